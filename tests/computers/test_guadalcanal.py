"""What a beginner would see at once the computer of the campaign does not do wrong: positions of one phase each."""

from __future__ import annotations

from random import Random

from rules.core import Draft
from tests.guadalcanal.kit import Campaign

JAPAN = "main@C: zuikaku(a6m2-zeke, d3a-val) kirishima yukikaze transport(troop); bougainville.c1: troop troop h8k1-type-2-emily"
ALLIED = "main@K: enterprise(f4f-wildcat, sbd-dauntless) washington fletcher; guadalcanal.c1: troop troop"


def answer(c: Campaign, seat: str) -> Draft:
    """The computer's sheet of the phase that is on; it can be sealed."""
    (ask,) = [a for a in c.rules.asks(c.state) if a.waits and a.seat == seat]
    view = c.view(seat)
    draft = c.rules.computer(view, ask, Random(1))
    assert c.rules.form(view, ask, draft).done
    return draft


def test_it_looks_before_it_raids() -> None:
    """A fleet that nobody has sighted is raided only if a patrol is sent to its zone as well."""
    c = Campaign(JAPAN.replace("@C", "@F"), ALLIED.replace("@K", "@E"), stage="air")
    draft = answer(c, "japan")
    assert "main" in draft["raid.d3a-val"]
    assert draft["patrol.h8k1-type-2-emily"][0] == "E"  # type: ignore[index]


def test_laden_transports_keep_their_escort() -> None:
    c = Campaign(JAPAN, ALLIED, stage="orders")
    draft = answer(c, "japan")
    assert not [path for path in draft if path.startswith(("join.", "shift.", "load."))], "nobody leaves the main fleet"


def test_it_lands_where_it_is_free_rather_than_among_many() -> None:
    c = Campaign(JAPAN.replace("@C", "@D"), f"{ALLIED}; santa-isabel.c1: troop troop troop", stage="land")
    draft = answer(c, "japan")
    landings = [draft[f"{path}.at"] for path, deed in draft.items() if deed == "land"]
    assert not [goal for goal in landings if str(goal).startswith("santa-isabel")]


def test_it_does_not_attack_three_with_one() -> None:
    c = Campaign(f"{JAPAN}; malaita.c1: troop", f"{ALLIED}; malaita.periphery: troop troop troop", stage="land")
    assert "attack" not in answer(c, "japan").values()


def test_it_buys_transports_for_troops_that_wait() -> None:
    c = Campaign(f"{JAPAN}; port: troop troop", ALLIED, stage="land", points=(20, 0))
    draft = answer(c, "japan")
    assert "transport" in draft["buy"]  # type: ignore[operator]
