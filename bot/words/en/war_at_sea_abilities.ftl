# War at Sea: the special abilities, each with its name and what it does. $n is the family's number: the one after the name, or its
# value where the card prints none (Expert Bomber is 1, Advanced Fighter 2); 0 where the family has none.

## Gunnery
ws-ability-aggressive-tactics = Aggressive Tactics
ws-ability-aggressive-tactics-text = Friendly cruisers and destroyers in adjacent sectors roll 1 extra die with guns and torpedoes. Each of them must be the only friendly ship in its sector.
ws-ability-bad-luck = Bad Luck
ws-ability-bad-luck-text = If one of its gunnery attacks rolls at least four 1s, or one of its torpedo attacks at least two 1s, this ship and a friendly ship in its sector each lose 1 hull point and cannot move next turn. If there is no friendly ship in its sector, this ship can neither move nor attack for two turns.
ws-ability-battery-silencer = Battery Silencer
ws-ability-battery-silencer-text = This ship rolls 1 extra die with guns against coastal batteries and other installations.
ws-ability-bombard = Bombard
ws-ability-bombard-text = Once per battle, if this ship is in the enemy deployment area, it may bombard the enemy land airbase instead of making its main attack. At the end of the turn, every aircraft at that airbase that can get rearming counters gets 2 more. In the campaign, the ship bombards the airfield of the island whose coast is on the map.
ws-ability-bristling-with-guns = Bristling with Guns
ws-ability-bristling-with-guns-text = This ship’s secondary guns attack twice, against two different targets, with all their dice each time.
ws-ability-crippling-salvo = Crippling Salvo
ws-ability-crippling-salvo-text = When this ship’s main guns damage a cruiser or battleship, roll a die. On a { $die ->
    [5] 5 or 6
    [6] 6
   *[other] { $die } to 6
}, the target fights as a crippled ship until the end of the next turn.
ws-ability-cruiser-hunter = Cruiser Hunter
ws-ability-cruiser-hunter-text = This ship rolls 1 extra die with its main guns against cruisers.
ws-ability-cruiser-killer = Cruiser Killer
ws-ability-cruiser-killer-text = This ship rolls 1 extra die in any gunnery attack on a cruiser.
ws-ability-destroyer-hunter = Destroyer Hunter
ws-ability-destroyer-hunter-text = This ship rolls 1 extra die in any gunnery attack on a destroyer.
ws-ability-escort-killer = Escort Killer
ws-ability-escort-killer-text = This ship’s main guns attack twice, against two different targets. At least one of the targets must be a destroyer.
ws-ability-extended-range = Extended Range { $n }
ws-ability-extended-range-text = While this ship is undamaged, its main guns also reach { $n ->
        [4] range 4
       *[other] ranges 4 to { $n }
    }, where they roll their dice for range 3. They cannot attack destroyers or torpedo boats that far away.
ws-ability-fatal-flaw = Fatal Flaw
ws-ability-fatal-flaw-text = If a battleship’s gunnery attack on this ship rolls at least four natural 6s, this ship is destroyed at the end of the phase, whatever the total.
ws-ability-finish-him-off = Finish Him Off
ws-ability-finish-him-off-text = This unit rolls 1 extra die in any attack on a ship that had already lost hull points when the phase began.
ws-ability-inspire-to-victory = Inspire to Victory
ws-ability-inspire-to-victory-text = Once per battle, after this ship damages or sinks an enemy battleship, all ships of its side roll 1 extra die with their guns in the next turn.
ws-ability-jammed-mount = Jammed Mount
ws-ability-jammed-mount-text = Roll a die before each of this ship’s main attacks. On a 1, its main guns roll 3 dice fewer in that attack and until the end of the next turn.
ws-ability-long-shot = Long Shot { $n }
ws-ability-long-shot-text = Once per battle, this ship may fire its main guns at a battleship in sight at range { $n }. The guns roll their dice for range 3.
ws-ability-masked-guns = Masked Guns
ws-ability-masked-guns-text = In any turn in which its side won the initiative, this ship rolls 2 extra dice with its main guns at ranges 0 to 2.
ws-ability-night-fighter = Night Fighter
ws-ability-night-fighter-text = Once per battle, from turn 4 on, this ship may re-roll all the dice of one of its gunnery attacks; the new result stands. In darkness, or in campaign weather that is not clear, the ship may do so from turn 1 on.
ws-ability-opening-salvo = Opening Salvo { $n } (Gunnery)
ws-ability-opening-salvo-text = This ship rolls { $n ->
        [one] { $n } extra die
       *[other] { $n } extra dice
    } in its first gunnery attack of the battle.
ws-ability-protect-cripple = Protect Cripple
ws-ability-protect-cripple-text = While a crippled friendly ship is in its sector, this ship adds 1 to each die of its guns, anti-aircraft guns and depth charges.
ws-ability-radar-fire-control = Radar Fire Control
ws-ability-radar-fire-control-text = While this ship is undamaged, it rolls 1 extra die with its main guns. Darkness never hampers its guns.
ws-ability-radar-solution = Radar Solution
ws-ability-radar-solution-text = The first main attack that this ship’s side makes in the battle rolls 1 extra die. While this ship is undamaged, its own main guns ignore darkness out to range 4.
ws-ability-raider = Raider
ws-ability-raider-text = This ship rolls 1 extra die with guns against destroyers and auxiliaries, including transports.
ws-ability-raider-hunter = Raider Hunter
ws-ability-raider-hunter-text = This ship rolls 1 extra die with guns against cruisers and auxiliaries, including transports.
ws-ability-rapid-fire = Rapid Fire
ws-ability-rapid-fire-text = Once per battle, this ship rolls 2 extra dice in one main attack on a ship.
ws-ability-shore-support = Shore Support
ws-ability-shore-support-text = Once per battle, if this ship is in the enemy deployment area, it may give up its main attack. It then scores 4 victory points at the end of the turn. In the campaign, it does not score; instead, it counts as one more ship in this turn’s bombardment of the shore.
ws-ability-split-fire = Split Fire
ws-ability-split-fire-text = Instead of one main attack, this ship may make two, each with 4 dice fewer, against targets in different sectors. It then makes no other gunnery attack that turn.
ws-ability-unmask-guns = Unmask Guns
ws-ability-unmask-guns-text = In any turn in which its side won the initiative, this ship rolls 2 extra dice in each of its gunnery attacks.
ws-ability-valiant-stand = Valiant Stand
ws-ability-valiant-stand-text = This ship rolls 1 extra torpedo die against battleships.

## Torpedoes
ws-ability-audacious-attack = Audacious Attack
ws-ability-audacious-attack-text = Once per battle, this submarine makes two torpedo attacks in one phase, against targets in two different sectors. It rolls all its dice each time.
ws-ability-battleship-killer = Battleship Killer
ws-ability-battleship-killer-text = This unit rolls 1 extra torpedo die against battleships.
ws-ability-carrier-hunter = Carrier Hunter
ws-ability-carrier-hunter-text = This unit rolls 1 extra torpedo die against carriers, including escort carriers.
ws-ability-defective-torpedoes = Defective Torpedoes
ws-ability-defective-torpedoes-text = Roll a die before each of this ship’s torpedo attacks. On a 1 or 2, the attack misses.
ws-ability-evade-torpedoes = Evade Torpedoes
ws-ability-evade-torpedoes-text = Once per battle, when a torpedo attack is made on this ship, roll a die. On a { $die ->
    [5] 5 or 6
    [6] 6
   *[other] { $die } to 6
}, the attack misses. Whatever the roll, the ship cannot move in the next Sea Movement phase.
ws-ability-harass-from-a-distance = Harass from a Distance
ws-ability-harass-from-a-distance-text = This aircraft may drop its torpedo at range 1, with its dice for that range. Expert Torpedoes does not help such an attack.
ws-ability-long-lance-torpedoes = Long-Lance Torpedoes
ws-ability-long-lance-torpedoes-text = Each torpedo hit by this ship removes 3 hull points instead of 2.
ws-ability-lucky-escape = Lucky Escape
ws-ability-lucky-escape-text = When torpedoes of a destroyer or torpedo boat would hit this ship, roll a die. On a { $die ->
    [5] 5 or 6
    [6] 6
   *[other] { $die } to 6
}, the whole attack misses.
ws-ability-lucky-hit = Lucky Hit
ws-ability-lucky-hit-text = After this aircraft’s torpedo hits a battleship, roll a die. On a { $die ->
    [5] 5 or 6
    [6] 6
   *[other] { $die } to 6
}, that battleship cannot move next turn.
ws-ability-torpedo-defense = Torpedo Defense { $n }
ws-ability-torpedo-defense-text = Each torpedo hit on this ship removes { $n } hull point fewer.
ws-ability-torpedo-protection = Torpedo Protection
ws-ability-torpedo-protection-text = Roll a die for each torpedo hit on this ship. On a { $die ->
    [5] 5 or 6
    [6] 6
   *[other] { $die } to 6
}, that hit removes 1 hull point fewer.
ws-ability-torpedo-run = Torpedo Run
ws-ability-torpedo-run-text = Once per battle, at the end of the Sea Movement phase, this ship and a friendly destroyer in its sector may each move one sector. Each of the two must end its move with a torpedo target in range.
ws-ability-torpedo-swarm = Torpedo Swarm
ws-ability-torpedo-swarm-text = After its torpedo attack, this ship rolls one torpedo die against each other enemy ship in the target’s sector.

## Anti-aircraft fire
ws-ability-aa-veteran = AA Veteran
ws-ability-aa-veteran-text = Once per battle, this ship may re-roll one of its anti-aircraft attacks.
ws-ability-ace = Ace
ws-ability-ace-text = Once per battle, this fighter may re-roll one of its anti-aircraft attacks.
ws-ability-advanced-fighter = { $n ->
        [2] Advanced Fighter
       *[other] Advanced Fighter { $n }
    }
ws-ability-advanced-fighter-text = This fighter rolls { $n ->
        [one] { $n } extra die
       *[other] { $n } extra dice
    } against enemy fighters.
ws-ability-antiair-barrage = Antiair Barrage
ws-ability-antiair-barrage-text = This ship makes two anti-aircraft attacks a turn, against two different aircraft. The first uses the printed dice, the second 5 dice.
ws-ability-antiair-specialist = Antiair Specialist
ws-ability-antiair-specialist-text = This ship makes two anti-aircraft attacks a turn, against two different aircraft. Both use the printed dice.
ws-ability-deceptive-target = Deceptive Target
ws-ability-deceptive-target-text = Ships that fire at this aircraft subtract 1 from each die.
ws-ability-defend-the-flattop = Defend the Flattop
ws-ability-defend-the-flattop-text = While a friendly carrier is in its sector, this fighter rolls 1 extra anti-aircraft die.
ws-ability-desperate-aa = Desperate AA
ws-ability-desperate-aa-text = Once per battle, this ship rolls 2 extra dice in one anti-aircraft attack.
ws-ability-early-warning-radar = Early Warning Radar
ws-ability-early-warning-radar-text = In turn 1, this unit and all friendly units in its sector or an adjacent sector roll 1 extra anti-aircraft die.
ws-ability-fighter-cover = Fighter Cover { $n }
ws-ability-fighter-cover-text = Once per turn, besides its own anti-aircraft attack, this ship makes an anti-aircraft attack with { $n } dice on an aircraft within range 3. An enemy Escort hampers this second attack.
ws-ability-fighter-director = Fighter Director
ws-ability-fighter-director-text = Once per turn, when a friendly fighter within range 3 has just turned back or destroyed a squadron, that fighter moves to an adjacent sector with an enemy aircraft. There it attacks again and subtracts 1 from each die.
ws-ability-fighter-umbrella = Fighter Umbrella
ws-ability-fighter-umbrella-text = Once per turn, when a friendly fighter at any distance has just turned back or destroyed a squadron, that fighter moves to an adjacent sector with an enemy aircraft. There it attacks again and subtracts 1 from each die.
ws-ability-heavy-antiair = { $n ->
        [1] Heavy Antiair
       *[other] Heavy Antiair { $n }
    }
ws-ability-heavy-antiair-text = This ship’s anti-aircraft fire reaches range { $n }.
ws-ability-interceptor = Interceptor
ws-ability-interceptor-text = While no enemy fighter is in this fighter’s sector, it rolls 1 extra die against bombers.
ws-ability-surprise = Surprise
ws-ability-surprise-text = This fighter rolls 1 extra die in all its attacks in turn 1.

## Aircraft
ws-ability-air-raid = Air Raid { $n }
ws-ability-air-raid-text = Once per battle, one bomber based on this carrier attacks the enemy land airbase. If that bomber is unharmed at the end of the Air Defence phase, its side scores { $n } victory points. This ability has no effect in the campaign.
ws-ability-airfield-strike = Airfield Strike
ws-ability-airfield-strike-text = Once per battle, one friendly fighter flies to the enemy land airbase. It makes its anti-aircraft attack on an aircraft of your choice that stayed at that airbase. In the campaign, this is possible only if an enemy airfield takes part in the battle.
ws-ability-alternate-payload = Alternate Payload { $n }
ws-ability-alternate-payload-text = Once per battle, this aircraft may make a bomb attack with { $n } dice instead of a torpedo attack.
ws-ability-combat-air-patrol = Combat Air Patrol
ws-ability-combat-air-patrol-text = At the end of the Air Mission phase, if this fighter’s sector contains a friendly carrier and no enemy aircraft, it may move up to 2 sectors, to a sector that contains an enemy aircraft.
ws-ability-defensive-armament = Defensive Armament
ws-ability-defensive-armament-text = When a fighter first attacks this aircraft in a turn, this aircraft’s armour (not its vital armour) increases by 2 against that attack and until the end of the turn.
ws-ability-determined-attack = Determined Attack
ws-ability-determined-attack-text = When a ship turns this aircraft back, roll a die. On a 1, this aircraft is destroyed. On a 2 or 3, it is turned back. On a 4 to 6, it still attacks this turn: either it drops bombs and subtracts 1 from each die, or it drops torpedoes and rolls 1 die fewer. The aircraft then counts as turned back.
ws-ability-draw-the-cap = Draw the CAP
ws-ability-draw-the-cap-text = At the end of the Air Mission phase, if an enemy fighter is in this aircraft’s sector, roll a die. On a { $die ->
    [5] 5 or 6
    [6] 6
   *[other] { $die } to 6
}, the enemy fighters in that sector must attack this aircraft if they can.
ws-ability-embark-b-25 = Embark B-25
ws-ability-embark-b-25-text = This carrier may carry one B-25. While the B-25 is aboard, no other aircraft of this carrier can fly. After its mission, the B-25 leaves play; in the campaign, it lands on a friendly airfield.
ws-ability-escape-into-darkness = Escape into Darkness
ws-ability-escape-into-darkness-text = Once per battle, when anti-aircraft fire would destroy this aircraft in darkness, roll a die. On a { $die ->
    [5] 5 or 6
    [6] 6
   *[other] { $die } to 6
}, this aircraft is turned back instead.
ws-ability-escort = Escort
ws-ability-escort-text = While this fighter does not strafe, enemy fighters subtract 1 from each die when they attack friendly bombers in its sector. A second escort has no further effect.
ws-ability-excellent-endurance = Excellent Endurance
ws-ability-excellent-endurance-text = Once per battle, at the start of the Air Mission phase, remove one of this aircraft’s rearming counters.
ws-ability-expert-strafer = Expert Strafer
ws-ability-expert-strafer-text = Strafing does not lower this fighter’s armour.
ws-ability-fighter-bomber = Fighter-Bomber
ws-ability-fighter-bomber-text = Each turn, this aircraft flies either as a fighter without bombs or as a dive bomber with bombs. As a dive bomber, it makes no anti-aircraft attack, and its armour and vital armour are 1 lower.
ws-ability-fly-off-strike = Fly-off Strike
ws-ability-fly-off-strike-text = Once per battle, this ship launches a dive bomber (armour 4, vital armour 7, 7 bomb dice). The dive bomber leaves play when it is turned back or destroyed, or at the start of the Air Return phase.
ws-ability-great-agility = Great Agility
ws-ability-great-agility-text = When a fighter’s successes exactly equal this aircraft’s vital armour, this aircraft is turned back instead of destroyed.
ws-ability-heavy-strafer = Heavy Strafer
ws-ability-heavy-strafer-text = Once per battle, this aircraft may strafe at range 1 with its dice for range 0.
ws-ability-hi-level-bomber = Hi-Level Bomber
ws-ability-hi-level-bomber-text = This aircraft’s bombs succeed only on natural 6s, and they cannot hit destroyers or torpedo boats.
ws-ability-high-agility = High Agility
ws-ability-high-agility-text = Once per battle, when a fighter’s successes exactly equal this aircraft’s vital armour, this aircraft is turned back instead of destroyed.
ws-ability-kamikaze-attack = Kamikaze Attack
ws-ability-kamikaze-attack-text = Instead of its torpedo attack, this aircraft may make one bomb attack with 10 dice. The aircraft is then destroyed at the end of the phase.
ws-ability-land-based = Land Based
ws-ability-land-based-text = This aircraft cannot be based on a carrier.
ws-ability-land-fighter = Land Fighter
ws-ability-land-fighter-text = This fighter cannot be based on a carrier. Expert Dogfighter does not help this fighter.
ws-ability-light-defensive-armament = Light Defensive Armament
ws-ability-light-defensive-armament-text = When a fighter first attacks this aircraft in a turn, this aircraft’s armour (not its vital armour) increases by 1 against that attack and until the end of the turn.
ws-ability-loiter = Loiter
ws-ability-loiter-text = This aircraft never gets rearming counters. In the campaign, it may be based on an island without an airfield.
ws-ability-mines = Mines
ws-ability-mines-text = Once per battle, instead of attacking, this aircraft may mine its sector. Each ship that enters that sector, or passes through it, rolls a die. On a 1, the ship loses 1 hull point; on a 2, it loses 2. Torpedo defences help against mines. A ship takes the shortest path; if several paths are equally short, it takes the one through the fewest minefields.
ws-ability-mission-selection = Mission Selection (Dive Bomber/Torpedo Bomber)
ws-ability-mission-selection-text = This aircraft counts as a dive bomber or as a torpedo bomber, as its player chooses. It still makes only one attack a turn.
ws-ability-night-specialist = Night Specialist
ws-ability-night-specialist-text = This aircraft adds 1 to its search rolls in darkness. Darkness does not hamper its attacks.
ws-ability-overstack = Overstack
ws-ability-overstack-text = The land airbase can hold up to 3 kamikazes beyond its capacity.
ws-ability-press-the-attack = Press the Attack
ws-ability-press-the-attack-text = When a ship turns this aircraft back, you may roll a die. On a 1, this aircraft is destroyed. On a 2 or 3, it is turned back. On a 4 to 6, it still drops its bombs this turn and subtracts 1 from each die. The aircraft then counts as turned back.
ws-ability-rocket-attack = Rocket Attack
ws-ability-rocket-attack-text = Once per battle, this fighter may strafe with 5 dice instead of its printed dice.
ws-ability-rugged = Rugged
ws-ability-rugged-text = When anti-aircraft successes exactly equal this aircraft’s vital armour, roll a die. On a { $die ->
    [5] 5 or 6
    [6] 6
   *[other] { $die } to 6
}, this aircraft is turned back instead of destroyed.
ws-ability-sea-basing = Sea Basing
ws-ability-sea-basing-text = This aircraft is based in a coast or island sector on its own side of the map. It does not take up a place at the land airbase. Without such a sector, it cannot take part. It never gets rearming counters. In the campaign, it may be based on an island without an airfield.
ws-ability-seaplane-detachments = Seaplane Detachments
ws-ability-seaplane-detachments-text = This ship carries two seaplane detachments (armour 3, vital armour 6, strafing 1, anti-aircraft 4, depth charges 2, bombs 4). The detachments can be based only on this ship and are lost with it.
ws-ability-shadowing = Shadowing
ws-ability-shadowing-text = Before its side’s air attacks, this aircraft names an enemy ship within range 2. Friendly squadrons roll 1 extra die against that ship this turn.
ws-ability-skilled-search = Skilled Search
ws-ability-skilled-search-text = This aircraft adds 1 to its long-range search rolls. This version of the game does not have such rolls, so the ability has no effect.
ws-ability-skip-bomb = Skip-Bomb
ws-ability-skip-bomb-text = Each natural 6 rolled for this aircraft’s bombs counts as 3 successes.
ws-ability-suicide-attack = Suicide Attack
ws-ability-suicide-attack-text = This aircraft is destroyed at the end of the Air Attack phase, unless it stayed at the land airbase.
ws-ability-uncertain-arrival = Uncertain Arrival
ws-ability-uncertain-arrival-text = This aircraft begins the battle with a rearming counter. Roll a die at the start of each Air Return phase. On a { $die ->
    [5] 5 or 6
    [6] 6
   *[other] { $die } to 6
}, remove the counter.

## Carriers and leaders
ws-ability-carrier-leader = Carrier Leader
ws-ability-carrier-leader-text = This ship adds 1 to its side’s initiative for each friendly carrier, up to a total of 3.
ws-ability-cruiser-leader = Cruiser Leader
ws-ability-cruiser-leader-text = This ship adds 1 to its side’s initiative while that side has another cruiser.
ws-ability-destroyer-leader = Destroyer Leader
ws-ability-destroyer-leader-text = This ship adds 1 to its side’s initiative while that side has another destroyer.
ws-ability-establish-screen = Establish Screen
ws-ability-establish-screen-text = After deployment, this ship may move one sector. A friendly cruiser or destroyer in the same sector or an adjacent one may also move one sector.
ws-ability-expert-asw = Expert ASW
ws-ability-expert-asw-text = Once per turn, one friendly torpedo bomber rolls 1 extra die against a submarine.
ws-ability-expert-bomber = { $n ->
        [1] Expert Bomber
       *[other] Expert Bomber { $n }
    }
ws-ability-expert-bomber-text = Once per turn, one friendly dive bomber rolls { $n ->
        [one] { $n } extra die
       *[other] { $n } extra dice
    } with its bombs.
ws-ability-expert-dogfighter = { $n ->
        [1] Expert Dogfighter
       *[other] Expert Dogfighter { $n }
    }
ws-ability-expert-dogfighter-text = Once per turn, one friendly fighter rolls { $n ->
        [one] { $n } extra die
       *[other] { $n } extra dice
    } in its anti-aircraft attack.
ws-ability-expert-torpedoes = Expert Torpedoes
ws-ability-expert-torpedoes-text = Once per turn, one friendly torpedo bomber rolls 1 extra torpedo die.
ws-ability-flotilla-leader = Flotilla Leader
ws-ability-flotilla-leader-text = This ship adds 1 to its side’s initiative for each friendly destroyer, up to a total of 3.
ws-ability-general-pursuit = General Pursuit
ws-ability-general-pursuit-text = Once per battle, at the end of its side’s movement, up to three ships of that side may each move one sector towards the nearest enemy ship. Neither side then claims an objective this turn, and the side that pursued loses the next initiative.
ws-ability-hunter-killer-group = Hunter-Killer Group
ws-ability-hunter-killer-group-text = Friendly destroyers roll 1 extra die against any submarine that an aircraft of this carrier has attacked this turn.
ws-ability-radar-picket = Radar Picket
ws-ability-radar-picket-text = Once per battle, at the end of the Air Mission phase, one friendly fighter may move from a sector without enemy aircraft to any sector that contains an enemy aircraft.
ws-ability-replenish-aircraft = Replenish Aircraft
ws-ability-replenish-aircraft-text = Once per battle, at the start of the Air Return phase, roll a die for a destroyed fighter, dive bomber or torpedo bomber. On a { $die ->
    [5] 5 or 6
    [6] 6
   *[other] { $die } to 6
}, that squadron comes back and is based on this carrier. The enemy keeps the points for it.
ws-ability-scout-cruiser = Scout Cruiser
ws-ability-scout-cruiser-text = Before its side’s air attacks, this cruiser names an enemy ship. All friendly units roll 1 extra die with bombs and guns against that ship this turn.
ws-ability-scout-planes = Scout Planes
ws-ability-scout-planes-text = Before its side’s air attacks, this cruiser names an enemy ship. All friendly units roll 1 extra torpedo die against that ship this turn.
ws-ability-sneak-attack = Sneak Attack
ws-ability-sneak-attack-text = If its side’s initiative total is 10 or more, all torpedo bombers of that side roll 1 extra torpedo die this turn.
ws-ability-surprise-raid = Surprise Raid
ws-ability-surprise-raid-text = If its side’s initiative total is 10 or more, this carrier names two enemy ships. Those ships roll 1 anti-aircraft die fewer this turn.

## Movement and position
ws-ability-chase = Chase
ws-ability-chase-text = At the end of the Sea Movement phase, if no enemy ship is within range 3, this ship may move one sector towards the nearest enemy ship.
ws-ability-close-escort = Close Escort
ws-ability-close-escort-text = This ship’s sector can hold three friendly ships instead of two.
ws-ability-infiltrator = Infiltrator
ws-ability-infiltrator-text = This submarine may deploy anywhere on the map. If it deploys in the enemy half of the map, it cannot attack in turn 1.
ws-ability-limited-asw-threat = Limited ASW Threat
ws-ability-limited-asw-threat-text = This ship hampers the torpedo attacks of enemy submarines only in its own sector, not in adjacent sectors.
ws-ability-no-sea-control = No Sea Control
ws-ability-no-sea-control-text = This unit cannot claim objectives. It does not count when the bot checks whether a side still has ships.
ws-ability-pursuit-ship = Pursuit Ship
ws-ability-pursuit-ship-text = When its side moves first, this ship may name an enemy ship in its sector instead of moving. If the enemy ship ends its own movement within range 2 of this ship, this ship moves to the enemy ship’s sector.
ws-ability-shallow-draft = Shallow Draft
ws-ability-shallow-draft-text = This ship may enter island and shoal sectors.
ws-ability-slow = Slow { $n }
ws-ability-slow-text = Roll a die at the start of this ship’s movement. On { $n ->
        [1] a 1
       *[other] { $n } or less
    }, its speed is 1 lower this turn.
ws-ability-sub-hunter = Sub Hunter
ws-ability-sub-hunter-text = At the end of the Sea Movement phase, this ship may move to an adjacent sector that contains an enemy submarine.
ws-ability-very-slow = Very Slow
ws-ability-very-slow-text = This ship cannot move in turn 1.

## Protection
ws-ability-armored-deck = Armored Deck { $n }
ws-ability-armored-deck-text = Against bombs, this ship’s armour and vital armour each increase by { $n }.
ws-ability-bad-weather-fighter = Bad Weather Fighter
ws-ability-bad-weather-fighter-text = Add 1 to concealment rolls made for this ship.
ws-ability-chase-the-salvoes = Chase the Salvoes
ws-ability-chase-the-salvoes-text = When a battleship makes a main attack on this ship, roll a die. On a { $die ->
    [5] 5 or 6
    [6] 6
   *[other] { $die } to 6
}, the attack has no effect.
ws-ability-damage-control = Damage Control
ws-ability-damage-control-text = Roll a die at the end of each turn. On a { $die ->
    [5] 5 or 6
    [6] 6
   *[other] { $die } to 6
}, this ship regains 1 hull point. The ship can regain only 1 hull point per battle.
ws-ability-determination = Determination
ws-ability-determination-text = Each time this ship would be destroyed, roll a die. On a { $die ->
    [5] 5 or 6
    [6] 6
   *[other] { $die } to 6
}, the ship stays in play with 1 hull point.
ws-ability-evade-bombs = Evade Bombs
ws-ability-evade-bombs-text = Once per battle, when a bomb attack is made on this ship, roll a die. On a { $die ->
    [5] 5 or 6
    [6] 6
   *[other] { $die } to 6
}, the attack misses.
ws-ability-guard-the-convoy = Guard the Convoy
ws-ability-guard-the-convoy-text = Friendly auxiliaries and transports in this ship’s sector cannot be attacked until this ship has been attacked in the same phase.
ws-ability-high-speed-evasion = High-Speed Evasion
ws-ability-high-speed-evasion-text = When another ship makes any kind of attack on this ship, roll a die. On a { $die ->
    [5] 5 or 6
    [6] 6
   *[other] { $die } to 6
}, the attack has no effect.
ws-ability-improved-radar = Improved Radar
ws-ability-improved-radar-text = This ship’s attacks ignore concealment, and its guns also ignore darkness. Fog, smoke and squalls do not block this ship’s sight.
ws-ability-lay-smoke-screen = Lay Smoke Screen
ws-ability-lay-smoke-screen-text = Instead of attacking, this ship may lay smoke in its sector until the end of the next turn. The smoke blocks sight through the sector and conceals the units inside.
ws-ability-near-miss = Near Miss
ws-ability-near-miss-text = The first time an attack would harm this ship, roll a die. On a { $die ->
    [5] 5 or 6
    [6] 6
   *[other] { $die } to 6
}, that attack has no effect. You can roll only the first time, even if the roll fails.
ws-ability-rescue-operations = Rescue Operations
ws-ability-rescue-operations-text = Once per battle, if this ship is in a sector where a friendly ship was destroyed, it may give up its attacks. It then scores 3 victory points at the end of the turn.
ws-ability-shadow-battleship = Shadow Battleship
ws-ability-shadow-battleship-text = Once per battle, at the start of the Surface Attack phase, this ship names an enemy battleship at range 3 or more. That battleship cannot attack this ship in this phase.
ws-ability-sharpshooter = Sharpshooter
ws-ability-sharpshooter-text = Only a 6 on the concealment roll cancels this ship’s attack.
ws-ability-stealthy = Stealthy
ws-ability-stealthy-text = This ship is concealed in an island sector or in darkness. Add 1 to concealment rolls made for this ship.
ws-ability-survivor = Survivor
ws-ability-survivor-text = When successes reach this ship’s vital armour, roll a die. On a { $die ->
    [5] 5 or 6
    [6] 6
   *[other] { $die } to 6
}, the ship loses 1 hull point instead of being destroyed.
ws-ability-sweep-mines = Sweep Mines
ws-ability-sweep-mines-text = Instead of attacking, this ship may sweep a minefield in its sector. Roll a die. On a { $die ->
    [5] 5 or 6
    [6] 6
   *[other] { $die } to 6
}, the minefield is removed.
ws-ability-tough-cruiser = Tough Cruiser { $n }
ws-ability-tough-cruiser-text = Against the guns of destroyers and fighters, this cruiser’s armour increases by { $n }.
ws-ability-uniquely-tough = Uniquely Tough
ws-ability-uniquely-tough-text = Bombs can neither destroy this ship nor remove its last hull point. If bombs would destroy the ship, it is left with 1 hull point.

## Submarines
ws-ability-asw-pinpointer = ASW Pinpointer
ws-ability-asw-pinpointer-text = After this unit has attacked a submarine, friendly ships roll 1 extra die against the same submarine this turn.
ws-ability-run-silent = Run Silent
ws-ability-run-silent-text = If this submarine did not move this turn, attacks on it with depth charges subtract 1 from each die.
ws-ability-slip-away = Slip Away
ws-ability-slip-away-text = Once per battle, when the successes of a depth-charge attack exactly equal this submarine’s armour, roll a die. On a { $die ->
    [5] 5 or 6
    [6] 6
   *[other] { $die } to 6
}, the attack has no effect.
ws-ability-submerged-shot = Submerged Shot
ws-ability-submerged-shot-text = This submarine may aim its torpedoes at an enemy submarine in its own sector.
ws-ability-worn-out-boat = Worn-Out Boat
ws-ability-worn-out-boat-text = This submarine cannot attack while an enemy unit hampers it with depth charges.

## Points
ws-ability-beach-landing = Beach Landing { $n }
ws-ability-beach-landing-text = Once per battle, if this ship is in or next to a coast or island sector of the enemy side at the end of a turn, it scores { $n } victory points. Each side can score for only one landing a turn. This ability has no effect in the campaign.
ws-ability-evacuate = Evacuate
ws-ability-evacuate-text = This ship scores 1 victory point when it is next to a coast or island sector of the enemy side. After that, it scores 3 victory points when it is back in its own deployment area. It can score each of these once.
ws-ability-land-secret-cargo = Land Secret Cargo { $n }
ws-ability-land-secret-cargo-text = Once per battle, at the end of a turn, this ship may score { $n } victory points. It must be in or next to a coast or island sector of the enemy side, and no enemy ship may be in its sector or an adjacent one. This ability has no effect in the campaign.
ws-ability-landing = Landing { $n }
ws-ability-landing-text = Once per battle, if this ship is next to a coast or island sector of the enemy side at the end of a turn, it scores { $n } victory points. Each side can score for only one landing a turn. This ability has no effect in the campaign.
ws-ability-tokyo-express = Tokyo Express
ws-ability-tokyo-express-text = This ship scores 2 victory points when it is next to a coast or island sector of the enemy side. After that, it scores 2 more when it is back in its own deployment area. It can score each of these once. In a campaign whose options allow it, the ship may carry 1 troop unit.
ws-ability-vital-cargo = Vital Cargo { $n }
ws-ability-vital-cargo-text = If this ship is next to an island sector of the enemy side at the end of a turn, it may leave play to score { $n } victory points. Each side can score in this way for only one ship a turn. This ability has no effect in the campaign.

## Pieces of the campaign
ws-ability-installation = Installation
ws-ability-installation-text = This unit is on the coast and never moves. Only guns and bombs can attack it. It fires its main guns like a ship. It cannot claim objectives. It does not count as a ship or towards the stacking limit.
ws-ability-troop-transport = Troop Transport { $n }
ws-ability-troop-transport-text = This ship carries { $n ->
        [one] { $n } troop unit
       *[other] { $n } troop units
    } in the campaign. If the ship is sunk, its troop units are lost.
