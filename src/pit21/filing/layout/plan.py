"""Plan the layout of a game: which spots, lines and places the felt has, and where they are."""

from math import sqrt

from pit21.filing.layout.geometry import Box
from pit21.filing.layout.panels import place_panels
from pit21.filing.layout.records import Area, LayoutPlan, Lettering, NoteBlock, PayPanel, RuleLine, SeatPlan
from pit21.filing.layout.rule_lines import felt_rules, insurance_rule
from pit21.filing.layout.shape import Sheet, TableShape
from pit21.filing.layout.spots import CARD_HEIGHT, SeatRoom, SizedSpot, SpotTitle, place_seat, rows_of_spots
from pit21.filing.layout.text_size import LINE_HEIGHT, text_width, wrap
from pit21.spec.game import GameSpec
from pit21.spec.sentences.options import value_sentence
from pit21.spec.sheet import SheetPayTable, rule_sheet

_MARGIN = 12.0  # between printed things
_TRAY = Box(x=0, y=80, width=520, height=110)
_DEALER = Box(x=0, y=145 + CARD_HEIGHT / 2 + 18, width=290, height=CARD_HEIGHT + 32)
_BESIDE = 136.0  # the width of a place beside the dealer's cards
_SIDE_EQUIPMENT = Box(x=352, y=130, width=116, height=200)
_BELOW = Box(x=0, y=105, width=1400, height=150)  # room below the table, beside the scale bar
_FIRST_LINE, _LINE_PITCH, _LINES = 392.0, 30.0, 4
_SEAT_CARDS = {"two_up": 2, "two_up_three_down": 5}
_DEALER_CARDS = {"two_down": 2, "up_and_down": 2, "two_up": 2, "up_and_four_down": 5}
COMMUNITY_CARDS = 2
_LETTER_SIZES = (1.5, 1.35, 1.2, 1.1, 1.0)
"""Letters as large as there is room for, in smallest sizes."""


def plan_layout(spec: GameSpec, shape: TableShape | None = None, sheet: Sheet | None = None) -> LayoutPlan:
    """Plan the felt of a game as its options stand: everything follows from its file."""
    shape, sheet = shape or TableShape(), sheet or Sheet()
    rules, rest = _rule_lines(spec, shape, sheet)
    inner = max(line.radius + (line.band / 2 if line.band else line.size * 0.3) for line in rules) + _MARGIN
    seats, key = _seats(spec, shape, sheet, inner)
    return LayoutPlan(
        game=spec.id, title=spec.title, digest=spec.digest, felt=spec.file.display.felt, shape=shape, sheet=sheet,
        settings={each: value_sentence(each, spec.value(each)) for each in spec.settings},
        seats=seats, areas=_areas(spec, sheet),
        rules=rules, panels=_panels(spec, shape, sheet), logo=_logo(spec, sheet), key=key,
        notes=_notes(shape, sheet, key, rest), description=_description(spec, len(seats)),
    )  # fmt: skip


def _rule_lines(spec: GameSpec, shape: TableShape, sheet: Sheet) -> tuple[tuple[RuleLine, ...], tuple[str, ...]]:
    """The lines that fit along the curve, the first in larger letters; what is left becomes a note."""
    found: list[RuleLine] = []
    rest: list[str] = []
    radius = _FIRST_LINE
    insurance = insurance_rule(spec)
    for rule in felt_rules(spec):
        text = rule.text.upper() if not found else rule.text
        size = sheet.smallest_size * (1.8 if not found else 1.3)
        line = RuleLine(text=text, radius=radius, size=size, clause=rule.clause)
        if line.spread() > 90 - shape.seats_from - 5:
            line = RuleLine(text=text, radius=radius, size=sheet.smallest_size, clause=rule.clause)
        if len(found) < _LINES and line.spread() <= 90 - shape.seats_from - 5:
            found.append(line)
            radius += _LINE_PITCH
        else:
            rest.append(rule.text)
    if insurance is not None:
        wager, rule = insurance
        band, size = 44.0, sheet.smallest_size * 1.5
        middle = radius - _LINE_PITCH + 10 + _MARGIN + band / 2
        found.append(
            RuleLine(
                text=rule.text.upper(), radius=middle + size * 0.3, size=size, clause=rule.clause, wager=wager,
                band=band,
            )
        )  # fmt: skip
    return tuple(found), tuple(rest)


def _seats(
    spec: GameSpec, shape: TableShape, sheet: Sheet, inner: float
) -> tuple[tuple[SeatPlan, ...], tuple[tuple[str, str], ...]]:  # fmt: skip
    """Every seat of the table; spots are numbered and explained in a key where their titles do not fit."""
    count = spec.number("seats")
    cards = _SEAT_CARDS[str(spec.value("player_cards"))]
    room = SeatRoom(angle=shape.seat_angle(count), inner=inner, outer=shape.felt_radius - 8, cards=cards)
    wagers = [
        (name, wager)
        for name, wager in spec.file.wagers.items()
        if spec.offered(name) and wager.role in ("main", "spot", "side")
    ]
    titles = tuple(SpotTitle(wager=name, title=each.title, label=each.title, role=each.role) for name, each in wagers)
    key: tuple[tuple[str, str], ...] = ()
    size, rows = _largest(titles, room, sheet)
    if rows is None:
        titles = tuple(
            SpotTitle(wager=name, title=each.title, label=str(i), role=each.role)
            for i, (name, each) in enumerate(wagers, 1)
        )
        key = tuple((each.label, each.title) for each in titles)
        size, rows = _largest(titles, room, sheet)
    if rows is None:
        raise ValueError(
            f"{spec.title}: {len(wagers)} spots for each of {count} seats do not fit on the table; "
            "choose fewer seats or offer fewer wagers"
        )
    seats = tuple(
        place_seat(shape, number, count, room, rows, size) for number in range(1, count + 1)
    )  # fmt: skip
    return seats, key


def _largest(
    titles: tuple[SpotTitle, ...], room: SeatRoom, sheet: Sheet
) -> tuple[float, tuple[tuple[SizedSpot, ...], ...] | None]:
    """The rows of spots in the largest letters that fit, with one row for each role where that is possible."""
    roles = len({each.role for each in titles})
    for most in (roles, len(titles)):
        for times in _LETTER_SIZES:
            size = sheet.smallest_size * times
            rows = rows_of_spots(titles, room, size)
            if rows is not None and len(rows) <= most:
                return size, rows
    return sheet.smallest_size, None


def _areas(spec: GameSpec, sheet: Sheet) -> tuple[Area, ...]:
    """The dealer's side: tray, cards, discard rack, shoe, community cards, and the bank's places."""
    size = sheet.smallest_size
    is_banked = spec.value("banking") == "player"
    has_shoe = spec.value("shuffle_each") == "shoe"
    found = [
        _area("Chip tray", _TRAY, size, is_equipment=True),
        _area("Discard rack", _mirror(_SIDE_EQUIPMENT), size, is_equipment=True),
        _area("Shoe" if has_shoe else "Deck or shuffler", _SIDE_EQUIPMENT, size, is_equipment=True),
        *_dealer_cards(spec, size, is_banked=is_banked),
    ]
    left = Box(x=-_DEALER.width / 2 - 5 - _BESIDE / 2, y=_DEALER.y, width=_BESIDE, height=_DEALER.height)
    if is_banked:
        found.append(_area("Bank's wager", left, size))
        across = 62.0
        for i, name in enumerate(("Bank button", "Action button")):
            x = -left.x + (i - 0.5) * (across + 6)
            box = Box(x=x, y=left.y, width=across, height=across)
            found.append(_area(name, box, size, is_equipment=True, is_round=True))
    if spec.deals_community:
        box = Box(x=-left.x if not is_banked else left.x, y=left.y, width=_BESIDE, height=_DEALER.height)
        found.append(_area("Community cards", box, size, card_count=COMMUNITY_CARDS))
    return tuple(found)


def _dealer_cards(spec: GameSpec, size: float, *, is_banked: bool) -> list[Area]:
    kind = str(spec.value("dealer_cards"))
    count = _DEALER_CARDS[kind]
    if kind != "two_down":
        owner = "Player-dealer's" if is_banked else "Dealer's"
        return [_area(f"{owner} cards", _DEALER, size, card_count=count)]
    half = _DEALER.width / 2
    zones = []
    for i in (1, 2):
        # The dealer reads from the other side: the first zone is at the dealer's left.
        x = (half / 2) * (1 if i == 1 else -1)
        box = Box(x=x, y=_DEALER.y, width=half - 6, height=_DEALER.height)
        zones.append(_area(f"Dealer Card {i}", box, size, card_count=1))
    return zones


def _area(
    name: str, box: Box, size: float, *, is_equipment: bool = False, is_round: bool = False, card_count: int = 0
) -> Area:
    words = (name,) if text_width(name, size) <= box.width - 8 else tuple(name.split(" ", 1))
    y = box.y if not card_count else box.y + box.height / 2 - size * 0.75  # under the cards
    label = Lettering(lines=words, size=size, x=box.x, y=y)
    return Area(
        name=name, box=box, label=label, is_equipment=is_equipment, is_round=is_round, card_count=card_count
    )  # fmt: skip


def _mirror(box: Box) -> Box:
    return Box(x=-box.x, y=box.y, width=box.width, height=box.height)


def _logo(spec: GameSpec, sheet: Sheet) -> Lettering:
    """The game's title between the dealer's cards and the rules, as large as it fits."""
    room = 560.0
    size = min(38.0, room / text_width(spec.title, 1.0))
    return Lettering(lines=(spec.title,), size=max(size, sheet.smallest_size), x=0, y=325, is_bold=True)


def _panels(spec: GameSpec, shape: TableShape, sheet: Sheet) -> tuple[PayPanel, ...]:
    top, bottom = 18.0, 288.0
    edge = sqrt((shape.felt_radius - _MARGIN) ** 2 - (bottom - shape.apron) ** 2)  # the curve begins above the bottom
    inside = _SIDE_EQUIPMENT.x + _SIDE_EQUIPMENT.width / 2 + _MARGIN
    column = Box(x=-(inside + edge) / 2, y=(top + bottom) / 2, width=edge - inside, height=bottom - top)
    below = Box(x=(shape.width - _BELOW.width) / 2, y=shape.depth + _BELOW.y, width=_BELOW.width, height=_BELOW.height)
    tables, columns = _tables(spec), (column, _mirror(column))
    for times in _LETTER_SIZES:
        panels = place_panels(tables, columns, below, sheet.smallest_size * times)
        if all(panel.is_on_felt for panel in panels):
            return panels
    return place_panels(tables, columns, below, sheet.smallest_size)


def _tables(spec: GameSpec) -> tuple[SheetPayTable, ...]:
    """Pay tables in use; one that the insurance line prints in full is left out."""
    insurance = insurance_rule(spec)
    printed = insurance[0] if insurance else ""
    return tuple(
        table for table in rule_sheet(spec).paytables if not (table.wagers == (printed,) and len(table.lines) == 1)
    )


def _notes(shape: TableShape, sheet: Sheet, key: tuple[tuple[str, str], ...], rest: tuple[str, ...]) -> NoteBlock:
    """The key of numbered spots and the rules that found no room, in the corner beside the curve."""
    size, width = sheet.smallest_size, 400.0
    texts = (*(f"{number}: {title}" for number, title in key), *(f"{each}." for each in rest))
    lines = tuple(line for text in texts for line in wrap(text, width, size))
    height = max(1, len(lines)) * size * LINE_HEIGHT
    box = Box(x=shape.width / 2 - width / 2, y=shape.depth - 150 + height / 2, width=width, height=height)
    return NoteBlock(lines=lines, size=size, box=box)


def _description(spec: GameSpec, seats: int) -> str:
    spots = [
        wager.title
        for name, wager in spec.file.wagers.items()
        if spec.offered(name) and wager.role in ("main", "spot", "side")
    ]
    return (
        f"Half-round table for {spec.title}, seen from above with the dealer at the top. Seats: {seats}, counted from "
        f"the dealer's left. Spots of each seat: {', '.join(spots)}."
    )
