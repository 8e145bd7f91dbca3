# Fautes des ordres tapés qui découlent de la feuille elle-même, les mêmes pour tous les jeux (rules/core/worded.py).

sheet-typed-no-order = Cette feuille n’a pas d’ordre appelé « { $word } ».
sheet-typed-not-now = Vous ne pouvez pas utiliser « { $word } » ici pour le moment.
sheet-typed-no-subject = Rien ici ne s’appelle « { $word } ».
sheet-typed-of-what = Dites à qui ou à quoi s’applique l’ordre.
sheet-typed-no-value = « { $word } » ne fait pas partie des choix possibles ici.
sheet-typed-several = « { $word } » peut désigner plusieurs choses. Écrivez une plus grande partie du nom.
sheet-typed-which = Il manque encore quelque chose ici.
sheet-typed-same = Vous avez nommé « { $word } » deux fois.
sheet-typed-count = { $most ->
    [one] Nommez un seul élément ici, et non { $count }.
   *[other] Nommez ici de { $least } à { $most } éléments, et non { $count }.
 }
sheet-typed-how-many = Écrivez ici un nombre entier de { $low } à { $high }.
sheet-typed-too-much = « { $word } » est de trop sur cette ligne.
typed-many-faults = J’ai arrêté la lecture après { $most } erreurs.
typed-many-orders = Je peux lire { $most } ordres au plus à la fois ; vous en avez écrit { $count }.
sheet-typed-twice = Une autre ligne dit déjà la même chose.
sheet-typed-long = Écrivez { $most } caractères au plus.
sheet-typed-misfit = Cet ordre contredit vos autres ordres.
sheet-lacks = Il vous reste à choisir « { $what } ».

# Listes de lignes, les mêmes pour tous les jeux (rules/core/rows.py, rules/core/row_orders.py).

sheet-row = { $rows } { $row } : { $says }
sheet-row-lacks = { $rows } { $row } : il vous reste à choisir « { $what } ».
sheet-row-empty = { $rows } { $row } : cette ligne est encore vide.
sheet-row-wrong = { $rows } { $row } : { $why }
sheet-rows-few = { $rows } : ajoutez-en au moins { $least } ; vous en avez { $count } pour l’instant.
sheet-typed-rows = Vous pouvez écrire { $most } lignes de ce genre au plus.
sheet-typed-no-more-rows = Les lignes précédentes ont déjà tout pris : il ne reste rien pour celle-ci.
sheet-yes = Oui
sheet-no = Non
