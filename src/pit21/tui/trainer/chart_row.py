"""A row of a chart in two lines, with one cell marked."""

from pit21.lab.strategy import UP_NAMES, CellResult


def row_lines(codes: dict[str, str], cell: CellResult) -> tuple[str, str]:
    """Up cards above, codes below; the cell in question stands in brackets."""
    above = "".join(f"{up:^5}" for up in UP_NAMES)
    below = "".join(f"{f'[{codes[up]}]' if up == cell.up else codes.get(up, ''):^5}" for up in UP_NAMES)
    return f"{'':18}{above.rstrip()}", f"  {cell.row:<16}{below.rstrip()}"
