"""The rules of play: complete, in words, in the order of a round."""

import re
from io import BytesIO
from types import SimpleNamespace
from typing import cast

import pytest
from markupsafe import escape
from pypdf import PdfReader

from pit21.filing.house import NO_HOUSE
from pit21.filing.inputs import PackInputs, PackQuestion, Paper
from pit21.filing.pack.results import PackResults
from pit21.filing.renderer import Renderer
from pit21.filing.rules import RulesOfPlay, build_rules
from pit21.filing.rules.sections import SECTIONS, without_identifiers
from pit21.spec.irregularities import irregularities
from pit21.spec.loader import CORE_GAMES, load_game, parse_game
from pit21.spec.sentences.common_rules import common_rules, wager_meaning
from pit21.spec.sheet import rule_sheet
from pit21.spec.vocabulary import VOCABULARY

NO_RESULTS = cast("PackResults", SimpleNamespace(audit=SimpleNamespace(findings=())))
"""Rules need no figure; of the results only serious findings are printed."""
IDENTIFIER = re.compile(r"\b[a-z0-9]+(?:_[a-z0-9]+)+\b|\b[a-z0-9-]+=[a-z0-9]+")


def inputs_of(game: str, paper: Paper = "a4", **settings: object) -> PackInputs:
    spec = load_game(game).choose(settings)
    return PackInputs(spec=spec, question=PackQuestion(paper=paper), results=NO_RESULTS, version="test")


def sentences(record: RulesOfPlay) -> list[str]:
    return [each.text for section in record.sections for each in section.sentences]


def test_the_limits_of_the_bank_stand_beside_those_of_the_wagers() -> None:
    rows = [
        row
        for section in build_rules(inputs_of("pure-21.5")).sections
        for table in section.tables
        for row in table.rows
    ]
    bank = next(row for row in rows if row[0] == "Bank's wager")
    assert bank[1] == "$1 or more in steps of $1, up to all chips of the player-dealer."
    assert "P21" in bank[2]
    charged = build_rules(inputs_of("pure-21.5", collection="10000:100:50:200"))
    assert "after the collection fee" in str(charged)
    assert "Bank's wager" not in str(build_rules(inputs_of("21-stud")))


@pytest.mark.parametrize("game", CORE_GAMES)
def test_a_natural_is_never_called_the_best_hand(game: str) -> None:
    assert "best hand" not in str(build_rules(inputs_of(game))).lower()


def test_every_rule_of_the_vocabulary_has_its_section() -> None:
    listed = {key for keys in SECTIONS.values() for key in keys}
    assert not [key for key in VOCABULARY if key not in listed]


@pytest.mark.parametrize("game", CORE_GAMES)
def test_every_rule_wager_pay_line_and_irregularity_of_a_game_is_in_its_rules(game: str) -> None:
    spec = load_game(game)
    record = build_rules(inputs_of(game))
    sheet = rule_sheet(spec)
    written = sentences(record)
    for section in sheet.sections:
        for line in section.lines:
            rule = spec.file.rules.get(line.key)
            in_effect = rule is not None and (not rule.moves or any(map(spec.offered, rule.moves)))
            if rule is not None and in_effect:
                assert line.text in written, line.key
    assert [line.text for line in sheet.course] == [text for text in written if text in {x.text for x in sheet.course}]
    cells = {cell for section in record.sections for table in section.tables for row in table.rows for cell in row}
    for table in sheet.paytables:
        for pay_line in table.lines:
            assert pay_line.when[:1].upper() + pay_line.when[1:] in cells
    for wager in sheet.wagers:
        assert (wager.title in cells) == wager.offered
        assert (wager_meaning(spec, wager.id) in written) == wager.offered
    assert [each.id for each in record.irregularities] == [each.id for each in irregularities(spec)]


@pytest.mark.parametrize(
    ("bet", "decided", "paid"),
    [
        (
            'title = "The Ladder"\nreads = ["first-two"]\nmeter = 100000\nseed = 50000\ncontribution = "15%"',
            (
                "The Ladder wager is decided by the cards that its pay table names, "
                "whatever the result of the Blackjack wager."
            ),
            (
                "the first of them pays. "
                "Its meter stands at $1000, takes 15% of each stake and starts again at $500 when all of it is won."
            ),
        ),
        (
            'title = "Comeback"\nreads = ["first-two", "main-hand"]\nselection = "best"',
            (
                "The Comeback wager is decided by the cards, the play and the result of the Blackjack wager "
                "that its pay table names."
            ),
            "the one that pays most counts.",
        ),
    ],
)
def test_what_a_bet_of_a_game_file_is_decided_by(bet: str, decided: str, paid: str) -> None:
    line = 'when = "a pair"\nholds = { of = "first-two", same = "rank" }\n'
    pays = 'meter = "100%"' if "meter" in bet else 'pays = "9:1"'
    game = parse_game(f'extends = "blackjack"\n[wagers.mine]\n{bet}\n[[paytables.mine.lines]]\n{line}{pays}')
    assert wager_meaning(game, "mine") == f"{decided} If several lines hold, {paid}"


def test_the_rules_say_who_owns_a_stake_of_the_house() -> None:
    said = "The house's stake never belongs to the player"
    assert any(said in text for text in common_rules(load_game("free-bet"), "results"))
    assert not any(said in text for text in common_rules(load_game("blackjack"), "results"))


@pytest.mark.parametrize("game", CORE_GAMES)
def test_rules_are_sentences_without_identifiers(game: str) -> None:
    record = build_rules(inputs_of(game))
    written = sentences(record) + [each.ruling for each in record.interpretations]
    written += [each.chosen for each in record.options] + [each.meaning for each in record.glossary]
    for text in written:
        assert re.match(r'"?[A-Z0-9]', text), text
        assert text[-1] in ".)", text
        assert not IDENTIFIER.search(text), text


def test_sections_and_rules_are_numbered_without_gaps() -> None:
    record = build_rules(inputs_of("pure-21.5"))
    assert [section.number for section in record.sections] == list(range(1, len(record.sections) + 1))
    for section in record.sections:
        numbers = [each.number for each in section.sentences]
        assert numbers == [f"{section.number}.{place}" for place in range(1, len(numbers) + 1)]
    assert record.glossary_number == len(record.sections) + 4


def test_options_say_what_was_chosen_and_what_else_could_be() -> None:
    record = build_rules(inputs_of("nh-21-plus", surrender="early"))
    chosen = next(each for each in record.options if each.question == "When may a hand be surrendered?")
    assert chosen.chosen == VOCABULARY["surrender"].sentence("early")
    assert set(chosen.others) == {VOCABULARY["surrender"].sentence(word) for word in ("late", "none")}
    assert chosen.changed
    assert not next(each for each in record.options if "soft 17" in each.question).changed


def test_fees_are_a_table_by_limit() -> None:
    record = build_rules(inputs_of("pure-21.5", collection="10000:100:50:200"))
    tables = [table for section in record.sections for table in section.tables]
    assert next(each for each in tables if each.caption.startswith("Collection")).rows == (
        ("$100", "$1", "$0.50", "$2"),
    )


def test_values_of_options_in_brackets_are_left_out() -> None:
    assert without_identifiers("By choice it is the stake (equal_stake), not (ever) half.") == (
        "By choice it is the stake, not (ever) half."
    )


def test_pdf_and_page_hold_every_rule() -> None:
    record = build_rules(inputs_of("twisted-21", paper="us-letter"))
    renderer = Renderer(NO_HOUSE, timestamp=0)
    pages = PdfReader(BytesIO(renderer.pdf("rules", record, {}))).pages
    printed = " ".join(" ".join(page.extract_text() for page in pages).split())
    page = renderer.html("rules", record, {}).decode()
    for text in sentences(record):
        assert text in printed or text.replace(" ", "") in printed.replace(" ", ""), text
        assert str(escape(text)) in page, text
