# Consulter : fiches et règles (`/fiche`, `/règles`), pour tous les jeux.

look-head = { $kind } · { $game }
look-rules = **Règles** : { $rules }
look-see = Voir aussi…
look-menu-rules = Lire une règle…
look-also = Autres résultats…
look-rule-head = **{ $id }** · { $heading } · { $game }
look-passage-head = **{ $heading }** · { $game }
look-none-card = Je ne trouve aucune fiche nommée « { $typed } ».
look-none-rule = Je ne trouve aucune règle pour « { $typed } ».
look-near = Noms les plus proches : { $names }
look-try = Essayez un nom (`/fiche`), un numéro comme `{ $id }`, ou un mot du livret (`/règles`).
look-sheet = **Noms sur cette feuille** : choisissez un nom pour lire sa fiche.
look-sheet-none = Aucun nom de cette feuille n’a de fiche. Utilisez `/fiche` pour chercher un autre nom.
look-choose = { $first } – { $last }
look-page = Page { $page } sur { $pages }
look-topics = Pages d’aide…
look-gone = Cette fiche n’existe plus.
look-help = Je ne trouve aucune page d’aide nommée « { $typed } ».
