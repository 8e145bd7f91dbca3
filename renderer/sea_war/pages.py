"""The board picture of Sea War in every phase, the texts beside it, and the replay."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from PIL import Image

from bot.words import separator, text
from renderer import chart, encode, fonts, frame, layout, palette
from renderer.canvas import Canvas
from renderer.chart import SquareGrid, Window
from renderer.frame import Aside, BoardPicture, Title, square_grid
from renderer.layout import Framing, Heading
from renderer.sea_war import log_words, seachart
from renderer.sea_war.log_words import INKS, ROWS, SIDES, WHOLE, other, row_names, sign, spot_of
from renderer.sea_war.seachart import in_order, marks_of, marks_of_view
from rules.sea_war import facts
from rules.sea_war.view import Card, Hand, LogEntry, Side, View

# ---- the board, and the texts beside it ----------------------------------------------------------
NOTE_FROM_QUIET_TURNS = 60
"""Number of quiet half-turns from which a note counts them (SW-12.4)."""


def side_name(lang: str, side: Side) -> str:
    """ "Red"."""
    return text(lang, f"sw-side-{side}")


def verdict(lang: str, view: View) -> str:
    """How the game, or the match, has ended."""
    if view.options.get("match") == "two" and len(view.results) > 1:
        if not view.winners:
            return text(lang, "pic-sw-match-drawn")
        return text(lang, "pic-sw-match-won", player=player(lang, view, view.winners[0]))
    winners = (side for seat, side in view.sides if seat in (view.winners or ()))
    won = view.results[-1].winner if view.results else next(winners, None)
    return text(lang, "pic-win", side=side_name(lang, won)) if won else text(lang, "pic-draw")


def player(lang: str, view: View, seat: str) -> str:
    """A player of a match: "you" or "opponent" for a reader with a seat; otherwise the side they command now."""
    if view.seat is not None:
        return text(lang, "pic-sw-you" if seat == view.seat else "pic-sw-opponent")
    return side_name(lang, dict(view.sides)[seat])


def points(view: View, seat: str) -> str:
    """Points of a seat in the finished games: "1½"."""
    halves = sum(2 if it.seat == seat else 1 if it.winner is None else 0 for it in view.results)
    return frame.halves(halves)


def score(lang: str, view: View) -> str:
    """ "Game 2 of 2 · you 1 – 0 opponent"; "" if there is only one game."""
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
        lang, "pic-score", one=player(lang, view, one), a=points(view, one), b=points(view, two), two=player(lang, view, two)
    )  # fmt: skip
    return f"{game} · {said}"


def state(lang: str, view: View) -> str:
    """What the game is waiting for, as this reader sees it; or how it has ended."""
    match view.phase:
        case "over":
            return _why(lang, view.why) if view.why else text(lang, "pic-end")
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


def title(lang: str, view: View, campaign: str | None) -> Title:
    """The line above the board: whose turn it is, or how it has ended."""
    corner = text(lang, "pic-turn-n", turn=view.turn) if view.turn else ""
    words, side = frame.capital(state(lang, view)), view.side
    if view.phase == "over":
        words, side = verdict(lang, view), view.results[-1].winner if view.results else None
    mark = sign(lang, side) if side else None
    return Title(words, frame.capital(corner), mark, campaign or text(lang, "game-sea-war"))


def hand_of(view: View, side: Side) -> Hand | None:
    """The hand of a side; None if no cards are dealt."""
    return next((hand for hand in view.hands if hand.side == side), None)


def spent(view: View, side: Side) -> list[Card]:
    """The discarded cards of a side, in the order in which they were played."""
    red = {"trap", "shield", "counter", "swap", "stealth"}
    return [card for card in view.discards if (card in red) == (side == "red")]


def lines(lang: str, view: View) -> tuple[str, ...]:
    """The log entries with turn and number; the last turn comes first."""
    found = []
    for entry in in_order(view):
        side, said = side_name(lang, entry.side), log_words.line(lang, entry)
        found.append(text(lang, "pic-sw-deed", side=side, turn=entry.turn, number=entry.number, said=said))
    return tuple(found)


def notes(lang: str, view: View) -> tuple[str, ...]:
    """Further notes: ships to place, drafted orders, a possible claim, counts that are close to ending the game."""
    if view.phase == "over":
        said = [
            text(lang, "pic-sw-undrawn", side=side_name(lang, hand.side), cards=log_words.cards(lang, hand.undrawn))
            for hand in view.hands
            if hand.undrawn
        ]
        games = range(len(view.results)) if len(view.results) > 1 else ()
        return (*said, *(result(lang, view, number) for number in games))
    return (*_own(lang, view), *_common(lang, view))


def _own(lang: str, view: View) -> list[str]:
    """Notes for this reader: what is drafted, what is missing, Red's policy for COUNTER."""
    said: list[str] = []
    if view.side and view.phase == f"deploy-{view.side}":
        left = log_words.numbers(lang, log_words.missing(view, view.side))
        said += [text(lang, "pic-unplaced", items=left)] if left else []
    if view.aiming:
        pairs = zip(log_words.letters(view.aiming), view.aiming, strict=True)
        orders = separator(lang).join(f"{letter} {log_words.aim(lang, it)}" for letter, it in pairs)
        said.append(text(lang, "pic-drafted", orders=orders))
    hand = hand_of(view, "red")
    if view.side == "red" and view.policy and hand and hand.cards and "counter" in hand.cards:
        kept = (view.ship(name) for name in view.policy_ships)
        ships = " ".join(ship.cell for ship in kept if ship is not None and ship.cell)
        said.append(text(lang, "pic-sw-policy", policy=text(lang, f"pic-sw-policy-{view.policy}", ships=ships)))
    return said


def _common(lang: str, view: View) -> list[str]:
    said = [text(lang, "pic-sw-owed", n=view.owed)] if view.owed else []
    said += [text(lang, "pic-offer", side=side_name(lang, view.offer))] if view.offer else []
    said += [text(lang, "pic-sw-missed", side=side_name(lang, side), n=n) for side, n in view.missed if n]
    if view.claim and view.mover == view.side:
        said.append(text(lang, "pic-sw-may-claim"))
    if view.quiet >= NOTE_FROM_QUIET_TURNS:
        said.append(text(lang, "pic-sw-quiet", n=view.quiet, most=facts.MAX_QUIET_TURNS))
    if view.seen_before:
        said.append(text(lang, "pic-sw-repeated", n=view.seen_before))
    return said


def _why(lang: str, why: str) -> str:
    """How a game ended. `why`: key of the ending."""
    return text(lang, f"pic-sw-why-{why}", times=facts.MAX_REPETITIONS, turns=facts.MAX_QUIET_TURNS)


def result(lang: str, view: View, number: int) -> str:
    """One game of a match: "Game 1: Red wins (you), the battleship has escaped, turn 41"."""
    it = view.results[number]
    won = text(lang, "pic-win", side=side_name(lang, it.winner)) if it.winner else text(lang, "pic-draw")
    return text(lang, "pic-sw-result", n=it.game, verdict=won, why=_why(lang, it.why), turns=it.turns)


def picture(view: View, lang: str, window: Window, wish: Framing) -> BoardPicture:
    story, cells = marks_of_view(view), seachart.cells(lang)

    def paint(canvas: Canvas, board: SquareGrid) -> None:
        seachart.draw(canvas, board, view, story, lang)

    private = view.seat is not None and view.side is not None and view.phase != "over"
    return BoardPicture(
        title(lang, view, wish.title),
        square_grid(window, paint, cells, spot_of, part=window != WHOLE, rows=row_names(window)),
        (INKS[view.side], text(lang, "pic-private")) if private and view.side else None,
    )


def asides(view: View, lang: str) -> tuple[Aside, ...]:
    """Texts beside the board: what happened, the fleets, cards and losses, notes."""
    order = (view.side, other(view.side)) if view.side else SIDES
    fleets = [
        *(fleet(view, lang, side) for side in order),
        traps(view, lang),
        *(cards(view, lang, side) for side in order),
        lost(view, lang),
    ]
    known = [*notes(lang, view), score(lang, view)]
    return frame.asides(lang, lines(lang, view), fleets, known)


def fleet(view: View, lang: str, side: Side) -> str:
    """A side's ships with their cells and what is known of them."""
    ships = log_words.fleet(lang, view.ships, side)
    return text(lang, "pic-alt-side", side=side_name(lang, side), items=ships or text(lang, "pic-sw-alt-no-ship"))


def traps(view: View, lang: str) -> str:
    """The cells of the traps, or their number if the cells are unknown; "" if there are none."""
    if view.traps:
        return text(lang, "pic-sw-alt-traps", cells=" ".join(log_words.reading(view.traps)))
    return text(lang, "pic-sw-alt-trap-count", n=view.trap_count) if view.trap_count else ""


def cards(view: View, lang: str, side: Side) -> str:
    """What a side holds (or how many cards), and what it has played; "" if no cards are dealt."""
    hand = hand_of(view, side)
    if hand is None:
        return ""
    name = side_name(lang, side)
    used = spent(view, side)
    discards = text(lang, "pic-sw-alt-discards", cards=log_words.cards(lang, used)) if used else ""
    held = text(lang, "pic-sw-alt-hand-n", side=name, n=hand.number)
    if hand.cards is not None:
        cards = log_words.cards(lang, hand.cards) or text(lang, "pic-sw-alt-no-card")
        held = text(lang, "pic-sw-alt-hand", side=name, cards=cards)
    return " ".join(filter(None, (held, discards)))


def lost(view: View, lang: str) -> str:
    """The lost ships by side and kind; "" if there are none."""
    items = []
    for side in SIDES:
        kinds = [ship.kind for ship in view.lost if ship.side == side]
        counted = log_words.numbers(lang, ((kind, kinds.count(kind)) for kind in sorted(set(kinds))))
        if counted:
            items.append(f"{side_name(lang, side)} {counted}")
    return text(lang, "pic-alt-lost", items=separator(lang).join(items)) if items else ""


# ---- the finished match as an animated GIF -------------------------------------------------------
REPLAY_WIDTH_PX = 960
"""Width of a frame in pixels: two boards side by side."""

FRAME_MS, LAST_FRAME_MS = 1100, 6000
"""Milliseconds: a frame, and the last frame."""

EntryKey = tuple[int, int, int]
"""Game, turn and number of a log entry."""


class ReplayStep(NamedTuple):
    """One step of the match as the replay shows it."""

    truth: View
    """The view of the seat that commands Red, which knows every cell; after the end the public view."""
    known: View
    """The public view."""


def replay_steps(views: Sequence[View]) -> list[ReplayStep]:
    """True and public view of each step; steps that change nothing on the board are left out."""
    found: list[ReplayStep] = []
    truth: View | None = None
    for view in views:
        if view.seat is not None:
            truth = view if view.side == "red" else truth
            continue
        moment = ReplayStep(view if truth is None or view.phase == "over" else truth, view)
        truth = None
        if not found or _look(found[-1]) != _look(moment):
            found.append(moment)
    return found


def _look(moment: ReplayStep) -> tuple[object, ...]:
    view = moment.truth
    return view.game, view.phase == "over", view.ships, view.traps, view.deeds


class _BoardsReplay:
    """The canvas on which all frames are drawn."""

    def __init__(self, lang: str, title: str | None) -> None:
        self.lang = lang
        self.title = title
        self.canvas = Canvas(REPLAY_WIDTH_PX, REPLAY_WIDTH_PX)
        px = self.canvas.px
        half = (REPLAY_WIDTH_PX - px(5) * 3) // 2
        cell = (half - px(10 + 3 + 3)) // ROWS
        top = px(72)
        self.boards: list[SquareGrid] = []
        for index, what in enumerate(("truth", "believed")):
            x = px(5) + index * (half + px(5))
            said = fonts.shorten(text(lang, f"pic-sw-{what}"), "bold", px(11), half)
            self.canvas.write(x + px(3), top, said, 11, palette.INK, face="bold")
            board = SquareGrid(x + px(10 + 3), top + px(20), cell, WHOLE)
            chart.border(self.canvas, board, 7, matters=False, rows=row_names(WHOLE))
            self.boards.append(board)
        self.canvas.cut(self.boards[0].box[3] + px(8))

    def frame(self, moment: ReplayStep, new: set[EntryKey]) -> Image.Image:
        """Both boards; of the log, only the entries in `new` are drawn."""
        for board, view in zip(self.boards, moment, strict=True):
            fresh = [entry for entry in view.deeds if (view.game, entry.turn, entry.number) in new]
            story = marks_of(fresh, max((entry.turn for entry in fresh), default=0))
            seachart.draw(self.canvas, board, view, story, self.lang, numbers=False)
        self._says(
            moment, [entry for entry in moment.truth.deeds if (moment.truth.game, entry.turn, entry.number) in new]
        )
        return self.canvas.image.copy()

    def _says(self, moment: ReplayStep, new: Sequence[LogEntry]) -> None:
        lang, view, px = self.lang, moment.known, self.canvas.px
        title = self.title or text(lang, "game-sea-war")
        corner = (text(lang, "pic-turn"), str(view.turn)) if view.turn else None
        who = sign(lang, new[-1].side) if new else None
        said = separator(lang).join(log_words.line(lang, entry) for entry in new)
        if view.phase == "over" and not new:
            title, said = verdict(lang, view), title
            won = view.results[-1].winner if view.results else None
            who = sign(lang, won) if won else None
        lines = fonts.wrap(said, px(layout.SMALL), REPLAY_WIDTH_PX - 2 * px(5) - px(90), 2) if said else []
        below = score(lang, view)
        lines = [*lines, below][:2] if below else lines
        layout.retitle(self.canvas, Heading(title, tuple([*lines, "", ""][:2]), corner, who), 64)


def gif(views: Sequence[View], lang: str, title: str | None) -> bytes:
    """The replay as a GIF. Raises ValueError if the match is not over."""
    if views[-1].phase != "over":
        raise ValueError("only a finished game can be replayed")
    last = ReplayStep(views[-1], views[-1])
    steps = encode.thinned(replay_steps(views[:-1]), encode.MOST_FRAMES - 2)

    def frames() -> Iterator[Image.Image]:
        stage, before = _BoardsReplay(lang, title), set[EntryKey]()
        for moment in steps:
            done = _entry_keys(moment.truth)
            yield stage.frame(moment, done - before)
            before |= done
        if _entry_keys(last.truth) - before:
            yield stage.frame(last, _entry_keys(last.truth) - before)
        yield stage.frame(last, set())

    vivid = next((moment for moment in steps if moment.truth.traps), last)
    return encode.gif(
        frames(), _BoardsReplay(lang, title).frame(vivid, _entry_keys(vivid.truth)), FRAME_MS, LAST_FRAME_MS
    )


def _entry_keys(view: View) -> set[EntryKey]:
    return {(view.game, entry.turn, entry.number) for entry in view.deeds}
