"""Sheets kept under a name."""

from __future__ import annotations

from tests.campaigns.kit import BLUE, RED, Kit


async def test_a_sheet_is_kept_and_used_in_another_campaign(kit: Kit) -> None:
    one, two = await kit.running(), await kit.running()
    fleets, sheets = kit.campaigns.presets, kit.campaigns.sheets
    await sheets.put(one, RED, "0.red", {"bid": 2, "dive": ("a1",)})
    card = await fleets.save(one, RED, "0.red", "  my   best ")
    assert (card.name, card.game, card.kind) == ("my best", "toy", "bid")
    await sheets.put(one, RED, "0.red", {"bid": 3})
    await fleets.save(one, RED, "0.red", "my best")
    [kept] = await fleets.list(RED, "toy", "bid")
    assert kept.orders == "bid 3"
    assert (await fleets.load(two, RED, "0.red", "my best", 0)).draft == {"bid": 3}
    assert await fleets.list(BLUE) == ()
    assert await kit.refused(fleets.load(two, BLUE, "0.blue", "my best")) == "bot-no-such-fleet"
    assert await fleets.delete(RED, "toy", "bid", "my best")
    assert not await fleets.delete(RED, "toy", "bid", "my best")


async def test_what_cannot_be_kept_is_refused(kit: Kit) -> None:
    campaign = await kit.running()
    fleets = kit.campaigns.presets
    assert await kit.refused(fleets.save(campaign, RED, "0.red", "empty")) == "bot-nothing-to-save"
    await kit.campaigns.sheets.put(campaign, RED, "0.red", {"bid": 1})
    assert await kit.refused(fleets.save(campaign, RED, "0.red", " ")) == "bot-bad-name"
    for n in range(25):
        await fleets.save(campaign, RED, "0.red", f"number {n}")
    assert await kit.refused(fleets.save(campaign, RED, "0.red", "one more")) == "bot-shelf-full"
    await fleets.save(campaign, RED, "0.red", "number 3")
