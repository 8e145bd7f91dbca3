# Words on the pictures and in their alt text.

# What several games say.
pic-drafted = Draft, not sealed: { $orders }
pic-alt-lost = Lost: { $items }.
pic-alt-reach = { $what } can go to { $cells }.
pic-score = { $one } { $a } – { $b } { $two }
pic-offer = { $side } offers a draw
pic-points-n = { $n } pts
pic-says = { $what }: { $said }
pic-alt-side = { $side }: { $items }.

pic-private = ONLY YOU SEE THIS
pic-turn = Turn
pic-turn-n = turn { $turn }
pic-letter-first = F
pic-letter-second = S

pic-own = Your own grid
pic-tracking = Your tracking chart of the enemy
pic-tracking-short = tracking chart
pic-public = What both sides know
pic-chart-of = { $side }: what is known of its waters
pic-end = Everything revealed
pic-fleet-of = { $side }: own grid
pic-draft = Your draft fleet

pic-your-turn = Your turn
pic-your-turn-left = Your turn, { $left } actions left
pic-enemy-turn = The enemy’s turn
pic-turn-of = { $side } to act
pic-your-volley = Your volley, { $count } actions
pic-volley-of-both = Both fleets prepare a volley
pic-volley-n = volley { $volley }
pic-waiting = Both sides place their fleets in secret

pic-stock = Left: { $items }
pic-points = Points spent: { $spent } of { $capital }, left: { $left }
pic-placed = Placed: { $items }
pic-nothing-placed = nothing yet
pic-unplaced = Not placed yet: { $items }
pic-faults = Cells with errors: { $cells }

pic-salvo-order = Salvo { $cells }
pic-plane-order = Plane to { $cells }
pic-bomb-order = Bomb on { $cells }
pic-atomic-order = Atomic bomb on { $cells }
pic-skip-order = Passed: nothing left to use
pic-lost-order = Turn lost at the deadline
pic-cease-fire-order = Cease fire
pic-resign-order = Resigned
pic-claim-order = Claimed the win
pic-key-aim = planned, not sealed
pic-aimed = Planned actions: { $orders }

pic-struck = { $cells ->
    [one] { $ship } 1 hit
   *[other] { $ship } { $cells } hits
}
pic-struck-sunk = { $cells ->
    [one] { $ship } 1 hit, sunk
   *[other] { $ship } { $cells } hits, sunk
}
pic-totals = { $hits ->
    [0] no ship hit
    [one] 1 hit, { $sunk } sunk
   *[other] { $hits } hits, { $sunk } sunk
}
pic-sunk = { $ship } sunk
pic-no-hit = no ship hit
pic-nothing = nothing destroyed
pic-shot-down = { $kind ->
    [plane] shot down
   *[bomb] shot down
}
pic-sees = sees { $items }
pic-sees-sea = sees open sea
pic-sees-land = sees land only
pic-at = { $what } { $cell }
pic-wreck-at = { $what } wreck { $cell }
pic-you-lost = you lost { $items }
pic-your-aa = { $kind ->
    [plane] shot down by your AA { $cell }
   *[bomb] shot down by your AA { $cell }
}

pic-key-hit = hit
pic-key-wreck = sunk
pic-key-splash = no ship there
pic-key-shot = shot, result unknown
pic-key-gone = used or destroyed
pic-key-aa-range = AA range
pic-key-section = part of a ship (dots show its length)
pic-key-seen = seen in turn 7
pic-key-fog = not observed yet
pic-key-downed = shot down: an AA battery is within one cell
pic-key-fault = error
pic-key-area = area covered

pic-win = { $side } wins
pic-draw = A draw
pic-why-all-sunk = All enemy ships are sunk
pic-why-exhaustion = No weapons left: the side that destroyed more wins
pic-why-cease-fire = Cease fire: the side that destroyed more wins
pic-why-resignation = By resignation
pic-why-missed = Too many turns missed
pic-why-claim = The win was claimed after missed turns
pic-why-unarmed = Neither fleet carried a weapon
pic-of = { $n } of { $all }
pic-truth = What was really there
pic-believed = What the enemy knew

pic-alt-afloat = Afloat: { $items }.
pic-alt-ships = Ships: { $items }.
pic-alt-sunk = Sunk: { $items }.
pic-alt-hits = { $ship } { $cells } (hit on { $hits })
pic-alt-islands = Islands around { $cells }.
pic-alt-gear = { $what }: { $cells }.
pic-alt-newest = Latest action: { $number }, { $order }: { $result }.
pic-alt-before = Earlier actions: { $items }.
pic-alt-shots = Cells shot at so far: { $n }.
pic-alt-known = Known enemy ships: { $items }.
pic-alt-known-of = { $side }, known ships: { $items }.
pic-alt-known-hits = Certain hits: { $cells }.
pic-alt-enemy-gear = Enemy equipment seen: { $items }.
pic-alt-seen = (turn { $turn })
pic-alt-land = Known land: { $cells }.
pic-alt-downed = Shot down at { $cells }.
pic-alt-none = no ships found yet
pic-alt-more = and { $n } more
pic-alt-line = { $number } { $order }: { $result }
pic-alt-tally = { $side }: ship cells lost: { $cells } of { $allcells }; ships lost: { $ships } of { $allships }; remaining: { $items }.
pic-aside-report = What happened
pic-aside-fleets = Fleets
pic-aside-notes = Worth knowing
pic-newest = The latest action
pic-legend = Legend

# The card of what is looked up
pic-look-alt = { $name }, { $kind }.

# A board in words, for people who do not see it
pic-words-board-naval-battle-own = Your own grid
pic-words-board-naval-battle-tracking = The enemy’s grid, as far as you know it
pic-words-board-naval-battle-first = The First fleet’s grid
pic-words-board-naval-battle-second = The Second fleet’s grid
pic-words-board-naval-battle-waters-first = The First fleet’s grid, as far as everybody knows it
pic-words-board-naval-battle-waters-second = The Second fleet’s grid, as far as everybody knows it
pic-words-size = Columns { $left } to { $right }, from left to right; rows { $top } to { $bottom }, from top to bottom.
pic-words-size-turned = Letters { $left } to { $right }, from top to bottom; rows { $top } to { $bottom }, from left to right.
pic-words-size-shifted = Rows { $rows } begin half a cell further to the right.
pic-words-in-part = { $part }: { $said }
pic-words-part = { $cell } is in { $part }
pic-words-row = Row { $row }: { $said }
pic-words-row-empty = Row { $row }: nothing
pic-words-run = { $first } to { $last } { $said }
pic-words-cell = { $cell } { $said }
pic-words-cell-empty = { $cell } nothing
pic-words-ring-1 = Next to { $cell }: { $said }
pic-words-ring-1-empty = Next to { $cell }: nothing
pic-words-ring-2 = Two cells from { $cell }: { $said }
pic-words-ring-2-empty = Two cells from { $cell }: nothing
