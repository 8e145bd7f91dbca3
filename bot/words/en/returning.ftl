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
dc-own-head = **[{ $title }]({ $url })** · { $game } · #{ $id }
dc-own-sheet = ✉️ { $about }
dc-own-sheet-until = ✉️ { $about } – until { $when }
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
