"""The AI. From its seat's view alone it tries each card of its hand and plays the one whose orders have the highest
estimate.

Estimates are in medals: the expected effect of an attack plus the value of the hex where a unit ends, less what the
unit may lose there. The work is bounded: each unit looks once at the hexes that it can reach.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from math import exp, factorial
from typing import NamedTuple

from msgspec.structs import replace

from rules.core import Ask, Draft, Message, Value, msg
from rules.core.rows import added
from rules.core.sheet import chosen
from rules.memoir_44 import facts
from rules.memoir_44.attack_dice import ambush_dice, odds, odds_of, targets
from rules.memoir_44.attacks import attackable
from rules.memoir_44.board import SECTIONS, Hex
from rules.memoir_44.commands import Bonus, Command, section_choices, struck
from rules.memoir_44.cover import shelter
from rules.memoir_44.events import unit_at
from rules.memoir_44.facts import CARD_ORDER, CARDS, FACES, HIT_BY, OTHER, hits_of
from rules.memoir_44.minefields import enemy_mine
from rules.memoir_44.movement import can_battle_on, rights, tunnels
from rules.memoir_44.order_rows import AGAIN, ATTACKING, MOVING, Outlook, overrun_of, walked
from rules.memoir_44.orders import CARD, ORDERED, SECTION, STRIKE, TREAT, SheetBasis, basis_of_view, projected_rows
from rules.memoir_44.reaction_sheets import KEEP, SPRING
from rules.memoir_44.retreats import retreat_rank, retreats
from rules.memoir_44.turns import playable
from rules.memoir_44.view import Battlefield, Doing, Policy, Unit, View
from rules.memoir_44.works_and_hospitals import work_of

# ---- values and probabilities, in medals ---------------------------------------------------------
HIT_VALUE = 0.17
"""Value of hitting one enemy figure, in units eliminated; added to the probability of eliminating the unit."""
RETREAT_VALUE = 0.05
"""Value of making the enemy leave its hex, in units eliminated; more if the hex is an objective."""
ATTACK_PROBABILITY = 0.2
"""P(the enemy has a card for the units that can attack this one, and no better use for it)."""
KILL_PROBABILITY = 0.4
"""`ATTACK_PROBABILITY` for a unit that the attack would eliminate."""
ATTACKER_SHARES = (1.0, 0.5, 0.2)
"""Share of the dice that counts for each attacker, the strongest first."""
VALUE_PER_HEX = 0.02
"""Value of each hex nearer to an objective or to the enemy."""
COVER_DIE_VALUE = 0.025
"""Value of each die of protection while enemies are near."""
MIN_GAIN = 0.02
"""Minimum estimated gain, in medals, for which an order is given."""
HELD_CARD_VALUES = {
    "recon": -0.06, "probe": 0.0, "attack": 0.03, "assault": 0.08, "recon-in-force": 0.02, "general-advance": 0.08,
    "pincer-move": 0.06, "direct-from-hq": 0.1, "finest-hour": 0.12, "air-power": 0.15, "barrage": 0.15, "counter-attack": 0.05,
    "ambush": 0.1,
}  # fmt: skip
"""Value of keeping a card in the hand, by kind. A card's estimate is reduced by it when cards are compared."""


class Candidate(NamedTuple):
    """One thing that a unit could do: where it goes, whom it attacks from there, and how much more that is worth than staying
    idle."""

    gain: float
    unit: int
    to: Hex
    target: Hex


# ---- answers ---------------------------------------------------------------------------------------------
def answer(view: View, ask: Ask) -> Draft | None:
    """A complete answer; None: choose at random."""
    match ask.kind:
        case "order":
            return _Planner(view).turn()
        case "more" | "battle" | "general":
            planner, basis = _Planner(view), basis_of_view(view)
            return planner.treated(basis)[1] if basis.treats else planner.rows(basis, {})[1]
        case "draw":
            return {KEEP: max(view.choosing, key=lambda card: (held_card_value(card), -CARD_ORDER[card]))}
        case "ambush":
            return _spring(view)
        case "retreat":
            return _retreat(view)
        case _:
            return None


def _spring(view: View) -> Draft:
    """Plays Ambush if it has enough dice, or at least as many as the attacker has figures."""
    pending = view.pending
    if pending is None or "ambush" not in view.cards.hand:
        return {}
    attacker = view.field.by_id[pending.attacker]
    dice = ambush_dice(view.field, view.field.by_id[pending.target], attacker)
    return {SPRING: "yes" if dice >= min(Policy().ambush_dice, attacker.figures) else "no"}


def _retreat(view: View) -> Draft:
    pending = view.pending
    assert pending is not None, "nobody goes back"
    unit = view.field.by_id[pending.unit]
    ends = retreats(view.field, unit, pending.flags)
    best = min(ends, key=lambda here: retreat_rank(view.field, unit, here, Policy().retreat))
    return {"retreat": best}


def _at_least(figures: int, hits: float) -> float:
    """P(hits >= figures), given the expected number of hits."""
    return 1 - exp(-hits) * sum(hits**n / factorial(n) for n in range(figures))


class _Planner:
    """Chooses the orders of one sheet."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.field = view.field
        self.side = view.side or view.mover
        self._places: dict[tuple[int, Hex], float] = {}
        self._candidates: dict[tuple[object, ...], list[Candidate]] = {}
        self._goals = dict(self._objectives())
        self._theirs = [
            m.at for m in view.medals if m.at is not None and m.side != self.side and (not m.held or m.kind == "exit")
        ]
        """Hexes of the objectives that the enemy still wants."""
        self._held = {m.at for m in view.medals if m.held and m.side == self.side and m.at is not None}

    # ---- places --------------------------------------------------------------------------------------
    def _objectives(self) -> Iterable[tuple[Hex, float]]:
        """Hexes that this side wants, with their values."""
        field = self.field
        for medal in self.view.medals:
            if medal.at is None:
                continue
            done = medal.held and medal.kind in ("permanent", "group")
            if medal.side == self.side:
                if not done:
                    yield medal.at, {"exit": 0.25, "group": 0.4}.get(medal.kind, 0.8)
            elif not done and medal.kind != "exit":
                yield medal.at, 0.18
        for at, owner in field.layout.map.hqs:
            if owner == self.side and at in self.view.captured:
                yield at, 0.35

    def place(self, unit: Unit, here: Hex) -> float:
        """Value of being on a hex at the end of the turn."""
        key = (unit.id, here)
        found = self._places.get(key)
        if found is None:
            found = self._places[key] = self._place(unit, here)
        return found

    def _place(self, unit: Unit, here: Hex) -> float:
        field, away = self.field, self.field.board.away[here]
        worth = self._goals.get(here, 0.0)
        aims = [at for at, value in self._goals.items() if value >= 0.2]
        enemies = field.of(OTHER[self.side])
        if aims and unit.kind.takes_ground:
            worth -= VALUE_PER_HEX * min(8, min(away[at] for at in aims))
        if enemies:
            near = min(away[u.at] for u in enemies)
            best = 3 if unit.kind.is_gun else 2 if self._theirs and not aims else 1
            worth -= VALUE_PER_HEX * max(0, near - best)
            worth += COVER_DIE_VALUE * shelter(field, unit, here) if near <= 5 else 0.0
        worth -= self._danger(unit, here)
        return worth

    def _danger(self, unit: Unit, here: Hex) -> float:
        """Expected loss on a hex, from the dice that enemies nearby could roll."""
        field, away = self.field, self.field.board.away[here]
        cover = shelter(field, unit, here)
        found: list[int] = []
        for enemy in field.of(OTHER[self.side]):
            kind = enemy.kind
            distance = away[enemy.at]
            nearer = max(1, distance - kind.march_and_battle)
            banzai = field.is_imperial(enemy) and distance <= facts.BANZAI + 1
            if banzai:
                nearer = 1
            if nearer <= min(len(kind.dice), field.light):
                lost = 0 if kind.is_gun else cover
                full = int(banzai and enemy.figures >= enemy.full)
                found.append(max(0, kind.dice[nearer - 1] + full - lost))
        found.sort(reverse=True)
        faces = hits_of(FACES, HIT_BY[unit.kind.arm])
        hits = sum(dice * share for dice, share in zip(found, ATTACKER_SHARES, strict=False)) * faces / len(FACES)
        return (
            KILL_PROBABILITY * _at_least(unit.figures, hits)
            + ATTACK_PROBABILITY * HIT_VALUE * min(hits, unit.figures) * 4 / unit.full
        )

    # ---- attacks -------------------------------------------------------------------------------------
    def attack(self, field: Battlefield, unit: Unit, target: Unit, bonus: Bonus) -> float:
        """Value of an attack to the attacker, in units destroyed: from the odds of destroying the target, hitting it and
        driving it back."""
        expected = odds(field, unit, target, bonus)
        kill, hits, away = expected.kill / 100, expected.hits / 100, expected.away / 100
        held = any(m.at == target.at and m.held for m in self.view.medals)
        worth = (kill + HIT_VALUE * hits * 4 / target.full) * self._threat(target) + away * (
            0.3 if held else RETREAT_VALUE
        )
        if field.board.away[unit.at][target.at] == 1 and unit.figures == 1:
            worth -= 0.1
        return worth

    def _threat(self, target: Unit) -> float:
        """Factor for hurting a unit, larger if it is near an objective of its side."""
        away = self.field.board.away[target.at]
        near = min((away[at] for at in self._theirs), default=9)
        return 1.35 if near <= 1 else 1.2 if near <= 3 else 1.0

    def best_target(self, field: Battlefield, unit: Unit, fight: str, command: Command) -> tuple[float, Hex]:
        """The estimate and hex of the best target from the unit's hex; 0 and "" if there is none."""
        best, at = 0.0, ""
        for target in targets(field, unit, fight, command.bonus):
            distance = field.board.away[unit.at][target.at]
            if (command.touch == "contact" and distance > 1) or (command.touch == "free" and distance == 1):
                continue
            worth = self.attack(field, unit, target, command.bonus)
            if worth > best:
                best, at = worth, target.at
        return best, at

    # ---- what each unit could do -----------------------------------------------------------------------
    def candidates(self, unit: Unit, doing: Doing, command: Command, *, moves: bool) -> list[Candidate]:
        """What a unit could do with this card, best first."""
        key = (
            unit.id,
            command.mode_of(unit),
            command.bonus,
            command.touch,
            command.marches,
            command.battles,
            moves,
            doing,
        )
        found = self._candidates.get(key)
        if found is None:
            found = self._candidates[key] = sorted(
                self._find_candidates(unit, doing, command, moves=moves), reverse=True
            )
        return found

    def _find_candidates(self, unit: Unit, doing: Doing, command: Command, *, moves: bool) -> Iterable[Candidate]:
        field = self.field
        stays = self.place(unit, unit.at)
        times = 1.7 if command.mode == "bombard" else 1.0
        if command.battles and doing.fought < doing.most and can_battle_on(field, unit):
            worth, at = self.best_target(field, unit, doing.fight, command)
            if at:
                yield Candidate(worth * times, unit.id, unit.at, at)
            elif work_of(field, unit, doing, command) == "seal":
                yield Candidate(0.3, unit.id, unit.at, unit.at)
        if not moves or not command.marches or doing.moved or doing.fought:
            return
        world = Outlook(field, field, self.side, command, (doing,), False)
        for to in MOVING.goals(world, unit):
            if to == unit.at:
                heals = MOVING.heals(world, unit)
                yield Candidate(0.3 if heals else 1.5, unit.id, to, "")
                continue
            path = MOVING.way(world, unit, {"unit": unit.at, "to": to})
            allowed = rights(field, unit, path, command.mode_of(unit), tunnel=to in tunnels(field, unit))
            gain = self.place(unit, to) - stays
            if unit.at in self._held:
                gain -= 0.8
            if MOVING.exits(world, unit, {"unit": unit.at, "to": to}):
                gain += 1.5
            if enemy_mine(field, unit, to) and unit.name != "engineer":
                gain -= 0.2
            target = ""
            if allowed.fight != "no" and command.battles:
                moved = walked(field, unit, to)
                worth, target = self.best_target(moved, moved.by_id[unit.id], allowed.fight, command)
                gain += worth
            yield Candidate(gain, unit.id, to, target)

    # ---- rows ------------------------------------------------------------------------------------------
    def rows(self, basis: SheetBasis, draft: dict[str, Value]) -> tuple[float, dict[str, Value]]:
        """(total estimate, draft) with the orders of the highest estimate added to the draft."""
        world = basis.outlook(draft)
        moves = MOVING in basis.lists
        if not world.command.marches and not world.command.battles:
            return self._dig(world, draft)
        chosen: list[Candidate] = []
        units: list[Unit] = [world.field.by_id[d.unit] for d in world.doing if d.unit in world.field.by_id]
        open_candidates = [
            candidate
            for unit, doing in world.hands
            for candidate in self.candidates(unit, doing, world.command, moves=moves)[:1]
            if candidate.gain > MIN_GAIN
        ]
        for candidate in sorted(open_candidates, reverse=True):
            unit = world.field.by_id[candidate.unit]
            if unit in units:
                chosen.append(candidate)
            elif world.naming and world.command.together(world.start, [*units, unit]):
                units.append(unit)
                chosen.append(candidate)
        total = 0.0
        for candidate in chosen:
            world, draft = self._move(world, draft, candidate) if moves else (world, draft)
            total += candidate.gain
        attacks = self._attacks(world, draft, {unit.id for unit in units})
        if AGAIN in basis.lists and basis.stage == "battle" and len(attacks) == len(draft):
            attacks = self._back(world, attacks)
        return total, attacks

    def _back(self, world: Outlook, draft: dict[str, Value]) -> dict[str, Value]:
        """The draft with the second move of Behind Enemy Lines added, once no battle is left: to the best hex in reach."""
        for unit in AGAIN.movers(world):
            goals = [to for to in AGAIN.goals(world, unit) if to != unit.at and not enemy_mine(world.field, unit, to)]
            to = max(goals, key=lambda here: (self.place(unit, here), here), default=unit.at)
            if to != unit.at and self.place(unit, to) > self.place(unit, unit.at):
                return dict(added(draft, "again", {"unit": unit.at, "to": to}))
        return draft

    def _move(self, world: Outlook, draft: dict[str, Value], candidate: Candidate) -> tuple[Outlook, dict[str, Value]]:
        """Add one move if it is still possible; another unit may now be in the way."""
        unit = world.field.by_id[candidate.unit]
        heals = candidate.to == unit.at and not candidate.target and MOVING.heals(world, unit)
        if candidate.to == unit.at and (
            candidate.target or not (heals or MOVING.exits(world, unit, {"unit": unit.at, "to": unit.at}))
        ):
            return world, draft
        if unit not in MOVING.movers(world):
            return world, draft
        to = candidate.to
        if to not in MOVING.goals(world, unit):
            found = world.of(unit.at)
            assert found is not None, "a mover can be ordered"
            others = [w.to for w in self.candidates(unit, found[1], world.command, moves=True) if w.gain > MIN_GAIN]
            goals = MOVING.goals(world, unit)
            to = next((other for other in others if other in goals and other != unit.at), "")
            if not to:
                return world, draft
        row: dict[str, Value] = {"unit": unit.at, "to": to}
        if not heals and MOVING.exits(world, unit, row):
            row["exit"] = "yes"
        return MOVING.after(world, row), dict(added(draft, "move", row))

    def _attacks(self, world: Outlook, draft: dict[str, Value], ordered: Collection[int]) -> dict[str, Value]:
        """Add attacks, the highest estimate first, distant fire before close assault. `ordered`: ids of units that may
        attack, including those that do not move."""
        for _ in range(12):
            best: tuple[float, Unit, Doing, Hex] | None = None
            for unit, doing in world.fighters:
                if unit.id not in ordered:
                    continue
                for target in attackable(world.field, unit, doing, world.command):
                    worth = self.attack(world.field, unit, target, world.command.bonus)
                    worth += 0.5 if world.field.board.away[unit.at][target.at] > 1 else 0.0
                    if best is None or worth > best[0]:
                        best = (worth, unit, doing, target.at)
                if best is None and work_of(world.field, unit, doing, world.command) == "seal":
                    best = (0.1, unit, doing, unit.at)
            if best is None:
                break
            _, unit, doing, at = best
            row: dict[str, Value] = {"unit": unit.at, "target": at}
            names = {field.path for field in ATTACKING.fields(world, row)}
            if "take" in names and self._wants_ground(world.field, unit, at):
                row["take"] = "yes"
                self._overrun(world, row, unit, at)
            if "clear" in names:
                row["clear"] = "yes"
            draft = dict(added(draft, "attack", row))
            world = ATTACKING.after(world, row)
        return draft

    def _wants_ground(self, field: Battlefield, unit: Unit, at: Hex) -> bool:
        if unit.at in self._held and at not in self._goals:
            return False
        if enemy_mine(field, unit, at):
            return False
        return unit.kind.arm == "armour" or self.place(unit, at) + 0.02 > self.place(unit, unit.at)

    def _overrun(self, world: Outlook, row: dict[str, Value], unit: Unit, at: Hex) -> None:
        names = {field.path for field in ATTACKING.fields(world, row)}
        if "overrun" not in names:
            return
        found, bonus = overrun_of(world, unit, at), world.command.overrun_bonus
        ranked = sorted(((self.attack(found.field, found.unit, t, bonus), t.at) for t in found.targets), reverse=True)
        row["overrun"] = tuple(hex_ for _, hex_ in ranked[:3])

    def _dig(self, world: Outlook, draft: dict[str, Value]) -> tuple[float, dict[str, Value]]:
        """Lays sandbags for the units in most danger. Returns the estimated value and the draft; 0.0 if none can be laid."""
        if world.command.does != "dig-in":
            return 0.0, draft
        free = world.free
        bare = [u for u in free if u.at not in self.field.sandbags and shelter(self.field, u, u.at) == 0]
        ranked = sorted(bare, key=lambda u: (-self._danger(u, u.at), u.id))[: len(world.command.slots)]
        if not ranked:
            return 0.0, draft
        most = min(len(world.command.slots), max(1, len(free)))
        hexes = tuple(u.at for u in ranked)
        draft[ORDERED] = hexes if most > 1 else hexes[0]
        return sum(0.4 * self._danger(u, u.at) for u in ranked), draft

    # ---- the card --------------------------------------------------------------------------------------
    def turn(self) -> Draft:
        """The card with the highest estimate, and its orders."""
        cards = playable(self.view.cards.hand)
        best: tuple[float, dict[str, Value]] = (-99.0, {})
        for card in cards:
            for draft in self._ways(card):
                worth, filled = self._tried(card, draft)
                worth -= held_card_value(card)
                if worth > best[0]:
                    best = (worth, filled)
        return best[1]

    def _ways(self, card: str) -> Iterable[dict[str, Value]]:
        """The draft of a card, once for each section in which the card could be played."""
        basis = basis_of_view(self.view).with_card({CARD: card})
        assert basis is not None, "a card is named"
        sections = section_choices(self.field, self.side, card, basis.does)
        for section in sections:
            yield {CARD: card, SECTION: SECTIONS[section]}
        if not sections:
            yield {CARD: card}

    def _tried(self, card: str, draft: dict[str, Value]) -> tuple[float, dict[str, Value]]:
        basis = basis_of_view(self.view).with_card(draft)
        assert basis is not None, "a card is named"
        if most := struck(self.field, basis.does):
            worth, hexes = self.strike(basis.does, most)
            return worth, draft | {STRIKE: hexes if most > 1 else hexes[0]}
        what = basis.command.does
        if what == "medics":
            worth, filled = self.treated(basis)
            return worth, draft | filled
        if what == "finest-hour":
            guess = replace(basis, symbols=(2, 1, 1), stage="more")
            return 0.75 * self.rows(guess, {})[0], draft
        return self.rows(basis, draft)

    def treated(self, basis: SheetBasis) -> tuple[float, dict[str, Value]]:
        """(estimate, draft) of Medics & Mechanics: which unit to heal."""
        if not basis.hurt:
            return -0.1, {}
        unit = max(basis.hurt, key=lambda u: (min(u.full - u.figures, 2), self._danger(u, u.at), -u.id))
        return 0.12 * min(unit.full - unit.figures, 2), {TREAT: unit.at}

    def strike(self, does: str, most: int) -> tuple[float, tuple[Hex, ...]]:
        """(estimate, hexes) of Air Power or Barrage: which units to strike."""
        field = self.field
        dice = facts.STRIKE_DICE[does, self.side]
        star = "S" if does == "air-power" else ""
        worth: dict[Hex, float] = {}
        for unit in field.of(OTHER[self.side]):
            expected = odds_of(field, unit, dice, HIT_BY[unit.kind.arm] + star, can_ignore=False)
            held = any(m.at == unit.at and m.held for m in self.view.medals)
            gone = (0.3 if held else RETREAT_VALUE) * expected.away / 100
            worth[unit.at] = expected.kill / 100 + HIT_VALUE * expected.hits / 100 * 4 / unit.full + gone
        best: tuple[float, tuple[Hex, ...]] = (0.0, ())
        for start in sorted(worth, key=lambda at: (-worth[at], at))[:4]:
            group = [start]
            while len(group) < most:
                near = {h for here in group for h in field.board.near[here] if h in worth} - set(group)
                if not near:
                    break
                group.append(max(near, key=lambda at: (worth[at], at)))
            total = sum(worth[at] for at in group)
            if total > best[0]:
                best = (total, tuple(group))
        return best


# ---- reasons told to the own side ----------------------------------------------------------------
def reason(view: View, draft: Draft) -> Message:
    """The purpose of a general's sheet: an objective that a unit reaches, else the best attack, else better positions."""
    basis = basis_of_view(view)
    moved = 0
    aims = {medal.at for medal in view.medals if medal.side == view.side and medal.at is not None and not medal.held}
    attacks: list[tuple[int, int, Hex, Message]] = []
    for kind, row, world, after in projected_rows(basis, draft, basis.outlook(draft)):
        if after is None:
            continue
        to, unit = chosen(row, "to"), world.field.at[chosen(row, "unit")]
        if to in aims:
            return msg("m44-why-medal", at=to)
        moved += kind is not ATTACKING
        target = world.field.at.get(chosen(row, "target"))
        if kind is ATTACKING and target is not None and target.side != unit.side:
            expected = odds(world.field, unit, target, world.command.bonus)
            whom = unit_at(target.name, target.at)
            falls = msg("m44-why-attack", whom=whom, kill=expected.kill)
            why = falls if expected.kill else msg("m44-why-hits", whom=whom)
            attacks.append((expected.kill, expected.hits, target.at, why))
    if attacks:
        return max(attacks, key=lambda one: one[:3])[3]
    return msg("m44-why-moves", count=moved) if moved else msg("m44-why-waits")


# ---- for `team_commander` ------------------------------------------------------------------------
def estimates(view: View, ways: Iterable[SheetBasis | str]) -> list[float]:
    """For each of `ways`, its estimate in medals: a general's orders, or a card that strikes without units ("": nothing)."""
    planner = _Planner(view)
    found: list[float] = []
    for way in ways:
        if isinstance(way, str):
            most = struck(view.field, way)
            found.append(planner.strike(way, most)[0] if most else 0.0)
        else:
            found.append(planner.treated(way)[0] if way.treats else planner.rows(way, {})[0])
    return found


def held_card_value(card: str) -> float:
    """Value of keeping a card in the hand."""
    return HELD_CARD_VALUES.get(CARDS[card].kind, 0.04)


def best_strikes(view: View, does: str, most: int) -> tuple[Hex, ...]:
    """The best targets of Air Power or Barrage."""
    return _Planner(view).strike(does, most)[1]
