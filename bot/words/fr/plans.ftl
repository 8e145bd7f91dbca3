# Ordres conditionnels déposés à l'avance (« si X, alors Z »), les mêmes pour tous les jeux (rules/core/foresight.py).

plan-no-condition = Il manque une condition. Écrivez « si ORDRE : ORDRES », ou « sinon : ORDRES » quoi que fasse l'adversaire
plan-no-colon = Il manque les deux-points entre la condition et les ordres
plan-no-orders = Aucun ordre ne suit les deux-points
plan-unknown-condition = Ce n'est pas un ordre que l'adversaire pourrait donner
plan-unknown-order = Ce n'est pas un ordre à vous
plan-too-deep = Un plan a au plus { $most } réponses de profondeur
plan-too-many = Un plan a au plus { $most } lignes
plan-fault = Ligne { $line }, « { $word } » : { $why }
plan-long = Un plan a { $most } caractères au plus.
plan-not-standing = « { $word } » ne commence aucun ordre permanent.
plan-opening-if = si { $order } :
plan-opening-both = { $first } et { $second }
plan-opening-else = sinon :
plan-hint-likely = C’est à l’adversaire de jouer. Si vous dites dès maintenant ce que vous faites contre ses coups les plus probables, votre réponse est jouée aussitôt, et une lettre est épargnée.
plan-line = Plan : { $fr }
