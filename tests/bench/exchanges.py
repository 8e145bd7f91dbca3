"""Rows for play by post: how often a campaign has to wait for a person's answer, and how many posts and pictures it makes.

An *exchange* is one such wait: a reveal of sealed orders of which at least one was not an automatic response from standing
orders. If people answer once a day, the number of exchanges is the length of the campaign in days. Computers play the campaigns.

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
"""`by` of an answer that came from standing orders."""
CAMPAIGNS_PER_ROW = 3
"""Number of campaigns of which a row shows the median; one if orders are filed in advance."""


def exchanges(records: Iterable[Record]) -> int:
    """The number of reveals with at least one answer that did not come from standing orders.

    Only for records without missed deadlines and accepted offers: nobody waits for an offer, and standing orders that answer
    at a deadline are recorded like those that answer at once.
    """
    openings = (record.opening for record in records if record.opening is not None)
    return sum(any(answer.by != BY_STANDING_ORDERS for answer in opening.answers) for opening in openings)


class Traffic(Struct, frozen=True):
    """The counts of one campaign between computers."""

    exchanges: int
    posts: int
    """Posts with reports in its channel; a chapter (`Rules.chapters`) is one post, however often it is extended."""
    pictures: int
    """Pictures drawn for these posts, including new ones each time that a post is extended."""
    over: bool
    """False if the game was stopped after `rules.duel.MOST_ANSWERS` answers."""


class Counted(Match):
    """A match that counts the public posts and their pictures."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.posts: Counter[str] = Counter()
        """Key of a post -> pictures drawn for it."""
        self._seen: Any = None
        """The public view after the previous step."""

    def stepped(self) -> None:
        """Count the posts of a step as `bot.campaigns.resolver` makes them: those of its chapters, or one for the step."""
        heard, before = visible_to(self.records[-1].entries, None), self._seen
        view = self._seen = self.view(None)
        stretches = [(chapter.key, events) for chapter, events in self.rules.chapters(view, heard)]
        said = {key for key, events in stretches or [("", heard)] if any(map(self.rules.brief, events))}
        for key in said | (self.posts.keys() & dict(stretches)):
            pictures = len(renderer.news(view, before)) + bool(renderer.close_up(view))
            self.posts[key or f"step-{self.step}"] += pictures


def in_advance(match: Match, seat: Seat, rng: Random) -> None:
    """File standing orders that answer each move which the seat's own standing sheet predicts for the opponent.

    Each answer is the computer's choice in a copy of the match in which that move has been made.
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
    """Play one game between computers, or with another `player` for all seats, and count. Raises like `Match.start`.

    `scenario`: None for one of the standard scenarios, chosen by the seed. `files`: each seat files standing orders after its
    sheet is sealed (`in_advance`).
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
    """The counts of `games` campaigns with consecutive seeds."""
    return tuple(campaign(rules, seed + n, options, scenario, player, files) for n in range(games))


def main(words: Sequence[str], say: Callable[[str], object]) -> int:
    """The command `exchanges`: a line for each campaign, then medians and ranges."""
    parser = ArgumentParser(prog="python -m tests.bench exchanges")
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("options", nargs="*", help="key=value")
    parser.add_argument("-n", "--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--scenario")
    parser.add_argument("--files", action="store_true", help="file standing orders for predicted moves")
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
    """Campaigns that give three rows of the table."""

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
"""First part of a row's name -> campaigns."""


@cache
def _played(name: str) -> tuple[Traffic, ...]:
    it = CAMPAIGNS[name]
    games = (
        1 if it.files else CAMPAIGNS_PER_ROW
    )  # filing in advance plays out several copies of the match for each sheet
    return campaigns(GAMES[it.game], games, 1, it.options, it.scenario, files=it.files)


def _median(name: str, what: str) -> float:
    return statistics.median(getattr(one, what) for one in _played(name))


for _name in CAMPAIGNS:
    for _what in ("exchanges", "posts", "pictures"):
        row(f"{_name}: {_what} of a computer campaign", _what)(partial(_median, _name, _what))
