"""The message of a season, which is edited as the season goes on, and the one at its end.

They show only what everybody in the season's channel may know. The handlers of the buttons are in `bot.discord.seasons`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from datetime import timedelta

from discord import ButtonStyle

from bot import words
from bot.campaigns import CampaignSummary, Post
from bot.campaigns.delivery import Delivered
from bot.campaigns.post_kinds import post_kind
from bot.campaigns.seasons import PairingSummary, SeasonSummary
from bot.discord import sentences
from bot.discord.clicks import button
from bot.discord.ids import Id
from bot.discord.message import MessageBuilder, plain
from bot.discord.postman import Postman
from bot.posts.base import DiscordPost
from rules import GAMES
from rules.core import msg

CALENDAR_CHARACTERS = 1100
"""Maximum number of characters for the coming rounds."""


class _OfSeason(DiscordPost):
    of_season = True

    async def deliver(self, postman: Postman, post: Post, card: CampaignSummary | None) -> Delivered:
        assert post.season is not None
        season = await postman.campaigns.seasons.card(post.season)
        return await postman.show(postman.place_of(post), post, self.layout(season, post.lang))

    @abstractmethod
    def layout(self, card: SeasonSummary, lang: str) -> MessageBuilder: ...


@post_kind("season", keyed=False, retried=False)
class Season(_OfSeason):
    """A season as of now, with buttons while players can enter."""

    shown_in = "message"
    known_by = "title"

    def layout(self, card: SeasonSummary, lang: str) -> MessageBuilder:
        builder = MessageBuilder(sentences.COLOURS["lobby" if card.status == "open" else card.status])
        builder.say(heading(card, lang))
        builder.say(
            words.text(lang, f"season-is-{card.status}", when=sentences.when(card.due), round=_round(card, lang))
        )
        if card.status == "open":
            people = words.separator(lang).join(map(sentences.at, card.people)) or words.text(lang, "season-nobody")
            builder.say(words.text(lang, "season-people", count=len(card.people), people=people))
            builder.say(words.text(lang, f"season-how-{card.kind}"))
            return builder.row(
                button(
                    Id("season-enter", arg=str(card.id)), words.text(lang, "dc-button-enter"), style=ButtonStyle.success
                ),
                button(Id("season-leave", arg=str(card.id)), words.text(lang, "dc-button-withdraw")),
            )
        if card.champion is not None:
            builder.say(words.text(lang, "season-champion", who=sentences.at(card.champion)))
        if card.table:
            builder.say("\n".join(_table(card, lang)))
        shown = [m for m in card.pairings if card.status != "running" or m.pair.round <= card.round]
        if card.status == "running" and card.kind == "league":
            shown = [m for m in shown if m.pair.round == card.round or m.state != "decided"]
        builder.lines([_pairing(m, lang) for m in shown], words.text(lang, "dc-more"), 1500)
        if card.status == "running":
            builder.lines(_to_come(card, lang), words.text(lang, "dc-more"), CALENDAR_CHARACTERS)
        return builder


@post_kind("season-end", keyed=False, retried=False)
class SeasonEnd(_OfSeason):
    """The result of a season; it notifies everybody who took part."""

    def layout(self, card: SeasonSummary, lang: str) -> MessageBuilder:
        builder = MessageBuilder(sentences.COLOURS["over"])
        builder.pings = card.people
        builder.say(heading(card, lang))
        if card.champion is not None:
            builder.say(words.text(lang, "season-champion", who=sentences.at(card.champion)))
        if card.table:
            builder.say("\n".join(_table(card, lang)))
            return builder.say(words.text(lang, "season-table-means"))
        return builder.lines([_pairing(m, lang) for m in card.pairings], words.text(lang, "dc-more"), 2500)


def heading(card: SeasonSummary, lang: str) -> str:
    terms = words.text(
        lang,
        "season-terms",
        kind=words.line(lang, msg(f"season-kind-{card.kind}")),
        game=" · ".join((words.text(lang, f"game-{card.game}"), *_chosen(card, lang))),
        days=card.days,
        turn=words.span(lang, card.allowances.turn),
        host=sentences.at(card.host),
        id=str(card.id),
    )
    return f"## {plain(card.title)}\n{terms}"


def _chosen(card: SeasonSummary, lang: str) -> Iterator[str]:
    """The scenario, if the game has several, and the options that differ from the standard."""
    rules = GAMES[card.game]
    if len(rules.scenarios) > 1 or card.scenario not in rules.scenarios:
        yield words.scenario(lang, card.scenario)
    for setting in rules.settings:
        if (value := card.options[setting.key]) != setting.default:
            yield f"`{setting.key}={value}`"


def _round(card: SeasonSummary, lang: str) -> str:
    if card.kind == "cup" and card.round == card.rounds:
        return words.text(lang, "season-final")
    return words.text(lang, "season-round", round=card.round, rounds=card.rounds)


def _table(card: SeasonSummary, lang: str) -> Iterator[str]:
    for place, line in enumerate(card.table, start=1):
        yield words.text(
            lang,
            "season-line",
            who=f"{place}\\. {sentences.at(line.person)}",
            points=line.points,
            played=line.played,
            won=line.won,
            drawn=line.drawn,
            lost=line.lost,
        )


def _pairing(pairing: PairingSummary, lang: str) -> str:
    pair = pairing.pair
    if pair.second is None:
        return words.text(lang, "season-free", who=sentences.at(pair.first), round=pair.round)
    first, second = sentences.at(pair.first), sentences.at(pair.second)
    state: str = pairing.state if pairing.verdict is None else pairing.verdict
    if pairing.walkover and pairing.verdict in ("first", "second"):
        state = "walkover"
    winner = second if pairing.verdict == "second" else first
    where = sentences.link(pairing.campaign) if pairing.campaign is not None else ""
    said = words.text(lang, f"season-state-{state}", winner=winner, where=where)
    return words.text(lang, "season-meeting", round=pair.round, first=first, second=second, state=said)


def _to_come(card: SeasonSummary, lang: str) -> Iterator[str]:
    """The coming rounds with their dates; in a cup the pairs are not known yet."""
    for ahead in range(card.rounds - card.round):
        begins = card.due + ahead * timedelta(days=card.days)
        coming = [m.pair for m in card.pairings if m.pair.round == card.round + ahead + 1]
        pairs = ", ".join(f"{sentences.at(p.first)} – {sentences.at(p.second or 0)}" for p in coming)
        yield words.text(
            lang,
            "season-to-come",
            round=card.round + ahead + 1,
            at=f"<t:{int(begins.timestamp())}:D>",
            pairs=pairs or words.text(lang, "season-unknown"),
        )
