# Blocus maritime : feuilles, événements, fautes. Les règles choisissent les clés ; chaque trou porte le nom qu’elles lui donnent.

game-sea-war = Sea War
game-pitch-sea-war = Un cuirassé cherche à gagner le bord de la carte ; les navires du blocus cherchent à le prendre avant.
game-preview-sea-war = Le cuirassé au centre, ses destroyers autour, le blocus au-dehors.
lists-sea-war = Flottes et rapport
seat-red = Rouge
seat-blue = Bleu
setting-sea-war-sides = tirés au sort, ou donnés par l’hôte
setting-sea-war-cards = deux tirées, aucune, les cinq, ou deux choisies
setting-sea-war-red_attack = le Rouge attaque au lieu de bouger, ou en plus
setting-sea-war-sudden_death = un coup, ou détruit quel que soit le blindage
setting-sea-war-swap_edge = la permutation peut mettre le cuirassé au bord
setting-sea-war-free_move = une glissade, ou une case en diagonale
setting-sea-war-anti_vs_battleship = l’anti-blindage vaut contre le cuirassé
setting-sea-war-counter_mode = contre-attaque par ordre permanent, ou le jeu demande
setting-sea-war-cards_per_turn = cartes par tour
setting-sea-war-stall = répétition et immobilité : nulle, ou le Bleu gagne
setting-sea-war-match = une partie, ou deux en changeant de camp
setting-sea-war-max_missed = tours manqués de suite qui font perdre
setting-sea-war-swap_escape = où la permutation peut mettre le cuirassé, et s’il se repose alors

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
sw-yes = Oui
sw-no = Non

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
sw-ask-standing = Ordres permanents : contre-attaque, plan

## Les feuilles de la mise en place
sw-field-preset = Déploiement tout fait
sw-preset-default = par défaut (l’anneau classique)
sw-field-place = { $kind } : { $count } cases
sw-says-default = Le déploiement tout fait :
sw-says-placed = { $kind } : { $cells }
sw-need-ships = Reste à placer : { $kind }, { $count } cases ({ $rule }).
sw-two-on-cell = Deux navires sur une case : { $cells } ({ $rule }).
sw-field-cards = { $count } de vos cinq cartes
sw-need-cards = Choisissez { $count } de vos cinq cartes ({ $rule }).
sw-field-first = Qui joue le premier tour ?
sw-choice-first-red = Rouge commence
sw-choice-first-blue = Bleu commence
sw-need-first = Dites qui joue le premier tour.
sw-says-first-red = Rouge joue le premier tour.
sw-says-first-blue = Bleu joue le premier tour.

## La feuille d’un tour
sw-field-order = Ordre
sw-field-ship = Navire qui se déplace ou attaque
sw-field-ship-stealth = Navire qui part sans être vu
sw-field-ship-free = Navire qui peut aller en diagonale
sw-field-to = Où
sw-to-attack = { $cell } : attaquer ({ $kind })
sw-field-card = Jouer une carte
sw-field-trap = Deux cases pour les pièges
sw-field-shield = Navire qui reçoit le blindage
sw-field-swap = Premier navire de la permutation
sw-field-swap-with = Navire avec lequel il change de place
sw-swap-ship = { $cell } : { $kind } ({ $side })
sw-field-sudden = Navire rouge touché
sw-field-anti = Navire qui reçoit la marque anti-blindage
sw-field-back = Qui revient ?
sw-back-m = un contre-torpilleur blindé perdu, avec son blindage
sw-back-d = un ou deux navires perdus, comme contre-torpilleurs
sw-field-reinforce = Cases vides du bord
sw-field-then = Après ces ordres
sw-then-end = finir le tour
sw-then-look = exécuter cela, et me redemander
sw-then-claim = réclamer la victoire : l’adversaire a manqué ses tours
sw-order-begun = { $cell }-…
sw-order-move = { $origin }-{ $cell }
sw-order-attack = attaque { $origin } × { $cell }
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
sw-says-end = Puis le tour est fini.
sw-says-look = Puis on vous redemande.
sw-says-hand = Vos cartes : { $cards }
sw-need-then = Dites si le tour est fini.
sw-need-order = Donnez d’abord un ordre.
sw-need-action = Il faut se déplacer ou attaquer avant de finir le tour ({ $rule }).

## Pourquoi non
sw-no-ship-there = Il n’y a pas de navire en { $cell } ({ $rule }).
sw-no-not-yours = Le navire en { $cell } n’est pas à vous ({ $rule }).
sw-no-own-ship = Vous n’avez pas de navire en { $cell } ({ $rule }).
sw-no-line = De { $origin } aucune ligne ne mène en { $cell } ({ $rule }).
sw-no-blocked = De { $origin } à { $target } un navire barre le passage, en { $cell } ({ $rule }).
sw-no-one-step = Le déplacement libre va d’une case, en diagonale ({ $rule }).
sw-no-moved = Ce navire s’est déjà déplacé ({ $rule }).
sw-no-after-attack = Après une attaque, personne ne se déplace ({ $rule }).
sw-no-with-battleship = Le cuirassé se déplace seul : son déplacement est toute l’action ({ $rule }).
sw-no-moves-left = { $most } navires peuvent se déplacer dans ce tour, pas plus ({ $rule }).
sw-no-second-attack = Il y a une attaque par tour ({ $rule }).
sw-no-attack-after-move = Qui s’est déplacé n’attaque pas dans le même tour ({ $rule }).
sw-no-end-step = La fin du tour a commencé : plus de déplacement ni d’attaque ({ $rule }).
sw-no-target = On ne voit pas d’ennemi en { $cell } ({ $rule }).
sw-no-corner = { $cell } ne touche pas { $origin } par un coin ({ $rule }).
sw-no-card = Vous n’avez pas cette carte : { $card } ({ $rule }).
sw-no-card-other = Cette carte est de l’autre camp : { $card } ({ $rule }).
sw-no-card-spent = Cette carte a été jouée : { $card } ({ $rule }).
sw-no-card-start = { $card } ne se joue qu’au début du tour ({ $rule }).
sw-no-second-card = Une carte par tour ({ $rule }).
sw-no-two-cells = Il faut deux cases différentes ({ $rule }).
sw-no-trap-there = On ne peut poser de piège en { $cell } : il y a un navire ou un piège ({ $rule }).
sw-no-swap-hidden = Le navire caché en { $cell } ne peut être choisi ({ $rule }).
sw-no-after-swap = Le cuirassé vient de changer de place par Permutation et se repose ce tour-ci ({ $rule }).
sw-no-swap-edge = Le cuirassé ne peut être mis en { $cell }, au bord ({ $rule }).
sw-no-swap-open = De { $cell }, une ligne droite est ouverte jusqu’en { $edge } : Permutation ne peut y mettre le cuirassé ({ $rule }).
sw-no-sudden-there = En { $cell } il n’y a pas de navire rouge que cette carte puisse toucher ({ $rule }).
sw-no-loss = Aucun de vos navires n’a été détruit ({ $rule }).
sw-no-loss-m = Aucun de vos contre-torpilleurs blindés n’a été détruit ({ $rule }).
sw-no-reinforce-number = { $most ->
    [one] Un navire revient
   *[other] Un ou deux navires reviennent
}, chacun sur sa case ({ $rule }).
sw-no-reinforce-there = { $cell } n’est pas une case vide du bord ({ $rule }).
sw-no-owed = Nommez d’abord une autre case pour le navire qui a trouvé sa place prise ({ $rule }).

## Réponses et offres
sw-field-answer = Votre réponse à l’attaque
sw-choice-answer-counter = Jouer la contre-attaque
sw-choice-answer-pass = Laisser faire
sw-need-answer = Donnez une réponse.
sw-says-answer-counter = Contre-attaque : l’attaquant subit les dégâts.
sw-says-answer-pass = L’attaque suit son cours.
sw-field-resign = Abandonnez-vous ?
sw-need-resign = Dites oui pour abandonner.
sw-says-resign-yes = Vous abandonnez cette partie ; l’adversaire la gagne.
sw-field-draw = Proposer ou accepter la nulle ?
sw-need-draw = Dites oui pour proposer ou accepter la nulle.
sw-says-draw-yes = La nulle vous convient.

## Ordres permanents
sw-field-policy = Quand jouer la contre-attaque ?
sw-field-policy-ships = Pour quels navires ?
sw-policy-battleship = seulement quand le cuirassé serait pris
sw-policy-destroyed = quand un navire serait détruit
sw-policy-always = à la première attaque
sw-policy-ships = quand certains navires sont attaqués
sw-policy-ask = me demander
sw-says-policy-battleship = Contre-attaque, si vous l’avez : seulement quand le cuirassé serait pris.
sw-says-policy-destroyed = Contre-attaque, si vous l’avez : quand un de vos navires serait détruit.
sw-says-policy-always = Contre-attaque, si vous l’avez : à la première attaque.
sw-says-policy-ships = Contre-attaque, si vous l’avez : quand un de ceux-ci est attaqué : { $ships } ; et quand le cuirassé serait pris.
sw-says-policy-ask = Après chaque attaque on vous demande ; sans réponse, seul le cuirassé est sauvé.
sw-need-policy-ships = Choisissez les navires ({ $rule }).
sw-ship-on = { $kind } { $cell }
sw-field-plan = Plan : « si SON COUP : MES ORDRES »
sw-plan-bare = « { $order } » n’est pas un ordre entier ; le mot seul d’une carte ne sert que de condition.

## Ordres tapés
sw-typed-unknown = « { $word } » n’est pas un ordre.
sw-typed-unknown-piece = « { $word } » n’est pas une sorte de navire ; écrivez M, D, ou défaut.
sw-typed-too-much = « { $word } » est de trop sur cette ligne.
sw-typed-no-cell = « { $word } » n’est pas une case ; une case est une lettre et un nombre, comme E4 ({ $rule }).
sw-typed-off-board = { $word } est hors du damier, qui finit en K11 ({ $rule }).
sw-typed-voyage = « { $word } » : un déplacement s’écrit E4-E3, une attaque F6xG5.
sw-typed-card-attack = Cette carte va avec un déplacement, pas avec une attaque ({ $rule }).
sw-typed-back = Dites d’abord qui revient : D ou M ({ $rule }).
sw-typed-count = { $least ->
    [0] « { $word } » ne prend pas de case.
   *[other] { $most ->
        [one] « { $word } » prend une case.
       *[other] « { $word } » prend de { $least } à { $most } cases.
    }
}
sw-typed-after-end = Rien ne suit la fin d’un tour.
sw-typed-no-claim = Vous ne pouvez réclamer la victoire que si l’adversaire a manqué deux tours de suite ({ $rule }).
sw-typed-claim-alone = Une réclamation est seule sur sa feuille ({ $rule }).
sw-typed-elsewhere = « { $word } » a sa propre feuille, toujours ouverte à côté de celle-ci.
sw-typed-sign = Un déplacement s’écrit avec un tiret, une attaque de la case d’un coin avec un x ({ $rule }).
sw-typed-battleship = Le cuirassé est en { $cell } ({ $rule }).
sw-typed-zone-red = { $cell } est hors du centre ({ $rule }).
sw-typed-zone-blue = { $cell } est dans le centre ({ $rule }).
sw-typed-number = { $kind } : { $given } cases données, il en faut { $count } ({ $rule }).
sw-typed-default-alone = « défaut » est seul : il place tous les navires.
sw-typed-no-card = « { $word } » n’est aucune de vos cinq cartes ({ $rule }).
sw-typed-first = Dites rouge ou bleu ({ $rule }).
sw-typed-no-policy = Seul le Rouge, dans une partie avec cartes, a un ordre permanent de contre-attaque ({ $rule }).
sw-typed-policy = Après « contre-attaque » vient une consigne, ou des cases de vos navires ({ $rule }).
sw-typed-no-ask = Dans cette partie l’ordre permanent décide aussitôt : on ne demande à personne ({ $rule }).

## Ce qui s’est passé
sw-standing = { $ships } en { $cells }
sw-deployed = { $side } est déployé : { $ships }
sw-deployed-default = { $side } : pas de déploiement à temps, c’est donc le tout fait : { $ships }
sw-dealt = { $side } : { $number ->
    [0] aucune carte
    [one] une carte
   *[other] { $number } cartes
} en main.
sw-dealt-own = { $side } a en main : { $cards }
sw-first = { $side } joue le premier tour, comme Rouge l’a choisi.
sw-first-default = Rouge n’a pas choisi à temps : { $side } joue le premier tour.
sw-did-move = { $side } : { $kind } { $origin }-{ $cell }.
sw-did-free = { $side } joue Déplacement libre : { $kind } { $origin }-{ $cell }.
sw-did-stealth = { $side } joue Déplacement furtif : le { $kind } en { $origin } part, et nul ne voit où.
sw-did-stealth-to = { $side } joue Déplacement furtif : { $kind } { $origin }-{ $cell }.
sw-did-attack = { $side } : { $kind } { $origin } attaque le { $target } en { $cell }.
sw-did-trap = { $side } joue Piège : deux pièges sont posés quelque part.
sw-did-trap-own = { $side } joue Piège : { $cells }.
sw-did-shield = { $side } joue Bouclier : le { $kind } en { $cell } reçoit un blindage.
sw-did-shield-hidden = { $side } joue Bouclier : le { $kind } caché reçoit un blindage.
sw-did-swap = { $side } joue Permutation : { $kind } { $origin } et { $other } { $cell } échangent leurs cases.
sw-did-sudden = { $side } joue Mort subite sur le { $target } en { $cell }.
sw-did-reinforce = { $side } joue Renfort : { $kind } en { $cells }.
sw-did-reinforce-none = { $side } joue Renfort : { $kind } ; personne n’est encore placé.
sw-did-anti = { $side } joue Anti-blindage : le { $kind } en { $cell } porte la marque.
sw-did-multi = { $side } joue Déplacement multiple : trois déplacements dans ce tour.
sw-did-surface = Le { $kind } caché est de nouveau visible : { $cell }.
sw-did-pass = { $side } ne peut ni se déplacer ni attaquer, et passe.
sw-did-lost = { $side } : pas d’ordre à temps, le tour est perdu.
sw-did-lost-rest = { $side } : pas d’autre ordre à temps, le reste du tour est perdu.
sw-effect-destroyed = Navire détruit : { $target }.
sw-effect-armour = Un blindage perdu : { $target }.
sw-effect-cancelled = Rouge joue Contre-attaque : aucun dégât pour le navire attaqué.
sw-effect-declared = Rouge doit encore répondre.
sw-countered-destroyed = L’attaquant est détruit : { $kind }.
sw-countered-armour = L’attaquant perd un blindage : { $kind }.
sw-trap-destroyed = Un piège en { $cell } : le navire est détruit.
sw-trap-armour = Un piège en { $cell } : le navire perd un blindage.
sw-found = Il croise un { $kind } caché en { $cell } et s’arrête.
sw-found-placing = Un { $kind } caché est découvert en { $cell } ; il faut nommer une autre case.
sw-returned = Non exécuté : { $order }. { $why }
sw-offered = { $side } propose la nulle.
sw-lapsed = La proposition de nulle est caduque ({ $side }).
sw-next-game = Partie { $game } : les camps sont échangés.

## Comment cela a fini
sw-end-escape = Le cuirassé a atteint le bord : { $winner } gagne.
sw-end-capture = Le cuirassé est pris : { $winner } gagne.
sw-end-no-ships = Bleu n’a plus de navire : { $winner } gagne.
sw-end-repetition = La même position pour la troisième fois ; le blocus a tenu : { $winner } gagne.
sw-end-repetition-draw = La même position pour la troisième fois : partie nulle.
sw-end-stall = Cent tours où rien n’est arrivé ; le blocus a tenu : { $winner } gagne.
sw-end-stall-draw = Cent tours où rien n’est arrivé : partie nulle.
sw-end-passes-draw = Aucun camp ne peut se déplacer : partie nulle.
sw-end-resignation = Abandon : { $winner } gagne.
sw-end-agreement-draw = La nulle est convenue.
sw-end-missed = Trop de tours manqués de suite : { $winner } gagne.
sw-end-claim = Partie réclamée après deux tours manqués de suite : { $winner } gagne.
sw-end-of-game = Partie { $game } : { $how }
sw-end-traps = Des pièges restaient en : { $cells }
sw-end-hidden = Le { $kind } caché était en { $cell }.
sw-end-cards = { $side } gardait en main : { $held } ; non tirées : { $undrawn }
sw-match-score = Match gagné { $score } par qui { $winner }.
# Gardé dans les résultats de matchs finis sous des versions antérieures.
sw-match-won = Le match va à qui { $winner } : qui a commencé Rouge { $red }, qui a commencé Bleu { $blue }.
sw-match-draw = Match { $red }–{ $blue } : partie nulle.
sw-began-red = a commencé Rouge
sw-began-blue = a commencé Bleu

## Looking things up
sw-look-ship = navire
sw-look-card-red = carte des rouges
sw-look-card-blue = carte des bleus
sw-look-ships = Navires au départ : rouges { $red }, bleus { $blue }
sw-look-when-start = Se joue au début du tour
sw-look-when-end = Se joue à la fin du tour
sw-look-when-move = Se joue juste avant un déplacement
sw-look-when-attacked = Répond à une attaque de l'adversaire
