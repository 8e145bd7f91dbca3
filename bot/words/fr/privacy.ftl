## Ce qui est gardé d'une personne, et comment on l'oublie
dc-privacy = ## Ce que le bot garde de vous
    · Réglages (langue, fuseau horaire, heures calmes, vacances) : { $settings ->
        [one] oui
       *[other] aucun
    }
    · Feuilles enregistrées : { $sheets } · Campagnes que vous suivez : { $follows } · Campagnes dont il sait jusqu'où vous avez regardé : { $visits }
    · Campagnes finies où vous aviez une place ou que vous meniez : { $over } · Saisons : { $seasons }
    Des campagnes en cours, il garde votre place et vos feuilles jusqu'à leur fin. Aucun message que vous écrivez dans un salon n'est lu ni gardé.
dc-privacy-more = **M'oublier** efface ce qui n'est qu'à vous et retire votre nom de tout le reste : les enregistrements restent entiers et prouvés, et les autres gardent ce qu'ils ont gagné. Il n'y a pas de retour.
dc-button-forget = M'oublier…
dc-button-forget-sure = M'oublier maintenant
dc-forget-sure = Vous oublier ? Tout de suite et pour toujours : vos réglages, vos feuilles enregistrées, ce que vous suivez et ce que vous avez regardé disparaissent. Dans les campagnes finies, leurs journaux et les saisons, quelqu'un sans nom prend votre place ; votre classement et votre fiche n'existent plus, les autres gardent les leurs. Les messages dans Discord restent : ils sont à Discord et à ses salons. Les sauvegardes de l'hébergeur vous oublient plus tard.
dc-forget-first = Rendez d'abord ce que d'autres attendent de vous :
dc-forget-first-seat = · votre place dans « { $title } » (nº { $id }) : `/campagne quitter` avant le début, *Abandonner* sur votre feuille, ou demandez à son arbitre de la donner à quelqu'un d'autre
dc-forget-first-staff = · l'état-major d'une place dans « { $title } » (nº { $id }) : `/campagne quitter`
dc-forget-first-lead = · la conduite de « { $title } » (nº { $id }) : laissez-la finir, ou annulez-la avec `/arbitre annuler`
dc-forget-first-host = · la saison « { $title } », que vous organisez : laissez-la finir, ou annulez-la avec `/saison annuler`
dc-forget-first-entry = · la saison « { $title } » : *Se retirer* sur son message tant qu'on s'inscrit, sinon laissez-la finir
dc-forgotten = Vous êtes oublié. Ce que vous faites à partir de maintenant commence à neuf.
dc-button-own-games = Mes campagnes
bot-forget-first = Rendez d'abord ce que d'autres attendent de vous : { $titles }.
person-forgotten = une personne oubliée
