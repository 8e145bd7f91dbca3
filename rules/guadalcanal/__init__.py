"""Guadalcanal: the campaign for the Solomons, in eight to ten turns, with battles fought by the rules of War at Sea.

Two sides, Japan (0) and the Allies (1), set up fleets, lone submarines and patrol bombers in secret on a map of sea zones and
islands. Everybody sees the fleet markers and what is ashore, and nothing else. A turn has ten phases (GC-4). It asks each side
for at most four sheets, always both sides at once, so that a campaign can be played by post. Standing policies (`policies`)
answer questions in advance. Victory points are scored for islands held and capital ships sunk (GC-2). The numbered rules:
docs/rules/guadalcanal.md.

    set-up   GC-3          setup              limits, sheet, pieces put on the map
    1, 2     GC-5, GC-6    event_cards        weather, initiative, event and its bonuses
    3        GC-7          fleets             orders; carried out in phase 6
    4        GC-8          air_plans, air_phase, raids; reports (true or false reports about a fleet)
    5        GC-9, GC-10   submarines; supply (supply chains, and submarines that interdict them)
    6, 7     GC-7, GC-11   fleets             moves, contact
    8        GC-12         battle_setup, battles; fought by war_at_sea
    9        GC-13         land_plans, land_actions, landings, land_combat
    10       GC-14         reinforcements
    the end  GC-1, GC-2    turns              stages, sheets asked for, length of the campaign, points

Shared by the phases: `facts` and `chart` (with their data files), `pieces` (all data types), `kinds` (questions about cards),
`positions` (who is where), `state` (the truth, and `TurnContext`, its working copy), `losses`, `firing` (small fights), `events`
(what happened) and `names` (what things are called). For a seat: `view`, made by `visibility`; the sheets (`fleet_sheets`,
`air_sheets`, `land_sheets`, `policy_sheets`, with shared parts in `sheet_words`); `ai` and `ai_at_sea`, the computer player,
which knows only a view. `game` gives the kernel all of this.
"""

from rules.guadalcanal.game import RULES

__all__ = ["RULES"]
