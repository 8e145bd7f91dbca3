# Guadalcanal : missions aériennes, sous-marins, ravitaillement, terre, renforts, points de victoire. Les règles choisissent les clés.

## Types, places, missions
gc-kind-carrier = gros porte-avions
gc-kind-escort-carrier = porte-avions d’escorte
gc-kind-battleship = cuirassé
gc-kind-cruiser = croiseur
gc-kind-destroyer = destroyer
gc-kind-torpedo-boat = vedettes lance-torpilles
gc-kind-auxiliary = auxiliaire
gc-kind-transport = transport
gc-place = { $island }, { $spot }
gc-target-port = le port
gc-mission-patrol = patrouilles
gc-mission-alert = alerte
gc-mission-rebase = changement de base

## The air sheet
gc-field-patrol = { $what } : zones à patrouiller, par ordre de préférence
gc-field-raid = { $what } : cibles du raid, par ordre de préférence (seule une flotte repérée est attaquée)
gc-field-if = { $what } : condition de la mission
gc-field-aim = { $what } : types de navire à attaquer d’abord
gc-field-aim-all = Tous les bombardiers : types de navire à attaquer d’abord
gc-field-escort = { $what } : raids à escorter
gc-field-intercept = { $what } : lieux à défendre
gc-field-guard = { $what } : navires à protéger d’abord
gc-field-alert = Mettre { $what } en alerte contre les sous-marins ?
gc-field-rebase = { $what } : nouvelles bases, par ordre de préférence (la première disponible est retenue)
gc-field-order = Escadrilles, dans l’ordre où elles sont assignées
gc-field-look = Flottes à signaler d’abord, si une patrouille trouve plusieurs flottes
gc-field-hunt = Avions qui attaquent un sous-marin isolé quand il est découvert (sinon, le patrouilleur attaque)
gc-field-first = Camp qui assigne en premier ({ $kind })
gc-field-resolve = Ordre des raids
gc-field-lie = Rapports sur la { $fleet } : vérité ou mensonge
gc-field-cell = { $ship } : case dans la formation, si un raid vise la flotte
gc-field-deal = { $what } : cases ou unités à rejoindre, par ordre de préférence
gc-field-drop = { $what } : cibles, par ordre de préférence
gc-option-any = toujours
gc-option-unsighted = seulement au-dessus d’une flotte qui n’a pas encore été repérée
gc-option-truth = la vérité
gc-option-lie = { $ship } présenté comme { $kind }
gc-option-ours = votre raid : { $target }
gc-option-theirs = raid ennemi : { $target }
gc-option-cell = case { $cell }
gc-says-patrol = { $what } patrouille : { $places }
gc-says-raid = { $what } part en raid : { $places }
gc-says-escort = { $what } escorte un raid. Cible : { $places }
gc-says-intercept = { $what } défend : { $places }
gc-says-rebase = { $what } change de base : { $places }
gc-says-alert = { $what } en alerte contre les sous-marins
gc-says-fly = { $what } : { $places }
gc-hint-escort = { $what } escorte un raid, mais vous n’y envoyez aucun bombardier.
gc-hint-alert = { $what } ne peut pas changer de base pendant une alerte.
gc-need-cell = { $fleet } : la case { $cell } contient au plus { $most } navires ; les autres vont dans la case suivante ({ $rule }).

## The submarine sheet
gc-field-pack = Meute de sous-marins contre la { $fleet } en { $zone }, le meneur d’abord
gc-field-attack = Contre la { $fleet } : que faire après le rapport
gc-field-pack-aim = Contre la { $fleet } : types de navire à attaquer, par ordre de préférence
gc-field-only = Contre la { $fleet } : attaquer seulement si elle compte un navire des types choisis ?
gc-field-second = Contre la { $fleet } : lancer une seconde attaque à la torpille, au risque d’une riposte ?
gc-field-react = { $what } en alerte : zones où réagir (toutes, si vous n’en choisissez pas)
gc-field-interdict = Sous-marins qui gênent le ravitaillement ennemi dans leur zone
gc-field-supply = Troupes, dans l’ordre où elles sont ravitaillées
gc-option-pack-attack = attaquer si les règles le permettent
gc-option-pack-shown = attaquer seulement si la flotte est montrée sans mensonge
gc-option-pack-report = se retirer après le rapport
gc-says-pack = Meute contre la { $fleet }, menée par { $leader }. Sous-marins : { $number }
gc-says-interdict = { $submarine } tente de gêner le ravitaillement ennemi
gc-need-one-pack = { $submarine } ne peut faire partie que d’une meute ({ $rule }).

## The land sheet
gc-field-activation = Activation
gc-field-deed = Action
gc-field-goal = Lieu
gc-field-who = Troupes
gc-field-guns = Cuirassés et croiseurs en soutien
gc-field-air = Bombardiers, et chasseurs qui mitraillent
gc-field-cover = Chasseurs qui escortent ou interceptent
gc-field-odds = Attaquer seulement à cette colonne ou mieux
gc-field-enter = Les attaquants doivent-ils entrer dans la place si elle se vide ?
gc-field-defend-guns = { $island } : navires en défense
gc-field-defend-air = { $island } : bombardiers, et chasseurs qui mitraillent, en défense
gc-field-defend-cover = { $island } : chasseurs en défense
gc-field-lose = Troupes à perdre d’abord
gc-option-deed-land = débarquer
gc-option-deed-attack = attaquer
gc-option-deed-entrench = se retrancher
gc-option-deed-enter = entrer dans un centre vide
gc-option-deed-embark = rembarquer
gc-says-land = { $who } : débarquer ({ $where })
gc-says-attack = { $who } : attaquer ({ $where })
gc-says-entrench = { $who } : se retrancher
gc-says-enter = { $who } : entrer ({ $where })
gc-says-embark = { $who } : rembarquer
gc-says-odds = { $says }, seulement à la colonne { $odds } ou mieux
gc-hint-unfinished = L’activation { $number } est incomplète et sera ignorée.
gc-hint-landing = Le haut commandement veut que vous débarquiez ce tour-ci sur une île où il y a des troupes ennemies ({ $rule }).

## Reinforcements
gc-field-buy = Acheter pour le prochain tour ({ $points } points)
gc-field-copies = { $card } : combien ?
gc-field-repair = Navires à réparer au port
gc-field-leave = { $what } : nouvelle base, quand l’escadrille quitte le porte-avions
gc-field-build = Commencer un aérodrome dans un centre où vous avez une troupe ({ $points } points)
gc-field-finish = Achever un aérodrome ennemi ({ $points } points)
gc-field-arrive = { $what } : où aller à l’arrivée
gc-field-load-troop = { $what } : navire où embarquer
gc-field-place-troop = { $what } : place à la fin du tour
gc-option-ware = { $card }, { $points } points
gc-option-repair = { $ship }, { $points } points
gc-option-new-fleet = une nouvelle flotte
gc-option-wait = attendre au port
gc-says-spent = Points dépensés : { $cost } sur { $points }, gardés : { $left }
gc-need-points = Vos achats et réparations coûtent { $cost } points ; vous en avez { $points } ({ $rule }).

## Air missions as they happen
gc-did-patrol-report = { $side } : { $what } patrouille en { $zone } et fait un rapport.
gc-did-patrol-nothing = { $side } : { $what } patrouille en { $zone } et n’a rien à signaler.
gc-did-patrol-die = Dé { $die }, météo { $weather }, bonus { $bonus } : { $result }.
gc-did-patrol-submarine = Une patrouille découvre un sous-marin ennemi en { $zone }.
gc-patrol-spotted = repéré par un chasseur
gc-patrol-nothing = aucune découverte
gc-patrol-sighted = toute flotte présente est repérée
gc-patrol-exact = toute flotte présente est signalée exactement
gc-did-patrol-attacked = { $fighter } attaque { $what } au-dessus de { $zone }, dés { $dice } : { $effect }.
gc-did-report = Rapport sur la { $fleet } en { $zone } : { $counts }. Un type peut être faux.
gc-did-report-exact = Rapport exact sur la { $fleet } en { $zone } : { $counts }.
gc-did-reported = L’ennemi a reçu un rapport sur la { $fleet } en { $zone } : { $counts }.
gc-did-reported-lie = L’ennemi a reçu un rapport sur la { $fleet } en { $zone } : { $counts }. En réalité : { $truth }.
gc-did-submarine-found = L’ennemi a découvert { $submarine } en { $zone }.
gc-did-hunt = { $side } : { $what } attaque un sous-marin en { $zone }, dés { $dice } : { $effect }.
gc-did-hunt-own = Le sous-marin est { $submarine } ; points de coque restants : { $hull }.
gc-effect-sunk = détruit
gc-effect-hit = touché
gc-effect-aborted = repoussé
gc-effect-missed = sans effet
gc-did-assign-raid = { $side } : { $what } part en raid. Cible : { $target }.
gc-did-assign-escort = { $side } : { $what } escorte un raid. Cible : { $target }.
gc-did-assign-intercept = { $side } : { $what } décolle pour défendre : { $target }.
gc-target-fleet = { $fleet } en { $zone }
gc-target-troops = troupes sur { $island }
gc-target-port-of = port ({ $side })
gc-did-raid = { $side } – raid { $number } : { $target }. Escadrilles : { $squadrons }
gc-did-raid-cell = Case { $cell } : { $ships }
gc-did-raid-port = Au port : { $ships }
gc-did-raid-port-empty = Le port est vide.
gc-did-air-part = Escadrilles au-dessus de { $place } : { $squadrons }
gc-did-bombed-pinned = { $what } bombarde { $place } : D10 { $die }, météo { $weather }. Le résultat est inférieur à { $least } : { $troop } est clouée au sol.
gc-did-bombed-already = { $what } bombarde { $place } : D10 { $die }, météo { $weather }. Le résultat est inférieur à { $least }, mais toutes les troupes y sont déjà clouées au sol.
gc-did-bombed-nothing = { $what } bombarde { $place } : D10 { $die }, météo { $weather }. Le résultat est de { $least } ou plus : aucun effet.
gc-did-alert = { $what } attend en alerte.
gc-did-rebased = { $what } change de base : de { $origin } à { $goal }.
gc-did-rebased-away = { $what } quitte { $origin }.
gc-did-rebased-here = { $what } arrive à { $goal }.
gc-did-token-used = { $side } – bonus utilisé : { $event }.
gc-did-token-used-by = { $side } – bonus utilisé : { $event }, pour { $what }.
gc-did-token-kept = { $side } – bonus gardé, car il n’a ajouté aucun dé : { $event }, pour { $what }.

## Submarines and supply as they happen
gc-did-pack = { $side } : { $number ->
    [one] { $number } sous-marin déclaré
   *[other] { $number } sous-marins déclarés
} contre la { $fleet } en { $zone }.
gc-did-pack-own = La meute : { $submarines }
gc-did-approach = Approche : dé { $die } + { $bonus } : { $result }.
gc-approach-detected = repéré
gc-approach-nothing = aucun résultat
gc-approach-masked = la flotte est montrée, mais un type peut être faux
gc-approach-shown = la flotte est montrée sans mensonge
gc-did-sub-attack = Attaque : dé { $die } + { $bonus } − { $malus } : { $result }.
gc-attack-sunk = le sous-marin est coulé
gc-attack-random = torpilles sur un navire choisi au hasard, puis riposte
gc-attack-type = torpilles sur un type de navire que le sous-marin choisit
gc-attack-chosen = torpilles sur un navire que le sous-marin choisit
gc-did-named = Les navires de la { $fleet } : { $ships }
gc-did-sub-torpedo = Torpilles à portée { $distance } : dés { $dice }, { $hits ->
    [0] aucun coup au but
    [one] { $hits } coup au but
   *[other] { $hits } coups au but
}.
gc-did-sub-torpedo-by = Lancées par { $submarine }.
gc-did-sub-torpedo-at = La cible est { $ship }.
gc-did-sub-torpedo-left = Points de coque restants de { $ship } : { $hull }.
gc-did-sub-straggler = La { $fleet } n’a aucun navire doté de grenades : le sous-marin coule un navire de vitesse 1.
gc-did-depth-charges = { $side } : attaque du sous-marin en { $zone }, dés { $dice } : { $effect }.
gc-did-depth-charges-by = Attaquant : { $hunter }.
gc-did-depth-charges-at = Points de coque restants de { $submarine } : { $hull }.
gc-did-alert-reacts = { $side } : { $card }, en alerte, réagit. Dé { $die }, météo { $weather } ; attaques : { $attacks }.
gc-did-unsupplied = { $side } – non ravitaillées : { $troops }
gc-did-interdiction-nothing = { $side } : sous-marin en { $zone }, dé { $die }. Le ravitaillement ennemi n’est pas gêné.
gc-did-interdiction-one = { $side } : sous-marin en { $zone }, dé { $die }. Une seule troupe ennemie est ravitaillée par cette zone.
gc-did-interdiction-none = { $side } : sous-marin en { $zone }, dé { $die }. Le ravitaillement ennemi ne passe pas par cette zone.
gc-troop-on = { $troop } sur { $island }

## Land
gc-did-landed = { $side } – débarquement ({ $place }) : { $troops }
gc-did-entrenched = { $side } – retranchement : { $troops }
gc-did-entered = { $side } – entrée ({ $place }) : { $troops }
gc-did-embarked = { $side } – rembarquement : { $troops }
gc-did-landing-forced = { $side } : le haut commandement exige un débarquement.
gc-did-combat = { $side } – combat { $number }, attaque ({ $place }) : { $attackers } contre { $defenders }.
gc-did-combat-shifts = { $side } : la colonne est décalée de { $columns } vers la { $way ->
    [right] droite
   *[left] gauche
} : { $shifts }.
gc-did-combat-shifts-limited = { $side } : la colonne est décalée de { $columns } vers la { $way ->
    [right] droite
   *[left] gauche
} : { $shifts }. Les navires et les avions décalent la colonne de { $limit } au plus, soit un cran par troupe de ce camp.
gc-did-combat-dice = Rapport { $odds }, { $way ->
    [right] { $columns } vers la droite
    [left] { $columns } vers la gauche
   *[none] aucun décalage au total
} : colonne { $column }. Dé { $die } : { $result }.
gc-did-combat-lost = Pertes : { $troops }
gc-did-combat-entered = Les attaquants occupent la position.
gc-shift = { $what } { $columns }
gc-shift-battleships = cuirassés
gc-shift-cruisers = croiseurs
gc-shift-bombers = bombardiers
gc-shift-fighters = chasseurs
gc-shift-batteries = batteries
gc-shift-entrenched = retranchement
gc-shift-troops = troupes aguerries
gc-shift-limit = limite du soutien
gc-result-attacker-gone = attaquant éliminé
gc-result-defender-gone = défenseur éliminé
gc-result-attacker-back = l’attaquant recule
gc-result-defender-back = le défenseur recule
gc-result-attacker-loses = l’attaquant perd une troupe
gc-result-defender-loses = le défenseur perd une troupe

## Reinforcements as they happen
gc-did-arrived = Arrivés : { $pieces }
gc-did-battery = { $side } : nouvelle batterie côtière ({ $island }).
gc-did-troops-given = { $side } : { $number ->
    [one] { $number } nouvelle troupe
   *[other] { $number } nouvelles troupes
} au port.
gc-did-loaded = Chargées : { $troops }
gc-did-load = { $troop } sur { $ship }
gc-did-troops-shifted = { $side } – troupes déplacées : { $troops }
gc-did-shift = { $troop } vers { $place }
gc-did-airfield = { $side } : l’aérodrome est prêt ({ $place }).
gc-did-site = { $side } : la construction d’un aérodrome commence ({ $place }).
gc-did-site-gone = Le chantier de l’aérodrome est abandonné : { $place }.
gc-did-bought = Achetés : { $pieces }. Points dépensés : { $spent }, gardés : { $points }.
gc-did-into-port = { $ship } entre au port pour y être réparé.

## The end
gc-did-length-over = Fin du tour { $turn } : le dé montre { $die }. La campagne finit, car le résultat ne dépasse pas { $most }.
gc-did-length-on = Fin du tour { $turn } : le dé montre { $die }. La campagne continue, car le résultat dépasse { $most }.
gc-did-score = { $side } : { $parts }
gc-part = { $what } { $points }
gc-part-carriers = gros porte-avions coulés
gc-part-escorts = porte-avions d’escorte coulés
gc-part-battleships = cuirassés coulés
