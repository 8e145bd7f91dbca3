# Coming back: what waits for a person in all servers, and what has happened since he looked last.

dc-button-catch-up = Catch me up
dc-catch-up-since = **Since you looked last ({ $when }):**
dc-catch-up-nothing = Nothing has happened since you looked last ({ $when }).
dc-catch-up-all = **From the beginning:**
dc-catch-up-none = Nothing has happened yet.
dc-own-title = ## { $count ->
    [0] Nothing waits for you
    [one] One campaign waits for you
   *[other] { $count } campaigns wait for you
}
dc-own-empty = You play, lead and follow no campaign. `/campaign new` opens one.
dc-own-needed = ### ⏳ Waiting for you
dc-own-others = ### 💤 Waiting for others
dc-own-away = ### 🔌 Where I am not
dc-own-head = **[{ $title }]({ $url })** · { $game } · #{ $id }
dc-own-sheet = ✉️ { $about }
dc-own-sheet-until = ✉️ { $about } – until { $when }
dc-own-stands = I am not in its server now, or Discord cannot reach it. Its clocks stand still and nothing is lost.
dc-own-paused = ⏸️ Paused. You can fill in: { $about }
dc-own-invited = ⚓ A seat is kept for you.
dc-own-start = ▶️ Everybody is here: **Start** on the lobby post begins.
dc-own-gathering = Players are being gathered; { $free ->
    [0] every seat is taken.
    [one] one seat has nobody yet.
   *[other] { $free } seats have nobody yet.
}
dc-own-waiting = Waited for: { $seats }
dc-own-waiting-until = Waited for: { $seats } – until { $when }
dc-own-page = { $n } of { $pages }

## A seat for which somebody is sought
dc-button-take = Take this seat
dc-seek = ## 📯 Sought for { $title }: { $seat }
    -# { $game }
dc-seek-how = Game master { $gm } seeks somebody who plays on for { $seat } in { $where }. **Take this seat** gives it to you, with all that it knows; whoever has seen another side of this campaign cannot take it. So far, as everybody may know it:
dc-seek-over = ### 📯 { $title }: nobody is sought any more for { $seat }
    -# { $game }
dc-seek-hidden = Not everybody here may see { $where }, so the call can stand there alone: it tells what has happened in the campaign.
dc-sought = “{ $title }”: the call for { $seat } is posted in { $where }. Whoever takes the seat is announced in the campaign’s channel; `end: True` takes the call back.
dc-seek-ended = “{ $title }”: nobody is sought any more for { $seat }.
dc-take-sure = Take { $seat }? Whoever holds it now holds it no longer. From then on you are waited for, and you can see no other side of this campaign any more.
dc-taken = “{ $title }”: you hold { $seat } now. By direct message you get the campaign so far, as your seat knows it, and the sheet that waits; **Open my orders** on the board opens it too.
dc-newcomer = You hold { $seat } in { $where } now. This is the campaign so far, as your seat knows it.

## Invitations, and the choice of a side
dc-button-decline = Decline
dc-declined = “{ $title }”: the seat is not kept for you any more, and the game master is told.
dc-spent-unkept = ✖️ **{ $title }**: no seat is kept for you any more. { $where }
dc-sides = Choose a side, or give yours back…
dc-side-any = Any side
dc-lobby-sides = In the menu you take a side or change yours, also against the computer.
dc-lobby-lots = Lots decide who plays which side when the campaign starts, also against the computer.
dc-computer-chosen = “{ $title }”: you play { $seat }, the computer { $seats }. The menu of the lobby gives you another side. **{ $start }** begins as soon as every seat is taken.

## A campaign that nobody plays any more
dc-button-keep = Keep it
dc-kept = “{ $title }” goes on.
