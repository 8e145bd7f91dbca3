## Ce qui est gardé d'une personne, et comment on l'oublie
dc-privacy = ## Ce que le bot garde sur vous
    · Réglages (langue, fuseau horaire, heures calmes, vacances) : { $settings ->
        [0] aucun
       *[other] oui
    }
    · Feuilles enregistrées : { $sheets } · Flottes que vous partagez : { $shared } · Campagnes que vous suivez : { $follows } · Campagnes dont vous avez lu les rapports : { $visits }
    · Campagnes terminées où vous aviez une place ou que vous arbitriez : { $over } · Saisons : { $seasons }
    Le bot garde aussi vos places et vos feuilles dans les campagnes en cours. Le bot ne lit pas et ne garde pas les messages que vous écrivez dans les salons.
dc-privacy-web = · Navigateurs connectés au plateau web : { $browsers } · Adresse de votre calendrier : { $calendar ->
        [0] aucune
       *[other] oui
    }
    · Campagnes que vous avez publiées : { $published } · Programmes à qui vous en faites envoyer une : { $programs }
dc-privacy-more = **M’oublier** efface vos propres données et retire votre nom partout ailleurs. Les enregistrements des parties restent complets et vérifiables, et les autres joueurs gardent leurs résultats. Vous ne pourrez pas récupérer vos données.
dc-button-forget = M’oublier…
dc-button-forget-sure = M’oublier maintenant
dc-forget-sure = Voulez-vous que le bot vous oublie ? Il efface tout de suite et définitivement vos réglages, vos feuilles enregistrées, vos flottes partagées, vos suivis, vos lectures, votre classement et votre fiche de joueur. Dans les campagnes terminées, dans leurs journaux et dans les saisons, un joueur sans nom prend votre place. Les messages sur Discord ne sont pas effacés. Les sauvegardes de l’hébergeur contiennent vos données jusqu’à ce qu’il les supprime.
dc-forget-first = Renoncez d’abord à ces engagements :
dc-forget-first-seat = · votre place dans « { $title } » (n° { $id }) : utilisez `/campagne quitter` avant le départ, appuyez sur *Abandonner* sur votre feuille après le départ, ou demandez à l’arbitre de vous remplacer
dc-forget-first-staff = · votre place de coéquipier dans « { $title } » (n° { $id }) : utilisez `/campagne quitter`
dc-forget-first-lead = · votre rôle d’arbitre dans « { $title } » (n° { $id }) : confiez l’arbitrage avec `/arbitre confier`, attendez la fin de la campagne, ou utilisez `/arbitre annuler`
dc-forget-first-host = · la saison « { $title } », que vous organisez : attendez la fin de la saison, ou utilisez `/saison annuler`
dc-forget-first-entry = · la saison « { $title } » : appuyez sur *Se retirer* sous son annonce tant que les inscriptions sont ouvertes, ou attendez la fin de la saison
dc-forgotten = Vos données sont effacées. Si vous utilisez de nouveau le bot, vous repartez de zéro.
dc-button-own-games = Mes campagnes
bot-forget-first = Renoncez d’abord à ces engagements : { $titles }.
person-forgotten = un joueur oublié
