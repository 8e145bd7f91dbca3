# The book of a campaign that is over, and the post that it comes with.

bot-book-later = The book is written when the campaign is over: until then each side has secrets.

dc-book-title = ## 📖 The book · { $title }
dc-book-about = The whole campaign as one file to keep, print and show: the story by chapters, what each side was told beside what was true, charts, losses, dice. Open it in any browser.
dc-book-missing = The book could not be made just now. The button tries once more.
dc-button-book = The book in my language

cmd-campaign-book = book
cmd-campaign-book-about = The whole story of a campaign that is over, as one file to keep and print

book-bot = the bot
book-somebody = somebody who is not here any more
book-place = another channel
book-utc = { $at } UTC
book-report = Report { $n }
book-beginning = The beginning
book-reports = reports { $first } to { $last }
book-called-off = Called off before it was decided.
book-won = Won by: { $sides }
book-drawn = Nobody has won.
book-points = { $side }: { $n }
book-computer = the computer
book-nobody = nobody
book-staff = , with
book-gm = Game master
book-scenario = Scenario
book-options = Options
book-length = Length
book-length-is = { $steps ->
    [one] one exchange
   *[other] { $steps } exchanges
}, { $reports ->
    [one] one report
   *[other] { $reports } reports
}
book-changes = Changes of command
book-contents = Contents
book-how = How to read it: what everybody was told as it was stands as plain text. Where somebody was told otherwise, less or nothing, the truth stands first with those who were told it, and beside it, with a thick edge, what the others were told. It may have been fog, or a lie. Dice, and shots without effect, stand in the campaign’s history.
book-part-story = The story
book-part-end = The end, all laid open
book-part-numbers = Numbers
book-part-proof = Fingerprint
book-knew = What it had come to, as { $side } knew it
book-truth = What was true; nobody was told all of it
book-truth-told = What was true, and told to: { $sides }
book-told = What { $side } was told
book-told-public = What everybody else was told
book-nothing = nothing
book-eyes = Seen by: { $sides }
book-eyes-all = What everybody knew
book-sheets = Whose hand sealed the sheets
book-seat = Seat
book-by-player = Player
book-by-computer = Computer
book-by-plan = Standing orders
book-by-clock = Clock or game master
book-dice = Dice of { $faces } faces: { $total } throws
book-expected = Each face is to be expected { $n } times.
book-proof = The fingerprint was posted before the first roll. The record that came with the end of the campaign holds answers, dice and the secret; on any machine this plays it again and compares every step:
book-commitment = Fingerprint (SHA-256) of the secret
book-secret = Secret of the dice
book-digest = Digest of the last position
