"""One land combat (GC-13.3 to 13.15): support, the air part, the table, and what falls, falls back or moves in.

Not here: who may attack whom (`legal`), in which order (`phase`), the arithmetic of the table (`table`).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rules.guadalcanal import kinds, losses, positions, tokens
from rules.guadalcanal.air.strike import Flown, strike
from rules.guadalcanal.chart import PERIPHERY
from rules.guadalcanal.facts import FACTS
from rules.guadalcanal.land import legal, table
from rules.guadalcanal.land.plan import Activation, Plan
from rules.guadalcanal.markers import Holding, LandReport
from rules.guadalcanal.pieces import Piece
from rules.guadalcanal.run import Run

VETERANS = 9
"""The event of seasoned troops."""


class Support(Struct, frozen=True):
    """What one side brings beside its troops and batteries."""

    guns: tuple[Piece, ...] = ()
    air: tuple[Piece, ...] = ()
    cover: tuple[Piece, ...] = ()


def brought(run: Run, side: int, one: Activation, plan: Plan) -> Support:
    """The attacker's support as planned, as far as it is legal (GC-13.4, GC-13.5)."""
    state = run.state
    air = legal.among(legal.attackers(state, side, one.island), one.air)
    taken = {p.id for p in air}
    cover = [p for p in legal.among(legal.fighters(state, side, one.island), one.cover) if p.id not in taken]
    return Support(tuple(legal.among(legal.gun_ships(state, side, one.island), one.guns)), tuple(air), tuple(cover))


def answered(run: Run, side: int, island: str, troops: int, plan: Plan, attack: Support) -> Support:
    """The defender's support from his plan: as much as his troops can be given, the rest is kept for other combats (GC-13.4).

    Fighters that intercept come only against aircraft; those that escort only with own ones.
    """
    state, wish = run.state, plan.defence(island)
    guns, columns = _enough(legal.among(legal.gun_ships(state, side, island), wish.guns), troops, 0)
    air, _ = _enough(legal.among(legal.attackers(state, side, island), wish.air), troops, columns)
    taken = {p.id for p in air}
    cover = [p for p in legal.among(legal.fighters(state, side, island), wish.cover) if p.id not in taken]
    return Support(guns, air, tuple(cover) if attack.air or air else ())


def _enough(wish: Sequence[Piece], troops: int, columns: int) -> tuple[tuple[Piece, ...], int]:
    """As many of the wish, in its order, as give shifts up to the limit; pieces that give halves go in pairs."""
    found: list[Piece] = []
    halves: dict[str, list[Piece]] = {}
    for piece in wish:
        if columns >= troops:
            break
        kind = _half(piece)
        if not kind:
            found.append(piece)
            columns += 1
            continue
        waiting = halves.setdefault(kind, [])
        waiting.append(piece)
        if len(waiting) == (FACTS.land.cruisers if kind == "cruisers" else FACTS.land.fighters):
            found += waiting
            waiting.clear()
            columns += 1
    return tuple(found), columns


def _half(piece: Piece) -> str:
    """Which pairs a piece gives a shift in; "" for a whole one."""
    if kinds.is_aircraft(piece.card):
        return "" if legal.is_bomber(piece) else "fighters"
    return "cruisers" if kinds.card(piece.card).kind == "cruiser" else ""


def expected(run: Run, side: int, one: Activation, plan: Plan) -> int:
    """The column that the attacker reckons with before he attacks: all that is public or his own, nothing of the enemy's
    ships and aircraft, which he cannot foresee."""
    state = run.state
    group = [run.pieces[name] for name in legal.able(state, side, one)]
    enemy = positions.troops(state, 1 - side, one.island, one.spot)
    veterans = tokens.choice(run, side, VETERANS, group) is not None
    mine = _backing(brought(run, side, one, plan), (), run, side, one.island, veterans=veterans)
    theirs = table.Backing(batteries=len(positions.batteries(state, 1 - side, one.island)))
    moved = table.shifts(mine, len(group), theirs, len(enemy), all(t.entrenched for t in enemy))
    return table.shifted(table.column(_strength(group), _strength(enemy)), moved)


def attack(run: Run, side: int, one: Activation, plans: tuple[Plan, Plan]) -> None:
    """A group attacks all enemy troops of one place (GC-13.10)."""
    group = [run.pieces[name] for name in legal.able(run.state, side, one)]
    enemy = positions.troops(run.state, 1 - side, one.island, one.spot)
    mine = brought(run, side, one, plans[side])
    theirs = answered(run, 1 - side, one.island, len(enemy), plans[1 - side], mine)
    if not (mine.air or theirs.air):
        mine = replace(mine, cover=())  # Nothing to escort, nothing to intercept (GC-13.4).
    flown = strike(
        run,
        one.island,
        side,
        bombers=(mine.air, theirs.air),
        fighters=(mine.cover, theirs.cover),
        batteries=positions.batteries(run.state, 1 - side, one.island) if mine.air or mine.cover else (),
        how="land",
    )
    for piece in (*mine.guns, *theirs.guns, *mine.air, *theirs.air, *mine.cover, *theirs.cover):
        run.piece(piece.id, acted=True)
    backing = [
        _backing(support, flown.out, run, who, one.island, veterans=False)
        for who, support in ((side, mine), (1 - side, theirs))
    ]
    start = table.column(_strength(group), _strength(enemy))

    def shifts() -> tuple[tuple[str, int], ...]:
        return table.shifts(backing[0], len(group), backing[1], len(enemy), all(t.entrenched for t in enemy))

    # Seasoned troops are used where they change the column (GC-6.5); the attacker's, if need be, against the defender's.
    for who, troops in ((0, group), (1, enemy), (0, group)):
        before, kept = table.shifted(start, shifts()), backing[who]
        backing[who] = replace(kept, veterans=1)
        matters = table.shifted(start, shifts()) != before and not kept.veterans
        if not matters or tokens.spend(run, (side, 1 - side)[who], VETERANS, troops) is None:
            backing[who] = kept
    moved = shifts()
    end = table.shifted(start, moved)
    die = run.roll(6, f"attack on {one.island} {one.spot}")
    for troop in group:
        run.piece(troop.id, acted=True, entrenched=False)
    outcome = table.result(die, end)
    lost, entered = _carry_out(run, side, one, outcome, [t.id for t in group], [t.id for t in enemy], plans)
    report = LandReport(
        number=len(run.state.combats) + 1,
        island=one.island,
        spot=one.spot,
        attacker=side,
        attackers=tuple(t.id for t in group),
        defenders=tuple(t.id for t in enemy),
        unsupplied=(sum(not t.supplied for t in group), sum(not t.supplied for t in enemy)),
        odds=start,
        shifts=moved,
        column=end,
        die=die,
        result=outcome,
        lost=tuple(lost),
        entered=entered,
        battle=flown.placed,
        attacks=flown.attacks,
    )
    run.change(combats=(*run.state.combats, report))
    _tell(run, report, mine, theirs, flown)
    losses.settle(run)


def _strength(troops: Sequence[Piece]) -> Fraction:
    lacking = sum(not t.supplied for t in troops)
    return table.strength(len(troops) - lacking, lacking)


def _backing(
    support: Support, out: Sequence[str] | frozenset[str], run: Run, side: int, island: str, *, veterans: bool
) -> table.Backing:
    """Support as numbers; an aircraft aborted or destroyed gives no shift (GC-13.14)."""
    types = [kinds.card(p.card).kind for p in support.guns]
    air = [p for p in support.air if p.id not in out]
    return table.Backing(
        battleships=types.count("battleship"),
        cruisers=types.count("cruiser"),
        bombers=sum(legal.is_bomber(p) for p in air),
        fighters=sum(not legal.is_bomber(p) for p in air),
        batteries=len(positions.batteries(run.state, side, island)),
        veterans=int(veterans),
    )


# ---- results -------------------------------------------------------------------------------------
def _carry_out(
    run: Run, side: int, one: Activation, outcome: str, group: list[str], enemy: list[str], plans: tuple[Plan, Plan]
) -> tuple[list[str], bool]:
    """Losses and falling back (GC-13.7, GC-13.12); ids of troops lost, and whether the attackers moved in."""
    lost: list[str] = []
    match outcome:
        case "AE":
            lost = group
        case "DE":
            lost = enemy
        case "A1":
            lost = first_lost(run, group, plans[side].lose)[:1]
        case "D1":
            lost = first_lost(run, enemy, plans[1 - side].lose)[:1]
        case "AR":
            _attackers_back(run, side, one, group, enemy)
        case "DR" if one.spot == PERIPHERY:
            lost = enemy
        case "DR":
            for name in enemy:
                run.piece(name, spot=PERIPHERY, entrenched=False)
    for name in lost:
        losses.lose(run, name, "land")
    left = [name for name in group if name not in lost]
    if outcome == "AR" or positions.troops(run.state, 1 - side, one.island, one.spot) or not left:
        return lost, False
    return lost, _enter(run, side, one, left, fell_back=outcome == "DR" and not lost)


def first_lost(run: Run, troops: Sequence[str], wish: Sequence[str]) -> list[str]:
    """In which order troops are lost: as their owner says, else unsupplied first, then not entrenched (GC-13.12)."""

    def rank(name: str) -> tuple[int, bool, bool]:
        troop = run.pieces[name]
        return (wish.index(name) if name in wish else len(wish), troop.supplied, troop.entrenched)

    return sorted(troops, key=rank)


def _attackers_back(run: Run, side: int, one: Activation, group: list[str], enemy: list[str]) -> None:
    """AR: attackers in a centre go to the periphery; a centre left empty so is the defenders' (GC-13.7, GC-13.16)."""
    left = {run.pieces[name].spot for name in group} - {PERIPHERY}
    for name in group:
        run.piece(name, spot=PERIPHERY)
    for centre in sorted(left):
        if not positions.troops(run.state, side, one.island, centre):
            hold(run, one.island, centre, 1 - side)
            if one.spot == PERIPHERY:
                for name in enemy:
                    run.piece(name, spot=centre, entrenched=False)
                enemy = []


def _enter(run: Run, side: int, one: Activation, left: list[str], *, fell_back: bool) -> bool:
    """The attackers go into a place without defenders, if they wish or must (GC-13.7, GC-13.12).

    Those on the periphery go in; who holds another centre stays there, unless told to enter.
    """
    centre = one.spot != PERIPHERY
    wished = one.enter == "yes" or (one.enter != "no" and centre)
    moving = [name for name in left if run.pieces[name].spot == PERIPHERY or one.enter == "yes"]
    if (wished or fell_back) and moving:
        for name in moving:
            run.piece(name, spot=one.spot)
    if centre and (fell_back or (wished and moving)):
        hold(run, one.island, one.spot, side)
    return bool((wished or fell_back) and moving)


def hold(run: Run, island: str, centre: str, side: int) -> None:
    """A centre changes hands."""
    others = tuple(h for h in run.state.holdings if (h.island, h.centre) != (island, centre))
    run.change(holdings=(*others, Holding(island, centre, side)))


# ---- telling -------------------------------------------------------------------------------------
def _tell(run: Run, report: LandReport, mine: Support, theirs: Support, flown: Flown) -> None:
    """Public, but for the names of ships that bombard: of these only their types are seen (GC-15.1, GC-15.2)."""
    data: dict[str, Any] = {
        "number": report.number,
        "side": report.attacker,
        "island": report.island,
        "spot": report.spot,
        "attackers": list(report.attackers),
        "defenders": list(report.defenders),
        "unsupplied": list(report.unsupplied),
        "odds": FACTS.land.columns[report.odds],
        "shifts": [list(shift) for shift in report.shifts],
        "column": FACTS.land.columns[report.column],
        "die": report.die,
        "result": report.result,
        "lost": list(report.lost),
        "entered": report.entered,
        "aircraft": [[[p.id, p.card] for p in (*s.air, *s.cover)] for s in (mine, theirs)],
        "ships": [sorted(kinds.card(p.card).kind for p in s.guns) for s in (mine, theirs)],
        "out": sorted(flown.out),
    }
    run.tell("gc-combat", public=data, **data, guns=[[p.id for p in s.guns] for s in (mine, theirs)])
