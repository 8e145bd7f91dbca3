"""The commander-in-chief's sheet in team games (Overlord): which cards go to which generals, in which sections, and
which one the commander-in-chief plays directly (M44-21.13).

    give probe-left 5        give armour-assault center        give air-power f6 g6        sequence center left

The module also has the meaning of the opened sheet (`hand_out`) and the AI's choice of cards. `team_turns` plays the
generals.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from rules.core import (
    Ask,
    Blank,
    Draft,
    Field,
    FieldSheet,
    MalformedOrder,
    Message,
    Option,
    OrderSyntax,
    Pick,
    RowKind,
    Submission,
    Value,
    Vocabulary,
    msg,
)
from rules.core.lazy import kept_in_memo
from rules.core.rows import added, rows_in
from rules.core.sheet import chosen, listed, ranked
from rules.memoir_44 import ai
from rules.memoir_44.board import Hex
from rules.memoir_44.commands import is_group, struck
from rules.memoir_44.events import card_word, given_word, role_word, sector_word
from rules.memoir_44.facts import AMBUSH, CARD_ORDER, CARD_WORDS, CARDS, GENERALS, OTHER, SIDES, Side, words_of
from rules.memoir_44.order_rows import typed_hex, unit_options
from rules.memoir_44.orders import SheetBasis
from rules.memoir_44.team_cards import MOST_CARDS, can_be_added, choices, given, takers
from rules.memoir_44.view import Aim, Battlefield, Given, Task, View

GIVE, SEQUENCE = "give", "sequence"
WORDS = Vocabulary({**CARD_WORDS, **words_of("chief")})


# ---- the rows ----------------------------------------------------------------------------------------
class Dealing(Struct, frozen=True):
    """The hand that remains after the rows so far, and the cards that they have handed out."""

    field: Battlefield
    side: Side
    hand: tuple[str, ...]
    lately: tuple[Given, ...]
    """The cards that the enemy handed out in its last turn."""
    handed: tuple[Given, ...] = ()

    def possible(self, card: str) -> list[Given]:
        """All ways to hand out a card in addition to those handed out; [] if none.

        One card always stays in the hand, and Ambush is never handed out (M44-21.3, M44-21.4).
        """
        if len(self.hand) < 2 or card == AMBUSH or card not in self.hand:
            return []
        return [way for way in _ways_of(self.field, self, card) if can_be_added(self.handed, way)]

    def sections(self, card: str, role: str) -> tuple[int, ...]:
        """The sections of which one must be named with a card; empty if there is no choice."""
        found = choices(self.field, self.side, card, role)
        return found if len(found) > 1 else ()

    @property
    def cards(self) -> tuple[str, ...]:
        """The different cards that may still be handed out."""
        return tuple([card for card in sorted(set(self.hand), key=CARD_ORDER.__getitem__) if self.possible(card)])

    def of(self, row: Draft) -> list[Given]:
        """The ways to hand out a card that a row leaves open."""
        card, to, section = chosen(row, "card"), chosen(row, "to"), chosen(row, "section")
        return [
            way
            for way in self.possible(card)
            if (not to or way.role == to)
            and (not section or (self.sections(card, way.role) and str(way.sections[0] + 1) == section))
        ]


@kept_in_memo(lambda field, world, card: (world.side, world.lately, card))
def _ways_of(field: Battlefield, world: Dealing, card: str) -> list[Given]:
    """All ways to hand out a card if it were the first. The sheet and its opening need the same ones."""
    named = [(role, section) for role in takers(card) for section in world.sections(card, role) or (None,)]
    ways = [given(field, world.side, card, role, section, world.lately) for role, section in named]
    return [way for way in ways if way is not None]


class Giving(RowKind[Dealing]):
    """A card, its receiver and its section; for the commander-in-chief's own card its targets. At least one card is handed
    out (M44-21.17). Fields without a choice are left out."""

    path: ClassVar[str] = GIVE
    about: ClassVar[Message] = msg("m44-field-give")
    least: ClassVar[int] = 1
    few: ClassVar[Message | None] = msg("m44-need-given", rule="M44-21.3")
    most: ClassVar[int] = MOST_CARDS
    same: ClassVar[tuple[str, ...]] = ("card",)

    def fields(self, world: Dealing, row: Draft) -> Sequence[Blank]:
        options = tuple(Option(card, card_word(card)) for card in world.cards)
        found: list[Blank] = [Pick("card", msg("m44-field-card"), options, shape="card")] if options else []
        card = chosen(row, "card")
        ways = world.possible(card)
        if not ways:
            return found
        roles = list(dict.fromkeys(way.role for way in ways))
        if len(takers(card)) > 1:
            found.append(Pick("to", msg("m44-field-to-whom"), tuple(Option(r, role_word(r)) for r in roles)))
            if chosen(row, "to") not in roles:
                return found
        role = chosen(row, "to") if len(takers(card)) > 1 else roles[0]
        if world.sections(card, role):
            open_to = [way.sections[0] for way in ways if way.role == role]
            sections = tuple(Option(str(s + 1), sector_word(s)) for s in sorted(open_to))
            found.append(Pick("section", msg("m44-field-section"), sections))
        does = next(way.does for way in ways if way.role == role)
        if role == "chief" and (most := struck(world.field, does)):
            enemies = unit_options(world.field.of(OTHER[world.side]), world.field)
            found.append(Pick("strike", msg("m44-field-strike"), enemies, 0, max(most, 2), "cell"))
        return found

    def wrong(self, world: Dealing, row: Draft) -> Iterable[Message]:
        hexes, does = listed(row, "strike"), world.of(row)[0].does
        if len(hexes) > max(1, struck(world.field, does)) or not is_group(world.field, hexes):
            yield msg("m44-need-group", rule="M44-20.9", most=struck(world.field, does))

    def after(self, world: Dealing, row: Draft) -> Dealing:
        hand = list(world.hand)
        hand.remove(chosen(row, "card"))
        return replace(world, hand=tuple(hand), handed=(*world.handed, world.of(row)[0]))

    def says(self, world: Dealing, row: Draft) -> Message:
        ways = world.of(row)
        if len(ways) != 1:
            return msg("m44-row-open")
        hexes = listed(row, "strike")
        if hexes:
            return msg("m44-row-strike", card=card_word(ways[0].card), hexes=" ".join(hexes))
        return msg("m44-row-give", given=given_word(ways[0]))


GIVING = Giving()


class GiveSyntax(OrderSyntax):
    """`give probe-left 5`, `give armour-assault center`, `give air-power f6 g6`: a card, the receiver, a section, hexes."""

    def read(self, words: Sequence[str]) -> Draft | None:
        if WORDS.key(words[0]) != GIVE:
            return None
        row: dict[str, Value] = {}
        hexes: list[Hex] = []
        for word in words[1:]:
            key = WORDS.key(word)
            if "card" not in row:
                if key not in CARDS:
                    raise MalformedOrder(word, msg("sheet-typed-no-value", word=word))
                row["card"] = str(key)
            elif key in (*GENERALS, "chief") and "to" not in row:
                row["to"] = str(key)
            elif word in _NUMBERS and "section" not in row:
                row["section"] = word
            else:
                hexes.append(typed_hex(word))
        if len(takers(chosen(row, "card") or AMBUSH)) == 1 and chosen(row, "to") in takers(chosen(row, "card")):
            del row["to"]  # The card has only one possible receiver, so there is no field for it.
        return row | ({"strike": tuple(hexes)} if hexes else {})

    def write(self, row: Draft, lang: str) -> str:
        words = [WORDS.word(key, lang) for name in ("card", "to") if (key := chosen(row, name)) in WORDS]
        return " ".join((WORDS.word(GIVE, lang), *words, *listed(row, "section"), *listed(row, "strike")))


_NUMBERS = ("1", "2", "3", "4", "5", "6")


# ---- the sheet -----------------------------------------------------------------------------------------
class TeamCommanderSheet(FieldSheet[View]):
    """One to three cards, each with its receiver; optionally the order of play of the generals, by default from left to
    right."""

    vocabulary: ClassVar[Vocabulary] = WORDS
    syntaxes: ClassVar[Mapping[str, OrderSyntax]] = {GIVE: GiveSyntax()}

    def fields(self, view: View, ask: Ask, draft: Draft) -> Sequence[Field]:
        rows, world = GIVING.laid(draft, dealing(view))
        roles = [role for role in GENERALS if any(one.role == role for one in world.handed)]
        if len(roles) < 2:
            return [rows]
        options = tuple(Option(role, role_word(role)) for role in roles)
        return [rows, ranked(SEQUENCE, msg("m44-field-sequence"), options)]

    def hints(self, view: View, ask: Ask, draft: Draft) -> Iterable[Message]:
        for one in GIVING.laid(draft, dealing(view))[1].handed:
            if not one.does:
                yield msg("m44-hint-counter", rule="M44-21.15")

    def preview(self, view: View, ask: Ask, draft: Draft) -> View:
        """The view with the targets of the commander-in-chief's own card."""
        rows = rows_in(draft, GIVE).values()
        struck_now = dict.fromkeys(at for row in rows for at in listed(row, "strike") if at in view.field.at)
        return replace(view, aiming=tuple(Aim("strike", (at,)) for at in struck_now))

    def default(self, view: View, ask: Ask, draft: Draft, standing: Draft) -> Submission:
        """The complete rows of the draft; without any, the first card of the list to the first general
        who can get it (M44-23.11)."""
        kept = self.sealable(view, ask, draft)
        if kept:
            return Submission(ask.seat, kept, "player")
        world = dealing(view)
        return Submission(ask.seat, added({}, GIVE, row_of(world, world.possible(world.cards[0])[0])), "clock")

    def row_kinds(self, view: View, ask: Ask, draft: Draft) -> tuple[Sequence[Giving], Dealing]:
        return (GIVING,), dealing(view)


@kept_in_memo(lambda view: ())
def dealing(view: View) -> Dealing:
    """The commander-in-chief's hand before any row of the sheet hands out a card."""
    return Dealing(view.field, view.mover, view.cards.hand, view.lately[SIDES.index(OTHER[view.mover])])


def row_of(world: Dealing, way: Given) -> dict[str, Value]:
    """The row that hands out a card in this way."""
    row: dict[str, Value] = {"card": way.card}
    if len(takers(way.card)) > 1:
        row["to"] = way.role
    if world.sections(way.card, way.role):
        row["section"] = str(way.sections[0] + 1)
    return row


def hand_out(world: Dealing, draft: Draft) -> tuple[tuple[Given, ...], tuple[Hex, ...], tuple[str, ...]]:
    """The meaning of a sealed draft: the cards; the targets of the commander-in-chief's own card; the generals in order of
    play, those named first, the others from left to right (M44-21.10)."""
    strikes: tuple[Hex, ...] = ()
    for row in rows_in(draft, GIVE).values():
        if len(world.of(row)) == 1:
            strikes = strikes or listed(row, "strike")
            world = GIVING.after(world, row)
    sequence = dict.fromkeys((*(role for role in listed(draft, SEQUENCE) if role in GENERALS), *GENERALS))
    return world.handed, strikes, tuple(sequence)


# ---- the AI --------------------------------------------------------------------------------------
def answer(view: View) -> Draft:
    """The AI's draft: it repeatedly hands out the card with the highest estimate above its value in the hand."""
    world, draft = dealing(view), dict[str, Value]()
    promised: dict[Given, float] = {}
    while world.cards:
        ways = [way for card in world.cards for way in world.possible(card)]
        new = [way for way in ways if way not in promised]
        promised |= zip(new, ai.estimates(view, (_basis_of_card(world, way) for way in new)), strict=True)
        best = max(ways, key=lambda way: promised[way] - ai.held_card_value(way.card))
        if world.handed and promised[best] <= ai.held_card_value(best.card) + EXTRA_CARD_MARGIN:
            break
        row = row_of(world, best)
        if best.role == "chief" and (most := struck(world.field, best.does)):
            row["strike"] = ai.best_strikes(view, best.does, most)
        draft, world = dict(added(draft, GIVE, row)), GIVING.after(world, row)
    return draft


EXTRA_CARD_MARGIN = 0.05
"""Medals by which the estimate of a further card must exceed its value in the hand, because hands refill slowly."""


def _basis_of_card(world: Dealing, way: Given) -> SheetBasis | str:
    """What the AI estimates for a card: a general's sheet, with `EXPECTED_SYMBOLS` instead of dice, or the kind of the
    card's own strike."""
    if way.role == "chief" and way.does != "finest-hour":
        return way.does
    return SheetBasis(world.field, world.side, "general", "", -1, task=Task(way.role, (way,), symbols=EXPECTED_SYMBOLS))


EXPECTED_SYMBOLS = (4, 2, 2)
"""Expected symbols of Their Finest Hour for the dice of all three generals: infantry, armour, stars."""
