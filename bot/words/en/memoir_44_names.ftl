# Names in Memoir ’44: sides, sections, units, terrain, places, cards, faces of dice.

m44-side-japan = the Japanese
m44-side-allies = the Allies

m44-letter-japan = J
m44-letter-allies = A

m44-section-left = left
m44-section-centre = centre
m44-section-right = right

m44-unit-infantry = infantry
m44-unit-engineer = engineer
m44-unit-special = special forces
m44-unit-armour = armour
m44-unit-flamethrower = flame-thrower tank
m44-unit-artillery = artillery
m44-unit-mobile = mobile artillery
m44-unit-heavy = heavy artillery
m44-unit-destroyer = destroyer

m44-terrain-countryside = open country
m44-terrain-airfield = airfield
m44-terrain-airfield-crossing = airfield crossing
m44-terrain-forest = forest
m44-terrain-village = village
m44-terrain-labour-camp = labour camp
m44-terrain-hill = hill
m44-terrain-mountain = mountain
m44-terrain-hill-cave = cave in a hill
m44-terrain-mountain-cave = cave in a mountain
m44-terrain-jungle = jungle
m44-terrain-beach = beach
m44-terrain-ocean = ocean
m44-terrain-river = river
m44-terrain-river-mouth = river mouth
m44-terrain-ford = fordable river
m44-terrain-marsh = marsh
m44-terrain-rice-paddy = rice paddy
m44-terrain-fish-pond = fish pond
m44-terrain-trench = trench
m44-terrain-pier = pier
m44-terrain-field-hq = field headquarters
m44-terrain-hospital = hospital
m44-terrain-bunker = bunker
m44-terrain-casemate = casemate
m44-terrain-minefield = minefield
m44-terrain-sandbags = sandbags
m44-terrain-wire = barbed wire

m44-place-sea-horse = Sea Horse
m44-place-galloping-horse = Galloping Horse
m44-place-gifu = Gifu
m44-place-asan = Asan
m44-place-green-beach = Green Beach
m44-place-blue-beach = Blue Beach
m44-place-point = The Point
m44-place-turkey-knob = Turkey Knob
m44-place-hill-382 = Hill 382
m44-place-minami = Minami
m44-place-amphitheatre = Amphitheatre
m44-place-sugar-loaf = Sugar Loaf
m44-place-half-moon = Half Moon

m44-card-recon-left = Recon Left
m44-card-recon-centre = Recon Centre
m44-card-recon-right = Recon Right
m44-card-probe-left = Probe Left
m44-card-probe-centre = Probe Centre
m44-card-probe-right = Probe Right
m44-card-attack-left = Attack Left
m44-card-attack-centre = Attack Centre
m44-card-attack-right = Attack Right
m44-card-assault-left = Assault Left
m44-card-assault-centre = Assault Centre
m44-card-assault-right = Assault Right
m44-card-recon-in-force = Recon in Force
m44-card-general-advance = General Advance
m44-card-pincer-move = Pincer Move
m44-card-air-power = Air Power
m44-card-ambush = Ambush
m44-card-armour-assault = Armour Assault
m44-card-artillery-bombard = Artillery Bombard
m44-card-barrage = Barrage
m44-card-behind-enemy-lines = Behind Enemy Lines
m44-card-close-assault = Close Assault
m44-card-counter-attack = Counter-Attack
m44-card-dig-in = Dig In
m44-card-direct-from-hq = Direct from HQ
m44-card-firefight = Firefight
m44-card-infantry-assault = Infantry Assault
m44-card-medics = Medics & Mechanics
m44-card-move-out = Move Out
m44-card-finest-hour = Their Finest Hour

m44-face-i = infantry
m44-face-a = armour
m44-face-g = grenade
m44-face-f = flag
m44-face-s = star

m44-look-card-recon = Order { $units ->
    [one] 1 unit
   *[other] { $units } units
} in the section that the card names. At the end of the turn, draw 2 cards and keep 1.
m44-look-card-probe = Order { $units ->
    [one] 1 unit
   *[other] { $units } units
} in the section that the card names.
m44-look-card-attack = Order { $units ->
    [one] 1 unit
   *[other] { $units } units
} in the section that the card names.
m44-look-card-assault = Order all your units in the section that the card names.
m44-look-card-recon-in-force = Order { $units ->
    [one] 1 unit
   *[other] { $units } units
} in each section.
m44-look-card-general-advance = Order { $units ->
    [one] 1 unit
   *[other] { $units } units
} in each section.
m44-look-card-pincer-move = Order { $units ->
    [one] 1 unit
   *[other] { $units } units
} on the left and { $units } on the right.
m44-look-card-air-power = Name a group of 1 to { $struck } enemy units. Roll { $allies ->
    [one] 1 die
   *[other] { $allies } dice
} (Allies) or { $japan ->
    [one] 1 die
   *[other] { $japan } dice
} (Japanese) against each unit. Stars hit too, and flags cannot be ignored.
m44-look-card-ambush = Play this card in answer to a close assault: the attacked unit battles first.
m44-look-card-armour-assault = Order { $units ->
    [one] 1 armour unit
   *[other] { $units } armour units
}. { $units ->
    [one] This unit rolls
   *[other] These units roll
} { $extra ->
    [one] 1 extra die
   *[other] { $extra } extra dice
} in close assault.
m44-look-card-artillery-bombard = Order all your artillery. Each unit either moves up to { $march ->
    [one] 1 hex
   *[other] { $march } hexes
} or battles { $battle ->
    [one] once
    [2] twice
   *[other] { $battle } times
}.
m44-look-card-barrage = Name an enemy unit and roll { $allies ->
    [one] 1 die
   *[other] { $allies } dice
} against that unit. Nothing protects the unit, and flags cannot be ignored.
m44-look-card-behind-enemy-lines = 1 infantry unit moves up to { $march ->
    [one] 1 hex
   *[other] { $march } hexes
}, battles with { $extra ->
    [one] 1 extra die
   *[other] { $extra } extra dice
} and moves up to { $march ->
    [one] 1 hex
   *[other] { $march } hexes
} again.
m44-look-card-close-assault = All your infantry and armour units that are next to an enemy unit battle with { $extra ->
    [one] 1 extra die
   *[other] { $extra } extra dice
}. These units may not move before they battle.
m44-look-card-counter-attack = This card repeats your opponent’s last card, with left and right exchanged.
m44-look-card-dig-in = { $units ->
    [one] 1 infantry unit gets
   *[other] { $units } infantry units get
} sandbags.
m44-look-card-direct-from-hq = Order any { $units } of your units.
m44-look-card-firefight = { $units ->
    [one] 1 unit that is not next to an enemy unit fires
   *[other] { $units } units that are not next to an enemy unit fire
} with { $extra ->
    [one] 1 extra die
   *[other] { $extra } extra dice
}. { $units ->
    [one] This unit
   *[other] These units
} may not move.
m44-look-card-infantry-assault = All your infantry units in one section either move up to { $battle ->
    [one] 1 hex
   *[other] { $battle } hexes
} and battle, or move { $march ->
    [one] 1 hex
   *[other] { $march } hexes
} without battling.
m44-look-card-medics = Choose a unit that has lost figures. Roll 1 die for each card in your hand (or { $medics ->
    [one] 1 die
   *[other] { $medics } dice
}, if that option is set). If the unit regains any figures, you may order the unit.
m44-look-card-move-out = Order { $units ->
    [one] 1 infantry unit
   *[other] { $units } infantry units
}.
m44-look-card-finest-hour = Roll 1 die for each card in your hand. The dice show which units you may order. These units battle with { $extra ->
    [one] 1 extra die
   *[other] { $extra } extra dice
}.

m44-look-section-card = section card
m44-look-tactic-card = tactic card
m44-look-count = copies in the deck: { $count }
m44-look-unit = unit
m44-look-figures = { $figures } figures
m44-look-moves = { $battle ->
    [0] cannot battle after moving
    [1] can battle after moving 1 hex
   *[other] can battle after moving up to { $battle } hexes
}; longest move in hexes: { $march }
m44-look-dice = dice by distance: { $dice }
m44-look-sees = must see its target
m44-look-gun = does not need a line of sight, ignores protection, cannot take ground
m44-look-terrain = terrain
m44-look-work = obstacle on a hex
m44-look-stop-none = units do not have to stop here
m44-look-stop-soft = soft stop: a unit that enters must stop, but may take ground
m44-look-stop-hard = hard stop: a unit that enters must stop and cannot take ground
m44-look-cover = protection: { $infantry ->
    [1] 1 die
   *[other] { $infantry } dice
} against infantry, { $armour } against armour
m44-look-open = does not block line of sight
m44-look-blocks = blocks line of sight
m44-look-work-bunker = Protects only the units of its own side. Armour and guns cannot enter.
m44-look-work-casemate = Protects any unit inside. Armour and guns cannot enter.
m44-look-work-sandbags = Protect any unit. The sandbags are removed when the unit leaves.
m44-look-work-wire = A unit that enters must stop. Infantry in wire rolls { $wire ->
    [one] 1 die
   *[other] { $wire } dice
} fewer, or removes the wire instead of battling. Armour removes the wire at once.
m44-look-work-minefield = A unit that enters must stop. If the enemy of that unit laid the minefield, roll as many dice as the value of the minefield.
