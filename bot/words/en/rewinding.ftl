# Going back: /campaign undo, /gm rewind, and what is posted of it.

cmd-campaign-undo = undo
cmd-campaign-undo-about = Take back your last step; if it affects other players, the bot asks them first
cmd-gm-rewind = rewind
cmd-gm-rewind-about = Go back to an earlier report and continue from there; everybody can read your reason
cmd-opt-report = report
cmd-opt-report-about = The report after which play continues
dc-rewind-choice = { $n ->
    [0] Start
   *[other] Report { $n }
}
dc-rewind-choice-line = { $report } · { $line }
dc-sure-rewind = Continue play { $n ->
    [0] from the start
   *[other] after report { $n }
}? Everything played since then will no longer count. The bot will strike through the posts about those events and ask again for every sheet of that moment. The bot will tell everybody your reason.
dc-button-rewind = Go back…
dc-rewind-title = Go back to an earlier report
dc-rewind-reason = Your reason
dc-rewind-reason-why = Everybody can read your reason in the channel and in the log.
dc-rewound = “{ $title }”: play continues { $n ->
    [0] from the start
   *[other] after report { $n }
}.
dc-rewind-unknown = Play cannot continue after that report. Choose any report from the list except the newest.
dc-undo-done = “{ $title }”: your last step has been taken back. Your earlier orders are on your sheet again.
dc-undo-asked = “{ $title }”: the bot is asking the other players. If all of them agree by { $when }, the bot takes your step back. If play continues before that time, your request ends.
dc-undo-open = “{ $title }”: your request is still open until { $when }.
dc-undo-title = ### ↩️ A player asks to take back a step · { $title }
dc-undo-until = You can answer until { $when }. The bot does not tell anybody who declined.
dc-button-agree = Agree
dc-button-disagree = Decline
dc-undo-agreed = You agreed. The request is granted once all the players who were asked have agreed.
dc-undo-agreed-last = You agreed. Everybody has now agreed, and the request is granted.
dc-undo-declined = You declined. The bot does not tell anybody who declined.
dc-struck-chapter = ### ~~{ $chapter } · { $title }~~
dc-struck-report = ### ~~Report { $n } · { $title }~~
dc-struck-foot = -# ↩️ These events have been taken back and no longer count. Play continued from an earlier step.
bot-struck = ~~{ $line }~~
bot-act-rewind = went back and continued play { $number ->
    [0] from the start
   *[other] after report { $number }
}: { $reason }
bot-act-undo = took back the last step played at the seat “{ $seat }”. All the players who were asked agreed. Play continues { $number ->
    [0] from the start
   *[other] after report { $number }
}.
bot-undone = <@{ $person }> has taken back the last step played at the seat “{ $seat }”. All the players who were asked agreed. Play continues { $number ->
    [0] from the start
   *[other] after report { $number }
}.
bot-undo-asked = <@{ $person }> asks to take back the last step played at the seat “{ $seat }”. Play would continue { $number ->
    [0] from the start
   *[other] after report { $number }
}. The orders you have sealed since then would return to your sheets; you could change them or seal them again.
bot-undo-not-agreed = Your last step stands: the other players did not all agree in time.
bot-undo-over = This request has ended.
bot-undo-seat-gone = You no longer hold a seat in this campaign, so you cannot answer. The question goes to whoever holds the seat now.
bot-undo-nothing = None of your sheets has been resolved yet, so there is no step to take back. To unseal a sheet, open that sheet.
bot-bad-reason = Give a reason of at most { $most } characters.
bot-rewind-where = Play can continue from the start (0) or after any report before report { $last }.
cmd-gm-reopen = reopen
cmd-gm-reopen-about = Continue a campaign that ended by mistake, within a week of its end
dc-sure-reopen-over = Reopen this campaign? Play will continue just before the step that ended the campaign. All secrets were revealed at the end, so anybody who looked knows the secrets of both sides. The dice will use a new secret, and the bot will post the fingerprint of that secret. The bot will tell everybody your reason.
dc-sure-reopen-cancelled = Reopen this campaign? Play will continue from where it stopped. All secrets were revealed when the campaign was cancelled, so anybody who looked knows the secrets of both sides. The dice will use a new secret, and the bot will post the fingerprint of that secret. The bot will tell everybody your reason.
dc-button-reopen = Reopen…
dc-reopen-title = Reopen the campaign
dc-reopened = “{ $title }” continues.
dc-struck-end = ### ~~🏁 The end · { $title }~~
dc-struck-end-foot = -# ↩️ This was not the end: the campaign has been reopened.
bot-act-reopen = reopened the campaign. All secrets have already been revealed. From here on the dice use a new secret with this fingerprint (SHA-256): `{ $commitment }`. The reason: { $reason }
bot-reopen-not-over = You can reopen only a campaign that started and has ended.
bot-reopen-late = You can reopen a campaign within { $days } days of its end. That time has passed.
cmd-gm-edit = edit
cmd-gm-edit-about = Fill in and seal sheets for a player who asked you in writing; the players are told
cmd-opt-request = request
cmd-opt-request-about = What the player wrote to you; only that player can read it
bot-act-edit = can fill in and seal the sheets of a seat ({ $seat }) for one hour, at the request of its player. The game master sees what that seat sees and may not see any other side from now on.
bot-edit-begun = Game master <@{ $gm }> can fill in and seal your sheets ({ $seat }) for one hour, as you asked: { $reason }
bot-edit-filled = Game master <@{ $gm }> changed your sheet “{ $sheet }”. Open the sheet to see the orders.
bot-edit-sealed = Game master <@{ $gm }> sealed your sheet “{ $sheet }”.
bot-edit-unsealed = Game master <@{ $gm }> unsealed your sheet “{ $sheet }”.

# Consent: what a game master who plays asks of the others.

bot-consent-asked = You play in this campaign, so the bot asks the other side first. If all the players who are asked agree by <t:{ $at }:f>, the bot carries out your request. If somebody declines, or if play continues before that time, nothing changes.
dc-sure-asks = You play in this campaign, so the bot asks the other side first. Once all the players who are asked agree, the bot carries out your request.
bot-consent-open = Another question is open in this campaign until <t:{ $at }:f>. The players who were asked can find the question with `/campaign undo`. Repeat your request once these players have answered.
bot-consent-twice = You have asked { $most } times at this point in the game, and the other players did not agree. You can ask again once play has continued.
bot-consent-question = <@{ $person }>, who is the game master of this campaign and plays in it, asks for your agreement to { $act }
bot-act-asks = asks the other side for its agreement to { $act }
bot-act-agreed = The other side agreed to { $act }
bot-act-not-agreed = Not everybody agreed, so nothing changes. The request was to { $act }

# Another game master.

bot-consent-asked-master = The bot has asked everybody who must agree. They can answer until <t:{ $at }:f>, and the channel hears the result.
bot-wish-hand-over = make <@{ $person }> the game master.
bot-hand-over-question = <@{ $heir }> has been asked by <@{ $person }>, the game master of this campaign, to take over as game master. Do you agree?
bot-act-asks-heir = asks <@{ $person }> to take over as game master.
bot-act-no-heir = The game master stays the same: not everybody agreed that <@{ $person }> takes over.
bot-act-hand-over = has handed over to <@{ $person }>, who is the game master from now on.
bot-master-already = <@{ $person }> already is the game master of this campaign.
bot-master-tutorial = A tutorial has only one person, so its game master cannot change.
bot-take-over-people-only = Only somebody who holds a seat or manages the server can take over from the game master <@{ $gm }>.
bot-take-over-question = <@{ $person }> asks to become the game master of this campaign in place of <@{ $gm }>. Do you agree? If <@{ $gm }> does not answer in time, that counts as agreement.
bot-take-over-asked = <@{ $person }> asks to become the game master in place of <@{ $gm }>. <@{ $gm }> can decline, and the players of the other sides must agree if <@{ $person }> plays.
bot-take-over-not-agreed = <@{ $gm }> stays the game master: the request of <@{ $person }> to take over was declined, or time ran out.
bot-took-over = <@{ $person }> is the game master from now on, in place of <@{ $gm }>.
bot-wish-appoint = make <@{ $person }> the second game master.
bot-appoint-question = <@{ $heir }> has been asked by <@{ $person }>, the game master of this campaign, to be the second game master. Both can then do the same. Do you agree?
bot-act-asks-second = asks <@{ $person }> to be the second game master.
bot-act-no-second = There is no second game master: not everybody agreed to <@{ $person }>.
bot-act-appoint = has made <@{ $person }> the second game master, who can do everything that the first can.
bot-second-there = <@{ $person }> already is the second game master. Use `/gm second` with `end` first.
bot-no-second = This campaign has no second game master. Name one with `/gm second`.
bot-second-removes-none = Only the game master <@{ $gm }> can remove the second game master. To replace <@{ $gm }>, ask <@{ $gm }> to use `/gm hand-over`, or ask a player to use `/gm take-over`.
bot-wish-remove-second = remove <@{ $person }> as second game master.
bot-act-remove-second = has removed <@{ $person }> as second game master.
bot-only-master = You are the only game master. Hand over with `/gm hand-over`, or name a second game master first.
bot-master-resigned = <@{ $person }> is no longer a game master of this campaign. <@{ $gm }> is its game master.

# Consent, continued.

bot-resumed = <@{ $person }> has ended the pause. The clocks are running again.
dc-consent-title = ### 🤝 The game master asks for your agreement · { $title }
bot-undo-late = The deadline of that sheet has passed, so you can no longer take back your step.
bot-wish-pause = pause the game. Any player may end the pause with `/gm resume`.
bot-wish-deadline = change the time limits: { $acts }
bot-wish-times = set-up { $setup }, turn { $turn }, reaction { $react } from the next phase on
bot-wish-hours = sheets due at { $hours }
bot-wish-no-hours = no fixed hours from now on
bot-wish-reserve = every seat has a full reserve of { $time }
bot-wish-no-reserve = no reserves from now on
bot-wish-extend = extend every deadline by { $time }.
bot-wish-resolve = resolve the phase now, with default orders for { $seats }.
bot-wish-computer = give { $seat } to the computer. The game would then not count towards ratings.
bot-wish-replace = give { $seat } to <@{ $person }>.
bot-wish-seek = look for somebody to take over { $seat } and post the call in <#{ $place }>.
bot-wish-assign = give <@{ $person }> the seat { $seat } in exchange for the seat that <@{ $person }> holds now.
bot-wish-cancel = cancel the campaign. The campaign would end without a result and would not count towards ratings.
bot-wish-rewind = go back and continue play { $number ->
    [0] from the start
   *[other] after report { $number }
}. The reason: { $reason }
bot-wish-reopen = reopen the campaign. The reason: { $reason }
bot-wish-walkover = award this match to <@{ $person }> without a game.
