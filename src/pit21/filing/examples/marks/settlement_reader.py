"""What settlements, and the end of a round, show."""

from msgspec import UNSET

from pit21.filing.examples.marks.play_marks import PlayMarks, hand_marks, has_natural
from pit21.filing.examples.marks.side_marks import SIDES, SettledSide, stud_marks
from pit21.law.cards import ACE, TEN
from pit21.law.hands import has_ace, is_bust, is_natural, is_soft, total_of
from pit21.table import events as e
from pit21.table.state import DEALER, Seat


class SettlementReader(PlayMarks):
    """Reads the events from the first settled wager on."""

    def wager_settled(self, event: e.WagerSettled) -> None:
        self.marks.add(f"settled:{event.wager}")
        if event.uncovered:
            # What a bank cannot meet shows the limits of the bank, not what the wager pays.
            self.marks.add("uncovered:paid-in-part" if event.returned != event.staked else "uncovered:returned")
        else:
            self._wager_ended(event)
        self._order(event)
        self.settled.append(event)

    def _wager_ended(self, event: e.WagerSettled) -> None:
        marks, wager = self.marks, self.rules.wagers[event.wager]
        code = event.code if event.code is not UNSET else ""
        marks |= {
            f"{event.result}:{event.wager}", f"code:{code}", f"code:{event.wager}:{code}",
            f"role:{wager.role}:{event.result}", f"code:{code}:{event.result}",
        }  # fmt: skip
        if event.line:
            marks |= {f"line:{event.table}:{event.line}", f"line:{event.wager}:{event.table}:{event.line}"}
        if event.remainder[0]:
            marks.add("breakage")
        if event.returned % 100:
            marks.add("cents")
        if code == "bust" and event.result == "lose":
            self.round_marks.add("bust")
            if event.stage and self.rules.stages[event.stage - 1].do == "turns":
                marks.add("bust-before-dealer")
        seat = self.before.seats[event.seat - 1]
        if event.hand >= 0:
            self._main_settled(event, code, seat)
        else:
            for mark in self.seat_marks.get(event.seat, ()):
                marks.add(f"{event.wager}:after:{mark}")
            read = SIDES.get(wager.evaluator)
            if read is not None:
                marks |= read(SettledSide(self.before, seat, event, code))

    def _main_settled(self, event: e.WagerSettled, code: str, seat: Seat) -> None:
        marks = self.marks
        hand = seat.hands[event.hand]
        cards, count = hand.cards, len(hand.cards)
        found = self.seat_marks.setdefault(event.seat, set())
        found.add(code)
        marks |= {f"code:{code}:{mark}" for mark in hand_marks(hand)}
        if self.rules.family != "stud" and count:
            soft = is_soft(cards, count)
            if has_ace(cards, count):
                marks.add("ace:eleven" if soft else "ace:one")
            total = total_of(cards, count)
            marks.add(f"ends:{'soft' if soft else 'hard'}-{total}" if total <= 21 else "ends:bust")
            ranks = [card >> 2 for card in cards]
            if max(ranks) < TEN and min(ranks) > ACE:
                marks.add("ends:pips")
            elif max(ranks) >= TEN and min(ranks) > ACE:
                marks.add("ends:with-ten")
            if total == 21 and not is_natural(self.rules.law, cards, count, hand.from_split):
                marks |= {f"21:{'soft' if soft else 'hard'}", f"21:{'soft' if soft else 'hard'}:{code}"}
                marks |= {f"21:{mark}:{code}" for mark in hand_marks(hand)}
            if hand.from_split and count == 2 and total == 21:
                marks.add("21:split-two-cards")
            if count == self.rules.law.max_cards and total <= 21:
                marks.add("all-cards")
            if is_bust(cards, count):
                found.add("bust")
        dealer = self.table.dealer
        known = dealer.cards[: dealer.taken or 2]
        natural = has_natural(self.rules, known)
        if natural:
            marks.add(f"code:{code}:{event.result}:against-natural")
        if self.rules.family == "stud":
            marks |= stud_marks(cards, dealer.cards, code, event.result)

    def _order(self, event: e.WagerSettled) -> None:
        """Against the settlement before it: the order of seats, of losers and winners, of wagers at a seat."""
        if not self.settled:
            return
        last = self.settled[-1]
        if last.wager == event.wager and last.seat != event.seat:
            way = "falling" if last.seat > event.seat else "rising"
            self.marks.add(f"order:{event.wager}:{way}")
            self.marks.add(f"order:{way}")
            if last.result == "lose" and event.result == "win":
                self.marks.add(f"order:{event.wager}:losers-first")
        if last.seat == event.seat and last.wager != event.wager:
            self.marks.add(f"order:{last.wager}:{event.wager}")
        if last.seat != event.seat:
            self.marks.add("order:seats")
            if last.code == event.code == "natural" and last.seat < event.seat:
                self.marks.add("order:natural:rising")

    def cards_collected(self, event: e.CardsCollected) -> None:
        if event.seat == DEALER:
            self.marks.add("collected:dealer")
        if event.kept:
            self.marks.add("kept")
            for mark in self.seat_marks.get(event.seat, ()):
                self.marks.add(f"kept:{mark}")

    def round_voided(self, event: e.RoundVoided) -> None:
        self.marks.add(f"void:{event.code if event.code is not UNSET else 'person'}")
        if self.settled:
            self.marks.add("void:reverses")
        if "fees" in self.round_marks:
            self.marks.add("void:fees")

    def irregularity_ruled(self, event: e.IrregularityRuled) -> None:
        self.irregular = True
        self.marks.add(f"irregularity:{event.id}")

    def table_closed(self, event: e.TableClosed) -> None:
        self.marks.add("close:difference" if event.difference else "close:in-order")
