"""Overlord through the whole bot: Peleliu with eight people in two sides, from the lobby into the battle."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot import words
from rules.memoir_44.commands import mirrored
from rules.memoir_44.facts import COUNTER
from tests.campaigns.acts import fill_at_random
from tests.discord.whole import DAY, World, text_of, whole_bot

TRIES = 3
"""In one game of a hundred no chief has a card in the end that nobody else has had."""
ROLES = ("chief", "left", "center", "right")


def rooms(world: World) -> dict[str, str]:
    """What is told in the private threads, by the side."""
    threads = [
        c for c in world.env.backend.channels.values() if c.parent_id == world.channel.id and "·" in (c.name or "")
    ]
    return {thread.name.partition(" ")[0]: "\n".join(world.posts(thread.id)) for thread in threads}


def other_of(chief: str) -> str:
    """The seat of the other chief."""
    return "allies-chief" if chief == "japan-chief" else "japan-chief"


@pytest.mark.parametrize("lang", words.LANGS)
async def test_eight_people_in_two_sides(tmp_path: Path, lang: str) -> None:
    for again in range(TRIES):
        (tmp_path / str(again)).mkdir()
        async with whole_bot(tmp_path / str(again)) as world:
            if await hands_kept(world, lang):
                return
    pytest.fail("no chief held a card that was his alone: nothing was tried")


async def hands_kept(world: World, lang: str) -> set[str]:
    """A campaign of eight; the names of the cards that a chief alone held at its end, none of them told to anybody else."""
    gm = world.person("gm")
    number = await world.new_campaign(gm, game="memoir-44", scenario="peleliu", language=lang)
    people = [world.person(f"player{n}") for n in range(8)]
    for person in people:
        await person.slash(world.channel, "me language", language=lang)
        await world.join(person, world.lobby())
    card = await world.campaigns.lobby.card(number)
    assert [(side.side, len(side.people)) for side in card.sides] == [("japan", 4), ("allies", 4)]
    assert {seat.seat for seat in card.seats} == {f"{side}-{role}" for side in ("japan", "allies") for role in ROLES}
    assert card.seat("japan-chief").admiral == people[0].id
    assert card.seat("allies-chief").admiral == people[1].id
    await world.press(people[0], world.lobby(), "start")
    by_id = {person.id: person for person in people}
    hands: dict[str, tuple[str, ...]] = {}
    handed: set[str] = set()
    for _ in range(6):
        card = await world.campaigns.lobby.card(number)
        for place in card.waiting:
            assert place.admiral is not None
            person = by_id[place.admiral]
            letter = text_of(world.dms(person)[-1].components)
            assert words.text(lang, f"seat-{place.seat}") in letter, "who is asked has got his sheet"
            sheets = world.campaigns.sheets
            sheet = await sheets.sheet(number, person.id)
            if place.seat.endswith("chief"):
                hands[place.seat] = sheet.view.cards.hand
            draft = (await fill_at_random(sheets, number, person.id, sheet.ask.id)).draft
            handed |= {str(value) for path, value in draft.items() if path.endswith("card")}
            await sheets.seal(number, person.id, sheet.ask.id)
            await world.settle()
    assert set(hands) == {"japan-chief", "allies-chief"}
    if COUNTER in handed:
        handed |= {mirrored(card) for card in handed}  # Counter-Attack tells as which card it is played (M44-20.7)
    japan, allies = rooms(world).values()
    for told, own, other in ((japan, people[0::2], people[1::2]), (allies, people[1::2], people[0::2])):
        assert all(f"<@{person.id}>" in told for person in own)
        assert not any(f"<@{person.id}>" in told for person in other)
    alone: set[str] = set()
    for seat, hand in hands.items():
        chief = card.seat(seat).admiral
        letters = [text_of(m.components) for p in people if p.id != chief for m in world.dms(p)]
        told = "\n".join((japan, allies, *world.posts(), *letters))
        secret = set(hand) - handed - set(hands[other_of(seat)])
        kept = {
            words.text(lang, f"m44-card-{name}") for name in secret if name.endswith(("-left", "-centre", "-right"))
        }
        assert not [name for name in kept if name in told], "a chief's hand is nobody else's"
        alone |= kept
    await world.pass_time(2 * DAY)
    card = await world.campaigns.lobby.card(number)
    assert sum(seat.missed for seat in card.seats) >= 1
    return alone


async def test_of_six_people_the_chiefs_command_the_centre_too(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        gm = world.person("gm")
        number = await world.new_campaign(gm, game="memoir-44", scenario="peleliu")
        people = [world.person(f"player{n}") for n in range(6)]
        for person in people:
            await world.join(person, world.lobby())
        await world.press(people[0], world.lobby(), "start")
        card = await world.campaigns.lobby.card(number)
        assert [card.seats_of(person.id) for person in people] == [
            ("japan-chief", "japan-center"), ("allies-chief", "allies-center"),
            ("japan-left",), ("allies-left",), ("japan-right",), ("allies-right",),
        ]  # fmt: skip
        assert card.seats_of(gm.id) == ()
