"""How often each side wins the historical battles when computers play them.

`python -m tests.war_at_sea.balance -n 60` plays each battle 60 times and prints a table in Markdown; names of battles, or files,
play those alone. `test_scenario_files.py` plays single games.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random
from statistics import mean

from rules.duel import by_computer
from rules.fuzz import new_match
from rules.war_at_sea.facts import SEATS
from rules.war_at_sea.game import RULES
from rules.war_at_sea.scenario_checks import FILES

HEAD = "| battle | games | Japan wins | Allies win | draws | mean points | mean turns |\n|---|---|---|---|---|---|---|"


def played(scenario: str, seed: int) -> tuple[str, tuple[int, int], int, str]:
    """The winner ("" for a draw), the points, the number of turns and the ending of one game between two computers."""
    match = new_match(RULES, seed, {}, (scenario,))
    rng = Random(f"balance {seed}")
    while match.waiting():
        ask = match.waiting()[0]
        by_computer(match, ask, rng)
        match.seal(ask.id)
    outcome, battle = match.outcome(), match.view(None).battle
    assert outcome is not None
    return next(iter(outcome.winners), ""), battle.scores, battle.turn, battle.ended


def row(name: str, scenario: str, games: int, seed: int) -> str:
    """A row of the table."""
    found = [played(scenario, seed + number) for number in range(games)]
    won = Counter(winner for winner, _, _, _ in found)
    shares = " | ".join(f"{100 * won[side] / games:.0f} %" for side in (*SEATS, ""))
    points = "–".join(f"{mean(scores[side] for _, scores, _, _ in found):.0f}" for side in (0, 1))
    turns = mean(turn for _, _, turn, _ in found)
    return f"| {name} | {games} | {shares} | {points} | {turns:.1f} |"


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "battles", nargs="*", help="names of battles, or files; without any: all that come with the game"
    )
    parser.add_argument("-n", type=int, default=20, help="games of each battle")
    parser.add_argument("--seed", type=int, default=0, help="of the first game")
    parser.add_argument("--time", action="store_true", help="also print seconds of processor for each game")
    args = parser.parse_args()
    say(HEAD)
    for name in args.battles or FILES.shipped:
        scenario = FILES.shipped.get(name) or FILES.scenario(Path(name).read_bytes())
        begun = time.process_time()
        line = row(name, scenario, args.n, args.seed)
        spent = f" {(time.process_time() - begun) / args.n:.2f} s a game" if args.time else ""
        say(f"{line}{spent}")


if __name__ == "__main__":
    main()
