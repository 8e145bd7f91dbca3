# Fautes des ordres tapés qui découlent de la feuille elle-même, les mêmes pour tous les jeux (rules/core/worded.py).

sheet-typed-no-order = Cette feuille n’a pas d’ordre « { $word } ».
sheet-typed-not-now = Vous ne pouvez pas utiliser « { $word } » ici en ce moment.
sheet-typed-no-subject = Rien ici ne s’appelle « { $word } ».
sheet-typed-of-what = Dites à qui ou à quoi s’applique l’ordre.
sheet-typed-no-value = « { $word } » ne convient pas ici.
sheet-typed-several = « { $word } » peut désigner plusieurs choses. Écrivez davantage du nom.
sheet-typed-which = Choisissez quelque chose ici.
sheet-typed-same = Vous avez nommé « { $word } » deux fois.
sheet-typed-count = { $most ->
    [one] N’en nommez qu’un seul ici, et non { $count }.
   *[other] Nommez-en ici de { $least } à { $most }, et non { $count }.
 }
sheet-typed-how-many = Écrivez ici un nombre entier de { $low } à { $high }.
sheet-typed-too-much = « { $word } » est de trop sur cette ligne.
typed-many-faults = Voici les { $most } premières fautes ; je n’ai pas lu la suite.
typed-many-orders = Je peux lire { $most } ordres au plus à la fois ; vous en avez écrit { $count }.
sheet-typed-twice = Une autre ligne le dit déjà.
sheet-typed-long = Écrivez { $most } caractères au plus.
sheet-typed-misfit = Cela contredit vos autres ordres.

# Listes de lignes, les mêmes pour tous les jeux (rules/core/rows.py, rules/core/row_orders.py).

sheet-row = { $rows } { $row } : { $says }
sheet-row-lacks = { $rows } { $row }, reste à choisir : « { $what } »
sheet-row-empty = { $rows } { $row } : encore vide.
sheet-row-wrong = { $rows } { $row } : { $why }
sheet-rows-few = { $rows } : il en faut au moins { $least }, vous en avez { $count }.
sheet-typed-rows = Vous pouvez écrire { $most } lignes de cette sorte au plus.
sheet-typed-no-more-rows = Les lignes précédentes ne laissent rien pour celle-ci.
sheet-yes = Oui
sheet-no = Non
