# Heures fixes, réserves de temps, et ce qui se joue quand une échéance est manquée.

bot-day-0 = lundi
bot-day-1 = mardi
bot-day-2 = mercredi
bot-day-3 = jeudi
bot-day-4 = vendredi
bot-day-5 = samedi
bot-day-6 = dimanche
bot-every-day = chaque jour
bot-every-days = tous les { $count } jours
bot-next-day = { $days }, { $day }
bot-last-day = { $days } et { $day }
bot-fixed-hours = { $days } { $times } ({ $zone })
bot-bad-hours = Ces heures ne sont pas valables. Écrivez un ou plusieurs jours, une heure (quatre au plus) et un lieu, par exemple `mar ven 20h Paris`.
bot-bad-reserve = La réserve de temps d’une place est de { $days } jours au plus.
bot-reserve-runs = ⌛ L’échéance est passée. Ces places entament leur réserve de temps : { $seats }.
bot-act-hours = a fixé les heures d’échéance, à partir de la prochaine feuille : { $hours }.
bot-act-no-hours = a supprimé les heures fixes : les délais s’appliquent à partir de la prochaine feuille.
bot-act-reserve = a donné à chaque place une réserve de temps de { $time }.
bot-act-no-reserve = a supprimé les réserves de temps.

dc-bad-hours = « { $text } » n’est pas valable. Écrivez un ou plusieurs jours, une heure (quatre au plus) et un lieu, par exemple `mar ven 20h Paris`, `lun-ven 20h UTC+2` ou `tous les 2 jours 20h30` ; ou écrivez `aucune`. Si vous ne nommez pas de lieu, les heures sont celles de votre fuseau (`/moi fuseau`).
dc-gm-deadline-which = Donnez une horloge et son délai, des heures fixes ou une réserve de temps.
dc-gm-hours = « { $title } » : à partir de la prochaine feuille, les ordres sont attendus à la prochaine de ces heures : { $hours }.
dc-gm-no-hours = « { $title } » : les délais remplacent de nouveau les heures fixes.
dc-gm-reserve = « { $title } » : chaque place a maintenant une réserve de temps de { $time }.
dc-gm-no-reserve = « { $title } » : les places n’ont plus de réserve de temps.
dc-terms-hours = Échéances : { $hours }
dc-terms-reserve = Réserve de temps de chaque place, une fois l’échéance passée : { $time }
dc-reserve = réserve : { $time }
dc-reserve-runs = ⌛ réserve jusqu’au <t:{ $at }:f>
dc-deadline-passed = L’échéance est passée. Fin de la prochaine réserve de temps : { $when }

stake-any = Si vous ne scellez pas, les règles décident pour vous.
stake-missed = Si vous manquez { $most } tours de suite, vous perdez la partie. Seul un tour sans aucun ordre compte comme manqué ; un tour joué avec les ordres de votre feuille non scellée ne compte pas.
stake-reserve = Votre place a une réserve de temps de { $time }, qui commence à courir à l’échéance.
stake-reserve-runs = ⌛ L’échéance est passée. Votre réserve de temps court jusqu’au <t:{ $at }:f> (<t:{ $at }:R>).
stake-naval-battle = { $clock ->
    [setup] Si vous ne scellez pas, le bot utilise la flotte de votre feuille si elle est conforme aux règles ; sinon, vous recevez la flotte par défaut.
   *[other] Si vous ne scellez pas, le bot exécute l’ordre de votre feuille s’il est complet ; sinon, il exécute le premier ordre de votre plan de tir. Si vous n’avez ni l’un ni l’autre, vous perdez le tour.
    }
stake-sea-war = { $clock ->
    [setup] Si vous ne scellez pas, le bot utilise le déploiement de votre feuille s’il est complet ; sinon, vous recevez le déploiement par défaut.
    [react] Si vous ne scellez pas, vos ordres permanents répondent pour vous.
   *[other] Si vous ne scellez pas, le bot exécute les ordres complets de votre feuille, et vous perdez le reste du tour.
    }
stake-branle-bas = { $clock ->
    [setup] Si vous ne scellez pas, le bot utilise la mise en place de votre feuille si elle est complète ; sinon, vous recevez la mise en place par défaut.
   *[other] Si vous ne scellez pas, le bot joue le coup de votre feuille s’il est complet ; sinon, il joue votre coup de réserve. Si vous n’en avez pas, le bot choisit un coup tranquille sans prise.
    }
stake-war-at-sea = { $clock ->
    [setup] Si vous ne scellez pas, le bot utilise la flotte de votre feuille et la complète avec la flotte par défaut.
   *[other] Si vous ne scellez pas, votre feuille est jouée telle quelle ; votre doctrine décide de ce qu’elle ne dit pas.
    }
stake-guadalcanal = { $clock ->
    [setup] Si vous ne scellez pas, le bot utilise la mise en place de votre feuille si elle est conforme aux règles ; sinon, vous recevez la mise en place par défaut.
   *[other] Si vous ne scellez pas, le bot exécute les ordres complets de votre feuille. S’il n’y en a aucun, vos flottes restent sur place, vous n’achetez rien et votre doctrine décide en bataille.
    }
stake-memoir-44 = { $clock ->
    [react] Si vous ne scellez pas, vos ordres permanents répondent pour vous.
   *[other] Si vous ne scellez pas, le bot exécute les ordres complets de votre feuille. Si vous n’avez pas choisi de carte, le bot joue la première carte de votre main, mais n’active aucune unité.
    }
