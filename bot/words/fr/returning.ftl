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
dc-own-head = **[{ $title }]({ $url })** · { $game } · nº { $id }
dc-own-sheet = ✉️ { $about }
dc-own-sheet-until = ✉️ { $about } – jusqu’au { $when }
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
