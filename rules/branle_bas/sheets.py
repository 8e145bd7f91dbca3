"""The five kinds of sheets, each with its form and its typed orders, made of what the modules named after them know."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar

from msgspec.structs import replace

from rules.branle_bas import deadline, deploy_orders, deploy_sheet, orders, standing, turn_sheet
from rules.branle_bas.facts import KINDS, NAME
from rules.branle_bas.view import View
from rules.core import (
    Ask,
    Draft,
    Form,
    Lexicon,
    Message,
    OfferSheet,
    Option,
    Pick,
    Reading,
    Sealed,
    Section,
    Sheet,
    say,
)

DEPLOY, TURN, RESIGN, DRAW, STANDING = "deploy", "turn", "resign", "draw", "standing"
"""The kinds of asks."""


class DeploySheet(Sheet[View]):
    """Where the squadron starts (BB-3)."""

    def form(self, view: View, ask: Ask, draft: Draft) -> Form:
        return deploy_sheet.form(view, draft)

    def default(self, view: View, ask: Ask, draft: Draft, standing: Draft) -> Sealed:
        """BB-10.1."""
        return Sealed(ask.seat, deploy_sheet.at_deadline(view, draft), "clock")

    def random(self, view: View, ask: Ask, draft: Draft, rng: Random) -> Draft:
        """A legal deployment."""
        return deploy_sheet.at_random(view, draft, rng)

    def read(self, view: View, ask: Ask, text: str) -> Reading:
        return deploy_orders.read_deployment(view, text)

    def write(self, view: View, ask: Ask, draft: Draft, lang: str) -> str:
        return deploy_orders.write_deployment(view, draft, lang)

    def complete(self, view: View, ask: Ask, text: str, lang: str) -> tuple[str, ...]:
        return deploy_orders.complete_deployment(view, text, lang)

    def preview(self, view: View, ask: Ask, draft: Draft) -> View:
        """The ships as placed so far."""
        return deploy_sheet.preview(view, draft)


class TurnSheet(Sheet[View]):
    """A move, a ship touched, or a word that ends the game."""

    def form(self, view: View, ask: Ask, draft: Draft) -> Form:
        return turn_sheet.form(view, draft)

    def default(self, view: View, ask: Ask, draft: Draft, standing: Draft) -> Sealed:
        """BB-10.2."""
        return deadline.at_deadline(view, draft, standing)

    def random(self, view: View, ask: Ask, draft: Draft, rng: Random) -> Draft:
        """A legal move."""
        return turn_sheet.at_random(view, draft, rng)

    def read(self, view: View, ask: Ask, text: str) -> Reading:
        return orders.read_turn(view, text)

    def write(self, view: View, ask: Ask, draft: Draft, lang: str) -> str:
        return orders.write_turn(view, draft, lang)

    def complete(self, view: View, ask: Ask, text: str, lang: str) -> tuple[str, ...]:
        return orders.complete_turn(view, text, lang)

    def preview(self, view: View, ask: Ask, draft: Draft) -> View:
        """The ship chosen, where it may go, and where it is ordered to."""
        aiming, chosen, goals = turn_sheet.aimed(view, draft)
        return replace(view, aiming=aiming, chosen=chosen, reach=goals)


class StandingSheet(Sheet[View]):
    """Pre-moves and the standing move (BB-10)."""

    def form(self, view: View, ask: Ask, draft: Draft) -> Form:
        return standing.form(view, draft)

    def initial(self, view: View, ask: Ask) -> Draft:
        """Those in force."""
        return standing.in_force(view)

    def random(self, view: View, ask: Ask, draft: Draft, rng: Random) -> Draft:
        """Any plan."""
        return standing.at_random(view, draft, rng)

    def read(self, view: View, ask: Ask, text: str) -> Reading:
        return orders.read_standing(view, text)

    def write(self, view: View, ask: Ask, draft: Draft, lang: str) -> str:
        return orders.write_standing(view, draft, lang)

    def complete(self, view: View, ask: Ask, text: str, lang: str) -> tuple[str, ...]:
        return orders.complete_standing(view, text, lang)

    def preview(self, view: View, ask: Ask, draft: Draft) -> View:
        """As it would be filed."""
        return replace(view, **{path: str(draft.get(path, "")) for path in ("plan", "reserve")})


class Offer(OfferSheet[View]):
    """To resign (BB-7.3), to agree on a draw (BB-7.9)."""

    lexicon: ClassVar[Lexicon] = orders.WORDS


def _field(kind: str, about: Message) -> Pick:
    return Pick(kind, about, (Option("no", say("bb-no")), Option("yes", say("bb-yes"))), shape="yes-no")


SHEETS: Mapping[str, Sheet[Any]] = {
    DEPLOY: DeploySheet(),
    TURN: TurnSheet(),
    STANDING: StandingSheet(),
    RESIGN: Offer(
        _field(RESIGN, say("bb-field-resign")),
        need=say("bb-need-yes", rule="BB-7.3"),
        says=lambda view: say("bb-says-resign"),
    ),
    DRAW: Offer(
        _field(DRAW, say("bb-field-draw")),
        need=say("bb-need-yes", rule="BB-7.9"),
        says=lambda view: say("bb-says-agree" if turn_sheet.enemy_offers(view) else "bb-says-offer"),
    ),
}
"""By kind of ask."""

SECTIONS: Mapping[str, tuple[Section, ...]] = {
    DEPLOY: tuple(Section(say(f"bb-part-{NAME[kind]}"), (kind,)) for kind in KINDS),
}
"""By kind of ask: what the parts of a long sheet are called."""
