"""The rows of the sheets: moves and attacks. Each row is made for the board as the rows before it leave it.

The same rows make a sheet's form and, once it is opened, its orders: the board is public, so players and rules see the
same. The module also reads typed rows: `move E5 F6`, `path E5 F5 F6`, `fire E5 G6`, `assault E5 F5 take overrun G4`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar, Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from rules.core import Blank, Draft, MalformedOrder, Message, Option, OrderSyntax, Pick, RowKind, Value, Vocabulary, msg
from rules.core.lazy import kept_in_memo
from rules.core.name_matching import names_of_pieces
from rules.core.sheet import chosen, listed, yes_no
from rules.geometry.hexes import Hex as Place
from rules.memoir_44.attack_dice import odds, targets
from rules.memoir_44.attacks import attackable
from rules.memoir_44.board import WIDE_COLUMNS, Hex, board, without
from rules.memoir_44.commands import NO_BONUS, Bonus, Command
from rules.memoir_44.events import unit_at
from rules.memoir_44.facts import UNIT_WORDS, words_of
from rules.memoir_44.movement import (
    Path,
    allowance,
    can_enter,
    can_exit,
    can_walk,
    ground_rights,
    is_walk,
    reach,
    rights,
    tunnels,
)
from rules.memoir_44.state import Order
from rules.memoir_44.view import Battlefield, Doing, Unit
from rules.memoir_44.works_and_hospitals import can_heal, work_of

MOST_OVERRUNS = 3
"""Maximum number of targets that may be named for an overrun battle."""


# ---- the board as rows leave it ------------------------------------------------------------------
class Outlook(Struct, frozen=True, dict=True):
    """The board as the rows so far leave it (M44-6.7), as far as it can be known: no dice, no effect of minefields."""

    start: Battlefield
    """The board before the first row. Units are ordered by the sections in which they are on this board (M44-2.5)."""
    field: Battlefield
    side: str
    command: Command
    doing: tuple[Doing, ...]
    """The progress of the units ordered so far."""
    naming: bool
    """Whether more units may be ordered; no longer once a unit has moved."""
    free: tuple[Unit, ...] = ()
    """Units that may still be ordered, as they were at the start."""

    @property
    def ordered(self) -> tuple[int, ...]:
        """Ids of the units ordered so far."""
        return tuple(doing.unit for doing in self.doing)

    @cached_property
    def hands(self) -> list[tuple[Unit, Doing]]:
        """All units that are or could be ordered, with their progress, in the order of lists of cells."""
        by_id = self.field.by_id
        found = [(by_id[d.unit], d) for d in self.doing if d.unit in by_id]
        found += [(by_id[u.id], self.command.doing(u.id)) for u in self.free]
        reading = self.field.board.reading
        return sorted(found, key=lambda one: reading[one[0].at])

    @cached_property
    def fighters(self) -> list[tuple[Unit, Doing]]:
        """The units that can still attack or work."""
        return [one for one in self.hands if self.can_fight(*one)]

    def can_fight(self, unit: Unit, doing: Doing) -> bool:
        """Whether a unit with this progress can still attack or work."""
        return bool(attackable(self.field, unit, doing, self.command) or work_of(self.field, unit, doing, self.command))

    def of(self, here: Hex) -> tuple[Unit, Doing] | None:
        """The unit on a hex with its progress, if it is or could be ordered."""
        return next((one for one in self.hands if one[0].at == here), None)

    def named(self, row: Draft) -> tuple[Unit, Doing]:
        """The unit of a complete row with its progress."""
        found = self.of(chosen(row, "unit"))
        assert found is not None, "a row without a unit is not whole"
        return found

    def done(self, doing: Doing, field: Battlefield | None = None) -> Outlook:
        """The outlook after a unit has changed its progress, which also orders it."""
        others = tuple([d for d in self.doing if d.unit != doing.unit])
        now = replace(self, doing=(*others, doing), field=field or self.field)
        return now if doing.unit in self.ordered else now.freed()

    def freed(self) -> Outlook:
        """The outlook with the units that may be ordered in addition to those ordered so far."""
        if not self.naming:
            return self
        return replace(self, free=tuple(self.command.free(self.start, self.side, self.ordered)))


@kept_in_memo(lambda field, unit, here: (unit.id, here))
def walked(field: Battlefield, unit: Unit, here: Hex) -> Battlefield:
    """The board after a unit has moved to a hex, whatever is there, as `movement.enter` decides it."""
    wire = without(field.wire, here) if unit.kind.arm == "armour" else field.wire
    return field.with_unit(replace(unit, at=here, tokens=()), sandbags=without(field.sandbags, unit.at), wire=wire)


_HEX_OPTIONS = {here: Option(here) for here in board(WIDE_COLUMNS).hexes}
"""Options for the hexes of the wide board, which include those of the standard board."""


def cells(hexes: Iterable[Hex], field: Battlefield) -> tuple[Option, ...]:
    """Hexes as options, in the order of lists of cells."""
    return tuple(map(_HEX_OPTIONS.__getitem__, field.board.in_order(hexes)))


def unit_options(units: Iterable[Unit], field: Battlefield) -> tuple[Option, ...]:
    """Units of the board as options, in the order of lists of cells."""
    return tuple([Option(at, unit_at(field.at[at].name, at)) for at in field.board.in_order([u.at for u in units])])


# ---- moves -------------------------------------------------------------------------------------------
UNIT, TO, VIA, TARGET = (msg(f"m44-field-{name}") for name in ("unit", "to", "via", "target"))
LEAST, HELD, OVERRUN = (msg(f"m44-field-{name}") for name in ("if", "held", "overrun"))
EXIT, TAKE, ON, CLEAR = (yes_no(name, msg(f"m44-field-{name}")) for name in ("exit", "take", "on", "clear"))


class OrderRowKind(RowKind[Outlook]):
    """What all kinds of rows share."""

    @abstractmethod
    def order(self, world: Outlook, row: Draft) -> Order:
        """The order that a complete row gives."""


class Moving(OrderRowKind):
    """One unit's movement: along a path to a goal, off the board, or, on a hospital hex, no move but an attempt to recover
    figures."""

    path: ClassVar[str] = "move"
    about: ClassVar[Message] = msg("m44-field-move")
    same: ClassVar[tuple[str, ...]] = ("unit",)
    again: ClassVar[bool] = False

    def movers(self, world: Outlook) -> list[Unit]:
        """The units that may move now."""
        if not world.command.marches:
            return []
        return [unit for unit, doing in world.hands if not doing.moved and not doing.fought]

    def goals(self, world: Outlook, unit: Unit) -> list[Hex]:
        """Hexes to which a unit can move. Its own hex stands for an exit from there or a try in the hospital."""
        field, mode = world.field, world.command.mode_of(unit)
        key = ("goals", self.again, unit.id, mode)
        known: list[Hex] | None = field.memo.get(key)
        if known is None:
            found = {*reach(field, unit, mode), *tunnels(field, unit)}
            if self.heals(world, unit) or can_exit(field, unit, (unit.at,), mode):
                found.add(unit.at)
            known = field.memo[key] = field.board.in_order(found)
        return known

    def _can_go(self, world: Outlook, unit: Unit) -> bool:
        return can_walk(world.field, unit, world.command.mode_of(unit)) or bool(self.goals(world, unit))

    def fields(self, world: Outlook, row: Draft) -> Sequence[Blank]:
        # A unit that cannot go anywhere is offered only where it has been typed.
        movers = [one for one in self.movers(world) if one.at == chosen(row, "unit") or self._can_go(world, one)]
        unit = next((u for u in movers if u.at == chosen(row, "unit")), None)
        found: list[Blank] = [Pick("unit", UNIT, unit_options(movers, world.field), shape="cell")]
        if unit is None:
            return found
        goals = self.goals(world, unit)
        found.append(Pick("to", TO, tuple(map(_HEX_OPTIONS.__getitem__, goals)), shape="cell"))
        to = chosen(row, "to")
        if to not in goals:
            return found
        if to != unit.at:
            between = _between(world.field, unit, to, world.command)
            if between:
                found.append(Pick("via", VIA, cells(between, world.field), 0, 2, "cell", ranked=True))
        if self.exits(world, unit, row):
            found.append(EXIT)
        return found

    def heals(self, world: Outlook, unit: Unit) -> bool:
        """Whether a unit may try to regain figures in a hospital."""
        return not self.again and can_heal(world.field, unit)

    def exits(self, world: Outlook, unit: Unit, row: Draft) -> bool:
        """Whether a unit can leave the board at the end of a row."""
        path = (unit.at,) if chosen(row, "to") == unit.at else self.way(world, unit, row)
        return can_exit(world.field, unit, path, world.command.mode_of(unit))

    def way(self, world: Outlook, unit: Unit, row: Draft) -> Path:
        """The path that a row gives, whether it is possible or not."""
        to, via = chosen(row, "to"), listed(row, "via")
        if via:
            return (unit.at, *via, to)
        if to in tunnels(world.field, unit):
            return (unit.at, to)
        return reach(world.field, unit, world.command.mode_of(unit)).get(to, (unit.at,))

    def wrong(self, world: Outlook, row: Draft) -> Iterable[Message]:
        found = world.of(chosen(row, "unit"))
        if found is None:
            return
        if chosen(row, "to") == found[0].at and chosen(row, "exit") != "yes" and not self.heals(world, found[0]):
            yield msg("m44-stays", at=found[0].at)
        if listed(row, "via"):
            path = self.way(world, found[0], row)
            if not is_walk(world.field, found[0], path, world.command.mode_of(found[0])):
                yield msg("m44-no-path", way="-".join(path))

    def order(self, world: Outlook, row: Draft) -> Order:
        (unit, _), to = world.named(row), chosen(row, "to")
        tunnel = to in tunnels(world.field, unit) and not listed(row, "via")
        kind: Literal["heal", "tunnel", "march"] = "heal" if to == unit.at else "tunnel" if tunnel else "march"
        leaves = chosen(row, "exit") == "yes"
        return Order("exit" if leaves else kind, unit.id, self.way(world, unit, row), again=self.again)

    def after(self, world: Outlook, row: Draft) -> Outlook:
        (unit, doing), order = world.named(row), self.order(world, row)
        if order.kind == "heal":
            return world.done(replace(doing, moved=True, fight="no"))
        allowed = rights(world.field, unit, order.path, world.command.mode_of(unit), tunnel=order.kind == "tunnel")
        fight = allowed.fight if world.command.battles else "no"
        field = walked(world.field, unit, order.path[-1]) if len(order.path) > 1 else world.field
        if order.kind == "exit":
            field = replace(field, units=tuple([u for u in field.units if u.id != unit.id]))
        if self.again:
            return world.done(replace(doing, again=True), field)
        steps = 1 if order.kind == "tunnel" else len(order.path) - 1
        most = 1 if steps else doing.most
        done = replace(doing, moved=True, walked=steps, fight=fight, ground=allowed.ground, most=most)
        return world.done(done, field)

    def says(self, world: Outlook, row: Draft) -> Message:
        found, to = world.of(chosen(row, "unit")), chosen(row, "to")
        if found is None:
            return msg("m44-row-open")
        who = unit_at(found[0].name, found[0].at)
        if not to:
            return msg("m44-row-who", who=who)
        if to == found[0].at:
            return msg("m44-row-exit" if chosen(row, "exit") == "yes" else "m44-row-heal", who=who)
        key = "m44-row-leave" if chosen(row, "exit") == "yes" else "m44-row-move"
        return msg(key, who=who, way="-".join(self.way(world, found[0], row)))


class MovingAgain(Moving):
    """The second move of Behind Enemy Lines (M44-20.11)."""

    path: ClassVar[str] = "again"
    about: ClassVar[Message] = msg("m44-field-again")
    most: ClassVar[int] = 1
    again: ClassVar[bool] = True

    def movers(self, world: Outlook) -> list[Unit]:
        """The ordered unit if it has not made its second move."""
        if world.command.mode != "behind":
            return []
        return [unit for unit, doing in world.hands if not doing.again and unit.id in world.ordered]


def _between(field: Battlefield, unit: Unit, to: Hex, command: Command) -> list[Hex]:
    """Hexes over which a path to this goal may lead."""
    near, away = field.board.near, field.board.away
    ways = reach(field, unit, command.mode_of(unit))
    if to not in ways:
        return []
    steps = allowance(unit, command.mode_of(unit))
    return [
        h for h in ways if h != to and away[unit.at][h] + away[h][to] <= steps and (h in near[unit.at] or h in near[to])
    ]


# ---- attacks -----------------------------------------------------------------------------------------
class Attacking(OrderRowKind):
    """A unit, its target and what follows a success. Its own hex as target stands for work instead of a battle."""

    path: ClassVar[str] = "attack"
    about: ClassVar[Message] = msg("m44-field-attack")
    same: ClassVar[tuple[str, ...]] = ("unit", "target")

    def goals(self, world: Outlook, unit: Unit, doing: Doing) -> list[Hex]:
        """Hexes that a unit can attack, and its own if it can work instead."""
        own = [unit.at] if work_of(world.field, unit, doing, world.command) else []
        return [*(target.at for target in attackable(world.field, unit, doing, world.command)), *own]

    def fields(self, world: Outlook, row: Draft) -> Sequence[Blank]:
        both = world.of(chosen(row, "unit"))
        if both not in world.fighters:
            both = None
        fighters = unit_options([unit for unit, _ in world.fighters], world.field)
        found: list[Blank] = [Pick("unit", UNIT, fighters, shape="cell")]
        if both is None:
            return found
        unit, doing = both
        field = world.field
        goals = self.goals(world, unit, doing)
        options = tuple([Option(at, _target_word(world, unit, doing, at)) for at in field.board.in_order(goals)])
        found.append(Pick("target", TARGET, options, shape="cell"))
        to = chosen(row, "target")
        if to not in goals:
            return found
        if to != unit.at:
            found += self.after_battle(world, unit, doing, row)
        found.append(Pick("if", LEAST, tuple([Option(str(n)) for n in range(1, unit.full + 1)]), 0))
        found.append(Pick("held", HELD, cells([u.at for u in field.of(world.side)], field), 0, shape="cell"))
        return found

    def after_battle(self, world: Outlook, unit: Unit, doing: Doing, row: Draft) -> list[Blank]:
        """The fields for what the unit does once the target has left its hex."""
        field, to = world.field, chosen(row, "target")
        close = field.board.away[unit.at][to] == 1
        found: list[Blank] = []
        if close and unit.kind.takes_ground and doing.ground and can_enter(field, unit, unit.at, to):
            found.append(TAKE)
            if unit.kind.arm == "armour" and chosen(row, "take") == "yes":
                allowed = ground_rights(field, unit, to)
                others = [target.at for target in overrun_of(world, unit, to).targets]
                if allowed.fight != "no" and others:
                    options = cells(others, field)
                    found.append(Pick("overrun", OVERRUN, options, 0, MOST_OVERRUNS, "cell", ranked=True))
                    if allowed.ground and listed(row, "overrun"):
                        found.append(ON)
        if unit.name == "engineer" and unit.at in field.wire:
            found.append(CLEAR)
        return found

    def after(self, world: Outlook, row: Draft) -> Outlook:
        unit, doing = world.named(row)
        worked = chosen(row, "target") == unit.at
        return world.done(replace(doing, fought=doing.fought + 1, worked=doing.worked or worked))

    def order(self, world: Outlook, row: Draft) -> Order:
        (unit, _), to = world.named(row), chosen(row, "target")
        least = row.get("if", 0)
        return Order(
            "work" if to == unit.at else "attack",
            unit.id,
            target=to,
            take=chosen(row, "take") == "yes",
            overrun=listed(row, "overrun"),
            least=least if isinstance(least, int) else 0,
            held=chosen(row, "held"),
            clear=chosen(row, "clear") == "yes",
            on=chosen(row, "on") == "yes",
        )

    def says(self, world: Outlook, row: Draft) -> Message:
        found, to = world.of(chosen(row, "unit")), chosen(row, "target")
        if found is None:
            return msg("m44-row-open")
        who = unit_at(found[0].name, found[0].at)
        if to == found[0].at:
            what = work_of(world.field, *found, world.command) or "wire"
            return msg(f"m44-row-work-{what}", who=who)
        if not to or to not in world.field.at:
            return msg("m44-row-who", who=who)
        return msg("m44-row-attack", who=who, whom=_target_word(world, *found, to))


class Overrun(NamedTuple):
    """The overrun battle to expect: the first target is gone and the unit is on its hex (M44-10.8)."""

    field: Battlefield
    unit: Unit
    targets: tuple[Unit, ...]


def overrun_of(world: Outlook, unit: Unit, to: Hex) -> Overrun:
    """The expected overrun battle after taking a hex."""
    emptied = replace(world.field, units=tuple([u for u in world.field.units if u.at != to]))
    moved = walked(emptied, unit, to)
    there = moved.by_id[unit.id]
    return Overrun(moved, there, targets(moved, there, "any", world.command.overrun_bonus))


def _target_word(world: Outlook, unit: Unit, doing: Doing, at: Hex) -> Message:
    """A target with the odds of the attack and what protects it."""
    if at == unit.at:
        what = work_of(world.field, unit, doing, world.command) or "wire"
        return msg(f"m44-target-{what}", at=at)
    return odds_word(world.field, unit, world.field.at[at], world.command.bonus)


def odds_word(field: Battlefield, unit: Unit, target: Unit, bonus: Bonus = NO_BONUS) -> Message:
    """A target with the odds of the attack and what protects it."""
    expected = odds(field, unit, target, bonus)
    parts: dict[str, Any] = {
        "whom": unit_at(target.name, target.at),
        "figures": target.figures,
        "dice": expected.dice,
        "whole": expected.hits // 100,
        "rest": f"{expected.hits % 100:02}",
        "kill": expected.kill,
        "away": expected.away,
    }
    if expected.by:
        return msg("m44-target-covered", **parts, by=msg(f"m44-ground-{expected.by}"))
    return msg("m44-target", **parts)


# ---- typed rows ----------------------------------------------------------------------------------
ROW_WORDS = Vocabulary(words_of("rows", "answers"))
_TOLD = Vocabulary(words_of("told"))


@kept_in_memo(lambda field: ())
def names_of_units(field: Battlefield) -> Mapping[str, str]:
    """What may be typed for the units on the board besides their hexes, as `WordedSheet.names`."""
    return names_of_pieces((unit.at, UNIT_WORDS[unit.name]) for unit in field.units)


def typed_hex(word: str) -> Hex:
    """The hex for a typed word, in capital or small letters (M44-1.10). Raises MalformedOrder."""
    found = _HEXES.get(word.lower())
    if found is None:
        raise MalformedOrder(word, msg("m44-no-hex"))
    return found


_HEXES = {here.lower(): here for here in board(WIDE_COLUMNS).hexes}


def _move_as_told(words: Sequence[str]) -> Sequence[str]:
    """A move as reports and sheets tell it, as it is typed: "F1-f2", "F1 to f2", "move F1-f2" -> "move F1 f2". Anything else
    unchanged."""
    verb = [word for word in words[:1] if ROW_WORDS.key(word) in ("move", "path", "again")]
    way = [part for word in words[len(verb) :] for part in word.split("-") if _TOLD.key(word) != "to"]
    if len(way) < 2 or any(part.lower() not in _HEXES for part in way):
        return words
    return (*(verb or ["move" if len(way) == 2 else "path"]), *way)


def _attack_as_told(words: Sequence[str]) -> Sequence[str]:
    """An attack as reports and sheets tell it, as it is typed: "h4 fires at H5" -> "fire h4 H5". Anything else unchanged."""
    if len(words) > 1 and words[0].lower() in _HEXES:
        verb = _TOLD.key(words[1]) or ROW_WORDS.key(words[1])
        if verb in ("fire", "assault"):
            words = (verb, words[0], *words[2:])
    if len(words) > 3 and ROW_WORDS.key(words[0]) in ("fire", "assault") and _TOLD.key(words[2]) == "at":
        return (*words[:2], *words[3:])
    return words


class MoveSyntax(OrderSyntax):
    """`move E5 F6`, `path E5 F5 F6 exit`, `leave E5`, `heal E5`; second moves are written the same way after `again`."""

    def __init__(self, again: bool) -> None:
        self._again = again

    def read(self, words: Sequence[str]) -> Draft | None:
        words = _move_as_told(words)
        key = ROW_WORDS.key(words[0])
        if (key == "again") != self._again:
            return None
        if self._again:
            words = words[1:]
            key = ROW_WORDS.key(words[0]) if words else "move"
            if key not in ("move", "path", "leave"):
                key, words = "move", ("move", *words)
        if key not in ("move", "path", "leave", "heal"):
            return None
        words, answers = _answers(words, ("exit",))
        hexes = [typed_hex(word) for word in words[1:]]
        most = {"move": 2, "path": 4}.get(key, 1)
        if len(hexes) > most:
            raise MalformedOrder(words[most + 1], msg("sheet-typed-too-much", word=words[most + 1]))
        row: dict[str, Value] = {"unit": hexes[0]} if hexes else {}
        if key in ("leave", "heal"):
            if hexes:
                row["to"] = hexes[0]
            return row | ({"exit": "yes"} if key == "leave" else answers)
        if len(hexes) > 1:
            row["to"] = hexes[-1]
        if len(hexes) > 2:
            row["via"] = tuple(hexes[1:-1])
        return row | answers

    def write(self, row: Draft, lang: str) -> str:
        unit, to, via = chosen(row, "unit"), chosen(row, "to"), listed(row, "via")
        start = [ROW_WORDS.word("again", lang)] if self._again else []
        if to == unit and to and chosen(row, "exit") != "no":
            leaves = chosen(row, "exit") == "yes" or self._again
            return " ".join((*start, ROW_WORDS.word("leave" if leaves else "heal", lang), unit))
        verb = ROW_WORDS.word("path" if via else "move", lang)
        end = _written_answer(row, "exit", lang)
        return " ".join((*start, verb, *filter(None, (unit, *via, to)), *end))


class AttackSyntax(OrderSyntax):
    """`fire E5 G6`, `assault E5 F5 take overrun G4 if 3`, `seal E5`."""

    def read(self, words: Sequence[str]) -> Draft | None:
        words = _attack_as_told(words)
        key = ROW_WORDS.key(words[0])
        if key not in ("fire", "assault", "work", "clear"):
            return None
        row: dict[str, Value] = {}
        rest = list(words[1:])
        if rest:
            row["unit"] = typed_hex(rest.pop(0))
        if key in ("work", "clear"):
            if "unit" in row:
                row["target"] = row["unit"]
        elif rest:
            row["target"] = typed_hex(rest.pop(0))
        while rest:
            word = rest.pop(0)
            match ROW_WORDS.key(word):
                case "take" | "on" | "clear" as name:
                    row[name] = "no" if rest and ROW_WORDS.key(rest[0]) == "no" else "yes"
                    if rest and ROW_WORDS.key(rest[0]) in ("yes", "no"):
                        rest.pop(0)
                case "overrun":
                    found: list[str] = []
                    while rest and rest[0].lower() in _HEXES:
                        found.append(typed_hex(rest.pop(0)))
                    row["overrun"] = tuple(found)
                case "if":
                    if rest:
                        row["if"] = rest.pop(0)
                case "held":
                    if rest:
                        row["held"] = typed_hex(rest.pop(0))
                case _:
                    raise MalformedOrder(word, msg("sheet-typed-no-value", word=word), _AFTER_ATTACK)
        return row

    def write(self, row: Draft, lang: str) -> str:
        unit, to = chosen(row, "unit"), chosen(row, "target")
        if unit and unit == to:
            words = [ROW_WORDS.word("work", lang), unit]
        else:
            close = bool(unit and to) and Place.parse(unit).distance(Place.parse(to)) == 1
            words = [ROW_WORDS.word("assault" if close else "fire", lang), *filter(None, (unit, to))]
        for name in ("take", "clear"):
            words += _written_answer(row, name, lang)
        if "overrun" in row:
            words += [ROW_WORDS.word("overrun", lang), *listed(row, "overrun")]
        words += _written_answer(row, "on", lang)
        for name in ("if", "held"):
            if chosen(row, name):
                words += [ROW_WORDS.word(name, lang), chosen(row, name)]
        return " ".join(words)


def _answers(words: Sequence[str], names: Sequence[str]) -> tuple[Sequence[str], dict[str, Value]]:
    """Split the answers `exit` or `exit no` from the end of a line: the other words, and the answers by field."""
    last = ROW_WORDS.key(words[-1]) if len(words) > 2 else None
    if last in ("yes", "no") and ROW_WORDS.key(words[-2]) in names:
        return words[:-2], {str(ROW_WORDS.key(words[-2])): last}
    return (words[:-1], {str(last): "yes"}) if last in names else (words, {})


def _written_answer(row: Draft, name: str, lang: str) -> list[str]:
    """The words for an answered question; for yes, the question's word alone."""
    answered = chosen(row, name)
    if not answered:
        return []
    return [ROW_WORDS.word(name, lang)] if answered == "yes" else [ROW_WORDS.word(key, lang) for key in (name, "no")]


_AFTER_ATTACK = ROW_WORDS.words(keys=("take", "overrun", "on", "if", "held", "clear"))
MOVING, AGAIN, ATTACKING = Moving(), MovingAgain(), Attacking()
SYNTAXES = {"move": MoveSyntax(again=False), "attack": AttackSyntax(), "again": MoveSyntax(again=True)}
