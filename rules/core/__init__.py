"""The kernel: asks, forms, drafts, sealed orders, dice, events, saves. Small enough to read in one sitting.

Reading order: `asks`, `events`, `dice`, `game` (what a game implements), `match` (what callers use), `save`, `verify`.
Sheets: `sheet`, `worded_sheet`, `field_sheet`, `standing_orders_sheet` and `rows`. Typed orders: `typed_orders`, `grammar`,
`row_grammar`, `order_syntax`, `suggested_lines`, `name_matching`, `conditional_orders`. The rest: `players` (the random
player), `decks` (cards and secret hands), `lookups` (what players look up by name), `data`, `tutorial`.

Six laws that every game obeys (`tests/laws` checks all games):

1. It is common knowledge who is asked for what kind of answer: `asks(state)` depends on no secret.
2. A form depends only on the seat's view; so buttons, menus, completions, error texts and defaults cannot leak secrets.
3. A sealed answer is never refused. What its author could know was checked before sealing; if something hidden makes an
   order impossible, that is an event of the game.
4. What was not told is not seen: a view is built from nothing, and an event without a public version is invisible.
5. Same record, same game: the state after step n depends only on scenario, options, secret and the records up to n.
6. Rules contain no sentences, pixels, clock times or Discord ids.
"""

from rules.core.asks import (
    Amount,
    Argument,
    Ask,
    Blank,
    Draft,
    Field,
    Form,
    Message,
    Option,
    Pick,
    Place,
    RowForm,
    Rows,
    Scalar,
    Seat,
    SeatSpec,
    Section,
    Text,
    Value,
    Who,
    fits,
    free_ask,
    is_begun,
    msg,
    seat_word,
)
from rules.core.data import read_data
from rules.core.decks import Deck, DeckSight, Drawn
from rules.core.dice import Dice, SealedDice, commitment
from rules.core.events import (
    EVERYBODY,
    HEADLINE,
    By,
    Chapter,
    Choose,
    Event,
    EventData,
    EventGroup,
    EventKinds,
    EventRecord,
    For,
    Formatter,
    Luck,
    Open,
    Outcome,
    Own,
    RevealedOrders,
    Split,
    Submission,
    Template,
    Transition,
    TurnContext,
    clauses_of,
    event_groups,
    in_lines,
    listed,
    round_chapter,
    visible_to,
)
from rules.core.field_sheet import FieldSheet, OneOf
from rules.core.game import AnyRules, Rules, Seating, Setting, settings_of
from rules.core.grammar import lines
from rules.core.lookups import Lookup
from rules.core.match import Match, NoSuchAsk, NotDone
from rules.core.order_syntax import IllegalOrder, MalformedOrder, OrderSyntax
from rules.core.rows import RowKind
from rules.core.save import Epoch, Header, Record, Save, Snapshot, Table, seats_by_lot
from rules.core.sheet import Sheet
from rules.core.standing_orders_sheet import StandingOrdersSheet
from rules.core.tutorial import Lesson, Tutorial, read_tutorial
from rules.core.typed_orders import (
    OrderError,
    ParseError,
    ParseErrors,
    ParseResult,
    Vocabulary,
    continuations,
    fold,
    nearest,
    split_last,
)
from rules.core.verify import Proof, UnprovedSteps, VerifyError
from rules.core.worded_sheet import OfferSheet, WordedSheet
