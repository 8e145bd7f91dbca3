# Branle-Bas: sheets, reports, faults, score sheets. The rules choose the keys; every hole is named as they name it.

game-branle-bas = Branle-Bas
game-pitch-branle-bas = Two squadrons meet between nets, mines and neutral ports: take the enemy Admiral. No luck, nothing hidden but the deployment.
game-preview-branle-bas = Two squadrons between nets, minefields and neutral ports.
lists-branle-bas = Fleets & report
bb-side-first = Side A
bb-side-second = Side B
bb-within-first = Side A
bb-within-second = Side B
setting-branle-bas-admiral_power = cells of an Admiral’s move
setting-branle-bas-wrecks = what a wreck does to its cell
setting-branle-bas-equerre = when battleships turn at a right angle
setting-branle-bas-exit_power = full power when leaving an outer harbour
setting-branle-bas-mine_place = where the mines lie
setting-branle-bas-touch_move = touched piece must be played
setting-branle-bas-max_moves = moves a side, 0 for no limit
setting-branle-bas-limit_result = what the limit of moves makes of the game
setting-branle-bas-timeout_move = what a missed move becomes
setting-branle-bas-match_games = games of the match
setting-branle-bas-max_missed = missed moves in a row that lose

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
bb-preset-default = the default one
bb-field-place = { $kind } { $number }
bb-says-default = Everything you do not place yourself stands as in the default deployment.
bb-says-placed = { $kind } ({ $letter }): { $cells }
bb-count = { $kind } ×{ $count }
bb-unplaced = Still to be placed ({ $rule }): { $kinds }
bb-fault-two = Two pieces stand on { $cell } ({ $rule }).
bb-fault-zone = { $kind } on { $cell }: ships start in your outer harbour and territorial waters, not on the channel’s innermost cell ({ $rule }).
bb-fault-mine = The mine lies in your own minefield, not on { $cell } ({ $rule }).

## The sheet of a turn
bb-field-ship = Ship
bb-option-ship = { $cell }, { $kind }
bb-field-goal = From { $cell } to
bb-option-goal = { $cell } ({ $effects })
bb-field-confirm = Give the game up?
bb-yes = Yes
bb-no = No
bb-field-hail = Anything else
bb-hail-draw = offer a draw with this move
bb-hail-agree = accept the draw
bb-hail-claim = claim the game
bb-hail-pass = pass (no ship of mine can move)
bb-hail-resign = resign
bb-need-ship = Choose a ship.
bb-need-goal = Choose where the ship on { $cell } goes.
bb-need-confirm = An Admiral that enters the enemy net on { $cell } gives the game up ({ $rule }). Confirm it, or choose another cell.
bb-says-ship = { $kind } { $cell }
bb-says-move = { $kind } { $cell }-{ $goal }
bb-says-touch = { $kind } { $cell } cannot move. Sealed like this, your Admiral must move by one cell ({ $rule }).
bb-says-offer = You offer a draw.
bb-says-agree = You accept the draw.
bb-says-claim = You claim the game.
bb-says-pass = You pass, for none of your ships can move.
bb-says-resign = You resign; the opponent scores a victory.
bb-effect-takes = takes { $kind }
bb-effect-sweeps = sweeps the mine
bb-effect-victory = takes the Admiral: victory
bb-effect-triumph = into the enemy port: triumph
bb-effect-port = into the enemy port, to stay
bb-effect-wreck = is scuttled in the net
bb-effect-gives-up = gives the game up
bb-hint-touched = A blocked ship was touched: the Admiral must move, by one cell ({ $rule }).
bb-hint-claim = The opponent has missed so many moves that you may claim the game ({ $rule }).
bb-hint-offer = The opponent offers a draw ({ $rule }).

## Offers
bb-field-resign = Do you resign this game?
bb-field-draw = Do you want a draw?
bb-need-yes = Say yes, else nothing happens ({ $rule }).

## Orders filed in advance
bb-field-plan = In advance: “if HIS MOVE: MY MOVE”
bb-field-reserve = Reserve moves for a missed deadline
bb-says-plan-if = { $mark }if { $when }: { $order }
bb-says-plan-else = { $mark }whatever he does: { $order }
bb-plan-order = { $order }
bb-plan-pass = he passes
bb-says-reserve = At a missed deadline, the first of these that is legal: { $moves }
bb-plan-one-move = A turn is one move ({ $rule })
bb-reserve-unclear = “{ $word }” is no move ({ $rule }).

## Typed orders
bb-typed-unknown-order = “{ $word }” is no order.
bb-typed-unknown-kind = “{ $word }” is no kind of ship.
bb-typed-off-board = “{ $cell }” is no cell of this board ({ $rule }).
bb-typed-too-many = Too many cells: { $kind } ×{ $most } is all there is ({ $rule }).
bb-typed-mine-fixed = The mine has a fixed place in this game ({ $rule }).
bb-typed-no-ship = No ship of yours stands on { $cell } ({ $rule }).
bb-typed-blocked = The ship on { $cell } cannot be moved now ({ $rule }).
bb-typed-no-way = The ship on { $cell } cannot go to { $goal } ({ $rule }).
bb-typed-two = A turn is one move by one ship ({ $rule }).
bb-typed-draw-alone = A draw is offered together with a move; without one, use the sheet “Agree on a draw” ({ $rule }).
bb-typed-no-claim = The game cannot be claimed now ({ $rule }).
bb-typed-no-pass = Passing is forbidden while a ship can move ({ $rule }).

## What happened
bb-deadline-deploy-draft = { $seat }: the deployment was taken as it lay at the deadline.
bb-deadline-deploy-default = { $seat }: no deployment in time, the default one stands.
bb-lots = Lots were drawn: { $seat } begins.
bb-revealed = Clear for action! Both squadrons are revealed.
bb-revealed-of = Game { $game } of { $games }: both squadrons are revealed.
bb-revealed-next = Game { $game } of { $games }: both squadrons are revealed; { $seat } begins.
bb-deployment = { $seat }: { $pieces }
bb-standing = { $kind } ({ $letter }) { $cells }
bb-did-move = { $turn }. { $seat }: { $kind } { $cell }-{ $goal }
bb-did-move-with = { $turn }. { $seat }: { $kind } { $cell }-{ $goal }, { $effects }
bb-did-pass = { $turn }. { $seat }: no ship can move, passed.
bb-did-lose = { $turn }. { $seat }: no move in time, the turn is lost.
bb-did-find = { $turn }. { $seat }: { $kind } { $cell }-{ $goal } finds a hidden mine on { $goal }. The order is returned.
bb-told-took = takes { $kind }
bb-told-swept = sweeps the mine
bb-told-wreck = is scuttled in the net
bb-told-port = reaches the enemy port
bb-touched = { $seat } touched { $kind } { $cell }, which cannot move: the Admiral must move by one cell.
bb-missed = { $seat } missed the deadline ({ $count } in a row).
bb-offered = { $seat } offers a draw.

## Ends and scores
bb-end-triumph = Triumph! The Admiral of { $winner } has entered the enemy port.
bb-end-admiral-taken = Victory: { $winner } has taken the enemy Admiral.
bb-end-net = The enemy Admiral has gone into a net and given the game up: { $winner } wins.
bb-end-resignation = Resignation: { $winner } wins.
bb-end-missed = Too many moves missed in a row: { $winner } wins.
bb-end-claim = The game was claimed after missed moves: { $winner } wins.
bb-end-limit = The limit of moves is reached: { $winner } wins on points.
bb-null-null-entrance = Draw: the Admirals face each other at the entrance of the port, and no other ship can move.
bb-null-null-diagonal = Draw: the Admirals lie side by side on a diagonal, and no other ship can move.
bb-null-repetition = Draw: the same position stands for the third time.
bb-null-quiet = Draw: a hundred half-turns without a capture, a sweep, a port entry or a scuttling.
bb-null-passes = Draw: both sides had to pass.
bb-null-agreement = A draw is agreed.
bb-null-limit = Draw: the limit of moves is reached.
bb-score = { $seat }: { $lines }; in all: { $total ->
    [one] { $total } point
   *[other] { $total } points
 }
bb-score-nothing = { $seat }: 0 points
bb-line-taken = ships taken ({ $kinds }): { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
bb-line-neutral = enemies in neutral ports ({ $kinds }): { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
bb-line-admiral = the beaten Admiral ({ $kinds }): { $points ->
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
bb-line-regained = own taken ships regained ({ $kinds }): { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
bb-line-lost = own ships lost ({ $kinds }): { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
bb-match-stands = The match stands: { bb-within-first } { $first }, { bb-within-second } { $second }; { $left ->
    [one] one game
   *[other] { $left } games
} to come, { $seat } begins the next.
bb-match-won = Match: { bb-within-first } { $first }, { bb-within-second } { $second }. { $winner } wins.
bb-match-drawn = Match: { bb-within-first } { $first }, { bb-within-second } { $second }: a draw.

## Looking things up
bb-look-piece = piece { $letter }
bb-look-count = { $number } a side, { $value } points each
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
bb-look-power-option = Power: 1 cell, or 2 by an option
