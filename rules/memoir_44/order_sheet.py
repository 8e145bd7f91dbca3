"""The sheets of a turn: ORDER (M44-23.2) and BATTLE (M44-23.3).

A sheet makes its form from the view. Not here: what a draft orders (`orders`), its rows (`order_rows`), random orders
(`random_orders`), and the sheets of reactions (`reaction_sheets`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import ClassVar

from msgspec.structs import replace

from rules.core import (
    Ask,
    Blank,
    Draft,
    Field,
    FieldSheet,
    IllegalOrder,
    Message,
    Option,
    OrderSyntax,
    Pick,
    StandingOrdersSheet,
    Submission,
    Value,
    Vocabulary,
    msg,
)
from rules.core.rows import rows_in
from rules.core.sheet import chosen, listed
from rules.memoir_44 import facts, order_rows
from rules.memoir_44.attack_dice import odds
from rules.memoir_44.attacks import attackable
from rules.memoir_44.board import SECTIONS, Hex
from rules.memoir_44.commands import is_group, section_choices, struck
from rules.memoir_44.events import card_word, given_word, held_word, section_word
from rules.memoir_44.facts import CARDS, COUNTER, OTHER
from rules.memoir_44.order_rows import SYNTAXES, OrderRowKind, Outlook, names_of_units, unit_options
from rules.memoir_44.orders import (
    CARD,
    ORDERED,
    SECTION,
    STRIKE,
    THEN,
    TREAT,
    WORDS,
    SheetBasis,
    basis_of_view,
    projected_rows,
)
from rules.memoir_44.random_orders import random_group, random_rows
from rules.memoir_44.refusals import why_no_attack, why_no_move, why_no_overrun
from rules.memoir_44.standing_orders import STANDING
from rules.memoir_44.turns import playable
from rules.memoir_44.view import Aim, View


# ---- ORDER (M44-23.2) ----------------------------------------------------------------------------------
class TurnSheet(FieldSheet[View]):
    """What ORDER and BATTLE sheets share: rows, vocabulary, the picture of a draft. Standing orders may be typed as well."""

    vocabulary: ClassVar[Vocabulary] = WORDS
    syntaxes: ClassVar[Mapping[str, OrderSyntax]] = SYNTAXES
    bare: ClassVar[tuple[str, ...]] = (THEN,)
    standing_sheet: ClassVar[StandingOrdersSheet[View]] = STANDING

    def names(self, view: View) -> Mapping[str, str]:
        """The units on the board, by kind and hex."""
        return names_of_units(view.field)

    def refusal(self, view: View, ask: Ask, draft: Draft, row: Draft) -> IllegalOrder | None:
        """Why a typed row is not possible: the first part of it that does not fit the board after the rows before it.
        None: it fits."""
        basis = basis_of_view(view).with_card(draft)
        here, to = chosen(row, "unit"), chosen(row, "target")
        if basis is None:
            return IllegalOrder("", msg("m44-typed-no-card"))
        world = basis.outlook(draft)
        for _, _, _, after in projected_rows(basis, draft, world):
            world = after or world
        unit = world.field.at.get(here)
        if here and (unit is None or unit.side != basis.side):
            return IllegalOrder(here, msg("m44-typed-no-unit", at=here))
        if unit is None:
            return None
        if goal := chosen(row, "to"):
            return why_no_move(world, unit, goal)
        if not to or to == here:
            return None
        return why_no_attack(world, unit, to) or why_no_overrun(world, unit, to, listed(row, "overrun"))

    def preview(self, view: View, ask: Ask, draft: Draft) -> View:
        """The view with the drafted moves and attacks, and with the reach of the unit in the first incomplete row."""
        basis = basis_of_view(view).with_card(draft)
        if basis is None:
            return view
        world = basis.outlook(draft)
        aims: list[Aim] = [Aim("order", (world.field.by_id[u].at,)) for u in world.ordered if u in world.field.by_id]
        aims += [Aim("strike", (at,)) for at in listed(draft, STRIKE) if at in world.field.at]
        chosen_at: Hex | None = None
        reach: tuple[Hex, ...] = ()
        targets: tuple[Hex, ...] = ()
        for kind, row, before, after in projected_rows(basis, draft, world):
            found = before.of(chosen(row, "unit"))
            if found is None:
                continue
            if after is not None:
                order = kind.order(before, row)
                if order.kind == "attack":
                    enemy = before.field.at.get(order.target) if order.target != found[0].at else None
                    dice = odds(before.field, found[0], enemy, before.command.bonus).dice if enemy is not None else 0
                    aims.append(Aim("attack", (found[0].at, order.target), dice))
                elif len(order.path) > 1:
                    aims.append(Aim("march", order.path))
                continue
            chosen_at = found[0].at
            if isinstance(kind, order_rows.Moving):
                reach = tuple(kind.goals(before, found[0]))
            else:
                targets = tuple(u.at for u in attackable(before.field, *found, before.command))
        return replace(view, aiming=tuple(aims), chosen=chosen_at, reach=reach, targets=targets)

    def _rows(self, basis: SheetBasis, draft: Draft, world: Outlook) -> list[Field]:
        """The lists of rows, the first with `world`; each other one begins with the board at the end of the one before."""
        found: list[Field] = []
        for kind in basis.lists:
            rows, world = kind.laid(draft, world)
            found.append(rows)
        return found

    def random(self, view: View, ask: Ask, draft: Draft, rng: Random) -> Draft:
        """A random card, units, moves and attacks. If `draft` has only complete rows, the form need not be made for
        each addition."""
        basis = basis_of_view(view)
        card = basis.with_card(draft) if draft else None
        if card is not None and card.naming and card.named_too_many(draft):
            return draft  # No addition can repair this.
        found = self.random_draft(basis, view, draft, rng)
        if found is not None and draft:
            form = self.form(view, ask, found)
            found = found if form.done and not form.stale else None
        return super().random(view, ask, draft, rng) if found is None else found

    def row_kinds(self, view: View, ask: Ask, draft: Draft) -> tuple[Sequence[OrderRowKind], Outlook | None]:
        basis = basis_of_view(view).with_card(draft)
        return ((), None) if basis is None else (basis.lists, basis.outlook(draft))

    def random_draft(self, basis: SheetBasis, view: View, draft: Draft, rng: Random) -> Draft | None:
        """A random completion of the draft; None if one of its rows cannot be completed."""
        return random_rows(basis, draft, rng)


class OrderSheet(TurnSheet):
    """The sheet of the card with its section or targets, the units, all moves and, if wanted, the battles. After the dice of a
    card it is the same without the card."""

    may_come_empty: ClassVar[bool] = True

    def fields(self, view: View, ask: Ask, draft: Draft) -> Sequence[Field]:
        basis = basis_of_view(view)
        found: list[Field] = []
        if basis.stage == "order":
            cards = playable(view.cards.hand)
            options = tuple(Option(c, held_word(view.cards.hand, c)) for c in cards)
            found.append(Pick(CARD, msg("m44-field-card"), options, shape="card"))
            if chosen(draft, CARD) not in cards:
                return found
        with_card = basis.with_card(draft)
        if with_card is None:
            return found
        if with_card.treats:
            return [_treatment_field(with_card)]
        if basis.stage == "order":
            more, whole = self._of_card(with_card, draft)
            found += more
            if not whole:
                return found
        found += self._orders(with_card, draft)
        return found

    def _of_card(self, basis: SheetBasis, draft: Draft) -> tuple[list[Blank], bool]:
        """What must be named with the card, and whether this sheet can order units."""
        field, does, effect = basis.field, basis.does, basis.command.does
        if sections := section_choices(field, basis.side, chosen(draft, CARD), does):
            options = tuple(Option(SECTIONS[s], section_word(s)) for s in sections)
            return [Pick(SECTION, msg("m44-field-section"), options)], basis.section in sections
        if most := struck(field, does):
            options = unit_options(field.of(OTHER[basis.side]), field)
            return [Pick(STRIKE, msg("m44-field-strike"), options, 0, most, "cell", ranked=True)], False
        if effect == "medics":
            return [_treatment_field(basis)], False
        return [], effect not in ("", "finest-hour")

    def _orders(self, basis: SheetBasis, draft: Draft) -> list[Field]:
        """The units that are ordered, as many as the card allows or fewer (M44-5.1), and the rows."""
        world = basis.outlook(draft)
        found: list[Field] = []
        if world.naming and world.command.slots:
            options = basis.orderable
            most = min(len(world.command.slots), max(1, len(options)))
            found.append(Pick(ORDERED, msg("m44-field-order"), options, 0, most, "cell"))
        if not world.command.battles and not world.command.marches:
            return found
        found += self._rows(basis, draft, world)
        found.append(_THEN)
        return found

    def problems(self, view: View, ask: Ask, draft: Draft) -> Iterable[Message]:
        basis = basis_of_view(view)
        if basis.stage == "order" and CARD not in draft:
            if playable(view.cards.hand):
                yield msg("m44-need-card", rule="M44-5.1")
            return
        with_card = basis.with_card(draft)
        if with_card is None:
            return
        field = with_card.field
        if _lacks_section(with_card, draft):
            yield msg("m44-need-section", rule="M44-20.6")
            return
        hexes = listed(draft, STRIKE)
        if not is_group(field, hexes):
            yield msg("m44-need-group", rule="M44-20.9", most=facts.MOST_STRUCK)
        if listed(draft, ORDERED) and with_card.named_too_many(draft):
            yield msg("m44-too-many", rule="M44-20.1")

    def says(self, view: View, ask: Ask, draft: Draft) -> Iterable[Message]:
        basis = basis_of_view(view)
        with_card = basis.with_card(draft)
        if with_card is None:
            return
        field = with_card.field
        if basis.task is not None:
            yield from (msg("m44-says-given", given=given_word(card)) for card in basis.task.cards)
            if basis.command.does == "choice":
                yield msg("m44-played-choice")
        if basis.stage == "order":
            card = chosen(draft, CARD)
            if card == COUNTER:
                yield msg("m44-says-counter", card=card_word(card), does=card_word(with_card.does))
            else:
                yield msg("m44-says-card", card=card_word(card))
                if field.layout.is_top(basis.side) and _names_a_flank(card):
                    yield msg("m44-says-flank", rule="M44-2.2")
            if with_card.command.does == "choice":
                yield msg("m44-played-choice")
        if with_card.section >= 0:
            yield msg("m44-says-section", section=section_word(with_card.section))
        for path, key in ((STRIKE, "m44-says-strike"), (TREAT, "m44-says-treat")):
            if listed(draft, path):
                yield msg(key, hexes=" ".join(listed(draft, path)))
        by_id = with_card.field.by_id
        units = [unit for unit in with_card.outlook(draft).ordered if unit in by_id]
        if units and not struck(with_card.field, with_card.does):
            hexes = with_card.field.board.in_order([by_id[u].at for u in units])
            yield msg("m44-says-order", hexes=" ".join(hexes), count=len(hexes))

    def hints(self, view: View, ask: Ask, draft: Draft) -> Iterable[Message]:
        basis = basis_of_view(view)
        if basis.stage == "order" and not playable(view.cards.hand):
            yield msg("m44-hint-only-ambush", rule="M44-5.6")
            return
        if basis.stage == "order" and len(playable(view.cards.hand)) < len(set(view.cards.hand)):
            yield msg("m44-hint-ambush-too", rule="M44-20.ambush")
        with_card = basis.with_card(draft)
        if with_card is not None and not struck(basis.field, with_card.does) and not _lacks_section(with_card, draft):
            waits = with_card.treats or (with_card.does in ("finest-hour", "medics") and basis.stage == "order")
            world = with_card.outlook(draft)
            if not waits and not world.ordered:
                could = world.naming and world.command.slots and with_card.orderable
                hint = "m44-hint-nobody" if could else "m44-hint-cannot"
                yield msg(hint if basis.stage == "order" else f"{hint}-more")

    def initial(self, view: View, ask: Ask) -> Draft:
        """Empty; if something hidden interrupted the orders, so that the sheet was returned to the player: the battles that it
        contained."""
        return dict(view.returned) if ask.kind == "more" else {}

    def default(self, view: View, ask: Ask, draft: Draft, standing: Draft) -> Submission:
        """The complete rows of the draft; without a card, the first card of the list and no units (M44-23.11)."""
        kept = dict(self.sealable(view, ask, draft))
        if view.stage != "order":
            kept = kept or self._ordered_only(view, ask, draft)
            return Submission(ask.seat, kept, "player" if kept else "clock")
        if kept:
            return Submission(ask.seat, kept, "player")
        cards = playable(view.cards.hand)
        if not cards:
            return Submission(ask.seat, {}, "clock")
        first: dict[str, Value] = {CARD: cards[0]}
        basis = basis_of_view(view)
        if sections := section_choices(basis.field, basis.side, cards[0], cards[0]):
            first[SECTION] = SECTIONS[sections[0]]
        return Submission(ask.seat, first, "clock")

    def _ordered_only(self, view: View, ask: Ask, draft: Draft) -> dict[str, Value]:
        """For a draft without a complete row: order the units that its rows name, without moving them."""
        hexes = dict.fromkeys(chosen(row, "unit") for row in rows_in(draft, "move").values())
        field = next((f for f in self.form(view, ask, {}).fields if f.path == ORDERED), None)
        if not isinstance(field, Pick):
            return {}
        known = [option.key for option in field.options if option.key in hexes][: field.most]
        if not known:
            return {}
        ordered: dict[str, Value] = {ORDERED: tuple(known) if field.most > 1 else known[0]}
        return ordered if self.form(view, ask, ordered).done else {}

    def random_draft(self, basis: SheetBasis, view: View, draft: Draft, rng: Random) -> Draft | None:
        filled: dict[str, Value] = dict(draft)
        if basis.stage == "order":
            cards = playable(view.cards.hand)
            if not cards:
                return filled
            if CARD not in filled:
                filled[CARD] = rng.choice(cards)
            basis = basis.with_card(filled) or basis
            if sections := section_choices(basis.field, basis.side, chosen(filled, CARD), basis.does):
                if SECTION not in filled:
                    filled[SECTION] = SECTIONS[rng.choice(sections)]
                basis = basis.with_card(filled) or basis
            if most := struck(basis.field, basis.does):
                if STRIKE not in filled:
                    filled[STRIKE] = random_group(basis, most, rng)
                return filled
            if basis.does == "finest-hour":
                return filled
        if basis.stage in ("order", "general") and basis.command.does == "medics":
            if basis.hurt and TREAT not in filled:
                filled[TREAT] = rng.choice(basis.hurt).at
            return filled
        return random_rows(basis, filled, rng)


def _lacks_section(basis: SheetBasis, draft: Draft) -> bool:
    """Whether the chosen card needs a section that is not chosen yet."""
    choices = section_choices(basis.field, basis.side, chosen(draft, CARD), basis.does)
    return basis.stage == "order" and basis.section < 0 and bool(choices)


def _names_a_flank(card: str) -> bool:
    """Whether a card orders units on one flank only."""
    return len({0, 2} & dict(CARDS[card].sections).keys()) == 1


_THEN = Pick(THEN, msg("m44-field-then"), (Option("look", msg("m44-then-look")), Option("end", msg("m44-then-end"))), 0)


def _treatment_field(basis: SheetBasis) -> Pick:
    """The choice of the unit that Medics & Mechanics heals."""
    return Pick(TREAT, msg("m44-field-treat"), unit_options(basis.hurt, basis.field), 0, shape="cell")


# ---- BATTLE (M44-23.3) -----------------------------------------------------------------------------------
class BattleSheet(TurnSheet):
    """A sheet of attacks, each with what follows it; for Behind Enemy Lines also the second move. Sealed empty, it ends the
    battles."""

    def fields(self, view: View, ask: Ask, draft: Draft) -> Sequence[Field]:
        basis = basis_of_view(view)
        return [*self._rows(basis, draft, basis.outlook(draft)), _THEN]

    def hints(self, view: View, ask: Ask, draft: Draft) -> Iterable[Message]:
        if not any(rows_in(draft, path) for path in ("attack", "again")):
            yield msg("m44-hint-no-battle")
