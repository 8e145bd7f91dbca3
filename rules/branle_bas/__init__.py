"""Branle-Bas: two squadrons, two harbours behind nets and mines, and an Admiral each, to be taken or brought into port.

The game
    On 9×9 cells, A1 to I9, with a port at each end outside the grid: PA below E1, PB above E9. From each end: two rows of
    avant-port (nets, minefield, the channel with a mine at its end), one row of territorial waters; between them the high sea
    with two neutral ports. Each side has 19 ships and a mine, 300 points:

        A Admiral 1        S submarine 2     H seaplane 2      C battleship 2    K cruiser 3
        T torpedo boat 4   D minesweeper 1   V patrol boat 4   M mine 1

    Both place their ships in secret in their own zone; then all ships are visible. The sides alternate; each turn moves one ship
    (`E5-E6`), in a straight line up to its power, without jumping; it takes the enemy that it meets and stops there. Only A, S
    and H go back. In an avant-port ships move one cell; they enter it on its border row and leave it with full power; a
    battleship enters the enemy's only at a right angle, the équerre. In an enemy net a ship sinks and stays as a wreck; an
    Admiral there gives the game up. Ships in a neutral port cannot be taken. Only the minesweeper takes the mine, and then the
    channel is open.

    TRIOMPHE: an Admiral enters the enemy port. VICTOIRE: the enemy Admiral is taken. Some positions, and agreement, are Null.
    Points are counted over a match, Null games included. All rules, numbered BB-1 to BB-10: docs/rules/branle_bas.md. Map,
    powers, numbers and values are a reconstruction, all in one file, `standard.toml`, which a host can replace (`facts`).

House rulings where the leaflet and the rules are silent (the rulebook has them all)
    BB-3.7   a mine whose place is free is by default on the first own minefield cell without a ship
    BB-4.6   a side that cannot move is passed over, unasked; a side that can move may not pass
    BB-4.7   an Admiral that must move for a touched ship goes one cell, whatever its power
    BB-5.15  the edge of the board stops a ship that must leave with full power, as a blocked cell does
    BB-7.9   a draw may be offered together with a move; the offer lapses with its author's next turn, even a pass
    BB-7.10  positions are counted from the reveal on; a turn lost at a deadline is not a pass
    BB-8.8   a swept mine is not a lost ship    BB-8.9   resigning ends a game, not the match
    BB-8.10  resigning while deploying is a victory over a complete squadron
    BB-9.3   automatic endings and passes go by what both sides know: a mine nobody has met stops nothing
    BB-9.4   after the match hidden mines are shown
    BB-10.4  pre-moves are played at once if they fit and are legal, else dropped
    BB-10.5  a finished but unsealed move counts at the deadline; a move that gives the game up never does
    BB-10.6  a quiet move that meets a hidden mine is not a missed one    BB-10.7  the miss that forfeits plays nothing
    BB-10.8  pre-moves answer the first sheet of a turn; a turn not made from them drops them

Asks
    "g1.deploy.first" and "g1.deploy.second"    the deployments of the first game, one group
    "g1.17.first", "g1.17.2.first"              half-turn 17, and its second sheet after a mine found or a blocked ship touched
    "g1.draw.1.first"                           an offer of a draw; "resign.first", later "g2.resign.first": always open
    "standing.first"                            pre-moves and the standing move, filed at any time

Modules
    view        what a seat may know, and the chart; facts: the data file, the options; state: everything that is true
    visibility  makes views from states; events: what happened, and its words
    movement    where ships may go, and which rule forbids any other move
    setup       the sheet of a deployment; orders: of a turn, and orders filed in advance: forms, typed lines, deadlines
    resolution  what happens when answers are opened; ends: when a game is over, and for how many points
    ai          the computer player; search: how it compares moves, and what a position is worth
    game        who is asked, and the game as `rules.core.Rules`
"""

from rules.branle_bas.game import BranleBas

RULES = BranleBas()
"""The one instance, registered in `rules.GAMES`."""

__all__ = ["RULES", "BranleBas"]
