# Tutorials: short campaigns against the computer, explained on their own sheets. A lesson has 500 characters at most.

cmd-campaign-tutorial = tutorial
cmd-campaign-tutorial-about = Learn a game by playing the computer, each sheet explained
bot-tutorial-title = Tutorial: { $game }
bot-tutorial-none = There is no tutorial for this game. There is one for: { $games }.
bot-tutorial-running = Your tutorial of this game is still going on: open its sheet with `/sheet campaign:{ $campaign }`, or end it with `/campaign cancel campaign:{ $campaign }`.
bot-tutorial-offer = 🎓 Your first campaign? `/campaign tutorial` teaches you this game while you play the computer; nobody else sees it, and this sheet waits for you.
bot-tutorial-over = 🎓 That was your tutorial. It counts for nothing. `/campaign new` opens a real campaign, `/help` has a page for each game.
dc-tutorial-begun = 🎓 { $title } (campaign #{ $id }) has begun. Its sheets come to you by direct message; the button opens the one that waits for you, and so does `/sheet campaign:{ $id }`. Nothing of it is posted here. `/campaign cancel campaign:{ $id }` ends it.
dc-button-tutorial = Learn it by playing
dc-tutorial-in-server = A tutorial is started in a server: press the button there, or type `/campaign tutorial`.

tutorial-seal = 🎓 Everything that is needed is filled in. Change what you like, or press **Seal**: the computer answers in a few seconds.
tutorial-sealed = 🎓 Sealed. The computer answers in a few seconds; then your next sheet comes by direct message.

tutorial-nb-fleet = 🎓 **Your fleet.** Here you buy ships for 40 points and place them on your grid, which only you see. To begin, choose *default* in the menu *Ready-made fleet*. It is placed by lot when you seal; **Random rest** places it now, and the picture shows where.
tutorial-nb-salvo = 🎓 **A turn is one action.** The picture shows the enemy’s grid as far as you know it. Try a *salvo*, three shots at three cells: choose it in the menu *Action*, then its cells; the picture shows what you aim at. You will be told which kinds of ships were hit, but not in which of the cells.
tutorial-nb-plane = 🎓 **Look before you fire.** A *plane* reports what is on its target and on the eight cells around it, unless an anti-aircraft battery shoots it down. Choose it in the menu *Action* and send it to a part of the enemy’s grid that you do not know.
tutorial-nb-strike = 🎓 **Now use it.** The picture keeps what you know of the enemy. Fire a *salvo* where your plane, or a hit, has shown a ship. You can also type it: **As text …** and `salvo E5 F5 G5`.
tutorial-nb-end = 🎓 **That is it.** You win by sinking all enemy ships. Go on as long as you like, or end it with `/campaign cancel`. In a real campaign, the menu marked 📄 has a *fire plan* for the deadlines that you miss.

tutorial-sw-deploy = 🎓 **You are Red.** Your battleship on F6 must reach the edge; Blue wins by taking it. Destroyers guard it: choose *default* in the menu *Ready-made deployment*, and the picture shows them in the classic ring.
tutorial-sw-first = 🎓 **Who begins?** For your first game choose *Red begins*: you are Red.
tutorial-sw-move = 🎓 **Moves.** All ships move like a rook: any number of free cells in a line. In a turn you move the battleship or one or two destroyers. Choose a ship in the menu *Order*, then where it goes; the picture shows where it may go. The turn ends by itself after your orders.
tutorial-sw-attack = 🎓 **Attacks** go to a ship on a diagonally adjoining cell: it is removed and yours takes its cell; an armoured ship loses its armour first. An attack is a turn of its own. Where none is possible, clear a line from your battleship to the edge.
tutorial-sw-cards = 🎓 **Cards.** Each player has two, secretly drawn, and each is played once. Yours are named on this sheet; **Look up…** tells what they do. Play one with **As text …**, among your orders: for example `shield E5`. *Counter* alone is set in advance, on a sheet of its own in the menu marked 📄.
tutorial-sw-end = 🎓 **That is it.** Red wins when the battleship reaches the edge. Go on as long as you like, or end it with `/campaign cancel`. In a match of two games the players change sides.

tutorial-bb-deploy = 🎓 **Your squadron.** Both sides place 19 ships in secret in the three rows before their port. To begin, choose *Ready-made deployment* in the menu marked 📂, then the default one: the picture shows all of it, and you can still change single ships.
tutorial-bb-move = 🎓 **A turn is one move of one ship**, without jumping and in a straight line (a battleship may turn once). Choose it in the menu *Ship*, then where it goes; the picture shows where it may go. A cruiser is a good beginning. In the outer harbours, the two rows before a port, ships go one cell at a time.
tutorial-bb-take = 🎓 **Taking.** A ship that moves onto an enemy ship takes it. Look also where enemies could take yours next turn. **Legend** names the letters on the ships, **Look up…** tells how each of them moves.
tutorial-bb-plan = 🎓 **Where to?** Bring your Admiral into the enemy port, or take the enemy Admiral. A ship that enters an enemy net is scuttled, and with the Admiral the game is lost. The mine before the port bars the way until your minesweeper takes it. Typed with **As text …**, a move is `E5-E6`.
tutorial-bb-end = 🎓 **That is it.** Go on as long as you like, or end it with `/campaign cancel`. In a real campaign, the *Standing orders* in the menu marked 📄 answer for you while you are away.

tutorial-ws-fleet = 🎓 **Your fleet** for 100 points. The first menu lists all units by type, with their values; to begin, press *Yes* at *Spend the rest on the ready-made fleet*. A ship has armour (so many successes damage her), vital armour (so many sink her at once) and hull points.
tutorial-ws-deploy = 🎓 **Deployment.** Your ships begin in your own row. A ship without a place is placed for you, so you may seal at once, or put a ship or two where you like: at most two to a sector.
tutorial-ws-manoeuvre = 🎓 **Movement and aircraft.** Say where ships move; a ship without an order stays. The menu marked 📂 leads to *Flights*: aircraft fly anywhere, to attack a ship or, fighters, to defend your own; one without an order goes where your doctrine sends it. Each of the three objectives in the middle row scores once, at the end of a turn, for the side with a ship on it and no enemy ship in its sector or next to it.
tutorial-ws-fire = 🎓 **The fire plan.** For each weapon choose targets in order of preference; each shows its odds. Of most weapons a 4 or 5 counts one, a 6 two, and the total must reach the armour; a torpedo hits on a 6 alone. What you leave open is fired at the best target by your doctrine, so you may seal at once.
tutorial-ws-again = 🎓 **From now on** every turn goes like the first: move, then fire if anything is in range. Come nearer for more dice, keep a ship on an objective with no enemy near. Who has lost the initiative moves and fires first.
tutorial-ws-end = 🎓 **That is it.** You win with one and a half times the points of a fleet, or with more than the enemy after the last turn. Go on as long as you like, or end it with `/campaign cancel`. *Standing orders for abilities*, in the menu marked 📄, say when abilities are used; `/card` explains them.

tutorial-gc-setup = 🎓 **You are the Allies.** This sheet builds fleets, submarines and patrols for the whole campaign. To begin, choose the ready-made set-up *Cactus 1942* in the first menu; nothing else is needed.
tutorial-gc-orders = 🎓 **Orders, first sheet of a turn.** Say where fleets go; what gets no order stays. Send the main fleet one zone towards the enemy in the north-west, or keep it at home. Then the **aircraft**, by the menu marked 📂: *Patrols* look for enemy fleets, so choose zones for your patrol bombers, in order of preference. Fighters defend a place, bombers raid what has been sighted. A squadron without a mission waits.
tutorial-gc-submarines = 🎓 **Submarines and reports.** A report about your fleets may *lie* about one ship: a carrier may be called a cruiser. Where a submarine of yours is in a zone with an enemy fleet, you say here whether it attacks; and which troops are supplied first. All of it may be left open.
tutorial-gc-land = 🎓 **Land.** One row for each action of troops: land, attack, entrench, enter a centre. The menu marked 📂 leads to *Purchases* for next turn: to begin, buy a transport or nothing and seal. Islands are what the war is about: each that you alone hold at the end of the campaign scores.
tutorial-gc-ground = 🎓 **Fleets have met.** First each side says what it wants of the ground. What you leave open is settled for you.
tutorial-gc-battle = 🎓 **A battle.** Place your ships on its chart; a ship without a place is placed for you.
tutorial-gc-manoeuvre = 🎓 **Manoeuvre.** Move ships and aircraft on the chart of the battle; a ship without an order stays. Transports are what the enemy wants: keep them away. *End the battle early?* costs whoever is behind the battle, and works only if both sides want it.
tutorial-gc-fire = 🎓 **Fire.** Targets in order of preference, each with its odds. What you leave open is fired at the best target. Ships sunk score for the battle, and carriers and battleships for the whole campaign.
tutorial-gc-end = 🎓 **That is it**: each turn has these three sheets, and more where fleets meet. Go on as long as you like, or end it with `/campaign cancel`. *Standing orders*, in the menu marked 📄, decide for you what comes up in between.

tutorial-m44-card = 🎓 **Wake Island: you command the Marines.** A turn is one card: choose it in the menu *Command card*. Most cards order some units in one part of the board; *Units ordered* then lists those that you may choose. The menu marked 📂 leads to *Moves*, where you say where a unit goes; once an enemy is in reach, it leads to *Battles* as well. A unit that is moved is ordered too: you need not name it before.
tutorial-m44-more = 🎓 **The rest of your orders.** The dice of your card have fallen: they say whom you may order. Choose the units here, then go by the menu marked 📂 to *Moves* and *Battles*.
tutorial-m44-battles = 🎓 **What is left of your turn.** Your moves are made. Choose a unit that has been ordered and whom it attacks; the odds stand at each target. Battles that you leave out are asked for once more, unless you choose *No more battles* under *After this sheet*. Sealed without a battle, this sheet ends your turn.
tutorial-m44-draw = 🎓 **A Recon card** lets you keep one of two cards. Choose the one that fits your next turn.
tutorial-m44-battle = 🎓 **Battles.** An infantry rolls three dice at one hex, two at two, one at three; terrain takes dice away. Each unit lost is a medal for the enemy; six win. You may put moves and battles on this same sheet: all moves are made first, then the battles, from the top. A unit next to an enemy may attack only those next to it.
tutorial-m44-end = 🎓 **That is it.** The rest is which card to play when. Go on as long as you like, or end it with `/campaign cancel`. `/help` has a briefing for every scenario, `/card` each unit, terrain and card.
