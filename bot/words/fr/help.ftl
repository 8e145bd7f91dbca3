# Les pages de /aide. Chacune reste bien en dessous de 3 000 caractères.

help-title-game = { $game } – les règles en bref
help-title-scenario = Scénario : { $scenario }

help-start =
    ## La première fois, en trois étapes
    Pour jouer, vous prenez une place, vous écrivez vos ordres et vous les scellez.

    {""}**1. Prenez une place.** Appuyez sur **Rejoindre** sous l’annonce d’une campagne ; le menu de l’annonce permet de choisir un camp. Pour ouvrir votre propre campagne, tapez `/campagne nouvelle`. Si quelqu’un vous invite, vous recevez un message avec les boutons **Rejoindre** et **Décliner**. Quand toutes les places sont prises, appuyez sur **Commencer**.

    {""}**2. Écrivez vos ordres.** Le bot vous envoie une feuille privée. **Ouvrir mes ordres**, sur le tableau épinglé, ouvre la même feuille. Remplissez la feuille avec ses boutons et ses menus, ou appuyez sur **En texte…** et tapez un ordre par ligne. Votre carte privée montre les ordres déjà donnés. Votre adversaire ne voit pas vos ordres.

    {""}**3. Scellez.** Appuyez sur **Sceller** quand vous avez fini. Vous pouvez rouvrir votre feuille tant que tout le monde n’a pas scellé. Quand tout le monde a scellé, ou à l’échéance, le bot résout la phase et publie un rapport avec une image. Le bot envoie ensuite les feuilles suivantes.

    {""}**Vous préférez apprendre en jouant ?** Tapez `/campagne initiation` et choisissez un jeu, ou appuyez sur **Apprendre en jouant** sur la page d’aide d’un jeu. Vous jouez une courte partie contre l’ordinateur, avec des explications sur chaque feuille.

    Choisissez une autre page ci-dessous pour les détails.

help-orders =
    ## Écrire ses ordres
    Vous pouvez remplir une feuille de trois façons, qui modifient toutes le même brouillon :
    • **Boutons et menus** : votre carte privée montre aussitôt chaque changement.
    • **En texte** : le bouton **En texte…** montre le brouillon sous forme d’ordres tapés, un par ligne. Modifiez ce texte et envoyez-le. Si une ligne contient une erreur, le bot indique la ligne et le mot, et propose le mot permis le plus proche. Le bot conserve votre texte.
    • **Par commande** : `/ordres` propose la suite de ce que vous tapez ; séparez plusieurs ordres par `;`. `/feuille` ouvre votre feuille privée.

    Le bot enregistre aussitôt chaque changement : vous ne perdez rien si vous fermez la feuille, si vous changez d’appareil ou si le bot redémarre. **Le reste au hasard** remplit au hasard ce qui manque encore sur une feuille. **Feuilles enregistrées…** permet de garder une mise en place pour d’autres campagnes.

    Les *ordres permanents* sont des ordres préparés d’avance, sur une feuille à part. Selon le jeu, le bot utilise les ordres permanents quand une situation que vous avez prévue se présente, ou quand vous manquez une échéance. Certains jeux n’ont pas d’ordres permanents.

    {""}**Trop tard pour rouvrir votre feuille ?** `/campagne défaire` reprend votre dernier coup. Le coup est repris aussitôt si seul votre camp a donné des ordres et que personne n’a rien appris de nouveau. Sinon, le bot consulte les autres joueurs en privé, et ils ont un jour pour accepter. Si quelqu’un refuse, vous apprenez seulement que tout le monde n’était pas d’accord.

help-computer =
    ## Jouer contre l’ordinateur
    L’ordinateur peut tenir n’importe quelle place dans n’importe quel jeu.
    • **Seul** : ouvrez une campagne avec `/campagne nouvelle` et `ordinateur: True`, ou appuyez sur **Contre l’ordinateur** sous l’annonce de votre campagne. Si vous le souhaitez, choisissez votre camp dans le menu de l’annonce. Appuyez ensuite sur **Commencer**. Si les camps sont tirés au sort, l’annonce l’indique.
    • **À plusieurs** : **Contre l’ordinateur** donne à l’ordinateur les places encore libres ; **Sans l’ordinateur** libère de nouveau ces places.
    • **Plus tard** : avec `/arbitre remplacer` et `ordinateur: True`, l’arbitre donne à l’ordinateur une place abandonnée. Avec `/arbitre remplacer` et le nom d’un joueur, l’arbitre rend la place à ce joueur.

    L’ordinateur 🤖 ne voit que ce que voit sa place. L’ordinateur répond après une courte pause, toujours la même. Comme tout le monde, l’ordinateur a des échéances, et il attend quand la campagne est en pause. Dans une même position d’une même campagne, l’ordinateur donne toujours les mêmes ordres.

help-staff =
    ## Partager une place : commandant et coéquipiers
    Plusieurs personnes peuvent jouer une même place : le *commandant*, arrivé le premier, et jusqu’à six *coéquipiers*. Le commandant et les coéquipiers voient la même carte et remplissent la même feuille. Quand l’un d’eux scelle la feuille, elle est scellée pour toute la place.
    • Pour ajouter un coéquipier, avant ou après le départ, le commandant tape `/campagne état-major ajouter` et nomme le joueur. `/campagne état-major retirer` retire un coéquipier, qui ne voit plus alors ce que voit la place. Un coéquipier quitte la place avec `/campagne quitter`.
    • **Qui a fait quoi** : un fil privé de la place montre qui a rempli ou scellé quelle feuille. Si un fil ne peut pas être créé, le bot envoie ces informations en message privé. Les ordres eux-mêmes ne figurent que sur la feuille.
    • Si quelqu’un modifie la feuille pendant que vous la regardez, le bot vous montre la nouvelle version avant que vous puissiez la sceller ou la vider.

    Vous ne pouvez voir qu’un seul camp d’une campagne. Si vous avez tenu une place, été coéquipier ou regardé la partie depuis une place, vous ne pouvez plus rejoindre un autre camp. L’arbitre peut proposer un coéquipier, mais c’est le commandant qui décide. Le tableau nomme le commandant et les coéquipiers. Seules les vacances du commandant déplacent les échéances.

help-teams =
    ## Jouer en équipes
    Dans certains scénarios, chaque camp a plusieurs places : un commandant en chef et ses généraux. Ces scénarios se jouent à deux joueurs au moins et à huit au plus, et l’ordinateur peut tenir n’importe quel rôle.
    • **Les rôles** : *Rejoindre* vous donne un rôle dans le camp le moins nombreux. Le menu de l’annonce permet de choisir un rôle, ou plusieurs rôles d’un même camp. Au départ, le commandant en chef reçoit aussi les rôles encore libres. `/campagne placer` échange des rôles à l’intérieur d’un camp.
    • **Les feuilles** : le bot vous envoie un seul message, qui montre vos feuilles l’une après l’autre. Pour ouvrir la feuille d’un autre de vos rôles, utilisez le menu marqué 📄, ou `/ordres` avec `place`. Chaque feuille a son échéance.
    • **Le salon de votre camp** est un fil privé où vous pouvez parler. Ce salon montre qui a scellé et qui la partie attend. Si les règles permettent à votre camp de le savoir, le salon montre aussi ce que chacun a ordonné. Un ordinateur de votre camp explique ses ordres dans le salon. Ni l’autre camp, ni les spectateurs, ni l’arbitre ne peuvent lire ce salon. Si votre camp ne peut pas avoir de salon, le bot envoie les mêmes notes en message privé.
    • **Le plan** : votre feuille ouverte montre ce que votre camp a scellé. Le bot met votre feuille à jour quand un joueur de votre camp scelle ou rouvre la sienne.
    • **Un joueur manque** : le rappel énumère les feuilles que vous devez encore sceller, et nomme les autres joueurs de votre camp qui n’ont pas encore scellé. Si vous manquez l’échéance d’un rôle, les règles prévues dans ce cas s’appliquent, et le bot l’annonce dans votre salon. `/campagne quitter` remet votre rôle au commandant en chef. `/arbitre remplacer` donne un rôle à l’ordinateur, ou à quelqu’un qui n’a pas vu l’autre camp. Un rôle garde ses brouillons quand il change de joueur.
    • **Les coéquipiers** : vous pouvez tenir un rôle et être coéquipier dans un autre rôle de votre camp.

    `/campagne voir` nomme les deux camps, leurs joueurs et ceux que la partie attend.

help-clock =
    ## Échéances, heures calmes, vacances
    Chaque feuille a une échéance, affichée à votre heure locale sur le tableau. Si tout le monde scelle plus tôt, la partie continue aussitôt. Si vous manquez l’échéance, le jeu utilise vos ordres permanents ou ses ordres par défaut, ou bien vous perdez le tour. Le rapport indique qui a manqué l’échéance.

    Le bot envoie un rappel avant chaque échéance. Ce rappel indique où en est votre feuille, ce qui arrive si vous manquez l’échéance, et la réserve de temps qu’il vous reste.
    • **Heures fixes** : avec `heures: mar ven 20h Paris` dans `/campagne nouvelle` ou `/arbitre délai`, chaque feuille est attendue à la prochaine de ces heures.
    • **Réserve** : `réserve: 2j` donne à chaque place deux jours supplémentaires, pour toute la campagne. La réserve commence à s’écouler quand une échéance passe ; vous ne manquez l’échéance que lorsque votre réserve est épuisée.
    • **Heures calmes** : avec `/moi fuseau` et `/moi calme`, vous choisissez les heures où le bot ne vous envoie rien.
    • **Vacances** : après `/moi vacances`, vos échéances attendent votre retour, 14 jours par campagne au plus. Les autres joueurs voient seulement que l’échéance a bougé.
    • **Pause** : l’arbitre peut arrêter les horloges. L’échéance est alors repoussée de la durée de la pause.
    • **Bot absent** : une échéance qui passe pendant l’absence du bot est repoussée elle aussi.
    • **Une campagne abandonnée** prend fin après plusieurs semaines sans aucune action. Une semaine avant la fin d’une telle campagne, le bot prévient les joueurs et leur propose le bouton **La garder**.

    {""}**Au retour.** `/moi parties` montre toutes les feuilles qui vous attendent, par échéance, avec un bouton pour chacune. `/moi parties` tient compte de tous les serveurs où le bot est présent. Sous vos feuilles, vous voyez les campagnes qui attendent d’autres joueurs. Pour lire ce qui s’est passé depuis votre dernière visite, appuyez sur **Quoi de neuf ?** sur le tableau ou sous votre carte, ou tapez `/moi nouvelles`. Ce résumé ne dit que ce que vous pouvez savoir.

    `/suivre` vous envoie en privé des nouvelles d’une campagne, même si vous n’êtes que spectateur. Vous choisissez de les recevoir à chaque tour, une fois par jour, ou seulement pour les batailles et la fin. `/moi vie-privée` dit ce que le bot garde sur vous, et `/moi oublier` efface ces données.

help-secrets =
    ## Ce qui reste secret, et les dés
    Seuls ceux qui tiennent une place voient les secrets de cette place, en message privé ou dans des réponses privées du salon. Le bot ne montre pas qui a commencé une feuille ou préparé des ordres permanents. Le bot montre seulement si une place qu’il attend a scellé.

    `/carte` et `/historique` ne montrent à chacun que ce qu’il peut savoir. Après la fin de la campagne, tout le monde voit tout.

    {""}**Les dés** sont calculés à partir d’un secret. Avant le premier jet, le bot publie l’empreinte (SHA-256) de ce secret ; **Dés équitables**, sous l’annonce, montre aussi l’empreinte. Pour chaque jet, le bot combine le secret avec les mots des joueurs et les ordres scellés. Aucun joueur ne peut prévoir ni choisir les dés, et personne ne peut changer le secret après coup. Quand une campagne prend fin, même par annulation, le bot publie le secret et tout l’enregistrement. `/vérifier`, ou `python -m rules verify` sur n’importe quel ordinateur, rejoue l’enregistrement et répond *prouvé*, *pas prouvé* (avec la raison) ou *refusé*.

    {""}**Le livre.** Après la fin, `/campagne livre` vous donne toute la campagne en un fichier à garder et à imprimer. Le livre contient l’histoire, les cartes et les pertes, et montre ce que chaque camp a appris à côté de ce qui s’est vraiment passé.

    {""}**À qui vous faites confiance.** L’hébergeur du bot détient la base de données et le secret. Pendant la partie, l’hébergeur peut tout lire. Comme l’hébergeur peut savoir ce que donneront les dés, il peut aussi choisir un mot en dernier, changer un ordre ou écrire un faux enregistrement. Les annonces du salon vous protègent : comparez l’empreinte, les mots et les rapports avec l’enregistrement.

help-gm =
    ## Pour les arbitres
    L’arbitre dirige une campagne avec les commandes ci-dessous. Vous êtes l’arbitre de toute campagne que vous ouvrez, sauf si vous nommez quelqu’un d’autre. Si vous jouez aussi dans la campagne, vous ne voyez que ce que voit votre place. Avant toute action par laquelle un arbitre qui joue peut avantager un camp, le bot consulte les joueurs de l’autre camp, qui ont un jour pour répondre en privé.
    • `/arbitre pause`, `/arbitre reprendre` : arrêter et relancer les horloges.
    • `/arbitre prolonger` : repousser l’échéance en cours. `/arbitre délai` : changer les délais à venir.
    • `/arbitre résoudre` : résoudre la phase maintenant, avec les ordres par défaut pour les places qui n’ont pas scellé.
    • `/arbitre relancer` : envoyer un rappel à tous ceux que la partie attend. `/arbitre note` : publier une note dans le salon. `/arbitre déplacer` : déplacer la campagne dans un autre salon.
    • `/arbitre remplacer` : donner une place à un autre joueur ou à l’ordinateur. `/arbitre chercher` : publier une annonce pour trouver quelqu’un qui reprenne une place, avec l’histoire publique de la campagne. `/arbitre annuler` : annuler la campagne.
    • `/arbitre revenir` : ramener la partie à un rapport antérieur, donner une raison et faire reprendre le jeu à partir de ce rapport. Le bot barre toutes les annonces publiées depuis ce rapport.
    • `/arbitre remplir` : remplir et sceller pendant une heure les feuilles d’un joueur qui l’a demandé par écrit. Il faut ne tenir aucune place, et l’on ne peut remplir les feuilles que d’un seul camp.
    • `/arbitre rouvrir` : rouvrir une campagne terminée par erreur, dans la semaine qui suit sa fin.
    • `/arbitre réparer` : rétablir les positions endommagées d’après l’enregistrement, et publier de nouveau le tableau et les feuilles en attente.
    • `/arbitre regarder` : voir ce que voit une place. Il faut ne tenir aucune place, et l’on ne peut regarder qu’un seul camp ; le bot en avertit les joueurs.

    Avec `/arbitre journal`, tout le monde peut voir ce que l’arbitre a fait.

help-commands =
    ## Toutes les commandes
    Voici les commandes des joueurs. Les commandes de l’arbitre et des saisons ont leur propre page.

help-gm-commands =
    ## Les commandes de l’arbitre et de l’hôte
    Ces commandes servent à diriger les campagnes et les saisons.

help-game-naval-battle =
    ## Bataille navale, 160 points
    Pour gagner, coulez tous les navires adverses. Chacun achète une flotte pour 160 points et la place en secret sur une grille de 21 cases sur 21, de A1 à U21. Puis les joueurs frappent tour à tour.

    {""}**Mise en place** : un navire coûte 1 point par case. Un navire amiral a 4 cases en ligne droite, un croiseur 3, un destroyer 2 et un sous-marin 1 ; un porte-avions est un carré de 2×2 cases. Les îles font 3×3 cases et sont gratuites. Placez les avions (1 point chacun), les bombes (3) et deux bombes atomiques au plus (5) sur une île ou un porte-avions. Placez les DCA (1 point chacune) sur une île. Une salve coûte 1 point et ne se place pas. Les navires ne doivent pas se toucher.

    {""}À **chaque tour**, vous faites une seule action :
    • `salve N5 N8 A21` tire trois coups. Le rapport nomme les types de navires touchés, mais pas les cases.
    • `avion D4` signale tout ce qui se trouve en D4 et sur les 8 cases voisines.
    • `bombe E5` détruit tout sur un carré de 9 cases. `atomique D4` détruit tout sur un carré de 25 cases.
    Une DCA à une case au plus de la case visée abat un avion ou une bombe, puis disparaît. Une DCA n’arrête pas une bombe atomique.

    {""}**Par bordées** (`pace=volleys`), une partie demande une vingtaine de séries d’ordres. Chacun ordonne cinq actions à la fois, et le bot les exécute en alternance. `volley=3` à `volley=7` fixe un autre nombre d’actions. Avec `salve N5 N8 A21 chasse`, le tir continue autour du navire touché. Avec `avion D4 sinon-salve`, vous tirez une salve si l’avion n’est plus disponible. Si le bot n’a pas exécuté certaines de vos actions, elles sont déjà sur votre prochaine feuille.

    Quand plus personne ne peut frapper, le joueur qui a détruit le plus de cases de navires adverses gagne. À égalité, le joueur qui a coulé le plus de navires gagne.
    Si vous manquez l’échéance, vous perdez votre tour, sauf si votre plan de tir privé (`plan salve …`) contient un ordre. Après deux tours manqués de suite, l’adversaire peut réclamer la victoire ; après trois, vous perdez la partie. `abandonner` met fin à la partie.

    {""}**Mise en place par écrit** : `amiral N5-Q5`, `croiseur N8-N10`, `destroyer T21-U21`, `sous-marin H3`, `porte-avions J10`, `île C3`, `dca C3`, `avion B2`, `bombe D4`, `atomique K11`, `salves 60` ; ou `hasard`.
    -# `/règles` donne le livret complet, où chaque règle a un numéro. `/fiche` explique n’importe quel nom employé dans le jeu.

help-game-sea-war =
    ## Sea War, le blocus maritime
    Rouge cherche à faire sortir son cuirassé d’un blocus ; Bleu cherche à prendre ce cuirassé. Le plateau a 11 cases de côté, de A1 (en bas à gauche) à K11 (en haut à droite). **Rouge** a le cuirassé en F6 et 12 contre-torpilleurs autour. **Bleu** a 20 contre-torpilleurs à l’extérieur. Rouge gagne quand le cuirassé atteint le bord du plateau.

    {""}**Un tour.** Tout navire se déplace comme la tour aux échecs : d’autant de cases libres qu’on veut, en ligne droite, sans sauter. Un navire attaque un navire ennemi sur une case voisine *en diagonale* : l’attaquant retire le navire ennemi et va sur sa case. La première attaque contre un navire blindé n’enlève que le blindage ; le navire blindé reste sur sa case.
    • Rouge déplace une fois le cuirassé, *ou* déplace un ou deux contre-torpilleurs, une fois chacun, *ou* attaque une fois.
    • Bleu déplace un ou deux navires, une fois chacun, *ou* attaque une fois.
    Vous pouvez envoyer les deux déplacements ensemble, ou le premier seul pour voir ce que le navire rencontre.

    {""}**Cartes.** Chacun tire en secret deux cartes sur cinq, et peut jouer chacune une fois. Les cartes de Rouge sont : piège, bouclier, contre-attaque, permutation, déplacement furtif. Les cartes de Bleu sont : déplacement libre (en diagonale), mort subite, renfort, anti-blindage, déplacement multiple. Les cartes se jouent sur la feuille du tour. Vous décidez de la contre-attaque d’avance, par un ordre permanent, ou, en option, quand le bot vous interroge après chaque attaque.

    {""}**Ordres écrits** : `E4-E3` déplace, `F6xG5` attaque, `piège C5 D5`, `bouclier E5`, `permutation E5 F6`, `furtif E4-E3`, `libre B5-D7`, `mort-subite G5`, `renfort D A1 A2`, `anti-blindage F6`, `multiple`, puis `fin`. Pour la mise en place, tapez `M F4 F8` et `D E4 G4 …`, ou `défaut`. Vous pouvez aussi taper `premier rouge`, `contre cuirassé`, `abandon` ou `nulle`.

    {""}**D’avance** : sur la feuille des ordres permanents, la ligne `si E8-E7 : E5-E4; fin` répond pour vous au coup E8-E7, si votre réponse est alors légale. Pour prévoir un tour de plus, ajoutez en dessous une ligne qui commence par `> si …`. Quand vous avez scellé, un menu de la même feuille énumère les tours probables de l’adversaire ; quand vous choisissez un tour, le bot commence une ligne pour votre réponse.

    Les deux camps ne sont pas de force égale. Jouez un match de deux parties (`match=two`), où l’on échange les camps après la première partie. Après deux tours manqués de suite, l’adversaire peut réclamer la victoire ; après trois, vous perdez la partie.
    -# `/règles` donne le livret complet, où chaque règle a un numéro. `/fiche` explique n’importe quel nom employé dans le jeu.

help-game-branle-bas =
    ## Branle-Bas
    Menez votre **Amiral au port ennemi** (triomphe), ou prenez l’Amiral ennemi (victoire). Le plateau a 9 cases de côté, de A1 à I9. Dans les images, A1 est en haut à gauche et I9 en bas à droite ; le port PA est à gauche, à côté de E1, et le port PB à droite, à côté de E9. Chaque camp a 19 navires et une mine. Les points sont comptés à la fin de chaque partie et additionnés sur tout un match.

    {""}**Mise en place** : chacun place ses navires en secret sur ses trois rangées. Puis le bot montre tous les navires en même temps.

    {""}À **chaque tour**, vous déplacez un seul navire, en ligne droite et sans sauter, vers une case libre ou vers la case d’un navire ennemi, que vous prenez. Il est interdit de passer.
    • L’Amiral (A) se déplace d’une case en avant, de côté ou en arrière. Un sous-marin (S) se déplace de 2 cases au plus, en tous sens. Un hydravion (H) se déplace de 3 cases au plus, en avant, de côté ou en arrière. Un cuirassé (C) se déplace de 3 cases au plus, en avant, de côté ou en équerre. Un croiseur (K) se déplace de 2 cases au plus, en avant ou de côté. Un torpilleur (T) se déplace d’une case, en avant, de côté ou en diagonale avant. Le dragueur (D) et les vedettes (V) se déplacent d’une case, en avant ou de côté.
    • Dans les avant-ports (rangées 1 et 2, rangées 8 et 9), tout navire se déplace d’une seule case. Un navire qui entre dans un avant-port s’arrête sur la première rangée ; un navire qui sort d’un avant-port se déplace à pleine puissance. Un cuirassé n’entre dans un avant-port qu’en équerre.
    • Un navire qui entre dans un **filet ennemi** s’y saborde et devient une épave. La **mine** devant un port ferme le passage jusqu’à ce que le dragueur ennemi la relève. Tout navire peut entrer au port tout droit, par le chenal ; les sous-marins et les torpilleurs peuvent aussi y entrer en diagonale.
    • Un navire au **port neutre** (B5, H5) est imprenable. L’Amiral n’a pas le droit d’entrer dans un port neutre.

    {""}**Ordres écrits** : `E5-E6` déplace un navire ; pour une prise, on peut aussi écrire `E5xE6`. Les ports s’appellent `PA` et `PB`. Pour la mise en place, tapez `A B1`, `S D1 F1`, … ou `défaut`. Vous pouvez aussi taper `abandon` ou `nulle`.

    {""}**D’avance** : la ligne `si E8-E7 : E5-E6` répond pour vous au coup E8-E7, si votre réponse est alors légale. Pour prévoir un coup de plus, ajoutez en dessous une ligne qui commence par `> si …`. Quand vous avez scellé, un menu énumère les coups probables de l’adversaire ; quand vous choisissez un coup, le bot commence une ligne pour votre réponse. Un *coup de réserve* n’est joué que si vous manquez l’échéance.
    -# `/règles` donne le livret complet. Chaque règle y a un numéro, et le livret dit ce qu’il a fallu reconstituer. `/fiche` explique n’importe quel nom employé dans le jeu.

help-game-war-at-sea =
    ## War at Sea
    Pour gagner, marquez une fois et demie les points qu’une flotte peut coûter. Une unité ennemie détruite rapporte son coût ; chacun des trois objectifs de la rangée du milieu rapporte la moitié des points d’une flotte. Chacun achète en secret, pour le même nombre de points, une flotte de navires, de sous-marins et d’escadrilles. Chaque unité a une fiche, qui donne ses valeurs et ses capacités. La carte a 7 rangées de secteurs, décalées, de A1 à K7 ; un secteur à l’intérieur de la carte a six voisins.

    {""}**Un tour** a ces étapes : initiative, mouvement, placement des avions, défense aérienne, attaque aérienne, attaque de surface, sous-marins, retour. Le camp qui perd l’initiative bouge et tire en premier. Après le mouvement, un secteur contient au plus 2 navires, 1 sous-marin et 4 escadrilles de chaque camp. Vous pouvez placer les avions où vous voulez. Les dégâts prennent effet à la fin de chaque phase : une unité détruite pendant une phase peut encore y tirer.
    • Pour une attaque, vous lancez des dés : un 4 ou un 5 compte pour un succès, un 6 pour deux. Si les succès atteignent le **blindage** de la cible, un navire perd un point de coque et une escadrille fait demi-tour. Si les succès atteignent le **blindage vital**, la cible est détruite. Une attaque à la torpille touche une fois pour chaque 6, et chaque coup au but enlève 2 points de coque.
    • Vous contrôlez un objectif si, à la fin du tour, l’un de vos navires est dans son secteur et qu’aucun navire ennemi n’est dans ce secteur ni à côté.

    {""}**N’écrivez que ce qui compte pour vous.** Votre doctrine décide du reste : les navires restent sur place et tirent sur la meilleure cible. Écrivez toute liste par ordre de préférence ; la feuille indique les chances de toucher chaque cible.

    {""}**Ordres écrits** : flotte `3 fletcher, washington, prête` ; `place kongo F1` ; `va kongo F3` (ou `kongo F3`) ; `vol d3a-val washington F5 rester` ; `principale kongo washington`, de même `secondaire`, `torpille`, `dca`, `attaque`, `grenade` ; `retiens kongo` ; `abandonner`, `nulle`.

    {""}**D’avance** : les ordres permanents disent quand utiliser les capacités (`emploi evade-bombs coque2`, `emploi rapid-fire jamais`) et quelles cibles vous préférez (`préfère porte-avions croiseur`).

    L’option `pace` fixe le nombre de séries d’ordres par tour : quatre avec `plans`, deux avec `fast`. Avec `table`, il y a une feuille par étape, comme dans le jeu imprimé. Un scénario de `/campagne nouvelle` peut être une bataille historique : les flottes sont fixées, chaque camp a son seuil, et certains navires marquent en quittant la carte (`/règles WS-22`).
    -# `/règles` donne le livret complet, où chaque règle a un numéro. `/fiche` explique n’importe quel nom employé dans le jeu.
