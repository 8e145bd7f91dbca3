# The pages of /help. Each stays well under 3,000 characters.

help-title-game = { $game } – the rules in short
help-title-scenario = Scenario: { $scenario }

help-start =
    ## Your first time, in three steps
    To play, you take a seat, write your orders and seal them.

    {""}**1. Take a seat.** Press **Join** on the lobby post of a campaign; the menu there lets you choose a side. To open a campaign of your own, use `/campaign new`. If somebody invites you, you get a message with **Join** and **Decline**. When all seats are taken, press **Start**.

    {""}**2. Write your orders.** The bot sends you a private sheet. **Open my orders** on the pinned board opens the same sheet. Use its buttons and menus, or press **As text …** and type one order per line. Your private map shows your orders so far. Your opponent cannot see them.

    {""}**3. Seal.** Press **Seal** when you are done. You can take your seal back until everybody has sealed. Once everybody has sealed, or at the deadline, the bot resolves the phase and posts a report with a picture. Then the next sheets arrive.

    {""}**Would you rather learn by doing?** Use `/campaign tutorial` and choose a game, or press the button on that game’s page here. You play a short game against the computer, and every sheet comes with explanations.

    Choose another page below for details.

help-orders =
    ## Writing orders
    You can fill in each sheet in three ways, and all of them change the same draft:
    • **Buttons and menus**: your private map shows every change at once.
    • **As text**: the **As text …** button shows the draft as typed orders, one per line. Change them and send them. If a line has a mistake, the bot names the line and the word and suggests the nearest legal word. It keeps your text.
    • **By command**: `/orders` suggests completions as you type; separate several orders with `;`. `/sheet` opens your private sheet.

    The bot saves every change at once, so you lose nothing if you close the sheet, if you switch to another device or if the bot restarts. **Random rest** fills in the rest of a sheet at random. **Saved sheets …** keeps a set-up for later campaigns.

    {""}*Standing orders* are orders that you prepare in advance on a separate sheet. The bot uses them when you miss a deadline. Not every game has them.

    {""}**Is it too late to unseal?** `/campaign undo` takes back your last step. It happens at once if only your side answered and nobody learned anything new. Otherwise the bot asks the other players privately, and they have a day to agree. If somebody declines, you learn only that they did not all agree.

help-computer =
    ## Playing against the computer
    The computer can play any seat in any game.
    • **Alone**: open a campaign with `/campaign new` and `computer: True`, or press **Play against the computer** on its lobby post. Then press **Start**. You can choose your side from the menu before or after that button. If the sides are drawn by lot, the post says so.
    • **With others**: the same button gives the computer the free seats. **Without the computer** frees them again.
    • **Later**: the game master can give an empty seat to the computer with `/gm replace` and `computer: True`, and give it back to a player with `/gm replace` and a player.

    The computer 🤖 sees only what its seat sees. It answers after a short, fixed pause, has the same deadlines as everybody else, and waits while the campaign is paused. In the same position of the same campaign, it always gives the same orders.

help-staff =
    ## Sharing a seat: commander and co-players
    Several people can play one seat: its *commander*, who joined first, and up to six *co-players*. They see the same map and share one sheet. One seal counts for all of them.
    • The commander uses `/campaign staff add` and a player to add a co-player, before or after the start. `/campaign staff remove` removes a co-player, who can no longer see what the seat sees. A co-player leaves with `/campaign leave`.
    • **Who did what**: a private thread for the seat shows who filled in or sealed which sheet. If there cannot be a thread, the bot sends this by direct message. The orders themselves appear only on the sheet.
    • If somebody changes the sheet while you are looking at it, the bot shows you the new version before you can seal or clear it.

    You may see only one side of a campaign. After you have held a seat, been a co-player or looked at the game from a seat, you cannot join another side. The game master can propose a co-player; the commander decides. The board names the commander and the co-players. Only the commander’s vacation moves the deadlines.

help-teams =
    ## Playing in teams
    In some scenarios each side has several seats: a commander-in-chief and generals. Two to eight people play, and the computer can take any role.
    • **Roles**: *Join* gives you a role on the side with fewer people. In the menu of the lobby post you can choose a role, or several roles on one side. At the start, free roles go to the commander-in-chief. `/campaign seat` swaps roles within a side.
    • **Sheets**: you get one message with one sheet after the other. The menu marked 📄 and `/orders` with `seat` open another role’s sheet. Each sheet has its own deadline.
    • **Your side’s room** is a private thread where you can talk. It shows which of you have sealed and whom the game is waiting for. If the rules allow your side to know, it shows what each of you ordered. It also says what a computer ordered, and why. The other side, spectators and the game master cannot read the room. If your side cannot have a room, the bot sends these notes by direct message.
    • **The plan**: your open sheet shows what your side has sealed. The bot updates it when one of you seals or unseals.
    • **Missing players**: a reminder names the player’s sheets and the others on your side who have not sealed yet. If a role misses the deadline, the rules for missed deadlines apply, and the bot says so in your room. `/campaign leave` gives your role to the commander-in-chief. `/gm replace` gives a role to the computer or to anybody who has not seen the other side. The drafts stay with the role.
    • **Co-players**: you can hold a role and be a co-player of another role on your side.

    `/campaign show` names both sides, their players, and whom the game is waiting for.

help-clock =
    ## Deadlines, quiet hours, vacation
    Each sheet has a deadline, shown on the board in your local time. If everybody seals earlier, the game continues at once. If you miss the deadline, the game uses your standing orders or its default orders, or you lose the turn. The report says who missed the deadline.

    The bot sends one reminder before each deadline. It says how complete your sheet is, what happens if you miss the deadline, and how much reserve time you have.
    • **Fixed hours**: with `hours: tue fri 20:00 Paris` in `/campaign new` or `/gm deadline`, each sheet is due at the next of these hours.
    • **Reserve**: `reserve: 2d` gives each seat two extra days for the whole campaign. The reserve runs after a deadline; you miss the deadline only when your reserve is used up.
    • **Quiet hours**: with `/me timezone` and `/me quiet` you choose hours in which the bot sends you nothing.
    • **Vacation**: after `/me vacation` your deadlines wait until you are back, for up to 14 days per campaign. The others see only that the deadline has moved.
    • **Pause**: the game master can stop the clocks. The deadline moves by the length of the pause.
    • **Bot offline**: deadlines that passed while the bot was offline move too.
    • **Abandoned campaigns** end after weeks without any action. The bot warns the players a week beforehand and offers a **Keep it** button.

    {""}**Coming back.** `/me games` lists everything that is waiting for you, in every server that the bot serves, by deadline, with a button for each sheet. Then it lists the campaigns that are waiting for others. **Catch me up** on the board or under your map, or `/me catchup`, sums up what has happened since you last looked, as far as you may know it.

    `/follow` sends you private news, even as a spectator: each turn, once a day, or only battles and the end. `/me privacy` says what the bot stores about you, and `/me forget` deletes it.

help-secrets =
    ## What stays secret, and the dice
    Only the people who hold a seat see that seat’s secrets, in direct messages or in private answers in the channel. The bot does not show who has begun a sheet or prepared standing orders. It shows only whether a seat it is waiting for has sealed.

    `/map` and `/history` show each reader only what that reader may know. After the end, everybody sees everything.

    {""}**The dice** come from a secret. The bot posts the secret’s fingerprint (SHA-256) before the first roll; **Fair dice** in the lobby also shows it. For each roll, the bot combines the secret with the players’ own words and the sealed orders. No player can predict or choose the dice, and nobody can change the secret afterwards. When a campaign ends, even if it was cancelled, the bot publishes the secret and the whole record. `/verify`, or `python -m rules verify` on any computer, replays the record and answers *proved*, *not proved* (and why) or *refused*.

    {""}**The book.** After the end, `/campaign book` gives you the whole campaign in one file to keep and print: the story, the maps, the losses, and what each side was told, with the truth beside it.

    {""}**Whom you trust.** The host of the bot has the database and the secret. During the game the host can read everything. The host can also choose a word last or change an order, knowing what the dice will show, and write a false record. The posts in the channel protect you: compare the fingerprint, the words and the reports.

help-gm =
    ## For game masters
    The game master runs a campaign with the commands below. You are the game master of a campaign you open, unless you name somebody else. If you also play in the campaign, you see only what your seat sees. The bot then asks the other side before you do anything that may favour your side; its players have a day to answer privately.
    • `/gm pause`, `/gm resume`: stop and restart the clocks.
    • `/gm extend`: extend the present deadline. `/gm deadline`: change the time limits from now on.
    • `/gm resolve`: resolve the phase now, with default orders for the seats that have not sealed.
    • `/gm nag`: remind everybody whom the game is waiting for. `/gm note`: post a note in the channel. `/gm move`: move the campaign to another channel.
    • `/gm replace`: give a seat to another player or to the computer. `/gm seek`: post a call for somebody to take over a seat, with the public story so far. `/gm cancel`: cancel the campaign.
    • `/gm rewind`: go back to an earlier report and continue play from there; you give a reason. The bot strikes through the posts since then.
    • `/gm edit`: fill in and seal a player’s sheets for an hour, at that player’s written request. You must not hold a seat, and you may do it for one side only.
    • `/gm reopen`: reopen, within a week, a campaign that ended by mistake.
    • `/gm repair`: restore damaged positions from the record, and post the board and the open sheets again.
    • `/gm peek`: see what a seat sees. You must not hold a seat, you may do it for one side only, and the players are told.

    `/gm audit` shows all these actions to everybody.

help-commands =
    ## All commands
    These are the commands for players. Those for game masters and seasons have a page of their own.

help-gm-commands =
    ## Commands for game masters and hosts
    These commands lead campaigns and seasons.

help-game-naval-battle =
    ## Naval Battle, 160 points
    Sink all enemy ships to win. Each player buys a fleet for 160 points and places it in secret on a grid of 21 by 21 cells, A1 to U21. Then the players strike in turn.

    {""}**Set-up** (cost): flagship 4 cells in line, cruiser 3, destroyer 2, submarine 1, carrier 2×2. Ships cost 1 point per cell. Islands measure 3×3 and are free. Place planes (1), bombs (3) and atomic bombs (5, two at most) on islands or carriers, and anti-aircraft batteries (AA, 1) on islands. You do not place salvos (1). Ships may not touch one another.

    {""}**A turn** is one action:
    • `salvo N5 N8 A21`: three shots. The report names the ships hit, but not the cells.
    • `plane D4`: reports everything on the 9 cells around D4.
    • `bomb E5`: destroys everything on 9 cells. `atomic D4`: destroys everything on 25 cells.
    An AA battery within one cell of the target shoots down one plane or bomb and is then used up. It cannot stop an atomic bomb.

    {""}**In volleys** (`pace=volleys`, a game of about twenty rounds of orders): both players order five actions at once (`volley=3` to `7` sets another number), and the bot carries them out in turn. With `salvo N5 N8 A21 hunt`, fire continues around a ship that you hit. With `plane D4 else-salvo`, you fire a salvo if the plane is no longer available. Actions that the bot did not reach are on your next sheet.

    When nobody can strike any more, the player who has destroyed more enemy ship cells wins; if they are equal, the player who has sunk more ships wins.
    If you miss a turn, you lose it, unless your private fire plan (`plan salvo …`) has an order for it. After two missed turns in a row, your opponent may claim the game; after three, you lose it. `resign` gives up.

    Typed set-up: `flagship N5-Q5`, `cruiser N8-N10`, `destroyer T21-U21`, `submarine H3`, `carrier J10`, `island C3`, `aa C3`, `plane B2`, `bomb D4`, `atomic K11`, `salvos 60`; or `random`.
    -# `/rules` has the whole rulebook, with a number for each rule. `/card` explains a single name.

help-game-sea-war =
    ## Sea War
    Red tries to bring its battleship out of a blockade; Blue tries to capture it. The board has 11 by 11 cells, A1 (bottom left) to K11. **Red** has the battleship on F6 and 12 destroyers around it. **Blue** has 20 destroyers outside. Red wins when the battleship reaches the edge.

    {""}**A turn.** Every ship moves like a rook: any number of free cells in a straight line, without jumping. A ship attacks an enemy on a *diagonally* adjacent cell, removes it and takes its cell. An armoured ship loses only its armour the first time and stays on its cell.
    • Red: one move of the battleship, *or* one move each of one or two destroyers, *or* one attack.
    • Blue: one move each of one or two ships, *or* one attack.
    You may send both moves together, or send the first one and see what it meets.

    {""}**Cards.** Each player draws two of five cards in secret, and may play each card once. Red: Trap, Shield, Counter, Swap, Stealth. Blue: Free move (diagonal), Sudden death, Reinforce, Anti-armour, Multi-move. You play cards on your turn sheet. Counter is a standing order or, as an option, a question after each attack.

    {""}**Typed orders**: `E4-E3` moves, `F6xG5` attacks, `trap C5 D5`, `shield E5`, `swap E5 F6`, `stealth E4-E3`, `free B5-D7`, `sudden G5`, `reinforce D A1 A2`, `anti F6`, `multi`, then `end`. Set-up: `M F4 F8` and `D E4 G4 …`, or `default`. `first red`; `counter battleship`; `resign`, `draw`.

    {""}**In advance**: on the *Standing orders* sheet, `if E8-E7: E5-E4; end` answers for you while it is legal. A line below it that begins with `> if …` plans one turn further. After you seal, a menu there lists your opponent’s likely turns. Choose one to start a line for it.

    The sides are not equal, so play a match of two games with the sides exchanged (`match=two`). After two missed turns in a row, your opponent may claim the win; after three, you lose.
    -# `/rules` has the whole rulebook, with a number for each rule. `/card` explains a single name.

help-game-branle-bas =
    ## Branle-Bas
    Bring your **Admiral into the enemy port** (triumph) or capture the enemy Admiral (victory). The board has 9 by 9 cells, A1 (bottom left) to I9, with a port below E1 (PA) and a port above E9 (PB). Each side has 19 ships and a mine. Points are counted at the end and carried over in a match.

    {""}**Set-up**: both players place their ships in secret in their own three rows. Then the bot shows all ships at once.

    {""}**A turn** is one move of one ship, in a straight line without jumping, to a free cell or to an enemy ship, which it captures. You may not pass.
    • Admiral A: 1 cell forward, sideways or back. Submarine S: 2 in all directions. Seaplane H: 3, including back. Battleship C: 3 forward or sideways, or around a corner. Cruiser K: 2. Torpedo boat T: 1, including diagonally forward. Minesweeper D and patrol boat V: 1.
    • In the outer harbours (the two rows before a port), every ship moves one cell only. A ship that enters one stops on its first row. A ship that leaves one moves its full distance. The battleship enters only around a corner.
    • A ship that moves into an **enemy net** is scuttled there and becomes a wreck. The **mine** before the port blocks it until the enemy minesweeper removes it. Every ship can enter the port straight through the channel; submarines and torpedo boats can also enter diagonally.
    • A ship in a **neutral port** (B5, H5) cannot be captured. The Admiral may not enter one.

    {""}**Typed orders**: `E5-E6` (`x` for a capture if you like), ports `PA`, `PB`; set-up `A B1`, `S D1 F1`, … or `default`; `resign`, `draw`.

    {""}**In advance**: `if E8-E7: E5-E6` answers for you while it is legal. A line below it that begins with `> if …` plans one move further. After you seal, a menu lists your opponent’s likely moves. Choose one to start a line for it. The bot plays a *reserve move* only if you miss the deadline.
    -# `/rules` has the whole rulebook, with a number for each rule, and says what had to be reconstructed. `/card` explains a single name.

help-game-war-at-sea =
    ## War at Sea
    Score one and a half times the points of a fleet to win. You score the cost of every enemy unit you destroy, and half the fleet’s points for each of the three objectives in the middle row. Both players buy a fleet in secret for the same points: ships, submarines and squadrons, each with its card and abilities. The map has 11 by 7 sectors in staggered rows, A1 to K7; each sector has six neighbours.

    {""}**A turn**: initiative (the loser moves and fires first), movement (each side may have at most 2 ships, 1 submarine and 4 squadrons in a sector), placing aircraft anywhere, air defence, air attack, surface attack, submarines, return. Damage takes effect at the end of each phase, so a destroyed unit can still fire in that phase.
    • You roll dice for an attack: a 4 or a 5 counts as one success, a 6 as two. If the successes reach the target’s **armour**, it loses one hull point; a squadron turns back. If they reach its **vital armour**, the target is destroyed. A torpedo hits on each 6 and takes two hull points.
    • You control an objective if you have a ship there at the end of the turn and no enemy ship is in its sector or in an adjacent one.

    {""}**Order only what matters to you.** Your doctrine decides the rest: ships hold their place and fire at the best target. Write every list in order of preference; each target shows its odds.

    {""}**Typed orders**: fleet `3 fletcher, washington, ready`; `deploy kongo F1`; `move kongo F3` (or `kongo F3`); `fly d3a-val washington F5 home`; `main kongo washington`, and in the same way `secondary`, `torpedo`, `aa`, `drop`, `asw`; `hold kongo`; `resign`, `draw`.

    {""}**In advance**: standing orders say when to use abilities (`use evade-bombs hull2`, `use rapid-fire never`) and which targets you prefer (`prefer carrier cruiser`).

    `pace` sets the number of sheets: four per turn (`plans`), one for every step as at the table (`table`), or two per turn (`fast`).
    -# `/rules` has the whole rulebook, with a number for each rule. `/card` explains a single name.
