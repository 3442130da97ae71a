"""What was said at the table in this round, and what it came to."""

from pit21.money import amount_text
from pit21.room.departure import nets_sentence
from pit21.room.moments import RoomMoment
from pit21.room.room import Room
from pit21.room.second_person import second_person
from pit21.table import events as e
from pit21.table.view import View
from pit21.tui.picture import TablePicture
from pit21.tui.words import sentence_of, sentence_within

_QUIET_EVENTS = (e.RoundBegan, e.BetPlaced, e.BetsClosed, e.CutCardPlaced, e.CardsCollected, e.RoundEnded)
"""Part of the story, but never the dealer's line: something more important was said before."""


class Story:
    """Follows the moments as they are shown; `bankroll` is each person's money after every round."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.sentences: list[str] = []
        self.last: RoomMoment | None = None
        self.before_end: RoomMoment | None = None
        self.bankroll = {person: [room.bankroll(person)] for person in room.people}
        self._counted = 0

    def hear(self, moment: RoomMoment) -> None:
        event = moment.event
        if isinstance(event, e.RoundBegan):
            self.sentences.clear()
            self.last = None
        self.sentences.append(sentence_of(moment))
        if not isinstance(event, e.RoundEnded):
            self.before_end = moment
        if not isinstance(event, _QUIET_EVENTS):
            self.last = moment

    def round_over(self) -> None:
        """Note everyone's money, once a round."""
        rounds = len(self.room.history.rounds)
        if rounds > self._counted:
            self._counted = rounds
            for person, series in self.bankroll.items():
                series.append(self.room.bankroll(person))

    def last_view(self, person: str) -> View:
        """The table when the last wager had been settled: cards and bank are still there to be read."""
        return self.before_end.view(person) if self.before_end else self.room.view(person)

    @property
    def text(self) -> str:
        return "\n".join(self.sentences)

    def line(self, picture: TablePicture, room_for: int) -> str:
        """The dealer's line in words."""
        if picture.mode == "over":
            return self._summary()
        if picture.mode == "bet":
            asks = "Place your wagers, please."
            last = sentence_within(self.last, room_for - len(asks) - 1) if self.last else ""
            return f"{last} {asks}".strip()
        return sentence_within(self.last, room_for) if self.last else ""

    def _summary(self) -> str:
        rounds = self.room.history.rounds
        if not rounds:
            return "Welcome to the table."
        played = rounds[-1]
        if played.void:
            return f"Round {played.number} is void: {played.void}. Every stake is returned."
        nets = nets_sentence(played, self.room.people)
        view = self.last_view(self.room.people[0])
        name = "The player-dealer" if self.room.rules.player_banked else "The dealer"
        has = "is" if view.dealer_total.startswith("bust") else "has"
        dealer = f" {name} {has} {view.dealer_total}." if view.dealer_total else ""
        best = max((event.net for event in played.settled if event.player in self.room.people), default=0)
        praise = f" Best win: {amount_text(best)}." if best > 0 and len(played.settled) > 2 else ""
        return second_person(f"Round {played.number} is over: {nets}.{dealer}{praise}")
