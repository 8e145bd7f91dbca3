"""Whatever a client sends (typed, forged, of another game, of yesterday): it is answered in words, and no defect shows."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from discord import app_commands
from simcord.actors import MemberActor
from simcord.backend import serializers
from simcord.interactions import OptionError

from bot.discord import clicks
from bot.discord.ids import field_token
from rules import GAMES
from tests.campaigns.acts import open_lobby
from tests.discord.whole import World, card_of, said, whole_bot

TYPED = (
    "", " ", "-", "--3", "+-5", "−7", "٣", "²", "½", "1e9", "9" * 30, "9" * 4500, "-1", "NaN", "a" * 3000, "é" * 2600, "\0",
    "a\0b", "\n\n", ";;;", "`" * 50, "**x** @everyone <@1>", "\u202e\u200b", "'; DROP TABLE post; --", "{0}{x}", "%s%n",
    "salvo " * 600, "A1 " * 1300, "x," * 2000, "\ud83d\ude00" .encode("utf-16", "surrogatepass").decode("utf-16") * 500,
)  # fmt: skip
"""What may be typed into any text."""

CAMPAIGNS = ("1", "2", "", "0", "999", "9" * 18, "9" * 30, "٣", "-1", "x")
ASKS = ("0.first", "0.second", "5.first", "", "~", "~0123456789ab", "x" * 24, "%3A", "é", "0.first.x")
ARGS = (
    "", "/", ",", ",,,,,,,", "/all", "/7", "/-1", "/+1", "/+-5", "/999999999999", "/٣", "/²", "/x", "a", "a.", "a.b", "a.b.c",
    "b.-1", "b.99999999999999999999", "a.0.first", "a.0.second", "a.0.x", "w0.0.-", "x" * 60, "\0",
    "~zzz,~zzz,99,99,99,99,99,zz/9",
    "salvos", "buy.cruiser", "buy.cruiser/--3", "cruiser.1", "cruiser.1,A1,-9,-9/5", "cruiser.1,,9,9/9",
)  # fmt: skip
VALUES: tuple[tuple[str, ...], ...] = ((), ("",), ("-99",), ("99",), ("x" * 100,), ("٣",), ("A1", "Z99"), ("0.second",))


@pytest.fixture(autouse=True)
def no_defect(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """No incident, and nothing else that the log takes for an error."""
    yield
    # Not `caplog.records`: by now those are of the clearing up, and begin anew.
    errors = [record for record in caplog.get_records("call") if record.levelname in ("ERROR", "CRITICAL")]
    assert not errors, [(record.getMessage(), record.exc_text) for record in errors[:20]]


class Forger:
    """A person whose client sends what it likes."""

    def __init__(self, world: World, person: MemberActor, message: Any) -> None:
        self._world, self._person, self._message = world, person, message

    async def press(self, custom_id: str, values: tuple[str, ...] | None = None) -> None:
        """A click on a button, or a choice from a menu, that the message does not have."""
        data: dict[str, Any] = {"custom_id": custom_id, "component_type": 2 if values is None else 3}
        part: dict[str, Any] = {"type": 2, "style": 2, "label": "forged", "custom_id": custom_id, "id": 2}
        if values is not None:
            data["values"] = list(values)
            part = {"type": 3, "custom_id": custom_id, "options": [{"label": "x", "value": "x"}], "id": 2}
        forged = self._shown() | {"components": [{"type": 1, "components": [part], "id": 1}]}
        result = await self._person._dispatch_interaction(
            3, self._world.channel, data, extra={"message": forged}, source_message_id=self._message.id
        )
        assert result.acknowledged, custom_id

    async def submit(self, custom_id: str, texts: dict[str, str | list[str]]) -> None:
        """A dialogue that nobody opened."""
        parts = [
            {"type": 18, "component": {"type": 4, "custom_id": key, "value": text}}
            if isinstance(text, str)
            else {"type": 18, "component": {"type": 3, "custom_id": key, "values": text}}
            for key, text in texts.items()
        ]
        result = await self._person._dispatch_interaction(
            5,
            self._world.channel,
            {"custom_id": custom_id, "components": parts},
            extra={"message": self._shown()},
            source_message_id=self._message.id,
        )
        assert result.acknowledged, custom_id

    def _shown(self) -> dict[str, Any]:
        backend = self._world.env.backend
        return dict(serializers.message_payload(backend, backend.get_message(self._world.channel.id, self._message.id)))


async def forger(world: World) -> Forger:
    """A player of one campaign, with his private card, beside another campaign of other people."""
    anna, ben, cleo, dora = (world.person(name) for name in ("anna", "ben", "cleo", "dora"))
    await world.started(anna, ben, options="grid=11 capital=40")
    other = await open_lobby(
        world.campaigns.lobby,
        guild=world.guild.id,
        channel=world.channel.id,
        by=cleo.id,
        title="Other",
        game="branle-bas",
    )
    for person in (cleo, dora):
        await world.campaigns.lobby.join(other.id, person.id)
    await world.campaigns.lobby.start(other.id, cleo.id)
    return Forger(world, anna, card_of(await anna.slash(world.channel, "sheet", campaign="1")))


def ids(verbs: list[str], rng: Random, most: int) -> Iterator[str]:
    """Custom ids of all verbs with all kinds of rubbish in one place, and some with rubbish everywhere."""
    for verb in verbs:
        for arg in rng.sample(ARGS, most):
            yield f"bs1:{verb}:1:0.first:{arg}"[:100]
        for ask in rng.sample(ASKS, 1):
            yield f"bs1:{verb}:1:{ask}:{rng.choice(ARGS)}"[:100]
        for campaign in rng.sample(CAMPAIGNS, 1):
            yield f"bs1:{verb}:{campaign}:{rng.choice(ASKS)}:{rng.choice(ARGS)}"[:100]
    yield from (
        "bs1:",
        "bs9:go:1::",
        "bs1::::",
        "bs1:GO:1::",
        "bs1:nothing:1::",
        "bs1:go",
        "bs1:go:1",
        "bs1:go:1:\0:\0",
    )


@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.hours) for seed in range(2, 22))])
async def test_forged_buttons_and_menus(tmp_path: Path, seed: int) -> None:
    """Wrong pages, indices, revisions, asks, seats, fields, campaigns of others and of other games, nothing chosen, too much."""
    rng = Random(seed)
    async with whole_bot(tmp_path) as world:
        hand = await forger(world)
        for custom_id in ids(sorted(clicks._component_handlers), rng, 2):
            await hand.press(custom_id, rng.choice((None, *VALUES)))


async def test_forged_assent(tmp_path: Path) -> None:
    """To what was never asked: persons that there are not, bots, seats of no game, holders who hold nothing, other campaigns."""
    async with whole_bot(tmp_path) as world:
        hand = await forger(world)
        gm, bot, stranger = hand._person, world.client.user, world.person("zed")
        assert bot is not None
        before = [(await world.campaigns.lobby.card(number)).seats for number in (1, 2)]
        persons = ("123", "0", "x", "-1", str(2**63 - 1), str(2**63), "9" * 30, str(bot.id))
        acts = [f"replace.{person}.{gm.id}.first" for person in persons]
        acts += [
            f"replace.{rest}" for rest in ("", ".", "..", f".{gm.id}.nobody", "..first", f".{stranger.id}.first", ".1")
        ]
        acts += ["resolve.", "resolve.7", "resolve.x", "", "x", "cancels"]
        for person in (gm, stranger):
            hand._person = person
            for act in acts:
                for number in ("1", "2", "", "9" * 18):
                    await hand.press(f"bs1:sure:{number}::{act}")
        assert [(await world.campaigns.lobby.card(number)).seats for number in (1, 2)] == before


async def test_forged_dialogues(tmp_path: Path) -> None:
    """Amounts, texts, names, choices for several fields; over sheets of any revision."""
    rng = Random(2)
    async with whole_bot(tmp_path) as world:
        hand = await forger(world)
        sheet = await world.campaigns.sheets.sheet(1, hand._person.id)
        fields = [field_token(field.path) for field in sheet.form.fields]
        for typed in TYPED:
            for verb in rng.sample(sorted(clicks._modal_handlers), 2):
                revision = (await world.campaigns.sheets.sheet(1, hand._person.id)).revision
                place = f"{rng.choice(fields)}/{revision}"
                which: list[str] = rng.sample(fields, 3)
                texts = {"orders": typed[:4000], "value": typed[:4000], "word": typed[:4000]}
                await hand.submit(f"bs1:{verb}:1:0.first:{place}", {**texts, "which": which})
        for custom_id in ids(sorted(clicks._modal_handlers), rng, 3):
            await hand.submit(custom_id, {"orders": "salvos 3", "value": rng.choice(TYPED)[:4000]})
            await hand.submit(custom_id, {"value": [], "which": rng.choice(["", "x"])})


async def test_a_word_without_end_is_kept_to_be_corrected(tmp_path: Path) -> None:
    """However little room its faults leave, the text is not lost."""
    async with whole_bot(tmp_path) as world:
        hand = await forger(world)
        for typed in ("a" * 3900, "\n".join(f"{number} {'é' * 120}" for number in range(30))):
            opened = await world.press(hand._person, hand._message, "text")
            await hand._person.submit_modal(opened, {"orders": typed})
            again = await world.press(hand._person, hand._message, "again")
            assert again.modal is not None
            (kept,) = [part["component"]["value"] for part in again.modal["components"]]
            assert kept == typed
            await world.press(hand._person, hand._message, "go")


async def test_every_command_with_hostile_words(tmp_path: Path) -> None:
    """Each text of each command in turn, the others plain; its completion too."""
    rng = Random(3)
    async with whole_bot(tmp_path) as world:
        hand = await forger(world)
        person, someone = hand._person, world.person("someone").user
        calls: list[tuple[app_commands.Command[Any, ..., Any], app_commands.Parameter, str]] = []
        for command in world.client.tree.walk_commands():
            if isinstance(command, app_commands.Command):
                for parameter in command.parameters:
                    if parameter.type.name == "string" and not parameter.choices:
                        calls += [(command, parameter, typed) for typed in rng.sample(TYPED, 3)]
        assert len({command.qualified_name for command, _, _ in calls}) > 20
        for command, parameter, typed in calls:
            given = plain(command, someone) | {parameter.display_name: typed}
            with contextlib.suppress(OptionError):  # Discord itself does not let that through
                await person.slash(world.channel, command.qualified_name, **given)
            if parameter.autocomplete:
                await person.autocomplete(world.channel, command.qualified_name, parameter.display_name, typed[:100])


def plain(command: app_commands.Command[Any, ..., Any], someone: Any) -> dict[str, Any]:
    """What must be given besides, as anybody would."""
    given: dict[str, Any] = {}
    for parameter in command.parameters:
        if parameter.required:
            kind = parameter.type.name
            choice = parameter.choices[0].value if parameter.choices else "first"
            given[parameter.display_name] = someone if kind == "user" else 1 if kind == "integer" else choice
    return given


async def test_typed_orders_of_every_game(tmp_path: Path) -> None:
    """By the command and by its completion."""
    async with whole_bot(tmp_path) as world:
        anna, ben = world.person("anna"), world.person("ben")
        for game in GAMES:
            opened = await open_lobby(
                world.campaigns.lobby, guild=world.guild.id, channel=world.channel.id, by=anna.id, title=game, game=game
            )
            for person in (anna, ben):
                await world.campaigns.lobby.join(opened.id, person.id)
            await world.campaigns.lobby.start(opened.id, anna.id)
            for typed in ("--3", "\0;\n\0", "a" * 3000):
                orders = {"text": typed, "campaign": str(opened.id)}
                assert said(await anna.slash(world.channel, "orders", **orders))
                await anna.autocomplete(world.channel, "orders", "text", typed[:100], campaign=str(opened.id))
