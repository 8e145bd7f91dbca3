# War at Sea : les feuilles d’une bataille. La campagne de Guadalcanal s’en sert aussi.

ws-unit = { $name }
ws-unit-copy = { $name } { $number }
ws-field = { $unit } : { $verb }
ws-field-use = Quand utiliser { $ability }
ws-field-use-unit = { $unit } : quand utiliser { $ability }
ws-option-unit = { $unit } ({ $sector })
ws-option-target = { $unit } ({ $sector }) · { $odds }
ws-odds = { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
 } à portée { $range } : touche { $hit } %, coule { $sink } %
ws-odds-air = { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
 } à portée { $range } : repousse { $hit } %, abat { $sink } %
ws-odds-noted = { ws-odds } ({ $notes })
ws-odds-air-noted = { ws-odds-air } ({ $notes })
ws-odds-with = avec { $ability }
ws-odds-without = sans { $ability }
ws-odds-without-flak = sans le tir antiaérien
ws-key-plain = { $word }
ws-key-island = aérodrome : { $island }
ws-says-order = { $verb } : { $what }
ws-says-unit-order = { $unit }, { $verb } : { $what }
ws-says-more = { $count ->
    [one] … et { $count } autre ordre.
   *[other] … et { $count } autres ordres.
 }
ws-hint-doctrine = Votre doctrine décide de tout ce que vous n’ordonnez pas : les navires restent sur place, les avions volent comme elle le prévoit, et chaque unité tire sur la meilleure cible.
ws-hint-agree = Le combat ne finit plus tôt que si les deux camps le choisissent sur leur feuille du même tour. Si vous ne choisissez rien, le combat continue ({ $rule }). { $cost }
ws-cost-lost = Si le combat finissait maintenant (points : vous { $own }, l’ennemi { $enemy }), vous le perdriez et vos flottes devraient se retirer.
ws-cost-won = Si le combat finissait maintenant (points : vous { $own }, l’ennemi { $enemy }), vous le gagneriez et l’ennemi devrait se retirer.
ws-says-agree = Finir le combat plus tôt : { $how }, si l’ennemi est d’accord. { $cost }
ws-says-agree-no = Finir le combat plus tôt : { $how }
ws-hint-mines = { $unit } traverse des champs de mines : { $sectors }. Le bot lance un dé pour chaque champ de mines.
ws-hint-odds = { $unit } sur { $target } – { $odds }
ws-hint-standing = Une capacité pour laquelle vous ne donnez pas de consigne est utilisée à la première occasion.
ws-hint-placed-for-you = { $count ->
    [one] La doctrine placera { $count } unité pour vous : { $units }
   *[other] La doctrine placera { $count } unités pour vous : { $units }
 }
ws-hint-and-more = { $count ->
    [one] et { $count } autre
   *[other] et { $count } autres
 }
ws-too-many-there = Vous avez { $count } unités en { $sector } ; le maximum est de { $most } ({ $rule }).
ws-too-many-aboard = { $carrier } embarque au plus { $most } escadrilles ({ $rule }).
ws-too-many-ashore = La base terrestre accueille au plus { $most } escadrilles ({ $rule }).
ws-ask-deploy = Déploiement
ws-ask-move = Tour { $turn } : mouvement
ws-ask-air = Tour { $turn } : aviation
ws-ask-manoeuvre = Tour { $turn } : mouvement et aviation
ws-ask-fire = Tour { $turn } : plan de tir

## Orders
ws-verb-deploy = commence en
ws-verb-base = basé sur
ws-verb-after = emploie sa capacité
ws-verb-flee = Fuir le combat
ws-verb-agree = Finir le combat plus tôt ?
ws-agree-yes = après ce tour
ws-agree-quiet = seulement si personne n’attaque
ws-agree-no = non, continuer le combat
ws-verb-move = va en
ws-verb-order = Ordre d’action des unités
ws-verb-fly = vole vers
ws-verb-strafe = mitraille
ws-verb-as = vole comme
ws-verb-patrol = patrouille
ws-verb-aa = tir antiaérien
ws-verb-aa2 = second tir antiaérien
ws-verb-drop = attaque
ws-verb-with = attaque avec
ws-verb-main = artillerie principale
ws-verb-main2 = artillerie principale, seconde cible
ws-verb-secondary = artillerie secondaire
ws-verb-secondary2 = artillerie secondaire, seconde cible
ws-verb-tertiary = artillerie tertiaire
ws-verb-torpedo = torpilles
ws-verb-torpedo2 = torpilles, seconde cible
ws-verb-asw = grenades
ws-verb-act = au lieu d’attaquer
ws-verb-mark = signale
ws-verb-expert = aide
ws-verb-hold = retient son tir
ws-verb-use = utilise
ws-verb-prefer = Cibles préférées

## Values of orders
ws-key-yes = oui
ws-key-no = non
ws-key-never = jamais
ws-key-first = à la première occasion
ws-key-hull1 = quand il reste 1 point de coque à la cible
ws-key-hull2 = quand il reste à la cible 2 points de coque ou moins
ws-key-hull3 = quand il reste à la cible 3 points de coque ou moins
ws-key-away = loin de l’ennemi
ws-key-home = reste à la base terrestre
ws-key-land = base terrestre
ws-key-raid = raid sur la base terrestre
ws-key-strike = frappe sur la base terrestre
ws-key-bomb = bombes
ws-key-torpedo = torpilles
ws-key-asw = grenades
ws-key-strafe = mitraillage
ws-key-alternate = autre charge
ws-key-rockets = roquettes
ws-key-kamikaze = attaque kamikaze
ws-key-fighter = chasseur
ws-key-bomber = bombardier en piqué
ws-key-hold = reste
ws-key-carrier = porte-avions
ws-key-escort-carrier = porte-avions d’escorte
ws-key-battleship = cuirassés
ws-key-cruiser = croiseurs
ws-key-destroyer = destroyers
ws-key-torpedo-boat = vedettes lance-torpilles
ws-key-auxiliary = auxiliaires
ws-key-transport = transports
ws-key-submarine = sous-marins
ws-key-coastal-battery = batteries côtières
ws-key-dive-bomber = bombardiers en piqué
ws-key-torpedo-bomber = bombardiers-torpilleurs
ws-key-patrol-bomber = patrouilleurs

## Kinds of units and weapons
ws-kind-carrier = porte-avions
ws-kind-escort-carrier = porte-avions d’escorte
ws-kind-battleship = cuirassé
ws-kind-cruiser = croiseur
ws-kind-destroyer = destroyer
ws-kind-torpedo-boat = vedette lance-torpilles
ws-kind-auxiliary = auxiliaire
ws-kind-transport = transport
ws-kind-submarine = sous-marin
ws-kind-coastal-battery = batterie côtière
ws-kind-fighter = chasseur
ws-kind-dive-bomber = bombardier en piqué
ws-kind-torpedo-bomber = bombardier-torpilleur
ws-kind-patrol-bomber = patrouilleur
ws-weapon-main = artillerie principale
ws-weapon-secondary = artillerie secondaire
ws-weapon-tertiary = artillerie tertiaire
ws-weapon-torpedo = torpilles
ws-weapon-aa = tir antiaérien
ws-weapon-asw = grenades
ws-weapon-bomb = bombes
ws-weapon-strafe = mitraillage

# Pourquoi un secteur tapé est refusé.
ws-typed-off-map = { $sector } n’est pas un secteur de cette carte, qui va de { $first } à { $last }.
ws-typed-land = { $unit } ne peut pas entrer en { $sector } à cause du terrain ({ $rule }).
ws-typed-not-there = { $unit } ne peut pas commencer la bataille en { $sector } ({ $rule }).
ws-typed-far = { $unit } ne peut pas atteindre { $sector } : déplacement de { $most ->
    [one] 1 secteur
   *[other] { $most } secteurs
 } au plus ce tour-ci ({ $rule }).
