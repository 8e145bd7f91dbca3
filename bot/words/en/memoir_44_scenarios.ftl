# Scenarios of Memoir '44: their names, and a page of help for each.

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
    23 December 1941. This is the second landing on the atoll. Japanese infantry is in the sea off the beach; wire, casemates and one gun await it.

    {""}**The Japanese.** Twelve infantry units, in the sea at the bottom. Five cards.
    {""}**The Allies.** Five infantry units and a gun. Five cards; the Marines move first (option `wake_first`).

    {""}**Medals.** 6 medals win. The Japanese also have one medal for each of these places while one of their units is on it: the airfield crossing c8, the villages J9, k8, l8 and a6, the casemates D7, I7, f6 and l6, and the bunker i6. The Marines have no places to take.

    {""}**Worth knowing**
    • Imperial Army (M44-16): Japanese infantry ignores one flag, rolls one extra die in close assault at full strength, and may charge with *Banzai*.
    • *Gung-Ho* (M44-17): most cards of the Marines order one extra unit.
    • The sea is behind the Japanese: a unit there loses a figure for each flag that it does not ignore (M44-9.10).
    • A move onto the beach is 2 hexes at most. A unit may battle if it leaves the sea by one hex, or by two with Banzai.
    • The bunker i6 protects only Allied units; its gun cannot move. The casemates protect units of both sides.
    -# Its rules by number: `/rules`, from M44-49.1.

help-scenario-matanikau =
    ## Matanikau River
    23 October 1942, Guadalcanal. Japanese tanks and infantry cross the river towards Henderson Field.

    {""}**The Japanese.** Ten infantry, two armour and two artillery units, at the top. Six cards; the Japanese move first.
    {""}**The Allies.** Seven infantry units and three guns, most of them behind sandbags. Six cards.

    {""}**Medals.** 5 medals win. Each Japanese unit that leaves the board over the bottom edge, from E1 to M1, scores a medal. It must reach the edge with one hex of movement left.

    {""}**Worth knowing**
    • Imperial Army (M44-16): Japanese infantry ignores one flag, rolls one extra die in close assault at full strength, and may charge with *Banzai*.
    • *Gung-Ho* (M44-17): most cards of the Marines order one extra unit.
    • Units can ford the river everywhere, but must stop when they enter it (option `mouth` for the river mouth).
    • A unit that moves into jungle may battle only if it came from an adjacent hex.
    -# Its rules by number: `/rules`, from M44-50.1.

help-scenario-mount-austen =
    ## Slopes of Mount Austen
    10 to 22 January 1943, Guadalcanal. The US Army attacks three groups of hills: Gifu, Sea Horse and Galloping Horse.

    {""}**The Japanese.** Nine infantry units and a gun, on the hills. Five cards.
    {""}**The Allies.** Seven infantry, three engineer and two armour units, and three guns. Five cards; the US Army moves first.

    {""}**Medals.** 5 medals win. Only eliminated units count.

    {""}**Worth knowing**
    • Imperial Army (M44-16): Japanese infantry ignores one flag, rolls one extra die in close assault at full strength, and may charge with *Banzai*.
    • Engineers ignore all protection of their target in close assault (M44-13.1).
    • These are soldiers of the Army, so the Marines’ *Gung-Ho* does not apply (option `austen`).
    • The casemates C5 and d6 protect units of both sides; the gun in d6 cannot move.
    -# Its rules by number: `/rules`, from M44-51.1.

help-scenario-guam-landings =
    ## Guam Landings
    21 July 1944. Armour lands first, on two beaches with the river Asan between them. Paddies and hills are behind the beaches.

    {""}**The Japanese.** Twelve infantry units. Five cards.
    {""}**The Allies.** Eight armour, seven infantry and three engineer units, and three guns, at sea and on the beach. Six cards; the Marines move first.

    {""}**Medals.** 6 medals win. The Marines have one medal while one of their units is on the hill l8.

    {""}**Worth knowing**
    • Imperial Army (M44-16): Japanese infantry ignores one flag, rolls one extra die in close assault at full strength, and may charge with *Banzai*.
    • *Gung-Ho* (M44-17): most cards of the Marines order one extra unit.
    • Engineers ignore all protection of their target in close assault (M44-13.1).
    • The guns at sea move one hex a turn and cannot battle before they are ashore.
    • Rice paddies: a unit that enters must stop, and a unit that leaves moves only one hex. Armour cannot battle in those turns. Guns cannot enter.
    • Units can ford the Asan everywhere.
    -# Its rules by number: `/rules`, from M44-52.1.

help-scenario-guam-counterattack =
    ## Japanese Counter-attack
    25 July 1944, Guam, by night. The Japanese attack towards the headquarters and the hospital behind the lines.

    {""}**The Japanese.** Twelve infantry units. Five cards.
    {""}**The Allies.** Six infantry, three engineer and two armour units, and three guns. Six cards; the Marines move first.

    {""}**Medals.** 6 medals win. The Japanese score one permanent medal for each of the field headquarters A1 and E1 and for the hospital h2, the Allies for the labour camp B9.

    {""}**Worth knowing**
    • Imperial Army (M44-16): Japanese infantry ignores one flag, rolls one extra die in close assault at full strength, and may charge with *Banzai*.
    • *Gung-Ho* (M44-17): most cards of the Marines order one extra unit.
    • Engineers ignore all protection of their target in close assault (M44-13.1).
    • Night: no unit can attack beyond the visibility, which is 1 hex at first. Before each Allied turn, 4 dice are rolled; each star adds one hex. At visibility 6 it is day.
    • When a headquarters is captured, its owner loses a card, and the hand limit is one card lower until the owner takes the headquarters back.
    • Infantry on the hospital may roll 6 dice to regain figures, instead of moving and battling.
    • Rice paddies: a unit that enters must stop, and a unit that leaves moves only one hex. Armour cannot battle in those turns. Guns cannot enter.
    • Units can ford the Asan everywhere.
    -# Its rules by number: `/rules`, from M44-53.1.

help-scenario-meat-grinder =
    ## The Meat Grinder
    26 February to 6 March 1945, Iwo Jima. The hills are full of caves, with bunkers and mines in front of them.

    {""}**The Japanese.** Nine infantry and two armour units, and three guns in bunkers. Five cards.
    {""}**The Allies.** Seven infantry, three engineer and four armour units, three flame-thrower tanks and two guns. Five cards; the Marines move first.

    {""}**Medals.** 7 medals win. Only eliminated units count.

    {""}**Worth knowing**
    • Imperial Army (M44-16): Japanese infantry ignores one flag, rolls one extra die in close assault at full strength, and may charge with *Banzai*.
    • *Gung-Ho* (M44-17): most cards of the Marines order one extra unit.
    • Engineers ignore all protection of their target in close assault (M44-13.1).
    • Flame-thrower tanks: in close assault, protection takes away at most one of their dice (M44-13.2).
    • Japanese infantry in a cave ignores all flags. It can move from its cave to any empty cave, at any distance. Allied infantry on an empty cave may seal it.
    • Japanese minefields are at B3, C3, D3, d4 and e4. Japanese units only have to stop there. Nobody knows their values. Engineers clear them.
    • The bunkers G7, b6 and i6 protect only Japanese units.
    -# Its rules by number: `/rules`, from M44-55.1.

help-scenario-sugar-loaf =
    ## Sugar Loaf and Half Moon
    13 to 19 May 1945, Okinawa. Tunnels connect two hills and the hills around them.

    {""}**The Japanese.** Ten infantry units and two guns. Four cards.
    {""}**The Allies.** Eight infantry, two engineer and two armour units, two guns and a mobile gun. Six cards; the Marines move first.

    {""}**Medals.** 6 medals win. The Marines have one medal for each section without a Japanese unit (option `section_medal`).

    {""}**Worth knowing**
    • Imperial Army (M44-16): Japanese infantry ignores one flag, rolls one extra die in close assault at full strength, and may charge with *Banzai*.
    • *Gung-Ho* (M44-17): most cards of the Marines order one extra unit.
    • Engineers ignore all protection of their target in close assault (M44-13.1).
    • Japanese infantry in a cave ignores all flags. It can move from its cave to any empty cave, at any distance. Allied infantry on an empty cave may seal it.
    • The mobile gun f2 moves one hex and battles, or moves two hexes.
    -# Its rules by number: `/rules`, from M44-56.1.

help-scenario-peleliu =
    ## Peleliu Landings
    15 September 1944. This is an Overlord battle: the board is twice as wide, and each side has a commander-in-chief and three generals.

    {""}**The Japanese.** Twenty-two infantry, six armour and two artillery units, at the top. Eight cards.
    {""}**The Allies.** Seventeen infantry, three engineer and twelve armour units and a destroyer, at sea and on the beach. Eleven cards; the Marines move first.

    {""}**Who does what.** Only the commander-in-chief has cards. Each turn, this player hands out one to three cards and keeps at least one: `give probe-left 2`, `give armour-assault center`. Only the commander-in-chief plays Air Power, Barrage, Their Finest Hour and Ambush. The left, centre and right generals each command two of the six sections, with left and right as their side sees them. A general with a card orders units, moves them and battles as on any board. There are eight seats; a player may hold several of one side.

    {""}**Medals.** 13 medals win (option `peleliu_medals`). Each Marine unit that leaves by Q9 or R9 scores one. The Marines score one permanent medal the first time that they have units in three of the four villages L9, P9, q8 and o6 at once.

    {""}**Worth knowing**
    • These rules apply: Overlord (M44-21), the Imperial Army (M44-16) and *Gung-Ho* (M44-17).
    • Engineers ignore all protection of their target in close assault (M44-13.1).
    • The generals give their orders at the same time. They play from left to right, or in the order that their commander-in-chief chooses (option `generals`). If some of a general’s moves are no longer possible, only that general is asked again.
    • Seven minefields use the tokens of two boxes. The bunker C5 protects only Japanese units; the casemates protect units of both sides.
    • The destroyer stays on the bottom row. To leave by Q9 or R9, a unit needs one more hex of movement.
    -# Its rules by number: `/rules`, from M44-54.1 and from M44-21.1.
