"""Commands, completion, buttons, menus and dialogs: the bot and the people on the page talk."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import discord
import pytest

from local_discord import Server
from tests.local_discord.manual_clock import ManualClock
from tests.person import ActOutcome, NoAnswer, PageRefused, Person, file

from .conftest import eventually, refused
from .sample_bot import SampleBot, png

Table = Callable[[SampleBot], discord.TextChannel]


async def test_login_sync_and_flattened_commands(bot: SampleBot, server: Server, one: Person, gm: Person) -> None:
    assert bot.user is not None
    assert bot.user.id == int(server.world.bot.id)
    assert [guild.name for guild in bot.guilds] == ["Broadside"]
    paths = [each["path"] for each in one.commands]
    assert "campaign new" in paths
    assert "gm" not in paths
    assert "gm" in [each["path"] for each in gm.commands]
    new = next(each for each in one.commands if each["path"] == "campaign new")
    assert [each["name"] for each in new["options"]] == ["game", "hours", "rival", "ranked", "orders"]
    assert new["options"][0]["autocomplete"]
    assert (new["options"][1]["min_value"], new["options"][1]["max_value"]) == (1, 72)


async def test_a_second_sync_of_the_same_commands_changes_no_id_or_version(bot: SampleBot, server: Server) -> None:
    before = {each["name"]: (each["id"], each["version"]) for each in server.world.state.commands[""]}
    await bot.tree.sync()
    assert {each["name"]: (each["id"], each["version"]) for each in server.world.state.commands[""]} == before


async def test_slash_command_with_every_kind_of_option(bot: SampleBot, one: Person, two: Person) -> None:
    orders = file("orders.txt", b"salvo N5")
    done = await one.command("table", "campaign new", game="sea-war", hours=5, rival=two.id, ranked=True, orders=orders)
    assert done.message.text == "sea-war 5 Player Two True 8 en-US"
    assert done.message.data["interaction_metadata"]["name"] == "campaign new"
    assert done.message.data["interaction_metadata"]["user"]["id"] == one.id


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({}, "game is required"),
        ({"game": "x", "hours": 73}, "1 to 72"),
        ({"game": "x", "hours": "five"}, "a number"),
        ({"game": "x", "rival": "123"}, "does not exist"),
        ({"game": "x", "colour": "red"}, "no option colour"),
    ],
)
async def test_the_page_refuses_what_discords_client_would_not_send(
    bot: SampleBot, one: Person, options: dict[str, object], why: str
) -> None:
    with pytest.raises(PageRefused, match=why):
        await one.command("table", "campaign new", **options)


async def test_locale_of_the_person_travels(bot: SampleBot, one: Person) -> None:
    await one.act("set_locale", locale="fr")
    done = await one.command("table", "campaign new", game="x")
    assert done.message.text.endswith(" fr")


async def test_autocomplete(bot: SampleBot, one: Person) -> None:
    choices = await one.autocomplete("table", "campaign new", "game", game="sea")
    assert choices == [{"name": "Sea-War", "value": "sea-war"}]
    with pytest.raises(PageRefused, match="does not complete"):
        await one.autocomplete("table", "campaign new", "hours")


async def test_button_edits_its_message(bot: SampleBot, one: Person, two: Person) -> None:
    done = await one.command("table", "campaign new", game="x")
    await one.click(done.message, "Count")
    again = await two.click(two.newest("table"), "Count")
    assert again.message.id == done.message.id
    assert again.message.text == "Counted 2"
    assert done.message.text == "Counted 2"
    assert done.message.data["edited_timestamp"] is not None


async def test_silent_answer_then_edit(bot: SampleBot, one: Person) -> None:
    message = (await one.command("table", "campaign new", game="x")).message
    silent = await one.click(message, "Later")
    assert silent.data["callback"] == 6
    await one.until(lambda: message.text == "Done later")


async def test_disabled_and_missing_buttons_cannot_be_pressed(bot: SampleBot, one: Person) -> None:
    message = (await one.command("table", "campaign new", game="x")).message
    with pytest.raises(PageRefused, match="switched off"):
        await one.click(message, "Off")
    with pytest.raises(PageRefused, match="no longer there"):
        await one.interact("click", message=message.id, custom_id="gone")


async def test_menus(bot: SampleBot, one: Person, two: Person) -> None:
    message = (await one.command("table", "campaign new", game="x")).message
    picked = await one.select(message, "Pick two", "Number 1", "3")
    assert picked.message.text == "Picked 1+3"
    with pytest.raises(PageRefused, match="between 2 and 2"):
        await one.select(message, "Pick two", "1")
    whom = await one.select(message, "Whom", two.id)
    assert whom.message.text == "Chose Player Two"


async def open_sheet(person: Person) -> ActOutcome:
    message = (await person.command("table", "board")).message
    return await person.click(message, "Open my orders")


async def test_modal_with_every_kind_of_field(bot: SampleBot, one: Person) -> None:
    sheet = await open_sheet(one)
    assert sheet.kind == "modal"
    assert sheet.data["title"] == "Your orders"
    assert [each["type"] for each in sheet.fields()] == [4, 3, 21, 22, 19]
    done = await sheet.submit(
        {
            "Orders": "salvo N5",
            "Ships": ["cruiser", "carrier"],
            "Speed": "fast",
            "Flags": ["smoke"],
            "Files": [file("plan.txt", b"x")],
        }
    )
    assert done.message.text == "salvo N5 | cruiser,carrier | fast | smoke | plan.txt"
    assert done.message.data["ephemeral"]


async def test_modal_is_checked_before_it_is_sent(bot: SampleBot, one: Person) -> None:
    sheet = await open_sheet(one)
    with pytest.raises(PageRefused, match="Orders: between"):
        await sheet.submit({"Ships": ["cruiser"], "Speed": "slow"})
    with pytest.raises(PageRefused, match="Speed: choose one"):
        await sheet.submit({"Orders": "x", "Ships": ["cruiser"], "Speed": "warp"})
    done = await sheet.submit({"Orders": "x", "Ships": ["cruiser"], "Speed": "slow"})
    assert done.message.text == "x | cruiser | slow |  | "
    with pytest.raises(PageRefused, match="no longer open"):
        await sheet.submit({"Orders": "x", "Ships": ["cruiser"], "Speed": "slow"})


async def test_ephemeral_is_seen_by_one_person_and_in_no_history(
    bot: SampleBot, server: Server, one: Person, two: Person
) -> None:
    done = await one.command("table", "secret")
    await one.until(lambda: one.newest("table").text == "And another")
    assert [each.text for each in one.inbox("table")] == ["Your secret", "And another"]
    assert done.message.files()[0]["description"] == "A secret map"
    await two.send("table", "hello")
    assert [each.text for each in two.inbox("table")] == ["hello"]
    assert two.events.count("message_create") == 1
    channel = bot.get_channel(int(one.channel("table")))
    assert [each.content async for each in channel.history()] == ["hello"]  # type: ignore[union-attr]
    assert "Your secret" not in bot.heard
    with pytest.raises(PageRefused, match="no such message"):
        await two.interact("click", message=done.message.id, custom_id="x")


async def test_ephemeral_can_be_dismissed_by_its_reader(bot: SampleBot, one: Person) -> None:
    done = await one.command("table", "secret")
    await one.act("dismiss", message=done.message.id)
    await one.until(lambda: not done.message.there)


@pytest.mark.parametrize("private", [False, True])
async def test_follow_up_takes_the_place_of_thinking(bot: SampleBot, one: Person, two: Person, private: bool) -> None:
    done = await one.command("table", "slow", private=private)
    message = done.message
    await one.until(lambda: len(one.inbox("table")) == 2)
    assert [each.text for each in one.inbox("table")] == ["Thought of it", "And one more"]
    assert one.inbox("table")[0].id == message.id
    assert not message.data["thinking"]
    assert message.data["ephemeral"] is private
    assert [each.text for each in two.inbox("table")] == (
        ["And one more"] if private else ["Thought of it", "And one more"]
    )


async def test_no_answer_within_three_seconds_fails(
    bot: SampleBot, server: Server, one: Person, clock: ManualClock
) -> None:
    message = (await one.command("table", "campaign new", game="x")).message
    pressed = asyncio.create_task(one.click(message, "Never"))
    await eventually(lambda: any(made.source for made in server.interactions._by_id.values()))
    clock.advance(2.9)
    await asyncio.sleep(0.01)
    assert not pressed.done()
    clock.advance(0.2)
    with pytest.raises(NoAnswer, match="did not respond") as caught:
        await pressed
    assert caught.value.reason == "timeout"


class Late(discord.ui.View):
    """Holds a click until it is told to answer."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        self.go = asyncio.Event()
        self.codes: list[int] = []

    @discord.ui.button(label="Wait")
    async def wait_for_it(self, interaction: discord.Interaction, button: discord.ui.Button[Late]) -> None:
        await self.go.wait()
        try:
            await interaction.response.send_message("Too late")
        except discord.HTTPException as fault:
            self.codes.append(fault.code)


async def test_an_answer_after_three_seconds_is_refused_with_10062(
    bot: SampleBot, server: Server, one: Person, clock: ManualClock, table: Table
) -> None:
    view = Late()
    await table(bot).send("Press", view=view)
    await one.until(lambda: one.newest("table").labels)
    pressed = asyncio.create_task(one.click(one.newest("table"), "Wait"))
    await eventually(lambda: any(made.source for made in server.interactions._by_id.values()))
    clock.advance(3.1)
    with pytest.raises(NoAnswer):
        await pressed
    view.go.set()
    await eventually(lambda: view.codes == [10062])


async def test_a_token_ends_after_fifteen_minutes_with_50027(bot: SampleBot, one: Person, clock: ManualClock) -> None:
    held: list[discord.Interaction] = []

    @bot.tree.command(name="hold", description="Keeps its interaction")
    async def hold(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Held")
        held.append(interaction)

    await bot.tree.sync()
    await one.command("table", "hold")
    await eventually(lambda: held)
    clock.advance(15 * 60 - 1)
    await held[0].followup.send("Just in time")
    clock.advance(2)
    assert (await refused(held[0].followup.send("Too late"))).code == 50027


async def test_without_a_bot_it_fails_at_once(bot: SampleBot, server: Server, one: Person) -> None:
    await bot.close()
    await one.until(lambda: not one.bot["online"])
    server.gateway.forget()
    with pytest.raises(NoAnswer) as caught:
        await one.command("table", "board")
    assert caught.value.reason == "offline"


async def test_second_answer_is_refused_with_40060(bot: SampleBot, one: Person) -> None:
    await one.command("table", "twice")
    await eventually(lambda: bot.faults)
    assert "40060" in str(bot.faults[0].__cause__) or "40060" in str(bot.faults[0])


async def test_a_refused_answer_may_be_tried_again(bot: SampleBot, one: Person) -> None:
    done = await one.command("table", "long")
    assert done.message.text == "50035"


async def test_rights_needed_by_a_command(bot: SampleBot, one: Person, gm: Person) -> None:
    with pytest.raises(PageRefused, match="may not use"):
        await one.command("table", "gm")
    assert (await gm.command("table", "gm")).message.text == "Rights True"
    await gm.open_dm()
    with pytest.raises(PageRefused, match="cannot be used here"):
        await gm.command("dm", "gm")


async def test_commands_in_the_dm(bot: SampleBot, one: Person) -> None:
    await one.open_dm()
    done = await one.command("dm", "secret")
    assert done.message.data["ephemeral"]
    assert done.message.data["channel_id"] == one.channel("dm")


async def test_user_menu(bot: SampleBot, one: Person, two: Person) -> None:
    channel = one.channel("table")
    done = await one.interact("command", channel=channel, command="Who is it", options={}, target=two.id)
    assert done.message.text == "Player Two"


async def test_pictures_are_served_with_their_type(bot: SampleBot, one: Person) -> None:
    done = await one.command("table", "secret")
    shown = done.message.files()[0]
    assert (shown["content_type"], shown["width"], shown["height"]) == ("image/png", 3, 2)
    assert await one.download(shown["url"]) == png()
