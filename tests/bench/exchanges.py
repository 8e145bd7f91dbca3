"""Rows of play by post: how often a campaign of computers would have had to wait for people, and what it posts meanwhile.

An *exchange* is a wait for at least one person's answer: an opening of a group of envelopes not all of which were foreseen
(`exchanges`). This is the one place where it is counted; at a day each it is how many days a campaign takes. Others call
`campaign` (one game played and counted), `campaigns` (several, by seed) or `exchanges` (of records that they have).

    python -m tests.bench exchanges guadalcanal -n 20 pace=plan        the median and the range of 20 campaigns
"""

from __future__ import annotations

import statistics
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, partial
from random import Random
from typing import Any

from msgspec import Struct

import renderer
from rules import GAMES
from rules.core import Match, Record, Rules, Scalar, told
from rules.duel import MOST_ANSWERS, Player, by_computer
from rules.fuzz import tables
from tests.bench.rows import row

AnyRules = Rules[Any, Any]

FORESEEN = "standing"
"""By whose hand an envelope is sealed that came out of orders filed in advance."""
PLAYED = 3
"""Campaigns behind a row of the table."""


def exchanges(records: Iterable[Record]) -> int:
    """Waits for at least one person's answer: openings with an envelope that was not foreseen (`Rules.foreseen`).

    Of records in which no clock ran out and no offer was taken up: for an offer nobody waits, and at a deadline an order filed
    in advance is sealed by the same hand though its player had been waited for.
    """
    openings = (record.opening for record in records if record.opening is not None)
    return sum(any(answer.by != FORESEEN for answer in opening.answers) for opening in openings)


class Traffic(Struct, frozen=True):
    """What one campaign of computers came to."""

    exchanges: int
    posts: int
    """Messages with reports in its channel: one a chapter (`Rules.chapters`), whatever is added to it."""
    pictures: int
    """Drawn for these, a new one each time that something is added."""
    over: bool
    """False: broken off after `rules.duel.MOST_ANSWERS` answers."""


class Counted(Match):
    """A match that counts the posts of its public reports, and the pictures with them."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.posts: Counter[str] = Counter()
        """By the key of each: its pictures."""
        self._seen: Any = None
        """The public view after the step before."""

    def stepped(self) -> None:
        """As `bot.campaigns.resolver` tells a step: into the posts of its chapters, or as a post of its own."""
        heard, before = told(self.records[-1].entries, None), self._seen
        view = self._seen = self.view(None)
        stretches = [(chapter.key, events) for chapter, events in self.rules.chapters(view, heard)]
        said = {key for key, events in stretches or [("", heard)] if any(map(self.rules.brief, events))}
        for key in said | (self.posts.keys() & dict(stretches)):
            pictures = len(renderer.news(view, before)) + bool(renderer.close_up(view))
            self.posts[key or f"step-{self.step}"] += pictures


def campaign(
    rules: AnyRules,
    seed: int = 0,
    options: Mapping[str, Scalar] | None = None,
    scenario: str | None = None,
    player: Player = by_computer,
) -> Traffic:
    """One game between computers, or other players alike, counted. Raises LookupError or ValueError as `Match.start` does.

    `scenario`: None where the seed draws one of the standard table.
    """
    rng = Random(f"campaign {rules.name} {seed}")
    chosen = scenario or rng.choice(tables(rules)[0])
    match = Counted.start(rules, chosen, options or {}, secret=rng.randbytes(32))
    match.stepped()  # the beginning
    for _ in range(MOST_ANSWERS):
        waiting = match.waiting()
        if not waiting:
            break
        player(match, waiting[0], rng)
        match.seal(waiting[0].id)
    return Traffic(exchanges(match.records), len(match.posts), match.posts.total(), not match.waiting())


def campaigns(
    rules: AnyRules,
    games: int,
    seed: int = 0,
    options: Mapping[str, Scalar] | None = None,
    scenario: str | None = None,
    player: Player = by_computer,
) -> tuple[Traffic, ...]:
    """So many campaigns, of one seed after the other."""
    return tuple(campaign(rules, seed + n, options, scenario, player) for n in range(games))


def main(words: Sequence[str], say: Callable[[str], object]) -> int:
    """The command of this module's first lines."""
    parser = ArgumentParser(prog="python -m tests.bench exchanges")
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("options", nargs="*", help="key=value")
    parser.add_argument("-n", "--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--scenario")
    args = parser.parse_intermixed_args(list(words))
    rules = GAMES[args.game]
    settings = {setting.key: setting for setting in rules.settings}
    options: dict[str, Scalar] = {}
    for word in args.options:
        key, _, text = word.partition("=")
        value = settings[key].read(text) if key in settings else None
        if value is None:
            parser.error(f"{args.game} has no option {word!r}")
        options[key] = value
    found = []
    for number in range(args.games):
        found.append(campaign(rules, args.seed + number, options, args.scenario))
        one = found[-1]
        end = "" if one.over else "  broken off"
        say(f"seed {args.seed + number}: {one.exchanges} exchanges, {one.posts} posts, {one.pictures} pictures{end}")
    for what in ("exchanges", "posts", "pictures"):
        figures = sorted(getattr(one, what) for one in found)
        say(f"{what:<10} median {statistics.median(figures):g}, {figures[0]} to {figures[-1]}")
    return 0


# ---- the rows of the table -----------------------------------------------------------------------
CAMPAIGNS: Mapping[str, tuple[str, Mapping[str, Scalar], str | None]] = {
    "naval-battle": ("naval-battle", {}, None),
    "naval-battle volleys of 5": ("naval-battle", {"pace": "volleys"}, None),
    "branle-bas": ("branle-bas", {}, None),
    "sea-war": ("sea-war", {}, None),
    "war-at-sea": ("war-at-sea", {}, None),
    "guadalcanal": ("guadalcanal", {}, None),
    "memoir-44 wake-island": ("memoir-44", {}, "wake-island"),
}
"""What is counted: name of the rows -> game, options, scenario."""


@cache
def _played(name: str) -> tuple[Traffic, ...]:
    game, options, scenario = CAMPAIGNS[name]
    return campaigns(GAMES[game], PLAYED, 1, options, scenario)


def _median(name: str, what: str) -> float:
    return statistics.median(getattr(one, what) for one in _played(name))


for _name in CAMPAIGNS:
    for _what in ("exchanges", "posts", "pictures"):
        row(f"{_name}: {_what} of a computer campaign", _what)(partial(_median, _name, _what))
