# Titres des messages : ce qu'un tour, une manche ou une bataille a donné. Les règles choisissent les clés et les propositions ; une
# liste de noms se dit avec « et ». Camps de War at Sea et de Guadalcanal : 0 est le Japon.

headline = { $clauses }
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
}, { $score }, un camp n'ayant plus de navire
ws-head-won-nothing-left = { $side ->
    [0] le Japon gagne
   *[other] les Alliés gagnent
}, { $score }, plus personne n'ayant de navire
ws-head-won-turns = { $side ->
    [0] le Japon gagne
   *[other] les Alliés gagnent
} après le dernier tour, { $score }
ws-head-won-resignation = { $side ->
    [0] le Japon gagne
   *[other] les Alliés gagnent
}, l'autre camp ayant abandonné à { $score }
ws-head-draw = partie nulle, { $score }
ws-head-agreed = partie nulle d'un commun accord, { $score }
ws-head-sunk = { $units } ({ $side }) { $count ->
    [one] coulé
   *[other] coulés
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
    [one] l'objectif
   *[other] les objectifs
} de { $sectors }
ws-head-scored = { $points ->
    [one] { $points } point
   *[other] { $points } points
} pour { $unit }
ws-head-flees = { $side ->
    [0] le Japon tente
   *[other] les Alliés tentent
} de fuir
ws-head-stays = { $side ->
    [0] le Japon ne fuit
   *[other] les Alliés ne fuient
} plus
ws-head-quiet = rien n'est coulé
ws-head-first = { $side ->
    [0] le Japon se déplace
   *[other] les Alliés se déplacent
} en premier
ws-head-points = points : Japon { $japan }, Alliés { $allies }
ws-head-fleets = les deux flottes sont révélées : Japon { $japan } points, Alliés { $allies }
ws-head-target = la victoire est à { $target } points
