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
ranks-points = **{ $points }** points après { $games } parties classées
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

cmd-choice-topic-ranks = Statistiques, classements, saisons
help-ranks =
    ## Statistiques, classements, saisons
    • `/campagne palmarès` : qui a joué et gagné combien de fois sur ce serveur, un tableau par jeu. Avec `jeu:`, tout le tableau d’un jeu ; avec `joueur:`, la fiche d’une personne : parties, victoires par camp, vos rencontres, les plus longues campagnes, la chance aux dés.
    • `/campagne terminées` : les campagnes terminées, avec les vainqueurs, la durée et l’image de la fin.

    {""}**Points.** Tous commencent à 1000. Une victoire rapporte des points, surtout contre plus fort que soi ; une défaite en coûte ; un nul rapproche les deux. Le chiffre est ce que quelqu’un vaut *sûrement* : il monte avec chaque partie qui le confirme. Sous cinq parties, il est provisoire. Chaque jeu et chaque serveur a ses propres classements.

    {""}**Ce qui compte.** Les campagnes jouées jusqu’au bout, aussi par abandon, pas celles qui ont été annulées. Qui est amiral d’une place à la fin joue pour elle, depuis si peu que ce soit ; qui a été remplacé et les états-majors, non. Qui quitte une équipe en cours de partie partage sa défaite. En équipes, chaque camp compte comme un joueur. Avec un ordinateur, une campagne figure au tableau sans être classée.

    {""}**Chance.** Là où un jeu a des dés pour les attaques, la fiche dit ce qu’ils ont compté et ce qu’autant de dés comptent en moyenne.

    Vous ne voyez que les campagnes que vous pouvez connaître, et seulement celles qui sont terminées. `/moi statistiques` vous retire de toutes les listes, et vous y remet.

    {""}**Encore.** L’annonce d’une fin porte *Revanche, camps échangés* : mêmes jeu et joueurs, une seule annonce si souvent qu’on le presse ; la partie démarre quand tous ont rejoint.

    {""}**Saisons.** `/saison nouvelle` ouvre un championnat (tous contre tous) ou une coupe (élimination directe, appariée par classement). On s’inscrit par le bouton de son annonce jusqu’à la première ronde. Chaque ronde ouvre alors ses parties d’elle-même, dans des fils, et appelle les deux joueurs ; qui n’a pas rejoint à la fin de la ronde la perd. `/saison voir` montre rencontres, calendrier et tableau ; l’hôte tranche une rencontre par `/saison forfait`.

## Revanche
dc-button-rematch = Revanche, camps échangés
rematch-title = { $title } : match retour
rematch-not-over = On rejoue une campagne quand elle est terminée.
rematch-players-only = Seuls ceux qui tenaient une place à la fin, et l’arbitre, peuvent demander une revanche.
rematch-open = « { $title } » (nº { $id }) dans { $where } : mêmes jeu, options et horloges, camps échangés. Elle démarre d’elle-même quand tout le monde a pressé **{ $join }**.
rematch-begun = La revanche a commencé : « { $title } » (nº { $id }) dans { $where }
dc-lobby-self-starts = Elle démarre d’elle-même quand tous ceux à qui une place est réservée sont assis.

## Saisons
season-bad-date = La première ronde commence dans les { $days } jours : tapez un jour (24/08/2026) ou un nombre de jours à partir d’aujourd’hui.
season-bad-days = Une ronde dure de { $least } à { $most } jours.
season-two-sides = Une saison se joue à des jeux à deux camps ; choisissez un autre scénario ou d’autres options.
season-closed = Les inscriptions à cette saison sont closes.
season-not-yet = L’annonce de cette rencontre n’est pas encore ouverte. Réessayez dans une minute.
season-host-plays = Vous êtes inscrit à cette saison : vous ne pouvez pas l’annuler tant qu’elle se joue. Elle finit selon son calendrier.
season-entered = Vous êtes déjà inscrit.
season-not-entered = <@{ $who }> n’est pas inscrit.
season-full = Cette saison est complète : { $most } personnes.
season-none = Cette saison n’existe pas.
season-no-meeting = <@{ $who }> n’a pas de rencontre à décider en ce moment.
season-host-only = Seul l’hôte de la saison, <@{ $host }>, peut faire cela.

cmd-season = saison
cmd-season-about = Championnats et coupes de ce serveur
cmd-season-new = nouvelle
cmd-season-new-about = Ouvrir une saison dans ce salon : on s’inscrit par bouton, les parties s’ouvrent seules
cmd-season-show = voir
cmd-season-show-about = Une saison telle qu’elle est : rencontres, calendrier, tableau
cmd-season-walkover = forfait
cmd-season-walkover-about = Donner à un joueur sa rencontre en cours, sans partie (hôte)
cmd-season-cancel = annuler
cmd-season-cancel-about = Annuler une saison ; les parties commencées continuent (hôte)
cmd-opt-kind = sorte
cmd-opt-kind-about = Championnat : tous contre tous. Coupe : élimination directe
cmd-opt-start = début
cmd-opt-start-about = Jour où les inscriptions ferment et où tout commence : 24/08/2026, ou un nombre de jours
cmd-opt-days = jours
cmd-opt-days-about = Jours d’une ronde (14)
cmd-opt-season-title-about = Comment s’appelle la saison
cmd-opt-season = saison
cmd-opt-season-about = Quelle saison, si ce n’est pas la plus proche
cmd-opt-walkover-about = Qui reçoit la rencontre
season-kind-league = championnat
season-kind-cup = coupe
season-title-league = Championnat : { $game }
season-title-cup = Coupe : { $game }
dc-button-enter = S’inscrire
dc-button-withdraw = Se retirer
season-terms = **{ $kind }** · { $game } · saison nº { $id }
    -# Une ronde dure { $days ->
        [one] un jour
       *[other] { $days } jours
    } ; un tour, { $turn }. Hôte : { $host }
season-is-open = Inscriptions jusqu’au { $when } ; puis commence la première ronde.
season-is-running = **{ $round }**, jusqu’au { $when }
season-is-over = Terminée.
season-is-cancelled = Annulée.
season-round = Ronde { $round } sur { $rounds }
season-final = La finale
season-people = **Inscrits ({ $count }) :** { $people }
season-nobody = personne encore
season-how-league = Tous contre tous, une fois chacun. Le premier jour d’une ronde, ses parties s’ouvrent, les deux sont appelés, et une partie démarre quand les deux ont pressé Rejoindre. Qui ne l’a pas fait à la fin de la ronde la perd. 3 points pour une victoire, 1 pour un nul.
season-how-cup = Élimination directe, appariée par classement : les plus forts se rencontrent tard. Le premier jour d’une ronde, ses parties s’ouvrent, les deux sont appelés, et une partie démarre quand les deux ont pressé Rejoindre. Qui ne l’a pas fait à la fin de la ronde la perd. D’un nul, le mieux classé continue.
season-champion = 🏆 { $who } remporte la saison.
season-line = { $who } : **{ $points }** points · jouées { $played }, gagnées { $won }, nulles { $drawn }, perdues { $lost }
season-table-means = -# À égalité de points : les rencontres entre eux, puis les victoires, puis le classement à l’inscription.
season-meeting = { $round } : { $first } – { $second } · { $state }
season-free = { $round } : { $who } est exempt
season-state-later = plus tard
season-state-lobby = on attend dans { $where }
season-state-running = se joue dans { $where }
season-state-first = victoire de **{ $winner }** { $where }
season-state-second = victoire de **{ $winner }** { $where }
season-state-draw = nul { $where }
season-state-void = pas jouée
season-state-walkover = à **{ $winner }**, sans partie
season-to-come = Ronde { $round }, à partir du { $at } : { $pairs }
season-unknown = ceux qui continuent
season-you-entered = Vous êtes inscrit à « { $title } ». La première ronde commence le { $when } ; vous serez appelé.
season-you-left = Votre inscription à « { $title } » est retirée.
season-opened = « { $title } » est ouverte : on s’inscrit par le bouton de son annonce jusqu’au { $when }
season-given = { $who } reçoit la rencontre de « { $title } » sans partie.
season-sure-cancel = Annuler « { $title } » ? Elle finit sans résultat, et ce choix est définitif. { $lobbies ->
    [0] Aucune partie n’attend son début
    [one] { $lobbies } partie qui n’a pas commencé est annulée
   *[other] { $lobbies } parties qui n’ont pas commencé sont annulées
} ; { $games ->
    [0] aucune n’est en cours.
    [one] { $games } partie en cours continue.
   *[other] { $games } parties en cours continuent.
}
season-called-off = « { $title } » est annulée.
season-in-channel = Une saison vit dans un salon textuel d’un serveur, ou dans un de ses fils.
