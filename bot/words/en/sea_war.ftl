# Sea War: sheets, happenings, faults. The rules choose the keys; every hole is named as they name it.

game-sea-war = Sea War
game-pitch-sea-war = One battleship tries to break through to the edge of the map; a ring of blockading ships tries to take it first.
game-preview-sea-war = The battleship in the middle, its destroyers around it, the blockade outside.
lists-sea-war = Fleets & report
seat-red = Red
seat-blue = Blue
setting-sea-war-sides = drawn by lot, or given out by the host
setting-sea-war-cards = two drawn, none, all five, or two chosen
setting-sea-war-red_attack = Red attacks instead of moving, or in addition
setting-sea-war-sudden_death = one hit, or destroys whatever the armour
setting-sea-war-swap_edge = Swap may put the battleship on the edge
setting-sea-war-free_move = a slide, or one cell along the diagonal
setting-sea-war-anti_vs_battleship = the anti-armour mark works on the battleship
setting-sea-war-counter_mode = Counter by a standing order, or the game asks
setting-sea-war-cards_per_turn = cards a turn
setting-sea-war-stall = repetition and standstill: a draw, or Blue wins
setting-sea-war-match = one game, or two with sides exchanged
setting-sea-war-max_missed = missed turns in a row that lose
setting-sea-war-swap_escape = where Swap may put the battleship, and whether it rests then

## Sides, ships, cards
sw-side-red = Red
sw-side-blue = Blue
sw-kind-b = battleship
sw-kind-m = armoured destroyer
sw-kind-d = destroyer
sw-card-trap = Trap
sw-card-shield = Shield
sw-card-counter = Counter
sw-card-swap = Swap
sw-card-stealth = Stealth
sw-card-free = Free move
sw-card-sudden = Sudden death
sw-card-reinforce = Reinforce
sw-card-anti = Anti-armour
sw-card-multi = Multi-move
sw-none = none
sw-yes = Yes
sw-no = No

## What is asked
sw-ask-deploy-red = Place your twelve destroyers
sw-ask-deploy-blue = Place your twenty ships
sw-ask-choose = Choose your two cards
sw-ask-first = Who plays the first turn?
sw-ask-turn = Turn { $turn }
sw-ask-turn-on = Turn { $turn }, continued
sw-ask-react = Turn { $turn }: an attack on your ships
sw-ask-resign = Resign this game
sw-ask-draw = Offer a draw
sw-ask-draw-accept = Accept the draw
sw-ask-standing = Standing orders: card Counter, and a plan

## The sheets of the set-up
sw-field-preset = Ready-made deployment
sw-preset-default = default (the classic ring)
sw-field-place = { $kind }: { $count } cells
sw-says-default = The ready-made deployment:
sw-says-placed = { $kind }: { $cells }
sw-need-ships = Still to be placed: { $kind }, { $count } cells ({ $rule }).
sw-two-on-cell = Two ships on one cell: { $cells } ({ $rule }).
sw-field-cards = { $count } of your five cards
sw-need-cards = Choose { $count } of your own five cards ({ $rule }).
sw-field-first = Who plays the first turn?
sw-choice-first-red = Red begins
sw-choice-first-blue = Blue begins
sw-need-first = Say who plays the first turn.
sw-says-first-red = Red plays the first turn.
sw-says-first-blue = Blue plays the first turn.

## The sheet of a turn
sw-field-order = Order
sw-field-ship = Ship that moves or attacks
sw-field-ship-stealth = Ship that sails unseen
sw-field-ship-free = Ship that may sail along a diagonal
sw-field-to = Where to
sw-to-attack = { $cell }: attack the { $kind }
sw-field-card = Play a card
sw-field-trap = Two cells for the traps
sw-field-shield = Ship that gets the armour
sw-field-swap = First ship of the swap
sw-field-swap-with = Ship that it changes places with
sw-swap-ship = { $cell }: { $kind } ({ $side })
sw-field-sudden = Red ship that is hit
sw-field-anti = Ship that gets the anti-armour mark
sw-field-back = Who comes back?
sw-back-m = a lost armoured destroyer, with its armour
sw-back-d = one or two lost ships, as destroyers
sw-field-reinforce = Empty cells at the edge
sw-field-then = After these orders
sw-then-end = end the turn
sw-then-look = carry this out, and ask me again
sw-then-claim = claim the win: the opponent has missed his turns
sw-order-begun = { $cell }-…
sw-order-move = { $origin }-{ $cell }
sw-order-attack = attack { $origin } × { $cell }
sw-order-trap = Trap: { $cells }
sw-order-shield = Shield: { $cell }
sw-order-swap = Swap: { $cells }
sw-order-stealth = Stealth: { $origin }-{ $cell }
sw-order-free = Free move: { $origin }-{ $cell }
sw-order-sudden = Sudden death: { $cell }
sw-order-reinforce = Reinforce: { $kind }, { $cells }
sw-order-anti = Anti-armour: { $cell }
sw-order-multi = Multi-move
sw-says-claim = You claim the win.
sw-says-end = Then the turn ends.
sw-says-look = Then you are asked again.
sw-says-hand = Your cards: { $cards }
sw-need-then = Say whether the turn ends.
sw-need-order = Give an order first.
sw-need-action = Somebody has to move or attack before the turn ends ({ $rule }).

## Why not
sw-no-ship-there = There is no ship on { $cell } ({ $rule }).
sw-no-not-yours = The ship on { $cell } is not yours ({ $rule }).
sw-no-own-ship = You have no ship on { $cell } ({ $rule }).
sw-no-line = From { $origin } no line leads to { $cell } ({ $rule }).
sw-no-blocked = From { $origin } to { $target } a ship stands in the way, on { $cell } ({ $rule }).
sw-no-one-step = Free move goes one cell, along the diagonal ({ $rule }).
sw-no-moved = This ship has moved already ({ $rule }).
sw-no-after-attack = After an attack nobody moves ({ $rule }).
sw-no-with-battleship = The battleship moves alone: its move is the whole action ({ $rule }).
sw-no-moves-left = { $most } ships may move in this turn, no more ({ $rule }).
sw-no-second-attack = There is one attack a turn ({ $rule }).
sw-no-attack-after-move = Who has moved does not attack in the same turn ({ $rule }).
sw-no-end-step = The end step has begun: no move and no attack any more ({ $rule }).
sw-no-target = There is no enemy to be seen on { $cell } ({ $rule }).
sw-no-corner = { $cell } does not touch { $origin } by a corner ({ $rule }).
sw-no-card = You do not hold this card: { $card } ({ $rule }).
sw-no-card-other = This card is the other side's: { $card } ({ $rule }).
sw-no-card-spent = This card has been played: { $card } ({ $rule }).
sw-no-card-start = { $card } is played at the start of the turn only ({ $rule }).
sw-no-second-card = One card a turn ({ $rule }).
sw-no-two-cells = Two different cells are needed ({ $rule }).
sw-no-trap-there = No trap can be laid on { $cell }: there is a ship or a trap ({ $rule }).
sw-no-swap-hidden = The hidden ship on { $cell } may not be chosen ({ $rule }).
sw-no-after-swap = The battleship has changed places by Swap and rests for this turn ({ $rule }).
sw-no-swap-edge = The battleship may not be put on { $cell }, at the edge ({ $rule }).
sw-no-swap-open = From { $cell } a straight line is open as far as { $edge }: Swap may not put the battleship there ({ $rule }).
sw-no-sudden-there = On { $cell } there is no red ship that this card may hit ({ $rule }).
sw-no-loss = No ship of yours has been destroyed ({ $rule }).
sw-no-loss-m = No armoured destroyer of yours has been destroyed ({ $rule }).
sw-no-reinforce-number = { $most ->
    [one] One ship comes back
   *[other] One or two ships come back
}, each on a cell of its own ({ $rule }).
sw-no-reinforce-there = { $cell } is no empty cell at the edge ({ $rule }).
sw-no-owed = First name another cell for the ship that found its place taken ({ $rule }).

## Answers and offers
sw-field-answer = Your answer to the attack
sw-choice-answer-counter = Play Counter
sw-choice-answer-pass = Acknowledge
sw-need-answer = Give an answer.
sw-says-answer-counter = Counter: the attacker takes the damage.
sw-says-answer-pass = The attack takes its course.
sw-field-resign = Do you resign?
sw-need-resign = Say yes to resign.
sw-says-resign-yes = You resign this game; the opponent wins it.
sw-field-draw = Do you offer, or accept, a draw?
sw-need-draw = Say yes to offer or accept a draw.
sw-says-draw-yes = You are content with a draw.

## Standing orders
sw-field-policy = When is Counter played?
sw-field-policy-ships = For which ships?
sw-policy-battleship = only when the battleship would be captured
sw-policy-destroyed = when any ship would be destroyed
sw-policy-always = at the first attack
sw-policy-ships = when certain ships are attacked
sw-policy-ask = ask me
sw-says-policy-battleship = Counter, if you hold it: only when the battleship would be captured.
sw-says-policy-destroyed = Counter, if you hold it: when any ship of yours would be destroyed.
sw-says-policy-always = Counter, if you hold it: at the first attack.
sw-says-policy-ships = Counter, if you hold it: when one of these is attacked: { $ships }; and when the battleship would be captured.
sw-says-policy-ask = After each attack you are asked; if you do not answer, only the battleship is saved.
sw-need-policy-ships = Choose the ships ({ $rule }).
sw-ship-on = { $kind } { $cell }
sw-field-plan = Plan: “if HIS MOVE: MY ORDERS”
sw-plan-bare = “{ $order }” is no whole order; only as a condition does the bare word of a card do.

## Typed orders
sw-typed-unknown = “{ $word }” is no order.
sw-typed-unknown-piece = “{ $word }” is no kind of ship; write M, D, or default.
sw-typed-too-much = “{ $word }” is too much on this line.
sw-typed-no-cell = “{ $word }” is no cell; a cell is a letter and a number, such as E4 ({ $rule }).
sw-typed-off-board = { $word } lies outside of the board, which ends at K11 ({ $rule }).
sw-typed-voyage = “{ $word }”: a move is written E4-E3, an attack F6xG5.
sw-typed-card-attack = This card goes with a move, not with an attack ({ $rule }).
sw-typed-back = Say first who comes back: D or M ({ $rule }).
sw-typed-count = { $least ->
    [0] “{ $word }” takes no cell.
   *[other] { $most ->
        [one] “{ $word }” takes one cell.
       *[other] “{ $word }” takes { $least } to { $most } cells.
    }
}
sw-typed-after-end = Nothing follows the end of a turn.
sw-typed-no-claim = You may claim the win only when the opponent has missed two turns in a row ({ $rule }).
sw-typed-claim-alone = A claim stands alone on its sheet ({ $rule }).
sw-typed-elsewhere = “{ $word }” has a sheet of its own, always open beside this one.
sw-typed-sign = A move is written with a hyphen, an attack on a corner’s cell with an x ({ $rule }).
sw-typed-battleship = The battleship stands on { $cell } ({ $rule }).
sw-typed-zone-red = { $cell } lies outside of the centre ({ $rule }).
sw-typed-zone-blue = { $cell } lies in the centre ({ $rule }).
sw-typed-number = { $kind }: { $given } cells given, { $count } needed ({ $rule }).
sw-typed-default-alone = “default” stands alone: it places all ships.
sw-typed-no-card = “{ $word }” is none of your five cards ({ $rule }).
sw-typed-first = Say red or blue ({ $rule }).
sw-typed-no-policy = Only Red, in a game with cards, has a standing order for Counter ({ $rule }).
sw-typed-policy = After “counter” comes when it is played, or cells of your ships ({ $rule }).
sw-typed-no-ask = In this game your standing order decides at once: nobody is asked ({ $rule }).

## What happened
sw-standing = { $ships } on { $cells }
sw-deployed = { $side } is deployed: { $ships }
sw-deployed-default = { $side }: no deployment in time, so it is the ready-made one: { $ships }
sw-dealt = { $side } holds { $number ->
    [0] no cards
    [one] one card
   *[other] { $number } cards
}.
sw-dealt-own = { $side } holds: { $cards }
sw-first = { $side } plays the first turn, as Red has chosen.
sw-first-default = Red has not chosen in time: { $side } plays the first turn.
sw-did-move = { $side }: { $kind } { $origin }-{ $cell }.
sw-did-free = { $side } plays Free move: { $kind } { $origin }-{ $cell }.
sw-did-stealth = { $side } plays Stealth: the { $kind } on { $origin } sails, and nobody sees where to.
sw-did-stealth-to = { $side } plays Stealth: { $kind } { $origin }-{ $cell }.
sw-did-attack = { $side }: { $kind } { $origin } attacks the { $target } on { $cell }.
sw-did-trap = { $side } plays Trap: two traps lie somewhere.
sw-did-trap-own = { $side } plays Trap: { $cells }.
sw-did-shield = { $side } plays Shield: the { $kind } on { $cell } gets armour.
sw-did-shield-hidden = { $side } plays Shield: the hidden { $kind } gets armour.
sw-did-swap = { $side } plays Swap: { $kind } { $origin } and { $other } { $cell } exchange their cells.
sw-did-sudden = { $side } plays Sudden death on the { $target } on { $cell }.
sw-did-reinforce = { $side } plays Reinforce: { $kind } on { $cells }.
sw-did-reinforce-none = { $side } plays Reinforce: { $kind }; nobody is placed yet.
sw-did-anti = { $side } plays Anti-armour: the { $kind } on { $cell } bears the mark.
sw-did-multi = { $side } plays Multi-move: three moves in this turn.
sw-did-surface = The hidden { $kind } is seen again: { $cell }.
sw-did-pass = { $side } can neither move nor attack, and passes.
sw-did-lost = { $side }: no order in time, the turn is lost.
sw-did-lost-rest = { $side }: no further order in time, the rest of the turn is lost.
sw-effect-destroyed = The { $target } is destroyed.
sw-effect-armour = The { $target } loses a point of armour.
sw-effect-cancelled = Red plays Counter: no damage to the ship attacked.
sw-effect-declared = Red has yet to answer.
sw-countered-destroyed = The attacking { $kind } is destroyed.
sw-countered-armour = The attacking { $kind } loses a point of armour.
sw-trap-destroyed = A trap on { $cell }: the ship is destroyed.
sw-trap-armour = A trap on { $cell }: the ship loses a point of armour.
sw-found = It comes upon a hidden { $kind } on { $cell } and stops.
sw-found-placing = A hidden { $kind } is discovered on { $cell }; another cell is to be named.
sw-returned = Not carried out: { $order }. { $why }
sw-offered = { $side } offers a draw.
sw-lapsed = The offer of a draw by { $side } has lapsed.
sw-next-game = Game { $game }: the sides are exchanged.

## How it ended
sw-end-escape = The battleship has reached the edge: { $winner } wins.
sw-end-capture = The battleship is captured: { $winner } wins.
sw-end-no-ships = Blue has no ship left: { $winner } wins.
sw-end-repetition = The same position for the third time; the blockade has held: { $winner } wins.
sw-end-repetition-draw = The same position for the third time: a draw.
sw-end-stall = A hundred turns in which nothing happened; the blockade has held: { $winner } wins.
sw-end-stall-draw = A hundred turns in which nothing happened: a draw.
sw-end-passes-draw = Neither side can move: a draw.
sw-end-resignation = Resignation: { $winner } wins.
sw-end-agreement-draw = A draw is agreed.
sw-end-missed = Too many turns missed in a row: { $winner } wins.
sw-end-claim = Claimed after two turns missed in a row: { $winner } wins.
sw-end-of-game = Game { $game }: { $how }
sw-end-traps = Traps still lay on: { $cells }
sw-end-hidden = The hidden { $kind } was on { $cell }.
sw-end-cards = { $side } still held: { $held }; not drawn: { $undrawn }
sw-match-score = Match won { $score } by the player who { $winner }.
# Kept in the results of matches that earlier versions finished.
sw-match-won = The match goes to the player who { $winner }: began as Red { $red }, began as Blue { $blue }.
sw-match-draw = Match { $red }–{ $blue }: a draw.
sw-began-red = began as Red
sw-began-blue = began as Blue

## Looking things up
sw-look-ship = ship
sw-look-card-red = card of Red
sw-look-card-blue = card of Blue
sw-look-ships = Ships at the start: Red { $red }, Blue { $blue }
sw-look-when-start = Played at the start of the turn
sw-look-when-end = Played at the end of the turn
sw-look-when-move = Played just before a move
sw-look-when-attacked = Answers an attack of the other side
