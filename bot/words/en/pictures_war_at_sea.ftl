# Words on the pictures of War at Sea and in their alt text.

pic-ws-letter-0 = J
pic-ws-letter-1 = A
pic-ws-command-0 = You command Japan
pic-ws-command-1 = You command the Allies

pic-ws-port = Port
pic-ws-types = { $type ->
    [battleship] { $n ->
        [one] 1 battleship
       *[other] { $n } battleships
    }
    [carrier] { $n ->
        [one] 1 carrier
       *[other] { $n } carriers
    }
    [escort_carrier] { $n ->
        [one] 1 escort carrier
       *[other] { $n } escort carriers
    }
    [cruiser] { $n ->
        [one] 1 cruiser
       *[other] { $n } cruisers
    }
    [destroyer] { $n ->
        [one] 1 destroyer
       *[other] { $n } destroyers
    }
    [torpedo_boat] { $n ->
        [one] 1 torpedo boat
       *[other] { $n } torpedo boats
    }
    [auxiliary] { $n ->
        [one] 1 auxiliary
       *[other] { $n } auxiliaries
    }
    [transport] { $n ->
        [one] 1 transport
       *[other] { $n } transports
    }
    [submarine] { $n ->
        [one] 1 submarine
       *[other] { $n } submarines
    }
    [coastal_battery] { $n ->
        [one] 1 coastal battery
       *[other] { $n } coastal batteries
    }
    [fighter] { $n ->
        [one] 1 fighter
       *[other] { $n } fighters
    }
    [dive_bomber] { $n ->
        [one] 1 dive bomber
       *[other] { $n } dive bombers
    }
    [torpedo_bomber] { $n ->
        [one] 1 torpedo bomber
       *[other] { $n } torpedo bombers
    }
    [patrol_bomber] { $n ->
        [one] 1 patrol bomber
       *[other] { $n } patrol bombers
    }
   *[other] { $n } { $type }
}
pic-ws-weapon = { $weapon ->
    [main] main guns
    [secondary] secondary guns
    [tertiary] tertiary guns
    [torpedo] torpedoes
    [aa] anti-aircraft
    [asw] depth charges
    [bomb] bombs
    [strafe] strafing
   *[other] { $weapon }
}

pic-ws-stage-fleet = Both sides choose their fleets in secret
pic-ws-phase = { $phase ->
    [deploy] deployment
    [initiative] initiative
    [move] sea movement
    [air] air missions
    [defence] air defence
    [air-attack] air attacks
    [surface] surface attacks
    [submarine] submarine attacks
    [return] air return
    [end] end of turn
   *[over] over
}
pic-ws-first = first player: { $side }
pic-ws-target = { $n } points to win
pic-ws-targets = points to win: Japan { $japan }, Allies { $allies }
pic-ws-last-turn = { $n } turns at most
pic-ws-weather-hazy = haze
pic-ws-weather-bad = bad weather
pic-ws-flees = Fleeing: { $side }. Full rounds out of reach: { $n } of { $most }
pic-ws-ashore = ashore
pic-ws-aboard = aboard { $ship }
pic-ws-based = based in { $at }
pic-ws-over-land = over the enemy’s land airbase
pic-ws-hull = hull { $n } of { $all }
pic-ws-lost = Lost: { $items }
pic-ws-left = Left the battle: { $items }

pic-ws-attack = { $attacker }, { $weapon } on { $target }
pic-ws-ranged = { $order }, range { $n }
pic-ws-rolled = { $order } ({ $dice ->
    [one] 1 die
   *[other] { $dice } dice
}, { $hits })
pic-ws-result = { $result ->
    [damage] { $n ->
        [one] 1 hull point
       *[other] { $n } hull points
    }
    [abort] turned back
    [destroyed] destroyed
    [none] no damage
    [cancelled] attack not made
   *[miss] missed
}
pic-ws-zone = { $turn ->
    [0] { $side }, { $name }: deploys in { $zone }
   *[other] { $side }, { $name }: enters in turn { $turn } in { $zone }
}
pic-ws-offer = Draw offered by: { $side }

pic-ws-flag-crippled = crippled
pic-ws-flag-held = cannot move
pic-ws-flag-silent = cannot fire
pic-ws-flag-engine = engine trouble
pic-ws-flag-slow = slowed
pic-ws-flag-aborted = turned back
pic-ws-flag-rearming = rearming
pic-ws-flag-strafing = strafing

pic-ws-key-bar = number on the list and type
pic-ws-key-stack = number of squadrons (see the list)
pic-ws-key-more = number of further units (see the list)
pic-ws-key-hull = hull points left and lost
pic-ws-key-crippled = crippled
pic-ws-key-idle = turned back
pic-ws-key-lost = destroyed here
pic-ws-key-objective = objective and its points
pic-ws-key-own = J, A: only for this side; »: exit, points for each ship
pic-ws-key-exit = exit and points for each ship
pic-ws-objective = { $kind ->
    [exit] exit for { $side }, { $value } for each ship
   *[own] only for { $side }, { $value }
}
pic-ws-words-objective = { $kind ->
    [exit] exit for { $side }, worth { $value } for each ship
    [own] objective for { $side } only, worth { $value }
   *[all] objective worth { $value }
}
pic-ws-key-smoke = smoke
pic-ws-key-squall = squall
pic-ws-key-mines = mines
pic-ws-key-island = island
pic-ws-key-shoal = shoal
pic-ws-key-coast = coast
pic-ws-key-move = moved
pic-ws-key-shot = shots, numbered as in the report
pic-ws-key-draft = draft order
pic-ws-key-reach = within reach
pic-ws-key-chosen = selected

pic-ws-fleet = Fleet
pic-ws-fleet-page = Fleet, page { $page } of { $pages }
pic-ws-purse = Points: { $spent } of { $points } · places for squadrons: { $aircraft } of { $room }
pic-ws-units = { $n ->
    [one] 1 unit
   *[other] { $n } units
}
pic-ws-card-line = { $type } · { $nation } · { $year }
pic-ws-nation = { $nation ->
    [japan] Japan
    [united-states] USA
    [united-kingdom] Britain
    [australia] Australia
    [canada] Canada
    [netherlands] Netherlands
   *[new-zealand] New Zealand
}
pic-ws-row-main = Main
pic-ws-row-secondary = Sec.
pic-ws-row-tertiary = Tert.
pic-ws-row-torpedo = Torp
pic-ws-row-aa = AA
pic-ws-row-asw = ASW
pic-ws-row-bomb = Bomb
pic-ws-row-strafe = Strafe
pic-ws-row-range = Range
pic-ws-key-card-armour = armour / vital armour
pic-ws-key-card-hull = hull points
pic-ws-key-card-speed = speed
pic-ws-key-card-capacity = squadrons carried
pic-ws-key-card-flagship = flagship bonus
pic-ws-empty-fleet = You have not chosen any units yet

pic-ws-win = { $side } wins
pic-ws-win-allies = The Allies win
pic-ws-why = { $why ->
    [points] Enough points to win
    [no-ship] One side has no ships left: the points decide
    [nothing-left] Neither side has any ships left
    [turns] The last turn is over
    [held] Neither side scored enough points in time
    [resignation] One side resigned
    [agreement] Draw by agreement
    [flight] One side fled
    [missed] One side missed too many sheets
   *[other] { $why }
}

pic-ws-alt-side = { $side }, { $n ->
    [one] { $n } point
   *[other] { $n } points
}: { $items }.
pic-ws-alt-none = no units left
pic-ws-alt-hidden = not yet deployed
pic-ws-alt-home = at the land airbase: { $names }
pic-ws-squadrons = { $n ->
    [one] 1 squadron
   *[other] { $n } squadrons
}
pic-ws-alt-objectives = Objectives: { $items }.
pic-ws-alt-terrain = { $kind ->
    [island] Islands: { $cells }.
    [shoal] Shoals: { $cells }.
   *[coast] Coast: { $cells }.
}
pic-ws-alt-marker = { $kind ->
    [smoke] Smoke: { $cells }.
    [squall] Squalls: { $cells }.
   *[mines] Mines: { $cells }.
}
pic-ws-alt-newest = Latest: { $items }.
pic-ws-alt-moves = Moved: { $items }.
pic-ws-alt-card = { $name } ({ $type }, { $cost } points)
pic-ws-alt-cards = { $n } { $name } ({ $type }, { $cost } points each)
