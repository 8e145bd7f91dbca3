# Scénarios de Mémoire 44 : leurs noms, et une page d’aide pour chacun.

scenario-wake-island = Île de Wake
scenario-matanikau = Rivière Matanikau
scenario-mount-austen = Pentes du mont Austen
scenario-guam-landings = Débarquements à Guam
scenario-guam-counterattack = Contre-attaque japonaise
scenario-meat-grinder = Le hachoir à viande
scenario-sugar-loaf = Pain de sucre et demi-lune
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
    23 décembre 1941. C’est le second débarquement sur l’atoll. L’infanterie japonaise est en mer devant la plage ; des barbelés, des casemates et un canon l’attendent.

    {""}**Les Japonais.** Douze unités d’infanterie, en mer, en bas. Cinq cartes.
    {""}**Les Alliés.** Cinq unités d’infanterie et un canon. Cinq cartes ; les Marines commencent (option `wake_first`).

    {""}**Médailles.** 6 médailles font gagner. Les Japonais ont aussi une médaille pour chacun de ces lieux tant qu’une de leurs unités y est : le croisement de l’aérodrome c8, les villages J9, k8, l8 et a6, les casemates D7, I7, f6 et l6, et le bunker i6. Les Marines n’ont aucun lieu à prendre.

    {""}**Bon à savoir**
    • Armée impériale (M44-16) : l’infanterie japonaise ignore un drapeau, lance un dé de plus en combat rapproché à effectif complet et peut charger au cri de *Banzai*.
    • *Gung-Ho* (M44-17) : la plupart des cartes des Marines activent une unité de plus.
    • Derrière les Japonais, il y a la mer : une unité y perd une figurine pour chaque drapeau qu’elle n’ignore pas (M44-9.10).
    • Un mouvement vers la plage est de 2 hexagones au plus. Une unité qui sort de la mer d’un hexagone, ou de deux par Banzai, peut combattre.
    • Le bunker i6 ne protège que les Alliés ; son canon ne peut pas bouger. Les casemates protègent les deux camps.
    -# Ses règles par numéro : `/règles`, à partir de M44-49.1.

help-scenario-matanikau =
    ## Rivière Matanikau
    23 octobre 1942, Guadalcanal. Chars et infanterie japonais passent la rivière vers l’aérodrome de Henderson.

    {""}**Les Japonais.** Dix unités d’infanterie, deux de blindés et deux canons, en haut. Six cartes ; les Japonais commencent.
    {""}**Les Alliés.** Sept unités d’infanterie et trois canons, la plupart derrière des sacs de sable. Six cartes.

    {""}**Médailles.** 5 médailles font gagner. Chaque unité japonaise qui sort par le bord du bas, de E1 à M1, en est une. Elle doit y arriver avec un hexagone de mouvement restant.

    {""}**Bon à savoir**
    • Armée impériale (M44-16) : l’infanterie japonaise ignore un drapeau, lance un dé de plus en combat rapproché à effectif complet et peut charger au cri de *Banzai*.
    • *Gung-Ho* (M44-17) : la plupart des cartes des Marines activent une unité de plus.
    • La rivière est franchissable partout, mais une unité qui y entre s’arrête (option `mouth` pour son embouchure).
    • Une unité qui entre dans la jungle ne combat que si elle vient d’un hexagone adjacent.
    -# Ses règles par numéro : `/règles`, à partir de M44-50.1.

help-scenario-mount-austen =
    ## Pentes du mont Austen
    Du 10 au 22 janvier 1943, Guadalcanal. L’US Army attaque trois groupes de collines : Gifu, Sea Horse et Galloping Horse.

    {""}**Les Japonais.** Neuf unités d’infanterie et un canon, sur les collines. Cinq cartes.
    {""}**Les Alliés.** Sept unités d’infanterie, trois du génie, deux de blindés et trois canons. Cinq cartes ; l’US Army commence.

    {""}**Médailles.** 5 médailles font gagner. Seules comptent les unités éliminées.

    {""}**Bon à savoir**
    • Armée impériale (M44-16) : l’infanterie japonaise ignore un drapeau, lance un dé de plus en combat rapproché à effectif complet et peut charger au cri de *Banzai*.
    • Génie : en combat rapproché, rien ne protège sa cible (M44-13.1).
    • Ce sont des soldats de l’Army : le *Gung-Ho* des Marines ne s’applique pas (option `austen`).
    • Les casemates C5 et d6 protègent les deux camps ; le canon de d6 ne peut pas bouger.
    -# Ses règles par numéro : `/règles`, à partir de M44-51.1.

help-scenario-guam-landings =
    ## Débarquements à Guam
    21 juillet 1944. Les blindés débarquent d’abord, sur deux plages que sépare la rivière Asan ; derrière, il y a des rizières et des collines.

    {""}**Les Japonais.** Douze unités d’infanterie. Cinq cartes.
    {""}**Les Alliés.** Huit unités de blindés, sept d’infanterie, trois du génie et trois canons, en mer et sur la plage. Six cartes ; les Marines commencent.

    {""}**Médailles.** 6 médailles font gagner. Les Marines en ont une tant qu’une de leurs unités est sur la colline l8.

    {""}**Bon à savoir**
    • Armée impériale (M44-16) : l’infanterie japonaise ignore un drapeau, lance un dé de plus en combat rapproché à effectif complet et peut charger au cri de *Banzai*.
    • *Gung-Ho* (M44-17) : la plupart des cartes des Marines activent une unité de plus.
    • Génie : en combat rapproché, rien ne protège sa cible (M44-13.1).
    • Les canons en mer font un hexagone par tour et ne combattent pas avant d’être à terre.
    • Rizières : une unité qui y entre s’arrête, et une unité qui en sort ne fait qu’un hexagone. Les blindés ne combattent pas ces tours-là. Les canons n’y entrent pas.
    • L’Asan est franchissable partout.
    -# Ses règles par numéro : `/règles`, à partir de M44-52.1.

help-scenario-guam-counterattack =
    ## Contre-attaque japonaise
    25 juillet 1944, Guam, de nuit. Les Japonais attaquent vers les quartiers généraux et l’hôpital, derrière les lignes.

    {""}**Les Japonais.** Douze unités d’infanterie. Cinq cartes.
    {""}**Les Alliés.** Six unités d’infanterie, trois du génie, deux de blindés et trois canons. Six cartes ; les Marines commencent.

    {""}**Médailles.** 6 médailles font gagner. Les Japonais gagnent une médaille définitive pour chacun des quartiers généraux A1 et E1 et pour l’hôpital h2, les Alliés pour le camp de travail B9.

    {""}**Bon à savoir**
    • Armée impériale (M44-16) : l’infanterie japonaise ignore un drapeau, lance un dé de plus en combat rapproché à effectif complet et peut charger au cri de *Banzai*.
    • *Gung-Ho* (M44-17) : la plupart des cartes des Marines activent une unité de plus.
    • Génie : en combat rapproché, rien ne protège sa cible (M44-13.1).
    • Nuit : aucune unité ne peut attaquer au-delà de la visibilité, qui est d’abord de 1 hexagone. Avant chaque tour allié, on lance 4 dés ; chaque étoile ajoute un hexagone. Avec une visibilité de 6, il fait jour.
    • Quand un quartier général est pris, son camp perd une carte, et la limite de sa main baisse d’une carte jusqu’à ce qu’il le reprenne.
    • Une infanterie sur l’hôpital peut lancer 6 dés pour récupérer des figurines, au lieu de bouger et de combattre.
    • Rizières : une unité qui y entre s’arrête, et une unité qui en sort ne fait qu’un hexagone. Les blindés ne combattent pas ces tours-là. Les canons n’y entrent pas.
    • L’Asan est franchissable partout.
    -# Ses règles par numéro : `/règles`, à partir de M44-53.1.

help-scenario-meat-grinder =
    ## Le hachoir à viande
    Du 26 février au 6 mars 1945, Iwo Jima. Les collines sont pleines de cavernes, avec des bunkers et des mines devant elles.

    {""}**Les Japonais.** Neuf unités d’infanterie, deux de blindés et trois canons en bunker. Cinq cartes.
    {""}**Les Alliés.** Sept unités d’infanterie, trois du génie, quatre de blindés, trois chars lance-flammes et deux canons. Cinq cartes ; les Marines commencent.

    {""}**Médailles.** 7 médailles font gagner. Seules comptent les unités éliminées.

    {""}**Bon à savoir**
    • Armée impériale (M44-16) : l’infanterie japonaise ignore un drapeau, lance un dé de plus en combat rapproché à effectif complet et peut charger au cri de *Banzai*.
    • *Gung-Ho* (M44-17) : la plupart des cartes des Marines activent une unité de plus.
    • Génie : en combat rapproché, rien ne protège sa cible (M44-13.1).
    • Chars lance-flammes : en combat rapproché, la protection de leur cible ne leur ôte qu’un dé au plus (M44-13.2).
    • L’infanterie japonaise dans une caverne ignore tous les drapeaux. De là, elle peut aller dans toute caverne vide, à toute distance. L’infanterie alliée sur une caverne vide peut la combler.
    • Il y a des champs de mines japonais en B3, C3, D3, d4 et e4. Ils ne font qu’arrêter les unités japonaises. Personne n’en connaît la valeur. Le génie les déblaie.
    • Les bunkers G7, b6 et i6 ne protègent que les Japonais.
    -# Ses règles par numéro : `/règles`, à partir de M44-55.1.

help-scenario-sugar-loaf =
    ## Pain de sucre et demi-lune
    Du 13 au 19 mai 1945, Okinawa. Des galeries relient deux collines et celles qui les entourent.

    {""}**Les Japonais.** Dix unités d’infanterie et deux canons. Quatre cartes.
    {""}**Les Alliés.** Huit unités d’infanterie, deux du génie, deux de blindés, deux canons et un canon mobile. Six cartes ; les Marines commencent.

    {""}**Médailles.** 6 médailles font gagner. Les Marines en ont une pour chaque section sans unité japonaise (option `section_medal`).

    {""}**Bon à savoir**
    • Armée impériale (M44-16) : l’infanterie japonaise ignore un drapeau, lance un dé de plus en combat rapproché à effectif complet et peut charger au cri de *Banzai*.
    • *Gung-Ho* (M44-17) : la plupart des cartes des Marines activent une unité de plus.
    • Génie : en combat rapproché, rien ne protège sa cible (M44-13.1).
    • L’infanterie japonaise dans une caverne ignore tous les drapeaux. De là, elle peut aller dans toute caverne vide, à toute distance. L’infanterie alliée sur une caverne vide peut la combler.
    • Le canon mobile f2 fait un hexagone et combat, ou en fait deux.
    -# Ses règles par numéro : `/règles`, à partir de M44-56.1.

help-scenario-peleliu =
    ## Débarquements à Peleliu
    15 septembre 1944. Bataille Overlord : un plateau deux fois plus large ; par camp, un commandant en chef et trois généraux.

    {""}**Les Japonais.** Vingt-deux unités d’infanterie, six de blindés et deux canons, en haut. Huit cartes.
    {""}**Les Alliés.** Dix-sept unités d’infanterie, trois du génie, douze de blindés et un destroyer, en mer et sur la plage. Onze cartes ; les Marines commencent.

    {""}**Qui fait quoi.** Seul le commandant en chef a des cartes. À chaque tour, il en remet une à trois et en garde au moins une : `donner sonde-gauche 2`, `donner assaut-blindé centre`. Lui seul joue l’attaque aérienne, le tir de barrage, l’action héroïque et l’embuscade. Les généraux de gauche, du centre et de droite commandent chacun deux des six sections, gauche et droite vues de leur camp. Un général qui a une carte active ses unités, les déplace et combat comme sur tout autre plateau. Il y a huit places ; un joueur peut en tenir plusieurs d’un même camp.

    {""}**Médailles.** 13 médailles font gagner (option `peleliu_medals`). Chaque unité de Marines qui sort par Q9 ou R9 en rapporte une. Les Marines en gagnent une définitive dès qu’ils ont des unités dans trois des quatre villages L9, P9, q8 et o6 au même moment.

    {""}**Bon à savoir**
    • Ces règles s’appliquent : Overlord (M44-21), l’armée impériale (M44-16) et le *Gung-Ho* (M44-17).
    • Génie : en combat rapproché, rien ne protège sa cible (M44-13.1).
    • Les généraux donnent leurs ordres en même temps. Ils jouent de gauche à droite, ou dans l’ordre que choisit leur commandant en chef (option `generals`). Si des déplacements d’un général ne sont plus possibles, lui seul est interrogé de nouveau.
    • Sept champs de mines emploient les jetons de deux boîtes. Le bunker C5 ne protège que les Japonais ; les casemates protègent les deux camps.
    • Le destroyer reste sur la rangée du bas. Pour sortir par Q9 ou R9, il faut un hexagone de mouvement de reste.
    -# Ses règles par numéro : `/règles`, à partir de M44-54.1 et de M44-21.1.
