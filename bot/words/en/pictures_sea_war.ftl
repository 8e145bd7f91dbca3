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
pic-sw-stage-action = in action
pic-sw-stage-end = end of turn
pic-sw-answer-you = Your answer to the attack is awaited
pic-sw-answer-they = Red answers the attack
pic-sw-deploy-you = Place your ships
pic-sw-deploy-they = { $side } is placing its ships
pic-sw-first-you = You decide who begins
pic-sw-first-they = { $side } decides who begins
pic-sw-choosing = Both sides choose their cards
pic-sw-game = Game { $n } of 2
pic-sw-you = you
pic-sw-opponent = opponent
pic-sw-match-won = The match goes to: { $player }
pic-sw-match-drawn = The match is drawn
pic-sw-result = Game { $n }: { $verdict }, turn { $turns }. { $why }

pic-sw-deed = { $side }, turn { $turn }, no. { $number }: { $said }
pic-sw-attacks = { $one } attacks { $two }
pic-sw-stealth-left = Stealth: { $ship } leaves { $cell } unseen
pic-sw-swapped = { $card }: { $one } and { $two } change places
pic-sw-surfaced = { $ship } is seen again
pic-sw-passed = no legal action, passes
pic-sw-turn-lost = turn lost at the deadline
pic-sw-rest-lost = rest of the turn lost at the deadline
pic-sw-claim = claim the win
pic-sw-effect-destroyed = destroyed
pic-sw-effect-armour = one armour lost
pic-sw-effect-cancelled = Counter, no damage
pic-sw-effect-declared = Red has yet to answer
pic-sw-countered-destroyed = the attacker is destroyed
pic-sw-countered-armour = the attacker loses one armour
pic-sw-trap-destroyed = trap { $cell }, destroyed
pic-sw-trap-armour = trap { $cell }, one armour lost
pic-sw-found = discovers a hidden ship on { $cell }

pic-sw-owed = Ships of Reinforce to place anew: { $n }
pic-sw-policy = Counter is used: { $policy }
pic-sw-policy-battleship = to save the battleship
pic-sw-policy-destroyed = whenever a ship would be destroyed
pic-sw-policy-always = at the first attack
pic-sw-policy-ships = for { $ships } and the battleship
pic-sw-policy-ask = you are asked each time
pic-sw-missed = { $side }, missed turns in a row: { $n }
pic-sw-may-claim = You may claim the win
pic-sw-quiet = Quiet turns in a row: { $n } of 100
pic-sw-repeated = { $n ->
    [one] This position has stood once before
   *[other] This position has stood { $n } times before
}
pic-sw-undrawn = { $side }, cards never in play: { $cards }

pic-sw-why-escape = The battleship has reached the edge
pic-sw-why-capture = The battleship is taken
pic-sw-why-no-ships = Blue has no ship left
pic-sw-why-repetition = The same position for the third time
pic-sw-why-stall = A hundred quiet turns
pic-sw-why-passes = Neither side could act
pic-sw-why-resignation = By resignation
pic-sw-why-agreement = Agreed draw
pic-sw-why-missed = Too many turns missed
pic-sw-why-claim = Claimed after missed turns

pic-sw-key-shield = armour
pic-sw-key-secret = hidden from the enemy
pic-sw-key-ghost = left here, now hidden
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
pic-sw-key-aim = card aimed here
pic-sw-key-centre = centre
pic-sw-key-periphery = edge: the battleship wins here

pic-sw-truth = What was there
pic-sw-believed = What everybody knew

pic-sw-alt-kind = { $kind ->
    [battleship] battleship { $cells }
    [armoured] armoured { $cells }
   *[destroyer] { $n ->
        [one] destroyer { $cells }
       *[other] destroyers { $cells }
    }
}
pic-sw-alt-armour = armour { $n }
pic-sw-alt-hidden = hidden, left { $cell }
pic-sw-alt-no-ship = no ship on the board
pic-sw-alt-traps = Traps: { $cells }.
pic-sw-alt-trap-count = { $n ->
    [one] 1 trap lies somewhere.
   *[other] { $n } traps lie somewhere.
}
pic-sw-alt-hand = { $side } holds: { $cards }.
pic-sw-alt-hand-n = { $n ->
    [0] { $side } holds no card.
    [one] { $side } holds 1 card.
   *[other] { $side } holds { $n } cards.
}
pic-sw-alt-no-card = no card
pic-sw-alt-discards = Played: { $cards }.
pic-sw-alt-newest = Newest, { $items }.
pic-sw-alt-targets = It can attack { $cells }.
