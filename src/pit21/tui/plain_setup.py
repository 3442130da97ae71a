"""Choosing a table by questions and answers: the game, its options, who plays."""

from collections.abc import Iterator

from pit21.room.setup import Setup, choices_words, value_words
from pit21.spec.game import Option
from pit21.spec.loader import BUILT_IN, load_game
from pit21.spec.problems import SpecError
from pit21.tui.plain_talk import Talk

_OPTIONS_HELP = (
    "Write KEY=VALUE to set an option, a key or a number to have it explained, list for all options, "
    "changed for those that you changed, reset for the defaults. Enter goes on."
)


def choose_table(talk: Talk) -> Setup:
    setup = _choose_game(talk)
    _choose_options(talk, setup)
    _choose_people(talk, setup)
    return setup


def _choose_game(talk: Talk) -> Setup:
    talk.say("The games:")
    for number, game in enumerate(BUILT_IN, 1):
        spec = load_game(game)
        talk.say(f"{number}. {spec.title} ({game}): {spec.file.summary}", hang=3)
    while True:
        answer = talk.ask("Which game, by number or name, or the path of your own game file? ")
        wanted = BUILT_IN[int(answer) - 1] if answer in map(str, range(1, len(BUILT_IN) + 1)) else answer
        if not wanted:
            continue
        try:
            return Setup(wanted)
        except SpecError as error:
            talk.say(str(error))


def _choose_options(talk: Talk, setup: Setup) -> None:
    talk.say(f"{setup.spec.title} has {len(setup.options())} options. {_OPTIONS_HELP}")
    while True:
        answer = talk.ask("Option, or Enter to go on: ")
        if not answer:
            return
        key, equals, value = answer.partition("=")
        if equals:
            problem = setup.set(key.strip(), value.strip())
            talk.say(f"Not set: {problem}." if problem else f"Set: {key.strip()} is {value.strip()}.")
            for warning in () if problem else setup.spec.warnings():
                talk.say(f"Mind: {warning}")
            continue
        for line in _option_answer(setup, answer.lower()):
            talk.say(line, hang=2)


def _option_answer(setup: Setup, word: str) -> Iterator[str]:
    options = setup.options()
    if word == "list":
        for number, option in enumerate(options, 1):
            yield f"{number}. {_setting(option)}: {option.question}"
    elif word == "changed":
        changed = [option for option in options if option.value != option.default]
        yield from (f"{_setting(option)} (the default is {value_words(option, option.default)})" for option in changed)
        if not changed:
            yield "Everything is as the game has it."
    elif word == "reset":
        setup.reset()
        yield "Everything is as the game has it."
    else:
        found = _find_option(options, word)
        yield from explain(found) if found else (f"There is no option {word[:40]!a}. {_OPTIONS_HELP}",)


def _find_option(options: tuple[Option, ...], word: str) -> Option | None:
    if word.isdecimal() and 1 <= int(word[:4]) <= len(options):
        return options[int(word[:4]) - 1]
    return next((option for option in options if option.key == word), None)


def explain(option: Option) -> Iterator[str]:
    """An option with everything that the data says about it."""
    kind = "a reading, it changes what wagers are worth" if option.kind == "reading" else "a table setting"
    default = value_words(option, option.default)
    yield f"{_setting(option)} [{', '.join(option.clause)}]: {option.question}"
    yield f"  Choices: {choices_words(option)}. The default is {default}. It is {kind}."


def _setting(option: Option) -> str:
    return f"{option.key} = {value_words(option, option.value)}"


def _choose_people(talk: Talk, setup: Setup) -> None:
    talk.say(f"The table has {setup.seats} seats.")
    while True:
        people = talk.ask("How many people play at this keyboard? Enter for one: ") or "1"
        bots = talk.ask(f"How many bots? Enter for {setup.usual_bots}: ") or str(setup.usual_bots)
        if not (_is_number(people) and _is_number(bots)):
            talk.say("Please write numbers.")
            continue
        problem = setup.seat_people(int(people), int(bots))
        if not problem:
            return
        talk.say(problem)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 4
