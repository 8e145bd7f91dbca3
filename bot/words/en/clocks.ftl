# Fixed hours, reserves of time, and what is at stake when a deadline is missed.

bot-day-0 = Monday
bot-day-1 = Tuesday
bot-day-2 = Wednesday
bot-day-3 = Thursday
bot-day-4 = Friday
bot-day-5 = Saturday
bot-day-6 = Sunday
bot-every-day = every day
bot-next-day = { $days }, { $day }
bot-last-day = { $days } and { $day }
bot-fixed-hours = { $days } { $times } ({ $zone })
bot-bad-hours = These are no hours at which something can be due. Write days, at most four times and a place: `tue fri 20:00 Paris`.
bot-bad-reserve = A reserve is at most { $days } days for a seat.
bot-reserve-runs = ⌛ The deadline has passed. With their reserve go on: { $seats }.
bot-act-hours = set the hours at which sheets are due: { $hours }, from the next sheet on.
bot-act-no-hours = did away with the fixed hours: from the next sheet on the time limits count.
bot-act-reserve = gave every seat a reserve of { $time }.
bot-act-no-reserve = did away with the reserves.

dc-bad-hours = “{ $text }” is no such hour. Write days, at most four times and a place: `tue fri 20:00 Paris`, `daily 8pm`, or `none`. Without a place your time zone counts (`/me timezone`).
dc-gm-deadline-which = Name a clock together with its time, or hours, or a reserve.
dc-gm-hours = “{ $title }”: from the next sheet on, what is asked is due at the next of these hours: { $hours }.
dc-gm-no-hours = “{ $title }”: no fixed hours any more; the time limits count.
dc-gm-reserve = “{ $title }”: every seat has { $time } in reserve now.
dc-gm-no-reserve = “{ $title }”: no reserves any more.
dc-terms-hours = Due at: { $hours }
dc-terms-reserve = In reserve for each seat, once a deadline has passed: { $time }
dc-reserve = reserve: { $time }
dc-reserve-runs = ⌛ reserve until <t:{ $at }:f>
dc-deadline-passed = The deadline has passed; the next reserve is used up: { $when }

stake-any = Without a seal the rules decide for you.
stake-missed = Only turns without any orders count against you: { $most } in a row lose the game. A turn in which the orders on your sheet counted is not one of them.
stake-reserve = Your seat has { $time } in reserve; it runs once the deadline has passed.
stake-reserve-runs = ⌛ The deadline has passed: your seat goes on with its reserve, until <t:{ $at }:f> (<t:{ $at }:R>).
stake-naval-battle = { $clock ->
    [setup] Without a seal the fleet on your sheet is taken if it is legal, else the default fleet.
   *[other] Without a seal a complete order on your sheet counts, else the first of your fire plan; with neither the turn is lost.
    }
stake-sea-war = { $clock ->
    [setup] Without a seal what is complete on your sheet counts, else the ready-made deployment.
    [react] Without a seal your standing orders answer.
   *[other] Without a seal what is complete on your sheet counts; the rest of the turn is lost.
    }
stake-branle-bas = { $clock ->
    [setup] Without a seal a complete deployment on your sheet counts, else the ready-made one.
   *[other] Without a seal a complete move on your sheet counts, else your standing move, else a quiet one that takes nothing.
    }
stake-war-at-sea = { $clock ->
    [setup] Without a seal what stands on your sheet counts; the rest is filled up from the ready-made fleet.
   *[other] Without a seal what stands on your sheet counts; the rest goes by your doctrine.
    }
stake-guadalcanal = { $clock ->
    [setup] Without a seal what stands on your sheet counts, else the ready-made set-up.
   *[other] Without a seal what stands on your sheet counts; else fleets stay, nothing is bought, and your doctrine fights.
    }
stake-memoir-44 = { $clock ->
    [react] Without a seal your standing orders answer.
   *[other] Without a seal what is whole on your sheet is played; without a card the first of the hand is, and orders nobody.
    }
