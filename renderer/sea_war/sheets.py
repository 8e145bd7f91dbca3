"""The one page of Sea War: title block, board, cards and losses of both sides, report, notes, legend; in every phase."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from bot.words import separator, text
from renderer import blocks, tokens
from renderer.blocks import Chip, Heading, Line
from renderer.canvas import Canvas
from renderer.chart import Board, Window
from renderer.page import Page, Panel, Strip, Wish
from renderer.sea_war import legend, seachart, words
from renderer.sea_war.happenings import fresh_turn, in_order, of_view
from renderer.sea_war.sides import FIGURES, INKS, KINDS, SIDES, WHOLE, other, row_names, sign
from rules.sea_war.view import Hand, Side, View

QUIET = 60
"""Quiet half-turns from which the count is worth a note (SW-12.4)."""


def side_name(lang: str, side: Side) -> str:
    """ "Red"."""
    return text(lang, f"pic-sw-side-{side}")


def verdict(lang: str, view: View) -> str:
    """How the game, or the match, has ended."""
    if view.options.get("match") == "two" and len(view.results) > 1:
        if not view.winners:
            return text(lang, "pic-sw-match-drawn")
        return text(lang, "pic-sw-match-won", player=player(lang, view, view.winners[0]))
    won = (
        view.results[-1].winner
        if view.results
        else next((s for seat, s in view.sides if seat in (view.winners or ())), None)
    )
    return text(lang, "pic-win", side=side_name(lang, won)) if won else text(lang, "pic-draw")


def player(lang: str, view: View, seat: str) -> str:
    """A player of a match: by the colour he commands in the present game."""
    if view.seat is not None:
        return text(lang, "pic-sw-you" if seat == view.seat else "pic-sw-opponent")
    return side_name(lang, dict(view.sides)[seat])


def points(view: View, seat: str) -> str:
    """ "1½": what a seat has won in the games that are over."""
    halves = sum(2 if it.seat == seat else 1 if it.winner is None else 0 for it in view.results)
    return f"{halves // 2 or ('' if halves % 2 else 0)}{'½' if halves % 2 else ''}"


def score(lang: str, view: View) -> str:
    """ "Game 2 of 2 · you 1 – 0 opponent"; empty where one game is all."""
    if view.options.get("match") != "two":
        return ""
    game = text(lang, "pic-sw-game", n=view.game)
    if not view.results:
        return game
    seats = [seat for seat, _ in view.sides]
    if view.seat in seats:
        seats.sort(key=lambda seat: seat != view.seat)
    one, two = seats
    said = text(
        lang, "pic-sw-score", one=player(lang, view, one), a=points(view, one), b=points(view, two), two=player(lang, view, two)
    )  # fmt: skip
    return f"{game} · {said}"


def state(lang: str, view: View) -> str:
    """What is being waited for, for this reader."""
    match view.phase:
        case "over":
            return text(lang, f"pic-sw-why-{view.why}") if view.why else text(lang, "pic-end")
        case "choose":
            return text(lang, "pic-sw-choosing")
        case "deploy-red" | "deploy-blue" | "first":
            acting: Side = "blue" if view.phase == "deploy-blue" else "red"
            what = "first" if view.phase == "first" else "deploy"
            mine = "you" if acting == view.side else "they"
            return text(lang, f"pic-sw-{what}-{mine}", side=side_name(lang, acting))
        case "play":
            return _turn(lang, view)


def _turn(lang: str, view: View) -> str:
    if view.mover is None:
        return ""
    if view.deeds and view.deeds[-1].effect == "declared":
        mine = "you" if view.side == "red" else "they"
        return text(lang, f"pic-sw-answer-{mine}")
    said = text(lang, "pic-your-turn") if view.mover == view.side else text(lang, f"pic-sw-turn-{view.mover}")
    return said if view.stage == "start" else f"{said} · {text(lang, f'pic-sw-stage-{view.stage}')}"


def heading(lang: str, view: View, title: str | None) -> Heading:
    """The title block."""
    over = view.phase == "over"
    who = text(lang, f"pic-sw-command-{view.side}") if view.side and not over else ""
    first = " · ".join(part for part in (who, state(lang, view)) if part)
    lines = tuple(part for part in (first, score(lang, view)) if part)
    name = title or text(lang, "pic-sea-war")
    corner = (text(lang, "pic-turn"), str(view.turn)) if view.turn else None
    if over:
        won = view.results[-1].winner if view.results else None
        lines = (name, *lines)
        return Heading(verdict(lang, view), lines, corner, sign(lang, won) if won else None)
    return Heading(name, lines, corner, sign(lang, view.side) if view.side else None)


def hand_of(view: View, side: Side) -> Hand | None:
    """The hand of a side, if cards are dealt."""
    return next((hand for hand in view.hands if hand.side == side), None)


def spent(view: View, side: Side) -> list[str]:
    """The discarded cards of a side, in the order of their play."""
    red = {"trap", "shield", "counter", "swap", "stealth"}
    return [card for card in view.discards if (card in red) == (side == "red")]


def _tray(view: View, lang: str, side: Side) -> Strip | None:
    """Cards, discards, losses and traps of one side."""

    def items(canvas: Canvas) -> list[Chip]:
        size = canvas.px(16)
        found: list[Chip] = []
        hand = hand_of(view, side)
        if hand is not None and hand.cards is not None:
            found += [Chip(words.card_name(lang, card)) for card in hand.cards]
        elif hand is not None:
            found += [Chip("?", "back")] * hand.number
        found += [Chip(words.card_name(lang, card), "spent") for card in view.discards if card in spent(view, side)]
        lost = Counter(ship.kind for ship in view.lost if ship.side == side)
        for kind in KINDS:
            if lost[kind]:
                found.append(Chip(f"×{lost[kind]}", sprite=tokens.token(FIGURES[kind], size, INKS[side], "lost")))
        if side == "red" and view.trap_count:
            found.append(
                Chip(f"×{view.trap_count}", sprite=seachart.trap(size, bool(view.traps) and view.phase != "over"))
            )
        return found

    def draw(canvas: Canvas, left: int, top: int, right: int) -> int:
        return blocks.chips(canvas, sign(lang, side), items(canvas), left + canvas.px(3), top, right)

    hand = hand_of(view, side)
    anything = (hand and (hand.number or hand.cards)) or spent(view, side) or any(s.side == side for s in view.lost)
    return draw if anything or (side == "red" and view.trap_count) else None


def lines(lang: str, view: View) -> tuple[Line, ...]:
    """The numbered report: the last turn with any deed first, in bold."""
    new = fresh_turn(view)
    return tuple(
        Line(str(deed.number), sign(lang, deed.side), words.line(lang, deed), deed.turn == new)
        for deed in in_order(view)
    )


def notes(lang: str, view: View) -> tuple[str, ...]:
    """What else the reader should know: what is missing or drafted, what may be claimed, counts that near an end."""
    if view.phase == "over":
        return tuple(_ended(lang, view))
    return (*_own(lang, view), *_common(lang, view))


def _ended(lang: str, view: View) -> list[str]:
    said = [
        text(lang, "pic-sw-undrawn", side=side_name(lang, hand.side), cards=words.cards(lang, hand.undrawn))
        for hand in view.hands
        if hand.undrawn
    ]
    return said + [result(lang, view, number) for number in range(len(view.results)) if len(view.results) > 1]


def _own(lang: str, view: View) -> list[str]:
    """What is drafted, what is missing, what Red has filed for COUNTER."""
    said: list[str] = []
    if view.side and view.phase == f"deploy-{view.side}":
        left = words.numbers(lang, words.missing(view, view.side))
        said += [text(lang, "pic-unplaced", items=left)] if left else []
    if view.aiming:
        pairs = zip(words.letters(view.aiming), view.aiming, strict=True)
        orders = separator(lang).join(f"{letter} {words.aim(lang, it)}" for letter, it in pairs)
        said.append(text(lang, "pic-sw-drafted", orders=orders))
    hand = hand_of(view, "red")
    if view.side == "red" and view.policy and hand and hand.cards and "counter" in hand.cards:
        ships = " ".join(_cells(view, view.policy_ships))
        said.append(text(lang, "pic-sw-policy", policy=text(lang, f"pic-sw-policy-{view.policy}", ships=ships)))
    return said


def _common(lang: str, view: View) -> list[str]:
    """What everybody knows."""
    said = [text(lang, "pic-sw-owed", n=view.owed)] if view.owed else []
    said += [text(lang, "pic-sw-offer", side=side_name(lang, view.offer))] if view.offer else []
    said += [text(lang, "pic-sw-missed", side=side_name(lang, side), n=n) for side, n in view.missed if n]
    if view.claim and view.mover == view.side:
        said.append(text(lang, "pic-sw-may-claim"))
    if view.quiet >= QUIET:
        said.append(text(lang, "pic-sw-quiet", n=view.quiet))
    if view.seen_before:
        said.append(text(lang, "pic-sw-repeated", n=view.seen_before))
    return said


def _cells(view: View, ids: Sequence[str]) -> list[str]:
    ships = (view.ship(name) for name in ids)
    return [ship.cell for ship in ships if ship is not None and ship.cell]


def result(lang: str, view: View, number: int) -> str:
    """One game of a match: "Game 1: Red wins (you), the battleship has escaped, turn 41"."""
    it = view.results[number]
    won = text(lang, "pic-win", side=side_name(lang, it.winner)) if it.winner else text(lang, "pic-draw")
    why = text(lang, f"pic-sw-why-{it.why}")
    return text(lang, "pic-sw-result", n=it.game, verdict=won, why=why, turns=it.turns)


def page(view: View, lang: str, window: Window, wish: Wish) -> Page:
    """The page of any view."""
    story = of_view(view)

    def paint(canvas: Canvas, board: Board) -> None:
        seachart.draw(canvas, board, view, story)

    order = (other(view.side), view.side) if view.side else SIDES
    trays = [_tray(view, lang, side) for side in order]
    private = view.seat is not None and view.side is not None and view.phase != "over"
    return Page(
        heading(lang, view, wish.title),
        (Panel(window, paint, part=window != WHOLE, rows=row_names(window)),),
        lines(lang, view),
        notes(lang, view),
        legend.keys(lang, view, story),
        (INKS[view.side], text(lang, "pic-private")) if private and view.side else None,
        below=tuple(tray for tray in trays if tray),
    )
