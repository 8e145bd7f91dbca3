"""The sheet before a naval battle: coast, terrain, sides and rows as far as they are this side's to choose; aircraft that join;
bonuses; flight (GC-12.2 to 12.8, GC-12.14).

    coast guadalcanal      shore west      board south      terrain 3      row second      at 1 E4      to 1 F4      sort 1 island
    fly pby-catalina      bonus 5 washington      flee
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.core import Amount, Ask, Draft, Field, Lexicon, Message, Option, Pick, say
from rules.geometry.staggered import neighbours, row_of, sectors
from rules.guadalcanal import battlefield, positions, tokens
from rules.guadalcanal.facts import FACTS
from rules.guadalcanal.markers import Contact
from rules.guadalcanal.sheets.base import CampaignSheet, chosen, options, yes_no
from rules.guadalcanal.sheets.turn_words import WITHIN
from rules.guadalcanal.tell.names import event_word, island_word, named
from rules.guadalcanal.view import View

WORDS = Lexicon(
    {
        "coast": {"en": ("coast",), "fr": ("côte",)},
        "shore": {"en": ("shore",), "fr": ("rivage",)},
        "board": {"en": ("board", "side"), "fr": ("bord",)},
        "terrain": {"en": ("terrain",), "fr": ("terrain",)},
        "row": {"en": ("row",), "fr": ("ligne",)},
        "at": {"en": ("at",), "fr": ("en",)},
        "to": {"en": ("to",), "fr": ("vers",)},
        "sort": {"en": ("sort",), "fr": ("sorte",)},
        "fly": {"en": ("fly",), "fr": ("voler",)},
        "bonus": {"en": ("bonus",), "fr": ("bonus",)},
        "flee": {"en": ("flee",), "fr": ("fuir",)},
        "none": {"en": ("none",), "fr": ("aucune",)},
        "west": {"en": ("west",), "fr": ("ouest",)},
        "east": {"en": ("east",), "fr": ("est",)},
        "south": {"en": ("south",), "fr": ("sud",)},
        "north": {"en": ("north",), "fr": ("nord",)},
        "first": {"en": ("first",), "fr": ("première",)},
        "second": {"en": ("second",), "fr": ("deuxième",)},
        "island": {"en": ("island",), "fr": ("île",)},
        "shoal": {"en": ("shoal",), "fr": ("haut-fond",)},
        "keep": {"en": ("keep",), "fr": ("garder",)},
        "yes": {"en": ("yes",), "fr": ("oui",)},
        "no": {"en": ("no",), "fr": ("non",)},
    },
    WITHIN,
)


class GroundSheet(CampaignSheet):
    """See the module's first lines."""

    lexicon = WORDS

    def fields(self, view: View, ask: Ask, draft: Draft) -> Sequence[Field]:
        """What is this side's to choose; nothing here depends on what the other holds."""
        contact = view.fighting
        if contact is None or view.side < 0:
            return ()
        return [*_ground(view, contact), *_elements(view, contact, draft), *_own(view, contact)]

    def says(self, view: View, ask: Ask, draft: Draft) -> Iterable[Message]:
        """Who joins, and whether the fleet tries to flee."""
        joined = tuple(
            named(view, p.partition(".")[2]) for p, v in sorted(draft.items()) if p[:4] == "fly." and v == "yes"
        )
        if joined:
            yield say("gc-says-join-battle", squadrons=joined)
        if draft.get("flee") == "yes":
            yield say("gc-says-flee")


def _words(*keys: str) -> tuple[Option, ...]:
    return tuple(Option(key, say(f"gc-option-{key}")) for key in keys)


def _ground(view: View, contact: Contact) -> Iterable[Field]:
    if view.initiative == view.side:
        yield Pick("board", say("gc-field-board"), _words("south", "north"), 0)
        islands = positions.chart(view).around(contact.zone)
        if islands:
            coast = (Option("none", say("gc-option-none")), *(Option(i, island_word(i)) for i in sorted(islands)))
            yield Pick("coast", say("gc-field-coast"), coast, 0)
            yield Pick("shore", say("gc-field-shore"), _words("west", "east"), 0)
            yield Amount("terrain", say("gc-field-terrain"), 0, FACTS.battle.most_terrain)
    if battlefield.row_chooser(view, contact) == view.side:
        yield Pick("row", say("gc-field-row"), _words("first", "second"), 0)


def _elements(view: View, contact: Contact, draft: Draft) -> Iterable[Field]:
    """Where this side would place what it may have to place: how many the other knows alone."""
    if not positions.chart(view).around(contact.zone):
        return
    columns, rows = battlefield.size(view.options)
    open_rows = battlefield.terrain_rows(rows, surprise=contact.surprise)
    middle = [s for s in sectors(columns, rows) if row_of(s) in open_rows]
    for number in range(1, battlefield.MOST_EACH + 1):
        yield Pick(f"at.{number}", say("gc-field-at", number=number), options(middle), 0, 1, "cell")
        first = chosen(draft, f"at.{number}")
        if first in middle:
            beside = options(s for s in neighbours(first, columns, rows) if s in middle)
            yield Pick(f"to.{number}", say("gc-field-to", number=number), beside, 0, 1, "cell")
            yield Pick(f"sort.{number}", say("gc-field-sort", number=number), _words("island", "shoal"), 0)


def _own(view: View, contact: Contact) -> Iterable[Field]:
    joiners = battlefield.joiners(view, contact, view.side)
    for squadron in positions.in_order(p.id for p in joiners):
        yield yes_no(f"fly.{squadron}", say("gc-field-fly", squadron=named(view, squadron)))
    own = [*battlefield.members(view, contact, view.side), *joiners]
    held = {token.event for token in view.tokens if token.side == view.side}
    for event in tokens.DICE:
        units = positions.in_order(battlefield.fitting(own, event)) if event in held else []
        if units:
            given = (Option("keep", say("gc-option-keep")), *(Option(u, named(view, u)) for u in units))
            yield Pick(f"bonus.{event}", say("gc-field-bonus-now", event=event_word(event)), given, 0)
    yield yes_no("flee", say("gc-field-flee"))


SHEET = GroundSheet()
