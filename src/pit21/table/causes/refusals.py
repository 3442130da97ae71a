"""Why commands are refused: every cause with the code that clients receive and its sentence in English.

This is the only place where refusals are worded. Checks name a cause and its facts (`refuse("seat-taken", seat=3)`);
whoever shows a refusal reads its `message`; nobody compares the words. `{amount:$}` shows cents as dollars,
`{cards:list}` joins several values, `{pause:minutes}` is "1 minute" or "2 minutes". Two facts need no place in the
sentence: `subject` goes before it ("Match 1: …"), `allowed` lists the choices after it.
"""

from collections.abc import Mapping
from string import Formatter
from typing import Any, NamedTuple

from pit21.money import amount_text

Fact = int | str | tuple[int, ...] | tuple[str, ...]
SUBJECT, ALLOWED = "subject", "allowed"


class RefusalSentence(NamedTuple):
    """`code` groups causes for clients and metrics; it has been on the wire since the first version."""

    code: str
    text: str


class _FactFormatter(Formatter):
    def format_field(self, value: Any, format_spec: str) -> str:
        if format_spec == "$":
            return amount_text(value)
        if format_spec == "list":
            return ", ".join(map(str, value))
        if format_spec == "minutes":
            return f"{value} minute{'' if value == 1 else 's'}"
        return str(value)


_FORMATTER = _FactFormatter()


def refusal_reason(cause: str, facts: Mapping[str, Fact]) -> str:
    """Word a cause with its facts, without subject and allowed choices."""
    return _FORMATTER.vformat(REFUSALS[cause].text, (), facts)


def refusal_message(cause: str, facts: Mapping[str, Fact]) -> str:
    """Word a cause with its facts."""
    subject = f"{facts[SUBJECT]}: " if SUBJECT in facts else ""
    allowed = facts.get(ALLOWED, ())
    choices = f"; allowed: {', '.join(map(str, allowed))}" if isinstance(allowed, tuple) and allowed else ""
    return f"{subject}{refusal_reason(cause, facts)}{choices}"


_TABLE = {
    "no-such-command": ("command", "unknown command {name}"),
    "table-open": ("open", "the table is already open"),
    "table-closed": ("closed", "the table is closed"),
    "round-running": ("round", "wait until the round is over"),
    "no-round": ("void", "there is no round to void"),
    "nobody-seated": ("players", "nobody sits at the table"),
    "people-at-table": ("players", "everyone must leave before the table closes"),
    "somebody-at-table": ("players", "someone is at the table"),
    "table-full-of-people": ("players", "at most {most} people can be at one table"),
    "void-needs-reason": ("reason", "a void needs a reason in words or a code"),
    "reason-length": ("reason", "a reason must have 1 to 200 printable characters"),
    "reason-blanks": ("reason", "a reason must be words separated by single spaces, without #"),
    "nobody-to-time-out": ("time-out", "no hand is waiting to act"),
    "seat-not-to-time-out": ("seat", "seat {seat} does not have to act now"),
    "decks-incomplete": ("decks", "the decks are not complete ({cards:list}): the table stays closed"),
    "decks-far-incomplete": (
        "decks",
        "the decks are not complete ({cards:list} and {more} more): the table stays closed",
    ),
    "missing-not-numbers": ("decks", "missing cards must be whole numbers"),
    "missing-not-held": ("decks", "a missing card is not in the decks, or is listed more often than they hold it"),
}
_VALUES = {
    "amount-not-whole": ("amount", "{what} must be a whole number of cents, not {type}"),
    "amount-outside": ("amount", "{what} must be between {lowest} and {highest} cents"),
    "number-not-whole": ("number", "{what} must be a whole number, not {type}"),
    "no-such-seat": ("seat", "seat must be {lowest} to {highest}, not {given}"),
    "reserved-name": ("player", "the names {first} and {second} are reserved: choose another name"),
    "bad-name": ("player", "a player's name must have 1 to 32 letters, digits, hyphens or underscores"),
    "name-of-erased": ("player", "names that begin with {prefix} are reserved for former players"),
    "name-of-bot": ("player", "names that begin with bot- are reserved for bots"),
    "name-of-pseudonym": ("player", "names like p-abcdefgh are reserved for ids: choose another name"),
}
_PEOPLE = {
    "not-at-table": ("player", "{player} is not at this table"),
    "at-table-already": ("player", "{player} is already at this table"),
    "proposition-not-bool": ("proposition", "proposition must be true or false"),
    "chips-step": ("chips", "chips come in steps of {step:$}"),
    "seat-taken": ("seat", "seat {seat} is taken"),
    "seat-not-held": ("seat", "seat {seat} is not held by {player}"),
    "seats-for-waiting": ("seat", "free seats go first to those ahead in the queue ({ahead})"),
    "somebody-waits": ("seat", "someone is waiting for a seat"),
    "too-many-positions": ("seat", "one player may play at most {most} positions here"),
    "sits-out-already": ("sit-out", "{player} is already sitting out"),
    "does-not-sit-out": ("come-back", "{player} is not sitting out"),
}
_BANK = {
    "bank-step": ("amount", "the bank comes in steps of {step:$}"),
    "bank-chips": ("chips", "{player} has only {chips:$} for the bank after its fee"),
    "bank-not-offered": ("bank", "the bank is not offered now"),
    "bank-offered-to": ("bank", "the bank is offered to {player} at seat {seat}"),
    "nothing-to-follow": ("follow", "there is nothing to follow now"),
    "follow-asked": ("follow", "{player} is asked about seat {seat}"),
    "follow-not-bool": ("follow", "follow must be true or false"),
    "follow-chips": ("chips", "{player} has {chips:$}"),
}
_BETS = {
    "wagers-wait-for-bank": ("closed", "wagers open when the bank is taken: it is offered to {player} at seat {seat}"),
    "wagers-closed": ("closed", "betting is not open now"),
    "wager-follows-base": ("wager", "it always equals the stake on {base}, and is placed with it"),
    "no-such-wager": ("wager", "{wager} is not a wager offered here"),
    "wager-after-deal": ("wager", "{wager} is placed after the deal, when it is offered"),
    "insurance-before-deal": ("wager", "{wager} is offered only after the deal, when the dealer shows an ace"),
    "sits-out": ("sit-out", "{player} is sitting out"),
    "banker-bets": ("bank", "the player-dealer does not bet against the bank"),
    "seat-of-another": ("seat", "seat {seat} is held by {holder}; nobody else bets there"),
    "seat-has-bank": ("seat", "seat {seat} has the bank"),
    "not-behind-another": ("wager", "{wager} cannot be placed on another player's seat"),
    "holder-has-no-bet": ("seat", "{holder} has not bet on seat {seat}"),
    "no-seat": ("seat", "{player} has no seat"),
    "nothing-to-take-back": ("amount", "there is no {wager} wager to take back"),
    "backed-by-others": ("wager", "others have bet on this seat: they must take back their wagers first"),
    "base-wager-first": ("wager", "place the {base} first"),
    "wager-before-not-full": ("wager", "{before} must be at its maximum first"),
    "base-outside-limits": ("wager", "the {base} is outside its limits of {lowest:$} to {highest:$}"),
    "no-stake-fits": ("wager", "no stake fits between {lowest:$} and {highest:$}"),
    "stake-outside-limits": ("limits", "{wager} takes {lowest:$} to {highest:$}, not {amount:$}"),
    "stake-not-exact": ("limits", "{wager} takes {highest:$}, not {amount:$}"),
    "stake-not-base": ("limits", "{wager} must equal the {base} ({highest:$}), not {amount:$}"),
    "stake-above-base": ("limits", "{wager} may not exceed the {base} ({highest:$}): {amount:$} is too much"),
    "wager-step": ("amount", "wagers come in steps of {step:$}"),
    "wager-chips": ("chips", "{player} has only {chips:$} for this wager"),
    "tray-too-small": ("exposure", "the tray holds only {tray:$}; with this wager the table could owe {risk:$}"),
    "other-wager-too-high": ("wager", "{wager} would no longer be allowed; take it back first"),
    "no-base-wager": ("wager", "there is no {base} on the table"),
}
_CARDS = {
    "nothing-to-cut": ("cut", "there is nothing to cut now"),
    "seat-cuts": ("seat", "seat {seat} cuts"),
    "cut-position": ("position", "position must be {lowest} to {highest}, not {given}"),
    "cut-margin": (
        "position",
        "the cut leaves at least {lowest} cards on either side: position must be {lowest} to {highest}, not {given}",
    ),
    "no-card-due": ("card", "no card is expected now"),
    "no-card-given": ("card", "at least one card must be given"),
    "cards-not-numbers": ("card", "cards are whole numbers"),
    "cut-card-not-last": ("card", "the cut card ends the cards given at once: give those after it separately"),
    "too-many-cards": ("card", "{due} cards are expected, not {given}"),
    "no-cut-card-here": ("card", "the cut card cannot come out here"),
    "card-is-seen": ("card", "this card is face up: it must be named"),
    "cut-card-only-last": ("card", "the cut card can only be the last of the cards given"),
    "not-in-deck": ("card", "{card} is not in this deck"),
    "card-too-often": ("card", "{card} has already been dealt {decks} times from this shoe"),
    "peek-without-natural": ("card", "{card} does not make a natural: it stays face down, and the dealer says so"),
    "natural-after-peek": ("card", "{card} would be a natural, but the dealer peeked and had none"),
    "no-peek": ("peek", "the dealer does not peek now"),
}
_PLAY = {
    "no-such-action": ("action", "{action} is not an action"),
    "nobody-acts": ("turn", "no hand is waiting to act"),
    "early-surrender-alone": ("action", "an early surrender takes no hand, amount or card"),
    "hole-class-shown": ("card", "players are shown the class of the hole card: name the card"),
    "switch-alone": ("action", "a switch takes no hand, amount or card"),
    "seat-not-asked": ("seat", "seat {seat} has nothing to decide now"),
    "seat-not-asked-or-answered": ("seat", "seat {seat} has nothing to decide, or has already answered"),
    "other-turn": ("turn", "it is the turn of seat {seat}"),
    "other-hand": ("hand", "hand {hand} of seat {seat} must be played first"),
    "action-chips": ("chips", "{action} costs {cost:$} here, and {player} has {chips:$}"),
    "doubled-once": ("action", "a hand can be doubled only once"),
    "doubled-twice": ("action", "a hand can be doubled at most twice"),
    "doubled-often": ("action", "a hand can be doubled at most {most} times"),
    "no-rescue": ("action", "there is no rescue at this table"),
    "rescue-without-double": ("action", "only a doubled hand can be rescued"),
    "surrender-not-first": ("action", "surrender is allowed only as a hand's first action"),
    "surrender-too-late": ("action", "surrender is allowed only before the dealer checks for a natural"),
    "no-surrender": ("action", "there is no surrender at this table"),
    "surrender-after-split": ("action", "a split hand cannot be surrendered"),
    "split-after-double": ("action", "a doubled hand cannot be split"),
    "one-card-after-double": ("action", "a doubled hand takes exactly one card"),
    "double-two-cards": ("action", "only the first two cards can be doubled"),
    "double-after-split": ("action", "a split hand cannot be doubled"),
    "double-split-aces": ("action", "split aces cannot be doubled"),
    "double-nine-to-eleven": ("action", "only totals of 9, 10 and 11 can be doubled"),
    "double-ten-eleven": ("action", "only totals of 10 and 11 can be doubled"),
    "double-hard-19": ("action", "hard 19 and above cannot be doubled"),
    "no-split-in-game": ("action", "hands cannot be split in this game"),
    "no-split-at-table": ("action", "hands cannot be split at this table"),
    "no-pair": ("action", "only a pair can be split"),
    "too-many-hands": ("action", "a hand can be split into at most {most} hands"),
    "resplit-aces": ("action", "split aces cannot be split again"),
    "one-card-on-aces": ("action", "split aces take one card each"),
    "chart-stands": ("action", "Chart 1A stands on hard 19 and above, and this hand is {total}"),
    "chart-hits": ("action", "Chart 1A hits hard 11 and below, and this hand is {total}"),
    "pick-not-number": ("pick", "pick must be a whole number"),
    "nothing-to-pick": ("pick", "there is no card to point at"),
    "pick-in-order": ("pick", "hit cards are taken in order: {first}"),
    "pick-face-down": ("pick", "point at one of the face-down cards {left:list}"),
    "action-without-amount": ("amount", "{action} takes no amount"),
    "double-exactly": ("amount", "the double must be exactly {highest:$}"),
    "bonus-without-stake": ("wager", "{wager} comes with the main wager: nothing is staked on it"),
    "move-in-steps": (
        "amount",
        "{lowest:$} to {highest:$} of {wager} can be moved, in steps of {step:$}, or all of it",
    ),
    "raise-in-steps": ("amount", "the raise must be {lowest:$} to {highest:$} in steps of {step:$}"),
    "double-in-steps": ("amount", "the double must be {lowest:$} to {highest:$} in steps of {step:$}"),
    "double-in-steps-or-whole": (
        "amount",
        "the double must be {lowest:$} to {highest:$} in steps of {step:$}, or exactly {highest:$}",
    ),
    "double-chips": ("chips", "{player} has {chips:$}, not {cost:$}"),
    "nothing-offered": ("offer", "nothing is offered now"),
    "offer-closed": ("offer", "{offer} is not offered now"),
    "insurance-exactly": ("amount", "insurance here is exactly {highest:$}"),
    "insurance-in-steps": (
        "amount",
        "insurance here is {lowest:$} to {highest:$} in steps of {step:$}, or exactly {highest:$}",
    ),
    "insurance-chips": ("chips", "{player} has {chips:$}"),
}
_SHELLS = {
    "seat-not-yours": ("seat", "seat {seat} is not yours"),
    "no-stake-to-double": ("double", "there is no wager to double"),
    "nothing-to-rebet": ("rebet", "there is no earlier wager to repeat"),
    "nothing-to-undo": ("undo", "there is nothing to undo"),
    "bet-then-deal": ("phase", "no round is being played: bet, then deal"),
    "nothing-to-deal": ("phase", "there are no bets to deal on: bet first"),
    "turn-of-nobody": ("turn", "it is not {player}'s turn; nobody has to act"),
    "turn-of-others": ("turn", "it is not {player}'s turn; it is the turn of {others:list}"),
    "not-legal": ("action", "{action} is not legal now"),
    "not-legal-did-you-mean": ("action", "{action} is not legal now (did you mean {near}?)"),
}
_LIVE_TABLES = {
    "you-not-at-table": ("player", "you are not at this table"),
    "you-at-table-already": ("player", "you are already at this table"),
    "person-not-at-table": ("player", "this person is not at the table"),
    "person-leaving": ("leaving", "this person is already leaving after this round"),
    "live-wagers-closed": ("wagers", "betting is not open"),
    "client-seed-unasked": ("client-seed", "a client seed is accepted only while its shoe is announced"),
    "client-seed-given": (
        "client-seed",
        "you have already sent a client seed for this shoe: each player can send one",
    ),
    "client-seed-late": ("late", "shoe {shoe} is already shuffled: your client seed arrived too late and is not used"),
    "client-seed-early": ("client-seed", "shoe {shoe} is not announced yet: wait for its announcement"),
    "seed-by-announcement": ("seed", "a client seed is the answer to a shoe's announcement: send `client-seed`"),
    "seed-length": ("seed", "a client seed must have at most 64 printable characters"),
    "buy-in-too-small": ("chips", "buy in for at least {least:$}: the smallest bet needs it"),
    "too-much-waits": ("later", "too many of your requests are waiting for the end of the round"),
    "person-commands": (
        "too-many",
        "you have sent {most} commands in this round: play it with the bets that you have, and wait for the next one",
    ),
    "round-commands": ("too-many", "this table has had {most} commands in this round: wait for the next one"),
    "practice-chips": ("practice", "you can take at most {most:$} more in practice chips at this table"),
    "table-busy": ("busy", "the table is busy: try again in a moment"),
    "table-restored": ("busy", "the table gets new cards after a restore: try again in a moment"),
    "id-reused": ("id", "this id was already used for another command"),
    "table-in-trouble": ("trouble", "the table has stopped: an operator must check it"),
    "bankroll-too-small": ("bankroll", "your bankroll is too small for that many chips"),
    "not-stored": ("store", "the command could not be stored, so it was not applied: try again"),
    "no-randomness": ("randomness", "the operating system provides no randomness, so nothing is dealt: try again"),
    "own-table": ("own-table", "you are at this table yourself: another operator must do this"),
    "table-went-on": ("late", "the table has moved on in the meantime"),
    "unknown-whether-stored": ("unknown", "it is unclear whether this was stored: send it again with the same id"),
    "on-break": ("break", "you are taking a break until {until} UTC: you can play again then"),
    "session-too-long": (
        "session-limit",
        "you have played for {minutes:minutes}; your limit is {limit:minutes}: you can play again in {pause:minutes}",
    ),
    "one-table-at-a-time": (
        "loss-limit",
        "with a loss limit you play at one table at a time: you have chips at another table, so leave that one first",
    ),
    "loss-limit-reached": ("loss-limit", "your loss limit is {limit:$} a day (UTC): you can stake {left:$} more today"),
}

_IRREGULARITIES = {
    "m-text": ("text", "{name} must be a text of at most 200 characters"),
    "m-number": ("number", "{name} must be a whole number"),
    "m-unknown": ("irregularity", "{given} is not an irregularity; choices here: {ids:list}"),
    "m-not-here": ("irregularity", "{given} cannot happen in this game; choices: {ids:list}"),
    "m-no-amount-here": ("action", "{action} takes no amount and no card here"),
    "m-seat-not-asked": ("seat", "seat {seat} has nothing to decide now"),
    "m-not-live": ("irregularity", "{given} cannot happen where software deals this game; choices: {ids:list}"),
    "m-shoe-changed": ("shoe", "the shoe must be ready first: call the floor when it is"),
    "m-pending": ("irregularity", "an earlier ruling is still being applied"),
    "m-no-such-word": ("what", "{given} is not a case of {id}"),
    "m-seen-by": ("seen", "a card can be seen by {whom:list}"),
    "m-no-such-wager": ("wager", "{given} is not a wager of this game"),
    "m-not-in-deck": ("card", "this card is not in the deck"),
    "m-outside": ("number", "{what} must be {lowest} to {highest}"),
    "m-no-bank-now": ("bank", "nobody has the bank in this round"),
    "m-cards-dealt": ("deal", "cards were dealt: report M41 instead"),
    "m-no-cards-dealt": ("deal", "no card was dealt: report M40 instead"),
    "m-seat-with-wager": ("seat", "choose a seat with a wager"),
    "m-settlement-begun": ("settled", "the settlement has begun"),
    "m-nothing-settled": ("settled", "no wager of this round has been settled"),
    "m-no-button": ("button", "the action button has not been placed"),
    "m-right-button": ("seat", "seat {seat} is where the action button belongs"),
    "m-first-in-order": ("seat", "seat {seat} comes first: the order was right"),
    "m-whose-fee": ("player", "name the player whose fee was wrong"),
    "m-no-fee": ("player", "no fee is due from {player} in this round"),
    "m-fees-are-less": ("amount", "the fees of {player} in this round are {fees:$}"),
    "m-no-bank": ("bank", "nobody has the bank"),
    "m-no-hole-card": ("hole-card", "no hole card is face down"),
    "m-hand-has-acted": ("turn", "a player has already acted: report M8 instead"),
    "m-dealer-card-2": ("card", "Dealer Card 2 is not face down"),
    "m-dealer-needs-none": ("dealer", "no card is due to the dealer"),
    "m-not-peeked": ("peek", "the dealer has not said that there is no natural"),
    "m-name-the-hole-card": ("card", "name the hole card: it must make a natural with the up card"),
    "m-card-used-up": ("card", "the decks have no more of this card"),
    "m-no-ace": ("insurance", "the dealer's card is not an ace"),
    "m-natural-found": ("insurance", "the dealer's natural has been found"),
    "m-deal-not-begun": ("deal", "the deal has not begun"),
    "m-seat-has-cards": ("seat", "seat {seat} has cards"),
    "m-not-one-card": ("seat", "seat {seat} does not have exactly one card"),
    "m-late-already": ("seat", "the second card of seat {seat} is already due to be dealt last"),
    "m-not-two-cards": ("seat", "seat {seat} does not have its two cards"),
    "m-name-a-seat": ("seat", "choose a seat from 1 to {highest}"),
    "m-seat-has-wager": ("seat", "seat {seat} has a wager"),
    "m-dealer-has-both": ("deal", "the dealer has both cards"),
    "m-dealer-late-already": ("deal", "the dealer's cards are already due to be dealt last"),
    "m-not-four": ("cards", "seat {seat} has {has} cards, not 4"),
    "m-not-six": ("cards", "the sixth card of seat {seat} must come from the deck after its five"),
    "m-not-settled": ("wager", "no {wager} of seat {seat} was settled; name seat and wager"),
    "m-player-gone": ("player", "{player} is no longer at this table"),
    "m-payout-right": ("amount", "{amount:$} is the correct payout: nothing was wrong"),
    "m-payment-impossible": ("amount", "the chips that were there do not allow this payment"),
    "m-whose-payout": ("player", "name the player; only someone at this table can be paid"),
    "m-paid-is-due": ("amount", "the amount paid is the amount due: nothing was wrong"),
    "m-payout-too-large": ("amount", "no payout of this wager can exceed {highest:$} at the table's limits"),
    "m-nothing-to-take": ("chips", "{player} has no chips to take the difference from"),
    "m-only-underpaid": ("amount", "give the amount paid and the larger amount due"),
    "m-all-settled": ("wager", "every wager of seat {seat} is settled"),
    "m-in-dispute": ("wager", "this wager of seat {seat} is already in dispute"),
    "m-no-dispute": ("wager", "no such wager of seat {seat} is in dispute; name seat and wager"),
    "m-chips-gone": ("chips", "{player} does not have the chips of this wager anymore"),
    "m-uncovered": ("amount", "the bank left {amount:$} of this wager uncovered"),
    "m-no-round": ("round", "no round is in progress"),
    "m-deal-complete": ("deal", "the initial deal is complete"),
    "m-deal-incomplete": ("deal", "the initial deal is not complete"),
    "m-no-hand": ("seat", "seat {seat} has no hand in this round"),
    "m-no-such-hand": ("hand", "seat {seat} has no hand {hand}"),
    "m-shoe-not-ready": ("shoe", "no card can be dealt now"),
    "m-card-offered": ("card", "another exposed card is being offered"),
    "m-has-not-stood": ("hand", "hand {hand} of seat {seat} has not stood"),
    "m-round-not-over": ("round", "the round is not over: extra cards are burned after it"),
    "m-shoe-gone": ("shoe", "the shoe has been taken away"),
    "m-no-card-due": ("card", "no card is due from the shoe"),
    "m-last-round": ("shoe", "this is already the shoe's last round"),
    "m-no-burn-due": ("burn", "no burn is due"),
    "m-no-open-wager": ("wager", "there is no open {wager} at seat {seat}; name the wager"),
    "m-not-above": ("amount", "the wager is {amount:$}: no part of it is too much"),
    "m-right-size": ("amount", "wagers of {lowest:$} to {highest:$} are allowed here: the amount is not wrong"),
    "m-plays-at-limit": ("amount", "the wager already plays at its limit of {highest:$}; the record has {amount:$}"),
    "m-bets-open": ("bets", "betting is open: no wager is late"),
    "m-lies-less": ("amount", "the wager is only {amount:$}"),
    "m-not-in-turn": ("turn", "it is not the turn of hand {hand} of seat {seat}"),
    "m-not-splittable": ("hand", "only a hand of two cards can have been split"),
    "m-too-few-chips": ("chips", "{player} has {chips:$}"),
    "m-no-open-double": ("hand", "hand {hand} of seat {seat} has no open double"),
    "m-bank-elsewhere": ("seat", "the bank is at seat {seat}"),
    "m-not-passed-over": ("hand", "hand {hand} of seat {seat} was not passed over"),
    "m-not-face-down": ("card", "card {number} is not face down there"),
}

REFUSALS: dict[str, RefusalSentence] = {
    cause: RefusalSentence(code, text)
    for group in (_TABLE, _VALUES, _PEOPLE, _BANK, _BETS, _CARDS, _PLAY, _SHELLS, _LIVE_TABLES, _IRREGULARITIES)
    for cause, (code, text) in group.items()
}
"""Every cause of a refusal."""
