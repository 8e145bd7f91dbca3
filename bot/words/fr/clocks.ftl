# Heures fixes, réserves de temps, et ce qui se joue quand une échéance est manquée.

bot-day-0 = lundi
bot-day-1 = mardi
bot-day-2 = mercredi
bot-day-3 = jeudi
bot-day-4 = vendredi
bot-day-5 = samedi
bot-day-6 = dimanche
bot-every-day = chaque jour
bot-next-day = { $days }, { $day }
bot-last-day = { $days } et { $day }
bot-fixed-hours = { $days } { $times } ({ $zone })
bot-bad-hours = Ce ne sont pas des heures d'échéance. Écrivez des jours, quatre heures au plus et un lieu : `mar ven 20h Paris`.
bot-bad-reserve = Une réserve compte { $days } jours au plus par place.
bot-reserve-runs = ⌛ L'échéance est passée. Continuent sur leur réserve : { $seats }.
bot-act-hours = a fixé les heures d'échéance des feuilles : { $hours }, dès la prochaine feuille.
bot-act-no-hours = a supprimé les heures fixes : dès la prochaine feuille, les délais comptent.
bot-act-reserve = a donné à chaque place une réserve de { $time }.
bot-act-no-reserve = a supprimé les réserves.

dc-bad-hours = « { $text } » n'est pas une telle heure. Écrivez des jours, quatre heures au plus et un lieu : `mar ven 20h Paris`, `chaque jour 20h`, ou `aucune`. Sans lieu, votre fuseau compte (`/moi fuseau`).
dc-gm-deadline-which = Nommez une horloge avec son temps, ou des heures, ou une réserve.
dc-gm-hours = « { $title } » : dès la prochaine feuille, ce qui est demandé est dû à la prochaine de ces heures : { $hours }.
dc-gm-no-hours = « { $title } » : plus d'heures fixes ; les délais comptent.
dc-gm-reserve = « { $title } » : chaque place a maintenant { $time } en réserve.
dc-gm-no-reserve = « { $title } » : plus de réserves.
dc-terms-hours = Échéances : { $hours }
dc-terms-reserve = En réserve pour chaque place, une fois l'échéance passée : { $time }
dc-reserve = réserve : { $time }
dc-reserve-runs = ⌛ réserve jusqu'au <t:{ $at }:f>
dc-deadline-passed = L'échéance est passée ; la prochaine réserve s'épuise : { $when }

stake-any = Si vous ne scellez pas, les règles décident pour vous.
stake-missed = Seuls comptent contre vous les tours sans aucun ordre : { $most } de suite font perdre la partie. Un tour où les ordres de votre feuille ont compté n'en est pas.
stake-reserve = Votre place a { $time } en réserve ; elle court une fois l'échéance passée.
stake-reserve-runs = ⌛ L'échéance est passée : votre place continue sur sa réserve, jusqu'au <t:{ $at }:f> (<t:{ $at }:R>).
stake-naval-battle = { $clock ->
    [setup] Si vous ne scellez pas, la flotte de votre feuille est prise si elle est légale, sinon la flotte par défaut.
   *[other] Si vous ne scellez pas, un ordre complet de votre feuille compte, sinon le premier de votre plan de tir ; sans l'un ni l'autre, le tour est perdu.
    }
stake-sea-war = { $clock ->
    [setup] Si vous ne scellez pas, ce qui est complet sur votre feuille compte, sinon le déploiement tout prêt.
    [react] Si vous ne scellez pas, vos ordres permanents répondent.
   *[other] Si vous ne scellez pas, ce qui est complet sur votre feuille compte ; le reste du tour est perdu.
    }
stake-branle-bas = { $clock ->
    [setup] Si vous ne scellez pas, une mise en place complète de votre feuille compte, sinon celle qui est toute prête.
   *[other] Si vous ne scellez pas, un coup complet de votre feuille compte, sinon votre coup de réserve, sinon un coup tranquille qui ne prend rien.
    }
stake-war-at-sea = { $clock ->
    [setup] Si vous ne scellez pas, ce qui est sur votre feuille compte ; le reste vient de la flotte toute prête.
   *[other] Si vous ne scellez pas, ce qui est sur votre feuille compte ; le reste suit votre doctrine.
    }
stake-guadalcanal = { $clock ->
    [setup] Si vous ne scellez pas, ce qui est sur votre feuille compte, sinon la mise en place toute prête.
   *[other] Si vous ne scellez pas, ce qui est sur votre feuille compte ; sinon les flottes restent, rien n'est acheté, et votre doctrine combat.
    }
stake-memoir-44 = { $clock ->
    [react] Si vous ne scellez pas, vos consignes répondent.
   *[other] Si vous ne scellez pas, ce qui est entier sur votre feuille est joué ; sans carte, la première de la main l'est, et n'active personne.
    }
