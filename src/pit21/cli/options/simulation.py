"""How simulated rounds are played and dealt: --policy, --any-rules, --seed, --shoe, --threads, --seats."""

from dataclasses import dataclass
from typing import Annotated, Literal

from cyclopts import Parameter

from pit21.cli.options.errors import UsageError
from pit21.cli.options.flags import switch_option, value_option
from pit21.cli.options.numbers import parse_seed
from pit21.lab.simulation import POLICIES, SimulationQuestion

PolicyText = Literal["best", "basic", "mimic", "never-bust", "random"] | str  # noqa: PYI051 - shells complete the names
AnyRules = Annotated[
    bool, switch_option("--any-rules", "Allow a CSV file that was made for other rules, with a warning.")
]
SeedText = Annotated[
    str, value_option("--seed", "K", "Random seed: the same seed deals the same rounds.", default=True)
]
PolicyOption = Annotated[
    PolicyText, value_option("--policy", "P", f"{', '.join(POLICIES)} or a CSV file. [default: best]", choices=False)
]
ErrorRate = Annotated[
    float, value_option("--errors", "P", "Error rate, 0 to 1: a wrong decision picks another legal action at random.")
]
DealtShoe = Annotated[
    bool, switch_option("--shoe", "Deal each shoe to its cut card instead of every round from a fresh shoe.")
]
Seats = Annotated[
    int | None, value_option("--seats", "N", "Seats at the table, the bank's included. [default: the game's]")
]


@Parameter(name="*")
@dataclass(frozen=True)
class DealingOptions:
    """Who plays, and how the cards are dealt."""

    seed: SeedText = "1"
    policy: PolicyOption = ""
    any_rules: AnyRules = False
    errors: ErrorRate = 0.0
    shoe: DealtShoe = False
    threads: Annotated[int | None, value_option("--threads", "N", "Number of threads. [default: all processors]")] = (
        None
    )

    def question(self) -> SimulationQuestion:
        seed = parse_seed(self.seed)
        if self.threads is not None and self.threads < 1:
            raise UsageError(f"--threads takes 1 or more, not {self.threads}.")
        return SimulationQuestion(
            policy=self.policy, errors=self.errors, seed=seed, shoe=self.shoe, any_rules=self.any_rules
        )  # fmt: skip


DEALING = DealingOptions()
