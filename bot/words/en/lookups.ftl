# Looking things up: cards and rules (`/card`, `/rules`), for every game alike.

look-head = { $kind } · { $game }
look-rules = **Rules**: { $rules }
look-see = See also…
look-menu-rules = Read a rule…
look-also = More that answer to this…
look-rule-head = **{ $id }** · { $heading } · { $game }
look-passage-head = **{ $heading }** · { $game }
look-none-card = Nothing called “{ $typed }” can be looked up.
look-none-rule = No rule answers to “{ $typed }”.
look-near = Nearest: { $names }
look-try = Try a name (`/card`), a number such as `{ $id }`, or a word of the rulebook (`/rules`).
look-sheet = **Names on this sheet**: choose one to read what it is.
look-sheet-none = No name that can be looked up stands on this sheet. `/card` finds any.
look-choose = { $first } – { $last }
look-page = Page { $page } of { $pages }
look-topics = Pages of help…
look-gone = This name can no longer be looked up.
look-help = There is no page of help called “{ $typed }”.
