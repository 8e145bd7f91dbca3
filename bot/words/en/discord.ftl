# What the bot says in channels and private answers: lobby, board, reports, history, settings, refusals of commands.

dc-days = { $n ->
    [one] { $n } day
   *[other] { $n } days
}
dc-hours = { $n ->
    [one] { $n } hour
   *[other] { $n } hours
}
dc-minutes = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
}
dc-more = … the rest is in `/history`.
dc-chapter-more = -# … earlier events are in the full report.

## Buttons
dc-button-open = Open my orders
dc-button-enlist = Agree
dc-button-map = Map
dc-button-history = History
dc-button-report = Full report
dc-button-follow = Follow
dc-button-pace-turn = One message per turn
dc-button-pace-day = One summary per day
dc-button-pace-battles = Only battles and the end
dc-button-help = Help
dc-button-verify = Check the dice
dc-button-replay = Replay
dc-button-join = Join
dc-button-dice = Fair dice
dc-button-word = Add your word to the dice
dc-button-leave = Leave
dc-button-computer = Play against the computer
dc-button-uncomputer = Without the computer
dc-button-start = Start

## Campaigns in general
dc-heading = -# { $game } · campaign #{ $id }
dc-heading-untitled = -# Campaign #{ $id }
dc-campaign = #{ $id } { $title }
dc-seat = **{ $seat }**: { $who }
dc-seat-free = free
dc-side = { $seat } ({ $who })
dc-team = ### { $side }
dc-invited = reserved for { $who }
dc-invited-since = reserved for { $who }, invited { $when }
dc-computer = 🤖 computer
dc-staffed = { $admiral } (with { $staff })
dc-staff-title = ### ⚓ { $title }: news for your seat ({ $where })
dc-staff-thread = { $seat } · { $title }
dc-team-title = ### 🤝 { $title }: news for your side ({ $where })
dc-state = { " " }— { $state }
dc-sealed = sealed ✅
dc-waited = orders due ⏳ ({ $about })
dc-deadline = Deadline: { $when }
dc-no-deadline = No clock is running.
dc-status-lobby = The campaign has not started yet: it is waiting for players.
dc-status-paused = ⏸️ The game master has paused the campaign. You can still write orders; no clock is running.
dc-status-over = The campaign is over.
dc-status-cancelled = The campaign was cancelled.
dc-status-short-lobby = waiting for players
dc-status-short-running = running
dc-status-short-paused = paused
dc-status-short-over = over
dc-status-short-cancelled = cancelled
dc-won = 🏁 { $who }
    { $why }
dc-draw = 🏁 { $why }
dc-the-bot = the bot

## Lobby
dc-new-title = { $game }
dc-lobby-people = { $teams ->
    [yes] 👥 2 to { $seats } players
   *[no] 👥 { $seats } players
}
dc-lobby-days = ⏳ usually lasts { $days ->
    [one] one day
   *[other] { $days } days
} on this server
dc-lobby-sheets = ⏳ usually lasts about { $sheets } turns per player
dc-lobby-new = New to the game? Press **{ $button }** first.
dc-lobby-seats = ### Seats
dc-lobby-how = { $free ->
    [0] { $kept ->
        [0] All seats are taken. { $gm } or a player can press **Start**.
        [one] One seat is reserved. The invited player presses **Join** to take the seat or **Leave** to decline.
       *[other] { $kept } seats are reserved. Each invited player presses **Join** to take a seat or **Leave** to decline.
    }
    [one] One seat is free: press **Join** to take it.
   *[other] { $free } seats are free: press **Join** to take one.
}
dc-lobby-team-how = { $free ->
    [0] All roles are taken. { $gm } or a player can press **Start**.
   *[other] Free roles: { $free }. **Join** gives you a role on the side with fewer people. The menu lets you choose a role, take several roles on one side or give a role back. When the campaign starts, each side’s free roles go to its commander-in-chief.
}
dc-roles = Take a role or give one back…
dc-role-free = free
dc-role-taken = taken
dc-role-kept = reserved for a guest
dc-role-computer = the computer
dc-role-back = “{ $title }”: you have given up your seat ({ $seat }).
dc-joined-team = “{ $title }”: you play { $seats }. The menu of the lobby lets you take more roles on your side. Once each side has a player, press **{ $start }** to begin the campaign. Free roles then go to the commanders-in-chief.
dc-computer-team = “{ $title }”: you play { $seat }, the computer plays { $seats }. Press **{ $start }** to begin the campaign. You also get any roles on your side that nobody has taken.
dc-invite = ### ⚓ You are invited: { $title }
dc-invite-how = You are invited to a campaign ({ $game }) in { $where }: one of its seats is reserved for you ([see the lobby]({ $url })). Game master: { $gm }. To take the seat, press **Join** here or in the lobby. To leave the seat to somebody else, press **Decline**.
dc-lobby-running = ▶️ **This campaign is running.** [Its board]({ $url }) shows the position. Use the buttons to watch or follow the campaign.
dc-lobby-over = 🏁 **This campaign is over.** [Its board]({ $url }) shows the result. Everybody can read the history of the campaign.
dc-lobby-cancelled = ✖️ **This campaign was cancelled.**
dc-terms-gm = Game master: { $gm } · seats open to { $seating }
dc-seating-open = anyone
dc-seating-invited = invited players only
dc-terms-times = Time limits: { $limits }
dc-limit-setup = set-up { $time }
dc-limit-turn = turn { $time }
dc-limit-react = reaction { $time }
dc-terms-scenario = Scenario: { $scenario }
dc-terms-briefing = Scenario: { $scenario }. `/{ $command }` shows the briefing.
dc-terms-file = Scenario: { $scenario }, from a scenario file
dc-terms-file-by = Scenario: { $scenario }, from a scenario file by { $author }
dc-file-or-scenario = Give either a scenario or a file, not both.
dc-file-gone = Discord did not hand over the file. Please try again.
dc-terms-options = Options: { $options }
dc-standard = standard rules
dc-terms-dice = 🎲 Fingerprint (SHA-256) of this campaign’s dice secret: `{ $commitment }`
dc-dice-how =
    Before anybody joined, the bot drew a secret that determines all die rolls. The bot publishes this secret at the end. `/{ $verify }` then compares the secret with the fingerprint and checks every roll.

    You can add a word of your own. Your word affects every roll, so nobody can know the dice in advance. The help page on fairness has the details.
dc-word-title = Your word for the dice
dc-join-word = Any word (optional)
dc-join-why = Your word affects every roll and makes the dice unpredictable. It is published at the end.
dc-word-kept = Your word now affects every roll. Remember your word, because the bot publishes it at the end.
dc-word-none = You left the field empty, so the bot rolls the dice without a word from you.
dc-joined = “{ $title }”: you have a seat ({ $seat }). The campaign can start once all seats are taken.
dc-joined-full = “{ $title }”: you have a seat ({ $seat }). All seats are taken: press **{ $start }** when everybody is ready.
dc-computer-seated = “{ $title }”: the computer plays { $seats }. Once every seat is taken, press **{ $start }** to begin the campaign.
dc-computer-against = “{ $title }”: you play { $seat }, the computer plays { $seats }. Once every seat is taken, press **{ $start }** to begin the campaign.
dc-computer-back = “{ $title }”: the computer’s seats are free again.
dc-left = You left “{ $title }”.
dc-invited-now = “{ $title }”: { $who } has been invited. Reserved seat: { $seat }.
dc-opened-now = “{ $title }”: anybody can now take this seat: { $seat }.
dc-invite-or-open = Name the player to invite, or use `open` alone to open the seat to everybody.
dc-invitations = **These invitations have no answer yet:**
dc-invitations-how = To invite somebody else, use `/campaign invite` with a player and the seat: the earlier invitation ends. To let anybody take the seat, use `/campaign invite` with the seat and `open`. To give it to the computer, press **Play against the computer** in the lobby, or use `/gm replace`.
dc-invitations-none = No invitation is waiting for an answer. To invite somebody, use `/campaign invite` with a player.
dc-lobby-unanswered = -# If an invited player does not answer, { $gm } can invite somebody else, open the seat to everybody or give it to the computer: `/campaign invite` says how.
dc-assigned = “{ $title }”: { $who } now holds the seat “{ $seat }”.
dc-staff-added = “{ $title }”: { $who } is now a co-player for { $seat } and gets every sheet of that seat. I tell each co-player privately what the others do.
dc-staff-removed = “{ $title }”: { $who } is no longer a co-player and can no longer see the information of the shared seat.
dc-staff-proposed = “{ $title }”: you proposed { $who } as a co-player for { $seat }. I have asked the commander of that seat to agree. The commander can also add the co-player with `/campaign staff add`.
dc-started = “{ $title }” has begun. I will ask for your orders by direct message. You can also press *{ $board }* on the board to open your sheet.
dc-opened = Campaign #{ $id } “{ $title }” is open in { $where }. To take a seat, players press **{ $join }** there.
dc-opened-computer = Campaign #{ $id } “{ $title }” is open in { $where }. You play { $seat }, the computer plays { $seats }. Press **{ $start }** there to begin.
dc-cancelled = “{ $title }” has been cancelled.

## Board and reports
dc-board-foot = -# { $n ->
    [0] No reports yet
    [one] { $n } report so far
   *[other] { $n } reports so far
} · game master: { $gm }
dc-report-title = ### Report { $n } · { $title }
dc-chapter-title = ### { $chapter } · { $title }
dc-chapter-follow = ### 🔔 { $chapter } · { $title }
dc-chapter-one = report { $last }
dc-chapter-begun = reports up to { $last }
dc-chapter-several = reports { $first }–{ $last }
dc-digest-title = ### 🔔 Today in { $title } ({ $where })
dc-digest-piece = **{ $chapter }**
    { $news }
dc-gm-title = ### 📣 From the game master · { $title }
dc-notice-title = ### 📣 Notice · { $title }
dc-end-title = ## 🏁 The end · { $title }
dc-end-secret = -# Dice secret: `{ $secret }`
    -# Fingerprint (SHA-256) of this secret, posted before the first roll: `{ $commitment }`
dc-end-commitment = -# Fingerprint (SHA-256) of the dice secret, posted before the first roll: `{ $commitment }`
dc-reminder-title = ### ⏰ { $title } is waiting for your orders ({ $where })
dc-news-title = ### { $title } ({ $where })
dc-follow-title = ### 🔔 Report { $n } · { $title }
dc-trouble-title = ### ⚠️ { $title } ({ $where })
dc-list-troubled = { " " }· ⚠️ posting problem
dc-troubled-gone = ⚠️ This campaign’s channel no longer exists, so I cannot post. { $gm } can choose another channel with `/gm move`.
dc-troubled-rights = ⚠️ I am not allowed to post in { $where }. As soon as I have permission, I will post the missing reports there.
dc-troubled-locked = ⚠️ { $where } is locked, so I cannot post reports there. Once { $where } is unlocked, I will post the missing reports.
dc-troubled-refused = ⚠️ Discord refused one of my posts in { $where }. `/history` has every report.
dc-troubled-late = ⚠️ I have not been able to post in { $where } for more than a day. I will keep trying; `/history` has every report.
dc-troubled-defect = ⚠️ An error stops me from creating a post for { $where }. I will keep trying; `/history` has every report.
dc-summons = { $who } “{ $title }” needs your orders. I cannot send you direct messages; press the button to open your sheet, which only you can see.
dc-summons-over = ✔️ **{ $title }**: these orders are no longer needed.
dc-where-tutorial = `/history campaign:{ $campaign }`
dc-spent-link = **[see the post]({ $url })**
dc-spent-done = ✔️ **{ $title }**: this phase has been resolved. The result: { $where }
dc-spent-newer = ✔️ **{ $title }**: a newer sheet has replaced this one: { $where }
dc-spent-paused = ⏸️ **{ $title }** is paused. You will get your sheet again when play resumes. { $where }
dc-spent-goes-on = ▶️ **{ $title }** continues: { $where }
dc-spent-over = 🏁 **{ $title }** is over: { $where }
dc-spent-cancelled = ✖️ **{ $title }** was cancelled: { $where }
dc-spent-seat = ✖️ **{ $title }**: you no longer hold this seat. { $where }
dc-spent-begun = ✔️ **{ $title }** has begun: { $where }

## Looking on
dc-eyes-public = -# Visible to everybody.
dc-eyes-seat = -# This is what the seat “{ $seat }” sees. Only you can see this message.
dc-eyes-open = -# This is what the seat “{ $seat }” saw.
dc-eyes-everybody = Everybody
dc-page-start = ### The beginning · { $title }
dc-page-title = ### Report { $n } of { $last } · { $title }
dc-page-between = ### { $n ->
    [0] After the beginning
   *[other] After report { $n } of { $last }
} · { $title }
dc-page-empty = On this page of the history, there is nothing to see from this point of view.
dc-undrawn = -# The bot could not draw this picture. The host can find the cause under incident number { $incident }.
dc-words-undrawn = -# The bot could not draw one of the pictures, so its board is missing here. The host can find the cause under incident number { $incident }.
dc-words-missing = “{ $place }” is on none of the boards that the bot could draw just now. One is missing; the host can find the cause under incident number { $incident }.
dc-followed-turn = You are now following “{ $title }”: you get one private message per turn, updated as play goes on. Use `/follow` again to stop.
dc-followed-day = You are now following “{ $title }”: you get one private summary per day, at 18:00 in your time zone (`/me timezone`). Use `/follow` again to stop.
dc-followed-battles = You are now following “{ $title }”: you get one private message for each battle and one at the end. Use `/follow` again to stop.
dc-unfollowed = You are no longer following “{ $title }”.
dc-record = The game record contains all orders, die rolls and reports, the players’ words and the secret. On any computer, `python -m rules verify { $file } --commitment { $commitment }` replays and checks the record without this bot.
dc-verify-proved = ✅ Proved. The secret, the players’ words and their orders account for every die, every position, every report and the result. Checked: { $steps ->
    [one] one phase
   *[other] { $steps } phases
 }, { $rolls ->
    [one] one roll
   *[other] { $rolls } rolls
 } of the dice.
dc-verify-unproved = ⚠️ Not proved. Nothing contradicts the secret or the orders, but the secret and the orders do not account for the following:
dc-verify-refused = ❌ Refused. The stored game contradicts the record or the secret: { $fault }
dc-verify-means = -# The bot has checked its own database. Compare this result with the posts in this channel: the fingerprint posted before the first roll, your own word and the reports. The bot’s host can read every secret during the game and can work out the die rolls once all orders are sealed. Only the posts show that the host did not rewrite the game.
dc-list-title = ## Campaigns
dc-list-seat = { " " }· **you play**
dc-list-played = { " " }· **you played**
dc-list-waited = { " " }· **your turn** ⏳
dc-list-staff = { " " }· **co-player**
dc-list-empty = There are no campaigns yet. Use `/campaign new` to open a campaign.

## Game master
dc-clock-setup = set-up
dc-clock-turn = turns
dc-clock-react = reactions
dc-player-or-computer = Name the new player or choose `computer: True`, but not both.
dc-gm-paused = “{ $title }” is paused.
dc-calendar = Add this address to your calendar program as a calendar from the internet: <{ $address }>
    It shows the deadlines of your sheets and nothing else. Keep it to yourself: whoever has it can read them. The address that you had before no longer works.
dc-calendar-ended = Your calendar address no longer works.
dc-calendar-none = You have no calendar address.
dc-gm-took-over = You are the game master of “{ $title }” from now on.
dc-second-or-end = Name the person who should be the second game master, or use `end` alone to end that.
dc-second-ended = “{ $title }” no longer has a second game master.
dc-event = The next deadline of “{ $title }” is shown among the events of this server. The event moves with the deadline and goes at the end. To end this, use the command again with `on: False`.
dc-no-event = The deadline of “{ $title }” is no longer shown among the events of this server.
dc-event-hidden = Everybody in the server sees its events, but not everybody here may see { $where }. The deadline is therefore not shown among them.
dc-event-about = The next orders are due. Everybody can follow the game in the channel. Campaign #{ $number }
dc-gm-resumed = “{ $title }” continues. Next deadline: { $when }
dc-gm-resumed-still = “{ $title }” continues. No clock is running.
dc-gm-deadline = “{ $title }”: from the next sheet on, the time limit for { $clock } is { $time }.
dc-gm-extended = “{ $title }”: the deadline is now { $when }
dc-gm-extended-still = “{ $title }”: you moved the deadline. The clocks are stopped during the pause, so the exact time is set when you resume the campaign.
dc-gm-resolved = “{ $title }”: the phase has been resolved. Unsealed sheets received the default orders.
dc-gm-replaced = “{ $title }”: { $who } now holds { $seat }.
dc-gm-nagged = “{ $title }”: I am reminding the players who still have to act.
dc-gm-repaired = “{ $title }”: { $positions ->
    [0] no position had to be rebuilt
    [one] I rebuilt one position from the record
   *[other] I rebuilt { $positions } positions from the record
 }{ $lost ->
    [0] {""}
    [one] ; one is damaged beyond repair
   *[other] ; { $lost } are damaged beyond repair
 }. I am reposting the board and the open sheets.
dc-gm-moved = “{ $title }” is now played in { $where }.
dc-move-not-yours = You are not allowed to write in that channel, so I cannot move a campaign there.
dc-moved = ### ➡️ { $title }
    This campaign has moved to { $where }.
dc-gm-noted = “{ $title }”: your note has been posted.
dc-audit-title = ### Game master’s log · { $title } · page { $n } of { $pages }
dc-audit-empty = The log is still empty.

## Settings of a person
dc-me-language = From now on I will speak English with you.
dc-me-zone = Your time zone is { $zone }, where it is now { $now }.
dc-me-no-quiet = You have no quiet hours.
dc-me-quiet = I will send you nothing between { $start } and { $end } ({ $zone }); reminders will arrive before or after these hours.
dc-me-back = Welcome back: your vacation is over.
dc-me-away = Have a good time! Your deadlines are extended until { $when }, but by no more than 14 days in each campaign. The other players see only that a deadline has moved.

## Refusals
dc-old-command = This command has changed. Reload Discord (Ctrl+R), then try again.
dc-leaving = The bot is restarting. Nothing has changed; please try again in a minute.
dc-left-unanswered = The bot is restarting and could not finish this action. Wait a minute, then check whether the action was carried out before you try again.
dc-database-away = The bot cannot reach its database. Please try again in a moment.
dc-discord-away = Discord is not answering the bot. Check whether your action was carried out; if not, try again in a moment.
dc-answer-without = -# Discord did not accept the picture or the buttons of this message.
dc-hint = I do not read or keep messages, so this message does not count as an order. Write your orders on your sheet: open the sheet from your list of campaigns, then use the menus or press **{ $typed }**.
dc-press-again = Discord is slow to confirm that you are still on the server. Please press again.
dc-database-unsure = The connection failed while the bot was saving your action. Wait a moment, then check whether the action was saved before you try again.
dc-which-none = There is no campaign here. Choose a campaign with the `campaign` option, or open a new one with `/campaign new`.
dc-which-many = Which campaign do you mean? Choose one with the `campaign` option: { $titles }
dc-which-unknown = I cannot find a campaign called “{ $named }” here. Choose a campaign from the list that appears while you type.
dc-bad-time = “{ $text }” is not a valid length of time. Write a time between 1 minute and 60 days, such as `2d`, `36h` or `1d 12h`.
dc-bad-seat = There is no seat called “{ $text }”. The seats are: { $seats }
dc-bad-option = This game does not have an option called “{ $word }”. Try: { $near }
dc-bad-value = { $option } cannot be “{ $word }”. Possible values: { $values }
dc-no-bots = A bot cannot play or be game master. Choose a person.
dc-left-server = You are no longer on the server where this campaign is played, so you cannot see the campaign or act in it. If you return to the server, you will find everything as it was.
dc-bot-away = I am not on this campaign’s server, or Discord cannot reach that server at the moment. The campaign’s clocks are stopped and nothing is lost. Play will continue once I am back; a manager of the server can invite me again.
dc-not-member = { $who } is not on this server and cannot hold a seat in this campaign.
dc-new-in-server = You can only open a campaign in a server channel.
dc-new-in-channel = You can only open a campaign in an ordinary text channel or one of its threads.
dc-new-no-thread = This channel already has a campaign, and I am not allowed to create a thread for your campaign. Use another channel, or let me create threads here.
dc-new-lacking = I cannot run a campaign here. My role lacks these permissions in this channel: { $rights }. Grant these permissions, or use another channel.
dc-new-not-let-in = I am not a member of this private thread, so I cannot post in it. To add me, mention me in the thread ({ $bot }), then try again; or use another channel or thread.
dc-new-locked = This thread is locked. Unlock the thread, or use another channel or thread.
dc-new-too-many-threads = This channel already has a campaign, and this server has as many open threads as Discord allows. Close some threads, or use another channel.
dc-thread-unused = The bot was interrupted while it was creating this thread. You can delete the thread.
dc-without-pin-messages = Without the permission **Pin Messages**, I cannot pin the board in the channel.
dc-without-create-private-threads = I lack the permission **Create Private Threads**, which does not exist in announcement channels. I therefore use direct messages to tell players who share a seat or a side what the others do.
dc-right-view-channel = **View Channel**
dc-right-send-messages = **Send Messages**
dc-right-send-messages-in-threads = **Send Messages in Threads**
dc-right-create-public-threads = **Create Public Threads**
dc-right-attach-files = **Attach Files**
dc-right-read-message-history = **Read Message History**
dc-me-bad-zone = I do not know the time zone “{ $zone }”. Try: { $near }
dc-me-bad-quiet = Give two different times, such as `22` and `7:30` or `10pm-8am`, or leave both out to have no quiet hours.
dc-me-bad-vacation = Give the date of your return, such as `2026-08-24`, or a number of days or weeks, such as `10` or `2w`. Your return can be at most { $days } days from now. `0` ends a vacation.
dc-button-lists = Forces & report
dc-button-legend = Legend
dc-button-zoom = Zoom
dc-zoom-which = Which part do you want to enlarge?
dc-no-zoom = You cannot enlarge this map.
dc-button-look = Look up…
dc-lists-more = … the rest is in the file.
dc-no-legend = This map has no legend.
dc-no-lists = There are no lists for this map yet.
dc-button-words = Board in words
dc-words-all = everything
dc-words-board = Board { $n } of { $count }
dc-words-unnamed = “{ $place }” is not on this map. Type the name or the letter of a zone, an island or a unit.
dc-words-nowhere = “{ $place }” is not on this map. Type a cell or the name of a unit on it, for example { $near }.
dc-button-sure = Yes
dc-button-unsure = No
dc-unsure = Nothing has changed.
dc-sure-late = This has already been done; nothing has changed.
dc-sure-cancel = Cancel this campaign? The campaign will end without a result, and everybody will be able to see both sides’ secrets. You can reopen the campaign with `/gm reopen` within { $days } days.
dc-sure-cancel-lobby = Cancel this campaign before it starts? You will not be able to reopen the campaign.
dc-sure-resolve = Resolve this phase now? These seats will get default orders: { $seats }.
dc-sure-replace = Give { $seat } to { $who }? { $holders } will lose the seat and will not be able to join another side.

## Saved fleets, shared in a channel
dc-fleets = ## Your saved fleets and sheets
dc-fleets-none = You have not saved any sheet yet. On a sheet, press *Saved sheets…*, then *Save this sheet…*.
dc-fleets-pick = Choose a saved sheet
dc-fleet-any-side = fits every side
dc-fleet-setup-only = -# You can share only a sheet with which a game begins, such as a fleet.
dc-fleet-in-server = You can share a fleet only in a server channel. Use `/me fleets` in the channel where you want to post it.
dc-fleet-known = ⚠️ You play { $titles }. If this is your fleet there and the game still hides it, the other side will know it: everybody in this channel can read it.
dc-fleet-is-shared = -# You share this fleet: its cards work.
dc-fleet-shared = “{ $name }” is now in this channel, and everybody who sees the card can take it.
dc-fleet-ended = You no longer share this fleet. Its cards stay in their channels, but their button gives nothing.
dc-fleet-card = Shared by { $by }. Take this fleet to keep it, or to put it on your open sheet.
dc-fleet-put-how = Keep this fleet under a name of your own, or put it on a sheet. It then replaces what is on that sheet.
dc-fleet-keep-how = Keep this fleet under a name of your own. You have no open sheet that it fits.
dc-fleet-kept = You have saved this fleet as “{ $name }”. You find it under *Saved sheets…* on a sheet, and with `/me fleets`.
dc-fleet-put = This fleet is now on your sheet in “{ $title }”.
dc-fleet-problems = Before you can seal the sheet:
dc-button-fleet-share = Share in this channel
dc-button-fleet-share-known = Share it all the same
dc-button-fleet-end = Stop sharing
dc-button-fleet-drop = Delete
dc-button-fleet-take = Take this fleet
dc-button-fleet-keep = Keep this fleet…
dc-fleet-use = Use in { $title } (#{ $id })
