# Memoir '44 : feuilles, événements, fautes. Les noms des unités, cartes, secteurs et faces sont dans pictures_memoir_44.ftl.

game-memoir-44 = Mémoire 44 : Pacifique
game-pitch-memoir-44 = Les Marines contre l’armée japonaise, une bataille à la fois : jouez une carte de commandement, déplacez, combattez, prenez les médailles.
game-preview-memoir-44 = Marines et infanterie japonaise sur une carte d’hexagones.
help-game-memoir-44 =
    ## Mémoire 44 : la guerre du Pacifique
    Deux camps sur un plateau d’hexagones, menés par des cartes de commandement. À son tour, un camp joue **une carte**, active les unités qu’elle permet, les déplace, puis combat avec elles, et pioche une carte. Le premier qui a les médailles du scénario gagne : une par unité ennemie éliminée, d’autres pour des objectifs.

    {""}**La feuille d’un tour** : la carte (`carte sonde-gauche`), les déplacements (`déplacer E5 F6`) et, si vous voulez, aussi les combats (`tirer E5 G6`, `assaut E5 F5 prendre percée G4`). Une unité qui ne fait que combattre est activée par là ; `activer E5` active celle qui ne fait ni l’un ni l’autre. Après les déplacements, une seconde feuille demande les combats qui restent.
    {""}**À chaque cible** : les dés, les touches à attendre, la chance qu’elle soit détruite, et celle qu’elle soit partie, détruite ou repoussée ; puis ce qui l’abrite.
    {""}**Dés** : infanterie (deux fois), blindé, grenade, drapeau, étoile. L’infanterie et les blindés sont touchés par leur symbole et par la grenade, les canons et les navires par la grenade ; chaque drapeau est un hexagone de retraite.
    {""}**Les ordres permanents** répondent en votre absence : l’embuscade (`embuscade dés 3`), les retraites (`retraite libre abri gauche`), tout un tour avec des conditions (`si japon E5: carte sonde-gauche; déplacer D4 D5`).
    -# Le livret complet, avec un numéro par règle : `/règles`. Ce que veut dire un nom : `/fiche`. Chaque scénario a ici une page à lui.
setting-memoir-44-wake_first = Wake : qui commence
setting-memoir-44-austen = mont Austen : comme dans le livret, main alliée de 6, ou règles des Marines
setting-memoir-44-mouth = Matanikau : l’embouchure de la rivière
setting-memoir-44-section_medal = Pain de sucre : une médaille par section vide, ou une en tout
setting-memoir-44-ocean_exit = hexagones d’un déplacement qui part de la mer
setting-memoir-44-card_flags = drapeaux de l’attaque aérienne et du barrage sur l’infanterie japonaise
setting-memoir-44-destroyer = un destroyer se déplace et tire, ou l’un des deux
setting-memoir-44-sandbags = sacs de sable sans limite, ou ceux de la boîte
setting-memoir-44-medics = Médecins & Mécaniciens : un dé par carte en main, ou quatre
setting-memoir-44-peleliu_medals = Peleliu : médailles qui font gagner
setting-memoir-44-generals = Peleliu : les généraux ordonnent ensemble, ou l’un après l’autre
setting-memoir-44-ambush = embuscade par ordre permanent, ou le jeu demande à chaque combat rapproché
setting-memoir-44-retreat = retraites par ordre permanent, ou le jeu demande
setting-memoir-44-max_missed = tours manqués de suite qui font perdre
setting-memoir-44-match = une partie, ou deux en changeant de camp

## Ce qui est demandé
m44-ask-order = Tour { $turn } : carte et ordres
m44-ask-chief = Tour { $turn } : des cartes pour les généraux
m44-ask-general = Tour { $turn } : ordres d’un général
m44-ask-more = Tour { $turn } : le reste des ordres
m44-ask-battle = Tour { $turn } : combats
m44-ask-draw = Tour { $turn } : quelle carte garder
m44-ask-ambush = Tour { $turn } : { $at } attaqué depuis { $origin }
m44-ask-retreat = Tour { $turn } : une retraite
m44-ask-resign = Abandonner cette partie
m44-ask-offer = Proposer la nulle
m44-ask-offer-accept = Accepter la nulle
m44-ask-claim = Réclamer la partie : deux tours manqués
m44-ask-standing = Ordres permanents et plan
m44-part-card = Carte et unités
m44-part-units = Unités
m44-part-ambush = Embuscade
m44-part-flags = Drapeaux et retraites
m44-part-ahead = Mines, tours d’avance

## Champs
m44-field-card = Carte de commandement
m44-field-section = Section du plateau
m44-field-give = Cartes
m44-field-to-whom = Qui la joue
m44-field-sequence = Généraux qui jouent d’abord, dans l’ordre
m44-field-strike = Unités ennemies visées, dans l’ordre
m44-field-treat = Unité à soigner
m44-field-order = Unités activées
m44-field-move = Déplacements
m44-field-again = Second déplacement
m44-field-attack = Combats
m44-field-unit = Unité
m44-field-to = Va en
m44-field-via = En passant par
m44-field-exit = Quitte le plateau
m44-field-target = Cible
m44-field-take = Prend le terrain
m44-field-overrun = Percée : cibles par préférence
m44-field-on = Prend encore le terrain ensuite
m44-field-if = Seulement avec au moins tant de figurines
m44-field-held = Seulement si cet hexagone est tenu
m44-field-clear = Puis enlève les barbelés
m44-field-then = Après cette feuille
m44-field-keep = Carte à garder
m44-field-spring = Jouer l’embuscade
m44-field-retreat = { $who } recule en
m44-field-resign = Abandonner
m44-field-offer = Nulle
m44-field-claim = Réclamer la partie
m44-field-ambush = Embuscade
m44-field-ambush-dice = Embuscade à partir de tant de dés
m44-field-ambush-units = Embuscade pour ces unités seulement
m44-field-ambush-against = Embuscade seulement contre
m44-field-ambush-last = Embuscade si elle élimine l’attaquant
m44-field-flags = Ignorer les drapeaux si possible
m44-field-yielding = Unités qui ne les ignorent pas
m44-field-wishes = Retraites : ce qui compte, dans l’ordre
m44-field-wishes-of = Retraite, { $who }
m44-field-mines = Après un champ de mines en route
m44-field-plan = Plan
m44-then-look = Montrez-moi les combats qui restent
m44-then-end = Plus de combat : fin du tour
m44-ambush-always = Embuscade toujours
m44-ambush-never = Jamais d’embuscade
m44-arm-infantry = infanterie
m44-arm-armour = blindés
m44-arm-artillery = artillerie
m44-wish-clear = pas au contact de l’ennemi
m44-wish-cover = un meilleur abri
m44-wish-medal = un hexagone à médaille
m44-wish-left = à gauche
m44-wish-right = à droite
m44-mines-go-on = les autres déplacements sont faits
m44-mines-ask = on me redemande

## Lignes
m44-unit-at = { $unit } { $at }
m44-row-open = pas encore remplie
m44-row-who = { $who } : …
m44-row-heal = { $who } : l’hôpital
m44-row-exit = { $who } : quitte le plateau
m44-row-move = { $who } : { $way }
m44-row-leave = { $who } : { $way } et quitte le plateau
m44-row-attack = { $who } contre { $whom }
m44-row-give = { $given }
m44-row-strike = { $card } : { $hexes }
m44-row-work-seal = { $who } : essaie de combler la caverne
m44-row-work-wire = { $who } : enlève les barbelés
m44-target = { $dice ->
    [one] { $whom } ({ $figures }) : un dé, touches { $whole },{ $rest }, détruite { $kill } %, partie { $away } %
   *[other] { $whom } ({ $figures }) : { $dice } dés, touches { $whole },{ $rest }, détruite { $kill } %, partie { $away } %
    }
m44-target-covered = { $dice ->
    [one] { $whom } ({ $figures }) : un dé, touches { $whole },{ $rest }, détruite { $kill } %, partie { $away } % ; abri : { $by }
   *[other] { $whom } ({ $figures }) : { $dice } dés, touches { $whole },{ $rest }, détruite { $kill } %, partie { $away } % ; abri : { $by }
    }
m44-target-seal = { $at } : combler la caverne
m44-target-wire = { $at } : enlever les barbelés

## Le brouillon relu, conseils, ce qui ne va pas
m44-says-card = Carte : { $card }.
m44-says-flank = Vous regardez d’en haut : votre gauche est la droite du plateau ({ $rule }).
m44-says-counter = { $card } : répète { $does }.
m44-says-section = Section : { $section }.
m44-says-given = Carte : { $given }.
m44-says-strike = Visées : { $hexes }.
m44-says-treat = Soignée : { $hexes }.
m44-says-order = { $count ->
    [one] Une unité activée : { $hexes }.
   *[other] { $count } unités activées : { $hexes }.
    }
m44-says-attacked = { $who } attaque { $whom }.
m44-says-ambush = Une embuscade frapperait { $whom }.
m44-says-resign = Vous abandonnez cette partie.
m44-says-offer = Vous proposez ou acceptez la nulle.
m44-says-claim = Vous réclamez la partie.
m44-says-ambush-dice = { $dice ->
    [one] Embuscade à partir de { $dice } dé.
   *[other] Embuscade à partir de { $dice } dés.
    }
m44-says-retreat = Retraites : { $wishes }.
m44-says-retreat-of = Retraite, { $who } : { $wishes }.
m44-why-medal = Pourquoi : { $at } vaut une médaille.
m44-why-attack = Pourquoi : { $whom } peut tomber ({ $kill } %).
m44-why-hits = Pourquoi : { $whom } peut perdre des figurines.
m44-why-moves = Pourquoi : { $count ->
    [one] une unité y est mieux placée.
   *[other] { $count } unités y sont mieux placées.
    }
m44-why-waits = Pourquoi : il n’y avait rien de mieux à faire de cette carte.
m44-hint-only-ambush = Vous n’avez que l’embuscade : aucune carte n’est jouée ({ $rule }).
m44-hint-counter = La contre-attaque ne répète rien : celui qui fait face à son général n’a pas joué de carte au tour précédent ({ $rule }).
m44-hint-nobody = Personne n’est activé : le tour ne fait que changer une carte.
m44-hint-nobody-more = Personne n’est activé : le tour se termine.
m44-hint-no-ambush = Vous n’avez pas l’embuscade : scellez, et l’attaque continue. On vous demande quand même, pour que nul ne le sache ({ $rule }).
m44-hint-no-battle = Aucun combat : le tour se termine.
m44-need-card = Choisissez une carte ({ $rule }).
m44-need-section = Choisissez une section ({ $rule }).
m44-need-group = Choisissez jusqu’à { $most } unités qui se touchent ({ $rule }).
m44-too-many = La carte n’active pas toutes ces unités ({ $rule }).
m44-need-keep = Choisissez la carte que vous gardez ({ $rule }).
m44-need-retreat = Choisissez où elle recule ({ $rule }).
m44-need-resign = Dites oui pour abandonner.
m44-need-offer = Dites oui pour proposer ou accepter la nulle.
m44-need-claim = Dites oui pour réclamer la partie.
m44-no-path = Ce chemin ne peut être pris : { $way }.
m44-stays = Elle reste en { $at } : dites qu’elle quitte le plateau, ou choisissez un autre hexagone.
m44-no-hex = Ce n’est pas un hexagone.
m44-typed-no-card = Nommez d’abord la carte.
m44-typed-no-unit = Aucune unité à vous en { $at }.
m44-typed-not-ordered = La carte n’active pas l’unité en { $at }.
m44-typed-no-enemy = Aucun ennemi en { $at }.
m44-typed-no-battle = L’unité en { $who } ne peut pas combattre, ou plus ({ $rule }).
m44-typed-beside = Un ennemi est au contact de { $who } : seuls ceux du contact peuvent être attaqués ({ $rule }).
m44-typed-banzai = Après deux hexagones, { $who } n’attaque que qui est à son contact ({ $rule }).
m44-typed-touch = La carte ne permet pas à { $who } d’attaquer à cette distance ({ $rule }).
m44-typed-far = { $at } est trop loin de { $who } ({ $rule }).
m44-typed-sight = De { $who } on ne voit pas { $at } ({ $rule }).
m44-typed-overrun = De { $to }, une percée ne peut pas attaquer { $at } ({ $rule }).
m44-typed-dice = L’abri de { $at } ne laisse aucun dé à { $who } ({ $rule }).
m44-plan-no-condition = Une condition est « japon E5 », « alliés E5 », « libre E5 » ou « carte tir-de-barrage ».
m44-plan-no-order = C’est une condition, pas un ordre.
m44-plan-no-condition-general = Une condition est « japon E5 », « alliés E5 », « libre E5 », « carte tir-de-barrage » ou « reçu sonde-gauche ».
m44-plan-not-his = Un tel ordre est sur la feuille d’un autre rôle.
m44-plan-no-give = Chaque branche du plan d’un chef donne une carte.
m44-plan-no-card = Chaque branche du plan nomme une carte.

## Abris
m44-ground-forest = forêt
m44-ground-village = village
m44-ground-labour-camp = camp de travail
m44-ground-hill = hauteur
m44-ground-mountain = montagne
m44-ground-hill-cave = caverne
m44-ground-mountain-cave = caverne
m44-ground-jungle = jungle
m44-ground-trench = tranchée
m44-ground-bunker = bunker
m44-ground-casemate = casemate
m44-ground-sandbags = sacs de sable

## Ce qui arrive : tours et cartes
m44-began = Premier : { $first } ; il faut { $need } médailles. Cartes : Japon { $japan }, Alliés { $allies }.
m44-turn = Tour { $turn } : { $side }.
m44-night = Nuit : { $dice } ; on voit à { $light }.
m44-day = { $dice } : il fait jour.
m44-card-none = rien
m44-played = { $side } : { $card }.
m44-played-counter = { $side } : { $card } répète { $does }.
m44-played-section = { $side } : { $card }, section : { $section }.
m44-played-choice = Elle active une unité au choix à la place.
m44-passed = { $side } : aucune carte à jouer.
m44-missed = { $turns ->
    [one] { $side } : un tour manqué.
   *[other] { $side } : { $turns } tours manqués de suite.
    }
m44-ordered = Activées : { $hexes }.
m44-heroes = Les dés : { $dice }. Infanterie { $infantry }, blindés { $armour }, au choix { $anybody }.
m44-drew = { $number ->
    [one] { $side } : une carte piochée.
   *[other] { $side } : { $number } cartes piochées.
    }
m44-drew-own = Vous piochez : { $cards }.
m44-kept = { $side } : { $refused } est défaussée, l’autre carte gardée.
m44-kept-own = Vous gardez { $kept }.
m44-reshuffled = Une nouvelle pioche de { $cards } cartes.

## Ce qui arrive : commandants en chef et généraux
m44-role-chief = commandant en chef
m44-role-left = général de gauche
m44-role-center = général du centre
m44-role-right = général de droite
m44-sector = section { $number }
m44-sectors = sections { $first } et { $last }
m44-card-as = { $card } comme { $does }
m44-handed-card = { $card } ({ $role })
m44-handed-where = { $card } ({ $role }, { $where })
m44-handed = { $side } : { $handed }.
m44-sequence = { $side } : les généraux jouent dans cet ordre : { $roles }.
m44-general = { $side }, le { $role } :
m44-general-missed = { $side } : le { $role } a manqué l’échéance et n’active personne.
m44-general-heroes = { $side }, le { $role } : { $dice }. Infanterie { $infantry }, blindés { $armour }, au choix { $anybody }.
m44-came-back = { $side } : des déplacements du { $role } ne vont plus ; on l’interroge encore une fois.

## Ce qui arrive : déplacements
m44-went-march = { $unit } : { $way }.
m44-went-tunnel = { $unit } : par le tunnel { $way }.
m44-went-ground = { $unit } prend le terrain : { $way }.
m44-left = { $unit } quitte le plateau par { $at } : une médaille.
m44-mine = { $unit } saute sur le champ de mines { $at } : { $value } ({ $dice }), pertes : { $losses }.
m44-mine-dummy = { $unit } : le champ de mines { $at } était un leurre.
m44-healed = { $unit } { $at } : { $dice } ; figurines retrouvées : { $figures }.
m44-spoilt-march = { $at } : le déplacement n’est plus possible.
m44-spoilt-attack = { $at } : l’attaque n’est plus possible.
m44-spoilt-order = { $at } : plus aucune unité ne peut y être activée.
m44-spoilt-overrun = { $at } : la percée n’est plus possible.
m44-spoilt-work = { $at } : ce n’est plus possible.
m44-spoilt-strike = { $at } : il n’y a plus personne.

## Ce qui arrive : combats
m44-how-fire = { $who } tire sur { $whom }
m44-how-assault = { $who } attaque { $whom }
m44-how-overrun = { $who } perce, contre { $whom }
m44-how-ambush = { $who } tend une embuscade à { $whom }
m44-no-dice = aucun
m44-attack-hits = { $how } : { $dice } ; pertes : { $hits }.
m44-attack-nothing = { $how } : { $dice } ; aucune perte.
m44-counted = { $dice ->
    [one] Un dé : { $why }.
   *[other] { $dice } dés : { $why }.
    }
m44-count-table = { $dice } par le tableau
m44-count-card = +{ $dice } par la carte
m44-count-full = +{ $dice } à effectif complet
m44-count-token = +{ $dice } cible repérée
m44-count-cover = −{ $dice } abri ({ $by })
m44-count-own = −{ $dice } par son propre hexagone
m44-struck-hits = { $card } sur { $target } { $at } : { $dice } ; pertes : { $hits }.
m44-struck-nothing = { $card } sur { $target } { $at } : { $dice } ; aucune perte.
m44-ambushed = { $side } : embuscade ; { $unit } { $at } combat d’abord.
m44-no-ambush = { $side } : pas d’embuscade.
m44-ignored = { $flags ->
    [one] { $unit } { $at } ignore un drapeau.
   *[other] { $unit } { $at } ignore { $flags } drapeaux.
    }
m44-retreated = { $unit } recule : { $way }.
m44-no-way = { $unit } { $at } ne peut reculer : pertes { $losses }.
m44-lost = { $side } : unité éliminée, { $unit } { $at }.
m44-spotted = Unité repérée : { $unit } { $at }.
m44-sealed = La caverne { $at } est comblée : { $dice }.
m44-not-sealed = La caverne { $at } reste ouverte : { $dice }.
m44-cleared-wire = Les barbelés en { $at } sont enlevés.
m44-cleared-mine = Le champ de mines en { $at } est déminé.
m44-dug-in = Sacs de sable : { $hexes }.

## Ce qui arrive : médailles et fins
m44-medal-won = { $side } : une médaille pour { $where }.
m44-medal-gone = { $side } : la médaille pour { $where } est perdue.
m44-for-hex = { $at }
m44-for-section = la section { $section }
m44-for-group = les bâtiments
m44-captured = { $side } : le QG { $at } est perdu, et une carte avec lui : { $card }.
m44-retaken = { $side } : le QG { $at } est repris.
m44-offered = { $side } : la nulle est proposée.
m44-end-draw = Partie nulle.
m44-end-medals = { $side ->
    [0] victoire du Japon
   *[other] victoire des Alliés
    } : toutes les médailles.
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
m44-over-hand = Main ({ $side }) : { $cards }.
m44-no-cards = aucune carte
m44-over-mines = Champs de mines : { $values }.
m44-next-game = Partie { $game }, les camps échangés.
m44-match-drawn = Le match est nul : { $medals } médailles chacun.
m44-match-over = Le match est gagné aux médailles des deux parties : qui a commencé avec le Japon { $japan }, qui a commencé avec les Alliés { $allies }.
m44-chapter = Tour { $turn } : { $side }
m44-chapter-of = Partie { $game }, tour { $turn } : { $side }
m44-head-plays = { $side } : { $card }
m44-head-ambush = { $side } : { $card } ({ $who })
m44-head-hit = touchés : { $units }
m44-head-figures = { $who } (−{ $figures })
m44-head-back = repoussés : { $units }
m44-head-way = { $who } vers { $to }
m44-head-handed = { $side } : { $handed }
m44-head-general-missed = { $side } : le { $role } a manqué l’échéance
m44-head-passes = { $side } : aucune carte
m44-head-missed = { $side } : échéance manquée
m44-head-loses = perdus ({ $side }) : { $units }
m44-head-leaves = sortis du plateau : { $units }
m44-head-wins = { $side } : une médaille pour { $where }
m44-head-gone = { $side } : la médaille pour { $where } est perdue
m44-head-captured = { $side } : le QG { $at } tombe
m44-head-retaken = { $side } : le QG { $at } est repris
m44-head-offers = { $side } : la nulle est proposée
m44-head-day = il fait jour
m44-head-light = nuit, on voit à { $light }
m44-head-medals = médailles : Japon { $japan }, Alliés { $allies }, sur { $need }
m44-label-japan = Japon
m44-label-allies = Alliés
