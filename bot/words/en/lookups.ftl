# Looking things up: cards and rules (`/card`, `/rules`), for every game alike.

look-head = { $kind } · { $game }
look-rules = **Rules**: { $rules }
look-see = See also…
look-menu-rules = Read a rule…
look-also = More results…
look-rule-head = **{ $id }** · { $heading } · { $game }
look-passage-head = **{ $heading }** · { $game }
look-none-card = I cannot find an entry called “{ $typed }”.
look-none-rule = I cannot find a rule for “{ $typed }”.
look-near = Closest matches: { $names }
look-try = Try a name (`/card`), a number such as `{ $id }`, or a word from the rulebook (`/rules`).
look-sheet = **Names on this sheet**: choose a name to read about it.
look-sheet-none = The names on this sheet do not have entries. Use `/card` to look up any other name.
look-choose = { $first } – { $last }
look-page = Page { $page } of { $pages }
look-topics = Help pages…
look-gone = This entry no longer exists.
look-help = I cannot find a help page called “{ $typed }”.
