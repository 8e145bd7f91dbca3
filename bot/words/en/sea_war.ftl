# Sea War: sheets, reports, refusals. The rules choose the keys and name the holes.

game-sea-war = Sea War
game-pitch-sea-war = One battleship tries to reach the edge of the map. A ring of blockading ships tries to capture the battleship first.
game-preview-sea-war = The battleship is in the centre, surrounded by its destroyers and, farther out, by the blockade.
lists-sea-war = Fleets & report
seat-red = Red
seat-blue = Blue
setting-sea-war-sides = sides drawn by lot, or assigned by the host
setting-sea-war-cards = cards: two drawn, none, all five, or two chosen
setting-sea-war-red_attack = Red attacks instead of moving, or in addition to moving
setting-sea-war-sudden_death = Sudden death: one hit, or destruction whatever the armour
setting-sea-war-swap_edge = whether Swap may put the battleship on the edge
setting-sea-war-free_move = Free move: any number of cells, or one cell diagonally
setting-sea-war-anti_vs_battleship = whether Anti-armour works against the battleship
setting-sea-war-counter_mode = Counter: a standing order decides, or the bot asks after each attack
setting-sea-war-cards_per_turn = number of cards a player may play in a turn
setting-sea-war-stall = repetition and standstill: a draw, or a win for Blue
setting-sea-war-match = one game, or two games with the sides exchanged
setting-sea-war-max_missed = number of missed turns in a row that loses the game
setting-sea-war-swap_escape = where Swap may put the battleship, and whether the battleship must then rest

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

## What is asked
sw-ask-deploy-red = Place your twelve destroyers
sw-ask-deploy-blue = Place your twenty ships
sw-ask-choose = Choose your two cards
sw-ask-first = Who plays first?
sw-ask-turn = Turn { $turn }
sw-ask-turn-on = Turn { $turn }, continued
sw-ask-react = Turn { $turn }: your ships are under attack
sw-ask-resign = Resign this game
sw-ask-draw = Offer a draw
sw-ask-draw-accept = Accept the draw
sw-ask-standing = Standing orders: Counter and plan

## The sheets of the set-up
sw-field-preset = Ready-made deployment
sw-preset-default = default (the classic ring)
sw-field-place = { $kind }
sw-says-default = You use the ready-made deployment:
sw-says-placed = { $kind }: { $cells }
sw-need-ships = Ships still to place: { $kind } ×{ $count } ({ $rule }).
sw-two-on-cell = You placed two ships on one cell: { $cells } ({ $rule }).
sw-field-cards = Choose { $count } of your { $of ->
    [5] five
   *[other] { $of }
} cards
sw-need-cards = Choose { $count } of your { $of ->
    [5] five
   *[other] { $of }
} cards ({ $rule }).
sw-field-first = Who plays first?
sw-choice-first-red = Red begins
sw-choice-first-blue = Blue begins
sw-need-first = Choose who plays first.
sw-says-first-red = Red plays first.
sw-says-first-blue = Blue plays first.

## The sheet of a turn
sw-field-order = Order
sw-field-ship = Ship that moves or attacks
sw-field-ship-stealth = Ship to move unseen
sw-field-ship-free = Ship that may move diagonally
sw-field-to = Destination or target
sw-to-attack = { $cell }: attack the { $kind }
sw-field-card = Play a card
sw-field-trap = { $count ->
    [2] Two cells for the traps
   *[other] { $count } cells for the traps
}
sw-field-shield = Ship that gets the armour
sw-field-swap = First ship to swap
sw-field-swap-with = Second ship to swap
sw-swap-ship = { $cell }: { $kind } ({ $side })
sw-field-sudden = Red ship to hit
sw-field-anti = Ship that gets the anti-armour mark
sw-field-back = Ships to bring back
sw-back-m = one lost armoured destroyer, which returns with its armour
sw-back-d = { $most ->
    [1] one lost ship, which returns as a destroyer
    [2] one or two lost ships, which return as destroyers
   *[other] 1 to { $most } lost ships, which return as destroyers
}
sw-field-reinforce = Empty cells at the edge of the map
sw-field-then = After these orders
sw-then-end = end the turn
sw-then-look = carry out these orders, then ask me for more
sw-then-claim = claim the win: your opponent has missed turns in a row
sw-order-begun = { $cell }-…
sw-order-move = { $origin }-{ $cell }
sw-order-attack = { $origin } attacks { $cell }
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
sw-says-end = Your turn then ends.
sw-says-look = The bot then asks you for more orders.
sw-says-hand = Your cards: { $cards }
sw-need-then = Choose what happens after these orders.
sw-need-order = Give an order first.
sw-need-action = You must move or attack before your turn ends ({ $rule }).

## Why not
sw-no-ship-there = There is no ship on { $cell } ({ $rule }).
sw-no-not-yours = The ship on { $cell } is not yours ({ $rule }).
sw-no-own-ship = You have no ship on { $cell } ({ $rule }).
sw-no-line = No straight line leads from { $origin } to { $cell } ({ $rule }).
sw-no-blocked = A ship on { $cell } blocks the way from { $origin } to { $target } ({ $rule }).
sw-no-one-step = In this game, Free move moves a ship one cell diagonally ({ $rule }).
sw-no-moved = This ship has already moved this turn ({ $rule }).
sw-no-after-attack = You cannot move after an attack ({ $rule }).
sw-no-with-battleship = If the battleship moves, no other ship may move that turn ({ $rule }).
sw-no-moves-left = { $most ->
    [one] Only one ship may move this turn
   *[other] At most { $most } ships may move this turn
} ({ $rule }).
sw-no-second-attack = You may attack only once a turn ({ $rule }).
sw-no-attack-after-move = You cannot attack in a turn in which you have moved ({ $rule }).
sw-no-end-step = You can no longer move or attack: the end step has begun ({ $rule }).
sw-no-target = You see no enemy ship on { $cell } ({ $rule }).
sw-no-corner = { $cell } is not diagonally next to { $origin } ({ $rule }).
sw-no-card = You do not have this card: { $card } ({ $rule }).
sw-no-card-other = This card belongs to the other side: { $card } ({ $rule }).
sw-no-card-spent = This card has already been played: { $card } ({ $rule }).
sw-no-card-start = You can play { $card } only at the start of your turn ({ $rule }).
sw-no-second-card = You may play only one card a turn ({ $rule }).
sw-no-two-cells = Choose { $count ->
    [2] two
   *[other] { $count }
} different cells ({ $rule }).
sw-no-trap-there = You cannot lay a trap on { $cell }: a ship or a trap is already there ({ $rule }).
sw-no-swap-hidden = You cannot swap the hidden ship on { $cell } ({ $rule }).
sw-no-after-swap = Swap has moved the battleship, so it rests until the end of this turn ({ $rule }).
sw-no-swap-edge = Swap cannot put the battleship on { $cell }, at the edge ({ $rule }).
sw-no-swap-open = Swap cannot put the battleship on { $cell }, because an open straight line leads from this cell to { $edge } ({ $rule }).
sw-no-sudden-there = Sudden death can hit only a visible red ship other than the battleship. There is no such ship on { $cell } ({ $rule }).
sw-no-loss = None of your ships has been destroyed ({ $rule }).
sw-no-loss-m = None of your armoured destroyers has been destroyed ({ $rule }).
sw-no-reinforce-number = { $most ->
    [one] Choose one cell: only one ship can come back
    [2] Choose one or two different cells: each returning ship needs its own cell
   *[other] Choose 1 to { $most } different cells: each returning ship needs its own cell
} ({ $rule }).
sw-no-reinforce-there = { $cell } is not an empty cell at the edge ({ $rule }).
sw-no-owed = First choose another cell for the returning ship whose cell was already taken ({ $rule }).

## Answers and offers
sw-field-answer = Your answer to the attack
sw-choice-answer-counter = Play Counter
sw-choice-answer-pass = Acknowledge
sw-need-answer = Give an answer.
sw-says-answer-counter = You play Counter: the attacker takes the damage instead of the target.
sw-says-answer-pass = The attack takes effect.
sw-field-resign = Do you want to resign?
sw-need-resign = Choose Yes to resign.
sw-says-resign = You resign, and your opponent wins this game.
sw-field-draw = Do you want to offer or accept a draw?
sw-need-draw = Choose Yes to offer a draw or to accept one.
sw-says-draw = You agree to a draw.

## Standing orders
sw-field-policy = When to play Counter
sw-field-policy-ships = Ships to protect with Counter
sw-policy-battleship = only if the battleship would be captured
sw-policy-destroyed = if any of your ships would be destroyed
sw-policy-always = at the first attack
sw-policy-ships = if certain ships are attacked
sw-policy-ask = ask me
sw-says-policy-battleship = If you hold Counter, the bot plays it only to save the battleship from capture.
sw-says-policy-destroyed = If you hold Counter, the bot plays it to save any of your ships from destruction.
sw-says-policy-always = If you hold Counter, the bot plays it at the first attack.
sw-says-policy-ships = If you hold Counter, the bot plays it when one of these ships is attacked ({ $ships }) or when the battleship would be captured.
sw-says-policy-ask = The bot asks you after each attack. If you do not answer, the bot plays Counter only to save the battleship.
sw-need-policy-ships = Choose at least one ship ({ $rule }).
sw-ship-on = { $kind } { $cell }
sw-field-plan = Plan: “if THEIR MOVE: MY ORDERS”
sw-plan-bare = “{ $order }” is incomplete. A card name on its own works only after “if”.

## Typed orders
sw-typed-unknown = “{ $word }” is not an order.
sw-typed-unknown-piece = “{ $word }” is not a kind of ship. Write M, D or default.
sw-typed-too-much = “{ $word }” does not belong on this line.
sw-typed-no-cell = “{ $word }” is not a cell. Write a letter and a number, such as E4 ({ $rule }).
sw-typed-off-board = { $word } is off the board, which runs from { $first } to { $last } ({ $rule }).
sw-typed-voyage = “{ $word }” is not a move or an attack. Write a move as E4-E3 and an attack as F6xG5.
sw-typed-card-attack = You can play this card only with a move, not with an attack ({ $rule }).
sw-typed-back = First write which ships come back: D or M ({ $rule }).
sw-typed-count = { $least ->
    [0] “{ $word }” does not take a cell.
    [2] “{ $word }” takes two cells.
   *[other] { $most ->
        [one] “{ $word }” takes one cell.
       *[other] “{ $word }” takes { $least } to { $most } cells.
    }
}
sw-typed-after-end = No order can follow the end of a turn.
sw-typed-no-claim = You may claim the win only after your opponent has missed { $count ->
    [one] a turn
    [2] two turns in a row
   *[other] { $count } turns in a row
} ({ $rule }).
sw-typed-claim-alone = A claim must be the only line on its sheet ({ $rule }).
sw-typed-elsewhere = “{ $word }” belongs on its own sheet, which is always open.
sw-typed-sign = Write a move with a hyphen, and an attack on a diagonal neighbour with an x ({ $rule }).
sw-typed-battleship = The battleship starts on { $cell } ({ $rule }).
sw-typed-zone-red = Red deploys only in the centre, and { $cell } is outside the centre ({ $rule }).
sw-typed-zone-blue = Blue deploys only outside the centre, and { $cell } is in the centre ({ $rule }).
sw-typed-number = { $kind }: { $count } cells needed, { $given } given ({ $rule }).
sw-typed-default-alone = “default” must be the only line, because this word places all your ships.
sw-typed-no-card = “{ $word }” is not one of your { $of ->
    [5] five
   *[other] { $of }
} cards ({ $rule }).
sw-typed-first = Write red or blue ({ $rule }).
sw-typed-no-policy = Only Red can have a standing order for Counter, and only in a game with cards ({ $rule }).
sw-typed-policy = After “counter”, write when to play the card or the cells of the ships to protect ({ $rule }).
sw-typed-no-ask = In this game, your standing order decides at once, and the bot cannot ask you ({ $rule }).

## What happened
sw-standing = { $ships } on { $cells }
sw-deployed = { $side } deploys: { $ships }
sw-deployed-default = { $side } did not deploy in time and gets the ready-made deployment: { $ships }
sw-dealt = { $side } holds { $number ->
    [0] no cards
    [one] one card
   *[other] { $number } cards
}.
sw-dealt-own = { $side } holds: { $cards }
sw-first = Red’s decision: { $side } plays first.
sw-first-default = Red did not choose in time: { $side } plays first.
sw-did-move = { $side }: { $kind } { $origin }-{ $cell }.
sw-did-free = { $side } plays Free move: { $kind } { $origin }-{ $cell }.
sw-did-stealth = { $side } plays Stealth: the { $kind } on { $origin } moves to a hidden cell.
sw-did-stealth-to = { $side } plays Stealth: { $kind } { $origin }-{ $cell }.
sw-did-attack = { $side }: { $kind } { $origin } attacks the { $target } on { $cell }.
sw-did-trap = { $side } plays Trap and lays { $count ->
    [2] two
   *[other] { $count }
} hidden traps.
sw-did-trap-own = { $side } plays Trap: { $cells }.
sw-did-shield = { $side } plays Shield: the { $kind } on { $cell } gets armour.
sw-did-shield-hidden = { $side } plays Shield: the hidden { $kind } gets armour.
sw-did-swap = { $side } plays Swap: { $kind } { $origin } and { $other } { $cell } change places.
sw-did-sudden = { $side } plays Sudden death on the { $target } on { $cell }.
sw-did-reinforce = { $side } plays Reinforce: { $kind } on { $cells }.
sw-did-reinforce-none = { $side } plays Reinforce ({ $kind }), but no ship is placed yet.
sw-did-anti = { $side } plays Anti-armour: the { $kind } on { $cell } gets the mark.
sw-did-multi = { $side } plays Multi-move and may move { $count ->
    [3] three
   *[other] { $count }
} ships this turn.
sw-did-surface = The hidden { $kind } reappears on { $cell }.
sw-did-pass = { $side } can neither move nor attack, and passes.
sw-did-lost = { $side } does not give an order in time and loses the turn.
sw-did-lost-rest = { $side } does not give another order in time and loses the rest of the turn.
sw-effect-destroyed = The { $target } is destroyed.
sw-effect-taken = The { $target } is destroyed, and the attacker moves to { $cell }.
sw-effect-armour = The { $target } loses a point of armour.
sw-effect-cancelled = Red plays Counter: the attacked ship takes no damage.
sw-effect-declared = The attack awaits Red’s answer.
sw-countered-destroyed = The attacking { $kind } is destroyed.
sw-countered-armour = The attacking { $kind } loses a point of armour.
sw-trap-destroyed = The ship sets off a trap on { $cell } and is destroyed.
sw-trap-armour = The ship sets off a trap on { $cell } and loses a point of armour.
sw-found = The ship discovers a hidden { $kind } on { $cell } and stops.
sw-found-placing = A hidden { $kind } is discovered on { $cell }. Blue must choose another cell.
sw-returned = Order not carried out: { $order }. { $why }
sw-offered = { $side } offers a draw.
sw-lapsed = { $side }’s offer of a draw has lapsed.
sw-next-game = Game { $game }: the players exchange sides.

## How it ended
sw-end-escape = The battleship has reached the edge: { $winner } wins.
sw-end-capture = The battleship is captured: { $winner } wins.
sw-end-no-ships = Blue has no ships left: { $winner } wins.
sw-end-repetition = The same position has occurred three times, so the blockade has held: { $winner } wins.
sw-end-repetition-draw = The same position has occurred three times, so the game is a draw.
sw-end-stall = A hundred turns have passed without an event, so the blockade has held: { $winner } wins.
sw-end-stall-draw = A hundred turns have passed without an event, so the game is a draw.
sw-end-passes-draw = Neither side can move or attack, so the game is a draw.
sw-end-resignation = Resignation: { $winner } wins.
sw-end-agreement-draw = The players agree on a draw.
sw-end-missed = The loser missed too many turns in a row: { $winner } wins.
sw-end-claim = { $winner } claims the win because the opponent missed too many turns.
sw-end-of-game = Game { $game }: { $how }
sw-end-traps = Traps not set off: { $cells }
sw-end-hidden = The hidden { $kind } was on { $cell }.
sw-end-cards = Cards left in { $side }’s hand: { $held }. Cards not drawn: { $undrawn }
sw-match-score = The player who { $winner } wins the match { $score }.
# Kept in the results of matches that earlier versions finished.
sw-match-won = The player who { $winner } wins the match. Began as Red: { $red }. Began as Blue: { $blue }.
sw-match-draw = The match is drawn { $red }–{ $blue }.
sw-began-red = began as Red
sw-began-blue = began as Blue

## Looking things up
sw-look-ship = ship
sw-look-card-red = Red’s card
sw-look-card-blue = Blue’s card
sw-look-ships = Ships at the start: Red { $red }, Blue { $blue }
sw-look-when-start = Played at the start of your turn
sw-look-when-end = Played at the end of your turn
sw-look-when-move = Played just before one of your moves
sw-look-when-attacked = Played when one of your ships is attacked
