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
dc-own-others = ### 💤 On attend les autres
dc-own-away = ### 🔌 Serveurs hors d’atteinte
dc-own-head = **[{ $title }]({ $url })** · { $game } · n° { $id }
dc-own-sheet = ✉️ { $about }
dc-own-sheet-until = ✉️ { $about } – jusqu’au { $when }
dc-own-stands = Je ne suis pas sur le serveur de cette campagne, ou Discord ne peut pas le joindre en ce moment. Ses horloges sont arrêtées et rien n’est perdu.
dc-own-paused = ⏸️ En pause. Vous pouvez remplir : { $about }
dc-own-invited = ⚓ Une place vous est réservée.
dc-own-start = ▶️ Tout le monde est là : appuyez sur **Commencer**, sur l’annonce.
dc-own-gathering = On attend des joueurs ; { $free ->
    [0] toutes les places sont prises.
    [one] une place est encore libre.
   *[other] { $free } places sont encore libres.
}
dc-own-waiting = Ordres attendus de : { $seats }
dc-own-waiting-until = Ordres attendus de : { $seats } – jusqu’au { $when }
dc-own-page = { $n } sur { $pages }

## Une place pour laquelle on cherche quelqu’un
dc-button-take = Prendre cette place
dc-seek = ## 📯 { $title } cherche un joueur : { $seat }
    -# { $game }
dc-seek-how = L’arbitre { $gm } cherche un joueur pour reprendre { $seat } dans { $where }. Appuyez sur **Prendre cette place** pour la prendre ; vous verrez alors tout ce que ses joueurs ont appris. Si vous avez vu un autre camp de cette campagne, vous ne pouvez pas la prendre. Ce que tout le monde peut savoir jusqu’ici :
dc-seek-over = ### 📯 { $title } : la recherche pour { $seat } est terminée
    -# { $game }
dc-seek-hidden = L’annonce raconte ce qui s’est passé dans la campagne, et tout le monde ici ne peut pas voir { $where }. Vous ne pouvez la publier que là-bas.
dc-sought = « { $title } » : j’ai publié l’annonce pour { $seat } dans { $where } ; le nom de la personne qui prend la place sera annoncé dans le salon de la campagne. `fin: True` retire l’annonce.
dc-seek-ended = « { $title } » : la recherche pour { $seat } est terminée.
dc-take-sure = Prendre { $seat } ? Son joueur actuel la perd, et c’est vous que la partie attendra. Vous ne pourrez plus voir aucun autre camp de cette campagne.
dc-taken = « { $title } » : vous tenez maintenant { $seat }. Je vous envoie en message privé le récit de la campagne, telle qu’on la connaît à votre place, et votre feuille. **Ouvrir mes ordres**, sur le tableau, ouvre aussi la feuille.
dc-newcomer = Vous tenez maintenant { $seat } dans { $where }. Voici le récit de la campagne jusqu’ici, telle qu’on la connaît à votre place.

## Les invitations, et le choix d’un camp
dc-button-decline = Décliner
dc-declined = « { $title } » : vous avez décliné la place, et j’ai prévenu l’arbitre.
dc-spent-unkept = ✖️ **{ $title }** : aucune place ne vous est plus réservée. { $where }
dc-sides = Choisir un camp, ou rendre le vôtre…
dc-side-any = N’importe quel camp
dc-lobby-sides = Le menu permet de choisir votre camp ou d’en changer, même contre l’ordinateur.
dc-lobby-lots = Au départ, le bot tire les camps au sort, même contre l’ordinateur.
dc-computer-chosen = « { $title } » : vous jouez { $seat }, l’ordinateur joue { $seats }. Le menu de l’annonce permet de changer de camp. Dès que toutes les places sont prises, **{ $start }** lance la partie.

## Une campagne que personne ne joue plus
dc-button-keep = La garder
dc-kept = « { $title } » reste ouverte.
