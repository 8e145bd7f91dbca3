# The private card of a sheet: its buttons, menus, dialogues and answers.

panel-old-button = This button is from an older version of the bot. Use the newest post of the campaign, or /sheet.
panel-stale = That is over already. Open your sheet again with the button on the board, or with /sheet.
panel-was-stale = That had changed meanwhile: this is how things stand now.
panel-incident = Something went wrong on our side (incident { $incident }). What you had filled in is kept; please try again, and tell the host the number if it happens twice.

panel-head = **{ $title }** · { $seat } · { $about }
panel-deadline = -# Deadline <t:{ $at }:R> (<t:{ $at }:f>)
panel-standing = In force from the next phase on, as soon as it stands here; nothing to be sealed.
panel-sealed = 🔒 **Sealed.** It can be taken back until the phase is resolved.
panel-sealed-for-good = 🔒 **Sealed** for good.
panel-closed = Nothing can be changed here now.
panel-edited = Last changed by <@{ $person }>, <t:{ $at }:R>
panel-stale-fields = { $count ->
    [one] One entry no longer fits
   *[other] { $count } entries no longer fit
 } what stands before it; “Drop what does not fit” removes it.
panel-more-lines = … and { $count } more
panel-news = **What has happened since**
panel-news-more = -# … what came before: `/history`

panel-filled = { $about }: { $value }
panel-chosen = { $value } · { $about }
panel-count = { $about } ({ $count } of up to { $most })
panel-count-any = { $about } ({ $count ->
    [0] none yet
   *[other] { $count } chosen
 })
panel-filled-on = { $about } – { $value }
panel-put-first = { $about }: put one first
panel-options = { $count ->
    [one] one choice
   *[other] { $count } choices
 }
panel-filled-of = { $count } of { $most } filled
panel-choose-in = Choose in { $bunch }
panel-choose = { $about } …
panel-area = { $about } … (area first)
panel-group = { $about } … (group first)
panel-square-in = Cell in { $bunch }
panel-take-out = Take out …
panel-piece = Which piece
panel-choose-group = Which part of the sheet
panel-next = Next: { $about }
panel-choose-field = What to fill in
panel-remove = Remove
panel-turn-across = across ↔
panel-turn-down = down ↕

panel-rows-count = { $count ->
    [one] one line
   *[other] { $count } lines
 }
panel-row-edit = { $rows } – change which one
panel-row-add = ➕ { $rows }: { $what }
panel-row-another = One more …
panel-row-up = Move up ↑
panel-row-remove = Remove no. { $row }

panel-begin = What if he plays …?
panel-as-text = As text …
panel-random = Random rest
panel-randomised = The rest has been filled in by chance. Change what you like.
panel-nothing-left = Nothing was left that had to be filled in.
panel-no-way = Nothing can be added to this by chance: see what is wrong.
panel-clear = Clear
panel-tidy = Drop what does not fit
panel-seal = Seal
panel-seal-and-resolve = Seal and resolve
panel-unseal = Take back
panel-taken-back = Taken back: you can change it again.
panel-resolved = Sealed, and the phase is resolved: the report is in { $where }.
panel-resolved-tutorial = Sealed, and the phase is resolved: `/history campaign:{ $campaign }` tells what happened.
panel-sealed-next = Sealed. This is the next of your sheets.
panel-sheets = Your other sheets
panel-sheet-of = { $seat }: { $about }
panel-kind-waits = the game waits for it
panel-kind-offer = possible, nobody waits
panel-kind-standing = standing orders
panel-kind-sealed = sealed

panel-several = Several …
panel-several-which = Which ones
panel-several-value = Value for all of them
panel-bounds = From { $low } to { $high }
panel-not-a-number = “{ $typed }” cannot stand here: a whole number from { $low } to { $high } can.
panel-does-not-fit = “{ $typed }” cannot stand here. Choose from the menu, or type less.

panel-saved = Saved …
panel-saved-load = Use a saved one
panel-saved-delete = Delete which one
panel-saved-remove = Delete one …
panel-saved-gone = That saved sheet is no longer there.
panel-save-as = Save this one …
panel-save-name = Name
panel-saved-as = Saved as “{ $name }”, for this and later campaigns.
panel-loaded = “{ $name }” has been taken over.
panel-deleted = “{ $name }” has been deleted.
panel-back = Back

panel-orders-label = One order a line
panel-orders-example = For example: { $lines }
panel-orders-hint = Replaces what is filled in. English and French words are understood.
panel-orders-hint-short = Replaces what is filled in.
panel-typed-taken = Your orders have been read as shown below.
panel-typed-faults = { $count ->
    [one] One thing
   *[other] { $count } things
 } cannot be read. Nothing has been changed, and your text is kept below.
panel-typed-stale = The sheet has changed since you opened the text. Nothing has been taken over; your text is kept below.
panel-typed-sealed = Your sheet is sealed; the game waits for { $who }. Nothing has been filed; your text is kept below.
panel-typed-filed = { $what } It is not your turn, the game waits for { $who }: this is filed as “{ $about }”.
panel-typed-not-filed = It is not your turn, the game waits for { $who }. Meanwhile you can file “{ $about }”, and this does not fit there. { $what }
panel-typed-over = This sheet is closed already. Nothing has been taken over; your text is below.
panel-fault-line = Line { $line }, “{ $word }”: { $why }
panel-fault-whole = { $why }
panel-fault-nearest = Perhaps { $nearest }?
panel-fault-instead = Do you mean { $lines }?
panel-correct = Correct …
panel-drop-text = Back to the sheet

cmd-orders = orders
cmd-orders-about = Write your orders in words; without words: open your sheet
cmd-opt-orders-about = Such as: salvo N5 N8 A21 – several orders with ; between them
cmd-sheet = sheet
cmd-sheet-about = Open your private sheet of orders
panel-picture = Picture { $n } of { $count }
panel-orders-hint-add = Is added to what is filled in. English and French words are understood.
panel-orders-hint-add-short = Is added to what is filled in.
panel-typed-added = Added: { $new }.
panel-typed-replaced = Now: { $new }. No longer: { $old }.
panel-typed-same = Nothing has changed.
