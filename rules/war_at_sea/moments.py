"""When abilities act: the moments of a battle, what a handler is called with, and the registry of handlers.

    @at("reckon", "cruiser-hunter")
    def cruiser_hunter(attack: Attack, number: int) -> None:
        if attack.weapon == "main" and attack.foe.kind == "cruiser":
            attack.add(dice=1)

Handlers are found by the slug of the ability on the card of the unit that has it; `number` is the ability's parameter. What each
moment hands over and expects stands in `MOMENTS`; at which moments each family of abilities acts stands in `WHERE`. Abilities
that the engine reads straight from the card, because they are part of a rule and not of a moment, are named "constant" there.

Three roles: a plain moment calls the abilities of the unit concerned (of the attacker, in an attack); `…_against` those of the
target; `…_aura` those of every unit in play, of both sides, with the unit that has it as `holder`. An attack counts abilities of
one name once only, the greatest (WS-14.2): `Attack.add` sees to that. Not here: what abilities do (`abilities`), the attack
itself (`attack`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache
from typing import Any, Final, NamedTuple, TypeVar

from rules.war_at_sea.cards import Card, Weapon, card_of_id

MOMENTS: Final[Mapping[str, str]] = {
    # ---- set-up ----
    "battle_starts": "(fight, unit, number) -> None. After deployment, before turn 1.",
    "deploy_sectors": "(fight, unit, number) -> tuple[str, ...]. Sectors beyond the usual ones where it may deploy.",
    "deployed": "(fight, unit, number, choice: tuple[str, ...]) -> None. After both deployments; `choice` = `after.<unit>`.",
    "deploy_choices": "(fight, unit, number) -> tuple[str, ...]. Keys of `after.<unit>` on the deployment sheet.",
    # ---- A, B ----
    "initiative": "(fight, unit, number) -> int. Added to its side's roll (WS-6.1).",
    "move_choices": "(fight, unit, number) -> tuple[str, ...]. Keys of `after.<unit>` on the move sheet; () = nothing now.",
    "step_ends": "(fight, unit, number, choice) -> None. End of its side's own movement step; `choice` = keys of `after.<unit>`.",
    "movement_ends": "(fight, unit, number, choice) -> None. End of Sea Movement, first player's units first (WS-6.8).",
    # ---- C ----
    "air_starts": "(fight, unit, number) -> None. Start of Air Mission.",
    "far_places": "(fight, holder, number) -> tuple[tuple[str, str], ...]. (aircraft, key) of places off the map that it opens.",
    "sent_far": "(fight, holder, number, aircraft: Unit, key) -> None. An aircraft was sent there (its sector is then `@land`).",
    "patrol_choices": "(fight, unit, number) -> tuple[str, ...]. Keys that `patrol.<unit>` offers on the air sheet.",
    "air_ends": "(fight, unit, number, wishes: tuple[str, ...]) -> None. End of Air Mission; `wishes` = `patrol.<unit>`.",
    # ---- D to G ----
    "mark_choices": "(fight, unit, number, phase) -> tuple[str, ...]. Targets of `mark.<unit>`; () = not in this phase.",
    "mark": "(fight, unit, number, phase, targets: tuple[str, ...]) -> None. The start of its side's step of that phase.",
    "phase_starts": "(fight, unit, number, phase, wishes) -> None. Before either side's step of D, E, F or G; `wishes` = `mark`.",
    "expert_choices": "(fight, unit, number, phase) -> tuple[str, ...]. Squadrons that `expert.<unit>` may help, best first.",
    "acts": "(fight, unit, number) -> str. May `act.<unit>` be this slug in F: '' no, 'all' / 'main': instead of which attacks.",
    "act": "(fight, unit, number) -> None. It does so.",
    "slots": "(fight, unit, number, phase) -> tuple[Slot, ...]. Attacks beyond those of the card.",
    "range": "(fight, unit, number, weapon, distance, target: Unit | None) -> int | None. Dice at a range not printed.",
    "bars": "(attack, number) -> bool. It cannot make this attack. Also `bars_against`, `bars_aura` (attack, holder, number).",
    "bars_against": "(attack, number) -> bool.",
    "bars_aura": "(attack, holder, number) -> bool. Asked only of enemies' attacks at its sector.",
    "reckon": "(attack, number) -> None. Dice, per-die and armour modifiers through `attack.add`. No dice, no change of state.",
    "reckon_against": "(attack, number) -> None.",
    "reckon_aura": "(attack, holder, number) -> None. Asked of its own side's attacks, or with `foes=True` of its enemies'.",
    "sight": "(attack, number) -> bool. Its lines of sight are not stopped by smoke and squalls, concealment does not count.",
    "daylight": "(attack, number) -> bool. Its attack does not suffer from darkness (WS-15).",
    "search": "(fight, unit, number) -> int. Added to its search check in darkness (WS-15.2).",
    "declares": "(attack, number) -> bool. Its owner uses this once-per-battle ability for the attack: then it is in `declared`.",
    "mishap": "(attack, number) -> tuple[int, int]. Of six dice of its own before the roll so many cost so many dice, or `ALL`.",
    "before_roll": "(attack, number) -> None. Its mishap has happened: what is remembered of it. Then the attack is reckoned.",
    "before_roll_against": "(blow, number) -> None. Of the target, before the dice: `blow.miss()`.",
    "rerolls": "(attack, number) -> bool. Its owner rolls a poor attack again by this once-per-battle ability.",
    "before_damage": "(blow, number) -> None. Of the target; an effect impends: `blow.effect`, `.hull`, `.none()`.",
    "after_attack": "(attack, number) -> None. The result is marked.",
    "after_attack_aura": "(attack, holder, number) -> None.",
    "concealed": "(fight, unit, number) -> bool. It is concealed where it is (WS-7.6).",
    "concealment": "(attack, number) -> None. Of the attacker: `attack.cover` is the least roll that cancels.",
    "concealment_against": "(attack, number) -> None. Of the target: `attack.cover_bonus` is added to its roll.",
    "would_be_destroyed": "(number) -> int. At the end of the phase: the least die with which it stays with 1 hull point.",
    "aborted": "(number) -> int. A ship has turned it back in D: the least die with which it attacks all the same.",
    "step_fires": "(fight, unit, number, phase) -> None. In its side's step of D to G, after the marks: an attack off the map.",
    "phase_ends": "(fight, unit, number, phase) -> None. Damage of the phase has taken effect; `unit` was alive when it began.",
    # ---- H, I ----
    "return_starts": "(fight, unit, number) -> None. Start of Air Return.",
    "turn_ends": "(fight, unit, number) -> None. End of turn, after the objectives were claimed.",
}
"""Signature and time of every moment. `fight` is a `fight.Fight`, `attack` an `attack.Attack`, `blow` a `blow.Blow`, `unit` and
`holder` a `Unit`."""

GUARDING: Final = ("before_roll_against", "before_damage", "would_be_destroyed", "aborted")
"""Moments of what protects a target."""
ALL: Final = 99
"""More dice than an attack has."""
CONSTANT: Final = ("constant",)
R, A, RA = "reckon", "reckon_against", "reckon_aura"

WHERE: Final[Mapping[str, tuple[str, ...]]] = {
    # 1 gunnery
    "aggressive-tactics": (RA,),
    "bad-luck": ("after_attack",),
    "battery-silencer": (R,),
    "bombard": ("acts", "act", "turn_ends"),
    "bristling-with-guns": ("slots",),
    "crippling-salvo": ("after_attack", "phase_ends"),
    "cruiser-hunter": (R,),
    "cruiser-killer": (R,),
    "destroyer-hunter": (R,),
    "escort-killer": ("slots",),
    "extended-range": ("range",),
    "fatal-flaw": ("before_damage",),
    "finish-him-off": (R,),
    "inspire-to-victory": ("after_attack",),
    "jammed-mount": ("before_roll", "mishap", R),
    "long-shot": ("range", "declares"),
    "masked-guns": (R,),
    "night-fighter": ("rerolls",),
    "opening-salvo": (R, "after_attack"),
    "protect-cripple": (R,),
    "radar-fire-control": (R, "daylight"),
    "radar-solution": (RA, "after_attack_aura", "daylight"),
    "raider": (R,),
    "raider-hunter": (R,),
    "rapid-fire": ("declares", R),
    "shore-support": ("acts", "act", "turn_ends"),
    "split-fire": ("slots", R, "bars"),
    "unmask-guns": (R,),
    "valiant-stand": (R,),
    # 2 torpedoes
    "audacious-attack": ("slots",),
    "battleship-killer": (R,),
    "carrier-hunter": (R,),
    "defective-torpedoes": ("mishap",),
    "evade-torpedoes": ("before_roll_against",),
    "harass-from-a-distance": CONSTANT,
    "long-lance-torpedoes": (R,),
    "lucky-escape": ("before_damage",),
    "lucky-hit": ("after_attack",),
    "torpedo-defense": (A,),
    "torpedo-protection": ("before_damage",),
    "torpedo-run": ("move_choices", "movement_ends"),
    "torpedo-swarm": ("after_attack",),
    # 3 anti-air
    "aa-veteran": ("rerolls",),
    "ace": ("rerolls",),
    "advanced-fighter": (R,),
    "antiair-barrage": ("slots",),
    "antiair-specialist": ("slots",),
    "deceptive-target": (A,),
    "defend-the-flattop": (R,),
    "desperate-aa": ("declares", R),
    "early-warning-radar": (RA,),
    "fighter-cover": ("slots",),
    "fighter-director": ("after_attack_aura",),
    "fighter-umbrella": ("after_attack_aura",),
    "heavy-antiair": CONSTANT,
    "interceptor": (R,),
    "surprise": (R,),
    # 4 aircraft
    "air-raid": ("far_places", "sent_far", "phase_ends"),
    "airfield-strike": ("far_places", "mark", "mark_choices", "sent_far", "step_fires"),
    "alternate-payload": ("slots",),
    "combat-air-patrol": ("patrol_choices", "air_ends"),
    "defensive-armament": ("before_roll_against", A),
    "determined-attack": ("aborted", R, "bars"),
    "draw-the-cap": ("air_ends", "bars_aura"),
    "embark-b-25": ("air_starts", "return_starts"),
    "escape-into-darkness": ("before_damage",),
    "escort": (RA,),
    "excellent-endurance": ("air_starts",),
    "expert-strafer": CONSTANT,
    "fighter-bomber": (A,),
    "fly-off-strike": ("battle_starts", "phase_ends", "return_starts"),
    "great-agility": ("before_damage",),
    "heavy-strafer": ("range", "declares"),
    "hi-level-bomber": (R, "bars"),
    "high-agility": ("before_damage",),
    "kamikaze-attack": ("slots", "after_attack"),
    "land-based": CONSTANT,
    "land-fighter": CONSTANT,
    "light-defensive-armament": ("before_roll_against", A),
    "loiter": CONSTANT,
    "mines": ("acts", "act", "after_attack"),
    "mission-selection": CONSTANT,
    "night-specialist": ("search", "daylight"),
    "overstack": CONSTANT,
    "press-the-attack": ("aborted", R, "bars"),
    "rocket-attack": ("slots",),
    "rugged": ("before_damage",),
    "sea-basing": CONSTANT,
    "seaplane-detachments": ("battle_starts", "phase_ends"),
    "shadowing": ("mark_choices", "mark", RA),
    "skilled-search": CONSTANT,
    "skip-bomb": (R,),
    "suicide-attack": ("phase_ends",),
    "uncertain-arrival": ("battle_starts", "return_starts"),
    # 5 carriers and leaders
    "carrier-leader": ("initiative",),
    "cruiser-leader": ("initiative",),
    "destroyer-leader": ("initiative",),
    "establish-screen": ("deploy_choices", "deployed"),
    "expert-asw": ("expert_choices", RA),
    "expert-bomber": ("expert_choices", RA),
    "expert-dogfighter": ("expert_choices", RA),
    "expert-torpedoes": ("expert_choices", RA),
    "flotilla-leader": ("initiative",),
    "general-pursuit": ("move_choices", "step_ends"),
    "hunter-killer-group": (RA,),
    "radar-picket": ("patrol_choices", "air_ends"),
    "replenish-aircraft": ("return_starts",),
    "scout-cruiser": ("mark_choices", "mark", RA),
    "scout-planes": ("mark_choices", "mark", RA),
    "sneak-attack": (RA,),
    "surprise-raid": ("move_choices", "movement_ends", RA),
    # 6 movement and position
    "chase": ("move_choices", "movement_ends"),
    "close-escort": CONSTANT,
    "infiltrator": ("deploy_sectors", "deployed", "bars"),
    "limited-asw-threat": CONSTANT,
    "no-sea-control": CONSTANT,
    "pursuit-ship": ("move_choices", "step_ends", "movement_ends"),
    "shallow-draft": CONSTANT,
    "slow": CONSTANT,
    "sub-hunter": ("move_choices", "movement_ends"),
    "very-slow": CONSTANT,
    # 7 protection
    "armored-deck": (A,),
    "bad-weather-fighter": ("concealment_against",),
    "chase-the-salvoes": ("before_roll_against",),
    "damage-control": ("turn_ends",),
    "determination": ("would_be_destroyed",),
    "evade-bombs": ("before_roll_against",),
    "guard-the-convoy": ("bars_aura",),
    "high-speed-evasion": ("before_roll_against",),
    "improved-radar": ("sight", "daylight"),
    "lay-smoke-screen": ("acts", "act"),
    "near-miss": ("before_damage",),
    "rescue-operations": ("acts", "act", "turn_ends"),
    "shadow-battleship": ("mark_choices", "phase_starts", "bars_against"),
    "sharpshooter": ("concealment",),
    "stealthy": ("concealed", "concealment_against"),
    "survivor": ("before_damage",),
    "sweep-mines": ("acts", "act"),
    "tough-cruiser": (A,),
    "uniquely-tough": ("before_damage",),
    # 8 submarines and ASW
    "asw-pinpointer": ("after_attack", RA),
    "run-silent": (A,),
    "slip-away": ("before_damage",),
    "submerged-shot": CONSTANT,
    "worn-out-boat": ("bars",),
    # 9 victory points
    "beach-landing": ("turn_ends",),
    "evacuate": ("turn_ends",),
    "land-secret-cargo": ("turn_ends",),
    "landing": ("turn_ends",),
    "tokyo-express": ("turn_ends",),
    "vital-cargo": ("turn_ends",),
    # 10 campaign pieces
    "installation": CONSTANT,
    "troop-transport": CONSTANT,
}
"""Every family -> the moments at which it acts."""


class Hook(NamedTuple):
    """One ability's handler at one moment."""

    slug: str
    number: int
    call: Callable[..., Any]
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
    when: Callable[..., bool] | None = None
    """Of what protects a target: (fight, target) -> whether it does now; None: always."""
    once: bool = False
    """Once a battle: it must not be spent."""
    asked: bool = False
    """Left to the unit's owner (WS-18.5)."""

    def concerns(self, weapon: Weapon, kind: str) -> bool:
        """Whether it is called at an attack with this weapon on a target of this kind."""
        return (self.weapons is None or weapon in self.weapons) and (self.kinds is None or kind in self.kinds)


class _Entry(NamedTuple):
    order: int
    call: Callable[..., Any]
    weapons: frozenset[Weapon] | None
    kinds: frozenset[str] | None
    foes: bool
    lasts: bool
    by: frozenset[str] | None
    when: Callable[..., bool] | None
    once: bool
    asked: bool


_REGISTRY: dict[tuple[str, str], _Entry] = {}
F = TypeVar("F", bound=Callable[..., Any])


def at(
    moment: str,
    *slugs: str,
    order: int = 0,
    weapons: Iterable[Weapon] = (),
    kinds: Iterable[str] = (),
    foes: bool = False,
    lasts: bool = False,
    by: Iterable[str] = (),
    when: Callable[..., bool] | None = None,
    once: bool = False,
    asked: bool = False,
) -> Callable[[F], F]:
    """Registers a handler for these abilities at a moment; of several on one card the lower `order` comes first.

    `weapons`: at the moments of an attack it is called for attacks with these alone; `kinds`, of a `bars_aura`: for attacks on
    these; `foes`, of a `reckon_aura`: for attacks of enemies instead of those of its own side; `lasts`, of one: chosen for the
    turn, and in force to its end though the holder is lost. `by`, `when`, `once` and `asked`, of what protects a target
    (`GUARDING`): see `Hook`; they are looked at before the dice (`Fight.in_force`), and its handler sees no more than the
    numbers of a blow.

    Raises ValueError for an unknown moment or a second handler for the same.
    """
    if moment not in MOMENTS:
        raise ValueError(f"no moment {moment!r}")

    def register(call: F) -> F:
        for slug in slugs:
            if (moment, slug) in _REGISTRY:
                raise ValueError(f"{slug} has a handler at {moment}")
            _REGISTRY[moment, slug] = _Entry(
                order, call, frozenset(weapons) or None, frozenset(kinds) or None, foes, lasts,
                frozenset(by) or None, when, once, asked,
            )  # fmt: skip
        hooks.cache_clear()
        hooks_with.cache_clear()
        guards.cache_clear()
        protecting.cache_clear()
        return call

    return register


@cache
def hooks(card: str, moment: str) -> tuple[Hook, ...]:
    """The handlers that the abilities of a card have at a moment, in order."""
    of: Card = card_of_id(card)
    found = [
        (entry.order, index, Hook(ability.slug, ability.number, *entry[1:]))
        for index, ability in enumerate(of.abilities)
        if (entry := _REGISTRY.get((moment, ability.slug))) is not None
    ]
    return tuple(hook for _, _, hook in sorted(found, key=lambda f: f[:2]))


@cache
def hooks_with(card: str, moment: str, weapon: Weapon) -> tuple[Hook, ...]:
    """Those of them that are called at an attack with a weapon."""
    return tuple(hook for hook in hooks(card, moment) if hook.weapons is None or weapon in hook.weapons)


@cache
def guards(card: str) -> bool:
    """Whether a card has any ability that protects it against the effect of attacks."""
    return any(hooks(card, moment) for moment in GUARDING)


@lru_cache(maxsize=16384)
def protecting(card: str, moment: str, weapon: Weapon, by: str, spent: tuple[str, ...]) -> tuple[Hook, ...]:
    """What protects a unit of a card at one of the moments `GUARDING` against a weapon of a kind of attackers, after it has spent
    these abilities; whether it does just now (`Hook.when`, `Hook.asked`) is asked for apart."""
    return tuple(
        hook
        for hook in hooks_with(card, moment, weapon)
        if (hook.by is None or by in hook.by) and not (hook.once and hook.slug in spent)
    )


def left_to_owners() -> frozenset[str]:
    """Families that protect a target where its owner wishes it (WS-18.5)."""
    return frozenset(slug for (_, slug), entry in _REGISTRY.items() if entry.asked)


def registered() -> Mapping[str, tuple[str, ...]]:
    """Which abilities have handlers: family -> moments, sorted."""
    found: dict[str, list[str]] = {}
    for moment, slug in sorted(_REGISTRY):
        found.setdefault(slug, []).append(moment)
    return {slug: tuple(found[slug]) for slug in sorted(found)}
