# Les mots des images et de leur texte de remplacement.

# Ce que disent plusieurs jeux.
pic-drafted = Brouillon, non scellé : { $orders }
pic-alt-lost = Perdus : { $items }.
pic-alt-reach = { $what } peut aller en { $cells }.
pic-score = { $one } { $a } – { $b } { $two }
pic-offer = { $side } propose la nulle
pic-points-n = { $n } pts
pic-says = { $what } : { $said }
pic-alt-side = { $side } : { $items }.

pic-private = VOUS SEUL VOYEZ CECI
pic-turn = Tour
pic-turn-n = tour { $turn }
pic-letter-first = P
pic-letter-second = S

pic-own = Votre grille
pic-tracking = Votre carte de repérage de l’ennemi
pic-tracking-short = carte de repérage
pic-public = Ce que savent les deux camps
pic-chart-of = { $side } : ce que l’on sait de ses eaux
pic-end = Tout est dévoilé
pic-fleet-of = { $side } : sa grille
pic-draft = Votre flotte, en brouillon

pic-your-turn = À vous de jouer
pic-your-turn-left = À vous, encore { $left } actions
pic-enemy-turn = À l’ennemi de jouer
pic-turn-of = Au tour de : { $side }
pic-your-volley = Votre bordée, { $count } actions
pic-volley-of-both = Les deux flottes préparent leur bordée
pic-volley-n = bordée { $volley }
pic-waiting = Les flottes se placent en secret

pic-stock = Restent : { $items }
pic-points = Points dépensés : { $spent } sur { $capital }, reste : { $left }
pic-placed = Placés : { $items }
pic-nothing-placed = rien pour l’instant
pic-unplaced = Encore à placer : { $items }
pic-faults = Cases en erreur : { $cells }

pic-salvo-order = Salve { $cells }
pic-plane-order = Avion en { $cells }
pic-bomb-order = Bombe en { $cells }
pic-atomic-order = Bombe atomique en { $cells }
pic-skip-order = Passe : n’a plus rien à engager
pic-lost-order = Tour perdu à l’échéance
pic-cease-fire-order = Cessez-le-feu
pic-resign-order = Abandon
pic-claim-order = Victoire réclamée
pic-key-aim = prévu, non scellé
pic-aimed = Actions prévues : { $orders }

pic-struck = { $cells ->
    [one] { $ship } touché { $cells } fois
   *[other] { $ship } touché { $cells } fois
}
pic-struck-sunk = { $cells ->
    [one] { $ship } touché { $cells } fois, coulé
   *[other] { $ship } touché { $cells } fois, coulé
}
pic-totals = { $hits ->
    [0] aucun navire touché
    [one] { $hits } coup au but, { $sunk } coulé
   *[other] { $hits } coups au but, coulés : { $sunk }
}
pic-sunk = { $ship } coulé
pic-no-hit = aucun navire touché
pic-nothing = rien de détruit
pic-shot-down = { $kind ->
    [plane] abattu en vol
   *[bomb] abattue en vol
}
pic-sees = voit { $items }
pic-sees-sea = voit la mer libre
pic-sees-land = ne voit que la terre
pic-at = { $what } { $cell }
pic-wreck-at = épave de { $what } { $cell }
pic-you-lost = vous perdez { $items }
pic-your-aa = { $kind ->
    [plane] abattu par votre DCA { $cell }
   *[bomb] abattue par votre DCA { $cell }
}

pic-key-hit = touché
pic-key-wreck = coulé
pic-key-splash = pas de navire ici
pic-key-shot = tir, effet inconnu
pic-key-gone = employé ou détruit
pic-key-aa-range = portée de DCA
pic-key-section = partie de navire (ronds : longueur du navire)
pic-key-seen = vu au tour 7
pic-key-fog = pas encore observé
pic-key-downed = abattu : une DCA est à une case au plus
pic-key-fault = erreur
pic-key-area = zone couverte

pic-win = Victoire : { $side }
pic-draw = Partie nulle
pic-why-all-sunk = Tous les navires adverses sont coulés
pic-why-exhaustion = Il ne reste plus d’armes : le camp qui a infligé le plus de pertes gagne
pic-why-cease-fire = Cessez-le-feu : le camp qui a infligé le plus de pertes gagne
pic-why-resignation = Par abandon
pic-why-missed = Trop de tours manqués
pic-why-claim = Victoire réclamée après des tours manqués
pic-why-unarmed = Aucune flotte n’était armée
pic-of = { $n } sur { $all }
pic-truth = Ce qui s’y trouvait vraiment
pic-believed = Ce que l’ennemi en savait

pic-alt-afloat = À flot : { $items }.
pic-alt-ships = Navires : { $items }.
pic-alt-sunk = Coulés : { $items }.
pic-alt-hits = { $ship } { $cells } (touché en { $hits })
pic-alt-islands = Îles autour de { $cells }.
pic-alt-gear = { $what } : { $cells }.
pic-alt-newest = Dernière action : { $number }, { $order } : { $result }.
pic-alt-before = Actions précédentes : { $items }.
pic-alt-shots = Cases visées jusqu’ici : { $n }.
pic-alt-known = Navires ennemis connus : { $items }.
pic-alt-known-of = { $side }, navires connus : { $items }.
pic-alt-known-hits = Touchés à coup sûr : { $cells }.
pic-alt-enemy-gear = Matériel ennemi aperçu : { $items }.
pic-alt-seen = (tour { $turn })
pic-alt-land = Terres connues : { $cells }.
pic-alt-downed = Abattus en { $cells }.
pic-alt-none = aucun navire repéré
pic-alt-more = et { $n } autres
pic-alt-line = { $number } { $order } : { $result }
pic-alt-tally = { $side } : cases de navires perdues : { $cells } sur { $allcells } ; navires perdus : { $ships } sur { $allships } ; reste : { $items }.
pic-aside-report = Ce qui s’est passé
pic-aside-fleets = Flottes
pic-aside-notes = Bon à savoir
pic-newest = La dernière action
pic-legend = Légende

# La fiche de ce que l’on consulte
pic-look-alt = { $name }, { $kind }.

# Un plateau en mots, pour qui ne le voit pas
pic-words-board-naval-battle-own = Votre grille
pic-words-board-naval-battle-tracking = La grille ennemie, pour ce que vous en savez
pic-words-board-naval-battle-first = La grille de la Première flotte
pic-words-board-naval-battle-second = La grille de la Seconde flotte
pic-words-board-naval-battle-waters-first = La grille de la Première flotte, pour ce que chacun en sait
pic-words-board-naval-battle-waters-second = La grille de la Seconde flotte, pour ce que chacun en sait
pic-words-size = Colonnes { $left } à { $right }, de gauche à droite ; rangées { $top } à { $bottom }, de haut en bas.
pic-words-size-turned = Lettres { $left } à { $right }, de haut en bas ; rangées { $top } à { $bottom }, de gauche à droite.
pic-words-size-shifted = Les rangées { $rows } commencent une demi-case plus à droite.
pic-words-in-part = { $part } : { $said }
pic-words-part = { $cell } : { $part }
pic-words-row = Rangée { $row } : { $said }
pic-words-row-empty = Rangée { $row } : rien
pic-words-run = { $first } à { $last } { $said }
pic-words-cell = { $cell } { $said }
pic-words-cell-empty = { $cell } rien
pic-words-ring-1 = À côté de { $cell } : { $said }
pic-words-ring-1-empty = À côté de { $cell } : rien
pic-words-ring-2 = À deux cases de { $cell } : { $said }
pic-words-ring-2-empty = À deux cases de { $cell } : rien
