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
dc-chapter-more = -# … le début se trouve dans le rapport complet.

## Boutons
dc-button-open = Ouvrir mes ordres
dc-button-enlist = Accepter
dc-button-map = Carte
dc-button-history = Historique
dc-button-report = Rapport complet
dc-button-pace-turn = Un message par tour
dc-button-pace-day = Un résumé par jour
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
dc-heading = -# { $game } · campagne n° { $id }
dc-heading-untitled = -# Campagne n° { $id }
dc-campaign = #{ $id } { $title }
dc-seat = **{ $seat }** : { $who }
dc-seat-free = libre
dc-side = { $seat } ({ $who })
dc-team = ### { $side }
dc-invited = réservée à { $who }
dc-invited-since = réservée à { $who }, invitation envoyée { $when }
dc-computer = 🤖 ordinateur
dc-staffed = { $admiral } (avec { $staff })
dc-staff-title = ### ⚓ { $title } : nouvelles de votre place ({ $where })
dc-staff-thread = { $seat } · { $title }
dc-team-title = ### 🤝 { $title } : nouvelles de votre camp ({ $where })
dc-state = { " " }— { $state }
dc-sealed = scellé ✅
dc-waited = ordres attendus ⏳ ({ $about })
dc-deadline = Échéance : { $when }
dc-no-deadline = Aucune horloge ne tourne.
dc-status-lobby = La campagne n’a pas encore commencé : elle attend des joueurs.
dc-status-paused = ⏸️ L’arbitre a mis la campagne en pause. Vous pouvez écrire vos ordres ; aucune horloge ne tourne.
dc-status-over = La campagne est terminée.
dc-status-cancelled = La campagne a été annulée.
dc-status-short-lobby = attend des joueurs
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
dc-lobby-days = ⏳ dure en général { $days ->
    [one] { $days } jour
   *[other] { $days } jours
} sur ce serveur
dc-lobby-sheets = ⏳ dure en général environ { $sheets } tours par joueur
dc-lobby-new = Vous découvrez le jeu ? Commencez par **{ $button }**.
dc-lobby-seats = ### Places
dc-lobby-how = { $free ->
    [0] { $kept ->
        [0] Toutes les places sont prises. { $gm } ou un joueur peut appuyer sur **Commencer**.
        [one] Une place est réservée. Le joueur invité appuie sur **Rejoindre** pour prendre la place ou sur **Quitter** pour décliner.
       *[other] { $kept } places sont réservées. Chaque joueur invité appuie sur **Rejoindre** pour prendre une place ou sur **Quitter** pour décliner.
    }
    [one] Une place est libre : appuyez sur **Rejoindre** pour la prendre.
   *[other] { $free } places sont libres : appuyez sur **Rejoindre** pour en prendre une.
}
dc-lobby-team-how = { $free ->
    [0] Tous les rôles sont pris. { $gm } ou un joueur peut appuyer sur **Commencer**.
   *[other] Rôles libres : { $free }. **Rejoindre** vous donne un rôle dans le camp le moins nombreux. Le menu permet de choisir un ou plusieurs rôles d’un même camp, ou d’en rendre un. Au départ, les rôles encore libres vont au commandant en chef de leur camp.
}
dc-roles = Prendre ou rendre un rôle…
dc-role-free = libre
dc-role-taken = place prise
dc-role-kept = réservé à un invité
dc-role-computer = l’ordinateur
dc-role-back = « { $title } » : vous avez rendu votre place ({ $seat }).
dc-joined-team = « { $title } » : vous jouez { $seats }. Le menu de l’annonce permet de prendre d’autres rôles de votre camp. Dès que chaque camp a un joueur, **{ $start }** lance la partie ; les rôles libres reviennent alors aux commandants en chef.
dc-computer-team = « { $title } » : vous jouez { $seat }, l’ordinateur joue { $seats }. **{ $start }** lance la partie ; les rôles de votre camp que personne ne prend vous reviennent.
dc-invite = ### ⚓ Vous avez reçu une invitation : { $title }
dc-invite-how = Vous êtes invité à une campagne ({ $game }) dans { $where } : une place vous y est réservée ([voir l’annonce]({ $url })). Arbitre : { $gm }. Pour prendre la place, appuyez sur **Rejoindre**, ici ou sous l’annonce. Pour la laisser à quelqu’un d’autre, appuyez sur **Décliner**.
dc-lobby-running = ▶️ **Cette campagne est en cours.** [Son tableau]({ $url }) montre la position. Les boutons permettent de regarder et de suivre la campagne.
dc-lobby-over = 🏁 **Cette campagne est terminée.** [Son tableau]({ $url }) montre le résultat. Tout le monde peut lire l’historique de la campagne.
dc-lobby-cancelled = ✖️ **Cette campagne a été annulée.**
dc-terms-gm = Arbitre : { $gm } · places { $seating }
dc-seating-open = ouvertes à tous
dc-seating-invited = réservées aux invités
dc-terms-times = Délais : { $limits }
dc-limit-setup = mise en place { $time }
dc-limit-turn = tour { $time }
dc-limit-react = réaction { $time }
dc-terms-scenario = Scénario : { $scenario }
dc-terms-briefing = Scénario : { $scenario }. `/{ $command }` présente le scénario.
dc-terms-file = Scénario : { $scenario }, tiré d’un fichier de scénario
dc-terms-file-by = Scénario : { $scenario }, tiré d’un fichier de scénario de { $author }
dc-file-or-scenario = Indiquez un scénario ou un fichier, pas les deux.
dc-file-gone = Discord n’a pas transmis le fichier. Réessayez.
dc-terms-options = Options : { $options }
dc-standard = règles de base
dc-terms-dice = 🎲 Empreinte (SHA-256) du secret des dés de cette campagne : `{ $commitment }`
dc-dice-how =
    Avant la première inscription, le bot a tiré un secret qui détermine tous les jets de dés. Il publiera ce secret à la fin. `/{ $verify }` le compare alors à l’empreinte et contrôle chaque jet.

    Vous pouvez ajouter un mot de votre choix, qui entre dans le calcul de chaque jet : ainsi, personne ne peut connaître les dés d’avance. La page d’aide sur l’équité en dit plus.
dc-word-title = Votre mot pour les dés
dc-join-word = Un mot (facultatif)
dc-join-why = Votre mot entre dans le calcul de chaque jet et le rend imprévisible. Il est publié à la fin.
dc-word-kept = Votre mot entre désormais dans le calcul de chaque jet de dés. Retenez ce mot : le bot le publiera à la fin.
dc-word-none = Vous n’avez écrit aucun mot : le bot lance les dés sans mot de votre part.
dc-joined = « { $title } » : vous avez une place ({ $seat }). La campagne peut commencer dès que toutes les places sont prises.
dc-joined-full = « { $title } » : vous avez une place ({ $seat }). Toutes les places sont prises : appuyez sur **{ $start }** quand tout le monde est prêt.
dc-computer-seated = « { $title } » : l’ordinateur joue { $seats }. Dès que toutes les places sont prises, **{ $start }** lance la partie.
dc-computer-against = « { $title } » : vous jouez { $seat }, l’ordinateur joue { $seats }. Dès que toutes les places sont prises, **{ $start }** lance la partie.
dc-computer-back = « { $title } » : les places de l’ordinateur sont de nouveau libres.
dc-left = Vous avez quitté « { $title } ».
dc-invited-now = « { $title } » : { $who } a reçu une invitation. Place réservée : { $seat }.
dc-opened-now = « { $title } » : chacun peut maintenant prendre cette place : { $seat }.
dc-invite-or-open = Indiquez le joueur à inviter, ou seulement `ouvrir` pour ouvrir la place à tous.
dc-invitations = **Ces invitations sont encore sans réponse :**
dc-invitations-how = Pour inviter quelqu’un d’autre, utilisez `/campagne inviter` avec un joueur et la place : l’invitation précédente prend fin. Pour que chacun puisse prendre la place, utilisez `/campagne inviter` avec la place et `ouvrir`. Pour la confier à l’ordinateur, appuyez sur **Contre l’ordinateur** sous l’annonce, ou utilisez `/arbitre remplacer`.
dc-invitations-none = Aucune invitation n’attend de réponse. Pour inviter quelqu’un, utilisez `/campagne inviter` avec un joueur.
dc-lobby-unanswered = -# Si un joueur invité ne répond pas, { $gm } peut inviter quelqu’un d’autre, ouvrir la place à tous ou la confier à l’ordinateur : `/campagne inviter` dit comment.
dc-assigned = « { $title } » : { $who } tient maintenant la place « { $seat } ».
dc-staff-added = « { $title } » : { $who } fait maintenant partie des coéquipiers de { $seat } et reçoit les mêmes feuilles. J’annonce à chacun, en privé, ce que font les autres.
dc-staff-removed = « { $title } » : { $who } ne fait plus partie des coéquipiers et ne voit plus les informations de la place partagée.
dc-staff-proposed = « { $title } » : vous avez proposé { $who } comme coéquipier de { $seat }. J’ai demandé l’accord du commandant de cette place. Le commandant peut aussi ajouter ce coéquipier avec `/campagne état-major ajouter`.
dc-started = « { $title } » a commencé. Je vous demanderai vos ordres en message privé ; *{ $board }*, sur le tableau, ouvre aussi votre feuille.
dc-opened = La campagne n° { $id } « { $title } » est ouverte dans { $where }. Pour prendre une place, les joueurs appuient là-bas sur **{ $join }**.
dc-opened-computer = La campagne n° { $id } « { $title } » est ouverte dans { $where }. Vous jouez { $seat }, l’ordinateur joue { $seats }. Appuyez là-bas sur **{ $start }** pour commencer.
dc-cancelled = « { $title } » a été annulée.

## Tableau et rapports
dc-board-foot = -# { $n ->
    [0] Aucun rapport pour l’instant
    [one] { $n } rapport jusqu’ici
   *[other] { $n } rapports jusqu’ici
} · arbitre : { $gm }
dc-report-title = ### Rapport { $n } · { $title }
dc-chapter-title = ### { $chapter } · { $title }
dc-chapter-follow = ### 🔔 { $chapter } · { $title }
dc-chapter-one = rapport { $last }
dc-chapter-begun = rapports jusqu’au n° { $last }
dc-chapter-several = rapports { $first }–{ $last }
dc-digest-title = ### 🔔 Résumé du jour · { $title } ({ $where })
dc-digest-piece = **{ $chapter }**
    { $news }
dc-gm-title = ### 📣 Message de l’arbitre · { $title }
dc-notice-title = ### 📣 Avis · { $title }
dc-end-title = ## 🏁 La fin · { $title }
dc-end-secret = -# Secret des dés : `{ $secret }`
    -# Empreinte (SHA-256) de ce secret, publiée avant le premier jet : `{ $commitment }`
dc-end-commitment = -# Empreinte (SHA-256) du secret des dés, publiée avant le premier jet : `{ $commitment }`
dc-reminder-title = ### ⏰ { $title } attend vos ordres ({ $where })
dc-news-title = ### { $title } ({ $where })
dc-follow-title = ### 🔔 Rapport { $n } · { $title }
dc-trouble-title = ### ⚠️ { $title } ({ $where })
dc-list-troubled = { " " }· ⚠️ problème de publication
dc-troubled-gone = ⚠️ Le salon de cette campagne n’existe plus : je ne peux plus rien y publier. { $gm } peut choisir un autre salon avec `/arbitre déplacer`.
dc-troubled-rights = ⚠️ Je n’ai pas le droit d’écrire dans { $where }. Dès que j’aurai ce droit, j’y publierai les rapports manquants.
dc-troubled-locked = ⚠️ { $where } est verrouillé : je ne peux pas y publier les rapports. Après le déverrouillage, j’y publierai les rapports manquants.
dc-troubled-refused = ⚠️ Discord a refusé l’une de mes publications dans { $where }. `/historique` contient tous les rapports.
dc-troubled-late = ⚠️ Depuis plus d’un jour, je n’arrive pas à publier dans { $where }. Je continue d’essayer ; `/historique` contient tous les rapports.
dc-troubled-defect = ⚠️ Une erreur m’empêche de préparer une publication pour { $where }. Je continue d’essayer ; `/historique` contient tous les rapports.
dc-summons = { $who } « { $title } » attend vos ordres. Je ne peux pas vous écrire en privé ; appuyez sur le bouton pour ouvrir votre feuille, que vous seul verrez.
dc-summons-over = ✔️ **{ $title }** : ces ordres ne sont plus attendus.
dc-where-tutorial = `/historique campagne:{ $campaign }`
dc-spent-link = **[voir le message]({ $url })**
dc-spent-done = ✔️ **{ $title }** : cette phase est résolue. Le résultat : { $where }
dc-spent-newer = ✔️ **{ $title }** : une feuille plus récente remplace celle-ci : { $where }
dc-spent-paused = ⏸️ **{ $title }** est en pause. Vous recevrez de nouveau votre feuille à la reprise. { $where }
dc-spent-over = 🏁 **{ $title }** est terminée : { $where }
dc-spent-goes-on = ▶️ **{ $title }** reprend : { $where }
dc-spent-cancelled = ✖️ **{ $title }** a été annulée : { $where }
dc-spent-seat = ✖️ **{ $title }** : vous ne tenez plus cette place. { $where }
dc-spent-begun = ✔️ **{ $title }** a commencé : { $where }

## Regarder
dc-eyes-public = -# Visible par tout le monde.
dc-eyes-seat = -# Voici ce que voit la place « { $seat } ». Vous seul voyez ce message.
dc-eyes-open = -# Voici ce que voyait la place « { $seat } ».
dc-eyes-everybody = Tout le monde
dc-page-start = ### Le début · { $title }
dc-page-title = ### Rapport { $n } sur { $last } · { $title }
dc-page-between = ### { $n ->
    [0] Après le début
   *[other] Après le rapport { $n } sur { $last }
} · { $title }
dc-page-empty = Vu de cette place, il ne s’est rien passé sur cette page de l’historique.
dc-undrawn = -# Le bot n’a pas pu dessiner cette image. L’hébergeur en trouvera la cause sous le numéro d’incident { $incident }.
dc-words-undrawn = -# Le bot n’a pas pu dessiner une des images : son plateau manque ici. L’hébergeur en trouvera la cause sous le numéro d’incident { $incident }.
dc-words-missing = « { $place } » n’est sur aucun des plateaux que le bot a pu dessiner. Il en manque un ; l’hébergeur en trouvera la cause sous le numéro d’incident { $incident }.
dc-followed-turn = Vous suivez maintenant « { $title } » : vous recevez un message privé par tour, mis à jour au fil du jeu. Utilisez de nouveau `/suivre` pour arrêter.
dc-followed-day = Vous suivez maintenant « { $title } » : vous recevez un résumé privé par jour, à 18 h dans votre fuseau (`/moi fuseau`). Utilisez de nouveau `/suivre` pour arrêter.
dc-followed-battles = Vous suivez maintenant « { $title } » : vous recevez un message privé pour chaque bataille et un à la fin. Utilisez de nouveau `/suivre` pour arrêter.
dc-unfollowed = Vous ne suivez plus « { $title } ».
dc-record = L’enregistrement de la partie contient les ordres, les dés, les rapports, les mots des joueurs et le secret. Sur n’importe quelle machine, `python -m rules verify { $file } --commitment { $commitment }` rejoue la partie et la vérifie sans ce bot.
dc-verify-proved = ✅ Prouvé. Le secret, les mots des joueurs et leurs ordres expliquent chaque dé, chaque position, chaque rapport et l’issue. Vérifié : { $steps ->
    [one] une phase
   *[other] { $steps } phases
 }, { $rolls ->
    [one] un jet
   *[other] { $rolls } jets
 } de dés.
dc-verify-unproved = ⚠️ Non prouvé. Rien ne contredit le secret ni les ordres, mais ceux-ci ne suffisent pas à expliquer ce qui suit :
dc-verify-refused = ❌ Refusé. La partie conservée contredit l’enregistrement ou le secret : { $fault }
dc-verify-means = -# Le bot a contrôlé sa propre base de données. Comparez ce résultat avec les messages de ce salon : l’empreinte publiée avant le premier jet, votre mot et les rapports. Pendant la partie, l’hébergeur du bot peut lire tous les secrets, et calculer les jets de dés dès que tous les ordres sont remis. Seuls les messages montrent que l’hébergeur n’a pas réécrit la partie.
dc-list-title = ## Campagnes
dc-list-seat = { " " }· **vous jouez**
dc-list-played = { " " }· **vous avez joué**
dc-list-waited = { " " }· **à vous de jouer** ⏳
dc-list-staff = { " " }· **coéquipier**
dc-list-empty = Il n’y a encore aucune campagne. `/campagne nouvelle` en ouvre une.

## Maître de jeu
dc-clock-setup = la mise en place
dc-clock-turn = un tour
dc-clock-react = une réaction
dc-player-or-computer = Nommez le nouveau joueur ou choisissez `ordinateur: True`, mais pas les deux.
dc-gm-paused = « { $title } » est en pause.
dc-calendar = Ajoutez cette adresse à votre agenda, comme calendrier en ligne : <{ $address }>
    Elle affiche les échéances de vos feuilles et rien d’autre. Gardez-la pour vous : quiconque la possède peut les lire. Votre adresse précédente ne marche plus.
dc-calendar-ended = L’adresse de votre agenda ne marche plus.
dc-calendar-none = Vous n’avez pas d’adresse d’agenda.
dc-gm-took-over = Vous êtes désormais l’arbitre de « { $title } ».
dc-second-or-end = Indiquez la personne qui doit être le second arbitre, ou seulement `fin` pour mettre fin à ce rôle.
dc-second-ended = « { $title } » n’a plus de second arbitre.
dc-event = La prochaine échéance de « { $title } » est affichée parmi les évènements de ce serveur. L’évènement suit l’échéance et disparaît à la fin. Pour y mettre fin, utilisez de nouveau la commande avec `actif: False`.
dc-no-event = L’échéance de « { $title } » n’est plus affichée parmi les évènements de ce serveur.
dc-event-hidden = Tout le serveur voit ses évènements, mais tout le monde ici n’a pas le droit de voir { $where }. L’échéance n’y est donc pas affichée.
dc-event-about = Les prochains ordres sont attendus. Chacun peut suivre la partie dans le salon. Campagne n° { $number }
dc-gm-resumed = « { $title } » continue. Prochaine échéance : { $when }
dc-gm-resumed-still = « { $title } » continue. Aucune horloge ne tourne.
dc-gm-deadline = « { $title } » : à partir de la prochaine feuille, le délai pour { $clock } est de { $time }.
dc-gm-extended = « { $title } » : nouvelle échéance : { $when }
dc-gm-extended-still = « { $title } » : vous avez repoussé l’échéance. Les horloges sont arrêtées pendant la pause ; l’heure exacte sera fixée à la reprise.
dc-gm-resolved = « { $title } » : la phase est résolue. Les feuilles non scellées ont reçu les ordres par défaut.
dc-gm-replaced = « { $title } » : { $who } tient maintenant { $seat }.
dc-gm-nagged = « { $title } » : j’envoie un rappel aux joueurs qui doivent encore agir.
dc-gm-repaired = « { $title } » : { $positions ->
    [0] il n’y avait aucune position à reconstruire
    [one] j’ai reconstruit une position à partir de l’enregistrement
   *[other] j’ai reconstruit { $positions } positions à partir de l’enregistrement
 }{ $lost ->
    [0] {""}
    [one] ; une est irréparable
   *[other] ; { $lost } sont irréparables
 }. Je republie le tableau et les feuilles en attente.
dc-gm-moved = « { $title } » se joue désormais dans { $where }.
dc-move-not-yours = Vous n’avez pas le droit d’écrire dans ce salon : je ne peux pas y déplacer une campagne.
dc-moved = ### ➡️ { $title }
    Cette campagne se joue désormais dans { $where }.
dc-gm-noted = « { $title } » : votre note a été publiée.
dc-audit-title = ### Journal de l’arbitre · { $title } · page { $n } sur { $pages }
dc-audit-empty = Le journal est encore vide.

## Réglages d’une personne
dc-me-language = Désormais, je vous parlerai français.
dc-me-zone = Votre fuseau horaire est { $zone }, où il est maintenant { $now }.
dc-me-no-quiet = Vous n’avez pas d’heures calmes.
dc-me-quiet = Je ne vous enverrai rien entre { $start } et { $end } ({ $zone }) ; les rappels arriveront avant ou après ces heures.
dc-me-back = Bon retour parmi nous : vos vacances sont terminées.
dc-me-away = Bonnes vacances ! Vos échéances sont repoussées jusqu’au { $when }, mais de 14 jours au plus dans chaque campagne. Les autres joueurs voient seulement que l’échéance a bougé.

## Refus
dc-old-command = Cette commande a changé. Rechargez Discord (Ctrl+R), puis réessayez.
dc-leaving = Le bot redémarre. Rien n’a changé ; réessayez dans une minute.
dc-left-unanswered = Le bot redémarre et n’a pas pu terminer cette action. Attendez une minute, puis vérifiez si elle a été exécutée avant de réessayer.
dc-database-away = Le bot n’a pas accès à sa base de données. Réessayez dans un instant.
dc-discord-away = Discord ne répond pas au bot. Vérifiez si votre action a été exécutée ; sinon, réessayez dans un instant.
dc-answer-without = -# Discord n’a pas accepté l’image ou les boutons de ce message.
dc-hint = Je ne lis et ne garde aucun message : celui-ci ne compte donc pas comme un ordre. Écrivez vos ordres sur votre feuille : ouvrez-la depuis la liste de vos campagnes, puis utilisez ses menus ou appuyez sur **{ $typed }**.
dc-press-again = Discord tarde à confirmer que vous êtes toujours sur le serveur. Appuyez de nouveau.
dc-database-unsure = La connexion s’est rompue pendant l’enregistrement de votre action. Attendez un instant, puis vérifiez si elle a été enregistrée avant de réessayer.
dc-which-none = Il n’y a pas de campagne ici. Choisissez une campagne avec l’option `campagne`, ou ouvrez-en une avec `/campagne nouvelle`.
dc-which-many = De quelle campagne s’agit-il ? Choisissez-la avec l’option `campagne` : { $titles }
dc-which-unknown = Je ne trouve ici aucune campagne « { $named } ». Choisissez une campagne dans la liste qui apparaît pendant la saisie.
dc-bad-time = « { $text } » n’est pas une durée valable. Écrivez une durée comprise entre 1 minute et 60 jours, par exemple `2j`, `36h` ou `1j 12h`.
dc-bad-seat = Aucune place ne s’appelle « { $text } ». Places de la partie : { $seats }
dc-bad-option = Aucune option de ce jeu ne s’appelle « { $word } ». Essayez : { $near }
dc-bad-value = { $option } ne peut pas être « { $word } ». Valeurs possibles : { $values }
dc-no-bots = Un bot ne peut ni jouer ni arbitrer. Choisissez une personne.
dc-left-server = Vous n’êtes plus sur le serveur où se joue cette campagne : vous ne pouvez ni voir la campagne ni y agir. Si vous revenez sur le serveur, vous retrouverez tout comme avant.
dc-bot-away = Je ne suis pas sur le serveur de cette campagne, ou Discord ne peut pas joindre ce serveur en ce moment. Les horloges de la campagne sont arrêtées et rien n’est perdu. La partie reprendra à mon retour ; un gestionnaire du serveur peut m’inviter de nouveau.
dc-not-member = { $who } n’est pas sur ce serveur et ne peut pas tenir de place dans cette campagne.
dc-new-in-server = Vous ne pouvez ouvrir une campagne que dans un salon d’un serveur.
dc-new-in-channel = Vous ne pouvez ouvrir une campagne que dans un salon textuel ordinaire ou dans l’un de ses fils.
dc-new-no-thread = Ce salon a déjà une campagne, et je n’ai pas le droit de créer un fil pour la vôtre. Prenez un autre salon, ou permettez-moi de créer des fils ici.
dc-new-lacking = Je ne peux pas mener de campagne ici. Il manque à mon rôle ces permissions dans ce salon : { $rights }. Accordez ces permissions, ou prenez un autre salon.
dc-new-not-let-in = Je ne suis pas membre de ce fil privé et je ne peux rien y publier. Mentionnez-moi dans le fil ({ $bot }) pour m’y ajouter, puis réessayez ; ou prenez un autre salon ou un autre fil.
dc-new-locked = Ce fil est verrouillé. Déverrouillez ce fil, ou prenez un autre salon ou un autre fil.
dc-new-too-many-threads = Ce salon a déjà une campagne, et ce serveur a atteint le nombre de fils ouverts que Discord autorise. Fermez quelques fils, ou prenez un autre salon.
dc-thread-unused = Le bot a été interrompu pendant qu’il créait ce fil. Vous pouvez supprimer ce fil.
dc-without-pin-messages = Sans la permission **Épingler des messages**, je ne peux pas épingler le tableau dans le salon.
dc-without-create-private-threads = Je n’ai pas la permission **Créer des fils privés**, qui n’existe pas dans les salons d’annonces. Les joueurs qui partagent une place ou un camp apprendront donc par message privé ce que font les autres.
dc-right-view-channel = **Voir le salon**
dc-right-send-messages = **Envoyer des messages**
dc-right-send-messages-in-threads = **Envoyer des messages dans les fils**
dc-right-create-public-threads = **Créer des fils publics**
dc-right-attach-files = **Joindre des fichiers**
dc-right-read-message-history = **Voir les anciens messages**
dc-me-bad-zone = Je ne connais pas le fuseau horaire « { $zone } ». Essayez : { $near }
dc-me-bad-quiet = Donnez deux heures différentes, par exemple `22` et `7:30` ou `22h-8h`, ou aucune heure pour supprimer vos heures calmes.
dc-me-bad-vacation = Donnez la date de votre retour, par exemple `2026-08-24`, ou un nombre de jours ou de semaines, par exemple `10` ou `2 semaines`. Votre retour ne peut être fixé à plus de { $days } jours. `0` met fin aux vacances.
dc-button-lists = Forces et rapport
dc-button-legend = Légende
dc-button-zoom = Agrandir
dc-zoom-which = Quelle partie voulez-vous agrandir ?
dc-no-zoom = On ne peut pas agrandir cette carte.
dc-button-look = Consulter…
dc-lists-more = … la suite est dans le fichier.
dc-no-legend = Cette carte n’a pas de légende.
dc-no-lists = Il n’y a pas encore de listes pour cette carte.
dc-button-words = Plateau en mots
dc-words-all = tout
dc-words-board = Plateau { $n } sur { $count }
dc-words-unnamed = « { $place } » n’est pas sur cette carte. Écrivez le nom ou la lettre d’une zone, d’une île ou d’une unité.
dc-words-nowhere = « { $place } » n’est pas sur cette carte. Tapez une case ou le nom d’une unité qui s’y trouve, par exemple { $near }.
dc-button-sure = Oui
dc-button-unsure = Non
dc-unsure = Rien n’a changé.
dc-sure-late = C’est déjà fait ; rien n’a changé.
dc-sure-cancel = Annuler cette campagne ? Elle se terminera sans résultat, et tout le monde pourra voir les secrets des deux camps. Vous pourrez la rouvrir avec `/arbitre rouvrir` pendant { $days } jours.
dc-sure-cancel-lobby = Annuler cette campagne avant son début ? Vous ne pourrez pas rouvrir la campagne.
dc-sure-resolve = Résoudre cette phase maintenant ? Ces places recevront les ordres par défaut : { $seats }.
dc-sure-replace = Donner { $seat } à { $who } ? Le joueur actuel ({ $holders }) perdra cette place et ne pourra pas rejoindre un autre camp.

## Saved fleets, shared in a channel
dc-fleets = ## Vos flottes et feuilles enregistrées
dc-fleets-none = Vous n’avez encore enregistré aucune feuille. Sur une feuille, appuyez sur *Feuilles enregistrées…*, puis sur *Enregistrer cette feuille…*.
dc-fleets-pick = Choisir une feuille enregistrée
dc-fleet-any-side = pour tous les camps
dc-fleet-setup-only = -# Vous ne pouvez partager qu’une feuille par laquelle une partie commence, par exemple une flotte.
dc-fleet-in-server = Une flotte se partage dans un salon de serveur. Utilisez `/moi flottes` dans le salon où vous voulez la publier.
dc-fleet-known = ⚠️ Vous jouez { $titles }. Si c’est votre flotte dans cette partie et que le jeu la cache encore, l’autre camp la connaîtra : tout le monde peut lire ce salon.
dc-fleet-is-shared = -# Vous partagez cette flotte : ses fiches fonctionnent.
dc-fleet-shared = « { $name } » est maintenant dans ce salon, et toute personne qui voit la fiche peut la prendre.
dc-fleet-ended = Vous ne partagez plus cette flotte. Ses fiches restent dans leurs salons, mais leur bouton ne donne plus rien.
dc-fleet-card = Partagée par { $by }. Prenez cette flotte pour la garder, ou pour la mettre sur votre feuille ouverte.
dc-fleet-put-how = Gardez cette flotte sous un nom de votre choix, ou mettez-la sur une feuille. Elle remplace alors ce qui s’y trouve.
dc-fleet-keep-how = Gardez cette flotte sous un nom de votre choix. Vous n’avez aucune feuille ouverte qui lui convienne.
dc-fleet-kept = Vous avez enregistré cette flotte sous le nom « { $name } ». Vous la retrouvez sous *Feuilles enregistrées…* sur une feuille, et avec `/moi flottes`.
dc-fleet-put = Cette flotte est maintenant sur votre feuille dans « { $title } ».
dc-fleet-problems = Avant que vous puissiez sceller la feuille :
dc-button-fleet-share = Partager dans ce salon
dc-button-fleet-share-known = Partager quand même
dc-button-fleet-end = Ne plus partager
dc-button-fleet-drop = Supprimer
dc-button-fleet-take = Prendre cette flotte
dc-button-fleet-keep = Garder cette flotte…
dc-fleet-use = Dans { $title } (n° { $id })
