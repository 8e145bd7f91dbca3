# Au retour : ce qui attend une personne sur tous les serveurs, et ce qui s’est passé depuis sa dernière visite.

dc-button-catch-up = Quoi de neuf ?
dc-catch-up-since = **Depuis votre dernière visite ({ $when }) :**
dc-catch-up-nothing = Il ne s’est rien passé depuis votre dernière visite ({ $when }).
dc-catch-up-all = **Depuis le début :**
dc-catch-up-none = Il ne s’est encore rien passé.
dc-own-title = ## { $count ->
    [0] Aucune campagne ne vous attend
    [one] Une campagne vous attend
   *[other] { $count } campagnes vous attendent
}
dc-own-empty = Vous ne jouez, n’arbitrez et ne suivez aucune campagne. `/campagne nouvelle` en ouvre une.
dc-own-needed = ### ⏳ On vous attend
dc-own-others = ### 💤 On attend d’autres joueurs
dc-own-away = ### 🔌 Serveurs injoignables
dc-own-head = **[{ $title }]({ $url })** · { $game } · n° { $id }
dc-own-sheet = ✉️ { $about }
dc-own-sheet-until = ✉️ { $about } – jusqu’au { $when }
dc-own-stands = Je ne suis pas sur le serveur de cette campagne, ou Discord ne peut pas joindre ce serveur en ce moment. Les horloges de la campagne sont arrêtées et rien n’est perdu.
dc-own-paused = ⏸️ La campagne est en pause. Vous pouvez remplir : { $about }
dc-own-invited = ⚓ Une place vous est réservée.
dc-own-start = ▶️ Tout le monde est là : appuyez sur **Commencer** sous l’annonce.
dc-own-gathering = La campagne attend des joueurs : { $free ->
    [0] toutes les places sont prises ou réservées.
    [one] une place est encore libre.
   *[other] { $free } places sont encore libres.
}
dc-own-waiting = Ordres attendus de : { $seats }
dc-own-waiting-until = Ordres attendus de : { $seats } – jusqu’au { $when }
dc-own-page = Page { $n } sur { $pages }

## Une place pour laquelle on cherche quelqu’un
dc-button-take = Prendre cette place
dc-seek = ## 📯 { $title } cherche un joueur : { $seat }
    -# { $game }
dc-seek-how = L’arbitre { $gm } cherche un joueur pour reprendre { $seat } dans { $where }. Appuyez sur **Prendre cette place** ; vous verrez alors tout ce que les joueurs précédents ont appris. Si vous avez vu un autre camp de cette campagne, vous ne pouvez pas prendre la place. Voici ce qui est public pour le moment :
dc-seek-over = ### 📯 { $title } : la recherche pour { $seat } est terminée
    -# { $game }
dc-seek-hidden = L’annonce raconte ce qui s’est passé dans la campagne, mais tout le monde ici n’a pas le droit de voir { $where }. Vous ne pouvez donc la publier que là-bas.
dc-sought = « { $title } » : j’ai publié l’annonce pour { $seat } dans { $where }. Le nom de la personne qui prendra la place sera annoncé dans le salon de la campagne. `fin: True` retire l’annonce.
dc-seek-own = « { $title } » : un appel paraît dans le salon. Vous jouez jusqu’à ce que quelqu’un prenne votre place.
dc-seek-own-ended = « { $title } » : l’appel est terminé. Vous gardez votre place.
dc-seek-ended = « { $title } » : la recherche pour { $seat } est terminée.
dc-take-sure = Prendre { $seat } ? Le joueur actuel perdra cette place, et la partie vous attendra. Vous ne pourrez plus voir aucun autre camp de cette campagne.
dc-taken = « { $title } » : vous tenez maintenant { $seat }. Je vous envoie en message privé votre feuille et le récit de la campagne, limité à ce que votre place permet de savoir. **Ouvrir mes ordres**, sur le tableau, ouvre aussi la feuille.
dc-newcomer = Vous tenez maintenant { $seat } dans { $where }. Voici le récit de la campagne jusqu’ici, limité à ce que votre place permet de savoir.

## Les invitations, et le choix d’un camp
dc-button-decline = Décliner
dc-declined = « { $title } » : vous avez décliné la place, et j’ai prévenu l’arbitre.
dc-spent-unkept = ✖️ **{ $title }** : aucune place ne vous est plus réservée. { $where }
dc-sides = Choisir ou rendre un camp…
dc-side-any = N’importe quel camp
dc-lobby-sides = Le menu permet de choisir votre camp ou d’en changer, y compris dans une partie contre l’ordinateur.
dc-lobby-lots = Au début de la campagne, le bot tire les camps au sort, y compris dans une partie contre l’ordinateur.
dc-computer-chosen = « { $title } » : vous jouez { $seat }, l’ordinateur joue { $seats }. Le menu de l’annonce permet de changer de camp. Dès que toutes les places sont prises, **{ $start }** lance la partie.

## Une campagne que personne ne joue plus
dc-button-keep = La garder
dc-kept = « { $title } » reste ouverte.
