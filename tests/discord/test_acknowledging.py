"""Every click, dialogue, command and completion is answered in time, however long Discord takes to look somebody up.

Discord waits three seconds for an acknowledgement. In direct messages the bot has to ask who is still in a server: here that
question is not answered until the test says so.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

import discord
import pytest
from discord import app_commands
from discord.app_commands import AppCommandError
from simcord.actors import MemberActor, _dispatch_actor_interaction
from simcord.backend import serializers
from simcord.interactions import InteractionType
from simcord.results import InteractionResult

from bot import words
from bot.discord import clicks
from bot.discord.access import access
from tests.discord.whole import World, said, whole_bot


class Route:
    """The way to ask Discord for a member; shut, whoever asks waits."""

    def __init__(self) -> None:
        self._open = asyncio.Event()
        self._open.set()
        self.asked = 0
        """How often somebody had to wait."""

    def shut(self) -> None:
        self._open.clear()

    def open(self) -> None:
        self._open.set()

    async def passed(self, world: World) -> None:
        if not self._open.is_set():
            self.asked += 1
            await world.env.external_wait(self._open.wait(), reason="Discord is slow")


class Desk:
    """Anna at her direct messages, in a campaign that has begun."""

    def __init__(self, world: World, anna: MemberActor, route: Route) -> None:
        self.world, self.anna, self.route = world, anna, route
        self.letter = world.dms(anna)[-1]

    def forget(self) -> None:
        """Nobody is known from an earlier look-up."""
        access(self.world.client)._known.clear()

    async def press(self, custom_id: str) -> InteractionResult:
        """A button with this custom id, on her newest direct message."""
        part = {"type": 2, "style": 2, "label": "x", "custom_id": custom_id, "id": 2}
        shown = self._shown() | {"components": [{"type": 1, "components": [part], "id": 1}]}
        data = {"custom_id": custom_id, "component_type": 2}
        return await self._act(InteractionType.MESSAGE_COMPONENT, data, shown)

    async def submit(self, custom_id: str) -> InteractionResult:
        """A dialogue with this custom id, opened from that message."""
        return await self._act(InteractionType.MODAL_SUBMIT, {"custom_id": custom_id, "components": []}, self._shown())

    async def slash(self, data: dict[str, Any], kind: int = InteractionType.APPLICATION_COMMAND) -> InteractionResult:
        return await self._act(kind, data, None)

    def _shown(self) -> dict[str, Any]:
        backend = self.world.env.backend
        return dict(serializers.message_payload(backend, backend.get_message(self.letter.channel_id, self.letter.id)))

    async def _act(self, kind: int, data: dict[str, Any], shown: dict[str, Any] | None) -> InteractionResult:
        user = self.anna.user
        extra = {"message": shown} if shown is not None else None
        source = self.letter.id if shown is not None else None
        return await _dispatch_actor_interaction(
            user, kind, user.dm_channel, data, extra=extra, source_message_id=source
        )


@asynccontextmanager
async def desk(folder: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Desk]:
    """Everything is open at first, and is opened again in the end."""
    async with whole_bot(folder) as world:
        anna, ben = world.person("anna"), world.person("ben")
        await world.started(anna, ben, options="grid=11 capital=40")
        route = Route()
        fetch_member, query = discord.Guild.fetch_member, discord.Guild.query_members

        async def fetched(guild: discord.Guild, member: int, /) -> discord.Member:
            await route.passed(world)
            return await fetch_member(guild, member)

        async def queried(guild: discord.Guild, *args: Any, **more: Any) -> list[discord.Member]:
            await route.passed(world)
            return await query(guild, *args, **more)

        monkeypatch.setattr(discord.Guild, "fetch_member", fetched)
        monkeypatch.setattr(discord.Guild, "query_members", queried)
        monkeypatch.setattr(clicks, "MODAL_LOOKUP_SECONDS", 0.0)
        monkeypatch.setattr(clicks, "COMPLETION_SECONDS", 0.0)
        world.forgiven += (AppCommandError, discord.HTTPException)
        yield Desk(world, anna, route)
        route.open()
        await world.settle()


AGAIN = words.text("en", "dc-press-again")


async def test_every_click_is_acknowledged_before_anybody_is_looked_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asking: dict[str, bool] = {}
    async with desk(tmp_path, monkeypatch) as at:
        for name, answerer in clicks._component_handlers.items():
            answers = answerer.answers
            at.forget()
            at.route.shut()
            before = at.route.asked
            pressed = await at.press(f"bs1:{name}:1:0.first:")
            assert pressed.acknowledged, name
            assert (AGAIN in said(pressed)) == (answers == "filled"), name
            asking[name] = at.route.asked > before
            at.route.open()
            await at.world.settle()
    assert sum(asking.values()) > len(asking) // 2, "the question is asked all the same, but later"
    assert {"set", "seal", "map", "text", "open"} <= {name for name, asked in asking.items() if asked}


async def test_every_dialogue_that_is_sent_is_acknowledged_before_anybody_is_looked_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with desk(tmp_path, monkeypatch) as at:
        for name in clicks._modal_handlers:
            at.forget()
            at.route.shut()
            before = at.route.asked
            assert (await at.submit(f"bs1:{name}:1:0.first:/0")).acknowledged, name
            assert at.route.asked > before, name
            at.route.open()
            await at.world.settle()


async def test_a_dialogue_opens_as_soon_as_its_reader_is_looked_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with desk(tmp_path, monkeypatch) as at:
        at.forget()
        monkeypatch.setattr(clicks, "MODAL_LOOKUP_SECONDS", 600.0)
        assert (await at.press("bs1:text:1::")).modal is not None


async def test_a_dialogue_that_shows_a_sheet_opens_for_who_is_known_and_asks_others_to_press_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What it shows is secret: to nobody who may have left the server."""
    async with desk(tmp_path, monkeypatch) as at:
        at.forget()
        at.route.shut()
        first = await at.press("bs1:text:1::")
        assert first.modal is None
        assert AGAIN in said(first)
        at.route.open()
        await at.world.settle()
        at.route.shut()
        assert (await at.press("bs1:text:1::")).modal is not None, "known by now, though Discord is slow again"
        at.route.open()
        await at.world.pass_time(3600)
        at.route.shut()
        assert AGAIN in said(await at.press("bs1:text:1::")), "too long ago"
        at.route.open()
        await at.world.settle()


async def test_while_discord_fails_to_look_somebody_up_what_was_known_shortly_before_decides(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with desk(tmp_path, monkeypatch) as at:
        await at.press("bs1:map:1::")
        at.world.env.inject_error("GET", "/guilds/*/members/*", status=502, times=None)
        assert words.text("en", "dc-discord-away") not in said(await at.press("bs1:map:1::"))
        at.forget()
        assert words.text("en", "dc-discord-away") in said(await at.press("bs1:map:1::"))


def commands(client: Any) -> Iterator[app_commands.Command[Any, Any, Any]]:
    for command in client.tree.walk_commands():
        if isinstance(command, app_commands.Command):
            yield command


def typed(
    command: app_commands.Command[Any, Any, Any], person: MemberActor, focused: str | None = None
) -> dict[str, Any]:
    """The command as Discord sends it, with something in every option that it needs; or with one being typed."""
    user = {"id": str(person.id), "username": "anna", "discriminator": "0", "avatar": None}
    options: list[dict[str, Any]] = []
    for option in command.parameters:
        name = str(option.display_name)
        if focused is not None:
            if name == focused:
                options.append({"name": name, "type": 3, "value": "", "focused": True})
        elif option.required:
            value: Any = option.choices[0].value if option.choices else "1"
            kind = option.type.value
            value = {4: int(option.min_value or 1), 5: True, 6: user["id"]}.get(kind, value)
            options.append({"name": name, "type": kind, "value": value})
    data: dict[str, Any] = {"name": command.name, "type": 1, "options": options}
    parent, kind = command.parent, 1
    while parent is not None:
        data = {"name": parent.name, "type": 1, "options": [data | {"type": kind}]}
        parent, kind = parent.parent, 2
    return data | {"id": "1", "resolved": {"users": {user["id"]: user}}}


async def test_every_command_is_acknowledged_before_anybody_is_looked_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with desk(tmp_path, monkeypatch) as at:
        for command in commands(at.world.client):
            at.forget()
            at.route.shut()
            assert (await at.slash(typed(command, at.anna))).acknowledged, command.qualified_name
            at.route.open()
            await at.world.settle()
        assert at.route.asked > 10


async def test_every_completion_is_answered_though_nobody_can_be_looked_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = 0
    async with desk(tmp_path, monkeypatch) as at:
        for command in commands(at.world.client):
            for option in command.parameters:
                if option.autocomplete:
                    at.forget()
                    at.route.shut()
                    data = typed(command, at.anna, str(option.display_name))
                    result = await at.slash(data, cast(int, InteractionType.APPLICATION_COMMAND_AUTOCOMPLETE))
                    assert result.autocomplete_choices is not None, (command.qualified_name, option.name)
                    asked += 1
                    at.route.open()
                    await at.world.settle()
        assert asked > 20
        assert at.route.asked > 10
