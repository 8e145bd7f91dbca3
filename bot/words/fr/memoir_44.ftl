# Mémoire 44 : feuilles, événements, erreurs. Les noms des unités, cartes, sections et faces sont dans memoir_44_names.ftl.

game-memoir-44 = Mémoire 44 : Pacifique
game-pitch-memoir-44 = Les Marines affrontent l’armée japonaise, une bataille à la fois : jouez vos cartes de commandement, déplacez vos unités, combattez et gagnez des médailles.
game-preview-memoir-44 = Marines et infanterie japonaise sur un plateau d’hexagones.
help-game-memoir-44 =
    ## Mémoire 44 : la guerre du Pacifique
    Deux camps se livrent bataille sur un plateau d’hexagones et activent leurs unités à l’aide de cartes de commandement. À votre tour, jouez **une carte**, activez des unités, déplacez ces unités, faites-les combattre, puis piochez une carte. Le scénario fixe le nombre de médailles nécessaire pour gagner. Chaque unité ennemie que vous éliminez rapporte une médaille ; les objectifs en rapportent d’autres.

    {""}**La feuille d’un tour** : indiquez la carte (`carte sonde-gauche`), puis les déplacements (`déplacer E5 F6`). Vous pouvez aussi y indiquer les combats (`tirer E5 G6`, `assaut E5 F5 prendre percée G4`). Une unité qui se déplace ou attaque est activée d’office. N’écrivez `activer E5` que pour une unité qui ne se déplace pas et n’attaque pas. Après les déplacements, une seconde feuille propose les combats restants.
    {""}**Pour chaque cible**, la feuille indique le nombre de dés, les touches attendues, la probabilité de détruire l’unité et celle de vider son hexagone (en détruisant ou en repoussant l’unité). La feuille indique aussi ce qui protège la cible.
    {""}**Dés** : un dé a six faces : infanterie (deux fois), blindé, grenade, drapeau et étoile. L’infanterie et les blindés sont touchés par leur symbole et par la grenade ; les canons et les navires ne sont touchés que par la grenade. Chaque drapeau fait reculer la cible d’un hexagone.
    {""}**Les ordres permanents** agissent en votre absence : ils peuvent jouer l’embuscade (`embuscade dés 3`), choisir les retraites (`retraite libre abri gauche`) ou donner, sous condition, les ordres de tout un tour (`si japon E5: carte sonde-gauche; déplacer D4 D5`).
    -# `/règles` affiche le livret complet, où chaque règle porte un numéro. `/fiche` explique un nom. Chaque scénario a sa propre page d’aide.
setting-memoir-44-wake_first = Île de Wake : camp qui commence
setting-memoir-44-austen = mont Austen : règles du livret, six cartes pour les Alliés, ou règles des Marines
setting-memoir-44-mouth = Matanikau : embouchure de la rivière franchissable ou non
setting-memoir-44-section_medal = Pain de Sucre : une médaille par section vide, ou une seule au total
setting-memoir-44-ocean_exit = nombre maximal d’hexagones d’un déplacement qui part de la mer
setting-memoir-44-card_flags = l’infanterie japonaise ignore ou non les drapeaux d’Attaque aérienne et de Tir de barrage
setting-memoir-44-destroyer = un destroyer peut se déplacer et tirer pendant le même tour, ou l’un des deux seulement
setting-memoir-44-sandbags = nombre de sacs de sable illimité, ou limité à ceux de la boîte
setting-memoir-44-medics = Médecins & Mécaniciens : un dé par carte en main, ou quatre dés
setting-memoir-44-peleliu_medals = Peleliu : nombre de médailles nécessaire pour gagner
setting-memoir-44-generals = Peleliu : les généraux donnent leurs ordres ensemble, ou l’un après l’autre
setting-memoir-44-ambush = embuscade : un ordre permanent décide, ou le jeu la propose à chaque combat rapproché
setting-memoir-44-retreat = retraites : un ordre permanent décide, ou le jeu vous interroge
setting-memoir-44-max_missed = nombre de tours manqués de suite qui fait perdre la partie
setting-memoir-44-match = une partie, ou deux parties avec échange des camps

## Ce qui est demandé
m44-ask-order = Tour { $turn } : carte et ordres
m44-ask-chief = Tour { $turn } : cartes pour les généraux
m44-ask-general = Tour { $turn } : ordres d’un général
m44-ask-more = Tour { $turn } : suite des ordres
m44-ask-battle = Tour { $turn } : combats
m44-ask-draw = Tour { $turn } : carte à garder
m44-ask-ambush = Tour { $turn } : { $at } est attaqué depuis { $origin }
m44-ask-retreat = Tour { $turn } : choisir une retraite
m44-ask-resign = Abandonner cette partie
m44-ask-offer = Proposer la nulle
m44-ask-offer-accept = Accepter la nulle
m44-ask-claim = Réclamer la victoire : deux tours manqués
m44-ask-standing = Ordres permanents et plan
m44-part-card = Carte et unités
m44-part-units = Unités
m44-part-ambush = Embuscade
m44-part-flags = Drapeaux et retraites
m44-part-ahead = Champs de mines et plan

## Champs
m44-field-card = Carte de commandement
m44-field-section = Section du plateau
m44-field-give = Carte
m44-field-to-whom = Qui joue la carte
m44-field-sequence = Généraux qui jouent en premier, dans l’ordre
m44-field-strike = Unités ennemies à attaquer, dans cet ordre
m44-field-treat = Unité à soigner
m44-field-order = Unités activées
m44-field-move = Déplacement
m44-field-again = Second déplacement
m44-field-attack = Combat
m44-field-unit = Unité
m44-field-to = Destination
m44-field-via = En passant par
m44-field-exit = Quitte le plateau
m44-field-target = Cible
m44-field-take = Prend le terrain
m44-field-overrun = Percée : cibles par ordre de préférence
m44-field-on = Prend aussi le terrain après la percée
m44-field-if = Nombre minimum de figurines pour attaquer
m44-field-held = Seulement si vous occupez cet hexagone
m44-field-clear = Enlève ensuite les barbelés
m44-field-then = Après cette feuille
m44-field-keep = Carte à garder
m44-field-spring = Jouer l’embuscade
m44-field-retreat = Retraite de { $who } vers
m44-field-resign = Abandonner
m44-field-offer = Nulle
m44-field-claim = Réclamer la victoire
m44-field-ambush = Quand jouer l’embuscade
m44-field-ambush-dice = Nombre minimum de dés pour l’embuscade
m44-field-ambush-units = Embuscade avec ces unités seulement
m44-field-ambush-against = Embuscade seulement contre
m44-field-ambush-last = Embuscade si elle peut éliminer l’attaquant
m44-field-flags = Ignorer les drapeaux quand c’est permis
m44-field-yielding = Unités qui n’ignorent pas les drapeaux
m44-field-wishes = Retraites : priorités, dans l’ordre
m44-field-wishes-of = Priorités de retraite : { $who }
m44-field-mines = Si une mine élimine une unité
m44-field-plan = Plan
m44-then-look = Me montrer les combats qui restent
m44-then-end = Aucun autre combat : fin du tour
m44-ambush-always = Toujours jouer l’embuscade
m44-ambush-never = Ne jamais jouer l’embuscade
m44-arm-infantry = infanterie
m44-arm-armour = blindés
m44-arm-artillery = artillerie
m44-wish-clear = hors de contact avec l’ennemi
m44-wish-cover = mieux protégée
m44-wish-medal = sur un hexagone à médaille ou un quartier général
m44-wish-left = à gauche
m44-wish-right = à droite
m44-mines-go-on = faire les autres déplacements
m44-mines-ask = m’interroger à nouveau

## Lignes
m44-unit-at = { $unit } { $at }
m44-row-open = à remplir
m44-row-who = { $who } : …
m44-row-heal = { $who } : soins à l’hôpital
m44-row-exit = { $who } quitte le plateau
m44-row-move = { $who } : { $way }
m44-row-leave = { $who } : { $way }, puis quitte le plateau
m44-row-attack = { $who } attaque { $whom }
m44-row-give = { $given }
m44-row-strike = { $card } : { $hexes }
m44-row-work-seal = { $who } essaie de combler la caverne
m44-row-work-wire = { $who } enlève les barbelés
m44-target = { $dice ->
    [one] { $whom } ({ $figures }) : un dé, touches attendues { $whole },{ $rest }, destruction { $kill } %, hexagone vidé { $away } %
   *[other] { $whom } ({ $figures }) : { $dice } dés, touches attendues { $whole },{ $rest }, destruction { $kill } %, hexagone vidé { $away } %
    }
m44-target-covered = { $dice ->
    [one] { $whom } ({ $figures }) : un dé, touches attendues { $whole },{ $rest }, destruction { $kill } %, hexagone vidé { $away } % ; abri : { $by }
   *[other] { $whom } ({ $figures }) : { $dice } dés, touches attendues { $whole },{ $rest }, destruction { $kill } %, hexagone vidé { $away } % ; abri : { $by }
    }
m44-target-seal = { $at } : combler la caverne
m44-target-wire = { $at } : enlever les barbelés

## Le brouillon relu, conseils, erreurs
m44-says-card = Carte : { $card }.
m44-says-flank = Vous jouez depuis le haut du plateau : votre gauche est donc le côté droit du plateau ({ $rule }).
m44-says-counter = { $card } répète { $does }.
m44-says-section = Section : { $section }.
m44-says-given = Carte : { $given }.
m44-says-strike = Cibles : { $hexes }.
m44-says-treat = Unité à soigner : { $hexes }.
m44-says-order = { $count ->
    [one] Vous activez une unité : { $hexes }.
   *[other] Vous activez { $count } unités : { $hexes }.
    }
m44-says-attacked = { $who } attaque { $whom }.
m44-says-ambush = Votre embuscade viserait { $whom }.
m44-says-resign = Vous abandonnez cette partie.
m44-says-offer = Vous êtes d’accord pour la nulle.
m44-says-claim = Vous réclamez la victoire.
m44-says-ambush-dice = { $dice ->
    [one] Embuscade avec au moins { $dice } dé.
   *[other] Embuscade avec au moins { $dice } dés.
    }
m44-says-retreat = Priorités de retraite : { $wishes }.
m44-says-retreat-of = Priorités de retraite pour { $who } : { $wishes }.
m44-why-medal = Pourquoi : { $at } vaut une médaille.
m44-why-attack = Pourquoi : cette attaque peut éliminer { $whom } ({ $kill } %).
m44-why-hits = Pourquoi : cette attaque peut coûter des figurines à { $whom }.
m44-why-moves = Pourquoi : { $count ->
    [one] une unité sera mieux placée.
   *[other] { $count } unités seront mieux placées.
    }
m44-why-waits = Pourquoi : cette carte ne vous permet rien de mieux.
m44-hint-only-ambush = L’embuscade est votre seule carte : vous n’en jouez aucune ce tour-ci ({ $rule }).
m44-hint-counter = Cette contre-attaque n’a aucune carte à répéter : le général ou le commandant en chef d’en face n’a pas joué de carte au tour précédent ({ $rule }).
m44-hint-ambush-too = Vous avez aussi l’embuscade, qui ne se joue qu’en réponse à un combat rapproché ({ $rule }).
m44-hint-nobody = Vous n’avez pas encore choisi d’unités. Si vous scellez ainsi, vous remplacez seulement une carte de votre main.
m44-hint-nobody-more = Vous n’avez pas encore choisi d’unités. Si vous scellez ainsi, le tour se termine.
m44-hint-cannot = Cette carte ne vous permet d’activer aucune unité : vous remplacez seulement une carte de votre main.
m44-hint-cannot-more = Vous ne pouvez activer aucune unité : le tour se termine.
m44-hint-no-ambush = Vous n’avez pas l’embuscade : scellez cette feuille pour que l’attaque continue. La question est posée de toute façon, pour que personne ne sache qui a la carte ({ $rule }).
m44-hint-no-battle = Vous n’avez pas encore choisi de combat. Si vous scellez ainsi, le tour se termine.
m44-need-card = Choisissez une carte ({ $rule }).
m44-need-given = Donnez au moins une carte : à un général, ou à vous-même comme commandant en chef ({ $rule }).
m44-need-section = Choisissez une section ({ $rule }).
m44-need-group = Choisissez un groupe de { $most } unités adjacentes au plus ({ $rule }).
m44-too-many = Cette carte ne permet pas d’activer toutes ces unités : choisissez-en moins ({ $rule }).
m44-need-keep = Choisissez la carte à garder ({ $rule }).
m44-need-retreat = Choisissez l’hexagone où l’unité se replie ({ $rule }).
m44-need-resign = Choisissez Oui pour abandonner.
m44-need-offer = Choisissez Oui pour proposer la nulle ou pour l’accepter.
m44-need-claim = Choisissez Oui pour réclamer la victoire.
m44-no-path = L’unité ne peut pas suivre ce trajet : { $way }.
m44-stays = L’unité reste en { $at } : faites-lui quitter le plateau, ou choisissez un autre hexagone.
m44-no-hex = Ce n’est pas un hexagone du plateau.
m44-typed-no-card = Nommez d’abord la carte.
m44-typed-no-unit = Vous n’avez pas d’unité en { $at }.
m44-typed-no-move = L’unité en { $at } ne peut pas se déplacer maintenant.
m44-typed-off-board = { $at } n’est pas un hexagone de ce plateau ({ $rule }).
m44-typed-occupied = Une autre unité occupe { $at } ({ $rule }).
m44-typed-closed = L’unité en { $who } ne peut pas entrer sur le terrain de { $at } ({ $rule }).
m44-typed-too-far = { $at } est trop loin : l’unité en { $who } se déplace de { $most ->
    [one] 1 hexagone
   *[other] { $most } hexagones
 } au plus ({ $rule }).
m44-typed-no-way = Des unités ou le terrain barrent le chemin de { $who } à { $at } ({ $rule }).
m44-typed-not-ordered = La carte ne vous permet pas d’activer l’unité en { $at }.
m44-typed-no-enemy = Il n’y a pas d’unité ennemie en { $at }.
m44-typed-no-battle = L’unité en { $who } ne peut pas combattre maintenant ({ $rule }).
m44-typed-beside = L’unité en { $who } est au contact de l’ennemi : elle ne peut attaquer que des ennemis adjacents ({ $rule }).
m44-typed-banzai = Après un déplacement de { $hexes ->
    [one] un hexagone
    [2] deux hexagones
   *[other] { $hexes } hexagones
}, l’unité en { $who } ne peut attaquer qu’un ennemi adjacent ({ $rule }).
m44-typed-touch = La carte ne permet pas à l’unité en { $who } d’attaquer à cette distance ({ $rule }).
m44-typed-far = { $at } est trop loin de { $who } ({ $rule }).
m44-typed-sight = L’unité en { $who } ne voit pas { $at } ({ $rule }).
m44-typed-overrun = Une percée depuis { $to } ne permet pas d’attaquer { $at } ({ $rule }).
m44-typed-dice = L’abri en { $at } ne laisse aucun dé à l’unité en { $who } ({ $rule }).
m44-plan-no-condition = Écrivez une condition sous l’une de ces formes : « japon E5 », « alliés E5 », « libre E5 » ou « carte tir-de-barrage ».
m44-plan-no-order = C’est une condition : écrivez-la après « si ».
m44-plan-no-condition-general = Écrivez une condition sous l’une de ces formes : « japon E5 », « alliés E5 », « libre E5 », « carte tir-de-barrage » ou « reçu sonde-gauche ».
m44-plan-not-his = Cet ordre se place sur la feuille d’un autre rôle.
m44-plan-no-give = Chaque branche du plan d’un commandant en chef doit nommer une carte.
m44-plan-no-card = Chaque branche du plan doit nommer une carte.

## Abris
m44-ground-forest = forêt
m44-ground-village = village
m44-ground-labour-camp = camp de travail
m44-ground-hill = colline
m44-ground-mountain = montagne
m44-ground-hill-cave = caverne
m44-ground-mountain-cave = caverne
m44-ground-jungle = jungle
m44-ground-trench = tranchée
m44-ground-bunker = bunker
m44-ground-casemate = casemate
m44-ground-sandbags = sacs de sable

## Événements : tours et cartes
m44-began = Premier à jouer : { $first }. Il faut { $need } médailles pour gagner. Cartes : Japon { $japan }, Alliés { $allies }.
m44-turn = Tour { $turn } : { $side }.
m44-night = Nuit : { $dice } ; visibilité { $light }.
m44-day = { $dice } : le jour se lève.
m44-card-none = rien
m44-card-held = { $card } ({ $count } en main)
m44-played = { $side } : { $card }.
m44-played-counter = { $side } : { $card } répète { $does }.
m44-played-section = { $side } : { $card }, section : { $section }.
m44-played-choice = Cette carte active à la place une unité au choix.
m44-passed = { $side } : aucune carte à jouer.
m44-missed = { $turns ->
    [one] { $side } : un tour manqué.
   *[other] { $side } : { $turns } tours manqués de suite.
    }
m44-ordered = Unités activées : { $hexes }.
m44-heroes = Dés : { $dice }. Unités à activer : infanterie { $infantry }, blindés { $armour }, de tout type { $anybody }.
m44-drew = { $number ->
    [one] { $side } : une carte piochée.
   *[other] { $side } : { $number } cartes piochées.
    }
m44-drew-own = Vous piochez : { $cards }.
m44-kept = { $side } : { $refused } est défaussée ; l’autre carte est gardée.
m44-kept-own = Vous gardez { $kept }.
m44-reshuffled = La défausse forme une nouvelle pioche de { $cards } cartes.

## Événements : commandants en chef et généraux
m44-role-chief = commandant en chef
m44-role-left = général de gauche
m44-role-center = général du centre
m44-role-right = général de droite
m44-sector = section { $number }
m44-sectors = sections { $first } et { $last }
m44-card-as = { $card } jouée comme { $does }
m44-handed-card = { $card } ({ $role })
m44-handed-where = { $card } ({ $role }, { $where })
m44-handed = { $side } : { $handed }.
m44-sequence = { $side } : les généraux jouent dans cet ordre : { $roles }.
m44-general = { $side }, le { $role } :
m44-general-missed = { $side } : le { $role } a manqué l’échéance et n’active aucune unité.
m44-general-heroes = { $side }, le { $role } : { $dice }. Unités à activer : infanterie { $infantry }, blindés { $armour }, de tout type { $anybody }.
m44-came-back = { $side } : certains déplacements du { $role } ne sont plus possibles. Le bot demande de nouveaux ordres à ce général.

## Événements : déplacements
m44-went-march = { $unit } : { $way }.
m44-went-tunnel = { $unit } emprunte la galerie : { $way }.
m44-went-ground = { $unit } prend le terrain : { $way }.
m44-left = { $unit } quitte le plateau depuis { $at } et rapporte une médaille.
m44-mine = { $unit } fait exploser le champ de mines en { $at } (valeur { $value }). Dés : { $dice } ; pertes : { $losses }.
m44-mine-dummy = { $unit } : le champ de mines en { $at } était un leurre.
m44-healed = { $unit } { $at } : { $dice } ; figurines récupérées : { $figures }.
m44-spoilt-march = { $at } : le déplacement n’est plus possible.
m44-spoilt-attack = { $at } : l’attaque n’est plus possible.
m44-spoilt-order = { $at } : aucune unité ne peut plus y être activée.
m44-spoilt-overrun = { $at } : la percée n’est plus possible.
m44-spoilt-work = { $at } : cette action n’est plus possible.
m44-spoilt-strike = { $at } : il n’y a plus d’unité sur cet hexagone.

## Événements : combats
m44-how-fire = { $who } tire sur { $whom }
m44-how-assault = { $who } attaque { $whom }
m44-how-overrun = { $who } fait une percée et attaque { $whom }
m44-how-ambush = { $who } tend une embuscade à { $whom }
m44-no-dice = aucun
m44-attack-hits = { $how } : { $dice } ; pertes : { $hits }.
m44-attack-nothing = { $how } : { $dice } ; aucune perte.
m44-counted = { $dice ->
    [one] Un dé : { $why }.
   *[other] { $dice } dés : { $why }.
    }
m44-count-table = { $dice } selon le tableau
m44-count-card = +{ $dice } pour la carte
m44-count-full = +{ $dice } pour l’effectif complet
m44-count-token = +{ $dice } pour un jeton cible
m44-count-cover = −{ $dice } pour l’abri ({ $by })
m44-count-own = −{ $dice } pour l’hexagone de l’attaquant
m44-struck-hits = { $card } sur { $target } { $at } : { $dice } ; pertes : { $hits }.
m44-struck-nothing = { $card } sur { $target } { $at } : { $dice } ; aucune perte.
m44-ambushed = { $side } : embuscade ! { $unit } { $at } combat en premier.
m44-no-ambush = { $side } : pas d’embuscade.
m44-ignored = { $flags ->
    [one] { $unit } { $at } ignore un drapeau.
   *[other] { $unit } { $at } ignore { $flags } drapeaux.
    }
m44-retreated = { $unit } bat en retraite : { $way }.
m44-no-way = { $unit } { $at } ne peut pas reculer assez loin ; pertes : { $losses }.
m44-lost = { $side } : unité éliminée ({ $unit } { $at }).
m44-spotted = { $unit } { $at } reçoit un jeton cible.
m44-sealed = La caverne en { $at } est comblée : { $dice }.
m44-not-sealed = La caverne en { $at } reste ouverte : { $dice }.
m44-cleared-wire = Les barbelés en { $at } sont enlevés.
m44-cleared-mine = Le champ de mines en { $at } est enlevé.
m44-dug-in = Sacs de sable : { $hexes }.

## Événements : médailles et fins
m44-medal-won = { $side } : une médaille pour { $where }.
m44-medal-gone = { $side } : la médaille pour { $where } est perdue.
m44-for-hex = { $at }
m44-for-section = la section { $section }
m44-for-group = les bâtiments
m44-captured = { $side } : le QG en { $at } est perdu ; carte défaussée : { $card }.
m44-retaken = { $side } : le QG en { $at } est repris.
m44-offered = { $side } : offre de partie nulle.
m44-end-draw = Partie nulle.
m44-end-medals = { $side ->
    [0] victoire du Japon
   *[other] victoire des Alliés
    } aux médailles.
m44-end-no-units = { $side ->
    [0] victoire du Japon
   *[other] victoire des Alliés
    } : l’ennemi n’a plus d’unité.
m44-end-resignation = { $side ->
    [0] victoire du Japon
   *[other] victoire des Alliés
    } : l’adversaire a abandonné.
m44-end-missed = { $side ->
    [0] victoire du Japon
   *[other] victoire des Alliés
    } : l’adversaire a manqué trop de tours.
m44-end-claim = { $side ->
    [0] victoire du Japon
   *[other] victoire des Alliés
    }, sur réclamation : l’adversaire a manqué deux tours.
m44-over-medals = Médailles : Japon { $japan }, Alliés { $allies }.
m44-over-hand = Cartes restées en main ({ $side }) : { $cards }.
m44-no-cards = aucune carte
m44-over-mines = Champs de mines : { $values }.
m44-next-game = Partie { $game } : les joueurs échangent leurs camps.
m44-match-drawn = Le match est nul : chaque joueur a { $medals } médailles.
m44-match-over = Le joueur qui a le plus de médailles sur les deux parties gagne le match : { $japan } pour celui qui a commencé avec le Japon, { $allies } pour celui qui a commencé avec les Alliés.
m44-chapter = Tour { $turn } : { $side }
m44-chapter-of = Partie { $game }, tour { $turn } : { $side }
m44-head-plays = { $side } : { $card }
m44-head-ambush = { $side } : { $card } ({ $who })
m44-head-hit = touches : { $units }
m44-head-figures = { $who } (−{ $figures })
m44-head-back = reculs : { $units }
m44-head-way = { $who } vers { $to }
m44-head-handed = { $side } : { $handed }
m44-head-general-missed = { $side } : le { $role } a manqué l’échéance
m44-head-passes = { $side } : aucune carte jouée
m44-head-missed = { $side } : échéance manquée
m44-head-loses = pertes ({ $side }) : { $units }
m44-head-leaves = sorties du plateau : { $units }
m44-head-wins = { $side } : une médaille pour { $where }
m44-head-gone = { $side } : la médaille pour { $where } est perdue
m44-head-captured = { $side } : le QG en { $at } est perdu
m44-head-retaken = { $side } : le QG en { $at } est repris
m44-head-offers = { $side } : offre de partie nulle
m44-head-day = le jour se lève
m44-head-light = nuit, visibilité { $light }
m44-head-medals = médailles : Japon { $japan }, Alliés { $allies } ; il en faut { $need } pour gagner
m44-label-japan = Japon
m44-label-allies = Alliés
