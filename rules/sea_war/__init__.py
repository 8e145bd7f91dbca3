"""Sea War: a battleship in the middle of the board, and twenty ships that blockade it.

The game
    11×11 cells, columns A to K, rows 1 to 11 from bottom to top. Red has the battleship B on F6, two armoured destroyers M
    (armour 1) and ten destroyers D, placed in the 5×5 cells of the centre; then Blue places two M and eighteen D outside of it.
    Red wins by sailing the battleship to the edge of the board, Blue by capturing it.

        E4-E3     every ship moves like a rook, stopping where it likes, jumping over nothing
        F6xG5     and attacks an enemy that touches it by a corner: armour loses a point and all stay where they are;
                  without armour the target is gone and the attacker takes its cell

    A turn: Red moves the battleship, or one or two other ships, or attacks once; Blue moves one or two ships or attacks once.
    Each side has drawn two of its five cards, known to nobody else, each good for once:

        TRAP C5 D5   two cells that cost a blue ship a point of armour     FREE MOVE   along a diagonal
        SHIELD       a point of armour for any red ship                    SUDDEN DEATH   a hit from nowhere, not on the B
        COUNTER      an attacker takes the damage himself                  REINFORCE   two lost ships come back, or an M
        SWAP         two ships exchange their cells                        ANTI-ARMOUR   a ship to which armour is nothing
        STEALTH      a move that Blue does not see until he has moved      MULTI-MOVE   three moves instead of two

    All rules, numbered SW-1 to SW-14: docs/rules/sea_war.md.

House rulings where the printed game is silent (the rulebook has them all)
    SW-4.3    Red attacks instead of moving (option `red_attack`: besides)     SW-4.5    no passing while one can act
    SW-8.4    SWAP does not put the battleship on the edge (option)            SW-8.8    hidden until Blue's next turn is closed
    SW-8.11   COUNTER turns round what the target would have suffered: an `anti` mark that is nothing to the battleship
              (option `anti_vs_battleship`) is nothing to its owner's armour either
    SW-10.2   COUNTER by a policy filed in advance, so that no pause tells anything (option `counter_mode`)
    SW-12.3   the same position three times, or 100 turns without an event: a draw (option `stall`: the blockade held)
    SW-12.9   an offer of a draw is public and lapses when its author has closed a turn that began after it
    SW-12.10  for repetition ships of a kind are alike, and a hidden ship stands nowhere
    SW-13.6   turns filed in advance, with conditions                          SW-13.7   a finished sheet counts at the deadline

Asks (g: number of the game in the match, the last word is the seat)
    "g1.deploy.red", "g1.deploy.blue"    the deployments, one after the other
    "g1.choose.red" and "….blue"         two cards of five, one group (option `cards`)
    "g1.first.red"                       who begins
    "g1.17.red", "g1.17.2.red"           turn 17, and its second sheet (one span, one deadline)
    "g1.react.17.1.red"                  an attack to be answered (option `counter_mode`)
    "resign.red", "g1.draw.1.red"        offers; in the second game "g2.resign.red"
    "standing.red"                       COUNTER's policy and the plan, filed at any time

The rooms
    facts       the board, fleets, cards, ready-made deployments, options (facts.toml)
    state       the whole truth; view: what a seat may know; sight: from the one to the other, and back to a belief
    actions     what may be ordered, and what it does; turns: who moves when, and when it is over
    turn_sheet  the sheet of a turn; setup: those before the first turn; standing: what is filed in advance
    story       what happened, as events and in words
    computer    a player from its view alone; search: the best turn
    game        all of it as `Rules`; proofs: for the tests
"""

from rules.sea_war.game import SeaWar

RULES = SeaWar()
"""The one instance, registered in `rules.GAMES`."""

__all__ = ["RULES", "SeaWar"]
