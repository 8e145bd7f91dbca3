# Mots des images de Mémoire 44 et de leur description.

pic-m44-unknown = ?
pic-m44-dice-n = { $n }D
pic-m44-medals = J { $japan } · A { $allies } / { $need }
pic-m44-turn-of = partie { $game }, tour { $turn }
pic-m44-light = visibilité { $light }
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
pic-m44-by-strike = Attaque aérienne ou Tir de barrage
pic-m44-by-mine = champ de mines

pic-m44-part-upper = { $section }, moitié haute
pic-m44-part-lower = { $section }, moitié basse

pic-m44-key-bunker = bunker, à la couleur de son camp
pic-m44-key-casemate = casemate, pour les deux camps
pic-m44-key-pips = un écu par figurine restante
pic-m44-key-mine = champ de mines (? : valeur inconnue)
pic-m44-key-medal-japan = médaille japonaise (couleur vive : objectif tenu)
pic-m44-key-medal-allies = médaille alliée (couleur vive : objectif tenu)
pic-m44-key-exit-japan = les Japonais peuvent sortir ici
pic-m44-key-exit-allies = les Alliés peuvent sortir ici
pic-m44-key-token = jeton cible
pic-m44-key-move = derniers déplacements
pic-m44-key-attack = attaques, numérotées comme dans le récit
pic-m44-key-draft = prévu au brouillon
pic-m44-key-chosen = unité choisie
pic-m44-key-reach = peut aller ici
pic-m44-key-target = cible possible, avec ligne de mire

pic-m44-alt-head = { $scenario }, tour { $turn }. Médailles : Japonais { $japan }, Alliés { $allies } ; il en faut { $need } pour gagner.
pic-m44-alt-units = { $side } : { $items }.
pic-m44-alt-kind = { $unit } { $hexes }
pic-m44-alt-figures = { $at } ({ $n } sur { $full })
pic-m44-alt-lies = { $what } { $hexes }
pic-m44-alt-lying = Sur le plateau : { $items }.
pic-m44-alt-mine = champ de mines
pic-m44-alt-mine-value = champ de mines de valeur { $n }
pic-m44-alt-sealed = caverne comblée
pic-m44-alt-captured = quartier général pris
pic-m44-alt-token = jeton cible
pic-m44-alt-handed = Cartes remises ce tour-ci : { $items }.
pic-m44-alt-light = Visibilité : { $light ->
    [1] 1 hexagone
   *[other] { $light } hexagones
}.
# Sections : gauche, centre et droite, vues de son propre camp
pic-m44-words-section = { $whose ->
    [own] votre section { $first }
   *[all] section { $first }
}
pic-m44-words-sections = { $whose ->
    [own] vos sections { $first } et { $last }
   *[all] sections { $first } et { $last }
}
pic-m44-words-bunker = bunker ({ $side })
pic-m44-words-medal = médaille pour { $side }
pic-m44-words-medal-held = médaille détenue par { $side }
pic-m44-alt-medals = Médailles détenues par { $side } : { $items }.
pic-m44-alt-chosen = Choisie : { $at }. Destinations possibles : { $reach }. Cibles possibles : { $targets }.
pic-m44-alt-none = aucune
pic-m44-alt-drafted = Ordres prévus au brouillon : { $items }.
pic-m44-alt-beside = Ordres scellés par les autres généraux : { $items }.
pic-m44-alt-hand = Votre main : { $items }.
pic-m44-alt-last = Dernières actions : { $items }.

pic-m44-aim-march = { $path }
pic-m44-way-attack = { $unit } sur { $target }
pic-m44-aim-attack = { $path } avec { $dice ->
    [1] 1 dé
   *[other] { $dice } dés
}
pic-m44-aim-work = travaux en { $at }
pic-m44-aim-strike = frappe sur { $path }
pic-m44-aim-order = { $path } activée

pic-m44-deed-march = { $unit } { $path }
pic-m44-deed-tunnel = { $unit } emprunte la galerie { $path }
pic-m44-deed-ground = { $unit } prend le terrain { $path }
pic-m44-deed-retreat = { $unit } bat en retraite { $path }
pic-m44-deed-exit = { $unit } quitte le plateau depuis { $path }
pic-m44-deed-heal = { $unit } se soigne à l’hôpital en { $path }
pic-m44-deed-attack = { $unit } { $path }
pic-m44-deed-ambush = embuscade : { $unit } { $path }
pic-m44-deed-strike = frappe sur { $path }
pic-m44-deed-mine = champ de mines en { $path }
pic-m44-deed-seal = { $unit } tente de combler la caverne en { $path }
pic-m44-deed-dig = { $unit } se retranche en { $path }
pic-m44-deed-told = { $deed } : { $dice }, { $hits }
pic-m44-no-dice = aucun dé
