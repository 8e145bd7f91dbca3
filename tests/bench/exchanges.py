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
from contextlib import suppress
from functools import cache, partial
from random import Random
from typing import Any

from msgspec import Struct

import renderer
from rules import GAMES
from rules.core import Match, Message, NotDone, OrderError, Record, Rules, Scalar, Seat, Text, visible_to
from rules.core.conditional_orders import condition_text
from rules.duel import MOST_ANSWERS, Player, by_computer
from rules.fuzz import tables
from tests.bench.rows import row

AnyRules = Rules[Any, Any]

BY_STANDING_ORDERS = "standing"
"""By whose hand an envelope is sealed that came out of orders filed in advance."""
CAMPAIGNS_PER_ROW = 3
"""Campaigns behind a row of the table."""


def exchanges(records: Iterable[Record]) -> int:
    """Waits for at least one person's answer: openings with an envelope that was not foreseen (`Rules.automatic_response`).

    Of records in which no clock ran out and no offer was taken up: for an offer nobody waits, and at a deadline an order filed
    in advance is sealed by the same hand though its player had been waited for.
    """
    openings = (record.opening for record in records if record.opening is not None)
    return sum(any(answer.by != BY_STANDING_ORDERS for answer in opening.answers) for opening in openings)


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
        heard, before = visible_to(self.records[-1].entries, None), self._seen
        view = self._seen = self.view(None)
        stretches = [(chapter.key, events) for chapter, events in self.rules.chapters(view, heard)]
        said = {key for key, events in stretches or [("", heard)] if any(map(self.rules.brief, events))}
        for key in said | (self.posts.keys() & dict(stretches)):
            pictures = len(renderer.news(view, before)) + bool(renderer.close_up(view))
            self.posts[key or f"step-{self.step}"] += pictures


def in_advance(match: Match, seat: Seat, rng: Random) -> None:
    """Files an answer to each of the moves that the seat's own standing orders propose to answer now (`PlanSheet.likely`).

    It is what the computer would answer if that move were made: a player sets up his board and looks at it.
    """
    standing = match.standing_ask(seat)
    fields = match.form(standing.id).fields if standing is not None else ()
    openings = [dict(line.args)["order"] for f in fields if isinstance(f, Text) for line in f.openings if line.args]
    branches = []
    for opening in openings:
        orders = [str(one) for _, one in opening.args] if isinstance(opening, Message) else [str(opening)]
        board = Match.load(match.save(), match.rules)
        enemy = board.waiting()[0]
        try:
            board.read(enemy.id, "\n".join(orders))
            if "then" in board.draft(enemy.id):
                board.fill(enemy.id, "then", "end")
            board.seal(enemy.id)
        except (OrderError, NotDone):
            continue
        asked = next((ask for ask in board.waiting() if ask.seat == seat and ask.kind == enemy.kind), None)
        if asked is not None and board.think(asked.id, rng).done:
            branches.append(f"if {condition_text(orders, 'en')}: {'; '.join(board.write(asked.id).splitlines())}")
    if branches:
        with suppress(OrderError):
            match.plan(seat, "\n".join(branches))


def campaign(
    rules: AnyRules,
    seed: int = 0,
    options: Mapping[str, Scalar] | None = None,
    scenario: str | None = None,
    player: Player = by_computer,
    files: bool = False,
) -> Traffic:
    """One game between computers, or other players alike, counted. Raises LookupError or ValueError as `Match.start` does.

    `scenario`: None where the seed draws one of the standard table. `files`: whoever has sealed a sheet by hand then answers in
    advance what the standing orders propose to him (`in_advance`).
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
        if files and match.waiting() and match.waiting()[0].seat != waiting[0].seat:
            in_advance(match, waiting[0].seat, rng)
    return Traffic(exchanges(match.records), len(match.posts), match.posts.total(), not match.waiting())


def campaigns(
    rules: AnyRules,
    games: int,
    seed: int = 0,
    options: Mapping[str, Scalar] | None = None,
    scenario: str | None = None,
    player: Player = by_computer,
    files: bool = False,
) -> tuple[Traffic, ...]:
    """So many campaigns, of one seed after the other."""
    return tuple(campaign(rules, seed + n, options, scenario, player, files) for n in range(games))


def main(words: Sequence[str], say: Callable[[str], object]) -> int:
    """The command of this module's first lines."""
    parser = ArgumentParser(prog="python -m tests.bench exchanges")
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("options", nargs="*", help="key=value")
    parser.add_argument("-n", "--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--scenario")
    parser.add_argument("--files", action="store_true", help="what is proposed is answered in advance")
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
        found.append(campaign(rules, args.seed + number, options, args.scenario, files=args.files))
        one = found[-1]
        end = "" if one.over else "  broken off"
        say(f"seed {args.seed + number}: {one.exchanges} exchanges, {one.posts} posts, {one.pictures} pictures{end}")
    for what in ("exchanges", "posts", "pictures"):
        figures = sorted(getattr(one, what) for one in found)
        say(f"{what:<10} median {statistics.median(figures):g}, {figures[0]} to {figures[-1]}")
    return 0


# ---- the rows of the table -----------------------------------------------------------------------
class Counting(Struct, frozen=True):
    """What is counted for three rows of the table."""

    game: str
    options: Mapping[str, Scalar] = {}
    scenario: str | None = None
    files: bool = False


CAMPAIGNS: Mapping[str, Counting] = {
    "naval-battle": Counting("naval-battle"),
    "naval-battle volleys of 5": Counting("naval-battle", {"pace": "volleys"}),
    "branle-bas": Counting("branle-bas"),
    "branle-bas answered in advance": Counting("branle-bas", files=True),
    "sea-war": Counting("sea-war"),
    "sea-war answered in advance": Counting("sea-war", files=True),
    "war-at-sea": Counting("war-at-sea"),
    "guadalcanal": Counting("guadalcanal"),
    "guadalcanal pace=plan": Counting("guadalcanal", {"pace": "plan"}),
    "memoir-44 wake-island": Counting("memoir-44", scenario="wake-island"),
}
"""By the name of the rows."""


@cache
def _played(name: str) -> tuple[Traffic, ...]:
    it = CAMPAIGNS[name]
    games = 1 if it.files else CAMPAIGNS_PER_ROW  # four boards are looked at for each sheet
    return campaigns(GAMES[it.game], games, 1, it.options, it.scenario, files=it.files)


def _median(name: str, what: str) -> float:
    return statistics.median(getattr(one, what) for one in _played(name))


for _name in CAMPAIGNS:
    for _what in ("exchanges", "posts", "pictures"):
        row(f"{_name}: {_what} of a computer campaign", _what)(partial(_median, _name, _what))
