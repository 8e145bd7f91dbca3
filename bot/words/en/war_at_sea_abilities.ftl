# War at Sea: the special abilities, each with its name and what it does. $n is the family's number: the one behind the name, or what
# stands for it where the card prints none (Expert Bomber is 1, Advanced Fighter 2); 0 where the family has none.

## Gunnery
ws-ability-aggressive-tactics = Aggressive Tactics
ws-ability-aggressive-tactics-text = Friendly cruisers and destroyers in an adjacent sector roll +1 die with guns and torpedoes, if each is the only friendly ship in its own sector.
ws-ability-bad-luck = Bad Luck
ws-ability-bad-luck-text = Four 1s in a gunnery attack, or two in a torpedo attack: this ship and a friend in its sector lose 1 hull point and cannot move next turn. With no friend there, it can neither move nor attack for two turns.
ws-ability-battery-silencer = Battery Silencer
ws-ability-battery-silencer-text = +1 die with guns against coastal batteries and other installations.
ws-ability-bombard = Bombard
ws-ability-bombard-text = Once per battle, in the enemy deployment area and instead of the main attack: at end of turn every aircraft at the enemy land airbase gets 2 more rearming counters, unless it never gets any. In the campaign: the airfield of the island whose coast is on the map.
ws-ability-bristling-with-guns = Bristling with Guns
ws-ability-bristling-with-guns-text = The secondary battery attacks twice, at two different targets, with its full dice each time.
ws-ability-crippling-salvo = Crippling Salvo
ws-ability-crippling-salvo-text = When the main guns damage a cruiser or battleship roll a die: on 5-6 the target fights as a crippled ship until the end of the next turn.
ws-ability-cruiser-hunter = Cruiser Hunter
ws-ability-cruiser-hunter-text = +1 die with the main guns against cruisers.
ws-ability-cruiser-killer = Cruiser Killer
ws-ability-cruiser-killer-text = +1 die with any battery against cruisers.
ws-ability-destroyer-hunter = Destroyer Hunter
ws-ability-destroyer-hunter-text = +1 die with any battery against destroyers.
ws-ability-escort-killer = Escort Killer
ws-ability-escort-killer-text = The main guns attack twice, at two different targets, of which at least one is a destroyer.
ws-ability-extended-range = Extended Range { $n }
ws-ability-extended-range-text = While undamaged, the main guns also reach { $n ->
        [4] range 4
       *[other] ranges 4 to { $n }
    } with their dice of range 3; never against destroyers and torpedo boats.
ws-ability-fatal-flaw = Fatal Flaw
ws-ability-fatal-flaw-text = Four natural 6s in one gunnery attack by a battleship destroy this ship at the end of the phase, whatever the total.
ws-ability-finish-him-off = Finish Him Off
ws-ability-finish-him-off-text = +1 die with any attack on a ship that had lost hull points before the phase began.
ws-ability-inspire-to-victory = Inspire to Victory
ws-ability-inspire-to-victory-text = Once per battle, after damaging or sinking an enemy battleship: all ships of its side roll +1 die with their guns in the next turn.
ws-ability-jammed-mount = Jammed Mount
ws-ability-jammed-mount-text = Before each main attack roll a die: on a 1 the main guns lose 3 dice, now and until the end of the next turn.
ws-ability-long-shot = Long Shot { $n }
ws-ability-long-shot-text = Once per battle: one main attack at range { $n } on a battleship in sight, with the dice of range 3.
ws-ability-masked-guns = Masked Guns
ws-ability-masked-guns-text = In a turn whose initiative its side won: +2 dice with the main guns at ranges 0 to 2.
ws-ability-night-fighter = Night Fighter
ws-ability-night-fighter-text = Once per battle, from turn 4 on (from turn 1 in darkness or in campaign weather that is not clear): re-roll one whole gunnery attack of this ship; the new result stands.
ws-ability-opening-salvo = Opening Salvo { $n } (Gunnery)
ws-ability-opening-salvo-text = { $n ->
        [one] +{ $n } die
       *[other] +{ $n } dice
    } on this ship's first gunnery attack of the battle.
ws-ability-protect-cripple = Protect Cripple
ws-ability-protect-cripple-text = While it shares a sector with a crippled friendly ship: +1 on each die with guns, anti-aircraft guns and depth charges.
ws-ability-radar-fire-control = Radar Fire Control
ws-ability-radar-fire-control-text = While undamaged, +1 die with the main guns. Its guns are not hampered by darkness.
ws-ability-radar-solution = Radar Solution
ws-ability-radar-solution-text = The first main attack of its whole side in the battle gets +1 die. While undamaged, its own main guns ignore darkness out to range 4.
ws-ability-raider = Raider
ws-ability-raider-text = +1 die with guns against destroyers and auxiliaries, transports included.
ws-ability-raider-hunter = Raider Hunter
ws-ability-raider-hunter-text = +1 die with guns against cruisers and auxiliaries, transports included.
ws-ability-rapid-fire = Rapid Fire
ws-ability-rapid-fire-text = Once per battle: +2 dice on one main attack at a ship.
ws-ability-shore-support = Shore Support
ws-ability-shore-support-text = Once per battle, in the enemy deployment area and instead of the main attack: 4 victory points at end of turn. In the campaign it counts instead as one more ship in this turn's bombardment of the shore.
ws-ability-split-fire = Split Fire
ws-ability-split-fire-text = Instead of one main attack: two, at targets in different sectors, each with 4 dice fewer, and no other gunnery this turn.
ws-ability-unmask-guns = Unmask Guns
ws-ability-unmask-guns-text = In a turn whose initiative its side won: +2 dice on each of its gunnery attacks.
ws-ability-valiant-stand = Valiant Stand
ws-ability-valiant-stand-text = +1 torpedo die against battleships.

## Torpedoes
ws-ability-audacious-attack = Audacious Attack
ws-ability-audacious-attack-text = Once per battle: two torpedo attacks in one phase, at targets in two different sectors, each with its full dice.
ws-ability-battleship-killer = Battleship Killer
ws-ability-battleship-killer-text = +1 torpedo die against battleships.
ws-ability-carrier-hunter = Carrier Hunter
ws-ability-carrier-hunter-text = +1 torpedo die against carriers, escort carriers included.
ws-ability-defective-torpedoes = Defective Torpedoes
ws-ability-defective-torpedoes-text = Before each torpedo attack roll a die: on 1-2 it misses altogether.
ws-ability-evade-torpedoes = Evade Torpedoes
ws-ability-evade-torpedoes-text = Once per battle, against a torpedo attack: on 3-6 the attack misses. The ship cannot move in the next Sea Movement phase.
ws-ability-harass-from-a-distance = Harass from a Distance
ws-ability-harass-from-a-distance-text = May drop its torpedo at range 1 with its dice for that range; Expert Torpedoes does not help such an attack.
ws-ability-long-lance-torpedoes = Long-Lance Torpedoes
ws-ability-long-lance-torpedoes-text = Each of its torpedo hits takes 1 hull point more: 3 instead of 2.
ws-ability-lucky-escape = Lucky Escape
ws-ability-lucky-escape-text = When torpedoes of a destroyer or torpedo boat would hit it: on 4-6 the whole attack misses.
ws-ability-lucky-hit = Lucky Hit
ws-ability-lucky-hit-text = After its torpedo has hit a battleship: on 5-6 that battleship cannot move next turn.
ws-ability-torpedo-defense = Torpedo Defense { $n }
ws-ability-torpedo-defense-text = Each torpedo hit takes { $n } hull point less.
ws-ability-torpedo-protection = Torpedo Protection
ws-ability-torpedo-protection-text = For each torpedo hit roll a die: on 4-6 it takes 1 hull point less.
ws-ability-torpedo-run = Torpedo Run
ws-ability-torpedo-run-text = Once per battle, at the end of Sea Movement: this ship and a friendly destroyer in its sector move one sector each, only to where they will have a torpedo target in range.
ws-ability-torpedo-swarm = Torpedo Swarm
ws-ability-torpedo-swarm-text = After its torpedo attack: one torpedo die at each other enemy ship in the target's sector.

## Anti-aircraft fire
ws-ability-aa-veteran = AA Veteran
ws-ability-aa-veteran-text = Once per battle: re-roll one anti-aircraft attack of this ship.
ws-ability-ace = Ace
ws-ability-ace-text = Once per battle: re-roll one anti-aircraft attack of this fighter.
ws-ability-advanced-fighter = { $n ->
        [2] Advanced Fighter
       *[other] Advanced Fighter { $n }
    }
ws-ability-advanced-fighter-text = { $n ->
        [one] +{ $n } die
       *[other] +{ $n } dice
    } against enemy fighters.
ws-ability-antiair-barrage = Antiair Barrage
ws-ability-antiair-barrage-text = Two anti-aircraft attacks a turn at two different aircraft: the first with its printed dice, the second with 5.
ws-ability-antiair-specialist = Antiair Specialist
ws-ability-antiair-specialist-text = Two anti-aircraft attacks a turn at two different aircraft, both with its printed dice.
ws-ability-deceptive-target = Deceptive Target
ws-ability-deceptive-target-text = Ships that fire at this aircraft have -1 on each die.
ws-ability-defend-the-flattop = Defend the Flattop
ws-ability-defend-the-flattop-text = +1 anti-aircraft die while in a sector with a friendly carrier.
ws-ability-desperate-aa = Desperate AA
ws-ability-desperate-aa-text = Once per battle: +2 dice on one anti-aircraft attack.
ws-ability-early-warning-radar = Early Warning Radar
ws-ability-early-warning-radar-text = In turn 1 this unit and all friends in its sector or an adjacent one roll +1 anti-aircraft die.
ws-ability-fighter-cover = Fighter Cover { $n }
ws-ability-fighter-cover-text = Once per turn, besides its own anti-aircraft attack: one with { $n } dice at an aircraft within range 3. An enemy Escort hampers it.
ws-ability-fighter-director = Fighter Director
ws-ability-fighter-director-text = Once per turn: a friendly fighter within range 3 that has just turned back or destroyed a squadron moves to an adjacent sector that holds an enemy aircraft and attacks again, at -1 on each die.
ws-ability-fighter-umbrella = Fighter Umbrella
ws-ability-fighter-umbrella-text = Once per turn: a friendly fighter, however far away, that has just turned back or destroyed a squadron moves to an adjacent sector that holds an enemy aircraft and attacks again, at -1 on each die.
ws-ability-heavy-antiair = { $n ->
        [1] Heavy Antiair
       *[other] Heavy Antiair { $n }
    }
ws-ability-heavy-antiair-text = Its anti-aircraft fire reaches range { $n }.
ws-ability-interceptor = Interceptor
ws-ability-interceptor-text = +1 die against bombers while no enemy fighter is in the sector.
ws-ability-surprise = Surprise
ws-ability-surprise-text = +1 die on this unit's attacks in turn 1.

## Aircraft
ws-ability-air-raid = Air Raid { $n }
ws-ability-air-raid-text = Once per battle: one bomber based on this carrier is sent to the enemy land airbase; if it is unharmed at the end of Air Defense, { $n } victory points. No effect in the campaign.
ws-ability-airfield-strike = Airfield Strike
ws-ability-airfield-strike-text = Once per battle: one friendly fighter is sent to the enemy land airbase and makes its anti-aircraft attack on an aircraft that was kept there, of its owner's choice. In the campaign only if an enemy airfield takes part in the battle.
ws-ability-alternate-payload = Alternate Payload { $n }
ws-ability-alternate-payload-text = Once per battle, instead of a torpedo attack: one bomb attack with { $n } dice.
ws-ability-combat-air-patrol = Combat Air Patrol
ws-ability-combat-air-patrol-text = At the end of Air Mission, from a sector with a friendly carrier and no enemy aircraft: moves up to 2 sectors to a sector that holds an enemy aircraft.
ws-ability-defensive-armament = Defensive Armament
ws-ability-defensive-armament-text = From the first attack by a fighter on it until end of turn: +2 armour (not vital armour), against that attack too.
ws-ability-determined-attack = Determined Attack
ws-ability-determined-attack-text = Turned back by a ship it rolls a die. 1: destroyed; 2-3: turned back; 4-6: it still attacks this turn, bombs at -1 on each die or torpedoes with 1 die fewer, and then counts as turned back.
ws-ability-draw-the-cap = Draw the CAP
ws-ability-draw-the-cap-text = At the end of Air Mission, with an enemy fighter in its sector: on 4-6 the enemy fighters there must attack this aircraft if they can.
ws-ability-embark-b-25 = Embark B-25
ws-ability-embark-b-25-text = May carry one B-25. While it is aboard no other aircraft of this carrier flies; after its mission the B-25 leaves play (in the campaign it lands on a friendly airfield).
ws-ability-escape-into-darkness = Escape into Darkness
ws-ability-escape-into-darkness-text = Once per battle, in darkness: when anti-aircraft fire would destroy it, on 3-6 it is turned back instead.
ws-ability-escort = Escort
ws-ability-escort-text = Enemy fighters have -1 on each die against friendly bombers in its sector, unless it strafes. Two escorts do no more than one.
ws-ability-excellent-endurance = Excellent Endurance
ws-ability-excellent-endurance-text = Once per battle, at the start of Air Mission: removes one of its rearming counters.
ws-ability-expert-strafer = Expert Strafer
ws-ability-expert-strafer-text = Its armour is not lowered by strafing.
ws-ability-fighter-bomber = Fighter-Bomber
ws-ability-fighter-bomber-text = Each turn it flies as a fighter, without bombs, or as a dive bomber, with bombs, without anti-aircraft attack and with 1 less armour and vital armour.
ws-ability-fly-off-strike = Fly-off Strike
ws-ability-fly-off-strike-text = Once per battle: launches a dive bomber (armour 4, vital armour 7, 7 bomb dice) that leaves play when turned back, destroyed or at the start of Air Return.
ws-ability-great-agility = Great Agility
ws-ability-great-agility-text = When a fighter's successes equal its vital armour exactly it is turned back, not destroyed.
ws-ability-heavy-strafer = Heavy Strafer
ws-ability-heavy-strafer-text = Once per battle: strafes at range 1 with its dice of range 0.
ws-ability-hi-level-bomber = Hi-Level Bomber
ws-ability-hi-level-bomber-text = Only natural 6s of its bombs count, and destroyers and torpedo boats cannot be hit.
ws-ability-high-agility = High Agility
ws-ability-high-agility-text = Once per battle: when a fighter's successes equal its vital armour exactly it is turned back, not destroyed.
ws-ability-kamikaze-attack = Kamikaze Attack
ws-ability-kamikaze-attack-text = Instead of its torpedo attack: one bomb attack with 10 dice; the aircraft is destroyed at the end of the phase.
ws-ability-land-based = Land Based
ws-ability-land-based-text = Cannot be based on a carrier.
ws-ability-land-fighter = Land Fighter
ws-ability-land-fighter-text = Cannot be based on a carrier and gets nothing from Expert Dogfighter.
ws-ability-light-defensive-armament = Light Defensive Armament
ws-ability-light-defensive-armament-text = From the first attack by a fighter on it until end of turn: +1 armour (not vital armour), against that attack too.
ws-ability-loiter = Loiter
ws-ability-loiter-text = Never gets rearming counters. In the campaign it may be based on an island without an airfield.
ws-ability-mines = Mines
ws-ability-mines-text = Once per battle, instead of attacking: mines its sector. Each ship that enters, also in passing through, rolls a die: on 1 it loses 1 hull point, on 2 it loses 2; torpedo defences help. A ship takes the shortest way with the fewest minefields.
ws-ability-mission-selection = Mission Selection (Dive Bomber/Torpedo Bomber)
ws-ability-mission-selection-text = Counts as a dive bomber or a torpedo bomber, whichever suits its owner; still one attack a turn.
ws-ability-night-specialist = Night Specialist
ws-ability-night-specialist-text = +1 on its search rolls in darkness, and its attacks are not hampered by darkness.
ws-ability-overstack = Overstack
ws-ability-overstack-text = The land airbase holds up to 3 kamikazes beyond its capacity.
ws-ability-press-the-attack = Press the Attack
ws-ability-press-the-attack-text = Turned back by a ship it may roll a die. 1: destroyed; 2-3: turned back; 4-6: it still bombs this turn at -1 on each die, and then counts as turned back.
ws-ability-rocket-attack = Rocket Attack
ws-ability-rocket-attack-text = Once per battle: it strafes with 5 dice instead of its printed dice.
ws-ability-rugged = Rugged
ws-ability-rugged-text = When anti-aircraft successes equal its vital armour exactly: on 4-6 it is turned back, not destroyed.
ws-ability-sea-basing = Sea Basing
ws-ability-sea-basing-text = Based in a coast or island sector of its own side of the map, not on the land airbase, of which it takes no place; without such a sector it cannot take part. Never gets rearming counters. In the campaign it may be based on an island without an airfield.
ws-ability-seaplane-detachments = Seaplane Detachments
ws-ability-seaplane-detachments-text = Carries two seaplane detachments (armour 3, vital armour 6, strafing 1, anti-aircraft 4, depth charges 2, bombs 4); they can be based only on it and are lost with it.
ws-ability-shadowing = Shadowing
ws-ability-shadowing-text = Before its side's air attacks, names an enemy ship within range 2: friendly squadrons roll +1 die against it this turn.
ws-ability-skilled-search = Skilled Search
ws-ability-skilled-search-text = +1 on its long-range search rolls. The game as played here has none, so the ability rests.
ws-ability-skip-bomb = Skip-Bomb
ws-ability-skip-bomb-text = Each natural 6 of its bombs counts 3 successes.
ws-ability-suicide-attack = Suicide Attack
ws-ability-suicide-attack-text = Destroyed at the end of Air Attack, unless it stayed at the land airbase.
ws-ability-uncertain-arrival = Uncertain Arrival
ws-ability-uncertain-arrival-text = Begins with a rearming counter that is removed at the start of Air Return on 4-6.

## Carriers and leaders
ws-ability-carrier-leader = Carrier Leader
ws-ability-carrier-leader-text = +1 initiative for each friendly carrier, at most +3.
ws-ability-cruiser-leader = Cruiser Leader
ws-ability-cruiser-leader-text = +1 initiative while its side has another cruiser.
ws-ability-destroyer-leader = Destroyer Leader
ws-ability-destroyer-leader-text = +1 initiative while its side has another destroyer.
ws-ability-establish-screen = Establish Screen
ws-ability-establish-screen-text = After deployment: this ship and a cruiser or destroyer in its sector or an adjacent one may each move one sector.
ws-ability-expert-asw = Expert ASW
ws-ability-expert-asw-text = Once per turn: one friendly torpedo bomber rolls +1 die against a submarine.
ws-ability-expert-bomber = { $n ->
        [1] Expert Bomber
       *[other] Expert Bomber { $n }
    }
ws-ability-expert-bomber-text = Once per turn: one friendly dive bomber rolls { $n ->
        [one] +{ $n } die
       *[other] +{ $n } dice
    } with its bombs.
ws-ability-expert-dogfighter = { $n ->
        [1] Expert Dogfighter
       *[other] Expert Dogfighter { $n }
    }
ws-ability-expert-dogfighter-text = Once per turn: one friendly fighter rolls { $n ->
        [one] +{ $n } die
       *[other] +{ $n } dice
    } in its anti-aircraft attack.
ws-ability-expert-torpedoes = Expert Torpedoes
ws-ability-expert-torpedoes-text = Once per turn: one friendly torpedo bomber rolls +1 torpedo die.
ws-ability-flotilla-leader = Flotilla Leader
ws-ability-flotilla-leader-text = +1 initiative for each friendly destroyer, at most +3.
ws-ability-general-pursuit = General Pursuit
ws-ability-general-pursuit-text = Once per battle, at the end of its side's movement: up to three own ships move one sector, each towards the nearest enemy ship. Nobody claims an objective this turn, and its side loses the next initiative.
ws-ability-hunter-killer-group = Hunter-Killer Group
ws-ability-hunter-killer-group-text = Friendly destroyers roll +1 die against a submarine that an aircraft of this carrier attacked this turn.
ws-ability-radar-picket = Radar Picket
ws-ability-radar-picket-text = Once per battle, at the end of Air Mission: a friendly fighter moves from a sector without enemy aircraft to any sector with one.
ws-ability-replenish-aircraft = Replenish Aircraft
ws-ability-replenish-aircraft-text = Once per battle, at the start of Air Return: for a destroyed fighter, dive or torpedo bomber roll a die; on 4-6 it comes back, based on this carrier. The enemy keeps the points.
ws-ability-scout-cruiser = Scout Cruiser
ws-ability-scout-cruiser-text = Before its side's air attacks, names an enemy ship: all friends roll +1 die with bombs and guns against it this turn.
ws-ability-scout-planes = Scout Planes
ws-ability-scout-planes-text = Before its side's air attacks, names an enemy ship: all friends roll +1 torpedo die against it this turn.
ws-ability-sneak-attack = Sneak Attack
ws-ability-sneak-attack-text = If its side's initiative total is 10 or more, all its torpedo bombers roll +1 torpedo die this turn.
ws-ability-surprise-raid = Surprise Raid
ws-ability-surprise-raid-text = If its side's initiative total is 10 or more, names two enemy ships: they roll 1 anti-aircraft die fewer this turn.

## Movement and position
ws-ability-chase = Chase
ws-ability-chase-text = At the end of Sea Movement, with no enemy ship within range 3: moves one sector towards the nearest enemy ship.
ws-ability-close-escort = Close Escort
ws-ability-close-escort-text = The sector it is in holds three friendly ships instead of two.
ws-ability-infiltrator = Infiltrator
ws-ability-infiltrator-text = Deploys anywhere on the map; on the enemy half it cannot attack in turn 1.
ws-ability-limited-asw-threat = Limited ASW Threat
ws-ability-limited-asw-threat-text = Disturbs the torpedo attacks of enemy submarines only in its own sector, not in adjacent ones.
ws-ability-no-sea-control = No Sea Control
ws-ability-no-sea-control-text = Claims no objectives and does not count when it is asked whether a side still has ships.
ws-ability-pursuit-ship = Pursuit Ship
ws-ability-pursuit-ship-text = When its side moves first, instead of moving: names an enemy ship in its sector; if that ship ends its own movement within range 2, this ship is put into its sector.
ws-ability-shallow-draft = Shallow Draft
ws-ability-shallow-draft-text = May enter island and shoal sectors.
ws-ability-slow = Slow { $n }
ws-ability-slow-text = At the start of its movement roll a die: on { $n ->
        [1] a 1
       *[other] { $n } or less
    } it has 1 less speed this turn.
ws-ability-sub-hunter = Sub Hunter
ws-ability-sub-hunter-text = At the end of Sea Movement: may be put into an adjacent sector that holds an enemy submarine.
ws-ability-very-slow = Very Slow
ws-ability-very-slow-text = Cannot move in turn 1.

## Protection
ws-ability-armored-deck = Armored Deck { $n }
ws-ability-armored-deck-text = +{ $n } armour and +{ $n } vital armour against bombs.
ws-ability-bad-weather-fighter = Bad Weather Fighter
ws-ability-bad-weather-fighter-text = +1 on concealment rolls made for this ship.
ws-ability-chase-the-salvoes = Chase the Salvoes
ws-ability-chase-the-salvoes-text = Against a main attack by a battleship: on 5-6 the attack does nothing.
ws-ability-damage-control = Damage Control
ws-ability-damage-control-text = At the end of each turn roll a die: on 5-6 it regains 1 hull point. At most 1 point per battle.
ws-ability-determination = Determination
ws-ability-determination-text = Each time it would be destroyed: on 5-6 it stays, with 1 hull point.
ws-ability-evade-bombs = Evade Bombs
ws-ability-evade-bombs-text = Once per battle, against a bomb attack: on 4-6 it misses.
ws-ability-guard-the-convoy = Guard the Convoy
ws-ability-guard-the-convoy-text = Friendly auxiliaries and transports in its sector cannot be attacked before this ship has been attacked in the same phase.
ws-ability-high-speed-evasion = High-Speed Evasion
ws-ability-high-speed-evasion-text = Against any attack by a ship: on 5-6 the attack does nothing.
ws-ability-improved-radar = Improved Radar
ws-ability-improved-radar-text = Its attacks ignore concealment, its guns darkness too; fog, smoke and squalls do not block its sight.
ws-ability-lay-smoke-screen = Lay Smoke Screen
ws-ability-lay-smoke-screen-text = Instead of attacking: smoke on its sector until the end of the next turn. It blocks sight through it and conceals who is inside.
ws-ability-near-miss = Near Miss
ws-ability-near-miss-text = The first time an attack would harm it: on 4-6 that attack does nothing. Only that first time counts, even if the roll fails.
ws-ability-rescue-operations = Rescue Operations
ws-ability-rescue-operations-text = Once per battle, instead of attacking, where a friendly ship was destroyed: 3 victory points.
ws-ability-shadow-battleship = Shadow Battleship
ws-ability-shadow-battleship-text = Once per battle, at the start of Surface Attack: names an enemy battleship at range 3 or more that cannot attack this ship this phase.
ws-ability-sharpshooter = Sharpshooter
ws-ability-sharpshooter-text = Only a 6 on the concealment roll cancels its attack.
ws-ability-stealthy = Stealthy
ws-ability-stealthy-text = Concealed in an island sector or in darkness, and +1 on its concealment rolls.
ws-ability-survivor = Survivor
ws-ability-survivor-text = When successes reach its vital armour: on 5-6 it loses 1 hull point instead of being destroyed.
ws-ability-sweep-mines = Sweep Mines
ws-ability-sweep-mines-text = Instead of attacking: on 3-6 the mines of its sector are removed.
ws-ability-tough-cruiser = Tough Cruiser { $n }
ws-ability-tough-cruiser-text = +{ $n } armour against the guns of destroyers and fighters.
ws-ability-uniquely-tough = Uniquely Tough
ws-ability-uniquely-tough-text = Bombs can neither destroy it nor take its last hull point; where they would destroy it, it is left with 1.

## Submarines
ws-ability-asw-pinpointer = ASW Pinpointer
ws-ability-asw-pinpointer-text = After this unit has attacked a submarine, friendly ships roll +1 die against the same submarine this turn.
ws-ability-run-silent = Run Silent
ws-ability-run-silent-text = If it did not move this turn, depth charges against it have -1 on each die.
ws-ability-slip-away = Slip Away
ws-ability-slip-away-text = Once per battle, when depth charges just reach its armour: on 4-6 no effect.
ws-ability-submerged-shot = Submerged Shot
ws-ability-submerged-shot-text = May aim its torpedoes at an enemy submarine in its own sector.
ws-ability-worn-out-boat = Worn-Out Boat
ws-ability-worn-out-boat-text = Cannot attack at all while any enemy unit hampers it by depth charges.

## Points
ws-ability-beach-landing = Beach Landing { $n }
ws-ability-beach-landing-text = Once per battle, in or adjacent to a coast or island sector of the enemy side: { $n } victory points at end of turn; one landing a turn and side. No effect in the campaign.
ws-ability-evacuate = Evacuate
ws-ability-evacuate-text = 1 victory point when adjacent to a coast or island of the enemy side, later 3 more when back in its own deployment area; each once.
ws-ability-land-secret-cargo = Land Secret Cargo { $n }
ws-ability-land-secret-cargo-text = Once per battle, in or adjacent to a coast or island sector of the enemy side with no enemy ship in its sector or an adjacent one: { $n } victory points at end of turn. No effect in the campaign.
ws-ability-landing = Landing { $n }
ws-ability-landing-text = Once per battle, adjacent to a coast or island of the enemy side: { $n } victory points at end of turn; one landing a turn and side. No effect in the campaign.
ws-ability-tokyo-express = Tokyo Express
ws-ability-tokyo-express-text = 2 victory points when adjacent to a coast or island of the enemy side, later 2 more when back in its own deployment area; each once. In a campaign with the option for it, the ship may carry 1 troop.
ws-ability-vital-cargo = Vital Cargo { $n }
ws-ability-vital-cargo-text = Adjacent to an island of the enemy side at end of turn it may leave play for { $n } victory points; one a turn and side. No effect in the campaign.

## Pieces of the campaign
ws-ability-installation = Installation
ws-ability-installation-text = Stands on the coast and never moves. Only guns and bombs can attack it; it fires its main guns like a ship. It claims nothing and counts neither as a ship nor for stacking.
ws-ability-troop-transport = Troop Transport { $n }
ws-ability-troop-transport-text = Carries { $n ->
        [one] { $n } troop
       *[other] { $n } troops
    } in the campaign; if it is sunk the troop is lost.
