"""Branle-Bas's entry in `renderer.boards`: which pictures a view has, the text beside each, and the position in words."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.words import separator, text
from renderer import frame, palette
from renderer.branle_bas import board, move_words, pages
from renderer.branle_bas.seabed import ChartPlace
from renderer.canvas import Canvas
from renderer.drawings import Drawings
from renderer.frame import Aside, Sector, sentence
from renderer.layout import ALT_TEXT_LIMIT, Framing, Key
from rules.branle_bas.view import Result, View

# ---- The position in words -----------------------------------------------------------------------


def _report(view: View, lang: str, sheet: str) -> list[str]:
    """How the game ended, and the last moves with their numbers on the board."""
    ended = [_how(view, lang)] if sheet == "end" else []
    newest = pages.newest(view.moves)
    movers = [f"{move.turn}. {move_words.side(lang, move.seat)}" for move in newest]
    done = [move_words.half_turn(lang, move) for move in newest]
    return [*ended, *(text(lang, "pic-says", what=who, said=said) for who, said in zip(movers, done, strict=True))]


def _how(view: View, lang: str) -> str:
    last = view.results[-1] if view.results else None
    return move_words.how(lang, last.how, last.winner) if last else ""


def _parts(view: View, lang: str, sheet: str, brief: bool) -> list[str]:
    if view.phase == "deploy":
        return _deployment(view, lang, brief)
    turn = text(lang, "pic-turn-n", turn=view.turn) if view.turn else ""
    game, match = text(lang, "game-branle-bas"), move_words.match(view, lang)
    notes = [sentence(note) for note in pages.notes(view, lang)]
    if sheet == "end":
        parts = [sentence(game, move_words.verdict(view, lang), _how(view, lang), match)]
    else:
        head = sentence(game, turn, _you(view, lang), pages.whose(view, lang), match)
        parts = [head, *(notes if view.aiming else ()), *_chosen(view, lang)]
    listed = pages.newest(view.moves)
    if listed:
        last = (
            f"{move.turn} {move_words.side(lang, move.seat)} {move_words.half_turn(lang, move, brief)}"
            for move in listed
        )
        parts.append(text(lang, "pic-bb-alt-last", items=separator(lang).join(last)))
    for seat in palette.SEATS:
        parts.append(_fleet(view, lang, seat, brief))
    parts += [*_waters(view, lang, brief), *_holdings(view, lang, brief=brief)]
    if sheet == "end":
        return [*parts, *_scores(view, lang, view.results[::-1])]
    return [*parts, *notes] if not view.aiming else parts


def _you(view: View, lang: str) -> str:
    return text(lang, "pic-bb-you-are", side=move_words.within(lang, view.seat)) if view.seat else ""


def _unplaced(view: View, lang: str) -> str:
    """The pieces of the draft that still have to be placed."""
    counts = ((move_words.name(lang, kind), n) for kind, n in view.unplaced)
    items = separator(lang).join(text(lang, "bb-count", kind=kind, count=n) for kind, n in counts)
    return sentence(text(lang, "pic-unplaced", items=items)) if items else ""


def _fleet(view: View, lang: str, seat: str, brief: bool) -> str:
    ships = move_words.fleet(view, lang, seat, brief)
    return text(lang, "pic-alt-side", side=move_words.side(lang, seat), items=ships or text(lang, "pic-bb-nothing"))


def _deployment(view: View, lang: str, brief: bool) -> list[str]:
    head = sentence(text(lang, "game-branle-bas"), move_words.match(view, lang), pages.whose(view, lang))
    parts = [head, sentence(pages.begins(view, lang))]
    if view.seat:
        parts += [sentence(_you(view, lang)), _fleet(view, lang, view.seat, brief), _unplaced(view, lang)]
        parts += [sentence(note) for note in pages.notes(view, lang)]
    return [*parts, *_waters(view, lang, brief)]


def _chosen(view: View, lang: str) -> list[str]:
    """Where the chosen ship may go; [] once a move is drafted."""
    if view.chosen is None or view.aiming:
        return []
    steps = board.steps(view)
    ship = next((ship.kind for ship in view.ships if ship.cell == view.chosen), "A")
    plain = [step.cell for step in steps if not (step.takes or step.sinks or step.gives_up)]
    none = text(lang, "pic-bb-nothing")
    name, cells = move_words.name(lang, ship), " ".join(plain) or none
    parts = [text(lang, "pic-bb-alt-chosen", ship=name, cell=view.chosen, cells=cells)]
    for key, there in (
        ("takes", [step.cell for step in steps if step.takes]),
        ("sinks", [step.cell for step in steps if step.sinks]),
        ("gives-up", [step.cell for step in steps if step.gives_up]),
    ):
        if there:
            parts.append(text(lang, f"pic-bb-alt-{key}", cells=" ".join(there)))
    return parts


def _waters(view: View, lang: str, brief: bool = False) -> list[str]:
    parts = []
    lying = [wreck for wreck in view.wrecks if wreck.lies]
    wrecks = [f"{wreck.kind if brief else move_words.name(lang, wreck.kind)} {wreck.cell}" for wreck in lying]
    if wrecks:
        parts.append(text(lang, "pic-bb-alt-wrecks", items=separator(lang).join(wrecks)))
    mines = []
    for mine in view.mines:
        state = "swept" if mine.swept else "lies" if mine.cell else "unknown"
        mines.append(
            text(lang, f"pic-bb-alt-mine-{state}", side=move_words.within(lang, mine.side), cell=mine.cell or "")
        )
        if mine.hidden and mine.cell:
            mines[-1] += f" {text(lang, 'pic-bb-alt-secret')}"
    return [*parts, sentence(separator(lang).join(mines))]


def _holdings(view: View, lang: str, whole: bool = False, brief: bool = False) -> list[str]:
    """What each side has taken, its ships in the enemy port, its tally. `whole`: adds the value of the pieces taken."""
    parts = []
    for held in view.holdings:
        items = []
        if held.taken:
            taken = move_words.counted(lang, view.chart, held.taken, brief)
            worth = text(lang, "pic-bb-worth", n=move_words.value(view.chart, held.taken))
            items.append(text(lang, "pic-bb-alt-taken", items=f"{taken} ({worth})" if whole else taken))
        if held.in_port:
            entered = move_words.counted(lang, view.chart, held.in_port, brief)
            items.append(text(lang, "pic-bb-alt-in-port", items=entered))
        items.append(move_words.tally(lang, held.points))
        parts.append(
            text(lang, "pic-alt-side", side=move_words.side(lang, held.seat), items=separator(lang).join(items))
        )
    return parts


def _scores(view: View, lang: str, results: Sequence[Result], whole: bool = False) -> list[str]:
    """The score sheets of these games. `whole`: adds the pieces that each line counts."""
    parts = []
    for result in results:
        if view.games > 1:
            parts.append(sentence(move_words.game_title(view, lang, result)))
        for score in result.scores:
            lines = [
                f"{move_words.score_line(lang, view.chart, line) if whole else text(lang, f'pic-bb-score-{line.key}')} "
                f"{move_words.signed(line.points)}"
                for line in score.lines
            ]
            total = text(lang, "pic-bb-total", n=score.total, points=move_words.plain(score.total))
            items = separator(lang).join([total, *lines])
            parts.append(text(lang, "pic-alt-side", side=move_words.side(lang, score.seat), items=items))
    return parts


# ---- The entry in `renderer.boards` --------------------------------------------------------------
class BranleBasPictures(Drawings[View]):
    def sheets(self, view: View) -> tuple[str, ...]:
        """The pictures of this view. Side A is at the left; side B also gets a board turned round."""
        if view.phase == "over":
            return ("end",)
        if view.seat is None:
            return ("board",)
        return ("own", "turned") if view.seat == "second" else ("own",)

    def shown(self, view: View, sheet: str) -> View:
        """The view without what the picture does not show: of the moves only the last ones. Nobody sees a draft after the end,
        and the public never does."""
        view = replace(view, moves=pages.newest(view.moves)[::-1], part=1)
        if sheet in ("own", "turned"):
            return view
        view = replace(
            view, seat=None, aiming=(), chosen=None, reach=(), plan="", reserve="", claim=False, unplaced=(), faulty=(),
            mines=tuple(replace(mine, cell=None) if mine.hidden else mine for mine in view.mines),
        )  # fmt: skip
        return replace(view, ships=()) if view.phase == "deploy" else view

    def draw(self, view: View, lang: str, sheet: str, wish: Framing) -> Canvas:
        return frame.draw(pages.picture(view, lang, wish, turned=sheet == "turned"), wish.tile)

    def sectors(self, view: View, lang: str, sheet: str) -> tuple[Sector, ...]:
        """The part around the last half-turns, and the quarters of the board."""
        place = ChartPlace.of(view.chart, sheet == "turned")
        cells = [cell for move in pages.newest(view.moves, 2) for cell in (move.start, move.goal) if cell]
        return frame.quartered(lang, cells, place.whole, place.cell)

    def keys(self, view: View, lang: str, sheet: str) -> Sequence[Key]:
        return board.legend_keys(lang, view, pages.listed(view))

    def asides(self, view: View, lang: str, sheet: str) -> tuple[Aside, ...]:
        """The last moves, what each side has, notes, the score sheets (BB-8)."""
        seats = (view.seat,) if view.phase == "deploy" else palette.SEATS
        fleets = [_fleet(view, lang, seat, brief=False) for seat in seats if seat]
        notes = [*_chosen(view, lang), *pages.notes(view, lang)]
        if view.phase == "deploy":
            notes = [
                sentence(pages.whose(view, lang), _you(view, lang)), pages.begins(view, lang), _unplaced(view, lang),
                *notes,
            ]  # fmt: skip
        told = view.results if sheet == "end" else view.results[-1:] if view.phase == "deploy" else ()
        notes += [move_words.match(view, lang), *_scores(view, lang, told[::-1], whole=True)]
        there = [*fleets, *_waters(view, lang), *_holdings(view, lang, whole=True)]
        return frame.asides(lang, _report(view, lang, sheet), there, notes)

    def parts(self, view: View, lang: str, sheet: str) -> Sequence[str]:
        """With the names of the kinds, or with their letters if the names do not fit."""
        for brief in (False, True):
            parts = [part for part in _parts(view, lang, sheet, brief) if part]
            if len(" ".join(parts)) <= ALT_TEXT_LIMIT:
                break
        return parts

    def file_name(self, view: View, sheet: str) -> str:
        """For example "branle-bas-1-turn-12-own.png": the game of the match and its turn."""
        return f"branle-bas-{view.game}-turn-{view.turn}-{sheet}.png"

    replay = staticmethod(pages.gif)
