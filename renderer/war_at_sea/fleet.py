"""The fleet sheet: unit cards of the fleet being bought, or of the own side of a battle, a page at a time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from bot.words import text
from renderer.blocks import Heading, Key
from renderer.page import Page, Wish
from renderer.war_at_sea import cards
from renderer.war_at_sea.cards import Entry, Section
from renderer.war_at_sea.sides import INKS, KINDS, card, in_order, name, sign
from rules.war_at_sea.board import Battle
from rules.war_at_sea.cards import CARDS
from rules.war_at_sea.view import View


def sections(view: View) -> list[Section]:
    """All cards of the own fleet, whole copies of one card together."""
    if view.stage == "fleet":
        bought = sorted(view.fleet, key=lambda it: (KINDS.index(CARDS[it.card].kind), -CARDS[it.card].cost, it.card))
        return [Section("", tuple(Entry(it.card, it.number) for it in bought))]
    if view.battle is None:
        return [Section("", ())]
    return [Section("", in_battle(view.battle, view.side))]


def in_battle(battle: Battle, side: int) -> tuple[Entry, ...]:
    """The cards of a side's units that are still in a battle."""
    mine = in_order(u for u in battle.units if u.side == side and not u.gone and not u.temporary)
    counted = Counter((unit.card, unit.hull if unit.hull < card(unit).hull else 0) for unit in mine)
    return tuple(Entry(key, number, hull, side=side) for (key, hull), number in counted.items())


def names(view: View) -> tuple[str, ...]:
    """The sheets of the fleet: "fleet", "fleet-2", …"""
    return tuple("fleet" if n == 1 else f"fleet-{n}" for n in range(1, len(cards.pages(sections(view))) + 1))


def number(sheet: str) -> int:
    """The page of a sheet, from 1."""
    return int(sheet.removeprefix("fleet").removeprefix("-") or 1)


def page(view: View, lang: str, sheet: str, wish: Wish) -> Page:
    """One page of cards."""
    found = cards.pages(sections(view))
    here = found[number(sheet) - 1]
    said = [fleet_words(lang, number(sheet), len(found))]
    if view.purse is not None:
        it = view.purse
        said.append(text(lang, "pic-ws-purse", spent=it.spent, points=it.points, aircraft=it.aircraft, room=it.room))
    else:
        said.append(text(lang, "pic-ws-units", n=sum(e.number for part in sections(view) for e in part.entries)))
    head = Heading(wish.title or text(lang, "pic-war-at-sea"), tuple(said), None, sign(lang, view.side))
    return cards_page(lang, head, here, view.side)


def fleet_words(lang: str, at: int, of: int) -> str:
    """ "Fleet, page 2 of 3"."""
    return text(lang, "pic-ws-fleet") if of == 1 else text(lang, "pic-ws-fleet-page", page=at, pages=of)


def cards_page(lang: str, head: Heading, here: Sequence[Section], side: int) -> Page:
    """Cards under a title block, for one side's eyes."""
    shown = [entry.card for section in here for entry in section.entries]

    def keys(cell: int) -> Sequence[Key]:
        return cards.keys(lang, side, cell, shown) if shown else ()

    return Page(
        head,
        (),
        notes=() if shown else (text(lang, "pic-ws-empty-fleet"),),
        keys=keys,
        secret=(INKS[side], text(lang, "pic-private")),
        above=tuple(cards.strip(section, lang) for section in here),
    )


def alt(lang: str, found: Sequence[Section]) -> list[str]:
    """The fleet in words, a card each."""
    said = []
    for section in found:
        if section.title:
            said.append(f"{section.title}:" if lang == "en" else f"{section.title}\u00a0:")
        for entry in section.entries:
            it = CARDS[entry.card]
            kind = text(lang, "pic-ws-type", type=it.kind)
            key = "pic-ws-alt-card" if entry.number == 1 else "pic-ws-alt-cards"
            line = text(lang, key, n=entry.number, name=name(lang, it.id), type=kind, cost=it.cost)
            hull = text(lang, "pic-ws-hull", n=entry.hull, whole=it.hull) if entry.hull else ""
            said.append(", ".join(part for part in (line, hull, entry.notes) if part) + ";")
    return said
