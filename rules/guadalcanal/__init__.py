"""Guadalcanal: the campaign for the Solomons, in eight to ten turns, fought out with the cards of War at Sea.

Two sides, Japan (0) and the Allies (1), set up fleets, lone submarines and patrol bombers in secret on a chart of sea zones
and islands. Only the markers of fleets and what stands ashore can be seen. A turn has ten phases (GC-4), and asks each side
for at most four sheets of its own, both at once, so that a campaign can be played by post; what a seat has decided beforehand
it is not asked (`policies`). Victory points are for islands held and great ships sunk (GC-2). The rules with their numbers:
docs/rules/guadalcanal.md.

    set-up   GC-3          set_up             limits, sheet, pieces put on the map
    1, 2     GC-5, 6       event_cards        weather, initiative, event and its bonuses
    3        GC-7          fleets             orders; carried out in phase 6
    4        GC-8          air_plans, air_phase, raids; reports (what is said of a fleet, lies too)
    5        GC-9, 10      submarines         packs, then supply
    6, 7     GC-7, 11      fleets             moves, contact
    8        GC-12         battles            fought by war_at_sea
    9        GC-13         land_plans, land_actions, land_combat
    10       GC-14         reinforcements
    the end  GC-1, 2       turns              length, points; who is asked when

Under them: `facts` and `chart` (data files beside them), `pieces` (all shapes), `kinds` (questions about cards), `positions`
(who is where), `state` (the truth, and `Run`, its working copy), `losses`, `firing` (small fights), `names` and `events`
(words). For a seat: `view`, made by `visibility`; the sheets (`fleet_sheets`, `air_sheets`, `land_sheets`, `policy_sheets`, and
what they share in `sheet_words`); the `ai`, which plays from a view (`ai_at_sea`). `game` hands all of it to the
kernel; `invariants` serves tests and fuzz alone.
"""

from rules.guadalcanal.game import RULES

__all__ = ["RULES"]
