# Guadalcanal: set-up, orders, events, fleets, battles from outside, standing policies. The rules choose the keys.

game-guadalcanal = Guadalcanal
game-pitch-guadalcanal = The long struggle for the Solomons: hidden fleets, air raids, landings and night battles.
game-preview-guadalcanal = The map of the Solomons: sea zones, fleet markers, islands and airfields.
setting-guadalcanal-years = units from this year or earlier
setting-guadalcanal-copies = each side may have several copies of the same named ship
setting-guadalcanal-reembark = troop units may go back aboard ships
setting-guadalcanal-tokyo_express = a Tokyo Express destroyer may carry a troop unit
setting-guadalcanal-chart = size of the battle maps
setting-guadalcanal-pace = number of sheets for each round of battle
setting-guadalcanal-pace-plans = four sheets per round
setting-guadalcanal-pace-table = a separate sheet for every step, as in a game at a table
setting-guadalcanal-pace-fast = two sheets per round
setting-guadalcanal-pace-plan = battle plans, with a new sheet after every unforeseen event
setting-guadalcanal-darkness = darkness in battles
setting-guadalcanal-squalls = squalls in battles
setting-guadalcanal-submarines = when you give orders to submarines
setting-guadalcanal-submarines-ahead = on the first sheet, together with the fleets
setting-guadalcanal-submarines-apart = after the air missions, on a separate sheet
setting-guadalcanal-max_missed = number of turns missed in a row that loses the campaign

## Names
gc-side-japan = Japan
gc-side-allies = Allies
gc-fleet-main = main fleet
gc-fleet-scout = scout fleet
gc-fleet-third = third fleet
gc-fleet-fourth = fourth fleet
gc-fleet-main-of = main fleet ({ $side })
gc-fleet-scout-of = scout fleet ({ $side })
gc-fleet-third-of = third fleet ({ $side })
gc-fleet-fourth-of = fourth fleet ({ $side })
gc-zone = zone { $zone }
gc-in-zone = { $what } in { $zone }
gc-island-bougainville = Bougainville
gc-island-choiseul = Choiseul
gc-island-new-georgia = New Georgia
gc-island-santa-isabel = Santa Isabel
gc-island-malaita = Malaita
gc-island-guadalcanal = Guadalcanal
gc-spot-c1 = first centre
gc-spot-c2 = second centre
gc-spot-periphery = periphery
gc-spot-island = the island
gc-unit = { $name }
gc-unit-numbered = { $name } { $number }
gc-unit-troop = troop unit { $number }
gc-unit-transport = transport { $number }
gc-unit-battery = coastal battery { $number }
gc-card-troop = troop unit
gc-card-transport = transport
gc-card-battery = coastal battery
gc-several = { $count } × { $what }
gc-nothing = none
gc-type-carrier = { $count ->
    [one] { $count } fleet carrier
   *[other] { $count } fleet carriers
}
gc-type-escort-carrier = { $count ->
    [one] { $count } escort carrier
   *[other] { $count } escort carriers
}
gc-type-battleship = { $count ->
    [one] { $count } battleship
   *[other] { $count } battleships
}
gc-type-cruiser = { $count ->
    [one] { $count } cruiser
   *[other] { $count } cruisers
}
gc-type-destroyer = { $count ->
    [one] { $count } destroyer
   *[other] { $count } destroyers
}
gc-type-torpedo-boat = { $count ->
    [one] { $count } group of torpedo boats
   *[other] { $count } groups of torpedo boats
}
gc-type-auxiliary = { $count ->
    [one] { $count } auxiliary
   *[other] { $count } auxiliaries
}
gc-type-transport = { $count ->
    [one] { $count } transport
   *[other] { $count } transports
}
gc-weather-clear = clear
gc-weather-hazy = hazy
gc-weather-bad = bad
gc-event-landing = High command wants results
gc-event-hurricane = Hurricane
gc-event-engine = Engine trouble
gc-event-pilots = Seasoned pilots
gc-event-gunners = Seasoned gunners
gc-event-submariners = Seasoned submariners
gc-event-patrols = Experienced patrols
gc-event-flak = Seasoned flak crews
gc-event-troops = Seasoned troops
gc-event-commander = Inspired commander

## What is asked
gc-ask-setup = Build and place your fleets
gc-ask-event = Turn { $turn }: choose the target of the event
gc-ask-orders = Turn { $turn }: fleets and aircraft
gc-ask-raid = Turn { $turn }: assign the aircraft of a raid
gc-ask-submarines = Turn { $turn }: submarines and supply
gc-ask-land = Turn { $turn }: land and reinforcements
gc-ask-ground = Battle in zone { $zone }: battlefield and squadrons
gc-ask-deploy = Battle in zone { $zone }: deployment
gc-ask-move = Battle in zone { $zone }, round { $turn }: movement
gc-ask-air = Battle in zone { $zone }, round { $turn }: aircraft
gc-ask-manoeuvre = Battle in zone { $zone }, round { $turn }: manoeuvre
gc-ask-fire = Battle in zone { $zone }, round { $turn }: fire plan
gc-ask-plan = Battle in zone { $zone }, round { $turn }: manoeuvre and plan
gc-ask-standing = Standing orders
gc-ask-resign = Resign this campaign

## The set-up
gc-field-ready = Ready-made set-up
gc-ready-tokyo-express = Tokyo Express (Shokaku, Zuikaku, Hiei, Kirishima)
gc-ready-cactus-1942 = Cactus 1942 (Enterprise, Saratoga, Washington)
gc-ready-night-bombardment = Night Bombardment (Kongo, Haruna, Junyo)
gc-ready-eastern-solomons = Eastern Solomons (Zuikaku, Ryujo, Kirishima)
gc-ready-task-force-64 = Task Force 64 (Washington, South Dakota)
gc-ready-santa-cruz = Santa Cruz (Enterprise, Hornet, South Dakota)
gc-story-tokyo-express = Summer 1942: two fleet carriers and two fast battleships cover the transports that run down the Slot by night. Find the enemy first and strike from a distance.
gc-story-night-bombardment = October 1942: Kongo and Haruna come to shell the airfield, while the light carrier Junyo keeps her distance. You have few aircraft, but many guns and torpedoes. Two submarines sail ahead of the fleet. Fight at close range.
gc-story-eastern-solomons = 24 August 1942: a convoy sails for Guadalcanal. Little Ryujo goes ahead as bait, while Zuikaku waits. The two carriers differ greatly in size, but a strong screen of cruisers protects them.
gc-story-cactus-1942 = Summer 1942: Enterprise, Saratoga and a modern battleship cruise off the island code-named Cactus. You have few squadrons for two large carriers, but a strong escort of American and Australian cruisers.
gc-story-task-force-64 = 14 November 1942: Washington and South Dakota bar the way by night, together with every cruiser still afloat. You have the heaviest guns, and you have no carriers to lose. Stay out of sight by day.
gc-story-santa-cruz = 26 October 1942: Enterprise and Hornet look for the Combined Fleet. South Dakota protects them with her anti-aircraft guns, and Washington brings her heavy guns. You have no squadrons in reserve, so do not waste any. The submarine Barb waits in the Slot.
gc-field-main = Units of the main fleet
gc-field-scout = Units of the scout fleet
gc-field-submarines = Separate submarines
gc-field-patrols = Patrol bombers at your base
gc-field-number = { $what }: how many?
gc-field-aboard = Carrier for { $squadron }
gc-field-scout-zone = Starting zone of the scout fleet
gc-field-place = Where { $submarine } starts
gc-field-airfield = Island centre that holds your base’s airfield
gc-option-card = { $card }, { $points } points
gc-says-main = Main fleet, { $points } points: { $cards }
gc-says-scout = Scout fleet, { $points } points: { $cards }
gc-says-lone = Separate submarines, { $points } points: { $cards }
gc-says-patrols = Patrol bombers, { $points } points: { $cards }
gc-says-points = Points: { $spent } of { $points }.
gc-limit-total = Your purchases cost { $value } points; the limit is { $most } ({ $rule }).
gc-limit-main = The main fleet costs { $value } points; its limit is { $most } ({ $rule }).
gc-limit-scout = The scout fleet costs { $value } points; its limit is { $most } ({ $rule }).
gc-limit-carriers = The main fleet has { $value } fleet carriers; the limit is { $most } ({ $rule }).
gc-limit-battleships = The main fleet has { $value } battleships; the limit is { $most } ({ $rule }).
gc-limit-submarines = The main fleet has { $value } submarines; the limit is { $most } ({ $rule }).
gc-limit-room = The main fleet has { $value ->
    [one] { $value } squadron
   *[other] { $value } squadrons
}; the capacity of its carriers is { $most } ({ $rule }).
gc-limit-scout-carriers = The scout fleet has { $value } escort carriers; the limit is { $most } ({ $rule }).
gc-limit-scout-squadrons = The scout fleet has { $value ->
    [one] { $value } squadron
   *[other] { $value } squadrons
}; the limit is { $most } ({ $rule }).
gc-limit-lone = You have { $value } separate submarines; the limit is { $most } ({ $rule }).
gc-limit-patrols = You have { $value } patrol bombers; the limit is { $most } ({ $rule }).
gc-limit-once = A side cannot have { $ship } more than once ({ $rule }).
gc-need-scout = Give the scout fleet at least one ship ({ $rule }).
gc-need-scout-zone = Choose the starting zone of the scout fleet: { $zones } ({ $rule }).
gc-need-lone-zone = Choose the starting zone of { $submarine } ({ $rule }).
gc-did-set-up = { $side }: the set-up is complete.
gc-did-set-up-default = { $side }: a ready-made set-up is used.
gc-did-scouts = { $side }: the scout fleet starts in zone { $zone }.
gc-did-base = { $side }: the base is on { $island }, and its airfield is in the { $centre }. Patrol bombers: { $patrols }.
gc-own-main = Your main fleet: { $cards }, and { $transports ->
    [one] one loaded transport
    [4] four loaded transports
   *[other] { $transports } loaded transports
}.
gc-own-scout = Your scout fleet: { $cards }.
gc-own-lone = Your separate submarines: { $submarines }.

## Weather, initiative, events
gc-did-turn = Turn { $turn }
gc-did-weather = Weather: the die shows { $die }; the weather becomes { $level }.
gc-did-weather-same = Weather: the die shows { $die }; the weather stays { $level }.
gc-did-initiative = Dice: Japan { $a } + { $i } = { $s }, Allies { $b } + { $j } = { $t }. Initiative: { $side }.
gc-did-initiative-tie = Dice: Japan { $a } + { $i } = { $s }, Allies { $b } + { $j } = { $t }. The totals are equal, so both sides roll again.
gc-did-event = Event { $number }: { $event } (rolled by: { $side }).
gc-did-hurricane = The hurricane is in zone { $zone } this turn.
gc-did-target = { $event }, target: { $side }.
gc-did-target-fleet = Fleet affected: { $fleet }.
gc-did-no-fleet = The event does not affect any fleet.
gc-did-engine = Engine trouble: { $ship } has speed 1 in battle this turn. Only your side knows this.
gc-field-target = Target of the event “{ $event }”
gc-field-event-fleet = Fleet affected by the event
gc-option-me = your own side
gc-option-enemy = the enemy
gc-option-ask = ask me
gc-option-plan = as planned
gc-option-use = use the bonus at once
gc-option-keep = keep the bonus
gc-need-target = Choose the target of the event ({ $rule }).
gc-says-target-me = The target of the event is your own side.
gc-says-target-enemy = The target of the event is the enemy.

## Orders
gc-field-go = { $what } in { $zone }: where to go
gc-field-join = { $ship }: which fleet to join
gc-field-shift = { $what }: which carrier to move to
gc-field-load = { $what }: which transport to move to
gc-option-stay = stay in { $zone }
gc-option-alone = sail alone
gc-says-go = { $what }: from { $origin } to { $zone }
gc-says-stay = { $what }: stays in { $zone }
gc-says-rest = Units without orders stay where they are.
gc-says-join = { $ship } joins the { $fleet }.
gc-says-alone = { $ship } sails alone.
gc-says-shift = { $what } moves to { $ship }.
gc-need-one-zone = { $ship } cannot join the { $fleet } unless both are in the same zone ({ $rule }).
gc-need-room = { $carrier } does not have room for { $what } ({ $rule }).
gc-need-a-ship = The { $fleet } needs at least one ship ({ $rule }).
gc-need-landing = High command wants results: at least one loaded transport must move to one of these zones or stay there: { $zones } ({ $rule }).
gc-did-ordered = Turn { $turn }: both sides have given their orders.
gc-did-move = From { $origin } to { $zone }: { $fleet }
gc-did-no-moves = None of the fleets moves.
gc-did-dive = From { $origin } to { $zone }, unseen by the enemy: { $submarine }
gc-did-fleet-new = New marker in zone { $zone }: { $fleet }.
gc-did-fleet-gone = Marker removed from zone { $zone }: { $fleet }.

## Contact and battles
gc-did-contact = Zone { $zone }, { $japan } and { $allies }: die { $die }, total { $total }. Contact.
gc-did-no-contact = Zone { $zone }, { $japan } and { $allies }: die { $die }, total { $total }. No contact.
gc-did-surprise = The fleets surprise each other and start { $rows ->
    [one] one row
    [4] four rows
   *[other] { $rows } rows
} apart.
gc-did-turn-back = Turning back to zone { $zone }: { $fleet }.
gc-did-battle = Naval battle { $number } of this turn, in zone { $zone }: { $fleets }.
gc-round-initiative = Round { $turn }. Initiative: Japan { $japan }, Allies { $allies }. First to move and fire: { $first }.
gc-round-tie = Round { $turn }. Initiative: both sides have a total of { $total } and roll again.
gc-round-over = End of round { $turn }: Japan { $japan }, Allies { $allies }.
gc-did-ground = A side needs { $target } points to win the battle. Number of sectors with terrain: { $terrain }.
gc-did-objectives = Objectives, { $each } points each: { $sectors }.
gc-did-rows = Japan’s ships start in row { $japan }, the Allies’ ships in row { $allies }.
gc-did-first = Deployment: Japan rolls { $japan }, the Allies roll { $allies }. The side that rolled lower deploys first: { $side }.
gc-did-coast = The battle map includes the coast of { $island }.
gc-did-flee = { $side }: the fleet tries to flee.
gc-did-battle-over-points = The battle in zone { $zone } ends on points: Japan { $japan }, Allies { $allies }.
gc-did-battle-over-no-ship = The battle in zone { $zone } ends because a side has no ships left: Japan { $japan }, Allies { $allies }.
gc-did-battle-over-flight = The battle in zone { $zone } ends because a side has fled: Japan { $japan }, Allies { $allies }.
gc-did-battle-over-turns = The battle in zone { $zone } ends after its last round: Japan { $japan }, Allies { $allies }.
gc-did-battle-over-agreement = The battle in zone { $zone } ends by agreement: Japan { $japan }, Allies { $allies }.
gc-did-battle-over-nothing-left = The battle in zone { $zone } ends because neither side can score any more points: Japan { $japan }, Allies { $allies }.
gc-did-lose = { $side }: this side must retreat.
gc-did-lose-both = Both sides must retreat.
gc-did-retreat = Retreat from { $origin } to { $zone }: { $fleet }.
gc-field-board = Edge of the map where your ships start
gc-field-coast = Island whose coast runs along the edge of the map
gc-field-shore = Edge of the map where the coast is
gc-field-terrain = Number of islands and shoals
gc-field-row = Starting row of both fleets, counted from each fleet’s own edge
gc-field-at = Island or shoal { $number }: sector
gc-field-to = Island or shoal { $number }: second sector
gc-field-sort = Island or shoal { $number }: type
gc-field-fly = { $squadron }: joins in?
gc-field-flee = Should your fleet try to flee?
gc-field-bonus-now = Unit that uses the bonus “{ $event }”
gc-option-none = none
gc-option-west = first sector of each row
gc-option-east = last sector of each row
gc-option-south = south: row 1
gc-option-north = north: last row
gc-option-first = first row
gc-option-second = second row
gc-option-island = island
gc-option-shoal = shoal
gc-says-join-battle = These squadrons join the battle: { $squadrons }. They cannot support land combat this turn.
gc-says-flee = The fleet tries to flee.
gc-field-stance = Battle plan: tactics of your fleet
gc-field-prefer = Battle plan: preferred targets
gc-field-rounds = Battle plan: number of rounds
gc-option-stance-even = fight, but break off if your fleet is much weaker
gc-option-stance-engage = fight to the end
gc-option-stance-wait = hold position and fire
gc-option-stance-withdraw = break off
gc-says-stance = Battle plan: { $stance }
gc-says-prefer = Preferred targets: { $kinds }
gc-says-rounds = { $count ->
    [one] The plan lasts one round.
   *[other] The plan lasts { $count } rounds.
}
gc-hint-plan = Units without orders on this sheet follow the battle plan. Both sides get a new sheet if a capital ship is lost or crippled, if a capital ship of an unreported type appears, if the balance of strength is reversed or if a plan runs out of rounds ({ $rule }).
gc-did-plans-crippled = Before round { $round }: a capital ship has been lost or crippled since the sides filed their plans. Both sides file new plans.
gc-did-plans-unseen = Before round { $round }: a capital ship of an unreported type has appeared. Both sides file new plans.
gc-did-plans-odds = Before round { $round }: the balance of strength has been reversed. Both sides file new plans.
gc-did-plans-rounds = Before round { $round }: a plan has run out of rounds. Both sides file new plans.

## Losses
gc-did-sunk-raid = { $side }: { $ship } is sunk by aircraft in { $place }.
gc-did-sunk-submarine = { $side }: { $ship } is lost in submarine combat in { $place }.
gc-did-lost-squadron-carrier = { $squadron } is lost together with its carrier.
gc-did-lost-squadron-homeless = { $squadron } has nowhere to land and is lost.
gc-did-rehome = { $squadron } lands at another base: { $base }.
gc-did-lost-battery = { $side }: the coastal battery on { $island } is lost.

## Standing policies
gc-field-event = Target of the event “{ $event }”
gc-field-event-fleets = Fleets of the targeted side that the event “{ $event }” affects, in order of preference
gc-field-raid-policy = What your aircraft do when the cells of the raided fleet are shown
gc-field-battles = Order in which battles are fought if you have the initiative
gc-field-retreat = Zones to retreat to, in order of preference
gc-field-riposte = Ships that fire back at submarines, in order of preference
gc-field-token = When to use the bonus “{ $event }”
gc-field-bonus = Units that use the bonus “{ $event }”, in order of preference

## Resigning, the end
gc-field-resign = Do you want to resign?
gc-need-resign = To resign, choose yes. Otherwise nothing changes.
gc-says-resign = You resign, and the other side wins.
gc-did-resign = { $side }: this side has resigned. Winner: { $winner }.
gc-did-end = The campaign ends after turn { $turn }. Winner: { $winner }. Points: Japan { $japan }, Allies { $allies }.
gc-did-end-draw = The campaign ends in a draw after turn { $turn }. Points: Japan { $japan }, Allies { $allies }.
gc-did-end-missed = { $side }: this side has missed too many turns in a row. Winner: { $winner }.
gc-did-end-missed-both = Both sides have missed too many turns in a row. The campaign ends without a winner.
gc-did-missed = You did not give any orders this turn. Turns missed in a row: { $count }. If you miss { $most } turns in a row, you lose the campaign.
gc-did-lie = Turn { $turn }, lie about the { $fleet } in zone { $zone } (told by: { $side }). Reported: { $told }. Actual: { $truth }.
gc-outcome-turns = Victory on points: { $side }. Japan { $japan }, Allies { $allies }
gc-outcome-resigned = Victory: { $side }. The other side resigned. Points: Japan { $japan }, Allies { $allies }
gc-outcome-missed = Victory: { $side }. The other side missed too many turns in a row. Points: Japan { $japan }, Allies { $allies }
gc-outcome-draw = A draw. Points: Japan { $japan }, Allies { $allies }

## Looking things up
gc-look-event = event { $number } of { $of }
gc-look-troop = land unit
gc-look-island = island
gc-look-zones = Surrounding zones: { $zones }
gc-look-centres = Centres: { $centres }
gc-look-event-landing = The target side must land a troop unit this turn if one of its loaded transports is within reach of an island that has enemy troop units.
gc-look-event-hurricane = The hurricane affects one random zone this turn. Air missions and air attacks are impossible there, and { $contact } is subtracted from contact rolls. In a battle there, 1 is subtracted from every attack die, except in attacks by submarines. Destroyers cannot fire their guns, and torpedo boats cannot be used.
gc-look-event-engine = If a fleet of the target side fights this turn, one random ship of that fleet has speed 1 and the Slow ability.
gc-look-event-pilots = The target side chooses one squadron, which rolls one extra die for a whole battle.
gc-look-event-gunners = The target side chooses one ship, which rolls one extra die with its guns for a whole battle.
gc-look-event-submariners = The target side chooses one submarine, which rolls one extra die for a whole battle.
gc-look-event-patrols = The target side chooses one patrol bomber, which adds { $patrol } to its detection roll this turn.
gc-look-event-flak = The target side chooses one ship, which rolls one extra die in anti-aircraft fire for a whole battle.
gc-look-event-troops = This turn, one troop unit of the target side shifts the column of one land combat by one in its own favour, whether it attacks or defends.
gc-look-event-commander = In one naval battle this turn, one fleet of the target side adds { $inspired } to its initiative rolls.


help-game-guadalcanal =
    ## Guadalcanal
    In a campaign of eight to ten turns, **Japan** and **the Allies** fight for the Solomon Islands with the units of War at Sea. Everybody sees the fleet markers in the eleven sea zones, A to K. The composition of the fleets is secret, and so are submarines, orders, purchases and reports.

    {""}**Points** are counted at the end: 2 for each enemy fleet carrier sunk, 1 for each enemy escort carrier or battleship sunk, 3 for each island that you control, 5 for the enemy base if you control it, and 3 for the enemy base if both sides have troop units there. You control an island if you have troop units on it and the enemy has none.

    {""}**A turn.** The bot rolls for weather, initiative and an event. Three sheets follow, and both sides fill in each sheet at the same time. The first sheet is for fleets and aircraft:
    • *Orders, fleets*: move each fleet and submarine to an adjacent zone, or leave it where it is. Typed: `main C`, `i-25 stay`, `join shokaku third`.
    • *Orders, aircraft*: patrols look for fleets, raids strike troop units or a sighted fleet, and aircraft on alert wait for submarines. Other aircraft move to a new base. Typed: `patrol pby-catalina H`, `raid d3a-val main`, `lie scout furutaka>destroyer`.
    • *Submarines and supply*, after the patrols have reported: packs of submarines identify or attack fleets (typed: `pack main i-19`). Then the fleets move, and a battle may begin where enemy fleets meet.
    • *Land*: troop units land, attack or entrench. Ships’ guns and aircraft support them. Each side gets 40 points a turn and buys reinforcements for the next turn. Typed: `activate land at guadalcanal-c1 who troop-1`, `buy transport d3a-val`.

    {""}**A naval battle** begins with a sheet about the battlefield. Each side then deploys its ships. Rounds of movement and fire follow. The battle ends when a side has the points it needs or has fled, or when the last round is over. With the `pace=plan` option, both sides use battle plans and need far fewer sheets. The side that flees or loses must retreat.

    {""}**Islands** have one or two centres, where an airfield can be, and a periphery. A troop unit counts as half a unit if enemy fleets cut every chain of zones between its island and its side’s start zone.

    {""}**Standing orders** answer for you. They decide the targets of events, the order of battles, the units that get a bonus and the use of abilities. **Lies**: when the enemy gets a report on your fleet, you may pass off one ship as a ship of another type. All lies are revealed at the end.
    If you miss a sheet, your fleets stay where they are, your aircraft do not fly and your troop units do not land. The bot buys nothing and fights your battles for you. To give up the campaign, write `resign`.
    -# `/rules` shows the whole rulebook. Every rule has a number. `/card` explains any name in the game.
