# Statistics, ratings, and the campaigns that have ended.

cmd-campaign-stats = stats
cmd-campaign-stats-about = Who has won how often, and how strong he is: of all games, of one, or one player's card
cmd-opt-stats-game-about = The table of this game alone, in full
cmd-opt-stats-player-about = This player's card: games, sides, against you, luck with the dice
cmd-campaign-history = history
cmd-campaign-history-about = The campaigns of this server that have ended, with a picture of each
cmd-me-statistics = statistics
cmd-me-statistics-about = Whether you are named in tables and cards of this bot
cmd-opt-shown = shown
cmd-opt-shown-about = off: you are named nowhere; your opponents' games count all the same
cmd-choice-on = on
cmd-choice-off = off

ranks-in-server = Statistics are those of a server: ask for them there.
ranks-title = ## Campaigns played to their end
ranks-empty = None yet.
ranks-nobody = There is nothing to tell of <@{ $who }>: no campaign here that you may know of has ended with them at a seat, or they wish not to be listed.
ranks-line = { $who }: { $played } played, { $won } won{ $shared ->
    [0] {""}
   *[other] , { $shared } with a shared first place
} · { $rating }
ranks-points = **{ $points }** points after { $games } rated games
ranks-points-provisional = **{ $points }** points, provisional after { $games ->
    [one] one rated game
   *[other] { $games } rated games
}
ranks-unrated = no rated game
ranks-means = -# Points say how strong somebody has surely shown to be in a game. All begin at 1000; beating the strong brings most, and every game makes the figure surer. Below five games it is provisional. Games with a computer are not rated. Only campaigns count that you may know of. `/me statistics` takes you off the lists.
ranks-side = • { $side }: { $won } of { $played } won
ranks-against = **Against you:** { $met ->
    [one] one campaign
   *[other] { $met } campaigns
}; { $who } won { $won }, you { $lost }.
ranks-longest = **Longest:** { $campaigns }
ranks-long = “{ $title }” (#{ $id }), { $time }
ranks-luck-title = **Luck with the dice**
ranks-luck = • { $game }: { $dice } dice counted { $got }; the average is { $expected }.
ranks-luck-means = -# What the dice of this player's sides counted in attacks, against what so many dice count on average. The difference is chance, not skill; with few dice it means nothing.
ranks-somebody = somebody
ranks-shown-on = You are named in statistics again.
ranks-shown-off = You are named in no statistics any more: tables, cards of others, lists of what has ended. What you have played counts for the others as before. `/me statistics` undoes it. Seasons that you have entered go on naming you.
ranks-ended-title = ## What has ended here ({ $page }/{ $pages })
ranks-ended = **{ $title }** (#{ $id }) · { $game } · { $where }
    { $sides }
    -# { $at } · { $time } · { $reports ->
        [one] one report
       *[other] { $reports } reports
    }
ranks-ended-won = 🏆 { $side }: { $who }
ranks-ended-lost = ▫️ { $side }: { $who }
ranks-ended-drawn = A draw.

cmd-choice-topic-ranks = Statistics, ratings, seasons
help-ranks =
    ## Statistics, ratings, seasons
    • `/campaign stats`: who has played and won how often in this server, a table for each game. With `game:` the whole table of one game, with `player:` the card of one person: games, wins by side, how often you beat each other, the longest campaigns, luck with the dice.
    • `/campaign history`: the campaigns that have ended, with winners, length and the picture of the end.

    {""}**Points.** All begin at 1000. A win brings points, most against somebody strong; a loss costs some; a draw moves both towards each other. The figure is what somebody is *surely* good for, so it rises with every game that confirms it. Below five games it is provisional. Each game and each server has ratings of its own.

    {""}**What counts.** Campaigns played to an end, also by resignation, not those that were called off. Whoever is admiral of a seat at the end plays for it, however long he has held it; whoever was replaced and staff do not. Whoever leaves a team while it plays shares its loss. In teams each side counts as one player. With a computer in it a campaign stands in the table, but is not rated.

    {""}**Luck.** Where a game has dice for attacks, the card says what they counted and what so many dice count on average.

    You see only campaigns that you may know of, and only ended ones. `/me statistics` takes you off all lists, and puts you back.

    {""}**Again.** The post of an end has *Rematch, sides exchanged*: the same game and people, one lobby however often it is pressed; it starts when all have joined.

    {""}**Seasons.** `/season new` opens a league (all against all) or a cup (knock-out, paired by rating). People enter by the button on its post until the first round. Then each round opens its lobbies by itself, in threads, and calls both players; whoever has not joined when the round ends loses it. `/season show` has meetings, calendar and table; the host decides a meeting with `/season walkover`.

## Rematch
dc-button-rematch = Rematch, sides exchanged
rematch-title = { $title }: return match
rematch-not-over = A campaign is played again once it is over.
rematch-players-only = Only those who held a seat at the end, and the game master, can ask for a rematch.
rematch-open = “{ $title }” (#{ $id }) in { $where }: the same game, options and clocks, sides exchanged. It starts by itself once everybody has pressed **{ $join }**.
rematch-begun = The rematch has begun: “{ $title }” (#{ $id }) in { $where }
dc-lobby-self-starts = It starts by itself once everybody has sat down for whom a seat is kept.

## Seasons
season-bad-date = The first round begins within the next { $days } days: type a day (2026-08-24) or so many days from now.
season-bad-days = A round takes { $least } to { $most } days.
season-two-sides = A season is for games of two sides; choose another scenario or other options.
season-closed = The entries to this season are closed.
season-not-yet = The lobby of this meeting is not open yet. Try again in a minute.
season-host-plays = You have entered this season yourself, so you cannot call it off while it is running. It ends by its calendar.
season-entered = You have entered already.
season-not-entered = <@{ $who }> has not entered.
season-full = This season is full: { $most } people.
season-none = There is no such season.
season-no-meeting = <@{ $who }> has no meeting now that is still to be decided.
season-host-only = Only the host of the season, <@{ $host }>, can do that.

cmd-season = season
cmd-season-about = Leagues and cups of this server
cmd-season-new = new
cmd-season-new-about = Open a season in this channel: people enter by button, lobbies open by themselves
cmd-season-show = show
cmd-season-show-about = A season as it stands: meetings, calendar, table
cmd-season-walkover = walkover
cmd-season-walkover-about = Give a player his present meeting without a game (host)
cmd-season-cancel = cancel
cmd-season-cancel-about = Call a season off; games that have begun go on (host)
cmd-opt-kind = kind
cmd-opt-kind-about = League: all against all. Cup: knock-out
cmd-opt-start = start
cmd-opt-start-about = The day on which entries close and the first round begins: 2026-08-24, or so many days from now
cmd-opt-days = days
cmd-opt-days-about = Days of a round (14)
cmd-opt-season-title-about = What the season is called
cmd-opt-season = season
cmd-opt-season-about = Which season, if not the nearest
cmd-opt-walkover-about = Who gets the meeting
season-kind-league = league
season-kind-cup = cup
season-title-league = { $game } league
season-title-cup = { $game } cup
dc-button-enter = Enter
dc-button-withdraw = Withdraw
season-terms = **{ $kind }** · { $game } · season #{ $id }
    -# A round takes { $days ->
        [one] one day
       *[other] { $days } days
    }; a turn { $turn }. Host: { $host }
season-is-open = Entries until { $when }; then the first round begins.
season-is-running = **{ $round }**, until { $when }
season-is-over = Over.
season-is-cancelled = Called off.
season-round = Round { $round } of { $rounds }
season-final = The final
season-people = **{ $count } entered:** { $people }
season-nobody = nobody yet
season-how-league = All against all, once each. On the first day of a round its lobbies open, both are called, and a game starts when both have pressed Join. Whoever has not joined when the round ends loses it to the other. 3 points for a win, 1 for a draw.
season-how-cup = Knock-out, paired by rating: the strongest meet last. On the first day of a round its lobbies open, both are called, and a game starts when both have pressed Join. Whoever has not joined when the round ends loses it to the other. Of a draw the better seeded goes on.
season-champion = 🏆 { $who } has won the season.
season-line = { $who }: **{ $points }** points · { $played } played, { $won } won, { $drawn } drawn, { $lost } lost
season-table-means = -# Level on points: by their own meetings, then wins, then rating at entry.
season-meeting = { $round }: { $first } – { $second } · { $state }
season-free = { $round }: { $who } has the round free
season-state-later = later
season-state-lobby = waited for in { $where }
season-state-running = playing in { $where }
season-state-first = **{ $winner }** has won { $where }
season-state-second = **{ $winner }** has won { $where }
season-state-draw = a draw { $where }
season-state-void = not played
season-state-walkover = **{ $winner }**, without a game
season-to-come = Round { $round }, from { $at }: { $pairs }
season-unknown = those who go on
season-you-entered = You have entered “{ $title }”. The first round begins { $when }; you are called then.
season-you-left = Your entry to “{ $title }” is taken back.
season-opened = “{ $title }” is open: people enter by the button on its post until { $when }
season-given = { $who } gets the meeting of “{ $title }” without a game.
season-sure-cancel = Call off “{ $title }”? It ends without a result, and this cannot be undone. { $lobbies ->
    [0] No game waits for its start
    [one] { $lobbies } game that has not begun is cancelled
   *[other] { $lobbies } games that have not begun are cancelled
}; { $games ->
    [0] none is under way.
    [one] { $games } game under way goes on.
   *[other] { $games } games under way go on.
}
season-called-off = “{ $title }” is called off.
season-in-channel = A season lives in a text channel of a server, or in a thread of one.
