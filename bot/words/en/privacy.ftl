## What is kept of a person, and how he is forgotten
dc-privacy = ## What the bot keeps of you
    · Settings (language, time zone, quiet hours, vacation): { $settings ->
        [one] yes
       *[other] none
    }
    · Saved sheets: { $sheets } · Campaigns that you follow: { $follows } · Campaigns with how far you have looked: { $visits }
    · Campaigns that are over in which you had a seat or that you led: { $over } · Seasons: { $seasons }
    In campaigns that are played it keeps your seat and your sheets, until they end. No message that you write in a channel is read or kept.
dc-privacy-more = **Forget me** deletes what is yours alone and takes your name out of everything else: records stay whole and proved, and others keep what they have won. There is no way back.
dc-button-forget = Forget me…
dc-button-forget-sure = Forget me now
dc-forget-sure = Forget you? At once and for ever: your settings, saved sheets, what you follow and what you have looked at go. In campaigns that are over, in their logs and in seasons somebody without a name stands in your place; your rating and your card are gone, and others keep theirs. Posts and messages in Discord stay: those are Discord's, and its channels'. Backups of the host let go of you later.
dc-forget-first = First give up what others wait for:
dc-forget-first-seat = · your seat in “{ $title }” (#{ $id }): `/campaign leave` before the start, *Resign* on your sheet, or ask its game master to give it to somebody else
dc-forget-first-staff = · the staff of a seat in “{ $title }” (#{ $id }): `/campaign leave`
dc-forget-first-lead = · the lead of “{ $title }” (#{ $id }): let it end, or call it off with `/gm cancel`
dc-forget-first-host = · the season “{ $title }”, which you host: let it end, or call it off with `/season cancel`
dc-forget-first-entry = · the season “{ $title }”: *Withdraw* on its post while it takes entries, else let it end
dc-forgotten = You are forgotten. What you do from now on begins anew.
dc-button-own-games = My campaigns
bot-forget-first = First give up what others wait for: { $titles }.
person-forgotten = somebody who was forgotten
