"""The shuffle once more, written from `docs/explanation/randomness.md` alone: slow, plain, and sharing no code."""

import hashlib
import hmac


def table_seed(text: str) -> bytes:
    if len(text) == 64 and all(letter in "0123456789abcdefABCDEF" for letter in text):
        return bytes.fromhex(text)
    return hashlib.sha256(b"pit21-shuffle-1|seed|" + text.encode()).digest()


def mac(key: bytes, message: bytes) -> bytes:
    return hmac.new(key, message, hashlib.sha256).digest()


def seed_of_shoe(seed: bytes, number: int) -> bytes:
    return mac(seed, b"pit21-shuffle-1|shoe|" + str(number).encode())


def key_of_stream(seed: bytes, purpose: str, contributions: tuple[bytes, ...] = ()) -> bytes:
    message = b"pit21-shuffle-1|stream|" + purpose.encode()
    for contribution in contributions:
        message += b"|" + hashlib.sha256(contribution).hexdigest().encode()
    return mac(seed, message)


class Stream:
    def __init__(self, key: bytes) -> None:
        self.key = key
        self.bytes_used = 0

    def word(self) -> int:
        digest = mac(self.key, (self.bytes_used // 32).to_bytes(8, "big"))
        offset = self.bytes_used % 32
        self.bytes_used += 2
        return digest[offset] * 256 + digest[offset + 1]

    def below(self, limit: int) -> int:
        while True:
            number = self.word() // (65536 // limit)
            if number < limit:
                return number


def uniform(cards: list[int], stream: Stream) -> list[int]:
    order = list(cards)
    for position in reversed(range(1, len(order))):
        other = stream.below(position + 1)
        order[position], order[other] = order[other], order[position]
    return order


def riffle(upper: list[int], lower: list[int], stream: Stream) -> list[int]:
    upper, lower, result = list(upper), list(lower), []
    while upper and lower:
        packet = upper if stream.below(len(upper) + len(lower)) < len(upper) else lower
        result.append(packet.pop(0))
    return result + upper + lower


def documented(pile: list[int], half_deck: int, stream: Stream) -> list[int]:
    size = len(pile)
    six = [pile[size * part // 6 : size * (part + 1) // 6] for part in range(6)]
    whole: list[int] = []
    for first, second in ((0, 1), (2, 3), (4, 5)):
        whole = riffle(six[first], six[second], stream) + whole
    upper, lower = whole[: -(-size // 2)], whole[-(-size // 2) :]
    centre: list[int] = []
    while upper or lower:
        centre = riffle(upper[:half_deck], lower[:half_deck], stream) + centre
        upper, lower = upper[half_deck:], lower[half_deck:]
    return centre


def new_cards(kind: str, decks: int) -> list[int]:
    one = [card for card in range(52) if kind == "standard" or card not in {36, 37, 38, 39}]
    return one * decks


def shoe(kind: str, decks: int, seed: bytes, number: int) -> list[int]:
    stream = Stream(key_of_stream(seed_of_shoe(seed, number), "shuffle"))
    return uniform(new_cards(kind, decks), stream)


def documented_shoe(kind: str, decks: int, seed: bytes, number: int, used: list[int]) -> list[int]:
    own_seed = seed_of_shoe(seed, number)
    pile = used or uniform(new_cards(kind, decks), Stream(key_of_stream(own_seed, "wash")))
    half_deck = len(new_cards(kind, 1)) // 2
    return documented(pile, half_deck, Stream(key_of_stream(own_seed, "riffle")))
