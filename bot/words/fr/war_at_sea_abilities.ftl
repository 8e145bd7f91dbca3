# War at Sea : les capacités spéciales, chacune avec son nom et son effet. $n est le nombre de la famille : celui qui suit le nom, ou
# ce qui en tient lieu quand la carte n’en porte pas (Bombardiers d’élite vaut 1, Chasseur perfectionné 2) ; 0 si la famille n’en a pas.

## Artillerie
ws-ability-aggressive-tactics = Tactique agressive
ws-ability-aggressive-tactics-text = Les croiseurs et destroyers amis d’un secteur adjacent lancent +1 dé au canon et à la torpille, si chacun est le seul navire ami de son secteur.
ws-ability-bad-luck = Malchance
ws-ability-bad-luck-text = Si l’une de ses attaques au canon donne au moins quatre 1, ou l’une de ses attaques à la torpille au moins deux, ce navire et un navire ami de son secteur perdent chacun 1 point de coque et ne peuvent pas bouger au tour suivant. S’il n’y a pas de navire ami, ce navire ne peut ni bouger ni attaquer pendant deux tours.
ws-ability-battery-silencer = Tir contre batteries
ws-ability-battery-silencer-text = Lance +1 dé au canon contre les batteries côtières et les autres ouvrages.
ws-ability-bombard = Bombardement à terre
ws-ability-bombard-text = Une fois par bataille, dans la zone de déploiement ennemie et au lieu de son tir principal, il bombarde la base terrestre ennemie. En fin de tour, chaque escadrille qui s’y trouve et qui peut recevoir des marqueurs de réarmement en reçoit 2 de plus. En campagne, il bombarde l’aérodrome de l’île dont la côte est sur la carte.
ws-ability-bristling-with-guns = Hérissé de canons
ws-ability-bristling-with-guns-text = Son artillerie secondaire tire deux fois, sur deux cibles différentes, chaque fois avec tous ses dés.
ws-ability-crippling-salvo = Salve dévastatrice
ws-ability-crippling-salvo-text = Quand son tir principal endommage un croiseur ou un cuirassé, lancez un dé. Sur 5-6, la cible combat comme un navire désemparé jusqu’à la fin du tour suivant.
ws-ability-cruiser-hunter = Chasseur de croiseurs
ws-ability-cruiser-hunter-text = Lance +1 dé à l’artillerie principale contre les croiseurs.
ws-ability-cruiser-killer = Tueur de croiseurs
ws-ability-cruiser-killer-text = Lance +1 dé avec toute artillerie contre les croiseurs.
ws-ability-destroyer-hunter = Chasseur de destroyers
ws-ability-destroyer-hunter-text = Lance un dé de plus dans toute attaque au canon contre les destroyers.
ws-ability-escort-killer = Tueur d’escorteurs
ws-ability-escort-killer-text = Son artillerie principale tire deux fois, sur deux cibles différentes, dont au moins un destroyer.
ws-ability-extended-range = Longue portée { $n }
ws-ability-extended-range-text = Tant qu’il est intact, son artillerie principale porte jusqu’à { $n } secteurs avec ses dés de portée 3, mais pas contre les destroyers ni les vedettes lance-torpilles.
ws-ability-fatal-flaw = Défaut fatal
ws-ability-fatal-flaw-text = Si l’attaque au canon d’un cuirassé contre ce navire donne au moins quatre 6 naturels, ce navire est détruit en fin de phase, quel que soit le total.
ws-ability-finish-him-off = Coup de grâce
ws-ability-finish-him-off-text = Lance +1 dé dans toute attaque contre un navire qui avait déjà perdu des points de coque au début de la phase.
ws-ability-inspire-to-victory = Élan de la victoire
ws-ability-inspire-to-victory-text = Une fois par bataille, après qu’il a endommagé ou coulé un cuirassé ennemi, tous les navires de son camp lancent +1 dé au canon au tour suivant.
ws-ability-jammed-mount = Tourelle coincée
ws-ability-jammed-mount-text = Lancez un dé avant chacun de ses tirs principaux. Sur 1, son artillerie principale perd 3 dés, pour ce tir et jusqu’à la fin du tour suivant.
ws-ability-long-shot = Coup lointain { $n }
ws-ability-long-shot-text = Une fois par bataille, il fait un tir principal à { $n } secteurs sur un cuirassé en vue, avec ses dés de portée 3.
ws-ability-masked-guns = Canons masqués
ws-ability-masked-guns-text = Pendant un tour où son camp a gagné l’initiative, il lance 2 dés de plus à l’artillerie principale, aux portées 0 à 2.
ws-ability-night-fighter = Combat de nuit
ws-ability-night-fighter-text = Une fois par bataille, à partir du tour 4, il relance tous les dés d’une de ses attaques au canon ; le nouveau résultat compte. Dans l’obscurité, ou en campagne si le temps n’est pas clair, c’est possible dès le tour 1.
ws-ability-opening-salvo = Première salve { $n } (artillerie)
ws-ability-opening-salvo-text = Lance { $n ->
        [one] +{ $n } dé
       *[other] +{ $n } dés
    } dans sa première attaque au canon de la bataille.
ws-ability-protect-cripple = Protection du désemparé
ws-ability-protect-cripple-text = Tant qu’il est dans le même secteur qu’un navire ami désemparé, il ajoute +1 à chaque dé au canon, en DCA et à la grenade sous-marine.
ws-ability-radar-fire-control = Radar de tir
ws-ability-radar-fire-control-text = Tant qu’il est intact, il lance +1 dé à l’artillerie principale. L’obscurité ne gêne pas ses canons.
ws-ability-radar-solution = Solution radar
ws-ability-radar-solution-text = Le premier tir principal de son camp dans la bataille gagne +1 dé. Tant que ce navire est intact, son propre tir principal ignore l’obscurité jusqu’à 4 secteurs.
ws-ability-raider = Corsaire
ws-ability-raider-text = Lance +1 dé au canon contre les destroyers et les auxiliaires, transports compris.
ws-ability-raider-hunter = Chasseur de corsaires
ws-ability-raider-hunter-text = Lance +1 dé au canon contre les croiseurs et les auxiliaires, transports compris.
ws-ability-rapid-fire = Tir rapide
ws-ability-rapid-fire-text = Une fois par bataille, il lance +2 dés dans un tir principal sur un navire.
ws-ability-shore-support = Appui à terre
ws-ability-shore-support-text = Une fois par bataille, dans la zone de déploiement ennemie et au lieu de son tir principal, il marque 4 points de victoire en fin de tour. En campagne, il compte à la place comme un navire de plus dans le bombardement côtier de ce tour.
ws-ability-split-fire = Tir réparti
ws-ability-split-fire-text = Au lieu d’un tir principal, il en fait deux, sur des cibles de secteurs différents, avec 4 dés de moins chacun. Il ne fait aucun autre tir d’artillerie ce tour-ci.
ws-ability-unmask-guns = Canons démasqués
ws-ability-unmask-guns-text = Pendant un tour où son camp a gagné l’initiative, il lance +2 dés dans chacune de ses attaques au canon.
ws-ability-valiant-stand = Résistance héroïque
ws-ability-valiant-stand-text = Lance +1 dé de torpille contre les cuirassés.

## Torpilles
ws-ability-audacious-attack = Attaque audacieuse
ws-ability-audacious-attack-text = Une fois par bataille, il fait deux attaques à la torpille dans une même phase, sur des cibles de deux secteurs différents, chacune avec tous ses dés.
ws-ability-battleship-killer = Tueur de cuirassés
ws-ability-battleship-killer-text = Lance +1 dé de torpille contre les cuirassés.
ws-ability-carrier-hunter = Chasseur de porte-avions
ws-ability-carrier-hunter-text = Lance +1 dé de torpille contre les porte-avions, porte-avions d’escorte compris.
ws-ability-defective-torpedoes = Torpilles défectueuses
ws-ability-defective-torpedoes-text = Lancez un dé avant chacune de ses attaques à la torpille. Sur 1-2, l’attaque manque.
ws-ability-evade-torpedoes = Esquive des torpilles
ws-ability-evade-torpedoes-text = Une fois par bataille, quand ce navire est attaqué à la torpille, lancez un dé. Sur 3-6, l’attaque manque. Le navire ne peut pas bouger à la prochaine phase de mouvement.
ws-ability-harass-from-a-distance = Harcèlement à distance
ws-ability-harass-from-a-distance-text = Peut larguer sa torpille à 1 secteur, avec ses dés pour cette portée. Les Torpilles d’élite n’aident pas cette attaque.
ws-ability-long-lance-torpedoes = Torpilles Long Lance
ws-ability-long-lance-torpedoes-text = Chacune de ses torpilles au but enlève 3 points de coque au lieu de 2.
ws-ability-lucky-escape = L’échapper belle
ws-ability-lucky-escape-text = Quand les torpilles d’un destroyer ou d’une vedette devraient atteindre ce navire, lancez un dé. Sur 4-6, toute l’attaque manque.
ws-ability-lucky-hit = Coup heureux
ws-ability-lucky-hit-text = Quand sa torpille touche un cuirassé, lancez un dé. Sur 5-6, ce cuirassé ne peut pas bouger au tour suivant.
ws-ability-torpedo-defense = Protection anti-torpilles { $n }
ws-ability-torpedo-defense-text = Chaque torpille au but enlève { $n } point de coque de moins.
ws-ability-torpedo-protection = Caisson anti-torpilles
ws-ability-torpedo-protection-text = Lancez un dé pour chaque torpille qui touche ce navire. Sur 4-6, elle enlève 1 point de coque de moins.
ws-ability-torpedo-run = Ruée à la torpille
ws-ability-torpedo-run-text = Une fois par bataille, à la fin du mouvement, ce navire et un destroyer ami de son secteur avancent chacun d’un secteur, mais seulement là où ils ont une cible à portée de torpille.
ws-ability-torpedo-swarm = Gerbe de torpilles
ws-ability-torpedo-swarm-text = Après son attaque à la torpille, il lance un dé de torpille contre chaque autre navire ennemi du secteur de la cible.

## DCA et combat aérien
ws-ability-aa-veteran = Vétérans de la DCA
ws-ability-aa-veteran-text = Une fois par bataille, ce navire relance l’une de ses attaques de DCA.
ws-ability-ace = As de l’aviation
ws-ability-ace-text = Une fois par bataille, ce chasseur relance l’une de ses attaques antiaériennes.
ws-ability-advanced-fighter = { $n ->
        [2] Chasseur perfectionné
       *[other] Chasseur perfectionné { $n }
    }
ws-ability-advanced-fighter-text = Lance { $n ->
        [one] +{ $n } dé
       *[other] +{ $n } dés
    } contre les chasseurs ennemis.
ws-ability-antiair-barrage = Barrage de DCA
ws-ability-antiair-barrage-text = Fait deux attaques de DCA par tour, sur deux escadrilles différentes : la première avec ses dés imprimés, la seconde avec 5 dés.
ws-ability-antiair-specialist = Spécialiste de la DCA
ws-ability-antiair-specialist-text = Fait deux attaques de DCA par tour, sur deux escadrilles différentes, chacune avec ses dés imprimés.
ws-ability-deceptive-target = Cible trompeuse
ws-ability-deceptive-target-text = Les navires qui tirent sur cette escadrille retirent 1 à chaque dé.
ws-ability-defend-the-flattop = Défense du porte-avions
ws-ability-defend-the-flattop-text = Lance +1 dé antiaérien tant qu’il est dans le secteur d’un porte-avions ami.
ws-ability-desperate-aa = DCA désespérée
ws-ability-desperate-aa-text = Une fois par bataille, il lance +2 dés dans une attaque de DCA.
ws-ability-early-warning-radar = Radar de veille lointaine
ws-ability-early-warning-radar-text = Au tour 1, cette unité et toutes les unités amies de son secteur ou d’un secteur adjacent lancent +1 dé antiaérien.
ws-ability-fighter-cover = Couverture de chasse { $n }
ws-ability-fighter-cover-text = Une fois par tour, en plus de sa propre DCA, il fait une attaque antiaérienne de { $n } dés sur une escadrille à 3 secteurs au plus. Une Escorte ennemie gêne cette attaque.
ws-ability-fighter-director = Direction de la chasse
ws-ability-fighter-director-text = Une fois par tour, quand un chasseur ami à 3 secteurs au plus vient de repousser ou d’abattre une escadrille, il passe dans un secteur adjacent où se trouve une escadrille ennemie et attaque encore, en retirant 1 à chaque dé.
ws-ability-fighter-umbrella = Ombrelle de chasse
ws-ability-fighter-umbrella-text = Une fois par tour, quand un chasseur ami, à n’importe quelle distance, vient de repousser ou d’abattre une escadrille, il passe dans un secteur adjacent où se trouve une escadrille ennemie et attaque encore, en retirant 1 à chaque dé.
ws-ability-heavy-antiair = { $n ->
        [1] DCA lourde
       *[other] DCA lourde { $n }
    }
ws-ability-heavy-antiair-text = Sa DCA porte à { $n ->
        [one] { $n } secteur
       *[other] { $n } secteurs
    }.
ws-ability-interceptor = Intercepteur
ws-ability-interceptor-text = Lance +1 dé contre les bombardiers quand aucun chasseur ennemi n’est dans son secteur.
ws-ability-surprise = Surprise
ws-ability-surprise-text = Lance +1 dé dans ses attaques au tour 1.

## Aviation
ws-ability-air-raid = Raid aérien { $n }
ws-ability-air-raid-text = Une fois par bataille, un bombardier basé sur ce porte-avions attaque la base terrestre ennemie. S’il est indemne à la fin de la défense aérienne, son camp marque { $n } points de victoire. Sans effet en campagne.
ws-ability-airfield-strike = Attaque de base
ws-ability-airfield-strike-text = Une fois par bataille, un chasseur ami vole vers la base terrestre ennemie et fait son attaque antiaérienne sur une escadrille de votre choix restée au sol. En campagne, ce n’est possible que si un aérodrome ennemi prend part à la bataille.
ws-ability-alternate-payload = Charge alternative { $n }
ws-ability-alternate-payload-text = Une fois par bataille, au lieu d’une attaque à la torpille, cette escadrille fait une attaque à la bombe de { $n } dés.
ws-ability-combat-air-patrol = Patrouille de couverture
ws-ability-combat-air-patrol-text = À la fin de la mission aérienne, si son secteur contient un porte-avions ami et aucune escadrille ennemie, elle va jusqu’à 2 secteurs plus loin, dans un secteur où se trouve une escadrille ennemie.
ws-ability-defensive-armament = Armement défensif
ws-ability-defensive-armament-text = Quand un chasseur attaque cette escadrille pour la première fois du tour, elle gagne +2 en blindage (pas en blindage vital) contre cette attaque et jusqu’à la fin du tour.
ws-ability-determined-attack = Attaque résolue
ws-ability-determined-attack-text = Quand un navire repousse cette escadrille, lancez un dé. Sur 1, elle est détruite. Sur 2-3, elle est repoussée. Sur 4-6, elle attaque quand même ce tour-ci, soit à la bombe en retirant 1 à chaque dé, soit à la torpille avec 1 dé de moins. Elle compte ensuite comme repoussée.
ws-ability-draw-the-cap = Attire la chasse
ws-ability-draw-the-cap-text = À la fin de la mission aérienne, si un chasseur ennemi est dans son secteur, lancez un dé. Sur 4-6, les chasseurs ennemis qui s’y trouvent doivent l’attaquer s’ils le peuvent.
ws-ability-embark-b-25 = B-25 embarqué
ws-ability-embark-b-25-text = Peut emporter un B-25. Tant que le B-25 est à bord, aucune autre escadrille de ce porte-avions ne peut voler. Après sa mission, le B-25 quitte le jeu ; en campagne, il se pose sur un aérodrome ami.
ws-ability-escape-into-darkness = Fuite dans l’obscurité
ws-ability-escape-into-darkness-text = Une fois par bataille, dans l’obscurité, quand la DCA devrait détruire cette escadrille, lancez un dé. Sur 3-6, elle est seulement repoussée.
ws-ability-escort = Escorte
ws-ability-escort-text = Les chasseurs ennemis retirent 1 à chaque dé contre les bombardiers amis de son secteur, sauf si ce chasseur mitraille. Une seconde escorte n’ajoute rien.
ws-ability-excellent-endurance = Grande autonomie
ws-ability-excellent-endurance-text = Une fois par bataille, au début de la mission aérienne, retirez l’un de ses marqueurs de réarmement.
ws-ability-expert-strafer = Maître mitrailleur
ws-ability-expert-strafer-text = Mitrailler n’affaiblit pas son blindage.
ws-ability-fighter-bomber = Chasseur-bombardier
ws-ability-fighter-bomber-text = Chaque tour, il vole soit en chasseur, sans bombes, soit en bombardier en piqué, avec des bombes. En bombardier en piqué, il ne fait pas d’attaque antiaérienne et a 1 de moins en blindage et en blindage vital.
ws-ability-fly-off-strike = Envol unique
ws-ability-fly-off-strike-text = Une fois par bataille, il lance un bombardier en piqué (blindage 4, blindage vital 7, 7 dés de bombe). Ce bombardier quitte le jeu quand il est repoussé ou détruit, ou au début du retour.
ws-ability-great-agility = Grande agilité
ws-ability-great-agility-text = Quand les succès d’un chasseur égalent exactement son blindage vital, cette escadrille est repoussée au lieu d’être détruite.
ws-ability-heavy-strafer = Mitraillage lourd
ws-ability-heavy-strafer-text = Une fois par bataille, il mitraille à 1 secteur avec ses dés de portée 0.
ws-ability-hi-level-bomber = Bombardement à haute altitude
ws-ability-hi-level-bomber-text = Ses bombes ne réussissent que sur des 6 naturels et ne peuvent atteindre ni destroyers ni vedettes.
ws-ability-high-agility = Agilité
ws-ability-high-agility-text = Une fois par bataille, quand les succès d’un chasseur égalent exactement son blindage vital, cette escadrille est repoussée au lieu d’être détruite.
ws-ability-kamikaze-attack = Attaque kamikaze
ws-ability-kamikaze-attack-text = Au lieu de son attaque à la torpille, elle fait une attaque à la bombe de 10 dés. L’escadrille est détruite en fin de phase.
ws-ability-land-based = Basé à terre
ws-ability-land-based-text = Ne peut pas être basé sur un porte-avions.
ws-ability-land-fighter = Chasseur terrestre
ws-ability-land-fighter-text = Ne peut pas être basé sur un porte-avions. Les Chasseurs d’élite ne l’aident pas.
ws-ability-light-defensive-armament = Armement défensif léger
ws-ability-light-defensive-armament-text = Quand un chasseur attaque cette escadrille pour la première fois du tour, elle gagne +1 en blindage (pas en blindage vital) contre cette attaque et jusqu’à la fin du tour.
ws-ability-loiter = Longue patrouille
ws-ability-loiter-text = Ne reçoit jamais de marqueur de réarmement. En campagne, cette escadrille peut être basée sur une île sans aérodrome.
ws-ability-mines = Mouillage de mines
ws-ability-mines-text = Une fois par bataille, au lieu d’attaquer, cette unité mine son secteur. Chaque navire qui y entre ou qui le traverse lance un dé : sur 1, il perd 1 point de coque ; sur 2, il en perd 2. Les protections anti-torpilles aident. Un navire prend le plus court chemin et, à longueur égale, celui qui passe par le moins de champs de mines.
ws-ability-mission-selection = Mission au choix (piqué ou torpille)
ws-ability-mission-selection-text = Compte comme bombardier en piqué ou comme bombardier-torpilleur, au choix de son joueur. Il ne fait toujours qu’une attaque par tour.
ws-ability-night-specialist = Spécialiste de la nuit
ws-ability-night-specialist-text = Ajoute +1 à ses jets de recherche dans l’obscurité. L’obscurité ne gêne pas ses attaques.
ws-ability-overstack = Surnombre
ws-ability-overstack-text = La base terrestre peut accueillir jusqu’à 3 kamikazes au-delà de sa capacité.
ws-ability-press-the-attack = Attaque à outrance
ws-ability-press-the-attack-text = Quand un navire repousse cette escadrille, vous pouvez lancer un dé. Sur 1, elle est détruite. Sur 2-3, elle est repoussée. Sur 4-6, elle bombarde quand même ce tour-ci, en retirant 1 à chaque dé. Elle compte ensuite comme repoussée.
ws-ability-rocket-attack = Attaque à la roquette
ws-ability-rocket-attack-text = Une fois par bataille, cette escadrille mitraille avec 5 dés au lieu de ses dés imprimés.
ws-ability-rugged = Robuste
ws-ability-rugged-text = Quand les succès antiaériens égalent exactement son blindage vital, lancez un dé. Sur 4-6, il est repoussé au lieu d’être détruit.
ws-ability-sea-basing = Base d’hydravions
ws-ability-sea-basing-text = A sa base dans un secteur de côte ou d’île de son côté de la carte. Il n’occupe pas de place à la base terrestre. Sans un tel secteur, il ne peut pas prendre part à la bataille. Il ne reçoit jamais de marqueur de réarmement. En campagne, il peut être basé sur une île sans aérodrome.
ws-ability-seaplane-detachments = Détachements d’hydravions
ws-ability-seaplane-detachments-text = Emporte deux détachements d’hydravions (blindage 3, blindage vital 6, mitraillage 1, antiaérien 4, grenades 2, bombes 4). Ils ne peuvent être basés que sur ce navire et sont perdus avec lui.
ws-ability-shadowing = Pistage
ws-ability-shadowing-text = Avant les attaques aériennes de son camp, il désigne un navire ennemi à 2 secteurs au plus. Les escadrilles amies lancent +1 dé contre ce navire ce tour-ci.
ws-ability-skilled-search = Recherche experte
ws-ability-skilled-search-text = Ajoute +1 à ses jets de recherche lointaine. Cette version du jeu n’en a pas : la capacité est sans effet.
ws-ability-skip-bomb = Bombardement par ricochet
ws-ability-skip-bomb-text = Chaque 6 naturel de ses bombes compte pour 3 succès.
ws-ability-suicide-attack = Attaque suicide
ws-ability-suicide-attack-text = Est détruit à la fin de l’attaque aérienne, sauf s’il est resté à la base terrestre.
ws-ability-uncertain-arrival = Arrivée incertaine
ws-ability-uncertain-arrival-text = Commence avec un marqueur de réarmement. Lancez un dé au début de chaque retour ; sur 4-6, retirez ce marqueur.

## Porte-avions et chefs
ws-ability-carrier-leader = Chef de porte-avions
ws-ability-carrier-leader-text = Donne +1 à l’initiative par porte-avions ami, jusqu’à +3.
ws-ability-cruiser-leader = Chef de croiseurs
ws-ability-cruiser-leader-text = Donne +1 à l’initiative tant que son camp a un autre croiseur.
ws-ability-destroyer-leader = Conducteur de destroyers
ws-ability-destroyer-leader-text = Donne +1 à l’initiative tant que son camp a un autre destroyer.
ws-ability-establish-screen = Mise en place de l’écran
ws-ability-establish-screen-text = Après le déploiement, ce navire et un croiseur ou un destroyer de son secteur ou d’un secteur adjacent peuvent avancer chacun d’un secteur.
ws-ability-expert-asw = Lutte anti-sous-marine d’élite
ws-ability-expert-asw-text = Une fois par tour, un bombardier-torpilleur ami lance +1 dé contre un sous-marin.
ws-ability-expert-bomber = { $n ->
        [1] Bombardiers d’élite
       *[other] Bombardiers d’élite { $n }
    }
ws-ability-expert-bomber-text = Une fois par tour, un bombardier en piqué ami lance { $n ->
        [one] +{ $n } dé
       *[other] +{ $n } dés
    } à la bombe.
ws-ability-expert-dogfighter = { $n ->
        [1] Chasseurs d’élite
       *[other] Chasseurs d’élite { $n }
    }
ws-ability-expert-dogfighter-text = Une fois par tour, un chasseur ami lance { $n ->
        [one] +{ $n } dé
       *[other] +{ $n } dés
    } dans son attaque antiaérienne.
ws-ability-expert-torpedoes = Torpilles d’élite
ws-ability-expert-torpedoes-text = Une fois par tour, un bombardier-torpilleur ami lance +1 dé de torpille.
ws-ability-flotilla-leader = Chef de flottille
ws-ability-flotilla-leader-text = Donne +1 à l’initiative par destroyer ami, jusqu’à +3.
ws-ability-general-pursuit = Poursuite générale
ws-ability-general-pursuit-text = Une fois par bataille, à la fin du mouvement de son camp, jusqu’à trois navires de ce camp avancent d’un secteur, chacun vers le navire ennemi le plus proche. Aucun camp ne prend d’objectif ce tour-ci, et son camp perd la prochaine initiative.
ws-ability-hunter-killer-group = Groupe de chasse anti-sous-marine
ws-ability-hunter-killer-group-text = Les destroyers amis lancent +1 dé contre un sous-marin qu’une escadrille de ce porte-avions a attaqué ce tour-ci.
ws-ability-radar-picket = Piquet radar
ws-ability-radar-picket-text = Une fois par bataille, à la fin de la mission aérienne, un chasseur ami passe d’un secteur sans escadrille ennemie à n’importe quel secteur où il y en a une.
ws-ability-replenish-aircraft = Remplacement d’escadrille
ws-ability-replenish-aircraft-text = Une fois par bataille, au début du retour, lancez un dé pour un chasseur, un bombardier en piqué ou un bombardier-torpilleur détruit. Sur 4-6, il revient, basé sur ce porte-avions. L’ennemi garde les points.
ws-ability-scout-cruiser = Croiseur éclaireur
ws-ability-scout-cruiser-text = Avant les attaques aériennes de son camp, il désigne un navire ennemi. Toutes les unités amies lancent +1 dé à la bombe et au canon contre ce navire ce tour-ci.
ws-ability-scout-planes = Avions éclaireurs
ws-ability-scout-planes-text = Avant les attaques aériennes de son camp, il désigne un navire ennemi. Toutes les unités amies lancent +1 dé de torpille contre ce navire ce tour-ci.
ws-ability-sneak-attack = Attaque sournoise
ws-ability-sneak-attack-text = Si le total d’initiative de son camp est de 10 ou plus, tous les bombardiers-torpilleurs de ce camp lancent +1 dé de torpille ce tour-ci.
ws-ability-surprise-raid = Raid surprise
ws-ability-surprise-raid-text = Si le total d’initiative de son camp est de 10 ou plus, il désigne deux navires ennemis. Ceux-ci lancent 1 dé de DCA de moins ce tour-ci.

## Mouvement et position
ws-ability-chase = Chasse
ws-ability-chase-text = À la fin du mouvement, si aucun navire ennemi n’est à 3 secteurs ou moins, il avance d’un secteur vers le navire ennemi le plus proche.
ws-ability-close-escort = Escorte rapprochée
ws-ability-close-escort-text = Son secteur peut contenir trois navires amis au lieu de deux.
ws-ability-infiltrator = Infiltration
ws-ability-infiltrator-text = Peut se déployer n’importe où sur la carte. Sur la moitié ennemie, il ne peut pas attaquer au tour 1.
ws-ability-limited-asw-threat = Faible menace anti-sous-marine
ws-ability-limited-asw-threat-text = Ne gêne les torpilles des sous-marins ennemis que dans son propre secteur, et non dans les secteurs adjacents.
ws-ability-no-sea-control = Sans maîtrise de la mer
ws-ability-no-sea-control-text = Ne peut pas prendre d’objectif. Il ne compte pas pour savoir si un camp a encore des navires.
ws-ability-pursuit-ship = Navire poursuivant
ws-ability-pursuit-ship-text = Quand son camp joue en premier, il peut désigner un navire ennemi de son secteur au lieu de bouger. Si ce navire finit son propre mouvement à 2 secteurs au plus, le poursuivant est placé dans son secteur.
ws-ability-shallow-draft = Faible tirant d’eau
ws-ability-shallow-draft-text = Peut entrer dans les secteurs d’île et de haut-fond.
ws-ability-slow = Lent { $n }
ws-ability-slow-text = Lancez un dé au début de son mouvement. Sur { $n ->
        [1] 1
       *[other] { $n } ou moins
    }, il a 1 de vitesse en moins ce tour-ci.
ws-ability-sub-hunter = Chasseur de sous-marins
ws-ability-sub-hunter-text = À la fin du mouvement, il peut être placé dans un secteur adjacent où se trouve un sous-marin ennemi.
ws-ability-very-slow = Très lent
ws-ability-very-slow-text = Ne peut pas bouger au tour 1.

## Protection
ws-ability-armored-deck = Pont blindé { $n }
ws-ability-armored-deck-text = Gagne +{ $n } en blindage et +{ $n } en blindage vital contre les bombes.
ws-ability-bad-weather-fighter = Combattant de gros temps
ws-ability-bad-weather-fighter-text = Ajoute +1 aux jets de masquage faits pour ce navire.
ws-ability-chase-the-salvoes = Course aux gerbes
ws-ability-chase-the-salvoes-text = Quand un cuirassé fait un tir principal sur ce navire, lancez un dé. Sur 5-6, l’attaque est sans effet.
ws-ability-damage-control = Équipes de sécurité
ws-ability-damage-control-text = Lancez un dé à la fin de chaque tour. Sur 5-6, il regagne 1 point de coque. Il ne peut regagner que 1 point par bataille.
ws-ability-determination = Détermination
ws-ability-determination-text = Chaque fois que ce navire devrait être détruit, lancez un dé. Sur 5-6, il reste en jeu, avec 1 point de coque.
ws-ability-evade-bombs = Esquive des bombes
ws-ability-evade-bombs-text = Une fois par bataille, quand ce navire est attaqué à la bombe, lancez un dé. Sur 4-6, l’attaque manque.
ws-ability-guard-the-convoy = Garde du convoi
ws-ability-guard-the-convoy-text = Les auxiliaires et transports amis de son secteur ne peuvent pas être attaqués tant que ce navire ne l’a pas été dans la même phase.
ws-ability-high-speed-evasion = Esquive à grande vitesse
ws-ability-high-speed-evasion-text = Quand un navire attaque ce navire de quelque façon que ce soit, lancez un dé. Sur 5-6, l’attaque est sans effet.
ws-ability-improved-radar = Radar perfectionné
ws-ability-improved-radar-text = Ses attaques ignorent le masquage, et ses canons ignorent aussi l’obscurité. La brume, la fumée et les grains ne bornent pas sa vue.
ws-ability-lay-smoke-screen = Rideau de fumée
ws-ability-lay-smoke-screen-text = Au lieu d’attaquer, il couvre son secteur de fumée jusqu’à la fin du tour suivant. La fumée bouche la vue à travers le secteur et masque les unités qui s’y trouvent.
ws-ability-near-miss = Manqué de peu
ws-ability-near-miss-text = La première fois qu’une attaque devrait nuire à ce navire, lancez un dé. Sur 4-6, elle est sans effet. Seule cette première fois compte, même si le jet échoue.
ws-ability-rescue-operations = Sauvetage
ws-ability-rescue-operations-text = Une fois par bataille, au lieu d’attaquer, là où un navire ami a été détruit, il marque 3 points de victoire.
ws-ability-shadow-battleship = Pistage de cuirassé
ws-ability-shadow-battleship-text = Une fois par bataille, au début du combat de surface, il désigne un cuirassé ennemi à 3 secteurs ou plus. Ce cuirassé ne peut pas l’attaquer pendant cette phase.
ws-ability-sharpshooter = Tireur d’élite
ws-ability-sharpshooter-text = Seul un 6 au jet de masquage annule son attaque.
ws-ability-stealthy = Furtif
ws-ability-stealthy-text = Est masqué dans un secteur d’île ou dans l’obscurité, et ajoute +1 à ses jets de masquage.
ws-ability-survivor = Survivant
ws-ability-survivor-text = Quand les succès atteignent son blindage vital, lancez un dé. Sur 5-6, il perd 1 point de coque au lieu d’être détruit.
ws-ability-sweep-mines = Dragage
ws-ability-sweep-mines-text = Au lieu d’attaquer, il peut draguer les mines de son secteur. Lancez un dé ; sur 3-6, elles sont enlevées.
ws-ability-tough-cruiser = Croiseur coriace { $n }
ws-ability-tough-cruiser-text = Gagne +{ $n } en blindage contre les canons des destroyers et le mitraillage des chasseurs.
ws-ability-uniquely-tough = Dur à couler
ws-ability-uniquely-tough-text = Les bombes ne peuvent ni détruire ce navire ni lui enlever son dernier point de coque. Si elles devaient le détruire, il lui en reste 1.

## Sous-marins
ws-ability-asw-pinpointer = Repérage anti-sous-marin
ws-ability-asw-pinpointer-text = Quand cette unité a attaqué un sous-marin, les navires amis lancent +1 dé contre ce sous-marin ce tour-ci.
ws-ability-run-silent = Marche silencieuse
ws-ability-run-silent-text = Si ce sous-marin n’a pas bougé ce tour-ci, les grenades lancées contre lui retirent 1 à chaque dé.
ws-ability-slip-away = Dérobade
ws-ability-slip-away-text = Une fois par bataille, quand les succès des grenades égalent exactement son blindage, lancez un dé. Sur 4-6, elles sont sans effet.
ws-ability-submerged-shot = Tir en plongée
ws-ability-submerged-shot-text = Peut viser de ses torpilles un sous-marin ennemi de son secteur.
ws-ability-worn-out-boat = Bateau usé
ws-ability-worn-out-boat-text = Ne peut pas attaquer tant qu’une unité ennemie le menace de ses grenades.

## Points
ws-ability-beach-landing = Débarquement de plage { $n }
ws-ability-beach-landing-text = Une fois par bataille, dans un secteur de côte ou d’île du camp ennemi ou à côté, il marque { $n } points de victoire en fin de tour. Chaque camp ne peut marquer que pour un débarquement par tour. Sans effet en campagne.
ws-ability-evacuate = Évacuation
ws-ability-evacuate-text = Marque 1 point de victoire à côté d’une côte ou d’une île du camp ennemi, puis 3 autres de retour dans sa zone de déploiement. Chaque gain n’a lieu qu’une fois.
ws-ability-land-secret-cargo = Cargaison secrète { $n }
ws-ability-land-secret-cargo-text = Une fois par bataille, dans un secteur de côte ou d’île du camp ennemi ou à côté, sans navire ennemi dans son secteur ni dans un secteur adjacent, il marque { $n } points de victoire en fin de tour. Sans effet en campagne.
ws-ability-landing = Débarquement { $n }
ws-ability-landing-text = Une fois par bataille, à côté d’une côte ou d’une île du camp ennemi, il marque { $n } points de victoire en fin de tour. Chaque camp ne peut marquer que pour un débarquement par tour. Sans effet en campagne.
ws-ability-tokyo-express = Tokyo Express
ws-ability-tokyo-express-text = Marque 2 points de victoire à côté d’une côte ou d’une île du camp ennemi, puis 2 autres de retour dans sa zone de déploiement. Chaque gain n’a lieu qu’une fois. Dans une campagne qui a l’option, le navire peut emporter 1 troupe.
ws-ability-vital-cargo = Cargaison vitale { $n }
ws-ability-vital-cargo-text = À côté d’une île du camp ennemi en fin de tour, il peut quitter le jeu et marquer { $n } points de victoire. Chaque camp ne peut le faire qu’avec un navire par tour. Sans effet en campagne.

## Pièces de la campagne
ws-ability-installation = Ouvrage à terre
ws-ability-installation-text = Est posté sur la côte et ne bouge jamais. Seuls le canon et les bombes peuvent l’attaquer. Il tire son artillerie principale comme un navire. Il ne prend pas d’objectif et ne compte ni comme navire ni pour l’empilement.
ws-ability-troop-transport = Transport de troupes { $n }
ws-ability-troop-transport-text = Emporte { $n ->
        [one] { $n } troupe
       *[other] { $n } troupes
    } en campagne. S’il est coulé, ses troupes sont perdues.
