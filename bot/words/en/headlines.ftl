# Headlines of posts: what a turn, a round or a battle has come to. The rules choose the keys and the clauses; a list of names
# is said with "and". Sides of War at Sea and Guadalcanal: 0 is Japan.

headline = { $clauses }
headline-told = { $clauses }
list-and = { $first } and { $last }
list-more = { $first }, { $rest }

## War at Sea, and battles of Guadalcanal
ws-chapter-set-up = Before the battle
ws-chapter-turn = Turn { $turn }
ws-head-won-points = { $side ->
    [0] Japan wins
   *[other] the Allies win
} on points, { $score }
ws-head-won-no-ship = { $side ->
    [0] Japan wins
   *[other] the Allies win
}, { $score }, as a side has no ship left
ws-head-won-nothing-left = { $side ->
    [0] Japan wins
   *[other] the Allies win
}, { $score }, as nobody has a ship left
ws-head-won-turns = { $side ->
    [0] Japan wins
   *[other] the Allies win
} after the last turn, { $score }
ws-head-won-resignation = { $side ->
    [0] Japan wins
   *[other] the Allies win
}, as the other side resigns at { $score }
ws-head-draw = a draw, { $score }
ws-head-agreed = a draw by agreement, { $score }
ws-head-sunk = { $units } ({ $side }) sunk
ws-head-transports = { $count ->
    [one] { $count } transport
   *[other] { $count } transports
}
ws-head-guns = { $units } ({ $side }) destroyed
ws-head-squadrons = { $count ->
    [one] { $count } squadron
   *[other] { $count } squadrons
} ({ $side }) lost
ws-head-crippled = { $units } ({ $side }) crippled
ws-head-objective = { $side ->
    [0] Japan takes
   *[other] the Allies take
} { $count ->
    [one] the objective
   *[other] the objectives
} of { $sectors }
ws-head-scored = { $points ->
    [one] { $points } point
   *[other] { $points } points
} for { $unit }
ws-head-flees = { $side ->
    [0] Japan tries
   *[other] the Allies try
} to flee
ws-head-stays = { $side ->
    [0] Japan flees
   *[other] the Allies flee
} no longer
ws-head-quiet = nothing sunk
ws-head-first = { $side ->
    [0] Japan moves
   *[other] the Allies move
} first
ws-head-points = points: Japan { $japan }, Allies { $allies }
ws-head-fleets = both fleets are revealed: Japan { $japan } points, Allies { $allies }
ws-head-target = { $target } points win

## Guadalcanal
gc-chapter-set-up = Set-up
gc-chapter-turn = Turn { $turn }
gc-chapter-battle = Battle in { $zone }, turn { $turn }
gc-head-won-turns = { $side ->
    [0] Japan wins
   *[other] the Allies win
} the campaign, { $score }
gc-head-won-resigned = { $side ->
    [0] Japan wins
   *[other] the Allies win
} the campaign, as the other side resigns at { $score }
gc-head-won-missed = { $side ->
    [0] Japan wins
   *[other] the Allies win
} the campaign, as the other side has given no orders for too long, { $score }
gc-head-draw = the campaign is a draw, { $score }
gc-head-battle-won = { $side ->
    [0] Japan wins
   *[other] the Allies win
} the battle in { $zone }, { $score }
gc-head-battle-fled = { $side ->
    [0] the Allies flee from { $zone }, Japan wins
   *[other] Japan flees from { $zone }, the Allies win
} the battle, { $score }
gc-head-battle-both = both sides retreat from the battle in { $zone }, { $score }
gc-head-battle-neither = the battle in { $zone } ends without a winner, { $score }
gc-head-battle-stands = the battle in { $zone } stands at { $japan }–{ $allies } (Japan, Allies)
gc-head-meet = { $fleets } meet
gc-head-set-up = { $side ->
    [0] Japan is
   *[other] the Allies are
} set up, with the scout fleet in { $zone }
gc-head-points = points: Japan { $japan }, Allies { $allies }
gc-head-weather = weather { $level }
gc-head-initiative = initiative { $side ->
    [0] of Japan
   *[other] of the Allies
}
gc-head-event = event “{ $event }”
gc-head-event-in = event “{ $event }” in { $zone }
gc-head-homeless = { $count ->
    [one] { $count } squadron
   *[other] { $count } squadrons
} without a place to land
gc-head-landed = { $side ->
    [0] Japan lands
   *[other] the Allies land
} { $count ->
    [one] { $count } troop
   *[other] { $count } troops
} on { $islands }
gc-head-taken = { $side ->
    [0] Japan takes
   *[other] the Allies take
} { $place }
gc-head-combat = { $side ->
    [0] Japan attacks
   *[other] the Allies attack
} { $place } ({ $result })
gc-head-troops = { $count ->
    [one] { $count } troop
   *[other] { $count } troops
} ({ $side }) lost
gc-head-battery = coastal battery on { $island } ({ $side }) lost
gc-head-entered = { $side ->
    [0] Japan enters
   *[other] the Allies enter
} { $place }
gc-head-embarked = { $side ->
    [0] Japan takes
   *[other] the Allies take
} { $count ->
    [one] { $count } troop
   *[other] { $count } troops
} back aboard
gc-head-airfield = airfield ready at { $place } ({ $side })
gc-head-holds = { $side ->
    [0] Japan holds
   *[other] the Allies hold
} { $islands } alone
gc-head-holds-no-more = { $side ->
    [0] Japan no longer holds
   *[other] the Allies no longer hold
} { $islands } alone

## Naval Battle
nb-chapter-set-up = The fleets
nb-chapter-round = Turns { $first } and { $last }
nb-chapter-turn = Turn { $turn }
nb-chapter-after = { $turn ->
    [0] After the set-up
   *[other] After turn { $turn }
}
nb-chapter-volley = Volley { $number }
nb-head-begins = both fleets are at sea, { $seat } begins
nb-head-sinks = { $seat } sinks { $ships }
nb-head-ships = { $count ->
    [one] { $count } ship
   *[other] { $count } ships
}
nb-head-destroys = { $seat } destroys { $gear }
nb-head-hits = { $seat } hits { $count ->
    [one] { $count } cell
   *[other] { $count } cells
}
nb-head-salvo = { $seat } hits nothing
nb-head-bomb = { $seat } bombs nothing
nb-head-atomic = { $seat } drops an atomic bomb on nothing
nb-head-plane = { $seat } sends a plane to look
nb-head-plane-shot-down = a plane of { $seat } is shot down
nb-head-bomb-shot-down = a bomb of { $seat } is shot down
nb-head-skip = { $seat } has nothing left and is passed over
nb-head-lost = { $seat } loses the turn at the deadline
nb-head-hits-so-far = cells hit so far: by the First fleet { $first }, by the Second fleet { $second }

## Branle-Bas
bb-chapter-set-up = The deployments
bb-chapter-set-up-of = Game { $game }, the deployments
bb-chapter-round = Turns { $first } and { $last }
bb-chapter-turn = Turn { $turn }
bb-chapter-after = { $turn ->
    [0] After the set-up
   *[other] After turn { $turn }
}
bb-chapter-round-of = Game { $game }, turns { $first } and { $last }
bb-chapter-turn-of = Game { $game }, turn { $turn }
bb-chapter-after-of = Game { $game }, { $turn ->
    [0] after the set-up
   *[other] after turn { $turn }
}
bb-head-revealed = both squadrons are revealed, { $seat } begins
bb-head-move = { $seat }: { $kind } { $cell }-{ $goal }
bb-head-move-with = { $seat }: { $kind } { $cell }-{ $goal } { $effects }
bb-head-finds = { $seat } finds a hidden mine on { $cell }
bb-head-passes = { $seat } has to pass
bb-head-loses-turn = { $seat } loses the turn at the deadline
bb-head-offers = { $seat } offers a draw
bb-head-touches = { $seat } has touched a blocked ship
bb-head-misses = { $seat } misses the deadline
bb-head-points = points: { bb-within-first } { $first }, { bb-within-second } { $second }
bb-head-tally = tally of gains and losses: { bb-within-first } { $first }, { bb-within-second } { $second }

## Sea War
sw-chapter-set-up = Set-up
sw-chapter-set-up-of = Game { $game }, set-up
sw-chapter-round = Turns { $first } and { $last }
sw-chapter-turn = Turn { $turn }
sw-chapter-after = { $turn ->
    [0] After the set-up
   *[other] After turn { $turn }
}
sw-chapter-round-of = Game { $game }, turns { $first } and { $last }
sw-chapter-turn-of = Game { $game }, turn { $turn }
sw-chapter-after-of = Game { $game }, { $turn ->
    [0] after the set-up
   *[other] after turn { $turn }
}
sw-count-b = the battleship
sw-count-m = { $count ->
    [one] { $count } armoured destroyer
   *[other] { $count } armoured destroyers
}
sw-count-d = { $count ->
    [one] { $count } destroyer
   *[other] { $count } destroyers
}
sw-head-first = { $side } plays the first turn
sw-head-deployed = { $side } is deployed
sw-head-offers = { $side } offers a draw
sw-head-lapsed = { $side }’s offer of a draw has lapsed
sw-head-next-game = game { $game } begins with sides exchanged
sw-head-loses = { $side } loses { $ships }
sw-head-plays = { $side } plays { $cards }
sw-head-armour = { $side }’s { $kind } loses armour
sw-head-move = { $side }: { $kind } { $origin }-{ $cell }
sw-head-moves = { $side }: { $moves }
sw-head-way = { $kind } { $origin }-{ $cell }
sw-head-surfaces = the hidden { $kind } is seen again on { $cell }
sw-head-pass = { $side } has to pass
sw-head-lost = { $side } loses the turn at the deadline
sw-head-declared = { $side } attacks
sw-head-ships = ships left: Red { $red }, Blue { $blue }
