"""`python -m tests.laws GAME -n 400`: plays games that seek out what was never used, and lists what never occurred.

For the figures of a release and after changes of rules; the tests play a few of the same games (`test_words`).
"""

from __future__ import annotations

import argparse
import time
from collections import defaultdict
from random import Random

from rules import GAMES
from rules.fuzz import new_match
from tests.laws.everything import Everything, keys_of, kinds_of
from tests.laws.never_seen import NEVER_SEEN, SELDOM
from tests.laws.uses import offered


def main() -> int:
    """Prints what has words, and events, cards, abilities, rows and options never seen, by category.

    Exit status 1 if something has no words, or if something occurred that `never_seen` excuses as never seen.
    """
    parser = argparse.ArgumentParser(prog="python -m tests.laws", description=__doc__)
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("-n", "--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument(
        "--seconds", type=float, default=float("inf"), help="stop after the game in which these are over"
    )
    given = parser.parse_args()
    rules = GAMES[given.game]
    seen, started, played = Everything(rules, with_words=True), time.monotonic(), 0
    while played < given.games and time.monotonic() - started < given.seconds:
        seed = given.seed + played
        rng = Random(f"everything {rules.name} {seed}")
        seen.play(new_match(rules, 100 + seed, seen.options(rng)), rng)
        played += 1
    print(f"{played} games, {time.monotonic() - started:.0f} s")
    possible: dict[str, set[str]] = defaultdict(set)
    possible["message"], possible["kind"] = keys_of(rules)[0], kinds_of(rules)
    for thing in offered(rules):
        possible[thing.partition(" ")[0]].add(thing)
    excuses = NEVER_SEEN.get(rules.name, {})
    notes = {**excuses, **{thing: f"seldom: {why}" for thing, why in SELDOM.get(rules.name, {}).items()}}
    for sort, things in possible.items():
        missed = sorted(things - seen.all)
        print(f"{sort}: {len(things) - len(missed)} of {len(things)}")
        for thing in missed:
            print(f"    {thing}    {notes.get(thing, '')}")
    false = sorted(excuses.keys() & seen.all)
    print("\n".join((*sorted(seen.wordless), *(f"excused, but seen: {thing}" for thing in false))))
    return 1 if seen.wordless or false else 0


if __name__ == "__main__":
    raise SystemExit(main())
