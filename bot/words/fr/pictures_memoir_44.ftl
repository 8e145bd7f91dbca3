# Mots des images de Mémoire 44 et de leur description.

pic-m44-unknown = ?
pic-m44-dice-n = { $n }D
pic-m44-medals = J { $japan } · A { $allies } / { $need }
pic-m44-turn-of = partie { $game }, tour { $turn }
pic-m44-light = vue { $light }
pic-m44-won = { $side } gagnent
pic-m44-drawn = Partie nulle
pic-m44-cards = Votre main
pic-m44-cards-above = Votre main ; votre gauche est la droite du plateau
pic-m44-no-cards = Aucune carte
pic-m44-dice = Les dés
pic-m44-aside-units = Unités
pic-m44-hits = { $n ->
    [0] manqué
    [1] 1 figurine
   *[other] { $n } figurines
}
pic-m44-lost = éliminée
pic-m44-gone = comblée
pic-m44-all = tout
pic-m44-by-strike = des airs ou de loin
pic-m44-by-mine = champ de mines

pic-m44-part-upper = { $section }, en haut
pic-m44-part-lower = { $section }, en bas

pic-m44-key-bunker = bunker, à la couleur de son camp
pic-m44-key-casemate = casemate, pour les deux camps
pic-m44-key-pips = un écu par figurine restante
pic-m44-key-mine = champ de mines, ? : valeur inconnue
pic-m44-key-medal-japan = médaille pour les Japonais, vive si tenue
pic-m44-key-medal-allies = médaille pour les Alliés, vive si tenue
pic-m44-key-exit-japan = les Japonais peuvent sortir ici
pic-m44-key-exit-allies = les Alliés peuvent sortir ici
pic-m44-key-token = jeton de cible
pic-m44-key-move = derniers mouvements
pic-m44-key-attack = attaques, avec les numéros du récit
pic-m44-key-draft = en projet
pic-m44-key-chosen = unité choisie
pic-m44-key-reach = peut y aller
pic-m44-key-target = peut attaquer, et sa vue

pic-m44-alt-head = { $scenario }, tour { $turn }. Médailles : les Japonais { $japan }, les Alliés { $allies }, il en faut { $need }.
pic-m44-alt-units = { $side } : { $items }.
pic-m44-alt-kind = { $unit } { $hexes }
pic-m44-alt-figures = { $at } ({ $n } sur { $full })
pic-m44-alt-lies = { $what } { $hexes }
pic-m44-alt-lying = Sur le plateau : { $items }.
pic-m44-alt-mine = champ de mines
pic-m44-alt-mine-value = champ de mines de { $n }
pic-m44-alt-sealed = caverne comblée
pic-m44-alt-captured = quartier général pris
pic-m44-alt-token = jeton de cible
pic-m44-alt-handed = Cartes de ce tour : { $items }.
pic-m44-alt-light = On voit à { $light ->
    [1] 1 hexagone
   *[other] { $light } hexagones
}.
pic-m44-alt-medals = Médailles tenues, { $side } : { $items }.
pic-m44-alt-chosen = Choisie : { $at }. Elle peut aller en { $reach } ; elle peut attaquer { $targets }.
pic-m44-alt-none = rien
pic-m44-alt-drafted = En projet : { $items }.
pic-m44-alt-beside = Scellé par les autres généraux : { $items }.
pic-m44-alt-hand = Votre main : { $items }.
pic-m44-alt-last = En dernier : { $items }.

pic-m44-aim-march = { $path }
pic-m44-aim-attack = { $path } avec { $dice ->
    [1] 1 dé
   *[other] { $dice } dés
}
pic-m44-aim-strike = sur { $path }
pic-m44-aim-order = { $path } activée

pic-m44-deed-march = { $unit } { $path }
pic-m44-deed-tunnel = { $unit } par la galerie { $path }
pic-m44-deed-ground = { $unit } prend le terrain { $path }
pic-m44-deed-retreat = { $unit } recule { $path }
pic-m44-deed-exit = { $unit } sort du plateau depuis { $path }
pic-m44-deed-heal = { $unit } en { $path } à l'hôpital
pic-m44-deed-attack = { $unit } { $path }
pic-m44-deed-ambush = embuscade, { $unit } { $path }
pic-m44-deed-strike = frappe sur { $path }
pic-m44-deed-mine = mine en { $path }
pic-m44-deed-seal = { $unit } à la caverne { $path }
pic-m44-deed-dig = { $unit } se retranche en { $path }
pic-m44-deed-told = { $deed } : { $dice }, { $hits }
pic-m44-no-dice = aucun dé
