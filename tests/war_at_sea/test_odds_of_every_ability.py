"""For every ability that changes what an attack does to its target: the odds are what the engine plays.

The oracle is every way in which the dice can fall, carried out by the engine and weighed; for a few attacks 20,000 plays as well.
An ability that is in neither table is forgotten, and a test says so.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from typing import Any, Final, NamedTuple
from zlib import crc32

import pytest

from bot import words
from rules.core import Draft
from rules.war_at_sea.attack_dice import Shot
from rules.war_at_sea.attacks import fire, forecast, shot_at, slots
from rules.war_at_sea.battle import Battle
from rules.war_at_sea.battle_context import BattleContext
from rules.war_at_sea.cards import CARDS, slug_of
from rules.war_at_sea.damage import settle
from rules.war_at_sea.odds import Outlook
from tests.rulebook.war_at_sea.kit import PHASES, Sea, orders
from tests.war_at_sea.abilities.kit import left_to_owners
from tests.war_at_sea.chance import Chance
from tests.war_at_sea.every_way import Played, alike_in, carried_out, every_way, played
from tests.war_at_sea.test_odds_on_the_sheet import odds_message, shown
from tests.war_at_sea.units_document import hooks_by_ability

RANGE: Final = ("E4", "F4", "G4", "H4")
"""The sectors at range 0 to 3 of E4, where the target is; `*` in a position stands for one of them."""
NIGHT: Final[dict[str, Any]] = {"dark": (1, 0)}
PLAYS: Final = 20_000
SIGMAS: Final = 4.5


class Case(NamedTuple):
    """An attack in which an ability counts."""

    ability: str
    japan: str
    allies: str
    letter: str
    side: int
    order: str
    """As typed; its first part is the attack looked at."""
    ranges: str = "0"
    more: dict[str, Any] = {}  # noqa: RUF012
    """Of the battle."""


J, A = 0, 1
EVERYWHERE: Final = "0123"

CASES: Final = [
    # ---- guns
    Case("Aggressive Tactics", "aoba E5, yukikaze *", "canberra E4", "F", J, "main yukikaze canberra", "0"),
    Case("Battery Silencer", "jp-coastal-battery E4", "quincy *", "F", A, "secondary quincy jp-coastal-battery", "012"),
    Case("Bristling with Guns", "yukikaze E4, furutaka E4", "washington *", "F", A,
         "secondary2 washington furutaka; secondary washington yukikaze", "12"),
    Case("Cruiser Hunter", "furutaka E4", "jamaica *", "F", A, "main jamaica furutaka", EVERYWHERE),
    Case("Cruiser Killer", "nachi *", "canberra E4", "F", J, "secondary nachi canberra", "012"),
    Case("Destroyer Hunter", "yukikaze E4", "nizam *", "F", A, "main nizam yukikaze", "012"),
    Case("Escort Killer", "yukikaze E4, furutaka E4", "kent *", "F", A, "main2 kent yukikaze; main kent furutaka", "01"),
    Case("Extended Range 4", "furutaka A4", "montpelier E4", "F", A, "main montpelier furutaka", "0"),
    Case("Extended Range 5", "kirishima A4", "iowa F4", "F", A, "main iowa kirishima", "0"),
    Case("Fatal Flaw", "kirishima *", "hood E4", "F", J, "main kirishima hood", EVERYWHERE, {"turn": 2}),
    Case("Fatal Flaw", "kirishima *", "hood E4", "F", J, "secondary kirishima hood", "012", {"turn": 2}),
    Case("Fatal Flaw", "kirishima *", "hood E4 hull1", "F", J, "main kirishima hood", "1", {"turn": 2}),
    Case("Finish Him Off", "i-19 *", "canberra E4 hull2", "G", J, "torpedo i-19 canberra", EVERYWHERE),
    Case("Finish Him Off", "furutaka E4 hull2", "sb2c-helldiver E4", "E", A, "drop sb2c-helldiver furutaka"),
    Case("Inspire to Victory", "yukikaze *", "hoel E4", "F", J, "main yukikaze hoel", "0", {"memory": ("inspired-4.0",)}),
    Case("Jammed Mount", "furutaka E4", "king-george-v *", "F", A, "main king-george-v furutaka", EVERYWHERE),
    Case("Long Shot 6", "kirishima E1", "warspite E7", "F", A, "main warspite kirishima"),
    Case("Masked Guns", "yamashiro *", "canberra E4", "F", J, "main yamashiro canberra", EVERYWHERE, {"winner": 0}),
    Case("Night Fighter", "jintsu *", "canberra E4", "F", J, "main jintsu canberra", "012"),
    Case("Night Fighter", "jintsu *", "fletcher E4 hull1", "F", J, "main jintsu fletcher", "0"),
    Case("Opening Salvo 1 (Gunnery)", "furutaka E4", "prince-of-wales *", "F", A, "secondary prince-of-wales furutaka", "012"),
    Case("Protect Cripple", "yukikaze E4", "witte-de-with *, canberra * hull1", "F", A, "main witte-de-with yukikaze", "012"),
    Case("Radar Fire Control", "yukikaze E4", "taylor *", "F", A, "main taylor yukikaze", "012"),
    Case("Radar Fire Control", "yukikaze E4", "taylor *", "F", A, "main taylor yukikaze", "12", NIGHT),
    Case("Radar Solution", "yukikaze E4", "west-virginia K7, fletcher *", "F", A, "main fletcher yukikaze", "012"),
    Case("Radar Solution", "furutaka E4", "west-virginia *", "F", A, "main west-virginia furutaka", "1", NIGHT),
    Case("Raider", "yukikaze E4", "allen-m-sumner *", "F", A, "main allen-m-sumner yukikaze", "012"),
    Case("Raider Hunter", "furutaka E4", "sydney *", "F", A, "main sydney furutaka", EVERYWHERE),
    Case("Rapid Fire", "terutsuki *", "fletcher E4", "F", J, "main terutsuki fletcher", "012"),
    Case("Split Fire", "fuso *", "canberra E4, sydney D4", "F", J, "main fuso canberra; main2 fuso sydney", "01"),
    Case("Unmask Guns", "furutaka E4", "richmond *", "F", A, "main richmond furutaka", EVERYWHERE, {"winner": 1}),
    Case("Valiant Stand", "kirishima E4", "samuel-b-roberts *", "F", A, "torpedo samuel-b-roberts kirishima", "01"),
    # ---- torpedoes
    Case("Audacious Attack", "kirishima E4, furutaka D4", "barb *", "G", A,
         "torpedo2 barb kirishima; torpedo barb furutaka", "0"),
    Case("Battleship Killer", "kirishima E4", "swordfish-mk-i *", "E", A, "drop swordfish-mk-i kirishima"),
    Case("Carrier Hunter", "i-26 *", "wasp E4", "G", J, "torpedo i-26 wasp", EVERYWHERE),
    Case("Defective Torpedoes", "kirishima E4", "bagley *", "F", A, "torpedo bagley kirishima", "012"),
    Case("Evade Torpedoes", "haguro *", "repulse E4", "F", J, "torpedo haguro repulse", EVERYWHERE),
    Case("Evade Torpedoes", "i-19 *", "hobart E4", "G", J, "torpedo i-19 hobart", "01"),
    Case("Harass from a Distance", "b6n2-jill *", "canberra E4", "E", J, "drop b6n2-jill canberra", "1"),
    Case("Long-Lance Torpedoes", "nagatsuki *", "washington E4", "F", J, "torpedo nagatsuki washington", EVERYWHERE),
    Case("Lucky Escape", "shigure E4", "fletcher *", "F", A, "torpedo fletcher shigure", "01"),
    Case("Lucky Escape", "shigure E4", "atlanta *", "F", A, "torpedo atlanta shigure", "0"),
    Case("Torpedo Defense 1", "i-19 *", "lexington E4", "G", J, "torpedo i-19 lexington", EVERYWHERE),
    Case("Torpedo Defense 1", "haguro *", "washington E4 hull1", "F", J, "torpedo haguro washington", "0"),
    Case("Torpedo Protection", "haguro *", "quincy E4", "F", J, "torpedo haguro quincy", EVERYWHERE),
    Case("Torpedo Protection", "haguro *", "quincy E4 hull1", "F", J, "torpedo haguro quincy", "0"),
    # ---- anti-air
    Case("AA Veteran", "b5n2-kate E4", "australia *", "D", A, "aa australia b5n2-kate"),
    Case("Ace", "elite-a6m2-zero *", "sbd-dauntless E4", "D", J, "aa elite-a6m2-zero sbd-dauntless"),
    Case("Advanced Fighter", "a6m2-zeke E4", "f6f-3-hellcat *", "D", A, "aa f6f-3-hellcat a6m2-zeke"),
    Case("Advanced Fighter 1", "a6m5-zeke *", "f4f-wildcat E4", "D", J, "aa a6m5-zeke f4f-wildcat"),
    Case("Antiair Barrage", "b5n2-kate E4, b5n2-kate-2 E4", "south-dakota *", "D", A,
         "aa2 south-dakota b5n2-kate; aa south-dakota b5n2-kate-2"),
    Case("Antiair Specialist", "b5n2-kate E4, b5n2-kate-2 E4", "atlanta *", "D", A,
         "aa2 atlanta b5n2-kate; aa atlanta b5n2-kate-2"),
    Case("Deceptive Target", "yukikaze *", "swordfish-mk-i E4", "D", J, "aa yukikaze swordfish-mk-i"),
    Case("Defend the Flattop", "b5n2-kate E4", "f4f-wildcat *, wasp *", "D", A, "aa f4f-wildcat b5n2-kate"),
    Case("Desperate AA", "b5n2-kate E4", "kidd *", "D", A, "aa kidd b5n2-kate"),
    Case("Early Warning Radar", "b5n2-kate E4", "uganda F4, bagley *", "D", A, "aa bagley b5n2-kate", "0", {"turn": 1}),
    Case("Fighter Cover 5", "b5n2-kate E4", "guadalcanal *", "D", A, "aa2 guadalcanal b5n2-kate", EVERYWHERE),
    Case("Heavy Antiair", "b5n2-kate E4", "san-diego *", "D", A, "aa san-diego b5n2-kate", "01"),
    Case("Heavy Antiair 2", "b5n2-kate E4", "montana *", "D", A, "aa montana b5n2-kate", "012"),
    Case("Interceptor", "b5n2-kate E4", "p-40e-warhawk *", "D", A, "aa p-40e-warhawk b5n2-kate"),
    Case("Surprise", "a6m2-zeke *", "tbf-1-avenger E4", "D", J, "aa a6m2-zeke tbf-1-avenger", "0", {"turn": 1}),
    # ---- aircraft
    Case("Alternate Payload 6", "b5n2-kate *", "fletcher E4", "E", J, "drop b5n2-kate fletcher; with b5n2-kate alternate"),
    Case("Alternate Payload 7", "yukikaze E4", "tbf-avenger *", "E", A, "drop tbf-avenger yukikaze; with tbf-avenger alternate"),
    Case("Defensive Armament", "a6m2-zeke *", "b-25h-mitchell E4", "D", J, "aa a6m2-zeke b-25h-mitchell"),
    Case("Defensive Armament", "yukikaze *", "b-25h-mitchell E4", "D", J, "aa yukikaze b-25h-mitchell"),
    Case("Determined Attack", "yukikaze *", "barracuda-mk-ii E4", "D", J, "aa yukikaze barracuda-mk-ii"),
    Case("Determined Attack", "a6m2-zeke *", "barracuda-mk-ii E4", "D", J, "aa a6m2-zeke barracuda-mk-ii"),
    Case("Escape into Darkness", "yukikaze *", "pby-black-cat E4", "D", J, "aa yukikaze pby-black-cat", "0", NIGHT),
    Case("Escape into Darkness", "yukikaze *", "pby-black-cat E4", "D", J, "aa yukikaze pby-black-cat"),
    Case("Escort", "a6m2-zeke *", "sbd-dauntless E4, p-40e-warhawk E4", "D", J, "aa a6m2-zeke sbd-dauntless"),
    Case("Expert Strafer", "yukikaze *", "beaufighter-tf-mk-x E4 strafing", "D", J, "aa yukikaze beaufighter-tf-mk-x"),
    Case("Fighter-Bomber", "yukikaze *", "f4u-1d-corsair E4 bomber", "D", J, "aa yukikaze f4u-1d-corsair"),
    Case("Great Agility", "a6m5-zeke E4", "f4f-wildcat *", "D", A, "aa f4f-wildcat a6m5-zeke"),
    Case("Great Agility", "a6m5-zeke E4", "bagley *", "D", A, "aa bagley a6m5-zeke"),
    Case("Heavy Strafer", "yukikaze E4", "b-25h-mitchell * strafing", "E", A, "drop b-25h-mitchell yukikaze", "1"),
    Case("Hi-Level Bomber", "furutaka E4", "b-24d-liberator *", "E", A, "drop b-24d-liberator furutaka"),
    Case("High Agility", "elite-a6m2-zero E4", "f4f-wildcat *", "D", A, "aa f4f-wildcat elite-a6m2-zero"),
    Case("Kamikaze Attack", "b6n2-jill *", "fletcher E4", "E", J, "drop b6n2-jill fletcher; with b6n2-jill kamikaze"),
    Case("Light Defensive Armament", "a6m2-zeke *", "sb2c-helldiver E4", "D", J, "aa a6m2-zeke sb2c-helldiver"),
    Case("Mission Selection (Dive Bomber/Torpedo Bomber)", "yukikaze E4", "barracuda-mk-ii *, hornet K7", "E", A,
         "drop barracuda-mk-ii yukikaze; with barracuda-mk-ii bomb"),
    Case("Night Specialist", "yukikaze E4", "pby-black-cat *", "E", A, "drop pby-black-cat yukikaze", "0", NIGHT),
    Case("Press the Attack", "d3a-val E4", "bagley *", "D", A, "aa bagley d3a-val"),
    Case("Press the Attack", "d3a-val E4", "f4f-wildcat *", "D", A, "aa f4f-wildcat d3a-val"),
    Case("Rocket Attack", "yukikaze E4", "f4u-1a-corsair * strafing", "E", A,
         "drop f4u-1a-corsair yukikaze; with f4u-1a-corsair rockets"),
    Case("Rugged", "a6m2-zeke *", "tbf-1-avenger E4", "D", J, "aa a6m2-zeke tbf-1-avenger"),
    Case("Rugged", "yukikaze *", "tbf-1-avenger E4", "D", J, "aa yukikaze tbf-1-avenger"),
    Case("Shadowing", "furutaka E4", "sbd-dauntless *, pby-catalina F4", "E", A, "drop sbd-dauntless furutaka"),
    Case("Skip-Bomb", "furutaka E4", "b-25h-mitchell *", "E", A, "drop b-25h-mitchell furutaka"),
    # ---- carriers and leaders
    Case("Expert ASW", "ro-50 E4 moved", "tbf-1-avenger *, fencer K7", "E", A, "drop tbf-1-avenger ro-50"),
    Case("Expert Bomber", "furutaka E4", "sbd-dauntless *, princeton K7", "E", A, "drop sbd-dauntless furutaka"),
    Case("Expert Bomber 2", "furutaka E4", "sbd-dauntless *, hornet K7", "E", A, "drop sbd-dauntless furutaka"),
    Case("Expert Dogfighter", "b5n2-kate E4", "f4f-wildcat *, princeton K7", "D", A, "aa f4f-wildcat b5n2-kate"),
    Case("Expert Dogfighter 2", "a6m2-zeke *, soryu A1", "sbd-dauntless E4", "D", J, "aa a6m2-zeke sbd-dauntless"),
    Case("Land Fighter", "b5n2-kate E4", "p-40e-warhawk *, princeton K7", "D", A, "aa p-40e-warhawk b5n2-kate"),
    Case("Expert Torpedoes", "b5n2-kate *, zuiho A1", "canberra E4", "E", J, "drop b5n2-kate canberra; with b5n2-kate torpedo"),
    Case("Hunter-Killer Group", "i-19 E4 hunted", "fletcher *, tbf-1-avenger E4 @guadalcanal, guadalcanal K7", "F", A,
         "asw fletcher i-19"),
    Case("Scout Cruiser", "d3a-val *, tone A1", "canberra E4", "E", J, "drop d3a-val canberra"),
    Case("Scout Planes", "b5n2-kate *, chikuma A1", "canberra E4", "E", J, "drop b5n2-kate canberra; with b5n2-kate torpedo"),
    Case("Sneak Attack", "furutaka E4", "swordfish-mk-i *, illustrious K7", "E", A, "drop swordfish-mk-i furutaka", "0",
         {"totals": (4, 11)}),
    Case("Surprise Raid", "b5n2-kate E4, soryu A1 raided", "bagley *", "D", A, "aa bagley b5n2-kate"),
    # ---- protection
    Case("Armored Deck 1", "taiho E4", "sbd-dauntless *", "E", A, "drop sbd-dauntless taiho"),
    Case("Bad Weather Fighter", "yukikaze *", "phelps E4", "F", J, "main yukikaze phelps", "012", {"clouds": "smoke E4"}),
    Case("Chase the Salvoes", "kirishima *", "fletcher E4", "F", J, "main kirishima fletcher", EVERYWHERE, {"turn": 2}),
    Case("Chase the Salvoes", "kirishima *", "fletcher E4", "F", J, "secondary kirishima fletcher", "01", {"turn": 2}),
    Case("Determination", "junyo E4", "canberra *", "F", A, "main canberra junyo", EVERYWHERE),
    Case("Determination", "junyo E4 hull1", "canberra *", "F", A, "main canberra junyo", "0"),
    Case("Determination", "haguro *", "exeter E4 hull2", "F", J, "torpedo haguro exeter", "0"),
    Case("Evade Bombs", "naka E4", "sbd-dauntless *", "E", A, "drop sbd-dauntless naka"),
    Case("High-Speed Evasion", "kirishima *", "pt-boat E4", "F", J, "secondary kirishima pt-boat", "012"),
    Case("High-Speed Evasion", "yukikaze *", "pt-boat E4", "F", J, "torpedo yukikaze pt-boat", "0"),
    Case("High-Speed Evasion", "d3a-val *", "pt-boat E4", "E", J, "drop d3a-val pt-boat"),
    Case("Improved Radar", "yukikaze E4", "cleveland *", "F", A, "main cleveland yukikaze", "012", {"clouds": "smoke E4"}),
    Case("Near Miss", "furutaka *", "san-diego E4", "F", J, "main furutaka san-diego", EVERYWHERE, {"turn": 2}),
    Case("Near Miss", "i-19 *", "san-diego E4", "G", J, "torpedo i-19 san-diego", "0"),
    Case("Near Miss", "d3a-val *", "san-diego E4 hull1", "E", J, "drop d3a-val san-diego"),
    Case("Sharpshooter", "furutaka E4", "belfast *", "F", A, "main belfast furutaka", "01", {"clouds": "smoke E4"}),
    Case("Stealthy", "daihatsu-landing-craft E4", "fletcher *", "F", A, "main fletcher daihatsu-landing-craft", "012",
         {"terrain": "island E4"}),
    Case("Stealthy", "daihatsu-landing-craft E4", "fletcher *", "F", A, "main fletcher daihatsu-landing-craft", "01", NIGHT),
    Case("Survivor", "furutaka *", "enterprise E4", "F", J, "main furutaka enterprise", EVERYWHERE, {"turn": 2}),
    Case("Survivor", "furutaka *", "enterprise E4 hull1", "F", J, "main furutaka enterprise", "0", {"turn": 2}),
    Case("Survivor", "haguro *", "san-francisco E4 hull2", "F", J, "torpedo haguro san-francisco", "0"),
    Case("Tough Cruiser 1", "yukikaze *", "phoenix E4", "F", J, "main yukikaze phoenix", "012"),
    Case("Uniquely Tough", "d3a-val *", "australia E4", "E", J, "drop d3a-val australia"),
    Case("Uniquely Tough", "d3a-val *", "australia E4 hull1", "E", J, "drop d3a-val australia"),
    Case("Uniquely Tough", "furutaka *", "australia E4 hull1", "F", J, "main furutaka australia", "0", {"turn": 2}),
    # ---- submarines
    Case("ASW Pinpointer", "i-19 E4 pinpointed", "fletcher *, edsall F4", "F", A, "asw fletcher i-19"),
    Case("Limited ASW Threat", "t1-landing-ship F4, furutaka E4", "s-37 G4", "G", A, "torpedo s-37 furutaka"),
    Case("Run Silent", "ro-50 E4", "fletcher *", "F", A, "asw fletcher ro-50"),
    Case("Slip Away", "i-25 E4", "fletcher *", "F", A, "asw fletcher i-25"),
    Case("Submerged Shot", "i-19 *", "archerfish E4", "G", J, "torpedo i-19 archerfish"),
    # ---- the rules themselves, together with abilities
    Case("", "furutaka *", "canberra E4", "F", J, "main furutaka canberra", EVERYWHERE, {"clouds": "squall E4", "turn": 2}),
    Case("", "d3a-val *", "canberra E4", "E", J, "drop d3a-val canberra", "0", {"clouds": "squall E4"}),
    Case("", "furutaka * hull1", "canberra E4 hull1", "F", J, "main furutaka canberra", "013", {"turn": 2}),
    Case("", "furutaka *", "canberra E4", "F", J, "main furutaka canberra", "03", {**NIGHT, "turn": 2}),
    Case("", "d3a-val *", "canberra E4", "E", J, "drop d3a-val canberra", "0", {"kind": "campaign", "weather": "bad"}),
    Case("", "furutaka *", "canberra E4", "F", J, "main furutaka canberra", "0",
         {"kind": "campaign", "hurricane": True, "turn": 2}),
    Case("", "i-19 *", "fletcher E4", "G", J, "torpedo i-19 fletcher", "01"),
]  # fmt: skip

ELSEWHERE: Final = {
    "Air Raid 4": "points, no attack", "Airfield Strike": "an ordinary attack, where no sheet is asked",
    "Bad Luck": "hits the attacker and his friend", "Beach Landing 3": "points", "Bombard": "airfields, no unit is attacked",
    "Carrier Leader": "initiative", "Chase": "movement", "Close Escort": "stacking", "Combat Air Patrol": "movement",
    "Crippling Salvo": "takes no hull point: the penalties of a turn are not in the chances to damage and destroy",
    "Cruiser Leader": "initiative", "Damage Control": "end of turn", "Destroyer Leader": "initiative",
    "Draw the CAP": "who may be attacked", "Embark B-25": "basing", "Establish Screen": "deployment", "Evacuate": "points",
    "Excellent Endurance": "rearming", "Fighter Director": "a further attack, at whom it finds", "Fighter Umbrella": "the same",
    "Flotilla Leader": "initiative", "Fly-off Strike": "a squadron more", "General Pursuit": "movement",
    "Guard the Convoy": "who may be attacked", "Infiltrator": "deployment", "Installation": "a kind of unit",
    "Land Based": "basing", "Land Secret Cargo 2": "points", "Landing 10": "points", "Landing 5": "points",
    "Lay Smoke Screen": "conceals: the odds count smoke that is there, and name smoke that may come",
    "Loiter": "rearming", "Lucky Hit": "holds the target: takes no hull point", "Mines": "no attack",
    "No Sea Control": "objectives", "Overstack": "basing", "Pursuit Ship": "movement", "Radar Picket": "movement",
    "Replenish Aircraft": "end of turn", "Rescue Operations": "points", "Sea Basing": "basing",
    "Seaplane Detachments": "squadrons more", "Shadow Battleship": "who may be attacked: named beside the odds",
    "Shallow Draft": "movement", "Shore Support": "points", "Skilled Search": "no effect", "Slow 1": "movement",
    "Slow 2": "movement", "Slow 3": "movement", "Sub Hunter": "movement", "Suicide Attack": "the attacker is lost",
    "Sweep Mines": "no attack", "Tokyo Express": "points", "Torpedo Run": "movement",
    "Torpedo Swarm": "further attacks, at other targets", "Troop Transport 1": "cargo", "Uncertain Arrival": "rearming",
    "Very Slow": "movement", "Vital Cargo 6": "points", "Vital Cargo 8": "points", "Worn-Out Boat": "whether it may attack",
}  # fmt: skip
"""Abilities that do not change what an attack does to its target -> why they do not."""

TOUCHING: Final = frozenset(
    (
        "slots", "range", "modify", "modify_against", "modify_aura", "daylight", "declares", "mishap", "rerolls",
        "before_roll_against", "before_damage", "aborted",
    )
)  # fmt: skip
"""Moments at which an ability may change what an attack does to its target."""
BY_NAME: Final = {name: slug_of(name)[0] for card in CARDS.values() for name in (a.name for a in card.abilities)}


def test_no_ability_is_forgotten() -> None:
    tried = {case.ability for case in CASES} - {""}
    assert tried | ELSEWHERE.keys() == BY_NAME.keys()
    assert not tried & ELSEWHERE.keys()
    for name in ELSEWHERE:
        assert not TOUCHING & set(hooks_by_ability()[BY_NAME[name]]), f"{name} touches attacks: it needs a case"


MARKS: Final = {
    "hunted": ("hunted:tbf-1-avenger",), "pinpointed": ("pinpointed:edsall",), "raided": ("raided:bagley",),
}  # fmt: skip
"""Words of the turn that a position may give a unit."""


def position(case: Case, far: int) -> Sea:
    """The sea of a case at a range; `*` is the attacker's sector."""
    lines = [line.replace("*", RANGE[far]) for line in (case.japan, case.allies)]
    plain = [" ".join(word for word in line.split(" ") if word.strip(",") not in (*MARKS, "bomber")) for line in lines]
    sea = Sea(*plain, **{"turn": 4, "phase": PHASES[case.letter], "step": case.side, "pace": "table", **case.more})
    for line in lines:
        for name, *said in (unit.split() for unit in line.split(",")):
            for word in said:
                if word in MARKS:
                    sea.fight.mark_today(name, *MARKS[word])
                if word == "bomber":
                    sea.fight.change_unit(name, bomber=True)
    return sea


def looked_at(case: Case) -> tuple[str, tuple[str, str]]:
    """The verb of the attack, attacker and target."""
    verb, unit, target = case.order.split(";")[0].split()
    return verb, (unit, target)


SILENT: Final[Any] = ({}, {})


def weighed(battle: Battle, case: Case, draft: Draft) -> Played:
    """What the attack does, over every way in which the dice can fall."""
    _, attack = looked_at(case)
    once = next(every_way(battle, case.side, draft, SILENT, attack, {1: 6}))
    alike = alike_in(once, attack)
    fights = every_way(battle, case.side, draft, SILENT, attack, alike)
    return played(battle, ((fight, fight.weight) for fight in fights), attack)


HELPED: Final = ("expert", "scout", "shadowing", "land-fighter", "sneak-attack")


def _by_itself(case: Case) -> bool:
    """Whether nothing that is marked at the start of the step helps the attack, so that `outlook` alone knows it."""
    return ";" not in case.order and not any(word in BY_NAME.get(case.ability, "") for word in HELPED)


def reckoned(battle: Battle, case: Case) -> Outlook:
    """What doctrine and computers weigh the attack by: the best way, as a squadron would take it."""
    verb, (unit, target) = looked_at(case)
    context = BattleContext(battle, None, SILENT)
    own = [
        s
        for s in slots(context, context.units[unit], PHASES[case.letter])
        if s.field == verb and not s.once and not s.asked
    ]
    shots = [shot for s in own if (shot := shot_at(context, context.units[unit], s, context.units[target])) is not None]
    return max((forecast(context, shot).chances for shot in shots), key=lambda view: view.hull)


def named(case: Case, far: int) -> str:
    return f"{case.ability or 'rules'}: {case.order} at {far}"


TRIED: Final = [(case, int(far)) for case in CASES for far in case.ranges]


def agree(case: Case, far: int) -> None:
    battle, draft = position(case, far).fight.state, orders(case.order).given
    verb, (unit, target) = looked_at(case)
    said = shown(battle, case.side, draft, SILENT, f"{verb}.{unit}", target)
    found = weighed(battle, case, draft)
    assert found.dice, "the attack was never made"
    assert (said["hit"], said["sink"]) == (round(100 * found.hit), round(100 * found.destroyed))
    assert said["dice"] == max(found.dice)
    if _by_itself(case):
        view = reckoned(battle, case)
        assert (view.hit, view.destroyed, view.hull) == pytest.approx((found.hit, found.destroyed, found.hull))
        if not battle.unit(target).card.startswith("made") and len(view.lost) > 1:
            assert dict(enumerate(view.lost)) == pytest.approx(
                {n: found.lost.get(n, 0.0) for n in range(len(view.lost))}
            )


SHORT: Final = [(case, int(case.ranges[0])) for case in CASES]
REST: Final = [one for one in TRIED if one not in SHORT]


@pytest.mark.rule("WS-18.13")
@pytest.mark.parametrize(("case", "far"), SHORT, ids=[named(*one) for one in SHORT])
def test_odds_are_what_is_played(case: Case, far: int) -> None:
    agree(case, far)


@pytest.mark.hours
@pytest.mark.parametrize(("case", "far"), REST, ids=[named(*one) for one in REST])
def test_odds_are_what_is_played_at_every_range(case: Case, far: int) -> None:
    agree(case, far)


def by_lot(battle: Battle, case: Case, draft: Draft) -> Iterator[tuple[BattleContext, float]]:
    dice = Chance(crc32(named(case, 0).encode()))
    for _ in range(PLAYS):
        context = BattleContext(battle, dice, SILENT)
        carried_out(context, case.side, draft, SILENT)
        yield context, 1 / PLAYS


BY_LOT: Final = [case for case in CASES if case.ability in ("AA Veteran", "Evade Bombs", "Fatal Flaw", "Survivor", "")]
"""The oracle of all ways against dice of a seed: it counts right, too."""


@pytest.mark.hours
@pytest.mark.parametrize("case", BY_LOT, ids=lambda case: named(case, 0))
def test_odds_are_how_often_it_happens(case: Case) -> None:
    battle, draft = position(case, int(case.ranges[0])).fight.state, orders(case.order).given
    verb, attack = looked_at(case)
    said = shown(battle, case.side, draft, SILENT, f"{verb}.{attack[0]}", attack[1])
    found = played(battle, by_lot(battle, case, draft), attack)
    for percent, share in ((said["hit"], found.hit), (said["sink"], found.destroyed)):
        chance = percent / 100
        assert abs(chance - share) <= 0.005 + SIGMAS * sqrt(max(chance * (1 - chance), 0.005) / PLAYS)


# ---- what the odds may not know, and what they say of it ------------------------------------------
CHOSEN: Final = [case for case in CASES if BY_NAME.get(case.ability) in left_to_owners()]


@pytest.mark.parametrize("case", CHOSEN, ids=lambda case: named(case, 0))
def test_no_odds_tell_the_enemys_standing_orders(case: Case) -> None:
    """Those that the engine weighs at the roll neither: a squadron's choice of its way of attack would tell them."""
    battle = position(case, 0).fight.state
    verb, (unit, target) = looked_at(case)
    never = {f"use.{BY_NAME[case.ability]}": "never"}
    seen = []
    for doctrine in (SILENT, (never, {}) if case.side else ({}, never)):
        context = BattleContext(battle, None, doctrine)
        slot = next(s for s in slots(context, context.units[unit], PHASES[case.letter]) if s.field == verb)
        shot = shot_at(context, context.units[unit], slot, context.units[target])
        assert shot is not None
        seen.append(forecast(context, shot).chances)
    assert seen[0] == seen[1]


def test_every_ability_left_to_the_targets_owner_has_a_case() -> None:
    assert {BY_NAME[case.ability] for case in CHOSEN} == left_to_owners()


@pytest.mark.rule("WS-16.8")
@pytest.mark.parametrize(
    ("squadron", "ship", "weapon"),
    [
        ("sbd-dauntless", "naka E4", "bomb"),
        ("tbf-1-avenger", "haguro E4", "torpedo"),
        ("sbd-dauntless", "junyo E4 hull1", "bomb"),
    ],
)
def test_odds_in_a_port_are_what_is_played(squadron: str, ship: str, weapon: Any) -> None:
    target = ship.split()[0]
    battle = Sea(ship, f"{squadron} E4", turn=1, phase="air-attack", kind="strike").fight.state
    shot = Shot(squadron, weapon, target, 0, table="port")
    view = forecast(BattleContext(battle), shot).chances
    hit = sunk = 0
    dice = Chance(7)
    for _ in range(PLAYS // 4):
        context = BattleContext(battle, dice)
        hit += bool(fire(context, shot).effect)
        settle(context)
        sunk += context.units[target].gone == "destroyed"
    for chance, times in ((view.hit, hit), (view.destroyed, sunk)):
        assert abs(chance - times / (PLAYS // 4)) <= SIGMAS * sqrt(chance * (1 - chance) / (PLAYS // 4))


@pytest.mark.rule("WS-16.8")
@pytest.mark.parametrize(
    ("squadron", "ship", "weapon"), [("sbd-dauntless", "naka", "bomb"), ("b5n2-kate", "repulse", "torpedo")]
)
def test_nothing_in_port_evades(squadron: str, ship: str, weapon: Any) -> None:
    """A ship that lies still neither tries to evade nor uses the ability up; the odds know it."""
    japan, allies = (f"{ship} E4", f"{squadron} E4") if weapon == "bomb" else (f"{squadron} E4", f"{ship} E4")
    sea = Sea(japan, allies, turn=1, phase="air-attack", kind="strike")
    at_rest = Shot(squadron, weapon, ship, 0, table="port")
    assert forecast(sea.fight, at_rest).chances.hit > 0.9
    sea.script(f"evade-bombs:{ship}", "6").script(f"evade-torpedoes:{ship}", "6")
    fire(sea.fight, at_rest)
    assert sea.result(squadron) in ("damage", "destroy")
    assert not sea[ship].spent


def label(case: Case, lang: str, far: int = 0, **more: Any) -> str:
    """What a reader sees of the target."""
    case = case._replace(more={**case.more, **more})
    battle, draft = position(case, far).fight.state, orders(case.order).given
    verb, (unit, target) = looked_at(case)
    said = words.say(lang, odds_message(battle, case.side, draft, SILENT, f"{verb}.{unit}", target))
    return " ".join(said.split())  # whatever spaces a language sets


BOMBS: Final = Case("Evade Bombs", "naka E4", "sbd-dauntless *", "E", A, "drop sbd-dauntless naka")
GUNS: Final = Case("", "hatsukaze E4", "bagley *", "F", A, "main bagley hatsukaze")


@pytest.mark.rule("WS-18.13")
def test_what_the_enemy_decides_is_named_beside_the_odds() -> None:
    assert label(BOMBS, "en").endswith("hit 48%, sunk 18% (with Evade Bombs)")
    assert label(BOMBS, "fr").endswith("touche 48 %, coule 18 % (avec Esquive des bombes)")
    flak = BOMBS._replace(letter="D")
    assert label(flak, "en", pace="plans").endswith("(with Evade Bombs; without anti-aircraft fire)")
    assert label(flak, "fr", pace="plans").endswith("(avec Esquive des bombes ; sans le tir antiaérien)")
    smoke = GUNS._replace(letter="D")
    assert label(smoke, "en", pace="plans", first="japan").endswith("(without Lay Smoke Screen)")
    assert label(smoke, "fr", pace="plans", first="japan").endswith("(sans Rideau de fumée)")


def test_nothing_is_named_that_is_over_or_cannot_be() -> None:
    assert label(GUNS, "en").endswith("%")  # the first player's smoke is laid, or is not
    smoke = GUNS._replace(letter="D")
    assert label(smoke, "en", pace="plans", first="allies").endswith("%")
    assert label(smoke, "en", pace="plans", first="japan", clouds="smoke E4").endswith("%")
    assert label(Case("", "furutaka E4", "sbd-dauntless *", "D", A, "drop sbd-dauntless furutaka"), "en", far=0, pace="plans",
                 first="allies").endswith("(without anti-aircraft fire)")  # fmt: skip
    assert label(Case("", "furutaka E4", "sbd-dauntless *", "E", A, "drop sbd-dauntless furutaka"), "en").endswith("%")
