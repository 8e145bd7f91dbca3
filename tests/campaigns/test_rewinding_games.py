"""Every game goes back in the bot: its chapters and headlines are told once more, its record agrees."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlmodel import select

from bot import words
from bot.campaigns import PagePlace, Refused
from bot.campaigns.outbox import said_of
from bot.store import tables as t
from rules import GAMES
from tests.campaigns.acts import fill_at_random
from tests.campaigns.kit import GM, GUEST, Kit, make

STEPS = 7


async def goes_on(kit: Kit, campaign: int, steps: int) -> None:
    """Plays by chance, at most so many sheets, and posts what came of it, an early end too."""
    for _ in range(steps):
        card = await kit.campaigns.lobby.card(campaign)
        if card.status != "running":
            break
        person = card.waiting[0].holders[0].person
        sheet = await kit.campaigns.sheets.sheet(campaign, person)
        sheet = await fill_at_random(kit.campaigns.sheets, campaign, person, sheet.ask.id)
        try:
            await kit.campaigns.sheets.seal(campaign, person, sheet.ask.id)
        except Refused:  # chance has not found a whole sheet
            await kit.campaigns.gm.resolve(campaign, GM)
    await kit.posts()


@pytest.mark.long
@pytest.mark.parametrize("game", sorted(GAMES))
async def test_a_game_goes_back_and_on_again(tmp_path: Path, game: str) -> None:
    kit = await make(tmp_path, GAMES)
    card = await kit.lobby(game=game)
    for number, seat in enumerate(card.sides):
        await kit.campaigns.lobby.join(card.id, 2000 + number, seat=seat.seats[0].seat)
    await kit.campaigns.lobby.start(card.id, GM)
    for _ in range(2):
        await goes_on(kit, card.id, STEPS)
        card = await kit.campaigns.lobby.card(card.id)
        if card.status == "over":  # chance has been quick
            card = await kit.campaigns.undo.reopen(card.id, GM, "once more")
        reports = card.reports
        for lang in words.LANGS:
            for one in await kit.campaigns.undo.earlier(card.id, GM):
                assert all(words.line(lang, part) for part in (one.title, one.line) if part is not None)
        if reports:
            await kit.campaigns.undo.rewind(card.id, GM, reports // 2, "once more")
            sent = await kit.posts()
            assert all(p.message is not None for p in sent if p.kind == "struck")
    await goes_on(kit, card.id, STEPS)
    assert (await kit.campaigns.repairs.look(card.id)).fine
    card = await kit.campaigns.lobby.card(card.id)
    for number in range(card.reports + 1):
        page = await kit.campaigns.watch.page(card.id, GUEST, PagePlace(number))
        assert page.leaf.number <= number
    async with kit.campaigns.store.read() as session:
        chapters = (await session.exec(select(t.Chapter).where(t.Chapter.campaign == card.id))).all()
        taken = (await session.exec(select(t.TakenBack).where(t.TakenBack.campaign == card.id))).all()
    assert taken
    for chapter in chapters:
        lines = [*said_of(chapter.headline), *said_of(chapter.lines)]
        assert all(words.line(lang, line) for line in lines for lang in words.LANGS)
        assert chapter.taken_back == all(line.key == "bot-struck" for line in lines)
    await kit.campaigns.close()
