"""Every key that a use case may say has words in both languages, and every seat and game of ours has a name."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import bot.campaigns
from bot import words
from bot.campaigns.consent import MasterAct
from bot.campaigns.gm_filling_in import Handling
from bot.campaigns.history import DiscrepancyKind
from bot.campaigns.summaries import Status, Trouble
from rules import GAMES
from rules.core import msg
from rules.core.verify import FAULTS, UnprovedReason

HOME = Path(bot.campaigns.__file__).parent
POSTS = HOME.parent / "posts"

EARLIER = {"bot-act-deadline", "bot-act-extend"}
"""Written into their logs by earlier versions, and still read there."""


def said() -> set[str]:
    """The keys in the source, as whole strings that begin with `bot-`."""
    trees = [ast.parse(file.read_text(encoding="utf-8")) for home in (HOME, POSTS) for file in home.glob("*.py")]
    nodes = [node for tree in trees for node in ast.walk(tree)]
    parts = {id(v) for node in nodes if isinstance(node, ast.JoinedStr) for v in node.values}
    strings = [
        n.value for n in nodes if isinstance(n, ast.Constant) and isinstance(n.value, str) and id(n) not in parts
    ]
    return {s for s in strings if s.startswith("bot-") and " " not in s}


def acts(kind: type[MasterAct]) -> Iterator[type[MasterAct]]:
    """The acts of this kind that have a name."""
    for act in kind.__subclasses__():
        if "name" in vars(act):
            yield act
        yield from acts(act)


def test_every_key_has_words() -> None:
    keys = said()
    keys |= {f"bot-not-running-{status}" for status in get_args(Status)}
    keys |= {f"bot-day-{day}" for day in range(7)}
    keys |= {f"bot-ready-{state}" for state in ("nothing", "begun", "ready")}
    keys |= {f"bot-fault-{fault}" for fault in (*FAULTS, *get_args(DiscrepancyKind))} | {
        f"bot-gap-{why}" for why in get_args(UnprovedReason)
    }
    limits = ("times", "hours", "no-hours", "reserve", "no-reserve")
    keys |= {f"bot-{of}-{limit}" for of in ("act", "wish") for limit in limits}
    keys |= {f"bot-trouble-{trouble}" for trouble in get_args(Trouble)}
    keys |= {f"bot-{of}-{what}" for of in ("staff", "edit") for what in get_args(Handling)}
    wishes = {f"bot-wish-{act.name}" for act in acts(MasterAct) if act.wish is MasterAct.wish}
    assert "bot-wish-pause" in wishes
    keys |= wishes
    keys |= {f"game-{name}" for name in GAMES} | {f"seat-{s}" for rules in GAMES.values() for s in rules.seats}
    assert len(keys) > 60
    for lang in words.LANGS:
        assert keys - words.keys(lang) == set()
        unsaid = {k for k in words.keys(lang) if k.startswith("bot-")} - keys - EARLIER
        assert unsaid == set(), "words that nobody says"


def test_sentences_in_a_list_lose_their_full_stops_but_the_last() -> None:
    orders = tuple(msg("bot-act-note", text=text) for text in ("one.", "two …", "three...", "four."))
    listed = words.text("en", "bot-team-sealed-ahead-orders", seat="Left", orders=orders)
    assert listed.count(".;") == 1, "three dots are no full stop"
    assert listed.endswith("four.")
