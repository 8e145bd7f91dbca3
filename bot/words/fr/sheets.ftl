# Fautes des ordres tapés qui découlent de la feuille elle-même, les mêmes pour tous les jeux (rules/core/worded.py).

sheet-typed-no-order = « { $word } » n'est pas un ordre de cette feuille.
sheet-typed-not-now = « { $word } » n'est pas possible ici en ce moment.
sheet-typed-no-subject = Rien ici ne s'appelle « { $word } ».
sheet-typed-of-what = Il n'est pas dit pour qui ou pour quoi.
sheet-typed-no-value = « { $word } » ne convient pas ici.
sheet-typed-several = « { $word } » peut désigner plusieurs choses. Écrivez-en davantage.
sheet-typed-which = Il faut choisir quelque chose ici.
sheet-typed-same = « { $word } » est nommé deux fois.
sheet-typed-count = { $most ->
    [one] Il faut en nommer un seul ici, et non { $count }.
   *[other] On peut en nommer ici de { $least } à { $most }, et non { $count }.
 }
sheet-typed-how-many = Un nombre entier de { $low } à { $high } convient ici.
sheet-typed-too-much = « { $word } » est de trop sur cette ligne.
typed-many-faults = Seules les { $most } premières fautes sont dites ; la suite n’a pas été lue.
typed-many-orders = On ne peut lire que { $most } ordres à la fois ; il y en a { $count }.
sheet-typed-twice = Cela a déjà été dit, sur une autre ligne.
sheet-typed-long = { $most } caractères au plus.
sheet-typed-misfit = Cela ne va pas avec le reste de vos ordres.

# Listes de lignes, les mêmes pour tous les jeux (rules/core/rows.py, rules/core/row_orders.py).

sheet-row = { $rows } { $row } : { $says }
sheet-row-lacks = { $rows } { $row }, reste à choisir : « { $what } »
sheet-row-empty = { $rows } { $row } : rien n'est encore rempli ici.
sheet-row-wrong = { $rows } { $row } : { $why }
sheet-rows-few = { $rows } : il en faut au moins { $least }, il y en a { $count }.
sheet-typed-rows = Il n'y a pas plus de { $most } lignes de cette sorte.
sheet-typed-no-more-rows = Après les lignes précédentes, il ne reste rien pour celle-ci.
sheet-yes = Oui
sheet-no = Non
