"""The player-dealer's money in Pure 21.5: paying and collecting until the bank's wager is used up (P7)."""


class Bank:
    """Settles one wager after another, in the order in which the caller passes them."""

    def __init__(self, wager: int, coverage: str) -> None:
        self.wager = wager
        self.coverage = coverage
        self.paid = 0
        self.collected = 0

    @property
    def result(self) -> int:
        """R: what the bank has won so far; a loss is negative."""
        return self.collected - self.paid

    def settle(self, stake: int, due: int) -> int:
        """What goes back on a stake on which `due` would go back if the bank could cover everything."""
        if due > stake:
            return stake + self._pay(due - stake)
        if due < stake:
            return stake - self._collect(stake - due)
        return stake  # a push uses nothing

    def _pay(self, winnings: int) -> int:
        room = self.wager + self.result if self.coverage == "net" else self.wager - self.paid
        payment = min(winnings, room)
        self.paid += payment
        return payment

    def _collect(self, loss: int) -> int:
        if self.coverage == "net" and self.result == -self.wager:
            return 0  # exhausted: every later wager goes back, lost ones too
        room = self.wager - self.result if self.coverage == "net" else self.wager - self.collected
        collection = min(loss, room)
        self.collected += collection
        return collection

    def returned(self) -> int:
        return self.wager + self.result
