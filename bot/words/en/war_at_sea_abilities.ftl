# War at Sea: the special abilities, each with its name and what it does. $n is the family's number: the one after the name, or its
# value where the card prints none (Expert Bomber is 1, Advanced Fighter 2); 0 where the family has none.

## Gunnery
ws-ability-aggressive-tactics = Aggressive Tactics
ws-ability-aggressive-tactics-text = Friendly cruisers and destroyers in an adjacent sector roll +1 die with guns and torpedoes, if each is the only friendly ship in its own sector.
ws-ability-bad-luck = Bad Luck
ws-ability-bad-luck-text = If one of its gunnery attacks rolls at least four 1s, or one of its torpedo attacks at least two, this ship and a friendly ship in its sector each lose 1 hull point and cannot move next turn. If no friendly ship is there, this ship can neither move nor attack for two turns.
ws-ability-battery-silencer = Battery Silencer
ws-ability-battery-silencer-text = Rolls +1 die with guns against coastal batteries and other installations.
ws-ability-bombard = Bombard
ws-ability-bombard-text = Once per battle, in the enemy deployment area and instead of its main attack, it bombards the enemy land airbase. At the end of the turn, every aircraft there that can get rearming counters gets 2 more. In the campaign, it bombards the airfield of the island whose coast is on the map.
ws-ability-bristling-with-guns = Bristling with Guns
ws-ability-bristling-with-guns-text = Its secondary battery attacks twice, against two different targets, with its full dice each time.
ws-ability-crippling-salvo = Crippling Salvo
ws-ability-crippling-salvo-text = When its main guns damage a cruiser or battleship, roll a die. On 5-6, the target fights as a crippled ship until the end of the next turn.
ws-ability-cruiser-hunter = Cruiser Hunter
ws-ability-cruiser-hunter-text = Rolls +1 die with its main guns against cruisers.
ws-ability-cruiser-killer = Cruiser Killer
ws-ability-cruiser-killer-text = Rolls +1 die with any battery against cruisers.
ws-ability-destroyer-hunter = Destroyer Hunter
ws-ability-destroyer-hunter-text = Rolls +1 die with any battery against destroyers.
ws-ability-escort-killer = Escort Killer
ws-ability-escort-killer-text = Its main guns attack twice, against two different targets, at least one of which is a destroyer.
ws-ability-extended-range = Extended Range { $n }
ws-ability-extended-range-text = While it is undamaged, its main guns also reach { $n ->
        [4] range 4
       *[other] ranges 4 to { $n }
    } with their dice for range 3, but not against destroyers or torpedo boats.
ws-ability-fatal-flaw = Fatal Flaw
ws-ability-fatal-flaw-text = If a battleship’s gunnery attack on this ship rolls at least four natural 6s, this ship is destroyed at the end of the phase, whatever the total.
ws-ability-finish-him-off = Finish Him Off
ws-ability-finish-him-off-text = Rolls +1 die in any attack on a ship that had already lost hull points when the phase began.
ws-ability-inspire-to-victory = Inspire to Victory
ws-ability-inspire-to-victory-text = Once per battle, after it damages or sinks an enemy battleship, all ships of its side roll +1 die with their guns in the next turn.
ws-ability-jammed-mount = Jammed Mount
ws-ability-jammed-mount-text = Roll a die before each of its main attacks. On a 1, its main guns lose 3 dice, in that attack and until the end of the next turn.
ws-ability-long-shot = Long Shot { $n }
ws-ability-long-shot-text = Once per battle, it makes one main attack at range { $n } on a battleship in sight, with its dice for range 3.
ws-ability-masked-guns = Masked Guns
ws-ability-masked-guns-text = In a turn in which its side won the initiative, it rolls +2 dice with its main guns at ranges 0 to 2.
ws-ability-night-fighter = Night Fighter
ws-ability-night-fighter-text = Once per battle, from turn 4 on, it re-rolls all the dice of one of its gunnery attacks; the new result stands. In darkness, or in campaign weather that is not clear, it may do so from turn 1 on.
ws-ability-opening-salvo = Opening Salvo { $n } (Gunnery)
ws-ability-opening-salvo-text = Rolls { $n ->
        [one] +{ $n } die
       *[other] +{ $n } dice
    } in its first gunnery attack of the battle.
ws-ability-protect-cripple = Protect Cripple
ws-ability-protect-cripple-text = While it shares a sector with a crippled friendly ship, it adds +1 to each die with guns, anti-aircraft guns and depth charges.
ws-ability-radar-fire-control = Radar Fire Control
ws-ability-radar-fire-control-text = While undamaged, it rolls +1 die with its main guns. Darkness does not hamper its guns.
ws-ability-radar-solution = Radar Solution
ws-ability-radar-solution-text = The first main attack of its side in the battle gets +1 die. While it is undamaged, its own main guns ignore darkness out to range 4.
ws-ability-raider = Raider
ws-ability-raider-text = Rolls +1 die with guns against destroyers and auxiliaries, including transports.
ws-ability-raider-hunter = Raider Hunter
ws-ability-raider-hunter-text = Rolls +1 die with guns against cruisers and auxiliaries, including transports.
ws-ability-rapid-fire = Rapid Fire
ws-ability-rapid-fire-text = Once per battle, it rolls +2 dice in one main attack on a ship.
ws-ability-shore-support = Shore Support
ws-ability-shore-support-text = Once per battle, in the enemy deployment area and instead of its main attack, it scores 4 victory points at the end of the turn. In the campaign, it instead counts as one more ship in this turn’s bombardment of the shore.
ws-ability-split-fire = Split Fire
ws-ability-split-fire-text = Instead of one main attack, it makes two, against targets in different sectors, each with 4 dice fewer. It makes no other gunnery attack that turn.
ws-ability-unmask-guns = Unmask Guns
ws-ability-unmask-guns-text = In a turn in which its side won the initiative, it rolls +2 dice in each of its gunnery attacks.
ws-ability-valiant-stand = Valiant Stand
ws-ability-valiant-stand-text = Rolls +1 torpedo die against battleships.

## Torpedoes
ws-ability-audacious-attack = Audacious Attack
ws-ability-audacious-attack-text = Once per battle, it makes two torpedo attacks in one phase, against targets in two different sectors, each with its full dice.
ws-ability-battleship-killer = Battleship Killer
ws-ability-battleship-killer-text = Rolls +1 torpedo die against battleships.
ws-ability-carrier-hunter = Carrier Hunter
ws-ability-carrier-hunter-text = Rolls +1 torpedo die against carriers, including escort carriers.
ws-ability-defective-torpedoes = Defective Torpedoes
ws-ability-defective-torpedoes-text = Roll a die before each of its torpedo attacks. On 1-2, the attack misses.
ws-ability-evade-torpedoes = Evade Torpedoes
ws-ability-evade-torpedoes-text = Once per battle, when a torpedo attack is made on this ship, roll a die. On 3-6, the attack misses. The ship cannot move in the next Sea Movement phase.
ws-ability-harass-from-a-distance = Harass from a Distance
ws-ability-harass-from-a-distance-text = May drop its torpedo at range 1, with its dice for that range. Expert Torpedoes does not help such an attack.
ws-ability-long-lance-torpedoes = Long-Lance Torpedoes
ws-ability-long-lance-torpedoes-text = Each of its torpedo hits removes 3 hull points instead of 2.
ws-ability-lucky-escape = Lucky Escape
ws-ability-lucky-escape-text = When torpedoes of a destroyer or torpedo boat would hit this ship, roll a die. On 4-6, the whole attack misses.
ws-ability-lucky-hit = Lucky Hit
ws-ability-lucky-hit-text = After its torpedo hits a battleship, roll a die. On 5-6, that battleship cannot move next turn.
ws-ability-torpedo-defense = Torpedo Defense { $n }
ws-ability-torpedo-defense-text = Each torpedo hit removes { $n } hull point less.
ws-ability-torpedo-protection = Torpedo Protection
ws-ability-torpedo-protection-text = Roll a die for each torpedo hit on this ship. On 4-6, the hit removes 1 hull point less.
ws-ability-torpedo-run = Torpedo Run
ws-ability-torpedo-run-text = Once per battle, at the end of Sea Movement, this ship and a friendly destroyer in its sector each move one sector, but only to where they have a torpedo target in range.
ws-ability-torpedo-swarm = Torpedo Swarm
ws-ability-torpedo-swarm-text = After its torpedo attack, it rolls one torpedo die against each other enemy ship in the target’s sector.

## Anti-aircraft fire
ws-ability-aa-veteran = AA Veteran
ws-ability-aa-veteran-text = Once per battle, this ship re-rolls one of its anti-aircraft attacks.
ws-ability-ace = Ace
ws-ability-ace-text = Once per battle, this fighter re-rolls one of its anti-aircraft attacks.
ws-ability-advanced-fighter = { $n ->
        [2] Advanced Fighter
       *[other] Advanced Fighter { $n }
    }
ws-ability-advanced-fighter-text = Rolls { $n ->
        [one] +{ $n } die
       *[other] +{ $n } dice
    } against enemy fighters.
ws-ability-antiair-barrage = Antiair Barrage
ws-ability-antiair-barrage-text = Makes two anti-aircraft attacks a turn, against two different aircraft: the first with its printed dice, the second with 5 dice.
ws-ability-antiair-specialist = Antiair Specialist
ws-ability-antiair-specialist-text = Makes two anti-aircraft attacks a turn, against two different aircraft, each with its printed dice.
ws-ability-deceptive-target = Deceptive Target
ws-ability-deceptive-target-text = Ships that fire at this aircraft subtract 1 from each die.
ws-ability-defend-the-flattop = Defend the Flattop
ws-ability-defend-the-flattop-text = Rolls +1 anti-aircraft die while it is in a sector with a friendly carrier.
ws-ability-desperate-aa = Desperate AA
ws-ability-desperate-aa-text = Once per battle, it rolls +2 dice in one anti-aircraft attack.
ws-ability-early-warning-radar = Early Warning Radar
ws-ability-early-warning-radar-text = In turn 1, this unit and all friendly units in its sector or an adjacent one roll +1 anti-aircraft die.
ws-ability-fighter-cover = Fighter Cover { $n }
ws-ability-fighter-cover-text = Once per turn, besides its own anti-aircraft attack, it makes another with { $n } dice against an aircraft within range 3. An enemy Escort hampers this attack.
ws-ability-fighter-director = Fighter Director
ws-ability-fighter-director-text = Once per turn, when a friendly fighter within range 3 has just turned back or destroyed a squadron, it moves to an adjacent sector with an enemy aircraft and attacks again, subtracting 1 from each die.
ws-ability-fighter-umbrella = Fighter Umbrella
ws-ability-fighter-umbrella-text = Once per turn, when a friendly fighter at any distance has just turned back or destroyed a squadron, it moves to an adjacent sector with an enemy aircraft and attacks again, subtracting 1 from each die.
ws-ability-heavy-antiair = { $n ->
        [1] Heavy Antiair
       *[other] Heavy Antiair { $n }
    }
ws-ability-heavy-antiair-text = Its anti-aircraft fire reaches range { $n }.
ws-ability-interceptor = Interceptor
ws-ability-interceptor-text = Rolls +1 die against bombers while no enemy fighter is in its sector.
ws-ability-surprise = Surprise
ws-ability-surprise-text = Rolls +1 die in its attacks in turn 1.

## Aircraft
ws-ability-air-raid = Air Raid { $n }
ws-ability-air-raid-text = Once per battle, one bomber based on this carrier attacks the enemy land airbase. If the bomber is unharmed at the end of Air Defense, its side scores { $n } victory points. No effect in the campaign.
ws-ability-airfield-strike = Airfield Strike
ws-ability-airfield-strike-text = Once per battle, one friendly fighter flies to the enemy land airbase and makes its anti-aircraft attack on an aircraft of your choice that stayed there. In the campaign, this is possible only if an enemy airfield takes part in the battle.
ws-ability-alternate-payload = Alternate Payload { $n }
ws-ability-alternate-payload-text = Once per battle, instead of a torpedo attack, it makes one bomb attack with { $n } dice.
ws-ability-combat-air-patrol = Combat Air Patrol
ws-ability-combat-air-patrol-text = At the end of Air Mission, if its sector has a friendly carrier and no enemy aircraft, it moves up to 2 sectors to a sector with an enemy aircraft.
ws-ability-defensive-armament = Defensive Armament
ws-ability-defensive-armament-text = When a fighter first attacks this aircraft in a turn, it gains +2 armour (not vital armour) against that attack and until the end of the turn.
ws-ability-determined-attack = Determined Attack
ws-ability-determined-attack-text = When a ship turns this aircraft back, roll a die. On 1, it is destroyed. On 2-3, it is turned back. On 4-6, it still attacks this turn, either with bombs, subtracting 1 from each die, or with torpedoes, with 1 die fewer. It then counts as turned back.
ws-ability-draw-the-cap = Draw the CAP
ws-ability-draw-the-cap-text = At the end of Air Mission, if an enemy fighter is in its sector, roll a die. On 4-6, the enemy fighters there must attack this aircraft if they can.
ws-ability-embark-b-25 = Embark B-25
ws-ability-embark-b-25-text = May carry one B-25. While the B-25 is aboard, no other aircraft of this carrier can fly. After its mission, the B-25 leaves play; in the campaign, it lands on a friendly airfield.
ws-ability-escape-into-darkness = Escape into Darkness
ws-ability-escape-into-darkness-text = Once per battle, in darkness, when anti-aircraft fire would destroy this aircraft, roll a die. On 3-6, it is turned back instead.
ws-ability-escort = Escort
ws-ability-escort-text = Enemy fighters subtract 1 from each die against friendly bombers in its sector, unless this fighter strafes. A second escort adds nothing.
ws-ability-excellent-endurance = Excellent Endurance
ws-ability-excellent-endurance-text = Once per battle, at the start of Air Mission, remove one of its rearming counters.
ws-ability-expert-strafer = Expert Strafer
ws-ability-expert-strafer-text = Strafing does not lower its armour.
ws-ability-fighter-bomber = Fighter-Bomber
ws-ability-fighter-bomber-text = Each turn, it flies either as a fighter, without bombs, or as a dive bomber, with bombs. As a dive bomber, it makes no anti-aircraft attack and has 1 less armour and vital armour.
ws-ability-fly-off-strike = Fly-off Strike
ws-ability-fly-off-strike-text = Once per battle, it launches a dive bomber (armour 4, vital armour 7, 7 bomb dice). The bomber leaves play when it is turned back or destroyed, or at the start of Air Return.
ws-ability-great-agility = Great Agility
ws-ability-great-agility-text = When a fighter’s successes exactly equal its vital armour, this aircraft is turned back instead of destroyed.
ws-ability-heavy-strafer = Heavy Strafer
ws-ability-heavy-strafer-text = Once per battle, it strafes at range 1 with its dice for range 0.
ws-ability-hi-level-bomber = Hi-Level Bomber
ws-ability-hi-level-bomber-text = Its bombs succeed only on natural 6s, and they cannot hit destroyers or torpedo boats.
ws-ability-high-agility = High Agility
ws-ability-high-agility-text = Once per battle, when a fighter’s successes exactly equal this aircraft’s vital armour, it is turned back instead of destroyed.
ws-ability-kamikaze-attack = Kamikaze Attack
ws-ability-kamikaze-attack-text = Instead of its torpedo attack, it makes one bomb attack with 10 dice. The aircraft is destroyed at the end of the phase.
ws-ability-land-based = Land Based
ws-ability-land-based-text = Cannot be based on a carrier.
ws-ability-land-fighter = Land Fighter
ws-ability-land-fighter-text = Cannot be based on a carrier. Expert Dogfighter does not help it.
ws-ability-light-defensive-armament = Light Defensive Armament
ws-ability-light-defensive-armament-text = When a fighter first attacks this aircraft in a turn, it gains +1 armour (not vital armour) against that attack and until the end of the turn.
ws-ability-loiter = Loiter
ws-ability-loiter-text = Never gets rearming counters. In the campaign it may be based on an island without an airfield.
ws-ability-mines = Mines
ws-ability-mines-text = Once per battle, instead of attacking, it mines its sector. Each ship that enters or passes through the sector rolls a die: on 1, it loses 1 hull point; on 2, it loses 2. Torpedo defences help. A ship takes the shortest way and, if several are equal, the one through the fewest minefields.
ws-ability-mission-selection = Mission Selection (Dive Bomber/Torpedo Bomber)
ws-ability-mission-selection-text = Counts as a dive bomber or as a torpedo bomber, as its player chooses. It still makes only one attack a turn.
ws-ability-night-specialist = Night Specialist
ws-ability-night-specialist-text = Adds +1 to its search rolls in darkness. Darkness does not hamper its attacks.
ws-ability-overstack = Overstack
ws-ability-overstack-text = The land airbase can hold up to 3 kamikazes beyond its capacity.
ws-ability-press-the-attack = Press the Attack
ws-ability-press-the-attack-text = When a ship turns this aircraft back, you may roll a die. On 1, it is destroyed. On 2-3, it is turned back. On 4-6, it still bombs this turn, subtracting 1 from each die. It then counts as turned back.
ws-ability-rocket-attack = Rocket Attack
ws-ability-rocket-attack-text = Once per battle, it strafes with 5 dice instead of its printed dice.
ws-ability-rugged = Rugged
ws-ability-rugged-text = When anti-aircraft successes exactly equal its vital armour, roll a die. On 4-6, it is turned back instead of destroyed.
ws-ability-sea-basing = Sea Basing
ws-ability-sea-basing-text = Is based in a coast or island sector on its own side of the map. It takes no place at the land airbase. Without such a sector, it cannot take part. It never gets rearming counters. In the campaign, it may be based on an island without an airfield.
ws-ability-seaplane-detachments = Seaplane Detachments
ws-ability-seaplane-detachments-text = Carries two seaplane detachments (armour 3, vital armour 6, strafing 1, anti-aircraft 4, depth charges 2, bombs 4). They can be based only on this ship and are lost with it.
ws-ability-shadowing = Shadowing
ws-ability-shadowing-text = Before its side’s air attacks, it names an enemy ship within range 2. Friendly squadrons roll +1 die against that ship this turn.
ws-ability-skilled-search = Skilled Search
ws-ability-skilled-search-text = Adds +1 to its long-range search rolls. This version of the game has no such rolls, so the ability has no effect.
ws-ability-skip-bomb = Skip-Bomb
ws-ability-skip-bomb-text = Each natural 6 of its bombs counts as 3 successes.
ws-ability-suicide-attack = Suicide Attack
ws-ability-suicide-attack-text = Is destroyed at the end of Air Attack, unless it stayed at the land airbase.
ws-ability-uncertain-arrival = Uncertain Arrival
ws-ability-uncertain-arrival-text = Begins with a rearming counter. Roll a die at the start of each Air Return; on 4-6, remove the counter.

## Carriers and leaders
ws-ability-carrier-leader = Carrier Leader
ws-ability-carrier-leader-text = Gives +1 initiative for each friendly carrier, up to +3.
ws-ability-cruiser-leader = Cruiser Leader
ws-ability-cruiser-leader-text = Gives +1 initiative while its side has another cruiser.
ws-ability-destroyer-leader = Destroyer Leader
ws-ability-destroyer-leader-text = Gives +1 initiative while its side has another destroyer.
ws-ability-establish-screen = Establish Screen
ws-ability-establish-screen-text = After deployment, this ship and a cruiser or destroyer in its sector or an adjacent one may each move one sector.
ws-ability-expert-asw = Expert ASW
ws-ability-expert-asw-text = Once per turn, one friendly torpedo bomber rolls +1 die against a submarine.
ws-ability-expert-bomber = { $n ->
        [1] Expert Bomber
       *[other] Expert Bomber { $n }
    }
ws-ability-expert-bomber-text = Once per turn, one friendly dive bomber rolls { $n ->
        [one] +{ $n } die
       *[other] +{ $n } dice
    } with its bombs.
ws-ability-expert-dogfighter = { $n ->
        [1] Expert Dogfighter
       *[other] Expert Dogfighter { $n }
    }
ws-ability-expert-dogfighter-text = Once per turn, one friendly fighter rolls { $n ->
        [one] +{ $n } die
       *[other] +{ $n } dice
    } in its anti-aircraft attack.
ws-ability-expert-torpedoes = Expert Torpedoes
ws-ability-expert-torpedoes-text = Once per turn, one friendly torpedo bomber rolls +1 torpedo die.
ws-ability-flotilla-leader = Flotilla Leader
ws-ability-flotilla-leader-text = Gives +1 initiative for each friendly destroyer, up to +3.
ws-ability-general-pursuit = General Pursuit
ws-ability-general-pursuit-text = Once per battle, at the end of its side’s movement, up to three ships of that side move one sector, each towards the nearest enemy ship. Neither side claims an objective this turn, and its side loses the next initiative.
ws-ability-hunter-killer-group = Hunter-Killer Group
ws-ability-hunter-killer-group-text = Friendly destroyers roll +1 die against a submarine that an aircraft of this carrier has attacked this turn.
ws-ability-radar-picket = Radar Picket
ws-ability-radar-picket-text = Once per battle, at the end of Air Mission, a friendly fighter moves from a sector without enemy aircraft to any sector with one.
ws-ability-replenish-aircraft = Replenish Aircraft
ws-ability-replenish-aircraft-text = Once per battle, at the start of Air Return, roll a die for a destroyed fighter, dive bomber or torpedo bomber. On 4-6, it comes back, based on this carrier. The enemy keeps the points.
ws-ability-scout-cruiser = Scout Cruiser
ws-ability-scout-cruiser-text = Before its side’s air attacks, it names an enemy ship. All friendly units roll +1 die with bombs and guns against that ship this turn.
ws-ability-scout-planes = Scout Planes
ws-ability-scout-planes-text = Before its side’s air attacks, it names an enemy ship. All friendly units roll +1 torpedo die against that ship this turn.
ws-ability-sneak-attack = Sneak Attack
ws-ability-sneak-attack-text = If its side’s initiative total is 10 or more, all torpedo bombers of that side roll +1 torpedo die this turn.
ws-ability-surprise-raid = Surprise Raid
ws-ability-surprise-raid-text = If its side’s initiative total is 10 or more, it names two enemy ships. They roll 1 anti-aircraft die fewer this turn.

## Movement and position
ws-ability-chase = Chase
ws-ability-chase-text = At the end of Sea Movement, if no enemy ship is within range 3, it moves one sector towards the nearest enemy ship.
ws-ability-close-escort = Close Escort
ws-ability-close-escort-text = The sector it is in can hold three friendly ships instead of two.
ws-ability-infiltrator = Infiltrator
ws-ability-infiltrator-text = May deploy anywhere on the map. On the enemy half, it cannot attack in turn 1.
ws-ability-limited-asw-threat = Limited ASW Threat
ws-ability-limited-asw-threat-text = Hampers the torpedo attacks of enemy submarines only in its own sector, not in adjacent ones.
ws-ability-no-sea-control = No Sea Control
ws-ability-no-sea-control-text = Cannot claim objectives. It does not count when you check whether a side still has ships.
ws-ability-pursuit-ship = Pursuit Ship
ws-ability-pursuit-ship-text = When its side moves first, it may name an enemy ship in its sector instead of moving. If that ship ends its own movement within range 2, this ship is placed in its sector.
ws-ability-shallow-draft = Shallow Draft
ws-ability-shallow-draft-text = May enter island and shoal sectors.
ws-ability-slow = Slow { $n }
ws-ability-slow-text = Roll a die at the start of its movement. On { $n ->
        [1] a 1
       *[other] { $n } or less
    }, its speed is 1 lower this turn.
ws-ability-sub-hunter = Sub Hunter
ws-ability-sub-hunter-text = At the end of Sea Movement, it may be placed in an adjacent sector with an enemy submarine.
ws-ability-very-slow = Very Slow
ws-ability-very-slow-text = Cannot move in turn 1.

## Protection
ws-ability-armored-deck = Armored Deck { $n }
ws-ability-armored-deck-text = Has +{ $n } armour and +{ $n } vital armour against bombs.
ws-ability-bad-weather-fighter = Bad Weather Fighter
ws-ability-bad-weather-fighter-text = Adds +1 to concealment rolls made for this ship.
ws-ability-chase-the-salvoes = Chase the Salvoes
ws-ability-chase-the-salvoes-text = When a battleship makes a main attack on this ship, roll a die. On 5-6, the attack has no effect.
ws-ability-damage-control = Damage Control
ws-ability-damage-control-text = Roll a die at the end of each turn. On 5-6, it regains 1 hull point. It can regain only 1 point per battle.
ws-ability-determination = Determination
ws-ability-determination-text = Each time this ship would be destroyed, roll a die. On 5-6, it stays in play with 1 hull point.
ws-ability-evade-bombs = Evade Bombs
ws-ability-evade-bombs-text = Once per battle, when a bomb attack is made on this ship, roll a die. On 4-6, the attack misses.
ws-ability-guard-the-convoy = Guard the Convoy
ws-ability-guard-the-convoy-text = Friendly auxiliaries and transports in its sector cannot be attacked until this ship has been attacked in the same phase.
ws-ability-high-speed-evasion = High-Speed Evasion
ws-ability-high-speed-evasion-text = When a ship attacks this ship in any way, roll a die. On 5-6, the attack has no effect.
ws-ability-improved-radar = Improved Radar
ws-ability-improved-radar-text = Its attacks ignore concealment, and its guns also ignore darkness. Fog, smoke and squalls do not block its sight.
ws-ability-lay-smoke-screen = Lay Smoke Screen
ws-ability-lay-smoke-screen-text = Instead of attacking, it lays smoke in its sector until the end of the next turn. The smoke blocks sight through the sector and conceals the units inside.
ws-ability-near-miss = Near Miss
ws-ability-near-miss-text = The first time an attack would harm this ship, roll a die. On 4-6, that attack has no effect. Only the first time counts, even if the roll fails.
ws-ability-rescue-operations = Rescue Operations
ws-ability-rescue-operations-text = Once per battle, instead of attacking, where a friendly ship was destroyed, it scores 3 victory points.
ws-ability-shadow-battleship = Shadow Battleship
ws-ability-shadow-battleship-text = Once per battle, at the start of Surface Attack, it names an enemy battleship at range 3 or more. That battleship cannot attack this ship in this phase.
ws-ability-sharpshooter = Sharpshooter
ws-ability-sharpshooter-text = Only a 6 on the concealment roll cancels its attack.
ws-ability-stealthy = Stealthy
ws-ability-stealthy-text = Is concealed in an island sector or in darkness, and adds +1 to its concealment rolls.
ws-ability-survivor = Survivor
ws-ability-survivor-text = When successes reach its vital armour, roll a die. On 5-6, it loses 1 hull point instead of being destroyed.
ws-ability-sweep-mines = Sweep Mines
ws-ability-sweep-mines-text = Instead of attacking, it may sweep the mines in its sector. Roll a die; on 3-6, they are removed.
ws-ability-tough-cruiser = Tough Cruiser { $n }
ws-ability-tough-cruiser-text = Has +{ $n } armour against the guns of destroyers and fighters.
ws-ability-uniquely-tough = Uniquely Tough
ws-ability-uniquely-tough-text = Bombs can neither destroy this ship nor remove its last hull point. If they would destroy it, it is left with 1.

## Submarines
ws-ability-asw-pinpointer = ASW Pinpointer
ws-ability-asw-pinpointer-text = After this unit has attacked a submarine, friendly ships roll +1 die against the same submarine this turn.
ws-ability-run-silent = Run Silent
ws-ability-run-silent-text = If this submarine did not move this turn, depth charges against it subtract 1 from each die.
ws-ability-slip-away = Slip Away
ws-ability-slip-away-text = Once per battle, when the successes of depth charges exactly equal its armour, roll a die. On 4-6, they have no effect.
ws-ability-submerged-shot = Submerged Shot
ws-ability-submerged-shot-text = May aim its torpedoes at an enemy submarine in its own sector.
ws-ability-worn-out-boat = Worn-Out Boat
ws-ability-worn-out-boat-text = Cannot attack while any enemy unit hampers it with depth charges.

## Points
ws-ability-beach-landing = Beach Landing { $n }
ws-ability-beach-landing-text = Once per battle, in or adjacent to a coast or island sector of the enemy side, it scores { $n } victory points at the end of the turn. Each side can score for only one landing a turn. No effect in the campaign.
ws-ability-evacuate = Evacuate
ws-ability-evacuate-text = Scores 1 victory point when it is adjacent to a coast or island of the enemy side, then 3 more when it is back in its own deployment area. Each scores once.
ws-ability-land-secret-cargo = Land Secret Cargo { $n }
ws-ability-land-secret-cargo-text = Once per battle, in or adjacent to a coast or island sector of the enemy side, with no enemy ship in its own or an adjacent sector, it scores { $n } victory points at the end of the turn. No effect in the campaign.
ws-ability-landing = Landing { $n }
ws-ability-landing-text = Once per battle, adjacent to a coast or island of the enemy side, it scores { $n } victory points at the end of the turn. Each side can score for only one landing a turn. No effect in the campaign.
ws-ability-tokyo-express = Tokyo Express
ws-ability-tokyo-express-text = Scores 2 victory points when it is adjacent to a coast or island of the enemy side, then 2 more when it is back in its own deployment area. Each scores once. In a campaign with the option for it, the ship may carry 1 troop unit.
ws-ability-vital-cargo = Vital Cargo { $n }
ws-ability-vital-cargo-text = Adjacent to an island of the enemy side at the end of the turn, it may leave play to score { $n } victory points. Each side may do this with only one ship a turn. No effect in the campaign.

## Pieces of the campaign
ws-ability-installation = Installation
ws-ability-installation-text = Is on the coast and never moves. Only guns and bombs can attack it. It fires its main guns like a ship. It claims no objectives, and it counts neither as a ship nor for stacking.
ws-ability-troop-transport = Troop Transport { $n }
ws-ability-troop-transport-text = Carries { $n ->
        [one] { $n } troop unit
       *[other] { $n } troop units
    } in the campaign. If it is sunk, its troops are lost.
