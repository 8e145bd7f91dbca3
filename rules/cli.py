"""The command line of the rules: play in a terminal, fuzz, duel, verify a saved game, measure speed.

For developers: it prints message keys instead of words, because the rules have none (law 6).
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, TextIO

import msgspec

from rules import GAMES
from rules.core import (
    Amount,
    AnyRules,
    Ask,
    EventRecord,
    Field,
    Match,
    Message,
    NotDone,
    OrderError,
    Pick,
    Place,
    Rows,
    Save,
    Scalar,
    VerifyError,
)
from rules.core.rows import name_of
from rules.core.save import FORMAT
from rules.core.scenario_files import MOST_BYTES, ScenarioFileError, ScenarioFiles, parse, recognised
from rules.core.verify import verify
from rules.duel import PLAYERS, Duel, duel
from rules.fuzz import Walk, fill_in, fuzz, new_match, spoken
from rules.new import lay_out

Say = Callable[[str], None]

HELP = """\
orders, a line each   fill the sheet      .seal     seal it          .random   fill it by chance
.back                 clear the sheet     .view     what you see     .sleep    let the clock run out
.plan ORDERS          file in advance     .ask ID   another sheet    .complete TEXT
.save FILE            write a save        .quit     stop"""


def main(argv: Sequence[str] | None = None, out: TextIO | None = None, typed: Callable[[], str] = input) -> int:
    """Runs one command and returns the exit status. `typed` returns the player's next line and raises EOFError after the last."""
    args = _parser().parse_args(argv)
    say = partial(print, file=out, flush=True)
    try:
        status: int = args.run(args, say, typed)
    except (LookupError, ValueError, OSError, RecursionError, msgspec.MsgspecError) as error:
        say(f"error: {error}")
        return 2
    except (KeyboardInterrupt, EOFError):
        return 130
    return status


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m rules", description="The games without Discord.")
    commands = parser.add_subparsers(required=True)

    def add(name: str, run: Callable[..., int], text: str) -> Callable[..., Any]:
        """Adds a command and returns the method that adds its arguments."""
        command = commands.add_parser(name, help=text)
        command.set_defaults(run=run)
        return command.add_argument

    add("list", _list, "games, scenarios and options")

    argument = add("play", _play, "play in the terminal, all seats at one keyboard")
    argument("game")
    argument("--seed", type=int, default=None, help="for the dice and the random player")
    argument("--scenario", help="its name, or a scenario file")
    argument("--option", action="append", default=[], metavar="KEY=VALUE")
    argument("--random", action="store_true", help="random players at all seats")
    argument("--save", type=Path, metavar="FILE", help="write the game here at the end")

    argument = add("fuzz", _fuzz, "random games, held to what must be true after every act")
    argument("game")
    argument("-n", type=int, default=100, help="number of games")
    argument("--seed", type=int, default=0, help="of the first game")
    argument("--check-twins", action="store_true", help="also look for leaks of secrets")

    argument = add("duel", _duel, "two kinds of players against one another, seats alternating")
    argument("game")
    argument("-n", type=int, default=20, help="number of games")
    argument("--seed", type=int, default=0, help="of the first game")
    argument("--first", choices=PLAYERS, default="computer", help="whose games are counted and timed")
    argument("--second", choices=PLAYERS, default="random")
    argument("--scenario", help="the same in all games, a name or a file; without it the seeds draw")
    argument("--option", action="append", default=[], metavar="KEY=VALUE")

    argument = add("verify", _verify, "play a record again: every die, every position, the end")
    argument("file", type=Path, help="the file of the end post, or any saved game")
    argument("--commitment", metavar="HEX", help="what was posted before the first roll")
    argument("--secret", metavar="HEX", help="the published secret, if the file does not hold it")

    argument = add("check", _check, "say what is wrong in a scenario file, or that nothing is")
    argument("file", type=Path)

    argument = add("convert", _convert, "make a scenario file from a game's public JSON form")
    argument("file", type=Path)
    argument("--game", default="memoir-44", choices=sorted(_takers()))
    argument("--to", type=Path, metavar="FILE", help="write it here, not on the screen")
    argument("--leave-out", action="store_true", help="leave out what is not known, and say what that is")

    argument = add("new", _new, "lay out a small game that runs, to be made into another one")
    argument("name", help='such as "cutting-out"')
    argument("--title", default="", help='English title, such as "Cutting out"; made from the name if not given')
    argument("--french", default="", metavar="TITLE", help="French title; the English one if not given")

    argument = add("bench", _bench, "speed of random play")
    argument("game", nargs="?")
    argument("--seconds", type=float, default=3.0)
    return parser


def _new(args: argparse.Namespace, say: Say, typed: Callable[[], str]) -> int:
    for path in lay_out(args.name, title=args.title, french=args.french):
        say(path)
    say(f"`make fast GAME={args.name}` tests it, `make play` plays it; docs/adding_a_game.md says how to go on")
    return 0


def _game(name: str) -> AnyRules:
    if name not in GAMES:
        raise LookupError(f"no game {name!r}; there are {', '.join(GAMES)}")
    return GAMES[name]


# ---- scenario files ------------------------------------------------------------------------------
def _takers() -> dict[str, ScenarioFiles]:
    """The games that take scenario files, with their kind of file."""
    return {name: rules.files for name, rules in GAMES.items() if rules.files is not None}


def _check(args: argparse.Namespace, say: Say, typed: Callable[[], str]) -> int:
    """Exit status 0: the file can be played, 1: it cannot."""
    data = _beginning(args.file)
    try:
        game = recognised(parse(data), _takers())
        scenario = _takers()[game].scenario(data)
    except ScenarioFileError as error:
        say(str(error))
        return 1
    seats = GAMES[game].table(scenario, GAMES[game].full_options({}))
    say(f"{args.file}: a scenario of {game} for {len(seats)} seats: {', '.join(seat.name for seat in seats)}")
    return 0


def _convert(args: argparse.Namespace, say: Say, typed: Callable[[], str]) -> int:
    """Exit status 0: converted, 1: something is not known."""
    try:
        made, notes = _takers()[args.game].from_json(_beginning(args.file), leave_out=args.leave_out)
    except ScenarioFileError as error:
        say(str(error))
        return 1
    text = "".join(f"# Check this: {note}\n" for note in notes) + made
    if args.to is None:
        say(text.rstrip("\n"))
    else:
        args.to.write_text(text, encoding="utf-8")
        say(f"written to {args.to}")
    return 0


def _scenario(rules: AnyRules, named: str | None) -> str | None:
    """A scenario by its name or the path of its file. Raises ScenarioFileError for a file that cannot be used."""
    if named is None or named in rules.scenarios or rules.files is None:
        return named
    if named in rules.files.shipped:
        return rules.files.shipped[named]
    if not Path(named).is_file():
        return named
    return rules.files.scenario(_beginning(Path(named)))


def _beginning(file: Path) -> bytes:
    """The file, or as much of it as shows that it is too long."""
    with file.open("rb") as opened:
        return opened.read(MOST_BYTES + 1)


# ---- list ----------------------------------------------------------------------------------------
def _list(args: argparse.Namespace, say: Say, typed: Callable[[], str]) -> int:
    for name, rules in GAMES.items():
        say(f"{name}  version {rules.version}  seats {', '.join(rules.seats)}")
        shipped = () if rules.files is None else rules.files.shipped
        say(f"  scenarios: {', '.join((*rules.scenarios, *shipped))}")
        for setting in rules.settings:
            span = f" | {setting.low} to {setting.high}" if setting.low is not None else ""
            say(f"  --option {setting.key}={'|'.join(map(str, setting.values))}{span}  ({setting.rule})")
    return 0


# ---- play ----------------------------------------------------------------------------------------
def _options(rules: AnyRules, given: Sequence[str]) -> dict[str, Scalar]:
    options: dict[str, Scalar] = {}
    kinds = {s.key: type(s.default) for s in rules.settings}
    for pair in given:
        key, _, value = pair.partition("=")
        options[key] = int(value) if kinds.get(key) is int else value
    return options


def _play(args: argparse.Namespace, say: Say, typed: Callable[[], str]) -> int:
    rules = _game(args.game)
    seed = args.seed if args.seed is not None else random.SystemRandom().randrange(10**6)
    rng = random.Random(seed)
    match = Match.start(rules, _scenario(rules, args.scenario), _options(rules, args.option), secret=rng.randbytes(32))
    say(f"{rules.name}, seed {seed}, commitment {match.header.commitment}")
    _print_events(say, match.records[0].entries)
    going = True
    while going and match.waiting():
        if args.random:
            ask = match.waiting()[0]
            fill_in(match, ask, rng)
            _print_events(say, match.seal(ask.id))
        else:
            going = _sheet(match, match.waiting()[0], say, typed, rng)
    outcome = match.outcome()
    if outcome is not None:
        say(f"winners: {', '.join(outcome.winners) or 'none'}; {spoken(outcome.why)}; points {dict(outcome.points)}")
    if args.save is not None:
        args.save.write_bytes(match.save())
        say(f"saved to {args.save}")
    return 0


def _print_events(say: Say, entries: Sequence[EventRecord]) -> None:
    for entry in entries:
        for seat, event in entry.private:
            say(f"  [{seat}] {event.kind} {dict(event.data)}")
        if entry.public is not None:
            say(f"  {entry.public.kind} {dict(entry.public.data)}")


def _sheet(match: Match, ask: Ask, say: Say, typed: Callable[[], str], rng: random.Random) -> bool:
    """Shows one sheet until it is sealed. False: the player typed `.quit`."""
    say(f"\n{ask.seat}: {ask.kind}  [{ask.id}]  {spoken(ask.about)}")
    _form(match, ask, say)
    orders: list[str] = []
    while any(a.id == ask.id for a in match.asks()):
        line = typed().strip()
        if not line.startswith("."):
            orders.append(line)
            _try(say, lambda: match.read(ask.id, "\n".join(orders)), orders)
            _form(match, ask, say)
            continue
        command, _, rest = line.partition(" ")
        if command == ".quit":
            return False
        if command == ".ask":
            return _sheet(match, match.ask(rest), say, typed, rng)
        if command in (".back", ".random"):
            orders.clear()
        _command(match, ask, command, rest, say, rng)
    return True


def _command(match: Match, ask: Ask, command: str, rest: str, say: Say, rng: random.Random) -> None:
    match command:
        case ".seal":
            _try(say, lambda: _print_events(say, match.seal(ask.id)))
        case ".sleep":
            _try(say, lambda: _print_events(say, match.expire(ask.id)))
        case ".random":
            fill_in(match, ask, rng)
            _form(match, ask, say)
        case ".back":
            match.put(ask.id, {})
            _form(match, ask, say)
        case ".plan":
            _try(say, lambda: match.plan(ask.seat, rest))
        case ".view":
            say(msgspec.json.format(msgspec.json.encode(match.view(ask.seat))).decode())
        case ".complete":
            say("\n".join(match.complete(ask.id, rest)))
        case ".save":
            Path(rest).write_bytes(match.save())
        case _:
            say(HELP)
            offers = [a.id for a in match.asks(ask.seat) if a.id != ask.id]
            standing = match.standing_ask(ask.seat)
            say(f"other sheets: {', '.join([*offers, *([standing.id] if standing else [])]) or 'none'}")


def _try(say: Say, act: Callable[[], object], orders: list[str] | None = None) -> None:
    """Calls `act` or prints why it failed; then the last typed line is dropped from `orders`."""
    try:
        act()
    except OrderError as error:
        for fault in error.faults:
            instead = f"  (nearest: {', '.join(fault.nearest)})" if fault.nearest else ""
            say(f"  line {fault.line}: {fault.word!r}: {spoken(fault.why)}{instead}")
        if orders:
            orders.pop()
    except NotDone as error:
        for problem in error.problems:
            say(f"  not yet: {spoken(problem)}")
    except LookupError as error:
        say(f"  not open: {error}")


def _form(match: Match, ask: Ask, say: Say) -> None:
    form = match.form(ask.id)
    for message in form.says:
        say(f"  {spoken(message)}")
    for field in form.fields[:20]:
        say(f"  . {field.path}: {_choices(field)}")
    if len(form.fields) > 20:
        say(f"  . and {len(form.fields) - 20} more")
    for problem in form.problems[:10]:
        say(f"  ! {spoken(problem)}")
    for hint in form.hints:
        say(f"  ~ {spoken(hint)}")
    say("  ready: .seal" if form.done else "  not ready; .help")


def _choices(field: Field) -> str:
    match field:
        case Pick(options=options, least=least, most=most):
            shown = " ".join(o.key for o in options[:12]) + (" …" if len(options) > 12 else "")
            return f"{least} to {most} of {len(options)}: {shown}"
        case Amount(low=low, high=high):
            return f"{low} to {high}"
        case Place(pieces=pieces, turns=turns, spots=spots):
            return f"{' '.join(o.key for o in pieces)} at one of {len(spots)} cells {' '.join(turns)}"
        case Rows(rows=rows, least=least, most=most, following=following):
            names = " ".join(name_of(f) for f in following)
            return f"{len(rows)} rows, {least} to {most}: {names}"
        case _:
            return f"at most {field.limit} characters"


# ---- fuzz, duel, verify, bench -------------------------------------------------------------------
def _fuzz(args: argparse.Namespace, say: Say, typed: Callable[[], str]) -> int:
    rules = _game(args.game)
    wrong = steps = seals = 0
    longest = 0
    started = time.perf_counter()
    for seed in range(args.seed, args.seed + args.n):
        found = fuzz(rules, seed, args.check_twins)
        steps, seals, longest = steps + found.steps, seals + found.seals, max(longest, found.steps)
        if found.wrong:
            wrong += 1
            say(f"seed {seed}, step {found.steps}: {found.wrong}")
    took = time.perf_counter() - started
    say(f"{args.n} games, {steps} steps (longest {longest}), {seals} asks answered, {took:.1f} s: {wrong} wrong")
    return 1 if wrong else 0


def _duel(args: argparse.Namespace, say: Say, typed: Callable[[], str]) -> int:
    rules = _game(args.game)
    options = _options(rules, args.option)
    if not rules.has_computer and "computer" in (args.first, args.second):
        say(f"{rules.name} has no computer of its own: chance plays for it")
    fought = duel(rules, args.n, args.seed, args.first, args.second, options, _scenario(rules, args.scenario))
    for seat in dict.fromkeys(game.seat for game in fought.games):
        there = Duel(tuple(game for game in fought.games if game.seat == seat)).scores
        say(f"{args.first} as {seat}: {there[1]} won, {there[0]} shared, {there[-1]} lost")
    whole = fought.scores
    say(f"in all: {whole[1]} won, {whole[0]} shared, {whole[-1]} lost against {args.second}")
    say("won by: " + (", ".join(f"{side} {count}" for side, count in sorted(fought.victories().items())) or "nobody"))
    say(f"mean length {fought.length:.0f} sheets; answers: slowest {fought.slowest:.0f} ms, mean {fought.mean:.1f} ms")
    say("endings: " + ", ".join(f"{why} {count}" for why, count in fought.endings().most_common()))
    return 0


def _verify(args: argparse.Namespace, say: Say, typed: Callable[[], str]) -> int:
    """Exit status 0: proved, 1: refused, 2: nothing to verify, 3: not proved. Text from the file is printed quoted."""
    save = msgspec.json.decode(args.file.read_bytes(), type=Save)
    if save.format != FORMAT:
        raise LookupError(f"a record of another format than {FORMAT}")
    rules, header = _game(save.header.game), save.header
    secret = args.secret or header.secret
    if secret is None:
        say("error: the file does not hold the secret; give it with --secret")
        return 2
    say(f"{rules.name}, scenario {header.scenario[:80]!r}, options {dict(header.options)!r}")
    say(f"words of the players: {' '.join(map(repr, header.words)) or 'none'}")
    say(f"commitment {header.commitment!r}")
    try:
        if args.commitment is not None and args.commitment.strip().lower() != header.commitment:
            raise VerifyError(-1, "secret")
        proof = verify(rules, save, bytes.fromhex(secret))
    except VerifyError as error:
        say(f"REFUSED: {error}")
        return 1
    for epoch in save.epochs:
        if epoch.commitment:
            say(f"from phase {(epoch.back or 0) + 1} on, reopened, commitment {epoch.commitment!r}: compare it, too")
    if args.commitment is None:
        say("compare it with the bot's first post, or give that with --commitment: a file alone binds nobody")
    end = proof.outcome
    if end is not None:
        say(f"winners: {', '.join(end.winners) or 'none'}; {_ending(end.why)}; points {dict(end.points)}")
    else:
        say("the record ends before the game has")
    for gap in proof.gaps:
        say(f"not proved: phases {gap.first} to {gap.last} (version {gap.version}): {NOT_PROVED_BECAUSE[gap.why]}")
    phases = proof.steps - 1
    say(
        f"{phases} {'phase' if phases == 1 else 'phases'} after the set-up, {proof.rolls} dice, digest {save.position.digest!r}"
    )
    if proof.proved:
        say(
            "PROVED: every die, every position, everything told and the end follow from the secret, the words and the answers"
        )
        return 0
    say("NOT PROVED, though nothing contradicts it")
    return 3


def _ending(why: Message) -> str:
    """The reason for the end, from its message key: "nb-end-all-sunk" gives "ended by: all sunk"."""
    _, kind, how = ("", "", *why.key.split("-", 2))[-3:]
    return f"ended by: {'the match' if kind == 'match' else how.replace('-', ' ')}"


NOT_PROVED_BECAUSE = {
    "rules": "these rules are not here; of these phases only the dice were rolled again",
    "start": "its first position could not be derived from the stretch before",
    "ground": "it was played on a board of the host's own",
    "answer": "the rules as they are here would not have let that answer be sealed",
}


def _bench(args: argparse.Namespace, say: Say, typed: Callable[[], str]) -> int:
    for rules in [_game(args.game)] if args.game else GAMES.values():
        say(f"{rules.name}: {asks_a_second(rules, args.seconds):,.0f} asks/s of random play")
    return 0


def asks_a_second(rules: AnyRules, seconds: float) -> float:
    """Asks answered by random players in a second of processor time, with default options, set-up included."""
    seals = seed = 0
    started = time.process_time()
    while time.process_time() - started < seconds:
        walk = Walk(new_match(rules, seed, {}), random.Random(seed), offers=0.0)
        while walk.act() and time.process_time() - started < seconds:
            pass
        seals += walk.seals
        seed += 1
    return seals / (time.process_time() - started)
