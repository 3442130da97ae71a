"""The clause to name beside a refusal: of the rule that forbids it, or of the step that the command belongs to."""

from pit21.table import commands as c
from pit21.table.state import Table


def rule_clause(table: Table, key: str, otherwise: str = "") -> str:
    """Return the narrowest clause of a rule: a ruling stands after the lines of the document that it explains."""
    rule = table.rules.spec.file.rules.get(key)
    if rule is not None and rule.clause:
        return rule.clause[-1]
    if otherwise:
        return otherwise
    if table.rules.family == "pick" and key in ("surrender", "split_by"):
        return "T15"
    # A game that does not know the action: the clause on what players do in their turn.
    return stage_clause(table, "turns")


def stage_clause(table: Table, name: str) -> str:
    """Return the first clause of a stage of the round; G14, the order of a round, where the game has no such stage."""
    clauses = next((stage.clause for stage in table.rules.spec.file.stages if stage.do == name), ())
    return clauses[0] if clauses else "G14"


def governing_clause(table: Table, command: c.Command, code: str) -> str:
    """Return the clause on what the command is about, for refusals that no single rule explains."""
    ruling = "G11" if code in ("player", "sit-out") else _BY_COMMAND.get(type(command))
    if ruling is not None:
        return ruling
    if isinstance(command, c.TakeBank | c.DeclineBank | c.FollowStake):
        return _bank_clause(table, command)
    if isinstance(command, c.PlaceBet):
        if code == "seat":
            return rule_clause(table, "seats", "G10")
        return stage_clause(table, "wagers") if code == "closed" else "G10"
    if isinstance(command, c.Cut):
        return rule_clause(table, "player_cut", "G2")
    if isinstance(command, c.NoNatural):
        return rule_clause(table, "hole_card", stage_clause(table, "deal"))
    if isinstance(command, c.Insure | c.Decline):
        return _insurance_clause(table)
    return stage_clause(table, _STAGES.get(type(command), "wagers"))


_BY_COMMAND: dict[type, str] = {
    c.Open: "G12", c.Close: "G12", c.ChangeDealer: "G12", c.DiscardShoe: "G12",
    c.Join: "G11", c.TakeSeat: "G11", c.ReleaseSeat: "G11", c.Leave: "G11", c.SitOut: "G11", c.ComeBack: "G11",
    c.BuyChips: "G5", c.ShoeEmpty: "G4", c.TimeOut: "G8", c.Void: "G9",
}  # fmt: skip
_STAGES: dict[type, str] = {c.BeginRound: "wagers", c.CloseBets: "wagers", c.Cards: "deal", c.Act: "turns"}


def _bank_clause(table: Table, command: c.Command) -> str:
    """Return the rulings on the player-dealer; where the house banks, the clause of the wager against it."""
    if table.rules.player_banked:
        return "P24" if isinstance(command, c.FollowStake) else "P21"
    return next(iter(table.rules.spec.file.wagers["base"].clause), "G10")


def _insurance_clause(table: Table) -> str:
    """Return the insurance wager's clause, or the ruling that there is none."""
    wager = table.rules.spec.file.wagers.get("insurance")
    if wager is not None and wager.clause:
        return wager.clause[0]
    if table.rules.player_banked:
        return "P14"
    return "T15" if table.rules.family == "pick" else "G14"
