# Statistics, ratings, and the campaigns that have ended.

cmd-campaign-stats = stats
cmd-campaign-stats-about = Wins and ratings: for all games, for one game, or one player’s card
cmd-opt-stats-game-about = Show the full table of this game only
cmd-opt-stats-player-about = Show this player’s card: games, sides, results against you, luck with the dice
cmd-campaign-history = history
cmd-campaign-history-about = The finished campaigns of this server, with a picture of each
cmd-me-statistics = statistics
cmd-me-statistics-about = Show or hide your name in this bot’s tables and cards
cmd-opt-shown = shown
cmd-opt-shown-about = off: statistics do not show your name; your games still count for your opponents
cmd-choice-on = on
cmd-choice-off = off

ranks-in-server = Each server has its own statistics: use this command on the server.
ranks-title = ## Finished campaigns
ranks-empty = There are no finished campaigns to show yet.
ranks-nobody = There are no statistics for <@{ $who }>: either you cannot see any finished campaign in which <@{ $who }> held a seat, or <@{ $who }> has asked not to be listed.
ranks-line = { $who }: { $played } played, { $won } won{ $shared ->
    [0] {""}
   *[other] , { $shared } tied for first place
} · { $rating }
ranks-points = **{ $points }** points after { $games } rated games
ranks-points-provisional = **{ $points }** points (provisional) after { $games ->
    [one] one rated game
   *[other] { $games } rated games
}
ranks-unrated = no rated games yet
ranks-means = -# Points show a player’s proven strength in one game on this server. Everybody starts at 1000. You gain the most points by beating a strong player, and every game makes the rating more certain. With fewer than five games, a rating is provisional. Games in which the computer plays are not rated. The table counts only campaigns that you can see. Use `/me statistics` to hide your name.
ranks-side = • { $side }: won { $won } of { $played } games
ranks-against = **Against you:** { $met ->
    [one] one campaign
   *[other] { $met } campaigns
}; { $who } won { $won }, you won { $lost }.
ranks-longest = **Longest:** { $campaigns }
ranks-long = “{ $title }” (#{ $id }), { $time }
ranks-luck-title = **Luck with the dice**
ranks-luck = • { $game }: { $dice } dice gave a score of { $got }; the average is { $expected }.
ranks-luck-means = -# The score is that of all attack dice rolled by this player’s sides; the average is for the same number of dice. The difference is luck, not skill; with few dice, it does not mean anything.
ranks-somebody = somebody
ranks-shown-on = Your name appears in statistics again.
ranks-shown-off = Your name no longer appears in tables, on other players’ cards or in lists of finished campaigns. Your games still count for the other players. Use `/me statistics` to show your name again. Your name still appears in the seasons that you have entered.
ranks-ended-title = ## Finished campaigns of this server ({ $page }/{ $pages })
ranks-ended = **{ $title }** (#{ $id }) · { $game } · { $where }
    { $sides }
    -# { $at } · { $time } · { $reports ->
        [one] one report
       *[other] { $reports } reports
    }
ranks-ended-won = 🏆 { $side }: { $who }
ranks-ended-lost = ▫️ { $side }: { $who }
ranks-ended-drawn = The game was a draw.

cmd-choice-topic-ranks = Statistics, ratings, seasons
help-ranks =
    ## Statistics, ratings, seasons
    The bot keeps a table of wins and ratings for each server, and runs leagues and cups.
    • `/campaign stats` shows games and wins on this server, with a table for each game. `game:` shows the whole table of one game. `player:` shows one player’s card: games, wins by side, results against you, longest campaigns and luck with the dice.
    • `/campaign history` shows finished campaigns, with their winners, length and final picture.

    {""}**Points.** Everybody starts at 1000. You gain points by winning, especially against a strong player, and lose points by losing; a draw brings the two ratings closer together. The rating shows *proven* strength, so every game that confirms your strength raises the rating. With fewer than five games, a rating is provisional. Each game and each server has its own ratings.

    {""}**What counts.** Campaigns played to an end count, including those that end by resignation; cancelled campaigns do not. The result counts for the player who commands the seat at the end, even if that player has held it only briefly. Co-players and replaced players are not counted. If you leave a team during the game, you share its loss. In a team game, each side counts as one player. A campaign in which the computer plays appears in the table but is not rated.

    {""}**Luck.** In games in which you roll dice for attacks, the card shows the score of these dice and the average for the same number of dice.

    You see only those finished campaigns that you have access to. `/me statistics` hides your name in all statistics or shows it again.

    {""}**Rematch.** The final post has a *Rematch, sides exchanged* button. The button opens one lobby for the same game and players, however often it is pressed. The game starts when everybody has joined.

    {""}**Seasons.** `/season new` opens a league (everybody plays everybody else once) or a cup (knock-out, paired by rating). Players enter with the button on the season’s post before the first round. At the start of each round, the bot opens the lobbies in threads and mentions both players. If you have not joined by the end of the round, you lose the match. `/season show` shows the pairings, the calendar and the table. The host can award a match with `/season walkover`.

## Rematch
dc-button-rematch = Rematch, sides exchanged
rematch-title = { $title }: rematch
rematch-not-over = You can ask for a rematch once the campaign is over.
rematch-players-only = Only the game master and the players who held a seat at the end can ask for a rematch.
rematch-open = “{ $title }” (#{ $id }) is open in { $where }. The game, options and clocks are the same, but the sides are exchanged. The game starts once everybody has pressed **{ $join }**.
rematch-begun = The rematch has begun: “{ $title }” (#{ $id }) in { $where }
dc-lobby-self-starts = The game starts automatically once everybody with a reserved seat has joined.

## Seasons
season-bad-date = The first round must begin within the next { $days } days. Enter a date (2026-08-24) or a number of days from now.
season-bad-days = A round must last { $least } to { $most } days.
season-two-sides = A season needs a game for two sides. Choose another scenario or other options.
season-closed = Entries for this season are closed.
season-not-yet = The lobby for this match is not open yet. Try again in a minute.
season-host-plays = You have entered this season yourself, so you cannot cancel it while it is running. The season ends according to its calendar.
season-entered = You have already entered this season.
season-not-entered = <@{ $who }> has not entered this season.
season-full = This season is full: it has { $most } players.
season-none = That season does not exist.
season-no-meeting = <@{ $who }> does not have an undecided match at the moment.
season-host-only = Only the host of the season, <@{ $host }>, can do that.

cmd-season = season
cmd-season-about = Leagues and cups of this server
cmd-season-new = new
cmd-season-new-about = Open a season in this channel: players enter with a button, and the bot opens the lobbies
cmd-season-show = show
cmd-season-show-about = Show a season: pairings, calendar, table
cmd-season-walkover = walkover
cmd-season-walkover-about = Award a player’s current match without a game (host)
cmd-season-cancel = cancel
cmd-season-cancel-about = Cancel a season; games that have begun go on (host)
cmd-opt-kind = kind
cmd-opt-kind-about = League: everybody plays everybody else. Cup: knock-out
cmd-opt-start = start
cmd-opt-start-about = The day entries close and the first round begins: 2026-08-24, or a number of days from now
cmd-opt-days = days
cmd-opt-days-about = Length of a round in days (default: 14)
cmd-opt-season-title-about = The name of the season
cmd-opt-season = season
cmd-opt-season-about = The season; by default, the season of this channel or else the newest season
cmd-opt-walkover-about = The player who wins the match
season-kind-league = league
season-kind-cup = cup
season-title-league = { $game } league
season-title-cup = { $game } cup
dc-button-enter = Enter
dc-button-withdraw = Withdraw
season-terms = **{ $kind }** · { $game } · season #{ $id }
    -# A round lasts { $days ->
        [one] one day
       *[other] { $days } days
    }; the time limit of a turn is { $turn }. Host: { $host }
season-is-open = Entries are open until { $when }. The first round begins then.
season-is-running = **{ $round }**, until { $when }
season-is-over = The season is over.
season-is-cancelled = The season has been cancelled.
season-round = Round { $round } of { $rounds }
season-final = Final
season-people = **{ $count } entered:** { $people }
season-nobody = nobody yet
season-how-league = Everybody plays everybody else once. On the first day of a round, the bot opens the lobbies of that round and mentions both players of each match. A game starts when both players have pressed Join. If you have not joined by the end of the round, you lose the match. A win is worth 3 points, a draw 1 point.
season-how-cup = The season is a knock-out, paired by rating: the strongest players meet as late as possible. On the first day of a round, the bot opens the lobbies of that round and mentions both players of each match. A game starts when both players have pressed Join. If you have not joined by the end of the round, you lose the match. After a draw, the higher seed goes through.
season-champion = 🏆 { $who } has won the season.
season-line = { $who }: **{ $points }** points · { $played } played, { $won } won, { $drawn } drawn, { $lost } lost
season-table-means = -# Ties are broken by the points from matches between the tied players, then by the number of wins, then by the rating at entry.
season-meeting = { $round }: { $first } – { $second } · { $state }
season-free = { $round }: { $who } has a bye
season-state-later = not open yet
season-state-lobby = not started yet, in { $where }
season-state-running = being played in { $where }
season-state-first = **{ $winner }** won in { $where }
season-state-second = **{ $winner }** won in { $where }
season-state-draw = draw in { $where }
season-state-void = not played
season-state-walkover = walkover for **{ $winner }**
season-to-come = Round { $round }, from { $at }: { $pairs }
season-unknown = the players who go through
season-you-entered = You have entered “{ $title }”. The first round begins { $when }; the bot will then mention you.
season-you-left = You have withdrawn from “{ $title }”.
season-opened = The season “{ $title }” is open. Until { $when }, players can enter with the button on the season’s post.
season-given = { $who } wins the match in “{ $title }” by a walkover.
season-sure-cancel = Cancel “{ $title }”? The season will end without a result, and you will not be able to undo this. { $lobbies ->
    [0] No game is waiting to start
    [one] { $lobbies } game that has not begun will be cancelled
   *[other] { $lobbies } games that have not begun will be cancelled
}; { $games ->
    [0] no game is under way.
    [one] { $games } game under way will go on.
   *[other] { $games } games under way will go on.
}
season-called-off = “{ $title }” has been cancelled.
season-in-channel = You can open a season only in a text channel of a server, or in one of its threads.
