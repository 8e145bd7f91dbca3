"""The posts of chapters, digests and invitations as Discord shows them; and what becomes of them when Discord fails."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from simcord.backend.errors import BackendError
from simcord.http import router

from bot import words
from bot.campaigns import Post
from bot.campaigns.summaries import ChapterSummary
from bot.discord.message import MessageBuilder
from bot.posts.report import bold, chapter
from rules import GAMES
from rules.core import Chapter, Event, EventGroup, Message, msg
from tests.discord.test_campaign_life import FLEET, Table, opened
from tests.discord.test_postman import nonces, picky
from tests.discord.whole import DAY, FIRST, HOUR, SECOND, World, card_of, said, text_of, walk, whole_bot

TITLE = words.text("en", "game-naval-battle")


@pytest.fixture(autouse=True)
def chapters(monkeypatch: pytest.MonkeyPatch) -> None:
    """A Naval Battle whose turns are all one battle, and where a lost turn is a detail. Its headline counts what was told."""
    rules = type(GAMES["naval-battle"])

    def chapters(_: Any, view: Any, events: Sequence[Event]) -> tuple[EventGroup, ...]:
        if view.phase == "setup":
            return ()
        return ((Chapter("battle-1", msg("game-naval-battle")), tuple(events)),)

    def headline(_: Any, view: Any, events: Sequence[Event]) -> tuple[Message, ...]:
        return (msg("dc-days", n=len(events)),)

    monkeypatch.setattr(rules, "chapters", chapters)
    monkeypatch.setattr(rules, "headline", headline)
    monkeypatch.setattr(rules, "is_detail", lambda _, event: event.kind == "lost")


async def at_sea(world: World, lang: str = "en") -> Table:
    table = await opened(world, lang)
    await world.order(table.anna, FLEET[lang])
    await world.order(table.ben, FLEET[lang])
    return table


def battle(world: World, channel: int | None = None) -> list[Any]:
    """The messages that tell the battle."""
    found = world.messages(channel or world.channel.id)
    return [m for m in found if text_of(m.components).startswith((f"### {TITLE} ·", f"### 🔔 {TITLE} ·"))]


def called(world: World) -> list[int]:
    """Whom the messages in the channel may notify, those of `end` and of summonses left out: there are none here."""
    sent = [r.json for r in world.env.http_requests if f"/channels/{world.channel.id}/messages" in r.path]
    found = [each for json in sent if isinstance(json, dict) for each in json["allowed_mentions"].get("users", ())]
    return sorted(map(int, found))


def verbs(message: Any) -> list[str]:
    return [str(p["custom_id"]).split(":")[1] for p in walk(message.components) if "custom_id" in p]


async def test_a_chapter_is_one_message_with_its_headline_first(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await at_sea(world)
        (first,) = battle(world)
        before = text_of(first.components)
        await table.strike("A1 B2 C3")
        await table.strike("D1 E2 F3")
        (post,) = battle(world)
        assert post.id == first.id
        heading, headline, about, *told = text_of(post.components).splitlines()
        assert (heading, headline != before.splitlines()[1]) == (f"### {TITLE} · Skagerrak", True)
        assert headline.startswith("**")
        assert headline.endswith("**")
        assert about == f"-# {FIRST} (<@{table.anna.id}>) – {SECOND} (<@{table.ben.id}>) · reports 1–3"
        story = "\n".join(told)
        assert story.index("A1 B2 C3") < story.index("D1 E2 F3")
        assert verbs(post) == ["open", "report", "history"]
        assert len(post.attachments) >= 1
        assert called(world) == [], "nobody is called by it"


async def test_the_full_report_has_what_the_post_leaves_out(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await at_sea(world)
        await table.strike("A1 B2 C3")
        reports = (await table.card()).reports
        await world.pass_time(DAY + 60)
        (post,) = battle(world)
        assert (await table.card()).reports == reports + 1
        assert "The deadline has passed" in text_of(post.components)
        lost = said(await table.gm.slash(world.channel, "history")).splitlines()[-1]
        assert lost
        assert lost not in text_of(post.components), "a detail"
        full = card_of(await world.press(world.person("eve"), post, "report"))
        assert full.ephemeral
        assert f"Report 1 of {reports + 1}" in text_of(full.components)


async def test_a_chapter_calls_the_seats_as_when_it_began(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who commanded what when it was fought, though the game has exchanged the sides with its last phase."""
    other = {"first": "second", "second": "first"}

    def title(_: Any, view: Any, seat: str) -> Message:
        return msg(f"seat-{seat if view.turn < 2 else other[seat]}")

    monkeypatch.setattr(type(GAMES["naval-battle"]), "title", title)
    async with whole_bot(tmp_path) as world:
        table = await at_sea(world)
        begun = _sides(battle(world)[0])
        assert [place.name for place in (await table.card()).seats] == [msg("seat-first"), msg("seat-second")]
        await table.strike("A1 B2 C3")
        assert [place.name for place in (await table.card()).seats] == [msg("seat-second"), msg("seat-first")]
        (post,) = battle(world)
        assert _sides(post) == begun


def _sides(post: Any) -> str:
    """The line of a chapter that tells who plays what, without its reports."""
    return next(line for line in text_of(post.components).splitlines() if line.startswith("-# ")).partition(" · ")[0]


async def test_a_long_chapter_keeps_its_headline_and_the_newest_lines(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        card = await (await opened(world, "en")).card()
        told = ChapterSummary(
            key="turn-1",
            title=msg("game-naval-battle"),
            headline=(msg("bot-act-note", text="x" * 2000), msg("dc-days", n=7)),
            lines=tuple(msg("dc-hours", n=n) for n in range(1, 600)),
            first=2,
            last=4,
            begun=1,
        )
        post = Post(
            id=1, nonce="n", kind="report", campaign=1, step=4, guild=1, channel=2, thread=None, message=None, lang="fr",
            chapter=told,
        )  # fmt: skip
        view: Any = chapter(card, post, told, ()).view()
        text = text_of(view.to_components())
        assert len(text) <= 4000
        assert "le début se trouve dans le rapport complet" in text
        assert text.endswith("599 heures")
        assert "1 heure\n" not in text


def test_the_newest_lines_stay_whole() -> None:
    builder = MessageBuilder().newest(["a" * 40, "b" * 40, "c" * 40], "more", 100)
    assert builder.texts == ["more\n" + "b" * 40 + "\n" + "c" * 40]
    assert MessageBuilder().newest(["a", "b"], "more").texts == ["a\nb"]
    assert MessageBuilder().newest([], "more").texts == []


def test_a_headline_is_bold_as_a_whole() -> None:
    assert bold("**Helena** sunk\nJapan wins") == "**Helena sunk**\n**Japan wins**"


# ---- what Discord does -----------------------------------------------------------------------------
async def test_a_message_that_was_deleted_is_posted_anew_with_all_its_lines(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await at_sea(world)
        await table.strike("A1 B2 C3")
        world.env.backend.delete_message(world.channel.id, battle(world)[0].id)
        await table.strike("D1 E2 F3")
        (post,) = battle(world)
        assert "A1 B2 C3" in text_of(post.components)
        await table.strike("A4 B5 C6")
        assert [m.id for m in battle(world)] == [post.id], "and is edited from now on"


async def test_a_message_that_may_not_be_edited_so_often_is_replaced(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await at_sea(world)
        (old,) = battle(world)
        world.env.inject_error("PATCH", f"/channels/*/messages/{old.id}", status=429, code=30046, times=None)
        await table.strike("A1 B2 C3")
        (post,) = battle(world)
        assert post.id != old.id
        await table.strike("D1 E2 F3")
        assert [m.id for m in battle(world)] == [post.id]


async def test_pictures_that_are_refused_leave_the_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with whole_bot(tmp_path) as world:
        table = await at_sea(world)
        picky(monkeypatch, lambda path, text, json, files: (413, 40005) if files and TITLE in text else None)
        await table.strike("A1 B2 C3")
        (post,) = battle(world)
        assert "A1 B2 C3" in text_of(post.components)
        assert not post.attachments


@pytest.mark.parametrize("what", ["POST", "PATCH"])
async def test_an_answer_that_is_lost_doubles_nothing_even_after_an_outage(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    """Discord takes the post or its edit, but the bot never hears of it; then hours pass, in which the game goes on."""
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        await world.order(table.anna, FLEET["en"])
        if what == "PATCH":
            await world.order(table.ben, FLEET["en"])
        real = router.dispatch

        def lost_answer(backend: Any, method: str, path: str, **more: Any) -> Any:
            answer = real(backend, method, path, **more)
            if method == what and "/messages" in path and f"### {TITLE} ·" in str(more.get("json")):
                monkeypatch.setattr(router, "dispatch", real)
                raise ConnectionResetError
            return answer

        monkeypatch.setattr(router, "dispatch", lost_answer)
        if what == "PATCH":
            await table.strike("A1 B2 C3")
        else:
            await world.order(table.ben, FLEET["en"])
        assert len(battle(world)) == 1

        def silent(backend: Any, method: str, path: str, **more: Any) -> Any:
            if path.startswith(f"/channels/{world.channel.id}/messages"):
                raise BackendError(503, 0, "away")
            return real(backend, method, path, **more)

        with monkeypatch.context() as outage:
            outage.setattr(router, "dispatch", silent)
            await table.strike("D1 E2 F3")
            await world.pass_time(3 * HOUR)
        await world.pass_time(HOUR)
        (post,) = battle(world)
        assert "D1 E2 F3" in text_of(post.components), "the newest words"
        await table.strike("A4 B5 C6")
        assert len(battle(world)) == 1


async def test_a_bot_that_was_stopped_goes_on_in_the_same_message(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await at_sea(world)
        (first,) = battle(world)
        await world.restart()
        await table.strike("A1 B2 C3")
        (post,) = battle(world)
        assert post.id == first.id
        assert "A1 B2 C3" in text_of(post.components)
        assert len(set(nonces(world))) == len(nonces(world))


# ---- followers ---------------------------------------------------------------------------------------
@pytest.mark.parametrize(("lang", "option", "value"), [("en", "when", "day"), ("fr", "when", "battles")])
async def test_a_follower_says_how_often(tmp_path: Path, lang: str, option: str, value: str) -> None:
    async with whole_bot(tmp_path) as world:
        await at_sea(world, lang)
        eve = world.person("eve")
        await eve.slash(world.channel, "me language", language=lang)
        answer = await eve.slash(world.channel, "follow", **{option: value})
        assert words.text(lang, f"dc-followed-{value}", title="Skagerrak") in said(answer)
        assert await world.campaigns.watch.pace(1, eve.id) == value
        shown = card_of(answer)
        assert [p["disabled"] for p in walk(shown.components) if p.get("type") == 2] == [
            value == one for one in ("turn", "day", "battles")
        ]
        await world.press(eve, shown, "pace", "turn")
        assert await world.campaigns.watch.pace(1, eve.id) == "turn"
        assert words.text(lang, "dc-unfollowed", title="Skagerrak") in said(await eve.slash(world.channel, "follow"))
        assert await world.campaigns.watch.pace(1, eve.id) is None


async def test_a_follower_of_turns_has_one_private_message_a_chapter(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        eve = world.person("eve")
        answer = await world.press(eve, world.board(), "follow")
        assert verbs(card_of(answer)) == ["pace"] * 3
        await world.order(table.anna, FLEET["en"])
        await world.order(table.ben, FLEET["en"])
        await table.strike("A1 B2 C3")
        (note,) = world.dms(eve)
        assert text_of(note.components).startswith(f"### 🔔 {TITLE} · Skagerrak")
        assert "A1 B2 C3" in text_of(note.components)
        assert verbs(note) == ["report", "history"]


async def test_a_digest_holds_headlines_alone(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        eve = world.person("eve")
        await eve.slash(world.channel, "follow", when="day")
        await world.order(table.anna, FLEET["en"])
        await world.order(table.ben, FLEET["en"])
        await table.strike("A1 B2 C3")
        assert world.dms(eve) == []
        await world.pass_time(DAY)
        (digest,) = world.dms(eve)
        text = text_of(digest.components)
        assert "Today in Skagerrak" in text
        assert f"**{TITLE}**\n" in text
        assert "A1 B2 C3" not in text
        assert not digest.attachments
        assert verbs(digest) == ["map", "history"]


# ---- invitations -------------------------------------------------------------------------------------
async def test_who_is_invited_is_called_and_written_to_once(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        gm, anna, ben = (world.person(n) for n in ("gm", "anna", "ben"))
        world.env.inject_error(
            "POST", f"/channels/{ben.user.dm_channel.id}/messages", status=403, code=50007, times=None
        )
        await world.new_campaign(gm, title="Scapa", player1=anna, player2=ben)
        lobby = world.lobby()
        assert all(f"<@{person.id}>" in text_of(lobby.components) for person in (anna, ben))
        assert called(world) == sorted((anna.id, ben.id))
        (letter,) = world.dms(anna)
        assert "You are invited: Scapa" in text_of(letter.components)
        assert world.dms(ben) == []
        await world.join(anna.user, letter)
        assert (await world.campaigns.lobby.card(1)).seat_of(anna.id) == "first"
        await world.join(ben, world.lobby())
        assert len(world.dms(anna)) == 1
        world.env.backend.delete_message(world.channel.id, lobby.id)
        await gm.slash(world.channel, "campaign seat", player=anna, seat=SECOND)
        again = world.lobby()
        assert again.id != lobby.id
        assert called(world) == sorted((anna.id, ben.id)), "neither an edit nor a new one in its place calls again"


async def test_an_invitation_that_waits_for_the_morning_is_not_sent_to_who_sits_by_then(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        gm, anna, ben = (world.person(n) for n in ("gm", "anna", "ben"))
        await ben.slash(world.channel, "me quiet", **{"from": "00:00", "to": "23:00"})
        await world.new_campaign(gm, player1=anna, player2=ben)
        assert world.dms(ben) == []
        await world.join(ben, world.lobby())
        await world.pass_time(DAY)
        assert world.dms(ben) == []
        assert len(world.dms(anna)) == 1
