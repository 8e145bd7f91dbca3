# Scénarios de Mémoire 44 : leurs noms, et une page d'aide pour chacun.

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
    23 décembre 1941. Le second débarquement sur l'atoll : l'infanterie japonaise est en mer devant la plage ; barbelés, casemates et un canon l'attendent.

    {""}**Les Japonais.** Douze infanteries, en mer, en bas. Cinq cartes.
    {""}**Les Alliés.** Cinq infanteries et un canon. Cinq cartes ; les Marines commencent (option `wake_first`).

    {""}**Médailles.** 6 médailles font gagner. Les Japonais en tiennent aussi une pour chacun de ces lieux tant qu'une unité à eux y est : le croisement de l'aérodrome c8, les villages J9, k8, l8 et a6, les casemates D7, I7, f6 et l6, le bunker i6. Les Marines n'ont rien à prendre.

    {""}**Bon à savoir**
    • En vigueur : les règles de l'armée impériale (M44-16 : l'infanterie japonaise ignore un drapeau, a un dé de plus à effectif complet en combat rapproché et charge au cri de *Banzai*) et le *Gung-Ho* des Marines (M44-17 : une unité de plus par carte).
    • Derrière les Japonais, il y a la mer : chaque drapeau qu'ils n'ignorent pas y coûte une figurine (M44-9.10).
    • Un mouvement qui entre sur une plage est de 2 hexagones au plus ; qui sort de la mer d'un hexagone, ou de deux par Banzai, peut combattre.
    • Le bunker i6 ne protège que les Alliés ; son canon ne peut bouger. Les casemates protègent qui les occupe.
    -# Ses règles par numéro : `/règles` avec M44-49.1 et suivantes.

help-scenario-matanikau =
    ## Rivière Matanikau
    23 octobre 1942, Guadalcanal. Chars et infanterie japonais passent la rivière vers l'aérodrome de Henderson.

    {""}**Les Japonais.** Dix infanteries, deux blindés, deux canons, en haut. Six cartes ; les Japonais commencent.
    {""}**Les Alliés.** Sept infanteries et trois canons, la plupart derrière des sacs de sable. Six cartes.

    {""}**Médailles.** 5 médailles font gagner. Chaque unité japonaise qui sort par le bord du bas, de E1 à M1, en est une : elle doit y être avec un hexagone de mouvement restant.

    {""}**Bon à savoir**
    • En vigueur : les règles de l'armée impériale (M44-16 : l'infanterie japonaise ignore un drapeau, a un dé de plus à effectif complet en combat rapproché et charge au cri de *Banzai*) et le *Gung-Ho* des Marines (M44-17 : une unité de plus par carte).
    • La rivière est franchissable partout : qui y entre s'arrête (option `mouth` pour son embouchure).
    • Dans la jungle ne combat que qui vient d'un hexagone adjacent.
    -# Ses règles par numéro : `/règles` avec M44-50.1 et suivantes.

help-scenario-mount-austen =
    ## Pentes du mont Austen
    10 au 22 janvier 1943, Guadalcanal. L'US Army attaque trois groupes de collines : Gifu, Sea Horse et Galloping Horse.

    {""}**Les Japonais.** Neuf infanteries et un canon sur les collines. Cinq cartes.
    {""}**Les Alliés.** Sept infanteries, trois génies, deux blindés, trois canons. Cinq cartes ; l'US Army commence.

    {""}**Médailles.** 5 médailles font gagner, pour des unités éliminées seulement.

    {""}**Bon à savoir**
    • En vigueur : les règles de l'armée impériale (M44-16 : l'infanterie japonaise ignore un drapeau, a un dé de plus à effectif complet en combat rapproché et charge au cri de *Banzai*).
    • Génie : en combat rapproché, rien ne protège sa cible (M44-13.1).
    • Ce sont des soldats de l'Army : le Gung-Ho des Marines n'est pas en vigueur (option `austen`).
    • Les casemates C5 et d6 protègent qui les occupe ; le canon de d6 ne peut bouger.
    -# Ses règles par numéro : `/règles` avec M44-51.1 et suivantes.

help-scenario-guam-landings =
    ## Débarquements à Guam
    21 juillet 1944. Les blindés d'abord, sur deux plages que sépare l'Asan ; derrière, des rizières et des collines.

    {""}**Les Japonais.** Douze infanteries. Cinq cartes.
    {""}**Les Alliés.** Huit blindés, sept infanteries, trois génies, trois canons, en mer et sur la plage. Six cartes ; les Marines commencent.

    {""}**Médailles.** 6 médailles font gagner. Les Marines en tiennent une tant qu'une unité à eux est sur la colline l8.

    {""}**Bon à savoir**
    • En vigueur : les règles de l'armée impériale (M44-16 : l'infanterie japonaise ignore un drapeau, a un dé de plus à effectif complet en combat rapproché et charge au cri de *Banzai*) et le *Gung-Ho* des Marines (M44-17 : une unité de plus par carte).
    • Génie : en combat rapproché, rien ne protège sa cible (M44-13.1).
    • Les canons en mer font un hexagone par tour et ne combattent pas avant d'être à terre.
    • Rizières : arrêt ferme, un hexagone en sortant ; les blindés ne combattent pas ces tours-là, les canons n'y entrent pas.
    • L'Asan est franchissable partout.
    -# Ses règles par numéro : `/règles` avec M44-52.1 et suivantes.

help-scenario-guam-counterattack =
    ## Contre-attaque japonaise
    25 juillet 1944, Guam, de nuit. Vers les quartiers généraux et l'hôpital derrière les lignes.

    {""}**Les Japonais.** Douze infanteries. Cinq cartes.
    {""}**Les Alliés.** Six infanteries, trois génies, deux blindés, trois canons. Six cartes ; les Marines commencent.

    {""}**Médailles.** 6 médailles font gagner. Les Japonais en gagnent une pour de bon pour chacun des quartiers généraux A1 et E1 et pour l'hôpital h2, les Alliés pour le camp de travail B9.

    {""}**Bon à savoir**
    • En vigueur : les règles de l'armée impériale (M44-16 : l'infanterie japonaise ignore un drapeau, a un dé de plus à effectif complet en combat rapproché et charge au cri de *Banzai*) et le *Gung-Ho* des Marines (M44-17 : une unité de plus par carte).
    • Génie : en combat rapproché, rien ne protège sa cible (M44-13.1).
    • Nuit : nul n'attaque plus loin qu'on ne voit, d'abord 1 hexagone. Avant chaque tour allié on lance 4 dés, chaque étoile donne un hexagone de plus ; à 6 il fait jour.
    • Un quartier général pris coûte à son camp une carte et une place en main, jusqu'à ce qu'il le reprenne.
    • Une infanterie sur l'hôpital peut lancer 6 dés au lieu de bouger et de combattre, pour récupérer des figurines.
    • Rizières : arrêt ferme, un hexagone en sortant ; les blindés ne combattent pas ces tours-là, les canons n'y entrent pas.
    • L'Asan est franchissable partout.
    -# Ses règles par numéro : `/règles` avec M44-53.1 et suivantes.

help-scenario-meat-grinder =
    ## Le hachoir à viande
    26 février au 6 mars 1945, Iwo Jima. Des collines pleines de cavernes ; devant elles des bunkers et des mines.

    {""}**Les Japonais.** Neuf infanteries, deux blindés, trois canons en bunker. Cinq cartes.
    {""}**Les Alliés.** Sept infanteries, trois génies, quatre blindés, trois chars lance-flammes, deux canons. Cinq cartes ; les Marines commencent.

    {""}**Médailles.** 7 médailles font gagner, pour des unités éliminées seulement.

    {""}**Bon à savoir**
    • En vigueur : les règles de l'armée impériale (M44-16 : l'infanterie japonaise ignore un drapeau, a un dé de plus à effectif complet en combat rapproché et charge au cri de *Banzai*) et le *Gung-Ho* des Marines (M44-17 : une unité de plus par carte).
    • Génie : en combat rapproché, rien ne protège sa cible (M44-13.1).
    • Chars lance-flammes : en combat rapproché, leur cible n'est protégée que d'un dé au plus (M44-13.2).
    • L'infanterie japonaise dans une caverne ignore tous les drapeaux et va de caverne en caverne, si loin que ce soit. L'infanterie alliée sur une caverne vide peut la combler.
    • Champs de mines japonais en B3, C3, D3, d4 et e4 : ils ne font qu'arrêter les leurs ; nul n'en sait la valeur. Le génie les déblaie.
    • Les bunkers G7, b6 et i6 ne protègent que les Japonais.
    -# Ses règles par numéro : `/règles` avec M44-55.1 et suivantes.

help-scenario-sugar-loaf =
    ## Pain de sucre et demi-lune
    13 au 19 mai 1945, Okinawa. Deux collines et celles qui les entourent, un seul réseau de galeries.

    {""}**Les Japonais.** Dix infanteries et deux canons. Quatre cartes.
    {""}**Les Alliés.** Huit infanteries, deux génies, deux blindés, deux canons et un mobile. Six cartes ; les Marines commencent.

    {""}**Médailles.** 6 médailles font gagner. Les Marines en tiennent une pour chaque section sans unité japonaise (option `section_medal`).

    {""}**Bon à savoir**
    • En vigueur : les règles de l'armée impériale (M44-16 : l'infanterie japonaise ignore un drapeau, a un dé de plus à effectif complet en combat rapproché et charge au cri de *Banzai*) et le *Gung-Ho* des Marines (M44-17 : une unité de plus par carte).
    • Génie : en combat rapproché, rien ne protège sa cible (M44-13.1).
    • L'infanterie japonaise dans une caverne ignore tous les drapeaux et va de caverne en caverne, si loin que ce soit. L'infanterie alliée sur une caverne vide peut la combler.
    • Le canon mobile f2 fait un hexagone et combat, ou en fait deux.
    -# Ses règles par numéro : `/règles` avec M44-56.1 et suivantes.

help-scenario-peleliu =
    ## Débarquements à Peleliu
    15 septembre 1944. Overlord : un plateau deux fois plus large et, dans chaque camp, un commandant en chef et trois généraux.

    {""}**Les Japonais.** Vingt-deux infanteries, six blindés, deux canons, en haut. Huit cartes.
    {""}**Les Alliés.** Dix-sept infanteries, trois génies, douze blindés et un destroyer, en mer et sur la plage. Onze cartes ; les Marines commencent.

    {""}**Qui fait quoi.** Le commandant en chef a seul des cartes. À chaque tour il en remet une à trois et en garde au moins une : `donner sonde-gauche 2`, `donner assaut-blindé centre` ; attaque aérienne, tir de barrage, action héroïque et embuscade sont à lui. Les généraux de gauche, du centre et de droite commandent chacun deux des six sections, gauche et droite vues de leur camp ; qui reçoit une carte active, déplace et combat comme sur tout plateau. Huit sièges ; moins de joueurs en tiennent plusieurs d'un même camp.

    {""}**Médailles.** 13 font gagner (option `peleliu_medals`). Chaque unité de Marines qui sort par Q9 ou R9 en est une ; trois des quatre villages L9, P9, q8 et o6 tenus au même moment en sont une de plus, pour de bon.

    {""}**Bon à savoir**
    • En vigueur : Overlord (M44-21), les règles de l'armée impériale (M44-16) et le *Gung-Ho* des Marines (M44-17 : une unité de plus par carte).
    • Génie : en combat rapproché, rien ne protège sa cible (M44-13.1).
    • Les généraux ordonnent en même temps et sont joués dans l'ordre que leur chef indique, de gauche à droite s'il n'en dit rien (option `generals`). Les déplacements qui ne vont plus reviennent à leur seul général.
    • Sept champs de mines, tirés des jetons de deux boîtes. Le bunker C5 ne protège que les Japonais, les casemates qui les occupe.
    • Le destroyer reste sur la rangée du bas ; il faut un hexagone de mouvement de reste pour sortir par Q9 ou R9.
    -# Ses règles par numéro : `/règles` avec M44-54.1 et suivantes, et M44-21.1 et suivantes.
