"""Default orders, and those of the last sheet, written out on the page."""

from __future__ import annotations

from random import Random

import pytest

from bot.campaigns.sheets import OpenSheet
from tests.web.kit import Web


async def until(board: Web, campaign: int, kind: str, times: int = 1) -> tuple[int, OpenSheet]:
    """Plays as computers do until a sheet of this kind is awaited for the given time from one person: the person and the
    sheet."""
    rng, met = Random(1), dict[int, int]()
    while True:
        person = await board.waited(campaign)
        opened = await board.kit.campaigns.sheets.opened(campaign, person)
        if opened.ask.kind == kind:
            met[person] = met.get(person, 0) + 1
            if met[person] == times:
                return person, opened
        match = opened.match
        await board.kit.seal(campaign, person, match.rules.computer(match.view(opened.ask.seat), opened.ask, rng))


@pytest.mark.long(6)
async def test_default_orders_fill_empty_fields_and_nothing_else(board: Web) -> None:
    campaign = await board.game("war-at-sea")
    person, opened = await until(board, campaign, "fire")
    wanted = opened.usual()
    assert len(wanted) > 1
    url, ask = f"/api/c/{campaign}", opened.ask.id
    path = next(iter(wanted))
    async with board.reader(person, campaign) as reader:
        sheet = (await reader.get(url))["sheet"]
        assert sheet["usual"]
        field = opened.card.form.field(path)
        assert field is not None
        kept = wanted[path]
        value = list(kept) if isinstance(kept, tuple) else kept
        filled = (await reader.post(f"{url}/fill", ask=ask, path=path, value=value))["sheet"]
        status, said, _ = await reader.ask("POST", f"{url}/usual", {"ask": ask, "revision": sheet["revision"]})
        assert (status, said["code"]) == (409, "stale"), "somebody has filled in a field since"
        done = (await reader.post(f"{url}/usual", ask=ask, revision=filled["revision"]))["sheet"]
        assert (await board.kit.campaigns.sheets.sheet(campaign, person)).draft == wanted
        status, said, _ = await reader.ask("POST", f"{url}/usual", {"ask": ask, "revision": done["revision"]})
        assert (status, said["code"]) == (422, "refused"), "nothing is left to add"
        await reader.post(f"{url}/clear", ask=ask, revision=done["revision"])
        assert (await board.kit.campaigns.sheets.sheet(campaign, person)).draft == {}


@pytest.mark.long(1)
async def test_the_last_sheet_is_repeated_for_its_own_seat(board: Web) -> None:
    campaign = await board.game("war-at-sea")
    person, opened = await until(board, campaign, "move", 2)
    url, ask = f"/api/c/{campaign}", opened.ask.id
    async with board.reader(person, campaign) as reader:
        sheet = (await reader.get(url))["sheet"]
        assert sheet["repeats"]
        status, said, _ = await reader.ask("POST", f"{url}/repeat", {"ask": ask, "revision": sheet["revision"] + 1})
        assert (status, said["code"]) == (409, "stale")
        found = await reader.post(f"{url}/repeat", ask=ask, revision=sheet["revision"])
        assert found["says"]
        assert not found["sheet"]["empty"]
        assert found["sheet"]["stale"] == 0
        other = next(one for one in (1001, 1002) if one != person)
        async with board.reader(other) as rival:
            assert (await rival.ask("POST", f"{url}/repeat", {"ask": ask}))[0] == 409
