# Consulter : fiches et règles (`/fiche`, `/règles`), pour tous les jeux.

look-head = { $kind } · { $game }
look-rules = **Règles** : { $rules }
look-see = Voir aussi…
look-menu-rules = Lire une règle…
look-also = Autres réponses…
look-rule-head = **{ $id }** · { $heading } · { $game }
look-passage-head = **{ $heading }** · { $game }
look-none-card = Rien de ce nom à consulter : « { $typed } ».
look-none-rule = Aucune règle ne répond à « { $typed } ».
look-near = Le plus proche : { $names }
look-try = Essayez un nom (`/fiche`), un numéro comme `{ $id }`, ou un mot du livret (`/règles`).
look-sheet = **Noms sur cette feuille** : choisissez-en un pour lire ce que c'est.
look-sheet-none = Aucun nom à consulter sur cette feuille. `/fiche` les trouve tous.
look-choose = { $first } – { $last }
look-page = Page { $page } sur { $pages }
look-topics = Pages de l'aide…
look-gone = Ce nom ne peut plus être consulté.
look-help = Aucune page d'aide ne s'appelle « { $typed } ».
