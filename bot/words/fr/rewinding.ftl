# Revenir en arrière : /campagne défaire, /arbitre revenir, et ce qui en est publié.

cmd-campaign-undo = défaire
cmd-campaign-undo-about = Reprendre votre dernier coup ; ceux qu'il concerne sont d'abord consultés
cmd-gm-rewind = revenir
cmd-gm-rewind-about = La partie reprend après un rapport antérieur ; tous l'apprennent, avec votre raison
cmd-opt-report = rapport
cmd-opt-report-about = Après quel rapport la partie reprend
dc-rewind-choice = { $n ->
    [0] Début
   *[other] Rapport { $n }
}
dc-rewind-choice-line = { $report } · { $line }
dc-sure-rewind = Faire reprendre la partie après { $n ->
    [0] le début
   *[other] le rapport { $n }
} ? Ce qui a été joué depuis ne compte plus : ses messages sont barrés, chaque feuille d'alors est redemandée, et tous l'apprennent, avec votre raison.
dc-button-rewind = Revenir…
dc-rewind-title = Revenir en arrière
dc-rewind-reason = Votre raison
dc-rewind-reason-why = Tous la lisent, dans le salon et dans le journal.
dc-rewound = « { $title } » : la partie reprend après { $n ->
    [0] le début
   *[other] le rapport { $n }
}.
dc-rewind-unknown = Ce n'est pas un rapport après lequel la partie peut reprendre. Choisissez-en un dans la liste : tous sauf le dernier.
dc-undo-done = « { $title } » : votre dernier coup est repris. Ce que vous aviez rempli est de nouveau sur votre feuille.
dc-undo-asked = « { $title } » : ceux qu'il concerne sont consultés. Si tous acceptent avant le { $when }, votre coup est repris ; si la partie avance d'ici là, la demande est close.
dc-undo-open = « { $title } » : votre demande est toujours ouverte, jusqu'au { $when }.
dc-undo-title = ### ↩️ Un coup serait repris · { $title }
dc-undo-until = La question est ouverte jusqu'au { $when }. Personne n'apprend qui a refusé.
dc-button-agree = Accepter
dc-button-disagree = Refuser
dc-undo-agreed = Vous avez accepté. C'est fait dès que toutes les personnes consultées acceptent.
dc-undo-agreed-last = Vous avez accepté, et c'est fait.
dc-undo-declined = Vous avez refusé. Personne n'apprend qui l'a fait.
dc-struck-chapter = ### ~~{ $chapter } · { $title }~~
dc-struck-report = ### ~~Rapport { $n } · { $title }~~
dc-struck-foot = -# ↩️ Repris : ceci ne compte plus. La partie est repartie d'un coup antérieur.
bot-struck = ~~{ $line }~~
bot-act-rewind = a fait reprendre la partie après { $number ->
    [0] le début
   *[other] le rapport { $number }
} : { $reason }
bot-act-undo = a repris le dernier coup d'une place ({ $seat }), avec l'accord de tous ceux qu'il concernait ; la partie reprend après { $number ->
    [0] le début
   *[other] le rapport { $number }
}.
bot-undone = <@{ $person }> a repris le dernier coup d'une place ({ $seat }), avec l'accord de tous ceux qu'il concernait. La partie reprend après { $number ->
    [0] le début
   *[other] le rapport { $number }
}.
bot-undo-asked = <@{ $person }> demande à reprendre le dernier coup d'une place : { $seat }. La partie reprendrait après { $number ->
    [0] le début
   *[other] le rapport { $number }
}. Ce que vous avez scellé depuis serait de nouveau sur vos feuilles, à changer ou à sceller encore.
bot-undo-not-agreed = Votre coup n'est pas repris : il n'y a pas eu d'accord.
bot-undo-over = Cette demande est close.
bot-undo-nothing = Aucune de vos feuilles n'a encore été ouverte. Ce qui est scellé sans être ouvert se reprend sur la feuille même.
bot-bad-reason = Il faut une raison, de { $most } caractères au plus.
bot-rewind-where = La partie peut reprendre après un rapport antérieur, du début (0) à celui qui précède le rapport { $last }.
cmd-gm-reopen = rouvrir
cmd-gm-reopen-about = Reprendre une campagne finie par erreur, dans la semaine
dc-sure-reopen-over = Rouvrir cette campagne ? La partie reprend avant le coup qui l'a finie. Tout a été montré à la fin, et qui a regardé connaît les deux camps. Les dés viennent dès lors d'un nouveau secret, dont l'empreinte est publiée ; tous l'apprennent, avec votre raison.
dc-sure-reopen-cancelled = Rouvrir cette campagne ? La partie reprend où elle en était. Tout a été montré quand elle a été annulée, et qui a regardé connaît les deux camps. Les dés viennent dès lors d'un nouveau secret, dont l'empreinte est publiée ; tous l'apprennent, avec votre raison.
dc-button-reopen = Rouvrir…
dc-reopen-title = Rouvrir
dc-reopened = « { $title } » continue.
dc-struck-end = ### ~~🏁 La fin · { $title }~~
dc-struck-end-foot = -# ↩️ Ce n'était pas la fin : la campagne a été rouverte.
bot-act-reopen = a rouvert la campagne. Tout avait été montré ; les dés viennent dès lors d'un nouveau secret, dont l'empreinte (SHA-256) est `{ $commitment }`. La raison : { $reason }
bot-reopen-not-over = Seule une campagne qui a été jouée et qui est finie peut être rouverte.
bot-reopen-late = Une campagne se rouvre dans les { $days } jours après sa fin ; ce temps est passé.
cmd-gm-edit = remplir
cmd-gm-edit-about = Remplir et sceller les feuilles d'un joueur qui l'a demandé par écrit ; les joueurs l'apprennent
cmd-opt-request = demande
cmd-opt-request-about = Ce que le joueur vous a écrit ; lui seul le lit
bot-act-edit = remplit et scelle pour une heure les feuilles d'une place dont le joueur l'a demandé : { $seat }. Il voit ce que voit cette place, et désormais aucun autre camp.
bot-edit-begun = L'arbitre <@{ $gm }> remplit et scelle vos feuilles ({ $seat }) pour une heure, comme vous l'avez demandé : { $reason }
bot-edit-filled = L'arbitre <@{ $gm }> a rempli une de vos feuilles : { $sheet }. Ce qui s'y trouve, vous le voyez dessus.
bot-edit-sealed = L'arbitre <@{ $gm }> a scellé une de vos feuilles : { $sheet }.
bot-edit-unsealed = L'arbitre <@{ $gm }> a repris le sceau d'une de vos feuilles : { $sheet }.

# Consent: what a game master who plays asks of the others.

bot-consent-asked = Vous jouez dans cette campagne : l'autre camp est d'abord consulté. Si tous acceptent avant le <t:{ $at }:f>, c'est fait. Si la partie avance d'ici là, ou si quelqu'un refuse, rien ne change.
dc-sure-asks = Vous jouez dans cette campagne : l’autre camp est d’abord consulté. C’est fait dès que tous ont accepté.
bot-consent-open = Une autre question est ouverte dans cette campagne jusqu'au <t:{ $at }:f>. Toute personne consultée la retrouve avec `/campagne défaire` ; une fois la réponse donnée, demandez de nouveau.
bot-consent-twice = Vous avez déjà demandé { $most } fois à ce point de la partie, sans accord. Demandez de nouveau quand la partie aura avancé.
bot-consent-question = <@{ $person }> arbitre cette campagne, y joue, et demande votre accord : { $act }
bot-act-asks = demande l'accord de l'autre camp : { $act }
bot-act-agreed = La demande est acceptée : { $act }
bot-act-not-agreed = Faute d'accord, rien ne change. La demande était : { $act }
bot-resumed = <@{ $person }> a mis fin à la pause. Le temps court de nouveau.
dc-consent-title = ### 🤝 Votre accord est demandé · { $title }
bot-undo-late = Le délai de cette feuille est passé : elle ne peut pas être reprise.
bot-wish-pause = suspendre la partie. Tout joueur peut mettre fin à la pause avec `/arbitre reprendre`.
bot-wish-deadline = changer les délais : { $acts }
bot-wish-times = mise en place { $setup }, tour { $turn }, réaction { $react } dès la prochaine phase
bot-wish-hours = feuilles dues à ces heures : { $hours }
bot-wish-no-hours = plus d'heures fixes
bot-wish-reserve = une réserve entière de { $time } pour chaque place
bot-wish-no-reserve = plus de réserves
bot-wish-extend = repousser toutes les échéances de { $time }.
bot-wish-resolve = résoudre la phase maintenant, avec des ordres par défaut pour { $seats }.
bot-wish-computer = donner { $seat } à l'ordinateur. La partie ne compterait pour aucun classement.
bot-wish-replace = donner { $seat } à <@{ $person }>.
bot-wish-seek = chercher dans <#{ $place }> quelqu'un pour reprendre { $seat }.
bot-wish-assign = donner à <@{ $person }> la place { $seat }, en échange.
bot-wish-cancel = annuler la campagne. Elle finirait sans résultat et ne compterait pour aucun classement.
bot-wish-rewind = revenir en arrière : la partie reprendrait après { $number ->
    [0] le début
   *[other] le rapport { $number }
}. La raison : { $reason }
bot-wish-reopen = rouvrir la campagne. La raison : { $reason }
bot-wish-walkover = donner cette rencontre à <@{ $person }> sans la jouer.
