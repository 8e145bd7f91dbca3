"""Naval Battle, 160 points: two secret fleets on 21×21 cells, bought, placed and hunted down.

The game
    Each player buys a fleet for 160 points and places it in secret on their own grid, A1 to U21: flagships (4 cells in line),
    cruisers (3), destroyers (2), submarines (1), carriers (2×2), 1 point a cell; islands of 3×3, free; reconnaissance planes
    (1), bombs (3), atomic bombs (5, two at most) on islands or carriers; AA batteries (1) on islands; salvos (1), which are
    not placed. Ships never touch one another, and nothing ever moves.

    A random draw decides who begins. A turn is one action; its target and its report are public:

        salvo N5 N8 A21     three shots; the report names the ships hit, not the cells, and no equipment
        plane D4            shows what is on each of the 3×3 cells around D4
        bomb E5             destroys everything on 3×3 cells; the report gives numbers, not cells
        atomic D4           the same on 5×5 cells; nothing stops it

    With the option `pace=volleys` both players file several actions at once, which are then carried out alternately.

    An AA battery within one cell of the target cell shoots down one plane or ordinary bomb, and is used up. Every item works
    once. You win by sinking all enemy ships. When nobody can strike any more, the player who destroyed more enemy ship cells
    wins, then the one who sank more ships. All rules, numbered NB-1 to NB-12: docs/rules/naval_battle.md.

House rulings where the printed game is silent (the rulebook has them all)
    NB-2.2   at least one ship            NB-3.2   one piece of a kind per cell; kinds may share it (option `stacking`)
    NB-5.2   no passing while armed       NB-6.3   a salvo's report: type, hits, sunk (option `salvo_report`)
    NB-5.7   a hunt follows the reports    NB-5.8   an impossible order: another piece of its kind, else the next order
    NB-9.1   only the target cell counts  NB-9.2   one battery acts, by its owner's priority
    NB-10.2  exhaustion: destroyed cells  NB-10.3  the leader may cease fire when the opponent has nothing left
    NB-12.2  a missed turn is taken from the private fire plan, else it is lost: nothing is fired at random
    NB-12.5  a finished draft that was not sealed by the deadline counts as the order
    NB-12.6  with three actions a turn, only a turn without any action counts as missed
    NB-12.7  at the deadline, pieces bought but not placed are left out of the fleet
    NB-12.8  smaller grids and capitals (for tests) scale down the ready-made fleets and the advice

Asks
    "0.first" and "0.second"      the fleets, one group
    "17.first", "17.2.first"      turn 17, and its second sheet if a turn has three actions (one deadline for both)
    "v3.first" and "v3.second"    volley 3, one group
    "resign.first"                an offer that stays open all game
    "standing.first"              fire plan and AA priority, filed at any time

Modules
    facts         prices, ships, presets, options (facts.toml)
    state         everything that is true; view: what a seat may know; visibility: makes views from states
    fleet         a fleet being bought and placed: where pieces may stand, what is wrong, random fleets
    fleet_sheet   its form and its typed lines
    orders        the orders of a turn, as data and as they are typed
    turn_sheet    the sheets of a turn and of the standing orders
    resolution    what salvo, plane and bombs do, who moves when; ends: when the game is over
    volleys       several actions filed at once; hunt: where an order fires next once it has hit
    evidence      what the reports say about the enemy's grid
    events        what happened, and its words
    ai            the computer player
    game          the game as `rules.core.Rules`
"""

from rules.naval_battle.game import NavalBattle

RULES = NavalBattle()
"""The one instance, registered in `rules.GAMES`."""

__all__ = ["RULES", "NavalBattle"]
