"""A plain bot that never takes the bank."""

from pit21.policy.plain import PlainPolicy
from pit21.table.commands import PlayCommand
from pit21.table.offers import Offer
from pit21.table.view import View


class Bankless(PlainPolicy):
    def choose(self, view: View, options: tuple[Offer, ...]) -> PlayCommand:
        for offer in options:
            if offer.action == "decline-bank":
                return offer.command
        return super().choose(view, options)
