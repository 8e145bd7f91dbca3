# Les mots des images de Sea War et de leur texte de remplacement.

pic-sw-letter-red = R
pic-sw-letter-blue = B
pic-sw-command-red = Vous commandez Rouge
pic-sw-command-blue = Vous commandez Bleu

pic-sw-ship = navire
pic-sw-anti = anti-blindage
pic-sw-ships-n = { $kind ->
    [battleship] { $n ->
        [one] { $n } cuirassé
       *[other] { $n } cuirassés
    }
    [armoured] { $n ->
        [one] { $n } contre-torpilleur blindé
       *[other] { $n } contre-torpilleurs blindés
    }
   *[destroyer] { $n ->
        [one] { $n } contre-torpilleur
       *[other] { $n } contre-torpilleurs
    }
}

pic-sw-turn-red = À Rouge de jouer
pic-sw-turn-blue = À Bleu de jouer
pic-sw-stage-action = action
pic-sw-stage-end = fin du tour
pic-sw-answer-you = Répondez à l’attaque
pic-sw-answer-they = Rouge répond à l’attaque
pic-sw-deploy-you = Placez vos navires
pic-sw-deploy-they = { $side } place ses navires
pic-sw-first-you = Choisissez qui commence
pic-sw-first-they = { $side } choisit qui commence
pic-sw-choosing = Les deux camps choisissent leurs cartes
pic-sw-game = Partie { $n } sur 2
pic-sw-you = vous
pic-sw-opponent = adversaire
pic-sw-match-won = Vainqueur du match : { $player }
pic-sw-match-drawn = Le match est nul
pic-sw-result = Partie { $n } : { $verdict }, tour { $turns }. { $why }

pic-sw-deed = { $side }, tour { $turn }, n° { $number } : { $said }
pic-sw-attacks = { $one } attaque { $two }
pic-sw-stealth-left = Déplacement furtif : { $ship } quitte { $cell } sans être vu
pic-sw-swapped = { $card } : { $one } et { $two } échangent leurs places
pic-sw-surfaced = { $ship } reparaît
pic-sw-passed = ne peut pas agir et passe
pic-sw-turn-lost = tour perdu à l’échéance
pic-sw-rest-lost = reste du tour perdu à l’échéance
pic-sw-claim = réclamer la victoire
pic-sw-effect-destroyed = détruit
pic-sw-effect-armour = un point de blindage perdu
pic-sw-effect-cancelled = Contre-attaque, aucun dégât
pic-sw-effect-declared = attend la réponse de Rouge
pic-sw-countered-destroyed = l’attaquant est détruit
pic-sw-countered-armour = l’attaquant perd un point de blindage
pic-sw-trap-destroyed = piège { $cell }, détruit
pic-sw-trap-armour = piège { $cell }, un point de blindage perdu
pic-sw-found = découvre un navire caché en { $cell }

pic-sw-owed = Navires encore à poser par Renfort : { $n }
pic-sw-policy = Emploi de Contre-attaque : { $policy }
pic-sw-policy-battleship = pour sauver le cuirassé
pic-sw-policy-destroyed = pour éviter la perte d’un navire
pic-sw-policy-always = à la première attaque
pic-sw-policy-ships = pour protéger { $ships } et le cuirassé
pic-sw-policy-ask = le bot vous interroge à chaque attaque
pic-sw-missed = { $side }, tours manqués de suite : { $n }
pic-sw-may-claim = Vous pouvez réclamer la victoire
pic-sw-quiet = Tours calmes de suite : { $n } sur { $most }
pic-sw-repeated = { $n ->
    [one] Cette position s’est déjà présentée { $n } fois
   *[other] Cette position s’est déjà présentée { $n } fois
}
pic-sw-undrawn = { $side }, cartes non tirées : { $cards }

pic-sw-why-escape = Le cuirassé a atteint le bord
pic-sw-why-capture = Le cuirassé est pris
pic-sw-why-no-ships = Bleu n’a plus de navire
pic-sw-why-repetition = La même position s’est présentée { $times ->
    [3] trois
   *[other] { $times }
} fois
pic-sw-why-stall = { $turns ->
    [100] Cent
   *[other] { $turns }
} tours calmes
pic-sw-why-passes = Aucun camp ne pouvait agir
pic-sw-why-resignation = Par abandon
pic-sw-why-agreement = Nulle d’un commun accord
pic-sw-why-missed = Trop de tours manqués
pic-sw-why-claim = Victoire réclamée après des tours manqués

pic-sw-key-shield = blindage
pic-sw-key-secret = caché à l’ennemi
pic-sw-key-ghost = parti de cette case, caché
pic-sw-key-trap = piège
pic-sw-key-sprung = piège déclenché
pic-sw-key-wreck = détruit ici
pic-sw-key-found = découvert
pic-sw-key-move = déplacement
pic-sw-key-attack = attaque
pic-sw-key-swap = permutation
pic-sw-key-draft = en projet
pic-sw-key-chosen = choisi
pic-sw-key-reach = peut aller
pic-sw-key-target = peut attaquer
pic-sw-key-aim = cible d’une carte
pic-sw-key-centre = centre
pic-sw-key-periphery = bord : le cuirassé qui l’atteint gagne

pic-sw-truth = Ce qui s’y trouvait
pic-sw-believed = Ce que tous savaient

pic-sw-alt-kind = { $kind ->
    [battleship] cuirassé { $cells }
    [armoured] { $n ->
        [one] contre-torpilleur blindé { $cells }
       *[other] contre-torpilleurs blindés { $cells }
    }
   *[destroyer] { $n ->
        [one] contre-torpilleur { $cells }
       *[other] contre-torpilleurs { $cells }
    }
}
pic-sw-alt-armour = blindage { $n }
pic-sw-alt-hidden = caché depuis son départ de { $cell }
pic-sw-alt-no-ship = aucun navire sur le plateau
pic-sw-alt-traps = Pièges : { $cells }.
pic-sw-alt-trap-count = { $n ->
    [one] { $n } piège est caché sur le plateau.
   *[other] { $n } pièges sont cachés sur le plateau.
}
pic-sw-alt-hand = { $side } a en main : { $cards }.
pic-sw-alt-hand-n = { $n ->
    [0] { $side } n’a pas de carte.
    [one] { $side } a { $n } carte.
   *[other] { $side } a { $n } cartes.
}
pic-sw-alt-no-card = aucune carte
pic-sw-alt-discards = Jouées : { $cards }.
pic-sw-alt-newest = Dernier tour : { $items }.
pic-sw-alt-targets = Ce navire peut attaquer { $cells }.
