"""Texts that are most expensive to parse: as long as Discord allows, and wrong wherever the parser searches.

Found by trying about 150 patterns on every sheet of every game; one of each kind that was ever the most expensive is kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, cycle, islice, product, repeat
from random import Random
from string import ascii_lowercase, ascii_uppercase

from rules.core import Ask, Match, Pick, Place

LONG = 4000
"""Maximum number of characters of a text in a Discord dialogue, and of the option of `/orders`."""


def short_words() -> Iterator[str]:
    """All different short words: "a", "b", … "aa", "ab", …"""
    for size in (1, 2, 3):
        yield from map("".join, product(ascii_lowercase, repeat=size))


def near_misses(words: list[str], rng: Random) -> Iterator[str]:
    """Words with one letter changed."""
    for word in cycle(words):
        at = rng.randrange(len(word))
        yield word[:at] + rng.choice(ascii_lowercase) + word[at + 1 :]


def _filled(parts: Iterable[str], separator: str) -> str:
    """The parts joined by the separator, cut at `LONG` characters."""
    return separator.join(islice(parts, LONG))[:LONG]


def worst_texts(match: Match, ask: Ask) -> Iterator[str]:
    """The worst texts for one sheet, made of its own words."""
    rng = Random(ask.id)
    rules, view, form = match.rules, match.view(ask.seat), match.form(ask.id)
    lines = [
        line
        for seed in range(3)
        for line in rules.write(view, ask, rules.random(view, ask, {}, Random(seed)), "en").splitlines()
    ]
    lines = list(dict.fromkeys(lines)) or ["x"]
    picks = [field for field in form.fields if isinstance(field, Pick)]
    spots = [spot for field in form.fields if isinstance(field, Place) for spot in field.spots]
    keys = list(dict.fromkeys([*(o.key for field in picks for o in field.options), *spots])) or ["e5"]
    starts = [field.path.replace(".", " ") for field in form.fields] or ["x"]
    words = [word for line in lines for word in line.split()]
    cells = [f"{column}{row}" for row in range(1, 60) for column in ascii_uppercase]
    yield from (sign * LONG for sign in (";", "\n", ">", "a", "a-", "a>", "\ufdfa", "a\u0301", "\t" * 10 + "x\n"))
    yield from (_filled(short_words(), sign) for sign in ("\n", ";", " "))
    yield _filled(near_misses(words, rng), "\n")
    yield _filled(cycle(lines), "\n")
    yield _filled(chain.from_iterable(zip(lines[::-1], repeat("zz"))), "\n")
    yield _filled((f"{start} {rng.choice(keys)[:1]}" for start in cycle(starts)), "\n")
    yield _filled((" ".join((*line.split()[:1], rng.choice(words))) for line in cycle(lines)), ";")
    firsts = [line.split()[0] for line in lines]
    lists = [field.path.replace(".", " ") for field in picks if field.most > 1]
    for begun in dict.fromkeys((*firsts[:4], *lists[:2], "cruiser", "salvo", "aa-priority", "counter", "reserve", "D")):
        yield f"{begun} " + _filled(repeat("a"), ",")
        yield f"{begun} " + _filled(repeat("1"), " ")
        yield f"{begun} " + _filled(short_words(), " ")
        yield f"{begun} " + _filled((key[:1] for key in cycle(keys)), " ")
        yield f"{begun} " + _filled(cells, " ")
        yield _filled((f"{begun} {key}" for key in cycle(keys)), "\n")
    move = next((line for line in lines if ":" not in line), "E5-E6")
    yield "if " + _filled(repeat(move), " and ")[: LONG - 60] + f": {move}"
    yield f"if {move}: " + _filled(repeat(move), "; ")
    yield _filled((">" * min(depth, 8) + f" if {move}: {move}" for depth in range(LONG)), "\n")
    yield _filled((" " * depth + "if a-b: c" for depth in range(LONG)), "\n")
