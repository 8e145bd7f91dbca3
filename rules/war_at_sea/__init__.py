"""War at Sea: tactical battles in the Pacific with unit cards. A game of its own, and the battles of Guadalcanal.

The game
    Two sides, "japan" (side 0) and "allies" (side 1), each buy a fleet for equal points (100 to 500) from 202 cards with 163
    special abilities, in secret and at once. Both fleets are revealed; the lower roll is set up first. A map of 11×7 sectors in
    staggered rows, so that each has six neighbours; Japan begins in row 1, the Allies in the last.

        1  A B C D E F G H I J K        a turn: A initiative (the loser moves and fires first), B movement, C aircraft are placed,
        2   A B C D E F G H I J                 D air defence, E air attack, F surface attack, G submarines, H return, I end
        3  A B C D E F G H I J K

    An attack rolls its dice: 4 and 5 are one success, 6 is two; successes of one attack against armour (a hull point, or the
    squadron turns back) and vital armour (destroyed). Damage takes effect at the end of each phase. A destroyed unit scores its
    cost, a claimed objective half the fleet's points; one and a half times the points win.

    All rules, numbered WS-1 to WS-22: docs/rules/war_at_sea.md.

House rulings where the sources say nothing (all are in the rulebook)
    chapter 3          fleets by points, nations and copies, mirrored terrain, the ready-made fleet of an absent player
    chapter 4          a last turn; resigning and draws
    WS-18.6            paces: `plans` (move, move, aircraft, one fire sheet), `table` (each step has a sheet),
                       `fast` (two sheets)
    WS-22              historical battles: forces with zones and turns of entry, exits, a target for each side
    WS-18.7            default orders for units without orders, good enough that an empty sheet is never a blunder

Asks (the last word is the seat)
    "fleet.japan"                       both at once
    "r0.deploy.allies"                  one side after the other
    "r3.move.japan", "r3.air.japan", "r3.fireDEFG.japan", "r3.manoeuvre.japan"
    "resign.japan", "draw.0.japan"      offers;  "standing.japan": when abilities are used

The files
    cards, units, battle         facts of the cards; what a unit is now; the battle, which is public
    view, state, options         what a seat may know; the whole state; what a campaign may choose
    historical, scenario_checks  historical battles with fixed fleets (WS-22); what is wrong in their files, `scenarios`
    fleet, setup                 buying, ready-made and random fleets; terrain and deployment
    battle_context, turns        the working copy of a battle; who is asked for what, initiative
    end_of_turn                  phase I: objectives, weather, what a new turn resets
    movement, basing             speed, and where units may be and go; bases with room for squadrons
    air_mission, air_return      squadrons fly out; they land and rearm
    fire_phases, lines_of_sight  in which order units attack, each by its lists; who sees what
    attack_dice, attacks         the numbers of an attack; which attacks are legal, and making them
    hits, damage, odds           what dice do to a target; damage taking effect; chances
    hooks, abilities             when abilities act, and what each of them does
    sheets, fire_sheet, fleet_sheet, battle_sheet    the forms; what those of a battle share
    default_orders, ai           orders for units without any; the computer player
    names                        what sides, units, weapons and modifiers are called
    setup_events, events         what is recorded before a battle and in it, with its words
    reports                      the events of a step, as they are recorded and drawn
    headlines, lookups, luck     posts about a turn; what players can look up; luck with dice
    game                         all of it as `Rules`
"""

from rules.war_at_sea import abilities
from rules.war_at_sea.game import RULES, WarAtSea

__all__ = ["RULES", "WarAtSea", "abilities"]
