# War at Sea: the game of its own, and what happens in battles (also of the campaign of Guadalcanal). Sheets of a battle: war_at_sea_sheets.ftl.

game-war-at-sea = War at Sea
game-pitch-war-at-sea = Buy a fleet of the Second World War, ships, submarines and squadrons, and fight for three objectives.
game-preview-war-at-sea = Two fleets between islands and objectives, with moves and attacks drawn in.
lists-war-at-sea = Fleets & report
seat-japan = Japan
seat-allies = Allies
setting-war-at-sea-points = points of each fleet
setting-war-at-sea-years = units up to this year
setting-war-at-sea-nations = each side its own nations, or all free
setting-war-at-sea-copies = named ships once a side, or freely
setting-war-at-sea-pace = one fire plan a turn, step by step as at the table, or two sheets a turn
setting-war-at-sea-pace-plans = four sheets a turn
setting-war-at-sea-pace-table = every step by itself, as at the table
setting-war-at-sea-pace-fast = two sheets a turn
setting-war-at-sea-size = sectors of the map
setting-war-at-sea-terrain = few islands and shoals, none or many
setting-war-at-sea-turns = turns at most
setting-war-at-sea-twilight = half of the battle in the dark
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
ws-field-resign = Do you resign?
ws-need-resign = Say yes to resign.
ws-says-resign = You resign.
ws-field-draw = Do you agree to a draw?
ws-need-draw = Say yes to a draw.
ws-says-draw = You are for a draw.
ws-offered = { $side }: a draw is offered.
ws-lapsed = { $side }: the offer of a draw has lapsed.

## The fleet
ws-field-type = Show only this type
ws-field-nation = Show only this nation
ws-field-year = Show only up to this year
ws-field-name = Only this name, class or ability
ws-field-add = Units ({ $left ->
    [one] { $left } point
   *[other] { $left } points
 } left)
ws-field-add-first = Units before the ready-made rest ({ $left })
ws-shelf = { $kind } ({ $letters })
ws-field-number = How many { $unit }
ws-field-ready = Spend the rest on the ready-made fleet
ws-ready-yes = Yes
ws-up-to-year = up to { $year }
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
 }, room for { $places }
ws-says-bought = { $number } × { $unit } ({ $cost } pts)
ws-says-bought-able = { $number } × { $unit } ({ $cost } pts): { $abilities }
ws-hint-ability = { $ability }: { $text }
ws-hint-cards = How to read the list: points (pts); armour and vital armour: so many successes damage, so many sink at once; hull points; dice at range 0-1-2-3. Torp.: torpedoes, AA: anti-aircraft fire, ASW: against submarines.
ws-hint-nothing-found = Nothing that you can buy passes these filters.
ws-hint-left = { $left ->
    [one] { $left } point is not spent.
   *[other] { $left } points are not spent.
 }
ws-buy-campaign = Only the campaign has this: { $unit } ({ $rule }).
ws-buy-enemy = { $unit } serves the other side ({ $rule }).
ws-buy-no-shore = { $unit } needs a coast or an island of its side, and this game has no terrain ({ $rule }).
ws-buy-year = { $unit } dates from { $year }; this game ends in { $most } ({ $rule }).
ws-buy-once = There is only one { $unit } ({ $rule }).
ws-buy-too-dear = { $spent } points: that is { $over } more than the { $points } of this game ({ $rule }).
ws-buy-too-many = { $count } units: at most { $most } make a fleet ({ $rule }).
ws-buy-no-ship = A fleet needs at least one ship ({ $rule }).
ws-buy-no-land = { $count } squadrons must be based on land, and the land airbase holds { $most } ({ $rule }).
ws-buy-no-room = { $count } squadrons, and room for { $most } on carriers and at the land airbase ({ $rule }).
ws-buy-unknown = No unit for sale is called “{ $word }”.

## Before the battle
ws-fleet = { $side }: a fleet of { $cost } points. { $units }
ws-fleet-default = { $side }: nothing was sealed in time, the ready-made fleet sails ({ $cost } points). { $units }
ws-fleet-unit = { $unit }
ws-fleet-units = { $number } × { $unit }
ws-ground-islands = Islands: { $sectors }
ws-ground-shoals = Shoals: { $sectors }
ws-ground-squalls = Squalls: { $sectors }
ws-ground-objectives = Objectives, { $value } points each: { $sectors }
ws-ground-target = { $target } points win.
ws-first = The dice for the set-up: Japan { $japan }, Allies { $allies }. First to deploy: { $side }.
ws-twilight-dark = Darkness lasts until turn 3, light comes in turn 4.
ws-twilight-light = Light lasts until turn 3, darkness comes in turn 4.
ws-asleep = { $side }: nothing was sealed in time, the doctrine acts.
ws-deployed = { $side }: the fleet is deployed.

## Initiative, movement
ws-initiative = Turn { $turn }. Initiative: Japan { $japan }, Allies { $allies }. First to move and fire: { $first }.
ws-initiative-total = { $bonus ->
    [0] { $dice } = { $total }
   *[other] { $dice } + { $bonus } = { $total }
 }
ws-initiative-yielded = { $side }: the initiative is lost by the pursuit of the turn before.
ws-initiative-tie = Turn { $turn }. Initiative: both { $total }, the dice are rolled again.
ws-moves = { $side } – movement: { $moves }
ws-move = { $unit } { $origin }–{ $sector }
ws-moved-by = { $unit } { $origin }–{ $sector } ({ $ability })
ws-flees = { $side }: the fleet will try to flee.
ws-flees-no-more = { $side }: the fleet no longer tries to flee.
ws-away = { $side }: out of reach for { $count ->
    [one] { $count } round
   *[other] { $count } rounds
 }.
ws-scrolled = The battle drifts: the map moves on by a row.

## Aircraft
ws-flights = { $side } – aircraft: { $flights }
ws-flight-to = { $unit } → { $sector }
ws-flight-strafing = { $unit } → { $sector }, strafing
ws-flight-bomber = { $unit } → { $sector }, as a bomber
ws-placed-land = { $unit } → the enemy land airbase
ws-stay = { $side } – at the land airbase: { $units }
ws-search-found = { $unit } finds its way in the dark ({ $die }).
ws-search-lost = { $unit } loses its way in the dark ({ $die }).
ws-landings = { $side } – rearming on land: { $units }
ws-other-decks = { $side } – on other decks: { $flights }
ws-stray = { $unit } does not find its way back in the dark.

## Attacks
ws-phase-defence = **Air defence**
ws-phase-air-attack = **Air attack**
ws-phase-surface = **Surface attack**
ws-phase-submarine = **Submarine attack**
ws-shot = { $number }. { $unit }, { $weapon } → { $target }, range { $range }: { $dice } = { $hits } against { $armour }/{ $vital }: { $result }
ws-shot-notes = { $number }. { $unit }, { $weapon } → { $target }, range { $range }: { $dice } = { $hits } against { $armour }/{ $vital } ({ $notes }): { $result }
ws-torpedo = { $number }. { $unit }, { $weapon } → { $target }, range { $range }: { $dice } = { $hits ->
    [one] { $hits } hit
   *[other] { $hits } hits
 }: { $result }
ws-torpedo-notes = { $number }. { $unit }, { $weapon } → { $target }, range { $range }: { $dice } = { $hits ->
    [one] { $hits } hit
   *[other] { $hits } hits
 } ({ $notes }): { $result }
ws-shot-stopped = { $number }. { $unit }, { $weapon } → { $target }: { $result }
ws-weapon-by = { $weapon } ({ $ability })
ws-note-dice = dice { $amount }: { $name }
ws-note-die = { $amount } a die: { $name }
ws-note-armour = { $amount } armour: { $name }
ws-note-per-hit = { $amount } a hit: { $name }
ws-result-none = no effect
ws-result-stopped = nothing ({ $why })
ws-result-damage = { $lost ->
    [one] { $lost } hull point
   *[other] { $lost } hull points
 }
ws-result-abort = turned back
ws-result-shot-down = shot down
ws-result-sunk = fatal
ws-save-used = ↳ { $unit }: { $ability }
ws-save-works = ↳ { $unit }: { $ability }, die { $die }: takes effect
ws-save-fails = ↳ { $unit }: { $ability }, die { $die }: no effect
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
ws-lost-no-base = { $unit } finds no place to land and is lost. { $points ->
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
ws-orphan-lost = { $carrier } is gone: { $unit } rolls { $die }, lost.
ws-orphan-saved = { $carrier } is gone: { $unit } rolls { $die }, saved.
ws-left-no-base = { $unit } finds no base here and leaves the battle.
ws-left-no-place = { $unit } finds no place and stays out of the battle.
ws-left-scrolled = { $unit } is left behind by the battle.
ws-left-by = { $unit } leaves the battle ({ $ability }).

## Abilities
ws-does = { $unit }: { $ability }
ws-does-at = { $unit }: { $ability } → { $targets }
ws-does-there = { $unit }: { $ability } in { $sector }
ws-does-score = { $unit }: { $ability }, { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
ws-does-works = { $unit }: { $ability }, die { $die }: takes effect
ws-does-fails = { $unit }: { $ability }, die { $die }: no effect
ws-mine-strikes = { $unit } runs on a mine in { $sector } ({ $die }): { $lost ->
    [one] 1 hull point
   *[other] { $lost } hull points
} less
ws-mine-spares = { $unit } comes through the minefield in { $sector } unharmed ({ $die })
ws-does-slowed = { $unit }: { $ability }, die { $die }: slowed

## The end of a turn, the end
ws-claimed = **{ $side }: the objective of { $sector }, { $points } points.**
ws-cleared = The smoke over { $sector } has cleared.
ws-squall-moves = The squall moves from { $origin } to { $sector }.
ws-turn-over = End of turn { $turn }: Japan { $japan }, Allies { $allies }.
ws-battle-over-points = The battle is decided on points: Japan { $japan }, Allies { $allies }.
ws-battle-over-no-ship = A side has no ship left. Japan { $japan }, Allies { $allies }.
ws-battle-over-nothing-left = Nobody has a ship left. Japan { $japan }, Allies { $allies }.
ws-battle-over-flight = The flight has succeeded, the battle is over. Japan { $japan }, Allies { $allies }.
ws-battle-over-turns = The last round is over. Japan { $japan }, Allies { $allies }.
ws-battle-over-agreement = Both sides break off the battle. Japan { $japan }, Allies { $allies }.
ws-ended-points = Victory on points: { $winner }. Japan { $japan }, Allies { $allies }
ws-ended-no-ship = Victory on points: { $winner }. A side has no ship left, and nothing more can be scored. Japan { $japan }, Allies { $allies }
ws-ended-no-ship-draw = A draw: a side has no ship left, nothing more can be scored, and the points are equal. Japan { $japan }, Allies { $allies }
ws-ended-bare = Victory on points: { $winner }. No ship left: { $without }; nothing more can be scored. Japan { $japan }, Allies { $allies }
ws-ended-bare-draw = A draw: the points are equal. No ship left: { $without }; nothing more can be scored. Japan { $japan }, Allies { $allies }
ws-ended-nothing-left = Victory on points: { $winner }. Nobody has a ship left. Japan { $japan }, Allies { $allies }
ws-ended-nothing-left-draw = A draw: nobody has a ship left, and the points are equal. Japan { $japan }, Allies { $allies }
ws-ended-turns = Victory on points: { $winner }. The last turn is over. Japan { $japan }, Allies { $allies }
ws-ended-turns-draw = A draw: the last turn is over, and the points are equal. Japan { $japan }, Allies { $allies }
ws-ended-resignation = Victory: { $winner }. The other side has resigned. Japan { $japan }, Allies { $allies }
ws-ended-agreement-draw = A draw by agreement. Japan { $japan }, Allies { $allies }

# Kept in the results of games that earlier versions finished: ws-end-…
ws-end-points = Victory on points: { $winner }
ws-end-no-ship = A side has no ship left. Victory: { $winner }
ws-end-no-ship-draw = A side has no ship left, and the points are equal: a draw
ws-end-nothing-left = Nobody has a ship left. Victory on points: { $winner }
ws-end-nothing-left-draw = Nobody has a ship left, and the points are equal: a draw
ws-end-turns = The last turn is over. Victory on points: { $winner }
ws-end-turns-draw = The last turn is over, and the points are equal: a draw
ws-end-resignation = { $loser } – the game is given up. Victory: { $winner }
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
ws-look-dice = Dice of { $weapon }: { $dice } (range { $ranges })
ws-look-has = { $ability }: { $words }
