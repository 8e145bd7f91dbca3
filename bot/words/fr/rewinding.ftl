# Revenir en arrière : /campagne défaire, /arbitre revenir, et ce qui en est publié.

cmd-campaign-undo = défaire
cmd-campaign-undo-about = Reprendre votre dernier coup ; s’il concerne d’autres joueurs, le bot les consulte d’abord
cmd-gm-rewind = revenir
cmd-gm-rewind-about = Reprendre la partie après un rapport antérieur ; tout le monde lira votre raison
cmd-opt-report = rapport
cmd-opt-report-about = Le rapport après lequel la partie reprend
dc-rewind-choice = { $n ->
    [0] Début
   *[other] Rapport { $n }
}
dc-rewind-choice-line = { $report } · { $line }
dc-sure-rewind = Faire reprendre la partie { $n ->
    [0] depuis le début
   *[other] après le rapport { $n }
} ? Ce qui a été joué depuis ne comptera plus. Le bot barrera les annonces correspondantes et redemandera toutes les feuilles de ce moment. Tout le monde sera prévenu et lira la raison que vous donnez.
dc-button-rewind = Revenir…
dc-rewind-title = Revenir à un rapport antérieur
dc-rewind-reason = Votre raison
dc-rewind-reason-why = Tout le monde lira cette raison dans le salon et dans le journal.
dc-rewound = « { $title } » : la partie reprend { $n ->
    [0] depuis le début
   *[other] après le rapport { $n }
}.
dc-rewind-unknown = La partie ne peut pas reprendre après ce rapport. Choisissez dans la liste n’importe quel rapport, sauf le dernier.
dc-undo-done = « { $title } » : votre dernier coup a été repris. Vos ordres précédents sont de nouveau sur votre feuille.
dc-undo-asked = « { $title } » : le bot consulte les autres joueurs. Si tous acceptent avant le { $when }, le bot reprendra votre coup. Si la partie avance d’ici là, votre demande sera close.
dc-undo-open = « { $title } » : votre demande reste ouverte jusqu’au { $when }.
dc-undo-title = ### ↩️ Un joueur demande à reprendre un coup · { $title }
dc-undo-until = Vous pouvez répondre jusqu’au { $when }. Le bot ne dit à personne qui a refusé.
dc-button-agree = Accepter
dc-button-disagree = Refuser
dc-undo-agreed = Vous avez accepté. La demande aboutit dès que toutes les personnes consultées ont accepté.
dc-undo-agreed-last = Vous avez accepté. Tout le monde est d’accord : la demande aboutit.
dc-undo-declined = Vous avez refusé. Le bot ne dit à personne qui a refusé.
dc-struck-chapter = ### ~~{ $chapter } · { $title }~~
dc-struck-report = ### ~~Rapport { $n } · { $title }~~
dc-struck-foot = -# ↩️ Ce passage a été annulé et ne compte plus. La partie est repartie d’un coup antérieur.
bot-struck = ~~{ $line }~~
bot-act-rewind = a fait reprendre la partie { $number ->
    [0] depuis le début
   *[other] après le rapport { $number }
} : { $reason }
bot-act-undo = a repris le dernier coup joué à la place « { $seat } ». Tous les joueurs consultés étaient d’accord. La partie reprend { $number ->
    [0] depuis le début
   *[other] après le rapport { $number }
}.
bot-undone = <@{ $person }> a repris le dernier coup joué à la place « { $seat } ». Tous les joueurs consultés étaient d’accord. La partie reprend { $number ->
    [0] depuis le début
   *[other] après le rapport { $number }
}.
bot-undo-asked = <@{ $person }> demande à reprendre le dernier coup joué à la place « { $seat } ». La partie reprendrait { $number ->
    [0] depuis le début
   *[other] après le rapport { $number }
}. Les ordres que vous avez scellés depuis reviendraient sur vos feuilles : vous pourriez les changer ou les sceller de nouveau.
bot-undo-not-agreed = Votre coup reste joué : les autres joueurs n’ont pas tous accepté à temps.
bot-undo-over = Cette demande est close.
bot-undo-seat-gone = Vous ne tenez plus de place dans cette campagne et ne pouvez pas répondre. La question revient à la personne qui tient maintenant la place.
bot-undo-nothing = Aucune de vos feuilles n’a encore été résolue : il n’y a pas de coup à reprendre. Une feuille scellée se rouvre depuis la feuille même.
bot-bad-reason = Donnez une raison, de { $most } caractères au plus.
bot-rewind-where = La partie peut reprendre au début (0), ou après tout rapport qui précède le rapport { $last }.
cmd-gm-reopen = rouvrir
cmd-gm-reopen-about = Reprendre une campagne terminée par erreur, dans la semaine qui suit sa fin
dc-sure-reopen-over = Rouvrir cette campagne ? La partie reprendra juste avant le coup qui l’a terminée. Tous les secrets ont été révélés à la fin : ceux qui ont regardé connaissent les secrets des deux camps. Un nouveau secret déterminera les jets de dés, et son empreinte sera publiée. Tout le monde sera prévenu et lira la raison que vous donnez.
dc-sure-reopen-cancelled = Rouvrir cette campagne ? La partie reprendra où elle en était. Tous les secrets ont été révélés à l’annulation : ceux qui ont regardé connaissent les secrets des deux camps. Un nouveau secret déterminera les jets de dés, et son empreinte sera publiée. Tout le monde sera prévenu et lira la raison que vous donnez.
dc-button-reopen = Rouvrir…
dc-reopen-title = Rouvrir la campagne
dc-reopened = « { $title } » continue.
dc-struck-end = ### ~~🏁 La fin · { $title }~~
dc-struck-end-foot = -# ↩️ Ce n’était pas la fin : la campagne a été rouverte.
bot-act-reopen = a rouvert la campagne. Tous les secrets ont déjà été révélés. Un nouveau secret détermine désormais les jets de dés ; en voici l’empreinte (SHA-256) : `{ $commitment }`. La raison : { $reason }
bot-reopen-not-over = On ne peut rouvrir qu’une campagne qui a commencé et qui est terminée.
bot-reopen-late = On peut rouvrir une campagne dans les { $days } jours qui suivent sa fin. Ce délai est passé.
cmd-gm-edit = remplir
cmd-gm-edit-about = Remplir et sceller les feuilles d’un joueur qui l’a demandé par écrit ; les joueurs sont avertis
cmd-opt-request = demande
cmd-opt-request-about = Ce que le joueur vous a écrit ; seul ce joueur peut le lire
bot-act-edit = peut remplir et sceller pendant une heure les feuilles d’une place ({ $seat }), à la demande de son joueur. L’arbitre voit ce qui est visible depuis cette place, et ne peut plus voir aucun autre camp.
bot-edit-begun = L’arbitre <@{ $gm }> peut remplir et sceller vos feuilles ({ $seat }) pendant une heure, comme vous l’avez demandé : { $reason }
bot-edit-filled = L’arbitre <@{ $gm }> a modifié votre feuille « { $sheet } ». Ouvrez la feuille pour voir les ordres.
bot-edit-sealed = L’arbitre <@{ $gm }> a scellé votre feuille « { $sheet } ».
bot-edit-unsealed = L’arbitre <@{ $gm }> a rouvert votre feuille « { $sheet } ».

# Consent: what a game master who plays asks of the others.

bot-consent-asked = Vous jouez dans cette campagne : le bot consulte d’abord l’autre camp. Si tous les joueurs consultés acceptent avant le <t:{ $at }:f>, votre demande aboutit. Si quelqu’un refuse, ou si la partie avance d’ici là, rien ne change.
dc-sure-asks = Vous jouez dans cette campagne : le bot consulte d’abord l’autre camp. Votre demande aboutit dès que tous les joueurs consultés ont accepté.
bot-consent-open = Une autre question est ouverte dans cette campagne jusqu’au <t:{ $at }:f>. Les joueurs consultés retrouvent cette question avec `/campagne défaire`. Refaites votre demande quand ces joueurs auront répondu.
bot-consent-twice = Vous avez déjà demandé { $most } fois à ce moment de la partie, sans obtenir d’accord. Vous pourrez demander de nouveau quand la partie aura avancé.
bot-consent-question = <@{ $person }>, qui arbitre cette campagne et y joue, demande votre accord pour { $act }
bot-act-asks = demande l’accord de l’autre camp pour { $act }
bot-act-agreed = L’autre camp a accepté la demande : { $act }
bot-act-not-agreed = Tout le monde n’a pas accepté : rien ne change. La demande était de { $act }

# Un autre arbitre.

bot-consent-asked-master = Le bot a consulté tous ceux dont l’accord est nécessaire. Ils peuvent répondre jusqu’au <t:{ $at }:f>, et le résultat paraîtra dans le salon.
bot-wish-hand-over = confier l’arbitrage à <@{ $person }>.
bot-hand-over-question = <@{ $person }>, qui arbitre cette campagne, demande à <@{ $heir }> de prendre l’arbitrage. Êtes-vous d’accord ?
bot-act-asks-heir = demande à <@{ $person }> de prendre l’arbitrage.
bot-act-no-heir = L’arbitre reste le même : tout le monde n’a pas accepté que <@{ $person }> prenne l’arbitrage.
bot-act-hand-over = a confié l’arbitrage à <@{ $person }>, qui arbitre désormais la campagne.
bot-master-already = <@{ $person }> arbitre déjà cette campagne.
bot-master-tutorial = Un tutoriel n’a qu’un seul participant : il ne change pas d’arbitre.
bot-take-over-people-only = Pour prendre la suite de l’arbitre <@{ $gm }>, il faut tenir une place ou gérer le serveur.
bot-take-over-question = <@{ $person }> demande à arbitrer cette campagne à la place de <@{ $gm }>. Êtes-vous d’accord ? Si <@{ $gm }> ne répond pas à temps, son silence vaut accord.
bot-take-over-asked = <@{ $person }> demande à arbitrer à la place de <@{ $gm }>. <@{ $gm }> peut refuser ; si <@{ $person }> joue, l’accord des autres camps est nécessaire.
bot-take-over-not-agreed = <@{ $gm }> reste l’arbitre : la demande de <@{ $person }> a été refusée, ou le délai est passé.
bot-took-over = <@{ $person }> arbitre désormais la campagne, à la place de <@{ $gm }>.
bot-wish-appoint = nommer <@{ $person }> second arbitre.
bot-appoint-question = <@{ $person }>, qui arbitre cette campagne, demande à <@{ $heir }> d’être second arbitre. Les deux auront alors les mêmes pouvoirs. Êtes-vous d’accord ?
bot-act-asks-second = demande à <@{ $person }> d’être second arbitre.
bot-act-no-second = Il n’y a pas de second arbitre : tout le monde n’a pas accepté <@{ $person }>.
bot-act-appoint = a nommé second arbitre <@{ $person }>, qui a les mêmes pouvoirs que le premier.
bot-second-there = <@{ $person }> est déjà second arbitre. Utilisez d’abord `/arbitre second` avec `fin`.
bot-no-second = Cette campagne n’a pas de second arbitre. Nommez-en un avec `/arbitre second`.
bot-second-removes-none = Seul l’arbitre <@{ $gm }> peut retirer le second arbitre. Pour remplacer <@{ $gm }>, demandez-lui d’utiliser `/arbitre confier`, ou demandez à un joueur d’utiliser `/arbitre relever`.
bot-wish-remove-second = retirer à <@{ $person }> le rôle de second arbitre.
bot-act-remove-second = a retiré à <@{ $person }> le rôle de second arbitre.
bot-only-master = Vous êtes le seul arbitre. Confiez l’arbitrage avec `/arbitre confier`, ou nommez d’abord un second arbitre.
bot-master-resigned = <@{ $person }> n’arbitre plus cette campagne. <@{ $gm }> en est l’arbitre.

# L’accord des autres, suite.

bot-resumed = <@{ $person }> a mis fin à la pause. Les horloges tournent de nouveau.
dc-consent-title = ### 🤝 L’arbitre demande votre accord · { $title }
bot-undo-late = L’échéance de cette feuille est passée : vous ne pouvez plus reprendre votre coup.
bot-wish-pause = suspendre la partie. Tout joueur peut mettre fin à la pause avec `/arbitre reprendre`.
bot-wish-deadline = changer les délais : { $acts }
bot-wish-times = mise en place { $setup }, tour { $turn }, réaction { $react } dès la prochaine phase
bot-wish-hours = feuilles attendues à ces heures : { $hours }
bot-wish-no-hours = plus d’heures fixes désormais
bot-wish-reserve = une réserve entière de { $time } pour chaque place
bot-wish-no-reserve = plus de réserve désormais
bot-wish-extend = repousser toutes les échéances de { $time }.
bot-wish-resolve = résoudre la phase maintenant, avec des ordres par défaut pour { $seats }.
bot-wish-computer = donner { $seat } à l’ordinateur. La partie ne compterait plus pour les classements.
bot-wish-replace = donner { $seat } à <@{ $person }>.
bot-wish-seek = chercher dans <#{ $place }> quelqu’un pour reprendre { $seat }.
bot-wish-assign = donner à <@{ $person }> la place { $seat } en échange de sa place actuelle.
bot-wish-cancel = mettre fin à la campagne. La campagne se terminerait sans résultat et ne compterait pas pour les classements.
bot-wish-rewind = revenir en arrière et reprendre la partie { $number ->
    [0] depuis le début
   *[other] après le rapport { $number }
}. La raison : { $reason }
bot-wish-reopen = rouvrir la campagne. La raison : { $reason }
bot-wish-walkover = attribuer cette rencontre à <@{ $person }> sans la jouer.
