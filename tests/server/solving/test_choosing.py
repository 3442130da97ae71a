"""Bots that play the solver's policy: what they do is best, and legal."""

import asyncio

import pytest

from pit21.hints.action_values import action_evs
from pit21.hints.decisions import decision_of
from pit21.jobs import GameRef, HintQuestion, Trouble, game_ref
from pit21.jobs.worker import Worker
from pit21.lab.question import NO_CACHE
from pit21.lab.strategy import Adviser, HandAdvice
from pit21.policy.bots import policy_for
from pit21.server.solver.bot_choice import best_of, choose
from pit21.solve.model import HandInPlay
from pit21.spec.game import GameSpec
from pit21.spec.loader import CORE_GAMES, load_game, parse_game
from pit21.table import commands as c
from pit21.table import needs as n
from pit21.table.commands import Act, Decline, Insure, PlayCommand, Ready, command_by
from pit21.table.offers import offers
from pit21.table.session import Session, seeded_shoe
from pit21.table.view import view
from tests.hints.advisers import make_advice

pytestmark = pytest.mark.xdist_group("compiled-law")


class Here:
    """Hints computed in this process; some games need none."""

    def __init__(self) -> None:
        self._worker = Worker(NO_CACHE)
        self.asked = 0

    async def hint(self, game: GameRef, question: HintQuestion) -> HandAdvice | Trouble:
        self.asked += 1
        return self._worker.hint(game, question)


class Fixed:
    def __init__(self, answer: HandAdvice | Trouble) -> None:
        self.answer = answer

    async def hint(self, game: GameRef, question: HintQuestion) -> HandAdvice | Trouble:
        return self.answer


LATE = Fixed(Trouble("late", "took too long"))


def played(spec: GameSpec, hints: Here | Fixed, rounds: int, seed: str = "bots") -> Session:
    """Two bots at a table; every command goes to the referee, who refuses what is not legal."""
    session = Session(spec, seeded_shoe(spec, seed))
    proposition = spec.value("banking") == "player"
    for seat, name in enumerate(("bot-1", "bot-2"), 1):
        session.send(c.Join(name, 100_000, seat, proposition))
    for _ in range(rounds):
        session.send(c.BeginRound())
        while not isinstance(session.need, n.RoundOver):
            _act(session, spec, hints)
    return session


def _act(session: Session, spec: GameSpec, hints: Here | Fixed) -> None:
    table = session.table
    if isinstance(session.need, n.NeedWagers):
        for name in ("bot-1", "bot-2"):
            for _ in range(20):
                chosen = choice(session, spec, hints, name)
                if isinstance(chosen, Ready):
                    break
                session.send(command_by(name, chosen))
        session.send(c.CloseBets())
        return
    name = next(offer.player for offer in offers(table) if offer.player)
    session.send(command_by(name, choice(session, spec, hints, name)))


def choice(session: Session, spec: GameSpec, hints: Here | Fixed, name: str) -> PlayCommand:
    seen = view(session.table, name)
    return asyncio.run(choose(hints, spec, seen, seen.offers))


@pytest.mark.parametrize("game", CORE_GAMES)
def test_bots_play_whole_rounds_of_every_game_and_the_referee_accepts_all(game: str) -> None:
    hints = Here()
    spec = load_game(game)
    session = played(spec, hints, rounds=12)
    assert session.table.round == 12
    assert (hints.asked > 0) == (spec.file.family != "stud")


@pytest.mark.parametrize("game", ["blackjack", "pure-21.5", "nh-21-plus"])
def test_without_an_answer_in_time_the_plain_bot_decides(game: str) -> None:
    spec = load_game(game)
    session = played(spec, LATE, rounds=12)
    assert session.table.round == 12
    found = [command for command in session.commands if isinstance(command, c.Act)]
    assert found
    assert not any(isinstance(command, c.Insure) for command in session.commands)


def at_decision(spec: GameSpec, kind: type, name: str = "bot-1") -> Session:
    for seed in range(300):
        session = Session(spec, seeded_shoe(spec, f"search-{seed}"))
        session.send(c.Join(name, 100_000, 1))
        session.send(c.BeginRound())
        while not isinstance(session.need, n.RoundOver | kind):
            seen = view(session.table, name)
            if isinstance(session.need, n.NeedWagers):
                base = next(offer for offer in seen.offers if offer.wager == "base")
                session.send(c.PlaceBet(name, 1, "base", base.minimum * 2))
                session.send(c.CloseBets())
            else:
                session.send(command_by(name, policy_for(spec).choose(seen, seen.offers)))
        if isinstance(session.need, kind):
            return session
    raise AssertionError("no such decision came up")


def test_a_hand_is_played_as_the_solver_says() -> None:
    spec = load_game("blackjack")
    session = at_decision(spec, n.NeedChoice)
    seen = view(session.table, "bot-1")
    decision = decision_of(seen, seen.offers)
    assert decision is not None
    adviser = Adviser(spec)
    asked = decision.question
    advice = adviser.advise(adviser.full_shoe.without(asked.seen), HandInPlay(asked.cards, asked.up))
    command = choice(session, spec, Here(), "bot-1")
    assert isinstance(command, Act)
    assert command.action == next(iter(action_evs(decision, advice)))
    for action in (offer.action for offer in seen.offers):
        chosen = choice(session, spec, Fixed(make_advice(**{action: 5.0, "stand": -1.0})), "bot-1")
        assert isinstance(chosen, Act)
        assert chosen.action == action


@pytest.mark.parametrize(("ev", "insures"), [(0.01, True), (0.0, False), (-0.2, False)])
def test_insurance_only_where_it_gains(ev: float, insures: bool) -> None:
    spec = load_game("blackjack")
    session = at_decision(spec, n.NeedAnswers)
    command = choice(session, spec, Fixed(make_advice(insurance=ev)), "bot-1")
    assert isinstance(command, Insure if insures else Decline)
    if isinstance(command, Insure):
        largest = max(offer.maximum for offer in view(session.table, "bot-1").offers)
        assert command.amount == largest
    session.send(command_by("bot-1", command))


def test_advice_that_names_nothing_on_offer_is_left_to_the_plain_bot() -> None:
    spec = load_game("blackjack")
    session = at_decision(spec, n.NeedChoice)
    seen = view(session.table, "bot-1")
    decision = decision_of(seen, seen.offers)
    assert decision is not None
    assert best_of(decision, make_advice()) is None
    assert choice(session, spec, Fixed(make_advice(rescue=3.0)), "bot-1") == policy_for(spec).choose(seen, seen.offers)


def test_a_game_of_ones_own_is_solved_by_its_text_only() -> None:
    text = 'extends = "blackjack"\nid = "mine"\ntitle = "Mine"\n[rules]\nsoft_17 = "stand"\n'
    spec = parse_game(text)
    session = at_decision(spec, n.NeedChoice)
    seen = view(session.table, "bot-1")
    hints = Here()
    asyncio.run(choose(hints, spec, seen, seen.offers))
    assert hints.asked == 0
    asyncio.run(choose(hints, spec, seen, seen.offers, game_ref(spec, text)))
    assert hints.asked == 1
