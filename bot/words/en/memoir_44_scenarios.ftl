# Scenarios of Memoir ’44: their names, and a page of help for each.

scenario-wake-island = Wake Island
scenario-matanikau = Matanikau River
scenario-mount-austen = Slopes of Mount Austen
scenario-guam-landings = Guam Landings
scenario-guam-counterattack = Japanese Counter-attack
scenario-meat-grinder = The Meat Grinder
scenario-sugar-loaf = Sugar Loaf and Half Moon
scenario-peleliu = Peleliu Landings

seat-japan-chief = Japan: commander-in-chief
seat-japan-left = Japan: left general
seat-japan-center = Japan: centre general
seat-japan-right = Japan: right general
seat-allies-chief = Allies: commander-in-chief
seat-allies-left = Allies: left general
seat-allies-center = Allies: centre general
seat-allies-right = Allies: right general
side-japan = Japan
side-allies = Allies

# What a role is called beneath the name of its side.
role-chief = Commander-in-chief
role-left = Left general
role-center = Centre general
role-right = Right general

help-scenario-wake-island =
    ## Wake Island
    23 December 1941. This is the second Japanese landing on Wake. Japanese infantry is in the sea off the beach. Wire, casemates and one gun protect the island.

    {""}**The Japanese** have five cards and twelve infantry units, which start in the sea at the bottom of the board.
    {""}**The Allies** have five cards, five infantry units and one gun. The Marines move first, unless the `wake_first` option says otherwise.

    {""}**Medals.** A side needs 6 medals to win. The Japanese also hold one medal for each of these places while one of their units is there: the airfield crossing at c8, the villages at J9, k8, l8 and a6, the casemates at D7, I7, f6 and l6, and the bunker at i6. The Marines do not have any objectives.

    {""}**Worth knowing**
    • Imperial Army (M44-16): Japanese infantry ignores one flag and may charge with *Banzai*. An infantry unit at full strength rolls one extra die in close assault.
    • *Gung-Ho* (M44-17): most Marine cards order one extra unit.
    • A unit at sea, or on a beach with the sea behind it, loses one figure for each flag that it does not ignore (M44-9.10).
    • A move onto the beach is 2 hexes at most. After leaving the sea, infantry may battle if it has moved 1 hex, or 2 hexes with Banzai.
    • The bunker at i6 protects only Allied units, and the gun in this bunker cannot move. The casemates protect units of both sides.
    -# `/rules` shows the numbered rules of this scenario, from M44-49.1 onwards.

help-scenario-matanikau =
    ## Matanikau River
    23 October 1942, Guadalcanal. Japanese tanks and infantry cross the river towards Henderson Field.

    {""}**The Japanese** have six cards, ten infantry units, two armour units and two artillery units. The Japanese start at the top of the board and move first.
    {""}**The Allies** have six cards, seven infantry units and three guns. Most of these units start behind sandbags.

    {""}**Medals.** A side needs 5 medals to win. Each Japanese unit that leaves the board over the bottom edge, from E1 to M1, scores a medal. To leave, the unit must reach the edge with one hex of movement left.

    {""}**Worth knowing**
    • Imperial Army (M44-16): Japanese infantry ignores one flag and may charge with *Banzai*. An infantry unit at full strength rolls one extra die in close assault.
    • *Gung-Ho* (M44-17): most Marine cards order one extra unit.
    • Units can ford the river everywhere, but a unit that enters the river must stop. The `mouth` option can close the river mouth.
    • A unit that moves into a jungle hex may battle only if it came from an adjacent hex.
    -# `/rules` shows the numbered rules of this scenario, from M44-50.1 onwards.

help-scenario-mount-austen =
    ## Slopes of Mount Austen
    10 to 22 January 1943, Guadalcanal. The US Army attacks three groups of hills: Gifu, Sea Horse and Galloping Horse.

    {""}**The Japanese** have five cards, nine infantry units and one gun. The Japanese units start on the hills.
    {""}**The Allies** have five cards, seven infantry units, three engineer units, two armour units and three guns. The US Army moves first.

    {""}**Medals.** A side needs 5 medals to win. Medals are scored only for eliminated enemy units.

    {""}**Worth knowing**
    • Imperial Army (M44-16): Japanese infantry ignores one flag and may charge with *Banzai*. An infantry unit at full strength rolls one extra die in close assault.
    • In close assault, the target’s protection has no effect against engineers (M44-13.1).
    • The Allied units belong to the Army, so the Marines’ *Gung-Ho* rule does not apply, unless the `austen` option says otherwise.
    • The casemates at C5 and d6 protect units of both sides. The gun at d6 cannot move.
    -# `/rules` shows the numbered rules of this scenario, from M44-51.1 onwards.

help-scenario-guam-landings =
    ## Guam Landings
    21 July 1944. Armour lands first, on two beaches on either side of the Asan River. There are rice paddies and hills behind the beaches.

    {""}**The Japanese** have five cards and twelve infantry units.
    {""}**The Allies** have six cards, eight armour units, seven infantry units, three engineer units and three guns. The Allied units start at sea and on the beach. The Marines move first.

    {""}**Medals.** A side needs 6 medals to win. The Marines hold one medal while one of their units is on the hill at l8.

    {""}**Worth knowing**
    • Imperial Army (M44-16): Japanese infantry ignores one flag and may charge with *Banzai*. An infantry unit at full strength rolls one extra die in close assault.
    • *Gung-Ho* (M44-17): most Marine cards order one extra unit.
    • In close assault, the target’s protection has no effect against engineers (M44-13.1).
    • The guns at sea move one hex a turn and cannot battle until they are ashore.
    • A unit that enters a rice paddy must stop, and a unit that leaves a paddy moves only one hex. Armour cannot battle in a turn in which it enters or leaves a paddy. Guns cannot enter rice paddies.
    • Units can ford the Asan River everywhere.
    -# `/rules` shows the numbered rules of this scenario, from M44-52.1 onwards.

help-scenario-guam-counterattack =
    ## Japanese Counter-attack
    25 July 1944, Guam, at night. The Japanese attack towards the headquarters and the hospital behind the Allied lines.

    {""}**The Japanese** have five cards and twelve infantry units.
    {""}**The Allies** have six cards, six infantry units, three engineer units, two armour units and three guns. The Marines move first.

    {""}**Medals.** A side needs 6 medals to win. The Japanese score one permanent medal for each of these places that they capture: the field headquarters at A1 and E1 and the hospital at h2. The Allies score one permanent medal if they capture the labour camp at B9.

    {""}**Worth knowing**
    • Imperial Army (M44-16): Japanese infantry ignores one flag and may charge with *Banzai*. An infantry unit at full strength rolls one extra die in close assault.
    • *Gung-Ho* (M44-17): most Marine cards order one extra unit.
    • In close assault, the target’s protection has no effect against engineers (M44-13.1).
    • Night: no unit can attack at a distance greater than the visibility, which is 1 hex at first. Before each Allied turn, the bot rolls 4 dice; each star adds 1 hex to the visibility. Day breaks when the visibility reaches 6.
    • When the Japanese capture a headquarters, the Allies lose a card. The Allied hand limit is one card lower until the Allies retake that headquarters.
    • Instead of moving and battling, infantry on the hospital may roll 6 dice to regain figures.
    • A unit that enters a rice paddy must stop, and a unit that leaves a paddy moves only one hex. Armour cannot battle in a turn in which it enters or leaves a paddy. Guns cannot enter rice paddies.
    • Units can ford the Asan River everywhere.
    -# `/rules` shows the numbered rules of this scenario, from M44-53.1 onwards.

help-scenario-meat-grinder =
    ## The Meat Grinder
    26 February to 6 March 1945, Iwo Jima. The hills are full of caves. Bunkers and minefields protect the approaches to these hills.

    {""}**The Japanese** have five cards, nine infantry units, two armour units and three guns in bunkers.
    {""}**The Allies** have five cards, seven infantry units, three engineer units, four armour units, three flame-thrower tanks and two guns. The Marines move first.

    {""}**Medals.** A side needs 7 medals to win. Medals are scored only for eliminated enemy units.

    {""}**Worth knowing**
    • Imperial Army (M44-16): Japanese infantry ignores one flag and may charge with *Banzai*. An infantry unit at full strength rolls one extra die in close assault.
    • *Gung-Ho* (M44-17): most Marine cards order one extra unit.
    • In close assault, the target’s protection has no effect against engineers (M44-13.1).
    • In close assault, the target’s protection costs a flame-thrower tank at most one die (M44-13.2).
    • Japanese infantry in a cave ignores all flags except those of Air Power and Barrage. Japanese infantry can move from a cave to any empty cave, at any distance. Allied infantry on an empty cave may seal that cave.
    • There are Japanese minefields on B3, C3, D3, d4 and e4. A Japanese unit that enters one of these minefields merely stops there; under an Allied unit, the minefield may explode. Nobody knows the values of the minefields. Engineers can clear minefields.
    • The bunkers at G7, b6 and i6 protect only Japanese units.
    -# `/rules` shows the numbered rules of this scenario, from M44-55.1 onwards.

help-scenario-sugar-loaf =
    ## Sugar Loaf and Half Moon
    13 to 19 May 1945, Okinawa. Tunnels connect the two hills with the neighbouring hills.

    {""}**The Japanese** have four cards, ten infantry units and two guns.
    {""}**The Allies** have six cards, eight infantry units, two engineer units, two armour units, two guns and one mobile gun. The Marines move first.

    {""}**Medals.** A side needs 6 medals to win. The Marines hold one medal for each section without a Japanese unit, or only one such medal in total (option `section_medal`).

    {""}**Worth knowing**
    • Imperial Army (M44-16): Japanese infantry ignores one flag and may charge with *Banzai*. An infantry unit at full strength rolls one extra die in close assault.
    • *Gung-Ho* (M44-17): most Marine cards order one extra unit.
    • In close assault, the target’s protection has no effect against engineers (M44-13.1).
    • Japanese infantry in a cave ignores all flags except those of Air Power and Barrage. Japanese infantry can move from a cave to any empty cave, at any distance. Allied infantry on an empty cave may seal that cave.
    • The mobile gun that starts on f2 may move one hex and battle, or move two hexes without battling.
    -# `/rules` shows the numbered rules of this scenario, from M44-56.1 onwards.

help-scenario-peleliu =
    ## Peleliu Landings
    15 September 1944. This is an Overlord battle: the board is twice as wide, and each side has a commander-in-chief and three generals.

    {""}**The Japanese** have eight cards. Their twenty-two infantry, six armour and two artillery units start at the top.
    {""}**The Allies** have eleven cards. Their seventeen infantry, three engineer and twelve armour units and their destroyer start at sea and on the beach. The Marines move first.

    {""}**Who does what.** Only the commander-in-chief has cards. Each turn, this player hands out between one and three cards and keeps at least one (`give probe-left 2`, `give armour-assault center`). Only the commander-in-chief plays Air Power, Barrage, Their Finest Hour and Ambush. The left, centre and right generals each command two of the six sections, seen from their own side. A general with a card plays as in any other scenario. There are eight seats; one player may hold several on the same side.

    {""}**Medals.** A side needs 13 medals to win (option `peleliu_medals`). Each Marine unit that leaves the board by Q9 or R9 scores one. The Marines score one permanent medal as soon as they hold three of the villages at L9, P9, q8 and o6 at the same time.

    {""}**Worth knowing**
    • The rules for Overlord (M44-21), the Imperial Army (M44-16) and *Gung-Ho* (M44-17) apply.
    • Nothing protects a target from engineers in close assault (M44-13.1).
    • The generals give their orders at the same time (option `generals`). The bot carries them out from left to right, or in the order that the commander-in-chief chooses. If a general’s moves are no longer possible, the bot asks only that general again.
    • The seven minefields need tokens from two copies of the game. The bunker at C5 protects only Japanese units; the casemates protect both sides.
    • The destroyer stays on the bottom row. To leave by Q9 or R9, a unit needs one hex of movement left there.
    -# `/rules` shows this scenario’s rules, from M44-54.1 onwards, and Overlord’s, from M44-21.1 onwards.
