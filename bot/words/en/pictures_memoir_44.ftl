# Words on the pictures of Memoir ’44 and in their alt text.

pic-m44-unknown = ?
pic-m44-dice-n = { $n }D
pic-m44-medals = J { $japan } · A { $allies } / { $need }
pic-m44-turn-of = game { $game }, turn { $turn }
pic-m44-light = visibility { $light }
pic-m44-won = { $side } win
pic-m44-drawn = A draw
pic-m44-cards = Your hand
pic-m44-cards-above = Your hand; your left is the board’s right side
pic-m44-no-cards = No cards
pic-m44-dice = The dice
pic-m44-aside-units = Units
pic-m44-hits = { $n ->
    [0] no hit
    [1] 1 figure
   *[other] { $n } figures
}
pic-m44-lost = eliminated
pic-m44-gone = sealed
pic-m44-all = all
pic-m44-by-strike = Air Power or Barrage
pic-m44-by-mine = minefield

pic-m44-part-upper = { $section }, upper half
pic-m44-part-lower = { $section }, lower half

pic-m44-key-bunker = bunker, in the colour of its side
pic-m44-key-casemate = casemate, for both sides
pic-m44-key-pips = a shield for each figure left
pic-m44-key-mine = minefield (?: value unknown)
pic-m44-key-medal-japan = Japanese medal, bright if held
pic-m44-key-medal-allies = Allied medal, bright if held
pic-m44-key-exit-japan = the Japanese may leave here
pic-m44-key-exit-allies = the Allies may leave here
pic-m44-key-token = target token
pic-m44-key-move = last moves
pic-m44-key-attack = attacks, numbered as in the report
pic-m44-key-draft = drafted
pic-m44-key-chosen = chosen unit
pic-m44-key-reach = can move here
pic-m44-key-target = possible target, with line of sight

pic-m44-alt-head = { $scenario }, turn { $turn }. Medals: Japanese { $japan }, Allies { $allies }; { $need } needed to win.
pic-m44-alt-units = { $side }: { $items }.
pic-m44-alt-kind = { $unit } { $hexes }
pic-m44-alt-figures = { $at } ({ $n } of { $full })
pic-m44-alt-lies = { $what } { $hexes }
pic-m44-alt-lying = On the board: { $items }.
pic-m44-alt-mine = minefield
pic-m44-alt-mine-value = minefield of value { $n }
pic-m44-alt-sealed = sealed cave
pic-m44-alt-captured = captured headquarters
pic-m44-alt-token = target token
pic-m44-alt-handed = Cards handed out this turn: { $items }.
pic-m44-alt-light = Visibility: { $light ->
    [1] 1 hex
   *[other] { $light } hexes
}.
# Sections: left, centre and right as the reader sees them from their own side
pic-m44-words-section = { $whose ->
    [own] your { $first } section
   *[all] { $first } section
}
pic-m44-words-sections = { $whose ->
    [own] your { $first } and { $last } sections
   *[all] { $first } and { $last } sections
}
pic-m44-words-bunker = bunker of { $side }
pic-m44-words-medal = medal for { $side }
pic-m44-words-medal-held = medal held by { $side }
pic-m44-alt-medals = Medals held by { $side }: { $items }.
pic-m44-alt-chosen = Chosen: { $at }. Possible moves: { $reach }. Possible targets: { $targets }.
pic-m44-alt-none = none
pic-m44-alt-drafted = Drafted orders: { $items }.
pic-m44-alt-beside = Orders sealed by the other generals: { $items }.
pic-m44-alt-hand = Your hand: { $items }.
pic-m44-alt-last = Latest actions: { $items }.

pic-m44-aim-march = { $path }
pic-m44-way-attack = { $unit } on { $target }
pic-m44-aim-attack = { $path } with { $dice ->
    [1] 1 die
   *[other] { $dice } dice
}
pic-m44-aim-work = { $at } works on its own hex
pic-m44-aim-strike = strike on { $path }
pic-m44-aim-order = { $path } ordered

pic-m44-deed-march = { $unit } { $path }
pic-m44-deed-tunnel = { $unit } takes the tunnel { $path }
pic-m44-deed-ground = { $unit } takes ground { $path }
pic-m44-deed-retreat = { $unit } retreats { $path }
pic-m44-deed-exit = { $unit } leaves the board from { $path }
pic-m44-deed-heal = { $unit } rolls at the hospital on { $path }
pic-m44-deed-attack = { $unit } { $path }
pic-m44-deed-ambush = ambush by { $unit } { $path }
pic-m44-deed-strike = strike on { $path }
pic-m44-deed-mine = minefield on { $path }
pic-m44-deed-seal = { $unit } tries to seal the cave on { $path }
pic-m44-deed-dig = { $unit } digs in on { $path }
pic-m44-deed-told = { $deed }: { $dice }, { $hits }
pic-m44-no-dice = no dice
