"""Games of these tests play the same in each run."""

from __future__ import annotations

from pathlib import Path

from tests.campaigns.acts import fill_at_random
from tests.campaigns.kit import RED, make
from tests.seeded import same_each_run


async def test_a_draft_at_random_is_the_same_again(tmp_path: Path) -> None:
    drafts = []
    for run in ("one", "two"):
        (tmp_path / run).mkdir()
        with same_each_run("the same"):
            kit = await make(tmp_path / run)
            campaign = await kit.running()
            sheet = await fill_at_random(kit.campaigns.sheets, campaign, RED, None)
            drafts.append(sheet.draft)
            await kit.campaigns.close()
    assert drafts[0] == drafts[1]
    assert drafts[0]
