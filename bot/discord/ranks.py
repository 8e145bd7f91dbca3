"""The layout of results: tables per game, one person's record, and a server's finished campaigns.

Each reader gets only campaigns that they may know of (`arguments.ended`). The figures come from `bot.campaigns.ranks`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import renderer
from bot import words
from bot.campaigns.ranks import Career, GameTable, PastGame, PlayRecord, Rating
from bot.campaigns.typed_times import DAY
from bot.discord import sentences
from bot.discord.clicks import ComponentInteraction, button, on_component
from bot.discord.commands.arguments import ended
from bot.discord.ids import Id, number
from bot.discord.message import MessageBuilder, plain, turn_over
from bot.pictures import Picture
from rules.core import msg

LINES_PER_TABLE = 5
"""Maximum number of lines of each game's table if the tables of all games are shown."""

CAMPAIGNS_PER_PAGE = 3
"""Maximum number of finished campaigns on a page, each with its picture."""

LONGEST_GAMES_SHOWN = 3
"""How many of the longest games a person's card names."""


# ---- Tables and records --------------------------------------------------------------------------
def tables_message(tables: Sequence[GameTable], lang: str, game: str | None = None) -> MessageBuilder:
    """The table of each game; with `game`, the full table of that game alone."""
    builder = MessageBuilder().say(words.text(lang, "ranks-title"))
    shown = [table for table in tables if game in (None, table.game)]
    lines: list[str] = []
    for table in shown:
        lines.append(f"### {words.text(lang, f'game-{table.game}')}")
        lines += [
            _line(lang, place, line)
            for place, line in enumerate(table.lines[: None if game else LINES_PER_TABLE], start=1)
        ]
    builder.lines(lines or [words.text(lang, "ranks-empty")], words.text(lang, "dc-more"), 3200)
    return builder.say(words.text(lang, "ranks-means")) if shown else builder


def _line(lang: str, place: int, line: PlayRecord) -> str:
    who = f"{place}\\. {sentences.at(line.person)}"
    return words.text(lang, "ranks-line", who=who, **_played(lang, line))


def _played(lang: str, line: PlayRecord) -> dict[str, Any]:
    return {"played": line.played, "won": line.won, "shared": line.shared, "rating": _rating(lang, line.rating)}


def _rating(lang: str, rating: Rating) -> str:
    if not rating.games:
        return words.text(lang, "ranks-unrated")
    key = "ranks-points-provisional" if rating.provisional else "ranks-points"
    return words.text(lang, key, points=rating.points, games=rating.games)


def career_message(career: Career, lang: str) -> MessageBuilder:
    builder = MessageBuilder().say(f"## {sentences.at(career.person)}")
    by_side = dict(career.sides)
    for game, tally in career.tallies:
        lines = [words.text(lang, "ranks-line", who=f"**{words.text(lang, f'game-{game}')}**", **_played(lang, tally))]
        for score in by_side[game]:
            side = words.line(lang, msg(f"side-{score.what}"))
            lines.append(words.text(lang, "ranks-side", side=side, played=score.played, won=score.won))
        builder.say("\n".join(lines))
    if career.against is not None:
        met, won, lost = career.against
        builder.say(words.text(lang, "ranks-against", who=sentences.at(career.person), met=met, won=won, lost=lost))
    longest = words.separator(lang).join(
        words.text(lang, "ranks-long", title=plain(result.title), id=str(result.campaign), time=_length(lang, result))
        for result in career.longest[:LONGEST_GAMES_SHOWN]
    )
    builder.say(words.text(lang, "ranks-longest", campaigns=longest))
    if career.luck:
        told = [
            words.text(
                lang,
                "ranks-luck",
                game=words.text(lang, f"game-{one.game}"),
                dice=one.dice,
                got=one.got,
                expected=round(one.expected),
            )
            for one in career.luck
        ]
        builder.say("\n".join((words.text(lang, "ranks-luck-title"), *told, words.text(lang, "ranks-luck-means"))))
    return builder.say(words.text(lang, "ranks-means"))


def _length(lang: str, result: PastGame) -> str:
    """The length in days; for less than a day, in hours and minutes."""
    seconds = int(result.length.total_seconds())
    return words.span(lang, seconds // DAY * DAY if seconds >= DAY else seconds // 60 * 60)


# ---- Finished campaigns --------------------------------------------------------------------------
async def ended_message(client: Any, campaigns: Sequence[int], lang: str, page: int = 0) -> MessageBuilder:
    """A page of finished campaigns, newest first: winner, length, and the final position. `page`: from 0."""
    found: tuple[PastGame, ...] = tuple(reversed(await client.campaigns.ranks.results(campaigns)))
    pages = max(1, -(-len(found) // CAMPAIGNS_PER_PAGE))
    page = min(max(page, 0), pages - 1)
    shown = found[page * CAMPAIGNS_PER_PAGE : (page + 1) * CAMPAIGNS_PER_PAGE]
    hidden = await client.campaigns.ranks.unlisted({p for one in shown for side in one.sides for p in side.people})
    builder = MessageBuilder(sentences.COLOURS["over"])
    builder.say(words.text(lang, "ranks-ended-title", page=page + 1, pages=pages))
    if not shown:
        return builder.say(words.text(lang, "ranks-empty"))
    for result in shown:
        builder.say(_ended(lang, result, hidden)).show(*await _pictures(client, result, lang))
    builder.row(*(button(Id("history", one.campaign), f"#{one.campaign}", emoji="📜") for one in shown))
    if pages > 1:
        steps = (("a", page - 1, "◀"), ("b", page + 1, "▶"))
        builder.row(
            *(
                button(Id("ended", arg=f"{tag}.{max(to, 0)}"), emoji=emoji, disabled=not 0 <= to < pages)
                for tag, to, emoji in steps
            )
        )
    return builder


def _ended(lang: str, result: PastGame, hidden: frozenset[int]) -> str:
    sides = []
    for side in result.sides:
        people = [sentences.at(p) if p not in hidden else words.text(lang, "ranks-somebody") for p in side.people]
        who = " ".join(people) or words.text(lang, "dc-computer")
        name = words.line(lang, side.name)
        sides.append(words.text(lang, "ranks-ended-won" if side.first else "ranks-ended-lost", side=name, who=who))
    if not result.winners:
        sides.append(words.text(lang, "ranks-ended-drawn"))
    return words.text(
        lang,
        "ranks-ended",
        title=plain(result.title),
        id=str(result.campaign),
        game=words.text(lang, f"game-{result.game}"),
        at=f"<t:{int(result.ended.timestamp())}:D>",
        time=_length(lang, result),
        reports=result.reports,
        where=f"<#{result.thread or result.channel}>",
        sides="\n".join(sides),
    )


async def _pictures(client: Any, result: PastGame, lang: str) -> list[Picture]:
    """The final position as everybody sees it; empty if it cannot be drawn."""
    sight = await client.campaigns.watch.public(result.campaign)
    drawn = await client.drawing.pictures(
        sight.view,
        lang,
        result.title,
        what=f"the end of campaign {result.campaign}",
        sheets=lambda: renderer.position(sight.view),
    )
    return [replace(picture, name=f"{result.campaign}-{picture.name}") for picture in drawn.pictures]


@on_component("ended", "here")
async def on_ended(press: ComponentInteraction) -> None:
    page = number(press.id.arg.partition(".")[2]) or 0
    await turn_over(press.interaction, await ended_message(press.client, await ended(press), press.lang, page))
