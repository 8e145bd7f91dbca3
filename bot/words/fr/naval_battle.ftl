# Bataille navale : feuilles, rapports, fautes. Les règles choisissent les clés ; chaque trou porte le nom qu’elles lui donnent.

game-naval-battle = Bataille navale
game-pitch-naval-battle = Cachez une flotte sur votre grille, puis trouvez et coulez la flotte ennemie avec des salves, des avions et des bombes.
game-preview-naval-battle = La grille de recherche avec les coups au but et les repérages, à côté de la grille du joueur.
lists-naval-battle = Flottes et rapport
seat-first = Première flotte
seat-second = Seconde flotte
setting-naval-battle-stacking = quelles pièces peuvent partager une case
setting-naval-battle-ship_points = 60 à 100 points pour les navires : exigés, ou seulement conseillés
setting-naval-battle-actions_per_turn = actions par tour
setting-naval-battle-pace = tours, ou bordées de plusieurs actions
setting-naval-battle-volley = actions par bordée
setting-naval-battle-salvo_report = contenu du rapport d’une salve
setting-naval-battle-salvo_equipment = les rapports comptent ou non le matériel détruit par les salves
setting-naval-battle-exhaustion = résultat de la partie quand les deux joueurs n’ont plus d’armes
setting-naval-battle-grid = lignes et colonnes
setting-naval-battle-capital = points à dépenser
setting-naval-battle-max_missed = nombre de tours manqués de suite qui fait perdre la partie

## Pièces
nb-kind-flagship = navire amiral
nb-kind-cruiser = croiseur
nb-kind-destroyer = destroyer
nb-kind-submarine = sous-marin
nb-kind-carrier = porte-avions
nb-kind-island = île
nb-kind-plane = avion
nb-kind-bomb = bombe
nb-kind-atomic = bombe atomique
nb-kind-aa = DCA
nb-kind-salvos = salve

nb-count-flagship = { $count ->
    [one] { $count } navire amiral
   *[other] { $count } navires amiraux
}
nb-count-cruiser = { $count ->
    [one] { $count } croiseur
   *[other] { $count } croiseurs
}
nb-count-destroyer = { $count ->
    [one] { $count } destroyer
   *[other] { $count } destroyers
}
nb-count-submarine = { $count ->
    [one] { $count } sous-marin
   *[other] { $count } sous-marins
}
nb-count-carrier = { $count } porte-avions
nb-count-island = { $count ->
    [one] { $count } île
   *[other] { $count } îles
}
nb-count-plane = { $count ->
    [one] { $count } avion
   *[other] { $count } avions
}
nb-count-bomb = { $count ->
    [one] { $count } bombe
   *[other] { $count } bombes
}
nb-count-atomic = { $count ->
    [one] { $count } bombe atomique
   *[other] { $count } bombes atomiques
}
nb-count-aa = { $count } DCA
nb-count-salvos = { $count ->
    [one] { $count } salve
   *[other] { $count } salves
}

## Ce qui est demandé
nb-ask-fleet = Achetez et placez votre flotte
nb-ask-turn = Tour { $turn } : une action
nb-ask-turn-of = Tour { $turn } : { $left ->
    [one] une action
   *[other] jusqu’à { $left } actions
}
nb-ask-volley = Bordée { $volley } : { $count } actions
nb-ask-resign = Abandonner
nb-ask-standing = Ordres permanents : plan de tir, DCA

## La feuille de mise en place
nb-field-preset = Flotte prédéfinie
nb-preset-none = aucune
nb-preset-default = par défaut (reconnaissance)
nb-preset-mixed = mixte (porte-avions et bombes)
nb-field-buy = Achat : { $kind } ({ $price ->
    [0] gratuit
    [one] { $price } point
   *[other] { $price } points
})
nb-field-place = { $kind } { $number }
nb-says-points = Points dépensés : { $spent } sur { $capital } ; en navires : { $ships } ; reste : { $left }
nb-says-bought = { $pieces } ({ $points ->
    [one] { $points } point
   *[other] { $points } points
})
nb-says-placed = { $pieces } ({ $points ->
    [one] { $points } point
   *[other] { $points } points
}) : { $cells }
nb-says-unplaced = { $pieces } ({ $points ->
    [one] { $points } point
   *[other] { $points } points
}) : encore à placer
nb-says-by-lot = Si vous scellez la feuille ainsi, le bot place la flotte au hasard.
nb-unplaced = Reste à placer : { $pieces }
nb-hint-ship-points = Points dépensés en navires : { $points } ; il est conseillé d’en dépenser de { $low } à { $high } ({ $rule }).
nb-hint-unarmed = Cette flotte n’a ni salve ni bombe : elle ne peut couler aucun navire ({ $rule }).
nb-hint-unspent = { $points ->
    [one] Il vous reste { $points } point, qui sera perdu
   *[other] Il vous reste { $points } points, qui seront perdus
} ({ $rule }).
nb-hint-preset = Vos propres achats remplacent la flotte prédéfinie « { $name } ». Pour obtenir cette flotte, videz d’abord la feuille.
nb-fault-capital = La flotte coûte { $spent } points, soit { $over } de plus que votre capital de { $capital } ({ $rule }).
nb-fault-no-ship = Une flotte doit avoir au moins un navire ({ $rule }).
nb-fault-atomics = Vous avez { $count } bombes atomiques ; la limite est de { $most } ({ $rule }).
nb-fault-ship-points = Points dépensés en navires : { $points } ; cette partie en exige de { $low } à { $high } ({ $rule }).
nb-fault-off-grid = { $piece } en { $cells } : la pièce dépasse de la grille ({ $rule }).
nb-fault-touching = { $piece } et { $other } se touchent : { $cells }. Écartez ces pièces ({ $rule }).
nb-fault-on-land = { $piece } en { $cells } : la pièce est sur la terre ; déplacez-la en mer ({ $rule }).
nb-fault-islands-overlap = Deux îles se recouvrent : { $cells }. Déplacez l’une des deux ({ $rule }).
nb-fault-base = { $piece } en { $cells } : placez cette pièce sur une île ou un porte-avions ({ $rule }).
nb-fault-aa-base = { $piece } en { $cells } : placez cette pièce sur une île ({ $rule }).
nb-fault-stacked = { $piece } en { $cells } : la case est déjà prise ; déplacez cette pièce ({ $rule }).

## La feuille d’un tour
nb-field-one-action = Action
nb-field-action = Genre d’action
nb-act-salvo = salve ({ $shots ->
    [one] un coup
    [3] trois coups
   *[other] { $shots } coups
})
nb-act-plane = avion (observe { $across }×{ $across } cases)
nb-act-bomb = bombe (détruit { $across }×{ $across } cases)
nb-act-atomic = bombe atomique (détruit { $across }×{ $across } cases)
nb-act-cease-fire = cesser le feu (la partie finit et vous gagnez aux dégâts)
nb-act-claim = réclamer la victoire (l’adversaire a manqué des tours)
nb-act-resign = abandonner
nb-field-targets = { $shots } cases visées
nb-field-target = Case visée ({ $kind })
nb-field-from = Case de départ ({ $kind }) ; par défaut, la première
nb-says-salvo = salve sur { $cells }
nb-says-plane = avion vers { $cell }, depuis { $source }
nb-says-bomb = bombe sur { $cell }, depuis { $source }
nb-says-atomic = bombe atomique sur { $cell }, depuis { $source }
nb-says-cease-fire = cessez-le-feu : la partie finit et vous gagnez aux dégâts.
nb-says-claim = vous réclamez la victoire.
nb-says-resign = vous abandonnez : l’adversaire gagne.
nb-says-stock = Vous avez { nb-stock-salvos }, { nb-stock-planes }, { nb-stock-bombs }, { nb-stock-atomics }.
nb-stock-salvos = { $salvos ->
    [one] { $salvos } salve
   *[other] { $salvos } salves
}
nb-stock-planes = { $planes ->
    [one] { $planes } avion
   *[other] { $planes } avions
}
nb-stock-bombs = { $bombs ->
    [one] { $bombs } bombe
   *[other] { $bombs } bombes
}
nb-stock-atomics = { $atomics ->
    [one] { $atomics } bombe atomique
   *[other] { $atomics } bombes atomiques
}
nb-field-then = En plus
nb-then-hunt = chasse : tirer autour d’un navire touché jusqu’à ce qu’il coule
nb-then-else-salvo = si l’ordre est impossible, tirer une salve autour de la même cible
nb-then-hunt-else-salvo = chasse, et une salve à la place d’un ordre impossible
nb-says-hunt = { $order }, puis chasse
nb-says-else-salvo = { $order } ; si c’est impossible, une salve autour de la même cible
nb-says-hunt-else-salvo = { $order }, puis chasse ; si c’est impossible, une salve autour de la même cible
nb-need-orders = Cette bordée demande { $count } ordres, ou moins s’il ne vous reste pas assez d’armes. Ordres donnés : { $given } ({ $rule }).
nb-hint-nothing-left = Il ne vous reste ni arme ni avion à utiliser : scellez la feuille vide ({ $rule }).
nb-need-order = Choisissez une action.
nb-need-target = Choisissez une case visée ({ $kind }, { $rule }).
nb-same-cell = Choisissez { $shots ->
    [3] trois
   *[other] { $shots }
} cases différentes pour les coups d’une salve ({ $rule }).
nb-none-left-salvo = Vous n’avez plus de salve ({ $rule }).
nb-none-left-plane = Vous n’avez plus d’avion ({ $rule }).
nb-none-left-bomb = Vous n’avez plus de bombe ({ $rule }).
nb-none-left-atomic = Vous n’avez plus de bombe atomique ({ $rule }).
nb-not-there = On ne peut pas partir de { $cell } ({ $kind }). Cases possibles : { $cells } ({ $rule }).

## Abandonner
nb-field-resign = Voulez-vous abandonner la partie ?
nb-yes = Oui
nb-no = Non
nb-need-yes = Choisissez Oui pour abandonner ({ $rule }).

## Ordres permanents
nb-field-plan = Plan de tir, ordre { $number }
nb-field-aa = DCA (batteries antiaériennes), dans l’ordre où elles tirent
nb-says-plan = Plan { $number } : { $order }
nb-says-aa = Vos DCA tirent dans cet ordre : { $cells }
nb-plan-salvo = salve sur { $cells }
nb-plan-plane = avion vers { $cell }
nb-plan-bomb = bombe sur { $cell }
nb-plan-atomic = bombe atomique sur { $cell }
nb-plan-plane-from = avion vers { $cell }, depuis { $source }
nb-plan-bomb-from = bombe sur { $cell }, depuis { $source }
nb-plan-atomic-from = bombe atomique sur { $cell }, depuis { $source }
nb-plan-unclear = Je ne peux pas lire l’ordre { $number } du plan, « { $text } » ({ $rule }).
nb-plan-impossible = L’ordre { $number } du plan ({ $order }) est impossible. Le bot ignorera cet ordre ({ $rule }).

## Ordres tapés
nb-typed-unknown-order = « { $word } » n’est pas un ordre.
nb-typed-unknown-piece = « { $word } » n’est pas une pièce.
nb-typed-too-much = « { $word } » est de trop sur cette ligne.
nb-typed-no-cell = « { $word } » n’est pas une case. Écrivez une lettre et un nombre, comme N5.
nb-typed-off-grid = { $cell } est hors de la grille, qui finit en { $last } ({ $rule }).
nb-typed-where = Indiquez où placer la pièce ({ $piece }).
nb-typed-shape = { $piece } : il faut { $count } cases en ligne droite ; indiquez les deux extrémités ({ $rule }).
nb-typed-salvos = Les salves ne se placent pas : écrivez combien vous en achetez ({ $rule }).
nb-typed-too-many-pieces = Vous pouvez avoir au plus { $most } pièces d’une même sorte ({ $rule }).
nb-typed-shots = Indiquez { $shots } cases visées pour une salve, et non { $count } ({ $rule }).
nb-typed-from = Après « depuis », écrivez une seule case de départ ({ $kind }).
nb-typed-no-pass = Vous ne pouvez pas passer tant qu’il vous reste une arme ou un avion à utiliser ({ $rule }).
nb-typed-too-many = { $left ->
    [one] Il ne vous reste qu’une action dans ce tour
   *[other] Il ne vous reste que { $left } actions dans ce tour
} ({ $rule }).
nb-typed-volley-full = Une bordée compte au plus { $count } ordres ({ $rule }).
nb-typed-no-cease-fire = Vous ne pouvez cesser le feu que si l’adversaire a dû passer et si vous menez ({ $rule }).
nb-typed-no-claim = Vous ne pouvez réclamer la victoire que si l’adversaire a manqué { $count ->
    [one] un tour
    [2] deux tours de suite
   *[other] { $count } tours de suite
} ({ $rule }).
nb-typed-no-battery = Vous n’avez pas de DCA en { $cell }. Vos DCA sont en { $cells } ({ $rule }).
nb-typed-no-batteries = Vous n’avez de DCA ni en { $cell } ni ailleurs ({ $rule }).
nb-typed-plan-long = Un plan de tir contient au plus { $most } ordres ({ $rule }).

## Ce qui s’est passé
nb-deadline-fleet = { $seat } : le bot a fixé la flotte à l’échéance.
nb-deadline-fleet-draft = { $seat } : le bot a fixé la flotte à l’échéance. Votre flotte comprend les pièces que vous aviez placées.
nb-deadline-fleet-default = { $seat } : le bot a fixé la flotte à l’échéance. Vous recevez la flotte par défaut.
nb-begins = Les deux flottes sont en mer. Le sort désigne le camp qui commence : { $seat }.
nb-did-salvo = { $number }. { $seat } : salve sur { $cells }.
nb-did-plane = { $number }. { $seat } : avion vers { $cells }.
nb-did-bomb = { $number }. { $seat } : bombe sur { $cells }.
nb-did-atomic = { $number }. { $seat } : bombe atomique sur { $cells }.
nb-did-skip = { $number }. { $seat } n’a plus rien à utiliser et doit passer.
nb-did-lost = { $number }. { $seat } : aucun ordre donné à temps ; le tour est perdu.
nb-did-lost-rest = { $number }. { $seat } : aucun ordre donné à temps ; le reste du tour est perdu.
nb-did-lost-volley = { $number }. { $seat } : aucun ordre donné à temps ; la bordée est perdue.
nb-did-lost-volley-rest = { $number }. { $seat } : les ordres restants sont impossibles ; le reste de la bordée est perdu.
nb-volley-left = Ces ordres ne sont pas encore exécutés et restent sur votre prochaine feuille : { $orders }. (Vous seul le voyez.)
nb-volley-dropped = Ces ordres étaient devenus impossibles ou inutiles et sont abandonnés : { $orders }. (Vous seul le voyez.)
nb-did-cease-fire = { $number }. { $seat } : cessez-le-feu.
nb-did-resign = { $number }. { $seat } : abandon.
nb-did-claim = { $number }. { $seat } : victoire réclamée.
nb-report-shot-down-plane = Avion abattu.
nb-report-shot-down-bomb = Bombe abattue.
nb-report-seen = Repéré : { $cells }
nb-report-destroyed = Détruit : { $what }
nb-report-nothing = Rien n’est détruit.
nb-report-totals = { $hits ->
    [0] Aucun navire touché
    [one] { $hits } touché, { $sunk } coulé
   *[other] { $hits } touchés, { $sunk ->
        [one] { $sunk } coulé
       *[other] { $sunk } coulés
    }
}.
nb-report-cells = Coups : { $cells }
nb-report-sunk = Coulé : { $ships }
nb-report-hit = Touché : { $ships }
nb-report-no-ship = Aucun navire touché.
nb-report-gear = Matériel détruit : { $gear }
nb-report-no-gear = Aucun matériel n’est détruit.
nb-struck = { $kind } { $hits ->
    [one] { $hits } coup
   *[other] { $hits } coups
}
nb-struck-sunk = { $kind } { $hits ->
    [one] { $hits } coup
   *[other] { $hits } coups
}, coulé
nb-destroyed = { $kind } { $cells ->
    [one] { $cells } case
   *[other] { $cells } cases
}
nb-destroyed-sunk = { $kind } { $cells ->
    [one] { $cells } case
   *[other] { $cells } cases
}, coulé
nb-target-hit = { $cell } { $kind }
nb-target-nothing = { $cell } rien
nb-seen = { $cell } { $ground }
nb-seen-with = { $cell } { $ground } avec { $gear }
nb-ground-sea = mer
nb-ground-land = terre
nb-ground-ship = { $kind }
nb-ground-wreck = { $kind } (épave)
nb-launched = Case de départ : { $cell }. (Vous seul le voyez.)
nb-lost-cells = L’ennemi a touché vos navires en { $cells }. (Vous seul savez quelles cases sont touchées.)
nb-lost-gear = Vous perdez : { $gear }. (Vous seul le voyez.)
nb-lost-piece = { $kind } { $cell }
nb-aa-used = Votre DCA en { $cell } a tiré et disparaît. (Vous seul savez quelle DCA a tiré.)

## Comment cela a fini
nb-end-all-sunk = Victoire : { $winner }. Tous les navires adverses sont coulés.
nb-end-exhaustion = Aucun camp n’a plus d’armes. Victoire au nombre de cases détruites ou, à égalité, au nombre de navires coulés : { $winner }.
nb-end-exhaustion-draw = Aucun camp n’a plus d’armes : la partie est nulle.
nb-end-cease-fire = Cessez-le-feu. Victoire au nombre de cases détruites ou, à égalité, au nombre de navires coulés : { $winner }.
nb-end-resignation = Abandon. Victoire : { $winner }.
nb-end-missed = L’adversaire a manqué trop de tours de suite. Victoire : { $winner }.
nb-end-missed-draw = Les deux camps ont manqué trop de tours de suite : la partie est nulle.
nb-end-claim = L’adversaire a manqué deux tours de suite et la victoire a été réclamée. Vainqueur : { $winner }.
nb-end-unarmed-draw = Aucune des deux flottes n’a de salve ni de bombe : la partie est nulle avant le premier coup.
nb-tally = { $seat } : cases de navires perdues : { $lost } sur { $cells } ; navires perdus : { $sunk } sur { $ships } ; reste : { nb-stock-salvos }, { nb-stock-planes }, { nb-stock-bombs }, { nb-stock-atomics }, { $aa } DCA.

## À consulter
nb-look-ship = navire
nb-look-land = terre
nb-look-weapon = matériel
nb-look-price = Prix : { $price ->
        [0] gratuit
        [1] { $price } point
       *[other] { $price } points
    }
nb-look-size = Taille : { $wide }×{ $high } cases
