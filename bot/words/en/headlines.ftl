# Headlines of posts: what a turn, a round or a battle has come to. The rules choose the keys and the clauses; a list of names
# is said with "and". Sides of War at Sea and Guadalcanal: 0 is Japan.

headline = { $clauses }
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
