# Branle-Bas : feuilles, rapports, refus, décomptes. Les règles choisissent les clés et nomment les trous.

game-branle-bas = Branle-Bas
game-pitch-branle-bas = Deux escadres s’affrontent entre filets, mines et ports neutres. Prenez l’Amiral ennemi. Le hasard n’intervient pas, et seule la disposition de départ est cachée.
game-preview-branle-bas = Deux escadres entre filets, mines et ports neutres.
lists-branle-bas = Flottes et rapport
bb-side-first = Camp A
bb-side-second = Camp B
bb-within-first = camp A
bb-within-second = camp B
setting-branle-bas-admiral_power = nombre de cases d’un déplacement de l’Amiral
setting-branle-bas-wrecks = une épave bloque sa case ou disparaît
setting-branle-bas-equerre = quand le cuirassé peut jouer d’équerre
setting-branle-bas-exit_power = pleine puissance exigée ou non à la sortie d’un avant-port
setting-branle-bas-mine_place = emplacement des mines
setting-branle-bas-touch_move = pion touché, pion joué
setting-branle-bas-max_moves = nombre maximal de coups par camp (0 : sans limite)
setting-branle-bas-limit_result = résultat de la partie quand la limite de coups est atteinte
setting-branle-bas-timeout_move = ce qui se passe quand un coup est manqué
setting-branle-bas-match_games = nombre de parties du match
setting-branle-bas-max_missed = nombre de coups manqués de suite qui fait perdre la partie

## Navires
bb-kind-admiral = Amiral
bb-kind-submarine = sous-marin
bb-kind-seaplane = hydravion
bb-kind-battleship = cuirassé
bb-kind-cruiser = croiseur
bb-kind-torpedo-boat = torpilleur
bb-kind-minesweeper = dragueur
bb-kind-patrol-boat = vedette
bb-kind-mine = mine
bb-a-admiral = l’Amiral
bb-a-submarine = un sous-marin
bb-a-seaplane = un hydravion
bb-a-battleship = un cuirassé
bb-a-cruiser = un croiseur
bb-a-torpedo-boat = un torpilleur
bb-a-minesweeper = le dragueur
bb-a-patrol-boat = une vedette

## Ce qui est demandé
bb-ask-deploy = Disposez votre escadre
bb-ask-deploy-of = Partie { $game } sur { $games } : disposez votre escadre
bb-ask-turn = Tour { $turn } : un coup
bb-ask-admiral = Tour { $turn } : votre Amiral doit jouer
bb-ask-resign = Abandonner
bb-ask-draw = Convenir d’une partie nulle
bb-ask-standing = Ordres permanents

## La disposition
bb-field-preset = Disposition prédéfinie
bb-preset-none = aucune
bb-preset-default = la disposition par défaut
bb-field-place = { $kind } { $number }
bb-says-default = Les pièces que vous ne placez pas vous-même prennent leur place par défaut.
bb-says-placed = { $kind } ({ $letter }) : { $cells }
bb-count = { $kind } ×{ $count }
bb-unplaced = Pièces encore à placer ({ $rule }) : { $kinds }
bb-fault-two = Deux pièces ne peuvent pas partager la case { $cell } ({ $rule }).
bb-fault-zone = { $kind } en { $cell } : au départ, vos navires doivent être dans votre avant-port ou vos eaux territoriales, mais pas sur la case du fond du chenal ({ $rule }).
bb-fault-mine = Votre mine se place dans votre champ de mines, et non en { $cell } ({ $rule }).

## La feuille d’un tour
bb-field-ship = Navire
bb-option-ship = { $cell }, { $kind }
bb-field-goal = Destination depuis { $cell }
bb-option-goal = { $cell } ({ $effects })
bb-field-confirm = Abandonner la partie ?
bb-yes = Oui
bb-no = Non
bb-field-hail = Autres choix
bb-hail-draw = proposer la nulle avec ce coup
bb-hail-agree = accepter la nulle
bb-hail-claim = réclamer la victoire
bb-hail-pass = passer (aucun de mes navires ne peut jouer)
bb-hail-resign = abandonner
bb-need-ship = Choisissez un navire.
bb-need-goal = Choisissez la destination du navire en { $cell }.
bb-need-confirm = Si votre Amiral entre dans le filet ennemi en { $cell }, vous abandonnez la partie ({ $rule }). Confirmez ce coup, ou choisissez une autre case.
bb-says-ship = { $kind } { $cell }
bb-says-move = { $kind } { $cell }-{ $goal }
bb-says-touch = { $kind } { $cell } ne peut pas jouer. Si vous scellez cette feuille, votre Amiral devra jouer d’une case ({ $rule }).
bb-says-offer = Vous proposez la nulle.
bb-says-agree = Vous acceptez la nulle.
bb-says-claim = Vous réclamez la victoire.
bb-says-pass = Vous passez, car aucun de vos navires ne peut jouer.
bb-says-resign = Vous abandonnez, et l’adversaire marque une victoire.
bb-effect-takes = prend { $kind }
bb-effect-sweeps = relève la mine
bb-effect-victory = prend l’Amiral : victoire
bb-effect-triumph = entre au port ennemi : triomphe
bb-effect-port = entre au port ennemi et y reste
bb-effect-wreck = se saborde dans le filet
bb-effect-gives-up = abandonne la partie
bb-hint-touched = Vous avez touché un navire qui ne peut pas jouer : votre Amiral doit jouer d’une case ({ $rule }).
bb-hint-claim = L’adversaire a manqué assez de coups de suite : vous pouvez réclamer la victoire ({ $rule }).
bb-hint-offer = L’adversaire propose la nulle ({ $rule }).

## Offres
bb-field-resign = Voulez-vous abandonner cette partie ?
bb-field-draw = Voulez-vous la nulle ?
bb-need-yes = Choisissez Oui pour confirmer ({ $rule }).

## Ordres déposés d’avance
bb-field-plan = Réponse : si COUP ADVERSE : MON COUP
bb-field-reserve = Coups en cas d’échéance manquée
bb-says-plan-if = { $mark }si { $when } : { $order }
bb-says-plan-else = { $mark }quoi que fasse l’adversaire : { $order }
bb-plan-order = { $order }
bb-plan-pass = l’adversaire passe
bb-says-reserve = Si vous manquez l’échéance, le bot joue le premier coup permis de cette liste : { $moves }
bb-plan-one-move = Un tour ne comporte qu’un seul coup ({ $rule })
bb-reserve-unclear = « { $word } » n’est pas un coup ({ $rule }).

## Ordres tapés
bb-typed-unknown-order = « { $word } » n’est pas un ordre.
bb-typed-unknown-kind = « { $word } » n’est pas un type de navire.
bb-typed-off-board = « { $cell } » n’est pas une case du plateau ({ $rule }).
bb-typed-too-many = Vous indiquez trop de cases : vous n’avez que { $kind } ×{ $most } ({ $rule }).
bb-typed-mine-fixed = Dans cette partie, la mine a un emplacement fixe ({ $rule }).
bb-typed-no-ship = Vous n’avez aucun navire en { $cell } ({ $rule }).
bb-typed-blocked = Le navire en { $cell } ne peut pas jouer maintenant ({ $rule }).
bb-typed-no-way = Le navire en { $cell } ne peut pas aller en { $goal } ({ $rule }).
bb-typed-two = Un tour ne comporte qu’un seul coup d’un seul navire ({ $rule }).
bb-typed-draw-alone = Proposez la nulle en jouant un coup. Pour la proposer sans jouer de coup, utilisez la feuille « Convenir d’une partie nulle » ({ $rule }).
bb-typed-no-claim = Vous ne pouvez pas réclamer la victoire maintenant ({ $rule }).
bb-typed-no-pass = Vous ne pouvez pas passer tant qu’un de vos navires peut jouer ({ $rule }).

## Ce qui s’est passé
bb-deadline-deploy-draft = { $seat } : l’échéance est passée ; le bot prend la disposition en cours.
bb-deadline-deploy-default = { $seat } n’a pas placé son escadre à temps et reçoit la disposition par défaut.
bb-lots = Tirage au sort : le { $seat } a l’honneur et commence.
bb-revealed = Branle-bas ! Les deux escadres sont découvertes.
bb-revealed-of = Partie { $game } sur { $games } : les deux escadres sont découvertes.
bb-revealed-next = Partie { $game } sur { $games } : les deux escadres sont découvertes. Le { $seat } a l’honneur et commence.
bb-deployment = { $seat } : { $pieces }
bb-standing = { $kind } ({ $letter }) { $cells }
bb-did-move = { $turn }. { $seat } : { $kind } { $cell }-{ $goal }
bb-did-move-with = { $turn }. { $seat } : { $kind } { $cell }-{ $goal }, { $effects }
bb-did-pass = { $turn }. { $seat } ne peut jouer aucun navire et passe.
bb-did-lose = { $turn }. { $seat } n’a pas joué à temps et perd son tour.
bb-did-find = { $turn }. { $seat } : { $kind } { $cell }-{ $goal } découvre une mine cachée en { $goal }. Ce camp doit choisir un autre coup.
bb-told-took = prend { $kind }
bb-told-swept = relève la mine
bb-told-wreck = se saborde dans le filet
bb-told-port = entre au port ennemi
bb-touched = { $seat } a touché { $kind } { $cell }, qui ne peut pas jouer. L’Amiral de ce camp doit jouer d’une case.
bb-missed = { $seat } : échéance manquée ({ $count } de suite).
bb-offered = { $seat } propose la nulle.

## Fins et décomptes
bb-end-triumph = Triomphe ! { $winner } : l’Amiral est entré au port ennemi.
bb-end-admiral-taken = L’Amiral ennemi est pris. Victoire : { $winner }.
bb-end-net = L’Amiral vaincu est entré dans un filet ennemi : son camp abandonne la partie. Victoire : { $winner }.
bb-end-resignation = Abandon. Victoire : { $winner }.
bb-end-missed = L’adversaire a manqué trop de coups de suite. Victoire : { $winner }.
bb-end-claim = L’adversaire a manqué trop de coups et la victoire a été réclamée. Vainqueur : { $winner }.
bb-end-limit = La limite de coups est atteinte. Victoire aux points : { $winner }.
bb-null-null-entrance = Partie nulle : les Amiraux sont face à face à l’entrée du port, et aucun autre navire ne peut jouer.
bb-null-null-diagonal = Partie nulle : les Amiraux sont côte à côte en diagonale, et aucun autre navire ne peut jouer.
bb-null-repetition = Partie nulle : la même position s’est présentée trois fois.
bb-null-quiet = Partie nulle : pendant les cent derniers coups des deux camps, il n’y a eu ni prise, ni mine relevée, ni entrée au port, ni sabordage.
bb-null-passes = Partie nulle : les deux camps ont dû passer.
bb-null-agreement = Partie nulle, d’un commun accord.
bb-null-limit = Partie nulle : la limite de coups est atteinte.
bb-score = { $seat } : { $lines } ; total : { $total ->
    [one] { $total } point
   *[other] { $total } points
 }
bb-score-nothing = { $seat } : 0 point
bb-line-taken = navires pris ({ $kinds }) : { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
bb-line-neutral = navires ennemis aux ports neutres ({ $kinds }) : { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
bb-line-admiral = l’Amiral vaincu ({ $kinds }) : { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
bb-line-prize = bonification : { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
bb-line-port = navires au port ennemi ({ $kinds }) : { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
bb-line-left = navires restants ({ $kinds }) : { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
bb-line-fleet = reddition de la flotte ennemie : { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
bb-line-triumph = triomphe : { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
bb-line-regained = navires perdus puis récupérés ({ $kinds }) : { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
bb-line-lost = navires perdus ({ $kinds }) : { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
bb-match-stands = Score du match : { bb-within-first } { $first }, { bb-within-second } { $second } ; { $left ->
    [one] encore une partie
   *[other] encore { $left } parties
}. Le { $seat } aura l’honneur et commencera.
bb-match-won = Match : { bb-within-first } { $first }, { bb-within-second } { $second }. Victoire : { $winner }.
bb-match-drawn = Match : { bb-within-first } { $first }, { bb-within-second } { $second }. Partie nulle.

## À consulter
bb-look-piece = pièce { $letter }
bb-look-count = { $number } par camp, { $value } points chacune
bb-look-ways = Se déplace : { $ways }
bb-look-way-forward = en avant
bb-look-way-left = à gauche
bb-look-way-right = à droite
bb-look-way-back = en arrière
bb-look-way-forward-left = en avant à gauche
bb-look-way-forward-right = en avant à droite
bb-look-way-back-left = en arrière à gauche
bb-look-way-back-right = en arrière à droite
bb-look-power = Puissance : { $power ->
        [1] { $power } case
       *[other] { $power } cases
    }
bb-look-power-option = Puissance : { $usual ->
        [1] { $usual } case
       *[other] { $usual } cases
    }, ou { $other ->
        [1] { $other } case
       *[other] { $other } cases
    } si cette option est choisie
