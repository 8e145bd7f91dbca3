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
dc-own-others = ### 💤 Waiting for other players
dc-own-away = ### 🔌 Servers that I cannot reach
dc-own-head = **[{ $title }]({ $url })** · { $game } · #{ $id }
dc-own-sheet = ✉️ { $about }
dc-own-sheet-until = ✉️ { $about } – until { $when }
dc-own-stands = I am not on this campaign’s server, or Discord cannot reach that server at the moment. The campaign’s clocks are stopped and nothing is lost.
dc-own-paused = ⏸️ The campaign is paused. You can fill in: { $about }
dc-own-invited = ⚓ A seat is reserved for you.
dc-own-start = ▶️ Everybody is here: press **Start** on the lobby post.
dc-own-gathering = The campaign is waiting for players: { $free ->
    [0] every seat is taken or reserved.
    [one] one seat still needs a player.
   *[other] { $free } seats still need players.
}
dc-own-waiting = Awaiting orders from { $seats }
dc-own-waiting-until = Awaiting orders from { $seats } – until { $when }
dc-own-page = Page { $n } of { $pages }

## A seat for which somebody is sought
dc-button-take = Take this seat
dc-seek = ## 📯 Player wanted for { $title }: { $seat }
    -# { $game }
dc-seek-how = Game master { $gm } is looking for a player to take over { $seat } in { $where }. Press **Take this seat** to become the seat’s player; you will then see everything that its earlier players have learned. If you have seen another side of this campaign, you cannot take the seat. This is what is public so far:
dc-seek-over = ### 📯 { $title }: the search for { $seat } has ended
    -# { $game }
dc-seek-hidden = The call tells what has happened in the campaign, but not everybody here may see { $where }. You can therefore post the call only there.
dc-sought = “{ $title }”: I have posted the call for { $seat } in { $where } and will announce the new player in the campaign’s channel. To withdraw the call, use `end: True`.
dc-seek-own = “{ $title }”: the channel has a call for a successor. You play on until somebody takes your seat.
dc-seek-own-ended = “{ $title }”: the call for a successor has ended. You keep your seat.
dc-seek-ended = “{ $title }”: the search for { $seat } has ended.
dc-take-sure = Take { $seat }? The present player will lose the seat, and the game will then wait for you. You will no longer be able to see any other side of this campaign.
dc-taken = “{ $title }”: you now hold { $seat }. By direct message, I am sending you your current sheet and the story so far, as your seat knows it. **Open my orders** on the board also opens the sheet.
dc-newcomer = You now hold { $seat } in { $where }. This is the story of the campaign so far, as your seat knows it.

## Invitations, and the choice of a side
dc-button-decline = Decline
dc-declined = “{ $title }”: you have declined the seat, and I have told the game master.
dc-spent-unkept = ✖️ **{ $title }**: your seat is no longer reserved. { $where }
dc-sides = Choose a side or give your side back…
dc-side-any = Any side
dc-lobby-sides = Use the menu to choose or change your side; you can do this in a game against the computer too.
dc-lobby-lots = The bot draws lots for the sides when the campaign starts, even in a game against the computer.
dc-computer-chosen = “{ $title }”: you play { $seat }, the computer plays { $seats }. Use the menu in the lobby to change sides. Once every seat is taken, press **{ $start }** to begin the campaign.

## A campaign that nobody plays any more
dc-button-keep = Keep it
dc-kept = “{ $title }” stays open.
