"""What a session came to, said when somebody leaves the table."""

from pit21.hints.coach import Coach
from pit21.hints.words import cents_text, grade_words
from pit21.money import amount_text
from pit21.room.room import Room
from pit21.room.statistics import statistics_of

COSTLIEST = 3


def session_lines(room: Room, coach: Coach) -> list[str]:
    """Rounds, net, the cost of mistakes and the three costliest hands of everybody at the screen."""
    coach.catch_up()
    return [line for person in room.people for line in _lines(room, coach, person)]


def _lines(room: Room, coach: Coach, person: str) -> list[str]:
    found = statistics_of(room.history.rounds, person)
    name = f"{person}: " if len(room.people) > 1 else ""
    if not found.rounds:
        return [f"{name}No rounds played."]
    rounds = f"{found.rounds} round{'' if found.rounds == 1 else 's'}"
    ended = "even" if found.net == 0 else f"{'won' if found.net > 0 else 'lost'} {amount_text(abs(found.net))}"
    lines = [f"{name}{rounds} played, {ended}."]
    graded = coach.mistakes(person)
    if not coach.possible:
        return lines
    if not graded.decisions:
        return [*lines, "Mistakes: not graded. Turn hints on (A at the table, or --hints grade) to see their cost."]
    decisions = f"{graded.decisions} decision{'' if graded.decisions == 1 else 's'}"
    if not graded.made:
        return [*lines, f"Mistakes: none in {decisions}."]
    lines.append(f"Mistakes: {len(graded.made)} in {decisions}, costing {cents_text(graded.cents)} on average.")
    lines.append("Costliest hands:")
    for each in graded.made[:COSTLIEST]:
        decision = each.decision
        lines.append(f"  round {decision.round}, {decision.total} against {decision.up}: {grade_words(each)}")
    return lines
