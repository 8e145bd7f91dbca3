# Scénarios de Mémoire 44 : leurs noms, et une page d’aide pour chacun.

scenario-wake-island = Île de Wake
scenario-matanikau = Rivière Matanikau
scenario-mount-austen = Pentes du mont Austen
scenario-guam-landings = Débarquements à Guam
scenario-guam-counterattack = Contre-attaque japonaise
scenario-meat-grinder = Le hachoir à viande
scenario-sugar-loaf = Pain de Sucre et Demi-Lune
scenario-peleliu = Débarquements à Peleliu

seat-japan-chief = Japon : commandant en chef
seat-japan-left = Japon : général de gauche
seat-japan-center = Japon : général du centre
seat-japan-right = Japon : général de droite
seat-allies-chief = Alliés : commandant en chef
seat-allies-left = Alliés : général de gauche
seat-allies-center = Alliés : général du centre
seat-allies-right = Alliés : général de droite
side-japan = Japon
side-allies = Alliés

# Le nom d’un rôle sous celui de son camp.
role-chief = Commandant en chef
role-left = Général de gauche
role-center = Général du centre
role-right = Général de droite

help-scenario-wake-island =
    ## Île de Wake
    23 décembre 1941. C’est le second débarquement japonais à Wake. L’infanterie japonaise est en mer devant la plage. Des barbelés, des casemates et un canon protègent l’île.

    {""}**Les Japonais** ont cinq cartes et douze unités d’infanterie, qui commencent en mer, au bas du plateau.
    {""}**Les Alliés** ont cinq cartes, cinq unités d’infanterie et un canon. Les Marines commencent, sauf si l’option `wake_first` en décide autrement.

    {""}**Médailles.** Il faut 6 médailles pour gagner. Les Japonais ont aussi une médaille pour chacun de ces lieux tant qu’une de leurs unités s’y trouve : le croisement de l’aérodrome c8, les villages J9, k8, l8 et a6, les casemates D7, I7, f6 et l6, et le bunker i6. Les Marines n’ont pas d’objectif.

    {""}**Bon à savoir**
    • Armée impériale (M44-16) : l’infanterie japonaise ignore un drapeau et peut charger au cri de *Banzai*. Une unité d’infanterie à effectif complet lance un dé de plus en combat rapproché.
    • *Gung-Ho* (M44-17) : la plupart des cartes des Marines activent une unité de plus.
    • Une unité en mer, ou sur une plage adossée à la mer, perd une figurine pour chaque drapeau qu’elle n’ignore pas (M44-9.10).
    • Un déplacement qui mène sur la plage est de 2 hexagones au plus. L’infanterie qui sort de la mer peut combattre si elle s’est déplacée de 1 hexagone, ou de 2 hexagones par Banzai.
    • Le bunker i6 ne protège que les unités alliées, et le canon de ce bunker ne peut pas bouger. Les casemates protègent les unités des deux camps.
    -# `/règles` affiche les règles numérotées de ce scénario, à partir de M44-49.1.

help-scenario-matanikau =
    ## Rivière Matanikau
    23 octobre 1942, Guadalcanal. Des chars et de l’infanterie japonais franchissent la rivière en direction de l’aérodrome de Henderson.

    {""}**Les Japonais** ont six cartes, dix unités d’infanterie, deux unités de blindés et deux canons. Les unités japonaises partent du haut du plateau. Les Japonais commencent.
    {""}**Les Alliés** ont six cartes, sept unités d’infanterie et trois canons. La plupart de ces unités sont derrière des sacs de sable.

    {""}**Médailles.** Il faut 5 médailles pour gagner. Chaque unité japonaise qui sort du plateau par le bord du bas, de E1 à M1, rapporte une médaille. Pour sortir, l’unité doit atteindre le bord en gardant un hexagone de mouvement.

    {""}**Bon à savoir**
    • Armée impériale (M44-16) : l’infanterie japonaise ignore un drapeau et peut charger au cri de *Banzai*. Une unité d’infanterie à effectif complet lance un dé de plus en combat rapproché.
    • *Gung-Ho* (M44-17) : la plupart des cartes des Marines activent une unité de plus.
    • La rivière est franchissable partout, mais une unité qui y entre doit s’arrêter. L’option `mouth` peut fermer l’embouchure.
    • Une unité qui entre dans la jungle ne peut combattre que si elle vient d’un hexagone adjacent.
    -# `/règles` affiche les règles numérotées de ce scénario, à partir de M44-50.1.

help-scenario-mount-austen =
    ## Pentes du mont Austen
    Du 10 au 22 janvier 1943, Guadalcanal. L’US Army attaque trois groupes de collines : Gifu, Sea Horse et Galloping Horse.

    {""}**Les Japonais** ont cinq cartes, neuf unités d’infanterie et un canon. Les unités japonaises partent des collines.
    {""}**Les Alliés** ont cinq cartes, sept unités d’infanterie, trois unités du génie, deux unités de blindés et trois canons. L’US Army commence.

    {""}**Médailles.** Il faut 5 médailles pour gagner. Seules les unités ennemies éliminées rapportent des médailles.

    {""}**Bon à savoir**
    • Armée impériale (M44-16) : l’infanterie japonaise ignore un drapeau et peut charger au cri de *Banzai*. Une unité d’infanterie à effectif complet lance un dé de plus en combat rapproché.
    • En combat rapproché, rien ne protège une cible contre le génie (M44-13.1).
    • Les unités alliées appartiennent à l’Army : le *Gung-Ho* des Marines ne s’applique pas, sauf si l’option `austen` en décide autrement.
    • Les casemates C5 et d6 protègent les unités des deux camps. Le canon de d6 ne peut pas bouger.
    -# `/règles` affiche les règles numérotées de ce scénario, à partir de M44-51.1.

help-scenario-guam-landings =
    ## Débarquements à Guam
    21 juillet 1944. Les blindés débarquent en premier, sur deux plages que sépare la rivière Asan. Derrière les plages, il y a des rizières et des collines.

    {""}**Les Japonais** ont cinq cartes et douze unités d’infanterie.
    {""}**Les Alliés** ont six cartes, huit unités de blindés, sept unités d’infanterie, trois unités du génie et trois canons. Les unités alliées partent de la mer et de la plage. Les Marines commencent.

    {""}**Médailles.** Il faut 6 médailles pour gagner. Les Marines ont une médaille tant qu’une de leurs unités est sur la colline l8.

    {""}**Bon à savoir**
    • Armée impériale (M44-16) : l’infanterie japonaise ignore un drapeau et peut charger au cri de *Banzai*. Une unité d’infanterie à effectif complet lance un dé de plus en combat rapproché.
    • *Gung-Ho* (M44-17) : la plupart des cartes des Marines activent une unité de plus.
    • En combat rapproché, rien ne protège une cible contre le génie (M44-13.1).
    • Les canons en mer se déplacent d’un hexagone par tour et ne peuvent pas combattre avant d’être à terre.
    • Une unité qui entre dans une rizière doit s’arrêter ; une unité qui sort d’une rizière ne se déplace que d’un hexagone. Les blindés ne combattent pas pendant un tour où ils entrent dans une rizière ou en sortent. Les canons n’entrent pas dans les rizières.
    • L’Asan est franchissable partout.
    -# `/règles` affiche les règles numérotées de ce scénario, à partir de M44-52.1.

help-scenario-guam-counterattack =
    ## Contre-attaque japonaise
    25 juillet 1944, Guam, de nuit. Les Japonais attaquent en direction des quartiers généraux et de l’hôpital, derrière les lignes alliées.

    {""}**Les Japonais** ont cinq cartes et douze unités d’infanterie.
    {""}**Les Alliés** ont six cartes, six unités d’infanterie, trois unités du génie, deux unités de blindés et trois canons. Les Marines commencent.

    {""}**Médailles.** Il faut 6 médailles pour gagner. Les Japonais gagnent une médaille définitive pour chacun des lieux suivants qu’ils prennent : les quartiers généraux A1 et E1, et l’hôpital h2. Les Alliés gagnent une médaille définitive s’ils prennent le camp de travail B9.

    {""}**Bon à savoir**
    • Armée impériale (M44-16) : l’infanterie japonaise ignore un drapeau et peut charger au cri de *Banzai*. Une unité d’infanterie à effectif complet lance un dé de plus en combat rapproché.
    • *Gung-Ho* (M44-17) : la plupart des cartes des Marines activent une unité de plus.
    • En combat rapproché, rien ne protège une cible contre le génie (M44-13.1).
    • Nuit : aucune unité ne peut attaquer au-delà de la visibilité, qui est de 1 hexagone au début. Avant chaque tour allié, le bot lance 4 dés ; chaque étoile ajoute 1 hexagone à la visibilité. Le jour se lève quand la visibilité atteint 6.
    • Quand les Japonais prennent un quartier général, les Alliés perdent une carte. La limite de la main des Alliés baisse d’une carte jusqu’à ce qu’ils reprennent ce quartier général.
    • Au lieu de bouger et de combattre, une unité d’infanterie sur l’hôpital peut lancer 6 dés pour récupérer des figurines.
    • Une unité qui entre dans une rizière doit s’arrêter ; une unité qui sort d’une rizière ne se déplace que d’un hexagone. Les blindés ne combattent pas pendant un tour où ils entrent dans une rizière ou en sortent. Les canons n’entrent pas dans les rizières.
    • L’Asan est franchissable partout.
    -# `/règles` affiche les règles numérotées de ce scénario, à partir de M44-53.1.

help-scenario-meat-grinder =
    ## Le hachoir à viande
    Du 26 février au 6 mars 1945, Iwo Jima. Les collines sont pleines de cavernes. Des bunkers et des champs de mines protègent les abords de ces collines.

    {""}**Les Japonais** ont cinq cartes, neuf unités d’infanterie, deux unités de blindés et trois canons dans des bunkers.
    {""}**Les Alliés** ont cinq cartes, sept unités d’infanterie, trois unités du génie, quatre unités de blindés, trois chars lance-flammes et deux canons. Les Marines commencent.

    {""}**Médailles.** Il faut 7 médailles pour gagner. Seules les unités ennemies éliminées rapportent des médailles.

    {""}**Bon à savoir**
    • Armée impériale (M44-16) : l’infanterie japonaise ignore un drapeau et peut charger au cri de *Banzai*. Une unité d’infanterie à effectif complet lance un dé de plus en combat rapproché.
    • *Gung-Ho* (M44-17) : la plupart des cartes des Marines activent une unité de plus.
    • En combat rapproché, rien ne protège une cible contre le génie (M44-13.1).
    • En combat rapproché, la protection de la cible ôte un dé au plus à un char lance-flammes (M44-13.2).
    • L’infanterie japonaise dans une caverne ignore tous les drapeaux, sauf ceux d’Attaque aérienne et de Tir de barrage. L’infanterie japonaise peut aller d’une caverne à toute autre caverne vide, à toute distance. L’infanterie alliée sur une caverne vide peut combler cette caverne.
    • Il y a des champs de mines japonais en B3, C3, D3, d4 et e4. Une unité japonaise qui y entre ne fait que s’arrêter ; sous une unité alliée, le champ de mines peut exploser. Personne ne connaît la valeur des champs de mines. Le génie peut déminer.
    • Les bunkers G7, b6 et i6 ne protègent que les unités japonaises.
    -# `/règles` affiche les règles numérotées de ce scénario, à partir de M44-55.1.

help-scenario-sugar-loaf =
    ## Pain de Sucre et Demi-Lune
    Du 13 au 19 mai 1945, Okinawa. Des galeries relient les deux collines aux collines voisines.

    {""}**Les Japonais** ont quatre cartes, dix unités d’infanterie et deux canons.
    {""}**Les Alliés** ont six cartes, huit unités d’infanterie, deux unités du génie, deux unités de blindés, deux canons et un canon mobile. Les Marines commencent.

    {""}**Médailles.** Il faut 6 médailles pour gagner. Les Marines ont une médaille pour chaque section sans unité japonaise, ou une seule médaille de ce genre au total (option `section_medal`).

    {""}**Bon à savoir**
    • Armée impériale (M44-16) : l’infanterie japonaise ignore un drapeau et peut charger au cri de *Banzai*. Une unité d’infanterie à effectif complet lance un dé de plus en combat rapproché.
    • *Gung-Ho* (M44-17) : la plupart des cartes des Marines activent une unité de plus.
    • En combat rapproché, rien ne protège une cible contre le génie (M44-13.1).
    • L’infanterie japonaise dans une caverne ignore tous les drapeaux, sauf ceux d’Attaque aérienne et de Tir de barrage. L’infanterie japonaise peut aller d’une caverne à toute autre caverne vide, à toute distance. L’infanterie alliée sur une caverne vide peut combler cette caverne.
    • Le canon mobile placé en f2 peut se déplacer d’un hexagone et combattre, ou se déplacer de deux hexagones sans combattre.
    -# `/règles` affiche les règles numérotées de ce scénario, à partir de M44-56.1.

help-scenario-peleliu =
    ## Débarquements à Peleliu
    15 septembre 1944. Bataille Overlord : plateau deux fois plus large, et dans chaque camp un commandant en chef et trois généraux.

    {""}**Les Japonais** ont huit cartes. Leurs vingt-deux unités d’infanterie, six blindés et deux canons partent du haut.
    {""}**Les Alliés** ont onze cartes. Leurs dix-sept unités d’infanterie, trois du génie, douze blindés et leur destroyer partent de la mer et de la plage. Les Marines commencent.

    {""}**Qui fait quoi.** Seul le commandant en chef a des cartes, et joue Attaque aérienne, Tir de barrage, Action héroïque et Embuscade. À chaque tour, le commandant en chef remet une à trois cartes et en garde au moins une (`donner sonde-gauche 2`, `donner assaut-blindé centre`). Chaque général (gauche, centre, droite) commande deux des six sections, vues de son bord. Un général qui a reçu une carte joue comme dans tout autre scénario. Il y a huit places ; un joueur peut en tenir plusieurs du même camp.

    {""}**Médailles.** Il faut 13 médailles (option `peleliu_medals`). Chaque unité des Marines qui sort par Q9 ou R9 en rapporte une. Les Marines gagnent une médaille définitive dès qu’ils tiennent en même temps trois des villages L9, P9, q8 et o6.

    {""}**Bon à savoir**
    • Les règles d’Overlord (M44-21), de l’armée impériale (M44-16) et du *Gung-Ho* (M44-17) s’appliquent.
    • En combat rapproché, rien ne protège une cible contre le génie (M44-13.1).
    • Les généraux donnent leurs ordres en même temps (option `generals`). Le bot les exécute de gauche à droite, ou dans l’ordre choisi par le commandant en chef. Il n’interroge de nouveau qu’un général dont les déplacements sont devenus impossibles.
    • Les sept champs de mines emploient les jetons de deux boîtes. Le bunker C5 ne protège que les Japonais ; les casemates protègent les deux camps.
    • Le destroyer reste sur la rangée du bas. Pour sortir par Q9 ou R9, une unité doit y garder un hexagone de mouvement.
    -# `/règles` affiche les règles du scénario (dès M44-54.1) et d’Overlord (dès M44-21.1).
