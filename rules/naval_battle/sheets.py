"""The four kinds of sheets, each with its form and its typed orders, made of what the modules named after them know."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar

from msgspec.structs import replace

from rules.core import Ask, Draft, Form, Lexicon, OfferSheet, Option, Pick, Reading, Sealed, Section, Sheet, say
from rules.naval_battle import orders, setup_orders, setup_sheet, standing_sheet, turn_sheet
from rules.naval_battle.facts import KINDS
from rules.naval_battle.scatter import complete
from rules.naval_battle.view import View

FLEET, TURN, RESIGN, STANDING = "fleet", "turn", "resign", "standing"
"""The kinds of asks."""


class FleetSheet(Sheet[View]):
    """The fleet bought and placed (NB-3, NB-4)."""

    def form(self, view: View, ask: Ask, draft: Draft) -> Form:
        return setup_sheet.form(view, draft)

    def default(self, view: View, ask: Ask, draft: Draft, standing: Draft) -> Sealed:
        """NB-12.1."""
        return Sealed(ask.seat, setup_sheet.at_deadline(view, draft), "clock")

    def random(self, view: View, ask: Ask, draft: Draft, rng: Random) -> Draft:
        """A legal fleet."""
        stacking, enforced = str(view.options["stacking"]), view.options["ship_points"] == "enforced"
        return complete(draft, view.capital, view.size, stacking, enforced, rng.randrange)

    def read(self, view: View, ask: Ask, text: str) -> Reading:
        return setup_orders.read_fleet(view, text)

    def write(self, view: View, ask: Ask, draft: Draft, lang: str) -> str:
        return setup_orders.write_fleet(view, draft, lang)

    def complete(self, view: View, ask: Ask, text: str, lang: str) -> tuple[str, ...]:
        return setup_orders.complete_fleet(view, text, lang)

    def preview(self, view: View, ask: Ask, draft: Draft) -> View:
        """The fleet as placed so far."""
        return setup_sheet.preview(view, draft)


class TurnSheet(Sheet[View]):
    """The orders of a turn (NB-5 to NB-8)."""

    def form(self, view: View, ask: Ask, draft: Draft) -> Form:
        return turn_sheet.form(view, draft)

    def default(self, view: View, ask: Ask, draft: Draft, standing: Draft) -> Sealed:
        """NB-12.2."""
        return standing_sheet.at_deadline(view, draft, standing)

    def random(self, view: View, ask: Ask, draft: Draft, rng: Random) -> Draft:
        """A possible turn."""
        return turn_sheet.at_random(view, draft, rng)

    def read(self, view: View, ask: Ask, text: str) -> Reading:
        return orders.read_turn(view, text)

    def write(self, view: View, ask: Ask, draft: Draft, lang: str) -> str:
        return orders.write_turn(view, draft, lang)

    def complete(self, view: View, ask: Ask, text: str, lang: str) -> tuple[str, ...]:
        return orders.complete(view, text, lang, standing=False)

    def preview(self, view: View, ask: Ask, draft: Draft) -> View:
        """The orders aimed."""
        return replace(view, aiming=tuple((order.kind, order.targets) for order in turn_sheet.orders_of(view, draft)))


class StandingSheet(Sheet[View]):
    """The fire plan (NB-12.2) and the batteries' order (NB-9.2)."""

    def form(self, view: View, ask: Ask, draft: Draft) -> Form:
        return standing_sheet.form(view, draft)

    def initial(self, view: View, ask: Ask) -> Draft:
        """Those in force."""
        return standing_sheet.in_force(view)

    def random(self, view: View, ask: Ask, draft: Draft, rng: Random) -> Draft:
        """Any plan."""
        return standing_sheet.at_random(view, draft, rng)

    def read(self, view: View, ask: Ask, text: str) -> Reading:
        return orders.read_standing(view, text)

    def write(self, view: View, ask: Ask, draft: Draft, lang: str) -> str:
        return orders.write_standing(view, draft, lang)

    def complete(self, view: View, ask: Ask, text: str, lang: str) -> tuple[str, ...]:
        return orders.complete(view, text, lang, standing=True)

    def preview(self, view: View, ask: Ask, draft: Draft) -> View:
        """The batteries in their new order."""
        return standing_sheet.preview(view, draft)


class ResignSheet(OfferSheet[View]):
    """To resign (NB-10.5)."""

    lexicon: ClassVar[Lexicon] = orders.WORDS


_NO_YES = (Option("no", say("nb-no")), Option("yes", say("nb-yes")))

SHEETS: Mapping[str, Sheet[Any]] = {
    FLEET: FleetSheet(),
    TURN: TurnSheet(),
    STANDING: StandingSheet(),
    RESIGN: ResignSheet(
        Pick(RESIGN, say("nb-field-resign"), _NO_YES, shape="yes-no"),
        need=say("nb-need-yes", rule="NB-10.5"),
        says=lambda view: say("nb-says-resign"),
    ),
}
"""By kind of ask."""

SECTIONS: Mapping[str, tuple[Section, ...]] = {
    FLEET: (
        Section(say("nb-part-buy"), ("buy", "salvos")),
        *(Section(say(f"nb-part-{kind}"), (kind,)) for kind in KINDS),
    ),
    TURN: tuple(Section(say("nb-part-action", number=number), (f"act.{number}",)) for number in range(1, 4)),
    STANDING: (Section(say("nb-part-plan"), ("plan",)),),
}
"""By kind of ask: what the parts of a long sheet are called. A turn has up to three actions (NB-5.4)."""
