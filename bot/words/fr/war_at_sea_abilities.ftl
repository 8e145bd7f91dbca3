# War at Sea : les capacités spéciales, chacune avec son nom et son effet. $n est le nombre de la famille : celui qui suit le nom, ou
# ce qui en tient lieu quand la carte n’en porte pas (Bombardiers d’élite vaut 1, Chasseur perfectionné 2) ; 0 si la famille n’en a pas.

## Artillerie
ws-ability-aggressive-tactics = Tactique agressive
ws-ability-aggressive-tactics-text = Les croiseurs et destroyers amis d’un secteur adjacent lancent +1 dé au canon et à la torpille, s’ils sont chacun le seul navire ami de leur secteur.
ws-ability-bad-luck = Malchance
ws-ability-bad-luck-text = Quatre 1 dans une attaque au canon, ou deux dans une attaque à la torpille : ce navire et un ami de son secteur perdent 1 point de coque et ne peuvent pas bouger au tour suivant. S’il n’y a pas d’ami, ce navire ne peut ni bouger ni attaquer pendant deux tours.
ws-ability-battery-silencer = Tir contre batteries
ws-ability-battery-silencer-text = +1 dé au canon contre les batteries côtières et autres ouvrages.
ws-ability-bombard = Bombardement à terre
ws-ability-bombard-text = Une fois par bataille, dans la zone de déploiement ennemie et au lieu du tir principal : en fin de tour, chaque escadrille à la base terrestre ennemie reçoit 2 marqueurs de réarmement de plus. En campagne : l’aérodrome de l’île dont la côte est sur la carte.
ws-ability-bristling-with-guns = Hérissé de canons
ws-ability-bristling-with-guns-text = L’artillerie secondaire tire deux fois, sur deux cibles différentes, chaque fois avec tous ses dés.
ws-ability-crippling-salvo = Salve dévastatrice
ws-ability-crippling-salvo-text = Quand le tir principal endommage un croiseur ou un cuirassé, un dé : sur 5-6 la cible combat comme désemparée jusqu’à la fin du tour suivant.
ws-ability-cruiser-hunter = Chasseur de croiseurs
ws-ability-cruiser-hunter-text = +1 dé à l’artillerie principale contre les croiseurs.
ws-ability-cruiser-killer = Tueur de croiseurs
ws-ability-cruiser-killer-text = +1 dé à toute artillerie contre les croiseurs.
ws-ability-destroyer-hunter = Chasseur de destroyers
ws-ability-destroyer-hunter-text = +1 dé à toute artillerie contre les destroyers.
ws-ability-escort-killer = Tueur d’escorteurs
ws-ability-escort-killer-text = L’artillerie principale tire deux fois, sur deux cibles différentes dont au moins un destroyer.
ws-ability-extended-range = Longue portée { $n }
ws-ability-extended-range-text = Tant que le navire est intact, son artillerie principale porte jusqu’à { $n } secteurs avec ses dés de portée 3 ; jamais contre les destroyers et vedettes lance-torpilles.
ws-ability-fatal-flaw = Défaut fatal
ws-ability-fatal-flaw-text = Quatre 6 naturels dans une attaque au canon d’un cuirassé détruisent ce navire en fin de phase, quel que soit le total.
ws-ability-finish-him-off = Coup de grâce
ws-ability-finish-him-off-text = +1 dé à toute attaque contre un navire qui avait déjà perdu des points de coque au début de la phase.
ws-ability-inspire-to-victory = Élan de la victoire
ws-ability-inspire-to-victory-text = Une fois par bataille, après avoir touché ou coulé un cuirassé ennemi : tous les navires de son camp lancent +1 dé au canon au tour suivant.
ws-ability-jammed-mount = Tourelle coincée
ws-ability-jammed-mount-text = Avant chaque tir principal, un dé : sur 1 l’artillerie principale perd 3 dés, aussitôt et jusqu’à la fin du tour suivant.
ws-ability-long-shot = Coup lointain { $n }
ws-ability-long-shot-text = Une fois par bataille : un tir principal à { $n } secteurs sur un cuirassé en vue, avec les dés de portée 3.
ws-ability-masked-guns = Canons masqués
ws-ability-masked-guns-text = Le tour où son camp a gagné l’initiative : +2 dés à l’artillerie principale aux portées 0 à 2.
ws-ability-night-fighter = Combat de nuit
ws-ability-night-fighter-text = Une fois par bataille, à partir du tour 4 (dès le tour 1 dans l’obscurité, ou en campagne si le temps n’est pas clair) : relance tous les dés d’une attaque au canon de ce navire ; le nouveau résultat compte.
ws-ability-opening-salvo = Première salve { $n } (artillerie)
ws-ability-opening-salvo-text = { $n ->
        [one] +{ $n } dé
       *[other] +{ $n } dés
    } à la première attaque au canon de ce navire dans la bataille.
ws-ability-protect-cripple = Protection du désemparé
ws-ability-protect-cripple-text = Tant qu’il partage le secteur d’un navire ami désemparé : +1 à chaque dé au canon, en DCA et à la grenade sous-marine.
ws-ability-radar-fire-control = Radar de tir
ws-ability-radar-fire-control-text = Intact, +1 dé à l’artillerie principale. L’obscurité ne gêne pas ses canons.
ws-ability-radar-solution = Solution radar
ws-ability-radar-solution-text = Le premier tir principal de tout son camp dans la bataille gagne +1 dé. Intact, son propre tir principal ignore l’obscurité jusqu’à 4 secteurs.
ws-ability-raider = Corsaire
ws-ability-raider-text = +1 dé au canon contre les destroyers et les auxiliaires, transports compris.
ws-ability-raider-hunter = Chasseur de corsaires
ws-ability-raider-hunter-text = +1 dé au canon contre les croiseurs et les auxiliaires, transports compris.
ws-ability-rapid-fire = Tir rapide
ws-ability-rapid-fire-text = Une fois par bataille : +2 dés à un tir principal sur un navire.
ws-ability-shore-support = Appui à terre
ws-ability-shore-support-text = Une fois par bataille, dans la zone de déploiement ennemie et au lieu du tir principal : 4 points de victoire en fin de tour. En campagne, il compte plutôt comme un navire de plus dans le bombardement côtier de ce tour.
ws-ability-split-fire = Tir réparti
ws-ability-split-fire-text = Au lieu d’un tir principal : deux, sur des cibles de secteurs différents, avec 4 dés de moins chacun, et aucune autre artillerie ce tour-ci.
ws-ability-unmask-guns = Canons démasqués
ws-ability-unmask-guns-text = Le tour où son camp a gagné l’initiative : +2 dés à chacune de ses attaques au canon.
ws-ability-valiant-stand = Résistance héroïque
ws-ability-valiant-stand-text = +1 dé de torpille contre les cuirassés.

## Torpilles
ws-ability-audacious-attack = Attaque audacieuse
ws-ability-audacious-attack-text = Une fois par bataille : deux attaques à la torpille dans une même phase, sur des cibles de deux secteurs différents, chacune avec tous ses dés.
ws-ability-battleship-killer = Tueur de cuirassés
ws-ability-battleship-killer-text = +1 dé de torpille contre les cuirassés.
ws-ability-carrier-hunter = Chasseur de porte-avions
ws-ability-carrier-hunter-text = +1 dé de torpille contre les porte-avions, porte-avions d’escorte compris.
ws-ability-defective-torpedoes = Torpilles défectueuses
ws-ability-defective-torpedoes-text = Avant chaque attaque à la torpille, un dé : sur 1-2 elle manque à coup sûr.
ws-ability-evade-torpedoes = Esquive des torpilles
ws-ability-evade-torpedoes-text = Une fois par bataille, contre une attaque à la torpille : sur 3-6 elle manque. Le navire ne peut pas bouger à la prochaine phase de mouvement.
ws-ability-harass-from-a-distance = Harcèlement à distance
ws-ability-harass-from-a-distance-text = Peut larguer sa torpille à 1 secteur avec ses dés pour cette portée ; les Torpilles d’élite n’aident pas une telle attaque.
ws-ability-long-lance-torpedoes = Torpilles Long Lance
ws-ability-long-lance-torpedoes-text = Chacune de ses torpilles au but enlève 1 point de coque de plus : 3 au lieu de 2.
ws-ability-lucky-escape = L’échapper belle
ws-ability-lucky-escape-text = Quand les torpilles d’un destroyer ou d’une vedette devraient l’atteindre : sur 4-6 toute l’attaque manque.
ws-ability-lucky-hit = Coup heureux
ws-ability-lucky-hit-text = Après une torpille au but sur un cuirassé : sur 5-6 ce cuirassé ne peut pas bouger au tour suivant.
ws-ability-torpedo-defense = Protection anti-torpilles { $n }
ws-ability-torpedo-defense-text = Chaque torpille au but enlève { $n } point de coque de moins.
ws-ability-torpedo-protection = Caisson anti-torpilles
ws-ability-torpedo-protection-text = Un dé pour chaque torpille au but : sur 4-6 elle enlève 1 point de coque de moins.
ws-ability-torpedo-run = Ruée à la torpille
ws-ability-torpedo-run-text = Une fois par bataille, à la fin du mouvement : ce navire et un destroyer ami de son secteur avancent d’un secteur chacun, seulement là où ils auront une cible à portée de torpille.
ws-ability-torpedo-swarm = Gerbe de torpilles
ws-ability-torpedo-swarm-text = Après son attaque à la torpille : un dé de torpille sur chaque autre navire ennemi du secteur de la cible.

## DCA et combat aérien
ws-ability-aa-veteran = Vétérans de la DCA
ws-ability-aa-veteran-text = Une fois par bataille : relance une attaque de DCA de ce navire.
ws-ability-ace = As de l’aviation
ws-ability-ace-text = Une fois par bataille : relance une attaque antiaérienne de ce chasseur.
ws-ability-advanced-fighter = { $n ->
        [2] Chasseur perfectionné
       *[other] Chasseur perfectionné { $n }
    }
ws-ability-advanced-fighter-text = { $n ->
        [one] +{ $n } dé
       *[other] +{ $n } dés
    } contre les chasseurs ennemis.
ws-ability-antiair-barrage = Barrage de DCA
ws-ability-antiair-barrage-text = Deux attaques de DCA par tour sur deux escadrilles différentes : la première avec ses dés imprimés, la seconde avec 5.
ws-ability-antiair-specialist = Spécialiste de la DCA
ws-ability-antiair-specialist-text = Deux attaques de DCA par tour sur deux escadrilles différentes, chacune avec ses dés imprimés.
ws-ability-deceptive-target = Cible trompeuse
ws-ability-deceptive-target-text = Les navires qui tirent sur cette escadrille ont -1 à chaque dé.
ws-ability-defend-the-flattop = Défense du porte-avions
ws-ability-defend-the-flattop-text = +1 dé antiaérien dans le secteur d’un porte-avions ami.
ws-ability-desperate-aa = DCA désespérée
ws-ability-desperate-aa-text = Une fois par bataille : +2 dés à une attaque de DCA.
ws-ability-early-warning-radar = Radar de veille lointaine
ws-ability-early-warning-radar-text = Au tour 1, cette unité et tous les amis de son secteur ou d’un secteur adjacent lancent +1 dé antiaérien.
ws-ability-fighter-cover = Couverture de chasse { $n }
ws-ability-fighter-cover-text = Une fois par tour, en plus de sa propre DCA : une attaque antiaérienne de { $n } dés sur une escadrille à 3 secteurs au plus. Une escorte ennemie la gêne.
ws-ability-fighter-director = Direction de la chasse
ws-ability-fighter-director-text = Une fois par tour : un chasseur ami à 3 secteurs au plus, qui vient de repousser ou d’abattre une escadrille, passe dans un secteur adjacent où se trouve une escadrille ennemie et attaque encore, avec -1 à chaque dé.
ws-ability-fighter-umbrella = Ombrelle de chasse
ws-ability-fighter-umbrella-text = Une fois par tour : un chasseur ami, si loin soit-il, qui vient de repousser ou d’abattre une escadrille, passe dans un secteur adjacent où se trouve une escadrille ennemie et attaque encore, avec -1 à chaque dé.
ws-ability-heavy-antiair = { $n ->
        [1] DCA lourde
       *[other] DCA lourde { $n }
    }
ws-ability-heavy-antiair-text = Sa DCA porte à { $n ->
        [one] { $n } secteur
       *[other] { $n } secteurs
    }.
ws-ability-interceptor = Intercepteur
ws-ability-interceptor-text = +1 dé contre les bombardiers quand aucun chasseur ennemi n’est dans le secteur.
ws-ability-surprise = Surprise
ws-ability-surprise-text = +1 dé aux attaques de cette unité au tour 1.

## Aviation
ws-ability-air-raid = Raid aérien { $n }
ws-ability-air-raid-text = Une fois par bataille : un bombardier basé sur ce porte-avions part contre la base terrestre ennemie ; s’il est indemne à la fin de la défense aérienne, { $n } points de victoire. Sans effet en campagne.
ws-ability-airfield-strike = Attaque de base
ws-ability-airfield-strike-text = Une fois par bataille : un chasseur ami part contre la base terrestre ennemie et fait son attaque antiaérienne sur une escadrille restée au sol. En campagne, seulement si un aérodrome ennemi prend part à la bataille.
ws-ability-alternate-payload = Charge alternative { $n }
ws-ability-alternate-payload-text = Une fois par bataille, au lieu d’une attaque à la torpille : une attaque à la bombe de { $n } dés.
ws-ability-combat-air-patrol = Patrouille de couverture
ws-ability-combat-air-patrol-text = À la fin de la mission aérienne, d’un secteur où se trouve un porte-avions ami et aucune escadrille ennemie : va jusqu’à 2 secteurs plus loin, là où il y a une escadrille ennemie.
ws-ability-defensive-armament = Armement défensif
ws-ability-defensive-armament-text = Dès la première attaque d’un chasseur et jusqu’à la fin du tour : +2 en blindage (pas en blindage vital), contre cette attaque aussi.
ws-ability-determined-attack = Attaque résolue
ws-ability-determined-attack-text = Repoussée par un navire, elle lance un dé. 1 : détruite ; 2-3 : repoussée ; 4-6 : elle attaque quand même ce tour-ci, à la bombe avec -1 à chaque dé ou à la torpille avec 1 dé de moins, puis compte comme repoussée.
ws-ability-draw-the-cap = Attire la chasse
ws-ability-draw-the-cap-text = À la fin de la mission aérienne, si un chasseur ennemi est dans son secteur : sur 4-6 les chasseurs ennemis qui s’y trouvent doivent l’attaquer s’ils le peuvent.
ws-ability-embark-b-25 = B-25 embarqué
ws-ability-embark-b-25-text = Peut emporter un B-25. Tant qu’il est à bord, aucune autre escadrille de ce porte-avions ne vole ; sa mission faite, le B-25 quitte le jeu (en campagne, il se pose sur un aérodrome ami).
ws-ability-escape-into-darkness = Fuite dans l’obscurité
ws-ability-escape-into-darkness-text = Une fois par bataille, dans l’obscurité : quand la DCA devrait la détruire, sur 3-6 elle n’est que repoussée.
ws-ability-escort = Escorte
ws-ability-escort-text = Les chasseurs ennemis ont -1 à chaque dé contre les bombardiers amis de son secteur, sauf s’il mitraille. Deux escortes ne font pas mieux qu’une.
ws-ability-excellent-endurance = Grande autonomie
ws-ability-excellent-endurance-text = Une fois par bataille, au début de la mission aérienne : enlève un de ses marqueurs de réarmement.
ws-ability-expert-strafer = Maître mitrailleur
ws-ability-expert-strafer-text = Mitrailler n’affaiblit pas son blindage.
ws-ability-fighter-bomber = Chasseur-bombardier
ws-ability-fighter-bomber-text = Chaque tour il vole en chasseur, sans bombes, ou en bombardier en piqué, avec bombes, sans attaque antiaérienne et avec 1 de moins en blindage et en blindage vital.
ws-ability-fly-off-strike = Envol unique
ws-ability-fly-off-strike-text = Une fois par bataille : lance un bombardier en piqué (blindage 4, vital 7, bombes 7) qui quitte le jeu s’il est repoussé, détruit, ou au début du retour.
ws-ability-great-agility = Grande agilité
ws-ability-great-agility-text = Quand les succès d’un chasseur égalent tout juste son blindage vital, il est repoussé, non détruit.
ws-ability-heavy-strafer = Mitraillage lourd
ws-ability-heavy-strafer-text = Une fois par bataille : mitraille à 1 secteur avec ses dés de portée 0.
ws-ability-hi-level-bomber = Bombardement à haute altitude
ws-ability-hi-level-bomber-text = Seuls les 6 naturels de ses bombes comptent ; elles ne peuvent atteindre ni destroyer ni vedette.
ws-ability-high-agility = Agilité
ws-ability-high-agility-text = Une fois par bataille : quand les succès d’un chasseur égalent tout juste son blindage vital, il est repoussé, non détruit.
ws-ability-kamikaze-attack = Attaque kamikaze
ws-ability-kamikaze-attack-text = Au lieu de sa torpille : une attaque à la bombe de 10 dés ; l’escadrille est détruite en fin de phase.
ws-ability-land-based = Basé à terre
ws-ability-land-based-text = Ne peut pas être basé sur un porte-avions.
ws-ability-land-fighter = Chasseur terrestre
ws-ability-land-fighter-text = Ne peut pas être basé sur un porte-avions et ne gagne rien aux Chasseurs d’élite.
ws-ability-light-defensive-armament = Armement défensif léger
ws-ability-light-defensive-armament-text = Dès la première attaque d’un chasseur et jusqu’à la fin du tour : +1 en blindage (pas en blindage vital), contre cette attaque aussi.
ws-ability-loiter = Longue patrouille
ws-ability-loiter-text = Ne reçoit jamais de marqueur de réarmement. En campagne, peut être basée sur une île sans aérodrome.
ws-ability-mines = Mouillage de mines
ws-ability-mines-text = Une fois par bataille, au lieu d’attaquer : mine son secteur. Chaque navire qui y entre, même en passant, lance un dé : sur 1 il perd 1 point de coque, sur 2 il en perd 2 ; les protections anti-torpilles aident. Un navire prend le plus court chemin, par le moins de champs de mines.
ws-ability-mission-selection = Mission au choix (piqué ou torpille)
ws-ability-mission-selection-text = Compte comme bombardier en piqué ou comme bombardier-torpilleur, au gré de son joueur ; toujours une seule attaque par tour.
ws-ability-night-specialist = Spécialiste de la nuit
ws-ability-night-specialist-text = +1 à ses jets de recherche dans l’obscurité, et l’obscurité ne gêne pas ses attaques.
ws-ability-overstack = Surnombre
ws-ability-overstack-text = La base terrestre accueille jusqu’à 3 kamikazes au-delà de sa capacité.
ws-ability-press-the-attack = Attaque à outrance
ws-ability-press-the-attack-text = Repoussée par un navire, elle peut lancer un dé. 1 : détruite ; 2-3 : repoussée ; 4-6 : elle bombarde quand même ce tour-ci avec -1 à chaque dé, puis compte comme repoussée.
ws-ability-rocket-attack = Attaque à la roquette
ws-ability-rocket-attack-text = Une fois par bataille : mitraille avec 5 dés au lieu de ses dés imprimés.
ws-ability-rugged = Robuste
ws-ability-rugged-text = Quand les succès antiaériens égalent tout juste son blindage vital : sur 4-6 il est repoussé, non détruit.
ws-ability-sea-basing = Base d’hydravions
ws-ability-sea-basing-text = Basé dans un secteur de côte ou d’île de son côté de la carte, non à l’aérodrome, où il ne prend pas de place ; sans un tel secteur il ne peut pas prendre part. Jamais de marqueur de réarmement. En campagne, peut être basé sur une île sans aérodrome.
ws-ability-seaplane-detachments = Détachements d’hydravions
ws-ability-seaplane-detachments-text = Emporte deux détachements d’hydravions (blindage 3, vital 6, mitraillage 1, antiaérien 4, anti-sous-marin 2, bombes 4) ; ils ne peuvent être basés que là et sont perdus avec lui.
ws-ability-shadowing = Pistage
ws-ability-shadowing-text = Avant les attaques aériennes de son camp, désigne un navire ennemi à 2 secteurs au plus : les escadrilles amies lancent +1 dé contre lui ce tour-ci.
ws-ability-skilled-search = Recherche experte
ws-ability-skilled-search-text = +1 à ses jets de recherche lointaine. Le jeu tel qu’il se joue ici n’en a pas : la capacité reste sans effet.
ws-ability-skip-bomb = Bombardement par ricochet
ws-ability-skip-bomb-text = Chaque 6 naturel de ses bombes compte 3 succès.
ws-ability-suicide-attack = Attaque suicide
ws-ability-suicide-attack-text = Détruite à la fin de l’attaque aérienne, sauf si elle est restée à la base terrestre.
ws-ability-uncertain-arrival = Arrivée incertaine
ws-ability-uncertain-arrival-text = Commence avec un marqueur de réarmement, enlevé au début du retour sur 4-6.

## Porte-avions et chefs
ws-ability-carrier-leader = Chef de porte-avions
ws-ability-carrier-leader-text = +1 à l’initiative par porte-avions ami, au plus +3.
ws-ability-cruiser-leader = Chef de croiseurs
ws-ability-cruiser-leader-text = +1 à l’initiative tant que son camp a un autre croiseur.
ws-ability-destroyer-leader = Conducteur de destroyers
ws-ability-destroyer-leader-text = +1 à l’initiative tant que son camp a un autre destroyer.
ws-ability-establish-screen = Mise en place de l’écran
ws-ability-establish-screen-text = Après le déploiement : ce navire et un croiseur ou destroyer de son secteur ou d’un secteur adjacent peuvent avancer d’un secteur chacun.
ws-ability-expert-asw = Lutte anti-sous-marine d’élite
ws-ability-expert-asw-text = Une fois par tour : un bombardier-torpilleur ami lance +1 dé contre un sous-marin.
ws-ability-expert-bomber = { $n ->
        [1] Bombardiers d’élite
       *[other] Bombardiers d’élite { $n }
    }
ws-ability-expert-bomber-text = Une fois par tour : un bombardier en piqué ami lance { $n ->
        [one] +{ $n } dé
       *[other] +{ $n } dés
    } à la bombe.
ws-ability-expert-dogfighter = { $n ->
        [1] Chasseurs d’élite
       *[other] Chasseurs d’élite { $n }
    }
ws-ability-expert-dogfighter-text = Une fois par tour : un chasseur ami lance { $n ->
        [one] +{ $n } dé
       *[other] +{ $n } dés
    } à son attaque antiaérienne.
ws-ability-expert-torpedoes = Torpilles d’élite
ws-ability-expert-torpedoes-text = Une fois par tour : un bombardier-torpilleur ami lance +1 dé de torpille.
ws-ability-flotilla-leader = Chef de flottille
ws-ability-flotilla-leader-text = +1 à l’initiative par destroyer ami, au plus +3.
ws-ability-general-pursuit = Poursuite générale
ws-ability-general-pursuit-text = Une fois par bataille, à la fin du mouvement de son camp : jusqu’à trois de ses navires avancent d’un secteur, chacun vers le navire ennemi le plus proche. Personne ne prend d’objectif ce tour-ci, et son camp perd la prochaine initiative.
ws-ability-hunter-killer-group = Groupe de chasse anti-sous-marine
ws-ability-hunter-killer-group-text = Les destroyers amis lancent +1 dé contre un sous-marin qu’une escadrille de ce porte-avions a attaqué ce tour-ci.
ws-ability-radar-picket = Piquet radar
ws-ability-radar-picket-text = Une fois par bataille, à la fin de la mission aérienne : un chasseur ami passe d’un secteur sans escadrille ennemie à n’importe quel secteur où il y en a une.
ws-ability-replenish-aircraft = Remplacement d’escadrille
ws-ability-replenish-aircraft-text = Une fois par bataille, au début du retour, pour un chasseur, bombardier en piqué ou bombardier-torpilleur détruit, un dé : sur 4-6 il revient, basé sur ce porte-avions. L’ennemi garde les points.
ws-ability-scout-cruiser = Croiseur éclaireur
ws-ability-scout-cruiser-text = Avant les attaques aériennes de son camp, désigne un navire ennemi : tous les amis lancent +1 dé à la bombe et au canon contre lui ce tour-ci.
ws-ability-scout-planes = Avions éclaireurs
ws-ability-scout-planes-text = Avant les attaques aériennes de son camp, désigne un navire ennemi : tous les amis lancent +1 dé de torpille contre lui ce tour-ci.
ws-ability-sneak-attack = Attaque sournoise
ws-ability-sneak-attack-text = Si le total d’initiative de son camp atteint 10, tous ses bombardiers-torpilleurs lancent +1 dé de torpille ce tour-ci.
ws-ability-surprise-raid = Raid surprise
ws-ability-surprise-raid-text = Si le total d’initiative de son camp atteint 10, désigne deux navires ennemis : ils lancent 1 dé de DCA de moins ce tour-ci.

## Mouvement et position
ws-ability-chase = Chasse
ws-ability-chase-text = À la fin du mouvement, sans navire ennemi à 3 secteurs ou moins : avance d’un secteur vers le navire ennemi le plus proche.
ws-ability-close-escort = Escorte rapprochée
ws-ability-close-escort-text = Son secteur peut contenir trois navires amis au lieu de deux.
ws-ability-infiltrator = Infiltration
ws-ability-infiltrator-text = Se déploie n’importe où ; sur la moitié ennemie, ne peut pas attaquer au tour 1.
ws-ability-limited-asw-threat = Faible menace anti-sous-marine
ws-ability-limited-asw-threat-text = Ne gêne les torpilles des sous-marins ennemis que dans son propre secteur, pas dans les secteurs adjacents.
ws-ability-no-sea-control = Sans maîtrise de la mer
ws-ability-no-sea-control-text = Ne prend pas d’objectif et ne compte pas quand on demande si un camp a encore des navires.
ws-ability-pursuit-ship = Navire poursuivant
ws-ability-pursuit-ship-text = Quand son camp joue en premier, au lieu de bouger : désigne un navire ennemi de son secteur ; si ce navire finit son propre mouvement à 2 secteurs au plus, ce navire est placé dans son secteur.
ws-ability-shallow-draft = Faible tirant d’eau
ws-ability-shallow-draft-text = Peut entrer dans les secteurs d’île et de haut-fond.
ws-ability-slow = Lent { $n }
ws-ability-slow-text = Au début de son mouvement, un dé : sur { $n ->
        [1] 1
       *[other] { $n } ou moins
    }, 1 de vitesse en moins ce tour-ci.
ws-ability-sub-hunter = Chasseur de sous-marins
ws-ability-sub-hunter-text = À la fin du mouvement : peut être placé dans un secteur adjacent où se trouve un sous-marin ennemi.
ws-ability-very-slow = Très lent
ws-ability-very-slow-text = Ne peut pas bouger au tour 1.

## Protection
ws-ability-armored-deck = Pont blindé { $n }
ws-ability-armored-deck-text = +{ $n } en blindage et +{ $n } en blindage vital contre les bombes.
ws-ability-bad-weather-fighter = Combattant de gros temps
ws-ability-bad-weather-fighter-text = +1 aux jets de masquage faits pour ce navire.
ws-ability-chase-the-salvoes = Course aux gerbes
ws-ability-chase-the-salvoes-text = Contre le tir principal d’un cuirassé : sur 5-6 l’attaque est sans effet.
ws-ability-damage-control = Équipes de sécurité
ws-ability-damage-control-text = À la fin de chaque tour, un dé : sur 5-6 il regagne 1 point de coque. Au plus 1 point par bataille.
ws-ability-determination = Détermination
ws-ability-determination-text = Chaque fois qu’il devrait être détruit : sur 5-6 il reste, avec 1 point de coque.
ws-ability-evade-bombs = Esquive des bombes
ws-ability-evade-bombs-text = Une fois par bataille, contre une attaque à la bombe : sur 4-6 elle manque.
ws-ability-guard-the-convoy = Garde du convoi
ws-ability-guard-the-convoy-text = Les auxiliaires et transports amis de son secteur ne peuvent pas être attaqués avant que ce navire l’ait été dans la même phase.
ws-ability-high-speed-evasion = Esquive à grande vitesse
ws-ability-high-speed-evasion-text = Contre toute attaque d’un navire : sur 5-6 l’attaque est sans effet.
ws-ability-improved-radar = Radar perfectionné
ws-ability-improved-radar-text = Ses attaques ignorent le masquage et l’obscurité ; brume, fumée et grains ne bornent pas sa vue.
ws-ability-lay-smoke-screen = Rideau de fumée
ws-ability-lay-smoke-screen-text = Au lieu d’attaquer : de la fumée sur son secteur jusqu’à la fin du tour suivant. Elle bouche la vue au travers et masque qui s’y trouve.
ws-ability-near-miss = Manqué de peu
ws-ability-near-miss-text = La première fois qu’une attaque devrait lui nuire : sur 4-6 elle est sans effet. Seule cette première fois compte, même si le dé échoue.
ws-ability-rescue-operations = Sauvetage
ws-ability-rescue-operations-text = Une fois par bataille, au lieu d’attaquer, là où un navire ami a été détruit : 3 points de victoire.
ws-ability-shadow-battleship = Pistage de cuirassé
ws-ability-shadow-battleship-text = Une fois par bataille, au début du combat de surface : désigne un cuirassé ennemi à 3 secteurs ou plus, qui ne peut pas attaquer ce navire pendant la phase.
ws-ability-sharpshooter = Tireur d’élite
ws-ability-sharpshooter-text = Il faut un 6 au jet de masquage pour annuler son attaque.
ws-ability-stealthy = Furtif
ws-ability-stealthy-text = Masqué dans un secteur d’île ou dans l’obscurité, et +1 à ses jets de masquage.
ws-ability-survivor = Survivant
ws-ability-survivor-text = Quand les succès atteignent son blindage vital : sur 5-6 il perd 1 point de coque au lieu d’être détruit.
ws-ability-sweep-mines = Dragage
ws-ability-sweep-mines-text = Au lieu d’attaquer : sur 3-6 les mines de son secteur sont enlevées.
ws-ability-tough-cruiser = Croiseur coriace { $n }
ws-ability-tough-cruiser-text = +{ $n } en blindage contre les canons des destroyers et le mitraillage des chasseurs.
ws-ability-uniquely-tough = Dur à couler
ws-ability-uniquely-tough-text = Les bombes ne peuvent ni le détruire ni lui ôter son dernier point de coque ; là où elles le détruiraient, il lui en reste 1.

## Sous-marins
ws-ability-asw-pinpointer = Repérage anti-sous-marin
ws-ability-asw-pinpointer-text = Quand cette unité a attaqué un sous-marin, les navires amis lancent +1 dé contre le même sous-marin ce tour-ci.
ws-ability-run-silent = Marche silencieuse
ws-ability-run-silent-text = S’il n’a pas bougé ce tour-ci, les grenades lancées contre lui ont -1 à chaque dé.
ws-ability-slip-away = Dérobade
ws-ability-slip-away-text = Une fois par bataille, quand les grenades atteignent tout juste son blindage : sur 4-6, aucun effet.
ws-ability-submerged-shot = Tir en plongée
ws-ability-submerged-shot-text = Peut viser de ses torpilles un sous-marin ennemi de son secteur.
ws-ability-worn-out-boat = Bateau usé
ws-ability-worn-out-boat-text = Ne peut pas attaquer du tout tant qu’une unité ennemie le menace de ses grenades.

## Points
ws-ability-beach-landing = Débarquement de plage { $n }
ws-ability-beach-landing-text = Une fois par bataille, dans un secteur de côte ou d’île du camp ennemi ou à côté : { $n } points de victoire en fin de tour ; un débarquement par tour et par camp. Sans effet en campagne.
ws-ability-evacuate = Évacuation
ws-ability-evacuate-text = 1 point de victoire à côté d’une côte ou d’une île du camp ennemi, puis 3 autres de retour dans sa zone de déploiement ; une fois chacun.
ws-ability-land-secret-cargo = Cargaison secrète { $n }
ws-ability-land-secret-cargo-text = Une fois par bataille, dans un secteur de côte ou d’île du camp ennemi ou à côté, sans navire ennemi dans son secteur ni dans un secteur adjacent : { $n } points de victoire en fin de tour. Sans effet en campagne.
ws-ability-landing = Débarquement { $n }
ws-ability-landing-text = Une fois par bataille, à côté d’une côte ou d’une île du camp ennemi : { $n } points de victoire en fin de tour ; un débarquement par tour et par camp. Sans effet en campagne.
ws-ability-tokyo-express = Tokyo Express
ws-ability-tokyo-express-text = 2 points de victoire à côté d’une côte ou d’une île du camp ennemi, puis 2 autres de retour dans sa zone de déploiement ; une fois chacun. Dans une campagne qui a l’option, le navire peut emporter 1 troupe.
ws-ability-vital-cargo = Cargaison vitale { $n }
ws-ability-vital-cargo-text = À côté d’une île du camp ennemi en fin de tour, peut quitter le jeu pour { $n } points de victoire ; un par tour et par camp. Sans effet en campagne.

## Pièces de la campagne
ws-ability-installation = Ouvrage à terre
ws-ability-installation-text = Posté sur la côte, ne bouge jamais. Seuls le canon et les bombes peuvent l’attaquer ; il tire son artillerie principale comme un navire. Il ne prend rien et ne compte ni comme navire ni pour l’empilement.
ws-ability-troop-transport = Transport de troupes { $n }
ws-ability-troop-transport-text = Emporte { $n ->
        [one] { $n } troupe
       *[other] { $n } troupes
    } en campagne ; s’il est coulé, la troupe est perdue.
