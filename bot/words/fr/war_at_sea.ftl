# War at Sea : le jeu à part entière, et ce qui arrive dans les batailles (celles de la campagne de Guadalcanal aussi). Feuilles : war_at_sea_sheets.ftl.

game-war-at-sea = War at Sea
game-pitch-war-at-sea = Achetez une flotte de la Seconde Guerre mondiale (navires, sous-marins, escadrilles) et disputez trois objectifs, ou livrez une bataille historique avec les flottes du jour.
game-preview-war-at-sea = Deux flottes entre îles et objectifs, avec leurs mouvements et leurs attaques.
lists-war-at-sea = Flottes et rapport
seat-japan = Japon
seat-allies = Alliés
setting-war-at-sea-points = points que chaque camp peut dépenser pour sa flotte
setting-war-at-sea-years = unités de cette année au plus tard
setting-war-at-sea-nations = chaque camp achète des unités de ses propres nations, ou de toutes les nations
setting-war-at-sea-copies = un camp peut acheter chaque navire nommé une fois, ou autant de fois qu’il veut
setting-war-at-sea-pace = nombre de feuilles par tour
setting-war-at-sea-pace-plans = quatre feuilles par tour
setting-war-at-sea-pace-table = une feuille par étape, comme autour d’une table
setting-war-at-sea-pace-fast = deux feuilles par tour
setting-war-at-sea-size = taille de la carte en secteurs
setting-war-at-sea-terrain = nombre d’îles et de hauts-fonds : peu, aucun ou beaucoup
setting-war-at-sea-turns = nombre maximal de tours
setting-war-at-sea-twilight = obscurité aux tours 1 à 3, ou à partir du tour 4
setting-war-at-sea-weather = grains

## Camps, unités
ws-side-japan = Japon
ws-side-allies = Alliés
ws-unit-port = Le port
ws-unit-seaplane = { $name } (escadrille d’hydravions { $number })
ws-unit-strike = { $name } (escadrille d’assaut)
ws-nation-australia = Australie
ws-nation-canada = Canada
ws-nation-japan = Japon
ws-nation-netherlands = Pays-Bas
ws-nation-new-zealand = Nouvelle-Zélande
ws-nation-united-kingdom = Royaume-Uni
ws-nation-united-states = États-Unis

## Ce qui est demandé
ws-ask-fleet = Achetez votre flotte
ws-ask-resign = Abandonner la partie
ws-ask-draw = Proposer la nulle
ws-ask-draw-accept = Accepter la nulle
ws-ask-standing = Ordres permanents pour les capacités
ws-field-resign = Voulez-vous abandonner ?
ws-need-resign = Choisissez Oui pour abandonner.
ws-says-resign = Vous abandonnez.
ws-field-draw = Voulez-vous une partie nulle ?
ws-need-draw = Choisissez Oui pour accepter la nulle.
ws-says-draw = Vous acceptez la nulle.
ws-offered = Nulle proposée par : { $side }.
ws-lapsed = { $side } : la proposition de nulle a expiré.

## La flotte
ws-field-type = Ne montrer que ce type
ws-field-nation = Ne montrer que cette nation
ws-field-year = Ne montrer que les unités de cette année au plus tard
ws-field-name = Chercher par nom, classe ou capacité
ws-field-add = Unités (points restants : { $left })
ws-field-add-first = Unités de votre choix (points : { $left } au plus)
ws-shelf = { $kind } ({ $letters })
ws-field-number = Nombre à acheter : { $unit }
ws-field-ready = Compléter par la flotte prédéfinie
ws-ready-yes = Oui
ws-up-to-year = { $year } au plus tard
ws-card-ship = { $unit } · { $cost } pts · blindage { $armour }/{ $vital } · coque { $hull } · canons { $guns }
ws-card-torpedo-ship = { $unit } · { $cost } pts · blindage { $armour }/{ $vital } · coque { $hull } · canons { $guns } · torp. { $torpedo }
ws-card-carrier = { $unit } · { $cost } pts · blindage { $armour }/{ $vital } · coque { $hull } · { $capacity ->
    [one] { $capacity } escadrille
   *[other] { $capacity } escadrilles
 }
ws-card-submarine = { $unit } · { $cost } pts · blindage { $armour }/{ $vital } · coque { $hull } · torp. { $torpedo }
ws-card-air = { $unit } · { $cost } pts · blindage { $armour }/{ $vital } · DCA { $aa } · bombes { $bomb } · torp. { $torpedo } · ASM { $asw }
ws-says-total = Points : { $spent } sur { $points } · { $units ->
    [one] { $units } unité
   *[other] { $units } unités
 } · { $squadrons ->
    [one] { $squadrons } escadrille
   *[other] { $squadrons } escadrilles
 } (places : { $places }{ $decks ->
    [0] {""}
   *[other] , dont { $decks } sur porte-avions
 })
ws-says-bought = { $number } × { $unit } ({ $cost } pts)
ws-says-bought-able = { $number } × { $unit } ({ $cost } pts) : { $abilities }
ws-hint-ability = { $ability } – { $text }
ws-hint-cards = Pour lire la liste : coût (pts) ; blindage/blindage vital (succès nécessaires pour endommager/détruire l’unité) ; points de coque ; dés aux portées 0/1/2/3. Torp. : torpilles. DCA : défense antiaérienne. ASM : lutte anti-sous-marine.
ws-hint-nothing-found = Aucune des unités que vous pouvez acheter ne répond à ces filtres.
ws-hint-left = { $left ->
    [one] Il vous reste { $left } point à dépenser.
   *[other] Il vous reste { $left } points à dépenser.
 }
ws-buy-campaign = Vous ne pouvez utiliser { $unit } que dans la campagne ({ $rule }).
ws-buy-enemy = { $unit } appartient à l’autre camp ({ $rule }).
ws-buy-no-shore = { $unit } exige une côte ou une île de son côté de la carte, et cette partie n’a pas de terrain ({ $rule }).
ws-buy-year = { $unit } date de { $year } ; cette partie n’admet que les unités de { $most } au plus tard ({ $rule }).
ws-buy-once = Chaque camp ne peut acheter { $unit } qu’une fois ({ $rule }).
ws-buy-too-dear = Votre flotte coûte { $spent } points, soit { $over } de plus que les { $points } points dont vous disposez ({ $rule }).
ws-buy-too-many = Votre flotte compte { $count } unités ; le maximum est de { $most } ({ $rule }).
ws-buy-no-ship = Votre flotte doit compter au moins un navire ({ $rule }).
ws-buy-no-land = { $count } de vos escadrilles doivent être basées à terre, et la base terrestre en accueille au plus { $most } ({ $rule }).
ws-buy-no-room = Vous avez { $count } escadrilles, mais vos porte-avions et la base terrestre en accueillent au plus { $most } ({ $rule }).
ws-buy-unknown = Aucune unité à acheter ne s’appelle « { $word } » : choisissez dans la liste.
ws-buy-class = « { $word } » est une classe de navires. Nommez l'un de ses navires.
ws-buy-price-or-number = ({ $number }) peut être un prix ou un nombre d'unités. Choisissez l'une de ces lignes.

## Avant la bataille
ws-fleet = { $side } : une flotte de { $cost } points. { $units }
ws-fleet-default = { $side } : la flotte n’était pas réglementaire à l’échéance ; le bot la complète par la flotte prédéfinie ({ $cost } points). { $units }
ws-fleet-unit = { $unit }
ws-fleet-units = { $number } × { $unit }
ws-ground-islands = Îles : { $sectors }
ws-ground-shoals = Hauts-fonds : { $sectors }
ws-ground-squalls = Grains : { $sectors }
ws-ground-objectives = Objectifs, { $value } points chacun : { $sectors }
ws-ground-target = Il faut { $target } points pour gagner.
ws-first = Dés de mise en place : Japon { $japan }, Alliés { $allies }. Premier à se déployer : { $side }.
ws-twilight-dark = Il fait nuit jusqu’à la fin du tour { $last }. Le jour se lève au tour { $first }.
ws-twilight-light = Il fait jour jusqu’à la fin du tour { $last }. La nuit tombe au tour { $first }.
ws-asleep = { $side } : aucun ordre n’est arrivé à temps ; la doctrine décide.
ws-deployed = { $side } : la flotte est déployée.

## Initiative, mouvement
ws-initiative = Tour { $turn }. Initiative : Japon { $japan }, Alliés { $allies }. Premier à se déplacer et à tirer : { $first }.
ws-initiative-total = { $bonus ->
    [0] { $dice } = { $total }
   *[other] { $dice } + { $bonus } = { $total }
 }
ws-initiative-yielded = { $side } : initiative perdue, car la flotte a poursuivi l’ennemi au tour précédent.
ws-initiative-tie = Tour { $turn }. Initiative : { $total } pour chaque camp. Les deux camps relancent les dés.
ws-moves = { $side } – mouvement : { $moves }
ws-move = { $unit } { $origin }–{ $sector }
ws-moved-by = { $unit } { $origin }–{ $sector } ({ $ability })
ws-flees = { $side } : la flotte tente de fuir.
ws-flees-no-more = { $side } : la flotte ne tente plus de fuir.
ws-away = { $side } : hors d’atteinte depuis { $count ->
    [one] { $count } tour de bataille
   *[other] { $count } tours de bataille
 }.
ws-scrolled = La bataille dérive : la carte se décale d’une rangée.

## Avions
ws-flights = { $side } – avions : { $flights }
ws-flight-to = { $unit } vers { $sector }
ws-flight-strafing = { $unit } vers { $sector }, mitraillage
ws-flight-bomber = { $unit } vers { $sector }, comme bombardier
ws-placed-land = { $unit } vers la base terrestre ennemie
ws-stay = { $side } – restent à la base terrestre : { $units }
ws-search-found = { $unit } trouve sa route dans l’obscurité (dé : { $die }).
ws-search-lost = { $unit } se perd dans l’obscurité (dé : { $die }).
ws-landings = { $side } – réarmement à terre : { $units }
ws-other-decks = { $side } – posés sur un autre porte-avions : { $flights }
ws-stray = { $unit } ne retrouve pas sa base dans l’obscurité.

## Attaques
ws-phase-defence = **Défense aérienne**
ws-phase-air-attack = **Attaque aérienne**
ws-phase-surface = **Attaque de surface**
ws-phase-submarine = **Attaque sous-marine**
ws-shot = { $number }. { $unit }, { $weapon } sur { $target }, portée { $range } : { $dice } = { $hits } contre { $armour }/{ $vital } : { $result }
ws-shot-notes = { $number }. { $unit }, { $weapon } sur { $target }, portée { $range } : { $dice } = { $hits } contre { $armour }/{ $vital } ({ $notes }) : { $result }
ws-torpedo = { $number }. { $unit }, { $weapon } sur { $target }, portée { $range } : { $dice } = { $hits ->
    [one] { $hits } coup au but
   *[other] { $hits } coups au but
 } : { $result }
ws-torpedo-notes = { $number }. { $unit }, { $weapon } sur { $target }, portée { $range } : { $dice } = { $hits ->
    [one] { $hits } coup au but
   *[other] { $hits } coups au but
 } ({ $notes }) : { $result }
ws-shot-stopped = { $number }. { $unit }, { $weapon } sur { $target } : { $result }
ws-weapon-by = { $weapon } ({ $ability })
ws-note-dice = dés { $amount } : { $name }
ws-note-die = { $amount } par dé : { $name }
ws-note-armour = blindage { $amount } : { $name }
ws-note-per-hit = { $amount } par coup : { $name }
ws-result-none = sans effet
ws-result-stopped = sans effet ({ $why })
ws-result-damage = { $lost ->
    [one] { $lost } point de coque
   *[other] { $lost } points de coque
 }
ws-result-abort = repoussée
ws-result-shot-down = abattue
ws-result-sunk = coup fatal
ws-save-used = – { $unit } : { $ability }
ws-save-works = – { $unit } : { $ability }, dé { $die } : prend effet
ws-save-fails = – { $unit } : { $ability }, dé { $die } : sans effet
ws-rule-asw-threat = escorteurs
ws-rule-bad-weather = mauvais temps
ws-rule-concealment = masqué
ws-rule-crippled = désemparé
ws-rule-crippled-target = cible désemparée
ws-rule-darkness = obscurité
ws-rule-flak = DCA (événement)
ws-rule-gunners = canonniers (événement)
ws-rule-hurricane = ouragan
ws-rule-pilots = pilotes (événement)
ws-rule-small-target = petite cible
ws-rule-strafing-target = mitraillage
ws-rule-submariners = sous-mariniers (événement)

## Pertes
ws-damages = { $side } – touchés : { $ships }
ws-hurt = { $unit } −{ $lost } (reste { $hull })
ws-hurt-crippled = { $unit } −{ $lost } (reste { $hull }, désemparé)
ws-lost-sunk = **{ $unit } est coulé.** { $points ->
    [0] Aucun point.
    [one] { $points } point : { $side }.
   *[other] { $points } points : { $side }.
 }
ws-lost-shot-down = **{ $unit } est abattue.** { $points ->
    [0] Aucun point.
    [one] { $points } point : { $side }.
   *[other] { $points } points : { $side }.
 }
ws-lost-no-base = { $unit } ne trouve pas de place où se poser et est perdue. { $points ->
    [0] Aucun point.
    [one] { $points } point : { $side }.
   *[other] { $points } points : { $side }.
 }
ws-lost-darkness = { $unit } se perd dans l’obscurité. { $points ->
    [0] Aucun point.
    [one] { $points } point : { $side }.
   *[other] { $points } points : { $side }.
 }
ws-lost-carrier-lost = { $unit } disparaît avec son porte-avions. { $points ->
    [0] Aucun point.
    [one] { $points } point : { $side }.
   *[other] { $points } points : { $side }.
 }
ws-lost-by = { $unit } : perte ({ $ability }). { $points ->
    [0] Aucun point.
    [one] { $points } point : { $side }.
   *[other] { $points } points : { $side }.
 }
ws-orphan-lost = Le porte-avions { $carrier } est perdu. { $unit } obtient { $die } et est perdue à son tour.
ws-orphan-saved = Le porte-avions { $carrier } est perdu. { $unit } obtient { $die } et est sauvée.
ws-left-no-base = { $unit } n’a pas de base ici et quitte la bataille.
ws-left-no-place = Il n’y a pas de place sur la carte pour { $unit }, qui reste hors de la bataille.
ws-left-scrolled = { $unit } est distancé quand la carte se décale.
ws-left-by = { $unit } quitte la bataille ({ $ability }).

## Capacités
ws-does = { $unit } : { $ability }
ws-does-at = { $unit } : { $ability } sur { $targets }
ws-does-there = { $unit } : { $ability } en { $sector }
ws-does-score = { $unit } : { $ability }, { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
ws-does-works = { $unit } : { $ability }, dé { $die } : prend effet
ws-does-fails = { $unit } : { $ability }, dé { $die } : sans effet
ws-mine-strikes = { $unit } heurte une mine en { $sector } (dé : { $die }) et perd { $lost ->
    [one] 1 point de coque
   *[other] { $lost } points de coque
}
ws-mine-spares = { $unit } traverse sans dommage le champ de mines en { $sector } (dé : { $die })
ws-does-slowed = { $unit } : { $ability }, dé { $die } : ralenti

## La fin d’un tour, la fin
ws-claimed = **{ $side } : objectif de { $sector } pris, { $points } points.**
ws-cleared = La fumée s’est dissipée en { $sector }.
ws-squall-moves = Le grain passe de { $origin } à { $sector }.
ws-turn-over = Fin du tour { $turn } : Japon { $japan }, Alliés { $allies }.
ws-ended-points = Victoire aux points : { $winner }. Japon { $japan }, Alliés { $allies }
ws-ended-no-ship = Victoire aux points : { $winner }. Un camp n’a plus de navire, et il ne reste aucun objectif. Points : Japon { $japan }, Alliés { $allies }
ws-ended-no-ship-draw = Partie nulle : un camp n’a plus de navire, il ne reste aucun objectif, et les points sont égaux. Points : Japon { $japan }, Alliés { $allies }
ws-ended-bare = Victoire aux points : { $winner }. Camp sans navire : { $without }. Il ne reste aucun objectif. Points : Japon { $japan }, Alliés { $allies }
ws-ended-bare-draw = Partie nulle : les points sont égaux. Camp sans navire : { $without }. Il ne reste aucun objectif. Points : Japon { $japan }, Alliés { $allies }
ws-ended-nothing-left = Victoire aux points : { $winner }. Aucun des deux camps n’a plus de navire. Points : Japon { $japan }, Alliés { $allies }
ws-ended-nothing-left-draw = Partie nulle : aucun des deux camps n’a plus de navire, et les points sont égaux. Points : Japon { $japan }, Alliés { $allies }
ws-ended-turns = Victoire aux points : { $winner }. Le dernier tour est terminé. Points : Japon { $japan }, Alliés { $allies }
ws-ended-turns-draw = Partie nulle : le dernier tour est terminé, et les points sont égaux. Points : Japon { $japan }, Alliés { $allies }
ws-ended-resignation = Victoire : { $winner }. L’adversaire a abandonné. Points : Japon { $japan }, Alliés { $allies }
ws-ended-agreement-draw = Partie nulle d’un commun accord. Points : Japon { $japan }, Alliés { $allies }
ws-decided = { $how } ({ $points })
ws-needed = seuil : { $target } points
ws-needed-each = seuils : Japon { $japan }, Alliés { $allies }
ws-for-losses = pour les unités détruites : Japon { $japan }, Alliés { $allies }
ws-for-others = pour les objectifs et les capacités spéciales : Japon { $japan }, Alliés { $allies }

# Gardé dans les résultats de parties finies sous des versions antérieures : ws-end-…
ws-end-points = Victoire aux points : { $winner }
ws-end-no-ship = Un camp n’a plus de navire. Victoire : { $winner }
ws-end-no-ship-draw = Un camp n’a plus de navire, et les points sont égaux : nulle
ws-end-nothing-left = Aucun des deux camps n’a plus de navire. Victoire aux points : { $winner }
ws-end-nothing-left-draw = Aucun des deux camps n’a plus de navire, et les points sont égaux : nulle
ws-end-turns = Le dernier tour est terminé. Victoire aux points : { $winner }
ws-end-turns-draw = Le dernier tour est terminé, et les points sont égaux : nulle
ws-end-resignation = Abandon : { $loser }. Victoire : { $winner }
ws-end-agreement-draw = Nulle d’un commun accord

## Looking things up
ws-look-ability = capacité spéciale
ws-look-unit = { $nation } · { $year } · { $model } · { $cost } points
ws-look-armour = Blindage { $armour }, blindage vital { $vital }, { $hull ->
        [1] { $hull } point de coque
       *[other] { $hull } points de coque
    }
ws-look-speed = Vitesse { $speed }
ws-look-capacity = { $squadrons ->
        [1] Porte { $squadrons } escadrille
       *[other] Porte { $squadrons } escadrilles
    }
ws-look-flagship = Bonus de navire amiral +{ $bonus }
ws-look-dice = Dés ({ $weapon }) : { $dice } (portée { $ranges })
ws-look-has = { $ability } – { $words }
