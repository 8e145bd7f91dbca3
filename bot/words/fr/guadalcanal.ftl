# Guadalcanal : mise en place, ordres, événements, flottes, batailles vues du dehors, consignes. Les règles choisissent les clés.

game-guadalcanal = Guadalcanal
game-pitch-guadalcanal = La longue lutte pour les Salomon : flottes cachées, raids aériens, débarquements et combats de nuit.
game-preview-guadalcanal = La carte des Salomon : zones maritimes, marqueurs de flotte, îles et aérodromes.
setting-guadalcanal-years = unités de cette année au plus tard
setting-guadalcanal-copies = un camp peut avoir plusieurs exemplaires d’un même navire nommé
setting-guadalcanal-reembark = les troupes peuvent rembarquer
setting-guadalcanal-tokyo_express = un destroyer doté de Tokyo Express peut transporter une troupe
setting-guadalcanal-chart = taille des cartes de bataille
setting-guadalcanal-pace = nombre de feuilles par tour de bataille
setting-guadalcanal-pace-plans = quatre feuilles par tour de bataille
setting-guadalcanal-pace-table = une feuille par étape, comme autour d’une table
setting-guadalcanal-pace-fast = deux feuilles par tour de bataille
setting-guadalcanal-pace-plan = par plans de bataille, avec une nouvelle feuille en cas d’imprévu
setting-guadalcanal-darkness = obscurité dans les batailles
setting-guadalcanal-squalls = grains dans les batailles
setting-guadalcanal-submarines = moment où vous donnez leurs ordres aux sous-marins
setting-guadalcanal-submarines-ahead = sur la première feuille, avec les flottes
setting-guadalcanal-submarines-apart = après les missions aériennes, sur une feuille à part
setting-guadalcanal-max_missed = nombre de tours manqués de suite qui fait perdre la campagne

## Noms
gc-side-japan = Japon
gc-side-allies = Alliés
gc-fleet-main = flotte principale
gc-fleet-scout = flotte de reconnaissance
gc-fleet-third = troisième flotte
gc-fleet-fourth = quatrième flotte
gc-fleet-main-of = flotte principale ({ $side })
gc-fleet-scout-of = flotte de reconnaissance ({ $side })
gc-fleet-third-of = troisième flotte ({ $side })
gc-fleet-fourth-of = quatrième flotte ({ $side })
gc-zone = zone { $zone }
gc-in-zone = { $what } en { $zone }
gc-island-bougainville = Bougainville
gc-island-choiseul = Choiseul
gc-island-new-georgia = Nouvelle-Géorgie
gc-island-santa-isabel = Santa Isabel
gc-island-malaita = Malaita
gc-island-guadalcanal = Guadalcanal
gc-spot-c1 = premier centre
gc-spot-c2 = deuxième centre
gc-spot-periphery = périphérie
gc-spot-island = l’île
gc-unit = { $name }
gc-unit-numbered = { $name } { $number }
gc-unit-troop = troupe { $number }
gc-unit-transport = transport { $number }
gc-unit-battery = batterie côtière { $number }
gc-card-troop = troupe
gc-card-transport = transport
gc-card-battery = batterie côtière
gc-several = { $count } × { $what }
gc-nothing = néant
gc-type-carrier = { $count ->
    [one] { $count } gros porte-avions
   *[other] { $count } gros porte-avions
}
gc-type-escort-carrier = { $count ->
    [one] { $count } porte-avions d’escorte
   *[other] { $count } porte-avions d’escorte
}
gc-type-battleship = { $count ->
    [one] { $count } cuirassé
   *[other] { $count } cuirassés
}
gc-type-cruiser = { $count ->
    [one] { $count } croiseur
   *[other] { $count } croiseurs
}
gc-type-destroyer = { $count ->
    [one] { $count } destroyer
   *[other] { $count } destroyers
}
gc-type-torpedo-boat = { $count ->
    [one] { $count } groupe de vedettes lance-torpilles
   *[other] { $count } groupes de vedettes lance-torpilles
}
gc-type-auxiliary = { $count ->
    [one] { $count } auxiliaire
   *[other] { $count } auxiliaires
}
gc-type-transport = { $count ->
    [one] { $count } transport
   *[other] { $count } transports
}
gc-weather-clear = clair
gc-weather-hazy = brumeux
gc-weather-bad = mauvais
gc-event-landing = Le haut commandement veut des résultats
gc-event-hurricane = Ouragan
gc-event-engine = Avarie moteur
gc-event-pilots = Pilotes aguerris
gc-event-gunners = Canonniers aguerris
gc-event-submariners = Sous-mariniers aguerris
gc-event-patrols = Patrouilleurs expérimentés
gc-event-flak = Servants de DCA aguerris
gc-event-troops = Troupes aguerries
gc-event-commander = Commandant inspiré

## Ce qui est demandé
gc-ask-setup = Composez et placez vos flottes
gc-ask-event = Tour { $turn } : choisir la cible de l’événement
gc-ask-orders = Tour { $turn } : flottes et avions
gc-ask-raid = Tour { $turn } : répartition des avions d’un raid
gc-ask-submarines = Tour { $turn } : sous-marins et ravitaillement
gc-ask-land = Tour { $turn } : terre et renforts
gc-ask-ground = Zone { $zone } : champ de bataille et escadrilles
gc-ask-deploy = Bataille en zone { $zone } : déploiement
gc-ask-move = Zone { $zone }, tour de bataille { $turn } : mouvement
gc-ask-air = Zone { $zone }, tour de bataille { $turn } : aviation
gc-ask-manoeuvre = Zone { $zone }, tour de bataille { $turn } : manœuvre
gc-ask-fire = Zone { $zone }, tour de bataille { $turn } : plan de tir
gc-ask-plan = Bataille en zone { $zone }, tour { $turn } : manœuvre et plan
gc-ask-standing = Ordres permanents
gc-ask-resign = Abandonner cette campagne

## La mise en place
gc-field-ready = Mise en place prédéfinie
gc-ready-tokyo-express = Tokyo Express (Shokaku, Zuikaku, Hiei, Kirishima)
gc-ready-cactus-1942 = Cactus 1942 (Enterprise, Saratoga, Washington)
gc-ready-night-bombardment = Bombardement de nuit (Kongo, Haruna, Junyo)
gc-ready-eastern-solomons = Salomon orientales (Zuikaku, Ryujo, Kirishima)
gc-ready-task-force-64 = Task Force 64 (Washington, South Dakota)
gc-ready-santa-cruz = Santa Cruz (Enterprise, Hornet, South Dakota)
gc-story-tokyo-express = Été 1942 : deux gros porte-avions et deux cuirassés rapides couvrent les transports qui descendent la « Slot » de nuit. Trouvez l’ennemi le premier et frappez-le de loin.
gc-story-night-bombardment = Octobre 1942 : Kongo et Haruna viennent bombarder l’aérodrome, tandis que le porte-avions léger Junyo se tient à distance. Vous avez peu d’avions, mais beaucoup de canons et de torpilles. Deux sous-marins précèdent votre flotte. Combattez de près.
gc-story-eastern-solomons = 24 août 1942 : un convoi part pour Guadalcanal. Le petit Ryujo sert d’appât tandis que Zuikaku attend. Les deux porte-avions sont de taille très inégale, mais un solide rideau de croiseurs les protège.
gc-story-cactus-1942 = Été 1942 : Enterprise, Saratoga et un cuirassé moderne croisent au large de l’île dont le nom de code est Cactus. Vous avez peu d’escadrilles pour deux grands porte-avions, mais une forte escorte de croiseurs américains et australiens.
gc-story-task-force-64 = 14 novembre 1942 : Washington et South Dakota barrent la route de nuit, avec tous les croiseurs encore à flot. Vous avez les canons les plus lourds et aucun porte-avions à perdre. Restez hors de vue le jour.
gc-story-santa-cruz = 26 octobre 1942 : Enterprise et Hornet cherchent la Flotte combinée. South Dakota les protège avec sa DCA, et Washington apporte ses gros canons. Vous n’avez pas d’escadrille en réserve : ménagez celles que vous avez. Le sous-marin Barb attend dans la « Slot ».
gc-field-main = Unités de la flotte principale
gc-field-scout = Unités de la flotte de reconnaissance
gc-field-submarines = Sous-marins placés à part
gc-field-patrols = Patrouilleurs à votre base
gc-field-number = { $what } : combien ?
gc-field-aboard = Porte-avions pour { $squadron }
gc-field-scout-zone = Zone de départ de la flotte de reconnaissance
gc-field-place = Zone de départ de { $submarine }
gc-field-airfield = Centre de l’île où se trouve l’aérodrome de votre base
gc-option-card = { $card }, { $points } points
gc-says-main = Flotte principale, { $points } points : { $cards }
gc-says-scout = Flotte de reconnaissance, { $points } points : { $cards }
gc-says-lone = Sous-marins placés à part, { $points } points : { $cards }
gc-says-patrols = Patrouilleurs, { $points } points : { $cards }
gc-says-points = Points : { $spent } sur { $points }.
gc-limit-total = Vos achats coûtent { $value } points ; la limite est de { $most } ({ $rule }).
gc-limit-main = La flotte principale coûte { $value } points ; sa limite est de { $most } ({ $rule }).
gc-limit-scout = La flotte de reconnaissance coûte { $value } points ; sa limite est de { $most } ({ $rule }).
gc-limit-carriers = La flotte principale compte { $value } gros porte-avions ; la limite est de { $most } ({ $rule }).
gc-limit-battleships = La flotte principale compte { $value } cuirassés ; la limite est de { $most } ({ $rule }).
gc-limit-submarines = La flotte principale compte { $value } sous-marins ; la limite est de { $most } ({ $rule }).
gc-limit-room = La flotte principale compte { $value ->
    [one] { $value } escadrille
   *[other] { $value } escadrilles
} ; la capacité de ses porte-avions est de { $most } ({ $rule }).
gc-limit-scout-carriers = La flotte de reconnaissance compte { $value } porte-avions d’escorte ; la limite est de { $most } ({ $rule }).
gc-limit-scout-squadrons = La flotte de reconnaissance compte { $value ->
    [one] { $value } escadrille
   *[other] { $value } escadrilles
} ; la limite est de { $most } ({ $rule }).
gc-limit-lone = Vous avez { $value } sous-marins placés à part ; la limite est de { $most } ({ $rule }).
gc-limit-patrols = Vous avez { $value } patrouilleurs ; la limite est de { $most } ({ $rule }).
gc-limit-once = Un camp ne peut pas avoir { $ship } plus d’une fois ({ $rule }).
gc-need-scout = Donnez au moins un navire à la flotte de reconnaissance ({ $rule }).
gc-need-scout-zone = Choisissez la zone de départ de la flotte de reconnaissance : { $zones } ({ $rule }).
gc-need-lone-zone = Choisissez la zone de départ de { $submarine } ({ $rule }).
gc-did-set-up = { $side } : mise en place terminée.
gc-did-set-up-default = { $side } : le bot prend une mise en place prédéfinie.
gc-did-scouts = { $side } : la flotte de reconnaissance part de la zone { $zone }.
gc-did-base = { $side } : la base est à { $island }, et son aérodrome au { $centre }. Patrouilleurs : { $patrols }.
gc-own-main = Votre flotte principale : { $cards }, et { $transports ->
    [one] un transport chargé
    [4] quatre transports chargés
   *[other] { $transports } transports chargés
}.
gc-own-scout = Votre flotte de reconnaissance : { $cards }.
gc-own-lone = Vos sous-marins placés à part : { $submarines }.

## Météo, initiative, événements
gc-did-turn = Tour { $turn }
gc-did-weather = Météo : le dé montre { $die } ; le temps devient { $level }.
gc-did-weather-same = Météo : le dé montre { $die } ; le temps reste { $level }.
gc-did-initiative = Dés : Japon { $a } + { $i } = { $s }, Alliés { $b } + { $j } = { $t }. Initiative : { $side }.
gc-did-initiative-tie = Dés : Japon { $a } + { $i } = { $s }, Alliés { $b } + { $j } = { $t }. À égalité, les deux camps relancent.
gc-did-event = Événement { $number } : { $event } (tiré par : { $side }).
gc-did-hurricane = L’ouragan est en zone { $zone } ce tour-ci.
gc-did-target = { $event }, cible : { $side }.
gc-did-target-fleet = Flotte concernée : { $fleet }.
gc-did-no-fleet = L’événement ne touche aucune flotte.
gc-did-engine = Avarie moteur : { $ship } a une vitesse de 1 en bataille ce tour-ci. Seul votre camp le sait.
gc-field-target = Cible de l’événement « { $event } »
gc-field-event-fleet = Flotte concernée par l’événement
gc-option-me = votre propre camp
gc-option-enemy = l’ennemi
gc-option-ask = me demander
gc-option-plan = selon le plan
gc-option-use = utiliser le bonus aussitôt
gc-option-keep = garder le bonus
gc-need-target = Choisissez la cible de l’événement ({ $rule }).
gc-says-target-me = La cible de l’événement est votre propre camp.
gc-says-target-enemy = La cible de l’événement est l’ennemi.

## Ordres
gc-field-go = { $what } en { $zone } : où aller
gc-field-join = { $ship } : flotte à rejoindre
gc-field-shift = { $what } : nouveau porte-avions
gc-field-load = { $what } : nouveau transport
gc-option-stay = rester en { $zone }
gc-option-alone = naviguer seul
gc-says-go = { $what } : de { $origin } vers { $zone }
gc-says-stay = { $what } : reste en { $zone }
gc-says-rest = Une unité sans ordre reste où elle est.
gc-says-join = { $ship } rejoint la { $fleet }.
gc-says-alone = { $ship } navigue seul.
gc-says-shift = { $what } passe à bord de { $ship }.
gc-need-one-zone = { $ship } ne peut pas rejoindre la { $fleet } : le navire et la flotte doivent être dans la même zone ({ $rule }).
gc-need-room = { $carrier } n’a pas de place pour { $what } ({ $rule }).
gc-need-a-ship = La { $fleet } doit avoir au moins un navire ({ $rule }).
gc-need-landing = Le haut commandement veut des résultats : au moins un transport chargé doit aller ou rester dans l’une de ces zones : { $zones } ({ $rule }).
gc-did-ordered = Tour { $turn } : les deux camps ont donné leurs ordres.
gc-did-move = De { $origin } à { $zone } : { $fleet }
gc-did-no-moves = Aucune flotte ne bouge.
gc-did-dive = De { $origin } à { $zone }, à l’insu de l’ennemi : { $submarine }
gc-did-fleet-new = Nouveau marqueur en zone { $zone } : { $fleet }.
gc-did-fleet-gone = Marqueur retiré de la zone { $zone } : { $fleet }.

## Contacts et batailles
gc-did-contact = Zone { $zone }, { $japan } et { $allies } : dé { $die }, total { $total }. Contact.
gc-did-no-contact = Zone { $zone }, { $japan } et { $allies } : dé { $die }, total { $total }. Pas de contact.
gc-did-surprise = Les flottes se surprennent et commencent à { $rows ->
    [one] une rangée
    [4] quatre rangées
   *[other] { $rows } rangées
} l’une de l’autre.
gc-did-turn-back = Demi-tour vers la zone { $zone } : { $fleet }.
gc-did-battle = Bataille navale { $number } de ce tour, en zone { $zone } : { $fleets }.
gc-round-initiative = Tour de bataille { $turn }. Initiative : Japon { $japan }, Alliés { $allies }. Premier à se déplacer et à tirer : { $first }.
gc-round-tie = Tour de bataille { $turn }. Initiative : les deux camps ont un total de { $total } et relancent.
gc-round-over = Fin du tour de bataille { $turn } : Japon { $japan }, Alliés { $allies }.
gc-did-ground = Il faut { $target } points pour gagner la bataille. Nombre de secteurs de terrain : { $terrain }.
gc-did-objectives = Objectifs, { $each } points chacun : { $sectors }.
gc-did-rows = Les navires du Japon partent de la rangée { $japan }, ceux des Alliés de la rangée { $allies }.
gc-did-first = Déploiement : le Japon obtient { $japan }, les Alliés { $allies }. Le camp qui a le plus petit résultat se déploie en premier : { $side }.
gc-did-coast = La carte de bataille comprend la côte de cette île : { $island }.
gc-did-flee = { $side } : la flotte tente de fuir.
gc-did-battle-over-points = La bataille en zone { $zone } finit aux points : Japon { $japan }, Alliés { $allies }.
gc-did-battle-over-no-ship = La bataille en zone { $zone } finit, car un camp n’a plus de navire : Japon { $japan }, Alliés { $allies }.
gc-did-battle-over-flight = La bataille en zone { $zone } finit, car un camp a fui : Japon { $japan }, Alliés { $allies }.
gc-did-battle-over-turns = La bataille en zone { $zone } finit après son dernier tour : Japon { $japan }, Alliés { $allies }.
gc-did-battle-over-agreement = La bataille en zone { $zone } finit d’un commun accord : Japon { $japan }, Alliés { $allies }.
gc-did-battle-over-nothing-left = La bataille en zone { $zone } finit, car aucun camp ne peut plus marquer de points : Japon { $japan }, Alliés { $allies }.
gc-did-lose = { $side } : ce camp doit se retirer.
gc-did-lose-both = Les deux camps doivent se retirer.
gc-did-retreat = Retraite de { $origin } à { $zone } : { $fleet }.
gc-field-board = Bord de la carte d’où partent vos navires
gc-field-coast = Île dont la côte longe le bord de la carte
gc-field-shore = Bord de la carte où se trouve cette côte
gc-field-terrain = Nombre d’îles et de hauts-fonds
gc-field-row = Rangée de départ des deux flottes, comptée pour chacune depuis son propre bord
gc-field-at = Île ou haut-fond { $number } : secteur
gc-field-to = Île ou haut-fond { $number } : deuxième secteur
gc-field-sort = Île ou haut-fond { $number } : type
gc-field-fly = { $squadron } : participe ?
gc-field-flee = Tenter de fuir ?
gc-field-bonus-now = Unité qui utilise le bonus « { $event } »
gc-option-none = aucune
gc-option-west = premier secteur de chaque rangée
gc-option-east = dernier secteur de chaque rangée
gc-option-south = sud : rangée 1
gc-option-north = nord : dernière rangée
gc-option-first = première rangée
gc-option-second = deuxième rangée
gc-option-island = île
gc-option-shoal = haut-fond
gc-says-join-battle = Ces escadrilles se joignent à la bataille : { $squadrons }. Elles ne pourront soutenir aucun combat terrestre ce tour-ci.
gc-says-flee = La flotte tente de fuir.
gc-field-stance = Plan de bataille : tactique de votre flotte
gc-field-prefer = Plan de bataille : cibles préférées
gc-field-rounds = Plan de bataille : nombre de tours de bataille
gc-option-stance-even = combattre, mais rompre si votre flotte est bien plus faible
gc-option-stance-engage = combattre jusqu’au bout
gc-option-stance-wait = tenir sa position et tirer
gc-option-stance-withdraw = rompre le combat
gc-says-stance = Plan de bataille : { $stance }
gc-says-prefer = Cibles préférées : { $kinds }
gc-says-rounds = { $count ->
    [one] Le plan vaut pour un tour de bataille.
   *[other] Le plan vaut pour { $count } tours de bataille.
}
gc-hint-plan = Les unités sans ordre sur cette feuille suivent le plan de bataille. Les deux camps reçoivent une nouvelle feuille si un grand navire est perdu ou désemparé, si un grand navire d’un type jamais signalé apparaît, si le rapport de forces se renverse ou si un plan arrive à son terme ({ $rule }).
gc-did-plans-crippled = Avant le tour de bataille { $round } : un grand navire a été perdu ou désemparé depuis le dépôt des plans. Les deux camps déposent de nouveaux plans.
gc-did-plans-unseen = Avant le tour de bataille { $round } : un grand navire d’un type jamais signalé est apparu. Les deux camps déposent de nouveaux plans.
gc-did-plans-odds = Avant le tour de bataille { $round } : le rapport de forces s’est renversé. Les deux camps déposent de nouveaux plans.
gc-did-plans-rounds = Avant le tour de bataille { $round } : un plan est arrivé à son terme. Les deux camps déposent de nouveaux plans.

## Pertes
gc-did-sunk-raid = { $side } : { $ship } est perdu dans une attaque aérienne ({ $place }).
gc-did-sunk-submarine = { $side } : { $ship } est perdu dans un combat contre des sous-marins ({ $place }).
gc-did-lost-squadron-carrier = Escadrille perdue avec son porte-avions : { $squadron }.
gc-did-lost-squadron-homeless = Escadrille perdue, car elle ne peut se poser nulle part : { $squadron }.
gc-did-rehome = { $squadron } se pose sur une autre base : { $base }.
gc-did-lost-battery = { $side } : batterie côtière perdue ({ $island }).

## Consignes
gc-field-event = Cible de l’événement « { $event } »
gc-field-event-fleets = Flottes du camp visé à soumettre à l’événement « { $event } », par ordre de préférence
gc-field-raid-policy = Ce que font vos avions quand les cases de la flotte attaquée sont dévoilées
gc-field-battles = Ordre des batailles, si vous avez l’initiative
gc-field-retreat = Zones de retraite, par ordre de préférence
gc-field-riposte = Navires qui ripostent aux sous-marins, par ordre de préférence
gc-field-token = Quand utiliser le bonus « { $event } »
gc-field-bonus = Unités qui utilisent le bonus « { $event } », par ordre de préférence

## Abandon, fin
gc-field-resign = Voulez-vous abandonner ?
gc-need-resign = Pour abandonner, choisissez oui. Sinon, rien ne change.
gc-says-resign = Vous abandonnez, et l’autre camp gagne.
gc-did-resign = { $side } : ce camp a abandonné. Vainqueur : { $winner }.
gc-did-end = La campagne finit après le tour { $turn }. Vainqueur : { $winner }. Points : Japon { $japan }, Alliés { $allies }.
gc-did-end-draw = La campagne finit par une partie nulle après le tour { $turn }. Points : Japon { $japan }, Alliés { $allies }.
gc-did-end-missed = { $side } : ce camp a manqué trop de tours de suite. Vainqueur : { $winner }.
gc-did-end-missed-both = Les deux camps ont manqué trop de tours de suite. La campagne finit sans vainqueur.
gc-did-missed = Vous n’avez pas donné d’ordres ce tour-ci. Tours manqués de suite : { $count }. Si vous manquez { $most } tours de suite, vous perdez la campagne.
gc-did-lie = Tour { $turn }, mensonge sur la { $fleet } en zone { $zone } (camp : { $side }). Annoncé : { $told }. En réalité : { $truth }.
gc-outcome-turns = Victoire aux points : { $side }. Japon { $japan }, Alliés { $allies }
gc-outcome-resigned = Victoire : { $side }. L’adversaire a abandonné. Points : Japon { $japan }, Alliés { $allies }
gc-outcome-missed = Victoire : { $side }. L’autre camp a manqué trop de tours de suite. Points : Japon { $japan }, Alliés { $allies }
gc-outcome-draw = Partie nulle. Points : Japon { $japan }, Alliés { $allies }

## Looking things up
gc-look-event = événement { $number } sur { $of }
gc-look-troop = unité terrestre
gc-look-island = île
gc-look-zones = Zones autour de l’île : { $zones }
gc-look-centres = Centres : { $centres }
gc-look-event-landing = Le camp visé doit débarquer une troupe ce tour-ci si l’un de ses transports chargés est à portée d’une île où il y a des troupes ennemies.
gc-look-event-hurricane = L’ouragan touche ce tour-ci une zone tirée au hasard. Les missions et les attaques aériennes y sont impossibles, et l’on retire { $contact } aux jets de contact. Dans une bataille livrée dans cette zone, on retire 1 à chaque dé d’attaque, sauf dans les attaques des sous-marins. Les destroyers ne peuvent pas y tirer au canon, et les vedettes lance-torpilles ne peuvent pas y être utilisées.
gc-look-event-engine = Si une flotte du camp visé combat ce tour-ci, un navire choisi au hasard dans cette flotte a une vitesse de 1 et la capacité Lent.
gc-look-event-pilots = Le camp visé choisit une escadrille, qui lance un dé de plus pendant toute une bataille.
gc-look-event-gunners = Le camp visé choisit un navire, qui lance un dé de plus au canon pendant toute une bataille.
gc-look-event-submariners = Le camp visé choisit un sous-marin, qui lance un dé de plus pendant toute une bataille.
gc-look-event-patrols = Le camp visé choisit un patrouilleur, qui ajoute { $patrol } à son jet de détection ce tour-ci.
gc-look-event-flak = Le camp visé choisit un navire, qui lance un dé de plus en tir antiaérien pendant toute une bataille.
gc-look-event-troops = Ce tour-ci, dans un combat terrestre, une troupe du camp visé décale la colonne d’un cran en sa faveur, en attaque comme en défense.
gc-look-event-commander = Dans une bataille navale de ce tour, une flotte du camp visé ajoute { $inspired } à ses jets d’initiative.


help-game-guadalcanal =
    ## Guadalcanal
    Pendant une campagne de huit à dix tours, **le Japon** et **les Alliés** se disputent les îles Salomon avec les unités de War at Sea. Tout le monde voit les marqueurs des flottes sur les onze zones maritimes, de A à K. La composition des flottes est secrète, de même que les sous-marins, les ordres, les achats et les rapports.

    {""}**Les points** se comptent à la fin : 2 par gros porte-avions ennemi coulé, 1 par porte-avions d’escorte ou cuirassé ennemi coulé, 3 par île que vous contrôlez, 5 pour la base ennemie si vous la contrôlez, 3 pour la base ennemie si les deux camps y ont des troupes. Vous contrôlez une île si vous êtes le seul camp à y avoir des troupes.

    {""}**Un tour.** Le bot tire la météo, l’initiative et un événement. Suivent trois feuilles, que les deux camps remplissent chaque fois en même temps. La première concerne les flottes et les avions :
    • *Ordres, flottes* : chaque flotte et chaque sous-marin va dans une zone voisine ou reste sur place. Par écrit : `principale C`, `i-25 rester`, `rejoindre shokaku troisième`.
    • *Ordres, avions* : les patrouilles cherchent des flottes, les raids frappent des troupes ou une flotte repérée, les avions en alerte attendent les sous-marins. D’autres avions changent de base. Par écrit : `patrouille pby-catalina H`, `raid d3a-val principale`, `mentir éclaireurs furutaka>destroyer`.
    • *Sous-marins et ravitaillement*, après les rapports des patrouilles : des meutes de sous-marins identifient ou attaquent des flottes (par écrit : `meute principale i-19`). Puis les flottes se déplacent, et une bataille peut s’engager là où des flottes ennemies se rencontrent.
    • *Terre* : les troupes débarquent, attaquent ou se retranchent, avec le soutien des canons et des avions. Chaque camp reçoit 40 points par tour et achète ses renforts pour le tour suivant. Par écrit : `activer débarquer à guadalcanal-c1 qui troop-1`, `acheter transport d3a-val`.

    {""}**Une bataille navale** commence par une feuille sur le champ de bataille. Puis chaque camp déploie ses navires. Viennent ensuite des tours de mouvement et de tir. La bataille finit quand un camp a les points nécessaires ou a fui, ou quand le dernier tour est joué. Avec l’option `pace=plan`, les deux camps utilisent des plans de bataille et remplissent bien moins de feuilles. Le camp qui fuit ou perd doit se retirer.

    {""}**Les îles** ont un ou deux centres, où peut se trouver un aérodrome, et une périphérie. Une troupe compte pour une demi-troupe si aucune chaîne de zones sans flotte ennemie ne mène de son île à la zone de départ de son camp.

    {""}**Les ordres permanents** répondent pour vous. Ils choisissent les cibles des événements, l’ordre des batailles, les unités qui reçoivent un bonus et le moment où utiliser les capacités. **Mensonges** : quand l’ennemi obtient un rapport sur votre flotte, vous pouvez y faire passer un navire pour un navire d’un autre type. Tous les mensonges sont révélés à la fin.
    Si vous manquez une feuille, vos flottes restent sur place, vos avions ne volent pas et vos troupes ne débarquent pas. Le bot n’achète rien et mène vos batailles pour vous. Pour abandonner la campagne, écrivez `abandonner`.
    -# `/règles` donne le livret complet, où chaque règle a un numéro. `/fiche` explique n’importe quel nom employé dans le jeu.
