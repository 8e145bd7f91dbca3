"""The fleet sheets of a campaign: unit cards of the own pieces, fleet by fleet, or of what is being bought; a page at a time."""

from __future__ import annotations

from collections import Counter

from bot.words import text
from renderer.blocks import Heading
from renderer.guadalcanal import known, words
from renderer.guadalcanal.sheets import heading
from renderer.page import Page, Wish
from renderer.war_at_sea import cards, fleet
from renderer.war_at_sea.cards import Entry, Section
from renderer.war_at_sea.sheets import capital
from renderer.war_at_sea.sides import KINDS
from rules.guadalcanal import positions
from rules.guadalcanal.pieces import Piece
from rules.guadalcanal.view import View
from rules.war_at_sea.cards import CARDS


def _entries(pieces: list[Piece]) -> tuple[Entry, ...]:
    """Cards of pieces, like ones together."""
    cards_ = [p for p in pieces if p.card]
    cards_.sort(key=lambda p: (KINDS.index(CARDS[p.card].kind), -CARDS[p.card].cost, p.id))
    counted = Counter((p.card, p.hull if p.hull < CARDS[p.card].hull else 0, p.side) for p in cards_)
    return tuple(Entry(key, n, hull, side=side) for (key, hull, side), n in counted.items())


def sections(view: View, lang: str) -> list[Section]:
    """Each own fleet, lone submarines, what is ashore, in port, and bought; while a battle is fought, the own units in it."""
    if view.battle is not None:
        return [Section("", fleet.in_battle(view.battle, view.side))]
    if view.bought or view.stage == "setup":
        bought = sorted(view.bought, key=lambda it: (KINDS.index(CARDS[it.card].kind), -CARDS[it.card].cost, it.card))
        return [Section("", tuple(Entry(it.card, it.number) for it in bought))] if bought else []
    found: list[Section] = []
    for it in known.fleets(view):
        if it.side == view.side:
            held = positions.whole_fleet(view, it.side, it.name)
            title = f"{capital(words.fleet(lang, it.name))} · {it.zone}"
            troops = sum(not p.card for p in held)
            if troops:
                title = f"{title} · {text(lang, 'pic-gc-troops', n=troops)}"
            found.append(Section(title, _entries(held)))
    mine = [p for p in view.pieces if p.side == view.side and p.card]
    for boat in known.submarines(view):
        if boat.side == view.side:
            found.append(Section(f"{text(lang, 'pic-ws-type', type='submarine')} · {boat.at}", _entries([boat])))
    for island in positions.chart(view).islands:
        found.append(
            Section(words.island(lang, island), _entries([p for p in mine if p.where == "island" and p.at == island]))
        )
    port = [p for p in mine if p.where in ("port", "coming")]
    found.append(Section(text(lang, "pic-gc-port-title"), _entries(port)))
    return [section for section in found if section.entries]


def names(view: View) -> tuple[str, ...]:
    """The sheets: "fleet", "fleet-2", …; none before anything is there."""
    count = len(cards.pages(sections(view, "en"))) if view.side >= 0 else 0
    return tuple("fleet" if n == 1 else f"fleet-{n}" for n in range(1, count + 1))


def page(view: View, lang: str, sheet: str, wish: Wish) -> Page:
    """One page of cards."""
    found = cards.pages(sections(view, lang))
    number = fleet.number(sheet)
    about = fleet.fleet_words(lang, number, len(found))
    if view.purse is not None:
        it = view.purse
        purse = text(lang, "pic-ws-purse", spent=it.spent, points=it.points, aircraft=it.aircraft, room=it.room)
        about = f"{about} · {purse}"
    head: Heading = heading(lang, view, wish.title, about)
    return fleet.cards_page(lang, head, found[number - 1], view.side)


def alt(view: View, lang: str, sheet: str) -> list[str]:
    """One page in words."""
    found = cards.pages(sections(view, lang))[fleet.number(sheet) - 1]
    return fleet.alt(lang, found) or [text(lang, "pic-ws-empty-fleet")]
