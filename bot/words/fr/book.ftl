# Le livre d'une campagne terminée, et le message avec lequel il arrive.

bot-book-later = Le livre s'écrit quand la campagne est finie : jusque-là, chaque camp a ses secrets.

dc-book-title = ## 📖 Le livre · { $title }
dc-book-about = Toute la campagne en un seul fichier à garder, à imprimer et à montrer : l'histoire par chapitres, ce qu'on a dit à chaque camp à côté de ce qui était vrai, les cartes, les pertes, les dés. Il s'ouvre dans n'importe quel navigateur.
dc-book-missing = Le livre n'a pas pu être fait pour le moment. Le bouton essaie encore une fois.
dc-button-book = Le livre dans ma langue

cmd-campaign-book = livre
cmd-campaign-book-about = Toute l'histoire d'une campagne finie, en un seul fichier à garder et à imprimer

book-bot = le bot
book-somebody = quelqu'un qui n'est plus là
book-place = un autre salon
book-utc = { $at } UTC
book-report = Rapport { $n }
book-beginning = Le début
book-reports = rapports { $first } à { $last }
book-called-off = Annulée avant d'être décidée.
book-won = Victoire : { $sides }
book-drawn = Personne n'a gagné.
book-points = { $side } : { $n }
book-computer = l'ordinateur
book-nobody = personne
book-staff = , avec
book-gm = Arbitre
book-scenario = Scénario
book-options = Options
book-length = Durée
book-length-is = { $steps ->
    [one] un échange
   *[other] { $steps } échanges
}, { $reports ->
    [one] un rapport
   *[other] { $reports } rapports
}
book-changes = Changements de commandement
book-contents = Sommaire
book-how = Comment le lire : ce que tout le monde a appris tel que c'était est écrit en texte simple. Là où quelqu'un a appris autre chose, moins ou rien, la vérité vient d'abord, avec ceux qui l'ont apprise, et à côté, avec un bord épais, ce qu'on a dit aux autres. C'était le brouillard, ou un mensonge. Les dés et les tirs sans effet sont dans l'historique de la campagne.
book-part-story = L'histoire
book-part-end = La fin, tout est dévoilé
book-part-numbers = Les chiffres
book-part-proof = L'empreinte
book-knew = Le bilan connu de : { $side }
book-truth = Ce qui était vrai ; personne ne l'a appris en entier
book-truth-told = Ce qui était vrai, et appris par : { $sides }
book-told = Ce qu'on a dit à : { $side }
book-told-public = Ce qu'on a dit à tous les autres
book-nothing = rien
book-eyes = Vu par : { $sides }
book-eyes-all = Ce que tout le monde savait
book-sheets = Quelle main a scellé les feuilles
book-seat = Place
book-by-player = Joueur
book-by-computer = Ordinateur
book-by-plan = Ordres permanents
book-by-clock = Horloge ou arbitre
book-dice = Dés à { $faces } faces : { $total } jets
book-expected = Chaque face est à attendre { $n } fois.
book-proof = L'empreinte a été publiée avant le premier jet. L'enregistrement joint à la fin de la campagne contient les réponses, les dés et le secret ; sur n'importe quelle machine, ceci le rejoue et compare chaque étape :
book-commitment = Empreinte (SHA-256) du secret
book-secret = Secret des dés
book-digest = Empreinte de la dernière position
