"""Deal a retired shoe again from its proof and compare every card. Invalid input never raises."""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator

from pit21.cards import CUT_CARD, UNKNOWN, card_text, parse_card, parse_cards, shoe_cards
from pit21.fair.commitment import commitment
from pit21.fair.proof import MOST_DECKS, ProofRound, SeatRefill, ShoeProof, read_proof
from pit21.fair.seed_chain import LENGTH, anchor_of, link_before
from pit21.fair.shoe import CommittedShoe, prepare_shoe
from pit21.fair.verdict import HiddenCard, ProofCheck, Verdict, printable
from pit21.randomness import SEED_BYTES, VERSION, VERSION_2
from pit21.table.shoe import ShoeError


def verify_proof(source: object) -> Verdict:
    """Return the verdict on one proof: a `ShoeProof`, its JSON, or plain data."""
    return _verify_source(source)[0]


def verify_proofs(sources: Iterable[object]) -> tuple[Verdict, ...]:
    """Return the verdicts on several, and whether shoes of one table that follow each other fit together.

    The seed of a shoe must hash to the seed of the one before it, or begin a new chain; in a documented shuffle its
    pile must be that shoe as it lay (N21). Where shoes between two are not given, their places in the chain must be as
    far apart as their numbers.
    """
    verdicts: list[Verdict] = []
    seen: dict[tuple[str, int], tuple[ShoeProof, tuple[int, ...]]] = {}
    numbers: defaultdict[str, list[int]] = defaultdict(list)
    for source in sources:
        verdict, proof, left = _verify_source(source)
        if proof is not None:
            given = numbers[proof.table]
            index = bisect_left(given, proof.shoe)
            before = seen[proof.table, given[index - 1]] if index else None
            if (proof.table, proof.shoe) in seen:
                words = f"Shoe {proof.shoe} of this table was given before."
                verdict = _with(verdict, ProofCheck(step="link", ok=False, words=words))
            else:
                given.insert(index, proof.shoe)
            if before is not None and proof.version == VERSION_2:
                verdict = _with(verdict, _link_check(proof, before[0]))
            if before is not None and before[0].shoe == proof.shoe - 1 and proof.way == "documented":
                verdict = _with(verdict, _pile_check(proof, before[1]))
            seen[proof.table, proof.shoe] = proof, left
        verdicts.append(verdict)
    return tuple(verdicts)


def _link_check(proof: ShoeProof, before: ShoeProof) -> ProofCheck:
    if proof.shoe > before.shoe + 1:
        return _gap_check(proof, before)
    last = f"shoe {before.shoe}"
    if proof.anchor == before.anchor:
        ok = proof.position == before.position + 1 and link_before(bytes.fromhex(proof.seed)).hex() == before.seed
        words = f"The seed hashes to the seed of {last}." if ok else f"The seed does not hash to the seed of {last}."
    elif proof.position != 1:
        ok, words = False, f"The anchor is not that of {last}, and the shoe is not the first of its chain."
    elif before.version != VERSION_2 or before.position == LENGTH:
        ok, words = True, f"The shoe is the first of its chain; {last} was the last one before it."
    else:
        ok = True
        words = f"The table took a new anchor after {last}, in the middle of a chain: its history must say why."
    return ProofCheck(step="link", ok=ok, words=words)


def _gap_check(proof: ShoeProof, before: ShoeProof) -> ProofCheck:
    """Compare their places in the chain: the shoes between them are not given."""
    last, apart = f"shoe {before.shoe}", proof.shoe - before.shoe
    if proof.anchor == before.anchor:
        ok = proof.position - before.position == apart
        words = f"Links of one chain: {before.position} for {last}, {proof.position} for shoe {proof.shoe}"
        words += "." if ok else ", which are not as far apart as the shoes."
    elif proof.position > apart:
        ok, words = False, f"The anchor is not that of {last}, and the shoe's chain began before that shoe."
    else:
        ok, words = True, f"The table took a new anchor after {last}: its history must say why, unless a chain ended."
    return ProofCheck(step="link", ok=ok, words=words)


def _with(verdict: Verdict, check: ProofCheck) -> Verdict:
    first = verdict.first_difference or ("" if check.ok else check.words)
    checks = (*verdict.checks, check)
    return Verdict(
        ok=verdict.ok and check.ok, table=verdict.table, shoe=verdict.shoe, rounds=verdict.rounds,
        cards=verdict.cards, checks=checks, hidden=verdict.hidden, first_difference=first,
    )  # fmt: skip


def _pile_check(proof: ShoeProof, before: tuple[int, ...]) -> ProofCheck:
    pile = parse_cards(proof.pile)
    if pile == before:
        words = f"The pile is shoe {proof.shoe - 1} as it lay when it retired."
    elif not pile:
        words = f"The pile is missing: shoe {proof.shoe - 1} lay before this shuffle."
    else:
        at = next((i for i, pair in enumerate(zip(pile, before, strict=False)) if pair[0] != pair[1]), len(before))
        words = f"The pile is not shoe {proof.shoe - 1} as it lay when it retired: card {at + 1} differs."
    return ProofCheck(step="pile", ok=pile == before, words=words)


def _verify_source(source: object) -> tuple[Verdict, ShoeProof | None, tuple[int, ...]]:
    proof, problems = read_proof(source)
    problems = problems if proof is None else list(_misfits(proof))
    if proof is None or problems:
        checks = tuple(ProofCheck(step="proof", ok=False, words=problem) for problem in problems)
        table, shoe = (printable(proof.table), proof.shoe) if proof else ("", 0)
        return Verdict(ok=False, table=table, shoe=shoe, checks=checks, first_difference=problems[0]), None, ()
    dealing = _Dealing(proof)
    dealing.run()
    return dealing.verdict(), proof, dealing.lying


def _misfits(proof: ShoeProof) -> Iterator[str]:
    """Values of the right type that no proof can have, with their fields."""
    if proof.version not in {VERSION, VERSION_2}:
        yield f"version: {proof.version[:40]!a} is not known here; known are {VERSION} and {VERSION_2}"
    if not 1 <= proof.decks <= MOST_DECKS:
        yield f"decks: a shoe has 1 to {MOST_DECKS} decks, not {proof.decks}"
    if proof.deck not in {"standard", "spanish"}:
        yield f"deck: {proof.deck[:40]!a} is not a kind of deck: standard, spanish"
    if proof.shoe < 1:
        yield f"shoe: shoes are numbered from 1, not {proof.shoe}"
    yield from _wrong_hashes(proof)
    yield from _wrong_pile(proof)
    for index, played in enumerate(proof.rounds):
        for draw, (place, card) in enumerate(played.draws):
            try:
                hidden = parse_card(card) == UNKNOWN
            except ValueError as error:
                yield f"rounds[{index}].draws[{draw}]: {error}"
                continue
            if hidden and place != "burn" and not place.endswith(", face down"):
                yield f"rounds[{index}].draws[{draw}]: a card that was dealt face up cannot be ??"
    if proof.way == "uniform" and proof.lies:
        yield "lies: only a documented shuffle has it"


def _wrong_hashes(proof: ShoeProof) -> Iterator[str]:
    hashes = {"seed": proof.seed, "commitment": proof.commitment}
    if proof.version == VERSION_2:
        hashes["anchor"] = proof.anchor
    for name, value in hashes.items():
        if not _is_hash(value):
            yield f"{name}: it has {2 * SEED_BYTES} small hexadecimal digits"
    if proof.version != VERSION_2:
        return
    if not 1 <= proof.position <= LENGTH:
        yield f"position: a chain has the links 1 to {LENGTH}, not {proof.position}"
    for index, (_, _, digest) in enumerate(proof.client_seeds):
        if not _is_hash(digest):
            yield f"client_seeds[{index}]: a SHA-256 has {2 * SEED_BYTES} small hexadecimal digits"
    yield from _wrong_people(proof)


def _wrong_people(proof: ShoeProof) -> Iterator[str]:
    """One client seed for each person, by seat: a server that chose their order or added some could choose cards."""
    answered = [(seat, player) for seat, player, _ in proof.client_seeds]
    for name, people in (("client_seeds", answered), ("missing", list(proof.missing))):
        for index, (seat, player) in enumerate(people):
            if seat <= (people[index - 1][0] if index else 0):
                yield f"{name}[{index}]: the seats are not in rising order, each once"
            if player in {each[1] for each in people[:index]}:
                yield f"{name}[{index}]: this player is listed twice"
    seats, players = {seat for seat, _ in answered}, {player for _, player in answered}
    for index, (seat, player) in enumerate(proof.missing):
        if seat in seats or player in players:
            yield f"missing[{index}]: a client seed of this seat or player was mixed in"


def _is_hash(text: str) -> bool:
    return len(text) == 2 * SEED_BYTES and set(text) <= set("0123456789abcdef")


def _wrong_pile(proof: ShoeProof) -> Iterator[str]:
    if not proof.pile:
        return
    if proof.way == "uniform":
        yield "pile: only a documented shuffle has one"
    try:
        pile = parse_cards(proof.pile)
    except ValueError as error:
        yield f"pile: {error}"
        return
    right_decks = proof.deck in {"standard", "spanish"} and 1 <= proof.decks <= MOST_DECKS
    if right_decks and sorted(pile) != sorted(shoe_cards(proof.deck, proof.decks)):
        yield f"pile: its {len(pile)} cards are not the cards of the shoe"


class _Dealing:
    """The shoe dealt once more, beside what the proof says of it."""

    def __init__(self, proof: ShoeProof) -> None:
        self.proof = proof
        self.shoe = CommittedShoe(proof.deck, proof.decks, proof.way)
        self.checks: list[ProofCheck] = []
        self.hidden: list[HiddenCard] = []
        self.dealt: list[int] = []  # by number less 1
        self.out: dict[int, int] = {}  # number of each card that is out of the shoe: the round it was dealt in
        self.lying: tuple[int, ...] = ()
        self.refills_done = 0

    def run(self) -> None:
        proof = self.proof
        self._check_commitment()
        if proof.version == VERSION_2:
            self._check_anchor()
        try:
            self._shuffle_and_cut()
        except ShoeError as error:
            self._say("order", str(error), ok=False)
            return
        for played in proof.rounds:
            self._round(played)
        if not proof.rounds:
            self._say("rounds", "The proof holds no round: no dealt card was compared.")
        if self.refills_done < len(proof.refills):
            lost = proof.refills[self.refills_done]
            words = f"The refill of round {lost.round} after {lost.after} draws is not reached by the draws."
            self._say("refill", words, ok=False)
        self._check_lie()

    def verdict(self) -> Verdict:
        proof = self.proof
        wrong = [check.words for check in self.checks if not check.ok]
        return Verdict(
            ok=not wrong, table=printable(proof.table), shoe=proof.shoe, rounds=len(proof.rounds),
            cards=len(self.dealt), checks=tuple(self.checks), hidden=tuple(self.hidden),
            first_difference=wrong[0] if wrong else "",
        )  # fmt: skip

    def _say(self, step: str, words: str, *, ok: bool = True) -> None:
        self.checks.append(ProofCheck(step=step, ok=ok, words=words))

    def _check_commitment(self) -> None:
        found = commitment(bytes.fromhex(self.proof.seed), self.proof.version)
        if found == self.proof.commitment:
            self._say("commitment", "The seed is the one that was committed to.")
        else:
            words = f"The seed's commitment is {found}, and {self.proof.commitment} was published."
            self._say("commitment", words, ok=False)

    def _check_anchor(self) -> None:
        proof = self.proof
        found = anchor_of(bytes.fromhex(proof.seed), proof.position)
        if found == proof.anchor and proof.position > proof.shoe:
            words = f"Shoe {proof.shoe} cannot have link {proof.position} of a chain: each shoe takes the next link."
            self._say("anchor", words, ok=False)
        elif found == proof.anchor:
            self._say("anchor", f"The seed is link {proof.position} of the chain that the anchor commits to.")
        else:
            words = f"As link {proof.position} the seed leads to the anchor {found}, and {proof.anchor} was published."
            self._say("anchor", words, ok=False)

    def _shuffle_and_cut(self) -> None:
        proof = self.proof
        prepare_shoe(self.shoe, proof)
        self.shoe.shuffle(parse_cards(proof.pile))
        added = [printable(name) for name, _ in proof.contributions]
        added += [f"{printable(player)} (seat {seat})" for seat, player, _ in proof.client_seeds]
        own = f", with the seeds of {', '.join(added)}" if added else ""
        self._say("order", f"{self.shoe.size()} cards mixed from the seed{own}.")
        if proof.missing:
            names = ", ".join(f"{printable(player)} (seat {seat})" for seat, player in proof.missing)
            self._say("left out", f"Seated without a client seed in time: {names}.")
        if proof.cut is not None:
            self.shoe.cut(proof.cut.position)
            who = printable(proof.cut.by) or (f"seat {proof.cut.seat}" if proof.cut.seat else "the dealer")
            self._say("cut", f"Cut by {who}; cards that went from the front to the back: {proof.cut.position}.")
        if proof.cut_card_from_end is not None:
            self.shoe.place_cut_card(proof.cut_card_from_end)
            self._say("cut card", f"Cards behind the cut card: {proof.cut_card_from_end}.")

    def _round(self, played: ProofRound) -> None:
        difference = ""
        for index, (place, seen) in enumerate(played.draws):
            self._refill_at(played.round, index)
            words = self._draw(played.round, index, place, parse_card(seen))
            difference = difference or words
        self._refill_at(played.round, len(played.draws))
        step = f"round {played.round}"
        self._say(step, difference or f"All {len(played.draws)} draws match.", ok=not difference)

    def _draw(self, number_of_round: int, index: int, place: str, seen: int) -> str:
        """Deal one card again; what differs, in words."""
        where = f"Round {number_of_round}, draw {index + 1} ({printable(place)})"
        drawn = self.shoe.draw((place,))
        if not drawn:
            return f"{where}: the shoe is empty, and {card_text(seen)} was shown."
        card = drawn[0]
        if card != CUT_CARD:
            self.dealt.append(card)
            self.out[len(self.dealt)] = number_of_round
        if seen == UNKNOWN and card != CUT_CARD:
            number = len(self.dealt)
            found = HiddenCard(round=number_of_round, number=number, place=printable(place), card=card_text(card))
            self.hidden.append(found)
            return ""
        return "" if seen == card else f"{where}: {card_text(seen)} was shown, {card_text(card)} comes from the seed."

    def _refill_at(self, number_of_round: int, index: int) -> None:
        while self.refills_done < len(self.proof.refills):
            refill = self.proof.refills[self.refills_done]
            if (refill.round, refill.after) != (number_of_round, index):
                return
            self.refills_done += 1
            wrong = self._refill(refill)
            words = wrong or f"Cards that went back into the empty shoe in round {refill.round}: {len(refill.back)}."
            self._say("refill", words, ok=not wrong)

    def _refill(self, refill: SeatRefill) -> str:
        """Put the cards of those numbers back, whatever anyone says they were; what is wrong, in words."""
        back = refill.back
        where = f"Refill in round {refill.round}"
        strange = next((number for number in back if number not in self.out), None)
        if strange is not None or len(set(back)) != len(back):
            return f"{where}: the cards that go back are not cards that lie outside the shoe, each once."
        over = {number for number, dealt_in in self.out.items() if dealt_in != refill.round}
        left_out = sorted(over - set(back))
        if left_out:
            return f"{where}: card {left_out[0]}, of a round that was over, did not go back."
        try:
            self.shoe.refill(tuple(self.dealt[number - 1] for number in back))
        except ShoeError as error:
            return f"{where}: {error}."
        for number in back:
            del self.out[number]
        return ""

    def _check_lie(self) -> None:
        """How the cards lie at the end is the front of the next pile (N21)."""
        if self.proof.way == "uniform":
            return
        if sorted(self.proof.lies) != sorted(self.out):
            self._say("lies", "The cards that lie beside the shoe are not those dealt, each once.", ok=False)
            return
        cards = tuple(self.dealt[number - 1] for number in self.proof.lies)
        self.lying = cards + self.shoe.remaining()
        self._say("lies", f"Cards beside the shoe: {len(cards)}; left in it: {self.shoe.size()}.")
