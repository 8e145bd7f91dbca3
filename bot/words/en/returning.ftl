# Coming back: what waits for a person in all servers, and what has happened since he looked last.

dc-button-catch-up = Catch me up
dc-catch-up-since = **Since your last visit ({ $when }):**
dc-catch-up-nothing = Nothing has happened since your last visit ({ $when }).
dc-catch-up-all = **From the beginning:**
dc-catch-up-none = Nothing has happened yet.
dc-own-title = ## { $count ->
    [0] No campaign is waiting for you
    [one] One campaign is waiting for you
   *[other] { $count } campaigns are waiting for you
}
dc-own-empty = You are not playing, running or following any campaign. Use `/campaign new` to open one.
dc-own-needed = ### ⏳ Waiting for you
dc-own-others = ### 💤 Waiting for others
dc-own-away = ### 🔌 Servers I cannot reach
dc-own-head = **[{ $title }]({ $url })** · { $game } · #{ $id }
dc-own-sheet = ✉️ { $about }
dc-own-sheet-until = ✉️ { $about } – until { $when }
dc-own-stands = I am not on this campaign’s server, or Discord cannot reach it at the moment. Its clocks are stopped and nothing is lost.
dc-own-paused = ⏸️ Paused. You can fill in: { $about }
dc-own-invited = ⚓ A seat is reserved for you.
dc-own-start = ▶️ Everybody is here: press **Start** on the lobby post.
dc-own-gathering = Waiting for players; { $free ->
    [0] every seat is taken.
    [one] one seat still needs a player.
   *[other] { $free } seats still need players.
}
dc-own-waiting = Awaiting orders from: { $seats }
dc-own-waiting-until = Awaiting orders from: { $seats } – until { $when }
dc-own-page = { $n } of { $pages }

## A seat for which somebody is sought
dc-button-take = Take this seat
dc-seek = ## 📯 Player wanted for { $title }: { $seat }
    -# { $game }
dc-seek-how = Game master { $gm } is looking for a player to take over { $seat } in { $where }. Press **Take this seat** to take it; you then see everything that its players have learned. You cannot take it if you have seen another side of this campaign. What everybody may know so far:
dc-seek-over = ### 📯 { $title }: the search for { $seat } has ended
    -# { $game }
dc-seek-hidden = The call tells what has happened in the campaign, and not everybody here may see { $where }. So you can post the call only there.
dc-sought = “{ $title }”: I posted the call for { $seat } in { $where } and will announce the new player in the campaign’s channel. `end: True` withdraws the call.
dc-seek-ended = “{ $title }”: the search for { $seat } has ended.
dc-take-sure = Take { $seat }? Its present player loses it, and the game then waits for you. You can no longer see any other side of this campaign.
dc-taken = “{ $title }”: you now hold { $seat }. I am sending you the story so far, as your seat knows it, and your current sheet by direct message. **Open my orders** on the board also opens the sheet.
dc-newcomer = You now hold { $seat } in { $where }. This is the campaign so far, as your seat knows it.

## Invitations, and the choice of a side
dc-button-decline = Decline
dc-declined = “{ $title }”: you have declined the seat, and I have told the game master.
dc-spent-unkept = ✖️ **{ $title }**: no seat is reserved for you any more. { $where }
dc-sides = Choose a side, or give yours back…
dc-side-any = Any side
dc-lobby-sides = Use the menu to choose or change your side, even against the computer.
dc-lobby-lots = The bot draws lots for the sides when the campaign starts, even in a game against the computer.
dc-computer-chosen = “{ $title }”: you play { $seat }, the computer plays { $seats }. Use the menu in the lobby to change sides. Once every seat is taken, **{ $start }** begins the campaign.

## A campaign that nobody plays any more
dc-button-keep = Keep it
dc-kept = “{ $title }” stays open.
