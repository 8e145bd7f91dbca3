# Words on the pictures of the Guadalcanal campaign and in their alt text.

pic-gc-fleet-letter = { $fleet ->
    [main] M
    [scout] S
    [third] T
   *[fourth] F
}
pic-gc-spot = { $spot ->
    [c1] C1
    [c2] C2
   *[periphery] Coast
}
pic-gc-spot-long = { $spot ->
    [c1] centre 1
    [c2] centre 2
   *[periphery] periphery
}
pic-gc-troops = { $n ->
    [one] 1 troop unit
   *[other] { $n } troop units
}
pic-gc-unknown = no report on the ships yet
pic-gc-secret = the ships are secret
pic-gc-age-now = now
pic-gc-exact = exact
pic-gc-port-title = In port
pic-gc-port = In port: { $items }
pic-gc-coming = Bought: { $items }
pic-gc-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
    } kept

pic-gc-stage = { $stage ->
    [setup] set-up
    [event] event
    [orders] orders
    [air] air missions
    [raid] air raid
    [submarines] submarines and supply
    [battle] naval battle
    [land] land and reinforcements
   *[over] over
}
pic-gc-weather = { $weather ->
    [clear] clear
    [hazy] haze
   *[bad] bad weather
}
pic-gc-initiative = initiative: { $side }
pic-gc-event = event { $n }: { $name }
pic-gc-event-name = { $event ->
    [landing] landing required
    [hurricane] hurricane in
    [engine] engine trouble
    [pilots] seasoned pilots
    [gunners] seasoned gunners
    [submariners] seasoned submariners
    [patrols] experienced patrols
    [flak] seasoned flak crews
    [troops] seasoned troops
    [commander] inspired commander
   *[other] { $event }
}
pic-gc-tokens = Bonuses kept: { $items }
pic-gc-mission = { $kind ->
    [patrol] patrol
    [raid] raid
    [escort] escort
    [intercept] intercept
    [alert] alert
   *[rebase] rebase
}
pic-gc-sunk = Sunk: { $items }
pic-gc-sunk-in = Sunk in turn { $turn }: { $items }
pic-gc-setup-secret = Both sides choose their fleets in secret
pic-gc-battle = Battle in zone { $zone }
pic-gc-retreats = in retreat: { $side }
pic-gc-round = Round

pic-gc-raid = Raid { $n } ({ $side }), target: { $goal }
pic-gc-raid-fleet = the { $fleet } in { $zone }
pic-gc-raid-troops = the troop units on { $place }
pic-gc-raid-port = the port behind { $place }
pic-gc-pinned = Pinned: { $items }
pic-gc-no-pinned = No troop units are pinned

pic-gc-combat = Combat { $n }, { $island }, { $spot }; attacker: { $side }
pic-gc-attackers = Attackers
pic-gc-defenders = Defenders
pic-gc-odds = { $a } against { $d }: column { $column }
pic-gc-shift = { $what ->
    [battleships] battleships
    [cruisers] cruisers
    [bombers] bombers
    [fighters] fighters
    [batteries] coastal batteries
    [entrenched] entrenched defenders
    [troops] seasoned troops
    [limit] support limit
   *[other] { $what }
}
pic-gc-shifted = { $n ->
    [one] 1 column to the { $way ->
        [right] right
       *[left] left
    }
   *[other] { $n } columns to the { $way ->
        [right] right
       *[left] left
    }
}
pic-gc-final = Column { $column }, die { $die }
pic-gc-result = { $result ->
    [AE] AE: the attackers are eliminated
    [AR] AR: the attackers fall back
    [A1] A1: the attackers lose one troop unit
    [DE] DE: the defenders are eliminated
    [DR] DR: the defenders fall back
   *[D1] D1: the defenders lose one troop unit
}
pic-gc-zones = Sea zones and islands
pic-gc-zone = { $zone }: next to { $near }
pic-gc-zone-islands = { $zone }: next to { $near }; islands: { $islands }
pic-gc-island-centres = { $island }: { $n ->
    [one] coast and one centre (C1)
   *[other] coast and { $n } centres (C1 to C{ $n })
}
pic-gc-code-key = A = attacker, D = defender; E = eliminated, R = falls back, 1 = loses one troop unit
pic-gc-lost = Lost: { $items }
pic-gc-entered = The attackers enter the place
pic-gc-air-part = In the air: { $items }

pic-gc-lies-title = What was reported, and what was really there
pic-gc-report = turn { $turn }, { $side } { $fleet } in { $zone }
pic-gc-lie = { $head }: reported { $told }; actual { $real }
pic-gc-no-report = No report was made
pic-gc-why = { $why ->
    [turns] The last turn is over
    [resigned] One side resigned
    [missed] One side missed too many turns in a row
   *[other] { $why }
}
pic-gc-vp = Victory points: { $one } { $a }, { $two } { $b }

pic-gc-key-fleet = fleet and its letter
pic-gc-key-sighted = sighted fleet and report
pic-gc-key-submarine = submarine
pic-gc-key-secret = unseen by the enemy
pic-gc-key-troop = troop units
pic-gc-key-entrenched = entrenched
pic-gc-key-unsupplied = unsupplied
pic-gc-key-pinned = pinned
pic-gc-key-battery = coastal battery
pic-gc-key-airfield = airfield
pic-gc-key-building = airfield under construction
pic-gc-key-centre = centre
pic-gc-key-squadrons = squadrons ashore
pic-gc-key-storm = hurricane
pic-gc-key-sunk = sunk ship and turn number
pic-gc-key-route = fleet at the end of each turn
pic-gc-key-lie = report that was a lie

pic-gc-alt-no-fleet = no fleet
pic-gc-alt-boats = Submarines: { $items }.
pic-gc-alt-islands = Islands: { $items }.
pic-gc-alt-moves = Moved: { $items }.
pic-gc-alt-raid-cell = Cell { $n }: { $items }
pic-gc-alt-route = { $side } { $name }: { $zones }
pic-gc-alt-routes = Routes by turn: { $items }.
pic-gc-troops-named = { $n ->
    [one] troop unit { $names }
   *[other] troop units { $names }
}
