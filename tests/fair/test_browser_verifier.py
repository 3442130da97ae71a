"""The browser's verifier is a second implementation: it agrees with ours on random shoes and on those of tables."""

import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from pit21.cards import CUT_CARD, card_text, cards_text
from pit21.client.client_seeds import digest_of
from pit21.fair.commitment import commitment
from pit21.fair.proof import ShoeProof, plain_proof
from pit21.fair.seed_chain import LENGTH, SeedChain, anchor_of
from pit21.fair.shoe import CommittedShoe, Contribution
from pit21.fair.verdict import Verdict
from pit21.fair.verify import verify_proofs
from pit21.randomness import VERSION, VERSION_2
from tests.fair.tables import play
from tests.scale import ScaleCount

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
TEXTS = ("lucky 7", "", "x|y", "ähnlich, 骰子 🎲", " two  blanks ", "é e\u0301")

pytestmark = pytest.mark.skipif(
    not (WEB / "node_modules/vite").exists(), reason="the packages of the browser's files are not installed: make web"
)


def browser(proofs: Path) -> "subprocess.CompletedProcess[str]":
    """The page's own modules in Node, on lists of proofs; the known answers are checked in web/tests."""
    words = [sys.executable, "scripts/node.py", "node", "scripts/verify-proofs.mjs", str(proofs)]
    return subprocess.run(words, cwd=WEB, capture_output=True, text=True, check=False, timeout=300)


def random_proof(random: Random, number: int) -> dict[str, Any]:
    """A shoe dealt without any rule: some rounds, the cut card wherever it comes, refills when it is empty."""
    deck, decks = random.choice(("standard", "spanish")), random.randint(1, 8)
    way = random.choice(("uniform", "uniform", "documented"))
    seed = random.randbytes(32)
    texts: tuple[Contribution, ...] = tuple((f"p{i}", random.choice(TEXTS)) for i in range(random.randint(0, 4)))
    added: dict[str, Any] = {"contributions": [list(each) for each in texts]}
    shoe = CommittedShoe(deck, decks, way)  # type: ignore[arg-type]
    version = random.choice((VERSION, VERSION_2))
    if version == VERSION:
        shoe.prepare(seed, texts)
    else:
        position = random.choice((1, 2, 70))
        added = {
            "anchor": anchor_of(seed, position), "position": position, "missing": [[7, "late"]] * random.randint(0, 1),
            "client_seeds": [[at, name, digest_of(text)] for at, (name, text) in enumerate(texts, 1)],
        }  # fmt: skip
        shoe.prepare_hashed(seed, [each[2] for each in added["client_seeds"]])
    pile = _pile(random, deck, decks) if way == "documented" and random.random() < 0.5 else ()
    shoe.shuffle(pile)
    cut: dict[str, Any] = {
        "position": random.randint(0, shoe.size()),
        "seat": random.randint(0, 7),
        "by": random.choice(("", "ann")),
    }
    if random.random() < 0.8:
        shoe.cut(cut["position"])
    else:
        cut = {}
    behind = random.choice((None, random.randint(0, shoe.size())))
    if behind is not None:
        shoe.place_cut_card(behind)
    dealt = Dealt(random, shoe)
    for index in range(random.randint(0, 6)):
        dealt.round(index + 1, random.randint(0, 80))
    return {
        "version": version, "table": f"table {number}", "shoe": 70 + number % 10, "game": "blackjack",
        "deck": deck, "decks": decks, "way": way, "commitment": commitment(seed, version), "seed": seed.hex(),
        **added, "pile": cards_text(pile), "cut": cut or None,
        "cut_card_from_end": behind, "rounds": dealt.rounds, "refills": dealt.refills,
        "lies": random.sample(list(dealt.out), len(dealt.out)) if way == "documented" else [],
    }  # fmt: skip


def _pile(random: Random, deck: str, decks: int) -> tuple[int, ...]:
    other = CommittedShoe(deck, decks)
    other.prepare(random.randbytes(32))
    other.shuffle(())
    return other.remaining()


class Dealt:
    def __init__(self, random: Random, shoe: CommittedShoe) -> None:
        self.random, self.shoe = random, shoe
        self.faces: list[int] = []
        self.out: dict[int, int] = {}
        self.rounds: list[dict[str, Any]] = []
        self.refills: list[dict[str, Any]] = []

    def round(self, number: int, count: int) -> None:
        draws: list[list[str]] = []
        while len(draws) < count:
            drawn = self.shoe.draw(("",))
            if not drawn:
                if not self._refill(number, len(draws)):
                    break
                continue
            if drawn[0] == CUT_CARD:
                draws.append([f"seat {self.random.randint(1, 7)}", "cut"])
                continue
            self.faces.append(drawn[0])
            self.out[len(self.faces)] = number
            down = self.random.random() < 0.1
            place = self.random.choice(("burn", "dealer, face down")) if down else "seat 3"
            draws.append([place, "??" if down else card_text(drawn[0])])
        self.rounds.append({"round": number, "draws": draws})

    def _refill(self, number: int, after: int) -> bool:
        back = [each for each, dealt_in in self.out.items() if dealt_in != number]
        if not back:
            return False
        self.random.shuffle(back)
        self.shoe.refill(tuple(self.faces[each - 1] for each in back))
        for each in back:
            del self.out[each]
        self.refills.append({"round": number, "after": after, "back": back})
        return True


def _add_text(random: Random, made: dict[str, Any]) -> None:
    if made["version"] == VERSION:
        made["contributions"].append(["p9", random.choice(TEXTS)])
    else:
        made["client_seeds"].append([9, "p9", random.choice((digest_of("x"), "x"))])
        made["missing"] = random.choice(([], [[9, "p9"]]))


def tampered(random: Random, proof: dict[str, Any]) -> dict[str, Any]:
    """The proof with one thing changed; some changes leave it a proof that holds."""
    made: dict[str, Any] = json.loads(json.dumps(proof))
    draws = [draw for played in made["rounds"] for draw in played["draws"]]
    change = random.choice(
        ("draw", "swap", "seed", "text", "cut", "cut card", "decks", "refill", "lies", "hide", "field", "chain")
    )
    if change == "draw" and draws:
        random.choice(draws)[1] = random.choice(("As", "10h", "qd", "cut", "??", "1x", ""))
    elif change == "swap" and len(draws) > 1:
        one, other = random.sample(draws, 2)
        one[1], other[1] = other[1], one[1]
    elif change == "seed":
        made["seed"] = random.choice((random.randbytes(32).hex(), made["seed"].upper(), made["seed"][:-1]))
    elif change == "text":
        _add_text(random, made)
    elif change == "chain":
        made["position"] = random.choice((0, 3, 5_000))  # version 1 has no such field
    elif change == "cut":
        made["cut"] = {"position": random.choice((0, 1, 30, 10_000)), "seat": 2}
    elif change == "cut card":
        made["cut_card_from_end"] = random.choice((0, 20, 10_000))
    elif change == "decks":
        made["decks"] = random.choice((0, 1, 2, 8, 9))
    elif change == "refill":
        made["refills"].append({"round": 1, "after": random.randint(0, 5), "back": random.sample(range(1, 9), 3)})
    elif change == "lies":
        made["lies"] = [*made["lies"], 1]
    elif change == "hide" and draws:
        random.choice(draws)[:] = ["burn", "??"]
    else:
        made.pop(random.choice(("seed", "rounds", "table")))
        made["more"] = 1
    return made


def plainly(verdict: Verdict) -> dict[str, Any]:
    """Everything but the wording of what cannot be read at all, of which only the field is compared."""
    checks = [
        [each.step, each.ok, _field(each.words) if each.step == "proof" else each.words] for each in verdict.checks
    ]
    first = _field(verdict.first_difference) if checks and checks[0][0] == "proof" else verdict.first_difference
    hidden = [[each.round, each.number, each.place, each.card] for each in verdict.hidden]
    return {
        "ok": verdict.ok, "table": verdict.table, "shoe": verdict.shoe, "rounds": verdict.rounds,
        "cards": verdict.cards, "checks": checks, "hidden": hidden, "first": first,
    }  # fmt: skip


def _field(words: str) -> str:
    return words.partition(":")[0].partition(" ")[0].strip("'\"")


def as_verdict(raw: dict[str, Any]) -> Verdict:
    return msgspec.convert(
        {
            **{name: raw[name] for name in ("ok", "table", "shoe", "rounds", "cards", "checks", "hidden")},
            "first_difference": raw["firstDifference"],
        },
        Verdict,
    )


def agree(folder: Path, lists: list[list[Any]]) -> list[Verdict]:
    path = folder / "proofs.jsonl"
    path.write_text("".join(json.dumps(each) + "\n" for each in lists), encoding="utf-8")
    done = browser(path)
    assert done.returncode == 0, done.stderr
    theirs = [[as_verdict(each) for each in json.loads(line)] for line in done.stdout.splitlines()]
    ours = [verify_proofs(each) for each in lists]
    for index, (mine, browsers) in enumerate(zip(ours, theirs, strict=True)):
        assert [plainly(each) for each in browsers] == [plainly(each) for each in mine], f"list {index}"
    return [verdict for each in ours for verdict in each]


def test_it_agrees_on_random_shoes(tmp_path: Path, scale_count: ScaleCount) -> None:
    random = Random(21)
    lists: list[list[Any]] = []
    for number in range(scale_count(small=50, conformance=200, full=1_000)):
        proof = random_proof(random, number)
        lists.append([proof, tampered(random, proof), json.dumps(tampered(random, proof))])
    verdicts = agree(tmp_path, lists)
    assert all(verdict.ok for verdict in verdicts[::3])
    wrong = [verdict for verdict in verdicts if not verdict.ok]
    assert len(wrong) > len(lists)
    steps = {check.step.partition(" ")[0] for verdict in wrong for check in verdict.checks if not check.ok}
    assert steps >= {"proof", "commitment", "order", "round", "refill", "lies"}


def test_it_agrees_on_places_in_a_chain(tmp_path: Path) -> None:
    """Shoes of two chains, some of them missing, with any place that a server might claim."""
    random = Random(22)
    chains = [SeedChain(random.randbytes(32)) for _ in range(2)]
    lists: list[list[Any]] = []
    for _ in range(60):
        given = []
        for shoe in sorted(random.sample(range(1, 9), 4), reverse=random.random() < 0.1):
            chain, at = random.choice(chains), min(LENGTH, max(1, shoe + random.choice((0, 0, 0, -1, -2, 1, 4_000))))
            seed = chain.link(at)
            given.append({
                "version": VERSION_2, "table": "t", "shoe": shoe, "game": "blackjack", "deck": "standard", "decks": 1,
                "way": "uniform", "commitment": commitment(seed, VERSION_2), "seed": seed.hex(), "pile": "",
                "anchor": chain.anchor, "position": at, "client_seeds": [], "missing": [],
            })  # fmt: skip
        lists.append(given)
    steps = {(check.step, check.ok) for verdict in agree(tmp_path, lists) for check in verdict.checks}
    assert steps >= {(step, ok) for step in ("anchor", "link") for ok in (True, False)}


def test_it_agrees_on_who_contributed(tmp_path: Path) -> None:
    """Seats and players in any order and number, answered and missing."""
    random = Random(23)
    chain = SeedChain(random.randbytes(32))
    lists: list[list[Any]] = []
    for _ in range(120):
        people = [[random.randint(0, 4), random.choice("abcd")] for _ in range(random.randint(0, 4))]
        if random.random() < 0.5:
            people.sort()
        at = random.randint(0, len(people))
        lists.append([{
            "version": VERSION_2, "table": "t", "shoe": 1, "game": "blackjack", "deck": "standard", "decks": 1,
            "way": "uniform", "commitment": commitment(chain.link(1), VERSION_2), "seed": chain.link(1).hex(),
            "anchor": chain.anchor, "position": 1, "client_seeds": [[*each, digest_of("a")] for each in people[:at]],
            "missing": people[at:],
        }])  # fmt: skip
    verdicts = agree(tmp_path, lists)
    assert {verdict.ok for verdict in verdicts} == {True, False}


def test_it_agrees_on_shoes_of_real_tables(tmp_path: Path) -> None:
    lists: list[list[Any]] = []
    tables: list[dict[str, Any]] = [
        {"game": "nh-21-plus", "rounds": 100, "shuffle": "documented", "cut_depth": "0"},
        {"game": "blackjack", "rounds": 30, "decks": 1, "cut_depth": "0"},
        {"game": "twisted-21", "rounds": 4},
    ]
    for settings in tables:
        played = play(seed=5, **settings)
        proofs: list[ShoeProof] = [played.proof(each, redacted=True) for each in range(1, played.shoe.shuffles + 1)]
        plain = [plain_proof(proof) for proof in proofs]
        lists += [plain, [plain[0], {**plain[-1], "shoe": 2}], [plain[0], plain[-1]]]
    verdicts = agree(tmp_path, lists)
    assert any(verdict.hidden for verdict in verdicts)
    assert {check.ok for verdict in verdicts for check in verdict.checks if check.step == "pile"} == {True, False}
