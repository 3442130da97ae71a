"""The published known answers, made by the plain implementation: `python -m tests.fair.vectors` writes them."""

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

from tests.fair import plain

PATH = Path(__file__).parents[2] / "src" / "pit21" / "fair" / "vectors.json"
TEXTS = ("lucky 7", "ähnlich, 骰子 🎲", "", "a|b", "e\u0301 is not \u00e9")
PLACES = ("seat 1", "seat 2", "dealer", "seat 1", "seat 2", "dealer, face down")


def seed(name: str) -> bytes:
    return plain.sha256(f"pit21 fairness vector, {name}".encode())


def shapes() -> list[tuple[str, int, str, int]]:
    """Deck, decks, way, how many texts."""
    uniform = [
        (deck, decks, "uniform", (decks + at) % 4)
        for at, deck in enumerate(("standard", "spanish"))
        for decks in (1, 2, 4, 6, 8)
    ]
    more = [("standard", 1, "uniform", count) for count in (0, 2, 3)] + [("spanish", 6, "uniform", 0)]
    documented = [("spanish", 6, "documented", count) for count in (0, 1, 2, 3)]
    small = [("standard", 1, "documented", 2), ("spanish", 1, "documented", 0), ("standard", 8, "documented", 1)]
    return [*uniform, *more, *documented, *small]


def case(name: str, shape: plain.Shape, pile: list[int], cut: int | None) -> dict[str, Any]:
    order = shape.order(pile)
    position = cut or 0
    dealt = order[position:] + order[:position]
    refills = []
    for number, back in enumerate((dealt[3:40], dealt[::5]), 1):
        refills.append({"back": plain.text_of(back), "order": plain.text_of(shape.refill(number, back))})
    purpose = "shuffle" if shape.way == "uniform" else "riffle"
    words = shape.words(purpose)
    return {
        "name": name, "version": shape.version, "deck": shape.deck, "decks": shape.decks, "way": shape.way,
        "seed": shape.seed.hex(), "commitment": plain.commitment(shape.seed, shape.version),
        "contributions": shape.texts, "pile": plain.text_of(pile),
        "purpose": purpose, "key": words.key.hex(), "words": [words.next() for _ in range(20)],
        "order": plain.text_of(order), "cut": cut, "dealt": plain.text_of(dealt), "refills": refills,
    }  # fmt: skip


def cases() -> list[dict[str, Any]]:
    made = []
    for at, (deck, decks, way, count) in enumerate(shapes()):
        texts = [TEXTS[(at + place) % len(TEXTS)] for place in range(count)]
        name = f"{decks} {deck}, {way}, {count} texts"
        shape = plain.Shape(deck, decks, way, seed(f"{at}"), texts)
        size = len(plain.one_deck(deck)) * decks
        made.append(case(f"{at + 1}: {name}", shape, [], (None, 0, 1, size // 3, size - 1, size)[at % 6]))
        if way == "documented":
            lain = shape.order([])[::-1]
            later = plain.Shape(deck, decks, way, seed(f"{at}, later"), texts)
            made.append(case(f"{at + 1}, the next shoe: {name}", later, lain, size // 2))
    return made


POSITIONS = (1, 2, 3, 64, 65, 1000, 4095, 4096)


def cases_of_chain() -> list[dict[str, Any]]:
    """Version 2: seeds that are links of one chain, and the SHA-256 of client seeds."""
    chain = plain.Chain(seed("chain"))
    made = []
    for at, position in enumerate(POSITIONS):
        deck, decks, way = (("standard", 6, "uniform"), ("spanish", 8, "uniform"), ("spanish", 6, "documented"))[at % 3]
        texts = [f"client seed {position}-{number}" for number in range(at % 4)]
        shape = plain.Shape(deck, decks, way, chain.links[position - 1], texts, plain.TWO)
        name = f"version 2, link {position}: {decks} {deck}, {way}, {len(texts)} client seeds"
        made.append({**case(name, shape, [], 7 * at), "anchor": chain.anchor, "position": position})
    return made


class Dealt:
    """A proof that grows as cards are dealt from a plain shoe."""

    def __init__(
        self, name: str, shape: plain.Shape, pile: list[int], cut: int, shoe: int = 1, anchor: str = ""
    ) -> None:  # fmt: skip
        self.shape = shape
        order = shape.order(pile)
        self.left = order[cut:] + order[:cut]
        self.out: list[int] = []
        self.cut_card = 9
        version, seats = shape.version, list(enumerate(shape.texts, 1))
        self.proof: dict[str, Any] = {
            "version": version, "table": name, "shoe": shoe, "game": "blackjack", "deck": shape.deck,
            "decks": shape.decks, "way": shape.way, "commitment": plain.commitment(shape.seed, version),
            "seed": shape.seed.hex(), "contributions": [[f"p{n}", text] for n, text in seats],
            "pile": plain.text_of(pile), "cut": {"position": cut, "seat": 2, "by": "p2"},
            "cut_card_from_end": self.cut_card, "rounds": [], "refills": [], "lies": [],
        }  # fmt: skip
        if version == plain.TWO:
            del self.proof["contributions"]
            client_seeds = [[n, f"p{n}", plain.digest(text)] for n, text in seats]
            self.proof |= {"anchor": anchor, "position": shoe, "client_seeds": client_seeds, "missing": []}

    def round(self, count: int) -> None:
        number = len(self.proof["rounds"]) + 1
        self.proof["rounds"].append({"round": number, "draws": []})
        self.more(count)

    def more(self, count: int) -> None:
        draws = self.proof["rounds"][-1]["draws"]
        for _ in range(count):
            place = PLACES[len(draws) % len(PLACES)]
            if len(self.left) == self.cut_card and not self.proof["refills"]:
                draws.append([place, "cut"])
            card = self.left.pop(0)
            self.out.append(card)
            draws.append([place, "??" if "down" in place else plain.text_of([card])])

    def refill(self, back: list[int]) -> None:
        round_ = self.proof["rounds"][-1]
        self.proof["refills"].append({"round": round_["round"], "after": len(round_["draws"]), "back": back})
        self.left = self.shape.refill(len(self.proof["refills"]), [self.out[number - 1] for number in back])


def proofs() -> list[dict[str, Any]]:
    """Whole proofs: those that hold, and such as must be found out, with what is wrong."""
    short = Dealt("two rounds", plain.Shape("standard", 1, "uniform", seed("proof 1"), [TEXTS[1]]), [], 20)
    short.round(6)
    short.round(8)
    swapped, other_seed, other_cut = deepcopy(short.proof), deepcopy(short.proof), deepcopy(short.proof)
    swapped["rounds"][1]["draws"][2:4] = [
        [place, card]
        for (place, _), (_, card) in zip(
            swapped["rounds"][1]["draws"][2:4], swapped["rounds"][1]["draws"][3:1:-1], strict=True
        )
    ]
    other_seed["seed"] = seed("another").hex()
    other_cut["cut"]["position"] = 21
    again = Dealt("a refill", plain.Shape("spanish", 1, "uniform", seed("proof 2"), []), [], 7)
    again.round(30)
    again.round(18)
    again.refill([*range(30, 0, -1), 31])
    again.more(5)
    kept_back = deepcopy(again.proof)
    kept_back["refills"][0]["back"].remove(17)
    first = Dealt("documented", plain.Shape("spanish", 6, "documented", seed("proof 3"), ["x"]), [], 100)
    first.round(20)
    first.proof["lies"] = [*range(20, 0, -1)]
    pile = [first.out[number - 1] for number in first.proof["lies"]] + first.left
    second = Dealt("documented", plain.Shape("spanish", 6, "documented", seed("proof 4"), []), pile, 9, shoe=2)
    second.round(12)
    second.proof["lies"] = [*range(1, 13)]
    return [
        {"name": "two rounds", "ok": True, "wrong": "", "proof": short.proof},
        {"name": "two cards have changed places", "ok": False, "wrong": "round 2", "proof": swapped},
        {"name": "another seed is shown", "ok": False, "wrong": "commitment", "proof": other_seed},
        {"name": "another cut is reported", "ok": False, "wrong": "round 1", "proof": other_cut},
        {"name": "a refill", "ok": True, "wrong": "", "proof": again.proof},
        {"name": "a card was kept back from the refill", "ok": False, "wrong": "refill", "proof": kept_back},
        {"name": "documented, the first shoe", "ok": True, "wrong": "", "proof": first.proof},
        {"name": "documented, the next shoe", "ok": True, "wrong": "", "proof": second.proof},
    ]


def proofs_of_chain() -> list[dict[str, Any]]:
    """Version 2: two shoes of one table that follow each other, and what must be found out."""
    chain = plain.Chain(seed("proof chain"))
    made = []
    for shoe, texts in ((1, ["a1", "b1"]), (2, ["a2"])):
        shape = plain.Shape("standard", 1, "uniform", chain.links[shoe - 1], texts, plain.TWO)
        dealt = Dealt("two shoes", shape, [], 20 + shoe, shoe, chain.anchor)
        dealt.round(6)
        dealt.round(8)
        made.append(dealt.proof)
    made[1]["missing"] = [[2, "p2"]]
    chosen, claimed, left_out, swapped = (deepcopy(made[1]) for _ in range(4))
    other = plain.Shape("standard", 1, "uniform", seed("chosen later"), ["a2"], plain.TWO)
    fresh = Dealt("two shoes", other, [], 22, 2, chain.anchor)
    fresh.round(6)
    chosen = fresh.proof
    claimed["position"] = 3
    early = Dealt(
        "two shoes", plain.Shape("standard", 1, "uniform", chain.links[4], ["a2"], plain.TWO), [], 22, 2, chain.anchor
    )
    early.round(6)
    early.proof["position"] = 5
    order, twice = (
        Dealt(
            "two shoes",
            plain.Shape("standard", 1, "uniform", chain.links[0], texts, plain.TWO),
            [],
            21,
            1,
            chain.anchor,
        )
        for texts in (["b1", "a1"], ["a1", "b1", "tried out"])
    )
    order.round(6)
    order.proof["client_seeds"] = [[2, "p2", plain.digest("b1")], [1, "p1", plain.digest("a1")]]
    twice.round(6)
    twice.proof["client_seeds"][2][:2] = [3, "p2"]
    left_out["client_seeds"] = []
    swapped["client_seeds"][0][2] = plain.digest("another")
    return [
        {"name": "version 2, the first shoe", "ok": True, "wrong": "", "proof": made[0]},
        {"name": "version 2, the next shoe", "ok": True, "wrong": "", "proof": made[1]},
        {"name": "a seed that was chosen later", "ok": False, "wrong": "anchor", "proof": chosen},
        {"name": "another place in the chain is claimed", "ok": False, "wrong": "anchor", "proof": claimed},
        {"name": "a link of a later shoe", "ok": False, "wrong": "anchor", "proof": early.proof},
        {"name": "client seeds in another order", "ok": False, "wrong": "proof", "proof": order.proof},
        {"name": "two client seeds of one player", "ok": False, "wrong": "proof", "proof": twice.proof},
        {"name": "a client seed is left out", "ok": False, "wrong": "round 1", "proof": left_out},
        {"name": "a client seed is another one", "ok": False, "wrong": "round 1", "proof": swapped},
    ]


def text() -> str:
    """JSON with one case a line."""
    lists = []
    rows_by_key = {"cases": [*cases(), *cases_of_chain()], "proofs": [*proofs_of_chain(), *proofs()]}
    for key, rows in rows_by_key.items():
        lines = ",\n    ".join(json.dumps(row, ensure_ascii=False) for row in rows)
        lists.append(f'  "{key}": [\n    {lines}\n  ]')
    return f'{{\n  "versions": ["{plain.ONE}", "{plain.TWO}"],\n' + ",\n".join(lists) + "\n}\n"


if __name__ == "__main__":
    PATH.write_text(text(), encoding="utf-8")
    print(f"wrote {PATH.name}")
