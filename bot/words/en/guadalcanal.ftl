# Guadalcanal: set-up, orders, events, fleets, battles from outside, standing policies. The rules choose the keys.

game-guadalcanal = Guadalcanal
game-pitch-guadalcanal = The long struggle for the Solomons: fleets that move unseen, raids, landings, night battles.
game-preview-guadalcanal = The Solomons in sea zones, with fleet markers, islands and airfields.
setting-guadalcanal-years = units up to this year
setting-guadalcanal-copies = named ships more than once a side
setting-guadalcanal-reembark = troops may go back aboard
setting-guadalcanal-tokyo_express = a troop aboard a Tokyo Express destroyer
setting-guadalcanal-chart = size of the charts of battles
setting-guadalcanal-pace = sheets a round in battles
setting-guadalcanal-pace-plans = four sheets a round
setting-guadalcanal-pace-table = every step by itself, as at the table
setting-guadalcanal-pace-fast = two sheets a round
setting-guadalcanal-pace-plan = by battle plans, a sheet when something unforeseen happens
setting-guadalcanal-darkness = darkness in battles
setting-guadalcanal-squalls = squalls in battles
setting-guadalcanal-submarines = when submarines get their orders
setting-guadalcanal-submarines-ahead = with the fleets
setting-guadalcanal-submarines-apart = after the air missions, on a sheet of their own
setting-guadalcanal-max_missed = turns in a row without orders that lose

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
gc-unit-numbered = { $name } no. { $number }
gc-unit-troop = troop { $number }
gc-unit-transport = transport { $number }
gc-unit-battery = coastal battery { $number }
gc-card-troop = troop
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
gc-ask-event = Turn { $turn }: who is the event’s target?
gc-ask-orders = Turn { $turn }: fleets and aircraft
gc-ask-raid = Turn { $turn }: aircraft of a raid
gc-ask-submarines = Turn { $turn }: submarines and supply
gc-ask-land = Turn { $turn }: land and reinforcements
gc-ask-ground = Battle in zone { $zone }: ground and squadrons
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
gc-story-tokyo-express = Summer 1942: two fleet carriers and two fast battleships cover the transports that run down the Slot by night. Find the enemy first and strike him from afar.
gc-story-night-bombardment = October 1942: Kongo and Haruna come to shell the airfield, the light carrier Junyo keeps off. Few aircraft, many guns and torpedoes, two submarines ahead: seek the battle at close range.
gc-story-eastern-solomons = 24 August 1942: a convoy sails for Guadalcanal, and little Ryujo goes ahead as bait while Zuikaku waits. Two carriers unlike each other, behind a strong screen of cruisers.
gc-story-cactus-1942 = Summer 1942: Enterprise and Saratoga stand off the island that the code calls Cactus, with one modern battleship. Few squadrons for so many decks, but a strong escort of American and Australian cruisers.
gc-story-task-force-64 = 14 November 1942: Washington and South Dakota, with every cruiser that still swims, bar the way by night. No carrier that could be lost, and the heaviest guns: do not let yourself be seen by day.
gc-story-santa-cruz = 26 October 1942: Enterprise and Hornet look for the Combined Fleet, South Dakota gives them her flak, and Washington comes up with her guns. Their squadrons must last: there are no others; Barb lies in the Slot.
gc-field-main = Units of the main fleet
gc-field-scout = Units of the scout fleet
gc-field-submarines = Submarines that start on their own
gc-field-patrols = Patrol bombers on the base
gc-field-number = { $what }: how many
gc-field-aboard = Carrier of { $squadron }
gc-field-scout-zone = Where the scout fleet waits
gc-field-place = Where { $submarine } waits
gc-field-airfield = Centre of your base island that has the airfield
gc-option-card = { $card }, { $points } points
gc-says-main = Main fleet, { $points } points: { $cards }
gc-says-scout = Scout fleet, { $points } points: { $cards }
gc-says-lone = Submarines apart, { $points } points: { $cards }
gc-says-patrols = Patrol bombers, { $points } points: { $cards }
gc-says-points = Points: { $spent } of { $points }.
gc-limit-total = Everything bought costs { $value } points, the limit is { $most } ({ $rule }).
gc-limit-main = The main fleet costs { $value } points, its limit is { $most } ({ $rule }).
gc-limit-scout = The scout fleet costs { $value } points, its limit is { $most } ({ $rule }).
gc-limit-carriers = { $value } fleet carriers in the main fleet, at most { $most } ({ $rule }).
gc-limit-battleships = { $value } battleships in the main fleet, at most { $most } ({ $rule }).
gc-limit-submarines = { $value } submarines in the main fleet, at most { $most } ({ $rule }).
gc-limit-room = { $value } squadrons in the main fleet, but its carriers hold { $most } ({ $rule }).
gc-limit-scout-carriers = { $value } escort carriers in the scout fleet, at most { $most } ({ $rule }).
gc-limit-scout-squadrons = { $value } squadrons in the scout fleet, at most { $most } ({ $rule }).
gc-limit-lone = { $value } submarines placed apart, at most { $most } ({ $rule }).
gc-limit-patrols = { $value } patrol bombers, at most { $most } ({ $rule }).
gc-limit-once = { $ship } exists once a side ({ $rule }).
gc-need-scout = The scout fleet needs a ship ({ $rule }).
gc-need-scout-zone = Say where the scout fleet waits: { $zones } ({ $rule }).
gc-need-lone-zone = Say where { $submarine } waits ({ $rule }).
gc-did-set-up = { $side }: set up.
gc-did-set-up-default = { $side }: set up with the ready-made sheet.
gc-did-scouts = { $side }: the scout fleet waits in zone { $zone }.
gc-did-base = { $side }: base on { $island }, airfield in the { $centre }; patrol bombers: { $patrols }.
gc-own-main = Your main fleet: { $cards }, and four laden transports.
gc-own-scout = Your scout fleet: { $cards }.
gc-own-lone = Your submarines apart: { $submarines }.

## Weather, initiative, events
gc-did-turn = Turn { $turn }
gc-did-weather = Weather: a { $die }, it becomes { $level }.
gc-did-weather-same = Weather: a { $die }, it stays { $level }.
gc-did-initiative = Dice: Japan { $a } + { $i } = { $s }, Allies { $b } + { $j } = { $t }. Initiative: { $side }.
gc-did-initiative-tie = Dice: Japan { $a } + { $i } = { $s }, Allies { $b } + { $j } = { $t }. A tie, again.
gc-did-event = Event { $number }: { $event } (roll: { $side }).
gc-did-hurricane = The hurricane is in zone { $zone } this turn.
gc-did-target = { $event }, target: { $side }.
gc-did-target-fleet = It concerns the { $fleet }.
gc-did-no-fleet = There is no fleet that it could concern.
gc-did-engine = Engine trouble: { $ship }, speed 1 in battle this turn. Nobody else knows.
gc-field-target = { $event }: who is the target?
gc-field-event-fleet = Which of its fleets
gc-option-me = own side
gc-option-enemy = the enemy
gc-option-ask = ask me
gc-option-plan = as planned
gc-option-use = use it at once
gc-option-keep = keep it
gc-need-target = Name the target ({ $rule }).
gc-says-target-me = The event strikes your own side.
gc-says-target-enemy = The event strikes the enemy.

## Orders
gc-field-go = { $what } in { $zone }: where to
gc-field-join = { $ship }: joins
gc-field-shift = { $what }: moves to the carrier
gc-field-load = { $what }: moves to the transport
gc-option-stay = stay in { $zone }
gc-option-alone = sail alone
gc-says-go = { $what }: from { $origin } to { $zone }
gc-says-stay = { $what }: stays in { $zone }
gc-says-rest = Whatever gets no order stays where it is.
gc-says-join = { $ship } joins the { $fleet }.
gc-says-alone = { $ship } sails alone.
gc-says-shift = { $what } goes aboard { $ship }.
gc-need-one-zone = { $ship } cannot join the { $fleet } from where it is ({ $rule }).
gc-need-room = { $carrier } has no room for { $what } ({ $rule }).
gc-need-a-ship = The { $fleet } would be without a ship ({ $rule }).
gc-need-landing = High command wants results: send or leave a laden transport in one of these zones: { $zones } ({ $rule }).
gc-did-ordered = Turn { $turn }: both sides have their orders.
gc-did-move = { $origin } → { $zone }: { $fleet }
gc-did-no-moves = No fleet moves.
gc-did-dive = { $origin } → { $zone }, unseen: { $submarine }
gc-did-fleet-new = New marker in zone { $zone }: { $fleet }.
gc-did-fleet-gone = Marker taken off zone { $zone }: { $fleet }.

## Contact and battles
gc-did-contact = Zone { $zone }, { $japan } and { $allies }: die { $die }, total { $total }: contact.
gc-did-no-contact = Zone { $zone }, { $japan } and { $allies }: die { $die }, total { $total }: no contact.
gc-did-surprise = The fleets surprise each other: they are set up four rows apart.
gc-did-turn-back = Turned back to zone { $zone }: { $fleet }.
gc-did-battle = Naval battle { $number } of the turn, in zone { $zone }: { $fleets }.
gc-round-initiative = Round { $turn }. Initiative: Japan { $japan }, Allies { $allies }. First to move and fire: { $first }.
gc-round-tie = Round { $turn }. Initiative: both { $total }, the dice are rolled again.
gc-round-over = End of round { $turn }: Japan { $japan }, Allies { $allies }.
gc-did-ground = { $target } points win. Sectors of terrain: { $terrain }.
gc-did-objectives = Objectives, { $each } points each: { $sectors }.
gc-did-rows = Ships are set up from row { $japan } (Japan) and row { $allies } (Allies).
gc-did-first = Set-up: Japan rolls { $japan }, the Allies { $allies }. The lower one is set up first: { $side }.
gc-did-coast = The coast of { $island } is on the chart.
gc-did-flee = { $side }: flight is tried.
gc-did-battle-over-points = Battle in zone { $zone } over, on points. Japan { $japan }, Allies { $allies }.
gc-did-battle-over-no-ship = Battle in zone { $zone } over, a side has no ship left. Japan { $japan }, Allies { $allies }.
gc-did-battle-over-flight = Battle in zone { $zone } over, by flight. Japan { $japan }, Allies { $allies }.
gc-did-battle-over-turns = The battle in zone { $zone } is over after its last round: Japan { $japan }, Allies { $allies }.
gc-did-battle-over-agreement = Battle in zone { $zone } over, by agreement. Japan { $japan }, Allies { $allies }.
gc-did-battle-over-nothing-left = Battle in zone { $zone } over, nobody can score any more. Japan { $japan }, Allies { $allies }.
gc-did-lose = { $side }: retreat.
gc-did-lose-both = Both sides must retreat.
gc-did-retreat = Retreat { $origin } → { $zone }: { $fleet }.
gc-field-board = The side on which your ships begin
gc-field-coast = Island whose coast lies along the edge
gc-field-shore = Edge along which that coast lies
gc-field-terrain = Number of islands and shoals
gc-field-row = Row in which both fleets begin, from their edge
gc-field-at = Island or shoal { $number }: sector
gc-field-to = Island or shoal { $number }: second sector
gc-field-sort = Island or shoal { $number }: which of the two
gc-field-fly = { $squadron } joins the battle
gc-field-flee = Try to flee
gc-field-bonus-now = Bonus “{ $event }”: for whom
gc-option-none = none
gc-option-west = first sector of each row
gc-option-east = last sector of each row
gc-option-south = south, row 1
gc-option-north = north, the last row
gc-option-first = first row
gc-option-second = second row
gc-option-island = island
gc-option-shoal = shoal
gc-says-join-battle = These squadrons join: { $squadrons }. They cannot support a land combat this turn.
gc-says-flee = The fleet tries to flee.
gc-field-stance = Battle plan: how your fleet fights
gc-field-prefer = Battle plan: targets that it prefers
gc-field-rounds = Battle plan: rounds for which it holds
gc-option-stance-even = fight, and break off when far the weaker
gc-option-stance-engage = fight to the end
gc-option-stance-wait = hold the place and fire
gc-option-stance-withdraw = break off
gc-says-stance = Battle plan: { $stance }
gc-says-prefer = Preferred targets: { $kinds }
gc-says-rounds = { $count ->
    [one] The plan holds for one round.
   *[other] The plan holds for { $count } rounds.
}
gc-hint-plan = Who has no order here moves and fires by the plan. You are both asked again when a great ship is crippled, one of a kind never seen comes up, the odds turn, or the rounds of a plan are over ({ $rule }).
gc-did-plans-crippled = Before round { $round }: a great ship is out of action since the plans were filed. Both sides file anew.
gc-did-plans-unseen = Before round { $round }: a great ship is there of a kind that had not been seen. Both sides file anew.
gc-did-plans-odds = Before round { $round }: the odds have turned. Both sides file anew.
gc-did-plans-rounds = Before round { $round }: a plan was filed up to here. Both sides file anew.

## Losses
gc-did-sunk-raid = { $side }: { $ship } is lost to aircraft in { $place }.
gc-did-sunk-submarine = { $side }: { $ship } is lost in { $place }, in the fight with submarines.
gc-did-lost-squadron-carrier = { $squadron } is lost with its carrier.
gc-did-lost-squadron-homeless = { $squadron } has nowhere to land and is lost.
gc-did-rehome = { $squadron } lands at another base: { $base }.
gc-did-lost-battery = { $side }: the coastal battery on { $island } is lost.

## Standing policies
gc-field-event = Event “{ $event }”: who is the target
gc-field-event-fleets = Event “{ $event }”: which fleet of the target, in order
gc-field-raid-policy = When you see in which cells a raided fleet stands
gc-field-battles = Order of battles, if you have the initiative
gc-field-retreat = Zones to retreat to, in order
gc-field-riposte = Ships that answer submarines, in order
gc-field-token = Bonus “{ $event }”: when to use it
gc-field-bonus = Bonus “{ $event }”: for whom, in order

## Resigning, the end
gc-field-resign = Do you resign?
gc-need-resign = Nothing happens until you say yes.
gc-says-resign = You resign: the other side has won.
gc-did-resign = { $side } resigned. Winner: { $winner }.
gc-did-end = The campaign is over after turn { $turn }. Winner: { $winner }. Japan { $japan }, Allies { $allies }.
gc-did-end-draw = The campaign is over after turn { $turn }: a draw. Japan { $japan }, Allies { $allies }.
gc-did-end-missed = { $side }: no orders for too many turns in a row. Winner: { $winner }.
gc-did-end-missed-both = Neither side has given orders for too many turns in a row: the campaign ends without a winner.
gc-did-missed = You have given no orders for this turn: { $count } in a row. At { $most } the campaign is lost.
gc-did-lie = Turn { $turn }, a lie ({ $side }) about the { $fleet } in zone { $zone }. Told: { $told }. True: { $truth }.
gc-outcome-turns = Victory on points: { $side }. Japan { $japan }, Allies { $allies }
gc-outcome-resigned = Victory: { $side }. The other side has resigned. Japan { $japan }, Allies { $allies }
gc-outcome-missed = Victory: { $side }. The other side has given no orders for too long. Japan { $japan }, Allies { $allies }
gc-outcome-draw = A draw: Japan { $japan }, Allies { $allies }

## Looking things up
gc-look-event = event { $number } of 10
gc-look-troop = piece on land
gc-look-island = island
gc-look-zones = Zones round it: { $zones }
gc-look-centres = Centres: { $centres }
gc-look-event-landing = The target must land this turn if it has a transport with troops in reach of an island with enemy troops.
gc-look-event-hurricane = In a random zone for this turn: no air missions or air attacks there, -3 to contact rolls; in a battle there every attack but those of submarines is at -1 per die, destroyers do not use guns, torpedo boats cannot be used.
gc-look-event-engine = A random ship of a fleet of the target has speed 1 with Slow if that fleet fights this turn.
gc-look-event-pilots = One squadron of the target's choice: one die more for a whole battle.
gc-look-event-gunners = One ship of the target's choice: one die more with guns for a whole battle.
gc-look-event-submariners = One submarine of the target's choice: one die more for a whole battle.
gc-look-event-patrols = One patrol bomber of the target's choice: +1 to its detection roll this turn.
gc-look-event-flak = One ship of the target's choice: one die more in anti-aircraft fire for a whole battle.
gc-look-event-troops = One troop of the target shifts the column of one land combat this turn by one, its way, in attack or defence.
gc-look-event-commander = A fleet of the target has +2 on its initiative rolls in one naval battle this turn.


help-game-guadalcanal =
    ## Guadalcanal
    A campaign of eight to ten turns for the Solomons, **Japan** against **the Allies**, fought with the cards of War at Sea. Everybody sees the markers of the fleets on the eleven sea zones A to K; what they hold is secret, and so are submarines, orders, purchases and reports.

    {""}**Points**, counted at the end: enemy fleet carrier sunk 2, escort carrier or battleship 1, each island held alone 3, the enemy base held alone 5, or 3 if it is shared.

    {""}**A turn.** Weather, initiative and an event are rolled. Then both sides fill in three sheets, always at the same time; the first has two parts:
    • *Orders, fleets*: each fleet and submarine to an adjacent zone. `main C`, `i-25 stay`, `join shokaku third`.
    • *Orders, aircraft*: patrols look for fleets, raids strike troops or a fleet that was sighted, alert aircraft wait for submarines, others change their base. `patrol pby-catalina H`, `raid d3a-val main`, `lie scout furutaka>destroyer`.
    • *Submarines and supply*, after the reports of the patrols: packs look at a fleet or attack it. `pack main i-19`. Then all move, and fleets that meet fight.
    • *Land*: landings, attacks, entrenching, with guns and aircraft; purchases for the next turn, 40 points a side each turn. `activate land at guadalcanal-c1 who troop-1`, `buy transport d3a-val`.

    {""}**A naval battle** begins with one sheet about the ground, then each side sets up its ships, then come rounds of movement and fire until points, flight or the last round end it (option `pace=plan`: by battle plans, with far fewer sheets). Whoever flees or loses retreats.

    {""}**Islands** have one or two centres with room for an airfield, and a periphery. Troops without a chain of free zones to their start zone count one half.

    {""}**Standing orders** answer for you: targets of events, the order of battles, who gets a bonus, when abilities of cards are used. **Lies**: whoever must report a fleet may give one ship as another type; all lies are told at the end.
    A missed sheet: fleets stay, nothing is flown, landed or bought, battles are fought sensibly. `resign` gives the campaign up.
    -# The whole rulebook, with a number for each rule: `/rules`. What a single name means: `/card`.
