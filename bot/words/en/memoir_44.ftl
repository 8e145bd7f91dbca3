# Memoir ’44: sheets, events, errors. Names of units, cards, sections and faces are in memoir_44_names.ftl.

game-memoir-44 = Memoir ’44: Pacific
game-pitch-memoir-44 = The Marines fight the Japanese army, one battle at a time: play command cards, move your units, fight and win medals.
game-preview-memoir-44 = Marines and Japanese infantry on a hex map.
help-game-memoir-44 =
    ## Memoir ’44: Pacific Theater
    Two sides fight a battle on a hex board and use command cards to order their units. On your turn, play **one card**, order units, move these units, battle with them and draw a card. The scenario sets the number of medals that you need to win. You score one medal for each enemy unit that you eliminate; objectives give you more medals.

    {""}**The sheet of a turn**: write the card (`card probe-left`), then the moves (`move E5 F6`). You may also write the battles on this sheet (`fire E5 G6`, `assault E5 F5 take overrun G4`). A unit that moves or attacks is ordered automatically. Write `order E5` only for a unit that neither moves nor attacks. After the moves, a second sheet asks for the remaining battles.
    {""}**For each target**, the sheet shows the number of dice, the expected hits, the chance of destroying the unit, and the chance of clearing its hex (by destroying the unit or driving it back). The sheet also shows what protects the target.
    {""}**Dice**: the faces of a die are infantry (twice), armour, grenade, flag and star. Infantry and armour are hit by their own symbol and by grenades; guns and ships are hit only by grenades. Each flag makes the target retreat one hex.
    {""}**Standing orders** act for you while you are away: they can play an Ambush (`ambush dice 3`), choose retreats (`retreat clear cover left`) or give the orders for a whole turn on a condition (`if japan E5: card probe-left; move D4 D5`).
    -# `/rules` shows the whole rulebook. Every rule has a number. `/card` explains a single name. Each scenario has its own help page.
setting-memoir-44-wake_first = Wake Island: which side moves first
setting-memoir-44-austen = Mount Austen: the booklet’s rules, six Allied cards, or the Marine rules
setting-memoir-44-mouth = Matanikau: whether units can ford the river mouth
setting-memoir-44-section_medal = Sugar Loaf: one medal for each empty section, or only one in total
setting-memoir-44-ocean_exit = maximum number of hexes for a move out of the sea
setting-memoir-44-card_flags = whether Japanese infantry ignores the flags of Air Power and Barrage
setting-memoir-44-destroyer = whether a destroyer may both move and fire in one turn
setting-memoir-44-sandbags = whether the number of sandbags is unlimited or limited to those in the box
setting-memoir-44-medics = Medics & Mechanics: roll one die for each card in hand, or four dice
setting-memoir-44-peleliu_medals = Peleliu: number of medals needed to win
setting-memoir-44-generals = Peleliu: the generals give their orders together, or one after another
setting-memoir-44-ambush = Ambush: standing orders decide, or the game asks at each close assault
setting-memoir-44-retreat = retreats: standing orders decide, or the game asks
setting-memoir-44-max_missed = number of missed turns in a row that loses the game
setting-memoir-44-match = one game, or two games with the sides exchanged

## What is asked
m44-ask-order = Turn { $turn }: card and orders
m44-ask-chief = Turn { $turn }: cards for the generals
m44-ask-general = Turn { $turn }: a general’s orders
m44-ask-more = Turn { $turn }: remaining orders
m44-ask-battle = Turn { $turn }: battles
m44-ask-draw = Turn { $turn }: which card to keep
m44-ask-ambush = Turn { $turn }: { $at } is attacked from { $origin }
m44-ask-retreat = Turn { $turn }: choose a retreat
m44-ask-resign = Resign this game
m44-ask-offer = Offer a draw
m44-ask-offer-accept = Accept the draw
m44-ask-claim = Claim the win: the enemy missed two turns
m44-ask-standing = Standing orders and plan
m44-part-card = Card and units
m44-part-units = Units
m44-part-ambush = Ambush
m44-part-flags = Flags and retreats
m44-part-ahead = Minefields and plan

## Fields
m44-field-card = Command card
m44-field-section = Section of the board
m44-field-give = Card
m44-field-to-whom = Who plays the card
m44-field-sequence = Generals who play first, in order
m44-field-strike = Enemy units to attack, in this order
m44-field-treat = Unit to heal
m44-field-order = Units ordered
m44-field-move = Move
m44-field-again = Second move
m44-field-attack = Battle
m44-field-unit = Unit
m44-field-to = Moves to
m44-field-via = By way of
m44-field-exit = Leaves the board
m44-field-target = Target
m44-field-take = Takes the ground
m44-field-overrun = Overrun: targets in order of preference
m44-field-on = Also takes ground after the overrun
m44-field-if = Minimum number of figures for this attack
m44-field-held = Only if you have a unit on this hex
m44-field-clear = Then removes the wire
m44-field-then = After this sheet
m44-field-keep = Card to keep
m44-field-spring = Play Ambush
m44-field-retreat = { $who } retreats to
m44-field-resign = Resign
m44-field-offer = Draw
m44-field-claim = Claim the win
m44-field-ambush = When to use Ambush
m44-field-ambush-dice = Minimum dice for an Ambush
m44-field-ambush-units = Ambush only with these units
m44-field-ambush-against = Ambush only against
m44-field-ambush-last = Ambush only if it can eliminate the attacker
m44-field-flags = Ignore flags where the rules allow it
m44-field-yielding = Units that do not ignore flags
m44-field-wishes = Retreats: priorities, in order
m44-field-wishes-of = Retreat priorities for { $who }
m44-field-mines = If a minefield eliminates a unit
m44-field-plan = Plan
m44-then-look = Show me the remaining battles
m44-then-end = No more battles: end the turn
m44-ambush-always = Always ambush
m44-ambush-never = Never ambush
m44-arm-infantry = infantry
m44-arm-armour = armour
m44-arm-artillery = artillery
m44-wish-clear = not next to an enemy
m44-wish-cover = better protection
m44-wish-medal = a medal hex or headquarters
m44-wish-left = to the left
m44-wish-right = to the right
m44-mines-go-on = make the other moves
m44-mines-ask = ask me again

## Rows
m44-unit-at = { $unit } { $at }
m44-row-open = not filled in
m44-row-who = { $who }: …
m44-row-heal = { $who } rolls at the hospital
m44-row-exit = { $who } leaves the board
m44-row-move = { $who }: { $way }
m44-row-leave = { $who }: { $way }, then leaves the board
m44-row-attack = { $who } attacks { $whom }
m44-row-give = { $given }
m44-row-strike = { $card }: { $hexes }
m44-row-work-seal = { $who } tries to seal the cave
m44-row-work-wire = { $who } removes the wire
m44-target = { $dice ->
    [one] { $whom } ({ $figures }): one die, expected hits { $whole }.{ $rest }; chances: destroyed { $kill }%, hex cleared { $away }%
   *[other] { $whom } ({ $figures }): { $dice } dice, expected hits { $whole }.{ $rest }; chances: destroyed { $kill }%, hex cleared { $away }%
    }
m44-target-covered = { $dice ->
    [one] { $whom } ({ $figures }): one die, expected hits { $whole }.{ $rest }; chances: destroyed { $kill }%, hex cleared { $away }%; cover: { $by }
   *[other] { $whom } ({ $figures }): { $dice } dice, expected hits { $whole }.{ $rest }; chances: destroyed { $kill }%, hex cleared { $away }%; cover: { $by }
    }
m44-target-seal = { $at }: seal the cave
m44-target-wire = { $at }: remove the wire

## The draft read back, hints, errors
m44-says-card = Card: { $card }.
m44-says-flank = You play from the top of the board, so your left is the right side of the board ({ $rule }).
m44-says-counter = { $card } repeats { $does }.
m44-says-section = Section: { $section }.
m44-says-given = Card: { $given }.
m44-says-strike = Targets: { $hexes }.
m44-says-treat = Unit to heal: { $hexes }.
m44-says-order = { $count ->
    [one] You order one unit: { $hexes }.
   *[other] You order { $count } units: { $hexes }.
    }
m44-says-attacked = { $who } assaults { $whom }.
m44-says-ambush = Your Ambush would attack { $whom }.
m44-says-resign = You resign this game.
m44-says-offer = You agree to a draw.
m44-says-claim = You claim the win.
m44-says-ambush-dice = { $dice ->
    [one] Ambush with at least { $dice } die.
   *[other] Ambush with at least { $dice } dice.
    }
m44-says-retreat = Retreat priorities: { $wishes }.
m44-says-retreat-of = Retreat priorities for { $who }: { $wishes }.
m44-why-medal = Why: { $at } is worth a medal.
m44-why-attack = Why: this attack may eliminate { $whom } ({ $kill }%).
m44-why-hits = Why: { $whom } may lose figures in this attack.
m44-why-moves = Why: { $count ->
    [one] one unit gets a better position.
   *[other] { $count } units get better positions.
    }
m44-why-waits = Why: you cannot do anything better with this card.
m44-hint-only-ambush = Ambush is your only card, so you do not play a card this turn ({ $rule }).
m44-hint-counter = This Counter-Attack has no card to repeat: the opposing general or commander-in-chief did not play a card last turn ({ $rule }).
m44-hint-ambush-too = You also hold Ambush, which you can play only in answer to a close assault ({ $rule }).
m44-hint-nobody = You have not chosen any units yet. If you seal the sheet like this, you only replace a card in your hand.
m44-hint-nobody-more = You have not chosen any units yet. If you seal the sheet like this, the turn ends.
m44-hint-cannot = You cannot order any units with this card. You only replace a card in your hand.
m44-hint-cannot-more = You cannot order any units, so the turn ends.
m44-hint-no-ambush = You do not hold Ambush. Seal this sheet to let the attack go on. You are asked anyway, so that nobody learns who holds the card ({ $rule }).
m44-hint-no-battle = You have not chosen any battles yet. If you seal the sheet like this, the turn ends.
m44-need-card = Choose a card ({ $rule }).
m44-need-given = Hand out at least one card: to a general, or to yourself as commander-in-chief ({ $rule }).
m44-need-section = Choose a section ({ $rule }).
m44-need-group = Choose a group of up to { $most } adjacent units ({ $rule }).
m44-too-many = You cannot order all these units with this card: choose fewer units ({ $rule }).
m44-need-keep = Choose the card to keep ({ $rule }).
m44-need-retreat = Choose the hex that the unit retreats to ({ $rule }).
m44-need-resign = Choose Yes to resign.
m44-need-offer = Choose Yes to offer a draw or to accept one.
m44-need-claim = Choose Yes to claim the win.
m44-no-path = The unit cannot take this path: { $way }.
m44-stays = The unit stays on { $at }: make it leave the board, or choose another hex.
m44-no-hex = There is no such hex on the board.
m44-typed-no-card = Name the card first.
m44-typed-no-unit = You have no unit on { $at }.
m44-typed-no-move = The unit on { $at } cannot move now.
m44-typed-off-board = { $at } is not a hex of this board ({ $rule }).
m44-typed-occupied = Another unit is on { $at } ({ $rule }).
m44-typed-closed = The unit on { $who } cannot enter the terrain of { $at } ({ $rule }).
m44-typed-too-far = { $at } is too far: the unit on { $who } can move { $most ->
    [one] 1 hex
   *[other] { $most } hexes
 } at most ({ $rule }).
m44-typed-no-way = Units or terrain block the way from { $who } to { $at } ({ $rule }).
m44-typed-not-ordered = The card does not let you order the unit on { $at }.
m44-typed-no-enemy = There is no enemy unit on { $at }.
m44-typed-no-battle = The unit on { $who } cannot battle now ({ $rule }).
m44-typed-beside = The unit on { $who } is next to an enemy, so it may only attack adjacent enemies ({ $rule }).
m44-typed-banzai = After a move of { $hexes ->
    [one] one hex
    [2] two hexes
   *[other] { $hexes } hexes
}, the unit on { $who } may only attack an adjacent enemy ({ $rule }).
m44-typed-touch = The card does not let the unit on { $who } attack at this distance ({ $rule }).
m44-typed-far = { $at } is too far from { $who } ({ $rule }).
m44-typed-sight = The unit on { $who } cannot see { $at } ({ $rule }).
m44-typed-overrun = The unit cannot attack { $at } with an overrun from { $to } ({ $rule }).
m44-typed-dice = The cover on { $at } leaves no dice for the unit on { $who } ({ $rule }).
m44-plan-no-condition = Write a condition in one of these forms: “japan E5”, “allies E5”, “free E5” or “card barrage”.
m44-plan-no-order = This is a condition: write it after “if”.
m44-plan-no-condition-general = Write a condition in one of these forms: “japan E5”, “allies E5”, “free E5”, “card barrage” or “given probe-left”.
m44-plan-not-his = This order belongs on another role’s sheet.
m44-plan-no-give = Each branch of a commander-in-chief’s plan must name a card.
m44-plan-no-card = Each branch of the plan must name a card.

## Cover
m44-ground-forest = forest
m44-ground-village = village
m44-ground-labour-camp = labour camp
m44-ground-hill = hill
m44-ground-mountain = mountain
m44-ground-hill-cave = cave
m44-ground-mountain-cave = cave
m44-ground-jungle = jungle
m44-ground-trench = trench
m44-ground-bunker = bunker
m44-ground-casemate = casemate
m44-ground-sandbags = sandbags

## Events: turns and cards
m44-began = First to move: { $first }. Medals needed to win: { $need }. Cards: Japan { $japan }, Allies { $allies }.
m44-turn = Turn { $turn }: { $side }.
m44-night = Night: { $dice }; visibility { $light }.
m44-day = { $dice }: day breaks.
m44-card-none = nothing
m44-card-held = { $card } ({ $count } in hand)
m44-played = { $side }: { $card }.
m44-played-counter = { $side }: { $card } repeats { $does }.
m44-played-section = { $side }: { $card }, section: { $section }.
m44-played-choice = Instead, this card orders any one unit.
m44-passed = { $side }: there is no card to play.
m44-missed = { $turns ->
    [one] { $side }: one turn missed.
   *[other] { $side }: { $turns } turns missed in a row.
    }
m44-ordered = Ordered units: { $hexes }.
m44-heroes = Dice: { $dice }. Units that may be ordered: infantry { $infantry }, armour { $armour }, any type { $anybody }.
m44-drew = { $number ->
    [one] { $side }: one card drawn.
   *[other] { $side }: { $number } cards drawn.
    }
m44-drew-own = You draw: { $cards }.
m44-kept = { $side }: { $refused } is discarded; the other card is kept.
m44-kept-own = You keep { $kept }.
m44-reshuffled = The discards form a new draw pile of { $cards } cards.

## Events: chiefs and generals
m44-role-chief = commander-in-chief
m44-role-left = left general
m44-role-center = centre general
m44-role-right = right general
m44-sector = section { $number }
m44-sectors = sections { $first } and { $last }
m44-card-as = { $card } played as { $does }
m44-handed-card = { $card } ({ $role })
m44-handed-where = { $card } ({ $role }, { $where })
m44-handed = { $side }: { $handed }.
m44-sequence = { $side }: the generals play in this order: { $roles }.
m44-general = { $side }, the { $role }:
m44-general-missed = { $side }: the { $role } missed the deadline and did not order any units.
m44-general-heroes = { $side }, the { $role }: { $dice }. Units that may be ordered: infantry { $infantry }, armour { $armour }, any type { $anybody }.
m44-came-back = { $side }: some moves of the { $role } are no longer possible. The bot asks that general for new orders.

## Events: moves
m44-went-march = { $unit }: { $way }.
m44-went-tunnel = { $unit } takes the tunnel: { $way }.
m44-went-ground = { $unit } takes ground: { $way }.
m44-left = { $unit } leaves the board from { $at } and scores a medal.
m44-mine = { $unit } sets off the minefield on { $at } (value { $value }). Dice: { $dice }; losses: { $losses }.
m44-mine-dummy = { $unit }: the minefield on { $at } is a dummy.
m44-healed = { $unit } { $at }: { $dice }; figures regained: { $figures }.
m44-spoilt-march = { $at }: the move is no longer possible.
m44-spoilt-attack = { $at }: the attack is no longer possible.
m44-spoilt-order = { $at }: no unit can be ordered there now.
m44-spoilt-overrun = { $at }: the overrun is no longer possible.
m44-spoilt-work = { $at }: this action is no longer possible.
m44-spoilt-strike = { $at }: there is no longer a unit on this hex.

## Events: battles
m44-how-fire = { $who } fires at { $whom }
m44-how-assault = { $who } assaults { $whom }
m44-how-overrun = { $who } overruns and attacks { $whom }
m44-how-ambush = { $who } ambushes { $whom }
m44-no-dice = none
m44-attack-hits = { $how }: { $dice }; losses: { $hits }.
m44-attack-nothing = { $how }: { $dice }; no losses.
m44-counted = { $dice ->
    [one] One die: { $why }.
   *[other] { $dice } dice: { $why }.
    }
m44-count-table = { $dice } from the table
m44-count-card = +{ $dice } from the card
m44-count-full = +{ $dice } at full strength
m44-count-token = +{ $dice } for a target token
m44-count-cover = −{ $dice } for cover ({ $by })
m44-count-own = −{ $dice } for the attacker’s own hex
m44-struck-hits = { $card } on { $target } { $at }: { $dice }; losses: { $hits }.
m44-struck-nothing = { $card } on { $target } { $at }: { $dice }; no losses.
m44-ambushed = { $side }: Ambush! { $unit } { $at } battles first.
m44-no-ambush = { $side }: no Ambush.
m44-ignored = { $flags ->
    [one] { $unit } { $at } ignores a flag.
   *[other] { $unit } { $at } ignores { $flags } flags.
    }
m44-retreated = { $unit } retreats: { $way }.
m44-no-way = { $unit } { $at } cannot retreat far enough; losses: { $losses }.
m44-lost = { $side }: { $unit } { $at } is eliminated.
m44-spotted = { $unit } { $at } gets a target token.
m44-sealed = The cave on { $at } is sealed: { $dice }.
m44-not-sealed = The cave on { $at } stays open: { $dice }.
m44-cleared-wire = The wire on { $at } is removed.
m44-cleared-mine = The minefield on { $at } is cleared.
m44-dug-in = Sandbags: { $hexes }.

## Events: medals and ends
m44-medal-won = { $side }: a medal for { $where }.
m44-medal-gone = { $side }: the medal for { $where } is lost.
m44-for-hex = { $at }
m44-for-section = the { $section } section
m44-for-group = the buildings
m44-captured = { $side }: the headquarters on { $at } is lost; card discarded: { $card }.
m44-retaken = { $side }: the headquarters on { $at } is retaken.
m44-offered = { $side }: offer of a draw.
m44-end-draw = A draw.
m44-end-medals = { $side ->
    [0] Japan wins
   *[other] the Allies win
    } on medals.
m44-end-no-units = { $side ->
    [0] Japan wins
   *[other] the Allies win
    }: the enemy has no units left.
m44-end-resignation = { $side ->
    [0] Japan wins
   *[other] the Allies win
    }: the other side has resigned.
m44-end-missed = { $side ->
    [0] Japan wins
   *[other] the Allies win
    }: the other side has missed too many turns.
m44-end-claim = { $side ->
    [0] Japan wins
   *[other] the Allies win
    } by claiming the game: the other side has missed two turns.
m44-over-medals = Medals: Japan { $japan }, Allies { $allies }.
m44-over-hand = Cards left in hand ({ $side }): { $cards }.
m44-no-cards = no cards
m44-over-mines = Minefields: { $values }.
m44-next-game = Game { $game }: the players exchange sides.
m44-match-drawn = The match is a draw: each player has { $medals } medals.
m44-match-over = The player with more medals from both games wins the match: { $japan } for the player who began as Japan, { $allies } for the player who began as the Allies.
m44-chapter = Turn { $turn }: { $side }
m44-chapter-of = Game { $game }, turn { $turn }: { $side }
m44-head-plays = { $side }: { $card }
m44-head-ambush = { $side }: { $card } ({ $who })
m44-head-hit = hit: { $units }
m44-head-figures = { $who } (−{ $figures })
m44-head-back = driven back: { $units }
m44-head-way = { $who } to { $to }
m44-head-handed = { $side }: { $handed }
m44-head-general-missed = { $side }: the { $role } missed the deadline
m44-head-passes = { $side }: no card played
m44-head-missed = { $side }: deadline missed
m44-head-loses = lost ({ $side }): { $units }
m44-head-leaves = off the board: { $units }
m44-head-wins = { $side }: a medal for { $where }
m44-head-gone = { $side }: the medal for { $where } is lost
m44-head-captured = { $side }: the headquarters on { $at } is lost
m44-head-retaken = { $side }: the headquarters on { $at } is retaken
m44-head-offers = { $side }: offer of a draw
m44-head-day = day breaks
m44-head-light = night, visibility { $light }
m44-head-medals = medals: Japan { $japan }, Allies { $allies }; { $need } needed to win
m44-label-japan = Japan
m44-label-allies = Allies
