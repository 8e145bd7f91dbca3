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
gc-field-patrol = { $what }: patrol over (in order of preference)
gc-field-raid = { $what }: raid, in order of preference (a fleet only if sighted)
gc-field-if = { $what }: on which condition it flies
gc-field-aim = { $what }: goes for these types first
gc-field-aim-all = All bombers: go for these types first
gc-field-escort = { $what }: escort the raid on
gc-field-intercept = { $what }: defend
gc-field-guard = { $what }: stays with these ships first
gc-field-alert = { $what }: submarine alert?
gc-field-rebase = { $what }: rebase to (first that is open)
gc-field-order = Order in which squadrons are assigned
gc-field-look = If a patrol finds several fleets: which it reports first
gc-field-hunt = Who attacks a lone submarine that is found (else the patrol)
gc-field-first = Who assigns first: { $kind }
gc-field-resolve = Order in which raids are flown
gc-field-lie = What reports say of the { $fleet }: truth or lie
gc-field-cell = { $ship }: cell in the formation, should aircraft raid the fleet
gc-field-deal = { $what }: cells, or units to go to, in order of preference
gc-field-drop = { $what }: targets in order of preference
gc-option-any = always
gc-option-unsighted = only over a fleet not yet sighted
gc-option-truth = the truth
gc-option-lie = { $ship } as { $kind }
gc-option-ours = own raid: { $target }
gc-option-theirs = enemy raid: { $target }
gc-option-cell = cell { $cell }
gc-says-patrol = { $what } patrols: { $places }
gc-says-raid = { $what } raids: { $places }
gc-says-escort = { $what } escorts the raid on: { $places }
gc-says-intercept = { $what } defends: { $places }
gc-says-rebase = { $what } rebases: { $places }
gc-says-alert = { $what } waits on alert
gc-says-fly = { $what }: { $places }
gc-hint-escort = { $what } escorts a raid that no bomber of yours is sent on.
gc-hint-alert = { $what } cannot rebase if it waits on alert.
gc-need-cell = { $fleet }: cell { $cell } holds at most { $most } ships; who is over goes to the next ({ $rule }).

## The submarine sheet
gc-field-pack = Submarines (pack) against the { $fleet } in { $zone }, leader first
gc-field-attack = Against the { $fleet }: after the report
gc-field-pack-aim = Against the { $fleet }: types in order of preference
gc-field-only = Against the { $fleet }: only if such a type is there?
gc-field-second = Against the { $fleet }: second torpedoes, with the riposte?
gc-field-react = { $what } on alert: zones in which it reacts (none written: all)
gc-field-interdict = Submarines that disturb enemy supply where they are
gc-field-supply = Troops in the order in which they are to be supplied
gc-option-pack-attack = attack if the rules allow
gc-option-pack-shown = attack only if the fleet was shown truly
gc-option-pack-report = withdraw with the report
gc-says-pack = { $fleet }: pack of { $number }, led by { $leader }
gc-says-interdict = { $submarine } tries to disturb supply
gc-need-one-pack = { $submarine } can be in one pack only ({ $rule }).

## The land sheet
gc-field-activation = Activation
gc-field-deed = Action
gc-field-goal = Where
gc-field-who = Troops
gc-field-guns = Battleships and cruisers in support
gc-field-air = Bombers, and fighters that strafe
gc-field-cover = Fighters in escort and interception
gc-field-odds = Only if the column is at least
gc-field-enter = Enter the place if it is emptied?
gc-field-defend-guns = { $island }: ships for the defence
gc-field-defend-air = { $island }: bombers and strafing fighters for the defence
gc-field-defend-cover = { $island }: fighters for the defence
gc-field-lose = Troops to be lost first
gc-option-deed-land = land
gc-option-deed-attack = attack
gc-option-deed-entrench = entrench
gc-option-deed-enter = enter an empty centre
gc-option-deed-embark = go back aboard
gc-says-land = { $who }: land, { $where }
gc-says-attack = { $who }: attack, { $where }
gc-says-entrench = { $who }: entrench
gc-says-enter = { $who }: enter, { $where }
gc-says-embark = { $who }: go back aboard
gc-says-odds = { $says }, only at { $odds } or better
gc-hint-unfinished = Activation { $number } says too little and will be passed over.
gc-hint-landing = The high command wants a landing on an enemy island this turn ({ $rule }).

## Reinforcements
gc-field-buy = Buy for next turn ({ $points } points)
gc-field-copies = How many: { $card }
gc-field-repair = Repair in port
gc-field-leave = { $what }: leaves the carrier for
gc-field-build = Begin an airfield, in a centre with a troop of yours ({ $points } points)
gc-field-finish = Finish an enemy's airfield ({ $points } points)
gc-field-arrive = { $what } arrives: where to
gc-field-load-troop = { $what }: aboard
gc-field-place-troop = { $what }: place at the end of the turn
gc-option-ware = { $card }, { $points } points
gc-option-repair = { $ship }, { $points } points
gc-option-new-fleet = a new fleet
gc-option-wait = wait in port
gc-says-spent = Points spent: { $cost } of { $points }, kept: { $left }
gc-need-points = { $cost } points are needed, you have { $points } ({ $rule }).

## Air missions as they happen
gc-did-patrol-report = { $side }: { $what } patrols { $zone } and reports.
gc-did-patrol-nothing = { $side }: { $what } patrols { $zone }: nothing to report.
gc-did-patrol-die = Die { $die }, weather { $weather }, bonus { $bonus }: { $result }.
gc-did-patrol-submarine = An enemy submarine is found in { $zone }.
gc-patrol-spotted = spotted by a fighter
gc-patrol-nothing = nothing found
gc-patrol-sighted = a fleet is sighted, if there is one
gc-patrol-exact = everything is seen exactly
gc-did-patrol-attacked = { $fighter } attacks { $what } over { $zone }, dice { $dice }: { $effect }.
gc-did-report = Report on the { $fleet } in { $zone }: { $counts }. One type may be misstated.
gc-did-report-exact = Exact report on the { $fleet } in { $zone }: { $counts }.
gc-did-reported = The enemy has had a report on the { $fleet } in { $zone }: { $counts }.
gc-did-reported-lie = The enemy has had a report on the { $fleet } in { $zone }: { $counts }. True is: { $truth }.
gc-did-submarine-found = { $submarine } has been found in { $zone }.
gc-did-hunt = { $side }: { $what } attacks a submarine in { $zone }, dice { $dice }: { $effect }.
gc-did-hunt-own = The submarine is { $submarine }, with { $hull ->
    [one] { $hull } hull point left
   *[other] { $hull } hull points left
}.
gc-effect-sunk = destroyed
gc-effect-hit = hit
gc-effect-aborted = turned back
gc-effect-missed = no effect
gc-did-assign-raid = { $side }: { $what } is sent on a raid: { $target }.
gc-did-assign-escort = { $side }: { $what } escorts a raid: { $target }.
gc-did-assign-intercept = { $side }: { $what } scrambles to defend: { $target }.
gc-target-fleet = { $fleet } in { $zone }
gc-target-troops = troops on { $island }
gc-target-port-of = port ({ $side })
gc-did-raid = { $side } – raid { $number }: { $target }. Squadrons: { $squadrons }
gc-did-raid-cell = Cell { $cell }: { $ships }
gc-did-raid-port = In port: { $ships }
gc-did-raid-port-empty = The port is found empty.
gc-did-air-part = Squadrons over { $place }: { $squadrons }
gc-did-bombed-pinned = { $what } bombs { $place }: D10 { $die }, weather { $weather }, less than { $least }: { $troop } is pinned.
gc-did-bombed-already = { $what } bombs { $place }: D10 { $die }, weather { $weather }, less than { $least }, but every troop there is pinned already.
gc-did-bombed-nothing = { $what } bombs { $place }: D10 { $die }, weather { $weather }, not less than { $least }: no effect.
gc-did-alert = { $what } waits on alert.
gc-did-rebased = { $what } rebases from { $origin } to { $goal }.
gc-did-rebased-away = { $what } leaves { $origin }.
gc-did-rebased-here = { $what } comes to { $goal }.
gc-did-token-used = { $side }: a bonus is used: { $event }.
gc-did-token-used-by = { $side }: a bonus is used: { $event }, for { $what }.
gc-did-token-kept = { $side }: a bonus has added no die and is kept: { $event }, for { $what }.

## Submarines and supply as they happen
gc-did-pack = { $side }: { $number ->
    [one] { $number } submarine
   *[other] { $number } submarines
} declared against the { $fleet } in { $zone }.
gc-did-pack-own = The pack: { $submarines }
gc-did-approach = Approach: die { $die } + { $bonus }: { $result }.
gc-approach-detected = detected
gc-approach-nothing = nothing comes of it
gc-approach-masked = the fleet is shown, one type may be misstated
gc-approach-shown = the fleet is shown truly
gc-did-sub-attack = Attack: die { $die } + { $bonus } - { $malus }: { $result }.
gc-attack-sunk = the submarine is sunk
gc-attack-random = torpedoes at a random ship, then the riposte
gc-attack-type = torpedoes at a type of its choice
gc-attack-chosen = torpedoes at a ship of its choice
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
gc-did-sub-straggler = No escort: a ship of speed 1 of the { $fleet } falls to the submarine.
gc-did-depth-charges = { $side }: attack on the submarine in { $zone }, dice { $dice }: { $effect }.
gc-did-depth-charges-by = Made by { $hunter }.
gc-did-depth-charges-at = { $submarine }: { $hull ->
    [one] { $hull } hull point left
   *[other] { $hull } hull points left
}.
gc-did-alert-reacts = { $side }: { $card } reacts from alert, die { $die }, weather { $weather }: attacks: { $attacks }.
gc-did-unsupplied = { $side } – not in supply: { $troops }
gc-did-interdiction-nothing = { $side }: a submarine in { $zone }, die { $die }: supply is not disturbed.
gc-did-interdiction-one = { $side }: a submarine in { $zone }, die { $die }: one enemy troop only is supplied through it.
gc-did-interdiction-none = { $side }: a submarine in { $zone }, die { $die }: no enemy supply passes.
gc-troop-on = { $troop } on { $island }

## Land
gc-did-landed = { $side } – landing ({ $place }): { $troops }
gc-did-entrenched = { $side } – entrenched: { $troops }
gc-did-entered = { $side } – entry ({ $place }): { $troops }
gc-did-embarked = { $side } – back aboard: { $troops }
gc-did-landing-forced = { $side }: the high command insists on a landing.
gc-did-combat = { $side } – combat { $number }, attack ({ $place }): { $attackers } against { $defenders }.
gc-did-combat-shifts = { $side }: the column is shifted by { $columns } to the { $way ->
    [right] right
   *[left] left
}: { $shifts }.
gc-did-combat-shifts-limited = { $side }: the column is shifted by { $columns } to the { $way ->
    [right] right
   *[left] left
}: { $shifts }. Its ships and aircraft may give { $limit } at most, one for each of its troops.
gc-did-combat-dice = Odds { $odds }, { $way ->
    [right] { $columns } to the right
    [left] { $columns } to the left
   *[none] no shift in the end
}: column { $column }. Die { $die }: { $result }.
gc-did-combat-lost = Lost: { $troops }
gc-did-combat-entered = The attackers move in.
gc-shift = { $what } { $columns }
gc-shift-battleships = battleships
gc-shift-cruisers = cruisers
gc-shift-bombers = bombers
gc-shift-fighters = fighters
gc-shift-batteries = batteries
gc-shift-entrenched = entrenched
gc-shift-troops = seasoned troops
gc-shift-limit = limit of support
gc-result-attacker-gone = attacker eliminated
gc-result-defender-gone = defender eliminated
gc-result-attacker-back = attacker falls back
gc-result-defender-back = defender falls back
gc-result-attacker-loses = attacker loses one troop
gc-result-defender-loses = defender loses one troop

## Reinforcements as they happen
gc-did-arrived = Arrived: { $pieces }
gc-did-battery = { $side }: a coastal battery on { $island }.
gc-did-troops-given = { $side }: { $number ->
    [one] { $number } troop
   *[other] { $number } troops
} in port.
gc-did-loaded = Loaded: { $troops }
gc-did-load = { $troop } on { $ship }
gc-did-troops-shifted = { $side } – troops shifted: { $troops }
gc-did-shift = { $troop } to { $place }
gc-did-airfield = { $side }: the airfield is ready ({ $place }).
gc-did-site = { $side }: an airfield is begun ({ $place }).
gc-did-site-gone = The building site is given up: { $place }.
gc-did-bought = Bought: { $pieces }. Points spent: { $spent }, kept: { $points }.
gc-did-into-port = { $ship } goes into port for repair.

## The end
gc-did-length-over = End of turn { $turn }: die { $die }, at most { $most } ends the campaign: it is over.
gc-did-length-on = End of turn { $turn }: die { $die }, at most { $most } would end the campaign: it goes on.
gc-did-score = { $side }: { $parts }
gc-part = { $what } { $points }
gc-part-carriers = fleet carriers sunk
gc-part-escorts = escort carriers sunk
gc-part-battleships = battleships sunk
