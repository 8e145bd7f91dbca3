"""A task force kept in one campaign sails in the next: the bot's saved sheets hold the typed list."""

from __future__ import annotations

from pathlib import Path

from rules.war_at_sea import RULES
from tests.campaigns.kit import BLUE, RED, Kit, make


async def running(kit: Kit, **options: int) -> int:
    card = await kit.lobby(game="war-at-sea", options=options)
    await kit.campaigns.lobby.join(card.id, RED, seat="japan")
    await kit.campaigns.lobby.join(card.id, BLUE, seat="allies")
    await kit.campaigns.lobby.start(card.id, RED)
    return card.id


async def test_a_task_force_is_kept_and_used_again(tmp_path: Path) -> None:
    kit = await make(tmp_path, {"war-at-sea": RULES})
    try:
        one, two, small = await running(kit), await running(kit, points=300), await running(kit, points=100)
        fleets, sheets = kit.campaigns.fleets, kit.campaigns.sheets
        bought = await sheets.read(
            one, RED, "fleet.japan", "kirishima, shokaku, 3 isokaze, 2 d3a-val; type cruiser", None
        )
        await fleets.save(one, RED, "fleet.japan", "Tokyo Express")
        [kept] = await fleets.list(RED, "war-at-sea", "fleet")
        assert kept.orders == "type cruiser\nkirishima\nshokaku\n3 isokaze\n2 d3a-val"
        loaded = await fleets.load(two, RED, "fleet.japan", "Tokyo Express")
        assert loaded.draft == bought.draft
        assert loaded.form.done
        tight = await fleets.load(small, RED, "fleet.japan", "Tokyo Express")
        assert [problem.key for problem in tight.form.problems] == ["ws-buy-too-dear"]
    finally:
        await kit.campaigns.close()
