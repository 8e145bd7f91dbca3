"""Naval Battle, 160 points: two secret fleets on 21×21 cells, bought, placed and hunted down.

The game
    Each player buys a fleet for 160 points and places it in secret on his own grid, A1 to U21: flagships (4 cells in line),
    cruisers (3), destroyers (2), submarines (1), carriers (2×2), 1 point a cell; islands of 3×3, free; reconnaissance planes
    (1), bombs (3), atomic bombs (5, two at most) on islands or carriers; AA batteries (1) on islands; salvos (1), which stand
    nowhere. Ships never touch one another, nothing ever moves.

    Lots decide who begins. A turn is one action, public with its target and its report:

        salvo N5 N8 A21     three shots; the report names the ships hit, not the cells, and no equipment
        plane D4            what stands on each of the 3×3 cells around D4
        bomb E5             destroys all on 3×3 cells; the report counts, without cells
        atomic D4           the same on 5×5 cells; nothing stops it

    With the option `pace=volleys` both players file several actions at once, which are carried out alternately as if by turns.

    An AA battery within one cell of the target cell shoots down one plane or ordinary bomb, and is used up. All things work
    once. Whoever has sunk all enemy ships wins; when nobody can strike any more, more enemy ship cells destroyed wins, then
    more ships sunk. All rules, numbered NB-1 to NB-12: docs/rules/naval_battle.md.

House rulings where the printed game is silent (the rulebook has them all)
    NB-2.2   at least one ship            NB-3.2   one piece of a kind a cell; kinds may share it (option `stacking`)
    NB-5.2   no passing while armed       NB-6.3   a salvo's report: type, hits, sunk (option `salvo_report`)
    NB-5.7   a hunt goes by the reports    NB-5.8   impossible: another of its kind, else the next order
    NB-9.1   only the target cell counts  NB-9.2   one battery acts, by its owner's priority
    NB-10.2  exhaustion: destroyed cells  NB-10.3  cease fire for who leads against an opponent with nothing left
    NB-12.2  a missed turn comes from the private fire plan, else it is lost: nothing is fired at random
    NB-12.5  a finished draft that lies unsealed at the deadline counts as the order
    NB-12.6  with three actions a turn, only a turn without any action is a missed one
    NB-12.7  at the deadline, what is bought but not placed is left out of a fleet
    NB-12.8  smaller grids and capitals (for tests) cut the ready-made fleets and the advice in proportion

Asks
    "0.first" and "0.second"      the fleets, one group
    "17.first", "17.2.first"      turn 17, and its second sheet where a turn has three actions (one span, one deadline)
    "v3.first" and "v3.second"    volley 3, one group
    "resign.first"                an offer that stays open all game
    "standing.first"              fire plan and AA priority, filed at any time

The rooms
    facts         prices, ships, presets, options (facts.toml)
    state         the whole truth; view: what a seat may know; sight: from the one to the other
    fleet         a fleet being bought and placed: where pieces may stand, what is wrong, fleets by chance
    fleet_sheet   its form and its typed lines
    turn_sheet    a turn and the standing orders: their forms and typed lines
    turns         what salvo, plane and bombs do, who moves when, when it is over
    volleys       several actions filed at once; hunt: where one goes on that has hit
    evidence      what the reports say about the enemy's grid
    story         events and their words
    computer      the computer player
    game          all of it as `rules.core.Rules`; proofs: for the tests
"""

from rules.naval_battle.game import NavalBattle

RULES = NavalBattle()
"""The one instance, registered in `rules.GAMES`."""

__all__ = ["RULES", "NavalBattle"]
