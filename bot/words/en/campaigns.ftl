# What the use cases of campaigns say: refusals, posts, the audit log.

bot-none = none

# Refusals: why not, and what would be legal.
bot-no-campaign = There is no such campaign. /campaign list shows those of this server.
bot-no-game = There is no such game here. There are: { $games }.
bot-no-scenario = This game has no such scenario. It has: { $scenarios }.
bot-bad-option = That is not an option of this game, or not a value of it. It has: { $options }
bot-bad-title = A title has 1 to { $most } characters.
bot-bad-allowance = The time for an answer is between a minute and 60 days.
bot-too-many-guests = This game has { $most } seats: invite that many people at most.
bot-lobby-closed = That campaign has left its lobby: seats can no longer be taken or given back there. /campaign list shows those that are open.
bot-already-seated = You hold a seat of this campaign already.
bot-other-seated = <@{ $person }> holds a seat of this campaign already.
bot-full = Every seat is taken. You can watch with /map and /follow.
bot-not-invited = The free seats are kept for people who were invited. Ask the game master, or watch with /map and /follow.
bot-no-such-seat = There is no such seat. There are: { $seats }.
bot-seat-taken = That seat is not free for you. You can take: { $seats }.
bot-one-side = <@{ $person }> holds a seat of the other side here ({ $seat }). Nobody sits on two sides.
bot-seats-by-lot = In this campaign lots decide who sits where, when it starts. Open it with `sides=host` to decide yourself.
bot-not-seated = <@{ $person }> holds no seat here.
bot-seat-by-lot = seat { $number } (side by lot)
bot-no-seat = You hold no seat in this campaign. You can watch with /map and /follow.
bot-leave-running = The game is running: resign from your sheet, or ask the game master <@{ $gm }> to give your seat to somebody else.
bot-admiral-only = Only the admiral of a seat takes people onto its staff; he or the game master releases them.
bot-own-staff-only = You hold a seat yourself: only its admiral takes people onto the staff of another seat.
bot-gm-cannot-sit = The game master cannot join a seat's staff while the game is running.
bot-no-admiral = That seat has no admiral whose staff somebody could join: { $seat }.
bot-not-staff = <@{ $person }> is on nobody’s staff here.
bot-staff-full = A staff has { $most } people at most. Release somebody first.
bot-which-seat = Say which seat is meant: { $seats }.
bot-computer-players-only = One of the players, or the game master, gives seats to the computer: press **Join** first.
bot-computer-no-seat = No seat is free for the computer. The game master can give it one with /gm replace.
bot-computer-none = The computer holds no seat here.
bot-computer-already = The computer holds that seat already.
bot-start-players-only = The game master or one of the players starts the game.
bot-seats-free = Not everybody is here yet. Still free: { $seats }.
bot-gm-only = Only the game master <@{ $gm }> can do that.
bot-gm-plays = You hold a seat yourself, so you see no more than your seat does.
bot-gm-competes = You have entered the season of this campaign, so you see no more of it than everybody does.
bot-saw-other-side = <@{ $person }> has seen the side of { $seat } in this campaign. Nobody sees two sides: choose somebody else.
bot-not-running-lobby = The game has not been started yet. It starts with the button on the lobby post, once every seat is taken.
bot-not-running-running = The game is running.
bot-not-running-paused = The game is paused.
bot-not-running-over = The game is over. /history shows all of it.
bot-not-running-cancelled = This campaign was cancelled.
bot-paused = The campaign is paused: you can fill in your sheet, and seal it when the game master resumes.
bot-paused-already = The campaign is paused already. /gm resume starts the clocks again.
bot-not-paused = The campaign is not paused.
bot-no-deadline = No deadline is running.
bot-bad-extension = Deadlines can be moved by a minute to { $days } days.
bot-bad-note = A note has 1 to { $most } characters.
bot-nagged = Everybody was reminded a short while ago. Again possible <t:{ $at }:R>.
bot-nothing-asked = Nothing is asked of your seat just now, and nothing can be filed: the game waits for { $who }.
bot-not-your-sheet = That sheet belongs to another seat: { $seat }.
bot-not-done = This cannot be sealed yet: { $problems }
bot-standing-saves-itself = Standing orders need no seal: they are in force as soon as they are complete.
bot-too-late-to-unseal = The time for this sheet is up: what was sealed stays sealed.
bot-draft-too-long = That is more than a sheet can hold. Fill in less, or clear it first.
bot-bad-name = A name has 1 to { $most } characters.
bot-nothing-to-save = This sheet is empty: fill it in before you save it.
bot-shelf-full = You have { $most } saved sheets of this kind, which is all that fits. Delete one first.
bot-no-such-fleet = You have saved no sheet under that name.
bot-no-language = I speak: { $langs }.
bot-no-zone = That is not a time zone. Write it like Europe/Paris or America/New_York.
bot-bad-quiet = Quiet hours need two different times of day, as 22:00 and 07:30.
bot-bad-vacation = A vacation ends after it begins, in the future, and lasts { $days } days at most.
bot-not-your-eyes = Until the end you see what your own seat sees, or what everybody sees.
bot-no-page = There is nothing to show yet: the game has not been started.
bot-replay-later = The replay is there once the game is over.
bot-verify-later = The secret of the dice is published at the end; then everything can be computed again.
bot-repaired = This campaign was mended a short while ago. Again possible <t:{ $at }:R>.
bot-damaged = The position saved after that phase is damaged. <@{ $gm }> can have it made anew from the record with `/gm repair`.

# What contradicts the record, and what cannot be proved.
bot-fault-at = phase { $step }: { $what }
bot-fault-secret = this is not the secret whose fingerprint was posted before the first roll.
bot-fault-game = the record is one of another game.
bot-fault-format = the record is written in another format.
bot-fault-options = the game cannot be played with these options.
bot-fault-missing = a record is missing, or not in its place.
bot-fault-setup = the position at the beginning is not what the scenario and the options give.
bot-fault-opening = envelopes were opened that the game had not asked for.
bot-fault-answers = the answers cannot be played.
bot-fault-dice = a die differs.
bot-fault-digest = the answers or the position differ.
bot-fault-told = what was told differs.
bot-fault-epoch = play does not go on where it stood before the rules were changed.
bot-fault-position = the position is not the end of the record.
bot-fault-row = game, scenario, options or fingerprint are not those that were played with.
bot-fault-words = a player’s own word is not the one that is mixed into the dice.
bot-fault-snapshot = the position that history and replay are drawn from is not the one that the record leads to.
bot-fault-outcome = the outcome is not the one that the record leads to.
bot-fault-title = the names of the seats are not those that the record leads to.
bot-gap-rules = Phases { $first } to { $last } were played under version { $version } of the rules, which is not here any more: only their dice were computed again.
bot-gap-start = Phases { $first } to { $last } begin from a position that could not be derived from what was played before it.
bot-gap-ground = It was played on a board of the host’s own, which is taken from the record.
bot-gap-answer = Phases { $first } to { $last }: the rules as they are here would not have let an answer or standing order be sealed.
bot-bad-file = That is not an exported campaign ({ $why }).
bot-living-copy = Campaign { $campaign } here is the same one and is still played: when its copy ended, all secrets of both would lie open. To go back to an earlier moment, go back to a backup of the database; for damage there is `python -m bot repair { $campaign }`.

# Posts.
bot-started = The game begins. Fingerprint of the secret of all dice: `{ $commitment }`
bot-deadline-passed = The deadline has passed for: { $seat }.
bot-deadline-moved = The deadline was moved to <t:{ $at }:f> (<t:{ $at }:R>).
bot-outage = The bot was away for { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
 }. Deadlines that passed meanwhile are later by as much; the next one is <t:{ $at }:f> (<t:{ $at }:R>).
bot-absence = I was not in this server, or could not be reached from it, from <t:{ $since }:f> to <t:{ $now }:f>. Every deadline is later by as much; the next one is <t:{ $at }:f> (<t:{ $at }:R>).
bot-absence-untimed = I was not in this server, or could not be reached from it, from <t:{ $since }:f> to <t:{ $now }:f>.
bot-reveal = Everything is open now. The secret of the dice: `{ $secret }` – /verify plays everything again.
bot-computer-stuck = The computer cannot decide. At the deadline the default orders count for: { $seat }. The game master can give the seat to somebody with /gm replace.
bot-by-gm = Game master <@{ $gm }> { $act }

# Readiness, for the seat alone.
bot-ready-nothing = Nothing is filled in on your sheet yet.
bot-ready-begun = { $problems ->
    [0] Your sheet is begun, but it cannot be sealed yet.
    [one] Your sheet is begun, but it cannot be sealed yet: one problem.
   *[other] Your sheet is begun, but it cannot be sealed yet: { $problems } problems.
 }
bot-ready-ready = Your sheet is complete, but not sealed.
bot-ready-sealed = Your sheet is sealed.

# Among the holders of one seat: who did what, never what stands on the sheet.
bot-staff-joined = ➕ <@{ $person }> has joined the staff.
bot-staff-parted = ➖ <@{ $person }> is no longer on the staff, and sees nothing more of this seat.
bot-staff-filled = ✏️ <@{ $person }> filled in “{ $sheet }” ({ $count ->
    [one] one change
   *[other] { $count } changes
 }).
bot-staff-sealed = 🔒 <@{ $person }> sealed “{ $sheet }”.
bot-staff-unsealed = 🔓 <@{ $person }> unsealed “{ $sheet }”.
bot-staff-you = <@{ $person }> has taken you onto the staff of this seat: { $seat }. You see and fill in the same sheets as its admiral; `/campaign leave` ends it.
bot-staff-proposed = Game master <@{ $gm }> proposes <@{ $person }> for the staff of your seat: { $seat }. Nothing happens unless you agree; then <@{ $person }> sees and fills in your sheets.
bot-staff-over = You are no longer on the staff of this seat: { $seat }.
bot-staff-mended = 🛠️ The campaign has been mended; its sheets are posted anew. This is still the place of your seat.

# In the room of a side: for those alone who hold a seat of it.
bot-room-intruder = ⚠️ <@{ $person }> was in this room, put in by hand, and has no place here. I have put them out; they may have read what stood here.
bot-room-unknown = ⚠️ More people were in your room than belong there, and I cannot see who: it is given up. They may have read what stood there.
bot-team-here = 🤝 This is the room of { $side }: { $seats }. Nobody else reads along. Here you talk, and here you read a few minutes later what each of you has sealed, as far as the rules let your side know it.
bot-team-apart = 🤝 You play for { $side }: { $seats }. Your side can have no private thread here; what each of you seals comes by direct message to the others, as far as the rules let your side know it.
bot-team-joined = ➕ <@{ $person }> now holds { $seat }.
bot-team-parted = ➖ <@{ $person }> no longer holds { $seat }.
bot-team-computer = 🤖 The computer now plays { $seat }.
bot-team-sealed = 🔒 <@{ $person }> sealed for { $seat }.
bot-team-sealed-orders = 🔒 <@{ $person }> sealed for { $seat }: { $orders }
bot-team-sealed-computer = 🔒 The computer sealed for { $seat }.
bot-team-sealed-computer-orders = 🔒 The computer sealed for { $seat }: { $orders }
bot-team-sealed-ahead = 🔒 Sealed for { $seat } from orders filed in advance.
bot-team-sealed-ahead-orders = 🔒 Sealed for { $seat } from orders filed in advance: { $orders }
bot-team-unsealed = 🔓 <@{ $person }> took back what was sealed for { $seat }.
bot-team-late = ⌛ { $seat } had not sealed. What the rules make of that counts.
bot-team-late-orders = ⌛ { $seat } had not sealed. This counts: { $orders }
bot-team-waits = ⏳ Your side is waited for: { $seats }.
bot-team-waits-until = ⏳ Your side is waited for until <t:{ $at }:f> (<t:{ $at }:R>): { $seats }.
bot-team-done = ✅ Nobody of your side is waited for any more.
bot-team-sheet = { $seat }: { $state }
bot-team-moved = 📍 The campaign has moved; from now on the room of your side is here.

# The audit log.
bot-act-pause = paused the campaign.
bot-act-resume = resumed the campaign; every deadline is later by the length of the pause.
# Written by earlier versions, and read in their logs: bot-act-deadline, bot-act-extend.
bot-act-deadline = set the time for answers: set-up { $setup } h, turn { $turn } h, reaction { $react } h, from the next phase on.
bot-act-extend = moved the deadlines by { $hours } h; the next one is <t:{ $at }:f>.
bot-act-times = set the time for answers: set-up { $setup }, turn { $turn }, reaction { $react }, from the next phase on.
bot-act-moved = moved the deadlines by { $time }; the next one is <t:{ $at }:f>.
bot-act-moved-paused = moved the deadlines by { $time }; no clock runs while the campaign is paused.
bot-act-resolve = resolved the phase without waiting any longer for: { $seats }.
bot-act-replace = gave a seat ({ $seat }) to <@{ $person }>.
bot-act-computer = gave a seat ({ $seat }) to the computer.
bot-act-computer-back = took a seat ({ $seat }) back from the computer.
bot-act-nag = reminded everybody who is waited for.
bot-act-note = notes: { $text }
bot-act-repair = had the campaign checked against its record: { $positions ->
    [0] nothing to be mended
    [one] one position made anew
   *[other] { $positions } positions made anew
 }{ $posts ->
    [0] {""}
    [one] , one post set going again
   *[other] , { $posts } posts set going again
 }. The board is posted anew.
bot-act-cancel = cancelled the campaign.
bot-act-move = moved the campaign from <#{ $before }> to <#{ $place }>.
bot-staff-moved = 📍 The campaign has moved; from now on the notes of this seat come here.
bot-same-place = The campaign is in that channel already, and nothing waits to be posted there.
bot-act-peek = looked through the eyes of a seat: { $seat }.
bot-act-enlist = took <@{ $person }> onto the staff of a seat: { $seat }.
bot-act-absent = <@{ $person }> is not in this server any more and cannot act for a seat: { $seat }. The game master can give it to somebody else.
bot-act-back = <@{ $person }> is back in this server and acts for a seat again: { $seat }.
bot-act-propose = proposes <@{ $person }> for the staff of a seat: { $seat }. Its admiral decides.
bot-act-dismiss = released <@{ $person }> from the staff of a seat: { $seat }.
bot-act-stand-down = left the staff of a seat: { $seat }.
bot-act-assign = gave <@{ $person }> this seat: { $seat }.
bot-act-resign = <@{ $person }> has left a seat ({ $seat }); <@{ $heir }> of the same side plays it now.
bot-lots = 🎲 The lots have been drawn: { $seats }.
bot-lot = { $seat }: <@{ $person }>
bot-lot-computer = { $seat }: the computer

# To the game master, once: Discord refuses what is to be posted. $place is the id of a channel.
bot-trouble-for-master = I could not write to the game master, <@{ $gm }>; please pass this on.
bot-trouble-over = ✅ Posts of this campaign arrive in <#{ $place }> again.
bot-trouble-gone = The channel of this campaign (<#{ $place }>) is not there any more, so its reports cannot be posted. The campaign goes on: letters with orders arrive, and the history keeps every report. `/gm move` takes it to another channel, where what was refused is posted.
bot-trouble-rights = I may no longer post in <#{ $place }>, so reports cannot appear there. Let me see the channel and write in it again; `python -m bot doctor` tells the host which permission is missing. Meanwhile the campaign goes on, and the history keeps every report. What was refused then follows by itself, or after `/gm move` with the same channel.
bot-trouble-locked = The thread <#{ $place }> is locked, so reports cannot be posted there. Unlock it; meanwhile the campaign goes on, and the history keeps every report. What was refused then follows by itself, or after `/gm move` with the same channel.
bot-trouble-refused = Discord refuses a post for <#{ $place }>. The campaign goes on without it; the history keeps every report.
bot-trouble-late = A post for <#{ $place }> could not be delivered for more than a day. The campaign goes on, the history keeps every report, and I go on trying.
bot-trouble-defect = A post for <#{ $place }> could not be made: a defect, which the host finds in the log. The campaign goes on, the history keeps every report, and I go on trying.
bot-trouble-picture = Discord takes my posts in <#{ $place }> only without their charts. Let me attach files there.
bot-trouble-form = Discord took a post in <#{ $place }> only as bare text, without charts and buttons. The host finds the reason in the log.

# A seat for which somebody is sought.
bot-act-seek = calls for somebody to take over a seat ({ $seat }) in <#{ $place }>.
bot-act-seek-over = calls for nobody any more for a seat: { $seat }.
bot-act-take = <@{ $person }> has taken over a seat: { $seat }.
bot-sought = Game master <@{ $gm }> calls for somebody to take over your seat: { $seat }. It is yours, and its sheets with it, until somebody takes it.
bot-no-call = Nobody is called for to take that seat.
bot-call-over = That seat is not to be had any more.
bot-you-saw-other-side = You have seen another side of this campaign. Nobody sees two sides, so you cannot take this seat.
bot-call-refused = The call for a seat ({ $seat }) could not be posted in <#{ $place }>. Choose another channel with `/gm seek`.

# An invitation.
bot-invited = <@{ $person }> invites you.
bot-act-decline = <@{ $person }> has declined; no longer kept: { $seat }.
bot-declined = `/gm replace` gives the seat to somebody else or to the computer.
bot-invited-already = <@{ $person }> is invited here already, or has a seat.
bot-no-guests = Who plays here is settled: nobody is invited to it.
bot-act-invite = A seat is kept for <@{ $person }>: { $seat }.
bot-nothing-kept = No seat is kept for you there.

# A campaign that nobody plays any more.
bot-abandoned-soon = 💤 Nobody has done anything in this campaign for a long time. It ends by itself <t:{ $at }:R> (<t:{ $at }:f>), without a result, unless one of its players or the game master keeps it, or plays on.
bot-act-abandoned = Nobody has done anything in this campaign for { $days ->
    [one] a day
   *[other] { $days } days
}, so it has ended by itself, without a result.
bot-act-keep = <@{ $person }> keeps the campaign going.
bot-keep-people-only = One of the players, or the game master, keeps a campaign going.
