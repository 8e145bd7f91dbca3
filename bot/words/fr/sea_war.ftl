# Blocus maritime : feuilles, rapports, refus. Les règles choisissent les clés et nomment les trous.

game-sea-war = Sea War
game-pitch-sea-war = Un cuirassé tente d’atteindre le bord du plateau ; les navires du blocus tentent de le prendre avant.
game-preview-sea-war = Le cuirassé est au centre, entouré de ses contre-torpilleurs et, plus loin, du blocus.
lists-sea-war = Flottes et rapport
seat-red = Rouge
seat-blue = Bleu
setting-sea-war-sides = camps tirés au sort, ou attribués par l’hôte
setting-sea-war-cards = cartes : deux tirées au sort, aucune, les cinq ou deux au choix
setting-sea-war-red_attack = Rouge attaque au lieu de se déplacer, ou en plus
setting-sea-war-sudden_death = Mort subite : un seul coup, ou destruction quel que soit le blindage
setting-sea-war-swap_edge = la carte Permutation peut ou non placer le cuirassé au bord
setting-sea-war-free_move = Déplacement libre : autant de cases qu’on veut, ou une seule en diagonale
setting-sea-war-anti_vs_battleship = effet de l’anti-blindage contre le cuirassé
setting-sea-war-counter_mode = Contre-attaque : un ordre permanent décide, ou le bot vous interroge à chaque attaque
setting-sea-war-cards_per_turn = nombre de cartes qu’un joueur peut jouer par tour
setting-sea-war-stall = répétition et immobilité : partie nulle, ou victoire de Bleu
setting-sea-war-match = une partie, ou deux parties avec échange des camps
setting-sea-war-max_missed = nombre de tours manqués de suite qui fait perdre la partie
setting-sea-war-swap_escape = où Permutation peut placer le cuirassé, et si le cuirassé reste ensuite immobile

## Camps, navires, cartes
sw-side-red = Rouge
sw-side-blue = Bleu
sw-kind-b = cuirassé
sw-kind-m = contre-torpilleur blindé
sw-kind-d = contre-torpilleur
sw-card-trap = Piège
sw-card-shield = Bouclier
sw-card-counter = Contre-attaque
sw-card-swap = Permutation
sw-card-stealth = Déplacement furtif
sw-card-free = Déplacement libre
sw-card-sudden = Mort subite
sw-card-reinforce = Renfort
sw-card-anti = Anti-blindage
sw-card-multi = Déplacement multiple
sw-none = aucune

## Ce qui est demandé
sw-ask-deploy-red = Placez vos douze contre-torpilleurs
sw-ask-deploy-blue = Placez vos vingt navires hors du centre
sw-ask-choose = Choisissez vos deux cartes
sw-ask-first = Qui joue le premier tour ?
sw-ask-turn = Tour { $turn }
sw-ask-turn-on = Tour { $turn }, suite
sw-ask-react = Tour { $turn } : vos navires sont attaqués
sw-ask-resign = Abandonner cette partie
sw-ask-draw = Proposer la nulle
sw-ask-draw-accept = Accepter la nulle
sw-ask-standing = Ordres permanents : contre-attaque et plan

## Les feuilles de la mise en place
sw-field-preset = Déploiement prédéfini
sw-preset-default = par défaut (l’anneau classique)
sw-field-place = { $kind }
sw-says-default = Vous prenez le déploiement par défaut :
sw-says-placed = { $kind } : { $cells }
sw-need-ships = Navires encore à placer : { $kind } ×{ $count } ({ $rule }).
sw-two-on-cell = Vous avez placé deux navires sur la même case : { $cells } ({ $rule }).
sw-field-cards = Choisissez { $count } de vos { $of ->
    [5] cinq
   *[other] { $of }
} cartes
sw-need-cards = Choisissez { $count } de vos { $of ->
    [5] cinq
   *[other] { $of }
} cartes ({ $rule }).
sw-field-first = Qui joue le premier tour ?
sw-choice-first-red = Rouge commence
sw-choice-first-blue = Bleu commence
sw-need-first = Choisissez qui joue le premier tour.
sw-says-first-red = Rouge joue le premier tour.
sw-says-first-blue = Bleu joue le premier tour.

## La feuille d’un tour
sw-field-order = Ordre
sw-field-ship = Navire à jouer
sw-field-ship-stealth = Navire à déplacer en secret
sw-field-ship-free = Navire qui peut se déplacer en diagonale
sw-field-to = Destination ou cible
sw-to-attack = { $cell } : attaquer ({ $kind })
sw-field-card = Jouer une carte
sw-field-trap = { $count ->
    [2] Deux cases pour les pièges
   *[other] { $count } cases pour les pièges
}
sw-field-shield = Navire qui reçoit le blindage
sw-field-swap = Premier navire à permuter
sw-field-swap-with = Second navire à permuter
sw-swap-ship = { $cell } : { $kind } ({ $side })
sw-field-sudden = Navire rouge à toucher
sw-field-anti = Navire qui reçoit la marque anti-blindage
sw-field-back = Navires à rappeler
sw-back-m = un contre-torpilleur blindé perdu, qui revient avec son blindage
sw-back-d = { $most ->
    [1] un navire perdu, qui revient en contre-torpilleur
    [2] un ou deux navires perdus, qui reviennent en contre-torpilleurs
   *[other] de 1 à { $most } navires perdus, qui reviennent en contre-torpilleurs
}
sw-field-reinforce = Cases vides du bord
sw-field-then = Après ces ordres
sw-then-end = terminer le tour
sw-then-look = exécuter ces ordres, puis me demander la suite
sw-then-claim = réclamer la victoire : l’adversaire a manqué plusieurs tours de suite
sw-order-begun = { $cell }-…
sw-order-move = { $origin }-{ $cell }
sw-order-attack = { $origin } attaque { $cell }
sw-order-trap = Piège : { $cells }
sw-order-shield = Bouclier : { $cell }
sw-order-swap = Permutation : { $cells }
sw-order-stealth = Déplacement furtif : { $origin }-{ $cell }
sw-order-free = Déplacement libre : { $origin }-{ $cell }
sw-order-sudden = Mort subite : { $cell }
sw-order-reinforce = Renfort : { $kind }, { $cells }
sw-order-anti = Anti-blindage : { $cell }
sw-order-multi = Déplacement multiple
sw-says-claim = Vous réclamez la victoire.
sw-says-end = Votre tour se termine ensuite.
sw-says-look = Le bot vous demande ensuite d’autres ordres.
sw-says-hand = Vos cartes : { $cards }
sw-need-then = Choisissez ce qui se passe après ces ordres.
sw-need-order = Donnez d’abord un ordre.
sw-need-action = Vous devez vous déplacer ou attaquer avant de terminer le tour ({ $rule }).

## Pourquoi non
sw-no-ship-there = Il n’y a pas de navire en { $cell } ({ $rule }).
sw-no-not-yours = Le navire en { $cell } n’est pas à vous ({ $rule }).
sw-no-own-ship = Vous n’avez pas de navire en { $cell } ({ $rule }).
sw-no-line = Aucune ligne droite ne mène de { $origin } à { $cell } ({ $rule }).
sw-no-blocked = Un navire en { $cell } barre le passage de { $origin } à { $target } ({ $rule }).
sw-no-one-step = Dans cette partie, le déplacement libre est d’une seule case, en diagonale ({ $rule }).
sw-no-moved = Ce navire s’est déjà déplacé ce tour-ci ({ $rule }).
sw-no-after-attack = Vous ne pouvez plus vous déplacer après une attaque ({ $rule }).
sw-no-with-battleship = Si le cuirassé se déplace, aucun autre navire ne peut se déplacer ce tour-ci ({ $rule }).
sw-no-moves-left = { $most ->
    [one] Un seul navire peut se déplacer ce tour-ci
   *[other] { $most } navires au plus peuvent se déplacer ce tour-ci
} ({ $rule }).
sw-no-second-attack = Vous ne pouvez attaquer qu’une fois par tour ({ $rule }).
sw-no-attack-after-move = Vous ne pouvez pas attaquer pendant un tour où vous vous êtes déplacé ({ $rule }).
sw-no-end-step = La fin du tour a commencé : vous ne pouvez plus vous déplacer ni attaquer ({ $rule }).
sw-no-target = Vous ne voyez aucun navire ennemi en { $cell } ({ $rule }).
sw-no-corner = { $cell } n’est pas voisine de { $origin } en diagonale ({ $rule }).
sw-no-card = Vous n’avez pas cette carte : { $card } ({ $rule }).
sw-no-card-other = Cette carte appartient à l’autre camp : { $card } ({ $rule }).
sw-no-card-spent = Cette carte a déjà été jouée : { $card } ({ $rule }).
sw-no-card-start = { $card } ne se joue qu’au début de votre tour ({ $rule }).
sw-no-second-card = Vous ne pouvez jouer qu’une carte par tour ({ $rule }).
sw-no-two-cells = Choisissez { $count ->
    [2] deux
   *[other] { $count }
} cases différentes ({ $rule }).
sw-no-trap-there = Vous ne pouvez pas poser de piège en { $cell } : il s’y trouve déjà un navire ou un piège ({ $rule }).
sw-no-swap-hidden = Vous ne pouvez pas permuter le navire caché en { $cell } ({ $rule }).
sw-no-after-swap = La carte Permutation a déplacé le cuirassé : il reste immobile jusqu’à la fin du tour ({ $rule }).
sw-no-swap-edge = La carte Permutation ne peut pas placer le cuirassé en { $cell }, au bord ({ $rule }).
sw-no-swap-open = La carte Permutation ne peut pas placer le cuirassé en { $cell }, car une ligne droite est ouverte de cette case jusqu’à { $edge } ({ $rule }).
sw-no-sudden-there = La carte Mort subite ne peut viser qu’un navire rouge visible autre que le cuirassé : il n’y en a pas en { $cell } ({ $rule }).
sw-no-loss = Aucun de vos navires n’a été détruit ({ $rule }).
sw-no-loss-m = Aucun de vos contre-torpilleurs blindés n’a été détruit ({ $rule }).
sw-no-reinforce-number = { $most ->
    [one] Choisissez une seule case : un seul navire peut revenir
    [2] Choisissez une ou deux cases différentes, une par navire rappelé
   *[other] Choisissez de 1 à { $most } cases différentes, une par navire rappelé
} ({ $rule }).
sw-no-reinforce-there = { $cell } n’est pas une case vide du bord ({ $rule }).
sw-no-owed = Choisissez d’abord une autre case pour le navire rappelé dont la case était prise ({ $rule }).

## Réponses et offres
sw-field-answer = Votre réponse à l’attaque
sw-choice-answer-counter = Jouer la contre-attaque
sw-choice-answer-pass = Laisser faire
sw-need-answer = Donnez une réponse.
sw-says-answer-counter = Vous jouez Contre-attaque : l’attaquant subit les dégâts à la place de la cible.
sw-says-answer-pass = L’attaque suit son cours.
sw-field-resign = Voulez-vous abandonner ?
sw-need-resign = Choisissez Oui pour abandonner.
sw-says-resign = Vous abandonnez, et l’adversaire gagne cette partie.
sw-field-draw = Voulez-vous proposer ou accepter la nulle ?
sw-need-draw = Choisissez Oui pour proposer la nulle ou pour l’accepter.
sw-says-draw = Vous êtes d’accord pour la nulle.

## Ordres permanents
sw-field-policy = Quand jouer la contre-attaque ?
sw-field-policy-ships = Navires à protéger par Contre-attaque
sw-policy-battleship = seulement si le cuirassé risque d’être pris
sw-policy-destroyed = si l’un de vos navires risque d’être détruit
sw-policy-always = à la première attaque
sw-policy-ships = si certains navires sont attaqués
sw-policy-ask = me poser la question
sw-says-policy-battleship = Si vous avez la carte Contre-attaque, le bot ne la joue que pour éviter la prise du cuirassé.
sw-says-policy-destroyed = Si vous avez la carte Contre-attaque, le bot la joue pour éviter la destruction d’un de vos navires.
sw-says-policy-always = Si vous avez la carte Contre-attaque, le bot la joue à la première attaque.
sw-says-policy-ships = Si vous avez la carte Contre-attaque, le bot la joue quand l’un de ces navires est attaqué ({ $ships }) ou pour éviter la prise du cuirassé.
sw-says-policy-ask = Le bot vous interroge après chaque attaque. Si vous ne répondez pas, le bot ne joue Contre-attaque que pour sauver le cuirassé.
sw-need-policy-ships = Choisissez au moins un navire ({ $rule }).
sw-ship-on = { $kind } { $cell }
sw-field-plan = Plan : si COUP ADVERSE : MES ORDRES
sw-plan-bare = « { $order } » est incomplet. Le nom d’une carte ne s’emploie seul qu’après « si ».

## Ordres tapés
sw-typed-unknown = « { $word } » n’est pas un ordre.
sw-typed-unknown-piece = « { $word } » n’est pas un type de navire. Écrivez M, D ou défaut.
sw-typed-too-much = « { $word } » est de trop sur cette ligne.
sw-typed-no-cell = « { $word } » n’est pas une case. Écrivez une lettre et un nombre, comme E4 ({ $rule }).
sw-typed-off-board = { $word } est hors du plateau, qui va de { $first } à { $last } ({ $rule }).
sw-typed-voyage = « { $word } » n’est ni un déplacement ni une attaque. Écrivez un déplacement sous la forme E4-E3, une attaque sous la forme F6xG5.
sw-typed-card-attack = Cette carte ne peut accompagner qu’un déplacement, et non une attaque ({ $rule }).
sw-typed-back = Indiquez d’abord quels navires reviennent : D ou M ({ $rule }).
sw-typed-count = { $least ->
    [0] « { $word } » s’écrit sans case.
    [2] « { $word } » demande deux cases.
   *[other] { $most ->
        [one] « { $word } » demande une case.
       *[other] « { $word } » demande de { $least } à { $most } cases.
    }
}
sw-typed-after-end = Aucun ordre ne peut suivre la fin d’un tour.
sw-typed-no-claim = Vous ne pouvez réclamer la victoire que si l’adversaire a manqué { $count ->
    [one] un tour
    [2] deux tours de suite
   *[other] { $count } tours de suite
} ({ $rule }).
sw-typed-claim-alone = Une réclamation doit être seule sur sa feuille ({ $rule }).
sw-typed-elsewhere = « { $word } » s’écrit sur sa propre feuille, qui est toujours ouverte.
sw-typed-sign = Un déplacement s’écrit avec un tiret, une attaque en diagonale avec un x ({ $rule }).
sw-typed-battleship = Le cuirassé commence en { $cell } ({ $rule }).
sw-typed-zone-red = Rouge ne se déploie que dans le centre, et { $cell } est hors du centre ({ $rule }).
sw-typed-zone-blue = Bleu ne se déploie que hors du centre, et { $cell } est dans le centre ({ $rule }).
sw-typed-number = { $kind } : il faut { $count } cases, vous en donnez { $given } ({ $rule }).
sw-typed-default-alone = « défaut » s’écrit seul : ce mot place tous vos navires.
sw-typed-no-card = « { $word } » ne fait pas partie de vos { $of ->
    [5] cinq
   *[other] { $of }
} cartes ({ $rule }).
sw-typed-first = Écrivez rouge ou bleu ({ $rule }).
sw-typed-no-policy = Seul Rouge peut avoir un ordre permanent de contre-attaque, et seulement dans une partie avec cartes ({ $rule }).
sw-typed-policy = Après « contre-attaque », indiquez quand jouer la carte, ou les cases des navires à protéger ({ $rule }).
sw-typed-no-ask = Dans cette partie, votre ordre permanent décide aussitôt : le bot ne peut pas vous poser la question ({ $rule }).

## Ce qui s’est passé
sw-standing = { $ships } en { $cells }
sw-deployed = { $side } se déploie : { $ships }
sw-deployed-default = { $side } ne s’est pas déployé à temps et reçoit le déploiement par défaut : { $ships }
sw-dealt = { $side } : { $number ->
    [0] aucune carte
    [one] une carte
   *[other] { $number } cartes
} en main.
sw-dealt-own = { $side } a en main : { $cards }
sw-first = { $side } joue le premier tour, sur décision de Rouge.
sw-first-default = Rouge n’a pas choisi à temps : { $side } joue le premier tour.
sw-did-move = { $side } : { $kind } { $origin }-{ $cell }.
sw-did-free = { $side } joue Déplacement libre : { $kind } { $origin }-{ $cell }.
sw-did-stealth = { $side } joue Déplacement furtif : le { $kind } en { $origin } part vers une case cachée.
sw-did-stealth-to = { $side } joue Déplacement furtif : { $kind } { $origin }-{ $cell }.
sw-did-attack = { $side } : { $kind } { $origin } attaque le { $target } en { $cell }.
sw-did-trap = { $side } joue Piège et pose { $count ->
    [2] deux
   *[other] { $count }
} pièges invisibles.
sw-did-trap-own = { $side } joue Piège : { $cells }.
sw-did-shield = { $side } joue Bouclier : le { $kind } en { $cell } reçoit un blindage.
sw-did-shield-hidden = { $side } joue Bouclier : le { $kind } caché reçoit un blindage.
sw-did-swap = { $side } joue Permutation : { $kind } { $origin } et { $other } { $cell } échangent leurs places.
sw-did-sudden = { $side } joue Mort subite sur le { $target } en { $cell }.
sw-did-reinforce = { $side } joue Renfort : { $kind } en { $cells }.
sw-did-reinforce-none = { $side } joue Renfort ({ $kind }), mais aucun navire n’est encore placé.
sw-did-anti = { $side } joue Anti-blindage : le { $kind } en { $cell } reçoit la marque.
sw-did-multi = { $side } joue Déplacement multiple et peut déplacer { $count ->
    [3] trois
   *[other] { $count }
} navires ce tour-ci.
sw-did-surface = Le { $kind } caché reparaît en { $cell }.
sw-did-pass = { $side } ne peut ni se déplacer ni attaquer, et passe.
sw-did-lost = { $side } n’a pas donné d’ordre à temps et perd son tour.
sw-did-lost-rest = { $side } n’a pas donné d’autre ordre à temps et perd le reste du tour.
sw-effect-destroyed = Navire détruit : { $target }.
sw-effect-taken = Navire détruit : { $target }. L’attaquant passe en { $cell }.
sw-effect-armour = Un point de blindage perdu : { $target }.
sw-effect-cancelled = Rouge joue Contre-attaque : le navire attaqué ne subit aucun dégât.
sw-effect-declared = L’attaque attend la réponse de Rouge.
sw-countered-destroyed = L’attaquant est détruit : { $kind }.
sw-countered-armour = L’attaquant perd un point de blindage : { $kind }.
sw-trap-destroyed = Le navire déclenche un piège en { $cell } : il est détruit.
sw-trap-armour = Le navire déclenche un piège en { $cell } et perd un point de blindage.
sw-found = Le navire découvre un { $kind } caché en { $cell } et s’arrête.
sw-found-placing = Un { $kind } caché est découvert en { $cell }. Bleu doit choisir une autre case.
sw-returned = Ordre non exécuté : { $order }. { $why }
sw-offered = { $side } propose la nulle.
sw-lapsed = La proposition de nulle de { $side } est caduque.
sw-next-game = Partie { $game } : les joueurs échangent leurs camps.

## Comment cela a fini
sw-end-escape = Le cuirassé a atteint le bord : { $winner } gagne.
sw-end-capture = Le cuirassé est pris : { $winner } gagne.
sw-end-no-ships = Bleu n’a plus de navire : { $winner } gagne.
sw-end-repetition = La même position s’est présentée trois fois, donc le blocus a tenu : { $winner } gagne.
sw-end-repetition-draw = La même position s’est présentée trois fois : la partie est nulle.
sw-end-stall = Cent tours ont passé sans événement, donc le blocus a tenu : { $winner } gagne.
sw-end-stall-draw = Cent tours ont passé sans événement : la partie est nulle.
sw-end-passes-draw = Aucun camp ne peut se déplacer ni attaquer : la partie est nulle.
sw-end-resignation = Abandon : { $winner } gagne.
sw-end-agreement-draw = Les joueurs conviennent d’une partie nulle.
sw-end-missed = Le perdant a manqué trop de tours de suite : { $winner } gagne.
sw-end-claim = { $winner } réclame la victoire, car l’adversaire a manqué trop de tours.
sw-end-of-game = Partie { $game } : { $how }
sw-end-traps = Pièges non déclenchés : { $cells }
sw-end-hidden = Le { $kind } caché était en { $cell }.
sw-end-cards = Cartes restées en main ({ $side }) : { $held }. Cartes non tirées : { $undrawn }
sw-match-score = Le joueur qui { $winner } gagne le match { $score }.
# Gardé dans les résultats de matchs finis sous des versions antérieures.
sw-match-won = Le joueur qui { $winner } gagne le match. A commencé avec Rouge : { $red }. A commencé avec Bleu : { $blue }.
sw-match-draw = Le match est nul : { $red }–{ $blue }.
sw-began-red = a commencé avec Rouge
sw-began-blue = a commencé avec Bleu

## À consulter
sw-look-ship = navire
sw-look-card-red = carte rouge
sw-look-card-blue = carte bleue
sw-look-ships = Navires au départ : Rouge { $red }, Bleu { $blue }
sw-look-when-start = Se joue au début de votre tour
sw-look-when-end = Se joue à la fin de votre tour
sw-look-when-move = Se joue juste avant un de vos déplacements
sw-look-when-attacked = Se joue quand l’un de vos navires est attaqué
