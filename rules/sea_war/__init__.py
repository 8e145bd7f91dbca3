"""Sea War: a battleship in the middle of the board, and the twenty ships that blockade it.

The game
    11×11 cells, columns A to K, rows 1 to 11 from bottom to top. Red has the battleship B on F6, two armoured destroyers M
    (armour 1) and ten destroyers D, placed in the 5×5 cells of the centre; then Blue places two M and eighteen D outside of it.
    Red wins by sailing the battleship to the edge of the board, Blue by capturing it.

        E4-E3     every ship moves like a rook in chess: any distance in a straight line, without jumping
        F6xG5     and attacks an enemy ship diagonally next to it. A target with armour loses a point and both ships stay;
                  a target without armour is destroyed and the attacker takes its cell

    A turn: Red moves the battleship, or one or two other ships, or attacks once; Blue moves one or two ships or attacks once.
    Each side has secretly drawn two of its five cards. Each card can be played once:

        TRAP C5 D5   each cell costs a blue ship a point of armour     FREE MOVE      along a diagonal
        SHIELD       a point of armour for any red ship                SUDDEN DEATH   one hit from afar, not on the B
        COUNTER      the attacker takes the damage instead             REINFORCE      two lost ships come back, or an M
        SWAP         two ships exchange their cells                    ANTI-ARMOUR    one ship ignores armour
        STEALTH      a move that stays hidden until Blue has moved     MULTI-MOVE     three moves instead of two

    All rules, numbered SW-1 to SW-14, with those that the printed game leaves open: docs/rules/sea_war.md.

Asks (g: number of the game in the match, the last word is the seat)
    "g1.deploy.red", "g1.deploy.blue"    the deployments, one after the other
    "g1.choose.red" and "….blue"         two cards of five, one group (option `cards`)
    "g1.first.red"                       who begins
    "g1.17.red", "g1.17.2.red"           turn 17, and its second sheet (they share one deadline)
    "g1.react.17.1.red"                  Red's answer to an attack (option `counter_mode`)
    "resign.red", "g1.draw.1.red"        offers; in the second game "g2.resign.red"
    "standing.red"                       COUNTER's policy and the plan, filed at any time

The modules
    facts       the board, fleets, cards, ready-made deployments (facts.toml); options: what a campaign may choose
    state       the complete truth; view: what a seat may know; visibility: makes a view of a state, and a state of a view
    orders      all orders: which are legal, and what they do; ship_orders, cards: each with its words, fields, rules and effect
    action_step  which ships may still move or attack, and where
    movement    what comes of a move; attacks: what comes of an attack; damage: what a hit does
    turns       who moves when, and when the game is over
    turn_sheet  the sheet of a turn; setup: the sheets before the first turn; standing_orders: what is filed in advance
    events      what happened, as data and as messages
    ai          the computer player, which sees only its view; search: the best turn
    game        the `Rules` that the kernel calls
"""

from rules.sea_war.game import SeaWar

RULES = SeaWar()
"""The one instance, registered in `rules.GAMES`."""

__all__ = ["RULES", "SeaWar"]
