"""Tiny shoes in which each reading of each game matters. Under no policy do they have more than 50,000 leaves."""

from pit21.table.state import DEALER
from tests.conformance.oracle_branches import Detail
from tests.conformance.oracle_case import Case, by_bonus_suit, by_card, by_color, by_rank

YES_NO = ("yes", "no")
SETS = Detail(sets=True, blind=(DEALER,))


def _yardstick(game: str) -> tuple[Case, ...]:
    """Blackjack and Spanish 21 share these readings; court cards stand in for the tens that Spanish decks lack."""
    eights, aces = "8c*5 Kc*6 Kh*6 3d*2 6d", "Ac*5 Kc*6 4c*3 6c*2"
    one_hand, two_hands = {"max_hands": 1}, {"max_hands": 2}
    strict = {"resplit_aces": "no", "hit_split_aces": "no", "double_split_aces": "no"}
    return (
        Case(game, "a blackjack's pay", "Kc*6 Ac*2 9c*4", "blackjack_pays", ("3:2", "6:5", "1:1"), one_hand, up="9c"),
        Case(game, "which hands are doubled", "4c*2 5c*3 Kc*5 Kh*3 6d", "double_on",
             ("any_two", "nine_to_eleven", "ten_eleven", "any_cards"), one_hand, up="6d", seed=8),
        Case(game, "doubles after a split", eights, "double_after_split", YES_NO, player="8c 8c", up="6d", seed=2),
        Case(game, "splits to four hands", eights, "max_hands", (4, 3, 2, 1), player="8c 8c", up="6d",
             favourite="split"),
        Case(game, "aces split again", aces, "resplit_aces", YES_NO, strict, player="Ac Ac", up="6c",
             favourite="split"),
        Case(game, "split aces hit", aces, "hit_split_aces", YES_NO, strict, player="Ac Ac", up="6c",
             favourite="split"),
        Case(game, "split aces doubled", aces, "double_split_aces", YES_NO, strict, player="Ac Ac", up="6c",
             favourite="split"),
        Case(game, "pairs by value", "Kc*5 Qc*5 6c*3", "split_by", ("value", "rank"), two_hands, player="Kc Qc",
             up="6c", see=by_rank, favourite="split"),
        Case(game, "surrender", "Kc*5 Ac*2 6c*3 5c*2", "surrender", ("none", "late", "early"), player="Kc 6c",
             up="Ac", favourite="surrender"),
        Case(game, "soft 17", "Kc*6 Ac*3 6c*3", "soft_17", ("hit", "stand"), two_hands, up="6c", seed=1),
        Case(game, "no hole card", "Kc*5 Ac*2 6c*3 5c*3", "hole_card", ("peek", "none"), player="6c 5c", up="Kc",
             favourite="double"),
        Case(game, "no hole card, insured", "Kc*6 Ac*3 6c*3", "hole_card", ("peek", "none"), one_hand, up="Ac",
             wagers=("base", "insurance")),
        Case(game, "any round", "Kc*6 Kd*2 Ac*2 6c*3 7c", settings=two_hands, wagers=("base", "insurance")),
        Case(game, "one hand after the peek", "Kc*6 Ac*2 6c*3 5c*2", player="6c 5c", up="Kc", after_peek=True),
    )  # fmt: skip


BLACKJACK = _yardstick("blackjack")

SPANISH_21 = (
    *_yardstick("spanish-21"),
    Case("spanish-21", "doubles of doubles", "2c*4 3c*4 Kc*5 9c*2", "redoubles", (0, 1, 2, 3), player="2c 3c", up="Kc",
         favourite="double"),
    Case("spanish-21", "rescue", "5c*2 6c*3 Kc*5 9c*2", "rescue", YES_NO, player="5c 6c", up="Kc", seed=18),
    Case("spanish-21", "sevens and 6-7-8 by suit", "7s*3 7c 6s*2 8s*2 Ks*4", settings={"max_hands": 1}, player="7s 7s",
         up="Ks", see=by_bonus_suit, favourite="hit"),
    Case("spanish-21", "21s of many cards", "3c*6 3d*4 Kc*4", settings={"max_hands": 1}, player="3c 3c", up="Kc",
         favourite="hit"),
)  # fmt: skip

NH_21_PLUS = (
    Case("nh-21-plus", "blackjack on both sides", "Kc*5 Ac*3 6c*3", "blackjack_tie", ("pay", "push"), player="Ac Kc",
         up="Ac"),
    Case("nh-21-plus", "the second double", "2c*4 3c*4 Kc*5 9c*2", "second_double", ("equal_first", "equal_stake"),
         player="2c 3c", up="Kc", favourite="double"),
    Case("nh-21-plus", "hits after a double", "4c*3 3c*3 Kc*5 9c*2", "after_double", ("one_card", "hit_allowed"),
         player="4c 3c", up="Kc", seed=2),
    Case("nh-21-plus", "aces split again", "Ac*4 Kc*6 Kd*6 6c*3", "resplit_aces", YES_NO, player="Ac Ac", up="6c",
         favourite="split"),
    Case("nh-21-plus", "pairs by value", "Kc*6 Qc*6 6c*2", "split_by", ("rank", "value"), player="Kc Qc", up="6c",
         see=by_rank, favourite="split"),
    Case("nh-21-plus", "surrender", "Kc*5 Ac*2 6c*3 5c*2", "surrender", ("late", "early", "none"), player="Kc 6c",
         up="Ac", favourite="surrender"),
    Case("nh-21-plus", "Super 21 on split hands", "7c*3 7h 6h 8h*2 Kc*6 Kd*6", "super_21_on_split",
         ("no", "yes"), player="7c 7c", up="Kc", see=by_bonus_suit, seed=8),
    Case("nh-21-plus", "sevens of two suits split and split again", "7c*2 7h*2 Kc*6 Kd*6 8c",
         settings={"super_21_on_split": "yes"}, up="8c", see=by_bonus_suit, favourite="split"),
    Case("nh-21-plus", "soft 17", "Kc*4 8c*2 Ac*3 6c*2", "soft_17", ("hit", "stand"), player="Kc 8c", up="6c", seed=4),
    Case("nh-21-plus", "hearts insured", "Kh*2 Kc*2 Ah*2 Ac 9c*4", "hearts_insurance", YES_NO, player="9c Kc", up="Ah",
         wagers=("base", "insurance"), moved="insurance", see=by_card),
    Case("nh-21-plus", "sevens by suit", "7h*4 7c Kc*6 Kd*6", player="7h 7h", up="Kc", see=by_bonus_suit,
         favourite="hit"),
    Case("nh-21-plus", "6-7-8 by suit", "7h*2 6h*2 8h*2 8c Kc*4", player="7h 6h", up="Kc", see=by_bonus_suit,
         favourite="hit"),
    Case("nh-21-plus", "21s of many cards", "2c 3c*6 3d*2 4c*2 Kc*4", player="2c 3c", up="Kc", favourite="hit"),
    Case("nh-21-plus", "any round without a pair", "Jc Qc Kc Ac 9c 8c 7c 6c", wagers=("base", "insurance")),
    Case("nh-21-plus", "any round with splits", "Kc*6 Kd*6 Ac*2 6c*3", favourite="split"),
    Case("nh-21-plus", "every wager, the burn followed", "Kc*3 Kd Ac*2 9c*2 9h 6c", player="9c Kc",
         wagers=("base", "bet-2x", "bet-3x", "bet-4x", "dealer-up-match", "dealer-down-match", "insurance"),
         see=by_card, detail=Detail(burn=True)),
)  # fmt: skip

PURE_21_5 = (
    Case("pure-21.5", "a 21.5's pay", "Kc*5 Ac*3 9c*3", "blackjack_pays", ("6:5", "3:2"), player="Ac Kc", up="Ac"),
    Case("pure-21.5", "soft 21", "Ac*2 5c*4 Kc*6 9c*2", "soft_21", ("free", "stands"), player="Ac 5c", up="9c", seed=3),
    Case("pure-21.5", "the chart under twelve", "5c*3 4c*3 Kc*6 9c*2", "chart_1a", ("on", "off"), player="5c 4c",
         up="9c"),
    Case("pure-21.5", "the chart over eighteen", "Kc*6 9c*2 2c*3", "chart_1a", ("on", "off"), player="Kc 9c", up="9c"),
    Case("pure-21.5", "doubles of a hard 19", "Kc*5 9c*3 Ac*2 6c*3", "double_hard_19", YES_NO, player="Kc 9c", up="6c",
         favourite="double"),
    Case("pure-21.5", "aces split again", "Ac*5 Kc*6 4c*3 6c*2", "resplit_aces", ("no", "yes"), player="Ac Ac",
         up="6c", favourite="split"),
    Case("pure-21.5", "surrender", "Kc*5 Ac*2 6c*3 5c*2", "surrender", ("late", "early", "none"), player="Kc 6c",
         up="Ac", favourite="surrender"),
    Case("pure-21.5", "soft 17", "Kc*4 Kh 9c Ah*3 6h*3", "soft_17", ("hit", "stand"), player="Kc 9c", up="6h",
         wagers=("base", "red-flex"), see=by_color),
    Case("pure-21.5", "soft 17 and the Red Flex Bet", "Kc*4 Kh 9c Ah*3 6h*3", "soft_17", ("hit", "stand"),
         player="Kc 9c", up="6h", wagers=("base", "red-flex"), moved="red-flex", see=by_color),
    Case("pure-21.5", "two busts", "Kc*6 6c*4 5c*2", "both_bust", ("lose", "push"), player="Kc 6c", up="6c", seed=2),
    Case("pure-21.5", "three eights", "8c*5 Kc*4 6c*3 5c*2", "eight_push", ("busted", "everyone", "none"),
         player="Kc 6c", up="8c"),
    Case("pure-21.5", "three eights, split and doubled", "8c*6 Kc*6 Kd*3", "eight_push",
         ("busted", "everyone", "none"), player="8c 8c", up="8c", seed=1),
    Case("pure-21.5", "long red runs", "Ah*6 Ad*5 Kh*2 Kc*2 9c", "red_flex_table",
         tuple(f"RFB-{number:02}" for number in range(1, 13)), player="Kc 9c", up="Ah", wagers=("base", "red-flex"),
         moved="red-flex", see=by_color),
    Case("pure-21.5", "any round without a pair", "Kh Ac 9d 8c 7h 6d 5c", wagers=("base", "red-flex"), see=by_color),
    Case("pure-21.5", "any round with splits", "Kc*6 Kd*6 Ac*2 6c*3", favourite="split"),
)  # fmt: skip

STUD_21 = (
    Case("21-stud", "a blackjack's pay", "Kc*3 Ac*2 Ad*2 9c*2", "blackjack_pays", ("3:2", "6:5")),
    Case("21-stud", "blackjack on both sides", "Kc*3 Ac*2 Ad*2 9c*2", "blackjack_tie", ("push", "pay")),
    Case("21-stud", "Mirror Match by the deck", "Ac*2 Ad Kc*2 Ks Kh", "deck_kind", ("standard", "spanish"),
         wagers=("base", "mirror-match"), moved="mirror-match", see=by_card),
    Case("21-stud", "Match by the deck", "Ac*2 Ad Kc*2 Ks Kh", "deck_kind", ("standard", "spanish"),
         wagers=("base", "match-1", "match-2"), moved="match-2", see=by_card),
    Case("21-stud", "Mirror Match by table", "Ac*2 Ad Kc*2 Ks Kh", "mirror_match_table", ("by_deck", "spanish"),
         wagers=("base", "mirror-match"), moved="mirror-match", see=by_card),
    Case("21-stud", "Mirror Match by table, Spanish decks", "Ac*2 Ad Kc*2 Ks Kh", "mirror_match_table",
         ("by_deck", "standard"), {"deck_kind": "spanish"}, wagers=("base", "mirror-match"), moved="mirror-match",
         see=by_card),
    Case("21-stud", "Match by table", "Ac*2 Ad Kc*2 Ks Kh", "match_table", ("by_deck", "spanish"),
         wagers=("base", "match-1"), moved="match-1", see=by_card),
    Case("21-stud", "Match by table, Spanish decks", "Ac*2 Ad Kc*2 Ks Kh", "match_table", ("by_deck", "standard"),
         {"deck_kind": "spanish"}, wagers=("base", "match-1"), moved="match-1", see=by_card),
    Case("21-stud", "every wager, the burn followed", "Ac*2 Ad Kc*2 Qs Th",
         wagers=("base", "bet-bigger-2x", "bet-bigger-3x", "bet-bigger-4x", "mirror-match", "match-1", "match-2"),
         see=by_card, detail=Detail(burn=True)),
)  # fmt: skip

TWISTED_21 = (
    Case("twisted-21", "a natural's pay", "Ac Kc Kd Kh Ks Qc 9c 9d 9h 6c 6d", "blackjack_pays", ("6:5", "3:2"),
         player="Ac Kc", up="9c"),
    Case("twisted-21", "five cards", "2c 2d 2h 2s 3c 3d 3h Kc Kd Kh Ks", "five_card_wins", ("no", "yes"),
         player="2c 2d", up="Kc", favourite="hit"),
    Case("twisted-21", "doubles on more cards", "2c 2d 2h 3c 3d Kc Kd Kh Ks 9c", "double_on", ("two", "any"),
         player="2c 2d", up="Kc"),
    Case("twisted-21", "community cards seen early", "5c 5d 5h 6c 6d 6h Kc Kd Kh Ks Qc Qd", "community_shown",
         ("late", "early"), {"bonus": "stud-bonus-7"}, player="5c 6c", up="Kc"),
    Case("twisted-21", "any round", "5c 5d 5h 6c 6d 6h Kc Kd Kh Ks Qc Qd"),
    Case("twisted-21", "16 or less beside a poker hand", "Ac Ad 2c 2d 3c 3d 4c 5c 6h 9h Kh", "twisted_stud",
         ("lowest", "best", "add"), wagers=("stud-bonus",), moved="stud-bonus", see=by_card, detail=SETS),
    Case("twisted-21", "16 or less with a pair", "Ac Ad 2c 2d 3c 3d 4c 5c 6h 9h Kh", "twisted_stud_pairs", YES_NO,
         wagers=("stud-bonus",), moved="stud-bonus", see=by_card, detail=SETS),
    Case("twisted-21", "low hands", "Ac 2c 3c 4c 5c 6c 7d 8d 9h Td Jd", "low_ball",
         ("deuce_to_seven", "no_straights_flushes", "ace_to_five"), wagers=("low-ball-5",), moved="low-ball-5",
         see=by_card, detail=SETS),
    Case("twisted-21", "low hands of seven cards", "Ac 2c 3c 4c 5c 6c 7d 8d 9h Td Jd Kd", "low_ball",
         ("deuce_to_seven", "no_straights_flushes", "ace_to_five"), player="2c 3c", wagers=("low-ball-7",),
         moved="low-ball-7", see=by_card, detail=SETS),
    Case("twisted-21", "both community cards in low hands", "Ac 2c 3c 4c 5c 6c 7d 8d 9h Td Jd Kd", "community",
         ("may_use", "must_use"), player="2c 3c", wagers=("low-ball-7",), moved="low-ball-7", see=by_card,
         detail=SETS),
    Case("twisted-21", "both community cards in poker hands", "Ac Ad Ah 2c 2d 3c 4c 5c 6c Kd Kh Qs", "community",
         ("may_use", "must_use"), player="Ac 2c", wagers=("stud-bonus-7",), moved="stud-bonus-7", see=by_card,
         detail=SETS),
    Case("twisted-21", "the dealer qualifies", "Ac Ad Kc Kd Qh Js 9c 8d 6h 4s 2c", "qualifier",
         ("king_high", "pair_of_kings", "ace_king", "none"), player="Ac 9c", wagers=("stud-poker",), moved="stud-poker",
         see=by_card, detail=Detail(sets=True)),
)  # fmt: skip

CASES = (*BLACKJACK, *SPANISH_21, *NH_21_PLUS, *PURE_21_5, *STUD_21, *TWISTED_21)
