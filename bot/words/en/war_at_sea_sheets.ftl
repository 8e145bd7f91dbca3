# War at Sea: the sheets of a battle. Used by the campaign of Guadalcanal as well.

ws-unit = { $name }
ws-unit-copy = { $name } { $number }
ws-field = { $unit }: { $verb }
ws-field-use = When to use { $ability }
ws-field-use-unit = { $unit }: when to use { $ability }
ws-option-unit = { $unit } ({ $sector })
ws-option-target = { $unit } ({ $sector }) · { $odds }
ws-odds = { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
 } at range { $range }: hit { $hit }%, sunk { $sink }%
ws-odds-air = { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
 } at range { $range }: turned back { $hit }%, shot down { $sink }%
ws-odds-noted = { ws-odds } ({ $notes })
ws-odds-air-noted = { ws-odds-air } ({ $notes })
ws-odds-with = with { $ability }
ws-odds-without = without { $ability }
ws-odds-without-flak = without anti-aircraft fire
ws-key-plain = { $word }
ws-key-island = airfield on { $island }
ws-says-order = { $verb }: { $what }
ws-says-unit-order = { $unit }, { $verb }: { $what }
ws-says-more = { $count ->
    [one] … and { $count } more order.
   *[other] … and { $count } more orders.
 }
ws-hint-doctrine = Your doctrine decides everything that you do not order: ships stay where they are, aircraft fly as the doctrine says, and every unit fires at the best target.
ws-hint-agree = The battle ends early only if both sides choose an early end on their sheets of the same round. If you do not choose anything, you fight on ({ $rule }). { $cost }
ws-cost-lost = If the battle ended now (points: you { $own }, the enemy { $enemy }), you would lose the battle and your fleets would retreat.
ws-cost-won = If the battle ended now (points: you { $own }, the enemy { $enemy }), you would win the battle and the enemy would retreat.
ws-says-agree = End the battle early: { $how }, if the enemy agrees. { $cost }
ws-says-agree-no = End the battle early: { $how }
ws-hint-mines = { $unit } passes through minefields: { $sectors }. The bot rolls one die for each minefield.
ws-hint-odds = { $unit } at { $target } – { $odds }
ws-hint-standing = An ability without an order is used at the first opportunity.
ws-hint-placed-for-you = { $count ->
    [one] The doctrine will place { $count } unit for you: { $units }
   *[other] The doctrine will place { $count } units for you: { $units }
 }
ws-hint-and-more = and { $count } more
ws-too-many-there = You have { $count } units in { $sector }; the limit is { $most } ({ $rule }).
ws-too-many-aboard = { $carrier } carries at most { $most } squadrons ({ $rule }).
ws-too-many-ashore = The land airbase holds at most { $most } squadrons ({ $rule }).
ws-ask-deploy = Deployment
ws-ask-move = Turn { $turn }: movement
ws-ask-air = Turn { $turn }: aircraft
ws-ask-manoeuvre = Turn { $turn }: movement and aircraft
ws-ask-fire = Turn { $turn }: fire plan

## Orders
ws-verb-deploy = begins at
ws-verb-base = based on
ws-verb-after = uses its ability
ws-verb-flee = Flee from the battle
ws-verb-agree = End the battle early?
ws-agree-yes = after this round
ws-agree-quiet = only if nobody attacks
ws-agree-no = no, fight on
ws-verb-move = moves to
ws-verb-order = Order in which units act
ws-verb-fly = flies to
ws-verb-strafe = strafes
ws-verb-as = flies as
ws-verb-patrol = patrol
ws-verb-aa = anti-aircraft fire
ws-verb-aa2 = second anti-aircraft fire
ws-verb-drop = attacks
ws-verb-with = attacks with
ws-verb-main = main guns
ws-verb-main2 = main guns, second target
ws-verb-secondary = secondary guns
ws-verb-secondary2 = secondary guns, second target
ws-verb-tertiary = tertiary guns
ws-verb-torpedo = torpedoes
ws-verb-torpedo2 = torpedoes, second target
ws-verb-asw = depth charges
ws-verb-act = instead of attacking
ws-verb-mark = marks
ws-verb-expert = helps
ws-verb-hold = holds its fire
ws-verb-use = uses
ws-verb-prefer = Preferred targets

## Values of orders
ws-key-yes = yes
ws-key-no = no
ws-key-never = never
ws-key-first = at the first opportunity
ws-key-hull1 = when the target has 1 hull point left
ws-key-hull2 = when the target has 2 hull points or fewer left
ws-key-hull3 = when the target has 3 hull points or fewer left
ws-key-away = away from the enemy
ws-key-home = stays at the land airbase
ws-key-land = land airbase
ws-key-raid = raid on the land airbase
ws-key-strike = strike on the land airbase
ws-key-bomb = bombs
ws-key-torpedo = torpedoes
ws-key-asw = depth charges
ws-key-strafe = strafing
ws-key-alternate = other payload
ws-key-rockets = rockets
ws-key-kamikaze = kamikaze attack
ws-key-fighter = fighter
ws-key-bomber = dive bomber
ws-key-hold = stays
ws-key-carrier = carriers
ws-key-escort-carrier = escort carriers
ws-key-battleship = battleships
ws-key-cruiser = cruisers
ws-key-destroyer = destroyers
ws-key-torpedo-boat = torpedo boats
ws-key-auxiliary = auxiliaries
ws-key-transport = transports
ws-key-submarine = submarines
ws-key-coastal-battery = coastal batteries
ws-key-dive-bomber = dive bombers
ws-key-torpedo-bomber = torpedo bombers
ws-key-patrol-bomber = patrol bombers

## Kinds of units and weapons
ws-kind-carrier = carrier
ws-kind-escort-carrier = escort carrier
ws-kind-battleship = battleship
ws-kind-cruiser = cruiser
ws-kind-destroyer = destroyer
ws-kind-torpedo-boat = torpedo boat
ws-kind-auxiliary = auxiliary
ws-kind-transport = transport
ws-kind-submarine = submarine
ws-kind-coastal-battery = coastal battery
ws-kind-fighter = fighter
ws-kind-dive-bomber = dive bomber
ws-kind-torpedo-bomber = torpedo bomber
ws-kind-patrol-bomber = patrol bomber
ws-weapon-main = main guns
ws-weapon-secondary = secondary guns
ws-weapon-tertiary = tertiary guns
ws-weapon-torpedo = torpedoes
ws-weapon-aa = anti-aircraft fire
ws-weapon-asw = depth charges
ws-weapon-bomb = bombs
ws-weapon-strafe = strafing

# Why a typed sector is refused.
ws-typed-off-map = { $sector } is not a sector of this map, which goes from { $first } to { $last }.
ws-typed-land = { $unit } cannot enter { $sector } because of its terrain ({ $rule }).
ws-typed-not-there = { $unit } cannot begin the battle in { $sector } ({ $rule }).
ws-typed-far = { $unit } cannot reach { $sector }: it can move { $most ->
    [one] 1 sector
   *[other] { $most } sectors
 } at most this turn ({ $rule }).
