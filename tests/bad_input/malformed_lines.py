"""Lines of transcripts that are malformed: each form of line in every way in which it can go wrong."""

_PLAIN = """
game
game a b
seed
seed a b
tray
tray $1 $2
tray x
set
set x
set =
set =x
set x=
set x y=z
set =x=
shoe XX
shoe 1
shoe As,Kd
shoe AsKd
shoe As Kd KD2
burn X
burn end
player
player ann
player ann x
player ann $5 at
player ann $5 at x
player ann $5 at 1 2
player ann $5 on 1
player ann $5 at 1 banker
player ann $5 proposition at 1
player $5 ann at -1
round 1
round round
rounds
cut
cut 1
cut 1 2 3
cut x 1
cut 1 x
cut -1 1
cut 1 1234567
bank
bank ann
bank ann x
bank ann declined
bank ann $5 $5
bet
bet 1
bet 1 base
bet 1 base x
bet x base $5
bet 1 base $5 by
bet 1 base $5 for ann
bet 1 base $5 by ann bob
bet base 1 $5
deal 1
deals
1
1.
1.2.3 hit
.1 hit
-1 hit
100 hit
1.100 hit
1 hit hit
1 hit $5
1 hit card
1 hit card x
1 hit card 1 2
1 stand $5
1 split $5
1 double x
1 double 0
1 double $0.00
1 double $5 $5
1 double card
1 double $5 card
1 double card 1 $5
1 fold
1 HIT
1 insure
1 insure x
1 insure $1 $1
1 decline now
one hit
hit 1
backer
backer eve
backer eve follows
backer eve follow 1
backer eve stays x
backer eve follows 1 2
result
result 1
result 1 base $5
result 1 base $5 returns
result 1 base $5 return $5
result 1 base $5 returns x
result x base $5 returns $5
result bank
result bank $5 returns
result bank $5 $5
result 1 base $5 returns $5 by
result 1 base returns $5 $5 by ann
result 1.2.3 base $5 returns $5
cards
cards X
cards As,Kd
cards end
no
no naturals
no natural hand
natural
seat
seat ann
seat ann x
seat 1 ann
seat ann 1 2
release
release ann
release ann x
buy
buy ann
buy ann x
buy $5 ann
leave
leave ann bob
sit-out
sit out ann
come-back
come back ann
dealer 2
timeout
timeout x
timeout 1 2
void
close now
close $1 $2
close missing
close missing X
shoe empty now
unknown
?
$5
=
pit21 1
pit21
"""
_STRANGE = (
    "\ufeffround",
    "\uff52\uff4f\uff55\uff4e\uff44",
    "r\u200bound",
    "round\x00",
    "\x1b[31mround",
    "\u202eround",
    "round # \u202e",
    "round\u2028deal",
    "bet \u0661 base $5",
)
"""Letters that are not what they look like, and characters that a screen would obey."""

MALFORMED = (*_PLAIN.strip().split("\n"), *_STRANGE)
