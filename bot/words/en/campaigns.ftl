# What the use cases of campaigns say: refusals, posts, the audit log.

bot-none = none

# Refusals: why not, and what would be legal.
bot-no-campaign = That campaign does not exist. /campaign list shows the campaigns of this server.
bot-no-game = That game is not available here. Choose one of these: { $games }.
bot-no-scenario = This game does not have that scenario. Choose one of these: { $scenarios }.
bot-no-files = This game takes no scenario files. Leave out the file, or choose a game that takes them: Memoir ’44 or War at Sea.
bot-bad-option = This game does not have that option or that value. The options are: { $options }
bot-unused-option = This scenario fixes these options itself: { $options }. You can set: { $used }.
bot-bad-title = A title must have 1 to { $most } characters.
bot-bad-allowance = The time limit must be between one minute and 60 days.
bot-too-many-guests = This game has { $most } seats, so you can invite at most { $most } people.
bot-lobby-closed = This campaign has already started or ended, so its lobby is closed. /campaign list shows the open lobbies.
bot-already-seated = You already hold a seat in this campaign.
bot-other-seated = <@{ $person }> already holds a seat in this campaign.
bot-full = All seats are taken. You can watch with /map and /follow.
bot-not-invited = The free seats are reserved for invited players. Ask the game master for a seat, or watch with /map and /follow.
bot-no-such-seat = That seat does not exist. The seats are: { $seats }.
bot-seat-taken = You cannot take that seat. You can take: { $seats }.
bot-one-side = <@{ $person }> already holds a seat on the other side ({ $seat }). Each player may play for one side only.
bot-seats-by-lot = The bot draws lots for the seats when this campaign starts. To assign the seats yourself, open a campaign with `sides=host`.
bot-not-seated = <@{ $person }> does not hold a seat here.
bot-seat-by-lot = Seat { $number } (side by lot)
bot-no-seat = You do not hold a seat in this campaign. You can watch with /map and /follow.
bot-leave-running = The game is running. Resign on your sheet, or ask the game master ({ $masters }) to give your seat to somebody else.
bot-admiral-only = Only the commander of a seat can add co-players. The commander and the game master can remove co-players.
bot-own-staff-only = You hold a seat yourself, so only the commander of another seat can add co-players there.
bot-gm-cannot-sit = The game master cannot become a co-player while the game is running.
bot-no-admiral = This seat ({ $seat }) does not have a commander, so it cannot have co-players.
bot-not-staff = <@{ $person }> is not a co-player here.
bot-staff-full = A seat can have at most { $most } co-players. Remove a co-player first.
bot-which-seat = Choose a seat: { $seats }.
bot-computer-players-only = Only a player or the game master can give seats to the computer. Press **Join** first.
bot-computer-no-seat = There is no free seat for the computer. The game master can use /gm replace to give the computer a seat.
bot-computer-none = The computer does not hold a seat here.
bot-computer-already = The computer already holds that seat.
bot-start-players-only = Only the game master or a player can start the game.
bot-seats-free = The game cannot start yet. Free seats: { $seats }.
bot-no-default-orders = The doctrine has nothing to add to this sheet.
bot-no-last-orders = This seat has not sealed a sheet of this kind yet.
bot-last-orders-do-not-fit = None of your last orders fit an empty field of this sheet.
bot-as-last-turn = The sheet says what your last one said. Change what you like.
bot-as-last-turn-but = The sheet says what your last one said, except what no longer fits: { $what }.
bot-as-last-turn-but-more = The sheet says what your last one said, except what no longer fits: { $what } and { $count ->
    [one] one more
   *[other] { $count } more
}.
bot-last-order = an order
bot-gm-only = Only a game master of this campaign can do that: { $masters }. If no game master answers any more, use `/gm take-over`.
bot-one-master = <@{ $gm }>
bot-either-master = <@{ $gm }> or <@{ $second }>
bot-gm-plays = You hold a seat yourself, so you see only what that seat sees.
bot-gm-competes = You have entered the season that this campaign belongs to, so you see only what everybody sees.
bot-saw-other-side = <@{ $person }> has seen the side of { $seat } in this campaign and may not see another side. Choose somebody else.
bot-not-running-lobby = The game has not started yet. Once every seat is taken, press the button on the lobby post to start the game.
bot-not-running-running = The game is running.
bot-not-running-paused = The game is paused.
bot-not-running-over = The game is over. /history shows the whole game.
bot-not-running-cancelled = This campaign was cancelled.
bot-paused = The campaign is paused. You can fill in your sheet now and seal it when the game master resumes the campaign.
bot-paused-already = The campaign is already paused. /gm resume starts the clocks again.
bot-not-paused = The campaign is not paused.
bot-no-deadline = No clock is running in this campaign, so there is no deadline.
bot-bad-extension = You can move deadlines by at least one minute and at most { $days } days.
bot-bad-note = A note must have 1 to { $most } characters.
bot-nagged = The bot sent a reminder a short while ago. You can send the next reminder <t:{ $at }:R>.
bot-nothing-asked = You do not have a sheet to fill in now. The game is waiting for { $who }.
bot-not-your-sheet = That sheet belongs to another seat: { $seat }.
bot-not-done = You cannot seal this sheet yet: { $problems }
bot-standing-saves-itself = You do not need to seal standing orders: they apply as soon as they are complete.
bot-too-late-to-unseal = The deadline for this sheet has passed, so you can no longer unseal the sheet.
bot-draft-too-long = These orders are more than a sheet can hold. Enter fewer orders, or clear the sheet first.
bot-bad-name = A name must have 1 to { $most } characters.
bot-nothing-to-save = This sheet is empty. Fill in the sheet before you save it.
bot-shelf-full = You already have { $most } saved sheets of this kind, which is the limit. Delete a saved sheet first.
bot-no-such-fleet = You do not have a saved sheet with that name.
bot-fleet-name-taken = You already have a saved sheet called “{ $name }”. Choose another name.
bot-fleet-setup-only = You can share only a sheet with which a game begins, such as a fleet.
bot-fleet-many = You already share { $most } fleets, which is the limit. With `/me fleets`, stop sharing one first.
bot-fleet-gone = This fleet is no longer shared. Ask the person who shared it, or take another fleet.
bot-fleet-not-here = This fleet does not belong on that sheet. Press *Take this fleet* again to see your sheets that it fits.
bot-no-language = The available languages are: { $langs }.
bot-no-zone = That is not a time zone. Enter a time zone such as Europe/Paris or UTC+2.
bot-bad-quiet = For quiet hours, give two different times of day, such as 22:00 and 07:30.
bot-bad-vacation = The end of your vacation must be in the future and after its beginning. A vacation can last at most { $days } days.
bot-not-your-eyes = Until the game ends, you can see only what your own seat sees or what everybody sees.
bot-no-page = There is nothing to show yet: the game has not started.
bot-replay-later = The replay will be available once the game is over.
bot-verify-later = The bot publishes the dice secret at the end. You can then check every roll.
bot-repaired = Somebody repaired this campaign a short while ago. You can repair the campaign again <t:{ $at }:R>.
bot-damaged = The position saved after that phase is damaged. <@{ $gm }> can restore the position from the record with `/gm repair`.

# What contradicts the record, and what cannot be proved.
bot-fault-at = phase { $step }: { $what }
bot-fault-secret = this secret does not match the fingerprint posted before the first roll.
bot-fault-game = the record belongs to another game.
bot-fault-format = the record is written in another format.
bot-fault-options = the game cannot be played with these options.
bot-fault-missing = a phase of the record is missing or out of place.
bot-fault-setup = the starting position does not match the scenario and the options.
bot-fault-opening = the record contains sealed orders that the game did not ask for.
bot-fault-answers = the orders cannot be played.
bot-fault-dice = a die roll differs from the record.
bot-fault-digest = the orders or the position differ from the record.
bot-fault-told = the reports differ from the record.
bot-fault-epoch = under the new rules, play does not continue from the position reached under the old rules.
bot-fault-position = the stored position does not match the end of the record.
bot-fault-row = the game, scenario, options or fingerprint do not match the record.
bot-fault-words = a player’s word differs from the word used for the dice.
bot-fault-snapshot = the position used for history and replay does not match the record.
bot-fault-outcome = the result does not match the record.
bot-fault-title = the names of the seats do not match the record.
bot-gap-rules = Phases { $first } to { $last } were played under version { $version } of the rules, which is no longer available, so the check covers only the dice of these phases.
bot-gap-start = Phases { $first } to { $last } start from a position that does not follow from the earlier phases.
bot-gap-ground = The game used the host’s own board, which the check takes from the record.
bot-gap-answer = Phases { $first } to { $last } contain an order or a standing order that the current rules do not allow.
bot-bad-file = This file is not an exported campaign ({ $why }).
bot-living-copy = This campaign is already running on this bot, as { $campaign }. With two copies here, the end of one would reveal all the secrets of both. To go back to an earlier moment, restore a backup of the database; to repair damage, use `python -m bot repair { $campaign }`.

# Posts.
bot-started = The game begins. Fingerprint of the dice secret: `{ $commitment }`
bot-deadline-passed = The deadline has passed for { $seat }.
bot-deadline-moved = The new deadline is <t:{ $at }:f> (<t:{ $at }:R>).
bot-outage = The bot was offline for { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
 }. Deadlines that passed during that time move by the same amount of time; the next deadline is <t:{ $at }:f> (<t:{ $at }:R>).
bot-absence = From <t:{ $since }:f> to <t:{ $now }:f>, I was not on this server or could not reach this server. Every deadline moves by the same amount of time; the next deadline is <t:{ $at }:f> (<t:{ $at }:R>).
bot-absence-untimed = From <t:{ $since }:f> to <t:{ $now }:f>, I was not on this server or could not reach this server.
bot-reveal = Nothing is secret any more. This was the dice secret: `{ $secret }`. Use /verify to replay and check the whole game.
bot-computer-stuck = The computer cannot decide. At the deadline, the default orders will apply to { $seat }. The game master can use /gm replace to give the seat to somebody else.
bot-by-gm = Game master <@{ $gm }> { $act }

# Readiness, for the seat alone.
bot-ready-nothing = Your sheet is still empty.
bot-ready-begun = { $problems ->
    [0] You have begun your sheet, but you cannot seal it yet.
    [one] You have begun your sheet, but you cannot seal it yet: one problem remains.
   *[other] You have begun your sheet, but you cannot seal it yet: { $problems } problems remain.
 }
bot-ready-ready = Your sheet is complete, but not sealed.

# Among the holders of one seat: who did what, never what stands on the sheet.
bot-staff-joined = ➕ <@{ $person }> is now a co-player for your seat.
bot-staff-parted = ➖ <@{ $person }> is no longer a co-player for your seat and can no longer see what your seat sees.
bot-staff-filled = ✏️ <@{ $person }> made { $count ->
    [one] one change
   *[other] { $count } changes
 } to “{ $sheet }”.
bot-staff-sealed = 🔒 <@{ $person }> sealed “{ $sheet }”.
bot-staff-unsealed = 🔓 <@{ $person }> unsealed “{ $sheet }”.
bot-staff-you = <@{ $person }> has made you a co-player for this seat: { $seat }. You see and fill in the same sheets as the commander of the seat. To give up this role, use `/campaign leave`.
bot-staff-proposed = Game master <@{ $gm }> proposes <@{ $person }> as a co-player for your seat, { $seat }. If you agree, <@{ $person }> will see and fill in your sheets. If you do not agree, nothing changes.
bot-staff-over = You are no longer a co-player for this seat: { $seat }.
bot-staff-mended = 🛠️ The campaign has been repaired, and its sheets are being posted again. Notes for your seat will still appear here.

# In the room of a side: for those alone who hold a seat of it.
bot-room-intruder = ⚠️ Somebody added <@{ $person }>, who does not belong here, to this room. I have removed <@{ $person }>, who may have read your messages.
bot-room-unknown = ⚠️ There have been people in your room who do not belong there, and I cannot tell who they are. These people may have read your messages, so I no longer use that room.
bot-team-here = 🤝 This is the private room of { $side }: { $seats }. You can talk here. If the rules allow your side to see the orders on a sheet, they appear here a few minutes after one of you seals that sheet.
bot-team-apart = 🤝 You play for { $side }: { $seats }. Your side cannot have a private thread in this channel. When one of you seals a sheet, the others receive its orders by direct message if the rules allow this.
bot-team-joined = ➕ <@{ $person }> now holds { $seat }.
bot-team-parted = ➖ <@{ $person }> no longer holds { $seat }.
bot-team-computer = 🤖 The computer now plays { $seat }.
bot-team-sealed = 🔒 <@{ $person }> sealed the sheet of { $seat }.
bot-team-sealed-orders = 🔒 <@{ $person }> sealed the sheet of { $seat }: { $orders }
bot-team-sealed-computer = 🔒 The computer sealed the sheet of { $seat }.
bot-team-sealed-computer-orders = 🔒 The computer sealed the sheet of { $seat }: { $orders }
bot-team-sealed-ahead = 🔒 Standing orders sealed the sheet of { $seat }.
bot-team-sealed-ahead-orders = 🔒 Standing orders sealed the sheet of { $seat }: { $orders }
bot-team-unsealed = 🔓 <@{ $person }> unsealed the sheet of { $seat }.
bot-team-late = ⌛ { $seat } missed the deadline. The rules for missed deadlines apply.
bot-team-late-orders = ⌛ { $seat } missed the deadline. These orders apply: { $orders }
bot-team-waits = ⏳ The game is waiting for your side: { $seats }.
bot-team-waits-until = ⏳ The game is waiting for your side until <t:{ $at }:f> (<t:{ $at }:R>): { $seats }.
bot-team-done = ✅ The game is no longer waiting for your side.
bot-team-sheet = { $seat }: { $state }
bot-team-moved = 📍 The campaign has moved. Your side’s room is now here.

# The audit log.
bot-act-pause = paused the campaign.
bot-act-resume = resumed the campaign; every deadline moves by the length of the pause.
# Written by earlier versions, and read in their logs: bot-act-deadline, bot-act-extend.
bot-act-deadline = set the time limits from the next phase on: set-up { $setup } h, turn { $turn } h, reaction { $react } h.
bot-act-extend = moved the deadlines by { $hours } h; the next one is <t:{ $at }:f>.
bot-act-times = set the time limits from the next phase on: set-up { $setup }, turn { $turn }, reaction { $react }.
bot-act-moved = moved the deadlines by { $time }; the next one is <t:{ $at }:f>.
bot-act-moved-paused = moved the deadlines by { $time }; the clocks stay stopped while the campaign is paused.
bot-act-resolve = resolved the phase without waiting for { $seats }.
bot-act-replace = gave a seat ({ $seat }) to <@{ $person }>.
bot-act-computer = gave a seat ({ $seat }) to the computer.
bot-act-computer-back = took a seat ({ $seat }) back from the computer.
bot-act-nag = sent a reminder to everybody the game is waiting for.
bot-act-note = writes: { $text }
bot-act-repair = checked the campaign against its record: { $positions ->
    [0] nothing to repair
    [one] one position restored
   *[other] { $positions } positions restored
 }{ $posts ->
    [0] {""}
    [one] , one post sent again
   *[other] , { $posts } posts sent again
 }. The bot is posting the board again.
bot-act-cancel = cancelled the campaign.
bot-act-move = moved the campaign from <#{ $before }> to <#{ $place }>.
bot-staff-moved = 📍 The campaign has moved. The notes for your seat now appear here.
bot-same-place = The campaign is already in that channel, and no posts are waiting to appear there.
bot-act-publish = published the campaign: everybody who has its address can now read what spectators see.
bot-act-unpublish = ended the publication: the campaign’s public page is gone.
bot-publish-later = You can publish a campaign once it has begun. A tutorial stays private.
bot-act-event = shows the next deadline as an event of this server.
bot-act-no-event = no longer shows the next deadline as an event of this server.
# $left: whether an event may be left over that the bot cannot delete.
bot-event-refused = Discord does not let me show the deadline as an event: I need the permission *Create Events*. { $left ->
    [yes] I can no longer move or delete the event that is there; please delete it yourself. Once I have the permission, use `/gm event` again.
   *[no] Once I have it, use `/gm event` again.
}
bot-act-webhook = has the public story sent to another program as well.
bot-act-no-webhook = ended that the public story is sent to another program.
bot-no-webhook = This campaign’s story is not sent to any program. `/campaign publish` with `webhook` has it sent.
bot-webhook-address = This address cannot be used. Give one like `https://example.org/stories`: https, the name of a server on the internet, no port and no password, at most { $most } characters.
bot-webhook-stopped = The program at { $host } has not accepted the public story for two days, or does not want it any more. I have stopped sending it there. The public page and its feed still have everything. To try again, use `/campaign publish` with `webhook`.
bot-not-published = This campaign is not published. `/campaign publish` publishes it.
bot-act-peek = looked at the game from this seat: { $seat }.
bot-act-enlist = made <@{ $person }> a co-player for this seat: { $seat }.
bot-act-absent = <@{ $person }> is no longer on this server and cannot act for this seat: { $seat }. The game master can give the seat to somebody else.
bot-act-back = <@{ $person }> is back on this server and can act for this seat again: { $seat }.
bot-act-propose = proposes <@{ $person }> as a co-player for this seat: { $seat }. The commander of the seat decides.
bot-act-dismiss = removed <@{ $person }> as a co-player for this seat: { $seat }.
bot-act-stand-down = is no longer a co-player for this seat: { $seat }.
bot-act-assign = gave <@{ $person }> this seat: { $seat }.
bot-act-resign = <@{ $person }> has left a seat ({ $seat }); <@{ $heir }>, on the same side, now holds that seat.
bot-lots = 🎲 The seats have been drawn by lot: { $seats }.
bot-lot = { $seat }: <@{ $person }>
bot-lot-computer = { $seat }: the computer

# To the game master, once: Discord refuses what is to be posted. $place is the id of a channel.
bot-trouble-for-master = I could not write to the game master, <@{ $gm }>. Please pass this message on.
bot-trouble-over = ✅ The posts of this campaign appear in <#{ $place }> again.
bot-trouble-gone = The channel of this campaign (<#{ $place }>) no longer exists, so I cannot post its reports. The campaign goes on: players still receive their sheets, and the history keeps every report. `/gm move` moves the campaign to another channel and posts the missing reports there.
bot-trouble-rights = I no longer have permission to post in <#{ $place }>, so I cannot post reports there. Please let me see that channel and write in it again; `python -m bot doctor` tells the host which permission is missing. Meanwhile the campaign goes on, and the history keeps every report. Once I have permission, the missing posts appear by themselves or after `/gm move` with the same channel.
bot-trouble-locked = The thread <#{ $place }> is locked, so I cannot post reports there. Please unlock the thread. Meanwhile the campaign goes on, and the history keeps every report. Once the thread is unlocked, the missing posts appear by themselves or after `/gm move` with the same channel.
bot-trouble-refused = Discord has refused a post in <#{ $place }>. The campaign goes on without that post; the history keeps every report.
bot-trouble-late = I have not been able to deliver a post in <#{ $place }> for more than a day. The campaign goes on, the history keeps every report, and I will keep trying.
bot-trouble-defect = I could not create a post for <#{ $place }> because of a fault in the bot; the host can find the fault in the log. The campaign goes on, the history keeps every report, and I will keep trying.
bot-trouble-picture = Discord accepts my posts in <#{ $place }> only without their maps. Please let me attach files there.
bot-trouble-form = Discord accepted a post in <#{ $place }> only as plain text, without maps and buttons. The host can find the reason in the log.

# A seat for which somebody is sought.
bot-seeks-successor = <@{ $person }> is looking for somebody to take over a seat ({ $seat }), and plays on until then.
bot-seeks-no-more = <@{ $person }> is no longer looking for a successor ({ $seat }).
bot-seek-own-seat = You can look for a successor only at a seat that you command yourself. If you command several, name one of them.
bot-act-seek = is looking for somebody to take over a seat ({ $seat }) and has posted a call in <#{ $place }>.
bot-act-seek-over = has stopped looking for somebody to take over this seat: { $seat }.
bot-act-take = <@{ $person }> has taken over this seat: { $seat }.
bot-sought = Game master <@{ $gm }> is looking for somebody to take over your seat: { $seat }. Until somebody does so, you keep the seat and its sheets.
bot-no-call = There is no open call for a new player for this seat.
bot-call-over = This seat is no longer available.
bot-you-saw-other-side = You have seen another side of this campaign, so you cannot take this seat.
bot-call-refused = I could not post the call for a seat ({ $seat }) in <#{ $place }>. Choose another channel with `/gm seek`.

# An invitation.
bot-invited = <@{ $person }> invites you.
bot-act-decline = <@{ $person }> has declined the invitation. This seat is no longer reserved: { $seat }.
bot-declined = To invite somebody else, use `/campaign invite`; it also opens the seat to everybody. `/gm replace` gives the seat to a player or to the computer.
bot-invited-already = <@{ $person }> already has an invitation or a seat in this campaign.
bot-no-guests = The players of this campaign are already fixed, so you cannot invite anybody.
bot-act-invite = A seat is reserved for <@{ $person }>: { $seat }.
bot-act-invite-instead = A seat is reserved for <@{ $person }>, no longer for <@{ $before }>: { $seat }.
bot-act-open-seat = Anybody can take this seat, which is no longer reserved: { $seat }.
bot-invite-instead = No seat is free. To replace an invitation that has no answer, name its seat: { $seats }.
bot-nothing-kept = No seat is reserved for you in that campaign.

# A campaign that nobody plays any more.
bot-abandoned-soon = 💤 Nobody has done anything in this campaign for a long time. To keep the campaign, a player or the game master must play on or press the button. Otherwise the campaign will end without a result <t:{ $at }:R> (<t:{ $at }:f>).
bot-act-abandoned = Nobody has done anything in this campaign for { $days ->
    [one] a day
   *[other] { $days } days
}, so it has ended without a result.
bot-act-keep = <@{ $person }> keeps the campaign going.
bot-keep-people-only = Only a player or the game master can keep a campaign going.
