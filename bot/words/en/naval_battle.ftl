# Naval Battle: sheets, reports, faults. The rules choose the keys; every hole is named as they name it.

game-naval-battle = Naval Battle
game-pitch-naval-battle = Hide a fleet on your grid, then find and sink the enemy’s with salvos, planes and bombs.
game-preview-naval-battle = A tracking grid with hits and sightings beside the own grid.
lists-naval-battle = Fleets & report
seat-first = First fleet
seat-second = Second fleet
setting-naval-battle-stacking = what may share a cell
setting-naval-battle-ship_points = 60 to 100 points of ships
setting-naval-battle-actions_per_turn = actions a turn
setting-naval-battle-pace = by turns, or several actions at once
setting-naval-battle-volley = actions of a volley
setting-naval-battle-salvo_report = what the report of a salvo tells
setting-naval-battle-salvo_equipment = equipment destroyed by salvos
setting-naval-battle-exhaustion = when both are out of weapons
setting-naval-battle-grid = rows and columns
setting-naval-battle-capital = points to spend
setting-naval-battle-max_missed = missed turns in a row that lose

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
nb-says-points = Points spent: { $spent } of { $capital }, on ships: { $ships }, left: { $left }
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
}): none placed yet
nb-says-by-lot = Sealed like this, the fleet is placed by lot.
nb-unplaced = Still to be placed: { $pieces }
nb-hint-ship-points = Points in ships: { $points }; { $low } to { $high } are advised ({ $rule }).
nb-hint-unarmed = This fleet has no salvo and no bomb: it can sink nothing ({ $rule }).
nb-hint-unspent = { $points ->
    [one] { $points } point is not spent and will be lost
   *[other] { $points } points are not spent and will be lost
} ({ $rule }).
nb-hint-preset = The ready-made fleet “{ $name }” is not used, for this sheet has purchases of its own. Clear it first to have it.
nb-fault-capital = The fleet costs { $spent } points, { $over } more than the capital of { $capital } ({ $rule }).
nb-fault-no-ship = A fleet needs at least one ship ({ $rule }).
nb-fault-atomics = { $count } atomic bombs; at most { $most } are allowed ({ $rule }).
nb-fault-ship-points = Points in ships: { $points }; this game demands { $low } to { $high } ({ $rule }).
nb-fault-off-grid = The { $piece } on { $cells } leaves the grid ({ $rule }).
nb-fault-touching = { $piece } and { $other } touch: { $cells } ({ $rule }).
nb-fault-on-land = The { $piece } lies on land: { $cells } ({ $rule }).
nb-fault-islands-overlap = Two islands overlap: { $cells } ({ $rule }).
nb-fault-base = The { $piece } on { $cells } stands neither on an island nor on a carrier ({ $rule }).
nb-fault-aa-base = The { $piece } on { $cells } does not stand on an island ({ $rule }).
nb-fault-stacked = The { $piece } on { $cells } finds its place taken ({ $rule }).

## The sheet of a turn
nb-field-one-action = Action
nb-field-action = what to do
nb-act-salvo = salvo (three shots)
nb-act-plane = plane (looks at 3×3 cells)
nb-act-bomb = bomb (strikes 3×3 cells)
nb-act-atomic = atomic bomb (strikes 5×5 cells)
nb-act-cease-fire = cease fire (the game ends, you win by the count)
nb-act-claim = claim the game (the opponent has missed his turns)
nb-act-resign = resign
nb-field-targets = { $shots } target cells
nb-field-target = Target cell of the { $kind }
nb-field-from = From where the { $kind } starts (else from the first one)
nb-says-salvo = salvo at { $cells }
nb-says-plane = plane to { $cell }, from { $source }
nb-says-bomb = bomb on { $cell }, from { $source }
nb-says-atomic = atomic bomb on { $cell }, from { $source }
nb-says-cease-fire = cease fire; the game ends and you win by the count.
nb-says-claim = you claim the game.
nb-says-resign = you resign; the opponent wins.
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
nb-field-then = And beyond itself
nb-then-hunt = hunt: go on around it while what it hits is afloat
nb-then-else-salvo = a salvo there, should it have become impossible
nb-then-hunt-else-salvo = both: hunt, and else a salvo there
nb-says-hunt = { $order }; it hunts
nb-says-else-salvo = { $order }; else a salvo there
nb-says-hunt-else-salvo = { $order }; it hunts; else a salvo there
nb-need-orders = A volley has { $count } orders, or as many as you have anything left for; there are { $given } ({ $rule }).
nb-hint-nothing-left = You have nothing left to use: seal the sheet empty ({ $rule }).
nb-need-order = Choose an action.
nb-need-target = The { $kind } needs a target cell ({ $rule }).
nb-same-cell = The three shots of a salvo go to different cells ({ $rule }).
nb-none-left-salvo = You have no salvo left ({ $rule }).
nb-none-left-plane = You have no plane left ({ $rule }).
nb-none-left-bomb = You have no bomb left ({ $rule }).
nb-none-left-atomic = You have no atomic bomb left ({ $rule }).
nb-not-there = You have no { $kind } on { $cell }; yours: { $cells } ({ $rule }).

## Resigning
nb-field-resign = Do you resign?
nb-yes = Yes
nb-no = No
nb-need-yes = Say yes to resign ({ $rule }).

## Standing orders
nb-field-plan = Fire plan, order { $number }
nb-field-aa = Anti-aircraft batteries (AA) in the order in which they act
nb-says-plan = Plan { $number }: { $order }
nb-says-aa = AA batteries act in this order: { $cells }
nb-plan-salvo = salvo at { $cells }
nb-plan-plane = plane to { $cell }
nb-plan-bomb = bomb on { $cell }
nb-plan-atomic = atomic bomb on { $cell }
nb-plan-plane-from = plane to { $cell }, from { $source }
nb-plan-bomb-from = bomb on { $cell }, from { $source }
nb-plan-atomic-from = atomic bomb on { $cell }, from { $source }
nb-plan-unclear = Order { $number } of the plan, “{ $text }”, is not understood ({ $rule }).
nb-plan-impossible = Order { $number } of the plan ({ $order }) is not possible and will be dropped ({ $rule }).

## Typed orders
nb-typed-unknown-order = “{ $word }” is no order.
nb-typed-unknown-piece = “{ $word }” is no piece.
nb-typed-too-much = “{ $word }” is too much on this line.
nb-typed-no-cell = “{ $word }” is no cell; a cell is a letter and a number, such as N5.
nb-typed-off-grid = { $cell } lies outside of the grid, which ends at { $last } ({ $rule }).
nb-typed-where = Where does the { $piece } go?
nb-typed-shape = The { $piece } needs { $count } cells in line, from end to end ({ $rule }).
nb-typed-salvos = Salvos are not placed: give their number ({ $rule }).
nb-typed-too-many-pieces = More than { $most } pieces of one kind ({ $rule }).
nb-typed-shots = A salvo has { $shots } target cells, not { $count } ({ $rule }).
nb-typed-from = After “from” comes the one cell that the { $kind } leaves.
nb-typed-no-pass = There is no passing while anything is left to use ({ $rule }).
nb-typed-too-many = { $left ->
    [one] Only one action is left in this turn
   *[other] Only { $left } actions are left in this turn
} ({ $rule }).
nb-typed-volley-full = A volley has { $count } orders ({ $rule }).
nb-typed-no-cease-fire = You may cease fire only when the opponent has been passed over and you are ahead ({ $rule }).
nb-typed-no-claim = You may claim the game only when the opponent has missed two turns in a row ({ $rule }).
nb-typed-no-battery = You have no AA battery on { $cell }; yours: { $cells } ({ $rule }).
nb-typed-no-batteries = You have no AA battery on { $cell }, nor anywhere else ({ $rule }).
nb-typed-plan-long = A fire plan holds { $most } orders at most ({ $rule }).

## What happened
nb-deadline-fleet = { $seat }: the fleet was taken at the deadline.
nb-deadline-fleet-draft = { $seat }: the fleet was taken at the deadline. It is your draft, as far as it was placed.
nb-deadline-fleet-default = { $seat }: the fleet was taken at the deadline. It is the default fleet.
nb-begins = Both fleets are at sea. Lots were drawn: { $seat } begins.
nb-did-salvo = { $number }. { $seat }: salvo at { $cells }.
nb-did-plane = { $number }. { $seat }: plane to { $cells }.
nb-did-bomb = { $number }. { $seat }: bomb on { $cells }.
nb-did-atomic = { $number }. { $seat }: atomic bomb on { $cells }.
nb-did-skip = { $number }. { $seat } has nothing left to use and is passed over.
nb-did-lost = { $number }. { $seat }: no order in time, the turn is lost.
nb-did-lost-rest = { $number }. { $seat }: no order in time, the rest of the turn is lost.
nb-did-lost-volley = { $number }. { $seat }: no order in time, the volley is lost.
nb-did-lost-volley-rest = { $number }. { $seat }: no order is left that could be carried out, the rest of the volley is lost.
nb-volley-left = Not reached, so already on your next sheet: { $orders }. (Only you know.)
nb-volley-dropped = Impossible or pointless by its turn, so dropped: { $orders }. (Only you know.)
nb-did-cease-fire = { $number }. { $seat } ceases fire.
nb-did-resign = { $number }. { $seat } resigns.
nb-did-claim = { $number }. { $seat } claims the game.
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
nb-launched = It came from { $cell }. (Only you know.)
nb-lost-cells = Your ships are hit on { $cells }. (Only you know where.)
nb-lost-gear = You lose: { $gear }. (Only you know.)
nb-lost-piece = { $kind } { $cell }
nb-aa-used = Your AA battery on { $cell } acted and is used up. (Only you know which.)

## How it ended
nb-end-all-sunk = All enemy ships are sunk: { $winner } wins.
nb-end-exhaustion = Nobody can strike any more; by the cells destroyed, then the ships sunk, { $winner } wins.
nb-end-exhaustion-draw = Nobody can strike any more: a draw.
nb-end-cease-fire = Cease fire; by the cells destroyed, then the ships sunk, { $winner } wins.
nb-end-resignation = Resignation: { $winner } wins.
nb-end-missed = Too many turns missed in a row: { $winner } wins.
nb-end-missed-draw = Both have missed too many in a row: a draw.
nb-end-claim = Claimed after two turns missed in a row: { $winner } wins.
nb-end-unarmed-draw = Neither fleet has a salvo or a bomb: a draw before the first shot.
nb-tally = { $seat }: ship cells lost: { $lost } of { $cells }; ships sunk: { $sunk } of { $ships }; left: { nb-stock-salvos }, { nb-stock-planes }, { nb-stock-bombs }, { nb-stock-atomics }, { $aa ->
    [one] { $aa } AA battery
   *[other] { $aa } AA batteries
}.

## Looking things up
nb-look-ship = ship
nb-look-land = land
nb-look-weapon = equipment
nb-look-price = Price: { $price ->
        [0] nothing
        [one] { $price } point
       *[other] { $price } points
    }
nb-look-size = Size: { $wide }×{ $high } cells
