"""Side bets that a player can play for: what that does to the house edge, and from which stakes on the player wins."""

from pit21.lab.audit.findings import Finding
from pit21.lab.exact import JointAdvantage, compute_joint_advantage, largest_ratio, plays_for
from pit21.lab.question import ResultCache, full_shoe_of
from pit21.solve.model import JointPlayError
from pit21.spec.game import GameSpec
from pit21.spec.problems import Problem, join_path
from pit21.tabular import percent_text

JOINT = "play for a side bet"


def played_wagers(spec: GameSpec) -> list[str]:
    """Return the side bets on offer whose best play can differ from that of the main game."""
    return [name for name in spec.file.wagers if spec.offered(name) and plays_for(spec, name)]


def joint_findings(spec: GameSpec, cache: ResultCache) -> list[Finding]:
    """Return a finding for each such bet: serious if the player can have an advantage within the limits."""
    return [_report_joint_play(spec, name, cache) for name in played_wagers(spec)]


def joint_warnings(spec: GameSpec) -> list[Problem]:
    """Return what a quick check says of such bets: which questions compute the play for both wagers."""
    return [Problem(join_path("wagers", name), _warn_of_joint_play(spec, name)) for name in played_wagers(spec)]


def _warn_of_joint_play(spec: GameSpec, name: str) -> str:
    said = (
        f"the house edge of {spec.file.wagers[name].title} is that of the main game's best play; a player may play "
        "for this bet."
    )
    # Imported here, with the solver: a game whose bets do not depend on the play needs none.
    from pit21.solve.main_wager import check_joint_play

    try:
        check_joint_play(spec.line_program(name))
    except JointPlayError as error:
        # A stake ratio would be refused.
        return f"{said} What that gains is not computed: {error}"
    return (
        f"{said} Compute its edge with a stake ratio of {largest_ratio(spec, name):g} to see what that gains; "
        "the audit says from which ratio on the player is ahead"
    )


def _report_joint_play(spec: GameSpec, name: str, cache: ResultCache) -> Finding:
    wager = spec.file.wagers[name]
    try:
        found = compute_joint_advantage(spec, name, full_shoe_of(spec), cache)
    except ValueError as error:
        return Finding(
            severity="note", check=JOINT, what=f"{wager.title} under play for both wagers is not computed",
            how_much=str(error), clause=wager.clause, wagers=(name,),
        )  # fmt: skip
    ahead = found.ahead_from is not None
    what = f"a player who plays for {wager.title} {'beats the house' if ahead else 'lowers its house edge'}"
    return Finding(
        severity="serious" if ahead else "note", check=JOINT, what=what, how_much=_figures(found), clause=wager.clause,
        wagers=(name,), figure=found.house_edge,
    )  # fmt: skip


def _figures(found: JointAdvantage) -> str:
    text = (
        f"house edge {percent_text(found.main_play_edge)} under the main game's best play, "
        f"{percent_text(found.side_edge)} under the best play for both wagers at {found.stake_ratio:g} to 1, the most "
        f"that the limits allow ({percent_text(found.house_edge)} of both stakes)"
    )
    if found.ahead_from is None:
        return text
    return f"{text}; the player is ahead if the side bet is at least {found.ahead_from:.2g} times the main wager"
