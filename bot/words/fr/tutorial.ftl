# Les initiations : de courtes campagnes contre l'ordinateur, expliquées sur leurs propres feuilles. 500 signes au plus par leçon.

cmd-campaign-tutorial = initiation
cmd-campaign-tutorial-about = Apprendre un jeu en dix minutes contre l'ordinateur, chaque feuille expliquée
bot-tutorial-title = Initiation : { $game }
bot-tutorial-none = Il n'y a pas d'initiation à ce jeu. Il y en a une pour : { $games }.
bot-tutorial-running = Votre initiation à ce jeu n'est pas finie : ouvrez sa feuille avec `/feuille campagne:{ $campaign }`, ou terminez-la avec `/campagne annuler campagne:{ $campaign }`.
bot-tutorial-offer = 🎓 Votre première campagne ? `/campagne initiation` vous apprend ce jeu en dix minutes contre l'ordinateur ; personne d'autre ne le voit, et cette feuille vous attend.
bot-tutorial-over = 🎓 C'était votre initiation. Elle ne compte pour rien. `/campagne nouvelle` ouvre une vraie campagne, `/aide` a une page par jeu.
dc-tutorial-begun = 🎓 { $title } (campagne n° { $id }) a commencé. Ses feuilles vous viennent en message privé ; le bouton ouvre celle qui vous attend, de même que `/feuille campagne:{ $id }`. Rien n'en est publié ici. `/campagne annuler campagne:{ $id }` y met fin.
dc-button-tutorial = Apprendre en dix minutes
dc-tutorial-in-server = Une initiation se lance sur un serveur : pressez-y le bouton, ou tapez `/campagne initiation`.

tutorial-seal = 🎓 Tout le nécessaire est rempli. Changez ce que vous voulez, ou pressez **Sceller** : l'ordinateur répond en quelques secondes.
tutorial-sealed = 🎓 Scellé. L'ordinateur répond en quelques secondes ; votre prochaine feuille vient alors en message privé.

tutorial-nb-fleet = 🎓 **Votre flotte.** Ici vous achetez des navires pour 40 points et les placez sur votre grille, que vous seul voyez. Pour commencer, choisissez la flotte toute prête *par défaut* dans le premier menu, ou pressez **Le reste au hasard**. L'image montre aussitôt où tout se trouve.
tutorial-nb-salvo = 🎓 **Un tour est une seule action.** Essayez une *salve* : trois coups sur trois cases. On vous dira quelles sortes de navires sont touchées, mais pas dans quelle case. Choisissez l'action, puis ses cases ; l'image montre ce que vous visez.
tutorial-nb-plane = 🎓 **Voir avant de tirer.** Un *avion* rapporte exactement ce qui se trouve sur les neuf cases autour de sa cible, à moins qu'une DCA ne l'abatte. Envoyez-en un là où vous ne savez rien de l'ennemi.
tutorial-nb-strike = 🎓 **À vous d'en profiter.** Votre image garde ce que vous savez de l'ennemi. Tirez une salve là où votre avion, ou un coup au but, a montré un navire. On peut aussi l'écrire : **En texte…** et `salve E5 F5 G5`.
tutorial-nb-end = 🎓 **C'est tout.** Qui coule tous les navires ennemis gagne. Continuez tant que vous voulez, ou arrêtez avec `/campagne annuler`. Dans une vraie campagne, voyez *Vos autres feuilles* : un plan de tir sert quand vous manquez une échéance.

tutorial-sw-deploy = 🎓 **Vous êtes Rouge.** Votre cuirassé en F6 doit atteindre le bord ; Bleu gagne s'il le prend. Placez vos destroyers autour : choisissez le déploiement tout prêt *par défaut*, l'anneau classique. Il est alors sur l'image.
tutorial-sw-first = 🎓 **Qui commence ?** Pour votre première partie, laissez commencer Rouge, c'est-à-dire vous.
tutorial-sw-move = 🎓 **Les mouvements.** Tous les navires vont comme une tour : autant de cases libres qu'on veut, en ligne. En un tour vous déplacez le cuirassé *ou* un ou deux destroyers. Choisissez l'ordre, le navire et où il va ; l'image montre où il peut aller. La fin du tour est déjà écrite.
tutorial-sw-attack = 🎓 **Les attaques** visent un navire sur une case voisine en diagonale : il est retiré et le vôtre prend sa case ; un navire blindé perd d'abord son blindage. Une attaque est un tour à elle seule. Si aucune n'est possible, dégagez une ligne du cuirassé vers le bord.
tutorial-sw-cards = 🎓 **Les cartes.** Chacun en a deux, tirées en secret, et chacune sert une fois. Les vôtres sont écrites sous l'image et se jouent sur cette feuille parmi les ordres, ou en ordres permanents dans *Vos autres feuilles*. `/fiche` dit ce que fait chacune.
tutorial-sw-end = 🎓 **C'est tout.** Rouge gagne quand le cuirassé atteint le bord. Continuez tant que vous voulez, ou arrêtez avec `/campagne annuler`. Dans les vraies campagnes, un match en deux parties échange les camps.

tutorial-bb-deploy = 🎓 **Votre escadre.** Chaque camp place en secret 19 navires sur ses trois rangées. Pour commencer, choisissez le déploiement tout prêt : il est aussitôt sur l'image. Plus tard, vous changerez des navires un à un.
tutorial-bb-move = 🎓 **Un tour est un coup d'un navire**, en ligne et sans sauter. Choisissez le navire, puis où il va ; l'image montre ses buts. Un croiseur ou un hydravion est un bon début : dans les avant-ports, tout avance d'une seule case.
tutorial-bb-take = 🎓 **Prendre.** Un navire qui va sur la case d'un ennemi le prend. Regardez aussi où l'ennemi pourrait prendre les vôtres. *Flottes et rapport* donne les deux flottes avec leurs lettres ; `/fiche` dit comment chacune se déplace.
tutorial-bb-plan = 🎓 **Vers où ?** Menez votre Amiral au port ennemi, ou prenez l'Amiral ennemi. Attention aux filets ennemis (un navire s'y saborde) et à la mine devant le port : seul un dragueur la relève. Écrit, un coup est `E5-E6`.
tutorial-bb-end = 🎓 **C'est tout.** Continuez tant que vous voulez, ou arrêtez avec `/campagne annuler`. Dans les vraies campagnes, *Vos autres feuilles* ont des ordres permanents qui répondent pour vous en votre absence.

tutorial-ws-fleet = 🎓 **Votre flotte** pour 100 points. Les menus donnent toutes les unités et leurs valeurs ; pour commencer, choisissez *Oui* pour dépenser le reste sur la flotte toute prête. Chaque navire a un blindage (en dessous, rien), un blindage vital (atteint, il est détruit) et des points de coque.
tutorial-ws-deploy = 🎓 **Le déploiement.** Vos navires partent de votre rangée. Qui n'a pas de place en reçoit une : vous pouvez sceller tout de suite, ou placer un navire ou deux comme vous voulez, deux au plus par secteur.
tutorial-ws-manoeuvre = 🎓 **Mouvement et avions.** Dites où vont les navires ; sans ordre, ils restent. Les avions volent partout : vers un navire pour l'attaquer, au-dessus des vôtres pour les défendre. Les trois objectifs de la rangée du milieu rapportent à qui les tient en fin de tour.
tutorial-ws-fire = 🎓 **Le plan de tir.** Pour chaque arme, des cibles par ordre de préférence, chacune avec ses chances. Un 4 ou un 5 compte un, un 6 deux ; le total doit atteindre le blindage. Ce que vous laissez ouvert, votre doctrine le tire sur la meilleure cible : vous pouvez sceller tout de suite.
tutorial-ws-again = 🎓 **Le deuxième tour** va comme le premier : bouger, puis tirer. Approchez pour plus de dés, tenez un objectif sans ennemi à côté. Qui a perdu l'initiative bouge et tire en premier.
tutorial-ws-end = 🎓 **C'est tout.** Une fois et demie les points d'une flotte gagnent, ou le plus de points au dernier tour. Continuez tant que vous voulez, ou arrêtez avec `/campagne annuler`. Les *ordres permanents* disent quand servent les capacités ; `/fiche` les explique.

tutorial-gc-setup = 🎓 **Vous êtes les Alliés.** Cette feuille construit flottes, sous-marins et patrouilles pour toute la campagne. Pour commencer, choisissez la mise en place toute prête *Cactus 1942* dans le premier menu ; rien d'autre n'est nécessaire.
tutorial-gc-orders = 🎓 **Les ordres, première feuille d'un tour.** Dites où vont les flottes ; sans ordre, elles restent. Envoyez la flotte principale d'une zone vers l'ennemi, au nord-ouest, ou gardez-la chez vous. Puis les **avions** : les patrouilles cherchent les flottes ennemies ; choisissez des zones pour votre patrouilleur, la plus proche d'abord. Les chasseurs défendent un lieu, les bombardiers attaquent ce qui a été repéré. Une escadrille sans mission attend.
tutorial-gc-submarines = 🎓 **Sous-marins et mensonges.** Ici, les rapports sur vos flottes peuvent *mentir* : un porte-avions peut passer pour un croiseur. Vous dites aussi quelles troupes sont ravitaillées d'abord. Tout peut rester ouvert.
tutorial-gc-land = 🎓 **À terre.** Les troupes activées se retranchent, bougent ou attaquent, une ligne chacune ; et vous achetez ce qui vient au tour suivant. Pour commencer, achetez un transport ou rien, et scellez. La guerre se fait pour les îles : chaque centre rapporte.
tutorial-gc-ground = 🎓 **Des flottes se rencontrent.** D'abord, chaque camp dit ce qu'il veut du terrain. Ce que vous laissez ouvert est fait pour vous.
tutorial-gc-battle = 🎓 **Une bataille.** Placez vos navires sur sa carte ; qui n'a pas de place en reçoit une.
tutorial-gc-manoeuvre = 🎓 **La manœuvre.** Déplacez navires et avions sur la carte de la bataille ; sans ordre, ils restent. L'ennemi veut vos transports : tenez-les à l'écart.
tutorial-gc-fire = 🎓 **Le tir.** Des cibles par ordre de préférence, chacune avec ses chances. Ce que vous laissez ouvert tire sur la meilleure cible. Si les deux camps en conviennent sur cette feuille, la bataille s'arrête.
tutorial-gc-end = 🎓 **C'est tout** : chaque tour a ces trois feuilles, et une bataille là où des flottes se rencontrent. Continuez tant que vous voulez, ou arrêtez avec `/campagne annuler`. Les *ordres permanents* décident pour vous de ce qui survient entre-temps.

tutorial-m44-card = 🎓 **L'île de Wake : vous commandez les Marines.** Un tour est une carte : choisissez-la dans le menu *Carte de commandement*. La plupart activent quelques unités d'une partie du plateau ; *Unités activées* propose alors celles que vous pouvez choisir. Le menu marqué 📂 mène à *Déplacements* et à *Combats* : vous y dites où va une unité et qui elle attaque. Cela l'active aussi, sans la nommer avant.
tutorial-m44-more = 🎓 **Le reste de vos ordres.** Les dés de votre carte sont tombés : ils disent qui vous pouvez activer. Choisissez ici les unités, puis passez par le menu marqué 📂 à *Déplacements* et à *Combats*.
tutorial-m44-battles = 🎓 **Le reste de votre tour.** Vos déplacements sont faits. Choisissez une unité activée et qui elle attaque ; les chances sont écrites à chaque cible. Les combats que vous laissez de côté vous sont proposés encore une fois, sauf si vous choisissez *Plus de combat* sous *Après cette feuille*. Scellée sans combat, cette feuille termine votre tour.
tutorial-m44-draw = 🎓 **Une carte Reconnaissance** vous laisse garder une carte sur deux. Choisissez celle qui convient à votre prochain tour.
tutorial-m44-battle = 🎓 **Les combats.** Une infanterie lance trois dés à un hexagone, deux à deux, un à trois ; le terrain en enlève. Chaque unité perdue est une médaille pour l'ennemi ; six gagnent. Déplacements et combats tiennent sur cette même feuille : tous les déplacements d'abord, puis les combats, de haut en bas. Une unité au contact d'un ennemi n'attaque que ceux qui sont à son contact.
tutorial-m44-end = 🎓 **C'est tout.** Le reste est de savoir quelle carte jouer quand. Continuez tant que vous voulez, ou arrêtez avec `/campagne annuler`. `/aide` a un briefing par scénario, `/fiche` chaque unité, terrain et carte.
