# Les mots sur les images de War at Sea et dans leur texte de remplacement.

pic-ws-letter-0 = J
pic-ws-letter-1 = A
pic-ws-command-0 = Vous commandez le Japon
pic-ws-command-1 = Vous commandez les Alliés

pic-ws-port = Port
pic-ws-types = { $type ->
    [battleship] { $n ->
        [one] 1 cuirassé
       *[other] { $n } cuirassés
    }
    [carrier] { $n ->
        [one] 1 porte-avions
       *[other] { $n } porte-avions
    }
    [escort_carrier] { $n ->
        [one] 1 porte-avions d’escorte
       *[other] { $n } porte-avions d’escorte
    }
    [cruiser] { $n ->
        [one] 1 croiseur
       *[other] { $n } croiseurs
    }
    [destroyer] { $n ->
        [one] 1 destroyer
       *[other] { $n } destroyers
    }
    [torpedo_boat] { $n ->
        [one] 1 vedette
       *[other] { $n } vedettes
    }
    [auxiliary] { $n ->
        [one] 1 auxiliaire
       *[other] { $n } auxiliaires
    }
    [transport] { $n ->
        [one] 1 transport
       *[other] { $n } transports
    }
    [submarine] { $n ->
        [one] 1 sous-marin
       *[other] { $n } sous-marins
    }
    [coastal_battery] { $n ->
        [one] 1 batterie côtière
       *[other] { $n } batteries côtières
    }
    [fighter] { $n ->
        [one] 1 chasseur
       *[other] { $n } chasseurs
    }
    [dive_bomber] { $n ->
        [one] 1 bombardier en piqué
       *[other] { $n } bombardiers en piqué
    }
    [torpedo_bomber] { $n ->
        [one] 1 bombardier-torpilleur
       *[other] { $n } bombardiers-torpilleurs
    }
    [patrol_bomber] { $n ->
        [one] 1 patrouilleur
       *[other] { $n } patrouilleurs
    }
   *[other] { $n } { $type }
}
pic-ws-weapon = { $weapon ->
    [main] artillerie principale
    [secondary] artillerie secondaire
    [tertiary] artillerie tertiaire
    [torpedo] torpilles
    [aa] DCA
    [asw] grenades
    [bomb] bombes
    [strafe] mitraillage
   *[other] { $weapon }
}

pic-ws-stage-fleet = Les deux camps composent leur flotte en secret
pic-ws-phase = { $phase ->
    [deploy] déploiement
    [initiative] initiative
    [move] mouvements
    [air] missions aériennes
    [defence] défense aérienne
    [air-attack] attaques aériennes
    [surface] attaques de surface
    [submarine] attaques sous-marines
    [return] retour des avions
    [end] fin du tour
   *[over] fin
}
pic-ws-first = premier joueur : { $side }
pic-ws-target = victoire à { $n } points
pic-ws-targets = seuils : Japon { $japan }, Alliés { $allies }
pic-ws-last-turn = { $n } tours au plus
pic-ws-weather-hazy = temps brumeux
pic-ws-weather-bad = mauvais temps
pic-ws-flees = En fuite : { $side }. Tours de bataille entiers hors d’atteinte : { $n } sur { $most }
pic-ws-ashore = à terre
pic-ws-aboard = sur { $ship }
pic-ws-based = basée en { $at }
pic-ws-over-land = sur la base terrestre ennemie
pic-ws-hull = coque { $n } sur { $all }
pic-ws-lost = Perdus : { $items }
pic-ws-left = Sortis du combat : { $items }

pic-ws-attack = { $attacker }, { $weapon } sur { $target }
pic-ws-ranged = { $order }, portée { $n }
pic-ws-rolled = { $order } ({ $dice ->
    [one] 1 dé
   *[other] { $dice } dés
}, { $hits })
pic-ws-result = { $result ->
    [damage] { $n ->
        [one] 1 point de coque
       *[other] { $n } points de coque
    }
    [abort] repoussée
    [destroyed] détruit
    [none] sans dommage
    [cancelled] attaque annulée
   *[miss] manqué
}
pic-ws-zone = { $turn ->
    [0] { $side }, { $name } : déploiement en { $zone }
   *[other] { $side }, { $name } : entrée au tour { $turn } en { $zone }
}
pic-ws-offer = Nulle proposée par : { $side }

pic-ws-flag-crippled = désemparé
pic-ws-flag-held = ne peut pas bouger
pic-ws-flag-silent = ne peut pas tirer
pic-ws-flag-engine = avarie moteur
pic-ws-flag-slow = ralenti
pic-ws-flag-aborted = repoussée
pic-ws-flag-rearming = se réarme
pic-ws-flag-strafing = mitraille

pic-ws-key-bar = numéro de la liste et type
pic-ws-key-stack = nombre d’escadrilles (voir la liste)
pic-ws-key-more = nombre d’autres unités (voir la liste)
pic-ws-key-hull = points de coque restants et perdus
pic-ws-key-crippled = désemparé
pic-ws-key-idle = repoussée
pic-ws-key-lost = détruit ici
pic-ws-key-objective = objectif et ses points
pic-ws-key-own = J, A : pour ce seul camp ; » : sortie, points par navire
pic-ws-key-exit = sortie et points par navire
pic-ws-objective = { $kind ->
    [exit] sortie, { $side }, { $value } par navire
   *[own] { $side } seulement, { $value }
}
pic-ws-words-objective = { $kind ->
    [exit] sortie ({ $side }), valeur { $value } par navire
    [own] objectif ({ $side } seulement), valeur { $value }
   *[all] objectif, valeur { $value }
}
pic-ws-key-smoke = fumée
pic-ws-key-squall = grain
pic-ws-key-mines = mines
pic-ws-key-island = île
pic-ws-key-shoal = haut-fond
pic-ws-key-coast = côte
pic-ws-key-move = déplacé
pic-ws-key-shot = tirs, numérotés comme dans le rapport
pic-ws-key-draft = ordre en projet
pic-ws-key-reach = à portée
pic-ws-key-chosen = sélectionné

pic-ws-fleet = Flotte
pic-ws-fleet-page = Flotte, page { $page } sur { $pages }
pic-ws-purse = Points : { $spent } sur { $points } · places d’escadrille : { $aircraft } sur { $room }
pic-ws-units = { $n ->
    [one] 1 unité
   *[other] { $n } unités
}
pic-ws-card-line = { $type } · { $nation } · { $year }
pic-ws-nation = { $nation ->
    [japan] Japon
    [united-states] USA
    [united-kingdom] G.-Bretagne
    [australia] Australie
    [canada] Canada
    [netherlands] Pays-Bas
   *[new-zealand] N.-Zélande
}
pic-ws-row-main = Princ.
pic-ws-row-secondary = Sec.
pic-ws-row-tertiary = Tert.
pic-ws-row-torpedo = Torp.
pic-ws-row-aa = DCA
pic-ws-row-asw = ASM
pic-ws-row-bomb = Bombe
pic-ws-row-strafe = Mitr.
pic-ws-row-range = Portée
pic-ws-key-card-armour = blindage / blindage vital
pic-ws-key-card-hull = points de coque
pic-ws-key-card-speed = vitesse
pic-ws-key-card-capacity = escadrilles embarquées
pic-ws-key-card-flagship = bonus de navire amiral
pic-ws-empty-fleet = Vous n’avez pas encore choisi d’unités

pic-ws-win = { $side } : victoire
pic-ws-win-allies = Victoire des Alliés
pic-ws-why = { $why ->
    [points] Assez de points pour gagner
    [no-ship] Un camp n’a plus de navire : les points décident
    [nothing-left] Aucun camp n’a plus de navire
    [turns] Le dernier tour est terminé
    [held] Aucun camp n’a marqué assez de points à temps
    [resignation] Un camp a abandonné
    [agreement] Nulle d’un commun accord
    [flight] Un camp a fui
    [missed] Un camp a manqué trop de feuilles
   *[other] { $why }
}

pic-ws-alt-side = { $side }, { $n ->
    [one] { $n } point
   *[other] { $n } points
} : { $items }.
pic-ws-alt-none = plus aucune unité
pic-ws-alt-hidden = à déployer
pic-ws-alt-home = à la base terrestre : { $names }
pic-ws-squadrons = { $n ->
    [one] 1 escadrille
   *[other] { $n } escadrilles
}
pic-ws-alt-objectives = Objectifs : { $items }.
pic-ws-alt-terrain = { $kind ->
    [island] Îles : { $cells }.
    [shoal] Hauts-fonds : { $cells }.
   *[coast] Côte : { $cells }.
}
pic-ws-alt-marker = { $kind ->
    [smoke] Fumée : { $cells }.
    [squall] Grains : { $cells }.
   *[mines] Mines : { $cells }.
}
pic-ws-alt-newest = Derniers événements : { $items }.
pic-ws-alt-moves = Déplacés : { $items }.
pic-ws-alt-card = { $name } ({ $type }, { $cost } points)
pic-ws-alt-cards = { $n } { $name } ({ $type }, { $cost } points chacun)
