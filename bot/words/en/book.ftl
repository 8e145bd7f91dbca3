# The book of a campaign that is over, and the post that it comes with.

bot-book-later = The book will be available once the campaign is over. Until then, each side has secrets.

dc-book-title = ## 📖 The book · { $title }
dc-book-about = This file contains the whole campaign, for you to keep, print and share: the story in chapters, what each side was told and what was true, maps, losses and dice. You can open the file in any browser.
dc-book-missing = The bot could not make the book. Press the button to try again.
dc-button-book = The book in my language

cmd-campaign-book = book
cmd-campaign-book-about = The whole story of a finished campaign in one file to keep and print

book-bot = the bot
book-somebody = a former member
book-place = another channel
book-utc = { $at } UTC
book-report = Report { $n }
book-beginning = The beginning
book-reports = reports { $first }–{ $last }
book-called-off = The campaign was cancelled before it was decided.
book-won = Won by: { $sides }
book-drawn = Nobody won.
book-points = { $side }: { $n }
book-computer = the computer
book-nobody = nobody
book-staff = , with
book-gm = Game master
book-scenario = Scenario
book-options = Options
book-length = Length
book-length-is = { $steps ->
    [one] one round of orders
   *[other] { $steps } rounds of orders
}, { $reports ->
    [one] one report
   *[other] { $reports } reports
}
book-changes = Changes of command
book-contents = Contents
book-how = How to read this book: plain text is true, and everybody was told it. If some sides were told less, nothing or something false, the book first gives the truth and names the sides that were told it. Beside the true account, text with a thick border shows what the other sides were told. The difference may come from the fog of war or from a lie. The campaign’s history also contains dice rolls and shots without effect.
book-part-story = The story
book-part-end = The end, with all secrets revealed
book-part-numbers = Figures
book-part-proof = Fingerprint
book-knew = The result so far, as known to { $side }
book-truth = The truth, which nobody was told in full
book-truth-told = The truth, as told to: { $sides }
book-told = Told to { $side }
book-told-public = Told to everybody else
book-nothing = nothing
book-eyes = Seen by: { $sides }
book-eyes-all = Seen by: everybody
book-sheets = Who sealed each sheet
book-seat = Seat
book-by-player = Player
book-by-computer = Computer
book-by-plan = Standing orders
book-by-clock = Deadline or game master
book-dice = { $faces }-sided dice: { $total } rolls
book-expected = On average, each face should come up { $n } times.
book-proof = The bot posted the fingerprint before the first roll. The record published at the end of the campaign contains the orders, the dice and the secret. On any computer, this command replays the record and checks every step:
book-commitment = Fingerprint (SHA-256) of the secret
book-secret = Secret of the dice
book-digest = Checksum of the final position
