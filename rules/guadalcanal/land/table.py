"""The table of land combats (GC-13.3, 13.5 to 13.7, 13.15): odds, columns, shifts, results. Numbers alone; no piece, no dice."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from msgspec import Struct

from rules.guadalcanal.facts import FACTS

_FACTS = FACTS.land
COLUMNS = tuple(Fraction(*map(int, name.split("/"))) for name in _FACTS.columns)


class Backing(Struct, frozen=True):
    """What supports one side of a combat, beside its troops."""

    battleships: int = 0
    cruisers: int = 0
    bombers: int = 0
    fighters: int = 0
    """Those that strafe: neither escorts nor interceptors."""
    batteries: int = 0
    veterans: int = 0
    """1 with the troop of event 9."""


def strength(supplied: int, unsupplied: int) -> Fraction:
    """Troops as they count for the odds: an unsupplied one is half a troop (GC-13.6)."""
    return supplied + Fraction(unsupplied, 2)


def column(attack: Fraction, defence: Fraction) -> int:
    """The column of these odds, rounded down (GC-13.3): an index of the facts' columns."""
    ratio = attack / defence
    return max((n for n, least in enumerate(COLUMNS) if least <= ratio), default=0)


def shifts(attacker: Backing, attackers: int, defender: Backing, defenders: int, entrenched: bool) -> tuple[
    tuple[str, int], ...
]:  # fmt: skip
    """Every shift of either side by name, the attacker's first: his to the right, positive, the defender's to the left. "limit"
    takes back what ships and aircraft of a side give beyond the troops they support, the other way (GC-13.5, GC-13.15)."""
    found: list[tuple[str, int]] = []
    for sign, backing, troops in ((1, attacker, attackers), (-1, defender, defenders)):
        helped = support(backing)
        excess = max(0, sum(columns for _, columns in helped) - troops)
        found += [(what, sign * columns) for what, columns in helped]
        found += [
            ("limit", -sign * excess),
            ("batteries", sign * backing.batteries),
            ("troops", sign * backing.veterans),
        ]
    found.append(("entrenched", -int(entrenched)))
    return tuple((what, columns) for what, columns in found if columns)


def of_side(moved: Iterable[tuple[str, int]], *, attacker: bool) -> tuple[tuple[str, int], ...]:
    """The shifts of one side among all, each as it counts for that side: only "limit" is negative."""
    sign = 1 if attacker else -1
    return tuple((what, sign * n) for what, n in moved if (sign * n > 0) is not (what == "limit"))


def support(backing: Backing) -> tuple[tuple[str, int], ...]:
    """The shifts of ships and aircraft before their limit; halves of pairs give nothing (GC-13.14)."""
    return (
        ("battleships", backing.battleships // _FACTS.battleships),
        ("cruisers", backing.cruisers // _FACTS.cruisers),
        ("bombers", backing.bombers // _FACTS.bombers),
        ("fighters", backing.fighters // _FACTS.fighters),
    )


def shifted(start: int, moved: Iterable[tuple[str, int]]) -> int:
    """The column after all shifts; past either end it stays at the end (GC-13.7)."""
    return min(max(start + sum(columns for _, columns in moved), 0), len(COLUMNS) - 1)


def result(die: int, at: int) -> str:
    """What the die says in a column: "AE", "A1", "AR", "DR", "D1", "DE"."""
    return _FACTS.results[die - 1][at]


def odds(name: str) -> int:
    """The column of a name ("2/1"). Raises ValueError."""
    return _FACTS.columns.index(name)
