"""`/map`, `/history`, `/follow`, `/verify`, `/campaign list|show`: players and spectators, each with his own eyes."""

from __future__ import annotations

import re
from collections import OrderedDict
from pathlib import Path
from typing import Any

import msgspec
import pytest

import renderer
from bot.campaigns import PagePlace, Refused
from bot.campaigns.summaries import HistoryPage
from bot.discord.commands.watch import page_message, page_sheets
from bot.pictures import DrawnPictures
from renderer.frame import Aside
from tests.campaigns.kit import BLUE, GUEST
from tests.campaigns.test_watch import whispered
from tests.discord.sheet_kit import NOON, campaign
from tests.discord.test_campaign_life import FLEET, Table, opened
from tests.discord.whole import FIRST, World, card_of, said, text_of, walk, whole_bot
from tests.renderer import samples

pytestmark = pytest.mark.usefixtures("phases")


async def at_sea(world: World) -> Table:
    table = await opened(world, "en")
    await world.order(table.anna, FLEET["en"])
    await world.order(table.ben, FLEET["en"])
    return table


async def test_each_reader_gets_his_own_map(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await at_sea(world)
        eve = world.person("eve")
        hers = card_of(await table.anna.slash(world.channel, "map"))
        assert hers.ephemeral
        assert FIRST in text_of(hers.components)
        assert [a.filename for a in hers.attachments] == [
            "naval-battle-turn-1-tracking.png", "naval-battle-turn-1-own.png",
        ]  # fmt: skip
        public = card_of(await eve.slash(world.channel, "map"))
        assert public.ephemeral
        assert "everybody" in text_of(public.components)
        both = ["naval-battle-turn-1-waters-first.png", "naval-battle-turn-1-waters-second.png"]
        assert [a.filename for a in public.attachments] == both
        assert [a["filename"] for a in world.board().attachments] == both
        galleries = [part for part in walk(world.board().components) if part.get("type") == 12]
        assert [len(part["items"]) for part in galleries] == [1, 1], "side by side neither could be read on a telephone"


async def test_what_is_read_beside_the_board_is_told_to_each_as_he_sees_it(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await at_sea(world)
        await table.strike("A1 B2 C3")
        eve = world.person("eve")
        board = card_of(await table.anna.slash(world.channel, "map"))
        hers = await world.press(table.anna, board, "lists")
        mine, public = said(hers), said(await world.press(eve, card_of(await eve.slash(world.channel, "map")), "lists"))
        assert FIRST in mine
        assert "everybody" in public
        for words in (mine, public):
            assert "A1 B2 C3" in words
        assert "A3–B3" in mine
        assert "A3–B3" not in public


async def test_french_lists_are_not_broken_before_a_colon_or_semicolon(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "fr")
        await world.order(table.anna, FLEET["fr"])
        board = card_of(await table.anna.slash(world.channel, "map"))
        told = text_of(card_of(await world.press(table.anna, board, "lists")).components)
        assert "\u00a0:" in told
        assert not [mark for mark in (" ;", " :", " ?", " !") if mark in told]


async def test_what_is_read_beside_every_picture_is_told_once(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await at_sea(world)
        await table.strike("A1 B2 C3")
        await table.strike("D4 E5 F6")
        board = card_of(await table.anna.slash(world.channel, "map"))
        told = said(await world.press(table.anna, board, "lists"))
        assert told.count("A1 B2 C3") == told.count("D4 E5 F6") == 1, "her own salvo, and the enemy's"
        assert "Picture 2 of 2" in told


async def test_of_long_lists_as_much_as_fits_is_said_of_each_and_all_is_in_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    long = [Aside(name, tuple(f"{number}. {name} *x*" * 4 for number in range(80))) for name in ("Report", "Fleets")]
    short = Aside("Notes", ("the only one",))
    monkeypatch.setattr(renderer, "asides", lambda view, lang, sheet=None: (*long, short))
    async with whole_bot(tmp_path) as world:
        table = await at_sea(world)
        board = card_of(await table.anna.slash(world.channel, "map"))
        answer = card_of(await world.press(table.anna, board, "lists"))
        told = text_of(answer.components)
        assert len(told) <= 4000
        for name in ("Report", "Fleets"):
            assert f"10. {name}" in told
        assert "the only one" in told
        assert [a.filename for a in answer.attachments] == ["lists.txt"]


async def test_where_nothing_is_read_beside_the_board_that_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with whole_bot(tmp_path) as world:
        table = await at_sea(world)
        board = card_of(await table.anna.slash(world.channel, "map"))
        monkeypatch.setattr("renderer.asides", lambda *_: ())
        assert "no lists for this map" in said(await world.press(table.anna, board, "lists"))


async def test_the_board_in_words_tells_each_reader_what_his_pictures_show(tmp_path: Path) -> None:
    async with whole_bot(tmp_path, real_pictures=True) as world:
        table = await at_sea(world)
        await table.strike("A1 B2 C3")
        eve = world.person("eve")
        hers = await world.press(table.anna, card_of(await table.anna.slash(world.channel, "map")), "lists")
        mine = card_of(await world.press(table.anna, card_of(hers), "words"))
        public = card_of(await eve.slash(world.channel, "map", words="everything"))
        assert mine.ephemeral
        assert public.ephemeral
        whole = text_of(mine.components) + "".join(a.data.decode() for a in mine.attachments)
        assert re.search("A3 to B3 (?!not observed)", whole), "her own ship"
        assert "Row 1: " in text_of(public.components)
        told = text_of(public.components) + "".join(a.data.decode() for a in public.attachments)
        assert "A3 to B3 not observed yet" in told
        assert not re.search("A3 to B3 (?!not observed)", told)


async def test_what_surrounds_a_place_is_told_and_an_unknown_place_is_refused_with_examples(tmp_path: Path) -> None:
    async with whole_bot(tmp_path, real_pictures=True) as world:
        table = await at_sea(world)
        near = text_of(card_of(await table.anna.slash(world.channel, "map", words="b3")).components)
        assert "Next to B3:" in near
        assert "Two cells from B3:" in near
        assert "Row 9" not in near
        refused = said(await table.anna.slash(world.channel, "map", words="Atlantis"))
        assert "“Atlantis” is not on this map" in refused


async def test_a_board_whose_picture_fails_is_said_to_be_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The lists, which need no picture, are told instead."""
    async with whole_bot(tmp_path, real_pictures=True) as world:
        table = await at_sea(world)
        monkeypatch.setattr(renderer, "drawn", _broken)
        told = text_of(card_of(await table.anna.slash(world.channel, "map", words="everything")).components)
        assert re.search("its board is missing here.* incident number [0-9a-f]{6}", told)
        assert "Row 1" not in told
        assert "salvos" in told


async def test_if_one_of_two_boards_fails_the_other_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The reader knows which board it is, and that the other one is missing; a cell of the told board is found."""
    drawn = renderer.drawn

    def half_broken(view: Any, lang: str, sheet: str | None = None, title: str | None = None) -> renderer.Drawn:
        if sheet == "own":
            raise ValueError("no picture")
        return drawn(view, lang, sheet, title)

    async with whole_bot(tmp_path, real_pictures=True) as world:
        table = await at_sea(world)
        monkeypatch.setattr(renderer, "drawn", half_broken)
        told = text_of(card_of(await table.anna.slash(world.channel, "map", words="everything")).components)
        assert re.search("its board is missing here.* incident number [0-9a-f]{6}", told)
        assert told.count("Row 1:") == 1
        assert "The enemy’s grid, as far as you know it" in told
        assert "Your own grid" not in told
        near = text_of(card_of(await table.anna.slash(world.channel, "map", words="b3")).components)
        assert "Next to B3: " in near
        refused = said(await table.anna.slash(world.channel, "map", words="Atlantis"))
        assert "on none of the boards that the bot could draw just now" in refused


async def test_a_name_that_is_on_no_cell_is_looked_for_in_the_lists(tmp_path: Path) -> None:
    async with whole_bot(tmp_path, real_pictures=True) as world:
        table = await at_sea(world)
        told = text_of(card_of(await table.anna.slash(world.channel, "map", words="salvos")).components)
        assert re.search(r"\d+ salvos", told)
        assert "Row 1" not in told


async def test_the_legend_is_a_picture_of_its_own(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await at_sea(world)
        board = card_of(await table.anna.slash(world.channel, "map"))
        answer = card_of(await world.press(table.anna, board, "legend"))
        assert answer.ephemeral
        assert [a.filename for a in answer.attachments] in (
            [],
            ["legend-own.png"],
            ["legend-tracking.png", "legend-own.png"],
        )


async def test_the_legend_has_the_signs_of_every_board_of_its_reader(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await at_sea(world)
        await table.strike("A1 B2 C3")
        await table.strike("A3 B3 C3")
        board = card_of(await table.anna.slash(world.channel, "map"))
        answer = card_of(await world.press(table.anna, board, "legend"))
        assert [a.filename for a in answer.attachments] == ["legend-tracking.png", "legend-own.png"]


async def test_a_part_of_the_board_is_shown_near_and_another_in_its_place(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await at_sea(world)
        await table.strike("A1 B2 C3")
        board = card_of(await table.anna.slash(world.channel, "map"))
        near = card_of(await world.press(table.anna, board, "zoom"))
        assert near.ephemeral
        assert [a.filename for a in near.attachments] == [
            "near-naval-battle-turn-2-tracking.png", "near-naval-battle-turn-2-own.png",
        ]  # fmt: skip
        (choice,) = (part for part in walk(near.components) if part.get("type") == 3)
        names = [option["label"] for option in choice["options"]]
        assert names == ["A1–F6", "F1–K6", "A6–F11", "F6–K11"]
        before = near.attachments[0].id
        last = choice["options"][-1]["value"]
        await table.anna.select(near, [last], custom_id=str(choice["custom_id"]))
        (choice,) = (part for part in walk(near.components) if part.get("type") == 3)
        assert [option["value"] for option in choice["options"] if option.get("default")] == [last]
        assert near.attachments[0].id != before


async def test_on_a_sheet_the_lists_tell_its_draft_and_the_boards_button_does_not(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await at_sea(world)
        mover = await table.mover()
        sheet = card_of(await world.order(mover, "salvo A1 B2 C3", seal=False))
        drafted = said(await world.press(mover, sheet, "lists"))
        board = card_of(await mover.slash(world.channel, "map"))
        plain = said(await world.press(mover, board, "lists"))
        assert "A1 B2 C3" in drafted
        assert "A1 B2 C3" not in plain


async def test_history_is_leafed_through_in_one_message(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await at_sea(world)
        await table.strike("A1 B2 C3")
        eve = world.person("eve")
        page = card_of(await eve.slash(world.channel, "history"))
        assert "Report 2 of 2" in text_of(page.components)
        assert "A1 B2 C3" in text_of(page.components)
        await world.press(eve, page, "leaf", "b.")
        assert "Report 1 of 2" in text_of(page.components)
        await world.press(eve, page, "leaf", "a.")
        assert "The beginning" in text_of(page.components)
        disabled = [p.get("disabled") for p in walk(page.components) if p.get("type") == 2]
        assert disabled == [True, True, False, False]
        assert "Report 1 of 2" in said(await eve.slash(world.channel, "history", phase=1))


async def test_a_page_shows_one_picture_and_the_others_in_its_place(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await at_sea(world)
        shot_at = "tracking" if await table.mover() is table.anna else "own"
        await table.strike("A1 B2 C3")
        page = card_of(await table.anna.slash(world.channel, "history"))
        names = [
            f"naval-battle-turn-2-{sheet}.png" for sheet in sorted(("own", "tracking"), key=lambda it: it != shot_at)
        ]
        for n, name in ((1, names[0]), (2, names[1]), (1, names[0])):
            assert [a.filename for a in page.attachments] == [name]
            assert f"Picture {n} of 2" in str(page.components)
            await world.press(table.anna, page, "leaf", "p")
        await world.press(table.anna, page, "leaf", "b.")
        assert "Picture 1 of" in str(page.components), "each page begins with what matters most"


def test_the_picture_of_a_page_is_what_came_of_its_phase() -> None:
    """A raid has a picture of its own. Once told it is no news; at the end everything comes first."""
    raided, chart = samples.views()["guadalcanal-raid"][0], samples.views()["guadalcanal-chart-public"][0]
    leaf = PagePlace(3)
    page = HistoryPage(
        campaign=campaign(), leaf=leaf, before=PagePlace(2), after=leaf, newest=leaf, last=3, at=NOON, parts=(),
        view=raided, earlier=msgspec.structs.replace(raided, raids=(), combats=()), who=None, choices=(None,),
    )  # fmt: skip
    assert page_sheets(page)[0] == "raid-1"
    assert sorted(page_sheets(page)) == sorted(renderer.sheets(raided)), "each once, none left out"
    for same in (raided, chart):
        quiet = msgspec.structs.replace(page, view=same, earlier=same)
        assert page_sheets(quiet)[0] == renderer.sheets(same)[0]
    over = msgspec.structs.replace(campaign(), status="over")
    ended = msgspec.structs.replace(page, campaign=over, view=samples.views()["guadalcanal-end"][0], earlier=raided)
    assert page_sheets(ended)[0] == "end"


async def test_what_one_seat_alone_was_told_stands_between_the_reports(tmp_path: Path) -> None:
    kit, campaign = await whispered(tmp_path)
    cases = (
        (BLUE, PagePlace(2), "Report 2 of 4", "Rapport 2 sur 4", ["0", "1", "2+1", "4"]),
        (BLUE, PagePlace(2, 1), "After report 2 of 4", "Après le rapport 2 sur 4", ["0", "2", "3", "4"]),
        (GUEST, PagePlace(2, 1), "Report 2 of 4", "Rapport 2 sur 4", ["0", "1", "3", "4"]),
    )
    for person, leaf, english, french, places in cases:
        page = await kit.campaigns.watch.page(campaign, person, leaf)
        page = msgspec.structs.replace(page, parts=())  # the toy has no words
        for lang, title in (("en", english), ("fr", french)):
            view: Any = page_message(page, DrawnPictures(()), lang).view()
            assert f"### {title} ·" in text_of(view.to_components())
            ids = [str(p["custom_id"]) for p in walk(view.to_components()) if p.get("type") == 2]
            found = [re.search(r"[abcd]\.([\d+]+)\.", one) for one in ids]
            assert [one[1] for one in found if one] == places
    await kit.campaigns.close()


BROKEN = {
    "what has happened": "renderer.news",
    "which charts there are": "renderer.sheets",
    "the alt text": "renderer.alt",
    "what is shown": "renderer.shown",
}


def _broken(*_: Any, **__: Any) -> Any:
    raise ValueError("min() of nothing")


@pytest.mark.parametrize("broken", BROKEN.values(), ids=BROKEN)
async def test_whatever_fails_in_a_picture_the_words_come(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, broken: str
) -> None:
    async with whole_bot(tmp_path) as world:
        table = await at_sea(world)
        monkeypatch.setattr("bot.incidents._logged", OrderedDict())
        monkeypatch.setattr(broken, _broken)
        await table.strike("A1 B2 C3")
        assert len(table.reports()) == 2
        assert "A1 B2 C3" in table.reports()[-1]
        assert "Turn 2" in table.board()
        sheet = text_of(world.dms(await table.mover())[-1].components)
        assert "A1 B2 C3" in sheet, "the next seat has its sheet"
        for command in ("map", "history"):
            shown = said(await table.anna.slash(world.channel, command))
            assert "Skagerrak" in shown
            told = command == "history" or broken != "renderer.news"
            assert ("incident" in shown) == told, "the reader hears why there is no chart"
    logged = [r.getMessage() for r in caplog.records if "min() of nothing" in (r.exc_text or str(r.exc_info))]
    assert logged, "the host finds it"
    assert len(logged) == len(set(logged)), "each once"
    assert all(re.search(r"incident [0-9a-f]{6}: no picture for", line) for line in logged)


async def test_before_the_end_nobody_may_choose_other_eyes(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await at_sea(world)
        eve = world.person("eve")
        for reader in (table.anna, table.ben, table.gm, eve):
            page = card_of(await reader.slash(world.channel, "history"))
            labels = [str(p["label"]) for p in walk(page.components) if p.get("type") == 2 and p.get("label")]
            assert [label for label in labels if not label.startswith("Picture")] == [], reader.name
        # A leaf made up by hand meets the same door.
        for reader, eyes in ((eve, "first"), (table.gm, "first"), (table.ben, "first"), (table.anna, "second")):
            with pytest.raises(Refused):
                await world.campaigns.watch.page(1, reader.id, PagePlace(1), eyes)


async def test_followers_get_a_private_note_at_each_phase_until_they_stop(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await at_sea(world)
        eve = world.person("eve")
        await world.press(eve, world.board(), "follow")
        await table.strike("A1 B2 C3")
        (note,) = world.dms(eve)
        assert "Report 2" in text_of(note.components)
        assert "A1 B2 C3" in text_of(note.components)
        assert "no longer following" in said(await eve.slash(world.channel, "follow"))
        await table.strike("D1 E2 F3")
        assert len(world.dms(eve)) == 1


async def test_the_dice_are_published_at_the_end_and_not_before(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await at_sea(world)
        refused = await table.anna.slash(world.channel, "verify")
        assert refused.ephemeral
        assert "at the end" in said(refused)


async def test_a_person_finds_all_campaigns_that_concern_him(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await at_sea(world)
        await world.new_campaign(table.gm, title="Second")
        listed = said(await table.anna.slash(world.channel, "campaign list"))
        assert "Skagerrak" in listed.splitlines()[1], "her own first"
        assert "Second" in listed
        assert "Open my orders" in str(card_of(await table.anna.slash(world.channel, "campaign show")).components)
        eve = world.person("eve")
        assert "Open my orders" not in str(card_of(await eve.slash(world.channel, "campaign show")).components)


async def test_everything_works_in_a_dm_too(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await at_sea(world)
        shown = await table.anna.user.slash("map")
        assert FIRST in said(shown)
        assert "only open a campaign in a server channel" in said(
            await table.anna.user.slash("campaign new", game="naval-battle")
        )
