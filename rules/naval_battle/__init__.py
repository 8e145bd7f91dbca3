"""Naval Battle, 160 points: two secret fleets on 21×21 cells, bought, placed and hunted down.

Each player buys a fleet for 160 points and places it in secret on their own grid, A1 to U21; ships never touch one another,
and nothing ever moves. A turn is one action; its target and its report are public:

    salvo N5 N8 A21     three shots; the report names the ships hit, not the cells, and no equipment
    plane D4            shows what is on each of the 3×3 cells around D4
    bomb E5             destroys everything on 3×3 cells; the report gives numbers, not cells
    atomic D4           the same on 5×5 cells; nothing stops it

With the option `pace=volleys` both players file several actions at once, which are then carried out alternately. All rules,
numbered NB-1 to NB-12, and the house rulings where the printed game is silent: docs/rules/naval_battle.md.
"""

from rules.naval_battle.game import NavalBattle

RULES = NavalBattle()
"""The one instance, registered in `rules.GAMES`."""
