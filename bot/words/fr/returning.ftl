# Au retour : ce qui attend une personne sur tous les serveurs, et ce qui s’est passé depuis sa dernière visite.

dc-button-catch-up = Quoi de neuf ?
dc-catch-up-since = **Depuis votre dernière visite ({ $when }) :**
dc-catch-up-nothing = Rien ne s’est passé depuis votre dernière visite ({ $when }).
dc-catch-up-all = **Depuis le début :**
dc-catch-up-none = Rien ne s’est encore passé.
dc-own-title = ## { $count ->
    [0] Rien ne vous attend
    [one] Une campagne vous attend
   *[other] { $count } campagnes vous attendent
}
dc-own-empty = Vous ne jouez, n’arbitrez et ne suivez aucune campagne. `/campagne nouvelle` en ouvre une.
dc-own-needed = ### ⏳ On vous attend
dc-own-others = ### 💤 On en attend d’autres
dc-own-away = ### 🔌 Là où je ne suis pas
dc-own-head = **[{ $title }]({ $url })** · { $game } · nº { $id }
dc-own-sheet = ✉️ { $about }
dc-own-sheet-until = ✉️ { $about } – jusqu’au { $when }
dc-own-stands = Je ne suis pas sur son serveur en ce moment, ou Discord ne peut pas le joindre. Ses horloges sont arrêtées et rien n’est perdu.
dc-own-paused = ⏸️ En pause. Vous pouvez remplir : { $about }
dc-own-invited = ⚓ Une place vous est gardée.
dc-own-start = ▶️ Tout le monde est là : **Commencer**, sur l’annonce, lance la partie.
dc-own-gathering = On réunit les joueurs ; { $free ->
    [0] toutes les places sont prises.
    [one] une place n’a encore personne.
   *[other] { $free } places n’ont encore personne.
}
dc-own-waiting = On attend : { $seats }
dc-own-waiting-until = On attend : { $seats } – jusqu’au { $when }
dc-own-page = { $n } sur { $pages }

## Une place pour laquelle on cherche quelqu’un
dc-button-take = Prendre cette place
dc-seek = ## 📯 On cherche, pour { $title } : { $seat }
    -# { $game }
dc-seek-how = L’arbitre { $gm } cherche quelqu’un qui continue pour { $seat } dans { $where }. **Prendre cette place** vous la donne, avec tout ce qu’elle sait ; qui a vu un autre camp de cette campagne ne peut pas la prendre. Jusqu’ici, tel que chacun peut le savoir :
dc-seek-over = ### 📯 { $title } : on ne cherche plus personne pour { $seat }
    -# { $game }
dc-seek-hidden = Tous, ici, ne voient pas { $where } : l’annonce ne peut être que là, car elle dit ce qui s’est passé dans la campagne.
dc-sought = « { $title } » : l’annonce pour { $seat } est publiée dans { $where }. Qui prend la place est nommé dans le salon de la campagne ; `fin: True` retire l’annonce.
dc-seek-ended = « { $title } » : on ne cherche plus personne pour { $seat }.
dc-take-sure = Prendre { $seat } ? Qui la tient ne la tiendra plus. Dès lors on vous attend, et vous ne pourrez plus voir aucun autre camp de cette campagne.
dc-taken = « { $title } » : vous tenez maintenant { $seat }. Vous recevez par message privé la campagne jusqu’ici, telle que votre place la connaît, et la feuille qui attend ; **Ouvrir mes ordres**, sur le tableau, l’ouvre aussi.
dc-newcomer = Vous tenez maintenant { $seat } dans { $where }. Voici la campagne jusqu’ici, telle que votre place la connaît.

## Les invitations, et le choix d’un camp
dc-button-decline = Décliner
dc-declined = « { $title } » : la place ne vous est plus gardée, et l’arbitre est prévenu.
dc-spent-unkept = ✖️ **{ $title }** : aucune place ne vous est plus gardée. { $where }
dc-sides = Choisir un camp, ou rendre le vôtre…
dc-side-any = N’importe quel camp
dc-lobby-sides = Le menu vous donne le camp de votre choix ou change le vôtre, aussi contre l’ordinateur.
dc-lobby-lots = Au départ, le sort décide qui joue quel camp, aussi contre l’ordinateur.
dc-computer-chosen = « { $title } » : vous jouez { $seat }, l’ordinateur { $seats }. Le menu de l’annonce vous donne un autre camp. **{ $start }** lance la partie dès que toutes les places sont prises.

## Une campagne que personne ne joue plus
dc-button-keep = La garder
dc-kept = « { $title } » continue.
