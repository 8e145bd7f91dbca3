"""When abilities act: the moments of a battle, what a handler is called with at each, and the register of handlers.

    @at(RECKON, "cruiser-hunter", weapons=("main",))
    def cruiser_hunter(attack: Attack, number: int) -> None:
        if attack.foe.kind == "cruiser":
            attack.add(dice=1)

Handlers are found by the slug of the ability on the card of the unit that has it; `number` is the ability's parameter. A moment
knows the shape of its handlers, so that the type checker compares it with what is registered and with how it is called. Abilities
that the engine reads straight from the card, because they are part of a rule and not of a moment, are named in `FROM_THE_CARD`.

Three roles: a plain moment calls the abilities of the unit concerned (of the attacker, in an attack); `…_AGAINST` those of the
target; `…_AURA` those of every unit in play, of both sides, with the unit that has it as `holder`. An attack counts abilities of
one name once only, the greatest (WS-14.2): `Attack.add` sees to that. Not here: what abilities do (`abilities`), the attack
itself (`attack`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, TypeVar, cast

from rules.war_at_sea.cards import ABILITIES, Card, Weapon, card_of_id

if TYPE_CHECKING:
    from rules.war_at_sea.attack import Attack, DamageRoll, Slot
    from rules.war_at_sea.battle_context import BattleContext
    from rules.war_at_sea.board import Phase, Unit

H = TypeVar("H", bound=Callable[..., Any])

# ---- the shapes of handlers ----------------------------------------------------------------------
UnitHandler = Callable[["BattleContext", "Unit", int], None]
"""(context, unit, number)"""
UnitHandlerInPhase = Callable[["BattleContext", "Unit", int, "Phase"], None]
"""(context, unit, number, phase)"""
UnitHandlerByChoice = Callable[["BattleContext", "Unit", int, tuple[str, ...]], None]
"""(context, unit, number, what its sheet says)"""
UnitHandlerOnTargets = Callable[["BattleContext", "Unit", int, "Phase", tuple[str, ...]], None]
"""(context, unit, number, phase, what its sheet says)"""
Keys = Callable[["BattleContext", "Unit", int], tuple[str, ...]]
"""(context, unit, number) -> keys that a sheet offers; () = nothing now"""
KeysInPhase = Callable[["BattleContext", "Unit", int, "Phase"], tuple[str, ...]]
"""(context, unit, number, phase) -> keys that a sheet offers; () = not in this phase"""
Bonus = Callable[["BattleContext", "Unit", int], int]
"""(context, unit, number) -> what is added"""
UnitCondition = Callable[["BattleContext", "Unit", int], bool]
"""(context, unit, number)"""
ReplacesAttacks = Callable[["BattleContext", "Unit", int], str]
"""(context, unit, number) -> "" (it may not), "all" or "main": instead of which attacks"""
FarPlaces = Callable[["BattleContext", "Unit", int], tuple[tuple[str, str], ...]]
"""(context, holder, number) -> (squadron, key) of places off the map"""
SentFar = Callable[["BattleContext", "Unit", int, "Unit", str], None]
"""(context, holder, number, squadron, key)"""
MoreSlots = Callable[["BattleContext", "Unit", int, "Phase"], "tuple[Slot, ...]"]
"""(context, unit, number, phase) -> attacks"""
DiceAtRange = Callable[["BattleContext", "Unit", int, Weapon, int, "Unit | None"], "int | None"]
"""(context, unit, number, weapon, range, target) -> dice"""
OnAttack = Callable[["Attack", int], None]
"""(attack, number)"""
OnAnyAttack = Callable[["Attack", "Unit", int], None]
"""(attack, holder, number)"""
AttackCondition = Callable[["Attack", int], bool]
"""(attack, number) -> whether"""
AnyAttackCondition = Callable[["Attack", "Unit", int], bool]
"""(attack, holder, number) -> whether"""
Mishap = Callable[["Attack", int], tuple[int, int]]
"""(attack, number) -> of six dice before the roll so many cost so many dice, or `ALL`"""
OnDamageRoll = Callable[["DamageRoll", int], None]
"""(roll, number); of the target's ability"""
LeastDie = Callable[[int], int]
"""(number) -> the least die that helps"""


class Hook(Generic[H]):
    """A moment of a battle at which abilities act."""

    def __init__(self, name: str, about: str) -> None:
        self.name = name
        self.about = about


# ---- set-up --------------------------------------------------------------------------------------
BATTLE_STARTS: Final[Hook[UnitHandler]] = Hook("battle_starts", "After deployment, before turn 1.")
DEPLOY_SECTORS: Final[Hook[Keys]] = Hook("deploy_sectors", "Sectors beyond the usual ones where it may deploy.")
DEPLOYED: Final[Hook[UnitHandlerByChoice]] = Hook("deployed", "After both deployments, with `after.<unit>`.")
DEPLOY_CHOICES: Final[Hook[Keys]] = Hook("deploy_choices", "Keys of `after.<unit>` on the deployment sheet.")
# ---- A, B ----------------------------------------------------------------------------------------
INITIATIVE: Final[Hook[Bonus]] = Hook("initiative", "Added to its side's roll (WS-6.1).")
MOVE_CHOICES: Final[Hook[Keys]] = Hook("move_choices", "Keys of `after.<unit>` on the move sheet.")
STEP_ENDS: Final[Hook[UnitHandlerByChoice]] = Hook(
    "step_ends", "End of its side's own movement step, with `after.<unit>`."
)
MOVEMENT_ENDS: Final[Hook[UnitHandlerByChoice]] = Hook(
    "movement_ends", "End of Sea Movement, first player's units first (WS-6.8), with `after.<unit>`."
)
# ---- C -------------------------------------------------------------------------------------------
AIR_STARTS: Final[Hook[UnitHandler]] = Hook("air_starts", "Start of Air Mission.")
FAR_PLACES: Final[Hook[FarPlaces]] = Hook("far_places", "Places off the map that it opens to squadrons.")
SENT_FAR: Final[Hook[SentFar]] = Hook("sent_far", "A squadron was sent there (its sector is then `@land`).")
PATROL_CHOICES: Final[Hook[Keys]] = Hook("patrol_choices", "Keys that `patrol.<unit>` offers on the air sheet.")
AIR_ENDS: Final[Hook[UnitHandlerByChoice]] = Hook("air_ends", "End of Air Mission, with `patrol.<unit>`.")
SEARCH: Final[Hook[Bonus]] = Hook("search", "Added to its search check in darkness (WS-15.2).")
# ---- D to G: before the attacks ------------------------------------------------------------------
MARK_CHOICES: Final[Hook[KeysInPhase]] = Hook("mark_choices", "Targets of `mark.<unit>`.")
MARK: Final[Hook[UnitHandlerOnTargets]] = Hook(
    "mark", "The start of its side's step of that phase, with `mark.<unit>`."
)
PHASE_STARTS: Final[Hook[UnitHandlerOnTargets]] = Hook(
    "phase_starts", "Before either side's step of the phase, with `mark.<unit>` of the sheets that are open."
)
EXPERT_CHOICES: Final[Hook[KeysInPhase]] = Hook(
    "expert_choices", "Squadrons that `expert.<unit>` may help, best first."
)
STEP_FIRES: Final[Hook[UnitHandlerInPhase]] = Hook(
    "step_fires", "In its side's step, after the marks: an attack off the map."
)
ACTS: Final[Hook[ReplacesAttacks]] = Hook("acts", "Whether `act.<unit>` may be this slug in F.")
ACT: Final[Hook[UnitHandler]] = Hook("act", "It does so.")
# ---- D to G: which attacks -----------------------------------------------------------------------
SLOTS: Final[Hook[MoreSlots]] = Hook("slots", "Attacks beyond those of the card.")
RANGE: Final[Hook[DiceAtRange]] = Hook("range", "Dice at a range that is not printed.")
BARS: Final[Hook[AttackCondition]] = Hook("bars", "It cannot make this attack.")
BARS_AGAINST: Final[Hook[AttackCondition]] = Hook("bars_against", "This attack on it cannot be made.")
BARS_AURA: Final[Hook[AnyAttackCondition]] = Hook(
    "bars_aura", "This attack cannot be made; asked of enemies' attacks at its sector."
)
SIGHT: Final[Hook[AttackCondition]] = Hook(
    "sight", "Its lines of sight are not stopped by smoke and squalls, and concealment does not count."
)
DAYLIGHT: Final[Hook[AttackCondition]] = Hook("daylight", "Its attack does not suffer from darkness (WS-15).")
CONCEALED: Final[Hook[UnitCondition]] = Hook("concealed", "It is concealed where it is (WS-7.6).")
CONCEALMENT: Final[Hook[OnAttack]] = Hook("concealment", "`attack.cover` is the least roll that cancels its attack.")
CONCEALMENT_AGAINST: Final[Hook[OnAttack]] = Hook(
    "concealment_against", "`attack.cover_bonus` is added to its concealment roll."
)
# ---- D to G: dice --------------------------------------------------------------------------------
DECLARES: Final[Hook[AttackCondition]] = Hook(
    "declares", "Its owner uses this once-per-battle ability for the attack: then it is in `attack.declared`."
)
MISHAP: Final[Hook[Mishap]] = Hook("mishap", "What may happen to its attack before the roll.")
BEFORE_ROLL: Final[Hook[OnAttack]] = Hook(
    "before_roll", "Its mishap has happened: what is remembered of it. Then the attack is reckoned."
)
MODIFY: Final[Hook[OnAttack]] = Hook(
    "modify", "Modifiers of its attack through `attack.add`. No dice, no change of state."
)
MODIFY_AGAINST: Final[Hook[OnAttack]] = Hook("modify_against", "Modifiers of an attack on it, likewise.")
MODIFY_AURA: Final[Hook[OnAnyAttack]] = Hook(
    "modify_aura", "Modifiers of its own side's attacks, or with `foes=True` of its enemies', likewise."
)
BEFORE_ROLL_AGAINST: Final[Hook[OnDamageRoll]] = Hook("before_roll_against", "An attack on it may `roll.miss()`.")
REROLLS: Final[Hook[AttackCondition]] = Hook(
    "rerolls", "Its owner rolls a poor attack again by this once-per-battle ability."
)
BEFORE_DAMAGE: Final[Hook[OnDamageRoll]] = Hook(
    "before_damage", "An effect on it impends: `roll.effect`, `.hull`, `.none()`."
)
AFTER_ATTACK: Final[Hook[OnAttack]] = Hook("after_attack", "The result of its attack is marked.")
AFTER_ATTACK_AURA: Final[Hook[OnAnyAttack]] = Hook("after_attack_aura", "The result of any attack is marked.")
# ---- D to G: the end of the phase ----------------------------------------------------------------
WOULD_BE_DESTROYED: Final[Hook[LeastDie]] = Hook(
    "would_be_destroyed", "The least die with which it stays with 1 hull point."
)
ABORTED: Final[Hook[LeastDie]] = Hook(
    "aborted", "A ship has turned it back in D: the least die with which it attacks all the same."
)
PHASE_ENDS: Final[Hook[UnitHandlerInPhase]] = Hook(
    "phase_ends", "Damage of the phase has taken effect; the unit was alive when it began."
)
# ---- H, I ----------------------------------------------------------------------------------------
RETURN_STARTS: Final[Hook[UnitHandler]] = Hook("return_starts", "Start of Air Return.")
TURN_ENDS: Final[Hook[UnitHandler]] = Hook("turn_ends", "End of turn, after the objectives were claimed.")

HOOKS: Final[Mapping[str, Hook[Any]]] = {m.name: m for m in tuple(globals().values()) if isinstance(m, Hook)}
"""All of them by name, in the order of the turn."""
PROTECTING_HOOKS: Final[tuple[Hook[Any], ...]] = (BEFORE_ROLL_AGAINST, BEFORE_DAMAGE, WOULD_BE_DESTROYED, ABORTED)
"""Moments of what protects a target."""
ALL: Final = 99
"""More dice than an attack has."""

FROM_THE_CARD: Final = frozenset(
    (
        "close-escort", "expert-strafer", "harass-from-a-distance", "heavy-antiair", "installation", "land-based", "land-fighter",
        "limited-asw-threat", "loiter", "mission-selection", "no-sea-control", "overstack", "sea-basing", "shallow-draft",
        "skilled-search", "slow", "submerged-shot", "troop-transport", "very-slow",
    )
)  # fmt: skip
"""Families that the rules themselves read from the card: they have no handler."""


# ---- the register --------------------------------------------------------------------------------
class Handler(NamedTuple, Generic[H]):
    """One ability's handler at one moment."""

    slug: str
    number: int
    call: H
    weapons: frozenset[Weapon] | None = None
    """The only weapons at whose attacks it is called; None: all."""
    kinds: frozenset[str] | None = None
    """The only kinds of targets of such attacks; None: all."""
    foes: bool = False
    """Of an aura: it is for the attacks of enemies, not for those of its own side."""
    lasts: bool = False
    """Of an aura: what it does was settled for the turn, so that it outlives its holder until then."""
    by: frozenset[str] | None = None
    """Of what protects a target: the only kinds of attackers against which it does; None: all."""
    when: Callable[[BattleContext, Unit], bool] | None = None
    """Of what protects a target: (context, target) -> whether it does now; None: always."""
    once: bool = False
    """Once a battle: it must not be spent."""
    asked: bool = False
    """Left to the unit's owner (WS-18.5)."""
    order: int = 0
    """Of several on one card the lower comes first."""

    def concerns(self, weapon: Weapon, kind: str) -> bool:
        """Whether it is called at an attack with this weapon on a target of this kind."""
        return (self.weapons is None or weapon in self.weapons) and (self.kinds is None or kind in self.kinds)


_REGISTER: dict[tuple[str, str], Handler[Any]] = {}
"""(moment, family) -> its handler, whatever the number on the card."""


def at(
    hook: Hook[H],
    *slugs: str,
    order: int = 0,
    weapons: Iterable[Weapon] = (),
    kinds: Iterable[str] = (),
    foes: bool = False,
    lasts: bool = False,
    by: Iterable[str] = (),
    when: Callable[[BattleContext, Unit], bool] | None = None,
    once: bool = False,
    asked: bool = False,
) -> Callable[[H], H]:
    """Registers a handler for these abilities at a moment.

    `weapons`: at the moments of an attack it is called for attacks with these alone; `kinds`, of a `BARS_AURA`: for attacks on
    these; `foes`, of a `MODIFY_AURA`: for attacks of enemies instead of those of its own side; `lasts`, of one: chosen for the
    turn, and in force to its end though the holder is lost. `by`, `when`, `once` and `asked`, of what protects a target
    (`PROTECTING_HOOKS`): see `Handler`; they are looked at before the dice (`BattleContext.in_force`), and its handler sees no more than the
    numbers of a roll.

    Raises ValueError for a second handler for the same.
    """

    def register(call: H) -> H:
        for slug in slugs:
            if (hook.name, slug) in _REGISTER:
                raise ValueError(f"{slug} has a handler at {hook.name}")
            _REGISTER[hook.name, slug] = Handler(
                slug, 0, call, frozenset(weapons) or None, frozenset(kinds) or None, foes, lasts,
                frozenset(by) or None, when, once, asked, order,
            )  # fmt: skip
        forget()
        return call

    return register


_FORGET: list[Callable[[], None]] = []


def _remembered(call: H) -> H:
    """What follows from the register and the arguments, worked out once; `functools.cache` would lose its type."""
    kept = lru_cache(maxsize=16384)(call)
    _FORGET.append(kept.cache_clear)
    return cast(H, kept)


def forget() -> None:
    """The register has changed."""
    for clear in _FORGET:
        clear()


@_remembered
def handlers(card: str, hook: Hook[H]) -> tuple[Handler[H], ...]:
    """The handlers that the abilities of a card have at a moment, in order."""
    of: Card = card_of_id(card)
    found = [
        handler._replace(number=ability.number)
        for ability in of.abilities
        if (handler := _REGISTER.get((hook.name, ability.slug))) is not None
    ]
    return tuple(sorted(found, key=lambda handler: handler.order))


@_remembered
def handlers_with(card: str, hook: Hook[H], weapon: Weapon) -> tuple[Handler[H], ...]:
    """Those of them that are called at an attack with a weapon."""
    return tuple(handler for handler in handlers(card, hook) if handler.weapons is None or weapon in handler.weapons)


@_remembered
def guards(card: str) -> bool:
    """Whether a card has any ability that protects it against the effect of attacks."""
    return any(handlers(card, hook) for hook in PROTECTING_HOOKS)


@_remembered
def protecting(card: str, hook: Hook[H], weapon: Weapon, by: str, spent: tuple[str, ...]) -> tuple[Handler[H], ...]:
    """What protects a unit of a card at one of the moments `PROTECTING_HOOKS` against a weapon of a kind of attackers, after it has spent
    these abilities; whether it does just now (`Handler.when`, `Handler.asked`) is asked for apart."""
    return tuple(
        handler
        for handler in handlers_with(card, hook, weapon)
        if (handler.by is None or by in handler.by) and not (handler.once and handler.slug in spent)
    )


def left_to_owners() -> frozenset[str]:
    """Families that protect a target where its owner wishes it (WS-18.5)."""
    return frozenset(slug for (_, slug), handler in _REGISTER.items() if handler.asked)


def hooks_by_ability() -> Mapping[str, tuple[str, ...]]:
    """Every family that some card has -> the names of the moments at which it acts, in the order of the turn; () where it is read
    from the card."""
    return {slug: tuple(name for name in HOOKS if (name, slug) in _REGISTER) for slug in ABILITIES}


def registered() -> frozenset[str]:
    """Families that have handlers."""
    return frozenset(slug for _, slug in _REGISTER)
