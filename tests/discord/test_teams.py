"""Teams through the whole bot: the lobby, one panel for several seats, the room of a side, who leaves it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.results import to_discord_message

from bot import words
from bot.campaigns import Refused
from bot.campaigns.outbox import REFRESH_FORM_AFTER
from bot.campaigns.rooms import COLLECT_NOTES_FOR
from tests.campaigns.acts import fill_at_random, sight_of
from tests.discord.lanterns import begun, lanterns, opened
from tests.discord.whole import HOUR, World, card_of, said, text_of, walk

MANAGE_THREADS = discord.Permissions(manage_threads=True).value


def roles(message: Any) -> dict[str, str]:
    """The menu of a lobby: label -> how the role stands."""
    (menu,) = [p for p in walk(message.components) if str(p.get("custom_id", "")).startswith("bs1:role:")]
    return {option["label"]: option["description"] for option in menu["options"]}


async def choose(world: World, person: Any, seat: str) -> Any:
    """Chooses a role in the menu of the lobby."""
    lobby = world.lobby()
    (menu,) = [p["custom_id"] for p in walk(lobby.components) if str(p.get("custom_id", "")).startswith("bs1:role:")]
    return await person.select(to_discord_message(world.env, lobby), [seat], custom_id=menu)


@pytest.mark.parametrize("lang", words.LANGS)
async def test_the_lobby_shows_both_teams_and_a_menu_gives_roles_and_takes_them_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    async with lanterns(tmp_path, monkeypatch) as world:
        await opened(world, lang)
        anna, ben = world.person("anna"), world.person("ben")
        for person in (anna, ben):
            await person.slash(world.channel, "me language", language=lang)
        free, taken = words.text(lang, "dc-role-free"), words.text(lang, "dc-role-taken")
        north, south = words.text(lang, "side-north"), words.text(lang, "side-south")  # a game may have words for them
        assert roles(world.lobby()) == dict.fromkeys(
            (f"{north} – Chief", f"{north} – Mate", f"{south} – Chief", f"{south} – Mate"), free
        )
        await world.join(anna, world.lobby())
        done = await choose(world, ben, "south-b")
        assert done.modal is None, "a role seats at once"
        assert "Seat south-b" in said(done)
        dialogue = await world.press(ben, card_of(done), "word")
        assert words.text(lang, "dc-word-kept") in said(await ben.submit_modal(dialogue, {"word": "gull"}))
        said_there = text_of(world.lobby().components)
        chief, mate = (
            words.text(lang, "dc-seat", seat=role, who=f"<@{p.id}>") for role, p in (("Chief", anna), ("Mate", ben))
        )
        assert f"### {north}\n{chief}" in said_there
        assert mate in said_there.partition(f"### {south}")[2]
        assert list(roles(world.lobby()).values()) == [taken, free, free, taken]
        await choose(world, anna, "north-b")
        assert (await world.campaigns.lobby.card(1)).seats_of(anna.id) == ("north-a", "north-b")
        back = await choose(world, anna, "north-a")
        assert words.text(lang, "dc-role-back", title="Lanterns", seat="Seat north-a") in said(back)
        refused = await choose(world, anna, "south-a")
        assert f"<@{anna.id}>" in said(refused)
        start = next(p for p in walk(world.lobby().components) if str(p.get("custom_id")) == "bs1:start:1::")
        assert not start.get("disabled"), "both sides are played"
        await world.press(anna, world.lobby(), "start")
        assert (await world.campaigns.lobby.card(1)).seats_of(ben.id) == ("south-a", "south-b")


async def test_two_sides_of_one_person_each_show_one_sheet_after_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with lanterns(tmp_path, monkeypatch) as world:
        table = await begun(world, "anna", "ben")
        anna = table.people["north-a"]
        assert table.rooms() == []
        (letter,) = world.dms(anna)
        labels = [o["label"] for p in walk(letter.components) for o in p.get("options", ()) if ":go:" in p["custom_id"]]
        assert labels == ["Seat north-a: Orders", "Seat north-b: Orders"]
        await world.press(anna.user, letter, "seal")
        (letter,) = world.dms(anna)
        assert "Seat north-b" in text_of(letter.components)
        assert words.text("en", "panel-sealed-next") in text_of(letter.components)
        opened_there = await anna.slash(world.channel, "orders", seat="Seat north-a")
        assert "Seat north-a" in text_of(card_of(opened_there).components)
        await world.press(anna.user, letter, "seal")
        ben = table.people["south-a"]
        assert len(world.dms(ben)) == 1
        assert "HAND-south-a" in text_of(world.dms(ben)[0].components)
        assert "HAND-south-b" in text_of(world.dms(ben)[0].components)
        await world.pass_time(23 * HOUR)
        await world.pass_time(25 * HOUR)
        reminders = [m for m in world.dms(ben) if "⏰" in text_of(m.components)]
        assert len(reminders) == 1
        assert text_of(reminders[0].components).count("Seat south-") == 2


async def test_who_holds_several_seats_changes_between_their_eyes_on_the_map(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with lanterns(tmp_path, monkeypatch) as world:
        table = await begun(world, "anna", "ben")
        anna, ben = table.people["north-a"], table.people["south-a"]
        shown = await anna.slash(world.channel, "map")
        assert "“Seat north-a”" in said(shown)
        turned = await world.press(anna, card_of(shown), "eyes", "north-b")
        assert "“Seat north-b”" in text_of(card_of(turned).components)
        forged = await world.press(ben, world.board(), "map")
        ids = [str(p.get("custom_id")) for p in walk(card_of(forged).components) if ":eyes:" in str(p.get("custom_id"))]
        assert ids == ["bs1:eyes:1::south-a", "bs1:eyes:1::south-b"]
        with pytest.raises(Refused):
            await sight_of(world.campaigns.watch, 1, ben.id, "north-a")


async def test_a_side_talks_and_hears_in_a_thread_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with lanterns(tmp_path, monkeypatch) as world:
        table = await begun(world, "anna", "ben", "cleo", "dora")
        north, south = (
            {table.people[s].id for s in ("north-a", "north-b")},
            {table.people[s].id for s in ("south-a", "south-b")},
        )
        assert (table.members("North"), table.members("South")) == (north, south)
        first = "\n".join(world.posts(table.room("North").id))
        assert words.text("en", "bot-team-here", side="North", seats="").partition(":")[0] in first
        assert f"Seat north-b: <@{table.people['north-b'].id}>" in first
        await table.sail("north-a")
        await world.pass_time(2 * COLLECT_NOTES_FOR.total_seconds())
        told = world.posts(table.room("North").id)[-1]
        assert f"<@{table.people['north-a'].id}> sealed the sheet of Seat north-a: SEALED-north-a" in told
        assert f"Seat north-b: <@{table.people['north-b'].id}>" in told.partition("⏳")[2]
        assert "SEALED" not in "".join((*world.posts(table.room("South").id), *world.posts()))
        assert not [
            m for person in table.people.values() for m in world.dms(person) if "SEALED" in text_of(m.components)
        ]
        assert table.board().index("### North") < table.board().index("### South")


async def test_a_sheet_that_lies_open_is_drawn_anew_where_it_lies_when_the_side_seals(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By an edit of the same messages, at the place where its reader is; nothing is sent, and the other side sees nothing."""
    async with lanterns(tmp_path, monkeypatch) as world:
        table = await begun(world, "anna", "ben", "cleo", "dora")
        cleo = table.people["north-b"]
        private = card_of(await cleo.slash(world.channel, "sheet"))
        (letter,) = world.dms(cleo)
        news = text_of(letter.components).count("HAND-north-b")
        others = {seat: [m.id for m in world.dms(table.people[seat])] for seat in ("south-a", "south-b")}
        before = drawn(world, letter.channel_id, letter.id), drawn(world, world.channel.id, private.id)
        await table.sail("north-a")
        await world.pass_time(REFRESH_FORM_AFTER.total_seconds() + 1)
        (letter,) = world.dms(cleo)
        after = drawn(world, letter.channel_id, letter.id), drawn(world, world.channel.id, private.id)
        assert [old != new for old, new in zip(before, after, strict=True)] == [True, True]
        assert len(set(after)) == 1, "both show the same"
        assert text_of(letter.components).count("HAND-north-b") == news == 1, "what had happened still stands above it"
        assert {seat: [m.id for m in world.dms(table.people[seat])] for seat in others} == others
        await world.press(cleo.user, letter, "seal")
        await world.pass_time(HOUR)
        assert "Seat north-b" not in text_of(world.dms(cleo)[0].components), "a sheet that is over is left alone"


def drawn(world: World, channel: int, message: int) -> str:
    """The name of the picture that a message shows."""
    (attachment,) = world.env.backend.messages[channel][message].attachments
    return str(attachment["filename"])


async def test_who_leaves_is_put_out_of_the_room_and_who_comes_let_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with lanterns(tmp_path, monkeypatch) as world:
        table = await begun(world, "anna", "ben", "cleo", "dora")
        cleo, emma = table.people["north-b"], world.person("emma")
        await cleo.slash(world.channel, "campaign leave")
        assert table.members("North") == {table.people["north-a"].id}
        asked = await table.gm.slash(world.channel, "gm replace", seat="Seat north-b", player=emma)
        await world.press(table.gm, card_of(asked), "sure")
        assert table.members("North") == {table.people["north-a"].id, emma.id}
        assert table.members("South") == {table.people[s].id for s in ("south-a", "south-b")}
        before = len(world.dms(cleo))
        await fill_at_random(world.campaigns.sheets, 1, emma.id, "0.north-b")
        await world.campaigns.sheets.seal(1, emma.id, "0.north-b")
        await world.pass_time(2 * COLLECT_NOTES_FOR.total_seconds())
        assert len(world.dms(cleo)) == before
        assert f"<@{emma.id}> sealed" in world.posts(table.room("North").id)[-1]


@pytest.mark.parametrize("why", ["no right", "another may look in", "the game master may look in"])
async def test_where_there_can_be_no_room_notes_come_by_direct_message(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, why: str
) -> None:
    async with lanterns(tmp_path, monkeypatch) as world:
        gm, _ = await opened(world)
        people = [world.person(name) for name in ("anna", "ben", "cleo", "dora")]
        if why == "no right":
            world.env.inject_error("POST", f"/channels/{world.channel.id}/threads", status=403, times=None)
        elif why == "another may look in":
            world.guild.create_role("warden", permissions=discord.Permissions(manage_threads=True))
        else:
            world.env.backend.set_overwrite(world.channel.id, Overwrite(gm.id, 1, allow=MANAGE_THREADS, deny=0))
        for person in people:
            await world.join(person, world.lobby())
        await world.press(people[0], world.lobby(), "start")
        anna, ben, cleo, dora = people
        await fill_at_random(world.campaigns.sheets, 1, anna.id, "0.north-a")
        await world.campaigns.sheets.seal(1, anna.id, "0.north-a")
        await world.pass_time(2 * COLLECT_NOTES_FOR.total_seconds())
        letters = {p.id: "".join(text_of(m.components) for m in world.dms(p)) for p in (*people, gm)}
        assert f"<@{anna.id}> sealed" in letters[cleo.id]
        assert "cannot have a private thread" in letters[cleo.id]
        assert "This is the private room" not in letters[cleo.id]
        assert all(f"<@{anna.id}> sealed" not in letters[p.id] for p in (anna, ben, dora, gm))


async def test_what_a_room_is_told_arrives_once_over_a_fault_and_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with lanterns(tmp_path, monkeypatch) as world:
        table = await begun(world, "anna", "ben", "cleo", "dora")
        north = table.room("North").id
        world.env.inject_error("POST", f"/channels/{north}/messages", status=500, times=3)
        await table.sail("north-a")
        await world.restart()
        await world.pass_time(HOUR)
        assert len(table.rooms()) == 2, "no room is made anew"
        told = [post for post in world.posts(north) if f"<@{table.people['north-a'].id}> sealed" in post]
        assert len(told) == 1
        assert table.members("North") == {table.people[seat].id for seat in ("north-a", "north-b")}


async def test_the_end_names_all_people_of_the_side_that_won(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with lanterns(tmp_path, monkeypatch) as world:
        table = await begun(world, "anna", "ben", "cleo")
        for _ in range(40):
            card = await world.campaigns.lobby.card(1)
            if card.status != "running":
                break
            waiting = card.waiting[0]
            ask = next(a.id for a in waiting.asked)
            assert waiting.admiral is not None
            await fill_at_random(world.campaigns.sheets, 1, waiting.admiral, ask)
            await world.campaigns.sheets.seal(1, waiting.admiral, ask)
            await world.settle()
        card = await world.campaigns.lobby.card(1)
        assert card.outcome is not None
        won = [side for side in card.sides if side.side in card.outcome.winners]
        assert won
        (line,) = [line for post in world.posts() for line in post.splitlines() if line.startswith("🏁")][-1:]
        assert all(f"<@{person}>" in line for side in won for person in side.people)
        told = said(await table.gm.slash(world.channel, "campaign stats"))
        for side in card.sides:
            for person in side.people:
                assert f"<@{person}>: 1 played, {int(card.outcome.winners == (side.side,))} won" in told
