# Ce que dit le bot dans les salons et en privé : salle d’attente, tableau, rapports, historique, réglages, refus des commandes.

dc-days = { $n ->
    [one] { $n } jour
   *[other] { $n } jours
}
dc-hours = { $n ->
    [one] { $n } heure
   *[other] { $n } heures
}
dc-minutes = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
}
dc-more = … la suite est dans `/historique`.
dc-chapter-more = -# … ce qui précède est dans le rapport complet.

## Boutons
dc-button-open = Ouvrir mes ordres
dc-button-enlist = Accepter
dc-button-map = Carte
dc-button-history = Historique
dc-button-report = Rapport complet
dc-button-pace-turn = Chaque tour
dc-button-pace-day = Chaque jour
dc-button-pace-battles = Batailles et fin
dc-button-follow = Suivre
dc-button-help = Aide
dc-button-verify = Contrôler les dés
dc-button-replay = Revoir la partie
dc-button-join = Rejoindre
dc-button-dice = Dés équitables
dc-button-word = Ajouter un mot aux dés
dc-button-leave = Quitter
dc-button-computer = Contre l’ordinateur
dc-button-uncomputer = Sans l’ordinateur
dc-button-start = Commencer

## Les campagnes en général
dc-heading = -# { $game } · campagne nº { $id }
dc-campaign = #{ $id } { $title }
dc-seat = **{ $seat }** : { $who }
dc-seat-free = libre
dc-side = { $seat } ({ $who })
dc-team = ### { $side }
dc-invited = gardée pour { $who }
dc-computer = 🤖 ordinateur
dc-staffed = { $admiral } (état-major : { $staff })
dc-staff-title = ### ⚓ { $title } : dans votre état-major ({ $where })
dc-staff-thread = { $seat } · { $title }
dc-team-title = ### 🤝 { $title } : dans votre camp ({ $where })
dc-state = { " " }— { $state }
dc-sealed = scellé ✅
dc-waited = attendu ⏳ ({ $about })
dc-deadline = Échéance : { $when }
dc-no-deadline = Aucune horloge ne tourne.
dc-status-lobby = Pas encore commencée : on réunit les joueurs.
dc-status-paused = ⏸️ En pause, par l’arbitre. On peut écrire ses ordres ; aucune horloge ne tourne.
dc-status-over = La campagne est terminée.
dc-status-cancelled = La campagne a été annulée.
dc-status-short-lobby = cherche des joueurs
dc-status-short-running = en cours
dc-status-short-paused = en pause
dc-status-short-over = terminée
dc-status-short-cancelled = annulée
dc-won = 🏁 { $who }
    { $why }
dc-draw = 🏁 { $why }
dc-the-bot = le bot

## Salle d’attente
dc-new-title = { $game }
dc-lobby-people = { $teams ->
    [yes] 👥 2 à { $seats } joueurs
   *[no] 👥 { $seats } joueurs
}
dc-lobby-days = ⏳ ici, d’habitude { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}
dc-lobby-sheets = ⏳ d’habitude, environ { $sheets } tours chacun
dc-lobby-new = Vous découvrez le jeu ? Commencez par **{ $button }**.
dc-lobby-seats = ### Places
dc-lobby-how = { $free ->
    [0] { $kept ->
        [0] Toutes les places sont prises. { $gm } ou un joueur peut appuyer sur **Commencer**.
        [one] Une place est encore gardée pour quelqu’un, qui la prend avec **Rejoindre**, ou décline avec **Quitter**.
       *[other] { $kept } places sont encore gardées, et se prennent avec **Rejoindre**, ou se déclinent avec **Quitter**, par qui y est nommé.
    }
    [one] Une place est libre : appuyez sur **Rejoindre** pour la prendre.
   *[other] { $free } places sont libres : appuyez sur **Rejoindre** pour en prendre une.
}
dc-lobby-team-how = { $free ->
    [0] Tous les rôles sont pris. { $gm } ou un joueur peut appuyer sur **Commencer**.
   *[other] Rôles libres : { $free }. **Rejoindre** vous en donne un dans le camp le moins nombreux ; le menu vous donne celui que vous choisissez, plusieurs d'un même camp si vous voulez, et reprend le vôtre. Un rôle encore libre au départ va au chef de son camp.
}
dc-roles = Prendre un rôle, ou rendre le vôtre…
dc-role-free = libre
dc-role-taken = pris
dc-role-kept = gardé pour un invité
dc-role-computer = l'ordinateur
dc-role-back = « { $title } » : cette place n'est plus la vôtre : { $seat }.
dc-joined-team = « { $title } » : vous jouez { $seats }. Le menu de l'annonce vous donne d'autres rôles de votre camp. **{ $start }** lance la partie dès que les deux camps sont joués ; les rôles libres vont aux chefs.
dc-computer-team = « { $title } » : vous jouez { $seat }, l'ordinateur { $seats }. **{ $start }** lance la partie ; les rôles de votre camp que personne ne prend sont à vous.
dc-invite = ### ⚓ Vous êtes invité : { $title }
dc-invite-how = Une place de cette campagne ({ $game }) vous est gardée dans { $where } ([vers l’annonce]({ $url })). L’arbitre est { $gm }. **Rejoindre** prend la place, ici ou là-bas ; **Décliner** la libère pour quelqu’un d’autre.
dc-lobby-running = ▶️ **Cette campagne est en cours.** [Son tableau]({ $url }) montre où elle en est ; les boutons permettent de la regarder et de la suivre.
dc-lobby-over = 🏁 **Cette campagne est terminée.** [Son tableau]({ $url }) montre comment elle a fini ; son historique est ouvert à tous.
dc-lobby-cancelled = ✖️ **Cette campagne a été annulée.**
dc-terms-gm = Arbitre : { $gm } · places : { $seating }
dc-seating-open = tout le monde
dc-seating-invited = seulement les invités
dc-terms-times = Temps accordé : mise en place { $setup }, tour { $turn }, réaction { $react }
dc-terms-scenario = Scénario : { $scenario }
dc-terms-briefing = Scénario : { $scenario }. Son exposé est une page de `/{ $command }`.
dc-terms-options = Options : { $options }
dc-standard = règles courantes
dc-terms-dice = 🎲 Empreinte (SHA-256) du secret des dés de cette campagne : `{ $commitment }`
dc-dice-how =
    Le secret a été tiré avant toute inscription, et son empreinte le fixe. À la fin, le bot le publie. Chacun peut alors vérifier chaque jet : `/{ $verify }`.

    Vous pouvez ajouter un mot à vous. Il est mêlé à chaque jet : personne ne peut connaître les dés d’avance. La page d’aide sur l’équité dit ce que cela prouve et ce que cela ne prouve pas.
dc-word-title = Votre mot pour les dés
dc-join-word = Un mot (facultatif)
dc-join-why = Mêlé à chaque jet : nul ne peut connaître les dés d’avance. Publié à la fin.
dc-word-kept = Votre mot est mêlé à chaque jet. Retenez-le : il sera publié à la fin.
dc-word-none = Les dés roulent sans mot de votre part.
dc-joined = Vous avez une place dans « { $title } » : { $seat }. La campagne commence quand toutes les places sont prises.
dc-joined-full = Vous avez une place dans « { $title } » : { $seat }. Toutes les places sont prises : appuyez sur **{ $start }** quand chacun est prêt.
dc-computer-seated = « { $title } » : l’ordinateur joue { $seats }. **{ $start }** lance la partie dès que toutes les places sont prises.
dc-computer-against = « { $title } » : vous jouez { $seat }, l’ordinateur { $seats }. **{ $start }** lance la partie dès que toutes les places sont prises.
dc-computer-back = « { $title } » : les places de l’ordinateur sont de nouveau libres.
dc-left = Vous avez quitté « { $title } ».
dc-invited-now = « { $title } » : { $who } est appelé ; sa place est gardée : { $seat }.
dc-assigned = « { $title } » : { $who } a maintenant la place : { $seat }.
dc-staff-added = « { $title } » : { $who } est maintenant de l’état-major de { $seat } et voit les mêmes feuilles. Ce que fait chacun est dit aux autres, en privé.
dc-staff-removed = « { $title } » : { $who } n’est plus de l’état-major et ne voit plus rien de cette place.
dc-staff-proposed = « { $title } » : { $who } est proposé pour l’état-major de { $seat }. L’amiral de cette place est prévenu et décide ; `/campagne état-major ajouter` le fait aussi.
dc-started = « { $title } » a commencé. Vos ordres vous sont demandés en message privé, et par *{ $board }* sur le tableau.
dc-opened = La campagne nº { $id } « { $title } » est ouverte dans { $where }. Les joueurs y prennent place avec **{ $join }**.
dc-opened-computer = La campagne nº { $id } « { $title } » est ouverte dans { $where }. Vous jouez { $seat }, l’ordinateur { $seats } : **{ $start }** la lance.
dc-cancelled = « { $title } » est annulée.

## Tableau et rapports
dc-board-foot = -# { $n ->
    [0] Encore aucun rapport
    [one] { $n } rapport jusqu’ici
   *[other] { $n } rapports jusqu’ici
} · arbitre : { $gm }
dc-report-title = ### Rapport { $n } · { $title }
dc-chapter-title = ### { $chapter } · { $title }
dc-chapter-follow = ### 🔔 { $chapter } · { $title }
dc-chapter-one = rapport { $last }
dc-chapter-begun = rapports jusqu’au { $last }
dc-chapter-several = rapports { $first } à { $last }
dc-digest-title = ### 🔔 La journée dans { $title } ({ $where })
dc-digest-piece = **{ $chapter }**
    { $news }
dc-gm-title = ### 📣 De l’arbitre · { $title }
dc-notice-title = ### 📣 Avis · { $title }
dc-end-title = ## 🏁 La fin · { $title }
dc-end-secret = -# Secret des dés : `{ $secret }`
    -# Son empreinte (SHA-256), publiée avant le premier jet : `{ $commitment }`
dc-end-commitment = -# Empreinte (SHA-256) du secret des dés, publiée avant le premier jet : `{ $commitment }`
dc-reminder-title = ### ⏰ { $title } attend vos ordres ({ $where })
dc-news-title = ### { $title } ({ $where })
dc-follow-title = ### 🔔 Rapport { $n } · { $title }
dc-trouble-title = ### ⚠️ { $title } ({ $where })
dc-list-troubled = { " " }· ⚠️ les publications n’arrivent pas
dc-troubled-gone = ⚠️ Le salon de cette campagne n’existe plus : ses publications ne paraissent plus. { $gm } peut la déplacer avec `/arbitre déplacer`.
dc-troubled-rights = ⚠️ Je ne peux pas écrire dans { $where } : les rapports n’y paraissent plus. Dès que j’en aurai de nouveau le droit, ils suivront d’eux-mêmes.
dc-troubled-locked = ⚠️ { $where } est verrouillé : les rapports n’y paraissent plus. Dès qu’il sera déverrouillé, ils suivront d’eux-mêmes.
dc-troubled-refused = ⚠️ Discord a refusé une publication dans { $where }. `/historique` garde chaque rapport.
dc-troubled-late = ⚠️ Les publications n’atteignent plus { $where } depuis plus d’un jour. Je continue d’essayer ; `/historique` garde chaque rapport.
dc-troubled-defect = ⚠️ Une publication pour { $where } ne peut pas être composée. Je continue d’essayer ; `/historique` garde chaque rapport.
dc-summons = { $who } Vos ordres pour « { $title } » sont demandés. Je ne peux pas vous écrire en privé ; le bouton ouvre votre feuille, vous seul la verrez.
dc-summons-over = ✔️ **{ $title }** : cet appel d’ordres est clos.
dc-where-tutorial = `/historique campagne:{ $campaign }`
dc-spent-link = **[voir là]({ $url })**
dc-spent-done = ✔️ **{ $title }** : cette phase est résolue. Ce qu’elle a donné : { $where }
dc-spent-newer = ✔️ **{ $title }** : cette feuille est close. La nouvelle : { $where }
dc-spent-paused = ⏸️ **{ $title }** est en pause ; vous recevrez de nouveau votre feuille à la reprise. { $where }
dc-spent-goes-on = ▶️ **{ $title }** reprend : { $where }
dc-spent-over = 🏁 **{ $title }** est finie : { $where }
dc-spent-cancelled = ✖️ **{ $title }** a été annulée : { $where }
dc-spent-seat = ✖️ **{ $title }** : vous ne tenez plus cette place. { $where }
dc-spent-begun = ✔️ **{ $title }** a commencé : { $where }

## Regarder
dc-eyes-public = -# Ce que tout le monde peut voir.
dc-eyes-seat = -# Ce que voit la place « { $seat } ». Vous seul voyez ceci.
dc-eyes-open = -# Ce que voyait la place « { $seat } ».
dc-eyes-everybody = Tout le monde
dc-page-start = ### Le début · { $title }
dc-page-title = ### Rapport { $n } sur { $last } · { $title }
dc-page-between = ### { $n ->
    [0] Après le début
   *[other] Après le rapport { $n } sur { $last }
} · { $title }
dc-page-empty = Il ne s’est rien passé ici que vous puissiez savoir.
dc-undrawn = -# La carte n’a pas pu être dessinée ; l’hébergeur en trouvera la raison sous l’incident { $incident }.
dc-followed-turn = Vous suivez « { $title } » : un message privé par tour, tenu à jour pendant qu’il se joue. `/suivre` encore une fois y met fin.
dc-followed-day = Vous suivez « { $title } » : un résumé privé par jour, à six heures du soir chez vous (`/moi fuseau`). `/suivre` encore une fois y met fin.
dc-followed-battles = Vous suivez « { $title } » : un message privé par bataille de la campagne, et un à la fin. `/suivre` encore une fois y met fin.
dc-unfollowed = Vous ne suivez plus « { $title } ».
dc-record = L’enregistrement de la partie : réponses, dés, ce qui a été raconté, mots des joueurs, secret. Sur n’importe quelle machine, `python -m rules verify { $file } --commitment { $commitment }` la rejoue, sans ce bot.
dc-verify-proved = ✅ Prouvé. Chaque dé, chaque position, tout ce qui a été raconté et l’issue découlent du secret, des mots et des réponses : { $steps ->
    [one] une phase
   *[other] { $steps } phases
 }, { $rolls ->
    [one] un jet
   *[other] { $rolls } jets
 } de dés.
dc-verify-unproved = ⚠️ Pas prouvé. Rien ne contredit le secret et les réponses, mais tout n’en découle pas :
dc-verify-refused = ❌ Refusé. Ce qui est conservé contredit l’enregistrement ou le secret : { $fault }
dc-verify-means = -# Voilà ce que le bot dit de sa propre base. Comparez avec les annonces de ce salon : l’empreinte d’avant le premier jet, votre mot, les rapports. Qui héberge le bot peut lire tous les secrets tant que la partie dure, et connaît les dés une fois toutes les réponses posées ; seules les annonces montrent qu’il n’a pas tout réécrit.
dc-list-title = ## Campagnes
dc-list-seat = { " " }· **vous jouez**
dc-list-played = { " " }· **vous avez joué**
dc-list-waited = { " " }· **on vous attend** ⏳
dc-list-staff = { " " }· **d’état-major**
dc-list-empty = Aucune encore. `/campagne nouvelle` en ouvre une.

## Maître de jeu
dc-clock-setup = la mise en place
dc-clock-turn = un tour
dc-clock-react = une réaction
dc-player-or-computer = Nommez le nouveau joueur, ou choisissez `ordinateur: True` : l’un des deux.
dc-gm-paused = « { $title } » est en pause.
dc-gm-resumed = « { $title } » continue. Prochaine échéance : { $when }
dc-gm-resumed-still = « { $title } » continue. Aucune horloge ne tourne.
dc-gm-deadline = « { $title } » : dès la prochaine feuille, { $clock } peut prendre { $time }.
dc-gm-extended = « { $title } » : l’échéance est maintenant { $when }
dc-gm-extended-still = « { $title } » : l’échéance est repoussée. Son heure sera connue à la reprise : aucune horloge ne tourne pendant la pause.
dc-gm-resolved = « { $title } » : résolu, avec les ordres par défaut pour qui n’avait pas scellé.
dc-gm-replaced = « { $title } » : { $seat } est maintenant tenue par { $who }.
dc-gm-nagged = « { $title } » : ceux qu’on attend reçoivent un rappel.
dc-gm-repaired = « { $title } » : { $positions ->
    [0] toutes les positions s’accordent avec l’enregistrement
    [one] une position a été refaite à partir de l’enregistrement
   *[other] { $positions } positions ont été refaites à partir de l’enregistrement
 }{ $lost ->
    [0] {""}
    [one] , une est abîmée et ne peut l’être
   *[other] , { $lost } sont abîmées et ne peuvent l’être
 }. Le tableau et les feuilles attendues sont publiés de nouveau.
dc-gm-moved = « { $title } » se joue désormais dans { $where }.
dc-move-not-yours = Vous ne pouvez pas écrire vous-même dans ce salon ; je n’y mènerai pas de campagne.
dc-moved = ### ➡️ { $title }
    Cette campagne se joue désormais dans { $where }.
dc-gm-noted = « { $title } » : votre note est publiée.
dc-audit-title = ### Actes de l’arbitre · { $title } · page { $n } sur { $pages }
dc-audit-empty = Encore rien.

## Réglages d’une personne
dc-me-language = Je vous parle désormais français.
dc-me-zone = Votre fuseau horaire est { $zone } ; il y est { $now }.
dc-me-no-quiet = Vous n’avez pas d’heures calmes.
dc-me-quiet = Entre { $start } et { $end } ({ $zone }) je ne vous envoie rien ; les rappels viennent avant ou après.
dc-me-back = Bon retour : vos vacances sont finies.
dc-me-away = Bonnes vacances. Vos échéances attendent jusqu’au { $when }, de 14 jours par campagne au plus. Les autres voient seulement que l’échéance a bougé.

## Refus
dc-old-command = Cette commande a changé. Rechargez Discord (Ctrl+R), puis réessayez.
dc-leaving = Le bot redémarre. Rien n’a été changé ; réessayez dans une minute.
dc-left-unanswered = Le bot redémarre et n’a pas pu terminer cela. Dans une minute, regardez où l’on en est avant de recommencer.
dc-database-away = Le bot n’a pas accès à ses données en ce moment. Réessayez dans un instant.
dc-discord-away = Discord ne répond pas au bot en ce moment. Vérifiez si la chose est faite, puis réessayez dans un instant.
dc-answer-without = -# Discord n’a pas accepté l’image ou les boutons prévus ici.
dc-hint = Je ne lis pas les messages : rien de tout cela n’est un ordre et rien n’en est gardé. Les ordres se donnent sur votre feuille : ouvrez-la depuis vos campagnes, puis choisissez dans ses menus ou appuyez sur **{ $typed }**.
dc-press-again = Discord tarde à dire si vous êtes toujours sur le serveur. Appuyez encore une fois.
dc-database-unsure = La connexion s’est rompue au moment où cela s’enregistrait : c’est peut-être fait, peut-être pas. Dans un instant, regardez où l’on en est avant de recommencer.
dc-which-none = Il n’y a pas de campagne ici. Nommez-en une avec l’option `campagne`, ou ouvrez-en une avec `/campagne nouvelle`.
dc-which-many = Quelle campagne ? Nommez-en une avec l’option `campagne` : { $titles }
dc-which-unknown = Je ne connais ici aucune campagne « { $named } ». Choisissez dans la liste qui apparaît quand vous tapez.
dc-bad-time = « { $text } » n’est pas une durée utilisable. Écrivez par exemple `2j`, `36h` ou `1j 12h` ; de 1 minute à 60 jours.
dc-bad-seat = Il n’y a pas de place « { $text } ». Les places sont : { $seats }
dc-bad-option = Ce jeu n’a pas d’option « { $word } ». Essayez : { $near }
dc-bad-value = { $option } ne peut pas être « { $word } ». Valeurs possibles : { $values }
dc-no-bots = Un bot ne peut ni jouer ni mener une campagne. Choisissez une personne.
dc-left-server = Vous n’êtes plus sur le serveur où se joue cette campagne : vous n’y voyez et n’y faites plus rien. Si vous revenez, tout est comme avant.
dc-bot-away = Je ne suis pas sur le serveur où se joue cette campagne, ou Discord ne peut pas le joindre en ce moment. Ses horloges sont arrêtées et rien n’est perdu ; dès mon retour, la campagne reprend d’elle-même. Quiconque gère le serveur peut m’y inviter de nouveau.
dc-not-member = { $who } n’est pas sur ce serveur et ne peut tenir aucune place de cette campagne.
dc-new-in-server = Une campagne s’ouvre dans un salon d’un serveur, pas ici.
dc-new-in-channel = Une campagne s’ouvre dans un salon textuel ordinaire ou dans un de ses fils.
dc-new-no-thread = Une autre campagne vit dans ce salon, et je n’ai pas le droit de créer un fil pour la vôtre. Prenez un autre salon, ou permettez-moi d’y créer des fils.
dc-new-lacking = Je ne peux pas tenir de campagne ici : dans ce salon il me manque { $rights }. Donnez-le à mon rôle, ou prenez un autre salon.
dc-new-not-let-in = Je n’ai pas été ajouté à ce fil privé et ne peux rien y publier. Mentionnez-moi dans le fil ({ $bot }) pour m’y ajouter, puis réessayez, ou choisissez un autre endroit.
dc-new-locked = Ce fil est verrouillé. Déverrouillez-le, ou prenez un autre endroit.
dc-new-too-many-threads = Une autre campagne vit dans ce salon, et ce serveur a déjà autant de fils ouverts que Discord le permet. Fermez-en, ou prenez un autre salon.
dc-thread-unused = Le bot a été interrompu pendant qu’il créait ce fil. Rien ne l’utilise.
dc-without-pin-messages = Sans la permission **Épingler des messages**, le tableau restera dans le salon sans être épinglé.
dc-without-create-private-threads = Sans la permission **Créer des fils privés** (un salon d’annonces n’en connaît pas), ceux qui partagent une place ou un camp s’informent par messages privés.
dc-right-view-channel = **Voir le salon**
dc-right-send-messages = **Envoyer des messages**
dc-right-send-messages-in-threads = **Envoyer des messages dans les fils**
dc-right-create-public-threads = **Créer des fils publics**
dc-right-attach-files = **Joindre des fichiers**
dc-right-read-message-history = **Voir les anciens messages**
dc-me-bad-zone = Je ne connais pas de fuseau horaire « { $zone } ». Essayez : { $near }
dc-me-bad-quiet = Donnez deux heures différentes, par exemple de `22` à `7:30` ; ou aucune, pour ne pas avoir d’heures calmes.
dc-me-bad-vacation = Donnez le jour du retour, par exemple `2026-08-24`, ou un nombre de jours ; { $days } jours à partir d’aujourd’hui au plus. `0` met fin aux vacances.
dc-button-lists = Forces et rapport
dc-button-legend = Légende
dc-button-zoom = Agrandir
dc-zoom-which = Quelle partie ?
dc-no-zoom = Cette carte n’a pas de partie à agrandir.
dc-button-look = Consulter…
dc-lists-more = … la suite est dans le fichier.
dc-no-legend = Aucun signe à expliquer sur cette carte.
dc-no-lists = Il n’y a encore rien à lire à côté de cette carte.
dc-button-sure = Oui
dc-button-unsure = Non
dc-unsure = Rien n’a été changé.
dc-sure-late = C’est déjà fait ; rien n’a été changé.
dc-sure-cancel = Annuler cette campagne ? Elle se termine sans résultat, et les deux camps sont montrés à tous. Dans les { $days } jours, `/arbitre rouvrir` peut la reprendre.
dc-sure-cancel-lobby = Annuler cette campagne avant son début ? Elle ne pourra pas être rouverte.
dc-sure-resolve = Résoudre cette phase maintenant ? Des ordres par défaut sont donnés à : { $seats }.
dc-sure-replace = Donner { $seat } à { $who } ? Ceux qui la tiennent ({ $holders }) la perdent et ne pourront pas prendre un autre camp.
