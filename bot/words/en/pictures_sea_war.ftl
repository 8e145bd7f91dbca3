# Words on the pictures of Sea War and in their alt text.

pic-sw-letter-red = R
pic-sw-letter-blue = B
pic-sw-command-red = You command Red
pic-sw-command-blue = You command Blue

pic-sw-ship = ship
pic-sw-anti = anti-armour
pic-sw-ships-n = { $kind ->
    [battleship] { $n ->
        [one] 1 battleship
       *[other] { $n } battleships
    }
    [armoured] { $n ->
        [one] 1 armoured destroyer
       *[other] { $n } armoured destroyers
    }
   *[destroyer] { $n ->
        [one] 1 destroyer
       *[other] { $n } destroyers
    }
}

pic-sw-turn-red = Red to act
pic-sw-turn-blue = Blue to act
pic-sw-stage-action = action step
pic-sw-stage-end = end step
pic-sw-answer-you = Answer the attack
pic-sw-answer-they = Red answers the attack
pic-sw-deploy-you = Place your ships
pic-sw-deploy-they = { $side } is placing its ships
pic-sw-first-you = You decide who begins
pic-sw-first-they = { $side } decides who begins
pic-sw-choosing = Both sides choose their cards
pic-sw-game = Game { $n } of 2
pic-sw-you = you
pic-sw-opponent = opponent
pic-sw-match-won = Match winner: { $player }
pic-sw-match-drawn = The match is drawn
pic-sw-result = Game { $n }: { $verdict }, turn { $turns }. { $why }

pic-sw-deed = { $side }, turn { $turn }, no. { $number }: { $said }
pic-sw-attacks = { $one } attacks { $two }
pic-sw-stealth-left = Stealth: { $ship } leaves { $cell } unseen
pic-sw-swapped = { $card }: { $one } and { $two } change places
pic-sw-surfaced = { $ship } reappears
pic-sw-passed = cannot act and passes
pic-sw-turn-lost = turn lost at the deadline
pic-sw-rest-lost = rest of the turn lost at the deadline
pic-sw-claim = claim the win
pic-sw-effect-destroyed = destroyed
pic-sw-effect-armour = one armour point lost
pic-sw-effect-cancelled = Counter, no damage
pic-sw-effect-declared = awaits Red’s answer
pic-sw-countered-destroyed = the attacker is destroyed
pic-sw-countered-armour = the attacker loses one armour point
pic-sw-trap-destroyed = trap { $cell }, destroyed
pic-sw-trap-armour = trap { $cell }, one armour point lost
pic-sw-found = discovers a hidden ship on { $cell }

pic-sw-owed = Ships still to place by Reinforce: { $n }
pic-sw-policy = When Counter is played: { $policy }
pic-sw-policy-battleship = to save the battleship
pic-sw-policy-destroyed = to save any ship from destruction
pic-sw-policy-always = at the first attack
pic-sw-policy-ships = to protect { $ships } and the battleship
pic-sw-policy-ask = the bot asks you each time
pic-sw-missed = { $side }, missed turns in a row: { $n }
pic-sw-may-claim = You may claim the win
pic-sw-quiet = Quiet turns in a row: { $n } of { $most }
pic-sw-repeated = { $n ->
    [one] This position has occurred once before
   *[other] This position has occurred { $n } times before
}
pic-sw-undrawn = { $side }, cards not drawn: { $cards }

pic-sw-why-escape = The battleship has reached the edge
pic-sw-why-capture = The battleship is captured
pic-sw-why-no-ships = Blue has no ships left
pic-sw-why-repetition = The same position occurred { $times ->
    [3] three
   *[other] { $times }
} times
pic-sw-why-stall = { $turns ->
    [100] A hundred
   *[other] { $turns }
} quiet turns
pic-sw-why-passes = Neither side could act
pic-sw-why-resignation = By resignation
pic-sw-why-agreement = Draw by agreement
pic-sw-why-missed = Too many turns missed
pic-sw-why-claim = The win was claimed after missed turns

pic-sw-key-shield = armour
pic-sw-key-secret = hidden from the enemy
pic-sw-key-ghost = left this cell, now hidden
pic-sw-key-trap = trap
pic-sw-key-sprung = trap set off
pic-sw-key-wreck = destroyed here
pic-sw-key-found = discovered
pic-sw-key-move = move
pic-sw-key-attack = attack
pic-sw-key-swap = swap
pic-sw-key-draft = drafted
pic-sw-key-chosen = chosen
pic-sw-key-reach = can go
pic-sw-key-target = can attack
pic-sw-key-aim = target of a card
pic-sw-key-centre = centre
pic-sw-key-periphery = edge: the battleship wins here

pic-sw-truth = What was there
pic-sw-believed = What everybody knew

pic-sw-alt-kind = { $kind ->
    [battleship] battleship { $cells }
    [armoured] { $n ->
        [one] armoured destroyer { $cells }
       *[other] armoured destroyers { $cells }
    }
   *[destroyer] { $n ->
        [one] destroyer { $cells }
       *[other] destroyers { $cells }
    }
}
pic-sw-alt-armour = armour { $n }
pic-sw-alt-hidden = hidden since leaving { $cell }
pic-sw-alt-no-ship = no ships on the board
pic-sw-alt-traps = Traps: { $cells }.
pic-sw-alt-trap-count = { $n ->
    [one] 1 trap is hidden on the board.
   *[other] { $n } traps are hidden on the board.
}
pic-sw-alt-hand = { $side } holds: { $cards }.
pic-sw-alt-hand-n = { $n ->
    [0] { $side } holds no cards.
    [one] { $side } holds 1 card.
   *[other] { $side } holds { $n } cards.
}
pic-sw-alt-no-card = no card
pic-sw-alt-discards = Played: { $cards }.
pic-sw-alt-newest = Latest turn: { $items }.
pic-sw-alt-targets = This ship can attack { $cells }.
