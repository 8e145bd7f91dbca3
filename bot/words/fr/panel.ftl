# La feuille privée : ses boutons, ses menus, ses dialogues et ses réponses.

panel-old-button = Ce bouton vient d’une version plus ancienne du bot. Utilisez le dernier message de la campagne, ou /feuille.
panel-stale = C’est déjà passé. Rouvrez votre feuille avec le bouton du tableau, ou avec /feuille.
panel-was-stale = Cela avait changé entre-temps : voici où l’on en est.
panel-incident = Une erreur s’est produite de notre côté (incident { $incident }). Ce que vous aviez rempli est gardé ; réessayez, et donnez ce numéro à l’hébergeur si cela se répète.

panel-head = **{ $title }** · { $seat } · { $about }
panel-deadline = -# Échéance <t:{ $at }:R> (<t:{ $at }:f>)
panel-standing = En vigueur dès la prochaine phase, tel que c’est écrit ici ; rien à sceller.
panel-sealed = 🔒 **Scellé.** Vous pouvez le reprendre tant que la phase n’est pas résolue.
panel-sealed-for-good = 🔒 **Scellé** pour de bon.
panel-closed = Rien ne peut être changé ici pour l’instant.
panel-edited = Dernier changement par <@{ $person }>, <t:{ $at }:R>
panel-stale-fields = { $count ->
    [one] Une entrée ne va
   *[other] { $count } entrées ne vont
 } plus avec ce qui précède ; « Retirer ce qui ne va plus » l’enlève.
panel-more-lines = … et { $count } de plus
panel-news = **Ce qui s'est passé depuis**
panel-news-more = -# … ce qui précède : `/historique`

panel-filled = { $about } : { $value }
panel-chosen = { $value } · { $about }
panel-count = { $about } ({ $count } sur { $most } au plus)
panel-count-any = { $about } ({ $count ->
    [0] rien encore
    [one] un choix fait
   *[other] { $count } choix faits
 })
panel-filled-on = { $about } – { $value }
panel-put-first = { $about } : en mettre une en tête
panel-options = { $count ->
    [one] un choix
   *[other] { $count } choix
 }
panel-filled-of = { $count } sur { $most } remplis
panel-choose-in = Choisir dans { $bunch }
panel-choose = { $about } …
panel-area = { $about } … (d’abord le secteur)
panel-group = { $about } … (d’abord le groupe)
panel-square-in = Case dans { $bunch }
panel-take-out = Retirer…
panel-piece = Quelle pièce
panel-choose-group = Quelle partie de la feuille
panel-next = Ensuite : { $about }
panel-choose-field = Que remplir
panel-remove = Enlever
panel-turn-across = horizontal ↔
panel-turn-down = vertical ↕

panel-rows-count = { $count ->
    [one] une ligne
   *[other] { $count } lignes
 }
panel-row-edit = { $rows } – laquelle changer
panel-row-add = ➕ { $rows } : { $what }
panel-row-another = Encore une…
panel-row-up = Monter ↑
panel-row-remove = Enlever le n° { $row }

panel-begin = Et s’il joue… ?
panel-as-text = En texte…
panel-random = Le reste au hasard
panel-randomised = Le reste a été rempli au hasard. Changez ce que vous voulez.
panel-nothing-left = Il ne restait rien qui doive être rempli.
panel-no-way = Le hasard ne peut rien y ajouter : voyez ce qui ne va pas.
panel-clear = Effacer
panel-tidy = Retirer ce qui ne va plus
panel-seal = Sceller
panel-seal-and-resolve = Sceller et résoudre
panel-unseal = Reprendre
panel-taken-back = Repris : vous pouvez de nouveau changer votre feuille.
panel-resolved = Scellé, et la phase est résolue : le rapport est dans { $where }.
panel-resolved-tutorial = Scellé, et la phase est résolue : `/historique campagne:{ $campaign }` dit ce qui s’est passé.
panel-sealed-next = Scellé. Voici la suivante de vos feuilles.
panel-sheets = Vos autres feuilles
panel-sheet-of = { $seat } : { $about }
panel-kind-waits = la partie l’attend
panel-kind-offer = possible, personne n’attend
panel-kind-standing = ordres permanents
panel-kind-sealed = scellé

panel-several = Plusieurs…
panel-several-which = Lesquels
panel-several-value = Valeur pour tous
panel-bounds = De { $low } à { $high }
panel-not-a-number = « { $typed } » ne va pas ici : il faut un nombre entier de { $low } à { $high }.
panel-does-not-fit = « { $typed } » ne va pas ici. Choisissez dans le menu, ou écrivez moins.

panel-saved = Enregistrées…
panel-saved-load = Reprendre une feuille enregistrée
panel-saved-delete = Laquelle supprimer
panel-saved-remove = En supprimer une…
panel-saved-gone = Cette feuille enregistrée n’existe plus.
panel-save-as = Enregistrer celle-ci…
panel-save-name = Nom
panel-saved-as = Enregistrée sous « { $name } », pour cette campagne et les suivantes.
panel-loaded = « { $name } » a été reprise.
panel-deleted = « { $name } » a été supprimée.
panel-back = Retour

panel-orders-label = Un ordre par ligne
panel-orders-example = Par exemple : { $lines }
panel-orders-hint = Remplace ce qui est rempli. Les mots anglais et français sont compris.
panel-orders-hint-short = Remplace ce qui est rempli.
panel-typed-taken = Vos ordres ont été lus comme indiqué ci-dessous.
panel-typed-faults = { $count ->
    [one] Une chose ne peut être lue
   *[other] { $count } choses ne peuvent être lues
 }. Rien n’a été changé, et votre texte est gardé ci-dessous.
panel-typed-stale = La feuille a changé depuis que vous avez ouvert le texte. Rien n’a été repris ; votre texte est gardé ci-dessous.
panel-typed-sealed = Votre feuille est scellée ; la partie attend { $who }. Rien n’a été déposé ; votre texte est gardé ci-dessous.
panel-typed-filed = { $what } Ce n’est pas votre tour, la partie attend { $who } : ceci est déposé comme « { $about } ».
panel-typed-not-filed = Ce n’est pas votre tour, la partie attend { $who }. En attendant, vous pouvez déposer « { $about } », et ceci n’y va pas. { $what }
panel-typed-over = Cette feuille est déjà close. Rien n’a été repris ; votre texte est ci-dessous.
panel-fault-line = Ligne { $line }, « { $word } » : { $why }
panel-fault-whole = { $why }
panel-fault-nearest = Peut-être { $nearest } ?
panel-fault-instead = Vouliez-vous dire { $lines } ?
panel-correct = Corriger…
panel-drop-text = Retour à la feuille

cmd-orders = ordres
cmd-orders-about = Écrire vos ordres en mots ; sans mots : ouvrir votre feuille
cmd-opt-orders-about = Par exemple : salve N5 N8 A21 – plusieurs ordres séparés par ;
cmd-sheet = feuille
cmd-sheet-about = Ouvrir votre feuille d’ordres privée
panel-picture = Image { $n } sur { $count }
panel-orders-hint-add = S’ajoute à ce qui est rempli. Les mots anglais et français sont compris.
panel-orders-hint-add-short = S’ajoute à ce qui est rempli.
panel-typed-added = Ajouté : { $new }.
panel-typed-replaced = Désormais : { $new }. Plus maintenant : { $old }.
panel-typed-same = Rien n’a changé.
