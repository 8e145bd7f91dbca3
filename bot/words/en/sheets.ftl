# Faults of typed orders that follow from the sheet itself, the same for all games (rules/core/worded.py).

sheet-typed-no-order = This sheet does not have an order called “{ $word }”.
sheet-typed-not-now = You cannot use “{ $word }” here now.
sheet-typed-no-subject = Nothing here is called “{ $word }”.
sheet-typed-of-what = Say who or what the order is for.
sheet-typed-no-value = “{ $word }” is not one of the choices here.
sheet-typed-several = “{ $word }” could mean several things. Write more of the name.
sheet-typed-which = Something is still missing here.
sheet-typed-same = You named “{ $word }” twice.
sheet-typed-count = { $most ->
    [one] Name only one item here, not { $count }.
   *[other] Name { $least } to { $most } items here, not { $count }.
 }
sheet-typed-how-many = Write a whole number from { $low } to { $high } here.
sheet-typed-too-much = Leave out “{ $word }”: it does not belong on this line.
typed-many-faults = I stopped reading after { $most } mistakes.
typed-many-orders = I can read at most { $most } orders at a time; you wrote { $count }.
sheet-typed-twice = Another line already says the same.
sheet-typed-long = Write at most { $most } characters.
sheet-typed-misfit = This order conflicts with your other orders.
sheet-lacks = You still have to choose “{ $what }”.

# Lists of rows, the same for all games (rules/core/rows.py, rules/core/row_orders.py).

sheet-row = { $rows } { $row }: { $says }
sheet-row-lacks = { $rows } { $row }: you still have to choose “{ $what }”.
sheet-row-empty = { $rows } { $row }: this line is still empty.
sheet-row-wrong = { $rows } { $row }: { $why }
sheet-rows-few = { $rows }: add at least { $least }; you have { $count } so far.
sheet-typed-rows = You can have at most { $most } lines of this kind.
sheet-typed-no-more-rows = The lines above have already taken everything, so nothing is left for this line.
sheet-yes = Yes
sheet-no = No
