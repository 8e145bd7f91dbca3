# Les pages de /aide. Chacune reste bien en dessous de 3 000 caractères.

help-title-game = { $game } : les règles en bref
help-title-scenario = Scénario : { $scenario }

help-start =
    ## La première fois, en trois étapes
    {""}**1. Prenez une place.** Ouvrez une campagne avec `/campagne nouvelle`, ou appuyez sur **Rejoindre** dans le message d’une campagne qui cherche des joueurs (le menu y choisit votre camp). Qui est invité reçoit un message avec **Rejoindre** et **Décliner**. Quand toutes les places sont prises, appuyez sur **Commencer**.

    {""}**2. Écrivez vos ordres.** Le bot vous envoie une feuille privée ; **Ouvrir mes ordres**, sur le tableau épinglé, ouvre la même. Remplissez-la avec ses boutons et ses menus, ou tapez vos ordres sous **En texte…**, un par ligne. Ce que vous avez ordonné est dessiné sur votre carte. Personne d’autre n’en voit rien.

    {""}**3. Scellez.** Appuyez sur **Sceller** quand vous avez fini ; vous pouvez revenir dessus tant que tous n’ont pas scellé. La phase est alors résolue aussitôt, sinon à l’échéance, et un rapport paraît avec une image. Puis c’est au joueur suivant.

    {""}**Plutôt apprendre en jouant ?** `/campagne initiation` et un jeu : une courte partie contre l’ordinateur, chaque feuille expliquée. La page de chaque jeu a aussi un bouton pour cela.

    C’est tout. Choisissez une autre page ci-dessous pour les détails.

help-orders =
    ## Écrire ses ordres
    Chaque feuille se remplit de trois façons, qui mènent au même brouillon :
    • **Par le panneau** : boutons et menus, la carte privée suit chaque geste.
    • **En texte** : le bouton **En texte…** montre le brouillon sous forme d’ordres tapés, un par ligne ; changez-les et envoyez. Une faute nomme sa ligne, le mot et le mot permis le plus proche ; rien n’est perdu.
    • **Par commande** : `/ordres`, complété pendant que vous tapez ; `;` sépare plusieurs ordres. `/feuille` ouvre la feuille privée.

    Tout ce que vous touchez est gardé aussitôt, même si vous fermez le panneau, changez d’appareil, ou si le bot redémarre. **Le reste au hasard** finit une feuille par tirage au sort. **Enregistrées…** garde une mise en place pour d’autres campagnes.

    Les *ordres permanents*, dans les jeux qui en ont, sont une feuille à part : des ordres qui servent quand vous manquez une échéance.

    {""}**Trop tard pour revenir dessus ?** `/campagne défaire` reprend votre dernier coup : aussitôt s'il n'a rien appris à personne, sinon quand tous ceux qu'il concerne l'acceptent. On les consulte en privé, ils ont un jour ; si l'un refuse, vous apprenez seulement qu'il n'y a pas eu d'accord.

help-computer =
    ## Jouer contre l’ordinateur
    L’ordinateur peut tenir n’importe quelle place de n’importe quel jeu.
    • **Seul** : ouvrez une campagne avec `/campagne nouvelle` et `ordinateur: True`, ou appuyez sur **Contre l’ordinateur** dans son message ; puis sur **Commencer**. Le menu de ce message choisit votre camp, avant ou après ; là où le sort décide, il le dit.
    • **À plusieurs** : le même bouton donne à l’ordinateur les places encore libres ; **Sans l’ordinateur** les libère.
    • **Plus tard** : l’arbitre donne à l’ordinateur une place abandonnée avec `/arbitre remplacer` et `ordinateur: True`, et la rend à quelqu’un avec `/arbitre remplacer` et un joueur.

    L’ordinateur 🤖 voit ce que voit sa place et rien de plus. Il répond après une courte pause, toujours la même, a les mêmes échéances que tout le monde, et attend quand la campagne est en pause. Dans une même position d’une même campagne, sa réponse est toujours la même.

help-staff =
    ## Partager une place : amiral et état-major
    On peut tenir une place à plusieurs : son *amiral*, qui l’a prise, et un *état-major* de six personnes au plus. Ils voient la même carte, reçoivent les mêmes feuilles et remplissent le même brouillon ; il n’y a qu’une feuille, et qui la scelle la scelle pour tous.
    • `/campagne état-major ajouter` et un joueur : dans l’état-major de votre place, avant le départ ou après. `/campagne état-major retirer` : il n’en est plus, et dès cet instant ne reçoit et ne voit plus rien de la place. Qui est d’un état-major le quitte avec `/campagne quitter`.
    • **Qui a fait quoi** est dit à tous ceux qui tiennent la place, dans un fil privé à elle (par message privé s’il ne peut pas y en avoir) : qui a rempli ou scellé quelle feuille. Ce qui s’y trouve, seule la feuille le montre.
    • Si quelqu’un change la feuille pendant que vous la regardez, la feuille se réaffiche au lieu de sceller ou de vider ce que vous n’avez pas vu.

    Personne ne voit deux camps d’une campagne : qui a tenu une place, été de son état-major ou regardé par ses yeux ne rejoint plus aucun autre camp. L’arbitre peut proposer quelqu’un pour l’état-major d’une place ; son amiral décide. Le tableau nomme amiral et état-major. Les vacances de l’amiral déplacent les échéances.

help-teams =
    ## Jouer en équipes
    Certains scénarios ont plusieurs places dans chaque camp : un chef et ses généraux. On y joue de deux à huit ; l’ordinateur peut tenir n’importe quel rôle.
    • **Les rôles** : *Rejoindre* vous en donne un dans le camp le moins nombreux ; le menu sous l’annonce vous donne celui que vous choisissez, plusieurs d’un même camp si vous voulez. Au départ, le chef reçoit ce qui est libre. `/campagne placer` échange des rôles d’un camp.
    • **Les feuilles** : un seul message, une feuille après l’autre ; le menu marqué 📄 et `/ordres` avec `place` mènent à un autre rôle. Chaque feuille a son échéance.
    • **Le salon de votre camp** est un fil privé : vous y parlez, vous y lisez qui de vous a scellé quoi (jamais ce qu’un autre a en main), qui de vous est attendu, et ce qu’un ordinateur a ordonné et pourquoi. Ni l’autre camp, ni les spectateurs, ni l’arbitre ne le lisent ; là où il ne peut pas y en avoir, ses notes viennent en message privé.
    • **Le plan** : ce que les autres de votre camp ont scellé est dessiné sur votre feuille ouverte, et redessiné dès que l’un d’eux scelle ou rouvre.
    • **Quelqu’un manque** : son rappel nomme ses feuilles, et qui d’autre de votre camp est attendu ; à l’échéance, son rôle fait ce que disent les règles, et votre salon l’apprend. `/campagne quitter` remet un rôle au chef. `/arbitre remplacer` le donne à qui n’a pas vu l’autre camp, ou à l’ordinateur. Les brouillons restent au rôle.
    • **L’état-major** : qui tient un rôle peut aussi être de l’état-major d’un autre rôle de son camp.

    `/campagne voir` nomme les deux camps, leurs joueurs, et qui la partie attend.

help-clock =
    ## Échéances, heures calmes, vacances
    Une feuille a une échéance, affichée à votre heure locale sur le tableau. Quand tous ont scellé, on ne l’attend pas. Quand elle passe, la feuille est complétée selon les règles du jeu : vos ordres permanents, les ordres par défaut du jeu, ou un tour perdu. Le rapport dit qui l’a manquée.

    Il y a un rappel par échéance : où en est votre feuille, ce qui arrive si vous la manquez, ce que vous avez en réserve.
    • **Heures fixes** : `/campagne nouvelle` ou `/arbitre délai` avec `heures: mar ven 20h Paris` ; ce qui est demandé est dû à la prochaine de ces heures, dès que tous ont scellé comme toujours.
    • **Réserve** : avec `réserve: 2j`, chaque place a ce temps en plus, pour toute la campagne. Elle court une fois l’échéance passée ; seul qui n’en a plus l’a manquée.
    • `/moi fuseau` et `/moi calme` : les heures où le bot ne vous envoie rien.
    • `/moi vacances` : vos échéances attendent votre retour, de 14 jours par campagne au plus. Les autres voient seulement que l’échéance a bougé.
    • Une pause de l’arbitre arrête les horloges ; l’échéance recule d’autant.
    • Si le bot lui-même était absent, les échéances passées entre-temps reculent aussi.
    • Une campagne où personne ne fait rien pendant des semaines se termine d’elle-même ; ses gens sont prévenus une semaine avant, avec un bouton **La garder**.

    `/moi vie-privée` dit ce que le bot garde de vous, `/moi oublier` vous fait oublier.

    `/suivre` vous raconte en privé ce qui se passe, même comme spectateur : chaque tour, une fois par jour, ou seulement les batailles et la fin.

    {""}**Au retour.** `/moi parties` montre tout ce qui vous attend, sur tous les serveurs du bot, par échéance, avec le chemin vers chaque feuille ; puis ce qui en attend d’autres. **Quoi de neuf ?** (sur le tableau, sous votre carte, `/moi nouvelles`) dit en titres ce qui s’est passé depuis votre dernière visite, avec vos propres yeux.

help-secrets =
    ## Ce qui reste secret, et les dés
    Ce que sait une place ne parvient qu’à ceux qui la tiennent : par message privé, ou par des réponses privées ici même. Que quelqu’un ait commencé une feuille ou déposé des ordres permanents ne se montre à personne ; on voit seulement si une place attendue a scellé.

    `/carte` et `/historique` montrent à chacun ce qu’il peut savoir. Après la fin, tout est montré à tous.

    {""}**Les dés** viennent d’un secret dont le SHA-256 est publié avant le premier jet (**Dés équitables**, sous l’annonce, le montre aussi), mêlé aux mots des joueurs et aux réponses scellées. Aucun joueur ne peut les prévoir ni les choisir, et personne ne peut changer le secret après coup. Après la fin, même d’une campagne annulée, le secret et tout l’enregistrement sont publiés ; `/vérifier`, ou `python -m rules verify` sur n’importe quelle machine, rejoue la partie : *prouvé*, *pas prouvé* (et pourquoi) ou *refusé*.

    {""}**Le livre.** Après la fin, `/campagne livre` vous donne toute la campagne en un fichier à garder et à imprimer : l’histoire, ce qu’on a dit à chaque camp à côté de ce qui était vrai, cartes et pertes.

    {""}**À qui vous vous fiez.** Qui héberge le bot détient la base et le secret. Il peut tout lire tant que la partie dure ; il peut choisir son propre mot en dernier, ou changer une réponse avant qu’elle soit ouverte, en sachant ce que diront les dés ; et il peut réécrire tout un enregistrement. Les annonces du salon parlent contre cela : comparez l’empreinte, les mots et les rapports.

help-gm =
    ## Pour les arbitres
    Qui ouvre une campagne en est l’arbitre, sauf s’il en nomme un autre. Un arbitre peut jouer : vous ne voyez alors rien de plus que votre place, et ce qui peut avantager un camp demande l’accord de l’autre. Ses joueurs sont consultés d’eux-mêmes, en privé, et ont un jour.
    • `/arbitre pause`, `/arbitre reprendre` : arrêter les horloges, les relancer.
    • `/arbitre prolonger` : repousser l’échéance en cours ; `/arbitre délai` : changer les délais à venir.
    • `/arbitre résoudre` : résoudre maintenant, avec les ordres par défaut pour qui n’a pas scellé.
    • `/arbitre relancer` : envoyer un rappel à ceux qu’on attend. `/arbitre note` : une note dans le salon. `/arbitre déplacer` : mener la campagne dans un autre salon.
    • `/arbitre remplacer` : donner une place à un autre joueur, ou à l’ordinateur. `/arbitre chercher` : chercher dans un salon quelqu’un qui la reprenne, avec la campagne jusqu’ici telle que chacun peut la savoir. `/arbitre annuler` : annuler la campagne.
    • `/arbitre revenir` : faire reprendre la partie après un rapport antérieur, avec votre raison ; ce qui a paru depuis est barré.
    • `/arbitre remplir` : remplir et sceller pour une heure les feuilles d’un joueur qui l’a demandé par écrit ; seulement sans place à soi et d’un seul camp.
    • `/arbitre rouvrir` : reprendre, dans la semaine, une campagne finie par erreur.
    • `/arbitre réparer` : refaire les positions abîmées à partir de l’enregistrement, republier le tableau et les feuilles attendues.
    • `/arbitre regarder` : voir ce que voit une place, seulement sans place à soi et d’un seul camp ; les joueurs en sont avertis.

    `/arbitre journal` montre chacun de ces actes à tout le monde.

help-commands =
    ## Toutes les commandes

help-game-naval-battle =
    ## Bataille navale, 160 points
    Deux flottes sur des grilles secrètes de 21 cases sur 21, de A1 à U21. Chacun achète et place une flotte pour 160 points, puis on frappe tour à tour. Qui coule tous les navires adverses gagne.

    {""}**Mise en place** (coût) : navire amiral 4 cases en ligne, croiseur 3, destroyer 2, sous-marin 1, porte-avions 2×2 : 1 point la case. Les îles font 3×3 et sont gratuites. Avions (1), bombes (3) et bombes atomiques (5, deux au plus) sont posés sur une île ou un porte-avions, les DCA (1) sur une île ; une salve (1) n’a pas de place. Les navires ne se touchent pas.

    {""}**Un tour** est une action :
    • `salve N5 N8 A21` : trois coups ; le rapport nomme les navires touchés, pas les cases.
    • `avion D4` : signale exactement ce qui se trouve sur les 9 cases autour de D4.
    • `bombe E5` : détruit tout sur 9 cases. `atomique D4` : sur 25 cases.
    Une DCA à une case au plus de la case visée abat un avion ou une bombe, et disparaît ; jamais une bombe atomique.

    {""}**Par bordées** (`pace=volleys`, une partie d’une vingtaine de lettres) : chacun dépose cinq actions à la fois (`volley=3` à `7`), exécutées en alternance. `salve N5 N8 A21 chasse` continue autour de ce qu’elle touche, `avion D4 sinon-salve` devient une salve si l’avion n’est plus là. Ce qui n’a pas été atteint est déjà sur votre prochaine feuille.

    Quand plus personne ne peut frapper, le plus de cases de navires adverses détruites gagne, puis le plus de navires coulés.
    Un tour manqué est perdu, sauf si votre plan de tir privé (`plan salve …`) a un ordre pour lui. Deux de suite : l’adversaire peut réclamer la partie ; trois : elle est perdue. `abandonner` met fin à la partie.

    Mise en place tapée : `amiral N5-Q5`, `croiseur N8-N10`, `destroyer T21-U21`, `sous-marin H3`, `porte-avions J10`, `île C3`, `dca C3`, `avion B2`, `bombe D4`, `atomique K11`, `salves 60` ; ou `hasard`.
    -# Le livret complet, avec un numéro par règle : `/règles`. Ce que veut dire un nom : `/fiche`.

help-game-sea-war =
    ## Sea War, le blocus maritime
    Un blocus sur 11 cases de côté, de A1 (en bas à gauche) à K11. **Rouge** a le cuirassé en F6 et 12 contre-torpilleurs autour ; **Bleu** a 20 contre-torpilleurs dehors. Rouge gagne quand le cuirassé atteint le bord, Bleu quand il le prend.

    {""}**Un tour.** Tout navire se déplace comme une tour : autant de cases libres qu’on veut, en ligne, sans sauter. On attaque un navire sur une case voisine *en diagonale* : il est retiré et l’attaquant prend sa case. Un blindé perd d’abord son blindage et reste.
    • Rouge : un déplacement du cuirassé, *ou* un déplacement d’un ou de deux contre-torpilleurs, *ou* une attaque.
    • Bleu : un déplacement d’un ou de deux navires, *ou* une attaque.
    Vous pouvez envoyer les deux déplacements ensemble, ou le premier seul pour voir ce qu’il rencontre.

    {""}**Cartes.** Chacun en tire deux sur cinq en secret ; chacune sert une fois. Rouge : piège, bouclier, contre-attaque, permutation, déplacement furtif. Bleu : déplacement libre (en diagonale), mort subite, renfort, anti-blindage, déplacement multiple. On les joue sur la feuille du tour ; la contre-attaque par une consigne des ordres permanents (ou, en option, par une question après chaque attaque).

    {""}**Ordres écrits** : `E4-E3` déplace, `F6xG5` attaque, `piège C5 D5`, `bouclier E5`, `permutation E5 F6`, `furtif E4-E3`, `libre B5-D7`, `mort-subite G5`, `renfort D A1 A2`, `anti-blindage F6`, `multiple`, puis `fin`. Mise en place : `M F4 F8` et `D E4 G4 …`, ou `défaut`. `premier rouge` ; `contre cuirassé` ; `abandon`, `nulle`.

    {""}**D’avance** : sur la feuille des ordres permanents, `si E8-E7 : E5-E4; fin` répond pour vous tant que c’est légal ; `> si …` en dessous va un tour plus loin. Quand vous avez scellé, un menu y commence une ligne pour chacun de ses tours les plus probables.

    Les camps ne sont pas égaux : jouez un match de deux parties en échangeant les camps (`match=two`). Deux tours manqués de suite : l’adversaire peut réclamer la partie ; trois : elle est perdue.
    -# Le livret complet, avec un numéro par règle : `/règles`. Ce que veut dire un nom : `/fiche`.

help-game-branle-bas =
    ## Branle-Bas
    Un siège sur 9 cases de côté, de A1 (en bas à gauche) à I9, avec un port sous E1 (PA) et un au-dessus de E9 (PB). Chaque camp a 19 navires et une mine. Menez votre **Amiral au port ennemi** (triomphe), ou prenez l’Amiral ennemi (victoire). Les points se comptent à la fin et se reportent dans un match.

    {""}**Mise en place** : chacun place ses navires en secret sur ses trois rangées, puis tout est montré d’un coup.

    {""}**Un tour** est un coup d’un navire, en ligne, sans sauter, vers une case libre ou un navire ennemi, qui est pris. On ne passe pas.
    • Amiral A : 1 case en avant, de côté, en arrière. Sous-marin S : 2 en tous sens. Hydravion H : 3, en arrière aussi. Cuirassé C : 3 en avant ou de côté, ou en équerre. Croiseur K : 2. Torpilleur T : 1, aussi en diagonale avant. Dragueur D et vedette V : 1.
    • Dans les avant-ports (les deux rangées devant un port), tout navire avance d’une seule case. Qui y entre s’arrête sur la première rangée ; qui en sort va à pleine puissance. Le cuirassé n’y entre qu’en équerre.
    • Un navire qui entre dans un **filet ennemi** s’y saborde et devient une épave. La **mine** devant le port le ferme jusqu’à ce que le dragueur ennemi la relève. On entre au port par le chenal, tout droit ; sous-marins et torpilleurs aussi en diagonale.
    • Un navire au **port neutre** (B5, H5) est imprenable. L’Amiral n’y a pas droit.

    {""}**Ordres écrits** : `E5-E6` (`x` pour une prise si l’on veut), ports `PA`, `PB` ; mise en place `A B1`, `S D1 F1`, … ou `défaut` ; `abandon`, `nulle`.

    {""}**D’avance** : `si E8-E7 : E5-E6` répond pour vous tant que c’est légal ; `> si …` en dessous va un coup plus loin ; quand vous avez scellé, un menu commence une ligne pour chacun de ses coups les plus probables. Un *coup de réserve* n’est joué que si vous manquez l’échéance.
    -# Le livret complet, avec un numéro par règle et ce qu’il a fallu reconstruire : `/règles`. Ce que veut dire un nom : `/fiche`.

help-game-war-at-sea =
    ## War at Sea
    Des flottes de la Seconde Guerre mondiale sur 11 secteurs par 7, en rangées décalées, de A1 à K7 ; chaque secteur a six voisins. Chacun achète en secret une flotte des mêmes points (navires, sous-marins, escadrilles, chacun avec sa carte et ses capacités). Une unité ennemie détruite rapporte son coût, chacun des trois objectifs de la rangée du milieu la moitié des points d’une flotte ; une fois et demie les points gagnent.

    {""}**Un tour** : initiative (le perdant bouge et tire en premier), mouvement (au plus 2 navires, 1 sous-marin et 4 escadrilles d’un camp par secteur), placement des avions où l’on veut, défense aérienne, attaque aérienne, attaque de surface, sous-marins, retour. Les dégâts prennent effet à la fin de chaque phase : qui est condamné tire encore.
    • Une attaque lance ses dés : 4 et 5 comptent un, 6 compte deux. Un total égal au **blindage** ou plus enlève un point de coque (repousse une escadrille) ; au **blindage vital** ou plus, il détruit. Torpilles : chaque 6 touche et enlève deux points de coque.
    • Un objectif est à vous si un de vos navires s’y trouve à la fin du tour et aucun navire ennemi dedans ni à côté.

    {""}**Vous n’écrivez que ce qui compte.** Le reste suit votre doctrine : les navires gardent leur place et tirent sur la meilleure cible. Toute liste est par ordre de préférence, et chaque cible montre ses chances.

    {""}**Ordres écrits** : flotte `3 fletcher, washington, prete` ; `place kongo F1` ; `va kongo F3` (ou `kongo F3`) ; `vol d3a-val washington F5 rester` ; `principale kongo washington`, de même `secondaire`, `torpille`, `dca`, `attaque`, `grenade` ; `retiens kongo` ; `abandonner`, `nulle`.

    {""}**D’avance** : les ordres permanents disent quand les capacités servent (`emploi evade-bombs coque2`, `emploi rapid-fire jamais`) et quelles cibles vous préférez (`prefere carrier cruiser`).

    `pace` : quatre feuilles par tour (`plans`), chaque pas pour lui-même comme à la table (`table`), ou deux feuilles (`fast`).
    -# Le livret complet, avec un numéro par règle : `/règles`. Ce que veut dire un nom : `/fiche`.
