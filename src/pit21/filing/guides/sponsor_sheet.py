"""The sponsor's sheet: what the game is, what it earns and how fast it is dealt, under stated assumptions."""

import msgspec

from pit21.filing.document import DocumentRecord, page_head
from pit21.filing.errors import PackError
from pit21.filing.guides.pace import PaceModel, RoundPace, pace_by_seats
from pit21.filing.inputs import PackInputs
from pit21.filing.numbers import NOTHING, Printed, print_cents, print_decimal, print_integer, print_percent
from pit21.spec.game import GameSpec
from pit21.spec.terms import fees_at


class Assumption(msgspec.Struct, frozen=True, kw_only=True):
    """Something that is assumed, not computed."""

    text: str
    number: Printed


class WinAssumptions(msgspec.Struct, frozen=True, kw_only=True):
    """How a table is played. Wagers are in smallest wagers of their spot."""

    hours_per_day: float = 16.0
    seats_in_play: int = 4
    main_wager: float = 2.0
    side_wager: float = 2.0


class SponsorWager(msgspec.Struct, frozen=True, kw_only=True):
    """A wager: its edge, how often and how much it is assumed to be played, and what the bank wins with it in a day."""

    title: str
    house_edge: Printed
    share: Printed
    average: Printed
    win_per_day: Printed


class PaceRow(msgspec.Struct, frozen=True, kw_only=True):
    seats: Printed
    seconds: Printed
    rounds_per_hour: Printed


class SponsorSheet(DocumentRecord, frozen=True, kw_only=True):
    """`win_per_day` is theoretical win of whoever banks; `fees_per_day` is what the house collects at banked tables."""

    summary: str
    holder: str
    source: str
    seats: Printed
    decks: Printed
    is_banked_by_players: bool
    pace: tuple[PaceRow, ...]
    pace_assumptions: tuple[Assumption, ...]
    wagers: tuple[SponsorWager, ...]
    win_assumptions: tuple[Assumption, ...]
    rounds_per_day: Printed
    win_per_day: Printed
    fees_per_day: Printed
    demo_address: str
    demo_commands: tuple[str, ...]


def build_sponsor_sheet(
    inputs: PackInputs, model: PaceModel | None = None, assumed: WinAssumptions | None = None
) -> SponsorSheet:  # fmt: skip
    """The sheet of the game as its options stand."""
    spec = inputs.spec
    model, assumed = model or PaceModel(), assumed or WinAssumptions()
    pace = pace_by_seats(spec, model)
    in_play = pace[min(assumed.seats_in_play, len(pace)) - 1]
    rounds = in_play.rounds_per_hour * assumed.hours_per_day
    rows = [_wager(inputs, name, model, assumed, rounds * in_play.seats) for name in inputs.results.edge.wagers]
    wagers = tuple(row for row in rows if row is not None)
    is_banked = spec.value("banking") == "player"
    return SponsorSheet(
        head=page_head(inputs, "Sponsor's sheet"), summary=spec.file.summary, holder=spec.file.source.holder,
        source=spec.file.source.title, seats=print_integer(spec.number("seats")), decks=_decks(spec),
        is_banked_by_players=is_banked, pace=tuple(map(_pace_row, pace)), pace_assumptions=_pace_assumptions(model),
        wagers=wagers, win_assumptions=_win_assumptions(assumed, in_play, model),
        rounds_per_day=print_integer(round(rounds)),
        win_per_day=_dollars(sum(float(row.win_per_day.value or 0) for row in wagers)),
        fees_per_day=_dollars(_fees(spec, model, in_play.seats) * rounds) if is_banked else NOTHING,
        demo_address=_demo_address(inputs), demo_commands=(f"pit21 play {spec.id}", "pit21 serve"),
    )  # fmt: skip


def _wager(
    inputs: PackInputs, name: str, model: PaceModel, assumed: WinAssumptions, hands: float
) -> SponsorWager | None:  # fmt: skip
    """Main and side wagers; further spots and insurance are assumed not to be played."""
    spec = inputs.spec
    wager = spec.file.wagers[name]
    if wager.role not in ("main", "side"):
        return None
    low, high = spec.limits(name)
    times, share = (assumed.main_wager, 1.0) if wager.role == "main" else (assumed.side_wager, model.side_wagers_share)
    average = min(low * times, high)
    edge = inputs.results.edge.wagers[name].house_edge
    return SponsorWager(
        title=wager.title, house_edge=print_percent(edge, 2), share=print_percent(share, 0),
        average=print_cents(average), win_per_day=_dollars(hands * share * average * edge),
    )  # fmt: skip


def _fees(spec: GameSpec, model: PaceModel, players: int) -> float:
    """Collection of one round in cents: each player's, each side wager's, the bank's."""
    player, side, bank = fees_at(spec.value("collection"), spec.limits("base")[1])
    return players * (player + model.side_wagers_share * side) + bank


def _dollars(cents: float) -> Printed:
    """A projected amount, in whole dollars."""
    whole = print_integer(round(cents / 100)).text
    return Printed(cents, f"\N{MINUS SIGN}${whole[1:]}" if cents < -50 else f"${whole}")


def _decks(spec: GameSpec) -> Printed:
    value = spec.value("decks")
    return print_integer(value) if isinstance(value, int) else Printed(None, str(value))


def _demo_address(inputs: PackInputs) -> str:
    """The lobby of the server that was named, with this game chosen; empty if none was."""
    server = inputs.question.demo.rstrip("/")
    if server and not server.startswith(("http://", "https://")):
        raise PackError(f"The address of the demo must begin with http:// or https://, not {server[:40]!r}.")
    return f"{server}/?game={inputs.spec.id}" if server else ""


def _pace_row(pace: RoundPace) -> PaceRow:
    return PaceRow(
        seats=print_integer(pace.seats), seconds=print_decimal(pace.seconds, 0),
        rounds_per_hour=print_decimal(pace.rounds_per_hour, 0),
    )  # fmt: skip


def _pace_assumptions(model: PaceModel) -> tuple[Assumption, ...]:
    rows = (
        ("Seconds for each round: betting, the dealer's hand, picking up", model.round_seconds),
        ("Seconds for each card", model.card_seconds),
        ("Seconds for each decision", model.decision_seconds),
        ("Seconds to take or pay a wager", model.wager_seconds),
        ("Seconds for each shuffle of a shoe", model.shuffle_seconds),
        ("Seconds to change decks where every round has a fresh one", model.deck_change_seconds),
        ("Cards drawn by a hand beyond the first ones, where hands draw", model.drawn_cards),
        ("Decisions of a hand, where there are any", model.decisions),
    )
    return tuple(Assumption(text=text, number=print_decimal(number, 1)) for text, number in rows)


def _win_assumptions(assumed: WinAssumptions, pace: RoundPace, model: PaceModel) -> tuple[Assumption, ...]:
    return (
        Assumption(text="Hours a day", number=print_decimal(assumed.hours_per_day, 0)),
        Assumption(text="Seats in play", number=print_integer(pace.seats)),
        Assumption(text="Average main wager, in smallest wagers", number=print_decimal(assumed.main_wager, 1)),
        Assumption(text="Average side wager, in smallest wagers", number=print_decimal(assumed.side_wager, 1)),
        Assumption(text="Share of hands with each side wager", number=print_percent(model.side_wagers_share, 0)),
        Assumption(text="Cost of players' mistakes, added to the exact edge", number=print_percent(0.0, 0)),
    )
