# Going back: /campaign undo, /gm rewind, and what is posted of it.

cmd-campaign-undo = undo
cmd-campaign-undo-about = Take back your last step; those whom it concerns are asked first
cmd-gm-rewind = rewind
cmd-gm-rewind-about = Play goes on from an earlier report; everybody is told, with your reason
cmd-opt-report = report
cmd-opt-report-about = After which report play goes on once more
dc-rewind-choice = { $n ->
    [0] Start
   *[other] Report { $n }
}
dc-rewind-choice-line = { $report } · { $line }
dc-sure-rewind = Have play go on after { $n ->
    [0] the start
   *[other] report { $n }
}? What was played since counts no more: its posts are struck through, every sheet of then is asked for once more, and everybody is told, with your reason.
dc-button-rewind = Take back…
dc-rewind-title = Taking back
dc-rewind-reason = Your reason
dc-rewind-reason-why = Everybody reads it, in the channel and in the log.
dc-rewound = “{ $title }”: play goes on after { $n ->
    [0] the start
   *[other] report { $n }
}.
dc-rewind-unknown = That is no report after which play can go on. Choose one from the list: all but the newest.
dc-undo-done = “{ $title }”: your last step is taken back. What you had filled in is on your sheet again.
dc-undo-asked = “{ $title }”: those whom it concerns are asked. If all of them agree by { $when }, your step is taken back; if play goes on before that, the request is over.
dc-undo-open = “{ $title }”: your request is still open, until { $when }.
dc-undo-title = ### ↩️ A step is to be taken back · { $title }
dc-undo-until = It is open until { $when }. Nobody learns who declined.
dc-button-agree = Agree
dc-button-disagree = Decline
dc-undo-agreed = You agreed. It is done once everybody who is asked agrees.
dc-undo-agreed-last = You agreed, and it is done.
dc-undo-declined = You declined. Nobody is told who did.
dc-struck-chapter = ### ~~{ $chapter } · { $title }~~
dc-struck-report = ### ~~Report { $n } · { $title }~~
dc-struck-foot = -# ↩️ Taken back: this counts no more. Play went on from an earlier step.
bot-struck = ~~{ $line }~~
bot-act-rewind = had play go on after { $number ->
    [0] the start
   *[other] report { $number }
} once more: { $reason }
bot-act-undo = took back the last step of a seat ({ $seat }), as all agreed whom it concerned; play goes on after { $number ->
    [0] the start
   *[other] report { $number }
}.
bot-undone = <@{ $person }> has taken back the last step of a seat ({ $seat }), as all agreed whom it concerned. Play goes on after { $number ->
    [0] the start
   *[other] report { $number }
}.
bot-undo-asked = <@{ $person }> asks to take back the last step of a seat: { $seat }. Play would go on after { $number ->
    [0] the start
   *[other] report { $number }
}. What you sealed since would be on your sheets again, to be changed or sealed anew.
bot-undo-not-agreed = Your step is not taken back: it was not agreed to.
bot-undo-over = That request is over.
bot-undo-nothing = None of your sheets has been opened yet. What is sealed and not opened can be taken back on the sheet itself.
bot-bad-reason = A reason is needed, of { $most } characters at most.
bot-rewind-where = Play can go on after an earlier report, from the start (0) to the one before report { $last }.
cmd-gm-reopen = reopen
cmd-gm-reopen-about = Take up again a campaign that ended by mistake, within a week
dc-sure-reopen-over = Take this campaign up again? Play goes on from before the step that ended it. All was laid open at the end, and whoever has looked knows both sides. The dice come of a fresh secret from there on, whose fingerprint is posted; everybody is told, with your reason.
dc-sure-reopen-cancelled = Take this campaign up again? Play goes on where it stood. All was laid open when it was cancelled, and whoever has looked knows both sides. The dice come of a fresh secret from there on, whose fingerprint is posted; everybody is told, with your reason.
dc-button-reopen = Reopen…
dc-reopen-title = Reopening
dc-reopened = “{ $title }” goes on.
dc-struck-end = ### ~~🏁 The end · { $title }~~
dc-struck-end-foot = -# ↩️ Not the end: the campaign was taken up again.
bot-act-reopen = took the campaign up again. All had been laid open; the dice come of a fresh secret from here on, whose fingerprint (SHA-256) is `{ $commitment }`. The reason: { $reason }
bot-reopen-not-over = Only a campaign that has been played and has ended can be taken up again.
bot-reopen-late = A campaign can be taken up again within { $days } days of its end; that time is over.
cmd-gm-edit = edit
cmd-gm-edit-about = Fill in and seal a player's sheets for him, as he asked in writing; the players are told
cmd-opt-request = request
cmd-opt-request-about = What the player wrote to you; he alone reads it
bot-act-edit = fills in and seals sheets of a seat for an hour, as its player asked: { $seat }. He sees what that seat sees, and no other side from now on.
bot-edit-begun = Game master <@{ $gm }> fills in and seals your sheets ({ $seat }) for an hour, as you asked: { $reason }
bot-edit-filled = Game master <@{ $gm }> filled in a sheet of yours: { $sheet }. What stands there you see on it.
bot-edit-sealed = Game master <@{ $gm }> sealed a sheet of yours: { $sheet }.
bot-edit-unsealed = Game master <@{ $gm }> took back the seal of a sheet of yours: { $sheet }.

# Consent: what a game master who plays asks of the others.

bot-consent-asked = You play in this campaign, so those on the other side are asked first. If all of them agree by <t:{ $at }:f>, it is done. If play goes on before that, or somebody declines, nothing happens.
dc-sure-asks = You play in this campaign, so the other side is asked first. It is done once all of them agree.
bot-consent-open = Another question is open in this campaign until <t:{ $at }:f>. Anybody who is asked finds it with `/campaign undo`; once it is answered, ask again.
bot-consent-twice = You have asked { $most } times at this point of the game, and it was not agreed to. Ask again once play has gone on.
bot-consent-question = <@{ $person }> leads this campaign, plays in it, and asks for your consent: { $act }
bot-act-asks = asks the other side for its consent: { $act }
bot-act-agreed = The request was agreed to: { $act }
bot-act-not-agreed = Not everybody agreed, so nothing changes. The request was: { $act }
bot-resumed = <@{ $person }> has ended the pause. The clocks run again.
dc-consent-title = ### 🤝 Your consent is asked for · { $title }
bot-undo-late = The deadline of that sheet has passed: it cannot be taken back.
bot-wish-pause = pause the game. Any player may end the pause with `/gm resume`.
bot-wish-deadline = change the time limits: { $acts }
bot-wish-times = set-up { $setup }, turn { $turn }, reaction { $react } from the next phase on
bot-wish-hours = sheets due at these hours: { $hours }
bot-wish-no-hours = no fixed hours any more
bot-wish-reserve = a full reserve of { $time } for every seat
bot-wish-no-reserve = no reserves any more
bot-wish-extend = move every deadline later by { $time }.
bot-wish-resolve = resolve the phase now, with default orders for { $seats }.
bot-wish-computer = give { $seat } to the computer. The game would count for no rating.
bot-wish-replace = give { $seat } to <@{ $person }>.
bot-wish-seek = call in <#{ $place }> for somebody to take over { $seat }.
bot-wish-assign = give <@{ $person }> the seat { $seat } in exchange.
bot-wish-cancel = cancel the campaign. It would end without a result and count for no rating.
bot-wish-rewind = go back, so that play goes on after { $number ->
    [0] the start
   *[other] report { $number }
}. The reason: { $reason }
bot-wish-reopen = take up the campaign again. The reason: { $reason }
bot-wish-walkover = give this meeting to <@{ $person }> without a game.
