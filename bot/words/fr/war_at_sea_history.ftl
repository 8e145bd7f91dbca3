# War at Sea : ce qui se dit des batailles historiques (WS-22).

ws-date = { $day ->
    [1] 1er
   *[other] { $day }
} { $month ->
    [m01] janvier
    [m02] février
    [m03] mars
    [m04] avril
    [m05] mai
    [m06] juin
    [m07] juillet
    [m08] août
    [m09] septembre
    [m10] octobre
    [m11] novembre
   *[m12] décembre
} { $year }
ws-dates = du { $first } au { $last }
ws-file-head = { $dates }, { $light ->
    [night] de nuit
    [dusk] au crépuscule : la nuit tombe au tour 4
    [dawn] avant l’aube : le jour se lève au tour 4
   *[day] de jour
}{ $weather ->
    [bad] , par mauvais temps
   *[clear] { "" }
}.
ws-file-terms = { $turns ->
    [one] 1 tour
   *[other] { $turns } tours
}. Seuils : Japon { $japan }, Alliés { $allies }.{ $held ->
    [yes] { " " }Si aucun camp n’atteint le sien, victoire : { $holder }.
   *[no] { "" }
}
ws-ground-coasts = Côte : { $sectors }
ws-history-objectives = Objectifs réservés à un camp ({ $side }), { $value } points chacun : { $sectors }
ws-history-exit = Sortie pour un camp ({ $side }), { $value } points par navire : { $sectors }
ws-history-targets = Seuils : Japon { $japan }, Alliés { $allies }. La bataille dure au plus { $turns ->
    [one] 1 tour
   *[other] { $turns } tours
}.
ws-history-holder = Si aucun camp n’atteint son seuil, ce camp gagne : { $side }.
ws-history-surprised = Camp surpris, qui ne peut ni bouger ni attaquer au tour 1 : { $side }.
ws-force = { $side }, { $name } ({ $zone }) : { $units }
ws-force-later = { $side }, { $name } (au tour { $turn }, { $zone }) : { $units }
ws-force-stands = { $unit } ({ $ship })
ws-entered = { $side } : la force de { $name } entre en jeu.
ws-exited = **{ $side } : { $unit } quitte la carte en { $sector }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}.**
ws-ended-held = Victoire : { $winner }. L’autre camp n’a pas marqué assez de points à temps. Points : Japon { $japan }, Alliés { $allies }
ws-end-held = Aucun camp n’a marqué assez de points à temps. Victoire : { $winner }
