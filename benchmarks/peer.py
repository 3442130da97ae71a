"""PokerKit, the peer: an engine in Python that also checks every operation, dealing a simple game."""

from time import process_time

from pokerkit import Automation, FixedLimitTexasHoldem

AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.CARD_BURNING,
    Automation.HOLE_DEALING,
    Automation.BOARD_DEALING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


def play_hand() -> None:
    """Two players, fixed limit hold'em, checked or called down to the end."""
    state = FixedLimitTexasHoldem.create_state(
        AUTOMATIONS, ante_trimming_status=True, raw_antes=0, raw_blinds_or_straddles=(1, 2), small_bet=2, big_bet=4,
        raw_starting_stacks=200, player_count=2,
    )  # fmt: skip
    while state.status:
        state.check_or_call()


def hands_per_second(seconds: float) -> float:
    play_hand()
    hands = 0
    start = process_time()
    while (spent := process_time() - start) < seconds:
        play_hand()
        hands += 1
    return hands / spent
