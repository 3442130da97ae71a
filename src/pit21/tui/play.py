"""A person at the table: which buttons there are, and what happens when one is pressed. No drawing in it."""

from typing import NamedTuple

from pit21.hints.action_values import Chosen
from pit21.hints.coach import Coach
from pit21.hints.words import warning_words
from pit21.money import amount_text
from pit21.room.bankroll import usual_stake
from pit21.room.bets import BetAnswer, BetLayout, Spot
from pit21.room.chips import chips_within
from pit21.room.moments import RoomMoment
from pit21.room.offer_text import late_bet_words, refusal_words
from pit21.room.room import Room
from pit21.room.second_person import NAME, second_person
from pit21.spec.sentences.course import joined
from pit21.table import commands as c
from pit21.table import events as e
from pit21.table import needs as n
from pit21.table.commands import command_by
from pit21.table.limits import equals_base
from pit21.table.offers import PLACE, Offer
from pit21.table.referee import Refused
from pit21.table.rules import WagerRules
from pit21.tui.choices import Choice, choices_of
from pit21.tui.picture import Mode

Moments = tuple[RoomMoment, ...]
_SAYS = ("Press again", "Y")
"""How a choice that is held back is made anyway, and how more is asked about it."""


class Question(NamedTuple):
    """An amount or a place is wanted before the offer can be taken."""

    offer: Offer

    @property
    def title(self) -> str:
        titles = {
            "raise": "Raise",
            "move": "Move winnings",
            "double": "Double for less",
            "insure": "Insurance",
            "take-bank": "The bank",
            "cut": "Cut the shoe",
        }
        return "Side bet" if self.offer.word == PLACE else titles.get(self.offer.action, self.offer.action)


class PlaySession:
    """Drives a room for the people at one screen.

    `place` is the spot that a chip would go on, `chip` the place of the chosen chip in the rack, `message` the last
    thing that people should read, `refused` whether it is a refusal. `coach` gives hints.
    """

    def __init__(self, room: Room, coach: Coach | None = None) -> None:
        self.room = room
        self.coach = coach
        self.layouts = {person: BetLayout(room, person) for person in room.people}
        self.rack = chips_within(room.spec)
        smallest = room.rules.wagers["base"].minimum
        self.chip = max(i for i, chip in enumerate(self.rack) if chip <= max(smallest, self.rack[0]))
        self.person = room.people[0]
        self.had_turn: dict[int, set[str]] = {}
        self.absent: dict[str, int] = {}  # the round that a person last sat out
        self.place = (self.layouts[self.person].seat, "base")
        self.pointing: Offer | None = None
        self.pointing_amount = 0
        self.message = ""
        self.refused = False

    # What there is

    @property
    def mode(self) -> Mode:
        need = self.room.session.need
        if isinstance(need, n.RoundOver | n.NeedOpening):
            return "over"
        return "bet" if isinstance(need, n.NeedWagers) else "act"

    @property
    def layout(self) -> BetLayout:
        return self.layouts[self.person]

    @property
    def offers(self) -> tuple[Offer, ...]:
        """What the person in turn may do, for one seat: several seats answer one after the other."""
        asked = self.room.to_act()
        if not asked or self.mode != "act":
            return ()
        found = self.room.offers(self.person if self.person in asked else asked[0])
        return tuple(offer for offer in found if offer.seat == found[0].seat)

    @property
    def seat(self) -> int:
        """The seat that is drawn large."""
        if self.mode == "act" and self.offers:
            return self.offers[0].seat
        return self.place[0]

    def spots(self) -> tuple[Spot, ...]:
        """The spots of the seat that chips go to now; a free seat has the printed limits until someone bets there."""
        found = tuple(spot for spot in self.layout.spots() if spot.seat == self.place[0])
        if found:
            return found
        held = self.room.session.table.seats[self.place[0] - 1].holder
        return tuple(
            Spot(
                seat=self.place[0], wager=wager.id, title=wager.title, holder=held, stake=0, minimum=wager.minimum,
                maximum=wager.maximum, step=self.room.rules.chip_step, closed=self._why_closed(wager),
            )
            for wager in self.room.rules.wagers.values() if wager.offered and wager.role != "insurance"
        )  # fmt: skip

    def _why_closed(self, wager: WagerRules) -> str:
        refusal = self.room.check(c.PlaceBet(self.person, self.place[0], wager.id, wager.minimum))
        return refusal.message if refusal else ""

    def choices(self) -> tuple[Choice, ...]:
        if self.mode == "bet":
            return self._bet_choices()
        if self.mode == "over":
            return self._round_choices()
        return choices_of(self.offers, pointing=self.pointing)

    def _bet_choices(self) -> tuple[Choice, ...]:
        following = self._next_to_bet()
        deal = Choice("enter", "Next", "next-bets") if following else Choice("enter", "Deal", "deal")
        put = Choice("space", f"+{amount_text(self.rack[self.chip])}", "put")
        rebet, undo = Choice("b", "Rebet", "rebet"), Choice("z", "Undo", "undo")
        if not self._has_bet(self.person):
            return deal, put, rebet, undo, Choice("o", "Sit out", "sit-out")
        take, double = Choice("backspace", "Take", "remove"), Choice("d", "Double", "double-bets")
        return deal, put, take, rebet, double, undo, Choice("c", "Clear", "clear")

    def _round_choices(self) -> tuple[Choice, ...]:
        found = [Choice("enter", "Next round", "begin")]
        if self.layout.last_stakes() and not self.sits_out:
            found.append(Choice("b", "Same bets again", "again"))
        if self.room.rules.player_banked:
            wants = self.person in self.room.wants_bank
            found.append(Choice("k", "Ask for the bank: on" if wants else "Ask for the bank: off", "want-bank"))
        if self.short_of_chips:
            found.append(Choice("y", f"Buy {amount_text(usual_stake(self.room.spec))}", "buy"))
        return tuple(found)

    @property
    def sits_out(self) -> bool:
        return self.room.session.table.players[self.person].sitting_out

    @property
    def short_of_chips(self) -> bool:
        return self.room.chips(self.person) < self.room.rules.wagers["base"].minimum

    # What is done

    def say(self, message: str, *, refused: bool = False) -> None:
        self.message, self.refused = message, refused

    def do(self, choice: Choice) -> Moments | Question:
        """Carry out a choice: what happened, or what has to be known first. A refusal becomes the message."""
        self.say("")
        if choice.offer is not None:
            return self._do_offer(choice, choice.offer)
        return getattr(self, "_" + choice.act.replace("-", "_"))()  # type: ignore[no-any-return]

    def _do_offer(self, choice: Choice, offer: Offer) -> Moments | Question:
        if choice.act == "ask":
            return Question(offer)
        if choice.act == "point":
            return self.answer(offer, offer.usual_amount)
        pick = int(choice.act.partition("-")[2]) if choice.act.startswith("pick-") else 0
        return self.take(offer, self.pointing_amount if self.pointing else None, pick)

    def answer(self, offer: Offer, amount: int) -> Moments:
        """An amount was named; where a card has to be pointed at, that comes next (T10, T17)."""
        if len(offer.picks) > 1:
            self.pointing, self.pointing_amount = offer, amount
            self.say(f"Point at the card for your double of {amount_text(amount)}.")
            return ()
        return self.take(offer, amount)

    def take(self, offer: Offer, amount: int | None = None, pick: int = 0) -> Moments:
        """Take an offer; the referee has the last word. A mistake may be held back until it is made once more."""
        chosen = Chosen(offer, amount)
        decision = self.coach.pending(offer.player) if self.coach else None
        warned = self.coach.hold(decision, chosen) if self.coach else None
        if warned is not None:
            self.say(warning_words(warned, *_SAYS))
            return ()
        self.pointing = None
        moments = self.send(command_by(offer.player, offer.take(amount, pick)))
        if self.coach and moments:
            self.coach.note(decision, chosen)
        return moments

    def say_more(self) -> None:
        """Which action is better than the one held back, then why."""
        warned = self.coach.say_more() if self.coach else None
        if warned is not None:
            self.say(warning_words(warned, *_SAYS))

    def send(self, command: c.Command) -> Moments:
        try:
            return self._moments(self.room.send(command))
        except Refused as refused:
            self.say(refusal_words(refused.refusal), refused=True)
            return ()

    def between_rounds(self, command: c.Command) -> Moments:
        """Change chips, seats and breaks, and confirm in words, because nothing else on the table shows it."""
        self.say("")
        moments = self.send(command)
        if isinstance(command, c.SitOut | c.ComeBack) and moments:
            verb = "sits out" if isinstance(command, c.SitOut) else "plays again"
            self.say(second_person(f"{command.player} {verb} from the next round."))
        elif moments:
            self.say(" ".join(moment.sentence for moment in moments))
        return moments

    def must_point(self) -> bool:
        """Return whether a hit needs a card to be pointed at (T17), and say so."""
        picks = next((offer.picks for offer in self.offers if len(offer.picks) > 1), ())
        if picks:
            keys = f"{', '.join(map(str, picks[:-1]))} or {picks[-1]}"
            self.say(f"Point at the card that you want: press {keys}.")
        return bool(picks)

    def _moments(self, events: tuple[e.Event, ...]) -> Moments:
        self.look_around()
        return self.room.moments(events)

    def look_around(self) -> None:
        """The person in turn comes to the front; a spot that is gone is left."""
        asked = self.room.to_act()
        if asked and (self.mode == "act" or self.person not in asked):
            self.person = asked[0]
            self.place = (self.layout.seat, "base")
        seats = self.room.session.table.seats
        if self.mode != "bet" and self.offers:
            self.place = (self.offers[0].seat, "base")
        elif seats[self.place[0] - 1].holder not in (self.person, "") and not self.room.rules.backline:
            self.place = (self.layout.seat, "base")

    def begin(self) -> Moments:
        """The next round, up to the first question."""
        try:
            events = self.room.begin_round()
        except Refused as refused:
            self.say(refusal_words(refused.refusal), refused=True)
            return ()
        self.place = (self.layout.seat, "base")
        return self._moments(events)

    _begin = begin

    def _again(self) -> Moments:
        """A new round with the last stakes on it; the person still deals."""
        moments = self.begin()
        if self.mode != "bet":
            return moments
        return moments + self._bet(self.layout.rebet())

    def _unpoint(self) -> Moments:
        self.pointing = None
        return ()

    def _want_bank(self) -> Moments:
        wanted = self.room.wants_bank
        if self.person in wanted:
            wanted.discard(self.person)
            self.say("The bots may take the bank before you.")
        else:
            wanted.add(self.person)
            self.say("You will be asked before the bots take the bank.")
        return ()

    def _buy(self) -> Moments:
        return self.send(c.BuyChips(self.person, usual_stake(self.room.spec)))

    # Betting

    def _bet(self, answer: BetAnswer) -> Moments:
        if answer.refusal is not None:
            self.say(answer.text, refused=True)
        return self.room.moments(answer.events)

    def choose_chip(self, place: int) -> None:
        """Take a chip of the rack in hand; the rack has fewer than five where the limits are low."""
        if place < len(self.rack):
            self.say("")
            self.chip = place

    def _put(self) -> Moments:
        return self._bet(self.layout.add(self.rack[self.chip], self.place[1], self.place[0]))

    def _remove(self) -> Moments:
        return self._bet(self.layout.remove(self.rack[self.chip], self.place[1], self.place[0]))

    def _rebet(self) -> Moments:
        return self._bet(self.layout.rebet())

    def _double_bets(self) -> Moments:
        return self._bet(self.layout.double())

    def _undo(self) -> Moments:
        return self._bet(self.layout.undo())

    def _clear(self) -> Moments:
        return self._bet(self.layout.clear())

    def _deal(self) -> Moments:
        """Deal, but leave nobody at this screen out unless they sit out."""
        absent = next((person for person in self.room.people if not self._has_bet(person)), "")
        if not absent:
            return self.send(c.CloseBets())
        self.person = absent
        self.place = (self.layout.seat, "base")
        self.say(f"{self._you()}Place a bet first: Space puts a chip down. O sits out this round.", refused=True)
        return ()

    def _has_bet(self, person: str) -> bool:
        """Return whether a person takes part in this round: with a wager, with the bank, or by sitting it out."""
        table = self.room.session.table
        if table.players[person].sitting_out or person == table.bank.player:
            return True
        return self.absent.get(person) == table.round or bool(self.layouts[person].total())

    def _sit_out(self) -> Moments:
        """Continue this round without the person; without any wager at the table it is void."""
        self.absent[self.person] = self.room.session.table.round
        if not all(map(self._has_bet, self.room.people)):
            return ()
        if self.room.check(c.CloseBets()) is None:
            return self.send(c.CloseBets())
        return self.send(c.Void(code="no-wagers"))

    def put_on(self, wager: str) -> Moments:
        """Chip then spot, as with the mouse."""
        self.say("")
        self.place = (self.place[0], wager)
        return self._put()

    def take_from(self, wager: str) -> Moments:
        self.say("")
        self.place = (self.place[0], wager)
        return self._remove()

    def move(self, spots: int) -> None:
        """The next or previous spot of the seat."""
        wagers = [spot.wager for spot in self.spots()]
        at = wagers.index(self.place[1]) if self.place[1] in wagers else 0
        self.place = (self.place[0], wagers[(at + spots) % len(wagers)])

    def go_to_seat(self, seat: int) -> None:
        """Look at a seat; in betting the chips go there. Its person bets, unless one may bet behind others (P24)."""
        holder = self.room.session.table.seats[seat - 1].holder
        if holder in self.room.people and self.mode != "act" and not self.room.rules.backline:
            self.person = holder
        self.place = (seat, self.place[1])

    def next_seat(self, seats: int) -> None:
        count = self.room.rules.seats
        self.go_to_seat((self.place[0] - 1 + seats) % count + 1)

    def _next_to_bet(self) -> str:
        """Who else at this screen has not had a turn to bet in this round; each is asked once before the deal."""
        table = self.room.session.table
        had = self.had_turn.setdefault(table.round, set())
        had.add(self.person)
        able = [person for person in self.room.people if person not in had and person != table.bank.player]
        return able[0] if able else ""

    def _enter_words(self) -> str:
        following = self._next_to_bet()
        if following:
            return f"Enter: {following} bets."
        return "Enter deals." if self._has_bet(self.person) else "Space bets, O sits out."

    def _next_bets(self) -> Moments:
        self.person = self._next_to_bet()
        self.place = (self.layout.seat, "base")
        return ()

    def next_person(self) -> None:
        people = self.room.people
        self.person = people[(people.index(self.person) + 1) % len(people)]
        self.place = (self.layout.seat, "base")

    def prompt(self) -> str:
        """What is expected now, in one sentence."""
        if self.mode == "bet":
            return self._bet_prompt()
        if self.mode == "over":
            return self._round_prompt()
        return _question_words(self)

    def _bet_prompt(self) -> str:
        spot = next((spot for spot in self.spots() if spot.wager == self.place[1]), None)
        if spot is None:
            return "Choose a spot with the arrows."
        if spot.closed:
            return f"{spot.title}: {spot.closed}."
        behind = f" behind {spot.holder}" if spot.holder else ""
        others = self._sizes() if spot.wager == "base" else ""
        return f"{self._you()}{spot.title}{behind} takes {spot.limits}{others}. {self._enter_words()}"

    def _sizes(self) -> str:
        """What the wagers that depend on the main one must be: `; 2x and 3x must equal the Ante`."""
        rules, base = self.room.rules, self.room.rules.base_name
        words = ""
        for size, verb in (("equal_to_base", "must equal"), ("at_most_base", "may not exceed")):
            titles = [
                wager.title
                for wager in rules.wagers.values()
                if wager.offered and wager.role != "insurance" and self._size_of(wager) == size
            ]
            words += f"; {joined(titles)} {verb} the {base}" if titles else ""
        return words

    def _size_of(self, wager: WagerRules) -> str:
        return "equal_to_base" if equals_base(self.room.rules, wager) else wager.size

    def _you(self) -> str:
        return f"{self.person}: " if len(self.room.people) > 1 else ""

    def _round_prompt(self) -> str:
        if self.short_of_chips:
            left = amount_text(self.room.chips(self.person))
            return second_person(f"{self.person} has {left}: too little for a wager here.")
        return "Enter begins the next round."


def _question_words(play: PlaySession) -> str:
    words = _words_for_need(play)
    return words[:1].upper() + words[1:] if play.offers and play.offers[0].player == NAME else words


def _words_for_need(play: PlaySession) -> str:
    need = play.room.session.need
    who = play.offers[0].player if play.offers else ""
    if not who:
        return ""
    if isinstance(need, n.NeedBank):
        hand = "keep it for a second hand" if need.turn > 1 else "take it"
        return f"{_name(who)}the bank is offered to you. Do you {hand}?"
    if isinstance(need, n.NeedCut):
        return f"{_name(who)}cut the shoe."
    late = late_bet_words(play.room.spec, play.offers[0])
    if late:
        return f"{_name(who)}do you place {late}, at seat {play.seat}?"
    if isinstance(need, n.NeedAnswers):
        asked = {
            "surrender": "to surrender", "switch": "to switch the second cards",
            "move": "to add your winnings to your wager", "raise": "to raise your wager",
        }.get(need.offer, need.offer.replace("-", " "))  # fmt: skip
        return f"{_name(who)}do you want {asked} at seat {play.seat}?"
    if isinstance(need, n.NeedFollow):
        return f"{_name(who)}do you follow the {need.kind} at seat {need.seat}?"
    if isinstance(need, n.NeedChoice):
        return _turn_words(play, who, need)
    return ""


def _name(who: str) -> str:
    """Who is spoken to; `you` needs no name."""
    return "" if who == NAME else f"{who}, "


def _turn_words(play: PlaySession, who: str, need: n.NeedChoice) -> str:
    seat = play.room.view(who).seats[need.seat - 1]
    places = [f"seat {need.seat}"] if sum(other.holder == who for other in play.room.view().seats) > 1 else []
    places += [f"hand {need.hand + 1}"] if len(seat.hands) > 1 else []
    where = f" ({', '.join(places)})" if places else ""
    picks = any(len(offer.picks) > 1 for offer in play.offers)
    asks = "Point at a card to take it, or choose below." if picks else "What now?"
    return second_person(f"{who}{where} has {seat.hands[need.hand].total}. {asks}")
