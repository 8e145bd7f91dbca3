# Branle-Bas: sheets, reports, refusals, score sheets. The rules choose the keys and name the holes.

game-branle-bas = Branle-Bas
game-pitch-branle-bas = Two squadrons fight among nets, mines and neutral ports. Capture the enemy Admiral. There is no luck, and only the deployment is hidden.
game-preview-branle-bas = Two squadrons between nets, minefields and neutral ports.
lists-branle-bas = Fleets & report
bb-side-first = Side A
bb-side-second = Side B
bb-within-first = Side A
bb-within-second = Side B
setting-branle-bas-admiral_power = how many cells an Admiral may move
setting-branle-bas-wrecks = whether a wreck blocks its cell or disappears
setting-branle-bas-equerre = when a battleship may move at a right angle
setting-branle-bas-exit_power = whether ships must leave an outer harbour at full power
setting-branle-bas-mine_place = where the mines are placed
setting-branle-bas-touch_move = whether a touched piece must be played
setting-branle-bas-max_moves = maximum number of moves a side may make (0: no limit)
setting-branle-bas-limit_result = result of the game when the move limit is reached
setting-branle-bas-timeout_move = what happens when a move is missed
setting-branle-bas-match_games = number of games in the match
setting-branle-bas-max_missed = number of missed moves in a row that loses the game

## Ships
bb-kind-admiral = Admiral
bb-kind-submarine = submarine
bb-kind-seaplane = seaplane
bb-kind-battleship = battleship
bb-kind-cruiser = cruiser
bb-kind-torpedo-boat = torpedo boat
bb-kind-minesweeper = minesweeper
bb-kind-patrol-boat = patrol boat
bb-kind-mine = mine
bb-a-admiral = the Admiral
bb-a-submarine = a submarine
bb-a-seaplane = a seaplane
bb-a-battleship = a battleship
bb-a-cruiser = a cruiser
bb-a-torpedo-boat = a torpedo boat
bb-a-minesweeper = the minesweeper
bb-a-patrol-boat = a patrol boat

## What is asked
bb-ask-deploy = Place your squadron
bb-ask-deploy-of = Game { $game } of { $games }: place your squadron
bb-ask-turn = Turn { $turn }: one move
bb-ask-admiral = Turn { $turn }: your Admiral must move
bb-ask-resign = Resign
bb-ask-draw = Agree on a draw
bb-ask-standing = Standing orders

## The deployment
bb-field-preset = Ready-made deployment
bb-preset-none = none
bb-preset-default = the default deployment
bb-field-place = { $kind } { $number }
bb-says-default = Pieces that you do not place yourself go to their default cells.
bb-says-placed = { $kind } ({ $letter }): { $cells }
bb-count = { $kind } ×{ $count }
bb-unplaced = Still to place ({ $rule }): { $kinds }
bb-fault-two = Two pieces cannot share { $cell } ({ $rule }).
bb-fault-zone = { $kind } on { $cell }: your ships must start in your outer harbour or territorial waters, but not on the channel’s innermost cell ({ $rule }).
bb-fault-mine = Your mine must be in your own minefield, not on { $cell } ({ $rule }).

## The sheet of a turn
bb-field-ship = Ship
bb-option-ship = { $cell }, { $kind }
bb-field-goal = Destination from { $cell }
bb-option-goal = { $cell } ({ $effects })
bb-field-confirm = Give up the game?
bb-yes = Yes
bb-no = No
bb-field-hail = Other choices
bb-hail-draw = offer a draw with this move
bb-hail-agree = accept the draw
bb-hail-claim = claim the win
bb-hail-pass = pass (none of my ships can move)
bb-hail-resign = resign
bb-need-ship = Choose a ship.
bb-need-goal = Choose a destination for the ship on { $cell }.
bb-need-confirm = If your Admiral enters the enemy net on { $cell }, you give up the game ({ $rule }). Confirm this move, or choose another cell.
bb-says-ship = { $kind } { $cell }
bb-says-move = { $kind } { $cell }-{ $goal }
bb-says-touch = { $kind } { $cell } cannot move. If you seal this sheet, your Admiral must move one cell ({ $rule }).
bb-says-offer = You offer a draw.
bb-says-agree = You accept the draw.
bb-says-claim = You claim the win.
bb-says-pass = You pass, because none of your ships can move.
bb-says-resign = You resign, and your opponent scores a victory.
bb-effect-takes = takes { $kind }
bb-effect-sweeps = sweeps the mine
bb-effect-victory = takes the Admiral: victory
bb-effect-triumph = enters the enemy port: triumph
bb-effect-port = enters the enemy port and stays there
bb-effect-wreck = is scuttled in the net
bb-effect-gives-up = gives up the game
bb-hint-touched = You touched a ship that cannot move, so your Admiral must move one cell ({ $rule }).
bb-hint-claim = Your opponent has missed enough moves in a row for you to claim the win ({ $rule }).
bb-hint-offer = Your opponent offers a draw ({ $rule }).

## Offers
bb-field-resign = Do you want to resign this game?
bb-field-draw = Do you want a draw?
bb-need-yes = Choose Yes to confirm ({ $rule }).

## Orders filed in advance
bb-field-plan = In advance: “if THEIR MOVE: MY MOVE”
bb-field-reserve = Reserve moves for a missed deadline
bb-says-plan-if = { $mark }if { $when }: { $order }
bb-says-plan-else = { $mark }whatever your opponent does: { $order }
bb-plan-order = { $order }
bb-plan-pass = your opponent passes
bb-says-reserve = If you miss the deadline, the bot plays the first legal move in this list: { $moves }
bb-plan-one-move = You can make only one move in a turn ({ $rule })
bb-reserve-unclear = “{ $word }” is not a move ({ $rule }).

## Typed orders
bb-typed-unknown-order = “{ $word }” is not an order.
bb-typed-unknown-kind = “{ $word }” is not a kind of ship.
bb-typed-off-board = “{ $cell }” is not a cell of this board ({ $rule }).
bb-typed-too-many = You named too many cells: you have only { $kind } ×{ $most } ({ $rule }).
bb-typed-mine-fixed = In this game, the mine has a fixed place ({ $rule }).
bb-typed-no-ship = You have no ship on { $cell } ({ $rule }).
bb-typed-blocked = The ship on { $cell } cannot move now ({ $rule }).
bb-typed-no-way = The ship on { $cell } cannot move to { $goal } ({ $rule }).
bb-typed-two = You can make only one move in a turn, with one ship ({ $rule }).
bb-typed-draw-alone = Offer a draw together with a move. To offer a draw without a move, use the “Agree on a draw” sheet ({ $rule }).
bb-typed-no-claim = You cannot claim the win now ({ $rule }).
bb-typed-no-pass = You cannot pass while one of your ships can move ({ $rule }).

## What happened
bb-deadline-deploy-draft = { $seat }: the deadline has passed, so the bot uses the draft deployment.
bb-deadline-deploy-default = { $seat } did not deploy in time and gets the default deployment.
bb-lots = The bot has drawn lots: { $seat } begins.
bb-revealed = Clear for action! Both squadrons are revealed.
bb-revealed-of = Game { $game } of { $games }: both squadrons are revealed.
bb-revealed-next = Game { $game } of { $games }: both squadrons are revealed; { $seat } begins.
bb-deployment = { $seat }: { $pieces }
bb-standing = { $kind } ({ $letter }) { $cells }
bb-did-move = { $turn }. { $seat }: { $kind } { $cell }-{ $goal }
bb-did-move-with = { $turn }. { $seat }: { $kind } { $cell }-{ $goal }, { $effects }
bb-did-pass = { $turn }. { $seat } passes because none of its ships can move.
bb-did-lose = { $turn }. { $seat } does not move in time and loses the turn.
bb-did-find = { $turn }. { $seat }: { $kind } { $cell }-{ $goal } discovers a hidden mine on { $goal }. The side must choose another move.
bb-told-took = takes { $kind }
bb-told-swept = sweeps the mine
bb-told-wreck = is scuttled in the net
bb-told-port = reaches the enemy port
bb-touched = { $seat } touched { $kind } { $cell }, which cannot move. The Admiral of { $seat } must move one cell.
bb-missed = { $seat } missed the deadline ({ $count } in a row).
bb-offered = { $seat } offers a draw.

## Ends and scores
bb-end-triumph = Triumph! The Admiral of { $winner } has entered the enemy port.
bb-end-admiral-taken = Victory: { $winner } has taken the enemy Admiral.
bb-end-net = The losing Admiral gave up the game by entering an enemy net: { $winner } wins.
bb-end-resignation = Resignation: { $winner } wins.
bb-end-missed = The loser missed too many moves in a row: { $winner } wins.
bb-end-claim = { $winner } claims the win because the opponent missed too many moves.
bb-end-limit = The move limit has been reached: { $winner } wins on points.
bb-null-null-entrance = Draw: the Admirals face each other at the entrance to the port, and no other ship can move.
bb-null-null-diagonal = Draw: the Admirals are diagonally next to each other, and no other ship can move.
bb-null-repetition = Draw: the same position has occurred three times.
bb-null-quiet = Draw: in the last hundred moves of both sides together, there was no capture, swept mine, port entry or scuttling.
bb-null-passes = Draw: both sides had to pass.
bb-null-agreement = The players agree on a draw.
bb-null-limit = Draw: the move limit has been reached.
bb-score = { $seat }: { $lines }; total: { $total ->
    [one] { $total } point
   *[other] { $total } points
 }
bb-score-nothing = { $seat }: 0 points
bb-line-taken = ships taken ({ $kinds }): { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
bb-line-neutral = enemy ships in neutral ports ({ $kinds }): { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
bb-line-admiral = the defeated Admiral ({ $kinds }): { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
bb-line-prize = prize: { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
bb-line-port = ships in the enemy port ({ $kinds }): { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
bb-line-left = ships left ({ $kinds }): { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
bb-line-fleet = the whole enemy squadron: { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
bb-line-triumph = triumph: { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
bb-line-regained = own ships recovered ({ $kinds }): { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
bb-line-lost = own ships lost ({ $kinds }): { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
bb-match-stands = Match score: { bb-within-first } { $first }, { bb-within-second } { $second }. { $left ->
    [one] One game is
   *[other] { $left } games are
} left. { $seat } begins the next game.
bb-match-won = Match: { bb-within-first } { $first }, { bb-within-second } { $second }. { $winner } wins.
bb-match-drawn = Match: { bb-within-first } { $first }, { bb-within-second } { $second }: a draw.

## Looking things up
bb-look-piece = piece { $letter }
bb-look-count = { $number } per side, { $value } points each
bb-look-ways = Moves: { $ways }
bb-look-way-forward = forward
bb-look-way-left = left
bb-look-way-right = right
bb-look-way-back = back
bb-look-way-forward-left = forward and left
bb-look-way-forward-right = forward and right
bb-look-way-back-left = back and left
bb-look-way-back-right = back and right
bb-look-power = Power: { $power ->
        [one] { $power } cell
       *[other] { $power } cells
    }
bb-look-power-option = Power: { $usual ->
        [one] { $usual } cell
       *[other] { $usual } cells
    }, or { $other ->
        [one] { $other } cell
       *[other] { $other } cells
    } if that option is set
