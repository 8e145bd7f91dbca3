"""What is proposed to be answered in advance: after a seal, in the panel and typed, in games whose turns alternate."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from bot import words
from bot.campaigns.unit_of_work import unpack
from bot.store import tables as t
from rules import GAMES
from rules.core import OrderError, Text
from tests.campaigns.acts import fill_at_random
from tests.campaigns.test_computers import draft_of
from tests.discord.whole import World, card_of, said, text_of, walk, whole_bot


async def _begun(world: World, game: str, lang: str = "en") -> tuple[int, Any, Any]:
    """A game of two people after the set-up: its number, who is to move, the other."""
    anna, ben = world.person("anna"), world.person("ben")
    for person in (anna, ben):
        await person.slash(world.channel, "me language", language=lang)
    number = await world.started(anna, ben, game=game)
    while (waiting := (await world.campaigns.lobby.card(number)).waiting)[0].asked[0].clock == "setup":
        who = anna if waiting[0].admiral == anna.id else ben
        ask = (await world.campaigns.sheets.sheet(number, who.id)).ask.id
        await fill_at_random(world.campaigns.sheets, number, who.id, ask)
        await world.campaigns.sheets.seal(number, who.id, ask)
    return (number, anna, ben) if waiting[0].admiral == anna.id else (number, ben, anna)


async def _play(world: World, number: int, who: Any) -> Any:
    """Some move of who is to move, sealed by hand; what he is shown then."""
    sheet = await world.campaigns.sheets.sheet(number, who.id)
    await fill_at_random(world.campaigns.sheets, number, who.id, sheet.ask.id)
    line = (await world.campaigns.sheets.opened(number, who.id, sheet.ask.id)).write("en")
    return await world.order(who, f"only: {line.replace(chr(10), '; ')}")


def _menu(message: Any) -> dict[str, Any]:
    return next(p for p in walk(message.components) if str(p.get("custom_id", "")).startswith("bs1:begin:"))


@pytest.mark.parametrize("lang", words.LANGS)
async def test_who_has_sealed_files_his_answer_to_a_likely_move_and_is_not_asked(tmp_path: Path, lang: str) -> None:
    async with whole_bot(tmp_path) as world:
        number, mover, other = await _begun(world, "branle-bas", lang)
        shown = await _play(world, number, mover)
        card = card_of(shown)
        assert words.text(lang, "plan-hint-likely") in text_of(card.components)
        begun = [option["label"] for option in _menu(card)["options"]]
        assert 3 <= len(begun) <= 5
        assert begun[-1].lower().startswith(words.text(lang, "plan-opening-else"))
        typed = await mover.select(card, ["0"], custom_id=_menu(card)["custom_id"])
        assert typed.modal is not None
        likely = (await _openings(world, number, mover))[0]
        line = f"{words.text(lang, 'plan-opening-if', order=likely)} "
        assert line in [part.get("value") for part in walk([label["component"] for label in typed.modal["components"]])]
        answer = await _an_answer(world, number, mover, likely)
        filed = await mover.submit_modal(typed, {"value": f"{line}{answer}"})
        assert answer in said(filed)
        assert likely not in "".join(o["label"] for o in _menu(card_of(filed))["options"]), "it is answered"
        step = (await world.campaigns.lobby.card(number)).step
        await world.order(other, likely)
        card_now = await world.campaigns.lobby.card(number)
        assert card_now.step == step + 2, "his answer was played at once"
        assert card_now.waiting[0].admiral == other.id
        assert answer not in "\n".join(text_of(m.components) for m in world.dms(other)[:1])


async def _openings(world: World, number: int, who: Any) -> list[str]:
    sheet = await world.campaigns.sheets.sheet(number, who.id)
    plan = next(field for field in sheet.form.fields if isinstance(field, Text) and field.openings)
    return [words.say("en", line).removeprefix("if ").removesuffix(":") for line in plan.openings if line.args]


async def _an_answer(world: World, number: int, mover: Any, move: str) -> str:
    """A move of `mover` that is legal once the other has made his."""
    sheet = await world.campaigns.sheets.sheet(number, mover.id)
    async with world.campaigns.store.read() as session:
        body = (await session.get_one(t.Snapshot, (number, sheet.campaign.step))).body
    then = unpack(body, GAMES["branle-bas"])
    then.read(then.waiting()[0].id, move)
    then.seal(then.waiting()[0].id)
    for ship in await world.campaigns.sheets.complete(number, mover.id, sheet.ask.id, "reserve ", "en"):
        for text in await world.campaigns.sheets.complete(number, mover.id, sheet.ask.id, f"{ship}-", "en"):
            answer = text.removeprefix("reserve ")
            with suppress(OrderError):
                if then.read(then.waiting()[0].id, answer).done:
                    return answer
    raise AssertionError("no move")


@pytest.mark.parametrize("game", ["branle-bas", "sea-war"])
async def test_typed_the_likely_moves_complete_a_condition(tmp_path: Path, game: str) -> None:
    async with whole_bot(tmp_path) as world:
        status = ""
        while status != "running":  # a first move by chance may win
            number, mover, other = await _begun(world, game)
            await _play(world, number, mover)
            status = (await world.campaigns.lobby.card(number)).status
        sheet = await world.campaigns.sheets.sheet(number, mover.id)
        assert sheet.kind == "standing"
        openings = await _openings(world, number, mover)
        assert openings
        for lang, word, joined in (("en", "if", " and "), ("fr", "si", " et ")):
            found = await world.campaigns.sheets.complete(number, mover.id, sheet.ask.id, f"{word} ", lang)
            assert set(found) == {f"{word} {order.replace(' and ', joined)}:" for order in openings}
        own = await world.campaigns.sheets.sheet(number, other.id)
        assert not any(isinstance(f, Text) and f.openings for f in own.form.fields), "he is to move himself"


async def test_a_computer_answers_at_once_so_nothing_is_proposed(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        anna = world.person("anna")
        opened = await world.new_campaign(anna, game="branle-bas", computer=True)
        campaigns = world.campaigns
        await campaigns.lobby.start(opened, anna.id)
        for _ in range(6):
            for errand in await campaigns.computers.errands():
                if (question := await campaigns.computers.question(errand)) is not None:
                    await campaigns.computers.answer(errand, draft_of(question))
            card = await campaigns.lobby.card(opened)
            if card.waiting and not card.waiting[0].computer:
                sheet = await campaigns.sheets.sheet(opened, anna.id)
                await fill_at_random(campaigns.sheets, opened, anna.id, sheet.ask.id)
                sealing = await campaigns.sheets.seal(opened, anna.id, sheet.ask.id)
                if sheet.ask.kind == "turn":
                    assert sealing.sheet is None
                    return
        raise AssertionError("no turn of hers")
