# The pages of /help. Each stays well under 3,000 characters.

help-title-game = { $game } – the rules in short
help-title-scenario = Scenario: { $scenario }

help-start =
    ## Your first time, in three steps
    To play, you take a seat, write your orders and seal them.

    {""}**1. Take a seat.** Press **Join** on the lobby post of a campaign; the menu on that post lets you choose a side. To open a campaign of your own, use `/campaign new`. If somebody invites you, you get a message with **Join** and **Decline**. When all seats are taken, press **Start**.

    {""}**2. Write your orders.** The bot sends you a private sheet. **Open my orders** on the pinned board opens the same sheet. Fill in the sheet with its buttons and menus, or press **As text…** and type one order per line. Your private map shows the orders you have given so far. Your opponent cannot see your orders.

    {""}**3. Seal.** Press **Seal** when you are done. You can unseal your sheet until everybody has sealed. Once everybody has sealed, or at the deadline, the bot resolves the phase and posts a report with a picture. The bot then sends the next sheets.

    {""}**Would you rather learn by doing?** Use `/campaign tutorial` and choose a game, or press **Learn it by playing** on the help page of a game. You play a short game against the computer, and every sheet comes with explanations.

    Choose another page below for details.

help-orders =
    ## Writing orders
    There are three ways to fill in a sheet, and all three change the same draft:
    • **Buttons and menus**: your private map shows every change at once.
    • **As text**: the **As text…** button shows the draft as typed orders, one per line. Change this text and send it. If a line contains a mistake, the bot names the line and the word, and suggests the nearest legal word. The bot keeps your text.
    • **By command**: `/orders` suggests completions as you type; separate several orders with `;`. `/sheet` opens your private sheet.

    The bot saves every change at once, so you lose nothing if you close the sheet, if you switch to another device or if the bot restarts. **Fill in at random** makes random choices for whatever is still missing from a sheet. With **Saved sheets…**, you can keep a set-up for later campaigns.

    {""}*Standing orders* are orders that you prepare in advance on a separate sheet. Depending on the game, the bot uses standing orders when a situation arises that you have planned for, or when you miss a deadline. Not every game has standing orders.

    {""}**Is it too late to unseal?** `/campaign undo` takes back your last step. The bot takes the step back at once if only your side gave orders and nobody learned anything new. Otherwise the bot asks the other players privately, and they have a day to agree. If any player declines, you learn only that not everybody agreed.

help-computer =
    ## Playing against the computer
    The computer can play any seat in any game.
    • **Alone**: open a campaign with `/campaign new` and `computer: True`, or press **Play against the computer** on the lobby post of your campaign. If you like, choose your side from the menu on the lobby post. Then press **Start**. If the sides are drawn by lot, the lobby post says so.
    • **With others**: **Play against the computer** gives the free seats to the computer, and **Without the computer** frees those seats again.
    • **Later**: with `/gm replace` and `computer: True`, the game master gives an empty seat to the computer. With `/gm replace` and the name of a player, the game master gives the seat back to a player.

    The computer 🤖 sees only what its seat sees. The computer answers after a short, fixed pause. Like everybody else, the computer has deadlines and waits while the campaign is paused. In the same position of the same campaign, the computer always gives the same orders.

help-staff =
    ## Sharing a seat: commander and co-players
    Several people can share one seat: the *commander*, who joined first, and up to six *co-players*. The commander and the co-players see the same map and work on the same sheet. When anybody at the seat seals the sheet, it is sealed for the whole seat.
    • To add a co-player, before or after the start, the commander uses `/campaign staff add` and names the player. `/campaign staff remove` removes a co-player, who can then no longer see what the seat sees. A co-player leaves with `/campaign leave`.
    • **Who did what**: a private thread for the seat shows who filled in or sealed which sheet. If a thread cannot be created, the bot sends this information by direct message. The orders themselves appear only on the sheet.
    • If somebody changes the sheet while you are looking at it, the bot shows you the new version before you can seal or clear the sheet.

    You may see only one side of a campaign. If you have held a seat, have been a co-player or have looked at the game from a seat, you cannot join another side. The game master can propose a co-player, but the commander decides. The board names the commander and the co-players. Only the commander’s vacation moves the deadlines.

help-teams =
    ## Playing in teams
    In some scenarios each side has several seats: a commander-in-chief and generals. Two to eight people can play, and the computer can take any role.
    • **Roles**: *Join* gives you a role on the side with fewer people. In the menu on the lobby post, you can choose a role, or several roles on one side. At the start, the commander-in-chief also takes the roles that are still free. `/campaign seat` swaps roles within a side.
    • **Sheets**: the bot sends you one message, which shows your sheets one after the other. To open the sheet of another of your roles, use the menu marked 📄, or `/orders` with `seat`. Each sheet has its own deadline.
    • **Your side’s room** is a private thread where you can talk. The room shows which of you have sealed and whom the game is waiting for. If the rules allow your side to know, the room also shows what each of you ordered. A computer on your side explains its orders in the room. The other side, spectators and the game master cannot read the room. If your side cannot have a room, the bot sends the same notes by direct message.
    • **The plan**: your open sheet shows what your side has sealed. The bot updates your sheet whenever somebody on your side seals or unseals.
    • **Missing players**: a reminder lists the sheets that you still have to seal, and names the other players on your side who have not sealed yet. If you miss the deadline for a role, the rules for missed deadlines apply, and the bot says so in your room. `/campaign leave` gives your role to the commander-in-chief. `/gm replace` gives a role to the computer or to anybody who has not seen the other side. A role keeps its drafts when its player changes.
    • **Co-players**: you can hold one role and be a co-player for another role on your side.

    `/campaign show` names both sides, their players, and everybody the game is waiting for.

help-clock =
    ## Deadlines, quiet hours, vacation
    Each sheet has a deadline, shown on the board in your local time. If everybody seals earlier, the game continues at once. If you miss the deadline, the game uses your standing orders or its default orders, or you lose the turn. The report says who missed the deadline.

    The bot sends one reminder before each deadline. The reminder says how complete your sheet is, what happens if you miss the deadline, and how much reserve time you have.
    • **Fixed hours**: with `hours: tue fri 20:00 Paris` in `/campaign new` or `/gm deadline`, each sheet is due at the next of these times.
    • **Reserve**: `reserve: 2d` gives each seat two extra days for the whole campaign. Your reserve starts to run when a deadline passes; you miss the deadline only when the reserve is used up.
    • **Quiet hours**: with `/me timezone` and `/me quiet`, you choose hours in which the bot sends you nothing.
    • **Vacation**: after `/me vacation`, your deadlines wait until you are back, for up to 14 days per campaign. The other players see only that the deadline has moved.
    • **Pause**: the game master can stop the clocks. The deadline is then put off by the length of the pause.
    • **Bot offline**: a deadline that passes while the bot is offline is put off too.
    • **Abandoned campaigns** end after several weeks without any action. A week before such a campaign ends, the bot warns the players and offers them a **Keep it** button.

    {""}**Coming back.** `/me games` lists all the sheets that are waiting for you, in order of deadline, with a button for each sheet. `/me games` covers every server that the bot is on. Below your sheets, you see the campaigns that are waiting for other players. To read what has happened since you last looked, press **Catch me up** on the board or under your map, or use `/me catchup`. The summary tells you only what you may know.

    `/follow` sends you private news about a campaign, even if you are a spectator. You choose whether the news comes every turn, once a day, or only for battles and the end. `/me privacy` says what the bot stores about you, and `/me forget` deletes these data.

help-secrets =
    ## What stays secret, and the dice
    Only the people who hold a seat see that seat’s secrets, in direct messages or in private answers in the channel. The bot does not show who has begun a sheet or prepared standing orders. The bot shows only whether a seat that it is waiting for has sealed.

    `/map` and `/history` show each reader only what that reader may know. After the end of a campaign, everybody sees everything.

    {""}**The dice** are calculated from a secret. Before the first roll, the bot posts the fingerprint (SHA-256) of this secret; **Fair dice** in the lobby also shows the fingerprint. For each roll, the bot combines the secret with the players’ own words and the sealed orders. No player can predict or choose the dice, and nobody can change the secret afterwards. When a campaign ends, even if it was cancelled, the bot publishes the secret and the whole record. `/verify`, or `python -m rules verify` on any computer, replays the record and answers *proved*, *not proved* (with the reason) or *refused*.

    {""}**The book.** After the end, `/campaign book` gives you the whole campaign in one file to keep and print. It contains the story, the maps and the losses, and shows what each side was told beside what really happened.

    {""}**Whom you trust.** The host of the bot has the database and the secret. During the game, the host can read everything. A host who knows what the dice will show can also choose a word last, change an order or write a false record. The posts in the channel protect you: compare the fingerprint, the words and the reports with the record.

help-gm =
    ## For game masters
    The game master runs a campaign with the commands below. You are the game master of every campaign that you open, unless you name somebody else. If you also play in the campaign, you see only what your seat sees. Before a game master who plays can do anything that may favour one side, the bot asks the players of the other side, who have a day to answer privately.
    • `/gm pause`, `/gm resume`: stop and restart the clocks.
    • `/gm extend`: extend the current deadline. `/gm deadline`: change the time limits from now on.
    • `/gm resolve`: resolve the phase now, with default orders for the seats that have not sealed.
    • `/gm nag`: send a reminder to everybody the game is waiting for. `/gm note`: post a note in the channel. `/gm move`: move the campaign to another channel.
    • `/gm replace`: give a seat to another player or to the computer. `/gm seek`: post a call for a new player for a seat, together with the public story so far. `/gm cancel`: cancel the campaign.
    • `/gm rewind`: go back to an earlier report, give a reason, and continue play from there. The bot strikes through all later posts.
    • `/gm edit`: fill in and seal a player’s sheets for an hour, at that player’s written request. You must not hold a seat, and you may use this command for one side only.
    • `/gm reopen`: reopen a campaign that ended by mistake, within a week of its end.
    • `/gm repair`: restore damaged positions from the record, and post the board and the open sheets again.
    • `/gm peek`: see what a seat sees. You must not hold a seat, and you may look at one side only; the bot tells the players.

    With `/gm audit`, everybody can see what the game master has done.

help-commands =
    ## All commands
    These are the commands for players. The commands for game masters and seasons are on a separate page.

help-gm-commands =
    ## Commands for game masters and hosts
    You run campaigns and seasons with these commands.

help-game-naval-battle =
    ## Naval Battle, 160 points
    Sink all enemy ships to win. Each player buys a fleet for 160 points and places it in secret on a grid of 21 by 21 cells, from A1 to U21. Then the players take turns to strike.

    {""}**Set-up**: a ship costs 1 point per cell. A flagship has 4 cells in a straight line, a cruiser 3, a destroyer 2 and a submarine 1; a carrier is a square of 2×2 cells. Islands measure 3×3 cells and cost nothing. Place planes (1 point each), bombs (3) and at most two atomic bombs (5) on islands or carriers. Place anti-aircraft batteries (AA, 1 point each) on islands. Salvos cost 1 point each and are not placed on the grid. Ships may not touch one another.

    {""}In **a turn**, you take one action:
    • `salvo N5 N8 A21` fires three shots. The report names the types of ship that you hit, but not the cells.
    • `plane D4` reports everything on D4 and on the 8 cells around it.
    • `bomb E5` destroys everything on a square of 9 cells. `atomic D4` destroys everything on a square of 25 cells.
    An AA battery within one cell of the target shoots down one plane or bomb and is then used up. An AA battery cannot stop an atomic bomb.

    {""}**In volleys** (`pace=volleys`), a game takes about twenty rounds of orders. Both players order five actions at a time, and the bot carries them out alternately. With `volley=3` to `volley=7`, you set another number of actions. With `salvo N5 N8 A21 hunt`, fire continues around a ship that you hit. With `plane D4 else-salvo`, you fire a salvo if the plane is no longer available. If the bot has not reached some of your actions, they are already on your next sheet.

    When nobody can strike any more, the player who has destroyed more enemy ship cells wins. If both have destroyed the same number, the player who has sunk more ships wins.
    If you miss the deadline, you lose your turn, unless your private fire plan (`plan salvo …`) contains an order. After you miss two turns in a row, your opponent may claim the win; after three, you lose the game. With `resign`, you give up.

    {""}**Typed set-up**: `flagship N5-Q5`, `cruiser N8-N10`, `destroyer T21-U21`, `submarine H3`, `carrier J10`, `island C3`, `aa C3`, `plane B2`, `bomb D4`, `atomic K11`, `salvos 60`; or `random`.
    -# `/rules` shows the whole rulebook. Every rule has a number. `/card` explains any name in the game.

help-game-sea-war =
    ## Sea War
    Red tries to bring its battleship out of a blockade; Blue tries to capture the battleship. The board has 11 by 11 cells, from A1 (bottom left) to K11 (top right). **Red** has the battleship on F6 and 12 destroyers around it. **Blue** has 20 destroyers outside this group. Red wins when the battleship reaches the edge of the board.

    {""}**A turn.** Every ship moves like a rook in chess: any number of free cells in a straight line, without jumping. A ship attacks an enemy ship on a *diagonally* adjacent cell: the attacker removes the enemy ship and moves to that cell. The first attack on an armoured ship removes only the armour; the armoured ship stays on its cell.
    • Red moves the battleship once, *or* moves one or two destroyers once each, *or* makes one attack.
    • Blue moves one or two ships once each, *or* makes one attack.
    You may send both moves together, or send only the first one and see what that ship meets.

    {""}**Cards.** Each player draws two of five cards in secret, and may play each card once. Red’s cards are Trap, Shield, Counter, Swap and Stealth. Blue’s cards are Free move (diagonal), Sudden death, Reinforce, Anti-armour and Multi-move. You play cards on your turn sheet. You decide on Counter in advance by a standing order or, as an option, when the bot asks you after each attack.

    {""}**Typed orders**: `E4-E3` moves, `F6xG5` attacks, `trap C5 D5`, `shield E5`, `swap E5 F6`, `stealth E4-E3`, `free B5-D7`, `sudden G5`, `reinforce D A1 A2`, `anti F6`, `multi`, then `end`. For the set-up, type `M F4 F8` and `D E4 G4 …`, or `default`. You can also type `first red`, `counter battleship`, `resign` or `draw`.

    {""}**In advance**: on the *Standing orders* sheet, the line `if E8-E7: E5-E4; end` answers the move E8-E7 for you, if your answer is then legal. To plan one turn further, add another line, which begins with `> if …`. After you seal, a menu on the same sheet lists your opponent’s likely turns; when you choose a turn, the bot starts a line for your reply.

    The two sides are not equally strong. Play a match of two games (`match=two`), in which you exchange sides after the first game. After you miss two turns in a row, your opponent may claim the win; after three, you lose the game.
    -# `/rules` shows the whole rulebook. Every rule has a number. `/card` explains any name in the game.

help-game-branle-bas =
    ## Branle-Bas
    Bring your **Admiral into the enemy port** (triumph) or capture the enemy Admiral (victory). The board has 9 by 9 cells, from A1 to I9. In the pictures, A1 is at the top left and I9 at the bottom right; port PA is on the left, next to E1, and port PB on the right, next to E9. Each side has 19 ships and a mine. Points are counted at the end of each game and added up over a match.

    {""}**Set-up**: in secret, both players place their ships in their own three rows. Then the bot shows all the ships together.

    {""}In **a turn**, you move one ship in a straight line, without jumping, to a free cell or to the cell of an enemy ship, which you capture. You may not pass.
    • The Admiral (A) moves 1 cell forward, sideways or back. A submarine (S) moves up to 2 cells in any direction. A seaplane (H) moves up to 3 cells forward, sideways or back. A battleship (C) moves up to 3 cells forward, sideways or around a corner. A cruiser (K) moves up to 2 cells forward or sideways. A torpedo boat (T) moves 1 cell forward, sideways or diagonally forward. The minesweeper (D) and a patrol boat (V) move 1 cell forward or sideways.
    • In the outer harbours (rows 1 and 2, and rows 8 and 9), every ship moves only one cell. A ship that enters an outer harbour stops on the first row of that harbour. A ship that leaves an outer harbour moves its full distance. A battleship enters an outer harbour only around a corner.
    • A ship that moves into an **enemy net** is scuttled there and becomes a wreck. The **mine** in front of a port blocks the way until the enemy minesweeper removes the mine. Every ship can enter the port straight through the channel; submarines and torpedo boats can also enter it diagonally.
    • A ship in a **neutral port** (B5, H5) cannot be captured. An Admiral may not enter a neutral port.

    {""}**Typed orders**: `E5-E6` moves a ship; for a capture, you may also write `E5xE6`. The ports are called `PA` and `PB`. For the set-up, type `A B1`, `S D1 F1`, … or `default`. You can also type `resign` or `draw`.

    {""}**In advance**: the line `if E8-E7: E5-E6` answers the move E8-E7 for you, if your answer is then legal. To plan one move further, add another line, which begins with `> if …`. After you seal, a menu lists your opponent’s likely moves; when you choose a move, the bot starts a line for your reply. The bot plays a *reserve move* only if you miss the deadline.
    -# `/rules` shows the whole rulebook. Every rule has a number, and the rulebook says which rules had to be reconstructed. `/card` explains any name in the game.

help-game-war-at-sea =
    ## War at Sea
    To win, score one and a half times the points that a fleet may cost. You score the cost of every enemy unit that you destroy, and half the points of a fleet for each of the three objectives in the middle row. In secret, both players buy a fleet of ships, submarines and squadrons for the same number of points. Each unit has a card with its values and abilities. The map has 7 staggered rows of sectors, A1 to K7; a sector inside the map has six neighbours.

    {""}**A turn** has these steps: initiative, movement, placing aircraft, air defence, air attack, surface attack, submarines, return. The side that loses the initiative moves and fires first. After movement, each side may have at most 2 ships, 1 submarine and 4 squadrons in a sector. You may place aircraft anywhere. Damage takes effect at the end of each phase, so a unit that is destroyed in a phase can still fire in that phase.
    • For an attack, you roll dice: a 4 or a 5 counts as one success, and a 6 as two. If the successes reach the target’s **armour**, a ship loses one hull point, and a squadron turns back. If the successes reach the **vital armour**, the target is destroyed. A torpedo attack scores a hit for each 6, and each hit removes 2 hull points.
    • You control an objective if, at the end of the turn, you have a ship in its sector and no enemy ship is in that sector or next to it.

    {""}**Order only what matters to you.** Your doctrine decides the rest: ships stay where they are and fire at the best target. Write every list in order of preference; the sheet shows the odds for each target.

    {""}**Typed orders**: fleet `3 fletcher, washington, ready`; `deploy kongo F1`; `move kongo F3` (or `kongo F3`); `fly d3a-val washington F5 home`; `main kongo washington`, and in the same way `secondary`, `torpedo`, `aa`, `drop`, `asw`; `hold kongo`; `resign`, `draw`.

    {""}**In advance**: standing orders say when to use abilities (`use evade-bombs hull2`, `use rapid-fire never`) and which targets you prefer (`prefer carrier cruiser`).

    The `pace` option sets the rounds of orders per turn: four with `plans` and two with `fast`. With `table`, there is one sheet for each step, as in the printed game. A scenario of `/campaign new` can be a historical battle: its fleets are fixed, each side has a target of its own, and some ships score by leaving the map (`/rules WS-22`).
    -# `/rules` shows the whole rulebook. Every rule has a number. `/card` explains any name in the game.
