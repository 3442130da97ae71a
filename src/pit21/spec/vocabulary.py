"""The closed vocabulary of rules: every key that a game file may use, and what each value means.

A game file chooses values; the sentences of the rule sheet and the numbers of the law come from here,
so that a user's own game prints and plays like the built-in ones.
"""

from pit21.law import codes
from pit21.spec.terms import ALL, DRAW, DRAWING, PICK, STUD, Term

GROUPS = ("Shoe", "Deal", "Hands", "Player", "Dealer", "Side wagers", "Bank", "Table")


def _words(
    key: str,
    group: str,
    families: tuple[str, ...] = ALL,
    absent: str | None = None,
    only: dict[str, tuple[str, ...]] | None = None,
    **words: str,
) -> Term:
    """A rule whose values are words; their codes in the law are their places in the order given."""
    numbered = {word.strip("_"): (code, sentence) for code, (word, sentence) in enumerate(words.items())}
    return Term(key=key, group=group, kind="words", families=families, words=numbered, absent=absent, only=only or {})


def _coded(
    key: str,
    group: str,
    families: tuple[str, ...],
    words: dict[str, tuple[int, str]],
    absent: str | None = None,
) -> Term:
    return Term(key=key, group=group, kind="words", families=families, words=words, absent=absent)


_SHOE = (
    Term(
        key="decks",
        group="Shoe",
        kind="number",
        lowest=1,
        highest=8,
        words={"infinite": (0, "An infinite deck: every card is as likely each time (for exact results only).")},
        exact_only=("infinite",),
        says="The shoe holds {value} decks.",
        says_of={"1": "The shoe holds one deck."},
    ),
    _words(
        "deck_kind",
        "Shoe",
        standard="Each deck has 52 cards.",
        spanish="Each deck has 48 cards: the four tens with pips are removed.",
    ),
    _words(
        "shuffle_each",
        "Shoe",
        shoe="The shoe is dealt until its cut card comes; that round is the last.",
        round="The whole deck is shuffled again for every round.",
    ),
    _words(
        "shuffle",
        "Shoe",
        absent="uniform",
        uniform="Every order of the cards is as likely as any other.",
        documented="Washed at opening; then six piles riffled in pairs, then two piles riffled half a deck at a time.",
    ),
    _words(
        "player_cut",
        "Shoe",
        absent="no",
        no="The players do not cut.",
        yes="A player cuts the shoe after each shuffle.",
    ),
    Term(
        key="cut_margin",
        group="Shoe",
        kind="decks",
        absent="0",
        says="The cut leaves at least {value} decks on either side.",
        says_of={
            "0": "The cut may be made anywhere in the shoe.",
            "1": "The cut leaves at least one deck on either side.",
        },
    ),
    Term(
        key="cut_depth",
        group="Shoe",
        kind="decks",
        absent="0",
        words={
            "by_decks": (
                0,
                "The back cut card stands one deck from the end; half a deck with one or two decks.",
            )
        },
        says="The back cut card stands {value} decks from the end.",
        says_of={
            "0": "The back cut card stands at the end.",
            "1": "The back cut card stands one deck from the end.",
        },
    ),
    _words(
        "cut_card_dealer",
        "Shoe",
        absent="nobody",
        nobody="A cut card that is dealt to the dealer gives nobody the next cut.",
        rightmost="A cut card that is dealt to the dealer goes to the rightmost player, who cuts next.",
    ),
    _words(
        "burn",
        "Shoe",
        absent="no",
        no="No card is burned.",
        yes="The first card of a new shoe is burned.",
    ),
    _words("burn_shown", "Shoe", absent="no", no="The burned card is not shown.", yes="The burned card is shown."),
    _words(
        "burn_on_new_dealer",
        "Shoe",
        absent="no",
        no="A new dealer burns no card.",
        yes="A new dealer burns one card.",
    ),
)

_DEAL = (
    Term(
        key="seats",
        group="Table",
        kind="number",
        lowest=1,
        highest=9,
        says="The table has {value} positions.",
        says_of={"1": "The table has one position."},
    ),
    _words(
        "deal",
        "Deal",
        passes="Cards are dealt one at a time to each position in turn, the dealer last in each pass.",
        packets="Each position gets all its cards at once, the dealer last.",
    ),
    _words(
        "deal_from",
        "Deal",
        absent="first_seat",
        first_seat="The deal and the action begin at the dealer's left.",
        bankers_left="The deal and the action begin at the player-dealer's left.",
    ),
    _words(
        "empty_positions",
        "Deal",
        absent="skipped",
        only={STUD: ("skipped",), DRAW: ("skipped",), PICK: ("dealt",)},
        skipped="Positions without a wager get no cards.",
        dealt="Empty positions are dealt cards too, which are discarded unseen.",
    ),
    _words(
        "player_cards",
        "Deal",
        only={STUD: ("two_up",), DRAW: ("two_up",), PICK: ("two_up_three_down",)},
        two_up="Players get two cards face up.",
        two_up_three_down="Players get two cards face up and three face down.",
    ),
    _words(
        "dealer_cards",
        "Deal",
        only={STUD: ("two_down",), DRAW: ("up_and_down",), PICK: ("up_and_four_down",)},
        two_down="The dealer gets two cards face down, one in each marked zone.",
        up_and_down="The dealer's first card is face up, the second face down.",
        up_and_four_down="The dealer's first card is face up, four are face down; the second is the hole card.",
    ),
    _words(
        "dealer_zones",
        "Deal",
        (STUD,),
        first_is_1="The dealer's first card is Dealer Card 1.",
        first_is_2="The dealer's first card is Dealer Card 2.",
    ),
    _words(
        "community_shown",
        "Deal",
        (PICK,),
        late="Community cards are face down until the base game is complete.",
        early="Community cards are face up from the deal.",
    ),
)

_HANDS = (
    _words(
        "ace",
        "Hands",
        only={DRAW: ("one_or_eleven",), PICK: ("one_or_eleven",)},
        one_or_eleven="An ace counts 1 or 11.",
        eleven="An ace always counts 11.",
    ),
    _words(
        "natural",
        "Hands",
        ace_ten="An ace with a ten-value card in the first two cards is the best hand.",
        ace_ten_or_aces="An ace with a ten-value card, or two aces, is the best hand (blackjack).",
    ),
    Term(key="blackjack_pays", group="Hands", kind="odds", says="The best hand pays {value}."),
    _words(
        "blackjack_tie",
        "Hands",
        push="The best hand on both sides is a push.",
        pay="The player's best hand is paid even when the dealer has it too.",
    ),
    _words("ties", "Hands", push="Equal totals push.", lose="Equal totals lose."),
    _words(
        "hard_21",
        "Hands",
        DRAWING,
        free="A hard 21 may be played on.",
        stands="A hard 21 stands automatically.",
        wins="A hard 21 wins at once.",
    ),
    _words(
        "soft_21",
        "Hands",
        DRAWING,
        free="A soft 21 may be played on.",
        stands="A soft 21 stands automatically.",
        wins="A soft 21 wins at once.",
    ),
)

_PLAYER = (
    Term(
        key="max_cards",
        group="Player",
        kind="number",
        families=DRAWING,
        lowest=2,
        highest=12,
        words={"none": (0, "A hand may have any number of cards.")},
        absent="none",
        says="A hand of {value} cards that is not bust must stand.",
    ),
    _words(
        "five_card_wins",
        "Player",
        DRAWING,
        absent="no",
        no="A hand with all its cards is compared like any other.",
        yes="A player's hand with all its cards wins even money at once; the dealer has no such right.",
    ),
    _words(
        "hit_cards",
        "Player",
        (PICK,),
        pick="The player points at the face-down card to take.",
        sequential="Hit cards are taken in order.",
    ),
    _coded(
        "double_on",
        "Player",
        DRAWING,
        {
            "two": (codes.DOUBLE_TWO_CARDS, "Doubling is open on the first two cards."),
            "any_two": (codes.DOUBLE_TWO_CARDS, "Doubling is open on any first two cards."),
            "nine_to_eleven": (
                codes.DOUBLE_NINE_TO_ELEVEN,
                "Doubling is open on two cards that make 9, 10 or 11.",
            ),
            "ten_eleven": (codes.DOUBLE_TEN_ELEVEN, "Doubling is open on two cards that make 10 or 11."),
            "any": (codes.DOUBLE_ANY_CARDS, "Doubling is open on any number of cards."),
            "any_cards": (codes.DOUBLE_ANY_CARDS, "Doubling is open on any number of cards."),
        },
    ),
    _words(
        "double_for_less",
        "Player",
        DRAWING,
        absent="yes",
        no="A double equals the wager.",
        yes="A double may be for less, in chip steps.",
    ),
    Term(
        key="double_minimum",
        group="Player",
        kind="amount",
        families=DRAWING,
        lowest=1,
        absent=100,
        says="A double is at least {value}, or the whole wager where that is less.",
    ),
    Term(
        key="redoubles",
        group="Player",
        kind="number",
        families=(DRAW,),
        lowest=0,
        highest=3,
        absent=0,
        says="A doubled hand may be doubled up to {value} more times.",
        says_of={
            "0": "A hand is doubled once at most.",
            "1": "A doubled hand may be doubled once more.",
        },
    ),
    _words(
        "second_double",
        "Player",
        (DRAW,),
        absent="equal_stake",
        equal_first="A second double equals the first double's amount.",
        equal_stake="A further double equals the stake then on that spot.",
    ),
    _words(
        "after_double",
        "Player",
        (DRAW,),
        absent="one_card",
        one_card="A double takes exactly one card.",
        hit_allowed="After a double the hand may still be hit.",
    ),
    _words(
        "rescue",
        "Player",
        (DRAW,),
        absent="no",
        no="A doubled hand cannot be given up.",
        yes="After a double the player may give up what lay there before it and keep the double.",
    ),
    _words(
        "double_after_split",
        "Player",
        (DRAW,),
        no="Split hands cannot be doubled.",
        yes="Split hands may be doubled.",
    ),
    _words(
        "double_split_aces",
        "Player",
        (DRAW,),
        no="Split aces cannot be doubled.",
        yes="Split aces may be doubled like any other hand.",
    ),
    _words(
        "hit_split_aces",
        "Player",
        (DRAW,),
        no="Split aces get one card each.",
        yes="Split aces may be hit like any other hand.",
    ),
    _words(
        "resplit_aces",
        "Player",
        (DRAW,),
        no="Aces are split once only.",
        yes="Split aces may be split again.",
    ),
    _words(
        "split_by",
        "Player",
        (DRAW,),
        rank="Two cards of equal rank may be split.",
        value="Two cards of equal value may be split, any two ten-values too.",
    ),
    Term(
        key="max_hands",
        group="Player",
        kind="number",
        families=(DRAW,),
        lowest=1,
        highest=4,
        says="By splitting, one hand may become up to {value} hands.",
        says_of={"1": "No hand is split."},
    ),
    _words(
        "surrender",
        "Player",
        (DRAW,),
        none="There is no surrender.",
        late="As a first action the player may surrender half, after the dealer's check.",
        early="The player may surrender half before any insurance and the dealer's check, and only then.",
    ),
    _words(
        "chart_1a",
        "Player",
        (DRAW,),
        absent="off",
        off="The player decides freely between hit and stand.",
        on="A hard 11 or less must be hit, a hard 19 or more must stand.",
    ),
    _words(
        "double_hard_19",
        "Player",
        (DRAW,),
        absent="yes",
        no="A hard 19 or more cannot be doubled.",
        yes="A hard 19 or more may be doubled.",
    ),
    _words(
        "super_21_on_split",
        "Player",
        (DRAW,),
        absent="no",
        no="Bonus 21s are not paid on split hands, nor on doubled ones.",
        yes="Bonus 21s are paid on split hands too, not on doubled ones.",
    ),
)

_DEALER = (
    _words(
        "soft_17",
        "Dealer",
        DRAWING,
        stand="The dealer stands on soft 17.",
        hit="The dealer hits soft 17.",
    ),
    _words(
        "hole_card",
        "Dealer",
        DRAWING,
        absent="peek",
        peek="With an ace or ten-value up the dealer looks at the hole card before anybody acts.",
        none="The dealer's second card is dealt last; doubles and splits lose whole to a dealer blackjack.",
    ),
    _words(
        "dealer_draws_alone",
        "Dealer",
        DRAWING,
        absent="no",
        no="The dealer draws only while a hand waits for the dealer's total.",
        yes="The dealer's hand is completed even when no hand waits for it.",
    ),
    _words(
        "both_bust",
        "Dealer",
        DRAWING,
        absent="lose",
        lose="A busted hand loses even when the dealer busts.",
        push="A busted hand pushes when the dealer busts too.",
    ),
    _words(
        "eight_push",
        "Dealer",
        (DRAW,),
        absent="none",
        busted="When the dealer's hand is 8-8-8, busted hands push and the others win.",
        everyone="When the dealer's hand is 8-8-8, every hand pushes, the best too; surrenders stay lost.",
        none="A dealer's 8-8-8 is a bust like any other.",
    ),
    _words(
        "settled",
        "Dealer",
        DRAWING,
        absent="as_they_fall",
        as_they_fall="Blackjacks, busts and surrenders are settled as they fall.",
        at_the_end="Nothing is paid or taken before the dealer's hole card is turned.",
    ),
)

_SIDES = (
    _words(
        "mirror_match_table",
        "Side wagers",
        (STUD,),
        by_deck="Mirror Match pays by the table that belongs to the deck.",
        standard="Mirror Match pays by the table for standard decks.",
        spanish="Mirror Match pays by the table for Spanish decks.",
    ),
    _words(
        "match_table",
        "Side wagers",
        (STUD,),
        by_deck="Match 1 and Match 2 pay by the table that belongs to the deck.",
        standard="Match 1 and Match 2 pay by the table for standard decks.",
        spanish="Match 1 and Match 2 pay by the table for Spanish decks.",
    ),
    _words(
        "bet_bigger",
        "Side wagers",
        (STUD,),
        sequential="Bet Bigger spots open in turn: the spot before must be full.",
        free="Bet Bigger spots may be used in any order.",
        none="There are no Bet Bigger spots.",
    ),
    _words(
        "bet_bigger_size",
        "Side wagers",
        (STUD,),
        limits="A Bet Bigger wager may be any amount within its limits.",
        equal_to_base="A Bet Bigger wager equals the base wager.",
    ),
    _words(
        "twisted_stud",
        "Side wagers",
        (PICK,),
        lowest="A sum of sixteen or less pays only where no other line does.",
        best="For a sum of sixteen or less beside a paying poker hand, the better line pays.",
        add="For a sum of sixteen or less beside a paying poker hand, both lines are added.",
    ),
    _words(
        "twisted_stud_pairs",
        "Side wagers",
        (PICK,),
        no="A sum of sixteen or less needs five different ranks.",
        yes="A sum of sixteen or less may hold pairs.",
    ),
    _words(
        "low_ball",
        "Side wagers",
        (PICK,),
        deuce_to_seven="For low hands, aces are high; pairs, straights and flushes do not count as low.",
        no_straights_flushes="For low hands, aces are high; pairs are not low; straights and flushes are ignored.",
        ace_to_five="For low hands, aces are low; pairs are not low; straights and flushes are ignored.",
    ),
    _words(
        "community",
        "Side wagers",
        (PICK,),
        may_use="Any five of the seven cards make the hand.",
        must_use="Both community cards and three of the player's make the hand.",
    ),
    _words(
        "qualifier",
        "Side wagers",
        (PICK,),
        king_high="The dealer qualifies for Stud Poker with king-high or better; otherwise it pushes.",
        pair_of_kings="The dealer qualifies for Stud Poker with a pair of kings or better; otherwise it pushes.",
        ace_king="The dealer qualifies for Stud Poker with ace-king-high or better; otherwise it pushes.",
        none="The dealer always qualifies for Stud Poker.",
    ),
    _coded(
        "bonus",
        "Side wagers",
        (PICK,),
        {
            "stud-bonus": (0, "The bonus wager on offer is the Stud Bonus."),
            "low-ball-5": (1, "The bonus wager on offer is the 5 Card Low Ball."),
            "stud-bonus-7": (2, "The bonus wager on offer is the 7 Card Stud Bonus."),
            "low-ball-7": (3, "The bonus wager on offer is the 7 Card Low Ball."),
            "none": (4, "No bonus wager is on offer."),
        },
    ),
    _words(
        "stud_poker",
        "Side wagers",
        (PICK,),
        offered="Stud Poker is on offer.",
        not_offered="Stud Poker is not on offer.",
    ),
    _words(
        "hearts_insurance",
        "Side wagers",
        (DRAW,),
        absent="no",
        no="Insurance pays one price.",
        yes="Insurance pays more when both dealer cards are hearts.",
    ),
    _coded(
        "red_flex_table",
        "Side wagers",
        (DRAW,),
        {f"RFB-{n:02d}": (n, f"Red Flex pays by table RFB-{n:02d}.") for n in range(1, 13)},
        absent="RFB-02",
    ),
)

_BANK = (
    _words(
        "banking",
        "Bank",
        absent="house",
        house="The house banks the game.",
        player="A player banks the game; the house has no part in it.",
    ),
    Term(
        key="bank_turns",
        group="Bank",
        kind="number",
        families=(DRAW,),
        lowest=1,
        highest=10,
        absent=2,
        says="The bank is offered on after {value} hands.",
        says_of={"1": "The bank is offered on after each hand."},
    ),
    _words(
        "button_start",
        "Bank",
        (DRAW,),
        absent="house_dealer",
        house_dealer="The action button is counted from the first position at the house dealer's left.",
        player_dealer="The action button is counted from the position at the player-dealer's left.",
    ),
    _words(
        "button_counts",
        "Bank",
        (DRAW,),
        absent="all_positions",
        all_positions="Every position but the bank's is counted, empty or not.",
        wagers="Only positions with a wager are counted.",
    ),
    _words(
        "coverage",
        "Bank",
        (DRAW,),
        absent="net",
        net="The bank can win or lose no more than its wager, counted on its running result.",
        gross="The bank pays no more than its wager and collects no more than its wager, counted apart.",
    ),
    Term(
        key="collection",
        group="Bank",
        kind="rows",
        families=(DRAW,),
        words={"none": (0, "No collection fee is taken.")},
        absent="none",
        says="Collection fees (table limit:player:Red Flex:bank): {value}.",
    ),
    _words(
        "backline",
        "Bank",
        (DRAW,),
        absent="no",
        no="Nobody bets on another's seat.",
        yes="Others may bet on a seat; its holder decides. They follow a double with the same share, in whole chips.",
    ),
    _words(
        "red_flex_backline",
        "Bank",
        (DRAW,),
        absent="no",
        no="Nobody places Red Flex on another's seat.",
        yes="Others who bet on a seat may place Red Flex there too.",
    ),
)

_TABLE = (
    Term(
        key="hands_per_player",
        group="Table",
        kind="number",
        lowest=1,
        highest=9,
        words={"all": (0, "A player may play every free position while nobody waits.")},
        absent="all",
        says="A player may play up to {value} positions.",
        says_of={"1": "A player may play one position."},
    ),
    Term(
        key="chip_step",
        group="Table",
        kind="amount",
        lowest=1,
        absent=100,
        says="The smallest chip is {value}.",
    ),
    _words(
        "breakage",
        "Table",
        absent="exact",
        exact="Payouts are exact to the cent.",
        down="Payouts are rounded down to the smallest chip, on each hand's each spot.",
        up="Payouts are rounded up to the smallest chip, on each hand's each spot.",
        nearest="Payouts are rounded to the nearest chip, halves up, on each hand's each spot.",
    ),
    Term(
        key="state_maximum",
        group="Table",
        kind="amount",
        lowest=1,
        words={"none": (0, "There is no state maximum.")},
        absent="none",
        says="No single wager may be above the state maximum of {value}.",
    ),
)

VOCABULARY: dict[str, Term] = {
    term.key: term for term in (*_SHOE, *_DEAL, *_HANDS, *_PLAYER, *_DEALER, *_SIDES, *_BANK, *_TABLE)
}

ALWAYS_DIGESTED = frozenset({
    "after_double", "backline", "bank_turns", "banking", "both_bust", "breakage", "burn", "burn_on_new_dealer",
    "burn_shown", "button_counts", "button_start", "chart_1a", "chip_step", "collection", "coverage",
    "cut_card_dealer", "cut_depth", "cut_margin", "deal_from", "dealer_draws_alone", "double_for_less",
    "double_hard_19", "double_minimum", "eight_push", "empty_positions", "five_card_wins", "hands_per_player",
    "hearts_insurance", "hole_card", "max_cards", "player_cut", "red_flex_backline", "red_flex_table", "redoubles",
    "rescue", "second_double", "settled", "shuffle", "state_maximum", "super_21_on_split",
})  # fmt: skip
"""The first keys with a default: a digest holds them also where they have it.

Never add to them. A later key is part of a digest only where a game departs from its default, so that a new key leaves
the digests of all games that do without it as they are, and with them whatever is stored under these digests.
"""
