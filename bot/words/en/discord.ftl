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
dc-chapter-more = -# … what came before stands in the full report.

## Buttons
dc-button-open = Open my orders
dc-button-enlist = Agree
dc-button-map = Map
dc-button-history = History
dc-button-report = Full report
dc-button-follow = Follow
dc-button-pace-turn = Each turn
dc-button-pace-day = Each day
dc-button-pace-battles = Battles and the end
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
dc-campaign = #{ $id } { $title }
dc-seat = **{ $seat }**: { $who }
dc-seat-free = free
dc-side = { $seat } ({ $who })
dc-team = ### { $side }
dc-invited = kept for { $who }
dc-computer = 🤖 computer
dc-staffed = { $admiral } (staff: { $staff })
dc-staff-title = ### ⚓ { $title }: among your staff ({ $where })
dc-staff-thread = { $seat } · { $title }
dc-team-title = ### 🤝 { $title }: among your side ({ $where })
dc-state = { " " }— { $state }
dc-sealed = sealed ✅
dc-waited = waited for ⏳ ({ $about })
dc-deadline = Deadline: { $when }
dc-no-deadline = No clock is running.
dc-status-lobby = Not begun yet: players are being gathered.
dc-status-paused = ⏸️ Paused by the game master. Orders can be written; no clock is running.
dc-status-over = The campaign is over.
dc-status-cancelled = The campaign was cancelled.
dc-status-short-lobby = gathering players
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
dc-lobby-days = ⏳ usually { $days ->
    [one] one day
   *[other] { $days } days
} here
dc-lobby-sheets = ⏳ usually about { $sheets } turns each
dc-lobby-new = New to the game? Press **{ $button }** first.
dc-lobby-seats = ### Seats
dc-lobby-how = { $free ->
    [0] { $kept ->
        [0] All seats are taken. { $gm } or a player can press **Start**.
        [one] One seat is still kept for somebody, who takes it with **Join**, or declines with **Leave**.
       *[other] { $kept } seats are still kept, each for whoever is named there, who takes it with **Join**, or declines with **Leave**.
    }
    [one] One seat is free: press **Join** to take it.
   *[other] { $free } seats are free: press **Join** to take one.
}
dc-lobby-team-how = { $free ->
    [0] All roles are taken. { $gm } or a player can press **Start**.
   *[other] Free roles: { $free }. **Join** gives you one on the side with fewer people; the menu gives you the one you choose, several of one side if you like, and takes your own back. A role still free at the start goes to the chief of its side.
}
dc-roles = Take a role, or give yours back…
dc-role-free = free
dc-role-taken = taken
dc-role-kept = kept for a guest
dc-role-computer = the computer
dc-role-back = “{ $title }”: this seat is no longer yours: { $seat }.
dc-joined-team = “{ $title }”: you play { $seats }. The menu of the lobby gives you more roles of your side. **{ $start }** begins as soon as both sides are played; free roles go to the chiefs.
dc-computer-team = “{ $title }”: you play { $seat }, the computer { $seats }. **{ $start }** begins; the roles of your side that nobody takes are yours.
dc-invite = ### ⚓ You are invited: { $title }
dc-invite-how = A seat of this campaign ({ $game }) is kept for you in { $where } ([to its lobby]({ $url })). Its game master is { $gm }. **Join** takes the seat, here or there; **Decline** frees it for somebody else.
dc-lobby-running = ▶️ **This campaign is running.** [Its board]({ $url }) shows how it stands; the buttons let you watch and follow it.
dc-lobby-over = 🏁 **This campaign is over.** [Its board]({ $url }) shows how it ended; its history is open to everybody.
dc-lobby-cancelled = ✖️ **This campaign was cancelled.**
dc-terms-gm = Game master: { $gm } · seats: { $seating }
dc-seating-open = anyone
dc-seating-invited = only those invited
dc-terms-times = Time limits: set-up { $setup }, turn { $turn }, reaction { $react }
dc-terms-scenario = Scenario: { $scenario }
dc-terms-briefing = Scenario: { $scenario }. Its briefing is a page of `/{ $command }`.
dc-terms-options = Options: { $options }
dc-standard = standard rules
dc-terms-dice = 🎲 Fingerprint (SHA-256) of the secret of this campaign’s dice: `{ $commitment }`
dc-dice-how =
    The secret was drawn before anybody joined, and its fingerprint fixes it. At the end the bot publishes the secret. With it anybody can check every roll: `/{ $verify }`.

    You can add a word of your own. It is mixed into every roll, so that nobody can know the dice beforehand. The help page on fairness says what this proves and what it does not.
dc-word-title = Your word for the dice
dc-join-word = Any word (may stay empty)
dc-join-why = Mixed into every roll, so that nobody can know the dice beforehand; published at the end.
dc-word-kept = Your word is mixed into every roll. Remember it: it is published at the end.
dc-word-none = The dice roll without a word of yours.
dc-joined = You hold a seat of “{ $title }”: { $seat }. The campaign starts when all seats are taken.
dc-joined-full = You hold a seat of “{ $title }”: { $seat }. All seats are taken: press **{ $start }** when everybody is ready.
dc-computer-seated = “{ $title }”: the computer plays { $seats }. **{ $start }** begins as soon as every seat is taken.
dc-computer-against = “{ $title }”: you play { $seat }, the computer { $seats }. **{ $start }** begins as soon as every seat is taken.
dc-computer-back = “{ $title }”: the computer’s seats are free again.
dc-left = You have left “{ $title }”.
dc-invited-now = “{ $title }”: { $who } is called; kept for him: { $seat }.
dc-assigned = “{ $title }”: { $who } now has this seat: { $seat }.
dc-staff-added = “{ $title }”: { $who } is on the staff of { $seat } now and sees the same sheets. What each of you does is told to the others privately.
dc-staff-removed = “{ $title }”: { $who } is no longer on the staff and sees nothing more of that seat.
dc-staff-proposed = “{ $title }”: { $who } is proposed for the staff of { $seat }. The admiral of that seat has been told and decides; `/campaign staff add` does it too.
dc-started = “{ $title }” has begun. Your orders are asked for by private message, and by *{ $board }* on the board.
dc-opened = Campaign #{ $id } “{ $title }” is open in { $where }. Players take their seats with **{ $join }** there.
dc-opened-computer = Campaign #{ $id } “{ $title }” is open in { $where }. You play { $seat }, the computer { $seats }: **{ $start }** there begins.
dc-cancelled = “{ $title }” is cancelled.

## Board and reports
dc-board-foot = -# { $n ->
    [0] No report yet
    [one] { $n } report so far
   *[other] { $n } reports so far
} · game master: { $gm }
dc-report-title = ### Report { $n } · { $title }
dc-chapter-title = ### { $chapter } · { $title }
dc-chapter-follow = ### 🔔 { $chapter } · { $title }
dc-chapter-one = report { $last }
dc-chapter-begun = reports up to { $last }
dc-chapter-several = reports { $first } to { $last }
dc-digest-title = ### 🔔 The day in { $title } ({ $where })
dc-digest-piece = **{ $chapter }**
    { $news }
dc-gm-title = ### 📣 From the game master · { $title }
dc-notice-title = ### 📣 Notice · { $title }
dc-end-title = ## 🏁 The end · { $title }
dc-end-secret = -# Secret of the dice: `{ $secret }`
    -# Its fingerprint (SHA-256), posted before the first roll: `{ $commitment }`
dc-end-commitment = -# Fingerprint (SHA-256) of the secret of the dice, posted before the first roll: `{ $commitment }`
dc-reminder-title = ### ⏰ { $title } waits for your orders ({ $where })
dc-news-title = ### { $title } ({ $where })
dc-follow-title = ### 🔔 Report { $n } · { $title }
dc-trouble-title = ### ⚠️ { $title } ({ $where })
dc-list-troubled = { " " }· ⚠️ posts do not arrive
dc-troubled-gone = ⚠️ The channel of this campaign is gone, so its posts do not appear. { $gm } can move it with `/gm move`.
dc-troubled-rights = ⚠️ I may not post in { $where }, so reports do not appear there. As soon as I may again, they follow by themselves.
dc-troubled-locked = ⚠️ { $where } is locked, so reports do not appear there. As soon as it is unlocked, they follow by themselves.
dc-troubled-refused = ⚠️ Discord has refused a post in { $where }. `/history` has every report.
dc-troubled-late = ⚠️ Posts have not reached { $where } for more than a day. I go on trying; `/history` has every report.
dc-troubled-defect = ⚠️ A post for { $where } cannot be made. I go on trying; `/history` has every report.
dc-summons = { $who } Your orders for “{ $title }” are asked for. I cannot write to you privately; the button opens your sheet, only you will see it.
dc-summons-over = ✔️ **{ $title }**: this call for orders is over.
dc-where-tutorial = `/history campaign:{ $campaign }`
dc-spent-link = **[look there]({ $url })**
dc-spent-done = ✔️ **{ $title }**: this phase is resolved. What came of it: { $where }
dc-spent-newer = ✔️ **{ $title }**: this sheet is over. The newer one: { $where }
dc-spent-paused = ⏸️ **{ $title }** is paused; you get your sheet again when it goes on. { $where }
dc-spent-goes-on = ▶️ **{ $title }** goes on: { $where }
dc-spent-over = 🏁 **{ $title }** is over: { $where }
dc-spent-cancelled = ✖️ **{ $title }** was cancelled: { $where }
dc-spent-seat = ✖️ **{ $title }**: you do not hold this seat any more. { $where }
dc-spent-begun = ✔️ **{ $title }** has begun: { $where }

## Looking on
dc-eyes-public = -# What everybody may see.
dc-eyes-seat = -# What the seat “{ $seat }” sees. Only you see this.
dc-eyes-open = -# What the seat “{ $seat }” saw.
dc-eyes-everybody = Everybody
dc-page-start = ### The beginning · { $title }
dc-page-title = ### Report { $n } of { $last } · { $title }
dc-page-between = ### { $n ->
    [0] After the beginning
   *[other] After report { $n } of { $last }
} · { $title }
dc-page-empty = Nothing that you may know happened here.
dc-undrawn = -# The chart could not be drawn; the host finds out why under incident { $incident }.
dc-followed-turn = You follow “{ $title }”: a private post for each turn, which is kept up to date while the turn is played. `/follow` again stops it.
dc-followed-day = You follow “{ $title }”: one private digest a day, at six in the evening of your time (`/me timezone`). `/follow` again stops it.
dc-followed-battles = You follow “{ $title }”: a private post for each battle of the campaign, and one at the end. `/follow` again stops it.
dc-unfollowed = You follow “{ $title }” no more.
dc-record = The record of the game: answers, dice, what was told, the players’ own words, the secret. On any machine `python -m rules verify { $file } --commitment { $commitment }` plays it again, without this bot.
dc-verify-proved = ✅ Proved. Every die, every position, everything told and the end follow from the secret, the words and the answers: { $steps ->
    [one] one phase
   *[other] { $steps } phases
 }, { $rolls ->
    [one] one roll
   *[other] { $rolls } rolls
 } of the dice.
dc-verify-unproved = ⚠️ Not proved. Nothing contradicts the secret and the answers, but not all of it follows from them:
dc-verify-refused = ❌ Refused. What is stored contradicts the record or the secret: { $fault }
dc-verify-means = -# This is what the bot says of its own database. Compare with the posts in this channel: the fingerprint before the first roll, your own word, the reports. Whoever runs the bot can read every secret while the game lasts, and knows the dice once all answers lie there; only the posts show that he did not write it all anew.
dc-list-title = ## Campaigns
dc-list-seat = { " " }· **you play**
dc-list-played = { " " }· **you played**
dc-list-waited = { " " }· **you are waited for** ⏳
dc-list-staff = { " " }· **on the staff**
dc-list-empty = None yet. `/campaign new` opens one.

## Game master
dc-clock-setup = set-up
dc-clock-turn = turns
dc-clock-react = reactions
dc-player-or-computer = Name the new player, or choose `computer: True`: one of the two.
dc-gm-paused = “{ $title }” is paused.
dc-gm-resumed = “{ $title }” goes on. Next deadline: { $when }
dc-gm-resumed-still = “{ $title }” goes on. No clock is running.
dc-gm-deadline = “{ $title }”: from the next sheet on, { $clock } may take { $time }.
dc-gm-extended = “{ $title }”: the deadline is now { $when }
dc-gm-extended-still = “{ $title }”: the deadline is moved. When it is will be known once the campaign is resumed: no clock runs while it is paused.
dc-gm-resolved = “{ $title }”: resolved, with default orders for whoever had not sealed.
dc-gm-replaced = “{ $title }”: { $seat } is now held by { $who }.
dc-gm-nagged = “{ $title }”: those who are waited for are being reminded.
dc-gm-repaired = “{ $title }”: { $positions ->
    [0] every position agrees with the record
    [one] one position was made anew from the record
   *[other] { $positions } positions were made anew from the record
 }{ $lost ->
    [0] {""}
    [one] , one is damaged and cannot be
   *[other] , { $lost } are damaged and cannot be
 }. The board and the sheets that are waited for are being posted anew.
dc-gm-moved = “{ $title }” is now played in { $where }.
dc-move-not-yours = You may not write in that channel yourself, so I shall not take a campaign there.
dc-moved = ### ➡️ { $title }
    This campaign has moved to { $where }.
dc-gm-noted = “{ $title }”: your note is posted.
dc-audit-title = ### Acts of the game master · { $title } · page { $n } of { $pages }
dc-audit-empty = Nothing yet.

## Settings of a person
dc-me-language = I speak English with you from now on.
dc-me-zone = Your time zone is { $zone }; it is { $now } there.
dc-me-no-quiet = You have no quiet hours.
dc-me-quiet = Between { $start } and { $end } ({ $zone }) I send you nothing; reminders come before or after.
dc-me-back = Welcome back: your vacation is over.
dc-me-away = Have a good time. Your deadlines wait until { $when }, by 14 days a campaign at most. The others only see that the deadline has moved.

## Refusals
dc-old-command = This command has changed. Reload Discord (Ctrl+R), then try again.
dc-leaving = The bot is being restarted. Nothing was changed; please try again in a minute.
dc-left-unanswered = The bot is being restarted and could not finish this. Look at how things stand in a minute before you repeat it.
dc-database-away = The bot cannot get at its records just now. Please try again in a moment.
dc-discord-away = Discord does not answer the bot just now. Please check whether it has been done, and try again in a moment.
dc-answer-without = -# Discord did not take the picture or the buttons that belong here.
dc-hint = I read no messages, so nothing of this is an order, and nothing of it is kept. Orders go onto your sheet: open it from your campaigns, then choose from its menus or press **{ $typed }**.
dc-press-again = Discord is slow to say whether you are still in the server. Please press once more.
dc-database-unsure = The connection broke just as this was being written down, so it may have been done or not. Look at how things stand in a moment before you repeat it.
dc-which-none = There is no campaign here. Name one with the option `campaign`, or open one with `/campaign new`.
dc-which-many = Which campaign? Name one with the option `campaign`: { $titles }
dc-which-unknown = I know no campaign “{ $named }” here. Choose one from the list that appears while you type.
dc-bad-time = “{ $text }” is no time that I can use. Write it like `2d`, `36h` or `1d 12h`; from 1 minute to 60 days.
dc-bad-seat = There is no seat “{ $text }”. The seats are: { $seats }
dc-bad-option = This game has no option “{ $word }”. Try: { $near }
dc-bad-value = { $option } cannot be “{ $word }”. It can be: { $values }
dc-no-bots = Bots cannot play or lead a campaign. Choose a person.
dc-left-server = You are not in the server where this campaign is played any more, so you see and do nothing in it. If you come back, everything is as it was.
dc-bot-away = I am not in the server where this campaign is played, or Discord cannot reach it just now. Its clocks stand still and nothing is lost; once I am back there, the campaign goes on by itself. Whoever manages the server can invite me again.
dc-not-member = { $who } is not in this server and can hold no seat of this campaign.
dc-new-in-server = Campaigns are opened in a channel of a server, not here.
dc-new-in-channel = Campaigns are opened in an ordinary text channel or one of its threads.
dc-new-no-thread = Another campaign lives in this channel, and I may not make a thread for yours. Use another channel, or let me create threads here.
dc-new-lacking = I cannot keep a campaign here: in this channel I lack { $rights }. Give that to my role, or use another channel.
dc-new-not-let-in = I have not been let into this private thread, so I can post nothing in it. Mention me in it ({ $bot }) to let me in, then try again, or use another place.
dc-new-locked = This thread is locked. Unlock it, or use another place.
dc-new-too-many-threads = Another campaign lives in this channel, and this server has as many open threads as Discord allows. Close some, or use another channel.
dc-thread-unused = The bot was interrupted while it was making this thread. Nothing uses it.
dc-without-pin-messages = Without the permission **Pin Messages** the board will stand in the channel without being pinned.
dc-without-create-private-threads = Without the permission **Create Private Threads** (announcement channels know none) those who share a seat or a side hear of one another by DM.
dc-right-view-channel = **View Channel**
dc-right-send-messages = **Send Messages**
dc-right-send-messages-in-threads = **Send Messages in Threads**
dc-right-create-public-threads = **Create Public Threads**
dc-right-attach-files = **Attach Files**
dc-right-read-message-history = **Read Message History**
dc-me-bad-zone = I know no time zone “{ $zone }”. Try: { $near }
dc-me-bad-quiet = Give two different hours, such as from `22` to `7:30`; or none at all, to have no quiet hours.
dc-me-bad-vacation = Give the day you are back, such as `2026-08-24`, or a number of days; { $days } days from now at most. `0` ends a vacation.
dc-button-lists = Forces & report
dc-button-legend = Legend
dc-button-zoom = Zoom
dc-zoom-which = Which part?
dc-no-zoom = This board has no parts that could be seen nearer.
dc-button-look = Look up…
dc-lists-more = … the rest is in the file.
dc-no-legend = There are no signs to explain on this board.
dc-no-lists = There is nothing to read beside this board yet.
dc-button-sure = Yes
dc-button-unsure = No
dc-unsure = Nothing was changed.
dc-sure-late = This has been done meanwhile; nothing was changed.
dc-sure-cancel = Cancel this campaign? It ends without a result, and both sides are laid open to everybody. Within { $days } days `/gm reopen` can take it up again.
dc-sure-cancel-lobby = Cancel this campaign before it begins? It cannot be opened again.
dc-sure-resolve = Resolve this phase now? Default orders are taken for: { $seats }.
dc-sure-replace = Give { $seat } to { $who }? { $holders } will no longer hold it, and cannot take another side.
