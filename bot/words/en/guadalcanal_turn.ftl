# Guadalcanal: air missions, submarines, supply, land, reinforcements, victory points. The rules choose the keys.

## Types, places, missions
gc-kind-carrier = fleet carrier
gc-kind-escort-carrier = escort carrier
gc-kind-battleship = battleship
gc-kind-cruiser = cruiser
gc-kind-destroyer = destroyer
gc-kind-torpedo-boat = torpedo boats
gc-kind-auxiliary = auxiliary
gc-kind-transport = transport
gc-place = { $island }, { $spot }
gc-target-port = the port
gc-mission-patrol = patrols
gc-mission-alert = alert
gc-mission-rebase = rebasing

## The air sheet
gc-field-patrol = { $what }: zones to patrol, in order of preference
gc-field-raid = { $what }: raid targets, in order of preference (only a sighted fleet is raided)
gc-field-if = { $what }: condition for the mission
gc-field-aim = { $what }: types of ship to attack first
gc-field-aim-all = All bombers: types of ship to attack first
gc-field-escort = { $what }: raids to escort
gc-field-intercept = { $what }: places to defend
gc-field-guard = { $what }: ships to protect first
gc-field-alert = Should { $what } wait on submarine alert?
gc-field-rebase = { $what }: new bases, in order of preference (the first available base is used)
gc-field-order = Squadrons, in the order in which they are assigned
gc-field-look = Fleets to report first, if a patrol finds several fleets
gc-field-hunt = Aircraft that attack a lone submarine after a patrol finds it (otherwise the patrol attacks it)
gc-field-first = Side that assigns first ({ $kind })
gc-field-resolve = Order in which the raids take place
gc-field-lie = Reports on the { $fleet }: truth or lie
gc-field-cell = { $ship }: cell in the formation if aircraft raid the fleet
gc-field-deal = { $what }: cells or units to fly to, in order of preference
gc-field-drop = { $what }: targets, in order of preference
gc-option-any = always
gc-option-unsighted = only over a fleet that has not been sighted yet
gc-option-truth = the truth
gc-option-lie = { $ship } reported as { $kind }
gc-option-ours = your raid: { $target }
gc-option-theirs = enemy raid: { $target }
gc-option-cell = cell { $cell }
gc-says-patrol = { $what } patrols: { $places }
gc-says-raid = { $what } raids: { $places }
gc-says-escort = { $what } escorts a raid. Target: { $places }
gc-says-intercept = { $what } defends: { $places }
gc-says-rebase = { $what } moves to a new base: { $places }
gc-says-alert = { $what } is on submarine alert
gc-says-fly = { $what }: { $places }
gc-hint-escort = { $what } escorts a raid, but you do not send any bombers on that raid.
gc-hint-alert = { $what } cannot move to a new base while it waits on alert.
gc-need-cell = { $fleet }: cell { $cell } has room for at most { $most } ships; the remaining ships go into the next cell ({ $rule }).

## The submarine sheet
gc-field-pack = Pack of submarines against the { $fleet } in { $zone }, leader first
gc-field-attack = Against the { $fleet }: what to do after the report
gc-field-pack-aim = Against the { $fleet }: types of ship to attack, in order of preference
gc-field-only = Against the { $fleet }: attack only if the fleet has a ship of the chosen types?
gc-field-second = Against the { $fleet }: make a second torpedo attack, even though the fleet then attacks back?
gc-field-react = { $what } on alert: zones where it reacts (all zones if you choose none)
gc-field-interdict = Submarines that disrupt enemy supply in their zone
gc-field-supply = Troop units, in the order in which they are supplied
gc-option-pack-attack = attack if the rules allow it
gc-option-pack-shown = attack only if the fleet is shown without a lie
gc-option-pack-report = withdraw after the report
gc-says-pack = Pack against the { $fleet }, led by { $leader }. Submarines: { $number }
gc-says-interdict = { $submarine } tries to disrupt enemy supply
gc-need-one-pack = { $submarine } can be in only one pack ({ $rule }).

## The land sheet
gc-field-activation = Activation
gc-field-deed = Action
gc-field-goal = Place
gc-field-who = Troop units
gc-field-guns = Battleships and cruisers in support
gc-field-air = Bombers and strafing fighters
gc-field-cover = Fighters that escort or intercept
gc-field-odds = Attack only at this column or better
gc-field-enter = Should the attackers enter the place if it becomes empty?
gc-field-defend-guns = { $island }: ships in defence
gc-field-defend-air = { $island }: bombers and strafing fighters in defence
gc-field-defend-cover = { $island }: fighters in defence
gc-field-lose = Troop units to lose first
gc-option-deed-land = land
gc-option-deed-attack = attack
gc-option-deed-entrench = entrench
gc-option-deed-enter = enter an empty centre
gc-option-deed-embark = go back aboard
gc-says-land = { $who }: land at { $where }
gc-says-attack = { $who }: attack { $where }
gc-says-entrench = { $who }: entrench
gc-says-enter = { $who }: enter { $where }
gc-says-embark = { $who }: go back aboard
gc-says-odds = { $says }, only at column { $odds } or better
gc-hint-unfinished = Activation { $number } is incomplete and will be skipped.
gc-hint-landing = High command wants you to land this turn on an island that has enemy troop units ({ $rule }).

## Reinforcements
gc-field-buy = Buy for next turn ({ $points } points)
gc-field-copies = { $card }: how many?
gc-field-repair = Ships to repair in port
gc-field-leave = { $what }: new base after it leaves the carrier
gc-field-build = Begin an airfield in a centre that your troop units hold ({ $points } points)
gc-field-finish = Finish an enemy airfield ({ $points } points)
gc-field-arrive = { $what }: where to go on arrival
gc-field-load-troop = { $what }: ship to board
gc-field-place-troop = { $what }: location at the end of the turn
gc-option-ware = { $card }, { $points } points
gc-option-repair = { $ship }, { $points } points
gc-option-new-fleet = a new fleet
gc-option-wait = wait in port
gc-says-spent = Points spent: { $cost } of { $points }, kept: { $left }
gc-need-points = Your purchases and repairs cost { $cost } points; you have { $points } ({ $rule }).

## Air missions as they happen
gc-did-patrol-report = { $side }: { $what } patrols { $zone } and sends a report.
gc-did-patrol-nothing = { $side }: { $what } patrols { $zone } and has nothing to report.
gc-did-patrol-die = Die { $die }, weather { $weather }, bonus { $bonus }: { $result }.
gc-did-patrol-submarine = A patrol finds an enemy submarine in { $zone }.
gc-patrol-spotted = spotted by a fighter
gc-patrol-nothing = nothing found
gc-patrol-sighted = any fleet there is sighted
gc-patrol-exact = any fleet there is reported exactly
gc-did-patrol-attacked = { $fighter } attacks { $what } over { $zone }, dice { $dice }: { $effect }.
gc-did-report = Report on the { $fleet } in { $zone }: { $counts }. One type may be false.
gc-did-report-exact = Exact report on the { $fleet } in { $zone }: { $counts }.
gc-did-reported = The enemy received a report on the { $fleet } in { $zone }: { $counts }.
gc-did-reported-lie = The enemy received a report on the { $fleet } in { $zone }: { $counts }. Actual: { $truth }.
gc-did-submarine-found = The enemy has found { $submarine } in { $zone }.
gc-did-hunt = { $side }: { $what } attacks a submarine in { $zone }, dice { $dice }: { $effect }.
gc-did-hunt-own = The submarine is { $submarine }, with { $hull ->
    [one] { $hull } hull point left
   *[other] { $hull } hull points left
}.
gc-effect-sunk = destroyed
gc-effect-hit = hit
gc-effect-aborted = turned back
gc-effect-missed = no effect
gc-did-assign-raid = { $side }: { $what } is sent on a raid. Target: { $target }.
gc-did-assign-escort = { $side }: { $what } escorts a raid. Target: { $target }.
gc-did-assign-intercept = { $side }: { $what } takes off to defend: { $target }.
gc-target-fleet = { $fleet } in { $zone }
gc-target-troops = troop units on { $island }
gc-target-port-of = port ({ $side })
gc-did-raid = { $side } – raid { $number }: { $target }. Squadrons: { $squadrons }
gc-did-raid-cell = Cell { $cell }: { $ships }
gc-did-raid-port = In port: { $ships }
gc-did-raid-port-empty = The port is empty.
gc-did-air-part = Squadrons over { $place }: { $squadrons }
gc-did-bombed-pinned = { $what } bombs { $place }: D10 { $die }, weather { $weather }. The result is less than { $least }: { $troop } is pinned.
gc-did-bombed-already = { $what } bombs { $place }: D10 { $die }, weather { $weather }. The result is less than { $least }, but every troop unit there is already pinned.
gc-did-bombed-nothing = { $what } bombs { $place }: D10 { $die }, weather { $weather }. The result is { $least } or more: no effect.
gc-did-alert = { $what } waits on alert.
gc-did-rebased = { $what } moves from { $origin } to a new base: { $goal }.
gc-did-rebased-away = { $what } leaves { $origin }.
gc-did-rebased-here = { $what } arrives at { $goal }.
gc-did-token-used = { $side } – bonus used: { $event }.
gc-did-token-used-by = { $side } – bonus used: { $event }, for { $what }.
gc-did-token-kept = { $side } – bonus kept because it did not add a die: { $event }, for { $what }.

## Submarines and supply as they happen
gc-did-pack = { $side }: { $number ->
    [one] { $number } submarine
   *[other] { $number } submarines
} declared against the { $fleet } in { $zone }.
gc-did-pack-own = The pack: { $submarines }
gc-did-approach = Approach: die { $die } + { $bonus }: { $result }.
gc-approach-detected = detected
gc-approach-nothing = no result
gc-approach-masked = the fleet is shown, but one type may be false
gc-approach-shown = the fleet is shown without a lie
gc-did-sub-attack = Attack: die { $die } + { $bonus } − { $malus }: { $result }.
gc-attack-sunk = the submarine is sunk
gc-attack-random = torpedoes at a random ship, then an attack on the submarine
gc-attack-type = torpedoes at a type of ship that the submarine chooses
gc-attack-chosen = torpedoes at a ship that the submarine chooses
gc-did-named = The ships of the { $fleet }: { $ships }
gc-did-sub-torpedo = Torpedoes at range { $distance }: dice { $dice }, { $hits ->
    [0] no hit
    [one] { $hits } hit
   *[other] { $hits } hits
}.
gc-did-sub-torpedo-by = Fired by { $submarine }.
gc-did-sub-torpedo-at = The target is { $ship }.
gc-did-sub-torpedo-left = { $ship }: { $hull ->
    [one] { $hull } hull point left
   *[other] { $hull } hull points left
}.
gc-did-sub-straggler = The { $fleet } does not have a ship with depth charges, so the submarine sinks a ship of speed 1.
gc-did-depth-charges = { $side }: attack on the submarine in { $zone }, dice { $dice }: { $effect }.
gc-did-depth-charges-by = Attacker: { $hunter }.
gc-did-depth-charges-at = { $submarine }: { $hull ->
    [one] { $hull } hull point left
   *[other] { $hull } hull points left
}.
gc-did-alert-reacts = { $side }: { $card } reacts on alert. Die { $die }, weather { $weather }; attacks: { $attacks }.
gc-did-unsupplied = { $side } – unsupplied: { $troops }
gc-did-interdiction-nothing = { $side }: submarine in { $zone }, die { $die }. Enemy supply is not disrupted.
gc-did-interdiction-one = { $side }: submarine in { $zone }, die { $die }. Only one enemy troop unit is supplied through this zone.
gc-did-interdiction-none = { $side }: submarine in { $zone }, die { $die }. No enemy supply passes through this zone.
gc-troop-on = { $troop } on { $island }

## Land
gc-did-landed = { $side } – landing ({ $place }): { $troops }
gc-did-entrenched = { $side } – entrenched: { $troops }
gc-did-entered = { $side } – entry ({ $place }): { $troops }
gc-did-embarked = { $side } – back aboard: { $troops }
gc-did-landing-forced = { $side }: high command insists on a landing.
gc-did-combat = { $side } – combat { $number }, attack ({ $place }): { $attackers } against { $defenders }.
gc-did-combat-shifts = { $side }: the column shifts by { $columns } to the { $way ->
    [right] right
   *[left] left
}: { $shifts }.
gc-did-combat-shifts-limited = { $side }: the column shifts by { $columns } to the { $way ->
    [right] right
   *[left] left
}: { $shifts }. Ships and aircraft can shift the column by at most { $limit }, one for each troop unit of this side.
gc-did-combat-dice = Odds { $odds }, { $way ->
    [right] { $columns } to the right
    [left] { $columns } to the left
   *[none] no net shift
}: column { $column }. Die { $die }: { $result }.
gc-did-combat-lost = Lost: { $troops }
gc-did-combat-entered = The attackers enter the place.
gc-shift = { $what } { $columns }
gc-shift-battleships = battleships
gc-shift-cruisers = cruisers
gc-shift-bombers = bombers
gc-shift-fighters = fighters
gc-shift-batteries = batteries
gc-shift-entrenched = entrenchment
gc-shift-troops = seasoned troop units
gc-shift-limit = support limit
gc-result-attacker-gone = attacker eliminated
gc-result-defender-gone = defender eliminated
gc-result-attacker-back = attacker falls back
gc-result-defender-back = defender falls back
gc-result-attacker-loses = attacker loses one troop unit
gc-result-defender-loses = defender loses one troop unit

## Reinforcements as they happen
gc-did-arrived = Arrived: { $pieces }
gc-did-battery = { $side }: new coastal battery on { $island }.
gc-did-troops-given = { $side }: { $number ->
    [one] { $number } new troop unit
   *[other] { $number } new troop units
} in port.
gc-did-loaded = Loaded: { $troops }
gc-did-load = { $troop } on { $ship }
gc-did-troops-shifted = { $side } – troop units moved: { $troops }
gc-did-shift = { $troop } to { $place }
gc-did-airfield = { $side }: the airfield is ready ({ $place }).
gc-did-site = { $side }: construction of an airfield begins ({ $place }).
gc-did-site-gone = The airfield site is abandoned: { $place }.
gc-did-bought = Bought: { $pieces }. Points spent: { $spent }, kept: { $points }.
gc-did-into-port = { $ship } enters the port for repairs.

## The end
gc-did-length-over = End of turn { $turn }: the die shows { $die }. The campaign ends, because the roll is { $most } or less.
gc-did-length-on = End of turn { $turn }: the die shows { $die }. The campaign goes on, because the roll is more than { $most }.
gc-did-score = { $side }: { $parts }
gc-part = { $what } { $points }
gc-part-carriers = fleet carriers sunk
gc-part-escorts = escort carriers sunk
gc-part-battleships = battleships sunk
