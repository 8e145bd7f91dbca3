# Bataille navale : feuilles, rapports, fautes. Les règles choisissent les clés ; chaque trou porte le nom qu’elles lui donnent.

game-naval-battle = Bataille navale
game-pitch-naval-battle = Cachez une flotte sur votre grille, puis trouvez et coulez celle de l’ennemi : salves, avions, bombes.
game-preview-naval-battle = La grille de repérage avec ses touchés, à côté de sa propre grille.
lists-naval-battle = Flottes et rapport
seat-first = Première flotte
seat-second = Seconde flotte
setting-naval-battle-stacking = ce qui peut partager une case
setting-naval-battle-ship_points = 60 à 100 points de bateaux
setting-naval-battle-actions_per_turn = actions par tour
setting-naval-battle-pace = par tours, ou par bordées de plusieurs actions
setting-naval-battle-volley = actions d’une bordée
setting-naval-battle-salvo_report = ce que dit le rapport d’une salve
setting-naval-battle-salvo_equipment = matériel détruit par les salves
setting-naval-battle-exhaustion = quand les deux n’ont plus d’armes
setting-naval-battle-grid = lignes et colonnes
setting-naval-battle-capital = points à dépenser
setting-naval-battle-max_missed = tours manqués de suite qui font perdre

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
nb-field-preset = Flotte toute faite
nb-preset-none = aucune
nb-preset-default = par défaut (reconnaissance)
nb-preset-mixed = mixte (porte-avions et bombes)
nb-field-buy = Achat : { $kind } ({ $price ->
    [0] sans coût
    [one] { $price } point
   *[other] { $price } points
})
nb-field-place = { $kind } { $number }
nb-says-points = Points dépensés : { $spent } sur { $capital }, dont en navires : { $ships }, reste : { $left }
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
}) : rien de placé
nb-says-by-lot = Scellée ainsi, la flotte est placée par tirage au sort.
nb-unplaced = Reste à placer : { $pieces }
nb-hint-ship-points = Points en navires : { $points } ; de { $low } à { $high } sont conseillés ({ $rule }).
nb-hint-unarmed = Cette flotte n’a ni salve ni bombe : elle ne peut rien couler ({ $rule }).
nb-hint-unspent = { $points ->
    [one] { $points } point n’est pas dépensé et sera perdu
   *[other] { $points } points ne sont pas dépensés et seront perdus
} ({ $rule }).
nb-hint-preset = La flotte toute faite « { $name } » ne sert pas, car cette feuille a ses propres achats. Videz-la d’abord pour l’avoir.
nb-fault-capital = La flotte coûte { $spent } points, { $over } de plus que le capital de { $capital } ({ $rule }).
nb-fault-no-ship = Il faut au moins un navire ({ $rule }).
nb-fault-atomics = { $count } bombes atomiques ; { $most } au plus sont permises ({ $rule }).
nb-fault-ship-points = Points en navires : { $points } ; cette partie en exige de { $low } à { $high } ({ $rule }).
nb-fault-off-grid = { $piece } en { $cells } : sort de la grille ({ $rule }).
nb-fault-touching = { $piece } et { $other } se touchent : { $cells } ({ $rule }).
nb-fault-on-land = { $piece } sur la terre : { $cells } ({ $rule }).
nb-fault-islands-overlap = Deux îles se recouvrent : { $cells } ({ $rule }).
nb-fault-base = { $piece } en { $cells } : ni sur une île ni sur un porte-avions ({ $rule }).
nb-fault-aa-base = { $piece } en { $cells } : pas sur une île ({ $rule }).
nb-fault-stacked = { $piece } en { $cells } : la place est prise ({ $rule }).

## La feuille d’un tour
nb-field-one-action = Action
nb-field-action = que faire
nb-act-salvo = salve (trois coups)
nb-act-plane = avion (regarde 3×3 cases)
nb-act-bomb = bombe (frappe 3×3 cases)
nb-act-atomic = bombe atomique (frappe 5×5 cases)
nb-act-cease-fire = cesser le feu (la partie finit, vous gagnez au compte)
nb-act-claim = réclamer la partie (l’adversaire a manqué ses tours)
nb-act-resign = abandonner
nb-field-targets = { $shots } cases visées
nb-field-target = Case visée ({ $kind })
nb-field-from = D’où part l’engin ({ $kind }), sinon du premier
nb-says-salvo = salve sur { $cells }
nb-says-plane = avion vers { $cell }, depuis { $source }
nb-says-bomb = bombe sur { $cell }, depuis { $source }
nb-says-atomic = bombe atomique sur { $cell }, depuis { $source }
nb-says-cease-fire = cessez-le-feu ; la partie finit et vous gagnez au compte.
nb-says-claim = vous réclamez la partie.
nb-says-resign = vous abandonnez ; l’adversaire gagne.
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
nb-field-then = Et au-delà
nb-then-hunt = chasse : continuer autour tant que ce qu’elle touche flotte
nb-then-else-salvo = une salve au même endroit si l’ordre est devenu impossible
nb-then-hunt-else-salvo = les deux : chasse, et sinon une salve au même endroit
nb-says-hunt = { $order } ; avec chasse
nb-says-else-salvo = { $order } ; sinon une salve au même endroit
nb-says-hunt-else-salvo = { $order } ; avec chasse ; sinon une salve au même endroit
nb-need-orders = Une bordée compte { $count } ordres, ou autant qu’il vous reste de quoi agir ; il y en a { $given } ({ $rule }).
nb-hint-nothing-left = Il ne vous reste rien à employer : scellez la feuille vide ({ $rule }).
nb-need-order = Choisissez une action.
nb-need-target = Il manque la case visée ({ $kind }, { $rule }).
nb-same-cell = Les trois coups d’une salve visent des cases différentes ({ $rule }).
nb-none-left-salvo = Vous n’avez plus de salve ({ $rule }).
nb-none-left-plane = Vous n’avez plus d’avion ({ $rule }).
nb-none-left-bomb = Vous n’avez plus de bombe ({ $rule }).
nb-none-left-atomic = Vous n’avez plus de bombe atomique ({ $rule }).
nb-not-there = Rien de tel en { $cell } ({ $kind }) ; vous en avez en { $cells } ({ $rule }).

## Abandonner
nb-field-resign = Abandonnez-vous la partie ?
nb-yes = Oui
nb-no = Non
nb-need-yes = Dites oui pour abandonner ({ $rule }).

## Ordres permanents
nb-field-plan = Plan de tir, ordre { $number }
nb-field-aa = DCA (défense antiaérienne), dans l’ordre où elles agissent
nb-says-plan = Plan { $number } : { $order }
nb-says-aa = Les DCA agissent dans cet ordre : { $cells }
nb-plan-salvo = salve sur { $cells }
nb-plan-plane = avion vers { $cell }
nb-plan-bomb = bombe sur { $cell }
nb-plan-atomic = bombe atomique sur { $cell }
nb-plan-plane-from = avion vers { $cell }, depuis { $source }
nb-plan-bomb-from = bombe sur { $cell }, depuis { $source }
nb-plan-atomic-from = bombe atomique sur { $cell }, depuis { $source }
nb-plan-unclear = L’ordre { $number } du plan, « { $text } », n’est pas compris ({ $rule }).
nb-plan-impossible = L’ordre { $number } du plan ({ $order }) n’est pas possible et sera abandonné ({ $rule }).

## Ordres tapés
nb-typed-unknown-order = « { $word } » n’est pas un ordre.
nb-typed-unknown-piece = « { $word } » n’est pas une pièce.
nb-typed-too-much = « { $word } » est de trop sur cette ligne.
nb-typed-no-cell = « { $word } » n’est pas une case ; une case est une lettre et un nombre, comme N5.
nb-typed-off-grid = { $cell } est hors de la grille, qui finit en { $last } ({ $rule }).
nb-typed-where = Où placer la pièce ({ $piece }) ?
nb-typed-shape = { $piece } : { $count } cases en ligne, d’un bout à l’autre ({ $rule }).
nb-typed-salvos = Les salves ne se placent pas : donnez leur nombre ({ $rule }).
nb-typed-too-many-pieces = Plus de { $most } pièces d’une sorte ({ $rule }).
nb-typed-shots = Une salve vise { $shots } cases, et non { $count } ({ $rule }).
nb-typed-from = Après « depuis » vient la seule case de départ ({ $kind }).
nb-typed-no-pass = On ne passe pas tant qu’il reste quelque chose à employer ({ $rule }).
nb-typed-too-many = { $left ->
    [one] Il ne reste qu’une action dans ce tour
   *[other] Il ne reste que { $left } actions dans ce tour
} ({ $rule }).
nb-typed-volley-full = Une bordée compte { $count } ordres ({ $rule }).
nb-typed-no-cease-fire = On ne cesse le feu que si l’adversaire a dû passer et si l’on mène ({ $rule }).
nb-typed-no-claim = On ne réclame la partie que si l’adversaire a manqué deux tours de suite ({ $rule }).
nb-typed-no-battery = Vous n’avez pas de DCA en { $cell } ; vous en avez en { $cells } ({ $rule }).
nb-typed-no-batteries = Vous n’avez de DCA ni en { $cell } ni ailleurs ({ $rule }).
nb-typed-plan-long = Un plan de tir tient { $most } ordres au plus ({ $rule }).

## Ce qui s’est passé
nb-deadline-fleet = { $seat } : la flotte a été prise à l’échéance.
nb-deadline-fleet-draft = { $seat } : la flotte a été prise à l’échéance. C’est votre brouillon, tel qu’il était placé.
nb-deadline-fleet-default = { $seat } : la flotte a été prise à l’échéance. C’est la flotte par défaut.
nb-begins = Les deux flottes sont en mer. Tirage au sort, commence : { $seat }.
nb-did-salvo = { $number }. { $seat } : salve sur { $cells }.
nb-did-plane = { $number }. { $seat } : avion vers { $cells }.
nb-did-bomb = { $number }. { $seat } : bombe sur { $cells }.
nb-did-atomic = { $number }. { $seat } : bombe atomique sur { $cells }.
nb-did-skip = { $number }. { $seat } : plus rien à employer, tour passé.
nb-did-lost = { $number }. { $seat } : pas d’ordre à temps, le tour est perdu.
nb-did-lost-rest = { $number }. { $seat } : pas d’ordre à temps, le reste du tour est perdu.
nb-did-lost-volley = { $number }. { $seat } : pas d’ordre à temps, la bordée est perdue.
nb-did-lost-volley-rest = { $number }. { $seat } : plus d’ordre qui puisse être exécuté, le reste de la bordée est perdu.
nb-volley-left = Pas atteint, donc déjà sur votre prochaine feuille : { $orders }. (Vous seul le savez.)
nb-volley-dropped = Impossible ou inutile le moment venu, donc abandonné : { $orders }. (Vous seul le savez.)
nb-did-cease-fire = { $number }. { $seat } : cessez-le-feu.
nb-did-resign = { $number }. { $seat } : abandon.
nb-did-claim = { $number }. { $seat } : partie réclamée.
nb-report-shot-down-plane = Avion abattu.
nb-report-shot-down-bomb = Bombe abattue.
nb-report-seen = Repéré : { $cells }
nb-report-destroyed = Détruit : { $what }
nb-report-nothing = Rien de détruit.
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
nb-report-no-gear = Aucun matériel détruit.
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
nb-launched = Départ : { $cell }. (Vous seul le savez.)
nb-lost-cells = Vos navires sont touchés en { $cells }. (Vous seul savez où.)
nb-lost-gear = Vous perdez : { $gear }. (Vous seul le savez.)
nb-lost-piece = { $kind } { $cell }
nb-aa-used = Votre DCA en { $cell } a agi et est effacée. (Vous seul savez laquelle.)

## Comment cela a fini
nb-end-all-sunk = Tous les navires adverses sont coulés. Victoire : { $winner }.
nb-end-exhaustion = Plus personne ne peut frapper. Au compte des cases détruites, puis des navires coulés, victoire : { $winner }.
nb-end-exhaustion-draw = Plus personne ne peut frapper : partie nulle.
nb-end-cease-fire = Cessez-le-feu. Au compte des cases détruites, puis des navires coulés, victoire : { $winner }.
nb-end-resignation = Abandon. Victoire : { $winner }.
nb-end-missed = Trop de tours manqués de suite. Victoire : { $winner }.
nb-end-missed-draw = Les deux en ont trop manqué de suite : partie nulle.
nb-end-claim = Partie réclamée après deux tours manqués de suite. Victoire : { $winner }.
nb-end-unarmed-draw = Aucune des deux flottes n’a de salve ni de bombe : partie nulle avant le premier coup.
nb-tally = { $seat } : cases de navires perdues : { $lost } sur { $cells } ; navires coulés : { $sunk } sur { $ships } ; reste : { nb-stock-salvos }, { nb-stock-planes }, { nb-stock-bombs }, { nb-stock-atomics }, { $aa } DCA.

## Looking things up
nb-look-ship = navire
nb-look-land = terre
nb-look-weapon = équipement
nb-look-price = Prix : { $price ->
        [0] rien
        [1] { $price } point
       *[other] { $price } points
    }
nb-look-size = Taille : { $wide }×{ $high } cases
