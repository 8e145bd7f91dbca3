# Words on the pictures of Branle-Bas and in their alt text.

pic-bb-letter-first = A
pic-bb-letter-second = B
pic-bb-you-are = You are { $side }

pic-bb-deploy = Your draft deployment
pic-bb-deploying = Both sides deploy in secret
pic-bb-begins = { $side } begins
pic-bb-start = The squadrons are revealed
pic-bb-touched = Touched piece: your Admiral must move
pic-bb-game = Game { $game } of { $games }
pic-bb-claim = Missed moves: the win may be claimed
pic-bb-repeated = This position has occurred { $n ->
    [2] twice
   *[other] { $n } times
}
pic-bb-quiet = { $n } of { $most } moves without an event
pic-bb-reserve = Your reserve move: { $order }
pic-bb-plan = Standing orders: { $lines }

pic-bb-pass = cannot move and passes
pic-bb-lost = no move by the deadline
pic-bb-in-port = in port { $port }
pic-bb-sunk = sunk in the net
pic-bb-net-loss = in the net, game given up
pic-bb-found = mine found at { $cell }, order returned

pic-bb-key-kind = { $letter } { $name } { $value }
pic-bb-key-net = net
pic-bb-key-minefield = minefield
pic-bb-key-channel = channel
pic-bb-key-neutral = neutral port
pic-bb-key-boom = edge of the outer harbour
pic-bb-key-waters = limit of territorial waters
pic-bb-key-mine = mine
pic-bb-key-swept = mine swept
pic-bb-key-secret = your mine, unknown to the enemy
pic-bb-key-wreck = wreck
pic-bb-key-move = last moves
pic-bb-key-taken = taken here
pic-bb-key-draft = drafted
pic-bb-key-chosen = chosen ship
pic-bb-key-reach = can go here
pic-bb-key-target = can take
pic-bb-key-sinks = sinks in the net
pic-bb-key-gives-up = gives up the game
pic-bb-key-zone = your zone
pic-bb-key-fault = not allowed

pic-bb-won = { $side } wins
pic-bb-won-match = { $side } wins the match
pic-bb-drawn-match = The match is drawn
pic-bb-game-how = Game { $game }: { $how }
pic-bb-total = { $n ->
    [one] { $points } point
   *[other] { $points } points
}

pic-bb-how-triumph = Triumph: the Admiral of { $side } is in the enemy port
pic-bb-how-admiral-taken = Victory: the Admiral of { $loser } is taken
pic-bb-how-net = The Admiral of { $loser } entered an enemy net
pic-bb-how-resignation = { $loser } resigned
pic-bb-how-missed = { $loser } missed too many moves
pic-bb-how-claim = Win claimed: { $loser } missed too many moves
pic-bb-how-null-entrance = Draw: the Admirals face each other at a port entrance
pic-bb-how-null-diagonal = Draw: the Admirals are diagonally next to each other
pic-bb-how-repetition = Draw: the same position occurred { $times ->
    [3] three
   *[other] { $times }
} times
pic-bb-how-quiet = Draw: { $moves } moves without an event
pic-bb-how-passes = Draw: both sides had to pass
pic-bb-how-agreement = Draw by agreement
pic-bb-how-limit = The move limit has been reached

pic-bb-score-taken = Pieces taken
pic-bb-score-neutral = Enemy ships in neutral ports
pic-bb-score-admiral = The defeated Admiral
pic-bb-score-prize = Prize for the Admiral
pic-bb-score-port = Ships in the enemy port
pic-bb-score-left = Own ships left
pic-bb-score-fleet = The whole enemy squadron
pic-bb-score-triumph = Triumph
pic-bb-score-regained = Own ships recovered
pic-bb-score-lost = Own ships lost

pic-bb-match-stands = { $game } · { bb-within-first } { $first } : { $second } { bb-within-second }
pic-bb-tally = tally { $n }
pic-bb-worth = value { $n }

pic-bb-nothing = none
pic-bb-alt-last = Last moves: { $items }.
pic-bb-alt-chosen = Chosen: { $ship } { $cell }. This ship can go to { $cells }.
pic-bb-alt-takes = This ship can take an enemy ship on { $cells }.
pic-bb-alt-sinks = This ship would sink in the net on { $cells }.
pic-bb-alt-gives-up = The Admiral would give up the game on { $cells }.
pic-bb-alt-wrecks = Wrecks: { $items }.
pic-bb-alt-mine-lies = { $side }’s mine on { $cell }
pic-bb-alt-mine-swept = { $side }’s mine, swept
pic-bb-alt-mine-unknown = { $side }’s mine, hidden
pic-bb-alt-secret = (secret)
pic-bb-alt-taken = took { $items }
pic-bb-alt-in-port = in the enemy port { $items }
