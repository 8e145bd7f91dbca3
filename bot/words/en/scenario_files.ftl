# What is wrong in a scenario file: what was found, where, and what would be allowed. `docs/scenarios.md` explains the files.
# { $where } is a place in the file, such as `cards.japan`, `map[3]` (row 3 of the map) or `map E7` (a hex).

file-untitled = a scenario without a title
file-refused = This scenario file cannot be used:
file-more = … and { $more } more.
file-help = Correct the file and upload it again. The guide `docs/scenarios.md` explains what a file may contain.

# The file as a whole.
file-too-long = The file has { $found }. At most { $allowed } are allowed.
file-not-text = The file is not text in UTF-8. Save it as UTF-8, without formatting.
file-not-toml = The file is not valid TOML (line and column: `{ $where }`). A text needs quotation marks, and the map stands between """ and """.
file-not-json = The file is not valid JSON.
file-json = The file is JSON, not TOML. `python -m rules convert FILE` makes a scenario file from it.
file-too-complex = The file has too many lines, values or nested parts for a scenario. The scenarios in the guide have about 60 lines.
file-no-converter = This game has no JSON form that can be converted.
file-not-editor = The file has no `board`: it is not the JSON form of a Memoir ’44 scenario.
file-name-taken = A printed scenario is already called `{ $found }`. Give the file another name.
file-not-known = `{ $where }`: `{ $found }` is not known here. Leave it out.
file-unknown = `{ $where }`: `{ $found }` is not known here. Known: { $allowed }.
file-no-scenario = This is not a scenario file of this game. It lacks: { $found }.

# Values.
file-missing = `{ $where }` is missing. Allowed: { $allowed }.
file-unknown-key = `{ $where }`: `{ $found }` means nothing here. Allowed: { $allowed }.
file-number = `{ $where }` must be a whole number ({ $allowed }), not `{ $found }`.
file-choice = `{ $where }`: `{ $found }` is not allowed. Choose from: { $allowed }.
file-text-length = `{ $where }` must be a text of { $allowed } characters; it has `{ $found }`.
file-text-signs = `{ $where }` contains `{ $found }`. Besides letters, figures and spaces, these signs are allowed: { $allowed }
file-list = `{ $where }` must be a list of at most { $allowed } texts, not `{ $found }`.
file-table = `{ $where }` must be a table, not `{ $found }`.
file-date = `{ $where }`: `{ $found }` is not a date. Write it like { $allowed }.
file-dates = `{ $where }` must be one or two dates in order, like { $allowed }, not `{ $found }`.

# The map.
file-map-text = `{ $where }` must be a text of nine rows between """ and """, not `{ $found }`.
file-map-rows = The map has { $found } rows. It must have { $allowed }.
file-map-row = `{ $where }`: this row of the map has { $found } hexes. It must have { $allowed }.
file-map-hex = `{ $where }`: `{ $found }` is not a hex. Each hex has four characters, and an empty one is `{ $allowed }`.
file-map-tile = `{ $where }`: no terrain has the letter `{ $found }`. Allowed: `{ $allowed }`.
file-map-on = `{ $where }`: nothing that lies on a hex has the letter `{ $found }`. Allowed: `{ $allowed }`.
file-map-side = `{ $where }`: no side has the letter `{ $found }`. Allowed: `{ $allowed }`.
file-map-unit = `{ $where }`: no unit has the letter `{ $found }`. Allowed: `{ $allowed }`.
file-map-half = `{ $where }`: `{ $found }` names a side without a unit, or a unit without a side. Write both or neither.
file-standing = `{ $where }`: this unit ({ $found }) cannot stand on that terrain or on a minefield. Move the unit or change the hex.
file-nobody = The map has no unit of this side: { $found }. Each side needs at least one.
file-mines = The map has { $found } minefields. At most { $allowed } are allowed.
file-team-board = The rule `overlord` needs a map with { $allowed } columns, and such a map needs this rule.

# Hexes, rivers, medals.
file-hex = `{ $where }`: `{ $found }` is not a hex of the map. Allowed: { $allowed }.
file-course = `{ $where }`: `{ $found }` is not a course. Write hexes in order, with a side only at an end: `nw C9 c8 D7`.
file-apart = `{ $where }`: these hexes do not touch: { $found }. A course goes from each hex to the next one.
file-no-river = `{ $where }`: hex { $found } has no river on the map. Allowed are hexes with the letters `{ $allowed }`.
file-no-course = `{ $where }`: no course in `rivers` runs through this river hex. Add one.
file-twice = `{ $where }`: named twice: { $found }. Name each hex once.
file-exit = `{ $where }`: hex { $found } is not at the top or the bottom of the map. Units leave the map from rows { $allowed }.

# Historical battles of War at Sea.
file-sector = `{ $where }`: `{ $found }` is not a sector of the map. Sectors and areas such as `A1–C2` are allowed, within { $allowed }.
file-card = `{ $where }`: no card is called `{ $found }`.{ $allowed ->
    [none] { "" }
   *[other] { " " }Perhaps you mean: { $allowed }.
}
file-count = `{ $where }`: the number in `{ $found }` is wrong. Write 1 to 40 units, or as many names as units, like `2 A6M2 Zeke` or `Fletcher: Nicholas, De Haven`.
file-zone = `{ $where }`: the zone has { $found } open sectors. These ships need at least { $allowed }, two in each.
file-battery = `{ $where }`: a coastal battery needs a coast or an island in its zone.
file-no-ships = This side has no warship at the start: { $found }. Each side needs one in a force that enters in turn 1.
file-units = A side has { $found } units. At most { $allowed } are allowed.
file-room = `{ $where }`: there are not enough places for the squadrons. The land airbase has { $found } and needs at least { $allowed }.
file-ashore = `{ $where }`: { $found } is an island, a shoal or a coast. No ship can go there.

# What a reader must check in a scenario that was made from JSON.

file-converted = The scenario was read from JSON, which says some things only in sentences. Please check this before you start:
file-left-out = `{ $where }`: `{ $found }` is not known here and was left out.
file-medal-read = `{ $where }`: the JSON does not say whether the medal on { $found } can be lost again. It was read as the first of these kinds: { $allowed }.
file-rules-read = `{ $where }`: these special rules were read from the options and the text: { $found }.
file-exit-read = `{ $where }`: the marker on { $found } was read as a hex by which units leave the map.
file-victory-read = `{ $where }`: the text names victory conditions. Compare them with the medals of the file, which are for { $found } hexes.
