# Les mots des images de Branle-Bas et de leur texte de remplacement.

pic-bb-letter-first = A
pic-bb-letter-second = B
pic-bb-you-are = Vous êtes le { $side }

pic-bb-deploy = Votre disposition en projet
pic-bb-deploying = Disposition secrète des escadres
pic-bb-begins = { $side } commence
pic-bb-start = Les escadres sont découvertes
pic-bb-touched = Pion touché : votre Amiral doit jouer
pic-bb-game = Partie { $game } sur { $games }
pic-bb-claim = Coups manqués : la victoire peut être réclamée
pic-bb-repeated = Cette position s’est présentée { $n } fois
pic-bb-quiet = { $n } coups sur { $most } sans événement
pic-bb-reserve = Votre coup de réserve : { $order }
pic-bb-plan = Ordres permanents : { $lines }

pic-bb-pass = ne peut pas jouer et passe
pic-bb-lost = échéance manquée, pas de coup
pic-bb-in-port = au port { $port }
pic-bb-sunk = se saborde dans le filet
pic-bb-net-loss = au filet, partie abandonnée
pic-bb-found = mine trouvée en { $cell }, ordre rendu

pic-bb-key-kind = { $letter } { $name } { $value }
pic-bb-key-net = filet
pic-bb-key-minefield = champ de mines
pic-bb-key-channel = chenal
pic-bb-key-neutral = port neutre
pic-bb-key-boom = bord de l’avant-port
pic-bb-key-waters = limite des eaux territoriales
pic-bb-key-mine = mine
pic-bb-key-swept = mine relevée
pic-bb-key-secret = votre mine, inconnue de l’ennemi
pic-bb-key-wreck = épave
pic-bb-key-move = derniers coups
pic-bb-key-taken = pris ici
pic-bb-key-draft = en projet
pic-bb-key-chosen = navire choisi
pic-bb-key-reach = peut y aller
pic-bb-key-target = peut prendre
pic-bb-key-sinks = se saborde dans le filet
pic-bb-key-gives-up = abandonne la partie
pic-bb-key-zone = votre zone
pic-bb-key-fault = non permis

pic-bb-won = Vainqueur : { $side }
pic-bb-won-match = Vainqueur du match : { $side }
pic-bb-drawn-match = Match nul
pic-bb-game-how = Partie { $game } – { $how }
pic-bb-total = { $n ->
    [one] { $points } point
   *[other] { $points } points
}

pic-bb-how-triumph = Triomphe : l’Amiral du { $side } est au port ennemi
pic-bb-how-admiral-taken = Victoire : l’Amiral du { $loser } est pris
pic-bb-how-net = L’Amiral du { $loser } est entré dans un filet ennemi
pic-bb-how-resignation = Abandon du { $loser }
pic-bb-how-missed = Trop de coups manqués par le { $loser }
pic-bb-how-claim = Victoire réclamée : trop de coups manqués par le { $loser }
pic-bb-how-null-entrance = Nulle : les Amiraux sont face à face à l’entrée du port
pic-bb-how-null-diagonal = Nulle : les Amiraux sont côte à côte en diagonale
pic-bb-how-repetition = Nulle : la même position s’est présentée { $times ->
    [3] trois
   *[other] { $times }
} fois
pic-bb-how-quiet = Nulle : { $moves } coups sans événement
pic-bb-how-passes = Nulle : les deux camps ont dû passer
pic-bb-how-agreement = Nulle d’un commun accord
pic-bb-how-limit = La limite de coups est atteinte

pic-bb-score-taken = Pièces prises
pic-bb-score-neutral = Navires ennemis aux ports neutres
pic-bb-score-admiral = L’Amiral vaincu
pic-bb-score-prize = Bonification pour l’Amiral
pic-bb-score-port = Navires au port ennemi
pic-bb-score-left = Navires restants
pic-bb-score-fleet = Toute l’escadre ennemie
pic-bb-score-triumph = Triomphe
pic-bb-score-regained = Navires perdus récupérés
pic-bb-score-lost = Navires perdus

pic-bb-match-stands = { $game } · { bb-within-first } { $first } : { $second } { bb-within-second }
pic-bb-tally = bilan { $n }
pic-bb-worth = valeur { $n }

pic-bb-nothing = néant
pic-bb-alt-last = Derniers coups : { $items }.
pic-bb-alt-chosen = Choisi : { $ship } { $cell }. Ce navire peut aller en : { $cells }.
pic-bb-alt-takes = Ce navire peut prendre un navire ennemi en : { $cells }.
pic-bb-alt-sinks = Ce navire se saborderait dans le filet en : { $cells }.
pic-bb-alt-gives-up = L’Amiral abandonnerait la partie en : { $cells }.
pic-bb-alt-wrecks = Épaves : { $items }.
pic-bb-alt-mine-lies = mine du { $side } en { $cell }
pic-bb-alt-mine-swept = mine du { $side } relevée
pic-bb-alt-mine-unknown = mine du { $side } cachée
pic-bb-alt-secret = (secrète)
pic-bb-alt-taken = a pris { $items }
pic-bb-alt-in-port = au port ennemi { $items }
