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
    Line,
    OfferSheet,
    Option,
    Pick,
    Reading,
    Sealed,
    Section,
    Sheet,
    lines,
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


class SeaWarTurnSheet(Sheet[View]):
    """The orders of a turn, and what follows them."""

    def form(self, view: View, ask: Ask, draft: Draft) -> Form:
        return turn_sheet.form(view, draft)

    def initial(self, view: View, ask: Ask) -> Draft:
        """A turn ends with its sheet unless its owner says otherwise."""
        return turn_sheet.NO_ORDERS

    def default(self, view: View, ask: Ask, draft: Draft, standing: Draft) -> Sealed:
        """What is finished counts as given (SW-13.7); a sheet that orders nothing is a turn lost (SW-13.2)."""
        finished = turn_sheet.finished(view, draft)
        return Sealed(ask.seat, finished, "player" if finished else "clock")

    def random(self, view: View, ask: Ask, draft: Draft, rng: Random) -> Draft:
        """A legal turn."""
        return turn_sheet.turn_at_random(view, draft, rng)

    def read(self, view: View, ask: Ask, text: str) -> Reading:
        faults = turn_sheet.OrderFaults()
        own, filed = _parted(view, text, faults, bare=True)
        return turn_sheet.whole(turn_sheet.read_turn(view, own, faults), filed, faults)

    def write(self, view: View, ask: Ask, draft: Draft, lang: str) -> str:
        return turn_sheet.write_turn(view, draft, lang)

    def complete(self, view: View, ask: Ask, text: str, lang: str) -> tuple[str, ...]:
        return turn_sheet.complete_turn(view, text, lang, ("if",) if lang == "en" else ("si",))

    def preview(self, view: View, ask: Ask, draft: Draft) -> View:
        """The orders drafted and the reach of the ship in hand."""
        return turn_sheet.preview(view, draft)


class ReactSheet(Sheet[View]):
    """The answer to an attack (SW-10)."""

    may_come_empty: ClassVar[bool] = True

    def form(self, view: View, ask: Ask, draft: Draft) -> Form:
        return setup.form_one(draft, "answer", setup.answers(view))

    def read(self, view: View, ask: Ask, text: str) -> Reading:
        faults = turn_sheet.OrderFaults()
        own, filed = _parted(view, text, faults, bare=False)
        return turn_sheet.whole(setup.read_react(view, own, faults) or None, filed, faults)

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


def _parted(view: View, text: str, faults: turn_sheet.OrderFaults, *, bare: bool) -> tuple[list[Line], Draft | None]:
    """The lines of this sheet; and standing orders, if some lines are: conditions of a plan, COUNTER's policy.

    `bare`: the word COUNTER alone is a policy too, not an answer.
    """
    now, tree = standing.parted(text)
    own: list[Line] = []
    policy: list[Line] = []
    for line in lines(now):
        counter = turn_sheet.WORDS.key(line.words[0]) == "counter" and (bare or len(line.words) > 1)
        (policy if counter else own).append(line)
    return own, standing.read_lines(view, tree, policy, faults)


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

_MOST_ORDERS = 20
"""Slots of a turn that have a name of their own: more than a turn of many cards has."""

SECTIONS: Mapping[str, tuple[Section, ...]] = {
    "turn": tuple(Section(say("sw-part-order", number=slot), (str(slot),)) for slot in range(1, _MOST_ORDERS + 1)),
}
"""By kind of ask: what the parts of a long sheet are called."""
