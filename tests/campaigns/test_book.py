"""The book of a campaign: only after its end, everybody's eyes beside the truth, one file that needs nothing else."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from html.parser import HTMLParser
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

import renderer
from bot.book import Book, BookChapter, Telling
from bot.book.printing import MOST_PICTURE_BYTES, PrintedPicture, marked, printed
from bot.campaigns import TimeControl
from bot.campaigns.book import PictureOrder, _throws
from rules import GAMES
from rules.core import Match, Message, msg
from tests.campaigns.kit import BLUE, GM, GUEST, PLAYERS, RED, Kit, make
from tests.campaigns.test_post_counts import play

NAMES = {GM: "Master <i>", RED: "Anna & Co", BLUE: '"Ben"'}


class Page(HTMLParser):
    """A page whose tags are all closed, each in its turn; its words and addresses."""

    VOID = ("meta", "img", "br")

    def __init__(self, data: bytes) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.addresses: list[str] = []
        self.ids: list[str] = []
        self.text = ""
        self.feed(data.decode())
        self.close()
        assert self.open == [], "a tag is left open"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        for name, value in attrs:
            assert not name.startswith("on"), "a script"
            if name in ("src", "href"):
                self.addresses.append(value or "")
            if name == "id":
                self.ids.append(value or "")
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag, f"</{tag}> closes another"

    def handle_data(self, data: str) -> None:
        if self.open[-1:] != ["style"]:
            self.text += data


def read(
    book: Book, plates: tuple[PictureOrder, ...], lang: str, prints: tuple[PrintedPicture, ...] = ()
) -> tuple[bytes, Page]:
    data = printed(book, lang, NAMES, prints, plates[-1].view)
    page = Page(data)
    assert "script" not in page.tags
    assert all(a.startswith(("#", "data:image/webp;base64,")) for a in page.addresses), "something from elsewhere"
    assert {a[1:] for a in page.addresses if a.startswith("#")} <= set(page.ids)
    assert b"http" not in data.replace(b"http-equiv", b"")
    assert b"url(" not in data
    for person in (GM, RED, BLUE, GUEST):
        assert not re.search(rf"(?<!\d){person}(?!\d)", page.text), "the number of a person"
    assert "<@" not in page.text
    return data, page


@pytest.fixture
async def games(tmp_path: Path) -> AsyncIterator[Kit]:
    made = await make(tmp_path, GAMES)
    yield made
    await made.campaigns.close()


async def begun(kit: Kit, game: str = "naval-battle", **more: object) -> int:
    if game == "naval-battle":
        more.setdefault("options", {"grid": 11, "capital": 40})
    campaign = (await kit.lobby(game=game, allowances=TimeControl(), **more)).id
    await kit.campaigns.lobby.join(campaign, RED)
    await kit.campaigns.lobby.join(campaign, BLUE)
    await kit.campaigns.lobby.start(campaign, GM)
    return campaign


async def test_it_is_written_only_when_nothing_is_secret_any_more(kit: Kit) -> None:
    lobby = (await kit.lobby()).id
    assert await kit.refused(kit.campaigns.books.book(lobby)) == "bot-book-later"
    campaign = await kit.running()
    for _ in range(4):
        assert await kit.refused(kit.campaigns.books.book(campaign)) == "bot-book-later"
        await kit.seal(campaign, next(PLAYERS[s.seat] for s in (await kit.campaigns.lobby.card(campaign)).waiting))
    await kit.campaigns.gm.pause(campaign, GM)
    assert await kit.refused(kit.campaigns.books.book(campaign)) == "bot-book-later"
    await kit.campaigns.gm.resume(campaign, GM)
    await kit.play_on(campaign)
    book, plates = await kit.campaigns.books.book(campaign)
    assert book.over
    assert plates[-1].chapter is None
    assert [p.kind for p in await kit.posts() if p.kind in ("end", "book")] == ["end", "book"]
    await kit.campaigns.lobby.cancel(lobby, GM)
    assert await kit.refused(kit.campaigns.books.book(lobby)) == "bot-book-later", "it had never begun"


async def test_every_happening_stands_once_with_what_each_side_was_told(kit: Kit) -> None:
    campaign = await kit.running()
    await kit.play_on(campaign)
    book, plates = await kit.campaigns.books.book(campaign)
    tellings = [telling for chapter in book.chapters for telling in chapter.tellings]
    assert all(len(t.sides) == 3 for t in tellings)
    assert any(t.alike for t in tellings)
    apart = [t for t in tellings if not t.alike]
    assert apart, "purses are secret"
    assert any(t.truth in t.sides and len(set(t.sides)) > 1 for t in apart), "one side knows, another does not"
    steps = [chapter.step for chapter in book.chapters]
    assert steps[-1] == book.steps
    assert {plate.chapter for plate in plates} <= {*range(len(book.chapters)), None}
    seen = [plate.who for plate in plates if plate.chapter == plates[0].chapter]
    assert seen == ["red", "blue", "green", None]


async def test_a_called_off_campaign_has_a_book_without_what_was_never_sealed(games: Kit) -> None:
    campaign = await begun(games, title="<script>alert(1)</script> **x**")
    other = await begun(games, title="Zebrafish")
    for _ in range(6):
        card = await games.campaigns.lobby.card(campaign)
        await games.seal(campaign, card.waiting[0].holders[0].person)
    games.clock.advance(hours=1)
    await games.campaigns.staff.add(campaign, RED, GUEST)
    card = await games.campaigns.lobby.card(campaign)
    mover = card.waiting[0].holders[0].person
    sheet = await games.campaigns.sheets.sheet(campaign, mover)
    await games.campaigns.sheets.read(campaign, mover, sheet.ask.id, "salvo K9 K10 K11")
    await games.campaigns.gm.note(campaign, GM, "a quarrel")
    await games.campaigns.lobby.cancel(campaign, GM)
    book, plates = await games.campaigns.books.book(campaign)
    assert not book.over
    assert [change.words.key for change in book.changes] == ["bot-act-enlist"]
    assert await games.refused(games.campaigns.books.book(other)) == "bot-book-later"
    for lang, called_off in (("en", "The campaign was cancelled before"), ("fr", "La campagne a été annulée avant")):
        data, page = read(book, plates, lang)
        assert "<script>alert(1)</script> **x**" in page.text, "escaped, and as it was typed"
        assert called_off in page.text
        assert "Anna & Co" in page.text
        assert "Master <i>" in page.text
        assert "K9 K10 K11" not in page.text
        assert "a quarrel" not in page.text
        assert "Zebrafish" not in page.text
        assert book.commitment in page.text
        assert book.secret in page.text
        assert len(data) < 1 << 20


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_every_game_has_one_in_both_languages(games: Kit, game: str) -> None:
    campaign = (await games.lobby(game=game)).id
    for seat in (place.seat for place in (await games.campaigns.lobby.card(campaign)).seats):
        await games.campaigns.gm.replace(campaign, GM, seat, None)
    await games.campaigns.lobby.start(campaign, GM)
    await play(games, campaign, 3)
    if (await games.campaigns.lobby.card(campaign)).status == "running":  # a short game is over by then
        await games.campaigns.lobby.cancel(campaign, GM)
    book, plates = await games.campaigns.books.book(campaign)
    assert book.chapters
    assert any(chapter.tellings for chapter in book.chapters)
    pages = [read(book, plates, lang)[1].text for lang in ("en", "fr")]
    assert pages[0] != pages[1]
    assert all("🤖" not in page for page in pages)
    assert "The truth" in pages[0] or all(t.alike for c in book.chapters for t in c.tellings)


def chapter(*tellings: Telling) -> BookChapter:
    at = datetime(1942, 8, 7, tzinfo=UTC)
    return BookChapter(
        title=None, first=1, last=1, begun=at, ended=at, sides=(msg("seat-japan"), msg("seat-allies")),
        headline=(), headlines=((), ()), tellings=tellings, step=1,
    )  # fmt: skip


async def test_lies_and_truth_stand_side_by_side(games: Kit) -> None:
    campaign = await begun(games)
    await games.campaigns.lobby.cancel(campaign, GM)
    book, plates = await games.campaigns.books.book(campaign)

    def line(words: str) -> tuple[Message, ...]:
        return (msg("book-points", side=words, n=7),)

    shared, truth, lie = line("Fog"), line("Two carriers"), line("One raft")
    told = Telling(shared + truth, shared + lie, (shared + truth, shared + lie))
    _, page = read(replace(book, chapters=(chapter(told),)), plates, "en")
    text = re.sub(r"\s+", " ", page.text)
    assert text.count("Fog: 7") == 1, "what all were told stands once"
    assert re.search(r"The truth, as told to: Japan ?Two carriers: 7 Told to Allies ?One raft: 7", text)
    assert "everybody else" not in text, "the public was told what a side was told"


async def test_what_is_read_at_the_end_stands_under_its_own_picture(games: Kit) -> None:
    """Two fleets have a list of the same name each: nothing else tells whose it is."""
    campaign = await begun(games)
    await games.campaigns.lobby.cancel(campaign, GM)
    book, _ = await games.campaigns.books.book(campaign)
    match = Match.start("naval-battle", options={"grid": 11, "capital": 40}, secret=bytes(32))
    for ask in match.waiting():
        match.randomise(ask.id, Random(1))
        match.seal(ask.id)
    (turn,) = match.waiting()
    match.read(turn.id, "resign")
    match.seal(turn.id)
    ending = match.view(None)
    prints = tuple(PrintedPicture(None, (None,), b"e", sheet, 1, sheet) for sheet in renderer.sheets(ending))
    data = printed(book, "en", NAMES, prints, ending)
    assert Page(data).tags.count("img") == len(prints) == 2
    parts = data.decode().split('id="end"')[1].split('id="numbers"')[0].split("<figure>")[1:]
    assert [part.count(f'alt="{each.sheet}"') for part, each in zip(parts, prints, strict=True)] == [1, 1]
    assert all("<h3>" in part for part in parts), [re.findall("<h3>(.*?)</h3>", part) for part in parts]
    assert len(set(parts)) == 2


async def test_long_books_have_fewer_pictures(games: Kit) -> None:
    campaign = await begun(games)
    await games.campaigns.lobby.cancel(campaign, GM)
    book, plates = await games.campaigns.books.book(campaign)
    big = MOST_PICTURE_BYTES // 3
    prints = [PrintedPicture(0, (None,), bytes([n]) * big, f"plate {n}", n) for n in range(5)]
    end = PrintedPicture(None, (None,), b"e" * big, "the end", 1 << 30, renderer.sheets(plates[-1].view)[0])
    data, page = read(book, plates, "en", (*prints, end))
    assert page.tags.count("img") == 3
    assert all(f'alt="{alt}"'.encode() in data for alt in ("plate 3", "plate 4", "the end")), "the lightest give way"
    assert len(data) < 6 << 20


def test_marks_never_cross() -> None:
    """Only bold and typed words become markup, and all else is escaped, whatever stands in them."""
    assert marked("a **b <i>** `c **d`") == "a <strong>b &lt;i&gt;</strong> <code>c **d</code>"
    for text in ("**a `b** c`", "`**`**`", "** ** <b>", "**a\n**b**"):
        Page(marked(text).encode())


def test_a_shuffled_deck_is_no_die() -> None:
    deck = [("deck", n, 0) for n in range(12, 1, -1)]
    dice = [("shot", 6, n % 6) for n in range(12)]
    (throws,) = _throws([*deck, *dice, *deck])
    assert (throws.faces, throws.counts) == (6, (2,) * 6)
