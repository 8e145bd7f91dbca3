# Guadalcanal : mise en place, ordres, événements, flottes, batailles vues du dehors, consignes. Les règles choisissent les clés.

game-guadalcanal = Guadalcanal
game-pitch-guadalcanal = La longue lutte pour les Salomon : des flottes qui se déplacent sans être vues, des raids, des débarquements, des combats de nuit.
game-preview-guadalcanal = Les Salomon en zones maritimes, avec les marqueurs de flotte, les îles et les terrains.
setting-guadalcanal-years = unités jusqu’à cette année
setting-guadalcanal-copies = navires nommés plusieurs fois par camp
setting-guadalcanal-reembark = les troupes peuvent rembarquer
setting-guadalcanal-tokyo_express = une troupe à bord d’un destroyer du Tokyo Express
setting-guadalcanal-chart = taille des cartes de bataille
setting-guadalcanal-pace = feuilles par tour de bataille
setting-guadalcanal-pace-plans = quatre feuilles par tour de bataille
setting-guadalcanal-pace-table = chaque pas pour lui-même, comme à la table
setting-guadalcanal-pace-fast = deux feuilles par tour de bataille
setting-guadalcanal-pace-plan = par plans de bataille, une feuille quand survient l’imprévu
setting-guadalcanal-darkness = obscurité dans les batailles
setting-guadalcanal-squalls = grains dans les batailles
setting-guadalcanal-submarines = quand les sous-marins reçoivent leurs ordres
setting-guadalcanal-submarines-ahead = avec les flottes
setting-guadalcanal-submarines-apart = après les missions aériennes, sur leur propre feuille
setting-guadalcanal-max_missed = tours de suite sans ordres qui font perdre

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
gc-unit-numbered = { $name } n° { $number }
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
gc-ask-event = Tour { $turn } : qui est la cible de l’événement ?
gc-ask-orders = Tour { $turn } : flottes et avions
gc-ask-raid = Tour { $turn } : avions d’un raid
gc-ask-submarines = Tour { $turn } : sous-marins et ravitaillement
gc-ask-land = Tour { $turn } : terre et renforts
gc-ask-ground = Bataille en zone { $zone } : terrain, escadrilles
gc-ask-deploy = Bataille en zone { $zone } : déploiement
gc-ask-move = Zone { $zone }, tour de bataille { $turn } : mouvement
gc-ask-air = Zone { $zone }, tour de bataille { $turn } : aviation
gc-ask-manoeuvre = Zone { $zone }, tour de bataille { $turn } : manœuvre
gc-ask-fire = Zone { $zone }, tour de bataille { $turn } : plan de tir
gc-ask-plan = Bataille en zone { $zone }, tour { $turn } : manœuvre et plan
gc-ask-standing = Ordres permanents
gc-ask-resign = Abandonner cette campagne

## La mise en place
gc-field-ready = Mise en place toute faite
gc-ready-tokyo-express = Tokyo Express (Shokaku, Zuikaku, Hiei, Kirishima)
gc-ready-cactus-1942 = Cactus 1942 (Enterprise, Saratoga, Washington)
gc-ready-night-bombardment = Bombardement de nuit (Kongo, Haruna, Junyo)
gc-ready-eastern-solomons = Salomon orientales (Zuikaku, Ryujo, Kirishima)
gc-ready-task-force-64 = Task Force 64 (Washington, South Dakota)
gc-ready-santa-cruz = Santa Cruz (Enterprise, Hornet, South Dakota)
gc-story-tokyo-express = Été 1942 : deux gros porte-avions et deux cuirassés rapides couvrent les transports qui descendent la Fente de nuit. Trouvez l’ennemi le premier et frappez-le de loin.
gc-story-night-bombardment = Octobre 1942 : Kongo et Haruna viennent bombarder l’aérodrome, le porte-avions léger Junyo se tient à l’écart. Peu d’avions, beaucoup de canons et de torpilles, deux sous-marins en avant : cherchez la bataille de près.
gc-story-eastern-solomons = 24 août 1942 : un convoi part pour Guadalcanal, et le petit Ryujo va devant comme appât tandis que Zuikaku attend. Deux porte-avions inégaux, derrière un fort rideau de croiseurs.
gc-story-cactus-1942 = Été 1942 : Enterprise et Saratoga croisent au large de l’île que le code nomme Cactus, avec un cuirassé moderne. Peu d’escadrilles pour tant de ponts, mais une forte escorte de croiseurs américains et australiens.
gc-story-task-force-64 = 14 novembre 1942 : Washington et South Dakota, avec tous les croiseurs encore à flot, barrent la route de nuit. Pas de porte-avions à perdre, et les canons les plus lourds : ne vous laissez pas voir de jour.
gc-story-santa-cruz = 26 octobre 1942 : Enterprise et Hornet cherchent la flotte combinée, South Dakota leur prête sa DCA, et Washington arrive avec ses canons. Leurs escadrilles doivent durer : il n’y en a pas d’autres ; Barb attend dans la Fente.
gc-field-main = Unités de la flotte principale
gc-field-scout = Unités de la flotte de reconnaissance
gc-field-submarines = Sous-marins qui partent seuls
gc-field-patrols = Patrouilleurs sur la base
gc-field-number = { $what } : combien
gc-field-aboard = Porte-avions de { $squadron }
gc-field-scout-zone = Où attend la flotte de reconnaissance
gc-field-place = Où attend { $submarine }
gc-field-airfield = Centre de votre île de base où est l'aérodrome
gc-option-card = { $card }, { $points } points
gc-says-main = Flotte principale, { $points } points : { $cards }
gc-says-scout = Flotte de reconnaissance, { $points } points : { $cards }
gc-says-lone = Sous-marins à part, { $points } points : { $cards }
gc-says-patrols = Patrouilleurs, { $points } points : { $cards }
gc-says-points = Points : { $spent } sur { $points }.
gc-limit-total = Le tout coûte { $value } points, la limite est { $most } ({ $rule }).
gc-limit-main = La flotte principale coûte { $value } points, sa limite est { $most } ({ $rule }).
gc-limit-scout = La flotte de reconnaissance coûte { $value } points, sa limite est { $most } ({ $rule }).
gc-limit-carriers = { $value } gros porte-avions dans la flotte principale, au plus { $most } ({ $rule }).
gc-limit-battleships = { $value } cuirassés dans la flotte principale, au plus { $most } ({ $rule }).
gc-limit-submarines = { $value } sous-marins dans la flotte principale, au plus { $most } ({ $rule }).
gc-limit-room = { $value } escadrilles dans la flotte principale, mais ses porte-avions en portent { $most } ({ $rule }).
gc-limit-scout-carriers = { $value } porte-avions d’escorte dans la flotte de reconnaissance, au plus { $most } ({ $rule }).
gc-limit-scout-squadrons = { $value } escadrilles dans la flotte de reconnaissance, au plus { $most } ({ $rule }).
gc-limit-lone = { $value } sous-marins placés à part, au plus { $most } ({ $rule }).
gc-limit-patrols = { $value } patrouilleurs, au plus { $most } ({ $rule }).
gc-limit-once = { $ship } n’existe qu’une fois par camp ({ $rule }).
gc-need-scout = Il faut un navire à la flotte de reconnaissance ({ $rule }).
gc-need-scout-zone = Dites où attend la flotte de reconnaissance : { $zones } ({ $rule }).
gc-need-lone-zone = Dites où attend { $submarine } ({ $rule }).
gc-did-set-up = { $side } : mise en place faite.
gc-did-set-up-default = { $side } : mise en place avec la feuille toute faite.
gc-did-scouts = { $side } : la flotte de reconnaissance attend en zone { $zone }.
gc-did-base = { $side } : base à { $island }, aérodrome au { $centre } ; patrouilleurs : { $patrols }.
gc-own-main = Votre flotte principale : { $cards }, et quatre transports chargés.
gc-own-scout = Votre flotte de reconnaissance : { $cards }.
gc-own-lone = Vos sous-marins à part : { $submarines }.

## Météo, initiative, événements
gc-did-turn = Tour { $turn }
gc-did-weather = Météo : { $die }, le temps devient { $level }.
gc-did-weather-same = Météo : { $die }, le temps reste { $level }.
gc-did-initiative = Dés : Japon { $a } + { $i } = { $s }, Alliés { $b } + { $j } = { $t }. Initiative : { $side }.
gc-did-initiative-tie = Dés : Japon { $a } + { $i } = { $s }, Alliés { $b } + { $j } = { $t }. Égalité, on relance.
gc-did-event = Événement { $number } : { $event } (tirage : { $side }).
gc-did-hurricane = L’ouragan est en zone { $zone } ce tour.
gc-did-target = { $event }, cible : { $side }.
gc-did-target-fleet = Flotte concernée : { $fleet }.
gc-did-no-fleet = Aucune flotte n’est concernée.
gc-did-engine = Avarie moteur : { $ship }, vitesse 1 en bataille ce tour. Personne d’autre ne le sait.
gc-field-target = { $event } : quelle est la cible ?
gc-field-event-fleet = Laquelle de ses flottes
gc-option-me = son propre camp
gc-option-enemy = l’ennemi
gc-option-ask = me demander
gc-option-plan = selon le plan
gc-option-use = s’en servir aussitôt
gc-option-keep = le garder
gc-need-target = Désignez la cible ({ $rule }).
gc-says-target-me = L’événement frappe votre camp.
gc-says-target-enemy = L’événement frappe l’ennemi.

## Ordres
gc-field-go = { $what } en { $zone } : où aller
gc-field-join = { $ship } : rejoint
gc-field-shift = { $what } : passe sur le porte-avions
gc-field-load = { $what } : passe sur le transport
gc-option-stay = rester en { $zone }
gc-option-alone = naviguer seul
gc-says-go = { $what } : de { $origin } vers { $zone }
gc-says-stay = { $what } : reste en { $zone }
gc-says-rest = Ce qui ne reçoit aucun ordre reste où il est.
gc-says-join = { $ship } rejoint la { $fleet }.
gc-says-alone = { $ship } navigue seul.
gc-says-shift = { $what } passe à bord de { $ship }.
gc-need-one-zone = { $ship } ne peut pas rejoindre la { $fleet } d’où il est ({ $rule }).
gc-need-room = { $carrier } n’a pas de place pour { $what } ({ $rule }).
gc-need-a-ship = La { $fleet } serait sans navire ({ $rule }).
gc-need-landing = Le haut commandement veut des résultats : envoyez ou laissez un transport chargé dans une de ces zones : { $zones } ({ $rule }).
gc-did-ordered = Tour { $turn } : les deux camps ont leurs ordres.
gc-did-move = { $origin } → { $zone } : { $fleet }
gc-did-no-moves = Aucune flotte ne bouge.
gc-did-dive = { $origin } → { $zone }, sans être vu : { $submarine }
gc-did-fleet-new = Nouveau marqueur en zone { $zone } : { $fleet }.
gc-did-fleet-gone = Marqueur retiré de la zone { $zone } : { $fleet }.

## Contacts et batailles
gc-did-contact = Zone { $zone }, { $japan } et { $allies } : dé { $die }, total { $total } : contact.
gc-did-no-contact = Zone { $zone }, { $japan } et { $allies } : dé { $die }, total { $total } : pas de contact.
gc-did-surprise = Les flottes se surprennent : elles sont placées à quatre rangées l’une de l’autre.
gc-did-turn-back = Demi-tour vers la zone { $zone } : { $fleet }.
gc-did-battle = Bataille navale { $number } du tour, en zone { $zone } : { $fleets }.
gc-round-initiative = Tour de bataille { $turn }. Initiative : Japon { $japan }, Alliés { $allies }. Bouge et tire en premier : { $first }.
gc-round-tie = Tour de bataille { $turn }. Initiative : { $total } de part et d’autre, on relance les dés.
gc-round-over = Fin du tour de bataille { $turn } : Japon { $japan }, Alliés { $allies }.
gc-did-ground = Il faut { $target } points pour gagner. Secteurs de terrain : { $terrain }.
gc-did-objectives = Objectifs, { $each } points chacun : { $sectors }.
gc-did-rows = Navires placés à partir de la rangée { $japan } (Japon) et de la rangée { $allies } (Alliés).
gc-did-first = Placement : le Japon fait { $japan }, les Alliés { $allies }. Le plus bas est placé en premier : { $side }.
gc-did-coast = La côte de l’île est sur la carte : { $island }.
gc-did-flee = { $side } : tentative de fuite.
gc-did-battle-over-points = Bataille en zone { $zone } terminée, aux points : Japon { $japan }, Alliés { $allies }.
gc-did-battle-over-no-ship = Bataille en zone { $zone } terminée, un camp n’a plus de navire : Japon { $japan }, Alliés { $allies }.
gc-did-battle-over-flight = Bataille en zone { $zone } terminée par la fuite : Japon { $japan }, Alliés { $allies }.
gc-did-battle-over-turns = Bataille en zone { $zone } terminée après son dernier tour de bataille : Japon { $japan }, Alliés { $allies }.
gc-did-battle-over-agreement = Bataille en zone { $zone } terminée d’un commun accord : Japon { $japan }, Alliés { $allies }.
gc-did-battle-over-nothing-left = Bataille en zone { $zone } terminée, plus personne ne peut marquer : Japon { $japan }, Alliés { $allies }.
gc-did-lose = { $side } : retraite.
gc-did-lose-both = Les deux camps doivent se retirer.
gc-did-retreat = Retraite { $origin } → { $zone } : { $fleet }.
gc-field-board = Le bord où vos navires commencent
gc-field-coast = Île dont la côte longe le bord
gc-field-shore = Bord que longe cette côte
gc-field-terrain = Nombre d’îles et de hauts-fonds
gc-field-row = Rangée où les deux flottes commencent, depuis leur bord
gc-field-at = Île ou haut-fond { $number } : secteur
gc-field-to = Île ou haut-fond { $number } : deuxième secteur
gc-field-sort = Île ou haut-fond { $number } : lequel des deux
gc-field-fly = { $squadron } se joint à la bataille
gc-field-flee = Tenter de fuir
gc-field-bonus-now = Bonus « { $event } » : pour qui
gc-option-none = aucune
gc-option-west = premier secteur de chaque rangée
gc-option-east = dernier secteur de chaque rangée
gc-option-south = sud, rangée 1
gc-option-north = nord, la dernière rangée
gc-option-first = première rangée
gc-option-second = deuxième rangée
gc-option-island = île
gc-option-shoal = haut-fond
gc-says-join-battle = Ces escadrilles se joignent à la bataille : { $squadrons }. Elles ne pourront appuyer aucun combat terrestre ce tour.
gc-says-flee = La flotte tente de fuir.
gc-field-stance = Plan de bataille : comment se bat votre flotte
gc-field-prefer = Plan de bataille : les cibles qu’elle préfère
gc-field-rounds = Plan de bataille : les tours pour lesquels il vaut
gc-option-stance-even = se battre, et rompre si l’on est bien plus faible
gc-option-stance-engage = se battre jusqu’au bout
gc-option-stance-wait = garder sa place et tirer
gc-option-stance-withdraw = rompre le combat
gc-says-stance = Plan de bataille : { $stance }
gc-says-prefer = Cibles préférées : { $kinds }
gc-says-rounds = { $count ->
    [one] Le plan vaut pour un tour.
   *[other] Le plan vaut pour { $count } tours.
}
gc-hint-plan = Qui n’a pas d’ordre ici se déplace et tire selon le plan. On vous interroge tous deux de nouveau quand un grand navire est hors de combat, qu’il en paraît un d’une sorte jamais vue, que les chances tournent ou que les tours d’un plan sont passés ({ $rule }).
gc-did-plans-crippled = Avant le tour { $round } : depuis que les plans sont déposés, un grand navire est hors de combat. Les deux camps en déposent de nouveaux.
gc-did-plans-unseen = Avant le tour { $round } : il y a là un grand navire d’une sorte qui n’avait pas été vue. Les deux camps déposent de nouveaux plans.
gc-did-plans-odds = Avant le tour { $round } : les chances ont tourné. Les deux camps déposent de nouveaux plans.
gc-did-plans-rounds = Avant le tour { $round } : un plan valait jusqu’ici. Les deux camps en déposent de nouveaux.

## Pertes
gc-did-sunk-raid = { $side } : { $ship } est perdu, par des avions ({ $place }).
gc-did-sunk-submarine = { $side } : { $ship } est perdu dans la lutte avec les sous-marins ({ $place }).
gc-did-lost-squadron-carrier = { $squadron } est perdue avec son porte-avions.
gc-did-lost-squadron-homeless = { $squadron } ne peut se poser nulle part et est perdue.
gc-did-rehome = { $squadron } se pose sur une autre base : { $base }.
gc-did-lost-battery = { $side } : batterie côtière perdue ({ $island }).

## Consignes
gc-field-event = Événement « { $event } » : qui est la cible
gc-field-event-fleets = Événement « { $event } » : quelle flotte de la cible, dans l’ordre
gc-field-raid-policy = Quand vous voyez dans quelles cases est la flotte visée
gc-field-battles = Ordre des batailles, si vous avez l’initiative
gc-field-retreat = Zones de retraite, dans l’ordre
gc-field-riposte = Navires qui répondent aux sous-marins, dans l’ordre
gc-field-token = Bonus « { $event } » : quand l’employer
gc-field-bonus = Bonus « { $event } » : pour qui, dans l’ordre

## Abandon, fin
gc-field-resign = Abandonnez-vous ?
gc-need-resign = Rien n’arrive tant que vous ne dites pas oui.
gc-says-resign = Vous abandonnez : l’autre camp a gagné.
gc-did-resign = { $side } : abandon. Vainqueur : { $winner }.
gc-did-end = La campagne est finie après le tour { $turn }. Vainqueur : { $winner }. Japon { $japan }, Alliés { $allies }.
gc-did-end-draw = La campagne est finie après le tour { $turn } : partie nulle. Japon { $japan }, Alliés { $allies }.
gc-did-end-missed = { $side } : pas d’ordres depuis trop de tours de suite. Vainqueur : { $winner }.
gc-did-end-missed-both = Aucun des deux camps n’a donné d’ordres depuis trop de tours de suite : la campagne finit sans vainqueur.
gc-did-missed = Vous n’avez pas donné d’ordres pour ce tour : { $count } de suite. À { $most } la campagne est perdue.
gc-did-lie = Tour { $turn }, mensonge ({ $side }) sur la { $fleet } en zone { $zone }. Annoncé : { $told }. Vrai : { $truth }.
gc-outcome-turns = Victoire aux points : { $side }. Japon { $japan }, Alliés { $allies }
gc-outcome-resigned = Victoire : { $side }. L’adversaire a abandonné. Japon { $japan }, Alliés { $allies }
gc-outcome-missed = Victoire : { $side }. L’autre camp n’a pas donné d’ordres depuis trop longtemps. Japon { $japan }, Alliés { $allies }
gc-outcome-draw = Partie nulle : Japon { $japan }, Alliés { $allies }

## Looking things up
gc-look-event = événement { $number } sur 10
gc-look-troop = pion à terre
gc-look-island = île
gc-look-zones = Zones autour : { $zones }
gc-look-centres = Centres : { $centres }
gc-look-event-landing = La cible doit débarquer ce tour-ci si elle a un transport avec des troupes à portée d'une île où il y a des troupes ennemies.
gc-look-event-hurricane = Dans une zone au hasard, pour ce tour : ni missions ni attaques aériennes, -3 aux jets de contact ; dans une bataille, toute attaque sauf celles des sous-marins est à -1 par dé, les destroyers ne tirent pas au canon, les vedettes ne servent pas.
gc-look-event-engine = Un navire au hasard d'une flotte de la cible a vitesse 1 et Lent si cette flotte combat ce tour-ci.
gc-look-event-pilots = Une escadrille au choix de la cible : un dé de plus pendant toute une bataille.
gc-look-event-gunners = Un navire au choix de la cible : un dé de plus au canon pendant toute une bataille.
gc-look-event-submariners = Un sous-marin au choix de la cible : un dé de plus pendant toute une bataille.
gc-look-event-patrols = Un patrouilleur au choix de la cible : +1 à son jet de détection ce tour-ci.
gc-look-event-flak = Un navire au choix de la cible : un dé de plus en tir antiaérien pendant toute une bataille.
gc-look-event-troops = Une troupe de la cible décale d'une colonne, à son avantage, un combat terrestre de ce tour, en attaque ou en défense.
gc-look-event-commander = Une flotte de la cible a +2 à ses jets d'initiative dans une bataille navale de ce tour.


help-game-guadalcanal =
    ## Guadalcanal
    Une campagne de huit à dix tours pour les Salomon, **le Japon** contre **les Alliés**, jouée avec les cartes de War at Sea. Tout le monde voit les marqueurs des flottes sur les onze zones de mer A à K ; ce qu’ils contiennent est secret, comme les sous-marins, les ordres, les achats et les rapports.

    {""}**Points**, comptés à la fin : gros porte-avions ennemi coulé 2, porte-avions d’escorte ou cuirassé 1, île tenue seul 3, base ennemie tenue seul 5, ou 3 si elle est partagée.

    {""}**Un tour.** Météo, initiative et événement sont tirés. Puis les deux camps remplissent trois feuilles, toujours en même temps, la première en deux parties :
    • *Ordres, flottes* : chaque flotte et sous-marin vers une zone voisine. `principale C`, `i-25 rester`, `rejoindre shokaku troisième`.
    • *Ordres, avions* : les patrouilles cherchent des flottes, les raids frappent des troupes ou une flotte repérée, les avions en alerte attendent les sous-marins, d’autres changent de base. `patrouille pby-catalina H`, `raid d3a-val principale`, `mentir éclaireurs furutaka>destroyer`.
    • *Sous-marins et ravitaillement*, après les rapports des patrouilles : les meutes observent une flotte ou l’attaquent. `meute principale i-19`. Puis tous bougent, et les flottes qui se rencontrent se battent.
    • *Terre* : débarquements, attaques, retranchements, avec canons et avions ; achats pour le tour suivant, 40 points par camp et par tour. `activer débarquer à guadalcanal-c1 qui troop-1`, `acheter transport d3a-val`.

    {""}**Une bataille navale** commence par une feuille sur le terrain, puis chacun place ses navires, puis viennent des tours de bataille, de mouvement et de tir, jusqu’à ce que les points, la fuite ou le dernier d’entre eux y mettent fin (option `pace=plan` : par plans de bataille, avec bien moins de feuilles). Qui fuit ou perd se retire.

    {""}**Les îles** ont un ou deux centres où peut être un aérodrome, et une périphérie. Une troupe sans chaîne de zones libres jusqu’à sa zone de départ compte pour moitié.

    {""}**Les ordres permanents** répondent pour vous : cibles des événements, ordre des batailles, qui reçoit un bonus, quand servent les capacités des cartes. **Mensonges** : qui doit annoncer une flotte peut donner un navire pour un autre type ; tous les mensonges sont révélés à la fin.
    Une feuille manquée : les flottes restent, rien ne vole, ne débarque ni n’est acheté, les batailles sont menées raisonnablement. `abandonner` met fin à la campagne.
    -# Le livret complet, avec un numéro par règle : `/règles`. Ce que veut dire un nom : `/fiche`.
