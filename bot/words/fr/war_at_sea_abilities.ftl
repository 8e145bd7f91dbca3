# War at Sea : les capacités spéciales, chacune avec son nom et son effet. $n est le nombre de la famille : celui qui suit le nom, ou
# ce qui en tient lieu quand la carte n’en porte pas (Bombardiers d’élite vaut 1, Chasseur perfectionné 2) ; 0 si la famille n’en a pas.

## Artillerie
ws-ability-aggressive-tactics = Tactique agressive
ws-ability-aggressive-tactics-text = Les croiseurs et les destroyers amis des secteurs adjacents lancent 1 dé de plus au canon et à la torpille. Chacun d’eux doit être le seul navire ami de son secteur.
ws-ability-bad-luck = Malchance
ws-ability-bad-luck-text = Si l’une de ses attaques au canon donne au moins quatre 1, ou l’une de ses attaques à la torpille au moins deux 1, ce navire et un navire ami de son secteur perdent chacun 1 point de coque et ne peuvent pas bouger au tour suivant. S’il n’y a pas de navire ami dans son secteur, ce navire ne peut ni bouger ni attaquer pendant deux tours.
ws-ability-battery-silencer = Tir contre batteries
ws-ability-battery-silencer-text = Ce navire lance 1 dé de plus au canon contre les batteries côtières et les autres ouvrages.
ws-ability-bombard = Bombardement à terre
ws-ability-bombard-text = Une fois par bataille, s’il est dans la zone de déploiement ennemie, ce navire peut bombarder la base terrestre ennemie au lieu de faire son tir principal. En fin de tour, chaque escadrille qui se trouve sur cette base et qui peut recevoir des marqueurs de réarmement en reçoit 2 de plus. En campagne, le navire bombarde l’aérodrome de l’île dont la côte est sur la carte.
ws-ability-bristling-with-guns = Hérissé de canons
ws-ability-bristling-with-guns-text = L’artillerie secondaire de ce navire tire deux fois, sur deux cibles différentes, chaque fois avec tous ses dés.
ws-ability-crippling-salvo = Salve dévastatrice
ws-ability-crippling-salvo-text = Quand le tir principal de ce navire endommage un croiseur ou un cuirassé, lancez un dé. Sur un { $die ->
    [5] 5 ou un 6
    [6] 6
   *[other] résultat de { $die } à 6
}, la cible combat comme un navire désemparé jusqu’à la fin du tour suivant.
ws-ability-cruiser-hunter = Chasseur de croiseurs
ws-ability-cruiser-hunter-text = Ce navire lance 1 dé de plus à l’artillerie principale contre les croiseurs.
ws-ability-cruiser-killer = Tueur de croiseurs
ws-ability-cruiser-killer-text = Ce navire lance 1 dé de plus dans toute attaque au canon contre un croiseur.
ws-ability-destroyer-hunter = Chasseur de destroyers
ws-ability-destroyer-hunter-text = Ce navire lance 1 dé de plus dans toute attaque au canon contre un destroyer.
ws-ability-escort-killer = Tueur d’escorteurs
ws-ability-escort-killer-text = L’artillerie principale de ce navire tire deux fois, sur deux cibles différentes. L’une des cibles au moins doit être un destroyer.
ws-ability-extended-range = Longue portée { $n }
ws-ability-extended-range-text = Tant que ce navire est intact, son artillerie principale porte jusqu’à { $n } secteurs, avec ses dés de portée 3. À cette distance, elle ne peut attaquer ni les destroyers ni les vedettes lance-torpilles.
ws-ability-fatal-flaw = Défaut fatal
ws-ability-fatal-flaw-text = Si l’attaque au canon d’un cuirassé contre ce navire donne au moins quatre 6 naturels, ce navire est détruit en fin de phase, quel que soit le total.
ws-ability-finish-him-off = Coup de grâce
ws-ability-finish-him-off-text = Cette unité lance 1 dé de plus dans toute attaque contre un navire qui avait déjà perdu des points de coque au début de la phase.
ws-ability-inspire-to-victory = Élan de la victoire
ws-ability-inspire-to-victory-text = Une fois par bataille, quand ce navire a endommagé ou coulé un cuirassé ennemi, tous les navires de son camp lancent 1 dé de plus au canon au tour suivant.
ws-ability-jammed-mount = Tourelle coincée
ws-ability-jammed-mount-text = Lancez un dé avant chaque tir principal de ce navire. Sur un 1, son artillerie principale lance 3 dés de moins, pour ce tir et jusqu’à la fin du tour suivant.
ws-ability-long-shot = Coup lointain { $n }
ws-ability-long-shot-text = Une fois par bataille, ce navire peut faire un tir principal à { $n } secteurs sur un cuirassé en vue, avec ses dés de portée 3.
ws-ability-masked-guns = Canons masqués
ws-ability-masked-guns-text = Pendant un tour où son camp a gagné l’initiative, ce navire lance 2 dés de plus à l’artillerie principale, aux portées 0 à 2.
ws-ability-night-fighter = Combat de nuit
ws-ability-night-fighter-text = Une fois par bataille, à partir du tour 4, ce navire peut relancer tous les dés d’une de ses attaques au canon ; le nouveau résultat compte. Dans l’obscurité, ou en campagne si le temps n’est pas clair, le navire peut le faire dès le tour 1.
ws-ability-opening-salvo = Première salve { $n } (artillerie)
ws-ability-opening-salvo-text = Ce navire lance { $n ->
        [one] { $n } dé
       *[other] { $n } dés
    } de plus dans sa première attaque au canon de la bataille.
ws-ability-protect-cripple = Protection du désemparé
ws-ability-protect-cripple-text = Tant qu’un navire ami désemparé est dans son secteur, ce navire ajoute 1 à chaque dé au canon, en DCA et à la grenade sous-marine.
ws-ability-radar-fire-control = Radar de tir
ws-ability-radar-fire-control-text = Tant que ce navire est intact, il lance 1 dé de plus à l’artillerie principale. L’obscurité ne gêne jamais ses canons.
ws-ability-radar-solution = Solution radar
ws-ability-radar-solution-text = Le premier tir principal du camp de ce navire dans la bataille se fait avec 1 dé de plus. Tant que ce navire est intact, son propre tir principal ignore l’obscurité jusqu’à 4 secteurs.
ws-ability-raider = Corsaire
ws-ability-raider-text = Ce navire lance 1 dé de plus au canon contre les destroyers et les auxiliaires, transports compris.
ws-ability-raider-hunter = Chasseur de corsaires
ws-ability-raider-hunter-text = Ce navire lance 1 dé de plus au canon contre les croiseurs et les auxiliaires, transports compris.
ws-ability-rapid-fire = Tir rapide
ws-ability-rapid-fire-text = Une fois par bataille, ce navire lance 2 dés de plus dans un tir principal sur un navire.
ws-ability-shore-support = Appui à terre
ws-ability-shore-support-text = Une fois par bataille, s’il est dans la zone de déploiement ennemie, ce navire peut renoncer à son tir principal. Il marque alors 4 points de victoire en fin de tour. En campagne, il ne marque rien, mais compte comme un navire de plus dans le bombardement côtier de ce tour.
ws-ability-split-fire = Tir réparti
ws-ability-split-fire-text = Au lieu d’un tir principal, ce navire peut en faire deux, avec 4 dés de moins chacun, sur des cibles de secteurs différents. Il ne fait alors aucun autre tir d’artillerie pendant ce tour.
ws-ability-unmask-guns = Canons démasqués
ws-ability-unmask-guns-text = Pendant un tour où son camp a gagné l’initiative, ce navire lance 2 dés de plus dans chacune de ses attaques au canon.
ws-ability-valiant-stand = Résistance héroïque
ws-ability-valiant-stand-text = Ce navire lance 1 dé de torpille de plus contre les cuirassés.

## Torpilles
ws-ability-audacious-attack = Attaque audacieuse
ws-ability-audacious-attack-text = Une fois par bataille, ce sous-marin fait deux attaques à la torpille dans une même phase, sur des cibles de deux secteurs différents. Il lance chaque fois tous ses dés.
ws-ability-battleship-killer = Tueur de cuirassés
ws-ability-battleship-killer-text = Cette unité lance 1 dé de torpille de plus contre les cuirassés.
ws-ability-carrier-hunter = Chasseur de porte-avions
ws-ability-carrier-hunter-text = Cette unité lance 1 dé de torpille de plus contre les porte-avions, porte-avions d’escorte compris.
ws-ability-defective-torpedoes = Torpilles défectueuses
ws-ability-defective-torpedoes-text = Lancez un dé avant chaque attaque à la torpille de ce navire. Sur un 1 ou un 2, l’attaque échoue.
ws-ability-evade-torpedoes = Esquive des torpilles
ws-ability-evade-torpedoes-text = Une fois par bataille, quand ce navire est attaqué à la torpille, lancez un dé. Sur un { $die ->
    [5] 5 ou un 6
    [6] 6
   *[other] résultat de { $die } à 6
}, l’attaque échoue. Quel que soit le résultat, le navire ne peut pas bouger à la prochaine phase de mouvement.
ws-ability-harass-from-a-distance = Harcèlement à distance
ws-ability-harass-from-a-distance-text = Cette escadrille peut larguer sa torpille à 1 secteur, avec ses dés pour cette portée. Les Torpilles d’élite n’aident pas cette attaque.
ws-ability-long-lance-torpedoes = Torpilles Long Lance
ws-ability-long-lance-torpedoes-text = Chaque torpille de ce navire qui touche enlève 3 points de coque au lieu de 2.
ws-ability-lucky-escape = L’échapper belle
ws-ability-lucky-escape-text = Quand les torpilles d’un destroyer ou d’une vedette lance-torpilles devraient atteindre ce navire, lancez un dé. Sur un { $die ->
    [5] 5 ou un 6
    [6] 6
   *[other] résultat de { $die } à 6
}, toute l’attaque échoue.
ws-ability-lucky-hit = Coup heureux
ws-ability-lucky-hit-text = Quand la torpille de cette escadrille touche un cuirassé, lancez un dé. Sur un { $die ->
    [5] 5 ou un 6
    [6] 6
   *[other] résultat de { $die } à 6
}, ce cuirassé ne peut pas bouger au tour suivant.
ws-ability-torpedo-defense = Protection anti-torpilles { $n }
ws-ability-torpedo-defense-text = Chaque torpille qui touche ce navire enlève { $n } point de coque de moins.
ws-ability-torpedo-protection = Caisson anti-torpilles
ws-ability-torpedo-protection-text = Lancez un dé pour chaque torpille qui touche ce navire. Sur un { $die ->
    [5] 5 ou un 6
    [6] 6
   *[other] résultat de { $die } à 6
}, cette torpille enlève 1 point de coque de moins.
ws-ability-torpedo-run = Ruée à la torpille
ws-ability-torpedo-run-text = Une fois par bataille, à la fin de la phase de mouvement, ce navire et un destroyer ami de son secteur peuvent avancer chacun d’un secteur. Chacun des deux doit finir à portée de torpille d’une cible.
ws-ability-torpedo-swarm = Gerbe de torpilles
ws-ability-torpedo-swarm-text = Après son attaque à la torpille, ce navire lance un dé de torpille contre chaque autre navire ennemi du secteur de la cible.

## DCA et combat aérien
ws-ability-aa-veteran = Vétérans de la DCA
ws-ability-aa-veteran-text = Une fois par bataille, ce navire peut relancer l’une de ses attaques de DCA.
ws-ability-ace = As de l’aviation
ws-ability-ace-text = Une fois par bataille, ce chasseur peut relancer l’une de ses attaques antiaériennes.
ws-ability-advanced-fighter = { $n ->
        [2] Chasseur perfectionné
       *[other] Chasseur perfectionné { $n }
    }
ws-ability-advanced-fighter-text = Ce chasseur lance { $n ->
        [one] { $n } dé
       *[other] { $n } dés
    } de plus contre les chasseurs ennemis.
ws-ability-antiair-barrage = Barrage de DCA
ws-ability-antiair-barrage-text = Ce navire fait deux attaques de DCA par tour, sur deux escadrilles différentes : la première avec ses dés imprimés, la seconde avec 5 dés.
ws-ability-antiair-specialist = Spécialiste de la DCA
ws-ability-antiair-specialist-text = Ce navire fait deux attaques de DCA par tour, sur deux escadrilles différentes, chacune avec ses dés imprimés.
ws-ability-deceptive-target = Cible trompeuse
ws-ability-deceptive-target-text = Les navires qui tirent sur cette escadrille retirent 1 à chaque dé.
ws-ability-defend-the-flattop = Défense du porte-avions
ws-ability-defend-the-flattop-text = Tant qu’un porte-avions ami est dans son secteur, ce chasseur lance 1 dé antiaérien de plus.
ws-ability-desperate-aa = DCA désespérée
ws-ability-desperate-aa-text = Une fois par bataille, ce navire lance 2 dés de plus dans une attaque de DCA.
ws-ability-early-warning-radar = Radar de veille lointaine
ws-ability-early-warning-radar-text = Au tour 1, cette unité et toutes les unités amies de son secteur ou d’un secteur adjacent lancent 1 dé antiaérien de plus.
ws-ability-fighter-cover = Couverture de chasse { $n }
ws-ability-fighter-cover-text = Une fois par tour, en plus de sa propre DCA, ce navire fait une attaque antiaérienne de { $n } dés sur une escadrille à 3 secteurs au plus. Une Escorte ennemie gêne cette seconde attaque.
ws-ability-fighter-director = Direction de la chasse
ws-ability-fighter-director-text = Une fois par tour, quand un chasseur ami à 3 secteurs au plus vient de repousser ou d’abattre une escadrille, ce chasseur passe dans un secteur adjacent où se trouve une escadrille ennemie. Il y attaque encore, en retirant 1 à chaque dé.
ws-ability-fighter-umbrella = Ombrelle de chasse
ws-ability-fighter-umbrella-text = Une fois par tour, quand un chasseur ami, à n’importe quelle distance, vient de repousser ou d’abattre une escadrille, ce chasseur passe dans un secteur adjacent où se trouve une escadrille ennemie. Il y attaque encore, en retirant 1 à chaque dé.
ws-ability-heavy-antiair = { $n ->
        [1] DCA lourde
       *[other] DCA lourde { $n }
    }
ws-ability-heavy-antiair-text = La DCA de ce navire porte à { $n ->
        [one] { $n } secteur
       *[other] { $n } secteurs
    }.
ws-ability-interceptor = Intercepteur
ws-ability-interceptor-text = Tant qu’aucun chasseur ennemi n’est dans son secteur, ce chasseur lance 1 dé de plus contre les bombardiers.
ws-ability-surprise = Surprise
ws-ability-surprise-text = Ce chasseur lance 1 dé de plus dans toutes ses attaques du tour 1.

## Aviation
ws-ability-air-raid = Raid aérien { $n }
ws-ability-air-raid-text = Une fois par bataille, un bombardier basé sur ce porte-avions attaque la base terrestre ennemie. Si ce bombardier est indemne à la fin de la défense aérienne, son camp marque { $n } points de victoire. Cette capacité est sans effet en campagne.
ws-ability-airfield-strike = Attaque de base
ws-ability-airfield-strike-text = Une fois par bataille, un chasseur ami vole vers la base terrestre ennemie. Il y fait son attaque antiaérienne sur une escadrille de votre choix restée au sol. En campagne, ce n’est possible que si un aérodrome ennemi prend part à la bataille.
ws-ability-alternate-payload = Charge alternative { $n }
ws-ability-alternate-payload-text = Une fois par bataille, cette escadrille peut faire une attaque à la bombe de { $n } dés au lieu d’une attaque à la torpille.
ws-ability-combat-air-patrol = Patrouille de couverture
ws-ability-combat-air-patrol-text = À la fin de la mission aérienne, si son secteur contient un porte-avions ami et aucune escadrille ennemie, ce chasseur peut aller jusqu’à 2 secteurs plus loin, dans un secteur où se trouve une escadrille ennemie.
ws-ability-defensive-armament = Armement défensif
ws-ability-defensive-armament-text = Quand un chasseur attaque cette escadrille pour la première fois du tour, elle gagne 2 en blindage (mais pas en blindage vital) contre cette attaque et jusqu’à la fin du tour.
ws-ability-determined-attack = Attaque résolue
ws-ability-determined-attack-text = Quand un navire repousse cette escadrille, lancez un dé. Sur un 1, elle est détruite. Sur un 2 ou un 3, elle est repoussée. Sur un résultat de 4 à 6, elle attaque quand même ce tour-ci, soit à la bombe en retirant 1 à chaque dé, soit à la torpille avec 1 dé de moins. Elle compte ensuite comme repoussée.
ws-ability-draw-the-cap = Attire la chasse
ws-ability-draw-the-cap-text = À la fin de la mission aérienne, si un chasseur ennemi est dans le secteur de cette escadrille, lancez un dé. Sur un { $die ->
    [5] 5 ou un 6
    [6] 6
   *[other] résultat de { $die } à 6
}, les chasseurs ennemis de ce secteur doivent attaquer cette escadrille s’ils le peuvent.
ws-ability-embark-b-25 = B-25 embarqué
ws-ability-embark-b-25-text = Ce porte-avions peut emporter un B-25. Tant que le B-25 est à bord, aucune autre escadrille de ce porte-avions ne peut voler. Après sa mission, le B-25 quitte le jeu ; en campagne, il se pose sur un aérodrome ami.
ws-ability-escape-into-darkness = Fuite dans l’obscurité
ws-ability-escape-into-darkness-text = Une fois par bataille, quand la DCA devrait détruire cette escadrille dans l’obscurité, lancez un dé. Sur un { $die ->
    [5] 5 ou un 6
    [6] 6
   *[other] résultat de { $die } à 6
}, l’escadrille est seulement repoussée.
ws-ability-escort = Escorte
ws-ability-escort-text = Tant que ce chasseur ne mitraille pas, les chasseurs ennemis retirent 1 à chaque dé contre les bombardiers amis de son secteur. Une seconde escorte n’ajoute rien.
ws-ability-excellent-endurance = Grande autonomie
ws-ability-excellent-endurance-text = Une fois par bataille, au début de la mission aérienne, retirez l’un des marqueurs de réarmement de cette escadrille.
ws-ability-expert-strafer = Maître mitrailleur
ws-ability-expert-strafer-text = Mitrailler n’affaiblit pas le blindage de ce chasseur.
ws-ability-fighter-bomber = Chasseur-bombardier
ws-ability-fighter-bomber-text = À chaque tour, cette escadrille vole soit comme chasseur, sans bombes, soit comme bombardier en piqué, avec des bombes. Comme bombardier en piqué, elle ne fait pas d’attaque antiaérienne et perd 1 en blindage et en blindage vital.
ws-ability-fly-off-strike = Envol unique
ws-ability-fly-off-strike-text = Une fois par bataille, ce navire lance un bombardier en piqué (blindage 4, blindage vital 7, 7 dés de bombe). Ce bombardier quitte le jeu quand il est repoussé ou détruit, ou au début du retour des avions.
ws-ability-great-agility = Grande agilité
ws-ability-great-agility-text = Quand les succès d’un chasseur égalent exactement le blindage vital de cette escadrille, celle-ci est repoussée au lieu d’être détruite.
ws-ability-heavy-strafer = Mitraillage lourd
ws-ability-heavy-strafer-text = Une fois par bataille, cette escadrille peut mitrailler à 1 secteur avec ses dés de portée 0.
ws-ability-hi-level-bomber = Bombardement à haute altitude
ws-ability-hi-level-bomber-text = Les bombes de cette escadrille ne réussissent que sur des 6 naturels et ne peuvent atteindre ni les destroyers ni les vedettes lance-torpilles.
ws-ability-high-agility = Agilité
ws-ability-high-agility-text = Une fois par bataille, quand les succès d’un chasseur égalent exactement le blindage vital de cette escadrille, celle-ci est repoussée au lieu d’être détruite.
ws-ability-kamikaze-attack = Attaque kamikaze
ws-ability-kamikaze-attack-text = Au lieu de son attaque à la torpille, cette escadrille peut faire une attaque à la bombe de 10 dés. Elle est alors détruite en fin de phase.
ws-ability-land-based = Basé à terre
ws-ability-land-based-text = Cette escadrille ne peut pas être basée sur un porte-avions.
ws-ability-land-fighter = Chasseur terrestre
ws-ability-land-fighter-text = Cette escadrille ne peut pas être basée sur un porte-avions. Les Chasseurs d’élite ne l’aident pas.
ws-ability-light-defensive-armament = Armement défensif léger
ws-ability-light-defensive-armament-text = Quand un chasseur attaque cette escadrille pour la première fois du tour, elle gagne 1 en blindage (mais pas en blindage vital) contre cette attaque et jusqu’à la fin du tour.
ws-ability-loiter = Longue patrouille
ws-ability-loiter-text = Cette escadrille ne reçoit jamais de marqueur de réarmement. En campagne, elle peut être basée sur une île sans aérodrome.
ws-ability-mines = Mouillage de mines
ws-ability-mines-text = Une fois par bataille, au lieu d’attaquer, cette escadrille peut miner son secteur. Chaque navire qui entre dans ce secteur ou qui le traverse lance un dé. Sur un 1, il perd 1 point de coque ; sur un 2, il en perd 2. Les protections anti-torpilles aident contre les mines. Un navire prend le plus court chemin et, à longueur égale, celui qui passe par le moins de champs de mines.
ws-ability-mission-selection = Mission au choix (piqué ou torpille)
ws-ability-mission-selection-text = Cette escadrille compte comme bombardier en piqué ou comme bombardier-torpilleur, au choix de son joueur. Elle ne fait toujours qu’une attaque par tour.
ws-ability-night-specialist = Spécialiste de la nuit
ws-ability-night-specialist-text = Cette escadrille ajoute 1 à ses jets de recherche dans l’obscurité. L’obscurité ne gêne pas ses attaques.
ws-ability-overstack = Surnombre
ws-ability-overstack-text = La base terrestre peut accueillir jusqu’à 3 kamikazes au-delà de sa capacité.
ws-ability-press-the-attack = Attaque à outrance
ws-ability-press-the-attack-text = Quand un navire repousse cette escadrille, vous pouvez lancer un dé. Sur un 1, elle est détruite. Sur un 2 ou un 3, elle est repoussée. Sur un résultat de 4 à 6, elle bombarde quand même ce tour-ci, en retirant 1 à chaque dé. Elle compte ensuite comme repoussée.
ws-ability-rocket-attack = Attaque à la roquette
ws-ability-rocket-attack-text = Une fois par bataille, ce chasseur peut mitrailler avec 5 dés au lieu de ses dés imprimés.
ws-ability-rugged = Robuste
ws-ability-rugged-text = Quand les succès antiaériens égalent exactement le blindage vital de cette escadrille, lancez un dé. Sur un { $die ->
    [5] 5 ou un 6
    [6] 6
   *[other] résultat de { $die } à 6
}, elle est repoussée au lieu d’être détruite.
ws-ability-sea-basing = Base d’hydravions
ws-ability-sea-basing-text = Cette escadrille a sa base dans un secteur de côte ou d’île de son côté de la carte. Elle n’occupe pas de place à la base terrestre. Sans un tel secteur, elle ne peut pas prendre part à la bataille. Elle ne reçoit jamais de marqueur de réarmement. En campagne, elle peut être basée sur une île sans aérodrome.
ws-ability-seaplane-detachments = Détachements d’hydravions
ws-ability-seaplane-detachments-text = Ce navire emporte deux détachements d’hydravions (blindage 3, blindage vital 6, mitraillage 1, antiaérien 4, grenades 2, bombes 4). Ces détachements ne peuvent être basés que sur ce navire et sont perdus avec lui.
ws-ability-shadowing = Pistage
ws-ability-shadowing-text = Avant les attaques aériennes de son camp, cette escadrille désigne un navire ennemi à 2 secteurs au plus. Les escadrilles amies lancent 1 dé de plus contre ce navire ce tour-ci.
ws-ability-skilled-search = Recherche experte
ws-ability-skilled-search-text = Cette escadrille ajoute 1 à ses jets de recherche lointaine. Comme cette version du jeu ne comporte pas de tels jets, la capacité est sans effet.
ws-ability-skip-bomb = Bombardement par ricochet
ws-ability-skip-bomb-text = Chaque 6 naturel obtenu par les bombes de cette escadrille compte pour 3 succès.
ws-ability-suicide-attack = Attaque suicide
ws-ability-suicide-attack-text = Cette escadrille est détruite à la fin de l’attaque aérienne, sauf si elle est restée à la base terrestre.
ws-ability-uncertain-arrival = Arrivée incertaine
ws-ability-uncertain-arrival-text = Cette escadrille commence la bataille avec un marqueur de réarmement. Lancez un dé au début de chaque retour des avions. Sur un { $die ->
    [5] 5 ou un 6
    [6] 6
   *[other] résultat de { $die } à 6
}, retirez ce marqueur.

## Porte-avions et chefs
ws-ability-carrier-leader = Chef de porte-avions
ws-ability-carrier-leader-text = Ce navire ajoute 1 à l’initiative de son camp par porte-avions ami, jusqu’à un total de 3.
ws-ability-cruiser-leader = Chef de croiseurs
ws-ability-cruiser-leader-text = Ce navire ajoute 1 à l’initiative de son camp tant que celui-ci a un autre croiseur.
ws-ability-destroyer-leader = Conducteur de destroyers
ws-ability-destroyer-leader-text = Ce navire ajoute 1 à l’initiative de son camp tant que celui-ci a un autre destroyer.
ws-ability-establish-screen = Mise en place de l’écran
ws-ability-establish-screen-text = Après le déploiement, ce navire peut avancer d’un secteur. Un croiseur ou un destroyer ami du même secteur ou d’un secteur adjacent peut aussi avancer d’un secteur.
ws-ability-expert-asw = Lutte anti-sous-marine d’élite
ws-ability-expert-asw-text = Une fois par tour, un bombardier-torpilleur ami lance 1 dé de plus contre un sous-marin.
ws-ability-expert-bomber = { $n ->
        [1] Bombardiers d’élite
       *[other] Bombardiers d’élite { $n }
    }
ws-ability-expert-bomber-text = Une fois par tour, un bombardier en piqué ami lance { $n ->
        [one] { $n } dé
       *[other] { $n } dés
    } de plus à la bombe.
ws-ability-expert-dogfighter = { $n ->
        [1] Chasseurs d’élite
       *[other] Chasseurs d’élite { $n }
    }
ws-ability-expert-dogfighter-text = Une fois par tour, un chasseur ami lance { $n ->
        [one] { $n } dé
       *[other] { $n } dés
    } de plus dans son attaque antiaérienne.
ws-ability-expert-torpedoes = Torpilles d’élite
ws-ability-expert-torpedoes-text = Une fois par tour, un bombardier-torpilleur ami lance 1 dé de torpille de plus.
ws-ability-flotilla-leader = Chef de flottille
ws-ability-flotilla-leader-text = Ce navire ajoute 1 à l’initiative de son camp par destroyer ami, jusqu’à un total de 3.
ws-ability-general-pursuit = Poursuite générale
ws-ability-general-pursuit-text = Une fois par bataille, à la fin du mouvement de son camp, jusqu’à trois navires de ce camp peuvent avancer d’un secteur, chacun vers le navire ennemi le plus proche. Aucun camp ne prend alors d’objectif ce tour-ci, et le camp qui a poursuivi l’ennemi perd la prochaine initiative.
ws-ability-hunter-killer-group = Groupe de chasse anti-sous-marine
ws-ability-hunter-killer-group-text = Les destroyers amis lancent 1 dé de plus contre un sous-marin qu’une escadrille de ce porte-avions a attaqué ce tour-ci.
ws-ability-radar-picket = Piquet radar
ws-ability-radar-picket-text = Une fois par bataille, à la fin de la mission aérienne, un chasseur ami peut passer d’un secteur sans escadrille ennemie à n’importe quel secteur où se trouve une escadrille ennemie.
ws-ability-replenish-aircraft = Remplacement d’escadrille
ws-ability-replenish-aircraft-text = Une fois par bataille, au début du retour des avions, lancez un dé pour un chasseur, un bombardier en piqué ou un bombardier-torpilleur détruit. Sur un { $die ->
    [5] 5 ou un 6
    [6] 6
   *[other] résultat de { $die } à 6
}, cette escadrille revient et est basée sur ce porte-avions. L’ennemi garde les points.
ws-ability-scout-cruiser = Croiseur éclaireur
ws-ability-scout-cruiser-text = Avant les attaques aériennes de son camp, ce croiseur désigne un navire ennemi. Toutes les unités amies lancent 1 dé de plus à la bombe et au canon contre ce navire ce tour-ci.
ws-ability-scout-planes = Avions éclaireurs
ws-ability-scout-planes-text = Avant les attaques aériennes de son camp, ce croiseur désigne un navire ennemi. Toutes les unités amies lancent 1 dé de torpille de plus contre ce navire ce tour-ci.
ws-ability-sneak-attack = Attaque sournoise
ws-ability-sneak-attack-text = Si le total d’initiative de son camp est de 10 ou plus, tous les bombardiers-torpilleurs de ce camp lancent 1 dé de torpille de plus ce tour-ci.
ws-ability-surprise-raid = Raid surprise
ws-ability-surprise-raid-text = Si le total d’initiative de son camp est de 10 ou plus, ce porte-avions désigne deux navires ennemis. Ces deux navires lancent 1 dé de DCA de moins ce tour-ci.

## Mouvement et position
ws-ability-chase = Chasse
ws-ability-chase-text = À la fin du mouvement, si aucun navire ennemi n’est à 3 secteurs ou moins, ce navire peut avancer d’un secteur vers le navire ennemi le plus proche.
ws-ability-close-escort = Escorte rapprochée
ws-ability-close-escort-text = Le secteur de ce navire peut contenir trois navires amis au lieu de deux.
ws-ability-infiltrator = Infiltration
ws-ability-infiltrator-text = Ce sous-marin peut se déployer n’importe où sur la carte. S’il se déploie dans la moitié ennemie de la carte, il ne peut pas attaquer au tour 1.
ws-ability-limited-asw-threat = Faible menace anti-sous-marine
ws-ability-limited-asw-threat-text = Ce navire ne gêne les torpilles des sous-marins ennemis que dans son propre secteur, et non dans les secteurs adjacents.
ws-ability-no-sea-control = Sans maîtrise de la mer
ws-ability-no-sea-control-text = Cette unité ne peut pas prendre d’objectif. Elle ne compte pas quand on vérifie si un camp a encore des navires.
ws-ability-pursuit-ship = Navire poursuivant
ws-ability-pursuit-ship-text = Quand son camp joue en premier, ce navire peut désigner un navire ennemi de son secteur au lieu de bouger. Si le navire désigné finit son propre mouvement à 2 secteurs au plus, le poursuivant le rejoint dans son secteur.
ws-ability-shallow-draft = Faible tirant d’eau
ws-ability-shallow-draft-text = Ce navire peut entrer dans les secteurs d’île et de haut-fond.
ws-ability-slow = Lent { $n }
ws-ability-slow-text = Lancez un dé au début du mouvement de ce navire. Sur { $n ->
        [1] un 1
       *[other] un résultat de { $n } ou moins
    }, il perd 1 en vitesse ce tour-ci.
ws-ability-sub-hunter = Chasseur de sous-marins
ws-ability-sub-hunter-text = À la fin du mouvement, ce navire peut passer dans un secteur adjacent où se trouve un sous-marin ennemi.
ws-ability-very-slow = Très lent
ws-ability-very-slow-text = Ce navire ne peut pas bouger au tour 1.

## Protection
ws-ability-armored-deck = Pont blindé { $n }
ws-ability-armored-deck-text = Contre les bombes, ce navire gagne { $n } en blindage et { $n } en blindage vital.
ws-ability-bad-weather-fighter = Combattant de gros temps
ws-ability-bad-weather-fighter-text = Ajoutez 1 aux jets de masquage faits pour ce navire.
ws-ability-chase-the-salvoes = Course aux gerbes
ws-ability-chase-the-salvoes-text = Quand un cuirassé fait un tir principal sur ce navire, lancez un dé. Sur un { $die ->
    [5] 5 ou un 6
    [6] 6
   *[other] résultat de { $die } à 6
}, l’attaque est sans effet.
ws-ability-damage-control = Équipes de sécurité
ws-ability-damage-control-text = Lancez un dé à la fin de chaque tour. Sur un { $die ->
    [5] 5 ou un 6
    [6] 6
   *[other] résultat de { $die } à 6
}, ce navire regagne 1 point de coque. Il ne peut regagner que 1 point de coque par bataille.
ws-ability-determination = Détermination
ws-ability-determination-text = Chaque fois que ce navire devrait être détruit, lancez un dé. Sur un { $die ->
    [5] 5 ou un 6
    [6] 6
   *[other] résultat de { $die } à 6
}, il reste en jeu, avec 1 point de coque.
ws-ability-evade-bombs = Esquive des bombes
ws-ability-evade-bombs-text = Une fois par bataille, quand ce navire est attaqué à la bombe, lancez un dé. Sur un { $die ->
    [5] 5 ou un 6
    [6] 6
   *[other] résultat de { $die } à 6
}, l’attaque échoue.
ws-ability-guard-the-convoy = Garde du convoi
ws-ability-guard-the-convoy-text = Dans le secteur de ce navire, les auxiliaires et les transports amis ne peuvent pas être attaqués tant que ce navire n’a pas été attaqué dans la même phase.
ws-ability-high-speed-evasion = Esquive à grande vitesse
ws-ability-high-speed-evasion-text = Quand un autre navire attaque ce navire, de quelque façon que ce soit, lancez un dé. Sur un { $die ->
    [5] 5 ou un 6
    [6] 6
   *[other] résultat de { $die } à 6
}, l’attaque est sans effet.
ws-ability-improved-radar = Radar perfectionné
ws-ability-improved-radar-text = Les attaques de ce navire ignorent le masquage, et ses canons ignorent aussi l’obscurité. La brume, la fumée et les grains ne limitent pas sa vue.
ws-ability-lay-smoke-screen = Rideau de fumée
ws-ability-lay-smoke-screen-text = Au lieu d’attaquer, ce navire peut couvrir son secteur de fumée jusqu’à la fin du tour suivant. La fumée bouche la vue à travers le secteur et masque les unités qui s’y trouvent.
ws-ability-near-miss = Manqué de peu
ws-ability-near-miss-text = La première fois qu’une attaque devrait nuire à ce navire, lancez un dé. Sur un { $die ->
    [5] 5 ou un 6
    [6] 6
   *[other] résultat de { $die } à 6
}, cette attaque est sans effet. Vous ne lancez le dé que cette première fois, même si le jet échoue.
ws-ability-rescue-operations = Sauvetage
ws-ability-rescue-operations-text = Une fois par bataille, s’il est dans un secteur où un navire ami a été détruit, ce navire peut renoncer à attaquer. Il marque alors 3 points de victoire en fin de tour.
ws-ability-shadow-battleship = Pistage de cuirassé
ws-ability-shadow-battleship-text = Une fois par bataille, au début du combat de surface, ce navire désigne un cuirassé ennemi à 3 secteurs ou plus. Le cuirassé désigné ne peut pas attaquer ce navire pendant cette phase.
ws-ability-sharpshooter = Tireur d’élite
ws-ability-sharpshooter-text = Seul un 6 au jet de masquage annule une attaque de ce navire.
ws-ability-stealthy = Furtif
ws-ability-stealthy-text = Ce navire est masqué dans un secteur d’île ou dans l’obscurité. Ajoutez 1 aux jets de masquage faits pour lui.
ws-ability-survivor = Survivant
ws-ability-survivor-text = Quand les succès atteignent le blindage vital de ce navire, lancez un dé. Sur un { $die ->
    [5] 5 ou un 6
    [6] 6
   *[other] résultat de { $die } à 6
}, il perd 1 point de coque au lieu d’être détruit.
ws-ability-sweep-mines = Dragage
ws-ability-sweep-mines-text = Au lieu d’attaquer, ce navire peut draguer un champ de mines de son secteur. Lancez un dé. Sur un { $die ->
    [5] 5 ou un 6
    [6] 6
   *[other] résultat de { $die } à 6
}, le champ de mines est retiré.
ws-ability-tough-cruiser = Croiseur coriace { $n }
ws-ability-tough-cruiser-text = Contre les canons des destroyers et le mitraillage des chasseurs, ce croiseur gagne { $n } en blindage.
ws-ability-uniquely-tough = Dur à couler
ws-ability-uniquely-tough-text = Les bombes ne peuvent ni détruire ce navire ni lui enlever son dernier point de coque. Si des bombes devaient détruire le navire, il lui reste 1 point de coque.

## Sous-marins
ws-ability-asw-pinpointer = Repérage anti-sous-marin
ws-ability-asw-pinpointer-text = Quand cette unité a attaqué un sous-marin, les navires amis lancent 1 dé de plus contre ce sous-marin ce tour-ci.
ws-ability-run-silent = Marche silencieuse
ws-ability-run-silent-text = Si ce sous-marin n’a pas bougé ce tour-ci, ceux qui l’attaquent à la grenade retirent 1 à chaque dé.
ws-ability-slip-away = Dérobade
ws-ability-slip-away-text = Une fois par bataille, quand les succès d’une attaque à la grenade égalent exactement le blindage de ce sous-marin, lancez un dé. Sur un { $die ->
    [5] 5 ou un 6
    [6] 6
   *[other] résultat de { $die } à 6
}, l’attaque est sans effet.
ws-ability-submerged-shot = Tir en plongée
ws-ability-submerged-shot-text = Ce sous-marin peut viser de ses torpilles un sous-marin ennemi de son secteur.
ws-ability-worn-out-boat = Bateau usé
ws-ability-worn-out-boat-text = Ce sous-marin ne peut pas attaquer tant qu’une unité ennemie le menace de ses grenades.

## Points
ws-ability-beach-landing = Débarquement de plage { $n }
ws-ability-beach-landing-text = Une fois par bataille, s’il est en fin de tour dans un secteur de côte ou d’île du camp ennemi ou à côté, ce navire marque { $n } points de victoire. Chaque camp ne peut marquer que pour un débarquement par tour. Cette capacité est sans effet en campagne.
ws-ability-evacuate = Évacuation
ws-ability-evacuate-text = Ce navire marque 1 point de victoire quand il est à côté d’une côte ou d’une île du camp ennemi. Il en marque ensuite 3 quand il est de retour dans sa zone de déploiement. Chaque gain n’a lieu qu’une fois.
ws-ability-land-secret-cargo = Cargaison secrète { $n }
ws-ability-land-secret-cargo-text = Une fois par bataille, en fin de tour, ce navire peut marquer { $n } points de victoire. Il doit être dans un secteur de côte ou d’île du camp ennemi ou à côté, et aucun navire ennemi ne doit être dans son secteur ni dans un secteur adjacent. Cette capacité est sans effet en campagne.
ws-ability-landing = Débarquement { $n }
ws-ability-landing-text = Une fois par bataille, s’il est en fin de tour à côté d’une côte ou d’une île du camp ennemi, ce navire marque { $n } points de victoire. Chaque camp ne peut marquer que pour un débarquement par tour. Cette capacité est sans effet en campagne.
ws-ability-tokyo-express = Tokyo Express
ws-ability-tokyo-express-text = Ce navire marque 2 points de victoire quand il est à côté d’une côte ou d’une île du camp ennemi. Il en marque ensuite 2 autres quand il est de retour dans sa zone de déploiement. Chaque gain n’a lieu qu’une fois. Dans une campagne dont les options le permettent, le navire peut transporter 1 troupe.
ws-ability-vital-cargo = Cargaison vitale { $n }
ws-ability-vital-cargo-text = S’il est en fin de tour à côté d’une île du camp ennemi, ce navire peut quitter le jeu pour marquer { $n } points de victoire. Chaque camp ne peut le faire que pour un navire par tour. Cette capacité est sans effet en campagne.

## Pièces de la campagne
ws-ability-installation = Ouvrage à terre
ws-ability-installation-text = Cet ouvrage est sur la côte et ne bouge jamais. Seuls les canons et les bombes peuvent l’attaquer. Il tire son artillerie principale comme un navire. Il ne peut pas prendre d’objectif et ne compte ni comme navire ni pour l’empilement.
ws-ability-troop-transport = Transport de troupes { $n }
ws-ability-troop-transport-text = Ce navire transporte { $n ->
        [one] { $n } troupe
       *[other] { $n } troupes
    } en campagne. S’il est coulé, ses troupes sont perdues.
