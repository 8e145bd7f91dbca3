"""One land combat (GC-13): odds, column shifts by the support of both sides, a die roll, losses and movements.

The functions of the first part only compute the table. Which combats take place is in `land_actions` and `land_plans`, the
fight between aircraft in `firing`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from fractions import Fraction

from msgspec import Struct
from msgspec.structs import replace

from rules.guadalcanal import event_cards, kinds, land_plans, losses, positions
from rules.guadalcanal.chart import PERIPHERY
from rules.guadalcanal.facts import EVENT_NUMBER, FACTS
from rules.guadalcanal.firing import StrikeResult, strike
from rules.guadalcanal.land_events import LandCombatFought
from rules.guadalcanal.land_plans import Activation, Defence, LandPlan, LandPlans
from rules.guadalcanal.pieces import Holding, LandReport, Piece
from rules.guadalcanal.state import State, TurnContext

# ---- The table: odds, columns, shifts, results ---------------------------------------------------
_FACTS = FACTS.land
COLUMNS = tuple(Fraction(*map(int, name.split("/"))) for name in _FACTS.columns)


class SupportCounts(Struct, frozen=True):
    """Support of one side of a combat as numbers, without its troops."""

    battleships: int = 0
    cruisers: int = 0
    bombers: int = 0
    fighters: int = 0
    """Strafing fighters, not escorts or interceptors."""
    batteries: int = 0
    veterans: int = 0
    """1 if the bonus of event 9 is used."""


def strength(supplied: int, unsupplied: int) -> Fraction:
    """Strength of troop units for the odds: an unsupplied one counts half (GC-13.6)."""
    return supplied + Fraction(unsupplied, 2)


def column(attack: Fraction, defence: Fraction) -> int:
    """The column of these odds, rounded down (GC-13.3): an index of `COLUMNS`, which come from `constants.toml`."""
    ratio = attack / defence
    return max((n for n, least in enumerate(COLUMNS) if least <= ratio), default=0)


def shifts_of(attacker: SupportCounts, attackers: int, defender: SupportCounts, defenders: int, entrenched: bool) -> tuple[
    tuple[str, int], ...
]:  # fmt: skip
    """Every shift as (what, columns), positive to the right: first the attacker's, then the defender's, which are negative.

    "limit" takes back the shifts of a side's ships and aircraft beyond the number of troop units that they support (GC-13.5),
    each of which counts as one (GC-13.15). Ships and batteries shift for either side (GC-13.13).
    """
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


def support(backing: SupportCounts) -> tuple[tuple[str, int], ...]:
    """(what, columns) for each kind of ships and aircraft: `constants.toml` (GC-13.5); half a pair gives nothing (GC-13.14)."""
    return (
        ("battleships", backing.battleships // _FACTS.battleships),
        ("cruisers", backing.cruisers // _FACTS.cruisers),
        ("bombers", backing.bombers // _FACTS.bombers),
        ("fighters", backing.fighters // _FACTS.fighters),
    )


def shifted(start: int, moved: Iterable[tuple[str, int]]) -> int:
    """The column after all shifts; it cannot leave the table (GC-13.7)."""
    return min(max(start + sum(columns for _, columns in moved), 0), len(COLUMNS) - 1)


def result(die: int, at: int) -> str:
    """The result of a die in a column, by `results` of `constants.toml` (GC-13.7): "AE", "A1", "AR", "DR", "D1" or "DE"."""
    return _FACTS.results[die - 1][at]


def odds(name: str) -> int:
    """The column with this name, such as "2/1". Raises ValueError if there is none."""
    return _FACTS.columns.index(name)


# ---- The combat ----------------------------------------------------------------------------------
VETERANS = EVENT_NUMBER["troops"]


class Support(Struct, frozen=True):
    """Pieces that support one side, without its troops and batteries."""

    guns: tuple[Piece, ...] = ()
    air: tuple[Piece, ...] = ()
    cover: tuple[Piece, ...] = ()

    def aircraft(self) -> tuple[tuple[str, str], ...]:
        """(id, card) of each squadron."""
        return tuple((p.id, p.card) for p in (*self.air, *self.cover))

    def counts(self, out: Collection[str] = ()) -> SupportCounts:
        """The support as numbers; a squadron that was aborted or destroyed (`out`) gives no shift (GC-13.14)."""
        types = [kinds.card(p.card).kind for p in self.guns]
        bombers = [land_plans.is_bomber(p) for p in self.air if p.id not in out]
        return SupportCounts(
            types.count("battleship"), types.count("cruiser"), bombers.count(True), bombers.count(False)
        )

    def ships(self) -> tuple[str, ...]:
        """Types of the ships that bombard; the enemy sees no more of them (GC-13.18)."""
        return tuple(sorted(kinds.card(p.card).kind for p in self.guns))


def _planned(state: State, side: int, island: str, plan: Activation | Defence) -> Support:
    """The legal part of planned support."""
    able = (land_plans.gun_ships, land_plans.attackers, land_plans.fighters)
    parts = zip(able, (plan.guns, plan.air, plan.cover), strict=True)
    return Support(*(tuple(land_plans.among(find(state, side, island), names)) for find, names in parts))


def attack_support(context: TurnContext, side: int, activation: Activation) -> Support:
    """The legal part of the attacker's planned support."""
    planned = _planned(context.state, side, activation.island, activation)
    return replace(planned, cover=tuple(p for p in planned.cover if p not in planned.air))


def defence_support(
    context: TurnContext, side: int, island: str, troops: int, plan: LandPlan, attack: Support
) -> Support:
    """The legal part of the support in the defender's plan, at most as much as its troop units may have; the rest is kept for
    other combats (GC-13.4, GC-13.19). Interceptors come only if the attacker has aircraft, escorts only if the defender has other
    aircraft."""
    planned = _planned(context.state, side, island, plan.defences.get(island, Defence()))
    guns, columns = up_to_limit(planned.guns, troops, 0)
    air, _ = up_to_limit(planned.air, troops, columns)
    return Support(guns, air, tuple(p for p in planned.cover if p not in air) if attack.air or air else ())


def up_to_limit(wish: Sequence[Piece], troops: int, columns: int) -> tuple[tuple[Piece, ...], int]:
    """(pieces, columns): the first of the planned pieces, up to the limit of shifts, and the columns that they shift."""
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
    """For a piece that gives a shift only together with others of its kind: "cruisers" or "fighters". "" for a piece
    that gives a shift alone."""
    if kinds.is_aircraft(piece.card):
        return "" if land_plans.is_bomber(piece) else "fighters"
    return "cruisers" if kinds.card(piece.card).kind == "cruiser" else ""


def is_worth_it(context: TurnContext, side: int, activation: Activation, names: Sequence[str]) -> bool:
    """Whether an attack reaches the column that its order demands, by its own pieces and what is public. Enemy ships and aircraft
    are left out, because they are unknown."""
    state = context.state
    group = [context.pieces[name] for name in names]
    enemy = positions.troops(state, 1 - side, activation.island, activation.spot)
    if not activation.odds or not enemy:
        return True
    veterans = event_cards.unit_for_bonus(context, side, VETERANS, group) is not None
    batteries = [len(positions.batteries(state, who, activation.island)) for who in (side, 1 - side)]
    counts = attack_support(context, side, activation).counts()
    mine = replace(counts, batteries=batteries[0], veterans=int(veterans))
    theirs = SupportCounts(batteries=batteries[1])
    moved = shifts_of(mine, len(group), theirs, len(enemy), all(t.entrenched for t in enemy))
    return shifted(column(strength_of(group), strength_of(enemy)), moved) >= odds(activation.odds)


def attack(context: TurnContext, side: int, activation: Activation, names: Sequence[str], plans: LandPlans) -> None:
    """Fights one combat against all enemy troop units of the place (GC-13.10). The defender's batteries fire in its air part
    (GC-13.4); trenches count only if all defenders have them (GC-13.11)."""
    group = [context.pieces[name] for name in names]
    enemy = positions.troops(context.state, 1 - side, activation.island, activation.spot)
    mine = attack_support(context, side, activation)
    theirs = defence_support(context, 1 - side, activation.island, len(enemy), plans[1 - side], mine)
    if not (mine.air or theirs.air):
        # Without bombers there is nothing to escort or intercept (GC-13.4).
        mine = replace(mine, cover=())
    flown = strike(
        context,
        activation.island,
        side,
        bombers=(mine.air, theirs.air),
        fighters=(mine.cover, theirs.cover),
        batteries=positions.batteries(context.state, 1 - side, activation.island) if mine.air or mine.cover else (),
        how="land",
    )
    for piece in (*mine.guns, *theirs.guns, *mine.air, *theirs.air, *mine.cover, *theirs.cover):
        context.piece(piece.id, acted=True)
    backing = [
        replace(support.counts(flown.out), batteries=len(positions.batteries(context.state, who, activation.island)))
        for who, support in ((side, mine), (1 - side, theirs))
    ]
    start = column(strength_of(group), strength_of(enemy))

    def shifts() -> tuple[tuple[str, int], ...]:
        return shifts_of(backing[0], len(group), backing[1], len(enemy), all(t.entrenched for t in enemy))

    # Seasoned troops are used if they change the column (GC-6.5). The attacker gets a second chance, against the defender's.
    for who, troops in ((0, group), (1, enemy), (0, group)):
        before, kept = shifted(start, shifts()), backing[who]
        backing[who] = replace(kept, veterans=1)
        matters = shifted(start, shifts()) != before and not kept.veterans
        if not matters or event_cards.spend(context, (side, 1 - side)[who], VETERANS, troops) is None:
            backing[who] = kept
    moved = shifts()
    end = shifted(start, moved)
    die = context.roll(6, f"attack on {activation.island} {activation.spot}")
    context.leave_trenches([t.id for t in group], acted=True)  # GC-13.11: they attack.
    outcome = result(die, end)
    lost, entered = _carry_out(context, side, activation, outcome, [t.id for t in group], [t.id for t in enemy], plans)
    report = LandReport(
        number=len(context.state.combats) + 1,
        island=activation.island,
        spot=activation.spot,
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
    context.change(combats=(*context.state.combats, report))
    _tell(context, report, mine, theirs, flown)
    losses.apply_consequences(context)


def strength_of(troops: Sequence[Piece]) -> Fraction:
    """Strength of these troop units for the odds (GC-13.6)."""
    lacking = sum(not t.supplied for t in troops)
    return strength(len(troops) - lacking, lacking)


# ---- results -------------------------------------------------------------------------------------
def _carry_out(
    context: TurnContext,
    side: int,
    activation: Activation,
    outcome: str,
    group: list[str],
    enemy: list[str],
    plans: LandPlans,
) -> tuple[list[str], bool]:
    """Applies losses and retreats (GC-13.7, GC-13.12). Returns ids of lost troop units, and whether the attackers moved in."""
    lost: list[str] = []
    match outcome:
        case "AE":
            lost = group
        case "DE":
            lost = enemy
        case "A1":
            lost = loss_order(context, group, plans[side].lose)[:1]
        case "D1":
            lost = loss_order(context, enemy, plans[1 - side].lose)[:1]
        case "AR":
            _attackers_back(context, side, activation, group, enemy)
        case "DR" if activation.spot == PERIPHERY:
            lost = enemy
        case "DR":
            context.leave_trenches(enemy, spot=PERIPHERY)  # GC-13.11: they fall back.
    for name in lost:
        losses.lose(context, name, "land")
    left = [name for name in group if name not in lost]
    if outcome == "AR" or positions.troops(context.state, 1 - side, activation.island, activation.spot) or not left:
        return lost, False
    return lost, _move_in(context, side, activation, left, fell_back=outcome == "DR" and not lost)


def loss_order(context: TurnContext, troops: Sequence[str], wish: Sequence[str]) -> list[str]:
    """Troop units in the order in which they are lost: first as their owner has ordered, then unsupplied
    ones, then those not entrenched (GC-13.12)."""

    def rank(name: str) -> tuple[int, bool, bool]:
        troop = context.pieces[name]
        return (wish.index(name) if name in wish else len(wish), troop.supplied, troop.entrenched)

    return sorted(troops, key=rank)


def _attackers_back(
    context: TurnContext, side: int, activation: Activation, group: list[str], enemy: list[str]
) -> None:
    """Applies AR: attackers from a centre go to the periphery; a centre that they leave empty
    goes to the defenders (GC-13.7, GC-13.16)."""
    left = {context.pieces[name].spot for name in group} - {PERIPHERY}
    for name in group:
        context.piece(name, spot=PERIPHERY)
    for centre in sorted(left):
        if not positions.troops(context.state, side, activation.island, centre):
            hold(context, activation.island, centre, 1 - side)
            if activation.spot == PERIPHERY:
                context.leave_trenches(enemy, spot=centre)  # GC-13.11: they move.
                enemy = []


def _move_in(context: TurnContext, side: int, activation: Activation, left: list[str], *, fell_back: bool) -> bool:
    """Moves the attackers into a place without defenders, if their orders say so or they must (GC-13.7, GC-13.12). Returns
    whether any moved.

    Those on the periphery move in. Those in another centre stay there unless told to enter.
    """
    centre = activation.spot != PERIPHERY
    wished = activation.enter == "yes" or (activation.enter != "no" and centre)
    moving = [name for name in left if context.pieces[name].spot == PERIPHERY or activation.enter == "yes"]
    if (wished or fell_back) and moving:
        for name in moving:
            context.piece(name, spot=activation.spot)
    if centre and (fell_back or (wished and moving)):
        hold(context, activation.island, activation.spot, side)
    return bool((wished or fell_back) and moving)


def hold(context: TurnContext, island: str, centre: str, side: int) -> None:
    """Notes that a side now holds a centre."""
    others = tuple(h for h in context.state.holdings if (h.island, h.centre) != (island, centre))
    context.change(holdings=(*others, Holding(island, centre, side)))


# ---- telling -------------------------------------------------------------------------------------
def _tell(context: TurnContext, report: LandReport, mine: Support, theirs: Support, flown: StrikeResult) -> None:
    """Tells the combat to everybody, without the names of bombarding ships, of which only types are seen (GC-13.18)."""
    # Both have these under the same name; odds and column are told by their names.
    known = set(report.__struct_fields__) & set(LandCombatFought.__struct_fields__) - {"odds", "column"}
    fought = LandCombatFought(
        **{name: getattr(report, name) for name in known},
        side=report.attacker,
        odds=_FACTS.columns[report.odds],
        column=_FACTS.columns[report.column],
        aircraft=(mine.aircraft(), theirs.aircraft()),
        ships=(mine.ships(), theirs.ships()),
        out=tuple(sorted(flown.out)),
        guns=(tuple(p.id for p in mine.guns), tuple(p.id for p in theirs.guns)),
    )
    context.tell(fought)
