"""Carrying out one step: changes, events, and interrupted orders."""

from __future__ import annotations

from typing import Annotated

import pytest
from msgspec import UNSET, Struct, UnsetType, ValidationError, json

from rules.core import (
    Choose,
    Event,
    EventData,
    EventKinds,
    EventRecord,
    Formatter,
    Message,
    Split,
    Template,
    Transition,
    TurnContext,
    msg,
)


class State(Struct, frozen=True):
    """Position, and whether somebody must be asked first."""

    at: int = 0
    asking: bool = False


class Moved(EventData, frozen=True, tag="moved"):
    """A step; only its owner is told how far."""

    side: str
    to: int | UnsetType = UNSET

    def says(self) -> tuple[Message, ...]:
        return (msg("toy-ask", side=self.side) if self.to is UNSET else msg("toy-again", to=int(self.to)),)


class Quiet(EventData, frozen=True, tag="quiet"):
    """An event without words."""

    sentences = ()


class Walk(TurnContext[State]):
    """Stops if somebody must be asked."""

    def stop(self) -> str:
        return "asking" if self.state.asking else ""

    def step_to(self, to: int) -> bool:
        """One order. False for a step back, which is impossible."""
        if to <= self.state.at:
            return False
        self.change(at=to, asking=to == 3)
        event = Moved("south", to).event
        self.told(EventRecord(event, Moved("south").event, (("south", event),)))
        return True


def test_a_sheet_is_carried_out_whole() -> None:
    walk = Walk(State())
    assert walk.carry_out((1, 2, 5), walk.step_to) == ()
    assert not walk.stop()
    assert walk.step() == Transition(State(5), tuple(walk.entries))
    assert [entry.visible_to("south") for entry in walk.entries] == [
        Event("moved", {"side": "south", "to": to}) for to in (1, 2, 5)
    ]


def test_a_sheet_stops_if_somebody_must_be_asked() -> None:
    walk = Walk(State())
    assert walk.carry_out((1, 3, 4, 5), walk.step_to) == (4, 5)
    assert (walk.state.at, walk.stop()) == (3, "asking")
    walk.change(asking=False)
    assert walk.carry_out((4, 5), walk.step_to) == ()
    assert walk.state.at == 5


def test_the_last_order_may_stop_it_too() -> None:
    walk = Walk(State())
    assert walk.carry_out((3,), walk.step_to) == ()
    assert walk.stop() == "asking"


def test_an_order_that_cannot_be_done_is_the_first_of_those_left() -> None:
    walk = Walk(State())
    assert walk.carry_out((2, 1, 4), walk.step_to) == (1, 4)
    assert walk.state.at == 2


def test_a_context_for_previews_has_no_dice() -> None:
    with pytest.raises(LookupError, match="no dice"):
        _ = Walk(State()).dice


def test_a_typed_event_is_restored_from_its_stored_form() -> None:
    tale = EventKinds(Moved, Quiet)
    assert tale.read(Event("moved", {"side": "south", "to": 2})) == Moved("south", 2)
    assert Moved("south").event == Event("moved", {"side": "south"})
    assert tale.read(Event("of-an-older-version")) is None
    with pytest.raises(ValidationError):
        tale.read(Event("moved", {"to": 2}))


class Sailed(EventData, frozen=True, tag="sailed"):
    """Fields out of alphabetical order, and a tuple within a mapping."""

    way: tuple[int, ...]
    by: dict[str, tuple[str, ...]]


def test_an_event_is_told_with_its_tag_and_fields_unless_it_says_otherwise() -> None:
    assert Sailed((1, 2), {}).says() == (msg("sailed", way=(1, 2), by={}),)  # type: ignore[arg-type]
    assert Moved("south").says() == (msg("toy-ask", side="south"),)
    assert Quiet().says() == ()


def test_an_event_is_normalised_as_by_saving_and_loading() -> None:
    event = Sailed((1, 2), {"south": ("a",), "north": ()}).event
    back = json.decode(json.encode(event, order="deterministic"), type=Event)
    assert event == back == Event("sailed", {"by": {"north": [], "south": ["a"]}, "way": [1, 2]})
    assert json.encode(event) == json.encode(back)


def test_two_event_types_with_the_same_tag_are_refused() -> None:
    class Again(EventData, frozen=True, tag="moved"):
        """The same tag again."""

    with pytest.raises(ValueError, match="one tag"):
        EventKinds(Moved, Again)


# ---- the words of an event -------------------------------------------------------------------------
def ship_word(name: str, side: str) -> Message:
    """A ship with its side."""
    return msg("toy-ship", name=name, side=side)


class Battle(EventData, frozen=True, tag="battle"):
    """Only some readers are told which ship was lost."""

    cell: str
    points: Annotated[tuple[int, int], Split("north", "south")]
    won: bool
    how: str
    side: str | UnsetType = UNSET
    ship: Annotated[str, Formatter(ship_word, "side")] | UnsetType = UNSET

    sentences = (
        Template(Choose("won", "toy-won", "toy-drawn"), "points", where="cell"),
        Template("toy-lost-{how}", "ship"),
    )


def test_a_template_formats_each_field_as_its_type_says() -> None:
    battle = Battle("c3", (2, 1), won=True, how="burnt", side="north", ship="Akagi")
    lost = msg("toy-lost-burnt", ship=msg("toy-ship", name="Akagi", side="north"))
    assert battle.says() == (msg("toy-won", north=2, south=1, where="c3"), lost)
    assert TALE_OF_BATTLES.read(battle.event) == battle


def test_a_template_is_used_only_if_all_its_fields_are_set() -> None:
    drawn = msg("toy-drawn", north=0, south=0, where="c3")
    for told in ({}, {"ship": "Akagi"}, {"side": "north"}):
        assert Battle("c3", (0, 0), won=False, how="burnt", **told).says() == (drawn,)


TALE_OF_BATTLES = EventKinds(Battle)


@pytest.mark.parametrize(
    "sentence",
    [
        Template("toy-lost", "boat"),
        Template("toy-lost", where="boat"),
        Template("toy-lost-{boat}"),
        Template(Choose("boat", "toy-lost", "toy-won")),
    ],
)
def test_a_template_with_an_unknown_field_is_refused(sentence: Template) -> None:
    class Lost(EventData, frozen=True, tag="lost"):
        ship: str

        sentences = (sentence,)

    with pytest.raises(AttributeError, match="Lost has no boat"):
        EventKinds(Lost)


def test_a_formatter_with_an_unknown_field_is_refused() -> None:
    with pytest.raises(AttributeError, match="Astray has no side"):
        EventKinds(Astray)


class Astray(EventData, frozen=True, tag="astray"):
    """Its formatter needs a field that does not exist."""

    ship: Annotated[str, Formatter(ship_word, "side")]

    sentences = (Template("toy-lost", "ship"),)
