"""The layout: everything is on the felt, nothing covers anything else, every text is large enough and fits."""

from itertools import combinations, pairwise
from math import hypot
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from pit21.filing.layout import LayoutPlan, draw_layout, plan_layout
from pit21.filing.layout.geometry import Box, Outline, overlap
from pit21.spec.loader import load_game

CASES = [
    ("21-stud", {}), ("21-stud", {"bet_bigger": "none", "seats": 1}), ("twisted-21", {}),
    ("twisted-21", {"seats": 9, "bonus": "low-ball-7"}), ("twisted-21", {"bonus": "none", "stud_poker": "not_offered"}),
    ("nh-21-plus", {}), ("nh-21-plus", {"seats": 3, "offer.insurance": "no"}), ("pure-21.5", {}),
    ("pure-21.5", {"seats": 2, "red_flex_table": "RFB-12", "eight_push": "everyone"}), ("blackjack", {}),
    ("blackjack", {"hole_card": "none", "seats": 5}), ("spanish-21", {}),
]  # fmt: skip


def contains(outline: Outline, inner: Outline) -> bool:
    """Whether every corner of one outline lies in another, which is convex; corners in clockwise order on paper."""
    edges = list(pairwise((*outline, outline[0])))
    return all(
        (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= -1e-6 for (ax, ay), (bx, by) in edges for x, y in inner
    )  # fmt: skip


def plan_of(game: str, settings: dict[str, object]) -> LayoutPlan:
    return plan_layout(load_game(game).choose(settings))


def pieces(plan: LayoutPlan) -> list[tuple[str, Outline]]:
    """Everything that takes room on the sheet, by name."""
    found = [(f"seat {seat.number} {spot.title}", spot.box.corners) for seat in plan.seats for spot in seat.spots]
    found += [(f"cards of seat {seat.number}", seat.cards.corners) for seat in plan.seats]
    found += [(f"name of seat {seat.number}", seat.name.box.corners) for seat in plan.seats]
    found += [(area.name, area.box.corners) for area in plan.areas]
    found += [(" ".join(panel.title), panel.box.corners) for panel in plan.panels]
    found += [(line.text, piece) for line in plan.rules for piece in line.pieces(plan.shape)]
    if plan.notes.lines:
        found.append(("notes", plan.notes.box.corners))
    return [*found, ("title", plan.logo.box.corners)]


@pytest.mark.parametrize(("game", "settings"), CASES)
def test_nothing_covers_anything_else(game: str, settings: dict[str, object]) -> None:
    found = pieces(plan_of(game, settings))
    covered = [
        (one, two) for (one, first), (two, second) in combinations(found, 2) if one != two and overlap(first, second)
    ]
    assert not covered


@pytest.mark.parametrize(("game", "settings"), CASES)
def test_everything_is_inside_the_felt(game: str, settings: dict[str, object]) -> None:
    plan = plan_of(game, settings)
    below = {" ".join(panel.title) for panel in plan.panels if not panel.is_on_felt} | {"notes"}
    for name, outline in pieces(plan):
        if name in below or name.startswith("name of seat"):
            continue
        for x, y in outline:
            assert y > 0, name
            assert abs(x) < plan.shape.felt_radius, name
            assert y <= plan.shape.apron or hypot(x, y - plan.shape.apron) < plan.shape.felt_radius, name


@pytest.mark.parametrize(("game", "settings"), CASES)
def test_every_text_has_eight_points_and_fits(game: str, settings: dict[str, object]) -> None:
    plan = plan_of(game, settings)
    for seat in plan.seats:
        for spot in seat.spots:
            assert contains(spot.box.corners, spot.label.box.corners), spot.title
    for area in plan.areas:
        assert contains(area.box.corners, area.label.box.corners), area.name
    assert min(_sizes(draw_layout(plan))) >= 8 * 25.4 / 72 * plan.sheet.scale


@pytest.mark.parametrize("seats", range(1, 10))
def test_every_number_of_seats_has_its_spots(seats: int) -> None:
    plan = plan_of("twisted-21", {"seats": seats})
    assert [seat.number for seat in plan.seats] == list(range(1, seats + 1))
    assert {spot.wager for spot in plan.seats[-1].spots} == {"base", "stud-poker", "stud-bonus"}
    assert seats == 1 or plan.seats[0].cards.x > plan.seats[-1].cards.x, "seat 1 is at the dealer's left (G1)"


def test_the_drawing_names_rules_and_pay_tables_as_the_options_stand() -> None:
    text = _text(draw_layout(plan_of("blackjack", {"blackjack_pays": "6:5", "soft_17": "stand"})))
    assert "BLACKJACK PAYS 6 TO 5" in text
    assert "The dealer stands on soft 17" in text
    assert "INSURANCE PAYS 2 TO 1" in text
    bank = _text(draw_layout(plan_of("pure-21.5", {"red_flex_table": "RFB-05"})))
    assert "Red Flex Bet, RFB-05" in bank
    assert "Action button" in bank
    assert "6 to 5" in bank


def test_the_drawing_is_to_scale_and_has_a_text_for_readers() -> None:
    plan = plan_of("nh-21-plus", {})
    root = ET.fromstring(draw_layout(plan))
    assert (root.get("width"), root.get("viewBox")) == ("420mm", "0 0 2100 1485")
    assert "Scale 1:5" in "".join(root.itertext())
    names = {child.tag.rpartition("}")[2]: child.text for child in root}
    assert "Dealer Up Match" in (names["desc"] or "")
    assert names["title"] == "New Hampshire 21 Plus: table layout for 7 seats"


def test_titles_that_do_not_fit_become_numbers_with_a_key(tmp_path: Path) -> None:
    text = (
        'extends = "twisted-21"\nid = "long"\n[rules]\nseats = { value = 9 }\n'
        '[wagers.stud-poker]\ntitle = "Incomprehensibilities-Internationalizations"\n'
    )
    (tmp_path / "long.toml").write_text(text, encoding="utf-8")
    plan = plan_layout(load_game(tmp_path / "long.toml"))
    assert plan.key
    assert {spot.label.lines for spot in plan.seats[0].spots} == {("1",), ("2",), ("3",)}
    assert any("Incomprehensibilities" in line for line in plan.notes.lines)


def test_boxes_overlap_only_where_they_share_room() -> None:
    square = Box(x=0, y=0, width=2, height=2)
    assert overlap(square.corners, Box(x=1.3, y=1.3, width=2, height=2).corners)
    assert not overlap(square.corners, Box(x=2, y=0, width=2, height=2).corners)
    assert not overlap(square.corners, Box(x=1.9, y=1.9, width=2, height=2, turn=45).corners)
    assert contains(square.corners, Box(x=0, y=0, width=1, height=1, turn=45).corners)
    assert not contains(square.corners, Box(x=0, y=0, width=2, height=2, turn=45).corners)


def _sizes(svg: str) -> list[float]:
    return [float(each.get("font-size", "0")) for each in ET.fromstring(svg).iter() if each.tag.endswith("}text")]


def _text(svg: str) -> str:
    return " ".join(ET.fromstring(svg).itertext())
