"""The position in words, complete enough to play by: from the same view, at most 1,024 characters."""

from __future__ import annotations

from bot.words import separator, text
from renderer.saying import LIMIT, fit
from renderer.sea_war import words
from renderer.sea_war.happenings import chosen_cell, fresh_turn, in_order
from renderer.sea_war.sheets import hand_of, notes, score, side_name, state, verdict
from renderer.sea_war.sides import SIDES, other
from rules.sea_war.view import Deed, Side, View


def alt(view: View, lang: str) -> str:
    """The words for a view: whose turn, the newest deeds, both fleets, what the draft could do, cards, traps, older deeds."""
    new = fresh_turn(view)
    deeds = in_order(view)
    order = (view.side, other(view.side)) if view.side else SIDES
    parts = [
        _head(view, lang),
        _deeds(lang, "pic-sw-alt-newest", [deed for deed in deeds if deed.turn == new]),
        *(_fleet(view, lang, side) for side in order),
        _traps(view, lang),
        *(_cards(view, lang, side) for side in order),
        *(f"{note}." for note in notes(lang, view)),
        _reach(view, lang),
        _deeds(lang, "pic-alt-before", [deed for deed in deeds if deed.turn != new]),
        _lost(view, lang),
    ]
    return fit(parts, LIMIT)


def _head(view: View, lang: str) -> str:
    turn = text(lang, "pic-turn-n", turn=view.turn) if view.turn else ""
    who = text(lang, f"pic-sw-command-{view.side}") if view.side and view.phase != "over" else ""
    won = verdict(lang, view) if view.phase == "over" else ""
    parts = [text(lang, "pic-sea-war"), turn, won, who, state(lang, view), score(lang, view)]
    return f"{'. '.join(part[0].upper() + part[1:] for part in parts if part)}."


def _deeds(lang: str, key: str, deeds: list[Deed]) -> str:
    if not deeds:
        return ""
    side = side_name(lang, deeds[0].side)
    items = [f"{deed.number} {words.line(lang, deed)}" for deed in deeds]
    return text(lang, key, items=text(lang, "pic-line", order=side, result=fit(items, 300, separator(lang))))


def _fleet(view: View, lang: str, side: Side) -> str:
    ships = words.fleet(lang, view.ships, side)
    return text(lang, "pic-sw-alt-fleet", side=side_name(lang, side), items=ships or text(lang, "pic-sw-alt-no-ship"))


def _traps(view: View, lang: str) -> str:
    if view.traps:
        return text(lang, "pic-sw-alt-traps", cells=" ".join(words.reading(view.traps)))
    return text(lang, "pic-sw-alt-trap-count", n=view.trap_count) if view.trap_count else ""


def _cards(view: View, lang: str, side: Side) -> str:
    hand = hand_of(view, side)
    if hand is None:
        return ""
    name = side_name(lang, side)
    spent = [card for card in view.discards if _is_of(card, side)]
    discards = text(lang, "pic-sw-alt-discards", cards=words.cards(lang, spent)) if spent else ""
    if hand.cards is not None:
        held = words.cards(lang, hand.cards) or text(lang, "pic-sw-alt-no-card")
        return " ".join(part for part in (text(lang, "pic-sw-alt-hand", side=name, cards=held), discards) if part)
    return " ".join(part for part in (text(lang, "pic-sw-alt-hand-n", side=name, n=hand.number), discards) if part)


def _is_of(card: str, side: Side) -> bool:
    return (card in ("trap", "shield", "counter", "swap", "stealth")) == (side == "red")


def _reach(view: View, lang: str) -> str:
    chosen = chosen_cell(view)
    if chosen is None:
        return ""
    goals = " ".join(words.reading(to.cell for to in view.reach if not to.attack))
    targets = " ".join(words.reading(to.cell for to in view.reach if to.attack))
    said = [text(lang, "pic-sw-alt-reach", cell=chosen, cells=goals or "–")]
    if targets:
        said.append(text(lang, "pic-sw-alt-targets", cells=targets))
    return " ".join(said)


def _lost(view: View, lang: str) -> str:
    items = []
    for side in SIDES:
        kinds = [ship.kind for ship in view.lost if ship.side == side]
        counted = words.numbers(lang, ((kind, kinds.count(kind)) for kind in sorted(set(kinds))))
        if counted:
            items.append(f"{side_name(lang, side)} {counted}")
    return text(lang, "pic-sw-alt-lost", items=separator(lang).join(items)) if items else ""
