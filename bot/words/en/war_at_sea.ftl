# War at Sea: the game of its own, and what happens in battles (also of the campaign of Guadalcanal). Sheets of a battle: war_at_sea_sheets.ftl.

game-war-at-sea = War at Sea
game-pitch-war-at-sea = Buy a Second World War fleet of ships, submarines and squadrons, and fight for three objectives; or fight a historical battle with the fleets of that day.
game-preview-war-at-sea = Two fleets among islands and objectives, with their moves and attacks.
lists-war-at-sea = Fleets & report
seat-japan = Japan
seat-allies = Allies
setting-war-at-sea-points = points that each side may spend on its fleet
setting-war-at-sea-years = units from this year or earlier
setting-war-at-sea-nations = each side buys from its own nations, or both sides buy from any nation
setting-war-at-sea-copies = a side may buy each named ship once, or any number of times
setting-war-at-sea-pace = number of sheets for each turn
setting-war-at-sea-pace-plans = four sheets for each turn
setting-war-at-sea-pace-table = a separate sheet for every step, as in a game at a table
setting-war-at-sea-pace-fast = two sheets for each turn
setting-war-at-sea-size = size of the map in sectors
setting-war-at-sea-terrain = number of islands and shoals: few, none or many
setting-war-at-sea-turns = maximum number of turns
setting-war-at-sea-twilight = darkness in turns 1 to 3, or from turn 4 on
setting-war-at-sea-weather = squalls

## Sides, units
ws-side-japan = Japan
ws-side-allies = Allies
ws-unit-port = The port
ws-unit-seaplane = { $name } (seaplane squadron { $number })
ws-unit-strike = { $name } (strike squadron)
ws-nation-australia = Australia
ws-nation-canada = Canada
ws-nation-japan = Japan
ws-nation-netherlands = Netherlands
ws-nation-new-zealand = New Zealand
ws-nation-united-kingdom = United Kingdom
ws-nation-united-states = United States

## What is asked
ws-ask-fleet = Buy your fleet
ws-ask-resign = Resign this game
ws-ask-draw = Offer a draw
ws-ask-draw-accept = Accept the draw
ws-ask-standing = Standing orders for abilities
ws-field-resign = Do you want to resign?
ws-need-resign = Choose Yes to resign.
ws-says-resign = You resign.
ws-field-draw = Do you want a draw?
ws-need-draw = Choose Yes to agree to a draw.
ws-says-draw = You agree to a draw.
ws-offered = Draw offered by: { $side }.
ws-lapsed = { $side }: the draw offer has lapsed.

## The fleet
ws-field-type = Show only this type
ws-field-nation = Show only this nation
ws-field-year = Show only units from this year or earlier
ws-field-name = Search by name, class or ability
ws-field-add = Units ({ $left ->
    [one] { $left } point
   *[other] { $left } points
 } left)
ws-field-add-first = Units of your own choice (up to { $left ->
    [one] { $left } point
   *[other] { $left } points
 })
ws-shelf = { $kind } ({ $letters })
ws-field-number = Number to buy: { $unit }
ws-field-ready = Spend the rest on the ready-made fleet
ws-ready-yes = Yes
ws-up-to-year = { $year } or earlier
ws-card-ship = { $unit } · { $cost } pts · armour { $armour }/{ $vital } · hull { $hull } · guns { $guns }
ws-card-torpedo-ship = { $unit } · { $cost } pts · armour { $armour }/{ $vital } · hull { $hull } · guns { $guns } · torp. { $torpedo }
ws-card-carrier = { $unit } · { $cost } pts · armour { $armour }/{ $vital } · hull { $hull } · { $capacity ->
    [one] { $capacity } squadron
   *[other] { $capacity } squadrons
 }
ws-card-submarine = { $unit } · { $cost } pts · armour { $armour }/{ $vital } · hull { $hull } · torp. { $torpedo }
ws-card-air = { $unit } · { $cost } pts · armour { $armour }/{ $vital } · AA { $aa } · bombs { $bomb } · torp. { $torpedo } · ASW { $asw }
ws-says-total = Points: { $spent } of { $points } · { $units ->
    [one] { $units } unit
   *[other] { $units } units
 } · { $squadrons ->
    [one] { $squadrons } squadron
   *[other] { $squadrons } squadrons
 } (room for { $places }{ $decks ->
    [0] {""}
   *[other] , { $decks } of them on carriers
 })
ws-says-bought = { $number } × { $unit } ({ $cost } pts)
ws-says-bought-able = { $number } × { $unit } ({ $cost } pts): { $abilities }
ws-hint-ability = { $ability } – { $text }
ws-hint-cards = How to read the list: cost (pts); armour/vital armour (successes needed to damage/destroy the unit); hull points; dice at ranges 0/1/2/3. Torp.: torpedoes. AA: anti-aircraft fire. ASW: against submarines.
ws-hint-nothing-found = None of the units that you can buy matches these filters.
ws-hint-left = { $left ->
    [one] You have { $left } point left to spend.
   *[other] You have { $left } points left to spend.
 }
ws-buy-campaign = You can use { $unit } only in the campaign ({ $rule }).
ws-buy-enemy = { $unit } belongs to the other side ({ $rule }).
ws-buy-no-shore = { $unit } needs a coast or an island on its own side of the map, and this game has no terrain ({ $rule }).
ws-buy-year = { $unit } dates from { $year }; this game allows only units from { $most } or earlier ({ $rule }).
ws-buy-once = Each side may buy only one { $unit } ({ $rule }).
ws-buy-too-dear = Your fleet costs { $spent } points, { $over } more than the { $points } points that you may spend ({ $rule }).
ws-buy-too-many = Your fleet has { $count } units; the limit is { $most } ({ $rule }).
ws-buy-no-ship = Your fleet needs at least one ship ({ $rule }).
ws-buy-no-land = { $count } of your squadrons must use the land airbase, which holds at most { $most } ({ $rule }).
ws-buy-no-room = You have { $count } squadrons, but your carriers and the land airbase hold at most { $most } ({ $rule }).
ws-buy-unknown = You cannot buy a unit called “{ $word }”: choose a unit from the list.
ws-buy-class = “{ $word }” is a class of ships. Name one of its ships.
ws-buy-price-or-number = I cannot tell whether ({ $number }) is a price or a number of units. Choose one of these lines.

## Before the battle
ws-fleet = { $side }: a fleet of { $cost } points. { $units }
ws-fleet-default = { $side }: the fleet was not legal at the deadline, so the bot completes it from the ready-made fleet ({ $cost } points). { $units }
ws-fleet-unit = { $unit }
ws-fleet-units = { $number } × { $unit }
ws-ground-islands = Islands: { $sectors }
ws-ground-shoals = Shoals: { $sectors }
ws-ground-squalls = Squalls: { $sectors }
ws-ground-objectives = Objectives, { $value } points each: { $sectors }
ws-ground-target = { $target } points are needed to win.
ws-first = Set-up dice: Japan { $japan }, Allies { $allies }. First to deploy: { $side }.
ws-twilight-dark = It is dark until the end of turn { $last }. Daylight begins in turn { $first }.
ws-twilight-light = It is light until the end of turn { $last }. Darkness falls in turn { $first }.
ws-asleep = { $side }: no orders arrived in time, so the doctrine decides.
ws-deployed = { $side }: the fleet is deployed.

## Initiative, movement
ws-initiative = Turn { $turn }. Initiative: Japan { $japan }, Allies { $allies }. First to move and fire: { $first }.
ws-initiative-total = { $bonus ->
    [0] { $dice } = { $total }
   *[other] { $dice } + { $bonus } = { $total }
 }
ws-initiative-yielded = { $side }: initiative lost, because the fleet pursued the enemy last turn.
ws-initiative-tie = Turn { $turn }. Initiative: { $total } each. Both sides roll again.
ws-moves = { $side } – movement: { $moves }
ws-move = { $unit } { $origin }–{ $sector }
ws-moved-by = { $unit } { $origin }–{ $sector } ({ $ability })
ws-flees = { $side }: the fleet is trying to flee.
ws-flees-no-more = { $side }: the fleet has stopped trying to flee.
ws-away = { $side }: out of reach for { $count ->
    [one] { $count } round
   *[other] { $count } rounds
 }.
ws-scrolled = The battle drifts: the map shifts by one row.

## Aircraft
ws-flights = { $side } – aircraft: { $flights }
ws-flight-to = { $unit } to { $sector }
ws-flight-strafing = { $unit } to { $sector }, strafing
ws-flight-bomber = { $unit } to { $sector }, as a bomber
ws-placed-land = { $unit } to the enemy land airbase
ws-stay = { $side } – kept at the land airbase: { $units }
ws-search-found = { $unit } finds its way in the dark (die: { $die }).
ws-search-lost = { $unit } loses its way in the dark (die: { $die }).
ws-landings = { $side } – rearming on land: { $units }
ws-other-decks = { $side } – landed on another carrier: { $flights }
ws-stray = { $unit } cannot find its way back in the dark.

## Attacks
ws-phase-defence = **Air defence**
ws-phase-air-attack = **Air attack**
ws-phase-surface = **Surface attack**
ws-phase-submarine = **Submarine attack**
ws-shot = { $number }. { $unit }, { $weapon } on { $target }, range { $range }: { $dice } = { $hits } against { $armour }/{ $vital }: { $result }
ws-shot-notes = { $number }. { $unit }, { $weapon } on { $target }, range { $range }: { $dice } = { $hits } against { $armour }/{ $vital } ({ $notes }): { $result }
ws-torpedo = { $number }. { $unit }, { $weapon } on { $target }, range { $range }: { $dice } = { $hits ->
    [one] { $hits } hit
   *[other] { $hits } hits
 }: { $result }
ws-torpedo-notes = { $number }. { $unit }, { $weapon } on { $target }, range { $range }: { $dice } = { $hits ->
    [one] { $hits } hit
   *[other] { $hits } hits
 } ({ $notes }): { $result }
ws-shot-stopped = { $number }. { $unit }, { $weapon } on { $target }: { $result }
ws-weapon-by = { $weapon } ({ $ability })
ws-note-dice = dice { $amount }: { $name }
ws-note-die = { $amount } per die: { $name }
ws-note-armour = { $amount } armour: { $name }
ws-note-per-hit = { $amount } per hit: { $name }
ws-result-none = no effect
ws-result-stopped = no effect ({ $why })
ws-result-damage = { $lost ->
    [one] { $lost } hull point
   *[other] { $lost } hull points
 }
ws-result-abort = turned back
ws-result-shot-down = shot down
ws-result-sunk = fatal hit
ws-save-used = – { $unit }: { $ability }
ws-save-works = – { $unit }: { $ability }, die { $die }: takes effect
ws-save-fails = – { $unit }: { $ability }, die { $die }: no effect
ws-rule-asw-threat = escorts
ws-rule-bad-weather = bad weather
ws-rule-concealment = concealed
ws-rule-crippled = crippled
ws-rule-crippled-target = crippled target
ws-rule-darkness = darkness
ws-rule-flak = flak (event)
ws-rule-gunners = gunners (event)
ws-rule-hurricane = hurricane
ws-rule-pilots = pilots (event)
ws-rule-small-target = small target
ws-rule-strafing-target = strafing
ws-rule-submariners = submariners (event)

## Losses
ws-damages = { $side } – damaged: { $ships }
ws-hurt = { $unit } −{ $lost } ({ $hull } left)
ws-hurt-crippled = { $unit } −{ $lost } ({ $hull } left, crippled)
ws-lost-sunk = **{ $unit } is sunk.** { $points ->
    [0] No points.
    [one] { $points } point: { $side }.
   *[other] { $points } points: { $side }.
 }
ws-lost-shot-down = **{ $unit } is shot down.** { $points ->
    [0] No points.
    [one] { $points } point: { $side }.
   *[other] { $points } points: { $side }.
 }
ws-lost-no-base = { $unit } cannot find a place to land and is lost. { $points ->
    [0] No points.
    [one] { $points } point: { $side }.
   *[other] { $points } points: { $side }.
 }
ws-lost-darkness = { $unit } is lost in the dark. { $points ->
    [0] No points.
    [one] { $points } point: { $side }.
   *[other] { $points } points: { $side }.
 }
ws-lost-carrier-lost = { $unit } goes down with its carrier. { $points ->
    [0] No points.
    [one] { $points } point: { $side }.
   *[other] { $points } points: { $side }.
 }
ws-lost-by = { $unit } is lost ({ $ability }). { $points ->
    [0] No points.
    [one] { $points } point: { $side }.
   *[other] { $points } points: { $side }.
 }
ws-orphan-lost = The carrier { $carrier } is lost. { $unit } rolls a { $die } and is lost, too.
ws-orphan-saved = The carrier { $carrier } is lost. { $unit } rolls a { $die } and survives.
ws-left-no-base = { $unit } does not have a base here and leaves the battle.
ws-left-no-place = There is no room on the map for { $unit }, so it stays out of the battle.
ws-left-scrolled = { $unit } is left behind when the map shifts.
ws-left-by = { $unit } leaves the battle ({ $ability }).

## Abilities
ws-does = { $unit }: { $ability }
ws-does-at = { $unit }: { $ability } on { $targets }
ws-does-there = { $unit }: { $ability } in { $sector }
ws-does-score = { $unit }: { $ability }, { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
ws-does-works = { $unit }: { $ability }, die { $die }: takes effect
ws-does-fails = { $unit }: { $ability }, die { $die }: no effect
ws-mine-strikes = { $unit } hits a mine in { $sector } (die: { $die }) and loses { $lost ->
    [one] 1 hull point
   *[other] { $lost } hull points
}
ws-mine-spares = { $unit } crosses the minefield in { $sector } unharmed (die: { $die })
ws-does-slowed = { $unit }: { $ability }, die { $die }: slowed

## The end of a turn, the end
ws-claimed = **{ $side }: objective in { $sector } claimed, { $points } points.**
ws-cleared = The smoke in { $sector } has cleared.
ws-squall-moves = The squall moves from { $origin } to { $sector }.
ws-turn-over = End of turn { $turn }: Japan { $japan }, Allies { $allies }.
ws-ended-points = Victory on points: { $winner }. Japan { $japan }, Allies { $allies }
ws-ended-no-ship = Victory on points: { $winner }. One side has no ships left, and no objectives are left. Points: Japan { $japan }, Allies { $allies }
ws-ended-no-ship-draw = A draw: one side has no ships left, no objectives are left, and the points are equal. Points: Japan { $japan }, Allies { $allies }
ws-ended-bare = Victory on points: { $winner }. Side without ships: { $without }. No objectives are left. Points: Japan { $japan }, Allies { $allies }
ws-ended-bare-draw = A draw: the points are equal. Side without ships: { $without }. No objectives are left. Points: Japan { $japan }, Allies { $allies }
ws-ended-nothing-left = Victory on points: { $winner }. Neither side has any ships left. Points: Japan { $japan }, Allies { $allies }
ws-ended-nothing-left-draw = A draw: neither side has any ships left, and the points are equal. Points: Japan { $japan }, Allies { $allies }
ws-ended-turns = Victory on points: { $winner }. The last turn is over. Points: Japan { $japan }, Allies { $allies }
ws-ended-turns-draw = A draw: the last turn is over, and the points are equal. Points: Japan { $japan }, Allies { $allies }
ws-ended-resignation = Victory: { $winner }. The other side has resigned. Points: Japan { $japan }, Allies { $allies }
ws-ended-agreement-draw = A draw by agreement. Points: Japan { $japan }, Allies { $allies }
ws-decided = { $how } ({ $points })
ws-needed = points needed to win: { $target }
ws-needed-each = points needed to win: Japan { $japan }, Allies { $allies }
ws-for-losses = for destroyed units: Japan { $japan }, Allies { $allies }
ws-for-others = for objectives and abilities: Japan { $japan }, Allies { $allies }

# Kept in the results of games that earlier versions finished: ws-end-…
ws-end-points = Victory on points: { $winner }
ws-end-no-ship = One side has no ships left. Victory: { $winner }
ws-end-no-ship-draw = One side has no ships left, and the points are equal: a draw
ws-end-nothing-left = Neither side has any ships left. Victory on points: { $winner }
ws-end-nothing-left-draw = Neither side has any ships left, and the points are equal: a draw
ws-end-turns = The last turn is over. Victory on points: { $winner }
ws-end-turns-draw = The last turn is over, and the points are equal: a draw
ws-end-resignation = Resigned: { $loser }. Victory: { $winner }
ws-end-agreement-draw = A draw by agreement

## Looking things up
ws-look-ability = special ability
ws-look-unit = { $nation } · { $year } · { $model } · { $cost } points
ws-look-armour = Armour { $armour }, vital armour { $vital }, { $hull ->
        [one] { $hull } hull point
       *[other] { $hull } hull points
    }
ws-look-speed = Speed { $speed }
ws-look-capacity = { $squadrons ->
        [one] Carries { $squadrons } squadron
       *[other] Carries { $squadrons } squadrons
    }
ws-look-flagship = Flagship bonus +{ $bonus }
ws-look-dice = Dice for { $weapon }: { $dice } (range { $ranges })
ws-look-has = { $ability } – { $words }
