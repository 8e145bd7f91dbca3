"""The sheets besides the turn's: which card is kept (DRAW), Ambush and retreats."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from rules.core import Ask, Draft, Field, FieldSheet, Message, OneOf, Option, Pick, Submission, Vocabulary, msg
from rules.core.sheet import yes_no
from rules.memoir_44.events import card_word, unit_at
from rules.memoir_44.order_rows import cells, odds_word
from rules.memoir_44.orders import WORDS
from rules.memoir_44.retreats import retreats
from rules.memoir_44.view import View

KEEP, SPRING, BACK = "keep", "spring", "retreat"


class DrawSheet(FieldSheet[View]):
    """The choice of which card of a Recon is kept (M44-23.4)."""

    vocabulary: ClassVar[Vocabulary] = WORDS

    def fields(self, view: View, ask: Ask, draft: Draft) -> Sequence[OneOf]:
        cards = tuple(Option(card, card_word(card)) for card in dict.fromkeys(view.choosing))
        keep = Pick(KEEP, msg("m44-field-keep"), cards, shape="card")
        return [OneOf((keep,), need=msg("m44-need-keep", rule="M44-5.7"))]

    def default(self, view: View, ask: Ask, draft: Draft, standing: Draft) -> Submission:
        """The answer of an absent player: the card drawn first is kept (M44-23.12)."""
        if self.form(view, ask, draft).done:
            return Submission(ask.seat, draft, "player")
        return Submission(ask.seat, {KEEP: view.choosing[0]}, "clock")


class AmbushSheet(FieldSheet[View]):
    """Whether to ambush the declared attack. Without the card there is nothing to choose;
    the seat only confirms (M44-22.13, M44-23.5)."""

    vocabulary: ClassVar[Vocabulary] = WORDS

    def fields(self, view: View, ask: Ask, draft: Draft) -> Sequence[Field]:
        if "ambush" not in view.cards.hand:
            return []
        return [yes_no(SPRING, msg("m44-field-spring"))]

    def says(self, view: View, ask: Ask, draft: Draft) -> Iterable[Message]:
        pending = view.pending
        if pending is not None and pending.kind == "ambush":
            attacker, target = view.field.by_id[pending.attacker], view.field.by_id[pending.target]
            yield msg(
                "m44-says-attacked", who=unit_at(attacker.name, attacker.at), whom=unit_at(target.name, target.at)
            )
            if "ambush" in view.cards.hand:
                yield msg("m44-says-ambush", whom=odds_word(view.field, target, attacker))

    def hints(self, view: View, ask: Ask, draft: Draft) -> Iterable[Message]:
        if "ambush" not in view.cards.hand:
            yield msg("m44-hint-no-ambush", rule="M44-23.5")

    def default(self, view: View, ask: Ask, draft: Draft, standing: Draft) -> Submission:
        """The standing orders, which are looked up when the sheet is opened (M44-23.12)."""
        kept = self.settled(view, ask, draft)[1]
        return Submission(ask.seat, kept, "player" if kept else "clock")


class RetreatSheet(FieldSheet[View]):
    """The hex at which a retreating unit ends; empty for an absent player, whose standing orders then decide (M44-23.12)."""

    vocabulary: ClassVar[Vocabulary] = WORDS
    may_come_empty: ClassVar[bool] = True

    def fields(self, view: View, ask: Ask, draft: Draft) -> Sequence[OneOf]:
        pending = view.pending
        if pending is None or pending.kind != "retreat":
            return []
        unit = view.field.by_id[pending.unit]
        ends = cells(retreats(view.field, unit, pending.flags), view.field)
        back = Pick(BACK, msg("m44-field-retreat", who=unit_at(unit.name, unit.at)), ends, shape="cell")
        return [OneOf((back,), need=msg("m44-need-retreat", rule="M44-9.7"))]
