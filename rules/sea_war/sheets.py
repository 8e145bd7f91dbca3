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


class ReactSheet(setup.AnswerSheet):
    """The answer to an attack (SW-10); typed, with standing orders beside it."""

    def read(self, view: View, ask: Ask, text: str) -> Reading:
        answer = super().read
        return standing.read_beside(view, text, lambda own: answer(view, ask, own).draft or {}, bare=False)


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
    "deploy": setup.SeaWarDeploySheet(),
    "choose": setup.ChooseSheet(),
    "first": setup.FirstSheet(),
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
