"""`GameSpec`: one game with its choices made."""

import hashlib
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from typing import Any

import msgspec

from pit21.money import parse_odds
from pit21.spec.checks.conflicts import find_conflicts, find_warnings
from pit21.spec.irregularities import PREFIX, choice_terms, house_choice
from pit21.spec.model import GameFile, PayTable
from pit21.spec.options import Option, choice_text, list_options, parse_choice
from pit21.spec.problems import Problem, SpecError, nearest, shown
from pit21.spec.side_bets import (
    COMMUNITY_CARDS,
    at_stake,
    combine_lines,
    compile_evaluator,
    compile_lines,
    load_evaluators,
    pays_amounts,
)
from pit21.spec.terms import Value
from pit21.spec.vocabulary import ALWAYS_DIGESTED, VOCABULARY

SEVEN_CARD_EVALUATORS = ("stud-bonus-7", "low-ball-7")
"""They read two community cards beside the player's five."""

_SUITS = ("hearts", "spades")


class GameSpec(msgspec.Struct, frozen=True, dict=True):
    """A game file and the settings chosen on top of its defaults."""

    file: GameFile
    settings: Mapping[str, Value] = {}

    def __repr__(self) -> str:
        return f"<GameSpec: {self.title}{''.join(f', {key}={value}' for key, value in self.settings.items())}>"

    @property
    def id(self) -> str:
        return self.file.id

    @property
    def title(self) -> str:
        return self.file.title

    def value(self, key: str) -> Value:
        """The value of a rule or option as it stands: set, from the file, or the default."""
        if key in self.settings:
            return self.settings[key]
        if key.startswith(("limits.", "offer.", "meter.")) and key in self.options:
            return self.options[key].value
        if key.startswith(PREFIX):
            return house_choice(self.file, key)
        rule = self.file.rules.get(key)
        if rule is not None:
            return VOCABULARY[key].parse(rule.value)
        absent = VOCABULARY[key].absent
        if absent is None:
            raise KeyError(f"{self.id} has no rule {key}")
        return absent

    def code(self, key: str) -> int:
        return VOCABULARY[key].code(self.value(key))

    def states(self, key: str) -> bool:
        """Return whether the game speaks of this rule at all."""
        return key in self.file.rules

    def number(self, key: str) -> int:
        value = self.value(key)
        if not isinstance(value, int):
            raise SpecError(f"{self.title} cannot be dealt:", [Problem(key, f"{value} is for exact results only")])
        return value

    def decks_fraction(self, key: str) -> Fraction:
        """A depth in decks; P26 ties it to the number of decks."""
        value = self.value(key)
        decks = self.value("decks")
        if value == "by_decks":
            return Fraction(1, 2) if decks in (1, 2) else Fraction(1)
        depth = Fraction(str(value))
        if key not in self.settings and isinstance(decks, int) and depth >= decks:
            return Fraction(decks, 2)  # a default made for large shoes: half of a small one
        return depth

    @cached_property
    def options(self) -> dict[str, Option]:
        """Every option in the order of the file: rules with choices, then limits and offers."""
        return list_options(self)

    def choose(
        self, settings: Mapping[str, Any], *, in_dollars: bool = False, at_tables: bool = False
    ) -> "GameSpec":  # fmt: skip
        """Return the same game with these options set; SpecError names every wrong key and value.

        Text of amounts is read as dollars with `in_dollars`, as people write it; as cents without, as files hold it.
        `at_tables` refuses choices that are for exact results only.
        """
        chosen = dict(self.settings)
        problems = []
        for key, raw in settings.items():
            option = self.options.get(key)
            if option is None:
                hint = nearest(key, self.options) or f"; the keys are {', '.join(self.options)}"
                fixed = "fixed by the rules of this game" if key in self.file.rules else "not an option of this game"
                name = key if len(key) <= 60 and key.isprintable() else shown(key)[1:-1]
                problems.append(Problem(name, f"{fixed}{hint}"))
                continue
            try:
                chosen[key] = parse_choice(option, raw, in_dollars=in_dollars, at_tables=at_tables)
            except ValueError as error:
                problems.append(Problem(key, str(error)))
        made = GameSpec(file=self.file, settings=chosen)
        # Of options that could not be read nothing more is said, nor of those that depend on them.
        unread = [problem.path for problem in problems]
        problems += [
            each for each in made.conflicts() if not any(path in f"{each.path} {each.message}" for path in unread)
        ]
        if problems:
            raise SpecError(f"Invalid option for {self.title}:", problems)
        return made

    def setting_text(self, key: str) -> str:
        """Return the value of an option as `choose` reads it in dollars: amounts carry their sign."""
        return choice_text(self.options[key], self.value(key))

    def conflicts(self) -> list[Problem]:
        """Choices that do not go together."""
        return find_conflicts(self)

    def limits(self, wager_id: str) -> tuple[int, int]:
        """Smallest and largest stake in cents; a spot without limits of its own has the base wager's (S7)."""
        ends = []
        for index, end in enumerate(("min", "max")):
            wager = self.file.wagers[wager_id]
            value = self.settings.get(f"limits.{wager_id}.{end}", wager.min if end == "min" else wager.max)
            if value in ("base", "half"):
                value = self.limits("base")[index]
            ends.append(int(value))
        return ends[0], ends[1]

    def offered(self, wager_id: str) -> bool:
        """Return whether the table takes this wager as its options stand."""
        wager = self.file.wagers[wager_id]
        if self.settings.get(f"offer.{wager_id}", wager.offered) == "no":
            return False
        if wager.role == "insurance" and self.value("dealer_cards") in ("two_up", "up_and_class"):
            return False  # everyone sees the hole card, or its class
        if wager.after and self.states("bet_bigger") and self.value("bet_bigger") == "none":
            return False  # spots that open after another are the Bet Bigger spots (S6)
        return all(self.value(key) == value for key, value in wager.offered_when.items())

    @property
    def deals_community(self) -> bool:
        """Whether two community cards are dealt: a wager on offer reads them."""
        return any(
            wager.evaluator in SEVEN_CARD_EVALUATORS or COMMUNITY_CARDS in wager.reads
            for name, wager in self.file.wagers.items()
            if self.offered(name)
        )

    def paytable_name(self, wager_id: str) -> str:
        wager = self.file.wagers[wager_id]
        if not wager.paytable_by:
            return wager.paytable
        choice = str(self.value(wager.paytable_by))
        if choice == "by_deck":
            choice = str(self.value("deck_kind"))
        return wager.paytables[choice]

    def paytable(self, wager_id: str, stake: int = 0) -> PayTable | None:
        """Return the pay table of a wager; where all lines that hold are paid, with a line for each combination.

        Fixed amounts and shares of a meter are odds at a stake; 0 is the smallest one.
        """
        name = self.paytable_name(wager_id)
        if not name:
            return None
        table, wager = self.file.paytables[name], self.file.wagers[wager_id]
        if wager.evaluator == "lines" and pays_amounts(table):
            table = at_stake(table, stake or self.smallest_stake(wager_id), self.meter(wager_id))
        return combine_lines(table) if wager.selection == "all" else table

    def smallest_stake(self, wager_id: str) -> int:
        """Return the smallest stake that a wager is paid for; what comes with the main wager is paid by its stake."""
        return self.limits("base" if self.file.wagers[wager_id].placed == "main" else wager_id)[0]

    def larger_amounts_from(self, wager_id: str) -> list[int]:
        """Return the stakes above the smallest one from which some line of a wager pays another fixed amount."""
        name, smallest = self.paytable_name(wager_id), self.smallest_stake(wager_id)
        stakes = {each.stake for line in (self.file.paytables[name].lines if name else ()) for each in line.amount}
        return sorted(stake for stake in stakes if smallest < stake <= self.limits(wager_id)[1])

    def meter(self, wager_id: str) -> int:
        """Return the cents in the meter of a wager, as it is set or as the file has it."""
        return int(self.settings.get(f"meter.{wager_id}", self.file.wagers[wager_id].meter))

    def line_program(
        self, wager_id: str, odds: Sequence[tuple[int, int]] | None = None, up_cards: Sequence[str] = ()
    ) -> tuple[int, ...]:
        """Return the conditions of a wager's pay lines as the law reads them; empty for evaluators that are functions.

        `odds` are pays to be tried in place of the table's own; with `up_cards` the bet is placed against these only.
        """
        wager, table = self.file.wagers[wager_id], self.paytable(wager_id)
        if table is None:
            return ()
        if wager.evaluator in load_evaluators():
            return compile_evaluator(wager.evaluator, len(table.lines), tuple(up_cards))
        if wager.evaluator != "lines":
            return ()
        return self.condition_program(wager_id, [line.holds for line in table.lines], odds or table.odds(), up_cards)

    def condition_program(
        self, wager_id: str, conditions: Sequence[Mapping[str, Any]], odds: Sequence[tuple[int, int]] = (),
        up_cards: Sequence[str] = (),
    ) -> tuple[int, ...]:  # fmt: skip
        """Return conditions as lines of a wager: about what it reads, when it is placed, with what it forces.

        Without `odds` they are tried in their order.
        """
        wager = self.file.wagers[wager_id]
        return compile_lines(
            conditions, wager.reads, odds, best=wager.selection == "best" and len(odds) > 0,
            forces_third=wager.forces == "third-card",
            after_peek=wager.placed == "peek" and self.value("hole_card") != "none", up_cards=up_cards,
        )  # fmt: skip

    def warnings(self) -> tuple[str, ...]:
        return find_warnings(self)

    @cached_property
    def digest(self) -> str:
        """SHA-256 over everything that decides play and pay; prose and clauses are left out."""
        content: dict[str, Any] = {
            "family": self.file.family,
            "rules": {key: self.value(key) for key in sorted(VOCABULARY) if self._is_digested(key)},
            "wagers": [
                [name, wager.role, wager.evaluator, wager.size, wager.after, self.limits(name), self.offered(name),
                 self._pays(name)]
                for name, wager in self.file.wagers.items()
            ],
            "stages": [msgspec.to_builtins(msgspec.structs.replace(stage, clause=())) for stage in self.file.stages],
        }  # fmt: skip
        # Evaluators with a name of their own are in the digest by this name.
        lines = [name for name, wager in self.file.wagers.items() if wager.evaluator == "lines"]
        programs = {name: self.line_program(name) for name in lines}
        if any(programs.values()):
            content["lines"] = {name: program for name, program in programs.items() if program}
        late = {name: wager.placed for name, wager in self.file.wagers.items() if wager.placed != "deal"}
        if late:
            content["placed"] = late
        moves = {name: wager.moves_to_main for name, wager in self.file.wagers.items() if wager.moves_to_main}
        if moves:
            content["moves"] = moves
        limits = {name: wager.payout_limit for name, wager in self.file.wagers.items() if wager.payout_limit}
        if limits:
            content["payout_limits"] = limits
        amounts = {name: self._amounts(name) for name, wager in self.file.wagers.items() if wager.evaluator == "lines"}
        if any(any(each) for each in amounts.values()):
            content["amounts"] = amounts
        # As with later keys of the vocabulary: a choice at its default leaves the digest as it was without it.
        chosen = {key: self.value(key) for key, term in choice_terms().items() if self.value(key) != term.absent}
        if chosen:
            content["irregularities"] = chosen
        return hashlib.sha256(msgspec.json.encode(content, order="sorted")).hexdigest()

    def _amounts(self, wager_id: str) -> list[list[tuple[int, int]]]:
        """Fixed amounts by line, and what others get; shares of a meter are in the odds."""
        name = self.paytable_name(wager_id)
        lines = self.file.paytables[name].lines if name else ()
        return [
            [*((each.stake, each.pays) for each in line.amount), *([(-1, line.envy)] if line.envy else [])]
            for line in lines
        ]

    def _is_digested(self, key: str) -> bool:
        if key in ALWAYS_DIGESTED:
            return True
        default = VOCABULARY[key].absent
        return self.value(key) != default if default is not None else key in self.file.rules

    def _pays(self, wager_id: str) -> list[tuple[int, int]]:
        table = self.paytable(wager_id)
        bonus = list(table.odds()) if table else []
        suit = [] if table is None or not table.suit else [(_SUITS.index(table.suit), 0)]
        return [*self.main_pays, *bonus, *suit] if wager_id == "base" else bonus

    @property
    def main_pays(self) -> tuple[tuple[int, int], ...]:
        """What the main wager wins: higher total, dealer bust, 21 at once, blackjack."""
        name = self.file.wagers["base"].outcomes
        if name:
            return self.file.paytables[name].odds()
        even = (1, 1)
        return even, even, even, parse_odds(str(self.value("blackjack_pays")))
