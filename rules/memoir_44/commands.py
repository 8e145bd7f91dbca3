"""What a command card allows: which units it orders, how they move, with what bonus they battle (M44-20, M44-17, M44-18).

A `Command` is the card's effect for one side in the current light and with the current units. Its slots tell which
units it can order: each slot takes one unit of a section or an arm. `movement`, `works_and_hospitals` and `attacks`
carry the orders out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from msgspec import Struct

from rules.core.lazy import kept_in_memo
from rules.memoir_44 import facts
from rules.memoir_44.facts import ALL, CARDS, COUNTER, FULL_DAY, Arm
from rules.memoir_44.view import Battlefield, Doing, Unit

Mode = Literal["normal", "assault", "bombard", "behind"]
"""How a card lets units move: normally; by Infantry Assault; by Artillery Bombard; by Behind Enemy Lines."""


class Bonus(NamedTuple):
    """Additional dice from a card."""

    any: int = 0
    """Number of additional dice at any distance."""
    close: int = 0
    """Number of additional dice in close assault only."""


NO_BONUS = Bonus()


class Slot(Struct, frozen=True):
    """Room for one ordered unit."""

    sections: tuple[int, ...] | None = None
    """Sections of the board from 0 at the left; None: anywhere."""
    arm: Arm | Literal[""] = ""
    """The only arm that it takes; empty: any arm."""
    unit: int = -1
    """Id of the only unit that it takes; -1: any."""
    but: tuple[int, ...] = ()
    """Ids of units that others have ordered in this turn, which it does not take."""

    def takes(self, field: Battlefield, unit: Unit) -> bool:
        """Whether it can take a unit if no other unit is ordered."""
        if self.unit >= 0:
            return unit.id == self.unit
        if unit.id in self.but:
            return False
        if self.arm and unit.kind.arm != self.arm:
            return False
        return self.sections is None or any(s in self.sections for s in field.board.sections[unit.at])


class Command(Struct, frozen=True):
    """The effect of a card in the current position."""

    does: str = ""
    """Kind of the card, such as "probe" or "air-power"; "choice": one unit of the player's choice instead; "": no effect."""
    slots: tuple[Slot, ...] = ()
    called: tuple[Slot, ...] = ()
    """Every unit that fits into one of these is ordered without being named."""
    touch: Literal["", "contact", "free"] = ""
    """ "contact": only units next to an enemy; "free": only units not next to one; empty: any."""
    infantry_and_armour: bool = False
    """Whether only infantry and armour can be ordered."""
    marches: bool = True
    """Whether ordered units may move."""
    battles: bool = True
    """Whether ordered units may battle."""
    mode: Mode = "normal"
    bonus: Bonus = NO_BONUS
    overrun_bonus: Bonus = NO_BONUS
    """The part of `bonus` that applies in an overrun battle (M44-10.8)."""
    pressing: tuple[int, ...] = ()
    """Ids of units that Infantry Assault orders beside another card of the same general."""

    @property
    def naming(self) -> bool:
        """Whether it orders units that are named, if any."""
        return bool(self.slots) or not self.called

    def places(self, field: Battlefield, unit: Unit) -> tuple[int, ...]:
        """Indices of the slots that can take a unit."""
        slots = self.slots
        if slots and slots.count(slots[0]) == len(slots):
            return tuple(range(len(slots))) if slots[0].takes(field, unit) else ()
        return tuple([number for number, slot in enumerate(slots) if slot.takes(field, unit)])

    def mode_of(self, unit: Unit) -> Mode:
        """How an ordered unit moves."""
        return "assault" if unit.id in self.pressing else self.mode

    def _calls(self, field: Battlefield, unit: Unit) -> bool:
        return bool(self.called) and any(slot.takes(field, unit) for slot in self.called)

    def _suits(self, field: Battlefield, unit: Unit) -> bool:
        """Whether the card orders units of this arm where the unit is."""
        if self.infantry_and_armour and unit.kind.arm not in ("infantry", "armour"):
            return False
        return not self.touch or field.in_contact(unit) == (self.touch == "contact")

    def may_order(self, field: Battlefield, unit: Unit) -> bool:
        """Whether a unit could be ordered if it were the only one (M44-20.12)."""
        return bool(self.places(field, unit) or self._calls(field, unit)) and self._suits(field, unit)

    def able(self, field: Battlefield, side: str) -> tuple[Unit, ...]:
        """The units of a side that could be ordered if no other unit were."""
        return tuple([unit for unit in field.of(side) if self.may_order(field, unit)])

    def together(self, field: Battlefield, units: Sequence[Unit]) -> bool:
        """Whether these units can all be ordered, each in its own slot (M44-2.3, M44-2.5, M44-17.5, M44-20.1)."""
        named = [unit for unit in units if not self._calls(field, unit)]
        if len(named) > len(self.slots) or not all(self.may_order(field, unit) for unit in units):
            return False
        return self._can_assign([self.places(field, unit) for unit in named])

    def _can_assign(self, places: Sequence[tuple[int, ...]]) -> bool:
        """Whether each unit can be given its own slot. `places`: for each unit, the slots that take it."""
        if all(len(those) == len(self.slots) for those in places):
            return True
        taken: dict[int, int] = {}

        def assign(number: int, tried: set[int]) -> bool:
            for place in places[number]:
                if place in tried:
                    continue
                tried.add(place)
                if place not in taken or assign(taken[place], tried):
                    taken[place] = number
                    return True
            return False

        return all(assign(number, set()) for number in range(len(places)))

    def free(self, field: Battlefield, side: str, ordered: Sequence[int]) -> list[Unit]:
        """The units of a side that could still be ordered in addition to these."""
        known = [field.by_id[unit] for unit in ordered if unit in field.by_id]
        named = [unit for unit in known if not self._calls(field, unit)]
        if len(named) >= len(self.slots):
            return []
        taken = [self.places(field, unit) for unit in named]
        others = [
            u for u in field.of(side) if u.id not in ordered and not self._calls(field, u) and self._suits(field, u)
        ]
        return [u for u in others if (places := self.places(field, u)) and self._can_assign((*taken, places))]

    def doing(self, unit: int) -> Doing:
        """The progress of a unit that has just been ordered: its battles (M44-5.2, M44-20.10)."""
        return Doing(unit, fight="any" if self.battles else "no", most=facts.BOMBARDS if self.mode == "bombard" else 1)

    def everyone(self, field: Battlefield, side: str) -> list[int]:
        """Ids of the units that are ordered without being named."""
        if not self.called:
            return []
        return [unit.id for unit in self.able(field, side) if self._calls(field, unit)]


NOTHING = Command(marches=False, battles=False)
CHOICE = Command("choice", (Slot(),))
"""The order of one unit of the player's choice (M44-17.6, M44-20.2)."""


# ---- what a Counter-Attack repeats -------------------------------------------------------------------
def mirrored(card: str) -> str:
    """The card with left and right exchanged, which acts in the same part of the board (M44-20.3, M44-20.7, M44-20.8)."""
    for one, other in (("-left", "-right"), ("-right", "-left")):
        if card.endswith(one):
            return card.removesuffix(one) + other
    return card


# ---- the cards ---------------------------------------------------------------------------------------
@kept_in_memo(lambda field, *rest, **named: (rest, *named.items()))
def command(
    field: Battlefield,
    side: str,
    does: str,
    section: int = -1,
    symbols: tuple[int, int, int] = (0, 0, 0),
    healed: int = -1,
) -> Command:
    """The effect of a card now. `section`: for Infantry Assault; `symbols`: for Their Finest Hour; `healed`: for Medics
    & Mechanics."""
    card = CARDS.get(does)
    if card is None:
        return NOTHING  # A Counter-Attack has nothing to repeat (M44-20.3).
    if card.arm and not any(u.kind.arm == card.arm for u in field.of(side)):
        return CHOICE  # M44-20.2, M44-20.6.
    marines = side == "allies" and "gung-ho" in field.rules  # M44-17.4, M44-17.7.
    if card.is_section:
        top = field.layout.is_top(side)  # M44-2.2.
        return section_card(field, side, card.kind, [(2 - s if top else s, count) for s, count in card.sections])
    most = card.units + (facts.GUNG_HO_MORE if marines and 1 < card.units < ALL else 0)  # M44-17.2, M44-17.3.
    close, extra = Bonus(close=facts.EXTRA_DICE), Bonus(any=facts.EXTRA_DICE)
    match card.kind:
        case "air-power" | "barrage":  # M44-18.1, M44-18.2, M44-20.airpower, M44-20.barrage.
            return CHOICE if field.light < FULL_DAY else Command(card.kind, marches=False, battles=False)
        case "armour-assault":  # M44-20.armourassault.
            return Command(card.kind, _slots(most, "armour"), bonus=close, overrun_bonus=close)
        case "artillery-bombard":  # M44-20.artillerybombard; ships have an arm of their own (M44-14.6).
            return Command(card.kind, called=_slots(1, "artillery"), mode="bombard")
        case "behind-enemy-lines":  # M44-20.behindenemylines.
            return Command(card.kind, _slots(1, "infantry"), mode="behind", bonus=extra)
        case "close-assault":  # M44-20.closeassault.
            return Command(
                card.kind,
                called=(Slot(),),
                touch="contact",
                infantry_and_armour=True,
                marches=False,
                bonus=close,
            )
        case "dig-in":  # M44-20.digin, M44-17.6.
            return Command(card.kind, _slots(most, "infantry"), marches=False, battles=False)
        case "direct-from-hq":  # M44-20.directfromhq.
            return Command(card.kind, _slots(most, ""))
        case "firefight":  # M44-20.firefight.
            return Command(card.kind, _slots(most, ""), touch="free", marches=False, bonus=extra)
        case "infantry-assault":  # M44-20.infantryassault.
            sections = (section,) if section >= 0 else ()
            return Command(card.kind, called=(Slot(sections, "infantry"),), mode="assault")
        case "medics":  # M44-20.medics.
            whom = (Slot(unit=healed),) if healed >= 0 else ()
            return Command(card.kind, whom, marches=healed >= 0, battles=healed >= 0)
        case "move-out":  # M44-20.moveout.
            return Command(card.kind, _slots(most, "infantry"))
        case "finest-hour":  # M44-20.finesthour, M44-20.13.
            infantry, armour, anybody = symbols
            called = (*_slots(infantry, "infantry"), *_slots(armour, "armour"), *_slots(anybody, ""))
            return Command(card.kind, called, bonus=extra, overrun_bonus=extra)
        case _:
            return NOTHING


def _slots(count: int, arm: Arm | Literal[""]) -> tuple[Slot, ...]:
    return (Slot(arm=arm),) * count


def section_card(
    field: Battlefield, side: str, does: str, sections: Sequence[tuple[int, int]], taken: tuple[int, ...] = ()
) -> Command:
    """The effect of a section card in these sections of the board, each with its number of units, and with more units for
    the Marines (M44-2.2, M44-17.1, M44-17.5, M44-21.5, M44-21.11). `taken`: units that others have ordered."""
    if any(count == ALL for _, count in sections):  # M44-20.assault, M44-17.3.
        return Command(does, called=tuple(Slot((section,), but=taken) for section, _ in sections))
    slots = tuple(slot for section, count in sections for slot in (Slot((section,), but=taken),) * count)
    if side == "allies" and "gung-ho" in field.rules:
        slots += (Slot(tuple(sorted(section for section, _ in sections)), but=taken),) * facts.GUNG_HO_MORE
    return Command(does, slots)


def infantry_sections(field: Battlefield, side: str) -> tuple[int, ...]:
    """The sections that the player may choose for Infantry Assault (M44-20.6)."""
    found = {s for u in field.of(side) if u.kind.arm == "infantry" for s in field.board.sections[u.at]}
    return tuple(sorted(found))


def section_choices(field: Battlefield, side: str, card: str, does: str) -> tuple[int, ...]:
    """The sections of which one must be named with a card; () if none. A Counter-Attack acts in the section of the card that
    it repeats."""
    return infantry_sections(field, side) if does == "infantry-assault" and card != COUNTER else ()


def struck(field: Battlefield, does: str) -> int:
    """Maximum number of enemy units that the card strikes; 0: it strikes none, or not at night (M44-18.1)."""
    if field.light < FULL_DAY:
        return 0
    return {"air-power": facts.MOST_STRUCK, "barrage": 1}.get(does, 0)


def damaged(field: Battlefield, side: str) -> list[Unit]:
    """The units that Medics & Mechanics may heal: no ships (M44-14.8)."""
    return [u for u in field.of(side) if u.figures < u.full and u.kind.arm != "ship"]


def is_group(field: Battlefield, hexes: Sequence[str]) -> bool:
    """Whether these hexes are connected (M44-20.9)."""
    if not hexes:
        return True
    group = [hexes[0]]
    for here in group:
        group += [h for h in field.board.near[here] if h in hexes and h not in group]
    return len(group) == len(hexes)
