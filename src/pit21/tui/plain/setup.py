"""Choosing a table by questions and answers: the game, its options, who plays."""

from collections.abc import Iterator

from pit21.room.setup import RoomSetup, choices_words, value_words
from pit21.spec.loader import BUILT_IN, load_game
from pit21.spec.options import Option
from pit21.spec.problems import SpecError
from pit21.tui.plain.talk import LeaveTable, Talk

_OPTIONS_HELP = (
    "Write KEY=VALUE to set an option, a key or a number to have it explained, list for all options, "
    "changed for those that you changed, reset for the defaults. Enter continues."
)


_GAME_HELP = "Type the number or the name of a game, or the path of your own game file."
_PEOPLE_HELP = "People take turns at this keyboard. Type bots at the table to see how the bots play. Type a number."


def _ask_again(talk: Talk, prompt: str, help_text: str) -> str:
    """An answer; help is shown and the question asked again, and quit leaves, as at the table."""
    while (answer := talk.ask(prompt)).lower() in ("help", "?"):
        talk.say(f"{help_text} quit leaves.")
    if answer.lower() in ("quit", "q"):
        raise LeaveTable
    return answer


def choose_table(talk: Talk) -> RoomSetup:
    setup = _choose_game(talk)
    _choose_options(talk, setup)
    _choose_people(talk, setup)
    return setup


def _choose_game(talk: Talk) -> RoomSetup:
    talk.say("The games:")
    for number, game in enumerate(BUILT_IN, 1):
        spec = load_game(game)
        talk.say(f"{number}. {spec.title} ({game}): {spec.file.summary}", hang=3)
    while True:
        answer = _ask_again(talk, "Which game, by number or name, or the path of your own game file? ", _GAME_HELP)
        wanted = BUILT_IN[int(answer) - 1] if answer in map(str, range(1, len(BUILT_IN) + 1)) else answer
        if not wanted:
            continue
        try:
            return RoomSetup(wanted)
        except SpecError as error:
            talk.say(str(error))


def _choose_options(talk: Talk, setup: RoomSetup) -> None:
    talk.say(f"{setup.spec.title} has {len(setup.options())} options. {_OPTIONS_HELP}")
    while True:
        answer = _ask_again(talk, "Option, or Enter to continue: ", _OPTIONS_HELP)
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


def _option_answer(setup: RoomSetup, word: str) -> Iterator[str]:
    options = setup.options()
    if word == "list":
        for number, option in enumerate(options, 1):
            yield f"{number}. {_setting_text(option)}: {option.question}"
    elif word == "changed":
        changed = [option for option in options if option.value != option.default]
        yield from (
            f"{_setting_text(option)} (the default is {value_words(option, option.default)})" for option in changed
        )
        if not changed:
            yield "All options have their defaults."
    elif word == "reset":
        setup.reset()
        yield "All options have their defaults."
    else:
        found = _find_option(options, word)
        yield from explain(found) if found else (f"There is no option {word[:40]!a}. {_OPTIONS_HELP}",)


def _find_option(options: tuple[Option, ...], word: str) -> Option | None:
    if word.isdecimal() and 1 <= int(word[:4]) <= len(options):
        return options[int(word[:4]) - 1]
    return next((option for option in options if option.key == word), None)


def explain(option: Option) -> Iterator[str]:
    """An option with everything that the data says about it."""
    kind = "a rule interpretation, it changes a wager's EV" if option.kind == "reading" else "a house rule"
    default = value_words(option, option.default)
    yield f"{_setting_text(option)} [{', '.join(option.clause)}]: {option.question}"
    yield f"  Choices: {choices_words(option)}. The default is {default}. It is {kind}."


def _setting_text(option: Option) -> str:
    return f"{option.key} = {value_words(option, option.value)}"


def _choose_people(talk: Talk, setup: RoomSetup) -> None:
    talk.say(f"The table has {setup.seats} seats.")
    while True:
        people = _number(talk, "How many people play at this keyboard? Enter for one: ", 1)
        bots = _number(talk, f"How many bots? Enter for {setup.usual_bots}: ", setup.usual_bots)
        problem = setup.seat_people(people, bots)
        if not problem:
            return
        talk.say(problem)


def _number(talk: Talk, prompt: str, usual: int) -> int:
    """A small number; the same question again where something else was typed."""
    while text := _ask_again(talk, prompt, _PEOPLE_HELP):
        if text.isascii() and text.isdigit() and len(text) < 4:
            return int(text)
        talk.say("Please type a number.")
    return usual
