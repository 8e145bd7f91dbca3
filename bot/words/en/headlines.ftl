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
