# The pages of /help. Each stays well under 3,000 characters.

help-title-game = { $game }: the rules in short
help-title-scenario = Scenario: { $scenario }

help-start =
    ## Your first time, in three steps
    {""}**1. Take a seat.** Open a campaign with `/campaign new`, or press **Join** in the post of one that gathers players (the menu there chooses your side). Whoever is invited gets a letter with **Join** and **Decline**. When all seats are taken, press **Start**.

    {""}**2. Write your orders.** The bot sends you a private sheet; **Open my orders** on the pinned board opens the same one. Fill it in with its buttons and menus, or type your orders under **As text …**, one a line. What you have ordered so far is drawn on your chart. Nobody else sees any of it.

    {""}**3. Seal.** Press **Seal** when you are done; you can take it back until everybody has sealed. Then the phase is resolved at once, or else at the deadline, and a report with a picture is posted. Then it is the next player's turn.

    {""}**Rather learn by doing?** `/campaign tutorial` and a game: a short game against the computer, each sheet explained. The page of each game has a button for it, too.

    That is all. Choose another page below for the details.

help-orders =
    ## Writing orders
    Each sheet can be filled in three ways, and all end in the same draft:
    • **By panel**: buttons and menus, the private chart follows each touch.
    • **As text**: the button **As text …** shows the draft as typed orders, one a line; change them and send. A fault names its line, the word and the nearest word that would do; nothing is lost.
    • **By command**: `/orders` with completion while you type; `;` separates several orders. `/sheet` opens the private sheet.

    Everything you touch is kept at once, even if you close the panel, change to another device, or the bot is restarted. **Random rest** completes a sheet by chance. **Saved …** keeps a set-up for later campaigns.

    {""}*Standing orders*, where a game has them, are a sheet of their own: orders that serve when you miss a deadline.

    {""}**Too late to take it back?** `/campaign undo` takes back your last step: at once where your side alone answered and nobody was told anything, else when all others agree. They are asked privately and have a day; if one declines, you are told only that it was not agreed to.

help-computer =
    ## Playing against the computer
    A computer can hold any seat of any game.
    • **Alone**: open a campaign with `/campaign new` and `computer: True`, or press **Play against the computer** in its post; then press **Start**. The menu in that post chooses your side, before or after; where lots decide it says so.
    • **With others**: the same button gives the seats that are still free to the computer; **Without the computer** frees them again.
    • **Later**: the game master gives a seat that somebody has left to the computer with `/gm replace` and `computer: True`, and back to a person with `/gm replace` and a player.

    The computer 🤖 sees what its seat sees and no more. It answers after a short pause, always the same, has the same deadlines as anybody, and waits while the campaign is paused. For a given position and campaign its answer is always the same.

help-staff =
    ## Sharing a seat: admiral and staff
    Several people can hold one seat: its *admiral*, who joined, and a *staff* of up to six. They see the same map, get the same sheets and fill in the same draft; there is one sheet, and whoever seals it seals it for all.
    • `/campaign staff add` and a player: onto the staff of your seat, in the lobby or later. `/campaign staff remove`: off it again; that person gets and sees nothing more of the seat from that moment. Whoever is on a staff leaves it with `/campaign leave`.
    • **Who did what** is told to all who hold the seat, in a private thread of its own (by private message where there can be none): who filled in or sealed which sheet. What stands on it only the sheet shows.
    • If somebody changes the sheet while you look at it, your sheet shows it anew instead of sealing or clearing what you have not seen.

    Nobody sees two sides of a campaign: who has held a seat, been on its staff or looked through its eyes joins no other side any more. The game master can propose somebody for the staff of a seat; its admiral decides. The board names admiral and staff. The admiral's vacation moves the deadlines.

help-teams =
    ## Playing in teams
    Some scenarios have several seats on each side: a chief and his generals. Two to eight people play; any role can be a computer's.
    • **Roles**: *Join* gives you one on the side with fewer people; the menu in the lobby's post gives you the role that you choose, several of one side if you like. At the start the chief gets what is free. `/campaign seat` exchanges roles of a side.
    • **Sheets**: one message, one sheet after the other; the menu marked 📄 and `/orders` with `seat` go to another role. Each sheet has its own deadline.
    • **The room of your side** is a private thread: you talk there, read who of you has sealed what (never what is in another's hand), for whom of you the game waits, and what a computer ordered and why. The other side, spectators and the game master do not read it; where there can be none, its notes come by private message.
    • **The plan**: what others of your side have sealed is drawn on your open sheet, anew whenever one of them seals or takes back.
    • **Somebody is missing**: his reminder names his sheets, and who of your side is waited for besides; at the deadline his role does what the rules say, and your room hears it. `/campaign leave` hands a role to the chief. `/gm replace` gives it to anybody who has not seen the other side, or to the computer. Drafts stay with the role.
    • **Staff**: who holds a role may also be on the staff of another role of his side.

    `/campaign show` names both sides, their people, and whom the game waits for.

help-clock =
    ## Deadlines, quiet hours, vacation
    A sheet has a deadline, shown in your local time on the board. When all have sealed, nobody waits for it. When it passes, the sheet is completed by the rules of the game: your standing orders, the game's default orders, or a lost turn. The report says who missed it.

    There is one reminder a deadline: how far your sheet is, what happens if you miss it, what you have in reserve.
    • **Fixed hours**: `/campaign new` or `/gm deadline` with `hours: tue fri 20:00 Paris`; what is asked is due at the next of these hours, as soon as all are in as always.
    • **Reserve**: with `reserve: 2d` each seat has that much time besides, for the whole campaign. It runs once a deadline has passed; only who has none left has missed it.
    • `/me timezone` and `/me quiet`: hours in which the bot sends you nothing.
    • `/me vacation`: your deadlines wait until you are back, by 14 days a campaign at most. The others only see that the deadline has moved.
    • A pause by the game master stops the clocks; the deadline moves by its length.
    • If the bot itself was away, deadlines that passed meanwhile are moved too.
    • A campaign in which nobody does anything for weeks ends by itself; its people are told a week before, with a button **Keep it**.

    `/me privacy` tells what the bot keeps of you, `/me forget` has you forgotten.

    `/follow` tells you privately what happens, also as a spectator: each turn, once a day, or only battles and the end.

    {""}**Coming back.** `/me games` lists everything that waits for you, in all servers of the bot, by deadline, with the way to each sheet; then what waits for others. **Catch me up** (on the board, under your map, `/me catchup`) tells in headlines what has happened since you looked last, with your own eyes.

help-secrets =
    ## What stays secret, and the dice
    What a seat knows reaches its holders alone: by private message, or by private answers here in the channel. Whether somebody has begun a sheet, or filed standing orders, is shown to nobody; only whether a seat that is waited for has sealed.

    `/map` and `/history` show each reader what he may know. After the end everything is shown to everybody.

    {""}**The dice** come from a secret whose SHA-256 is posted before the first roll (**Fair dice** in the lobby shows it too), mixed with the players' own words and with the sealed answers. No player can foresee or choose them, and nobody can change the secret afterwards. After the end, also of a campaign that was called off, the secret and the whole record are published; `/verify`, or `python -m rules verify` on any machine, plays it again: *proved*, *not proved* (and why) or *refused*.

    {""}**The book.** After the end `/campaign book` gives you the whole campaign as one file to keep and print: the story, what each side was told beside what was true, charts and losses.

    {""}**Whom you trust.** Whoever runs the bot holds database and secret. He can read everything while the game lasts; he can choose a word of his own last, or change an answer before it is opened, knowing what the dice will say; and he can write a whole record anew. The posts in the channel speak against that: compare fingerprint, words and reports.

help-gm =
    ## For game masters
    Whoever opens a campaign is its game master unless another is named. A game master may play: then you see no more than your seat, and what may favour one side needs the consent of the other side. They are asked by themselves, privately, and have a day.
    • `/gm pause`, `/gm resume`: stop the clocks, let them run on.
    • `/gm extend`: move the present deadline; `/gm deadline`: change the time limits from now on.
    • `/gm resolve`: resolve now, with default orders for whoever has not sealed.
    • `/gm nag`: remind those who are waited for. `/gm note`: a note in the channel. `/gm move`: take the campaign to another channel.
    • `/gm replace`: give a seat to another player, or to the computer. `/gm seek`: call in a channel for somebody to take it over, with the campaign so far as everybody may know it. `/gm cancel`: cancel the campaign.
    • `/gm rewind`: have play go on after an earlier report, with your reason; what was posted since is struck through.
    • `/gm edit`: fill in and seal a player's sheets for an hour, as he asked in writing; only without a seat of your own, and of one side only.
    • `/gm reopen`: take up again, within a week, a campaign that ended by mistake.
    • `/gm repair`: make damaged positions anew from the record, have the board and the sheets that are waited for posted anew.
    • `/gm peek`: see a seat's view, only without a seat of your own, and of one side only; the players are told.

    `/gm audit` shows every such act to everybody.

help-commands =
    ## All commands

help-game-naval-battle =
    ## Naval Battle, 160 points
    Two fleets on secret grids of 21 by 21 cells, A1 to U21. Each player buys and places a fleet for 160 points, then they strike in turn. Whoever sinks all enemy ships wins.

    {""}**Set-up** (cost): flagship 4 cells in line, cruiser 3, destroyer 2, submarine 1, carrier 2×2: 1 point a cell. Islands are 3×3 and free. Planes (1), bombs (3) and atomic bombs (5, two at most) stand on islands or carriers, anti-aircraft batteries (AA, 1) on islands; a salvo (1) needs no place. Ships do not touch one another.

    {""}**A turn** is one action:
    • `salvo N5 N8 A21`: three shots; the report names the ships hit, not the cells.
    • `plane D4`: reports exactly what stands on the 9 cells around D4.
    • `bomb E5`: destroys everything on 9 cells. `atomic D4`: on 25 cells.
    An AA within one cell of the target shoots down one plane or bomb, and is gone; never an atomic bomb.

    {""}**In volleys** (`pace=volleys`, a game of some twenty letters): both file five actions at once (`volley=3` to `7`), carried out in turn. `salvo N5 N8 A21 hunt` goes on around what it hits, `plane D4 else-salvo` becomes a salvo if the plane is gone by then. What was not reached stands on your next sheet.

    When nobody can strike any more, more enemy ship cells destroyed wins, then more ships sunk.
    A missed turn is lost, unless your private fire plan (`plan salvo …`) has an order for it. Two in a row: the opponent may claim the game; three: it is lost. `resign` gives up.

    Typed set-up: `flagship N5-Q5`, `cruiser N8-N10`, `destroyer T21-U21`, `submarine H3`, `carrier J10`, `island C3`, `aa C3`, `plane B2`, `bomb D4`, `atomic K11`, `salvos 60`; or `random`.
    -# The whole rulebook, with a number for each rule: `/rules`. What a single name means: `/card`.

help-game-sea-war =
    ## Sea War
    A blockade on 11 by 11 cells, A1 (bottom left) to K11. **Red** has the battleship on F6 and 12 destroyers around it; **Blue** has 20 destroyers outside. Red wins when the battleship sails onto the edge, Blue when he takes it.

    {""}**A turn.** All ships move like a rook: any number of free cells in a line, no jumping. An attack goes to a ship on a *diagonally* adjoining cell: it is removed and the attacker takes its cell. An armoured ship loses its armour first and stays.
    • Red: one move of the battleship, *or* one move each of one or two destroyers, *or* one attack.
    • Blue: one move each of one or two ships, *or* one attack.
    You may send both moves at once, or only the first and see what it meets.

    {""}**Cards.** Each player draws two of his five in secret; each serves once. Red: traps, shield, counter-attack, swap, stealth. Blue: free (diagonal) move, sudden death, reinforcement, anti-armour, multiple move. They are played on your turn sheet; the counter-attack by a standing order (or, as an option, by a question after each attack).

    {""}**Typed orders**: `E4-E3` moves, `F6xG5` attacks, `trap C5 D5`, `shield E5`, `swap E5 F6`, `stealth E4-E3`, `free B5-D7`, `sudden G5`, `reinforce D A1 A2`, `anti F6`, `multi`, then `end`. Set-up: `M F4 F8` and `D E4 G4 …`, or `default`. `first red`; `counter battleship`; `resign`, `draw`.

    {""}**In advance**: on the sheet of standing orders, `if E8-E7: E5-E4; end` answers for you as long as it is legal; `> if …` under it goes a turn deeper. After you have sealed, a menu there begins a line for each of his likeliest turns.

    The sides are not equal: play a match of two games with the sides exchanged (`match=two`). Two missed turns in a row: the opponent may claim the win; three: it is lost.
    -# The whole rulebook, with a number for each rule: `/rules`. What a single name means: `/card`.

help-game-branle-bas =
    ## Branle-Bas
    A siege on 9 by 9 cells, A1 (bottom left) to I9, with a port below E1 (PA) and one above E9 (PB). Each side has 19 ships and a mine. Bring your **Admiral into the enemy port** (triumph), or take the enemy Admiral (victory). Points are counted at the end and carried over in a match.

    {""}**Set-up**: both place their ships in secret in their three rows, then they are shown at once.

    {""}**A turn** is one move of one ship, straight, no jumping, onto a free cell or an enemy ship, which is taken. You may not pass.
    • Admiral A: 1 cell forward, sideways, back. Submarine S: 2 in all directions. Seaplane H: 3, back too. Battleship C: 3 forward or sideways, or around a corner. Cruiser K: 2. Torpedo boat T: 1, forward diagonals too. Minesweeper D and patrol boat V: 1.
    • In the outer harbours (the two rows before a port) every ship moves one cell only. Whoever enters one stops on its first row; whoever leaves one goes his full power. The battleship enters around a corner only.
    • A ship that moves into an **enemy net** is scuttled there and becomes a wreck. The **mine** before the port bars it until the enemy minesweeper takes it. The port is entered straight through the channel by all, diagonally by submarines and torpedo boats.
    • A ship in a **neutral port** (B5, H5) cannot be taken. The Admiral may not go there.

    {""}**Typed orders**: `E5-E6` (`x` for a capture if you like), ports `PA`, `PB`; set-up `A B1`, `S D1 F1`, … or `default`; `resign`, `draw`.

    {""}**In advance**: `if E8-E7: E5-E6` answers for you as long as it is legal; `> if …` under it goes a move deeper; after you have sealed, a menu begins a line for each of his likeliest moves. A *reserve move* is played only if you miss the deadline.
    -# The whole rulebook, with a number for each rule and what of it had to be reconstructed: `/rules`. What a single name means: `/card`.

help-game-war-at-sea =
    ## War at Sea
    Fleets of the Second World War on 11 by 7 sectors in staggered rows, A1 to K7; each sector has six neighbours. Both players buy a fleet for the same points in secret (ships, submarines, squadrons, each with its card and abilities). A destroyed enemy unit scores its cost, each of the three objectives in the middle row half the fleet's points; one and a half times the points win.

    {""}**A turn**: initiative (the loser moves and fires first), movement (2 ships, 1 submarine and 4 squadrons of a side in a sector at most), aircraft are placed anywhere, air defence, air attack, surface attack, submarines, return. Damage takes effect at the end of each phase: whoever is doomed still fires.
    • An attack rolls its dice: 4 and 5 count one, 6 counts two. A total that reaches the **armour**: one hull point lost (a squadron is turned back); the **vital armour**: destroyed. Torpedoes: each 6 hits and takes two hull points.
    • An objective is yours if a ship of yours is there at the end of the turn and no enemy ship in it or beside it.

    {""}**You write only what matters.** What you leave open is done by your doctrine: ships hold their place and fire at the best target. Every list is in order of preference, and each target shows its odds.

    {""}**Typed orders**: fleet `3 fletcher, washington, ready`; `deploy kongo F1`; `move kongo F3` (or `kongo F3`); `fly d3a-val washington F5 home`; `main kongo washington`, so `secondary`, `torpedo`, `aa`, `drop`, `asw`; `hold kongo`; `resign`, `draw`.

    {""}**In advance**: standing orders say when abilities are used (`use evade-bombs hull2`, `use rapid-fire never`) and which targets you prefer (`prefer carrier cruiser`).

    `pace`: four sheets a turn (`plans`), every step by itself as at the table (`table`), or two sheets (`fast`).
    -# The whole rulebook, with a number for each rule: `/rules`. What a single name means: `/card`.
