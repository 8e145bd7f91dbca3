# Titres des messages : ce qu’un tour, une manche ou une bataille a donné. Les règles choisissent les clés et les propositions ; une
# liste de noms se dit avec « et ». Camps de War at Sea et de Guadalcanal : 0 est le Japon.

headline = { $clauses }
headline-told = { $clauses }
list-and = { $first } et { $last }
list-more = { $first }, { $rest }

## War at Sea, et batailles de Guadalcanal
ws-chapter-set-up = Avant la bataille
ws-chapter-turn = Tour { $turn }
ws-head-won-points = { $side ->
    [0] le Japon gagne
   *[other] les Alliés gagnent
} aux points, { $score }
ws-head-won-no-ship = { $side ->
    [0] le Japon gagne
   *[other] les Alliés gagnent
}, { $score } : un camp n’a plus de navire
ws-head-won-nothing-left = { $side ->
    [0] le Japon gagne
   *[other] les Alliés gagnent
}, { $score } : aucun des deux camps n’a plus de navire
ws-head-won-turns = { $side ->
    [0] le Japon gagne
   *[other] les Alliés gagnent
} après le dernier tour, { $score }
ws-head-won-held = { $side ->
    [0] le Japon tient bon et gagne
   *[other] les Alliés tiennent bon et gagnent
}, { $score }
ws-head-won-resignation = { $side ->
    [0] le Japon gagne
   *[other] les Alliés gagnent
}, { $score } : l’autre camp abandonne
ws-head-draw = partie nulle, { $score }
ws-head-agreed = partie nulle d’un commun accord, { $score }
ws-head-sunk = { $units } ({ $side }) { $count ->
    [one] coulé
   *[other] coulés
}
ws-head-transports = { $count ->
    [one] { $count } transport
   *[other] { $count } transports
}
ws-head-guns = { $units } ({ $side }) : { $count ->
    [one] détruite
   *[other] détruites
}
ws-head-squadrons = { $count ->
    [one] { $count } escadrille perdue
   *[other] { $count } escadrilles perdues
} ({ $side })
ws-head-crippled = { $units } ({ $side }) { $count ->
    [one] désemparé
   *[other] désemparés
}
ws-head-objective = { $side ->
    [0] le Japon prend
   *[other] les Alliés prennent
} { $count ->
    [one] l’objectif
   *[other] les objectifs
} en { $sectors }
ws-head-exited = { $units } ({ $side }) { $count ->
    [one] quitte
   *[other] quittent
} la carte
ws-head-scored = { $unit } rapporte { $points ->
    [one] { $points } point
   *[other] { $points } points
}
ws-head-flees = { $side ->
    [0] le Japon tente
   *[other] les Alliés tentent
} de fuir
ws-head-stays = { $side ->
    [0] le Japon ne tente plus
   *[other] les Alliés ne tentent plus
} de fuir
ws-head-quiet = aucune unité n’est coulée
ws-head-first = { $side ->
    [0] le Japon se déplace
   *[other] les Alliés se déplacent
} en premier
ws-head-points = points : Japon { $japan }, Alliés { $allies }
ws-head-fleets = les deux flottes sont révélées : Japon { $japan } points, Alliés { $allies }
ws-head-target = il faut { $target } points pour gagner la bataille
ws-head-targets = il faut { $japan } points au Japon pour gagner, { $allies } aux Alliés

## Guadalcanal
gc-chapter-set-up = Mise en place
gc-chapter-turn = Tour { $turn }
gc-chapter-battle = Bataille en zone { $zone }, tour { $turn }
gc-head-won-turns = { $side ->
    [0] le Japon gagne
   *[other] les Alliés gagnent
} la campagne, { $score }
gc-head-won-resigned = { $side ->
    [0] le Japon gagne
   *[other] les Alliés gagnent
} la campagne, { $score } : l’autre camp abandonne
gc-head-won-missed = { $side ->
    [0] le Japon gagne
   *[other] les Alliés gagnent
} la campagne, { $score } : l’autre camp a manqué trop de tours
gc-head-draw = la campagne se termine par une partie nulle, { $score }
gc-head-battle-won = { $side ->
    [0] le Japon gagne
   *[other] les Alliés gagnent
} la bataille de la zone { $zone }, { $score }
gc-head-battle-fled = { $side ->
    [0] les Alliés fuient la zone { $zone } et le Japon gagne
   *[other] le Japon fuit la zone { $zone } et les Alliés gagnent
} la bataille, { $score }
gc-head-battle-both = les deux camps se retirent de la bataille de la zone { $zone }, { $score }
gc-head-battle-neither = la bataille de la zone { $zone } finit sans vainqueur, { $score }
gc-head-battle-stands = points de la bataille en zone { $zone } : Japon { $japan }, Alliés { $allies }
gc-head-meet = { $fleets } se rencontrent
gc-head-set-up = { $side ->
    [0] le Japon commence
   *[other] les Alliés commencent
} avec la flotte de reconnaissance en zone { $zone }
gc-head-points = points : Japon { $japan }, Alliés { $allies }
gc-head-weather = météo : { $level }
gc-head-initiative = { $side ->
    [0] le Japon a
   *[other] les Alliés ont
} l’initiative
gc-head-event = événement « { $event } »
gc-head-event-in = événement « { $event } » en zone { $zone }
gc-head-homeless = { $count ->
    [one] { $count } escadrille n’a
   *[other] { $count } escadrilles n’ont
} aucun endroit où se poser
gc-head-landed = { $side ->
    [0] le Japon débarque
   *[other] les Alliés débarquent
} { $count ->
    [one] { $count } troupe
   *[other] { $count } troupes
} ({ $islands })
gc-head-taken = { $side ->
    [0] le Japon prend
   *[other] les Alliés prennent
} { $place }
gc-head-combat = { $side ->
    [0] le Japon attaque
   *[other] les Alliés attaquent
} { $place } ({ $result })
gc-head-troops = { $count ->
    [one] { $count } troupe perdue
   *[other] { $count } troupes perdues
} ({ $side })
gc-head-battery = batterie côtière perdue : { $island } ({ $side })
gc-head-entered = { $side ->
    [0] le Japon entre
   *[other] les Alliés entrent
} dans { $place }
gc-head-embarked = { $side ->
    [0] le Japon rembarque
   *[other] les Alliés rembarquent
} { $count ->
    [one] { $count } troupe
   *[other] { $count } troupes
}
gc-head-airfield = aérodrome prêt : { $place } ({ $side })
gc-head-holds = { $side ->
    [0] le Japon contrôle
   *[other] les Alliés contrôlent
} { $islands }
gc-head-holds-no-more = { $side ->
    [0] le Japon ne contrôle plus
   *[other] les Alliés ne contrôlent plus
} { $islands }

## Naval Battle
nb-chapter-set-up = Les flottes
nb-chapter-round = Tours { $first } et { $last }
nb-chapter-turn = Tour { $turn }
nb-chapter-after = { $turn ->
    [0] Après la mise en place
   *[other] Après le tour { $turn }
}
nb-chapter-volley = Bordée { $number }
nb-head-begins = les deux flottes sont en mer, et { $seat } commence
nb-head-sinks = { $seat } coule { $ships }
nb-head-ships = { $count ->
    [one] { $count } navire
   *[other] { $count } navires
}
nb-head-destroys = { $seat } détruit { $gear }
nb-head-hits = { $seat } touche { $count ->
    [one] { $count } case
   *[other] { $count } cases
}
nb-head-salvo = { $seat } ne touche aucun navire
nb-head-bomb = { $seat } largue une bombe sans effet
nb-head-atomic = { $seat } largue une bombe atomique sans effet
nb-head-plane = { $seat } envoie un avion en reconnaissance
nb-head-plane-shot-down = { $seat } perd un avion, abattu par la DCA
nb-head-bomb-shot-down = { $seat } perd une bombe, abattue par la DCA
nb-head-skip = { $seat } n’a plus rien à engager et passe
nb-head-lost = { $seat } manque l’échéance et perd son tour
nb-head-hits-so-far = cases touchées jusqu’ici : { $first } par la Première flotte, { $second } par la Seconde flotte

## Branle-Bas
bb-chapter-set-up = Mise en place
bb-chapter-set-up-of = Partie { $game }, mise en place
bb-chapter-round = Tours { $first } et { $last }
bb-chapter-turn = Tour { $turn }
bb-chapter-after = { $turn ->
    [0] Après la mise en place
   *[other] Après le tour { $turn }
}
bb-chapter-round-of = Partie { $game }, tours { $first } et { $last }
bb-chapter-turn-of = Partie { $game }, tour { $turn }
bb-chapter-after-of = Partie { $game }, { $turn ->
    [0] après la mise en place
   *[other] après le tour { $turn }
}
bb-head-revealed = les deux escadres sont dévoilées, et { $seat } commence
bb-head-move = { $seat } : { $kind } { $cell }-{ $goal }
bb-head-move-with = { $seat } : { $kind } { $cell }-{ $goal }, { $effects }
bb-head-finds = { $seat } trouve une mine cachée en { $cell }
bb-head-passes = { $seat } doit passer
bb-head-loses-turn = { $seat } manque l’échéance et perd son tour
bb-head-offers = { $seat } propose la nulle
bb-head-touches = { $seat } a touché un navire bloqué
bb-head-misses = { $seat } manque l’échéance
bb-head-points = points : { bb-within-first } { $first }, { bb-within-second } { $second }
bb-head-tally = bilan des gains et des pertes : { bb-within-first } { $first }, { bb-within-second } { $second }

## Sea War
sw-chapter-set-up = Mise en place
sw-chapter-set-up-of = Partie { $game }, mise en place
sw-chapter-round = Tours { $first } et { $last }
sw-chapter-turn = Tour { $turn }
sw-chapter-after = { $turn ->
    [0] Après la mise en place
   *[other] Après le tour { $turn }
}
sw-chapter-round-of = Partie { $game }, tours { $first } et { $last }
sw-chapter-turn-of = Partie { $game }, tour { $turn }
sw-chapter-after-of = Partie { $game }, { $turn ->
    [0] après la mise en place
   *[other] après le tour { $turn }
}
sw-count-b = le cuirassé
sw-count-m = { $count ->
    [one] { $count } contre-torpilleur blindé
   *[other] { $count } contre-torpilleurs blindés
}
sw-count-d = { $count ->
    [one] { $count } contre-torpilleur
   *[other] { $count } contre-torpilleurs
}
sw-head-first = { $side } joue le premier tour
sw-head-deployed = { $side } est déployé
sw-head-offers = { $side } propose la nulle
sw-head-lapsed = la proposition de nulle de { $side } est caduque
sw-head-next-game = la partie { $game } commence, et les joueurs échangent les camps
sw-head-loses = { $side } perd { $ships }
sw-head-plays = { $side } joue { $cards }
sw-head-armour = { $side } : le { $kind } perd son blindage
sw-head-move = { $side } : { $kind } { $origin }-{ $cell }
sw-head-moves = { $side } : { $moves }
sw-head-way = { $kind } { $origin }-{ $cell }
sw-head-surfaces = le { $kind } caché est de nouveau visible en { $cell }
sw-head-pass = { $side } doit passer
sw-head-lost = { $side } manque l’échéance et perd son tour
sw-head-declared = { $side } attaque
sw-head-ships = navires restants : Rouge { $red }, Bleu { $blue }
