## What is stored about a person, and how they are forgotten
dc-privacy = ## What the bot stores about you
    · Settings (language, time zone, quiet hours, vacation): { $settings ->
        [0] none
       *[other] yes
    }
    · Saved sheets: { $sheets } · Fleets you share: { $shared } · Campaigns you follow: { $follows } · Campaigns whose reports you have read: { $visits }
    · Finished campaigns in which you held a seat or were game master: { $over } · Seasons: { $seasons }
    The bot also stores your seats and sheets in campaigns that are still running. The bot does not read or store the messages that you write in channels.
dc-privacy-web = · Browsers in which you are signed in to the web board: { $browsers } · Address of your calendar: { $calendar ->
        [0] none
       *[other] yes
    }
    · Campaigns that you have published: { $published } · Programs to which you have one sent: { $programs }
dc-privacy-more = **Forget me** deletes your own data and removes your name everywhere else. Game records stay complete and can still be verified, and other players keep their results. You cannot get your data back afterwards.
dc-button-forget = Forget me…
dc-button-forget-sure = Forget me now
dc-forget-sure = Do you want the bot to forget you? It immediately and permanently deletes your settings, saved sheets, shared fleets, follows, reading history, rating and player card. In finished campaigns, in their logs and in seasons, a nameless player takes your place. Posts and messages on Discord are not deleted. The host’s backups still contain your data until the host deletes them.
dc-forget-first = First give up these commitments:
dc-forget-first-seat = · your seat in “{ $title }” (#{ $id }): use `/campaign leave` before the start, press *Resign* on your sheet after the start, or ask the game master to replace you
dc-forget-first-staff = · your place as a co-player in “{ $title }” (#{ $id }): use `/campaign leave`
dc-forget-first-lead = · your role as game master of “{ $title }” (#{ $id }): hand over with `/gm hand-over`, wait for the campaign to end, or use `/gm cancel`
dc-forget-first-host = · the season “{ $title }”, which you host: wait for the season to end, or use `/season cancel`
dc-forget-first-entry = · the season “{ $title }”: press *Withdraw* on the season’s post while entries are open, or wait for the season to end
dc-forgotten = Your data have been deleted. If you use the bot again, you start as a new user.
dc-button-own-games = My campaigns
bot-forget-first = First give up these commitments: { $titles }.
person-forgotten = a forgotten player
