# War at Sea: what is told of historical battles (WS-22).

ws-date = { $day } { $month ->
    [m01] January
    [m02] February
    [m03] March
    [m04] April
    [m05] May
    [m06] June
    [m07] July
    [m08] August
    [m09] September
    [m10] October
    [m11] November
   *[m12] December
} { $year }
ws-dates = { $first } to { $last }
ws-file-head = { $dates }, { $light ->
    [night] at night
    [dusk] until dark: night falls in turn 4
    [dawn] before dawn: day breaks in turn 4
   *[day] by day
}{ $weather ->
    [bad] , in bad weather
   *[clear] { "" }
}.
ws-file-terms = { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}. Points to win: Japan { $japan }, Allies { $allies }.{ $held ->
    [yes] { " " }If neither side scores enough, { $holder } wins.
   *[no] { "" }
}
ws-ground-coasts = Coast: { $sectors }
ws-history-objectives = Objectives for { $side } only, { $value } points each: { $sectors }
ws-history-exit = Exit for { $side }, { $value } points for each ship: { $sectors }
ws-history-targets = Points to win: Japan { $japan }, Allies { $allies }. The battle lasts at most { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}.
ws-history-holder = If neither side scores enough points, this side wins: { $side }.
ws-history-surprised = Taken by surprise, unable to move or attack in turn 1: { $side }.
ws-force = { $side }, { $name } ({ $zone }): { $units }
ws-force-later = { $side }, { $name } (in turn { $turn }, { $zone }): { $units }
ws-force-stands = { $unit } ({ $ship })
ws-entered = { $side }: the force of { $name } enters.
ws-exited = **{ $side }: { $unit } leaves the map in { $sector }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}.**
ws-ended-held = Victory: { $winner }. The other side did not score enough points in time. Points: Japan { $japan }, Allies { $allies }
ws-end-held = Neither side scored enough points in time. Victory: { $winner }
