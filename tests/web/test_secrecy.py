"""The law of two worlds on the page: worlds that differ only in one side's secrets give everybody else the same bytes.
So does the feed of the public page, and the webhook: what it is sent, in which order, and when.

In the twin world the owner of the secrets has another fleet, other drafts, other orders that were sealed and taken back,
other fire plans and standing orders, and has edited more often.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

import renderer
from bot import pictures
from bot.pictures import Picture, PictureRequest
from bot.posts.webhook import Delivery
from tests.campaigns.kit import BLUE, GM, GUEST, RED
from tests.secrets.test_whole_campaign import FLEETS, PLANS, SEATS, WORDS, two_fleets
from tests.web.kit import Reader, Web, serving

OPTIONS: Mapping[str, str | int] = {"grid": 11, "capital": 40}
Answer = tuple[str, int, bytes, list[str]]
"""Address, status, body and headers."""
READERS = {"owner": RED, "rival": BLUE, "spectator": GUEST, "game master": GM}


async def all_addresses(board: Web, reader: Reader, campaign: int, theirs: str) -> list[Answer]:
    """Address, status, body and headers of every GET that a reader can make; also of those that they may not."""
    where, found = f"/api/c/{campaign}", []
    newest = (await reader.get(where))["reports"]
    leaves = [f"leaf={report}.{beyond}" for report in range(newest + 2) for beyond in (0, 1)]
    queries = ["", f"who={theirs}", "who=nobody", *leaves, *(f"{leaf}&who={theirs}" for leaf in leaves)]
    names = (await reader.get(where))["pictures"]
    mark = (await reader.get(f"{where}/map"))["mark"]
    paths = [
        "/api/me", "/", f"/c/{campaign}", "/api/words/en", where + "/sheet", where + f"/sheet?ask=fire.{theirs}",
        *(f"{where}{part}?{query}" for part in ("", "/map", "/history") for query in queries),
        *(f"{where}/map?picture={name}" for name in (*names, "own", "fleet", theirs)),
        f"{where}/map?bare=1",
        *(f"{where}/map?tile={tile}&of={mark}" for tile in ("0.0", "1.1")),
        f"{where}/legend",
        *(f"{where}/{part}?first=1" for part in ("map", "history")),
        *(f"{where}/{part}ask={ask}" for part in ("sheet?", "map?", "complete?text=plan&")
          for ask in (f"standing.{theirs}", f"resign.{theirs}", f"0.{theirs}", f"1.{theirs}")),
    ]  # fmt: skip
    for path in paths:
        async with reader.session.get(board.url + path) as answer:
            headers = sorted(
                f"{k}: {v}" for k, v in answer.headers.items() if k not in ("Date", "ETag", "Last-Modified")
            )
            found.append((path, answer.status, await answer.read(), headers))
    return found


async def published_addresses(board: Web, reader: Reader, code: str, theirs: str) -> list[Answer]:
    """The same for the public page of a campaign, without the code in the addresses."""
    where, found = f"/api/p/{code}", []
    newest = (await reader.get(where))["reports"]
    leaves = [f"leaf={report}.{beyond}" for report in range(newest + 2) for beyond in (0, 1)]
    queries = ["", f"who={theirs}", f"ask=standing.{theirs}", *leaves, *(f"{leaf}&who={theirs}" for leaf in leaves)]
    queries.append("first=1")
    paths = [f"/p/{code}", *(f"{where}{part}?{query}" for part in ("", "/map", "/history") for query in queries)]
    feed = f"/p/{code}/feed.json"
    paths += [feed, f"{feed}?lang=fr", *(f"/p/{code}/{newest}/{name}.png" for name in ("waters-first", "own", theirs))]
    for path in paths:
        async with reader.session.get(board.url + path) as answer:
            body = (await answer.read()).replace(code.encode(), b"CODE").replace(board.url.encode(), b"BOARD")
            found.append((path.replace(code, "CODE"), answer.status, body, []))
    return found


async def sent_on(board: Web, code: str) -> list[Answer]:
    """What the webhook is sent since the last time, in order, each with its due time; without the code and its number."""
    found: list[Answer] = []
    sender = SimpleNamespace(campaigns=board.kit.campaigns)
    for post in await board.kit.posts():
        if post.kind == "webhook":
            body = msgspec.json.encode(await Delivery()._body(sender, post))  # type: ignore[arg-type]
            body = body.replace(code.encode(), b"CODE").replace(board.url.encode(), b"BOARD")
            found.append((f"{post.event} {post.before}", 200, body, []))
    return found


async def played(folder: Path, twin: int, drawn: dict[bytes, Picture]) -> dict[str, list[list[Answer]]]:
    """What each reader gets after every act. `drawn`: pictures by request, for both worlds."""
    found: dict[str, list[list[Answer]]] = {name: [] for name in (*READERS, "public", "webhook")}
    async with serving(folder) as board:

        async def draws(
            view: Any, lang: str, sheet: str, title: str, *, bare: bool = False, tile: renderer.Tile | None = None
        ) -> Picture:
            request = PictureRequest(renderer.shown(view, sheet), lang, sheet, title=title, bare=bare, tile=tile)
            digest = request.digest()
            if digest not in drawn:
                drawn[digest] = pictures.draw(request)
            return drawn[digest]

        board.server.door.draws = draws
        board.server.limiter.admits = lambda *_: True  # type: ignore[method-assign]
        campaigns = board.kit.campaigns
        campaign = (await board.kit.lobby(game="naval-battle", title="Skagerrak", options=dict(OPTIONS))).id
        for seat, person in zip(SEATS, (RED, BLUE), strict=True):
            await campaigns.lobby.join(campaign, person, seat=seat, word=WORDS[seat])
        await campaigns.lobby.start(campaign, GM)
        sheets = campaigns.sheets
        code = (await campaigns.publishing.publish(campaign, GM)).rpartition("/")[2]
        await campaigns.publishing.send_to(campaign, GM, "https://receiver.example/")

        async def order(person: int, text: str, *, seal: bool = True) -> None:
            card = await sheets.sheet(campaign, person)
            card = await sheets.read(campaign, person, card.ask.id, text)
            if seal:
                await sheets.seal(campaign, person, card.ask.id, card.revision)

        async with (
            board.reader(RED) as owner,
            board.reader(BLUE) as rival,
            board.reader(GUEST) as guest,
            board.reader(GM) as gm,
            board.reader() as stranger,
        ):
            readers = dict(zip(READERS, (owner, rival, guest, gm), strict=True))

            async def all_look() -> None:
                for name, reader in readers.items():
                    found[name].append(await all_addresses(board, reader, campaign, SEATS[0]))
                found["public"].append(await published_addresses(board, stranger, code, SEATS[0]))
                found["webhook"].append(await sent_on(board, code))

            fleet = two_fleets(SEATS[0], OPTIONS)[twin]
            for _ in range(1 + 3 * twin):
                await order(RED, fleet, seal=False)
            await all_look()
            await order(RED, fleet)
            await all_look()
            await order(BLUE, FLEETS[0])
            planned = False
            for shot in ("salvo A1 B1 C1", "salvo D1 E1 F1", "salvo A2 B2 C2"):
                card = await campaigns.lobby.card(campaign)
                holder = card.seat(card.waiting[0].seat).admiral
                assert holder is not None
                if holder == RED and twin:
                    await order(RED, "salvo G7 H7 I7", seal=False)
                if holder == RED and not planned:
                    shot, planned = f"{shot}; {PLANS[twin]}", True
                await order(holder, shot)
                await all_look()
    return found


@pytest.mark.long(30)
async def test_the_page_is_the_same_in_two_worlds_for_everybody_else(tmp_path: Path) -> None:
    drawn: dict[bytes, Picture] = {}
    folders = tmp_path / "here", tmp_path / "there"
    for folder in folders:
        folder.mkdir()
    here, there = [await played(folder, twin, drawn) for twin, folder in enumerate(folders)]
    assert sum(status == 200 for looks in here.values() for look in looks for _, status, *_ in look) > 100
    assert sum(len(look) for look in here["webhook"]) > 3
    for name in ("spectator", "public"):
        pages = [body for look in here[name] for path, _, body, _ in look if "/history?" in path]
        assert any(b'"headline":["' in body for body in pages), "headlines are compared too"
    assert here.pop("owner") != there.pop("owner"), "its owner does see the difference"
    for name in here:
        assert len(here[name]) == len(there[name])
        for number, (mine, twin) in enumerate(zip(here[name], there[name], strict=True)):
            for a, b in zip(mine, twin, strict=True):
                assert a[:2] == b[:2], (name, number)
                assert a[2] == b[2], (name, number, a[0], a[2][:300], b[2][:300])
                assert a[3] == b[3], (name, number, a[0])
