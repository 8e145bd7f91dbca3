"""What random play may miss, by game: message keys and kinds of events, each with the reason and where it is tested instead."""

from __future__ import annotations

from bot import words

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
_ABILITY_TEXTS = {
    key: "which cards are explained on a fleet's sheet is chance; tests/war_at_sea/abilities reads all texts"
    for key in words.keys("en")
    if key.startswith("ws-ability-") and key.endswith("-text")
}
_SEA_RARE = "random battles seldom come to this; tests/words says it"
_NAMED_ALOUD = "a name for what the tale calls by another; tests/words says it"
_RARE_LOSS = "a loss that one battle in fifty brings; tests/words says it"
_TABLE_CORNER = "a corner of the table where few attack; tests/guadalcanal/test_land_table.py"
_CARD_ONLY = "of a card that the game of its own does not sell; its tests type it"
_CAMPAIGN_TELLS = "gc-battle-over tells it in the campaign; tests/words says it"
_FOUND_ALONE = "needs a patrol's best roll over a submarine alone in its zone; tests/guadalcanal/test_air.py"
_IN_PORT = "needs ships under repair on the day of a raid on the port; tests/guadalcanal/test_raids.py"
IN_BOUNDED_PLAY = ("card ", "ability ", "cell ")
"""Hundreds of things that need many games: `python -m tests.laws GAME -n 200` lists what never came up in so many. Each card and
ability has its own tests in tests/war_at_sea/abilities, each cell of the land table in tests/guadalcanal/test_land_table.py."""
_GATHERED = "the report gathers these into one event of all of them"
_NOT_HERE = "told in the campaign alone"
NEVER_SEEN: dict[str, dict[str, str]] = {
    "naval-battle": {
        "nb-end-unarmed-draw": "both would have to buy no weapon at all",
        "nb-none-left-atomic": _FIRST_USED_UP,
        "nb-none-left-bomb": _FIRST_USED_UP,
        "nb-none-left-plane": _FIRST_USED_UP,
        "nb-none-left-salvo": _FIRST_USED_UP,
        "nb-plan-atomic-from": "random plans leave the launching cell to the game",
        "nb-plan-bomb-from": "random plans leave the launching cell to the game",
        "nb-plan-plane-from": "random plans leave the launching cell to the game",
        "nb-typed-no-cease-fire": "needs the words typed in one game's last turns into another",
        "nb-typed-no-claim": "needs the words typed after three missed turns into another game",
        "nb-typed-plan-long": "random plans are short",
        "nb-typed-too-many-pieces": "random fleets are within every limit",
    },
    "branle-bas": {
        "bb-deadline-deploy-draft": "needs a whole deployment that lies unsealed at the deadline",
        "bb-did-find": "needs a ship on one cell of eight, under one value of one option",
        "bb-effect-gives-up": _GIVEN_UP,
        "bb-effect-port": _INTO_PORT,
        "bb-effect-sweeps": _SWEEPER,
        "bb-effect-triumph": _INTO_PORT,
        "bb-end-limit": "needs a short limit of moves, nobody asleep, and one value of another option",
        "bb-end-net": _GIVEN_UP,
        "bb-end-triumph": _INTO_PORT,
        "bb-field-confirm": _GIVEN_UP,
        "bb-hail-pass": _OWN_MINE,
        "bb-line-fleet": _INTO_PORT,
        "bb-line-port": _INTO_PORT,
        "bb-line-regained": _INTO_PORT,
        "bb-line-triumph": _INTO_PORT,
        "bb-need-confirm": _GIVEN_UP,
        "bb-null-null-diagonal": _ADMIRALS_ALONE,
        "bb-null-null-entrance": _ADMIRALS_ALONE,
        "bb-null-passes": _ADMIRALS_ALONE,
        "bb-null-quiet": "chance takes something in a hundred half-turns",
        "bb-null-repetition": "chance does not come back to where it was three times",
        "bb-says-pass": _OWN_MINE,
        "bb-text-long": "random pre-moves are short",
        "bb-told-port": _INTO_PORT,
        "bb-told-swept": _SWEEPER,
    },
    "sea-war": {
        "sw-no-after-swap": "needs a SWAP of the battleship and then an order for it",
        "sw-no-reinforce-there": "needs a REINFORCE typed with a cell that has just been taken",
        "returned": _HIDDEN,
        "sw-did-pass": "needs a side walled in",
        "sw-did-reinforce-none": _HIDDEN,
        "sw-did-shield-hidden": _HIDDEN,
        "sw-end-agreement-draw": "needs both offers taken up within a turn or two",
        "sw-end-hidden": _HIDDEN,
        "sw-end-passes-draw": "needs both sides walled in",
        "sw-end-repetition": _LONGER,
        "sw-end-stall": _LONGER,
        "sw-end-stall-draw": _LONGER,
        "sw-no-card-start": _CARD,
        "sw-no-corner": _ON_PURPOSE,
        "sw-no-loss": _CARD,
        "sw-no-loss-m": _CARD,
        "sw-no-one-step": _CARD,
        "sw-no-owed": _HIDDEN,
        "sw-no-reinforce-number": _CARD,
        "sw-no-second-card": _CARD,
        "sw-no-sudden-there": _CARD,
        "sw-no-swap-edge": _CARD,
        "sw-no-swap-hidden": _HIDDEN,
        "sw-no-trap-there": _CARD,
        "sw-no-two-cells": _CARD,
        "sw-plan-bare": _ON_PURPOSE,
        "sw-plan-long": _ON_PURPOSE,
        "sw-returned": _HIDDEN,
        "sw-typed-battleship": _ON_PURPOSE,
        "sw-typed-card-attack": _ON_PURPOSE,
        "sw-typed-claim-alone": _ON_PURPOSE,
        "sw-typed-sign": _ON_PURPOSE,
    },
    "guadalcanal": {
        "gc-card-troop": _NAMED_ALOUD,
        "gc-did-battle-over-nothing-left": _RARE_LOSS,
        "gc-did-hunt": _FOUND_ALONE,
        "gc-did-hunt-own": _FOUND_ALONE,
        "gc-hunt": _FOUND_ALONE,
        "gc-did-lost-battery": _RARE_LOSS,
        "gc-did-lost-squadron-carrier": _RARE_LOSS,
        "gc-did-site-gone": _RARE_LOSS,
        "gc-lost-battery": _RARE_LOSS,
        "gc-site-gone": _RARE_LOSS,
        "gc-did-no-fleet": "needs an event for a side whose last fleet is gone",
        "gc-did-raid-port": _IN_PORT,
        "gc-did-sunk-raid": _FOUND_ALONE,
        "gc-limit-once": _ON_PURPOSE,
        "gc-need-one-pack": _ON_PURPOSE,
        "gc-need-one-zone": _ON_PURPOSE,
        "gc-result-attacker-gone": _TABLE_CORNER,
        "gc-result-defender-gone": _TABLE_CORNER,
        "gc-spot-island": _NAMED_ALOUD,
        "ws-ability-installation": _CARD_ONLY,
        "ws-ability-troop-transport": _CARD_ONLY,
        "ws-battle-over-agreement": _CAMPAIGN_TELLS,
        "ws-battle-over-flight": _CAMPAIGN_TELLS,
        "ws-battle-over-no-ship": _CAMPAIGN_TELLS,
        "ws-battle-over-nothing-left": _CAMPAIGN_TELLS,
        "ws-battle-over-points": _CAMPAIGN_TELLS,
        "ws-battle-over-turns": _CAMPAIGN_TELLS,
        "ws-buy-campaign": _CARD_ONLY,
        "ws-left-no-place": _RARE_LOSS,
        "ws-rule-hurricane": _RARE_LOSS,
    },
    "war-at-sea": {
        **_ABILITY_TEXTS,
        "sheet-typed-several": _ON_PURPOSE,
        "ws-ability-installation": CAMPAIGN,
        "ws-ability-troop-transport": CAMPAIGN,
        "ws-away": CAMPAIGN,
        "ws-battle-over": _NOT_HERE,
        "ws-battle-over-agreement": CAMPAIGN,
        "ws-battle-over-flight": CAMPAIGN,
        "ws-battle-over-no-ship": CAMPAIGN,
        "ws-battle-over-nothing-left": CAMPAIGN,
        "ws-battle-over-points": CAMPAIGN,
        "ws-battle-over-turns": CAMPAIGN,
        "ws-buy-campaign": CAMPAIGN,
        "ws-buy-no-land": _SEA_RARE,
        "ws-buy-no-room": _SEA_RARE,
        "ws-buy-too-many": _SEA_RARE,
        "ws-damaged": _GATHERED,
        "ws-does-score": _SEA_RARE,
        "ws-does-there": _SEA_RARE,
        "ws-end-agreement-draw": _SEA_RARE,
        "ws-end-no-ship": _SEA_RARE,
        "ws-end-no-ship-draw": _SEA_RARE,
        "ws-end-nothing-left": _SEA_RARE,
        "ws-end-nothing-left-draw": _SEA_RARE,
        "ws-end-resignation": _SEA_RARE,
        "ws-end-turns-draw": _SEA_RARE,
        "ws-flees": CAMPAIGN,
        "ws-flees-no-more": CAMPAIGN,
        "ws-flight": _NOT_HERE,
        "ws-flight-bomber": _SEA_RARE,
        "ws-hint-nothing-left": _SEA_RARE,
        "ws-initiative-yielded": _SEA_RARE,
        "ws-kept": _GATHERED,
        "ws-key-asw": _SEA_RARE,
        "ws-key-away": CAMPAIGN,
        "ws-key-bomber": _SEA_RARE,
        "ws-key-island": CAMPAIGN,
        "ws-key-kamikaze": _SEA_RARE,
        "ws-key-rockets": _SEA_RARE,
        "ws-key-strafe": _SEA_RARE,
        "ws-landed": _GATHERED,
        "ws-left-by": _SEA_RARE,
        "ws-left-no-base": CAMPAIGN,
        "ws-left-no-place": CAMPAIGN,
        "ws-left-scrolled": CAMPAIGN,
        "ws-lost-by": _SEA_RARE,
        "ws-lost-carrier-lost": _SEA_RARE,
        "ws-lost-no-base": _SEA_RARE,
        "ws-moved": _GATHERED,
        "ws-orphan-lost": _SEA_RARE,
        "ws-placed": _GATHERED,
        "ws-placed-land": _SEA_RARE,
        "ws-rule-bad-weather": CAMPAIGN,
        "ws-rule-flak": CAMPAIGN,
        "ws-rule-gunners": CAMPAIGN,
        "ws-rule-hurricane": CAMPAIGN,
        "ws-rule-pilots": CAMPAIGN,
        "ws-rule-submariners": CAMPAIGN,
        "ws-scrolled": CAMPAIGN,
        "ws-too-many-aboard": _SEA_RARE,
        "ws-too-many-ashore": _SEA_RARE,
        "ws-unit-port": CAMPAIGN,
        "ws-unit-seaplane": _SEA_RARE,
        "ws-unit-strike": _SEA_RARE,
        "ws-verb-agree": CAMPAIGN,
        "ws-verb-as": _SEA_RARE,
        "ws-verb-asw": _SEA_RARE,
        "ws-verb-flee": CAMPAIGN,
        "ws-verb-main2": _SEA_RARE,
        "ws-weapon-asw": _SEA_RARE,
        "ws-weapon-strafe": _SEA_RARE,
    },
}
"""By game: message keys and kinds of events that random play may miss, each with the reason."""
