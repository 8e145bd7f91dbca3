"""The eight kinds of sheets, each with its form and its typed orders, made of what `setup`, `turn_sheet` and `standing` know."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar

from msgspec.structs import replace

from rules.core import (
    Ask,
    Draft,
    Form,
    Lexicon,
    OfferSheet,
    Option,
    OrderError,
    Pick,
    Reading,
    Sheet,
    say,
)
from rules.sea_war import setup, standing, turn_sheet
from rules.sea_war.view import View

RESIGN, DRAW = "resign", "draw"
"""The kinds of the two offers."""


class SeaWarDeploySheet(Sheet[View]):
    """Where a side's ships start (SW-3.2, SW-3.3)."""

    may_come_empty: ClassVar[bool] = True

    def form(self, view: View, ask: Ask, draft: Draft) -> Form:
        return setup.form_deploy(view, draft)

    def random(self, view: View, ask: Ask, draft: Draft, rng: Random) -> Draft:
        """Anywhere in the zone."""
        return setup.deploy_at_random(view, draft, rng)

    def read(self, view: View, ask: Ask, text: str) -> Reading:
        return setup.read_deploy(view, text)

    def write(self, view: View, ask: Ask, draft: Draft, lang: str) -> str:
        return setup.write_deploy(draft, lang)

    def complete(self, view: View, ask: Ask, text: str, lang: str) -> tuple[str, ...]:
        return setup.complete_deploy(view, text, lang)

    def preview(self, view: View, ask: Ask, draft: Draft) -> View:
        """The ships as placed so far."""
        return replace(view, ships=setup.preview_deploy(view, draft))


class ChooseSheet(Sheet[View]):
    """Two cards of five (SW-3.8)."""

    may_come_empty: ClassVar[bool] = True

    def form(self, view: View, ask: Ask, draft: Draft) -> Form:
        return setup.form_choose(view, draft)

    def read(self, view: View, ask: Ask, text: str) -> Reading:
        return setup.read_choose(view, text)

    def write(self, view: View, ask: Ask, draft: Draft, lang: str) -> str:
        return setup.write_choose(draft, lang)

    def complete(self, view: View, ask: Ask, text: str, lang: str) -> tuple[str, ...]:
        return setup.complete_choose(view, text, lang)


class FirstSheet(Sheet[View]):
    """Who begins (SW-3.5)."""

    may_come_empty: ClassVar[bool] = True

    def form(self, view: View, ask: Ask, draft: Draft) -> Form:
        return setup.form_one(draft, "first", setup.FIRST)

    def read(self, view: View, ask: Ask, text: str) -> Reading:
        return setup.read_first(text)

    def write(self, view: View, ask: Ask, draft: Draft, lang: str) -> str:
        return setup.write_first(draft, lang)

    def complete(self, view: View, ask: Ask, text: str, lang: str) -> tuple[str, ...]:
        return setup.complete_first(text, lang)


class SeaWarTurnSheet(turn_sheet.OrdersSheet):
    """The orders of a turn; typed, with standing orders among them."""

    def read(self, view: View, ask: Ask, text: str) -> Reading:
        return standing.read_beside(view, text, lambda own: self._orders(view, ask, own), bare=True)

    def _orders(self, view: View, ask: Ask, text: str) -> Draft:
        """Without a word of it the turn goes on after the orders. Raises OrderError."""
        try:
            return {turn_sheet.THEN: "look", **(super().read(view, ask, text).draft or {})}
        except OrderError as error:
            no_claim = say("sw-typed-no-claim", rule="SW-13.4")
            raise OrderError(
                replace(f, why=no_claim, nearest=()) if turn_sheet.WORDS.key(f.word) == "claim" else f
                for f in error.faults
            ) from None


class ReactSheet(Sheet[View]):
    """The answer to an attack (SW-10)."""

    may_come_empty: ClassVar[bool] = True

    def form(self, view: View, ask: Ask, draft: Draft) -> Form:
        return setup.form_one(draft, "answer", setup.answers(view))

    def read(self, view: View, ask: Ask, text: str) -> Reading:
        return standing.read_beside(view, text, lambda own: setup.read_react(view, own), bare=False)

    def write(self, view: View, ask: Ask, draft: Draft, lang: str) -> str:
        return setup.write_react(view, draft, lang)

    def complete(self, view: View, ask: Ask, text: str, lang: str) -> tuple[str, ...]:
        return setup.complete_react(view, text, lang)


class SeaWarStandingSheet(Sheet[View]):
    """Red's policy for COUNTER (SW-10.2) and the plan of conditional orders (SW-13.6)."""

    def form(self, view: View, ask: Ask, draft: Draft) -> Form:
        return standing.form(view, draft)

    def initial(self, view: View, ask: Ask) -> Draft:
        """Those in force."""
        return standing.in_force(view)

    def random(self, view: View, ask: Ask, draft: Draft, rng: Random) -> Draft:
        """Any policy and plan."""
        return standing.at_random(view, draft, rng)

    def read(self, view: View, ask: Ask, text: str) -> Reading:
        return standing.read(view, text)

    def write(self, view: View, ask: Ask, draft: Draft, lang: str) -> str:
        return standing.write(view, draft, lang)

    def complete(self, view: View, ask: Ask, text: str, lang: str) -> tuple[str, ...]:
        return standing.complete(view, text, lang)


class SeaWarOffer(OfferSheet[View]):
    """To resign, to draw (SW-12)."""

    lexicon: ClassVar[Lexicon] = setup.SETUP_WORDS


_YES_NO = (Option("yes", say("sw-yes")), Option("no", say("sw-no")))

SHEETS: Mapping[str, Sheet[Any]] = {
    "deploy": SeaWarDeploySheet(),
    "choose": ChooseSheet(),
    "first": FirstSheet(),
    "turn": SeaWarTurnSheet(),
    "react": ReactSheet(),
    "standing": SeaWarStandingSheet(),
    RESIGN: SeaWarOffer(
        Pick(RESIGN, say("sw-field-resign"), _YES_NO, shape="yes-no"),
        need=say("sw-need-resign"),
        says=lambda view: say("sw-says-resign-yes"),
    ),
    DRAW: SeaWarOffer(
        Pick(DRAW, say("sw-field-draw"), _YES_NO, shape="yes-no"),
        need=say("sw-need-draw"),
        says=lambda view: say("sw-says-draw-yes"),
    ),
}
"""By kind of ask."""
