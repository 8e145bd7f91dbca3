# Le livre d’une campagne terminée, et le message avec lequel il arrive.

bot-book-later = Le livre sera disponible quand la campagne sera terminée. Jusque-là, chaque camp a ses secrets.

dc-book-title = ## 📖 Le livre · { $title }
dc-book-about = Toute la campagne dans un fichier à garder, à imprimer et à partager : l’histoire en chapitres, ce que chaque camp a appris et ce qui était vrai, les cartes, les pertes et les dés. Il s’ouvre dans n’importe quel navigateur.
dc-book-missing = Le bot n’a pas pu composer le livre. Appuyez sur le bouton pour réessayer.
dc-button-book = Le livre dans ma langue

cmd-campaign-book = livre
cmd-campaign-book-about = Toute l’histoire d’une campagne terminée, en un seul fichier à garder et à imprimer

book-bot = le bot
book-somebody = un ancien membre
book-place = un autre salon
book-utc = { $at } UTC
book-report = Rapport { $n }
book-beginning = Le début
book-reports = rapports { $first }–{ $last }
book-called-off = La campagne a été annulée avant d’être décidée.
book-won = Victoire : { $sides }
book-drawn = Personne n’a gagné.
book-points = { $side } : { $n }
book-computer = l’ordinateur
book-nobody = personne
book-staff = , avec
book-gm = Arbitre
book-scenario = Scénario
book-options = Options
book-length = Durée
book-length-is = { $steps ->
    [one] une série d’ordres
   *[other] { $steps } séries d’ordres
}, { $reports ->
    [one] un rapport
   *[other] { $reports } rapports
}
book-changes = Changements de commandement
book-contents = Sommaire
book-how = Comment lire ce livre : le texte ordinaire est vrai, et tout le monde l’a appris. Si certains camps n’ont rien appris, en ont appris moins ou ont appris une chose fausse, le livre donne d’abord la vérité, avec le nom des camps qui l’ont apprise. À côté, un texte au bord épais montre ce que les autres camps ont appris. La différence vient du brouillard de guerre ou d’un mensonge. L’historique de la campagne contient aussi les jets de dés et les tirs sans effet.
book-part-story = L’histoire
book-part-end = La fin, tous les secrets dévoilés
book-part-numbers = Les chiffres
book-part-proof = L’empreinte
book-knew = Le bilan tel que le connaît { $side }
book-truth = La vérité, que personne n’a apprise en entier
book-truth-told = La vérité, apprise par : { $sides }
book-told = Appris par { $side }
book-told-public = Appris par tous les autres
book-nothing = rien
book-eyes = Vu par : { $sides }
book-eyes-all = Vu par : tout le monde
book-sheets = Qui a scellé chaque feuille
book-seat = Place
book-by-player = Joueur
book-by-computer = Ordinateur
book-by-plan = Ordres permanents
book-by-clock = Échéance ou arbitre
book-dice = Dés à { $faces } faces : { $total } jets
book-expected = En moyenne, chaque face devrait sortir { $n } fois.
book-proof = Le bot a publié l’empreinte avant le premier jet. L’enregistrement publié à la fin de la campagne contient les ordres, les dés et le secret. Sur n’importe quel ordinateur, cette commande rejoue l’enregistrement et vérifie chaque étape :
book-commitment = Empreinte (SHA-256) du secret
book-secret = Secret des dés
book-digest = Empreinte de la dernière position
