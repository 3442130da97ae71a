"""Wrong messages for a socket: by amount, by state, by shape, by transport, and by accident."""

import json
from random import Random
from typing import Any, NamedTuple

from pit21.table.state import Table
from pit21.wire import WIRE_VERSION, AnyPlayerCommand, PlayerCommand
from tests.bad_input.amounts import BAD_JSON

COMMANDS: tuple[type[PlayerCommand], ...] = AnyPlayerCommand.__args__
_HOLE = "@hole@"
_DEPTHS = (20, 500, 3_000)
_TEXTS = ("\u202eann", "<b>ann</b>", "<script>alert(1)</script>", "nul\x00", "\x7f", "\u0661\u0662", "../../secret", "")


class Said(NamedTuple):
    """`text` is None for a binary frame. `never` is for what no state of a table makes right."""

    kind: str
    text: str | None
    never: bool


class Scene(NamedTuple):
    """Where something is said: at one table, with the ids of others and of commands from before."""

    table_id: str
    table: Table
    tables: tuple[str, ...]
    ids: tuple[str, ...]


def sensible(kind: type[PlayerCommand], scene: Scene, random: Random) -> dict[str, Any]:
    """A command of this kind with values that someone could mean there, right or wrong."""
    rules = scene.table.rules
    wager = random.choice([*rules.wagers, "insurance", "nonsense"])
    limits = rules.wagers[wager].minimum if wager in rules.wagers else 500, rules.wagers["base"].maximum
    # Off the chip step, one beyond each limit, all chips at once: what the referee has to weigh.
    amounts = [0, 1, 50, limits[0], limits[0] - 1, limits[0] + 1, limits[1], limits[1] + 1, 1_000, 2_500, 10_000,
               10_050, 100_000_000, 2**53]  # fmt: skip
    pools: dict[str, list[Any]] = {
        "seat": [1, 2, 3, 0, rules.seats, rules.seats + 1, 1_000],
        "wager": [wager],
        "position": [0, 1, 52, 100, rules.shoe_size - 52, rules.shoe_size, 1_000],
        "action": ["hit", "stand", "double", "split", "surrender", "rescue", "fold", "HIT", "deal", "<b>"],
        "hand": [0, 0, 1, 2, 1_000],
        "pick": [0, 1, 2, 3, 4, 1_000],
        "follow": [True, False],
        "text": ["luck", "", "x" * 64, "\u202eann", "<b>"],
    }
    made = {name: random.choice(pools.get(name, amounts)) for name in kind.__struct_fields__}
    return {"do": kind.__struct_config__.tag, **made}


def message(scene: Scene, random: Random, command: dict[str, Any] | None = None) -> dict[str, Any]:
    """A message of the right shape."""
    table = scene.table_id if random.random() < 0.9 else random.choice((*scene.tables, "nowhere"))
    made = command or sensible(random.choice(COMMANDS), scene, random)
    # An id of before belongs to another command: it is refused, or answered as it was then.
    used = random.random() < 0.05 and scene.ids
    command_id = random.choice(scene.ids) if used else f"f{random.getrandbits(48):x}"
    if command is not None or random.random() < 0.8:
        return {"type": "command", "table": table, "id": command_id, "command": made}
    after = random.choice([-1, 0, scene.table.seq - 1, scene.table.seq, scene.table.seq + 1, 2**53])
    return random.choice(
        [
            {
                "type": "watch",
                "table": table,
                "after": max(-1, after),
                "messages": random.choice((WIRE_VERSION, WIRE_VERSION, 1)),
            },
            {
                "type": "watch",
                "table": table,
                "link": random.choice(("", "secret", "\u202e")),
                "messages": WIRE_VERSION,
            },
            {"type": "unwatch", "table": table},
            {"type": "hint", "table": table, "id": command_id, "seat": random.choice((0, 1, 2, 3, 1_000))},
            {"type": "ping", "number": random.choice((0, 1, 2**53))},
        ]
    )


def of_amounts(scene: Scene, random: Random) -> Said:
    """A number of a message becomes something that is no whole number of cents."""
    kinds = [kind for kind in COMMANDS if {"chips", "amount", "seat", "position"} & set(kind.__struct_fields__)]
    made = message(scene, random, sensible(random.choice(kinds), scene, random))
    command = made["command"]
    name = random.choice([key for key, value in command.items() if type(value) is int])
    command[name] = _HOLE
    bad = random.choice(list(BAD_JSON.values()))
    return Said("amount", json.dumps(made, ensure_ascii=False).replace(f'"{_HOLE}"', bad), never=True)


def of_state(scene: Scene, random: Random) -> Said:
    return Said("state", json.dumps(message(scene, random)), never=False)


def of_shape(scene: Scene, random: Random) -> Said:
    made = message(scene, random, sensible(random.choice(COMMANDS), scene, random))
    text = json.dumps(made)
    inner = json.dumps(made["command"])
    depth = random.choice(_DEPTHS)
    nested = ('{"command":' * depth + "1" + "}" * depth, "[" * depth + "]" * depth, "[" * depth)
    twice = json.dumps({"do": made["command"]["do"]})[:-1] + "," + inner[1:]
    missing = {key: value for key, value in made.items() if key != random.choice(("type", "table", "id", "command"))}
    bad_text = random.choice(_TEXTS)
    shapes = [
        text.replace(inner, random.choice(nested)),
        text.replace(inner, twice),
        text[:-1] + ',"id":"again"}',
        json.dumps({**made, random.choice(("admin", "player", "user", "<b>", "\u202e", "__class__")): 1}),
        json.dumps({**made, "command": {**made["command"], "player": "bob"}}),
        json.dumps(missing) if len(missing) < 4 else "{}",
        json.dumps({**made, random.choice(("type", "table", "id", "command")): None}),
        json.dumps({**made, "command": [made["command"]] * random.choice((1, 200))}),
        json.dumps({**made, "id": bad_text}),
        json.dumps({**made, "table": [0] * random.choice((1, 4_000))}),
        text.replace('"command":', '"\\ud800":1,"command":'),
        text.replace(f'"{made["id"]}"', '"\\ud800"'),
        json.dumps({**made, "command": {"do": "seed", "text": "a\x00b"}}),
        json.dumps({**made, "command": {"do": "nonsense"}}),
        json.dumps({**made, "command": {"do": bad_text}}),
        random.choice(("null", "[]", "{}", '""', "0", "true", "\ufeff{}", "", " ", text + text, text[:-1], "NaN")),
    ]
    return Said("shape", random.choice(shapes), never=True)


def of_transport(scene: Scene, random: Random) -> Said:
    made = json.dumps(message(scene, random))
    long = [
        None,
        made + " " * 16_384,
        json.dumps({"type": "ping", "pad": "x" * 16_400}),
        "x" * 16_385,
        "\u20ac" * 6_000,
    ]
    return Said("transport", random.choice(long), never=True)


def of_accidents(scene: Scene, random: Random) -> Said:
    """A message of the right shape with a few characters lost, doubled, swapped or put in."""
    text = list(json.dumps(message(scene, random)))
    for _ in range(random.choice((1, 1, 2, 5))):
        at = random.randrange(len(text))
        how = random.randrange(4)
        if how == 0:
            del text[at]
        elif how == 1:
            text.insert(at, random.choice('{}[]",:\\0-1.eE\u20ac\x00 truefalsenull'))
        elif how == 2:
            text[at] = chr(random.choice((0, 34, 39, 45, 46, 48, 57, 92, 125, 255, 0x202E, 0xFFFD, 0x10FFFF)))
        else:
            other = random.randrange(len(text))
            text[at], text[other] = text[other], text[at]
    return Said("accident", "".join(text), never=False)


_MAKERS = (of_amounts, of_state, of_shape, of_transport, of_accidents)
_WEIGHTS = (25, 20, 25, 3, 27)


def anything(scene: Scene, random: Random) -> Said:
    return random.choices(_MAKERS, _WEIGHTS)[0](scene, random)
