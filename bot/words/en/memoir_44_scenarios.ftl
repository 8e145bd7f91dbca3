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
    23 December 1941. The second landing on the atoll: Japanese infantry lies in the sea before the beach; wire, casemates and one gun wait for it.

    {""}**The Japanese.** Twelve infantry units, in the sea at the bottom. Five cards.
    {""}**The Allies.** Five infantry units and a gun. Five cards; the Marines move first (option `wake_first`).

    {""}**Medals.** 6 medals win. The Japanese also hold a medal for each of these places while a unit of theirs stands there: the airfield crossing c8, the villages J9, k8, l8 and a6, the casemates D7, I7, f6 and l6, the bunker i6. The Marines have no places to take.

    {""}**Worth knowing**
    • In force: the rules of the Imperial Army (M44-16: Japanese infantry ignores a flag, has a die more at full strength in close assault, and charges with *Banzai*) and *Gung-Ho* of the Marines (M44-17: one unit more a card).
    • Behind the Japanese is the sea: each flag that they do not ignore there costs a figure (M44-9.10).
    • A move that enters a beach hex is 2 hexes at most; who leaves the sea by one hex, or two by Banzai, may battle.
    • The bunker i6 protects Allied units only; its gun cannot move. The casemates protect whoever is in them.
    -# Its rules by number: `/rules` with M44-49.1 and after.

help-scenario-matanikau =
    ## Matanikau River
    23 October 1942, Guadalcanal. Japanese tanks and infantry cross the river towards Henderson Field.

    {""}**The Japanese.** Ten infantry, two armour, two artillery units at the top. Six cards; the Japanese move first.
    {""}**The Allies.** Seven infantry units and three guns, most of them behind sandbags. Six cards.

    {""}**Medals.** 5 medals win. Each Japanese unit that leaves the board over the bottom edge from E1 to M1 is a medal: it must stand there with a hex of movement left.

    {""}**Worth knowing**
    • In force: the rules of the Imperial Army (M44-16: Japanese infantry ignores a flag, has a die more at full strength in close assault, and charges with *Banzai*) and *Gung-Ho* of the Marines (M44-17: one unit more a card).
    • The river can be forded everywhere: whoever enters it stops (option `mouth` for its mouth).
    • In jungle only those battle who came from an adjacent hex.
    -# Its rules by number: `/rules` with M44-50.1 and after.

help-scenario-mount-austen =
    ## Slopes of Mount Austen
    10 to 22 January 1943, Guadalcanal. The US Army attacks three groups of hills: Gifu, Sea Horse and Galloping Horse.

    {""}**The Japanese.** Nine infantry units and a gun on the hills. Five cards.
    {""}**The Allies.** Seven infantry, three engineers, two armour, three guns. Five cards; the US Army moves first.

    {""}**Medals.** 5 medals win, for eliminated units alone.

    {""}**Worth knowing**
    • In force: the rules of the Imperial Army (M44-16: Japanese infantry ignores a flag, has a die more at full strength in close assault, and charges with *Banzai*).
    • Engineers: in close assault nothing protects their target (M44-13.1).
    • These are soldiers of the Army: the Marines' Gung-Ho is not in force (option `austen`).
    • The casemates C5 and d6 protect whoever is in them; the gun in d6 cannot move.
    -# Its rules by number: `/rules` with M44-51.1 and after.

help-scenario-guam-landings =
    ## Guam Landings
    21 July 1944. Armour first, on two beaches parted by the Asan; paddies and hills behind them.

    {""}**The Japanese.** Twelve infantry units. Five cards.
    {""}**The Allies.** Eight armour, seven infantry, three engineers, three guns, at sea and on the beach. Six cards; the Marines move first.

    {""}**Medals.** 6 medals win. The Marines hold one while a unit of theirs stands on the hill l8.

    {""}**Worth knowing**
    • In force: the rules of the Imperial Army (M44-16: Japanese infantry ignores a flag, has a die more at full strength in close assault, and charges with *Banzai*) and *Gung-Ho* of the Marines (M44-17: one unit more a card).
    • Engineers: in close assault nothing protects their target (M44-13.1).
    • The guns at sea move one hex a turn and cannot battle before they are ashore.
    • Rice paddies: hard stop, one hex when leaving; armour does not battle in those turns, guns do not enter.
    • The Asan can be forded everywhere.
    -# Its rules by number: `/rules` with M44-52.1 and after.

help-scenario-guam-counterattack =
    ## Japanese Counter-attack
    25 July 1944, Guam, by night. Towards the headquarters and the hospital behind the lines.

    {""}**The Japanese.** Twelve infantry units. Five cards.
    {""}**The Allies.** Six infantry, three engineers, two armour, three guns. Six cards; the Marines move first.

    {""}**Medals.** 6 medals win. The Japanese score one for good for each of the field headquarters A1 and E1 and for the hospital h2, the Allies for the labour camp B9.

    {""}**Worth knowing**
    • In force: the rules of the Imperial Army (M44-16: Japanese infantry ignores a flag, has a die more at full strength in close assault, and charges with *Banzai*) and *Gung-Ho* of the Marines (M44-17: one unit more a card).
    • Engineers: in close assault nothing protects their target (M44-13.1).
    • Night: nobody attacks farther than one sees, at first 1 hex. Before each Allied turn 4 dice are rolled, each star is a hex more; at 6 it is day.
    • A captured headquarters costs its owner a card and one of his hand limit, until he takes it back.
    • Infantry on the hospital may roll 6 dice instead of moving and battling, to get figures back.
    • Rice paddies: hard stop, one hex when leaving; armour does not battle in those turns, guns do not enter.
    • The Asan can be forded everywhere.
    -# Its rules by number: `/rules` with M44-53.1 and after.

help-scenario-meat-grinder =
    ## The Meat Grinder
    26 February to 6 March 1945, Iwo Jima. Hills full of caves; bunkers and mines before them.

    {""}**The Japanese.** Nine infantry, two armour, three guns in bunkers. Five cards.
    {""}**The Allies.** Seven infantry, three engineers, four armour, three flame-thrower tanks, two guns. Five cards; the Marines move first.

    {""}**Medals.** 7 medals win, for eliminated units alone.

    {""}**Worth knowing**
    • In force: the rules of the Imperial Army (M44-16: Japanese infantry ignores a flag, has a die more at full strength in close assault, and charges with *Banzai*) and *Gung-Ho* of the Marines (M44-17: one unit more a card).
    • Engineers: in close assault nothing protects their target (M44-13.1).
    • Flame-thrower tanks: in close assault their target is protected by one die at most (M44-13.2).
    • Japanese infantry in a cave ignores all flags and goes from cave to cave, however far. Allied infantry on an empty cave may seal it.
    • Japanese minefields at B3, C3, D3, d4 and e4: their own units they only stop; nobody knows their values. Engineers clear them.
    • The bunkers G7, b6 and i6 protect Japanese units only.
    -# Its rules by number: `/rules` with M44-55.1 and after.

help-scenario-sugar-loaf =
    ## Sugar Loaf and Half Moon
    13 to 19 May 1945, Okinawa. Two hills and those around them, one system of tunnels.

    {""}**The Japanese.** Ten infantry units and two guns. Four cards.
    {""}**The Allies.** Eight infantry, two engineers, two armour, two guns and a mobile one. Six cards; the Marines move first.

    {""}**Medals.** 6 medals win. The Marines hold one for each section without a Japanese unit (option `section_medal`).

    {""}**Worth knowing**
    • In force: the rules of the Imperial Army (M44-16: Japanese infantry ignores a flag, has a die more at full strength in close assault, and charges with *Banzai*) and *Gung-Ho* of the Marines (M44-17: one unit more a card).
    • Engineers: in close assault nothing protects their target (M44-13.1).
    • Japanese infantry in a cave ignores all flags and goes from cave to cave, however far. Allied infantry on an empty cave may seal it.
    • The mobile gun f2 moves one hex and battles, or moves two.
    -# Its rules by number: `/rules` with M44-56.1 and after.

help-scenario-peleliu =
    ## Peleliu Landings
    15 September 1944. Overlord: a board twice as wide, and on each side a commander-in-chief and three generals.

    {""}**The Japanese.** Twenty-two infantry, six armour, two artillery units, at the top. Eight cards.
    {""}**The Allies.** Seventeen infantry, three engineers, twelve armour and a destroyer, at sea and on the beach. Eleven cards; the Marines move first.

    {""}**Who does what.** The commander-in-chief alone holds cards. Each turn he hands out one to three and keeps at least one: `give probe-left 2`, `give armour-assault center`; Air Power, Barrage, Their Finest Hour and Ambush are his own. The left, centre and right generals each command two of the six sections, left and right as their side sees them; who has a card orders, moves and battles as on any board. Eight seats; fewer people hold several of one side.

    {""}**Medals.** 13 win (option `peleliu_medals`). Each Marine unit that leaves by Q9 or R9 is one; three of the four villages L9, P9, q8 and o6 held at one moment are one more, for good.

    {""}**Worth knowing**
    • In force: Overlord (M44-21), the rules of the Imperial Army (M44-16) and *Gung-Ho* of the Marines (M44-17: one unit more a card).
    • Engineers: in close assault nothing protects their target (M44-13.1).
    • The generals order at the same time and are played in the order that their chief names, from left to right if he names none (option `generals`). Moves that no longer fit come back to their general alone.
    • Seven minefields, of the pools of two boxes. The bunker C5 protects Japanese units only, the casemates whoever is in them.
    • The destroyer stays on the bottom row; Q9 and R9 must be left with a hex of movement to spare.
    -# Its rules by number: `/rules` with M44-54.1 and after, and M44-21.1 and after.
