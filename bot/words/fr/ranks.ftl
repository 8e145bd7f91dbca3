# Statistiques, classements, et les campagnes terminées.

cmd-campaign-stats = palmarès
cmd-campaign-stats-about = Qui a gagné combien de fois, et sa force : tous les jeux, un seul, ou la fiche d’un joueur
cmd-opt-stats-game-about = Le tableau de ce jeu seul, en entier
cmd-opt-stats-player-about = La fiche de ce joueur : parties, camps, contre vous, chance aux dés
cmd-campaign-history = terminées
cmd-campaign-history-about = Les campagnes de ce serveur qui sont terminées, avec une image de chacune
cmd-me-statistics = statistiques
cmd-me-statistics-about = Si votre nom figure dans les tableaux et les fiches de ce bot
cmd-opt-shown = visible
cmd-opt-shown-about = non : vous n’êtes nommé nulle part ; les parties de vos adversaires comptent quand même
cmd-choice-on = oui
cmd-choice-off = non

ranks-in-server = Les statistiques sont celles d’un serveur : demandez-les là-bas.
ranks-title = ## Campagnes jouées jusqu’au bout
ranks-empty = Aucune encore.
ranks-nobody = Rien à dire de <@{ $who }> : aucune campagne d’ici que vous puissiez connaître n’a fini avec cette personne à une place, ou elle souhaite ne pas être listée.
ranks-line = { $who } : jouées { $played }, gagnées { $won }{ $shared ->
    [0] {""}
   *[other] , premières places partagées { $shared }
} · { $rating }
ranks-points = **{ $points }** points
ranks-points-provisional = **{ $points }** points, provisoire après { $games ->
    [one] une partie classée
   *[other] { $games } parties classées
}
ranks-unrated = aucune partie classée
ranks-means = -# Les points disent la force que quelqu’un a sûrement montrée dans un jeu. Tous commencent à 1000 ; battre plus fort que soi rapporte le plus, et chaque partie rend le chiffre plus sûr. Sous cinq parties, il est provisoire. Les parties avec un ordinateur ne sont pas classées. Seules comptent les campagnes que vous pouvez connaître. `/moi statistiques` vous retire des listes.
ranks-side = • { $side } : { $won } gagnées sur { $played }
ranks-against = **Contre vous :** { $met ->
    [one] une campagne
   *[other] { $met } campagnes
} ; victoires de { $who } : { $won }, de vous : { $lost }.
ranks-longest = **Les plus longues :** { $campaigns }
ranks-long = « { $title } » (nº { $id }), { $time }
ranks-luck-title = **Chance aux dés**
ranks-luck = • { $game } : { $dice } dés ont compté { $got } ; la moyenne est { $expected }.
ranks-luck-means = -# Ce que les dés des camps de ce joueur ont compté dans les attaques, face à ce qu’autant de dés comptent en moyenne. La différence est du hasard, pas du talent ; avec peu de dés elle ne veut rien dire.
ranks-somebody = quelqu’un
ranks-shown-on = Votre nom figure de nouveau dans les statistiques.
ranks-shown-off = Votre nom ne figure plus dans aucune statistique : tableaux, fiches des autres, liste des campagnes terminées. Ce que vous avez joué compte pour les autres comme avant. `/moi statistiques` l’annule. Les saisons auxquelles vous vous êtes inscrit continuent de vous nommer.
ranks-ended-title = ## Ce qui s’est terminé ici ({ $page }/{ $pages })
ranks-ended = **{ $title }** (nº { $id }) · { $game } · { $where }
    { $sides }
    -# { $at } · { $time } · { $reports ->
        [one] un rapport
       *[other] { $reports } rapports
    }
ranks-ended-won = 🏆 { $side } : { $who }
ranks-ended-lost = ▫️ { $side } : { $who }
ranks-ended-drawn = Match nul.

cmd-choice-topic-ranks = Statistiques, classements, campagnes terminées
help-ranks =
    ## Statistiques, classements, campagnes terminées
    • `/campagne palmarès` : qui a joué et gagné combien de fois sur ce serveur, un tableau par jeu. Avec `jeu:`, tout le tableau d’un jeu ; avec `joueur:`, la fiche d’une personne : parties, victoires par camp, vos rencontres, les plus longues campagnes, la chance aux dés.
    • `/campagne terminées` : les campagnes terminées, avec les vainqueurs, la durée et l’image de la fin.

    {""}**Points.** Tous commencent à 1000. Une victoire rapporte des points, surtout contre plus fort que soi ; une défaite en coûte ; un nul rapproche les deux. Le chiffre est ce que quelqu’un vaut *sûrement* : il monte avec chaque partie qui le confirme. Sous cinq parties, il est provisoire. Chaque jeu et chaque serveur a ses propres classements.

    {""}**Ce qui compte.** Les campagnes jouées jusqu’au bout, aussi par abandon, pas celles qui ont été annulées. Qui est amiral d’une place à la fin joue pour elle, depuis si peu que ce soit ; qui a été remplacé et les états-majors, non. En équipes, chaque camp compte comme un joueur. Avec un ordinateur, une campagne figure au tableau sans être classée.

    {""}**Chance.** Là où un jeu a des dés pour les attaques, la fiche dit ce qu’ils ont compté et ce qu’autant de dés comptent en moyenne.

    Vous ne voyez que les campagnes que vous pouvez connaître, et seulement celles qui sont terminées. `/moi statistiques` vous retire de toutes les listes, et vous y remet.

## Revanche
dc-button-rematch = Revanche, camps échangés
rematch-title = { $title } : match retour
rematch-not-over = On rejoue une campagne quand elle est terminée.
rematch-players-only = Seuls ceux qui tenaient une place à la fin, et l’arbitre, peuvent demander une revanche.
rematch-open = « { $title } » (nº { $id }) dans { $where } : mêmes jeu, options et horloges, camps échangés. Elle démarre d’elle-même quand tout le monde a pressé **{ $join }**.
rematch-begun = La revanche a commencé : « { $title } » (nº { $id }) dans { $where }
dc-lobby-self-starts = Elle démarre d’elle-même quand tous ceux à qui une place est réservée sont assis.
