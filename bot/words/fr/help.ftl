# Les pages de /aide. Chacune reste bien en dessous de 3 000 caractères.

help-title-game = { $game } – les règles en bref
help-title-scenario = Scénario : { $scenario }

help-start =
    ## La première fois, en trois étapes
    Pour jouer, vous prenez une place, vous écrivez vos ordres et vous les scellez.

    {""}**1. Prenez une place.** Appuyez sur **Rejoindre** sous l’annonce d’une campagne ; le menu y permet de choisir son camp. Pour ouvrir votre propre campagne : `/campagne nouvelle`. Si quelqu’un vous invite, vous recevez un message avec **Rejoindre** et **Décliner**. Quand toutes les places sont prises, appuyez sur **Commencer**.

    {""}**2. Écrivez vos ordres.** Le bot vous envoie une feuille privée. **Ouvrir mes ordres**, sur le tableau épinglé, ouvre la même feuille. Servez-vous de ses boutons et de ses menus, ou appuyez sur **En texte…** et tapez un ordre par ligne. Votre carte privée montre les ordres déjà donnés. Votre adversaire ne les voit pas.

    {""}**3. Scellez.** Appuyez sur **Sceller** quand vous avez fini. Vous pouvez rouvrir votre feuille tant que tout le monde n’a pas scellé. Quand tout le monde a scellé, ou à l’échéance, le bot résout la phase et publie un rapport avec une image. Puis arrivent les feuilles suivantes.

    {""}**Vous préférez apprendre en jouant ?** Tapez `/campagne initiation` et choisissez un jeu, ou appuyez sur le bouton de la page de ce jeu. Vous jouez une courte partie contre l’ordinateur, avec des explications sur chaque feuille.

    Choisissez une autre page ci-dessous pour les détails.

help-orders =
    ## Écrire ses ordres
    Vous pouvez remplir chaque feuille de trois façons, et toutes modifient le même brouillon :
    • **Boutons et menus** : votre carte privée montre aussitôt chaque changement.
    • **En texte** : le bouton **En texte…** montre le brouillon sous forme d’ordres tapés, un par ligne. Modifiez-les et envoyez-les. Si une ligne contient une erreur, le bot indique la ligne et le mot, et propose le mot permis le plus proche. Votre texte est conservé.
    • **Par commande** : `/ordres` propose la suite de ce que vous tapez ; séparez plusieurs ordres par `;`. `/feuille` ouvre votre feuille privée.

    Le bot enregistre aussitôt chaque changement, même si vous fermez la feuille, changez d’appareil, ou si le bot redémarre. **Le reste au hasard** remplit le reste d’une feuille au hasard. **Feuilles enregistrées…** garde une mise en place pour d’autres campagnes.

    Les *ordres permanents* sont des ordres préparés d’avance, sur une feuille à part. Le bot s’en sert quand vous manquez une échéance. Tous les jeux n’en ont pas.

    {""}**Trop tard pour rouvrir votre feuille ?** `/campagne défaire` reprend votre dernier coup. Le coup est repris aussitôt si votre camp seul a répondu et que personne n’a rien appris de nouveau. Sinon, le bot consulte les autres joueurs en privé, et ils ont un jour pour accepter. Si quelqu’un refuse, vous apprenez seulement que tout le monde n’était pas d’accord.

help-computer =
    ## Jouer contre l’ordinateur
    L’ordinateur peut tenir n’importe quelle place de n’importe quel jeu.
    • **Seul** : ouvrez une campagne avec `/campagne nouvelle` et `ordinateur: True`, ou appuyez sur **Contre l’ordinateur** sous son annonce. Appuyez ensuite sur **Commencer**. Le menu de l’annonce permet de choisir son camp, avant d’avoir appuyé sur ce bouton ou après. Si les camps sont tirés au sort, l’annonce l’indique.
    • **À plusieurs** : le même bouton donne à l’ordinateur les places encore libres ; **Sans l’ordinateur** les libère.
    • **Plus tard** : l’arbitre donne une place abandonnée à l’ordinateur avec `/arbitre remplacer` et `ordinateur: True`, et la rend à quelqu’un avec `/arbitre remplacer` et un joueur.

    L’ordinateur 🤖 ne voit que ce que voit sa place. Il répond après une courte pause, toujours la même, a les mêmes échéances que tout le monde, et attend quand la campagne est en pause. Dans une même position d’une même campagne, il donne toujours les mêmes ordres.

help-staff =
    ## Partager une place : commandant et coéquipiers
    Plusieurs personnes peuvent jouer une même place : son *commandant*, arrivé le premier, et jusqu’à six *coéquipiers*. Ils voient la même carte et se partagent une seule feuille. Un seul sceau vaut pour tous.
    • Le commandant ajoute un coéquipier avec `/campagne état-major ajouter` et un joueur, avant ou après le départ. `/campagne état-major retirer` en retire un, qui ne voit plus alors ce qu’on voit à cette place. Un coéquipier part avec `/campagne quitter`.
    • **Qui a fait quoi** : un fil privé de la place montre qui a rempli ou scellé quelle feuille. S’il ne peut pas y avoir de fil, le bot l’indique en message privé. Les ordres eux-mêmes ne figurent que sur la feuille.
    • Si quelqu’un modifie la feuille pendant que vous la regardez, le bot vous montre la nouvelle version avant que vous puissiez la sceller ou la vider.

    Vous ne pouvez voir qu’un seul camp d’une campagne. Après avoir tenu une place, été coéquipier ou regardé la partie depuis une place, vous ne pouvez plus rejoindre un autre camp. L’arbitre peut proposer un coéquipier ; le commandant décide. Le tableau nomme le commandant et les coéquipiers. Seules les vacances du commandant déplacent les échéances.

help-teams =
    ## Jouer en équipes
    Dans certains scénarios, chaque camp a plusieurs places : un commandant en chef et ses généraux. On y joue de deux à huit, et l’ordinateur peut tenir n’importe quel rôle.
    • **Les rôles** : *Rejoindre* vous donne un rôle dans le camp le moins nombreux. Le menu de l’annonce permet de choisir son rôle, ou plusieurs rôles d’un même camp. Au départ, les rôles libres vont au commandant en chef. `/campagne placer` échange des rôles à l’intérieur d’un camp.
    • **Les feuilles** : vous recevez un seul message, avec une feuille après l’autre. Le menu marqué 📄 et `/ordres` avec `place` ouvrent la feuille d’un autre rôle. Chaque feuille a son échéance.
    • **Le salon de votre camp** est un fil privé où vous pouvez parler. On y voit qui a scellé et qui fait attendre la partie. Si les règles permettent à votre camp de le savoir, on y lit aussi ce que chacun a ordonné. L’ordinateur y dit ce qu’il a ordonné, et pourquoi. Ni l’autre camp, ni les spectateurs, ni l’arbitre ne peuvent lire ce salon. Si votre camp ne peut pas en avoir un, le bot envoie ces notes en message privé.
    • **Le plan** : votre feuille ouverte montre ce que votre camp a scellé. Le bot la met à jour quand l’un de vous scelle ou rouvre sa feuille.
    • **Un joueur manque** : le rappel nomme ses feuilles, et ceux de votre camp qui n’ont pas encore scellé. Si un rôle manque l’échéance, les règles prévues dans ce cas s’appliquent, et le bot l’annonce dans votre salon. `/campagne quitter` remet votre rôle au commandant en chef. `/arbitre remplacer` donne un rôle à l’ordinateur, ou à quelqu’un qui n’a pas vu l’autre camp. Les brouillons restent attachés au rôle.
    • **Les coéquipiers** : vous pouvez tenir un rôle et être coéquipier d’un autre rôle de votre camp.

    `/campagne voir` nomme les deux camps, leurs joueurs, et ceux que la partie attend.

help-clock =
    ## Échéances, heures calmes, vacances
    Chaque feuille a une échéance, affichée à votre heure locale sur le tableau. Si tout le monde scelle avant, la partie continue aussitôt. Si vous manquez l’échéance, le jeu utilise vos ordres permanents ou ses ordres par défaut, ou bien vous perdez le tour. Le rapport dit qui a manqué l’échéance.

    Le bot envoie un rappel avant chaque échéance. Il dit où en est votre feuille, ce qui arrive si vous manquez l’échéance, et ce qu’il vous reste de réserve.
    • **Heures fixes** : avec `heures: mar ven 20h Paris` dans `/campagne nouvelle` ou `/arbitre délai`, chaque feuille est attendue à la prochaine de ces heures.
    • **Réserve** : `réserve: 2j` donne à chaque place deux jours supplémentaires, pour toute la campagne. La réserve s’écoule après une échéance ; vous ne manquez l’échéance que lorsque votre réserve est épuisée.
    • **Heures calmes** : avec `/moi fuseau` et `/moi calme`, vous choisissez les heures où le bot ne vous envoie rien.
    • **Vacances** : après `/moi vacances`, vos échéances attendent votre retour, 14 jours par campagne au plus. Les autres voient seulement que l’échéance a bougé.
    • **Pause** : l’arbitre peut arrêter les horloges. L’échéance recule de la durée de la pause.
    • **Bot absent** : les échéances passées pendant son absence reculent aussi.
    • **Une campagne abandonnée** prend fin après des semaines sans aucune action. Le bot prévient les joueurs une semaine avant et leur propose le bouton **La garder**.

    {""}**Au retour.** `/moi parties` montre tout ce qui vous attend sur tous les serveurs où le bot est présent, par échéance, avec un bouton vers chaque feuille. Viennent ensuite les campagnes qui attendent d’autres joueurs. **Quoi de neuf ?** sur le tableau ou sous votre carte, ou `/moi nouvelles`, résume ce qui s’est passé depuis votre dernière visite, dans la mesure où vous pouvez le savoir.

    `/suivre` vous envoie des nouvelles en privé, même comme spectateur : à chaque tour, une fois par jour, ou seulement pour les batailles et la fin. `/moi vie-privée` dit ce que le bot garde sur vous, et `/moi oublier` l’efface.

help-secrets =
    ## Ce qui reste secret, et les dés
    Seuls ceux qui tiennent une place en voient les secrets, en message privé ou dans des réponses privées du salon. Le bot ne montre pas qui a commencé une feuille ou préparé des ordres permanents. Il montre seulement si une place qu’il attend a scellé.

    `/carte` et `/historique` ne montrent à chacun que ce qu’il peut savoir. Après la fin, tout le monde voit tout.

    {""}**Les dés** viennent d’un secret. Le bot en publie l’empreinte (SHA-256) avant le premier jet ; **Dés équitables**, sous l’annonce, la montre aussi. Pour chaque jet, le bot combine le secret avec les mots des joueurs et les ordres scellés. Aucun joueur ne peut prévoir ni choisir les dés, et personne ne peut changer le secret après coup. Quand une campagne prend fin, même par annulation, le bot publie le secret et tout l’enregistrement. `/vérifier`, ou `python -m rules verify` sur n’importe quel ordinateur, rejoue l’enregistrement et répond *prouvé*, *pas prouvé* (et pourquoi) ou *refusé*.

    {""}**Le livre.** Après la fin, `/campagne livre` vous donne toute la campagne en un fichier à garder et à imprimer : l’histoire, les cartes, les pertes, et ce que chaque camp a appris, avec la vérité à côté.

    {""}**À qui vous faites confiance.** L’hébergeur du bot détient la base de données et le secret. Pendant la partie, il peut tout lire. Il peut aussi choisir un mot en dernier ou changer un ordre en sachant ce que donneront les dés, et écrire un faux enregistrement. Les annonces du salon vous protègent : comparez l’empreinte, les mots et les rapports.

help-gm =
    ## Pour les arbitres
    L’arbitre dirige une campagne avec les commandes ci-dessous. Vous êtes l’arbitre d’une campagne que vous ouvrez, sauf si vous en nommez un autre. Si vous y jouez aussi, vous ne voyez que ce que voit votre place. Le bot consulte alors l’autre camp avant toute action qui peut avantager le vôtre ; ses joueurs ont un jour pour répondre en privé.
    • `/arbitre pause`, `/arbitre reprendre` : arrêter les horloges, les relancer.
    • `/arbitre prolonger` : repousser l’échéance en cours. `/arbitre délai` : changer les délais à venir.
    • `/arbitre résoudre` : résoudre la phase maintenant, avec les ordres par défaut pour les places qui n’ont pas scellé.
    • `/arbitre relancer` : envoyer un rappel à tous ceux que la partie attend. `/arbitre note` : publier une note dans le salon. `/arbitre déplacer` : déplacer la campagne dans un autre salon.
    • `/arbitre remplacer` : donner une place à un autre joueur ou à l’ordinateur. `/arbitre chercher` : chercher par une annonce quelqu’un qui reprenne une place, avec l’histoire publique de la campagne. `/arbitre annuler` : annuler la campagne.
    • `/arbitre revenir` : ramener la partie à un rapport antérieur et la faire reprendre de là, en donnant une raison. Le bot barre les annonces parues depuis.
    • `/arbitre remplir` : remplir et sceller pendant une heure les feuilles d’un joueur qui l’a demandé par écrit. Il faut ne tenir aucune place, et ce n’est possible que pour un seul camp.
    • `/arbitre rouvrir` : rouvrir, dans la semaine, une campagne terminée par erreur.
    • `/arbitre réparer` : rétablir les positions endommagées d’après l’enregistrement, et publier de nouveau le tableau et les feuilles en attente.
    • `/arbitre regarder` : voir ce que voit une place. Il faut ne tenir aucune place, ce n’est possible que pour un seul camp, et les joueurs en sont avertis.

    `/arbitre journal` montre toutes ces actions à tout le monde.

help-commands =
    ## Toutes les commandes
    Voici les commandes des joueurs. Celles de l’arbitre et des saisons ont leur propre page.

help-gm-commands =
    ## Les commandes de l’arbitre et de l’hôte
    Ces commandes dirigent les campagnes et les saisons.

help-game-naval-battle =
    ## Bataille navale, 160 points
    Pour gagner, coulez tous les navires adverses. Chacun achète une flotte pour 160 points et la place en secret sur une grille de 21 cases sur 21, de A1 à U21. Puis les joueurs frappent tour à tour.

    {""}**Mise en place** (coût) : navire amiral 4 cases en ligne, croiseur 3, destroyer 2, sous-marin 1, porte-avions 2×2. Un navire coûte 1 point par case. Les îles font 3×3 et sont gratuites. Placez les avions (1), les bombes (3) et les bombes atomiques (5, deux au plus) sur une île ou un porte-avions, et les DCA (1) sur une île. Une salve (1) ne se place pas. Les navires ne se touchent pas.

    {""}**Un tour** est une action :
    • `salve N5 N8 A21` : trois coups. Le rapport nomme les navires touchés, pas les cases.
    • `avion D4` : signale tout ce qui se trouve sur les 9 cases autour de D4.
    • `bombe E5` : détruit tout sur 9 cases. `atomique D4` : détruit tout sur 25 cases.
    Une DCA à une case au plus de la case visée abat un avion ou une bombe, puis disparaît. Elle n’arrête pas une bombe atomique.

    {""}**Par bordées** (`pace=volleys`, une partie d’une vingtaine de séries d’ordres) : chacun ordonne cinq actions à la fois (`volley=3` à `7` fixe un autre nombre), et le bot les exécute en alternance. Avec `salve N5 N8 A21 chasse`, le tir continue autour du navire touché. Avec `avion D4 sinon-salve`, vous tirez une salve si l’avion n’est plus disponible. Ce qui n’a pas été exécuté est déjà sur votre prochaine feuille.

    Quand plus personne ne peut frapper, celui qui a détruit le plus de cases de navires adverses gagne ; à égalité, celui qui a coulé le plus de navires.
    Un tour manqué est perdu, sauf si votre plan de tir privé (`plan salve …`) prévoit un ordre. Après deux tours manqués de suite, l’adversaire peut réclamer la partie ; après trois, vous l’avez perdue. `abandonner` met fin à la partie.

    Mise en place tapée : `amiral N5-Q5`, `croiseur N8-N10`, `destroyer T21-U21`, `sous-marin H3`, `porte-avions J10`, `île C3`, `dca C3`, `avion B2`, `bombe D4`, `atomique K11`, `salves 60` ; ou `hasard`.
    -# `/règles` donne le livret complet, avec un numéro par règle. `/fiche` explique un nom.

help-game-sea-war =
    ## Sea War, le blocus maritime
    Rouge cherche à faire sortir son cuirassé d’un blocus ; Bleu cherche à le prendre. Le plateau a 11 cases de côté, de A1 (en bas à gauche) à K11. **Rouge** a le cuirassé en F6 et 12 contre-torpilleurs autour. **Bleu** a 20 contre-torpilleurs dehors. Rouge gagne quand le cuirassé atteint le bord.

    {""}**Un tour.** Tout navire se déplace comme une tour : autant de cases libres qu’on veut, en ligne droite, sans sauter. On attaque un navire sur une case voisine *en diagonale* : il est retiré et l’attaquant prend sa case. Un navire blindé ne perd la première fois que son blindage et reste sur sa case.
    • Rouge : un déplacement du cuirassé, *ou* un déplacement d’un ou de deux contre-torpilleurs, *ou* une attaque.
    • Bleu : un déplacement d’un ou de deux navires, *ou* une attaque.
    Vous pouvez envoyer les deux déplacements ensemble, ou le premier seul pour voir ce qu’il rencontre.

    {""}**Cartes.** Chacun tire en secret deux cartes sur cinq, et peut jouer chacune une fois. Rouge : piège, bouclier, contre-attaque, permutation, déplacement furtif. Bleu : déplacement libre (en diagonale), mort subite, renfort, anti-blindage, déplacement multiple. Les cartes se jouent sur la feuille du tour. La contre-attaque est un ordre permanent ou, en option, une question après chaque attaque.

    {""}**Ordres écrits** : `E4-E3` déplace, `F6xG5` attaque, `piège C5 D5`, `bouclier E5`, `permutation E5 F6`, `furtif E4-E3`, `libre B5-D7`, `mort-subite G5`, `renfort D A1 A2`, `anti-blindage F6`, `multiple`, puis `fin`. Mise en place : `M F4 F8` et `D E4 G4 …`, ou `défaut`. `premier rouge` ; `contre cuirassé` ; `abandon`, `nulle`.

    {""}**D’avance** : sur la feuille des ordres permanents, `si E8-E7 : E5-E4; fin` répond pour vous tant que c’est légal. En dessous, une ligne qui commence par `> si …` prévoit un tour de plus. Quand vous avez scellé, un menu y énumère les tours probables de l’adversaire. Choisissez-en un pour commencer une ligne.

    Les camps ne sont pas égaux : jouez un match de deux parties en échangeant les camps (`match=two`). Après deux tours manqués de suite, l’adversaire peut réclamer la partie ; après trois, vous l’avez perdue.
    -# `/règles` donne le livret complet, avec un numéro par règle. `/fiche` explique un nom.

help-game-branle-bas =
    ## Branle-Bas
    Menez votre **Amiral au port ennemi** (triomphe), ou prenez l’Amiral ennemi (victoire). Le plateau a 9 cases de côté, de A1 (en bas à gauche) à I9, avec un port sous E1 (PA) et un port au-dessus de E9 (PB). Chaque camp a 19 navires et une mine. Les points se comptent à la fin et se reportent dans un match.

    {""}**Mise en place** : chacun place ses navires en secret sur ses trois rangées. Puis le bot montre tous les navires d’un coup.

    {""}**Un tour** est un coup d’un navire, en ligne droite et sans sauter, vers une case libre ou vers un navire ennemi, qui est pris. On ne passe pas.
    • Amiral A : 1 case en avant, de côté, en arrière. Sous-marin S : 2 en tous sens. Hydravion H : 3, en arrière aussi. Cuirassé C : 3 en avant ou de côté, ou en équerre. Croiseur K : 2. Torpilleur T : 1, y compris en diagonale avant. Dragueur D et vedette V : 1.
    • Dans les avant-ports (les deux rangées devant un port), tout navire avance d’une seule case. Un navire qui y entre s’arrête sur la première rangée ; un navire qui en sort avance à pleine puissance. Le cuirassé n’y entre qu’en équerre.
    • Un navire qui entre dans un **filet ennemi** s’y saborde et devient une épave. La **mine** devant le port le ferme jusqu’à ce que le dragueur ennemi la relève. On entre au port par le chenal, tout droit ; sous-marins et torpilleurs y entrent aussi en diagonale.
    • Un navire au **port neutre** (B5, H5) est imprenable. L’Amiral n’a pas le droit d’y entrer.

    {""}**Ordres écrits** : `E5-E6` (`x` pour une prise si l’on veut), ports `PA`, `PB` ; mise en place `A B1`, `S D1 F1`, … ou `défaut` ; `abandon`, `nulle`.

    {""}**D’avance** : `si E8-E7 : E5-E6` répond pour vous tant que c’est légal. En dessous, une ligne qui commence par `> si …` prévoit un coup de plus. Quand vous avez scellé, un menu énumère les coups probables de l’adversaire. Choisissez-en un pour commencer une ligne. Un *coup de réserve* n’est joué que si vous manquez l’échéance.
    -# `/règles` donne le livret complet, avec un numéro par règle, et dit ce qu’il a fallu reconstruire. `/fiche` explique un nom.

help-game-war-at-sea =
    ## War at Sea
    Pour gagner, marquez une fois et demie les points d’une flotte. Une unité ennemie détruite rapporte son coût ; chacun des trois objectifs de la rangée du milieu rapporte la moitié des points d’une flotte. Chacun achète en secret une flotte des mêmes points : navires, sous-marins et escadrilles, chacun avec sa carte et ses capacités. La carte a 11 secteurs sur 7, en rangées décalées, de A1 à K7 ; chaque secteur a six voisins.

    {""}**Un tour** : initiative (le perdant bouge et tire en premier), mouvement (au plus 2 navires, 1 sous-marin et 4 escadrilles d’un camp par secteur), placement des avions où l’on veut, défense aérienne, attaque aérienne, attaque de surface, sous-marins, retour. Les dégâts prennent effet à la fin de chaque phase : une unité détruite peut encore y tirer.
    • Vous lancez des dés pour une attaque : un 4 ou un 5 compte pour un succès, un 6 pour deux. Si les succès atteignent le **blindage** de la cible, elle perd un point de coque ; une escadrille fait demi-tour. S’ils atteignent son **blindage vital**, la cible est détruite. Une torpille touche à chaque 6 et enlève deux points de coque.
    • Vous contrôlez un objectif si l’un de vos navires s’y trouve à la fin du tour et qu’aucun navire ennemi n’est dans son secteur ni à côté.

    {""}**N’écrivez que ce qui compte pour vous.** Votre doctrine décide du reste : les navires gardent leur place et tirent sur la meilleure cible. Écrivez toute liste par ordre de préférence ; chaque cible montre ses chances d’être touchée.

    {""}**Ordres écrits** : flotte `3 fletcher, washington, prete` ; `place kongo F1` ; `va kongo F3` (ou `kongo F3`) ; `vol d3a-val washington F5 rester` ; `principale kongo washington`, de même `secondaire`, `torpille`, `dca`, `attaque`, `grenade` ; `retiens kongo` ; `abandonner`, `nulle`.

    {""}**D’avance** : les ordres permanents disent quand utiliser les capacités (`emploi evade-bombs coque2`, `emploi rapid-fire jamais`) et quelles cibles vous préférez (`prefere carrier cruiser`).

    `pace` fixe le nombre de feuilles : quatre par tour (`plans`), une par étape comme à la table (`table`), ou deux par tour (`fast`).
    -# `/règles` donne le livret complet, avec un numéro par règle. `/fiche` explique un nom.
