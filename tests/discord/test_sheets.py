"""A player's card from the first click to the seal: in a simulated Discord, on the real use cases."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import discord
import pytest
import simcord
from discord import ui

from bot.campaigns import Campaigns, Sheet
from bot.discord import showing
from bot.discord.clicks import button
from bot.discord.ids import Id, parse
from rules.core import say
from tests.discord.fleet_bot import OPTIONS, FleetBot, open_store
from tests.discord.sheet_kit import walk


@dataclass
class Table:
    """A campaign at its set-up, two players, and the channel where the board would be."""

    env: simcord.Env
    campaigns: Campaigns
    campaign: int
    channel: Any
    anna: Any
    ben: Any

    @property
    def bot(self) -> FleetBot:
        bot = self.env.bot
        assert isinstance(bot, FleetBot)
        return bot

    async def board(self) -> Any:
        """A public message with *Open my orders*."""
        view = ui.LayoutView(timeout=None)
        view.add_item(ui.ActionRow(button(Id("open", self.campaign), "Open my orders")))
        sent = await self.bot.get_channel(self.channel.id).send(view=view)  # type: ignore[union-attr]
        await self.env.settle()
        return sent

    async def open(self, who: Any) -> Card:
        board = await self.board()
        result = await who.click(board, custom_id=str(Id("open", self.campaign)))
        assert result.acknowledged
        assert result.ephemeral, "nobody else sees the orders"
        await self.painted()
        return Card(self, who, result.response)

    async def painted(self) -> None:
        await self.bot.painted()
        await self.env.settle()

    async def sheet(self, who: Any, ask: str | None = None) -> Sheet:
        return await self.campaigns.sheets.sheet(self.campaign, who.id, ask)


@dataclass
class Card:
    """The card as its reader sees it."""

    table: Table
    who: Any
    shown: Any

    @property
    def parts(self) -> list[dict[str, Any]]:
        return list(walk(self.shown.components))

    @property
    def text(self) -> str:
        return "\n".join(p["content"] for p in self.parts if p["type"] == 10)

    @property
    def picture(self) -> str:
        return next((p["items"][0]["media"]["url"] for p in self.parts if p["type"] == 12), "")

    def find(self, verb: str, rest: str | None = None) -> str:
        """The custom id of the button or menu for a verb."""
        for part in self.parts:
            if "custom_id" in part:
                id = parse(part["custom_id"])
                if id.verb == verb and (rest is None or id.arg.partition("/")[2] == rest):
                    return str(part["custom_id"])
        raise AssertionError(f"no {verb} {rest}: {[p.get('custom_id') for p in self.parts]}")

    def has(self, verb: str) -> bool:
        return any(parse(p["custom_id"]).verb == verb for p in self.parts if "custom_id" in p)

    def values(self, verb: str, rest: str | None = None) -> dict[str, str]:
        """Of a menu: label -> value."""
        wanted = self.find(verb, rest)
        menu = next(p for p in self.parts if p.get("custom_id") == wanted)
        return {o["label"]: o["value"] for o in menu["options"]}

    async def click(self, verb: str, rest: str | None = None) -> Any:
        result = await self.who.click(self.shown.message, custom_id=self.find(verb, rest))
        assert result.acknowledged
        return result

    async def choose(self, verb: str, *values: str, rest: str | None = None) -> Any:
        result = await self.who.select(self.shown.message, list(values), custom_id=self.find(verb, rest))
        assert result.acknowledged
        return result


@pytest.fixture
async def campaigns(tmp_path: Path) -> AsyncIterator[Campaigns]:
    opened = await open_store(tmp_path)
    yield opened
    await opened.close()


@pytest.fixture
def simcord_bot(campaigns: Campaigns) -> FleetBot:
    return FleetBot(campaigns)


@pytest.fixture
async def table(campaigns: Campaigns, simcord_env: simcord.Env) -> Table:
    guild = simcord_env.create_guild()
    channel = guild.create_text_channel("fleet")
    anna, ben, gm = (guild.add_member(simcord_env.create_user(name)) for name in ("anna", "ben", "gm"))
    opened = await campaigns.lobby.open(
        guild=guild.id, channel=channel.id, by=gm.id, title="Atlantic", game="naval-battle", options=OPTIONS
    )
    await campaigns.lobby.join(opened.id, anna.id)
    await campaigns.lobby.join(opened.id, ben.id)
    await campaigns.lobby.start(opened.id, gm.id)
    return Table(simcord_env, campaigns, opened.id, channel, anna, ben)


# ---- buying and placing ----------------------------------------------------------------------------
async def buy(card: Card, kind: str, *steps: str) -> None:
    """To the group of purchases, to this kind, and plus or minus."""
    groups = card.values("go", "g")
    await card.choose("go", next(v for v in groups.values() if v.startswith("buy")), rest="g")
    await card.choose("go", f"buy.{kind}", rest="f")
    for step in steps:
        await card.click("add", step)


async def test_a_ship_is_bought_by_plus_and_minus(table: Table) -> None:
    card = await table.open(table.anna)
    await buy(card, "cruiser", "+5", "-1", "-1", "+1")
    assert (await table.sheet(table.anna)).draft["buy.cruiser"] == 4
    assert "add" in card.find("add"), "the same kind stays in hand"


async def test_two_quick_clicks_are_two_steps(table: Table) -> None:
    card = await table.open(table.anna)
    await buy(card, "cruiser")
    press = await _press(table, card, "add", "+1")
    from bot.discord.sheets import _added
    from bot.discord.spot import read_spot

    spot, _ = read_spot(press.id.arg)
    await asyncio.gather(*(_added(press, spot, 1) for _ in range(5)))
    assert (await table.sheet(table.anna)).draft["buy.cruiser"] == 5


async def _press(table: Table, card: Card, verb: str, rest: str) -> Any:
    from types import SimpleNamespace

    from bot.discord.clicks import Press

    who = SimpleNamespace(user=SimpleNamespace(id=card.who.id), client=table.bot)
    return Press(who, parse(card.find(verb, rest)), "en")  # type: ignore[arg-type]


async def place(card: Card, cell: str) -> None:
    """Two clicks: sector and square."""
    sectors = card.values("go", "b")
    await card.choose("go", sectors[_sector(cell)], rest="b")
    await card.choose("set", cell)


def _sector(cell: str) -> str:
    """Of a board of 11 × 11."""
    left, top = (ord(cell[0]) - 65) // 5 * 5, (int(cell[1:]) - 1) // 5 * 5 + 1
    ends = f"{chr(65 + left)}{top}", f"{chr(65 + min(left + 4, 10))}{min(top + 4, 11)}"
    return "–".join(ends) if ends[0] != ends[1] else ends[0]


async def test_pieces_are_placed_one_after_the_other_by_two_clicks_each(table: Table) -> None:
    card = await table.open(table.anna)
    await buy(card, "cruiser", "+1", "+1")
    groups = card.values("go", "g")
    await card.choose("go", groups[next(k for k in groups if groups[k] == "cruiser.1")], rest="g")
    await place(card, "C3")
    await place(card, "F8")
    draft = (await table.sheet(table.anna)).draft
    assert draft["cruiser.1"] == ("cruiser", "C3", "across")
    assert draft["cruiser.2"] == ("cruiser", "F8", "across")


async def test_a_piece_that_cannot_lie_so_is_turned(table: Table) -> None:
    await table.campaigns.sheets.fill(table.campaign, table.anna.id, "0.first", "buy.cruiser", 1)
    card = await table.open(table.anna)
    await place(card, "K3")
    assert (await table.sheet(table.anna)).draft["cruiser.1"] == ("cruiser", "K3", "down")


async def test_a_placed_piece_is_turned_moved_and_removed(table: Table) -> None:
    await table.campaigns.sheets.read(table.campaign, table.anna.id, "0.first", "cruiser C3-C5")
    card = await table.open(table.anna)
    groups = card.values("go", "g")
    await card.choose("go", next(v for v in groups.values() if v.startswith("cruiser")), rest="g")
    await card.click("turn", "0")
    assert (await table.sheet(table.anna)).draft["cruiser.1"] == ("cruiser", "C3", "across")
    await place(card, "F8")
    assert (await table.sheet(table.anna)).draft["cruiser.1"] == ("cruiser", "F8", "across")
    await card.click("drop", "all")
    assert "cruiser.1" not in (await table.sheet(table.anna)).draft


async def test_several_amounts_get_one_value(table: Table) -> None:
    card = await table.open(table.anna)
    await buy(card, "cruiser")
    shown = await card.click("many")
    assert shown.modal is not None
    await table.anna.submit_modal(shown, {"which": ["buy.cruiser", "buy.submarine"], "value": "2"})
    draft = (await table.sheet(table.anna)).draft
    assert (draft["buy.cruiser"], draft["buy.submarine"]) == (2, 2)


async def test_a_number_is_typed_and_a_bad_one_refused_with_its_bounds(table: Table) -> None:
    card = await table.open(table.anna)
    await buy(card, "cruiser")
    shown = await card.click("type")
    refused = await table.anna.submit_modal(shown, {"value": "many"})
    assert refused.ephemeral
    assert "from 0 to" in refused.response.content
    await table.anna.submit_modal(await card.click("type"), {"value": "3"})
    assert (await table.sheet(table.anna)).draft["buy.cruiser"] == 3


async def test_random_rest_clear_and_seal(table: Table) -> None:
    card = await table.open(table.anna)
    await card.click("rand")
    assert (await table.sheet(table.anna)).form.done
    await card.click("clear")
    assert not (await table.sheet(table.anna)).draft
    await card.click("rand")
    await card.click("seal")
    assert (await table.sheet(table.anna, "0.first")).sealed
    assert card.has("unseal")
    assert not card.has("seal")


async def test_a_seal_can_be_taken_back_until_the_phase_is_resolved(table: Table) -> None:
    card = await table.open(table.anna)
    await card.click("rand")
    await card.click("seal")
    await card.click("unseal")
    assert not (await table.sheet(table.anna, "0.first")).sealed
    await card.click("seal")
    other = await table.open(table.ben)
    await other.click("rand")
    await other.click("seal")
    assert (await table.campaigns.lobby.card(table.campaign)).step == 1
    await card.click("unseal")
    assert "how things stand now" in card.text, "too late: the fresh sheet, not an error"


# ---- typed orders ----------------------------------------------------------------------------------
async def test_typed_orders_come_filled_in_and_go_into_the_sheet(table: Table) -> None:
    await table.campaigns.sheets.read(table.campaign, table.anna.id, "0.first", "cruiser C3-C5")
    card = await table.open(table.anna)
    shown = await card.click("text")
    assert "C3" in _default(shown)
    await table.anna.submit_modal(shown, {"orders": "submarine A1\nsalvos 3"})
    draft = (await table.sheet(table.anna)).draft
    assert draft["submarine.1"] == ("submarine", "A1")
    assert "cruiser.1" not in draft


def _default(shown: Any) -> str:
    [field] = [p for p in walk(_flat(shown.modal["components"])) if p.get("type") == 4]
    return str(field.get("value") or "")


def _flat(components: Any) -> list[Any]:
    return [c.get("component", c) for c in components]


async def test_faults_are_listed_and_what_was_typed_is_kept_also_over_a_restart(table: Table) -> None:
    card = await table.open(table.anna)
    typed = "cruizer C3-C5\nsubmarine Z9\nsalvos 3"
    await table.anna.submit_modal(await card.click("text"), {"orders": typed})
    assert "cruizer" in card.text
    assert "`cruiser`" in card.text, "the nearest legal word"
    assert "Line 2" in card.text
    assert not (await table.sheet(table.anna)).draft, "nothing was taken"
    await restart(table)
    shown = await card.click("again")
    assert _default(shown) == typed
    await table.anna.submit_modal(shown, {"orders": "cruiser C3-C5"})
    assert (await table.sheet(table.anna)).draft["cruiser.1"] == ("cruiser", "C3", "down")
    assert card.has("seal"), "the card is back"


async def test_orders_typed_over_an_old_sheet_take_nothing_and_lose_nothing(table: Table) -> None:
    card = await table.open(table.anna)
    shown = await card.click("text")
    await table.campaigns.sheets.fill(table.campaign, table.anna.id, "0.first", "salvos", 7)
    await table.anna.submit_modal(shown, {"orders": "submarine A1"})
    assert (await table.sheet(table.anna)).draft == {"salvos": 7}
    assert "submarine A1" in card.text
    await table.anna.submit_modal(await card.click("again"), {"orders": "submarine A1"})
    assert "submarine.1" in (await table.sheet(table.anna)).draft


# ---- saved sheets ----------------------------------------------------------------------------------
async def test_a_fleet_is_saved_loaded_and_deleted(table: Table) -> None:
    card = await table.open(table.anna)
    await card.click("rand")
    fleet = (await table.sheet(table.anna)).draft
    await card.click("saved")
    await table.anna.submit_modal(await card.click("save"), {"value": "Wolf pack"})
    await card.click("go", "back")
    await card.click("clear")
    await card.click("saved")
    await card.choose("load", card.values("load")["Wolf pack"])
    assert (await table.sheet(table.anna)).draft == fleet
    await card.click("saved")
    await card.click("saved")
    await card.choose("unsave", card.values("unsave")["Wolf pack"])
    assert not await table.campaigns.fleets.list(table.anna.id)


# ---- who, when, how often --------------------------------------------------------------------------
async def test_a_stranger_is_refused_privately(table: Table) -> None:
    stranger = table.env.guild.add_member(table.env.create_user("stranger"))
    result = await stranger.click(await table.board(), custom_id=str(Id("open", table.campaign)))
    assert result.ephemeral
    assert result.response.content


async def test_a_button_of_another_version_is_answered(table: Table) -> None:
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.ActionRow(button(Id("bygone", table.campaign), "Old")))
    sent = await table.bot.get_channel(table.channel.id).send(view=view)  # type: ignore[union-attr]
    await table.env.settle()
    result = await table.anna.click(sent, custom_id=str(Id("bygone", table.campaign)))
    assert result.ephemeral
    assert "older version" in result.response.content


async def test_a_defect_is_answered_with_a_number_that_the_log_knows(
    table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:

    async def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(table.campaigns.sheets, "clear", broken)
    await table.campaigns.sheets.fill(table.campaign, table.anna.id, "0.first", "salvos", 7)
    again = await table.open(table.anna)
    result = await again.click("clear")
    [record] = [r for r in caplog.records if r.message.startswith("incident")]
    said = (result.followups or [result.response])[-1].content
    assert record.message.split()[1] in said


async def restart(table: Table) -> None:
    """The bot ends and starts anew: nothing but the database is left."""
    await table.env.restart_bot(FleetBot(table.campaigns))


async def test_after_a_restart_every_button_goes_on_where_it_was(table: Table) -> None:
    card = await table.open(table.anna)
    await buy(card, "cruiser", "+1")
    await restart(table)
    await card.click("add", "+1")
    assert (await table.sheet(table.anna)).draft["buy.cruiser"] == 2
    shown = await card.click("type")
    await restart(table)
    await table.anna.submit_modal(shown, {"value": "5"})
    assert (await table.sheet(table.anna)).draft["buy.cruiser"] == 5


async def test_clicks_work_after_days_and_many_edits(table: Table) -> None:
    card = await table.open(table.anna)
    await buy(card, "cruiser", "+1", "+1", "-1")
    await table.env.advance_time(3 * 86400)
    again = await table.open(table.anna)
    await buy(again, "cruiser", "+1")
    assert (await table.sheet(table.anna)).draft["buy.cruiser"] == 2


# ---- pictures --------------------------------------------------------------------------------------
async def test_the_picture_comes_after_the_answer_and_only_when_it_changes(table: Table) -> None:
    card = await table.open(table.anna)
    assert card.picture
    drawn = table.bot.drawing.drawn
    await card.choose("go", "buy.flagship", rest="g")
    await table.painted()
    assert table.bot.drawing.drawn == drawn, "moving about draws nothing"
    before = card.picture
    await card.click("rand")
    await table.painted()
    assert table.bot.drawing.drawn == drawn + 1
    assert card.picture != before


# ---- commands --------------------------------------------------------------------------------------
async def test_orders_by_command(table: Table) -> None:
    result = await table.anna.slash(table.channel, "orders", text="submarine A1; salvos 3")
    assert result.ephemeral
    assert (await table.sheet(table.anna)).draft["salvos"] == 3
    opened = await table.anna.slash(table.channel, "sheet")
    assert opened.ephemeral


async def test_faulty_orders_by_command_are_kept_to_be_corrected(table: Table) -> None:
    result = await table.anna.slash(table.channel, "orders", text="cruizer C3-C5")
    assert result.ephemeral
    card = Card(table, table.anna, result.response)
    assert "cruizer" in card.text
    assert _default(await card.click("again")) == "cruizer C3-C5"


async def test_completion_offers_whole_lines(table: Table) -> None:
    choices = await table.anna.autocomplete(table.channel, "orders", "text", "subm")
    assert choices
    assert all(len(c["name"]) <= 100 for c in choices)


# ---- slow days -------------------------------------------------------------------------------------
class Slow:
    """In place of `asyncio` in `showing`: no use case is ever done in time. `off` while they are quick after all."""

    create_task = staticmethod(asyncio.create_task)

    def __init__(self) -> None:
        self.off = False

    async def wait(self, tasks: set[asyncio.Task[Any]], **_: float) -> tuple[set[Any], set[Any]]:
        return await asyncio.wait(tasks) if self.off else (set(), tasks)


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Slow:
    """Every use case takes longer than a click may wait: all are acknowledged first."""
    made = Slow()
    monkeypatch.setattr(showing, "asyncio", made)
    return made


@pytest.mark.usefixtures("slow")
async def test_a_slow_answer_is_acknowledged_first_and_comes_all_the_same(table: Table) -> None:
    card = await table.open(table.anna)
    await buy(card, "cruiser", "+1", "+1")
    assert (await table.sheet(table.anna)).draft["buy.cruiser"] == 2
    await card.click("rand")
    await table.painted()
    await card.click("seal")
    assert card.has("unseal")


@pytest.mark.usefixtures("slow")
async def test_slow_typed_orders_are_answered_too(table: Table) -> None:
    result = await table.anna.slash(table.channel, "orders", text="cruizer C3-C5")
    assert result.ephemeral
    card = Card(table, table.anna, (result.followups or [result.response])[-1])
    assert "cruizer" in card.text
    await table.anna.submit_modal(await card.click("again"), {"orders": "cruiser C3-C5"})
    await table.painted()
    assert (await table.sheet(table.anna)).draft["cruiser.1"] == ("cruiser", "C3", "down")
    assert card.has("seal")


async def test_clicks_while_a_picture_is_drawn_end_in_the_newest_card(table: Table) -> None:
    card = await table.open(table.anna)
    await buy(card, "cruiser", "+1")
    await table.painted()
    drawing = table.bot.drawing
    drawn = drawing.drawn
    drawing.seconds = 10
    await card.click("add", "+1")
    await card.click("add", "+1")
    await card.click("add", "+1")
    assert "4" in _label(card, "type"), "the words do not wait for the picture"
    await table.env.advance_time(60)
    assert "4" in _label(card, "type")
    assert drawing.drawn - drawn <= 2, "the pictures in between are not drawn"
    assert f"-{(await table.sheet(table.anna)).revision}-" in card.picture


def _label(card: Card, verb: str) -> str:
    wanted = card.find(verb)
    return str(next(p["label"] for p in card.parts if p.get("custom_id") == wanted))


# ---- where and in which language -------------------------------------------------------------------
async def test_everything_is_said_in_the_readers_language(table: Table) -> None:
    await table.campaigns.people.set_lang(table.anna.id, "fr")
    card = await table.open(table.anna)
    assert _label(card, "seal") == "Sceller"
    shown = await card.click("text")
    assert "ordre" in shown.modal["components"][0]["label"]
    other = await table.open(table.ben)
    assert _label(other, "seal") == "Seal"


async def test_the_same_card_works_in_a_direct_message(table: Table) -> None:
    made = await showing.card(table.bot, table.campaign, table.anna.id, "en", news=(say("panel-back"),))
    dm = await table.bot.create_dm(discord.Object(table.anna.id))
    sent = await dm.send(view=made.view, files=made.files)
    await table.env.settle()
    user = table.anna.user if hasattr(table.anna, "user") else table.anna
    custom_id = next(p["custom_id"] for p in walk(made.view.to_components()) if ":rand:" in p.get("custom_id", ""))
    result = await user.click(sent, custom_id=custom_id)
    assert result.acknowledged
    await table.painted()
    assert (await table.sheet(table.anna)).form.done


async def test_a_sheet_is_never_shown_where_others_see_it(table: Table) -> None:
    """A custom id names a campaign and an ask, never a person: who clicks gets his own seat, and privately."""
    forged = ui.LayoutView(timeout=None)
    forged.add_item(ui.ActionRow(button(Id("rand", table.campaign, "0.second"), "x")))
    sent = await table.bot.get_channel(table.channel.id).send(view=forged)  # type: ignore[union-attr]
    await table.env.settle()
    result = await table.ben.click(sent, custom_id=str(Id("rand", table.campaign, "0.second")))
    assert result.ephemeral
    assert (await table.sheet(table.ben)).form.done
    shown = [c.to_dict() for c in table.channel.last_message.components]
    assert [p["label"] for p in walk(shown) if "label" in p] == ["x"]


async def test_a_command_that_turns_out_slow_is_still_private(
    table: Table, slow: Slow, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def found(*args: Any, **more: Any) -> Any:
        sheet = await find(*args, **more)
        slow.off = False
        return sheet

    async def deferred(response: Any, **how: Any) -> None:
        seen.append(how)
        await defer(response, **how)

    seen: list[dict[str, Any]] = []
    orders = sys.modules["bot.discord.orders"]  # as loaded by the bot
    find, defer = orders._find, discord.InteractionResponse.defer
    slow.off = True
    monkeypatch.setattr(orders, "_find", found)
    monkeypatch.setattr(discord.InteractionResponse, "defer", deferred)
    result = await table.anna.slash(table.channel, "orders", text="salvos 3")
    assert seen == [{"ephemeral": True}]
    assert result.ephemeral
    await table.painted()
    assert table.channel.last_message is None


# ---- a turn ----------------------------------------------------------------------------------------
async def sail(table: Table) -> tuple[Any, Sheet]:
    """Both fleets by chance; who is to move, and his sheet."""
    for who, ask in ((table.anna, "0.first"), (table.ben, "0.second")):
        await table.campaigns.sheets.randomise(table.campaign, who.id, ask)
        await table.campaigns.sheets.seal(table.campaign, who.id, ask)
    for who in (table.anna, table.ben):
        sheet = await table.sheet(who)
        if sheet.kind == "waits":
            return who, sheet
    raise AssertionError("nobody is to move")


async def test_a_salvo_of_three_squares_in_two_sectors(table: Table) -> None:
    who, _ = await sail(table)
    card = await table.open(who)
    await card.choose("set", "salvo")
    await card.choose("go", card.values("go", "b")[_sector("A1")], rest="b")
    squares = next(p for p in card.parts if p["type"] == 3 and any(o["value"] == "B2" for o in p["options"]))
    await who.select(card.shown.message, ["A1", "B2"], custom_id=squares["custom_id"])
    await card.choose("go", card.values("go", "b")[_sector("K11")], rest="b")
    squares = next(p for p in card.parts if p["type"] == 3 and any(o["value"] == "K11" for o in p["options"]))
    await who.select(card.shown.message, ["K11"], custom_id=squares["custom_id"])
    sheet = await table.sheet(who)
    assert sheet.draft["act.1.targets"] == ("A1", "B2", "K11")
    assert sheet.form.done
    await card.choose("drop", "B2")
    assert (await table.sheet(who)).draft["act.1.targets"] == ("A1", "K11")
    await card.click("rand")
    await card.click("seal")
    assert (await table.campaigns.lobby.card(table.campaign)).step == 2
    assert "the phase is resolved" in card.text


async def test_an_order_of_the_fire_plan_is_typed_and_saved_at_once(table: Table) -> None:
    who, sheet = await sail(table)
    card = await table.open(who)
    standing = next(r.ask.id for r in sheet.others if r.kind == "standing")
    await card.choose("go", standing, rest="a")
    assert not card.has("seal")
    await who.submit_modal(await card.click("type"), {"value": "salvo A1 B2 C3"})
    kept = await table.sheet(who, standing)
    assert kept.draft["plan.1"] == "salvo A1 B2 C3"


async def test_resigning_is_a_sheet_of_its_own_that_must_be_sealed(table: Table) -> None:
    who, sheet = await sail(table)
    card = await table.open(who)
    offer = next(r.ask.id for r in sheet.others if r.kind == "offer")
    await card.choose("go", offer, rest="a")
    assert (await table.campaigns.lobby.card(table.campaign)).status == "running"
    form = (await table.sheet(who, offer)).form
    field = form.fields[0]
    await table.campaigns.sheets.fill(table.campaign, who.id, offer, field.path, field.options[-1].key)  # type: ignore[union-attr]
    again = await table.open(who)
    await again.choose("go", offer, rest="a")
    await again.click("seal")
    assert (await table.campaigns.lobby.card(table.campaign)).status == "over"
    assert "resolved" in again.text
    late = await card.click("text")
    assert late.ephemeral
    assert late.response.content, "an old card is answered in words"


async def test_a_card_of_a_cancelled_campaign_says_so(table: Table) -> None:
    who, _ = await sail(table)
    card = await table.open(who)
    opened = await table.campaigns.lobby.card(table.campaign)
    await table.campaigns.lobby.cancel(table.campaign, opened.gm)
    result = await card.click("rand")
    assert result.ephemeral
    assert "cancelled" in result.response.content
