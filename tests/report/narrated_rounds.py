"""Rounds as transcripts, and sentences that must describe them, in this order."""

BLACKJACK = """
game blackjack
player ann $100 at 1
player bob $100 at 2
shoe Ah 9c 6d Kd 7c Th 2s 8c
round
bet 1 base $10
bet 2 base $10
deal
2 hit
2 stand
seat bob 4
""", """
ann joins the table with $100.
bob takes seat 2.
Round 1 begins.
312 cards are shuffled.
The cut card goes in 78 cards from the end.
ann puts $10 on the Blackjack wager.
No more bets.
Dealt: ann Ah Kd (blackjack); bob 9c 7c (16); the dealer 6d and one card face down.
ann wins $15 on the Blackjack wager of $10: blackjack at 3:2.
bob hits.
bob gets the two of spades: 18.
bob stands on 18.
The dealer turns up the ten of hearts: 16.
The dealer draws the eight of clubs: bust with 24.
bob wins $10 on the Blackjack wager of $10: the dealer is bust.
The cards on the table are collected.
Round 1 is over.
bob takes seat 4.
"""  # fmt: skip

INSURANCE = """
game blackjack
player ann $100 at 1
player bob $100 at 2
shoe 8h Ts As 8c 6s Qh
round
bet 1 base $20
bet 2 base $10
deal
1 insure $10
""", """
ann insures for $10.
bob does not insure.
The dealer looks at the hole card: blackjack!
The dealer turns up the queen of hearts: blackjack.
bob loses $10 on the Blackjack wager: the dealer has blackjack.
ann loses $20 on the Blackjack wager: the dealer has blackjack.
ann wins $20 on the Insurance wager of $10: dealer has blackjack at 2:1.
"""  # fmt: skip

SPLIT = """
game blackjack
player ann $100 at 1
shoe 8h 9d 8c Ts 3c 9h Kc
round
bet 1 base $20
deal
1 split
1 double $5
1.2 stand
""", """
ann splits 8h and 8c, and has two hands now.
ann (hand 1) gets the three of clubs: 11.
ann (hand 1) doubles for $5.
ann (hand 1) gets the nine of hearts: 20.
ann (hand 2) stands on 18.
ann (hand 1) wins $25 on the Blackjack wager of $25: higher total than the dealer.
ann (hand 2) loses $20 on the Blackjack wager: lower total than the dealer.
"""  # fmt: skip

COMING_AND_GOING = """
game blackjack
player ann $100 at 1
shoe Ah 9d 5c 9c
round
bet 1 base $10
deal
timeout 1
buy ann $50
sit-out ann
come-back ann
release ann 1
leave ann
close
""", """
Dealt: ann Ah 5c (soft 16); the dealer 9d and one card face down.
ann does not answer in time.
ann stands on soft 16.
ann buys $50 more in chips.
ann sits out.
ann plays again.
ann gives up seat 1.
ann leaves with $140.
The table closes with $1000010 in the tray.
"""  # fmt: skip

SURRENDER = """
game blackjack
set surrender=late
player ann $100 at 1
shoe 9h 9d 7c 9c
round
bet 1 base $10
bet 1 base $0
bet 1 base $20
deal
1 surrender
""", """
ann takes back the Blackjack wager.
ann surrenders 16.
ann loses $10 on the Blackjack wager of $20: surrendered.
"""  # fmt: skip

VOID = """
game blackjack
player ann $100 at 1
shoe 9h 9d 7c 9c
round
bet 1 base $10
deal
void two cards fell
""", """
Round 1 is void: two cards fell. Every stake is returned.
"""  # fmt: skip

STUD = """
game 21-stud
player ann $100 at 1
player bob $100 at 3
burn 5c
shoe 8h cut Kd 9s 8d As Kh
round
cut 1 150
bet 1 base $10
bet 1 mirror-match $5
bet 3 base $10
deal
""", """
ann cuts: 150 cards go from the front to the back.
The five of clubs is shown and burned.
The cut card comes out: this round is the shoe's last. bob keeps it and cuts the next shoe.
ann wins $60 on the Mirror Match wager of $5: pair of one color at 12:1.
The dealer turns up the nine of spades.
The dealer turns up the king of hearts: 19.
bob wins $15 on the Base Wager of $10: blackjack at 3:2.
The cards of bob are collected.
ann loses $10 on the Base Wager: total not above the dealer's.
"""  # fmt: skip

NEW_HAMPSHIRE = """
game nh-21-plus
player ann $100 at 1
shoe 8h 8c 7d Qd 6h
dealer
round
bet 1 base $10
bet 1 bet-2x $10
bet 1 dealer-down-match $5
deal
1 hit
""", """
A new dealer takes over: dealer 2 of this table.
One card is burned unseen.
ann puts $10 on the Ante.
ann wins $15 on the 2x wager of $10: bonus 21, 6-7-8 of mixed suits at 3:2.
The cards of ann are collected; 8h 7d stay for the match wager.
ann loses $5 on the Dealer Down Match wager: no paying line.
"""  # fmt: skip

TWISTED = """
game twisted-21
set seats=2
player ann $100 at 1
shoe 8h 3d Kc 2s Ad ?? ?? ?? ?? ?? 9h Ts 2c 5h 6d
round
bet 1 base $10
bet 1 stud-poker $5
deal
1 hit card 2
1 hit card 1
""", """
Dealt: ann 8h 3d (11) and three cards face down; five cards to empty positions, unseen; \
the dealer 9h and four cards face down.
The rest of the deck is set aside: 37 cards.
ann points at card 2.
Card 2 is the two of spades: ann has 13.
Card 1 is the king of clubs: ann is bust with 23.
ann loses $10 on the Twisted 21 wager: bust.
ann turns up Kc 2s Ad. The dealer turns up Ts 2c 5h 6d.
ann keeps $5 on the Stud Poker wager: the dealer does not qualify.
"""  # fmt: skip

BANK = """
game pure-21.5
set collection=10000:100:100:200
set backline=yes
player ann $200 at 1
player bob $100 at 2
player eve $100
shoe 5s 6d 6c 9h Kc 5c
round
bank ann declines
bank bob $50
bet 1 base $20
bet 1 base $10 by eve
bet 1 red-flex $5
deal
1 double
backer eve follows 1
""", """
ann does not take the bank.
bob banks this hand with $50, the first turn.
eve puts $10 on the Game Wager at seat 1.
Fees are taken: $2 from bob for the bank, $1 from ann for the Game Wager, $1 from eve for the Game Wager \
and $1 from ann for the Red Flex Bet.
Dealt: ann 5s 6c (11); the player-dealer 6d and one card face down.
ann doubles for $20.
eve follows the double at seat 1 with $10.
The nine of hearts counts 9: the action button goes to seat 1.
The player-dealer draws the five of clubs: 20.
bob takes back $0 from the bank, $50 behind.
"""  # fmt: skip

SHORT_BANK = """
game pure-21.5
player ann $200 at 1
player bob $100 at 2
player eve $100 at 3
shoe Ts Tc 6d 9s 9c Kh Qh
round
bank ann $10
bet 2 base $20
bet 3 base $20
deal
2 stand
3 stand
""", """
bob wins $10 on the Game Wager of $20: the dealer is bust. The bank does not cover $10 of it.
eve gets $20 on the Game Wager back: the dealer is bust. The bank does not cover $20 of it.
"""  # fmt: skip

RESCUE = """
game spanish-21
player ann $100 at 1
shoe 5h 6d 6s Jh 2c
round
bet 1 base $10
deal
1 double
1 rescue
""", """
ann gives up the first stake and keeps the double.
ann loses $10 on the Spanish 21 wager of $20: the original stake was given up, the double kept.
"""  # fmt: skip

SWITCH = """
game blackjack-switch
player ann $100 at 1
shoe Th 6h 9d 6c Tc 9s Ks
round
bet 1 base $10
deal
1 switch
1 stand
1.2 hit
""", """
Dealt: ann Th 6c (16) and 6h Tc (16); the dealer 9d and one card face down.
ann switches the second cards: 20 and 12.
"""  # fmt: skip

FORFEIT = """
game pontoon
player ann $100 at 1
shoe 6c Kh 5c 2d
round
bet 1 base $10
deal
1 double
1 rescue
""", """
ann forfeits the first stake and keeps the double.
"""  # fmt: skip

SURRENDER_AFTER_DOUBLE = """
game super-fun-21
player ann $100 at 1
shoe 6c Kh 5c 9d 2d
round
bet 1 base $10
deal
1 double
1 rescue
""", """
ann surrenders 13 after the double.
"""  # fmt: skip

NARRATED = {
    "blackjack": BLACKJACK,
    "insurance": INSURANCE,
    "split": SPLIT,
    "coming and going": COMING_AND_GOING,
    "surrender": SURRENDER,
    "void": VOID,
    "21 STUD": STUD,
    "New Hampshire 21 Plus": NEW_HAMPSHIRE,
    "Twisted 21": TWISTED,
    "bank": BANK,
    "short bank": SHORT_BANK,
    "rescue": RESCUE,
    "forfeit": FORFEIT,
    "surrender after a double": SURRENDER_AFTER_DOUBLE,
    "switch": SWITCH,
}
