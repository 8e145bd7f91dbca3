# Naval Battle: sheets, reports, faults. The rules choose the keys; every hole is named as they name it.

game-naval-battle = Naval Battle
game-pitch-naval-battle = Hide a fleet on your grid, then find and sink the enemy fleet with salvos, planes and bombs.
game-preview-naval-battle = A tracking grid with hits and sightings, next to the player’s own grid.
lists-naval-battle = Fleets & report
seat-first = First fleet
seat-second = Second fleet
setting-naval-battle-stacking = which pieces may share a cell
setting-naval-battle-ship_points = 60 to 100 points for ships: required, or only recommended
setting-naval-battle-actions_per_turn = actions per turn
setting-naval-battle-pace = turns, or volleys of several actions
setting-naval-battle-volley = actions per volley
setting-naval-battle-salvo_report = what the report of a salvo shows
setting-naval-battle-salvo_equipment = whether reports count the equipment that salvos destroy
setting-naval-battle-exhaustion = result of the game when both players have run out of weapons
setting-naval-battle-grid = rows and columns
setting-naval-battle-capital = points to spend
setting-naval-battle-max_missed = number of missed turns in a row that loses the game

## Pieces
nb-kind-flagship = flagship
nb-kind-cruiser = cruiser
nb-kind-destroyer = destroyer
nb-kind-submarine = submarine
nb-kind-carrier = carrier
nb-kind-island = island
nb-kind-plane = plane
nb-kind-bomb = bomb
nb-kind-atomic = atomic bomb
nb-kind-aa = AA battery
nb-kind-salvos = salvo

nb-count-flagship = { $count ->
    [one] { $count } flagship
   *[other] { $count } flagships
}
nb-count-cruiser = { $count ->
    [one] { $count } cruiser
   *[other] { $count } cruisers
}
nb-count-destroyer = { $count ->
    [one] { $count } destroyer
   *[other] { $count } destroyers
}
nb-count-submarine = { $count ->
    [one] { $count } submarine
   *[other] { $count } submarines
}
nb-count-carrier = { $count ->
    [one] { $count } carrier
   *[other] { $count } carriers
}
nb-count-island = { $count ->
    [one] { $count } island
   *[other] { $count } islands
}
nb-count-plane = { $count ->
    [one] { $count } plane
   *[other] { $count } planes
}
nb-count-bomb = { $count ->
    [one] { $count } bomb
   *[other] { $count } bombs
}
nb-count-atomic = { $count ->
    [one] { $count } atomic bomb
   *[other] { $count } atomic bombs
}
nb-count-aa = { $count ->
    [one] { $count } AA battery
   *[other] { $count } AA batteries
}
nb-count-salvos = { $count ->
    [one] { $count } salvo
   *[other] { $count } salvos
}

## What is asked
nb-ask-fleet = Buy and place your fleet
nb-ask-turn = Turn { $turn }: one action
nb-ask-turn-of = Turn { $turn }: { $left ->
    [one] one action
   *[other] up to { $left } actions
}
nb-ask-volley = Volley { $volley }: { $count } actions
nb-ask-resign = Resign
nb-ask-standing = Standing orders: fire plan, anti-aircraft

## The set-up sheet
nb-field-preset = Ready-made fleet
nb-preset-none = none
nb-preset-default = default (reconnaissance)
nb-preset-mixed = mixed (carriers and bombs)
nb-field-buy = Buy: { $kind } ({ $price ->
    [0] free
    [one] { $price } point
   *[other] { $price } points
})
nb-field-place = { $kind } { $number }
nb-says-points = Points spent: { $spent } of { $capital }; on ships: { $ships }; left: { $left }
nb-says-bought = { $pieces } ({ $points ->
    [one] { $points } point
   *[other] { $points } points
})
nb-says-placed = { $pieces } ({ $points ->
    [one] { $points } point
   *[other] { $points } points
}): { $cells }
nb-says-unplaced = { $pieces } ({ $points ->
    [one] { $points } point
   *[other] { $points } points
}): not placed yet
nb-says-by-lot = If you seal the sheet now, the bot places the fleet at random.
nb-unplaced = Still to place: { $pieces }
nb-hint-ship-points = Points spent on ships: { $points }; { $low } to { $high } are recommended ({ $rule }).
nb-hint-unarmed = This fleet has neither salvos nor bombs, so it cannot sink a ship ({ $rule }).
nb-hint-unspent = { $points ->
    [one] You have not spent { $points } point and will lose it
   *[other] You have not spent { $points } points and will lose them
} ({ $rule }).
nb-hint-preset = Your own purchases replace the ready-made fleet “{ $name }”. To get that fleet, clear the sheet first.
nb-fault-capital = The fleet costs { $spent } points, { $over } more than your budget of { $capital } ({ $rule }).
nb-fault-no-ship = A fleet needs at least one ship ({ $rule }).
nb-fault-atomics = You have { $count } atomic bombs; the limit is { $most } ({ $rule }).
nb-fault-ship-points = Points spent on ships: { $points }; this game requires { $low } to { $high } ({ $rule }).
nb-fault-off-grid = The { $piece } on { $cells } extends beyond the grid ({ $rule }).
nb-fault-touching = { $piece } and { $other } touch: { $cells }. Move these pieces apart ({ $rule }).
nb-fault-on-land = The { $piece } is on land: { $cells }. Move it ({ $rule }).
nb-fault-islands-overlap = Two islands overlap: { $cells }. Move one of these islands ({ $rule }).
nb-fault-base = Move the { $piece } on { $cells } to an island or a carrier ({ $rule }).
nb-fault-aa-base = Move the { $piece } on { $cells } to an island ({ $rule }).
nb-fault-stacked = The { $piece } cannot stay on { $cells }: this cell is already taken ({ $rule }).

## The sheet of a turn
nb-field-one-action = Action
nb-field-action = Kind of action
nb-act-salvo = salvo ({ $shots ->
    [one] one shot
    [3] three shots
   *[other] { $shots } shots
})
nb-act-plane = plane (scouts { $across }×{ $across } cells)
nb-act-bomb = bomb (destroys { $across }×{ $across } cells)
nb-act-atomic = atomic bomb (destroys { $across }×{ $across } cells)
nb-act-cease-fire = cease fire (the game ends, and you win on damage)
nb-act-claim = claim the win (your opponent has missed turns)
nb-act-resign = resign
nb-field-targets = { $shots } target cells
nb-field-target = Target cell of the { $kind }
nb-field-from = Starting cell of the { $kind } (default: the first)
nb-says-salvo = salvo at { $cells }
nb-says-plane = plane to { $cell }, from { $source }
nb-says-bomb = bomb on { $cell }, from { $source }
nb-says-atomic = atomic bomb on { $cell }, from { $source }
nb-says-cease-fire = cease fire: the game ends and you win on damage.
nb-says-claim = you claim the win.
nb-says-resign = you resign: your opponent wins.
nb-says-stock = You have { nb-stock-salvos }, { nb-stock-planes }, { nb-stock-bombs }, { nb-stock-atomics }.
nb-stock-salvos = { $salvos ->
    [one] { $salvos } salvo
   *[other] { $salvos } salvos
}
nb-stock-planes = { $planes ->
    [one] { $planes } plane
   *[other] { $planes } planes
}
nb-stock-bombs = { $bombs ->
    [one] { $bombs } bomb
   *[other] { $bombs } bombs
}
nb-stock-atomics = { $atomics ->
    [one] { $atomics } atomic bomb
   *[other] { $atomics } atomic bombs
}
nb-field-then = In addition
nb-then-hunt = hunt: keep firing around a hit ship until that ship sinks
nb-then-else-salvo = if the order is impossible, fire a salvo around the same target
nb-then-hunt-else-salvo = hunt, and fire a salvo instead of an impossible order
nb-says-hunt = { $order }, then hunt
nb-says-else-salvo = { $order }; if this is impossible, a salvo around the same target
nb-says-hunt-else-salvo = { $order }, then hunt; if this is impossible, a salvo around the same target
nb-need-orders = This volley needs { $count } orders, or fewer if you have too few weapons left. Orders given: { $given } ({ $rule }).
nb-hint-nothing-left = You have no weapons or planes left to use. Seal an empty sheet ({ $rule }).
nb-need-order = Choose an action.
nb-need-target = Choose a target cell for the { $kind } ({ $rule }).
nb-same-cell = Choose different cells for the { $shots ->
    [3] three
   *[other] { $shots }
} shots of a salvo ({ $rule }).
nb-none-left-salvo = You do not have any salvos left ({ $rule }).
nb-none-left-plane = You do not have any planes left ({ $rule }).
nb-none-left-bomb = You do not have any bombs left ({ $rule }).
nb-none-left-atomic = You do not have any atomic bombs left ({ $rule }).
nb-not-there = Your { $kind } cannot start from { $cell }. Possible cells: { $cells } ({ $rule }).

## Resigning
nb-field-resign = Do you want to resign?
nb-yes = Yes
nb-no = No
nb-need-yes = Choose Yes to resign ({ $rule }).

## Standing orders
nb-field-plan = Fire plan, order { $number }
nb-field-aa = Anti-aircraft (AA) batteries, in the order in which they fire
nb-says-plan = Plan { $number }: { $order }
nb-says-aa = Your AA batteries fire in this order: { $cells }
nb-plan-salvo = salvo at { $cells }
nb-plan-plane = plane to { $cell }
nb-plan-bomb = bomb on { $cell }
nb-plan-atomic = atomic bomb on { $cell }
nb-plan-plane-from = plane to { $cell }, from { $source }
nb-plan-bomb-from = bomb on { $cell }, from { $source }
nb-plan-atomic-from = atomic bomb on { $cell }, from { $source }
nb-plan-unclear = I cannot read order { $number } of the plan, “{ $text }” ({ $rule }).
nb-plan-impossible = Order { $number } of the plan ({ $order }) is impossible. The bot will drop this order ({ $rule }).

## Typed orders
nb-typed-unknown-order = “{ $word }” is not an order.
nb-typed-unknown-piece = “{ $word }” is not a piece.
nb-typed-too-much = Leave out “{ $word }”: it does not belong on this line.
nb-typed-no-cell = “{ $word }” is not a cell. Write a letter and a number, such as N5.
nb-typed-off-grid = { $cell } is outside the grid, which ends at { $last } ({ $rule }).
nb-typed-where = Say where to put the { $piece }.
nb-typed-shape = The { $piece } needs { $count } cells in a straight line: name both ends ({ $rule }).
nb-typed-salvos = You do not place salvos: write how many you buy ({ $rule }).
nb-typed-too-many-pieces = You can have at most { $most } pieces of one kind ({ $rule }).
nb-typed-shots = Name { $shots } target cells for a salvo, not { $count } ({ $rule }).
nb-typed-from = After “from”, write the cell where the { $kind } starts.
nb-typed-no-pass = You cannot pass while you have a weapon or a plane left to use ({ $rule }).
nb-typed-too-many = { $left ->
    [one] You have only one action left in this turn
   *[other] You have only { $left } actions left in this turn
} ({ $rule }).
nb-typed-volley-full = A volley has { $count } orders at most ({ $rule }).
nb-typed-no-cease-fire = You may cease fire only if your opponent has had to pass and you are ahead ({ $rule }).
nb-typed-no-claim = You may claim the win only if your opponent has missed { $count ->
    [one] a turn
    [2] two turns in a row
   *[other] { $count } turns in a row
} ({ $rule }).
nb-typed-no-battery = You do not have an AA battery on { $cell }. Your AA batteries are on { $cells } ({ $rule }).
nb-typed-no-batteries = You do not have an AA battery on { $cell } or on any other cell ({ $rule }).
nb-typed-plan-long = A fire plan has { $most } orders at most ({ $rule }).

## What happened
nb-deadline-fleet = { $seat }: the bot set the fleet at the deadline.
nb-deadline-fleet-draft = { $seat }: the bot set the fleet at the deadline. Your fleet consists of the pieces that you had placed.
nb-deadline-fleet-default = { $seat }: the bot set the fleet at the deadline. You get the default fleet.
nb-begins = Both fleets are at sea. { $seat } wins the draw and begins.
nb-did-salvo = { $number }. { $seat }: salvo at { $cells }.
nb-did-plane = { $number }. { $seat }: plane to { $cells }.
nb-did-bomb = { $number }. { $seat }: bomb on { $cells }.
nb-did-atomic = { $number }. { $seat }: atomic bomb on { $cells }.
nb-did-skip = { $number }. { $seat } has nothing left to use and must pass.
nb-did-lost = { $number }. { $seat }: no order in time; the turn is lost.
nb-did-lost-rest = { $number }. { $seat }: no order in time; the rest of the turn is lost.
nb-did-lost-volley = { $number }. { $seat }: no order in time; the volley is lost.
nb-did-lost-volley-rest = { $number }. { $seat }: the remaining orders are impossible; the rest of the volley is lost.
nb-volley-left = These orders have not been carried out yet and are kept for your next sheet: { $orders }. (Only you can see this.)
nb-volley-dropped = These orders had become impossible or pointless and were dropped: { $orders }. (Only you can see this.)
nb-did-cease-fire = { $number }. { $seat } ceases fire.
nb-did-resign = { $number }. { $seat } resigns.
nb-did-claim = { $number }. { $seat } claims the win.
nb-report-shot-down-plane = Plane shot down.
nb-report-shot-down-bomb = Bomb shot down.
nb-report-seen = Seen: { $cells }
nb-report-destroyed = Destroyed: { $what }
nb-report-nothing = Nothing destroyed.
nb-report-totals = { $hits ->
    [0] No ship hit
    [one] { $hits } hit, { $sunk } sunk
   *[other] { $hits } hits, { $sunk } sunk
}.
nb-report-cells = Shots: { $cells }
nb-report-sunk = Sunk: { $ships }
nb-report-hit = Hit: { $ships }
nb-report-no-ship = No ship hit.
nb-report-gear = Equipment destroyed: { $gear }
nb-report-no-gear = No equipment destroyed.
nb-struck = { $kind } { $hits ->
    [one] { $hits } hit
   *[other] { $hits } hits
}
nb-struck-sunk = { $kind } { $hits ->
    [one] { $hits } hit
   *[other] { $hits } hits
}, sunk
nb-destroyed = { $kind } { $cells ->
    [one] { $cells } cell
   *[other] { $cells } cells
}
nb-destroyed-sunk = { $kind } { $cells ->
    [one] { $cells } cell
   *[other] { $cells } cells
}, sunk
nb-target-hit = { $cell } { $kind }
nb-target-nothing = { $cell } nothing
nb-seen = { $cell } { $ground }
nb-seen-with = { $cell } { $ground } with { $gear }
nb-ground-sea = sea
nb-ground-land = land
nb-ground-ship = { $kind }
nb-ground-wreck = { $kind } (wreck)
nb-launched = Starting cell: { $cell }. (Only you can see this.)
nb-lost-cells = The enemy hit your ships on { $cells }. (Only you know which cells were hit.)
nb-lost-gear = You lose: { $gear }. (Only you can see this.)
nb-lost-piece = { $kind } { $cell }
nb-aa-used = Your AA battery on { $cell } has fired and is used up. (Only you know which battery fired.)

## How it ended
nb-end-all-sunk = { $winner } wins: all enemy ships are sunk.
nb-end-exhaustion = Neither side has any weapons left. { $winner } wins by cells destroyed or, if these are equal, by ships sunk.
nb-end-exhaustion-draw = Neither side has any weapons left: the game is a draw.
nb-end-cease-fire = Cease fire. { $winner } wins by cells destroyed or, if these are equal, by ships sunk.
nb-end-resignation = { $winner } wins by resignation.
nb-end-missed = { $winner } wins: the opponent missed too many turns in a row.
nb-end-missed-draw = Both sides missed too many turns in a row: the game is a draw.
nb-end-claim = { $winner } claims the win because the opponent missed two turns in a row.
nb-end-unarmed-draw = Neither fleet has a salvo or a bomb: the game ends in a draw before the first shot.
nb-tally = { $seat }: ship cells lost: { $lost } of { $cells }; ships lost: { $sunk } of { $ships }; left: { nb-stock-salvos }, { nb-stock-planes }, { nb-stock-bombs }, { nb-stock-atomics }, { $aa ->
    [one] { $aa } AA battery
   *[other] { $aa } AA batteries
}.

## Looking things up
nb-look-ship = ship
nb-look-land = land
nb-look-weapon = equipment
nb-look-price = Price: { $price ->
        [0] free
        [one] { $price } point
       *[other] { $price } points
    }
nb-look-size = Size: { $wide }×{ $high } cells
