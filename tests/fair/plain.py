"""A fair shoe again, from `docs/explanation/fairness.md` alone: slow, plain, and sharing no code with ours."""

import hashlib

RANKS = "A23456789TJQK"
SUITS = "cdhs"


def text_of(cards: list[int]) -> str:
    return " ".join(RANKS[card // 4] + SUITS[card % 4] for card in cards)


def sha256(message: bytes) -> bytes:
    return hashlib.sha256(message).digest()


def hmac(key: bytes, message: bytes) -> bytes:
    """RFC 2104, spelled out; our keys are shorter than a block of 64 bytes."""
    key += b"\0" * (64 - len(key))
    inner = sha256(bytes(byte ^ 0x36 for byte in key) + message)
    return sha256(bytes(byte ^ 0x5C for byte in key) + inner)


ONE = "pit21-shuffle-1"
TWO = "pit21-shuffle-2"


def commitment(seed: bytes, version: str = ONE) -> str:
    return sha256(version.encode("ascii") + b"|commitment|" + seed).hex()


def digest(text: str) -> str:
    return sha256(text.encode("utf-8")).hex()


def stream_key(seed: bytes, purpose: str, texts: list[str], version: str = ONE) -> bytes:
    message = version + "|stream|" + purpose
    for text in texts:
        message += "|" + digest(text)
    return hmac(seed, message.encode("ascii"))


class Chain:
    """All seeds of a table by the root of its chain, link 1 first; its anchor."""

    def __init__(self, root: bytes) -> None:
        links = [root]
        while len(links) < 4096:
            links.append(sha256(b"pit21-shuffle-2|link|" + links[-1]))
        self.links = links[::-1]
        self.anchor = sha256(b"pit21-shuffle-2|anchor|" + self.links[0]).hex()


class Words:
    def __init__(self, key: bytes) -> None:
        self.key = key
        self.counter = 0
        self.waiting: list[int] = []

    def next(self) -> int:
        if not self.waiting:
            digest = hmac(self.key, self.counter.to_bytes(8, "big"))
            self.counter += 1
            self.waiting = [256 * digest[at] + digest[at + 1] for at in range(0, 32, 2)]
        return self.waiting.pop(0)

    def below(self, limit: int) -> int:
        share = 65536 // limit
        while True:
            number = self.next() // share
            if number < limit:
                return number


def uniform(cards: list[int], words: Words) -> list[int]:
    cards = cards[:]
    for place in range(len(cards) - 1, 0, -1):
        other = words.below(place + 1)
        cards[place], cards[other] = cards[other], cards[place]
    return cards


def riffle(upper: list[int], lower: list[int], words: Words) -> list[int]:
    upper, lower, mixed = upper[:], lower[:], []
    while upper and lower:
        mixed.append((upper if words.below(len(upper) + len(lower)) < len(upper) else lower).pop(0))
    return mixed + upper + lower


def documented(pile: list[int], half_deck: int, words: Words) -> list[int]:
    size = len(pile)
    ends = [size * part // 6 for part in range(7)]
    parts = [pile[ends[part] : ends[part + 1]] for part in range(6)]
    stack: list[int] = []
    for part in (0, 2, 4):
        stack = riffle(parts[part], parts[part + 1], words) + stack
    half = (size + 1) // 2
    upper, lower = stack[:half], stack[half:]
    centre: list[int] = []
    while upper or lower:
        centre = riffle(upper[:half_deck], lower[:half_deck], words) + centre
        upper, lower = upper[half_deck:], lower[half_deck:]
    return centre


def one_deck(deck: str) -> list[int]:
    return [card for card in range(52) if deck == "standard" or not 36 <= card <= 39]


class Shape:
    """Which cards, mixed how, from which seed and whose texts."""

    def __init__(self, deck: str, decks: int, way: str, seed: bytes, texts: list[str], version: str = ONE) -> None:
        self.deck, self.decks, self.way, self.seed, self.texts = deck, decks, way, seed, texts
        self.version = version

    def words(self, purpose: str) -> Words:
        return Words(stream_key(self.seed, purpose, self.texts, self.version))

    def order(self, pile: list[int]) -> list[int]:
        new = one_deck(self.deck) * self.decks
        if self.way == "uniform":
            return uniform(new, self.words("shuffle"))
        pile = pile or uniform(new, self.words("wash"))
        return documented(pile, len(one_deck(self.deck)) // 2, self.words("riffle"))

    def refill(self, number: int, back: list[int]) -> list[int]:
        words = self.words(f"refill-{number}")
        if self.way == "uniform":
            return uniform(sorted(back), words)
        return documented(back, len(one_deck(self.deck)) // 2, words)
