# Ce que disent les campagnes : refus, annonces, journal de l’arbitre.

bot-none = aucune

# Refus : pourquoi, et ce qui serait permis.
bot-no-campaign = Cette campagne n’existe pas. /campagne liste montre les campagnes de ce serveur.
bot-no-game = Ce jeu n’est pas disponible ici. Choisissez parmi : { $games }.
bot-no-scenario = Ce scénario n’existe pas dans ce jeu. Choisissez parmi : { $scenarios }.
bot-no-files = Ce jeu n’accepte pas de fichier de scénario. Retirez le fichier, ou choisissez un jeu qui en accepte : Mémoire 44 ou War at Sea.
bot-bad-option = Cette option n’existe pas dans ce jeu, ou elle n’admet pas cette valeur. Options du jeu : { $options }
bot-unused-option = Ce scénario fixe lui-même ces options : { $options }. Vous pouvez choisir : { $used }.
bot-bad-title = Un titre doit compter de 1 à { $most } caractères.
bot-bad-allowance = Le délai doit être compris entre une minute et 60 jours.
bot-too-many-guests = Ce jeu a { $most } places : vous ne pouvez pas inviter plus de { $most } personnes.
bot-lobby-closed = Cette campagne a déjà commencé ou s’est terminée : son annonce est close. /campagne liste montre les annonces ouvertes.
bot-already-seated = Vous tenez déjà une place dans cette campagne.
bot-other-seated = <@{ $person }> tient déjà une place dans cette campagne.
bot-full = Toutes les places sont prises. Vous pouvez regarder avec /carte et /suivre.
bot-not-invited = Les places libres sont réservées aux invités. Demandez une place à l’arbitre, ou regardez avec /carte et /suivre.
bot-no-such-seat = Cette place n’existe pas. Places de la partie : { $seats }.
bot-seat-taken = Vous ne pouvez pas prendre cette place. Vous pouvez prendre : { $seats }.
bot-one-side = <@{ $person }> tient déjà une place dans l’autre camp ({ $seat }). Chaque joueur ne joue que dans un seul camp.
bot-seats-by-lot = Dans cette campagne, les places sont tirées au sort au départ. Pour attribuer les places vous-même, ouvrez une campagne avec `sides=host`.
bot-not-seated = <@{ $person }> ne tient pas de place ici.
bot-seat-by-lot = Place { $number } (camp tiré au sort)
bot-no-seat = Vous ne tenez pas de place dans cette campagne. Vous pouvez regarder avec /carte et /suivre.
bot-leave-running = La partie est en cours : abandonnez sur votre feuille, ou demandez à l’arbitre ({ $masters }) de donner votre place à quelqu’un d’autre.
bot-admiral-only = Seul le commandant d’une place peut y ajouter des coéquipiers. Le commandant et l’arbitre peuvent retirer des coéquipiers.
bot-own-staff-only = Vous tenez vous-même une place : seul le commandant d’une autre place peut y ajouter des coéquipiers.
bot-gm-cannot-sit = L’arbitre ne peut pas devenir coéquipier pendant la partie.
bot-no-admiral = Cette place ({ $seat }) n’a pas de commandant et ne peut donc pas avoir de coéquipiers.
bot-not-staff = <@{ $person }> n’est coéquipier d’aucune place ici.
bot-staff-full = Une place compte { $most } coéquipiers au plus. Retirez d’abord un coéquipier.
bot-which-seat = Choisissez une place : { $seats }.
bot-computer-players-only = Seul un joueur ou l’arbitre peut donner des places à l’ordinateur : appuyez d’abord sur **Rejoindre**.
bot-computer-no-seat = Il n’y a pas de place libre pour l’ordinateur. Avec /arbitre remplacer, l’arbitre peut donner une place à l’ordinateur.
bot-computer-none = L’ordinateur ne tient pas de place ici.
bot-computer-already = L’ordinateur tient déjà cette place.
bot-start-players-only = Seul l’arbitre ou un joueur peut lancer la partie.
bot-seats-free = La partie ne peut pas encore commencer. Places libres : { $seats }.
bot-no-default-orders = La doctrine n’a rien à ajouter à cette feuille.
bot-no-last-orders = Cette place n’a pas encore scellé de feuille de ce genre.
bot-last-orders-do-not-fit = Aucun de vos derniers ordres ne convient à une case vide de cette feuille.
bot-as-last-turn = La feuille reprend la précédente. Changez ce que vous voulez.
bot-as-last-turn-but = La feuille reprend la précédente, sauf ce qui n’est plus possible : { $what }.
bot-as-last-turn-but-more = La feuille reprend la précédente, sauf ce qui n’est plus possible : { $what } et { $count ->
    [one] un autre ordre
   *[other] { $count } autres ordres
}.
bot-last-order = un ordre
bot-gm-only = Seul un arbitre de cette campagne peut faire cela : { $masters }. Si aucun arbitre ne répond plus, utilisez `/arbitre relever`.
bot-one-master = <@{ $gm }>
bot-either-master = <@{ $gm }> ou <@{ $second }>
bot-gm-plays = Vous tenez une place vous-même : vous ne voyez que ce qui est visible depuis cette place.
bot-gm-competes = Vous êtes inscrit à la saison dont fait partie cette campagne : vous ne voyez que ce que tout le monde voit.
bot-saw-other-side = <@{ $person }> a vu le camp de { $seat } dans cette campagne et ne peut pas voir un autre camp. Choisissez quelqu’un d’autre.
bot-not-running-lobby = La partie n’a pas encore commencé. Quand toutes les places sont prises, lancez la partie avec le bouton de l’annonce.
bot-not-running-running = La partie est en cours.
bot-not-running-paused = La partie est en pause.
bot-not-running-over = La partie est finie. /historique montre toute la partie.
bot-not-running-cancelled = Cette campagne a été annulée.
bot-paused = La campagne est en pause : vous pouvez remplir votre feuille, et vous la scellerez à la reprise.
bot-paused-already = La campagne est déjà en pause. /arbitre reprendre relance les horloges.
bot-not-paused = La campagne n’est pas en pause.
bot-no-deadline = Aucune horloge ne tourne dans cette campagne : il n’y a pas d’échéance.
bot-bad-extension = On peut repousser les échéances d’une minute au moins et de { $days } jours au plus.
bot-bad-note = Une note doit compter de 1 à { $most } caractères.
bot-nagged = Un rappel a été envoyé il y a peu. Vous pourrez envoyer le prochain rappel <t:{ $at }:R>.
bot-nothing-asked = Vous n’avez pas de feuille à remplir pour l’instant. La partie attend { $who }.
bot-not-your-sheet = Cette feuille appartient à une autre place : { $seat }.
bot-not-done = Vous ne pouvez pas encore sceller cette feuille : { $problems }
bot-standing-saves-itself = Les ordres permanents ne se scellent pas : ils s’appliquent dès qu’ils sont complets.
bot-too-late-to-unseal = L’échéance de cette feuille est passée : vous ne pouvez plus rouvrir la feuille.
bot-draft-too-long = Une feuille ne peut pas contenir tous ces ordres. Écrivez moins d’ordres, ou videz d’abord la feuille.
bot-bad-name = Un nom doit compter de 1 à { $most } caractères.
bot-nothing-to-save = Cette feuille est vide : remplissez-la avant de l’enregistrer.
bot-shelf-full = Vous avez { $most } feuilles enregistrées de ce genre : c’est le maximum. Supprimez d’abord une feuille enregistrée.
bot-no-such-fleet = Vous n’avez pas de feuille enregistrée sous ce nom.
bot-fleet-name-taken = Vous avez déjà une feuille enregistrée sous le nom « { $name } ». Choisissez un autre nom.
bot-fleet-setup-only = Vous ne pouvez partager qu’une feuille par laquelle une partie commence, par exemple une flotte.
bot-fleet-many = Vous partagez déjà { $most } flottes : c’est le maximum. Avec `/moi flottes`, cessez d’abord d’en partager une.
bot-fleet-gone = Cette flotte n’est plus partagée. Demandez à la personne qui l’avait partagée, ou prenez une autre flotte.
bot-fleet-not-here = Cette flotte ne va pas sur cette feuille. Appuyez de nouveau sur *Prendre cette flotte* pour voir vos feuilles qui conviennent.
bot-no-language = Langues disponibles : { $langs }.
bot-no-zone = Ce n’est pas un fuseau horaire. Écrivez le fuseau sous la forme Europe/Paris ou UTC+2.
bot-bad-quiet = Pour les heures calmes, donnez deux heures différentes, par exemple 22:00 et 07:30.
bot-bad-vacation = La fin de vos vacances doit être à venir et suivre leur début. Les vacances durent { $days } jours au plus.
bot-not-your-eyes = Jusqu’à la fin de la partie, vous ne pouvez voir que ce que voit votre place ou ce que voit tout le monde.
bot-no-page = Il n’y a encore rien à montrer : la partie n’a pas commencé.
bot-replay-later = Le film sera disponible quand la partie sera finie.
bot-verify-later = Le bot publie le secret des dés à la fin ; on peut alors vérifier tous les jets.
bot-repaired = Cette campagne vient d’être réparée. Vous pourrez la réparer de nouveau <t:{ $at }:R>.
bot-damaged = La position enregistrée après cette phase est endommagée. <@{ $gm }> peut rétablir la position à partir de l’enregistrement avec `/arbitre réparer`.

# Ce qui contredit l’enregistrement, et ce qui ne peut être prouvé.
bot-fault-at = phase { $step } : { $what }
bot-fault-secret = ce secret ne correspond pas à l’empreinte publiée avant le premier jet.
bot-fault-game = l’enregistrement vient d’un autre jeu.
bot-fault-format = l’enregistrement est écrit dans un autre format.
bot-fault-options = on ne peut pas jouer à ce jeu avec ces options.
bot-fault-missing = une phase de l’enregistrement manque ou n’est pas à sa place.
bot-fault-setup = la position de départ ne correspond pas au scénario et aux options.
bot-fault-opening = l’enregistrement contient des ordres scellés que le jeu n’avait pas demandés.
bot-fault-answers = les ordres ne peuvent pas être joués.
bot-fault-dice = un jet de dé diffère de l’enregistrement.
bot-fault-digest = les ordres ou la position diffèrent de l’enregistrement.
bot-fault-told = les rapports diffèrent de l’enregistrement.
bot-fault-epoch = avec les nouvelles règles, la partie ne repart pas de la position atteinte avec les anciennes.
bot-fault-position = la position conservée ne correspond pas à la fin de l’enregistrement.
bot-fault-row = le jeu, le scénario, les options ou l’empreinte ne correspondent pas à l’enregistrement.
bot-fault-words = le mot d’un joueur n’est pas celui qui a servi pour les dés.
bot-fault-snapshot = la position qui sert à l’historique et au film ne correspond pas à l’enregistrement.
bot-fault-outcome = le résultat ne correspond pas à l’enregistrement.
bot-fault-title = les noms des places ne correspondent pas à l’enregistrement.
bot-gap-rules = Les phases { $first } à { $last } ont été jouées avec la version { $version } des règles, qui n’est plus disponible : seuls les dés de ces phases ont été vérifiés.
bot-gap-start = Les phases { $first } à { $last } partent d’une position qui ne découle pas des phases précédentes.
bot-gap-ground = La partie s’est jouée sur un plateau propre à l’hébergeur, que la vérification reprend de l’enregistrement.
bot-gap-answer = Les phases { $first } à { $last } contiennent un ordre ou un ordre permanent que les règles actuelles n’autorisent pas.
bot-bad-file = Ce fichier n’est pas une campagne exportée ({ $why }).
bot-living-copy = Cette campagne se joue déjà sur ce bot : c’est { $campaign }. S’il y en avait ici deux copies, la fin de l’une révélerait tous les secrets des deux. Pour revenir à un moment antérieur, restaurez une sauvegarde de la base de données ; pour réparer des dégâts, utilisez `python -m bot repair { $campaign }`.

# Annonces.
bot-started = La partie commence. Empreinte du secret des dés : `{ $commitment }`
bot-deadline-passed = L’échéance est passée pour : { $seat }.
bot-deadline-moved = La nouvelle échéance est le <t:{ $at }:f> (<t:{ $at }:R>).
bot-outage = Le bot a été hors ligne pendant { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
 }. Les échéances passées entre-temps sont repoussées d’autant ; la prochaine échéance est le <t:{ $at }:f> (<t:{ $at }:R>).
bot-absence = Du <t:{ $since }:f> au <t:{ $now }:f>, je n’étais pas sur ce serveur ou je ne pouvais pas le joindre. Toutes les échéances sont repoussées d’autant ; la prochaine échéance est le <t:{ $at }:f> (<t:{ $at }:R>).
bot-absence-untimed = Du <t:{ $since }:f> au <t:{ $now }:f>, je n’étais pas sur ce serveur ou je ne pouvais pas le joindre.
bot-reveal = Plus rien n’est secret. Voici le secret des dés : `{ $secret }`. /vérifier rejoue toute la partie et la contrôle.
bot-computer-stuck = L’ordinateur n’arrive pas à se décider. À l’échéance, les ordres par défaut s’appliqueront pour : { $seat }. Avec /arbitre remplacer, l’arbitre peut donner la place à quelqu’un.
bot-by-gm = L’arbitre <@{ $gm }> { $act }

# État de la feuille, pour la place seule.
bot-ready-nothing = Votre feuille est encore vide.
bot-ready-begun = { $problems ->
    [0] Vous avez commencé votre feuille, mais vous ne pouvez pas encore la sceller.
    [one] Vous avez commencé votre feuille, mais vous ne pouvez pas encore la sceller : il reste un problème.
   *[other] Vous avez commencé votre feuille, mais vous ne pouvez pas encore la sceller : il reste { $problems } problèmes.
 }
bot-ready-ready = Votre feuille est complète, mais pas scellée.

# Entre ceux qui tiennent une même place : qui a fait quoi, jamais ce qui est sur la feuille.
bot-staff-joined = ➕ <@{ $person }> est maintenant coéquipier de votre place.
bot-staff-parted = ➖ <@{ $person }> n’est plus coéquipier de votre place et n’en voit plus les informations.
bot-staff-filled = ✏️ <@{ $person }> a fait { $count ->
    [one] { $count } changement
   *[other] { $count } changements
 } dans « { $sheet } ».
bot-staff-sealed = 🔒 <@{ $person }> a scellé « { $sheet } ».
bot-staff-unsealed = 🔓 <@{ $person }> a rouvert « { $sheet } ».
bot-staff-you = <@{ $person }> vous a ajouté comme coéquipier de cette place : { $seat }. Vous voyez et remplissez les mêmes feuilles que le commandant de la place. Pour renoncer à ce rôle, utilisez `/campagne quitter`.
bot-staff-proposed = L’arbitre <@{ $gm }> propose <@{ $person }> comme coéquipier de votre place : { $seat }. Sans votre accord, rien ne change. Si vous acceptez, <@{ $person }> verra et remplira vos feuilles.
bot-staff-over = Vous n’êtes plus coéquipier de cette place : { $seat }.
bot-staff-mended = 🛠️ La campagne a été réparée et ses feuilles sont publiées de nouveau. Les notes de votre place continueront de paraître ici.

# Dans le salon d’un camp : pour ceux seuls qui en tiennent une place.
bot-room-intruder = ⚠️ Quelqu’un a ajouté à ce salon <@{ $person }>, qui n’y a pas sa place. J’ai retiré cet accès, mais <@{ $person }> a pu lire vos messages.
bot-room-unknown = ⚠️ Il y a eu dans votre salon des personnes qui n’y ont pas leur place, et je ne sais pas lesquelles. Ces personnes ont pu lire vos messages : je n’utilise plus ce salon.
bot-team-here = 🤝 Voici le salon privé du camp { $side } : { $seats }. Vous pouvez y parler entre vous. Quelques minutes après que l’un de vous a scellé une feuille, les ordres de cette feuille paraissent ici, si les règles permettent à votre camp de les voir.
bot-team-apart = 🤝 Vous jouez pour le camp { $side } : { $seats }. Votre camp ne peut pas avoir de fil privé ici. Quand l’un de vous scelle une feuille, les autres reçoivent les ordres de cette feuille en message privé, si les règles le permettent.
bot-team-joined = ➕ <@{ $person }> tient désormais { $seat }.
bot-team-parted = ➖ <@{ $person }> ne tient plus { $seat }.
bot-team-computer = 🤖 L’ordinateur joue désormais { $seat }.
bot-team-sealed = 🔒 <@{ $person }> a scellé la feuille de { $seat }.
bot-team-sealed-orders = 🔒 <@{ $person }> a scellé la feuille de { $seat } : { $orders }
bot-team-sealed-computer = 🔒 L’ordinateur a scellé la feuille de { $seat }.
bot-team-sealed-computer-orders = 🔒 L’ordinateur a scellé la feuille de { $seat } : { $orders }
bot-team-sealed-ahead = 🔒 Les ordres permanents ont scellé la feuille de { $seat }.
bot-team-sealed-ahead-orders = 🔒 Les ordres permanents ont scellé la feuille de { $seat } : { $orders }
bot-team-unsealed = 🔓 <@{ $person }> a rouvert la feuille de { $seat }.
bot-team-late = ⌛ { $seat } a manqué l’échéance. Les règles prévues dans ce cas s’appliquent.
bot-team-late-orders = ⌛ { $seat } a manqué l’échéance. Ces ordres s’appliquent : { $orders }
bot-team-waits = ⏳ La partie attend votre camp : { $seats }.
bot-team-waits-until = ⏳ La partie attend votre camp jusqu’au <t:{ $at }:f> (<t:{ $at }:R>) : { $seats }.
bot-team-done = ✅ La partie n’attend plus votre camp.
bot-team-sheet = { $seat } : { $state }
bot-team-moved = 📍 La campagne a changé de salon ; le salon de votre camp est désormais ici.

# Journal de l’arbitre.
bot-act-pause = a mis la campagne en pause.
bot-act-resume = a repris la campagne ; chaque échéance est repoussée de la durée de la pause.
# Écrits par des versions antérieures, et lus dans leurs journaux : bot-act-deadline, bot-act-extend.
bot-act-deadline = a fixé les délais dès la prochaine phase : mise en place { $setup } h, tour { $turn } h, réaction { $react } h.
bot-act-extend = a repoussé les échéances de { $hours } h ; la prochaine est le <t:{ $at }:f>.
bot-act-times = a fixé les délais dès la prochaine phase : mise en place { $setup }, tour { $turn }, réaction { $react }.
bot-act-moved = a repoussé les échéances de { $time } ; la prochaine est le <t:{ $at }:f>.
bot-act-moved-paused = a repoussé les échéances de { $time } ; les horloges restent arrêtées pendant la pause.
bot-act-resolve = a résolu la phase sans attendre : { $seats }.
bot-act-replace = a donné une place ({ $seat }) à <@{ $person }>.
bot-act-computer = a donné une place ({ $seat }) à l’ordinateur.
bot-act-computer-back = a repris une place ({ $seat }) à l’ordinateur.
bot-act-nag = a envoyé un rappel à tous ceux que la partie attend.
bot-act-note = écrit : { $text }
bot-act-repair = a vérifié la campagne d’après son enregistrement : { $positions ->
    [0] rien à réparer
    [one] une position rétablie
   *[other] { $positions } positions rétablies
 }{ $posts ->
    [0] {""}
    [one] , une annonce renvoyée
   *[other] , { $posts } annonces renvoyées
 }. Le bot publie de nouveau le tableau.
bot-act-cancel = a annulé la campagne.
bot-act-move = a déplacé la campagne de <#{ $before }> vers <#{ $place }>.
bot-staff-moved = 📍 La campagne a changé de salon ; les notes de votre place paraissent désormais ici.
bot-same-place = La campagne est déjà dans ce salon, et aucune annonce n’y est en attente.
bot-act-publish = a publié la campagne : quiconque en a l’adresse peut désormais lire ce que voient les spectateurs.
bot-act-unpublish = a mis fin à la publication : la page publique de la campagne n’existe plus.
bot-publish-later = Vous pourrez publier la campagne dès qu’elle aura commencé. Un tutoriel reste privé.
bot-act-event = affiche la prochaine échéance parmi les évènements de ce serveur.
bot-act-no-event = n’affiche plus la prochaine échéance parmi les évènements de ce serveur.
# $left: whether an event may be left over that the bot cannot delete.
bot-event-refused = Discord ne me laisse pas afficher l’échéance parmi les évènements : il me faut la permission *Créer des évènements*. { $left ->
    [yes] Je ne peux plus déplacer ni supprimer l’évènement existant ; supprimez-le vous-même. Dès que j’aurai cette permission, utilisez de nouveau `/arbitre évènement`.
   *[no] Dès que je l’aurai, utilisez de nouveau `/arbitre évènement`.
}
bot-act-webhook = fait aussi envoyer le récit public à un autre programme.
bot-act-no-webhook = a mis fin à l’envoi du récit public à un autre programme.
bot-no-webhook = Le récit de cette campagne n’est envoyé à aucun programme. `/campagne publier` avec `webhook` le fait envoyer.
bot-webhook-address = Cette adresse ne convient pas. Donnez-en une comme `https://example.org/recits` : en https, avec le nom d’un serveur sur internet, sans port ni mot de passe, { $most } caractères au plus.
bot-webhook-stopped = Depuis deux jours, le programme de { $host } n’accepte pas le récit public, ou n’en veut plus. J’ai cessé de l’y envoyer. La page publique et son flux contiennent toujours tout. Pour réessayer, utilisez `/campagne publier` avec `webhook`.
bot-not-published = Cette campagne n’est pas publiée. `/campagne publier` la publie.
bot-act-peek = a regardé la partie depuis cette place : { $seat }.
bot-act-enlist = a ajouté <@{ $person }> comme coéquipier de cette place : { $seat }.
bot-act-absent = <@{ $person }> n’est plus sur ce serveur et ne peut plus agir pour cette place : { $seat }. L’arbitre peut donner la place à quelqu’un d’autre.
bot-act-back = <@{ $person }> est de retour sur ce serveur et peut de nouveau agir pour cette place : { $seat }.
bot-act-propose = propose <@{ $person }> comme coéquipier de cette place : { $seat }. Le commandant de la place décide.
bot-act-dismiss = a retiré <@{ $person }> des coéquipiers de cette place : { $seat }.
bot-act-stand-down = n’est plus coéquipier de cette place : { $seat }.
bot-act-assign = a donné à <@{ $person }> cette place : { $seat }.
bot-act-resign = <@{ $person }> a quitté une place ({ $seat }) ; <@{ $heir }>, du même camp, tient désormais cette place.
bot-lots = 🎲 Les places ont été tirées au sort : { $seats }.
bot-lot = { $seat } : <@{ $person }>
bot-lot-computer = { $seat } : l’ordinateur

# Au maître de jeu, une fois : Discord refuse ce qui doit être publié. $place est l’identifiant d’un salon.
bot-trouble-for-master = Je n’ai pas pu écrire à l’arbitre, <@{ $gm }>. Merci de lui transmettre ce message.
bot-trouble-over = ✅ Les annonces de cette campagne paraissent de nouveau dans <#{ $place }>.
bot-trouble-gone = Le salon de cette campagne (<#{ $place }>) n’existe plus, et je ne peux plus publier ses rapports. La campagne continue : les joueurs reçoivent toujours leurs feuilles, et l’historique conserve tous les rapports. `/arbitre déplacer` déplace la campagne dans un autre salon et y publie les rapports manquants.
bot-trouble-rights = Je n’ai plus le droit d’écrire dans <#{ $place }> et ne peux plus y publier les rapports. Rendez-moi le droit de voir ce salon et d’y écrire ; `python -m bot doctor` indique à l’hébergeur quelle permission manque. En attendant, la campagne continue, et l’historique conserve tous les rapports. Les annonces manquantes paraîtront ensuite d’elles-mêmes, ou après `/arbitre déplacer` avec le même salon.
bot-trouble-locked = Le fil <#{ $place }> est verrouillé, et je ne peux pas y publier les rapports. Merci de déverrouiller ce fil. En attendant, la campagne continue, et l’historique conserve tous les rapports. Les annonces manquantes paraîtront ensuite d’elles-mêmes, ou après `/arbitre déplacer` avec le même salon.
bot-trouble-refused = Discord a refusé une annonce dans <#{ $place }>. La campagne continue sans cette annonce ; l’historique conserve tous les rapports.
bot-trouble-late = Je n’arrive pas à publier une annonce dans <#{ $place }> depuis plus d’un jour. La campagne continue, l’historique conserve tous les rapports, et je continue d’essayer.
bot-trouble-defect = Je n’ai pas pu composer une annonce pour <#{ $place }>, à cause d’un défaut du bot que l’hébergeur trouvera dans le journal du programme. La campagne continue, l’historique conserve tous les rapports, et je continue d’essayer.
bot-trouble-picture = Discord n’accepte mes annonces dans <#{ $place }> qu’à condition qu’elles soient sans carte. Donnez-moi le droit d’y joindre des fichiers.
bot-trouble-form = Discord n’a accepté une annonce dans <#{ $place }> que comme simple texte, sans carte ni boutons. L’hébergeur en trouvera la raison dans le journal du programme.

# Une place pour laquelle on cherche quelqu’un.
bot-seeks-successor = <@{ $person }> cherche quelqu’un pour reprendre une place ({ $seat }), et joue jusque-là.
bot-seeks-no-more = <@{ $person }> ne cherche plus à céder sa place ({ $seat }).
bot-seek-own-seat = Vous ne pouvez chercher un successeur que pour une place que vous commandez. Si vous en commandez plusieurs, nommez-en une.
bot-act-seek = cherche quelqu’un pour reprendre une place ({ $seat }) et l’annonce dans <#{ $place }>.
bot-act-seek-over = ne cherche plus personne pour reprendre cette place : { $seat }.
bot-act-take = <@{ $person }> a repris cette place : { $seat }.
bot-sought = L’arbitre <@{ $gm }> cherche quelqu’un pour reprendre votre place : { $seat }. Vous gardez la place et ses feuilles jusqu’à ce que quelqu’un la prenne.
bot-no-call = Il n’y a pas d’annonce en cours pour trouver un joueur à cette place.
bot-call-over = Cette place n’est plus à prendre.
bot-you-saw-other-side = Vous avez vu un autre camp de cette campagne : vous ne pouvez pas prendre cette place.
bot-call-refused = Je n’ai pas pu publier l’annonce d’une place ({ $seat }) dans <#{ $place }>. Choisissez un autre salon avec `/arbitre chercher`.

# Une invitation.
bot-invited = <@{ $person }> vous invite.
bot-act-decline = <@{ $person }> a décliné l’invitation. Cette place n’est plus réservée : { $seat }.
bot-declined = Pour inviter quelqu’un d’autre, utilisez `/campagne inviter`, qui peut aussi ouvrir la place à tous. `/arbitre remplacer` donne la place à un joueur ou à l’ordinateur.
bot-invited-already = <@{ $person }> a déjà une invitation ou une place dans cette campagne.
bot-no-guests = Les joueurs de cette campagne sont déjà fixés : on ne peut plus y inviter personne.
bot-act-invite = Une place est réservée à <@{ $person }> : { $seat }.
bot-act-invite-instead = Une place est réservée à <@{ $person }>, et non plus à <@{ $before }> : { $seat }.
bot-act-open-seat = Cette place n’est plus réservée, et chacun peut la prendre : { $seat }.
bot-invite-instead = Aucune place n’est libre. Pour remplacer une invitation restée sans réponse, indiquez sa place : { $seats }.
bot-nothing-kept = Aucune place ne vous est réservée dans cette campagne.

# Une campagne que personne ne joue plus.
bot-abandoned-soon = 💤 Personne n’a rien fait dans cette campagne depuis longtemps. Pour maintenir la campagne, un joueur ou l’arbitre doit reprendre la partie ou appuyer sur le bouton. Sinon, elle se terminera sans résultat <t:{ $at }:R> (<t:{ $at }:f>).
bot-act-abandoned = Personne n’a rien fait dans cette campagne depuis { $days ->
    [one] un jour
   *[other] { $days } jours
} : elle s’est terminée sans résultat.
bot-act-keep = <@{ $person }> maintient la campagne.
bot-keep-people-only = Seul un joueur ou l’arbitre peut maintenir une campagne.
