"""`python -m pit21.hints.worker`: reads questions about hands, one JSON object a line, and answers them in order."""

import sys
from typing import BinaryIO

import msgspec

from pit21.hints.wire import Answered, Ask, Compiling, Failed, FromWorker, Start
from pit21.lab.advise import Adviser
from pit21.solve.asked import HandAsked
from pit21.spec.loader import load_game
from pit21.spec.problems import SpecError


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Until the questions end. The first line says which game they are about."""

    def say(message: FromWorker) -> None:
        answers.write(msgspec.json.encode(message) + b"\n")
        answers.flush()

    try:
        adviser = adviser_for(msgspec.json.decode(questions.readline(), type=Start))
    except (SpecError, OSError, ValueError) as error:
        say(Failed(number=0, reason=str(error)))
        return
    from pit21.jit import announcing

    compiled: list[str] = []

    def announce(name: str) -> None:
        compiled.append(name)
        say(Compiling(functions=len(compiled)))

    with announcing(announce):
        for line in questions:
            say(answer(adviser, msgspec.json.decode(line, type=Ask)))


def adviser_for(start: Start) -> Adviser:
    spec = load_game(start.game).choose(start.settings)
    if spec.digest != start.digest:
        raise ValueError("the game file is no longer what it was when the table was opened")
    return Adviser(spec)


def answer(adviser: Adviser, ask: Ask) -> FromWorker:
    asked = ask.question
    hand = HandAsked(asked.cards, asked.up, asked.from_split, asked.doubles, asked.hands, asked.stakes)
    try:
        return Answered(number=ask.number, advice=adviser.advise(adviser.full_shoe.without(asked.seen), hand))
    except ValueError as error:
        return Failed(number=ask.number, reason=str(error))


if __name__ == "__main__":
    serve(sys.stdin.buffer, sys.stdout.buffer)
