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
}, { $score }: one side has no ships left
ws-head-won-nothing-left = { $side ->
    [0] Japan wins
   *[other] the Allies win
}, { $score }: neither side has any ships left
ws-head-won-turns = { $side ->
    [0] Japan wins
   *[other] the Allies win
} after the last turn, { $score }
ws-head-won-held = { $side ->
    [0] Japan holds out and wins
   *[other] the Allies hold out and win
}, { $score }
ws-head-won-resignation = { $side ->
    [0] Japan wins
   *[other] the Allies win
}, { $score }: the other side resigns
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
} in { $sectors }
ws-head-exited = { $units } ({ $side }) { $count ->
    [one] leaves
   *[other] leave
} the map
ws-head-scored = { $unit } scores { $points ->
    [one] { $points } point
   *[other] { $points } points
}
ws-head-flees = { $side ->
    [0] Japan tries
   *[other] the Allies try
} to flee
ws-head-stays = { $side ->
    [0] Japan no longer tries
   *[other] the Allies no longer try
} to flee
ws-head-quiet = no unit is sunk
ws-head-first = { $side ->
    [0] Japan moves
   *[other] the Allies move
} first
ws-head-points = points: Japan { $japan }, Allies { $allies }
ws-head-fleets = both fleets are revealed: Japan { $japan } points, Allies { $allies }
ws-head-target = a side needs { $target } points to win the battle
ws-head-targets = Japan needs { $japan } points to win, the Allies { $allies }

## Guadalcanal
gc-chapter-set-up = Set-up
gc-chapter-turn = Turn { $turn }
gc-chapter-battle = Battle in zone { $zone }, turn { $turn }
gc-head-won-turns = { $side ->
    [0] Japan wins
   *[other] the Allies win
} the campaign, { $score }
gc-head-won-resigned = { $side ->
    [0] Japan wins
   *[other] the Allies win
} the campaign, { $score }: the other side resigns
gc-head-won-missed = { $side ->
    [0] Japan wins
   *[other] the Allies win
} the campaign, { $score }: the other side has missed too many turns
gc-head-draw = the campaign is a draw, { $score }
gc-head-battle-won = { $side ->
    [0] Japan wins
   *[other] the Allies win
} the battle in zone { $zone }, { $score }
gc-head-battle-fled = { $side ->
    [0] the Allies flee from zone { $zone } and Japan wins
   *[other] Japan flees from zone { $zone } and the Allies win
} the battle, { $score }
gc-head-battle-both = both sides retreat from the battle in zone { $zone }, { $score }
gc-head-battle-neither = the battle in zone { $zone } ends without a winner, { $score }
gc-head-battle-stands = score of the battle in zone { $zone }: Japan { $japan }, Allies { $allies }
gc-head-meet = { $fleets } meet
gc-head-set-up = { $side ->
    [0] Japan starts
   *[other] the Allies start
} with the scout fleet in zone { $zone }
gc-head-points = points: Japan { $japan }, Allies { $allies }
gc-head-weather = weather: { $level }
gc-head-initiative = { $side ->
    [0] Japan has
   *[other] the Allies have
} the initiative
gc-head-event = event “{ $event }”
gc-head-event-in = event “{ $event }” in zone { $zone }
gc-head-homeless = { $count ->
    [one] { $count } squadron has
   *[other] { $count } squadrons have
} nowhere to land
gc-head-landed = { $side ->
    [0] Japan lands
   *[other] the Allies land
} { $count ->
    [one] { $count } troop unit
   *[other] { $count } troop units
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
    [one] { $count } troop unit
   *[other] { $count } troop units
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
    [one] { $count } troop unit
   *[other] { $count } troop units
} back aboard
gc-head-airfield = airfield ready: { $place } ({ $side })
gc-head-holds = { $side ->
    [0] Japan controls
   *[other] the Allies control
} { $islands }
gc-head-holds-no-more = { $side ->
    [0] Japan no longer controls
   *[other] the Allies no longer control
} { $islands }

## Naval Battle
nb-chapter-set-up = The fleets
nb-chapter-round = Turns { $first } and { $last }
nb-chapter-turn = Turn { $turn }
nb-chapter-after = { $turn ->
    [0] After the set-up
   *[other] After turn { $turn }
}
nb-chapter-volley = Volley { $number }
nb-head-begins = both fleets are at sea, and { $seat } begins
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
nb-head-salvo = { $seat } does not hit any ship
nb-head-bomb = { $seat } drops a bomb without effect
nb-head-atomic = { $seat } drops an atomic bomb without effect
nb-head-plane = { $seat } sends out a reconnaissance plane
nb-head-plane-shot-down = { $seat } loses a plane to anti-aircraft fire
nb-head-bomb-shot-down = { $seat } loses a bomb to anti-aircraft fire
nb-head-skip = { $seat } has nothing left to use and passes
nb-head-lost = { $seat } misses the deadline and loses the turn
nb-head-hits-so-far = cells hit so far: { $first } by the First fleet, { $second } by the Second fleet

## Branle-Bas
bb-chapter-set-up = Deployment
bb-chapter-set-up-of = Game { $game }, deployment
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
bb-head-revealed = both squadrons are revealed, and { $seat } begins
bb-head-move = { $seat }: { $kind } { $cell }-{ $goal }
bb-head-move-with = { $seat }: { $kind } { $cell }-{ $goal } { $effects }
bb-head-finds = { $seat } finds a hidden mine on { $cell }
bb-head-passes = { $seat } must pass
bb-head-loses-turn = { $seat } misses the deadline and loses the turn
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
sw-head-lapsed = { $side }’s draw offer has lapsed
sw-head-next-game = game { $game } begins, and the players change sides
sw-head-loses = { $side } loses { $ships }
sw-head-plays = { $side } plays { $cards }
sw-head-armour = { $side }’s { $kind } loses armour
sw-head-move = { $side }: { $kind } { $origin }-{ $cell }
sw-head-moves = { $side }: { $moves }
sw-head-way = { $kind } { $origin }-{ $cell }
sw-head-surfaces = the hidden { $kind } is visible again on { $cell }
sw-head-pass = { $side } must pass
sw-head-lost = { $side } misses the deadline and loses the turn
sw-head-declared = { $side } attacks
sw-head-ships = ships left: Red { $red }, Blue { $blue }
