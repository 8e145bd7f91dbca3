# The private card of a sheet: its buttons, menus, dialogues and answers.

panel-old-button = This button comes from an older version of the bot. Use the newest post of the campaign, or /sheet.
panel-stale = This step is already over. Open your sheet again with the button on the board or with /sheet.
panel-was-stale = The sheet had changed in the meantime. This is the current sheet.
panel-incident = Something went wrong (incident { $incident }). Your entries are saved. Please try again. If the problem happens again, give the host this number.

panel-head = **{ $title }** · { $seat } · { $about }
panel-deadline = -# Deadline <t:{ $at }:R> (<t:{ $at }:f>)
panel-standing = These orders apply from the next phase on; you do not need to seal them.
panel-sealed = 🔒 **Sealed.** You can take your seal back until the phase is resolved.
panel-sealed-for-good = 🔒 **Sealed.** You can no longer take your seal back.
panel-closed = You cannot change anything here now.
panel-edited = Last changed by <@{ $person }>, <t:{ $at }:R>
panel-stale-fields = { $count ->
    [one] One entry no longer fits
   *[other] { $count } entries no longer fit
 } the earlier entries; use “Drop what does not fit”.
panel-more-lines = … and { $count } more
panel-news = **Since your last sheet**
panel-news-more = -# … earlier events are in `/history`

panel-filled = { $about }: { $value }
panel-chosen = { $value } · { $about }
panel-count = { $about } ({ $count } of up to { $most })
panel-count-of = { $about } ({ $count } of { $most })
panel-count-any = { $about } ({ $count ->
    [0] none yet
   *[other] { $count } chosen
 })
panel-filled-on = { $about } – { $value }
panel-put-first = { $about }: move an entry to the front
panel-options = { $count ->
    [one] one choice
   *[other] { $count } choices
 }
panel-filled-of = { $count } of { $most } filled
panel-choose-in = Choose in { $bunch }
panel-choose = { $about }…
panel-area = { $about } – choose an area
panel-group = { $about } – choose a group
panel-given = { $cell } (default)
panel-square-in = Cell in { $bunch }
panel-take-out = Remove an entry…
panel-piece = Choose a piece
panel-choose-group = 📂 Choose a part of the sheet
panel-next = Next: { $about }
panel-choose-field = Choose an entry
panel-remove = Remove
panel-turn-across = across ↔
panel-turn-down = down ↕

panel-rows-count = { $count ->
    [one] one line
   *[other] { $count } lines
 }
panel-row-edit = { $rows } – change a line
panel-row-add = ➕ { $rows }: { $what }
panel-row-another = Add another line…
panel-row-up = Move up ↑
panel-row-remove = Remove no. { $row }

panel-begin = Prepare a reply to…
panel-as-text = As text…
panel-random = Fill in at random
panel-randomised = I filled in the rest at random. Change what you like.
panel-nothing-left = Nothing was left to fill in.
panel-no-way = I cannot complete these orders at random. See below what is wrong.
panel-repeat = As last turn
panel-usual = Doctrine’s orders
panel-usual-written = I wrote the doctrine’s orders into the empty fields. Change what you like.
panel-clear = Clear
panel-tidy = Drop what does not fit
panel-seal = Seal
panel-seal-and-resolve = Seal and resolve
panel-unseal = Take back
panel-taken-back = You have taken your seal back and can change your sheet again.
panel-resolved = Your last sheet is sealed and its phase is resolved. Read the report in { $where }.
panel-resolved-tutorial = Your last sheet is sealed and its phase is resolved. `/history campaign:{ $campaign }` shows what happened.
panel-sealed-next = Your sheet is sealed. This is your next sheet.
panel-sheets = Your other sheets
panel-sheet-of = { $seat }: { $about }
panel-kind-waits = the game is waiting for this sheet
panel-kind-offer = optional: nobody is waiting for this sheet
panel-kind-standing = standing orders
panel-kind-sealed = sealed

panel-several = Fill in several…
panel-several-which = Choose the entries to fill in
panel-several-value = Value for all these entries
panel-bounds = From { $low } to { $high }
panel-not-a-number = “{ $typed }” does not fit here. Enter a whole number from { $low } to { $high }.
panel-does-not-fit = “{ $typed }” does not fit here. Choose from the menu, or shorten your text.

panel-saved = Saved sheets…
panel-saved-load = Use a saved sheet
panel-saved-delete = Choose a saved sheet to delete
panel-saved-remove = Delete a saved sheet…
panel-saved-gone = That saved sheet no longer exists.
panel-save-as = Save this sheet…
panel-save-name = Name
panel-saved-as = The sheet is saved as “{ $name }” for this campaign and later campaigns.
panel-loaded = The entries of “{ $name }” are now on your sheet.
panel-deleted = “{ $name }” has been deleted.
panel-back = Back

panel-orders-label = One order per line
panel-orders-example = For example: { $lines }
panel-orders-hint = Your text replaces the current entries. You can use English or French words.
panel-orders-hint-short = Your text replaces the entries.
panel-typed-taken = I have read your orders as shown below.
panel-typed-faults = { $count ->
    [one] I cannot read one part of your text
   *[other] I cannot read { $count } parts of your text
 }. Nothing has changed, and your text is saved below.
panel-typed-stale = The sheet has changed since you opened the text field. I did not enter your orders; your text is saved below.
panel-typed-sealed = Your sheet is sealed, and the game is waiting for { $who }. I did not enter your orders; your text is saved below.
panel-typed-filed = { $what } It is not your turn: the game is waiting for { $who }. Your orders are saved as “{ $about }”.
panel-typed-not-filed = It is not your turn: the game is waiting for { $who }. You can fill in “{ $about }” now, but these orders do not fit that sheet. { $what }
panel-typed-over = This sheet is already closed. I did not enter your orders; your text is below.
panel-fault-line = Line { $line }, “{ $word }”: { $why }
panel-fault-whole = { $why }
panel-fault-nearest = Did you mean { $nearest }?
panel-fault-instead = Did you mean { $lines }?
panel-fault-possible = You can write, for example: { $lines }.
panel-correct = Correct…
panel-drop-text = Back to the sheet

cmd-orders = orders
cmd-orders-about = Write your orders in words, or give no text to open your sheet
cmd-opt-orders-about = Your orders, such as: salvo N5 N8 A21 (put ; between orders)
cmd-sheet = sheet
cmd-sheet-about = Open your private order sheet
panel-picture = Picture { $n } of { $count }
panel-orders-hint-add = Your text is added to the current entries. You can use English or French words.
panel-orders-hint-add-short = Your text is added to the entries.
panel-typed-added = Added: { $new }.
panel-typed-replaced = Added: { $new }. Removed: { $old }.
panel-typed-same = Nothing has changed.
panel-typed-skipped = { $what } I skipped: { $skipped }.
