# Ordres conditionnels déposés à l'avance (« si X, alors Z »), les mêmes pour tous les jeux (rules/core/conditional_orders.py).

plan-no-condition = Il manque une condition. Écrivez « si ORDRE : ORDRES », ou « sinon : ORDRES » pour tout autre coup de l’adversaire
plan-no-colon = Mettez un deux-points entre la condition et les ordres
plan-no-orders = Écrivez au moins un ordre après le deux-points
plan-unknown-condition = L’adversaire ne peut pas donner cet ordre
plan-unknown-order = Vous ne pouvez pas donner cet ordre
plan-too-deep = Un plan peut enchaîner au plus { $most } réponses
plan-too-many = Un plan compte { $most } lignes au plus
plan-fault = Ligne { $line }, « { $word } » : { $why }
plan-long = Un plan compte { $most } caractères au plus.
plan-not-standing = Aucun ordre permanent ne commence par « { $word } ».
plan-opening-if = si { $order } :
plan-opening-both = { $first } et { $second }
plan-opening-else = sinon :
plan-hint-likely = C’est à l’adversaire de jouer. Préparez une réponse à un coup probable : si l’adversaire joue ce coup, votre réponse est jouée aussitôt et personne n’attend.
plan-line = Plan : { $fr }
