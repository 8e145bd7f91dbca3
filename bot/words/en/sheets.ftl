# Faults of typed orders that follow from the sheet itself, the same for all games (rules/core/worded.py).

sheet-typed-no-order = “{ $word }” is no order of this sheet.
sheet-typed-not-now = “{ $word }” is not possible here now.
sheet-typed-no-subject = Nothing here is called “{ $word }”.
sheet-typed-of-what = It is not said for whom or for what.
sheet-typed-no-value = “{ $word }” cannot stand here.
sheet-typed-several = “{ $word }” can mean several things. Write more of it.
sheet-typed-which = Here something must be chosen.
sheet-typed-same = “{ $word }” is named twice.
sheet-typed-count = { $most ->
    [one] One must be named here, not { $count }.
   *[other] Between { $least } and { $most } can be named here, not { $count }.
 }
sheet-typed-how-many = A whole number from { $low } to { $high } can stand here.
sheet-typed-too-much = “{ $word }” is too much on this line.
typed-many-faults = Only the first { $most } faults are told; what comes after them was not read.
typed-many-orders = At most { $most } orders can be read at once; there are { $count }.
sheet-typed-twice = This has been said before, on another line.
sheet-typed-long = At most { $most } characters.
sheet-typed-misfit = This does not go with the rest of your orders.

# Lists of rows, the same for all games (rules/core/rows.py, rules/core/row_orders.py).

sheet-row = { $rows } { $row }: { $says }
sheet-row-lacks = { $rows } { $row }, still to be chosen: “{ $what }”
sheet-row-empty = { $rows } { $row }: nothing is filled in here yet.
sheet-row-wrong = { $rows } { $row }: { $why }
sheet-rows-few = { $rows }: at least { $least } needed, { $count } so far.
sheet-typed-rows = There are no more than { $most } lines of this kind.
sheet-typed-no-more-rows = After the lines before it nothing is left for this one.
sheet-yes = Yes
sheet-no = No
