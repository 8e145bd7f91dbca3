# Statistiques, classements, et les campagnes terminées.

cmd-campaign-stats = palmarès
cmd-campaign-stats-about = Victoires et classement : tous les jeux, un seul jeu, ou la fiche d’un joueur
cmd-opt-stats-game-about = Le tableau complet de ce seul jeu
cmd-opt-stats-player-about = La fiche de ce joueur : parties, camps, résultats contre vous, chance aux dés
cmd-campaign-history = terminées
cmd-campaign-history-about = Les campagnes terminées de ce serveur, avec une image de chacune
cmd-me-statistics = statistiques
cmd-me-statistics-about = Montrer ou cacher votre nom dans les tableaux et les fiches de ce bot
cmd-opt-shown = visible
cmd-opt-shown-about = non : les statistiques ne montrent pas votre nom ; vos parties comptent pour vos adversaires
cmd-choice-on = oui
cmd-choice-off = non

ranks-in-server = Les statistiques sont propres à un serveur : utilisez cette commande sur le serveur.
ranks-title = ## Campagnes terminées
ranks-empty = Il n’y a encore aucune campagne terminée à montrer.
ranks-nobody = Il n’y a pas de statistiques pour <@{ $who }> : soit vous n’avez accès à aucune campagne terminée où cette personne tenait une place, soit elle a demandé à ne pas figurer dans les listes.
ranks-line = { $who } : parties jouées { $played }, gagnées { $won }{ $shared ->
    [0] {""}
   *[other] , premières places partagées { $shared }
} · { $rating }
ranks-points = **{ $points }** points après { $games } parties classées
ranks-points-provisional = **{ $points }** points (provisoires) après { $games ->
    [one] une partie classée
   *[other] { $games } parties classées
}
ranks-unrated = aucune partie classée pour l’instant
ranks-means = -# Les points montrent la force avérée d’un joueur dans un jeu, sur ce serveur. Tous commencent à 1000. Battre un joueur plus fort rapporte le plus de points, et chaque partie rend le classement plus sûr. En dessous de cinq parties, le classement est provisoire. Les parties où joue l’ordinateur ne sont pas classées. Le tableau ne compte que les campagnes auxquelles vous avez accès. `/moi statistiques` permet de cacher votre nom.
ranks-side = • { $side } : parties gagnées { $won } sur { $played }
ranks-against = **Contre vous :** { $met ->
    [one] une campagne
   *[other] { $met } campagnes
} ; { $who } en a gagné { $won }, et vous { $lost }.
ranks-longest = **Les plus longues :** { $campaigns }
ranks-long = « { $title } » (n° { $id }), { $time }
ranks-luck-title = **Chance aux dés**
ranks-luck = • { $game } : { $dice } dés ont donné un résultat de { $got } ; la moyenne est de { $expected }.
ranks-luck-means = -# Le résultat est celui de tous les dés d’attaque des camps de ce joueur ; la moyenne vaut pour le même nombre de dés. La différence tient à la chance, pas au talent ; avec peu de dés, elle ne veut rien dire.
ranks-somebody = quelqu’un
ranks-shown-on = Votre nom figure de nouveau dans les statistiques.
ranks-shown-off = Votre nom ne figure plus dans les tableaux, sur les fiches des autres joueurs, ni dans la liste des campagnes terminées. Vos parties comptent toujours pour les autres joueurs. `/moi statistiques` permet de montrer de nouveau votre nom. Votre nom reste dans les saisons auxquelles vous vous êtes inscrit.
ranks-ended-title = ## Campagnes terminées de ce serveur ({ $page }/{ $pages })
ranks-ended = **{ $title }** (n° { $id }) · { $game } · { $where }
    { $sides }
    -# { $at } · { $time } · { $reports ->
        [one] un rapport
       *[other] { $reports } rapports
    }
ranks-ended-won = 🏆 { $side } : { $who }
ranks-ended-lost = ▫️ { $side } : { $who }
ranks-ended-drawn = La partie s’est terminée par une nulle.

cmd-choice-topic-ranks = Statistiques, classements, saisons
help-ranks =
    ## Statistiques, classements, saisons
    Le bot tient un tableau des victoires et du classement pour chaque serveur, et organise des championnats et des coupes.
    • `/campagne palmarès` montre les parties et les victoires sur ce serveur, avec un tableau par jeu. `jeu:` montre le tableau complet d’un jeu. `joueur:` montre la fiche d’un joueur : parties, victoires par camp, résultats contre vous, plus longues campagnes et chance aux dés.
    • `/campagne terminées` montre les campagnes terminées, avec les vainqueurs, la durée et l’image finale.

    {""}**Points.** Tous commencent à 1000. Une victoire rapporte des points, surtout contre un joueur plus fort ; une défaite coûte des points ; un nul rapproche les points des deux joueurs. Le classement montre la force *avérée* : chaque partie qui confirme cette force le fait monter. En dessous de cinq parties, le classement est provisoire. Chaque jeu et chaque serveur a son propre classement.

    {""}**Ce qui compte.** Les campagnes jouées jusqu’au bout comptent, même si elles finissent par un abandon ; les campagnes annulées ne comptent pas. Le résultat compte pour le joueur qui commande la place à la fin, même s’il la tient depuis peu. Les coéquipiers et les joueurs remplacés ne sont pas comptés. Si vous quittez une équipe en cours de partie, vous partagez sa défaite. En équipes, chaque camp compte comme un joueur. Une campagne où joue l’ordinateur figure au tableau, mais n’est pas classée.

    {""}**Chance.** Dans les jeux où l’on jette des dés pour attaquer, la fiche montre ce que les dés ont donné et la moyenne pour le même nombre de dés.

    Vous ne voyez que les campagnes terminées auxquelles vous avez accès. `/moi statistiques` cache votre nom dans toutes les statistiques, ou le montre de nouveau.

    {""}**Revanche.** L’annonce de la fin contient le bouton *Revanche, camps échangés*. Ce bouton ouvre une seule annonce de partie, avec le même jeu et les mêmes joueurs, même si l’on appuie plusieurs fois. La partie démarre quand tout le monde l’a rejointe.

    {""}**Saisons.** `/saison nouvelle` ouvre un championnat (tous contre tous) ou une coupe (élimination directe, appariements selon le classement). Les joueurs s’inscrivent avant la première ronde, avec le bouton de l’annonce. Au début de chaque ronde, le bot ouvre les parties dans des fils et mentionne les deux joueurs. Si vous n’avez pas rejoint votre partie à la fin de la ronde, vous perdez cette rencontre. `/saison voir` montre les rencontres, le calendrier et le tableau. L’hôte peut attribuer une rencontre avec `/saison forfait`.

## Revanche
dc-button-rematch = Revanche, camps échangés
rematch-title = { $title } : match retour
rematch-not-over = On ne peut demander une revanche qu’après la fin de la campagne.
rematch-players-only = Seuls l’arbitre et les joueurs qui tenaient une place à la fin peuvent demander une revanche.
rematch-open = « { $title } » (n° { $id }) est ouverte dans { $where }. Le jeu, les options et les horloges sont les mêmes, mais les camps sont échangés. La partie démarre quand tout le monde a appuyé sur **{ $join }**.
rematch-begun = La revanche a commencé : « { $title } » (n° { $id }) dans { $where }
dc-lobby-self-starts = La partie démarre automatiquement quand tous ceux qui ont une place réservée l’ont rejointe.

## Saisons
season-bad-date = La première ronde doit commencer dans les { $days } prochains jours. Tapez une date (24/08/2026) ou un nombre de jours à partir d’aujourd’hui.
season-bad-days = Une ronde doit durer de { $least } à { $most } jours.
season-two-sides = Il faut un jeu à deux camps pour une saison. Choisissez un autre scénario ou d’autres options.
season-closed = Les inscriptions à cette saison sont closes.
season-not-yet = L’annonce de cette rencontre n’est pas encore publiée. Réessayez dans une minute.
season-host-plays = Vous êtes inscrit à cette saison : vous ne pouvez pas l’annuler pendant qu’elle se joue. La saison prendra fin selon son calendrier.
season-entered = Vous êtes déjà inscrit à cette saison.
season-not-entered = <@{ $who }> n’est pas inscrit à cette saison.
season-full = Cette saison est complète, avec { $most } joueurs.
season-none = Cette saison n’existe pas.
season-no-meeting = <@{ $who }> n’a pas de rencontre à jouer pour le moment.
season-host-only = Seul l’hôte de la saison, <@{ $host }>, peut faire cela.

cmd-season = saison
cmd-season-about = Championnats et coupes de ce serveur
cmd-season-new = nouvelle
cmd-season-new-about = Ouvrir une saison ici : les joueurs s’inscrivent par un bouton, le bot ouvre les parties
cmd-season-show = voir
cmd-season-show-about = Montrer une saison : rencontres, calendrier, tableau
cmd-season-walkover = forfait
cmd-season-walkover-about = Attribuer à un joueur sa rencontre en cours, sans partie (hôte)
cmd-season-cancel = annuler
cmd-season-cancel-about = Annuler une saison ; les parties commencées continuent (hôte)
cmd-opt-kind = sorte
cmd-opt-kind-about = Championnat : tous contre tous. Coupe : élimination directe
cmd-opt-start = début
cmd-opt-start-about = Jour de clôture des inscriptions et de première ronde : 24/08/2026, ou un nombre de jours
cmd-opt-days = jours
cmd-opt-days-about = Durée d’une ronde en jours (14 par défaut)
cmd-opt-season-title-about = Le nom de la saison
cmd-opt-season = saison
cmd-opt-season-about = La saison ; par défaut, celle de ce salon, sinon la plus récente
cmd-opt-walkover-about = Le joueur qui gagne la rencontre
season-kind-league = championnat
season-kind-cup = coupe
season-title-league = Championnat : { $game }
season-title-cup = Coupe : { $game }
dc-button-enter = S’inscrire
dc-button-withdraw = Se retirer
season-terms = **{ $kind }** · { $game } · saison n° { $id }
    -# Une ronde dure { $days ->
        [one] un jour
       *[other] { $days } jours
    } ; le délai d’un tour est de { $turn }. Hôte : { $host }
season-is-open = Les inscriptions sont ouvertes jusqu’au { $when }. La première ronde commence ensuite.
season-is-running = **{ $round }**, jusqu’au { $when }
season-is-over = La saison est terminée.
season-is-cancelled = La saison a été annulée.
season-round = Ronde { $round } sur { $rounds }
season-final = Finale
season-people = **Inscrits ({ $count }) :** { $people }
season-nobody = personne pour l’instant
season-how-league = Chacun rencontre tous les autres une fois. Le premier jour d’une ronde, le bot ouvre les parties et mentionne les deux joueurs de chaque rencontre. Une partie démarre quand les deux joueurs ont appuyé sur Rejoindre. Si vous n’avez pas rejoint votre partie à la fin de la ronde, vous perdez la rencontre. Une victoire vaut 3 points, un nul 1 point.
season-how-cup = La coupe se joue par élimination directe, avec des appariements selon le classement : les plus forts se rencontrent le plus tard possible. Le premier jour d’une ronde, le bot ouvre les parties et mentionne les deux joueurs de chaque rencontre. Une partie démarre quand les deux joueurs ont appuyé sur Rejoindre. Si vous n’avez pas rejoint votre partie à la fin de la ronde, vous perdez la rencontre. Après un nul, le joueur le mieux classé se qualifie.
season-champion = 🏆 { $who } remporte la saison.
season-line = { $who } : **{ $points }** points · jouées { $played }, gagnées { $won }, nulles { $drawn }, perdues { $lost }
season-table-means = -# À égalité de points, on départage les joueurs par leurs rencontres entre eux, puis par le nombre de victoires, puis par le classement à l’inscription.
season-meeting = { $round } : { $first } – { $second } · { $state }
season-free = { $round } : { $who } est exempt
season-state-later = pas encore ouverte
season-state-lobby = pas encore commencée, dans { $where }
season-state-running = en cours dans { $where }
season-state-first = victoire de **{ $winner }** dans { $where }
season-state-second = victoire de **{ $winner }** dans { $where }
season-state-draw = partie nulle dans { $where }
season-state-void = non jouée
season-state-walkover = victoire de **{ $winner }** par forfait
season-to-come = Ronde { $round }, à partir du { $at } : { $pairs }
season-unknown = les joueurs qualifiés
season-you-entered = Vous êtes inscrit à « { $title } ». La première ronde commence le { $when } ; le bot vous mentionnera alors.
season-you-left = Vous n’êtes plus inscrit à « { $title } ».
season-opened = La saison « { $title } » est ouverte : les joueurs peuvent s’inscrire avec le bouton de son annonce jusqu’au { $when }.
season-given = { $who } gagne par forfait la rencontre de « { $title } ».
season-sure-cancel = Annuler « { $title } » ? La saison finira sans résultat, et vous ne pourrez pas revenir en arrière. { $lobbies ->
    [0] Aucune partie n’attend son début
    [one] { $lobbies } partie qui n’a pas commencé sera annulée
   *[other] { $lobbies } parties qui n’ont pas commencé seront annulées
} ; { $games ->
    [0] aucune partie n’est en cours.
    [one] { $games } partie en cours continuera.
   *[other] { $games } parties en cours continueront.
}
season-called-off = « { $title } » a été annulée.
season-in-channel = Vous ne pouvez ouvrir une saison que dans un salon textuel d’un serveur, ou dans l’un de ses fils.
