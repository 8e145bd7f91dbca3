# La feuille privée : ses boutons, ses menus, ses dialogues et ses réponses.

panel-old-button = Ce bouton date d’une version antérieure du bot. Utilisez le dernier message de la campagne, ou /feuille.
panel-stale = Cette étape est déjà terminée. Rouvrez votre feuille avec le bouton du tableau ou avec /feuille.
panel-was-stale = La feuille avait changé entre-temps. Voici la feuille actuelle.
panel-incident = Une erreur s’est produite (incident { $incident }). Vos saisies sont conservées. Réessayez. Si l’erreur se répète, donnez ce numéro à l’hébergeur.

panel-head = **{ $title }** · { $seat } · { $about }
panel-deadline = -# Échéance <t:{ $at }:R> (<t:{ $at }:f>)
panel-standing = Ces ordres s’appliquent dès la prochaine phase ; vous n’avez pas à les sceller.
panel-sealed = 🔒 **Scellé.** Vous pouvez rouvrir votre feuille tant que la phase n’est pas résolue.
panel-sealed-for-good = 🔒 **Scellé.** Vous ne pouvez plus rouvrir votre feuille.
panel-closed = Vous ne pouvez rien changer ici pour l’instant.
panel-edited = Dernière modification par <@{ $person }>, <t:{ $at }:R>
panel-stale-fields = { $count ->
    [one] Une entrée ne va
   *[other] { $count } entrées ne vont
 } plus avec les entrées précédentes ; utilisez « Retirer ce qui ne va plus ».
panel-more-lines = … et { $count } de plus
panel-news = **Depuis votre dernière feuille**
panel-news-more = -# … ce qui précède est dans `/historique`

panel-filled = { $about } : { $value }
panel-chosen = { $value } · { $about }
panel-count = { $about } ({ $count } sur { $most } au plus)
panel-count-of = { $about } ({ $count } sur { $most })
panel-count-any = { $about } ({ $count ->
    [0] rien encore
    [one] un choix fait
   *[other] { $count } choix faits
 })
panel-filled-on = { $about } – { $value }
panel-put-first = { $about } : placer une entrée en tête
panel-options = { $count ->
    [one] un choix
   *[other] { $count } choix
 }
panel-filled-of = { $count } sur { $most } remplis
panel-choose-in = Choisir dans { $bunch }
panel-choose = { $about }…
panel-area = { $about } – choisissez un secteur
panel-group = { $about } – choisissez un groupe
panel-given = { $cell } (par défaut)
panel-square-in = Case dans { $bunch }
panel-take-out = Retirer une entrée…
panel-piece = Choisir une pièce
panel-choose-group = 📂 Choisir une partie de la feuille
panel-next = Ensuite : { $about }
panel-choose-field = Choisir une entrée
panel-remove = Enlever
panel-turn-across = horizontal ↔
panel-turn-down = vertical ↕

panel-rows-count = { $count ->
    [one] une ligne
   *[other] { $count } lignes
 }
panel-row-edit = { $rows } – modifier une ligne
panel-row-add = ➕ { $rows } : { $what }
panel-row-another = Ajouter une ligne…
panel-row-up = Monter ↑
panel-row-remove = Enlever le n° { $row }

panel-begin = Préparer une réponse à…
panel-as-text = En texte…
panel-random = Le reste au hasard
panel-randomised = J’ai rempli le reste au hasard. Changez ce que vous voulez.
panel-nothing-left = Il ne restait rien à remplir.
panel-no-way = Je ne peux pas compléter ces ordres au hasard. Voyez ci-dessous ce qui ne va pas.
panel-repeat = Comme au tour précédent
panel-usual = Ordres de la doctrine
panel-usual-written = J’ai inscrit les ordres de la doctrine dans les cases vides. Changez ce que vous voulez.
panel-clear = Effacer
panel-tidy = Retirer ce qui ne va plus
panel-seal = Sceller
panel-seal-and-resolve = Sceller et résoudre
panel-unseal = Reprendre
panel-taken-back = Votre feuille est rouverte : vous pouvez de nouveau la modifier.
panel-resolved = Votre feuille précédente est scellée et sa phase est résolue. Lisez le rapport dans { $where }.
panel-resolved-tutorial = Votre feuille précédente est scellée et sa phase est résolue. `/historique campagne:{ $campaign }` montre ce qui s’est passé.
panel-sealed-next = Votre feuille est scellée. Voici la feuille suivante.
panel-sheets = Vos autres feuilles
panel-sheet-of = { $seat } : { $about }
panel-kind-waits = la partie attend cette feuille
panel-kind-offer = facultative : personne n’attend cette feuille
panel-kind-standing = ordres permanents
panel-kind-sealed = scellée

panel-several = En remplir plusieurs…
panel-several-which = Choisir les entrées à remplir
panel-several-value = Valeur pour toutes ces entrées
panel-bounds = De { $low } à { $high }
panel-not-a-number = « { $typed } » ne convient pas ici. Entrez un nombre entier de { $low } à { $high }.
panel-does-not-fit = « { $typed } » ne convient pas ici. Choisissez dans le menu, ou raccourcissez votre texte.

panel-saved = Feuilles enregistrées…
panel-saved-load = Utiliser une feuille enregistrée
panel-saved-delete = Choisir la feuille à supprimer
panel-saved-remove = Supprimer une feuille…
panel-saved-gone = Cette feuille enregistrée n’existe plus.
panel-save-as = Enregistrer cette feuille…
panel-save-name = Nom
panel-saved-as = La feuille est enregistrée sous « { $name } », pour cette campagne et les suivantes.
panel-loaded = Les entrées de « { $name } » sont maintenant sur votre feuille.
panel-deleted = « { $name } » a été supprimée.
panel-back = Retour

panel-orders-label = Un ordre par ligne
panel-orders-example = Par exemple : { $lines }
panel-orders-hint = Votre texte remplace les entrées actuelles. Vous pouvez écrire en français ou en anglais.
panel-orders-hint-short = Votre texte remplace les entrées.
panel-typed-taken = J’ai lu vos ordres comme indiqué ci-dessous.
panel-typed-faults = { $count ->
    [one] Je ne peux pas lire un élément de votre texte
   *[other] Je ne peux pas lire { $count } éléments de votre texte
 }. Rien n’a changé, et votre texte est conservé ci-dessous.
panel-typed-stale = La feuille a changé depuis que vous avez ouvert le champ de texte. Je n’ai pas inscrit vos ordres ; votre texte est conservé ci-dessous.
panel-typed-sealed = Votre feuille est scellée et la partie attend { $who }. Je n’ai pas inscrit vos ordres ; votre texte est conservé ci-dessous.
panel-typed-filed = { $what } Ce n’est pas votre tour : la partie attend { $who }. Vos ordres sont conservés sous « { $about } ».
panel-typed-not-filed = Ce n’est pas votre tour : la partie attend { $who }. Vous pouvez remplir « { $about } » dès maintenant, mais ces ordres ne conviennent pas à cette feuille. { $what }
panel-typed-over = Cette feuille est déjà close. Je n’ai pas inscrit vos ordres ; votre texte est ci-dessous.
panel-fault-line = Ligne { $line }, « { $word } » : { $why }
panel-fault-whole = { $why }
panel-fault-nearest = Vouliez-vous dire { $nearest } ?
panel-fault-instead = Vouliez-vous dire { $lines } ?
panel-fault-possible = Vous pouvez écrire, par exemple : { $lines }.
panel-correct = Corriger…
panel-drop-text = Retour à la feuille

cmd-orders = ordres
cmd-orders-about = Écrire vos ordres en mots, ou, sans texte, ouvrir votre feuille
cmd-opt-orders-about = Vos ordres, par exemple : salve N5 N8 A21 (un ; entre deux ordres)
cmd-sheet = feuille
cmd-sheet-about = Ouvrir votre feuille d’ordres privée
panel-picture = Image { $n } sur { $count }
panel-orders-hint-add = Votre texte s’ajoute aux entrées actuelles. Vous pouvez écrire en français ou en anglais.
panel-orders-hint-add-short = Votre texte s’ajoute aux entrées.
panel-typed-added = Ajouté : { $new }.
panel-typed-replaced = Ajouté : { $new }. Retiré : { $old }.
panel-typed-same = Rien n’a changé.
panel-typed-skipped = { $what } Passages ignorés : { $skipped }.
