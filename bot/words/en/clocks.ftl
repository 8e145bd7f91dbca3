# Fixed hours, reserves of time, and what is at stake when a deadline is missed.

bot-day-0 = Monday
bot-day-1 = Tuesday
bot-day-2 = Wednesday
bot-day-3 = Thursday
bot-day-4 = Friday
bot-day-5 = Saturday
bot-day-6 = Sunday
bot-every-day = every day
bot-every-days = every { $count } days
bot-next-day = { $days }, { $day }
bot-last-day = { $days } and { $day }
bot-fixed-hours = { $days } { $times } ({ $zone })
bot-bad-hours = These hours are not valid. Write one or more days, one or more times (up to four) and a place, such as `tue fri 20:00 Paris`.
bot-bad-reserve = A seat can have a time reserve of at most { $days } days.
bot-reserve-runs = ⌛ The deadline has passed. These seats are now using their time reserve: { $seats }.
bot-act-hours = set fixed hours for deadlines, from the next sheet on: { $hours }.
bot-act-no-hours = removed the fixed hours: time limits apply from the next sheet on.
bot-act-reserve = gave every seat a time reserve of { $time }.
bot-act-no-reserve = removed the time reserves.

dc-bad-hours = “{ $text }” is not valid. Write one or more days, one or more times (up to four) and a place, such as `tue fri 20:00 Paris`, `mon-fri 8 pm UTC+2` or `every 2 days 20:00`; or write `none`. If you do not name a place, the hours are in your time zone (`/me timezone`).
dc-gm-deadline-which = Give a clock with its time limit, fixed hours or a time reserve.
dc-gm-hours = “{ $title }”: from the next sheet on, orders are due at the next of these hours: { $hours }.
dc-gm-no-hours = “{ $title }”: time limits again replace the fixed hours.
dc-gm-reserve = “{ $title }”: every seat now has a time reserve of { $time }.
dc-gm-no-reserve = “{ $title }”: seats no longer have a time reserve.
dc-terms-hours = Orders due: { $hours }
dc-terms-reserve = Time reserve of each seat after a missed deadline: { $time }
dc-reserve = reserve: { $time }
dc-reserve-runs = ⌛ reserve until <t:{ $at }:f>
dc-deadline-passed = The deadline has passed. End of the next time reserve: { $when }

stake-any = If you do not seal, the rules decide for you.
stake-missed = If you miss { $most } turns in a row, you lose the game. Only a turn without any orders counts as missed; a turn played with orders from your unsealed sheet does not.
stake-reserve = Your seat has a time reserve of { $time }, which starts to run at the deadline.
stake-reserve-runs = ⌛ The deadline has passed. Your time reserve runs until <t:{ $at }:f> (<t:{ $at }:R>).
stake-naval-battle = { $clock ->
    [setup] If you do not seal, the bot uses the fleet on your sheet, provided it is legal; otherwise you get the default fleet.
   *[other] If you do not seal, the bot uses the order on your sheet, provided it is complete; otherwise the bot uses the first order of your fire plan. If you have neither, you lose the turn.
    }
stake-sea-war = { $clock ->
    [setup] If you do not seal, the bot uses the deployment on your sheet, provided it is complete; otherwise you get the ready-made deployment.
    [react] If you do not seal, your standing orders reply for you.
   *[other] If you do not seal, the bot carries out the complete orders on your sheet, and you lose the rest of the turn.
    }
stake-branle-bas = { $clock ->
    [setup] If you do not seal, the bot uses the deployment on your sheet, provided it is complete; otherwise you get the ready-made deployment.
   *[other] If you do not seal, the bot plays the move on your sheet, provided it is complete. Otherwise the bot plays your reserve move. If you do not have a reserve move, the bot chooses a quiet move without a capture.
    }
stake-war-at-sea = { $clock ->
    [setup] If you do not seal, the bot uses the fleet on your sheet and fills any gaps from the ready-made fleet.
   *[other] If you do not seal, your sheet is played as it stands; your doctrine decides whatever the sheet leaves open.
    }
stake-guadalcanal = { $clock ->
    [setup] If you do not seal, the bot uses the set-up on your sheet, provided it is legal; otherwise you get the ready-made set-up.
   *[other] If you do not seal, the bot carries out the complete orders on your sheet. If there are none, your fleets stay where they are, you do not buy anything, and your doctrine decides in battle.
    }
stake-memoir-44 = { $clock ->
    [react] If you do not seal, your standing orders reply for you.
   *[other] If you do not seal, the bot carries out the complete orders on your sheet. If you did not choose a card, the bot plays the first card of your hand but does not order any units.
    }
