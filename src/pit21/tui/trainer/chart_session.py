"""Basic strategy from memory, line by line: a row at a time, one code for each up card."""

from pit21.train import BlankRow, ChartFromMemory, ChartScore
from pit21.tui.plain.talk import LeaveTable, Talk

COSTLIEST = 8
_LETTERS = {"H": "hit", "S": "stand", "D": "double", "P": "split", "R": "surrender", "X": "rescue"}


class ChartSession:
    """Asks for the rows of a chart; `given` are the codes by cell."""

    def __init__(self, chart: ChartFromMemory, talk: Talk) -> None:
        self._chart = chart
        self._talk = talk
        self.given: dict[str, str] = {}
        self._letters = {code[:1]: _LETTERS[code[:1]] for code in chart.codes if code[:1] in _LETTERS}
        self._codes = {code.lower(): code for code in chart.codes}
        """What may be typed: a code, its first letter, or the action."""
        for letter, action in self._letters.items():
            self._codes |= {letter.lower(): letter, action: letter}
        said = ", ".join(f"{letter} {action}" for letter, action in self._letters.items())
        self._help = f"{said}. One letter fills the whole row. skip, quit."

    def run(self, rows: int = 0) -> ChartScore:
        """Ask for all rows, or the first few, and return the score."""
        self._talk.say(f"Fill in the chart. {self._help}")
        try:
            for row in self._chart.rows[: rows or None]:
                self._ask(row)
        except LeaveTable:
            pass
        score = self._chart.grade(self.given)
        for line in chart_score_lines(score):
            self._talk.say(line, hang=4)
        return score

    def _ask(self, row: BlankRow) -> None:
        self._talk.verbatim(f"\n{'':18}{''.join(f'{up:^4}' for up in row.ups).rstrip()}")
        while True:
            said = self._talk.ask(f"  {row.row:<16}").split()
            if said and said[0].lower() in ("quit", "q"):
                raise LeaveTable
            if said and said[0].lower() == "skip":
                return
            unknown = [word for word in said if word.lower() not in self._codes]
            codes = [self._codes[word.lower()] for word in said if word.lower() in self._codes]
            codes = codes * len(row.ups) if len(said) == 1 else codes
            if not unknown and len(codes) == len(row.ups):
                break
            wanted = f"Type {len(row.ups)} letters separated by spaces, or one for the whole row."
            problem = f"{unknown[0][:10]!a} is no action of this chart." if unknown else wanted
            self._talk.say(f"{problem} {self._help}")
        self.given |= {f"{row.row} v {up}": code for up, code in zip(row.ups, codes, strict=True)}
        wrong = self._chart.grade({f"{row.row} v {up}": code for up, code in zip(row.ups, codes, strict=True)}).errors
        for each in wrong:
            self._talk.say(f"  {each.cell}: {each.right} ({each.words}), not {each.given}.")
        if not wrong:
            self._talk.say("  Right.")


def chart_score_lines(score: ChartScore) -> list[str]:
    if not score.asked:
        return ["No cell filled in."]
    lines = ["", f"{score.right} of {score.asked} cells right."]
    if score.errors:
        lines.append(f"Played like this, the chart would cost {score.cost:.3%} of your bet per round. Costliest cells:")
        for each in score.errors[:COSTLIEST]:
            cost = "" if each.cost is None else f", {each.cost:.4%} per round"
            lines.append(f"  {each.cell}: {each.right}, not {each.given}{cost}")
    return lines
