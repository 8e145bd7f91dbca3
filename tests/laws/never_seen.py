"""What random play may miss, by game: message keys, kinds of events and things from `uses`, each with the reason.

`NEVER_SEEN`: never occurs in any run; tested elsewhere. If it does occur, the excuse is wrong and the run fails. `SELDOM`:
occurs in long runs, but not always in the few dozen games of the tests.
"""

from __future__ import annotations

from bot import words
from tests.laws.abilities import NAMES
from tests.laws.quests import HARD

_CLAIMED = "a win is claimed after three missed turns, once in some hundred games"
_FIRST_USED_UP = "needs an order for a kind of which the last was just used"
_INTO_PORT = "chance seldom brings a ship past the nets into the enemy port, and hardly ever the Admiral"
_SWEEPER = "there is one minesweeper, and chance hardly ever brings it to the mine"
_GIVEN_UP = "chance seldom brings an Admiral before the enemy's nets"
_ADMIRALS_ALONE = "needs both squadrons blocked or gone"
_OWN_MINE = "needs a side whose only way is closed by its own hidden mine"
_ON_PURPOSE = "needs something wrong typed on purpose; tests/words types it"
_HIDDEN = "needs the hidden ship met, or named, by chance; tests/words plays it"
_CARD = "needs a card that one game in five holds, played wrongly; tests/words does"
_LONGER = "random games end sooner; tests/rulebook plays it"
CAMPAIGN = "said in the battles of the campaign alone: the campaign shows it"
_HEADLINE = "what seldom happens, as a headline; test_headlines.py of the game says it"
_SEA_RARE = "random battles seldom come to this; tests/words says it"
_NAMED_ALOUD = "a name for what the tale calls by another; tests/words says it"
_RARE_LOSS = "a loss that one battle in fifty brings; tests/words says it"
_TABLE_CORNER = "a corner of the table where few attack; tests/guadalcanal/test_land_table.py"
_CARD_ONLY = "of a card that the game of its own does not sell; its tests type it"
_FOUND_ALONE = "needs a patrol's best roll over a submarine alone in its zone; tests/guadalcanal/test_patrols.py"
_IN_A_LANE = "a submarine seldom lies where supply passes, and each roll of the die is another key; tests/words says it"
_IN_PORT = "needs ships under repair on the day of a raid on the port; tests/guadalcanal/test_raids_on_land.py"
IN_BOUNDED_PLAY = ("card ", "cell ", *(f"ability {name}" for (slug, _), name in NAMES.items() if slug in HARD))
"""First words of the names of hundreds of things that need many games: cards, cells of the land table, and abilities that need
a special battle.

`python -m tests.laws GAME -n 400` reaches them. Each ability has its own tests in tests/war_at_sea/abilities, each cell of the
land table in tests/guadalcanal/test_land_table.py.
"""
_UNDER_FIRE = "needs a battery where ships fight or aircraft raid; tests/war_at_sea/abilities"
_GATHERED = "the report gathers these into one event of all of them"
_OLDER = "older records alone tell of it so; tests/rulebook/war_at_sea/test_turn_and_victory.py"
_KEPT = "in the stored results of games that earlier versions finished; tests/words/test_earlier_words.py says it"
_MINED = "needs a ship's course through a minefield; tests/war_at_sea/abilities/test_protection.py"
_NOT_HERE = "told in the campaign alone"
_AS_VIEWED = "the ending of a view, which pictures say with words of their own; tests/war_at_sea/test_scenario_files.py"
ENDED_EARLIER = tuple(
    f"ws-end-{how}"
    for how in (
        "points", "no-ship", "no-ship-draw", "nothing-left", "nothing-left-draw", "turns", "turns-draw", "resignation",
        "agreement-draw",
    )
)  # fmt: skip
"""Values of `Outcome.why` that the first version of War at Sea stored."""
_NONE_OF_EIGHT = "stands or lies in none of the eight scenarios; tests/rulebook/memoir_44 has it"
_TWO_FOR_ONE_HEX = "two generals who want one hex in one turn; tests/rulebook/memoir_44/test_overlord.py plays it"
_ONLY_AMBUSH = "a hand of nothing but Ambush; tests/rulebook/memoir_44/test_cards.py deals it"
_ASTRAY = "needs a line gone astray to name this very attack; tests/rulebook types it"
_ONE_SCENARIO = "of one scenario, where chance seldom comes to it; tests/rulebook/memoir_44 plays it"
_DRAWN_GROUND = {
    f"m44-terrain-{ground}": "said by pictures alone; tests/renderer draws them"
    for ground in ("fish-pond", "ford", "forest", "marsh", "mountain", "mountain-cave", "pier", "trench")
}
NEVER_SEEN: dict[str, dict[str, str]] = {
    "toy": dict.fromkeys(("toy-battle", "toy-round", "toy-so-far"), "told by the variant that has chapters"),
    "naval-battle": {
        "nb-typed-plan-long": "random plans are short",
        "nb-typed-too-many-pieces": "random fleets are within every limit",
    },
    "memoir-44": {
        "m44-ground-forest": _NONE_OF_EIGHT,
        "m44-ground-mountain-cave": _NONE_OF_EIGHT,
        "m44-ground-trench": _NONE_OF_EIGHT,
        "m44-unit-heavy": _NONE_OF_EIGHT,
        "m44-unit-special": _NONE_OF_EIGHT,
        "m44-head-passes": _ONLY_AMBUSH,
        "m44-hint-only-ambush": _ONLY_AMBUSH,
        "m44-passed": _ONLY_AMBUSH,
    },
    "branle-bas": {
        "bb-effect-gives-up": _GIVEN_UP,
        "bb-effect-sweeps": _SWEEPER,
        "bb-effect-triumph": _INTO_PORT,
        "bb-end-limit": "needs a short limit of moves, nobody asleep, and one value of another option",
        "bb-end-net": _GIVEN_UP,
        "bb-end-triumph": _INTO_PORT,
        "bb-field-confirm": _GIVEN_UP,
        "bb-line-fleet": _INTO_PORT,
        "bb-line-regained": _INTO_PORT,
        "bb-line-triumph": _INTO_PORT,
        "bb-need-confirm": _GIVEN_UP,
        "bb-null-null-diagonal": _ADMIRALS_ALONE,
        "bb-null-null-entrance": _ADMIRALS_ALONE,
        "bb-null-passes": _ADMIRALS_ALONE,
        "bb-null-quiet": "chance takes something in a hundred half-turns",
        "bb-told-swept": _SWEEPER,
        "sheet-typed-long": "random standing moves are few",
    },
    "sea-war": {
        "sw-match-won": _KEPT,
        "sw-no-after-swap": "needs a SWAP of the battleship and then an order for it",
        "pass": "needs a side walled in",
        "returned": _HIDDEN,
        "sw-did-pass": "needs a side walled in",
        "sw-head-pass": "needs a side walled in; tests/sea_war/test_headlines.py says it",
        "sw-did-reinforce-none": _HIDDEN,
        "sw-end-passes-draw": "needs both sides walled in",
        "sw-end-stall": _LONGER,
        "sw-end-stall-draw": _LONGER,
        "sw-no-corner": _ON_PURPOSE,
        "sw-no-loss-m": _CARD,
        "sw-no-one-step": _CARD,
        "sw-no-owed": _HIDDEN,
        "sw-no-swap-hidden": _HIDDEN,
        "sw-plan-bare": _ON_PURPOSE,
        "sw-returned": _HIDDEN,
        "sw-typed-battleship": _ON_PURPOSE,
        "sw-typed-claim-alone": _ON_PURPOSE,
    },
    "guadalcanal": {
        "gc-spot-island": _NAMED_ALOUD,
        "ws-buy-campaign": _CARD_ONLY,
    },
    "war-at-sea": {
        "ability Battery Silencer": CAMPAIGN,
        "ability Installation": CAMPAIGN,
        "ability Skilled Search": "its search is not played (WS-15.5); tests/rulebook/war_at_sea/test_modules.py",
        "ability Troop Transport 1": CAMPAIGN,
        "ws-away": CAMPAIGN,
        "ws-buy-campaign": CAMPAIGN,
        "ws-damaged": _GATHERED,
        **dict.fromkeys(ENDED_EARLIER, _KEPT),
        "ws-end-held": _AS_VIEWED,
        "ws-ended-no-ship": _OLDER,
        "ws-ended-no-ship-draw": _OLDER,
        "ws-head-flees": CAMPAIGN,
        "ws-head-stays": CAMPAIGN,
        "ws-head-transports": CAMPAIGN,
        "ws-flees": CAMPAIGN,
        "ws-flees-no-more": CAMPAIGN,
        "ws-flight": _NOT_HERE,
        "ws-kept": _GATHERED,
        "ws-key-away": CAMPAIGN,
        "ws-key-island": CAMPAIGN,
        **dict.fromkeys((key for key in words.keys("en") if key.startswith("gc-island-")), CAMPAIGN),
        "ws-landed": _GATHERED,
        "ws-left-no-base": CAMPAIGN,
        "ws-left-no-place": CAMPAIGN,
        "ws-left-scrolled": CAMPAIGN,
        "ws-rule-bad-weather": CAMPAIGN,
        "ws-rule-flak": CAMPAIGN,
        "ws-rule-gunners": CAMPAIGN,
        "ws-rule-hurricane": CAMPAIGN,
        "ws-rule-pilots": CAMPAIGN,
        "ws-rule-submariners": CAMPAIGN,
        "ws-scrolled": CAMPAIGN,
        "ws-unit-port": CAMPAIGN,
        "ws-verb-agree": CAMPAIGN,
        "ws-verb-flee": CAMPAIGN,
    },
}
"""By game: message keys and kinds of events that random play may miss, with the reason."""

SELDOM: dict[str, dict[str, str]] = {
    "naval-battle": {
        "nb-did-claim": _CLAIMED,
        "nb-end-claim": _CLAIMED,
        "nb-says-claim": _CLAIMED,
        "nb-end-unarmed-draw": "both would have to buy no weapon at all",
        "nb-none-left-atomic": _FIRST_USED_UP,
        "nb-none-left-bomb": _FIRST_USED_UP,
        "nb-none-left-plane": _FIRST_USED_UP,
        "nb-none-left-salvo": _FIRST_USED_UP,
        "nb-plan-atomic-from": "random plans leave the launching cell to the game",
        "nb-plan-bomb-from": "random plans leave the launching cell to the game",
        "nb-plan-plane-from": "random plans leave the launching cell to the game",
        "nb-typed-no-claim": "needs the words typed after three missed turns into another game",
        "nb-typed-no-cease-fire": "needs the words typed in one game's last turns into another",
    },
    "memoir-44": {
        **_DRAWN_GROUND,
        "m44-came-back": _TWO_FOR_ONE_HEX,
        "m44-spoilt-order": _TWO_FOR_ONE_HEX,
        "m44-typed-banzai": "needs a line gone astray to name a charge of two hexes and a shot",
        "m44-typed-touch": "needs a line gone astray under one card",
        **dict.fromkeys((f"m44-why-{what}" for what in ("attack", "hits", "medal", "moves", "waits")), _ONE_SCENARIO),
        "m44-count-token": _ONE_SCENARIO,
        "m44-for-group": _ONE_SCENARIO,
        "m44-ground-mountain": _ONE_SCENARIO,
        "m44-spotted": _ONE_SCENARIO,
        "m44-unit-destroyer": _ONE_SCENARIO,
        "m44-card-none": _ONE_SCENARIO,
        "m44-captured": _ONE_SCENARIO,
        "m44-cleared-mine": _ONE_SCENARIO,
        "m44-end-claim": _CLAIMED,
        "m44-end-draw": "both must agree, or a match of two be even",
        "m44-end-no-units": _LONGER,
        "m44-exploded": _ONE_SCENARIO,
        "m44-field-clear": _ONE_SCENARIO,
        "m44-field-exit": _ONE_SCENARIO,
        "m44-for-hex": _ONE_SCENARIO,
        "m44-ground-labour-camp": _ONE_SCENARIO,
        "m44-head-captured": _ONE_SCENARIO,
        "m44-head-gone": _ONE_SCENARIO,
        "m44-head-leaves": _ONE_SCENARIO,
        "m44-head-retaken": _ONE_SCENARIO,
        "m44-how-overrun": _ONE_SCENARIO,
        "m44-left": _ONE_SCENARIO,
        "m44-match-drawn": "a match of two must be even",
        "m44-medal-gone": _ONE_SCENARIO,
        "m44-mine": _ONE_SCENARIO,
        "m44-mine-dummy": _ONE_SCENARIO,
        "m44-need-group": _ON_PURPOSE,
        "m44-no-cards": "a hand that is empty at the end",
        "m44-no-dice": "a minefield that is a dummy says so instead",
        "m44-no-path": _ON_PURPOSE,
        "m44-not-sealed": _ONE_SCENARIO,
        "m44-plan-no-condition": _ON_PURPOSE,
        "m44-plan-no-order": _ON_PURPOSE,
        "m44-retaken": _ONE_SCENARIO,
        "m44-row-exit": _ONE_SCENARIO,
        "m44-row-heal": _ONE_SCENARIO,
        "m44-row-leave": _ONE_SCENARIO,
        "m44-row-work-seal": _ONE_SCENARIO,
        "m44-row-work-wire": _ONE_SCENARIO,
        "m44-sealed": _ONE_SCENARIO,
        "m44-sealing": _ONE_SCENARIO,
        "m44-spoilt-march": _LONGER,
        "m44-spoilt-overrun": "needs a target that goes back one hex, next to the ground taken; tests/rulebook plays it",
        "m44-spoilt-strike": _LONGER,
        "m44-spoilt-work": _LONGER,
        "m44-typed-beside": _ASTRAY,
        "m44-typed-dice": _ASTRAY,
        "m44-typed-overrun": _ASTRAY,
        "m44-stays": _ON_PURPOSE,
        "m44-target-seal": _ONE_SCENARIO,
        "m44-target-wire": _ONE_SCENARIO,
        "m44-too-many": _ON_PURPOSE,
        "plan-no-condition": _ON_PURPOSE,
        "sheet-row-wrong": _ON_PURPOSE,
        "sheet-typed-same": _ON_PURPOSE,
        "sheet-typed-several": _ON_PURPOSE,
    },
    "branle-bas": {
        "bb-says-pass": _OWN_MINE,
        "bb-hail-pass": _OWN_MINE,
        "bb-deadline-deploy-draft": "needs a whole deployment that lies unsealed at the deadline",
        "bb-did-find": "needs a ship on one cell of eight, under one value of one option",
        "found": "the same",
        "bb-effect-port": _INTO_PORT,
        "bb-line-port": _INTO_PORT,
        "bb-null-repetition": "chance does not come back to where it was three times",
        "bb-told-port": _INTO_PORT,
    },
    "sea-war": {
        "sw-countered-armour": "needs COUNTER against a ship with armour; tests/words plays it",
        "sw-did-shield-hidden": _HIDDEN,
        "sw-found-placing": _HIDDEN,
        "sw-no-reinforce-there": "needs a REINFORCE typed with a cell that has just been taken",
        "sw-no-reinforce-number": _CARD,
        "sw-end-hidden": _HIDDEN,
        "sw-end-agreement-draw": "needs both offers taken up within a turn or two",
        "sw-end-repetition": _LONGER,
        "sw-no-card-start": _CARD,
        "sw-no-loss": _CARD,
        "sw-no-second-card": _CARD,
        "sw-no-sudden-there": _CARD,
        "sw-no-swap-edge": _CARD,
        "sw-no-swap-open": _CARD,
        "sw-no-two-cells": _CARD,
        "sw-no-trap-there": _CARD,
        "sw-typed-card-attack": _ON_PURPOSE,
        "sw-typed-sign": _ON_PURPOSE,
    },
    "guadalcanal": {
        "gc-did-interdiction-none": _IN_A_LANE,
        "gc-did-interdiction-nothing": _IN_A_LANE,
        "gc-did-interdiction-one": _IN_A_LANE,
        "gc-did-sunk-raid": _FOUND_ALONE,
        "ws-left-no-place": _RARE_LOSS,
        "gc-did-battle-over-nothing-left": _RARE_LOSS,
        "gc-did-hunt": _FOUND_ALONE,
        "gc-did-hunt-own": _FOUND_ALONE,
        "gc-hunt": _FOUND_ALONE,
        "gc-did-lose-both": "both sides must flee from one battle; tests/rulebook/guadalcanal/test_flight_and_retreat.py",
        "gc-head-battery": _HEADLINE,
        "gc-head-battle-both": _HEADLINE,
        "gc-head-battle-neither": _HEADLINE,
        "gc-head-draw": _HEADLINE,
        "gc-head-homeless": _HEADLINE,
        "gc-head-won-resigned": _HEADLINE,
        "gc-did-lost-battery": _RARE_LOSS,
        "gc-did-lost-squadron-carrier": _RARE_LOSS,
        "ability Battery Silencer": _UNDER_FIRE,
        "ability Installation": _UNDER_FIRE,
        "gc-shift-batteries": _TABLE_CORNER,
        "shift batteries": _TABLE_CORNER,
        "gc-did-site-gone": _RARE_LOSS,
        "gc-lost-battery": _RARE_LOSS,
        "gc-site-gone": _RARE_LOSS,
        "gc-did-no-fleet": "needs an event for a side whose last fleet is gone",
        "gc-did-bombed-already": _RARE_LOSS,
        "gc-did-raid-port": _IN_PORT,
        "gc-limit-once": "needs one ship bought for two fleets; tests/guadalcanal/test_setup.py",
        "gc-need-one-zone": "needs ships of two zones sent to one new fleet; tests/guadalcanal/test_orders.py",
        "gc-result-attacker-gone": _TABLE_CORNER,
        "ws-hint-mines": _MINED,
        "ws-left-scrolled": _RARE_LOSS,
        "ws-mine-spares": _MINED,
        "ws-mine-strikes": _MINED,
        "ws-rule-hurricane": _SEA_RARE,
    },
    "war-at-sea": {
        "ws-verb-use": "an ability is read back by its name; so only where its field has gone meanwhile",
        "ws-too-many-ashore": _SEA_RARE,
        "ws-too-many-aboard": _SEA_RARE,
        "ws-head-agreed": _HEADLINE,
        "ws-head-draw": _HEADLINE,
        "ws-head-guns": _HEADLINE,
        "ws-head-won-nothing-left": _HEADLINE,
        "ws-head-won-resignation": _HEADLINE,
        "ws-ended-nothing-left-draw": _SEA_RARE,
        "ws-buy-no-shore": _SEA_RARE,
        "ws-ended-bare-draw": _SEA_RARE,
        "ws-hint-mines": _MINED,
        "ws-mine-spares": _MINED,
        "ws-mine-strikes": _MINED,
        "ws-ended-agreement-draw": _SEA_RARE,
        "sheet-typed-several": _ON_PURPOSE,
        "ws-buy-no-land": _SEA_RARE,
        "ws-buy-no-room": _SEA_RARE,
        "ws-buy-too-many": _SEA_RARE,
        "ws-ended-nothing-left": _SEA_RARE,
        "ws-ended-resignation": _SEA_RARE,
        "ws-ended-turns-draw": _SEA_RARE,
        "ws-initiative-yielded": _SEA_RARE,
        "ws-key-asw": _SEA_RARE,
        "ws-key-kamikaze": _SEA_RARE,
        "ws-key-rockets": _SEA_RARE,
        "ws-key-strafe": _SEA_RARE,
        "ws-lost-no-base": _SEA_RARE,
        "ws-weapon-strafe": _SEA_RARE,
    },
}
"""By game: what occurs only in long runs, with the reason or the test that covers it."""
