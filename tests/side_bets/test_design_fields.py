"""The fields of the editor offer what a game file takes."""

from typing import Literal, get_args, get_origin, get_type_hints

import pytest

from pit21.spec.model import PayLine, PayTable, Wager
from pit21.spec.side_bets import FIELDS, LINE_FIELDS, DesignField, LineDesign, SideBetDesign, catalogue, design_of

_HINTS = {**get_type_hints(PayTable), **get_type_hints(Wager)}


@pytest.mark.parametrize("field", FIELDS, ids=lambda field: field.key)
def test_a_field_offers_the_values_of_its_key(field: DesignField) -> None:
    assert field.key in SideBetDesign.__struct_fields__
    if field.kind == "choice" and field.key != "size":  # a side bet's size never depends on another wager's exact one
        assert get_origin(_HINTS[field.key]) is Literal
        assert sorted(each.value for each in field.choices) == sorted(get_args(_HINTS[field.key]))


def test_a_line_has_a_field_for_all_that_it_can_pay() -> None:
    own = {each.key for each in LINE_FIELDS} | {"when", "holds", "pays"}
    assert own == set(LineDesign.__struct_fields__) == set(PayLine.__struct_fields__) - {"clause"}


def test_no_bet_of_the_catalogue_needs_keys_without_a_field() -> None:
    assert [name for name, wager in catalogue().items() if design_of(name, wager).more] == []
