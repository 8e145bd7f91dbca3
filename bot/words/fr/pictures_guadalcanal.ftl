# Les mots sur les images de la campagne de Guadalcanal et dans leur texte de remplacement.

pic-gc-fleet-letter = { $fleet ->
    [main] P
    [scout] R
    [third] T
   *[fourth] Q
}
pic-gc-spot = { $spot ->
    [c1] C1
    [c2] C2
   *[periphery] Côte
}
pic-gc-spot-long = { $spot ->
    [c1] centre 1
    [c2] centre 2
   *[periphery] périphérie
}
pic-gc-troops = { $n ->
    [one] 1 troupe
   *[other] { $n } troupes
}
pic-gc-unknown = pas encore de rapport sur les navires
pic-gc-secret = navires secrets
pic-gc-age-now = ce tour
pic-gc-exact = exact
pic-gc-port-title = Au port
pic-gc-port = Au port : { $items }
pic-gc-coming = Achetés : { $items }
pic-gc-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
    } en réserve

pic-gc-stage = { $stage ->
    [setup] mise en place
    [event] événement
    [orders] ordres
    [air] missions aériennes
    [raid] raid aérien
    [submarines] sous-marins et ravitaillement
    [battle] bataille navale
    [land] terre et renforts
   *[over] fin
}
pic-gc-weather = { $weather ->
    [clear] temps clair
    [hazy] temps brumeux
   *[bad] mauvais temps
}
pic-gc-initiative = initiative : { $side }
pic-gc-event = événement { $n } : { $name }
pic-gc-event-name = { $event ->
    [landing] débarquement exigé
    [hurricane] ouragan en
    [engine] avarie moteur
    [pilots] pilotes aguerris
    [gunners] canonniers aguerris
    [submariners] sous-mariniers aguerris
    [patrols] patrouilleurs expérimentés
    [flak] servants de DCA aguerris
    [troops] troupes aguerries
    [commander] commandant inspiré
   *[other] { $event }
}
pic-gc-tokens = Bonus en réserve : { $items }
pic-gc-mission = { $kind ->
    [patrol] patrouille
    [raid] raid
    [escort] escorte
    [intercept] interception
    [alert] alerte
   *[rebase] changement de base
}
pic-gc-sunk = Coulés : { $items }
pic-gc-sunk-in = Coulés au tour { $turn } : { $items }
pic-gc-setup-secret = Les deux camps composent leur flotte en secret
pic-gc-battle = Bataille en zone { $zone }
pic-gc-retreats = en retraite : { $side }
pic-gc-round = Tour de bataille

pic-gc-raid = Raid { $n } ({ $side }), cible : { $goal }
pic-gc-raid-fleet = { $fleet } en { $zone }
pic-gc-raid-troops = troupes de { $place }
pic-gc-raid-port = port derrière { $place }
pic-gc-pinned = Clouées au sol : { $items }
pic-gc-no-pinned = Aucune troupe n’est clouée au sol

pic-gc-combat = Combat { $n }, { $island }, { $spot } ; attaquant : { $side }
pic-gc-attackers = Attaquants
pic-gc-defenders = Défenseurs
pic-gc-odds = { $a } contre { $d } : colonne { $column }
pic-gc-shift = { $what ->
    [battleships] cuirassés
    [cruisers] croiseurs
    [bombers] bombardiers
    [fighters] chasseurs
    [batteries] batteries côtières
    [entrenched] défenseurs retranchés
    [troops] troupes aguerries
    [limit] limite du soutien
   *[other] { $what }
}
pic-gc-shifted = { $n ->
    [one] 1 colonne à { $way ->
        [right] droite
       *[left] gauche
    }
   *[other] { $n } colonnes à { $way ->
        [right] droite
       *[left] gauche
    }
}
pic-gc-final = Colonne { $column }, dé { $die }
pic-gc-result = { $result ->
    [AE] AE : les attaquants sont éliminés
    [AR] AR : les attaquants reculent
    [A1] A1 : les attaquants perdent une troupe
    [DE] DE : les défenseurs sont éliminés
    [DR] DR : les défenseurs reculent
   *[D1] D1 : les défenseurs perdent une troupe
}
pic-gc-zones = Zones maritimes et îles
pic-gc-zone = { $zone } : touche { $near }
pic-gc-zone-islands = { $zone } : touche { $near } ; îles : { $islands }
pic-gc-island-centres = { $island } : { $n ->
    [one] la côte et un centre (C1)
   *[other] la côte et { $n } centres (C1 à C{ $n })
}
pic-gc-code-key = A = attaquant, D = défenseur ; E = éliminé, R = recule, 1 = perd une troupe
pic-gc-lost = Perdues : { $items }
pic-gc-entered = Les attaquants occupent la position
pic-gc-air-part = Dans les airs : { $items }

pic-gc-lies-title = L’annonce et la réalité
pic-gc-report = tour { $turn }, { $side }, { $fleet } en { $zone }
pic-gc-lie = { $head } : annoncé { $told } ; réel { $real }
pic-gc-no-report = Aucun rapport n’a été fait
pic-gc-why = { $why ->
    [turns] Le dernier tour est terminé
    [resigned] Un camp a abandonné
    [missed] Un camp a manqué trop de tours de suite
   *[other] { $why }
}
pic-gc-vp = Points de victoire : { $one } { $a }, { $two } { $b }

pic-gc-key-fleet = flotte et sa lettre
pic-gc-key-sighted = flotte repérée et rapport
pic-gc-key-submarine = sous-marin
pic-gc-key-secret = invisible pour l’ennemi
pic-gc-key-troop = troupes
pic-gc-key-entrenched = retranchée
pic-gc-key-unsupplied = non ravitaillée
pic-gc-key-pinned = clouée au sol
pic-gc-key-battery = batterie côtière
pic-gc-key-airfield = aérodrome
pic-gc-key-building = aérodrome en construction
pic-gc-key-centre = centre
pic-gc-key-squadrons = escadrilles à terre
pic-gc-key-storm = ouragan
pic-gc-key-sunk = navire coulé et numéro du tour
pic-gc-key-route = flotte à la fin de chaque tour
pic-gc-key-lie = rapport mensonger

pic-gc-alt-no-fleet = aucune flotte
pic-gc-alt-boats = Sous-marins : { $items }.
pic-gc-alt-islands = Îles : { $items }.
pic-gc-alt-moves = Déplacements : { $items }.
pic-gc-alt-raid-cell = Case { $n } : { $items }
pic-gc-alt-route = { $side } { $name } : { $zones }
pic-gc-alt-routes = Routes par tour : { $items }.
pic-gc-troops-named = { $n ->
    [one] troupe { $names }
   *[other] troupes { $names }
}
