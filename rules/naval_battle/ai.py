"""The computer player of Naval Battle: complete answers from its seat's view alone, the same for the same view and `rng`.

    ships      which enemy ships can have caused these reports, and how likely each is
    tracking   the probability that a ship is on a cell; what else is worth a shot; where batteries may be
    gunnery    which action follows from that
    its fleet  what it buys and where it puts it

It does not learn from earlier games and never sees the state.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from functools import cache
from random import Random
from typing import NamedTuple

from rules.core import Ask, Draft, Value
from rules.geometry import grid
from rules.naval_battle import facts
from rules.naval_battle.evidence import Evidence
from rules.naval_battle.facts import (
    CELLS,
    LONG,
    ORIENTATIONS,
    PRESETS,
    PRICE,
    REACH,
    SHIPS,
    across,
    advised_ship_points,
    cost,
    preset,
    ship_points,
)
from rules.naval_battle.fleet import Roster, bases, complete, exclusive_kinds, outlines, scatter
from rules.naval_battle.fleet_sheet import legal
from rules.naval_battle.orders import TurnOrder, draft_of, stock_of
from rules.naval_battle.turn_sheet import in_force
from rules.naval_battle.view import View

# ---- Which ships can have caused them ------------------------------------------------------------
# Lists every possible ship, selects those that explain a report, and estimates how likely each is. Reports are treated
# separately if no ship can explain both. The combinations of ships that explain a group of reports are searched as a tree;
# if it grows too wide, branches are sampled and weighted so that the estimate stays unbiased (Knuth) and the work bounded.

MAX_LEAVES = 600
"""Maximum number of leaves of the search tree of one group."""

Need = tuple[object, ...]
"""Something that must be explained by a ship: a line of a report, a hit, a sunk ship, a cell on which a ship was
seen."""


class Berth(NamedTuple):
    """A place where a ship may be if the grid is otherwise empty."""

    kind: str
    cells: tuple[int, ...]
    mask: int
    halo: int
    """Mask of its cells and all cells that touch them."""


@cache
def berths(size: int) -> tuple[Berth, ...]:
    """All places of all kinds of ships on a grid."""
    board = grid(size)
    found = []
    for kind in SHIPS:
        for turn in ORIENTATIONS if kind in LONG else ORIENTATIONS[:1]:
            for cells, mask in outlines(size, kind, turn):
                if cells:
                    found.append(Berth(kind, cells, mask, board.halo(mask)))
    return tuple(found)


class Guess(NamedTuple):
    """A ship that the enemy may have at this place, because it would explain some of the evidence."""

    spot: Berth
    needs: tuple[tuple[Need, int], ...]
    """(need, how many times the ship would explain it)."""
    odds: float = 0.0
    """Probability that the ship is there."""


class Explanation(NamedTuple):
    """What the evidence leaves possible."""

    ships: tuple[Guess, ...]
    """Possible ships that have been hit or seen, with their odds."""
    unseen: tuple[Berth, ...]
    """Places where an undiscovered ship could be."""


def explain(known: Evidence, rates: Mapping[str, float], rng: Random) -> Explanation:
    """Which ships the evidence leaves possible. `rates`: expected number of ships per place, for each type."""
    needed = _needed(known)
    guesses: list[Guess] = []
    unseen: list[Berth] = []
    for spot in berths(known.board.size):
        needs = _accounts(known, needed, spot)
        if needs:
            guesses.append(Guess(spot, tuple(needs.items())))
        elif needs is not None:
            unseen.append(spot)
    weighed: list[Guess] = []
    for group in _groups(guesses):
        weighed += _Group(group, needed, rates, rng).weighed()
    return Explanation(tuple(weighed), tuple(unseen))


def _needed(known: Evidence) -> Counter[Need]:
    """Everything that must be explained, and how many times."""
    needed: Counter[Need] = Counter()
    for number, blow in enumerate(known.impacts):
        if blow.totals is not None:
            needed[("hits", number)] = blow.totals[0]
            needed[("sunk", number)] = blow.totals[1]
        for line, count in blow.lines.items():
            needed[("line", number, line)] = count
    for cell in known.ship_at:
        needed[("cell", cell)] = 1
    return +needed


def _accounts(known: Evidence, needed: Counter[Need], spot: Berth) -> dict[Need, int] | None:
    """Need -> how many times a ship in this berth would explain it. None if no ship can be there, or if it would
    explain more than is still `needed`."""
    needs: dict[Need, int] = {}
    hits: dict[int, int] = {}
    first, ship_at = known.first, known.ship_at
    for cell in spot.cells:
        if cell in known.no_ship:
            return None
        seen = ship_at.get(cell)
        if seen is not None:
            if seen != spot.kind:
                return None
            needs[("cell", cell)] = 1
        blow = first.get(cell)
        if blow is not None:
            hits[blow] = hits.get(blow, 0) + 1
    if not hits:
        return needs
    last = max(hits) if sum(hits.values()) == len(spot.cells) else -1
    for number, count in hits.items():
        impact = known.impacts[number]
        sunk = number == last
        if impact.totals is not None:
            needs[("hits", number)] = count
            if sunk:
                needs[("sunk", number)] = 1
        elif sunk or not impact.by_cell:
            needs[("line", number, (spot.kind, count, sunk))] = 1
    if any(needed[need] < count for need, count in needs.items()):
        return None
    return needs


def _groups(guesses: list[Guess]) -> list[list[Guess]]:
    """The guesses in groups such that no two groups share a need."""
    leader: dict[Need, Need] = {}

    def root(need: Need) -> Need:
        while leader.setdefault(need, need) != need:
            leader[need] = leader[leader[need]]
            need = leader[need]
        return need

    for guess in guesses:
        one = root(guess.needs[0][0])
        for need, _ in guess.needs[1:]:
            leader[root(need)] = one
    parts: dict[Need, list[Guess]] = {}
    for guess in guesses:
        parts.setdefault(root(guess.needs[0][0]), []).append(guess)
    return list(parts.values())


class _Group:
    """Guesses linked by needs that more than one of them can explain. Their probabilities depend on one another and
    are computed together."""

    def __init__(self, guesses: list[Guess], needed: Counter[Need], rates: Mapping[str, float], rng: Random) -> None:
        self._guesses = guesses
        self._rates = rates
        self._rng = rng
        self._left: dict[Need, int] = {}
        self._for: dict[Need, list[int]] = defaultdict(list)
        for number, guess in enumerate(guesses):
            for need, _ in guess.needs:
                self._left[need] = needed[need]
                self._for[need].append(number)
        self._chosen: list[int] = []
        self._mass: dict[int, float] = defaultdict(float)
        self._total = 0.0

    def weighed(self) -> list[Guess]:
        """The guesses with their odds, without the impossible ones."""
        self._grow(0, 1.0, MAX_LEAVES)
        if not self._total:  # Nothing was found within the bounds: give all guesses of a need equal odds.
            return [g._replace(odds=max(n / len(self._for[need]) for need, n in g.needs)) for g in self._guesses]
        return [self._guesses[n]._replace(odds=mass / self._total) for n, mass in self._mass.items()]

    def _grow(self, blocked: int, weight: float, width: int) -> None:
        """Extends one combination of ships. It takes the open need that the fewest ships can explain, tries each of
        these ships, and goes on with the other needs. The weight of each complete combination is added to its ships."""
        choice: list[int] | None = None
        for need, left in self._left.items():
            if left:
                able = self._able(need, blocked, len(choice) if choice is not None else -1)
                if able is not None:
                    choice = able
                    if len(able) <= 1:
                        break
        if choice is None:
            self._total += weight
            for number in self._chosen:
                self._mass[number] += weight
            return
        scale = 1.0
        if len(choice) > width:
            scale = len(choice) / width
            choice = self._rng.sample(choice, width)
        for number in choice:
            guess = self._guesses[number]
            for need, count in guess.needs:
                self._left[need] -= count
            self._chosen.append(number)
            rate = self._rates[guess.spot.kind] * scale
            self._grow(blocked | guess.spot.halo, weight * rate, max(1, width // len(choice)))
            self._chosen.pop()
            for need, count in guess.needs:
                self._left[need] += count

    def _able(self, need: Need, blocked: int, fewer_than: int) -> list[int] | None:
        """The guesses that can explain a need now; None if there are `fewer_than` or more."""
        found: list[int] = []
        left = self._left
        for number in self._for[need]:
            guess = self._guesses[number]
            if not guess.spot.mask & blocked and all(left[n] >= count for n, count in guess.needs):
                found.append(number)
                if len(found) == fewer_than:
                    return None
        return found


# ---- The tracking grid ---------------------------------------------------------------------------
# For each cell: the probability that it contains an intact ship cell, and what else is there. The enemy's fleet is unknown, but
# bounded by the capital (NB-1.3). The expected number of ships of a type comes from the ready-made fleets, is corrected by what
# the searched part of the grid has shown, and is limited to the points that the enemy can have left.

_PRIOR_SHIPS = 1.5
"""Weight of the estimate from the ready-made fleets, in observed ships of a type."""
_BATTERY_ODDS = {"land": 0.2, "unknown": 0.03}
"""Probability of a battery on a cell of known land, or on a cell of which nothing is known."""
_GEAR_VALUE = {"plane": 0.5, "bomb": 1.5, "atomic": 2.5, "aa": 0.4}
"""Value of destroying equipment, in ship cells."""


class TrackingGrid:
    """Estimates of what is on each cell of the enemy's grid."""

    def __init__(self, view: View, rng: Random) -> None:
        self.known = known = Evidence(view)
        self.board = known.board
        self._capital = view.capital
        prior: dict[str, int] = {
            kind: sum(preset(name, view.capital, view.size).get(kind, 0) for name in PRESETS) for kind in SHIPS
        }
        self._prior: dict[str, float] = {kind: max(0.3, count / len(PRESETS)) for kind, count in prior.items()}
        self._places: dict[str, int] = dict.fromkeys(SHIPS, 0)
        for spot in berths(view.size):
            self._places[spot.kind] += 1
        rates: dict[str, float] = {kind: self._prior[kind] / max(1, self._places[kind]) for kind in SHIPS}
        found = explain(known, rates, rng)
        cells = view.size * view.size
        self.afloat = [0.0] * cells
        """By cell: probability of an intact ship cell."""
        self.points_left = 0
        """Maximum number of ship cells that the enemy can have besides those already hit or seen (NB-1.3)."""
        self.expected_unseen = 0.0
        """Expected number of ship cells of which nothing is known."""
        self._near = [0.0] * cells
        """By cell: probability that a ship that has been found is on the cell or beside it (NB-2.3)."""
        self._fill(found)

    def _fill(self, found: Explanation) -> None:
        first, board = self.known.first, self.board
        hit = 0.0
        count: dict[str, float] = dict.fromkeys(SHIPS, 0.0)
        for guess in found.ships:
            count[guess.spot.kind] += guess.odds
            hit += guess.odds * len(guess.spot.cells)
            for cell in board.members(guess.spot.halo):
                self._near[cell] += guess.odds
            for cell in guess.spot.cells:
                if cell not in first:
                    self.afloat[cell] += guess.odds
        self.points_left = max(0, self._capital - self.known.points_elsewhere() - round(hit))
        self._add_unseen(found, count, certain=any(self.afloat))
        self.afloat = [min(1.0, odds) for odds in self.afloat]

    def _add_unseen(self, found: Explanation, count: dict[str, float], *, certain: bool) -> None:
        """Adds to `afloat` the probabilities of ships that are expected but not found, spread over the places where
        they can still be."""
        places = []
        room: dict[str, float] = dict.fromkeys(SHIPS, 0.0)
        for spot in found.unseen:
            free = 1.0 - min(1.0, max(self._near[cell] for cell in spot.cells))
            if free > 0.01 and CELLS[spot.kind] <= self.points_left:
                room[spot.kind] += free
                places.append((spot, free))
        rate: dict[str, float] = {}
        for kind in SHIPS:
            searched = max(0.0, self._places[kind] - room[kind] - count[kind])
            belief = _PRIOR_SHIPS * self._places[kind] / self._prior[kind]
            rate[kind] = (_PRIOR_SHIPS + count[kind]) / max(1.0, belief + searched)
        expected = sum(rate[kind] * room[kind] * CELLS[kind] for kind in SHIPS)
        scale = min(1.0, self.points_left / expected) if expected else 0.0
        if not certain and 0 < expected * scale < 1:
            scale = 1 / expected  # The game is not over, so something is afloat (NB-10.1).
        self.expected_unseen = expected * scale
        for spot, free in places:
            odds = rate[spot.kind] * scale * free
            for cell in spot.cells:
                self.afloat[cell] += odds

    def assume_done(self, order: TurnOrder) -> None:
        """Treats an earlier order of the same volley as carried out. The cells under a plane then count as seen. The
        cells that another order reaches count as fired at, with nothing afloat on them."""
        cells = [self.board.index[cell] for cell in order.targets]
        if order.kind != "salvo":
            cells = list(self.board.square(cells[0], REACH[order.kind]))
        if order.kind == "plane":
            self.known.overflown.update(cells)
            return
        for cell in cells:
            self.known.first.setdefault(cell, len(self.known.impacts))
            self.known.gear.pop(cell, None)
            self.afloat[cell] = 0.0

    # ---- what else is on a cell ------------------------------------------------------------------
    def value(self, cell: int) -> float:
        """What a shot on a cell is expected to destroy, in ship cells."""
        worth = self.afloat[cell]
        for kind, then in self.known.gear.get(cell, {}).items():
            worth += _GEAR_VALUE[kind] / (1 + (self.known.used[kind] - then) / 8)
        if cell in self.known.land and cell not in self.known.first:
            worth += _GEAR_VALUE["aa"] * self._battery(cell)
        return worth

    def _battery(self, cell: int) -> float:
        if cell in self.known.first:
            return 0.0
        if cell in self.known.land:
            return _BATTERY_ODDS["land"]
        return 0.0 if cell in self.known.overflown or cell in self.known.ship_at else _BATTERY_ODDS["unknown"]

    def risk(self, target: int) -> float:
        """Probability that a plane or bomb is shot down over a cell (NB-9.1)."""
        safe = 1.0
        for cell in self.board.square(target, REACH["aa"]):
            safe *= 1.0 - self._battery(cell)
        # A place where something was shot down has an island, often with a second battery; the first is used up.
        fallen = sum(self.board.distance(target, other) <= REACH["aa"] for other in self.known.shot_down)
        return 1.0 - safe * 0.75**fallen


# ---- Gunnery -------------------------------------------------------------------------------------
# Planes look where they learn most, salvos fall where ships are likeliest, bombs where ships are dense. Nothing moves in this
# game, so a ship once seen can wait. Planes come first while they learn enough, and salvos wait until three good cells are
# known; equipment that was seen is shot at early.

_FIRE_AT_ONCE = 2.3
"""A salvo expected to hit at least this many ship cells is fired before any further plane is sent."""
_BLIND_SALVO = 0.75
"""Expected ship cells below which a salvo counts as blind."""
_MIN_PLANE_GAIN = 0.2
"""Gain (`_best_plane_target`) below which no plane is sent."""
_MIN_BOMB_GAIN = {"bomb": 3.3, "atomic": 5.5}
"""Expected ship cells below which no bomb is dropped while anything else can be done."""
_PATTERN_BONUS = 0.02
"""Bonus for blind shots in a diagonal or spaced pattern: a hit then leaves fewer places for the rest of the ship."""


def best_order(view: View, rng: Random) -> TurnOrder:
    """The best action that the fleet still has. If ending the game would win it, that is the answer."""
    return _winning_end(view) or _best_action(TrackingGrid(view, rng), _stock(view), rng)


def best_volley(view: View, rng: Random) -> list[TurnOrder]:
    """The best actions of a volley. Each is chosen as if those before it had destroyed what is expected of them.

    A salvo hunts (NB-5.7) if only blind shots come after it, because any other planned order is worth more than the
    cells beside a hit. A plane or bomb that becomes impossible is replaced by a salvo (NB-5.8).
    """
    end, tracking, stock = _winning_end(view), TrackingGrid(view, rng), _stock(view)
    if end is not None:
        return [end]
    orders: list[TurnOrder] = []
    promises: list[float] = []
    while len(orders) < view.left and any(stock.values()):
        order = _best_action(tracking, stock, rng)
        stock[order.kind] -= 1
        blind = order.kind == "salvo"
        promises.append(
            sum(tracking.afloat[tracking.board.index[cell]] for cell in order.targets) if blind else _FIRE_AT_ONCE
        )
        orders.append(order)
        tracking.assume_done(order)
    for number, order in enumerate(orders):
        waiting = max(promises[number + 1 :], default=_FIRE_AT_ONCE)
        then = "else-salvo" if order.kind != "salvo" else "hunt" if waiting < _BLIND_SALVO else ""
        orders[number] = order._replace(then=then)
    return orders


def _winning_end(view: View) -> TurnOrder | None:
    """An end of the game that wins it; None if there is none."""
    return TurnOrder("claim") if view.claim else TurnOrder("cease-fire") if view.cease_fire else None


def _stock(view: View) -> dict[str, int]:
    """How many of each kind of action the fleet still has."""
    return {kind: len(cells) for kind, cells in stock_of(view).items()}


def _best_action(tracking: TrackingGrid, stock: Mapping[str, int], rng: Random) -> TurnOrder:
    salvo, shot = _best_salvo(tracking, rng) if stock["salvo"] else ((), 0.0)
    bombs = {kind: _best_bomb_target(tracking, kind, rng) for kind in ("bomb", "atomic") if stock[kind]}
    for kind, (target, worth) in bombs.items():
        if worth >= max(_MIN_BOMB_GAIN[kind], shot + 0.3):
            return _air_order(tracking, kind, target)
    plane_target, promise = _best_plane_target(tracking, rng) if stock["plane"] else (0, 0.0)
    if stock["plane"] and shot < _FIRE_AT_ONCE and promise >= _MIN_PLANE_GAIN:
        return _air_order(tracking, "plane", plane_target)
    for kind, (target, worth) in bombs.items():
        if worth > shot + 0.1:
            return _air_order(tracking, kind, target)
    if stock["salvo"]:
        return TurnOrder("salvo", tuple(tracking.board.names[cell] for cell in salvo))
    for kind, (target, _) in bombs.items():
        return _air_order(tracking, kind, target)
    return _air_order(tracking, "plane", plane_target)


def _air_order(tracking: TrackingGrid, kind: str, target: int) -> TurnOrder:
    return TurnOrder(kind, (tracking.board.names[target],))


def _best_salvo(tracking: TrackingGrid, rng: Random) -> tuple[tuple[int, ...], float]:
    """Three cells, and the ship cells that they promise together."""
    worth = [tracking.value(cell) for cell in range(tracking.board.size**2)]
    noise = [rng.random() * 1e-3 for _ in worth]
    chosen: list[int] = []
    for _ in range(facts.SHOTS):
        best, most = -1, -1.0
        for cell, value in enumerate(worth):
            if cell in chosen:
                continue
            rank = value + noise[cell]
            if value and chosen:
                rank += _PATTERN_BONUS * _pattern_partners(tracking, cell, chosen)
            if rank > most:
                best, most = cell, rank
        chosen.append(best)
    return tuple(sorted(chosen)), sum(worth[cell] for cell in chosen)


def _pattern_partners(tracking: TrackingGrid, cell: int, chosen: list[int]) -> int:
    """How many of the chosen cells are two steps away from this cell: diagonally beside it, or two along a line."""
    size = tracking.board.size
    return sum(abs(cell // size - c // size) + abs(cell % size - c % size) == 2 for c in chosen)


def _best_plane_target(tracking: TrackingGrid, rng: Random) -> tuple[int, float]:
    """The cell over which a plane learns most, and how much that is.

    Seeing a cell is worth most if it is uncertain whether a ship is there. Among equal targets, those that fit a
    lattice of the squares that planes see are preferred.
    """
    board, known = tracking.board, tracking.known
    news = [
        0.0 if cell in known.overflown else odds * (1 - odds) + (0.02 if cell not in known.first else 0.0)
        for cell, odds in enumerate(tracking.afloat)
    ]
    best, most, wide = 0, -1.0, across("plane")
    for target in range(board.size**2):
        promise = sum(news[cell] for cell in board.square(target, REACH["plane"])) * (1 - tracking.risk(target))
        row, column = divmod(target, board.size)
        rank = promise * (1.05 if row % wide == column % wide == REACH["plane"] else 1.0) + rng.random() * 1e-3
        if rank > most:
            best, most = target, rank
    row, column = divmod(best, board.size)
    return best, sum(news[cell] for cell in board.square(best, REACH["plane"])) * (1 - tracking.risk(best))


def _best_bomb_target(tracking: TrackingGrid, kind: str, rng: Random) -> tuple[int, float]:
    """The cell where a bomb destroys most, and the expected ship cells."""
    board = tracking.board
    worth = [tracking.value(cell) for cell in range(board.size**2)]
    best, most, value = 0, -1.0, 0.0
    for target in range(board.size**2):
        promise = sum(worth[cell] for cell in board.square(target, REACH[kind]))
        if kind == "bomb":
            promise *= 1 - tracking.risk(target)
        rank = promise + rng.random() * 1e-3
        if rank > most:
            best, most, value = target, rank, promise
    return best, value


# ---- Its own fleet -------------------------------------------------------------------------------
# One of a few shopping lists, varied at random, with batteries where they cover ships. `fleet.scatter` places everything else.
# Most points not spent on ships go into planes: a plane shows nine cells for the price of three blind shots.

_SHIP_LISTS: tuple[Mapping[str, int], ...] = (
    {"flagship": 4, "cruiser": 6, "destroyer": 7, "submarine": 14},
    {"flagship": 2, "cruiser": 5, "destroyer": 10, "submarine": 20},
    {"flagship": 5, "cruiser": 5, "destroyer": 6, "submarine": 12, "carrier": 1},
    {"flagship": 3, "cruiser": 8, "destroyer": 8, "submarine": 10},
)
"""Lists of ships for the full capital, of which one is drawn. Most ships are small: a hit on a small ship tells the enemy
least."""
_EQUIPMENT: Mapping[str, tuple[int, int]] = {"plane": (40, 46), "aa": (9, 14), "bomb": (0, 1), "atomic": (0, 0)}
"""Minimum and maximum number of pieces for the full capital; remaining points go into salvos."""
_ISLANDS = (8, 12)
_FLEETS_COMPARED = 4


def buy_and_place(view: View, rng: Random) -> dict[str, Value]:
    """A complete legal fleet: the one whose batteries cover most ship cells, out of a few random ones."""
    stacking, enforced = str(view.options["stacking"]), view.options["ship_points"] == "enforced"
    best: dict[str, Value] = {}
    most = -1
    for _ in range(_FLEETS_COMPARED):
        scattered = scatter({}, _shopping(view, rng), view.size, stacking, rng.randrange)
        draft, covered = _with_batteries(scattered, view, stacking, rng)
        if covered > most and _sealable(view, draft):
            best, most = draft, covered
    return best or complete({}, view.capital, view.size, stacking, enforced, rng.randrange)


def _sealable(view: View, draft: Draft) -> bool:
    """Whether the fleet can be sealed and can fight."""
    armed = any(draft.get(path) for path in ("salvos", "buy.bomb", "buy.atomic"))
    stacking, ship_points_rule = str(view.options["stacking"]), str(view.options["ship_points"])
    return armed and legal(Roster(draft, view.size), view.capital, stacking, ship_points_rule)


def _shopping(view: View, rng: Random) -> dict[str, int]:
    """A shopping list scaled to the capital and the grid, with at least one ship and one salvo."""
    low, high = advised_ship_points(view.capital, view.size)
    share = low / facts.ADVISED_SHIP_POINTS[0]
    ships = rng.choice(_SHIP_LISTS)
    cart: dict[str, int] = {kind: int(ships.get(kind, 0) * share) for kind in SHIPS}
    for _ in range(rng.randrange(6)):  # Exchange ships for others of the same price, so that fleets differ.
        give, take = rng.choice(
            (("flagship", "destroyer"), ("destroyer", "submarine"), ("flagship", "carrier"), ("cruiser", "submarine"))
        )
        if cart[give]:
            cart[give] -= 1
            cart[take] += PRICE[give] // PRICE[take]
    while ship_points(cart) > max(high, 1) or ship_points(cart) >= view.capital:
        dearest = max((kind for kind in SHIPS if cart[kind]), key=lambda kind: PRICE[kind])
        cart[dearest] -= 1
    cart["submarine"] += max(1 - ship_points(cart), low - ship_points(cart), 0)
    money = view.capital - cost(cart) - 1
    salvos_alone = view.options["exhaustion"] == "draw"  # Being ahead does not win then: everything must be sunk.
    for kind, (least, most) in _EQUIPMENT.items():
        wanted = 0 if salvos_alone and kind != "plane" else round(rng.randint(least, most) * share)
        cart[kind] = min(wanted, max(0, money) // PRICE[kind])
        money -= cart[kind] * PRICE[kind]
    cart["island"] = max(1, round(rng.randint(*_ISLANDS) * share)) if cart["plane"] + cart["aa"] + cart["bomb"] else 0
    cart["salvos"] = max(1, money + 1)
    return cart


def _with_batteries(draft: Mapping[str, Value], view: View, stacking: str, rng: Random) -> tuple[dict[str, Value], int]:
    """The draft with each battery moved to where it covers most ship cells not covered yet; and the number of cells covered."""
    roster = Roster(draft, view.size)
    count = roster.bought["aa"]
    board = roster.board
    kinds = exclusive_kinds("aa", stacking)
    free = bases(roster, "aa")
    for piece in roster.gear:
        if piece.kind in kinds and piece.kind != "aa":
            free &= ~piece.mask
    moved = dict(draft)
    cells = list(board.members(free))
    rng.shuffle(cells)
    open_cells = roster.afloat
    for number in range(1, count + 1):
        if not cells:
            break
        best = max(cells, key=lambda cell: (board.mask(board.square(cell, REACH["aa"])) & open_cells).bit_count())
        cells.remove(best)
        open_cells &= ~board.mask(board.square(best, REACH["aa"]))
        moved[f"aa.{number}"] = ("aa", board.names[best])
    return moved, (roster.afloat & ~open_cells).bit_count()


# ---- Its answers ---------------------------------------------------------------------------------
def answer(view: View, ask: Ask, rng: Random) -> Draft:
    """The draft for an ask. The computer never resigns, and leaves its standing orders as they are."""
    match ask.kind:
        case "fleet":
            return buy_and_place(view, rng)
        case "turn":
            return draft_of([best_order(view, rng)])
        case "volley":
            return draft_of(best_volley(view, rng))
        case "standing":
            return in_force(view)
        case _:
            return {ask.kind: "no"}
