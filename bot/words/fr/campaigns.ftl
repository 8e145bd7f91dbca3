# Ce que disent les campagnes : refus, annonces, journal de l’arbitre.

bot-none = aucune

# Refus : pourquoi, et ce qui serait permis.
bot-no-campaign = Cette campagne n’existe pas. /campagne liste montre celles de ce serveur.
bot-no-game = Ce jeu n’existe pas ici. Il y a : { $games }.
bot-no-scenario = Ce jeu n’a pas ce scénario. Il a : { $scenarios }.
bot-bad-option = Ce n’est pas une option de ce jeu, ou pas une de ses valeurs. Il a : { $options }
bot-bad-title = Un titre a de 1 à { $most } caractères.
bot-bad-allowance = Le temps de réponse va d’une minute à 60 jours.
bot-too-many-guests = Ce jeu a { $most } places : n’invitez pas plus de monde.
bot-lobby-closed = Cette campagne a déjà commencé ou fini : on n’y prend ni n’y rend plus de place ainsi. /campagne liste montre celles qui sont ouvertes.
bot-already-seated = Vous tenez déjà une place dans cette campagne.
bot-other-seated = <@{ $person }> tient déjà une place dans cette campagne.
bot-full = Toutes les places sont prises. Vous pouvez regarder avec /carte et /suivre.
bot-not-invited = Les places libres sont gardées pour des invités. Demandez à l’arbitre, ou regardez avec /carte et /suivre.
bot-no-such-seat = Cette place n’existe pas. Il y a : { $seats }.
bot-seat-taken = Cette place n’est pas libre pour vous. Vous pouvez prendre : { $seats }.
bot-one-side = <@{ $person }> tient ici une place de l'autre camp ({ $seat }). Personne ne siège dans deux camps.
bot-seats-by-lot = Dans cette campagne, le sort décide au départ qui joue quoi. Ouvrez-la avec `sides=host` pour décider vous-même.
bot-not-seated = <@{ $person }> n’a pas de place ici.
bot-seat-by-lot = place { $number } (camp par le sort)
bot-no-seat = Vous n’avez pas de place dans cette campagne. Vous pouvez regarder avec /carte et /suivre.
bot-leave-running = La partie est en cours : abandonnez depuis votre feuille, ou demandez à l’arbitre <@{ $gm }> de donner votre place à quelqu’un d’autre.
bot-admiral-only = Seul l’amiral d’une place prend quelqu’un dans son état-major ; lui ou l’arbitre l’en libère.
bot-own-staff-only = Vous tenez une place vous-même : seul l’amiral d’une autre place prend quelqu’un dans son état-major.
bot-gm-cannot-sit = L’arbitre ne peut pas rejoindre un état-major pendant la partie.
bot-no-admiral = Cette place n’a pas d’amiral dont on pourrait rejoindre l’état-major : { $seat }.
bot-not-staff = <@{ $person }> n’est d’aucun état-major ici.
bot-staff-full = Un état-major compte { $most } personnes au plus. Libérez d’abord quelqu’un.
bot-which-seat = Dites de quelle place il s’agit : { $seats }.
bot-computer-players-only = C’est l’un des joueurs ou l’arbitre qui donne des places à l’ordinateur : appuyez d’abord sur **Rejoindre**.
bot-computer-no-seat = Aucune place n’est libre pour l’ordinateur. L’arbitre peut lui en donner une avec /arbitre remplacer.
bot-computer-none = L’ordinateur n’a pas de place ici.
bot-computer-already = L’ordinateur tient déjà cette place.
bot-start-players-only = C’est l’arbitre ou l’un des joueurs qui lance la partie.
bot-seats-free = Il manque encore quelqu’un. Places libres : { $seats }.
bot-gm-only = Seul l’arbitre <@{ $gm }> peut faire cela.
bot-gm-plays = Vous tenez une place vous-même : vous ne voyez que ce qu’elle voit.
bot-gm-competes = Vous êtes inscrit à la saison de cette campagne : vous n’en voyez pas plus que tout le monde.
bot-saw-other-side = <@{ $person }> a vu le camp de { $seat } dans cette campagne. Personne ne voit deux camps : choisissez quelqu’un d’autre.
bot-not-running-lobby = La partie n’a pas encore commencé. Elle se lance avec le bouton de l’annonce, quand toutes les places sont prises.
bot-not-running-running = La partie est en cours.
bot-not-running-paused = La partie est en pause.
bot-not-running-over = La partie est finie. /historique la montre en entier.
bot-not-running-cancelled = Cette campagne a été annulée.
bot-paused = La campagne est en pause : vous pouvez remplir votre feuille, et la sceller quand l’arbitre reprend la partie.
bot-paused-already = La campagne est déjà en pause. /arbitre reprendre relance les horloges.
bot-not-paused = La campagne n’est pas en pause.
bot-no-deadline = Aucune échéance ne court.
bot-bad-extension = On repousse les échéances d’une minute à { $days } jours.
bot-bad-note = Une note a de 1 à { $most } caractères.
bot-nagged = Tout le monde a été relancé il y a peu. De nouveau possible <t:{ $at }:R>.
bot-nothing-asked = On ne demande rien à votre place pour l’instant, et rien ne peut être déposé : la partie attend { $who }.
bot-not-your-sheet = Cette feuille est celle d’une autre place : { $seat }.
bot-not-done = On ne peut pas encore la sceller : { $problems }
bot-standing-saves-itself = Les ordres permanents ne se scellent pas : ils valent dès qu’ils sont complets.
bot-too-late-to-unseal = Le temps de cette feuille est écoulé : ce qui est scellé le reste.
bot-draft-too-long = C’est plus que ne contient une feuille. Remplissez moins, ou effacez d’abord.
bot-bad-name = Un nom a de 1 à { $most } caractères.
bot-nothing-to-save = Cette feuille est vide : remplissez-la avant de l’enregistrer.
bot-shelf-full = Vous avez { $most } feuilles enregistrées de ce genre, il n’y a plus de place. Supprimez-en une d’abord.
bot-no-such-fleet = Vous n’avez enregistré aucune feuille sous ce nom.
bot-no-language = Je parle : { $langs }.
bot-no-zone = Ce n’est pas un fuseau horaire. Écrivez-le comme Europe/Paris ou America/Montreal.
bot-bad-quiet = Les heures calmes demandent deux heures différentes, comme 22:00 et 07:30.
bot-bad-vacation = Des vacances finissent après leur début, dans l’avenir, et durent { $days } jours au plus.
bot-not-your-eyes = Jusqu’à la fin, vous voyez ce que voit votre place, ou ce que voit tout le monde.
bot-no-page = Il n’y a encore rien à montrer : la partie n’a pas commencé.
bot-replay-later = Le film de la partie vient quand elle est finie.
bot-verify-later = Le secret des dés est publié à la fin ; tout peut alors être recalculé.
bot-repaired = Cette campagne vient d’être réparée. De nouveau possible <t:{ $at }:R>.
bot-damaged = La position enregistrée après cette phase est abîmée. <@{ $gm }> peut la faire refaire à partir de l’enregistrement avec `/arbitre réparer`.

# Ce qui contredit l’enregistrement, et ce qui ne peut être prouvé.
bot-fault-at = phase { $step } : { $what }
bot-fault-secret = ce n’est pas le secret dont l’empreinte a été publiée avant le premier jet.
bot-fault-game = l’enregistrement est celui d’un autre jeu.
bot-fault-format = l’enregistrement est écrit dans un autre format.
bot-fault-options = ces options ne sont pas possibles dans ce jeu.
bot-fault-missing = une phase manque, ou n’est pas à sa place.
bot-fault-setup = la position de départ n’est pas celle que donnent le scénario et les options.
bot-fault-opening = des plis ont été ouverts que le jeu n’avait pas demandés.
bot-fault-answers = les réponses ne peuvent être jouées.
bot-fault-dice = un dé diffère.
bot-fault-digest = les réponses ou la position diffèrent.
bot-fault-told = ce qui a été raconté diffère.
bot-fault-epoch = la partie ne reprend pas là où elle en était avant le changement de règles.
bot-fault-position = la position n’est pas celle où finit l’enregistrement.
bot-fault-row = le jeu, le scénario, les options ou l’empreinte ne sont pas ceux de la partie jouée.
bot-fault-words = le mot d’un joueur n’est pas celui qui est mêlé aux dés.
bot-fault-snapshot = la position dont sont tirés l’historique et le film n’est pas celle où mène l’enregistrement.
bot-fault-outcome = l’issue n’est pas celle où mène l’enregistrement.
bot-fault-title = les noms des places ne sont pas ceux où mène l’enregistrement.
bot-gap-rules = Les phases { $first } à { $last } ont été jouées sous la version { $version } des règles, qui n’est plus ici : seuls leurs dés ont été recalculés.
bot-gap-start = Les phases { $first } à { $last } partent d’une position qui n’a pu être déduite de ce qui a été joué avant.
bot-gap-ground = La partie s’est jouée sur un plateau propre à l’hébergeur, pris dans l’enregistrement.
bot-gap-answer = Phases { $first } à { $last } : les règles telles qu’elles sont ici n’auraient pas laissé sceller une réponse ou une consigne.
bot-bad-file = Ce n’est pas une campagne exportée ({ $why }).
bot-living-copy = La campagne { $campaign } d’ici est la même et se joue encore : à la fin de sa copie, tous les secrets des deux seraient révélés. Pour revenir à un moment antérieur, reprenez une sauvegarde de la base ; en cas de dégâts, il y a `python -m bot repair { $campaign }`.

# Annonces.
bot-started = La partie commence. Empreinte du secret de tous les dés : `{ $commitment }`
bot-deadline-passed = L’échéance est passée pour : { $seat }.
bot-deadline-moved = L’échéance est repoussée au <t:{ $at }:f> (<t:{ $at }:R>).
bot-outage = Le bot a été absent { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
 }. Les échéances passées entre-temps sont repoussées d’autant ; la prochaine est le <t:{ $at }:f> (<t:{ $at }:R>).
bot-absence = Je n’étais pas sur ce serveur, ou il était hors d’atteinte, du <t:{ $since }:f> au <t:{ $now }:f>. Toutes les échéances sont repoussées d’autant ; la prochaine est le <t:{ $at }:f> (<t:{ $at }:R>).
bot-absence-untimed = Je n’étais pas sur ce serveur, ou il était hors d’atteinte, du <t:{ $since }:f> au <t:{ $now }:f>.
bot-reveal = Tout est ouvert à présent. Le secret des dés : `{ $secret }` – /vérifier rejoue tout.
bot-computer-stuck = L’ordinateur n’arrive pas à se décider. À l’échéance, les ordres par défaut vaudront pour : { $seat }. L’arbitre peut donner la place à quelqu’un avec /arbitre remplacer.
bot-by-gm = L’arbitre <@{ $gm }> { $act }

# État de la feuille, pour la place seule.
bot-ready-nothing = Votre feuille est encore vide.
bot-ready-begun = { $problems ->
    [0] Votre feuille est commencée, mais on ne peut pas encore la sceller.
    [one] Votre feuille est commencée, mais on ne peut pas encore la sceller : un problème.
   *[other] Votre feuille est commencée, mais on ne peut pas encore la sceller : { $problems } problèmes.
 }
bot-ready-ready = Votre feuille est complète, mais pas scellée.
bot-ready-sealed = Votre feuille est scellée.

# Entre ceux qui tiennent une même place : qui a fait quoi, jamais ce qui est sur la feuille.
bot-staff-joined = ➕ <@{ $person }> a rejoint l’état-major.
bot-staff-parted = ➖ <@{ $person }> n’est plus de l’état-major et ne voit plus rien de cette place.
bot-staff-filled = ✏️ <@{ $person }> a rempli « { $sheet } » ({ $count ->
    [one] { $count } changement
   *[other] { $count } changements
 }).
bot-staff-sealed = 🔒 <@{ $person }> a scellé « { $sheet } ».
bot-staff-unsealed = 🔓 <@{ $person }> a rouvert « { $sheet } ».
bot-staff-you = <@{ $person }> vous a pris dans l’état-major de cette place : { $seat }. Vous voyez et remplissez les mêmes feuilles que son amiral ; `/campagne quitter` y met fin.
bot-staff-proposed = L’arbitre <@{ $gm }> propose <@{ $person }> pour l’état-major de votre place : { $seat }. Rien ne se fait sans votre accord ; ensuite <@{ $person }> voit et remplit vos feuilles.
bot-staff-over = Vous n’êtes plus de l’état-major de cette place : { $seat }.
bot-staff-mended = 🛠️ La campagne a été réparée ; ses feuilles sont republiées. C’est toujours ici le lieu de votre place.

# Dans le salon d’un camp : pour ceux seuls qui en tiennent une place.
bot-room-intruder = ⚠️ <@{ $person }> se trouvait dans ce salon, ajouté à la main, sans y avoir sa place. J’ai mis fin à cet accès ; ce qui était écrit ici a pu être lu.
bot-room-unknown = ⚠️ Il y avait dans votre salon plus de monde que prévu, et je ne peux pas voir qui : ce salon est abandonné. Ce qui y était écrit a pu être lu.
bot-team-here = 🤝 Voici le salon du camp { $side } : { $seats }. Personne d'autre ne lit ici. Vous y parlez entre vous, et vous y lisez quelques minutes plus tard ce que chacun a scellé, autant que les règles le permettent à votre camp.
bot-team-apart = 🤝 Vous jouez pour le camp { $side } : { $seats }. Votre camp ne peut pas avoir de fil privé ici ; ce que chacun scelle vient aux autres en message privé, autant que les règles le permettent à votre camp.
bot-team-joined = ➕ <@{ $person }> tient désormais { $seat }.
bot-team-parted = ➖ <@{ $person }> ne tient plus { $seat }.
bot-team-computer = 🤖 L'ordinateur joue désormais { $seat }.
bot-team-sealed = 🔒 <@{ $person }> a scellé pour { $seat }.
bot-team-sealed-orders = 🔒 <@{ $person }> a scellé pour { $seat } : { $orders }
bot-team-sealed-computer = 🔒 L'ordinateur a scellé pour { $seat }.
bot-team-sealed-computer-orders = 🔒 L'ordinateur a scellé pour { $seat } : { $orders }
bot-team-sealed-ahead = 🔒 Scellé pour { $seat } d'après des ordres déposés d'avance.
bot-team-sealed-ahead-orders = 🔒 Scellé pour { $seat } d'après des ordres déposés d'avance : { $orders }
bot-team-unsealed = 🔓 <@{ $person }> a repris ce qui était scellé pour { $seat }.
bot-team-late = ⌛ { $seat } n'avait pas scellé. Ce qu'en font les règles compte.
bot-team-late-orders = ⌛ { $seat } n'avait pas scellé. Voici ce qui compte : { $orders }
bot-team-waits = ⏳ On attend votre camp : { $seats }.
bot-team-waits-until = ⏳ On attend votre camp jusqu'au <t:{ $at }:f> (<t:{ $at }:R>) : { $seats }.
bot-team-done = ✅ On n'attend plus personne de votre camp.
bot-team-sheet = { $seat } : { $state }
bot-team-moved = 📍 La campagne a changé de salon ; le salon de votre camp est désormais ici.

# Journal de l’arbitre.
bot-act-pause = a mis la campagne en pause.
bot-act-resume = a repris la campagne ; chaque échéance est repoussée de la durée de la pause.
# Écrits par des versions antérieures, et lus dans leurs journaux : bot-act-deadline, bot-act-extend.
bot-act-deadline = a fixé le temps de réponse : mise en place { $setup } h, tour { $turn } h, réaction { $react } h, dès la prochaine phase.
bot-act-extend = a repoussé les échéances de { $hours } h ; la prochaine est le <t:{ $at }:f>.
bot-act-times = a fixé le temps de réponse : mise en place { $setup }, tour { $turn }, réaction { $react }, dès la prochaine phase.
bot-act-moved = a repoussé les échéances de { $time } ; la prochaine est le <t:{ $at }:f>.
bot-act-moved-paused = a repoussé les échéances de { $time } ; aucune horloge ne tourne pendant la pause.
bot-act-resolve = a résolu la phase sans attendre davantage : { $seats }.
bot-act-replace = a donné une place ({ $seat }) à <@{ $person }>.
bot-act-computer = a donné une place ({ $seat }) à l’ordinateur.
bot-act-computer-back = a repris une place ({ $seat }) à l’ordinateur.
bot-act-nag = a relancé tous ceux qu’on attend.
bot-act-note = note : { $text }
bot-act-repair = a fait vérifier la campagne d’après son enregistrement : { $positions ->
    [0] rien à réparer
    [one] une position refaite
   *[other] { $positions } positions refaites
 }{ $posts ->
    [0] {""}
    [one] , une annonce relancée
   *[other] , { $posts } annonces relancées
 }. Le tableau est publié de nouveau.
bot-act-cancel = a annulé la campagne.
bot-act-move = a mené la campagne de <#{ $before }> à <#{ $place }>.
bot-staff-moved = 📍 La campagne a changé de salon ; les notes de cette place viennent désormais ici.
bot-same-place = La campagne est déjà dans ce salon, et rien n’attend d’y être publié.
bot-act-peek = a regardé par les yeux d’une place : { $seat }.
bot-act-enlist = a pris <@{ $person }> dans l’état-major d’une place : { $seat }.
bot-act-absent = <@{ $person }> n’est plus sur ce serveur et ne peut plus agir pour une place : { $seat }. L’arbitre peut la donner à quelqu’un d’autre.
bot-act-back = <@{ $person }> est de retour sur ce serveur et agit de nouveau pour une place : { $seat }.
bot-act-propose = propose <@{ $person }> pour l’état-major d’une place : { $seat }. Son amiral décide.
bot-act-dismiss = a libéré <@{ $person }> de l’état-major d’une place : { $seat }.
bot-act-stand-down = a quitté l’état-major d’une place : { $seat }.
bot-act-assign = a donné à <@{ $person }> la place : { $seat }.
bot-act-resign = <@{ $person }> a quitté une place ({ $seat }) ; <@{ $heir }>, du même camp, la joue désormais.
bot-lots = 🎲 Le sort a décidé : { $seats }.
bot-lot = { $seat } : <@{ $person }>
bot-lot-computer = { $seat } : l’ordinateur

# Au maître de jeu, une fois : Discord refuse ce qui doit être publié. $place est l’identifiant d’un salon.
bot-trouble-for-master = Je n’ai pas pu écrire à l’arbitre, <@{ $gm }> ; merci de lui transmettre ceci.
bot-trouble-over = ✅ Les publications de cette campagne arrivent de nouveau dans <#{ $place }>.
bot-trouble-gone = Le salon de cette campagne (<#{ $place }>) n’existe plus, et ses rapports ne peuvent plus être publiés. La campagne continue : les lettres avec les ordres arrivent, et l’historique garde chaque rapport. `/arbitre déplacer` la mène dans un autre salon, où ce qui a été refusé est publié.
bot-trouble-rights = Je ne peux plus écrire dans <#{ $place }>, et les rapports n’y paraissent plus. Laissez-moi de nouveau voir ce salon et y écrire ; `python -m bot doctor` dit à l’hébergeur quelle permission manque. En attendant, la campagne continue, et l’historique garde chaque rapport. Ce qui a été refusé suivra alors de lui-même, ou après `/arbitre déplacer` avec le même salon.
bot-trouble-locked = Le fil <#{ $place }> est verrouillé, et les rapports ne peuvent pas y être publiés. Déverrouillez-le ; en attendant, la campagne continue, et l’historique garde chaque rapport. Ce qui a été refusé suivra alors de lui-même, ou après `/arbitre déplacer` avec le même salon.
bot-trouble-refused = Discord refuse une publication dans <#{ $place }>. La campagne continue sans elle ; l’historique garde chaque rapport.
bot-trouble-late = Une publication dans <#{ $place }> n’a pas pu être remise depuis plus d’un jour. La campagne continue, l’historique garde chaque rapport, et je continue d’essayer.
bot-trouble-defect = Une publication pour <#{ $place }> n’a pas pu être composée : un défaut, que l’hébergeur trouvera dans le journal. La campagne continue, l’historique garde chaque rapport, et je continue d’essayer.
bot-trouble-picture = Discord n’accepte mes publications dans <#{ $place }> que sans leurs cartes. Laissez-moi y joindre des fichiers.
bot-trouble-form = Discord n’a accepté une publication dans <#{ $place }> que comme simple texte, sans carte ni boutons. L’hébergeur en trouvera la raison dans le journal.

# Une place pour laquelle on cherche quelqu’un.
bot-act-seek = cherche quelqu’un pour reprendre une place ({ $seat }) dans <#{ $place }>.
bot-act-seek-over = ne cherche plus personne pour une place : { $seat }.
bot-act-take = <@{ $person }> a repris une place : { $seat }.
bot-sought = L’arbitre <@{ $gm }> cherche quelqu’un pour reprendre votre place : { $seat }. Elle est à vous, avec ses feuilles, jusqu’à ce que quelqu’un la prenne.
bot-no-call = On ne cherche personne pour cette place.
bot-call-over = Cette place n’est plus à prendre.
bot-you-saw-other-side = Vous avez vu un autre camp de cette campagne. Nul ne voit deux camps : vous ne pouvez pas prendre cette place.
bot-call-refused = L’annonce d’une place ({ $seat }) n’a pas pu être publiée dans <#{ $place }>. Choisissez un autre salon avec `/arbitre chercher`.

# Une invitation.
bot-invited = <@{ $person }> vous invite.
bot-act-decline = <@{ $person }> a décliné ; place qui n’est plus gardée : { $seat }.
bot-declined = `/arbitre remplacer` donne la place à quelqu’un d’autre ou à l’ordinateur.
bot-invited-already = <@{ $person }> y est déjà invité, ou y a une place.
bot-no-guests = Qui joue ici est décidé : on n’y invite personne.
bot-act-invite = Une place est gardée pour <@{ $person }> : { $seat }.
bot-nothing-kept = Aucune place ne vous y est gardée.

# Une campagne que personne ne joue plus.
bot-abandoned-soon = 💤 Personne n’a rien fait dans cette campagne depuis longtemps. Elle se termine d’elle-même <t:{ $at }:R> (<t:{ $at }:f>), sans résultat, à moins qu’un joueur ou l’arbitre ne la garde, ou ne joue.
bot-act-abandoned = Personne n’a rien fait dans cette campagne depuis { $days ->
    [one] un jour
   *[other] { $days } jours
} : elle s’est terminée d’elle-même, sans résultat.
bot-act-keep = <@{ $person }> garde la campagne.
bot-keep-people-only = C’est à l’un des joueurs, ou à l’arbitre, de garder une campagne.
