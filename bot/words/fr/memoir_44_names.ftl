# Noms de Mémoire 44 : camps, sections, unités, terrains, lieux, cartes, faces des dés.

m44-side-japan = les Japonais
m44-side-allies = les Alliés

m44-letter-japan = J
m44-letter-allies = A

m44-section-left = gauche
m44-section-centre = centre
m44-section-right = droite

m44-unit-infantry = infanterie
m44-unit-engineer = génie
m44-unit-special = forces spéciales
m44-unit-armour = blindé
m44-unit-flamethrower = char lance-flammes
m44-unit-artillery = artillerie
m44-unit-mobile = artillerie mobile
m44-unit-heavy = artillerie lourde
m44-unit-destroyer = destroyer

m44-terrain-countryside = campagne
m44-terrain-airfield = aérodrome
m44-terrain-airfield-crossing = croisement de l’aérodrome
m44-terrain-forest = forêt
m44-terrain-village = village
m44-terrain-labour-camp = camp de travail
m44-terrain-hill = colline
m44-terrain-mountain = montagne
m44-terrain-hill-cave = caverne de colline
m44-terrain-mountain-cave = caverne de montagne
m44-terrain-jungle = jungle
m44-terrain-beach = plage
m44-terrain-ocean = océan
m44-terrain-river = rivière
m44-terrain-river-mouth = embouchure de la rivière
m44-terrain-ford = rivière franchissable
m44-terrain-marsh = marais
m44-terrain-rice-paddy = rizière
m44-terrain-fish-pond = trou d’eau
m44-terrain-trench = tranchée
m44-terrain-pier = quai
m44-terrain-field-hq = quartier général de campagne
m44-terrain-hospital = hôpital
m44-terrain-bunker = bunker
m44-terrain-casemate = casemate
m44-terrain-minefield = champ de mines
m44-terrain-sandbags = sacs de sable
m44-terrain-wire = barbelés

m44-place-sea-horse = Sea Horse
m44-place-galloping-horse = Galloping Horse
m44-place-gifu = Gifu
m44-place-asan = Asan
m44-place-green-beach = Plage verte
m44-place-blue-beach = Plage bleue
m44-place-point = La Pointe
m44-place-turkey-knob = Crête du Dindon
m44-place-hill-382 = Cote 382
m44-place-minami = Minami
m44-place-amphitheatre = Amphithéâtre
m44-place-sugar-loaf = Pain de Sucre
m44-place-half-moon = Demi-lune

m44-card-recon-left = Reconnaissance à gauche
m44-card-recon-centre = Reconnaissance au centre
m44-card-recon-right = Reconnaissance à droite
m44-card-probe-left = Sonde à gauche
m44-card-probe-centre = Sonde au centre
m44-card-probe-right = Sonde à droite
m44-card-attack-left = Attaque à gauche
m44-card-attack-centre = Attaque au centre
m44-card-attack-right = Attaque à droite
m44-card-assault-left = Assaut à gauche
m44-card-assault-centre = Assaut au centre
m44-card-assault-right = Assaut à droite
m44-card-recon-in-force = Reconnaissance en force
m44-card-general-advance = Avance générale
m44-card-pincer-move = Prise en tenaille
m44-card-air-power = Attaque aérienne
m44-card-ambush = Embuscade
m44-card-armour-assault = Assaut blindé
m44-card-artillery-bombard = Tir d’artillerie
m44-card-barrage = Tir de barrage
m44-card-behind-enemy-lines = Derrière les lignes ennemies
m44-card-close-assault = Combat rapproché
m44-card-counter-attack = Contre-attaque
m44-card-dig-in = Retranchement
m44-card-direct-from-hq = Ordre du QG
m44-card-firefight = Fusillade
m44-card-infantry-assault = Assaut d’infanterie
m44-card-medics = Médecins & Mécaniciens
m44-card-move-out = En avant
m44-card-finest-hour = Action héroïque

m44-face-i = infanterie
m44-face-a = blindé
m44-face-g = grenade
m44-face-f = drapeau
m44-face-s = étoile

m44-look-card-recon = Activez { $units ->
    [1] 1 unité
   *[other] { $units } unités
} dans la section que nomme la carte. À la fin du tour, piochez 2 cartes et gardez-en 1.
m44-look-card-probe = Activez { $units ->
    [1] 1 unité
   *[other] { $units } unités
} dans la section que nomme la carte.
m44-look-card-attack = Activez { $units ->
    [1] 1 unité
   *[other] { $units } unités
} dans la section que nomme la carte.
m44-look-card-assault = Activez toutes vos unités dans la section que nomme la carte.
m44-look-card-recon-in-force = Activez { $units ->
    [1] 1 unité
   *[other] { $units } unités
} dans chaque section.
m44-look-card-general-advance = Activez { $units ->
    [1] 1 unité
   *[other] { $units } unités
} dans chaque section.
m44-look-card-pincer-move = Activez { $units ->
    [1] 1 unité
   *[other] { $units } unités
} à gauche et { $units } à droite.
m44-look-card-air-power = Désignez un groupe de 1 à { $struck } unités ennemies. Lancez { $allies ->
    [1] 1 dé
   *[other] { $allies } dés
} (Alliés) ou { $japan ->
    [1] 1 dé
   *[other] { $japan } dés
} (Japonais) contre chaque unité. Les étoiles touchent aussi, et aucun drapeau ne peut être ignoré.
m44-look-card-ambush = Jouez cette carte en réponse à un combat rapproché : l’unité attaquée combat en premier.
m44-look-card-armour-assault = Activez { $units ->
    [1] 1 unité de blindés
   *[other] { $units } unités de blindés
}. { $units ->
    [1] Cette unité lance
   *[other] Ces unités lancent
} { $extra ->
    [1] 1 dé supplémentaire
   *[other] { $extra } dés supplémentaires
} en combat rapproché.
m44-look-card-artillery-bombard = Activez toute votre artillerie. Chaque unité se déplace de { $march ->
    [1] 1 hexagone
   *[other] { $march } hexagones
} au plus ou combat { $battle ->
    [one] une
    [2] deux
   *[other] { $battle }
} fois.
m44-look-card-barrage = Désignez une unité ennemie et lancez { $allies ->
    [1] 1 dé
   *[other] { $allies } dés
} contre cette unité. Rien ne protège l’unité, et aucun drapeau ne peut être ignoré.
m44-look-card-behind-enemy-lines = 1 unité d’infanterie se déplace de { $march ->
    [1] 1 hexagone
   *[other] { $march } hexagones
} au plus, combat avec { $extra ->
    [1] 1 dé supplémentaire
   *[other] { $extra } dés supplémentaires
}, puis se déplace encore de { $march ->
    [1] 1 hexagone
   *[other] { $march } hexagones
} au plus.
m44-look-card-close-assault = Toutes vos unités d’infanterie et de blindés au contact de l’ennemi combattent avec { $extra ->
    [1] 1 dé supplémentaire
   *[other] { $extra } dés supplémentaires
}. Ces unités ne peuvent pas se déplacer avant de combattre.
m44-look-card-counter-attack = Cette carte répète la dernière carte de l’adversaire, gauche et droite échangées.
m44-look-card-dig-in = { $units ->
    [1] 1 unité d’infanterie reçoit
   *[other] { $units } unités d’infanterie reçoivent
} des sacs de sable.
m44-look-card-direct-from-hq = Activez { $units } de vos unités, au choix.
m44-look-card-firefight = { $units ->
    [1] 1 unité qui n’est pas au contact de l’ennemi tire
   *[other] { $units } unités qui ne sont pas au contact de l’ennemi tirent
} avec { $extra ->
    [1] 1 dé supplémentaire
   *[other] { $extra } dés supplémentaires
}. { $units ->
    [1] Cette unité ne peut
   *[other] Ces unités ne peuvent
} pas se déplacer.
m44-look-card-infantry-assault = Toutes vos unités d’infanterie d’une section se déplacent de { $battle ->
    [1] 1 hexagone
   *[other] { $battle } hexagones
} au plus et combattent, ou se déplacent de { $march ->
    [1] 1 hexagone
   *[other] { $march } hexagones
} sans combattre.
m44-look-card-medics = Choisissez une unité qui a perdu des figurines. Lancez 1 dé par carte en main (ou { $medics ->
    [1] 1 dé
   *[other] { $medics } dés
}, si cette option est choisie). Si l’unité récupère des figurines, vous pouvez l’activer.
m44-look-card-move-out = Activez { $units ->
    [1] 1 unité d’infanterie
   *[other] { $units } unités d’infanterie
}.
m44-look-card-finest-hour = Lancez 1 dé par carte en main. Les dés indiquent quelles unités vous pouvez activer. Ces unités combattent avec { $extra ->
    [1] 1 dé supplémentaire
   *[other] { $extra } dés supplémentaires
}.

m44-look-section-card = carte de section
m44-look-tactic-card = carte tactique
m44-look-count = exemplaires dans le paquet : { $count }
m44-look-unit = unité
m44-look-figures = { $figures } figurines
m44-look-moves = { $battle ->
    [0] ne peut pas combattre après un déplacement
    [1] peut combattre après un déplacement de 1 hexagone
   *[other] peut combattre après un déplacement de { $battle } hexagones au plus
} ; déplacement maximal en hexagones : { $march }
m44-look-dice = dés par distance : { $dice }
m44-look-sees = doit voir sa cible
m44-look-gun = n’a pas besoin de ligne de mire, ignore les protections, ne peut pas prendre le terrain
m44-look-terrain = terrain
m44-look-work = obstacle posé sur un hexagone
m44-look-stop-none = les unités ne sont pas obligées de s’y arrêter
m44-look-stop-soft = arrêt souple : une unité qui entre doit s’arrêter, mais peut prendre le terrain
m44-look-stop-hard = arrêt ferme : une unité qui entre doit s’arrêter et ne peut pas prendre le terrain
m44-look-cover = protection : { $infantry ->
    [1] 1 dé
   *[other] { $infantry } dés
} contre l’infanterie, { $armour } contre les blindés
m44-look-open = ne bloque pas la ligne de mire
m44-look-blocks = bloque la ligne de mire
m44-look-work-bunker = Ne protège que les unités de son camp. Les blindés et les canons ne peuvent pas y entrer.
m44-look-work-casemate = Protège toute unité qui l’occupe. Les blindés et les canons ne peuvent pas y entrer.
m44-look-work-sandbags = Protègent toute unité. Les sacs de sable disparaissent quand l’unité part.
m44-look-work-wire = Une unité qui entre doit s’arrêter. L’infanterie dans les barbelés lance { $wire ->
    [1] 1 dé
   *[other] { $wire } dés
} de moins, ou enlève les barbelés au lieu de combattre. Les blindés enlèvent aussitôt les barbelés.
m44-look-work-minefield = Une unité qui entre doit s’arrêter. Si l’ennemi de cette unité a posé le champ de mines, lancez autant de dés que la valeur du champ de mines.
