// Written from the server's schemas; make types writes it again.


/**
 * Text frames of JSON. ToServer is what a client may say, ToClient what the server says.
 */
export type Pit21SocketMessages = (ToServer | ToClient)
export type ToServer = (Watch | Unwatch | Send | AskHint | AskBets | Ping)
export type ToClient = (Welcome | Snapshot | Update | ShoeAnnounced | Answer | Hint | BetPlan | MessageProblem | Pong | Gone | Notices)

/**
 * Watch a table; `after` is the last known event number, so that only later events are sent.
 * 
 *     `messages` is the version of the messages that the client understands, see `WIRE_VERSION`.
 */
export interface Watch {
after?: number
link?: string
messages?: number
table: string
type: "watch"
}
export interface Unwatch {
table: string
type: "unwatch"
}
/**
 * A command with an id that the client chose. Sent again, it gets the same answer and is executed once.
 */
export interface Send {
command: (Sit | AddSeat | DropSeat | Buy | CashOut | PausePlay | ResumePlay | Bet | Ready | Act | Insure | Decline | Cut | AcceptBank | PassBank | Follow | Seed | ClientSeed)
id: string
table: string
type: "command"
}
/**
 * Join the table with chips from the bankroll; seat 0 waits for a free one.
 */
export interface Sit {
chips: number
do: "sit"
seat?: number
}
/**
 * One more position, if the table allows it.
 */
export interface AddSeat {
do: "take-seat"
seat: number
}
export interface DropSeat {
do: "release-seat"
seat: number
}
/**
 * Buy chips from the bankroll: after the round, or with `at_once` also before its first card.
 */
export interface Buy {
at_once?: boolean
chips: number
do: "buy"
}
/**
 * Leave with all chips, during a round as soon as it is over.
 */
export interface CashOut {
do: "leave"
}
export interface PausePlay {
do: "sit-out"
}
export interface ResumePlay {
do: "come-back"
}
/**
 * The stake on a spot becomes `amount`; 0 takes it back.
 */
export interface Bet {
amount: number
do: "bet"
seat: number
wager: string
}
/**
 * The sender places no more wagers; the cards are dealt when everyone is ready or the time is up.
 */
export interface Ready {
do: "ready"
}
/**
 * hit, stand, double, split, surrender or rescue with one hand.
 * 
 *     `amount` is a double's stake per spot, 0 for the full one; `pick` points at a face-down card.
 */
export interface Act {
action: string
amount?: number
do: "act"
hand?: number
pick?: number
seat: number
}
/**
 * `amount` per active spot.
 */
export interface Insure {
amount: number
do: "insure"
seat: number
}
/**
 * No insurance, no early surrender, no card that was exposed in error.
 */
export interface Decline {
do: "decline"
seat: number
}
/**
 * `position` cards from the front go to the back.
 */
export interface Cut {
do: "cut"
position: number
seat: number
}
/**
 * Bank the next round with `amount`.
 */
export interface AcceptBank {
amount: number
do: "take-bank"
}
/**
 * Leave the bank to the next player.
 */
export interface PassBank {
do: "decline-bank"
}
/**
 * A backline bettor follows a double or split, or does not.
 */
export interface Follow {
do: "follow"
follow: boolean
seat: number
}
/**
 * A text for the next shoe of version 1; tables of version 2 refuse it.
 */
export interface Seed {
do: "seed"
text: string
}
/**
 * The answer to the announcement of a shoe: the SHA-256 of a client seed for this shoe alone.
 */
export interface ClientSeed {
digest: string
do: "client-seed"
shoe: number
}
/**
 * The exact EV of each legal action of the sender at this seat.
 */
export interface AskHint {
id: string
seat: number
table: string
type: "hint"
}
/**
 * The commands that place several stakes of the sender, in the order in which they are accepted.
 * 
 *     `rebet`: those of the last round in which the sender bet; `double`: twice what lies there; `clear`: none; `put`: the
 *     stakes in `bets`, others stay. Nothing is placed by asking.
 */
export interface AskBets {
/**
 * @maxItems 200
 */
bets?: Bet[]
id: string
plan: ("clear" | "double" | "put" | "rebet")
table: string
type: "ask-bets"
}
export interface Ping {
number?: number
type: "ping"
}
/**
 * `version` is the software's, `messages` the version of the messages that this server understands.
 */
export interface Welcome {
me: Me
messages?: number
type: "welcome"
version: string
}
/**
 * The signed-in person; `bankroll` does not include chips at tables.
 */
export interface Me {
bankroll: number
kind: string
name: string
role: string
}
/**
 * The whole scene: at the beginning, and again when events were missed.
 */
export interface Snapshot {
info: TableInfo
scene: Scene
seq: number
table: string
type: "snapshot"
you: Yours
}
/**
 * A table with its rules.
 * 
 *     `rack` are its chips in cents, the smallest first; every amount is a multiple of that one. `chip` is the one that
 *     is chosen at first, `buy_in` what a person usually sits down with.
 */
export interface TableInfo {
base_maximum: number
base_minimum: number
bots: number
buy_in?: number
chip?: number
clock: number
digest: string
felt?: ("blue" | "forest" | "green" | "purple" | "red" | "slate" | "teal")
game: string
game_title: string
host: string
id: string
listed: boolean
practice?: number
rack?: number[]
seats: number
settings: {
[k: string]: string | number
}
speed: string
state: string
taken: number
title: string
waiting: number
watching: number
}
/**
 * The table as everyone may see it right now.
 * 
 *     People have pseudonyms as ids; `names` says by id what to show for those that view, people and fairness name.
 *     `question` is what seats are asked now, without its question mark; `evs` says whether a hint has an answer to it.
 */
export interface Scene {
clock: Clock
evs?: boolean
fair: FairState
names: {
[k: string]: string
}
people: PersonHere[]
question?: string
round_link: string
view: View
}
/**
 * What the table waits for, until when; `left` is in milliseconds, -1 without a clock.
 */
export interface Clock {
left: number
waits_for: string
}
/**
 * The current shoe and the next one; only the seed of the last retired shoe is shown.
 * 
 *     `version`, `anchor`, `position` in the seed chain, `client_seeds` (seat, player, SHA-256) and `missing` (seated
 *     people without a client seed in time) are those of the shoe that is dealt; before the first shuffle `anchor` is the
 *     one that the table opened with. `next_anchor` is the chain that follows, once it is published. `discarded` is the
 *     last shoe that was given up. Version 1 has `contributions` (name and text) instead of client seeds.
 */
export interface FairState {
anchor?: string
client_seeds?: never[][]
commitment: string
contributions?: never[][]
discarded?: number
missing?: never[][]
next_anchor?: string
next_commitment: string
position?: number
retired?: number
retired_seed?: string
shoe: number
version?: string
}
/**
 * A person at the table as everyone sees them; `id` is their id at this table.
 */
export interface PersonHere {
bot?: boolean
connected?: boolean
id: string
leaving?: boolean
ready?: boolean
timed_out?: boolean
}
export interface View {
bank?: (BankSettlement | null)
bank_player: string
bank_result: number
bank_seat: number
bank_turn: number
bank_wager: number
burned: string[]
button: number
cards_left: number
chips: (number | null)
community: string[]
cut_holder: number
dealer: string[]
dealer_counted: number
dealer_poker?: string
dealer_total: string
deciding?: DecidingCards[]
digest: string
discarded?: number
fees?: FeeCharge[]
game: string
hole_class?: string
last_round: boolean
need: ((NeedOpening | RoundOver | NeedWagers | NeedCut | NeedBank | NeedCard | NeedChoice | NeedAnswers | NeedFollow) | null)
offers: Offer[]
phase: string
round: number
seats: SeatView[]
seq: number
settled: WagerSettled[]
sitting_out: string[]
stray?: string[]
tray: (number | null)
viewer: string
waiting: string[]
}
export interface BankSettlement {
net: number
player: string
returned: number
seat: number
staked: number
}
/**
 * The cards that a winning side bet was paid for, by their places, counted from 0.
 * 
 *     `own` are hand and place in it, with hand -1 for a card that was dealt to the seat for a side bet alone;
 *     `face_down` are places among the cards that were dealt face down to the seat.
 */
export interface DecidingCards {
community?: number[]
dealer?: number[]
face_down?: number[]
own?: never[][]
player: string
seat: number
wager: string
}
/**
 * A fee for a wager or for the bank; a void round refunds it.
 */
export interface FeeCharge {
amount: number
for: string
player: string
refunded?: boolean
seat: number
}
/**
 * The table is closed.
 */
export interface NeedOpening {
need: "opening"
}
/**
 * Between rounds: people come and go, the next round can begin.
 */
export interface RoundOver {
need: "round-over"
}
export interface NeedWagers {
need: "wagers"
}
export interface NeedCut {
maximum: number
minimum: number
need: "cut"
seat: number
}
/**
 * The bank is offered to this seat; turn 2 is the second hand in a row.
 */
export interface NeedBank {
need: "bank"
player: string
seat: number
turn: number
}
/**
 * The next cards, one for each place: (place, hand, face up). `purpose` is deal, burn, turn or peek.
 */
export interface NeedCard {
need: "card"
places: never[][]
purpose?: string
}
/**
 * One hand must be played; `actions` is a mask of what the law and the player's chips allow.
 */
export interface NeedChoice {
actions: number
hand: number
need: "choice"
seat: number
}
/**
 * Insurance or early surrender: all these seats may answer, in any order.
 */
export interface NeedAnswers {
need: "answers"
offer: string
seats: number[]
}
/**
 * A backline better follows the double or split of this hand, or not (P24).
 */
export interface NeedFollow {
amount: number
hand: number
kind: string
need: "follow"
player: string
seat: number
}
/**
 * `command` takes the offer as it stands, with the usual amount and the first face-down card.
 * 
 *     Another amount goes into its field `amount_field`, another card of `picks` into `pick`; `take` does that. `spots` is
 *     how many stakes an amount is put on; `cost` is what the smallest choice takes from the chips.
 */
export interface Offer {
action: string
amount_field?: ("" | "amount" | "position")
command: (Bet | Ready | Act | Insure | Decline | Cut | AcceptBank | PassBank | Follow)
cost?: number
free?: boolean
hand?: number
maximum?: number
minimum?: number
picks?: number[]
player?: string
seat?: number
spots?: number
step?: number
wager?: string
word?: string
}
export interface SeatView {
bets: Stake[]
face_down: string[]
hands: HandView[]
holder: string
insurance: number
number: number
poker?: string
side_card?: string[]
taken: number[]
}
/**
 * A stake of one person on one spot; `doubled` is what doubles added to it.
 * 
 *     `house` is what the house staked beside it, by a free double or split: a lammer, no chips. It is paid where the hand
 *     wins, and never becomes the player's. `moved` is the part of `amount` that a side bet returned.
 */
export interface Stake {
amount: number
doubled?: number
house?: number
moved?: number
owner: string
settled?: boolean
wager: string
}
export interface HandView {
bets: Stake[]
cards: string[]
doubles: number[]
from_split: boolean
house?: boolean
on_table: string[]
part?: number
total: string
tucked_under?: string
}
/**
 * One wager reached its end. `remainder` is what rounding kept back, in cents as (n, d).
 * 
 *     `staked` is the player's own; `house` is what the house staked beside it, which counts where the wager wins.
 */
export interface WagerSettled {
code?: ("bonus-21" | "both-bust" | "both-natural" | "bust" | "card-count" | "dead-hand" | "dealer-22" | "dealer-888" | "dealer-bust" | "dealer-natural" | "dealer-not-qualified" | "envy-bonus" | "equal-poker-hands" | "equal-totals" | "higher-total" | "insurance-not-offered" | "lower-poker-hand" | "lower-total" | "natural" | "no-dealer-blackjack" | "no-pay-line" | "not-above-dealer" | "pay-line" | "pay-line-limited" | "pay-lines-added" | "rescued" | "staked-after-peek" | "surrendered" | "surrendered-to-natural" | "twenty-one" | "withdrawn")
compared?: string
detail?: string
event: "wager-settled"
hand: number
house?: number
line?: string
odds?: string
player: string
postings?: never[][]
reason?: string
/**
 * @minItems 2
 * @maxItems 2
 */
remainder?: never[]
result: string
returned: number
seat: number
seq?: number
stage?: number
staked: number
table?: string
uncovered?: number
wager: string
}
/**
 * What only this person sees: own chips and what may be done now, with its price.
 * 
 *     `id` is theirs at the table, empty if they are not at it.
 */
export interface Yours {
chips?: number
id?: string
kick_message?: string
kicked?: boolean
later?: string[]
leaving?: boolean
locked?: LockedSpot[]
name?: string
offers?: Offer[]
ready?: boolean
rebet?: number
}
/**
 * One of the viewer's spots that takes no stake yet, and what has to happen first.
 */
export interface LockedSpot {
reason: string
seat: number
wager: string
}
/**
 * Events `first` to `last`, and what else changed since the frame before; without events first is last + 1.
 * 
 *     `scene` is a patch of what the scene holds beside view and clock, `you` one of what only this person sees.
 */
export interface Update {
clock: Clock
first: number
last: number
scene: Patch
steps: Step[]
table: string
type: "update"
you: Patch
}
/**
 * Cut first, then set, each in its order; paths are JSON Pointers, and "" is the whole.
 */
export interface Patch {
cut?: string[]
set?: {
[k: string]: unknown
}
}
/**
 * An event with its sentence, and how the view changes by it.
 * 
 *     There is one patch of `scene.view`; for a deal there is one for each card, in the order in which they fall.
 */
export interface Step {
event: (TableOpened | DecksInspected | PlayerJoined | ChipsBought | SeatTaken | SeatReleased | PlayerLeft | SatOut | CameBack | DealerChanged | RoundBegan | ShoeShuffled | ShoeDiscarded | ShoeCut | CutCardPlaced | CardBurned | CutCardMet | DiscardsReshuffled | BankDeclined | BankTaken | BetPlaced | BetsClosed | FeesTaken | CardsDealt | RestDiscarded | HoleClassShown | OfferDeclined | StakeRaised | InsuranceTaken | Peeked | CardsTurned | HandHit | HandStood | HandDoubled | HandSplit | HandsSwitched | HandSurrendered | HandRescued | StakeFollowed | CardDrawn | CardPicked | DealerDrew | DealerTook | ButtonPlaced | WagerSettled | CardsCollected | BankReturned | RoundEnded | RoundVoided | TimedOut | IrregularityRuled | StrayCardDrawn | StrayCardUsed | StrayCardBurned | HandDied | HitCardExposed | StakeReturned | WagerMispaid | WagerCorrected | FeeReturned | TrayPaid | BankLeft | WagersWithdrawn | TableClosed)
view: Patch[]
words: string
}
export interface TableOpened {
digest: string
event: "table-opened"
game: string
postings?: never[][]
seq?: number
stage?: number
tray: number
}
/**
 * Every deck checked card by card, at opening and at closing (G12).
 */
export interface DecksInspected {
cards: number
decks: number
event: "decks-inspected"
missing?: number[]
postings?: never[][]
seq?: number
stage?: number
}
export interface PlayerJoined {
chips: number
event: "player-joined"
player: string
postings?: never[][]
proposition?: boolean
seq?: number
stage?: number
}
export interface ChipsBought {
chips: number
event: "chips-bought"
player: string
postings?: never[][]
seq?: number
stage?: number
}
export interface SeatTaken {
event: "seat-taken"
player: string
postings?: never[][]
seat: number
seq?: number
stage?: number
}
export interface SeatReleased {
event: "seat-released"
player: string
postings?: never[][]
seat: number
seq?: number
stage?: number
}
export interface PlayerLeft {
chips: number
event: "player-left"
player: string
postings?: never[][]
seq?: number
stage?: number
}
export interface SatOut {
event: "sat-out"
player: string
postings?: never[][]
seq?: number
stage?: number
}
export interface CameBack {
event: "came-back"
player: string
postings?: never[][]
seq?: number
stage?: number
}
export interface DealerChanged {
event: "dealer-changed"
number: number
postings?: never[][]
seq?: number
stage?: number
}
export interface RoundBegan {
event: "round-began"
postings?: never[][]
round: number
seq?: number
stage?: number
}
export interface ShoeShuffled {
cards: number
event: "shoe-shuffled"
number: number
postings?: never[][]
seq?: number
stage?: number
}
/**
 * Nothing more is dealt from this shoe (0: before the first one): the next round begins with new decks.
 */
export interface ShoeDiscarded {
event: "shoe-discarded"
number: number
postings?: never[][]
reason: string
seq?: number
stage?: number
}
/**
 * `position` cards moved from the front to the back; seat 0 is the house dealer for an empty table.
 */
export interface ShoeCut {
event: "shoe-cut"
position: number
postings?: never[][]
seat: number
seq?: number
stage?: number
}
export interface CutCardPlaced {
event: "cut-card-placed"
from_end: number
postings?: never[][]
seq?: number
stage?: number
}
export interface CardBurned {
card: number
event: "card-burned"
postings?: never[][]
seq?: number
shown: boolean
stage?: number
}
/**
 * The cut card came out where a card for `place` was due; `holder` cuts the next shoe (0: nobody).
 */
export interface CutCardMet {
event: "cut-card-met"
holder: number
place: number
postings?: never[][]
seq?: number
stage?: number
}
/**
 * The shoe ran out in a round: the discards are shuffled and dealt on (G4).
 */
export interface DiscardsReshuffled {
cards: number
event: "discards-reshuffled"
postings?: never[][]
seq?: number
stage?: number
}
export interface BankDeclined {
event: "bank-declined"
player: string
postings?: never[][]
seat: number
seq?: number
stage?: number
}
export interface BankTaken {
amount: number
event: "bank-taken"
player: string
postings?: never[][]
seat: number
seq?: number
stage?: number
turn: number
}
/**
 * The stake on this spot is now `amount`; it replaces what lay there.
 */
export interface BetPlaced {
amount: number
event: "bet-placed"
player: string
postings?: never[][]
seat: number
seq?: number
stage?: number
wager: string
}
export interface BetsClosed {
event: "bets-closed"
postings?: never[][]
seq?: number
stage?: number
}
/**
 * Collection fees: (player, seat, wager or "bank", cents).
 */
export interface FeesTaken {
event: "fees-taken"
fees: never[][]
postings?: never[][]
seq?: number
stage?: number
}
/**
 * Cards of the first deal in their order: (place, card, face up).
 */
export interface CardsDealt {
cards: never[][]
event: "cards-dealt"
postings?: never[][]
seq?: number
stage?: number
}
export interface RestDiscarded {
cards: number
event: "rest-discarded"
postings?: never[][]
seq?: number
stage?: number
}
/**
 * Players are shown the class of the hole card, as 2-6, and no more of it.
 */
export interface HoleClassShown {
event: "hole-class-shown"
hole_class: string
postings?: never[][]
seq?: number
stage?: number
}
export interface OfferDeclined {
event: "offer-declined"
offer: string
postings?: never[][]
seat: number
seq?: number
stage?: number
}
/**
 * `amount` is added to the wager: after the up card, before any other card, or from what a side bet returned.
 * 
 *     `wager` is that side bet; its winnings and stake are moved when the dealer has looked and has no natural.
 */
export interface StakeRaised {
amount: number
event: "stake-raised"
player: string
postings?: never[][]
seat: number
seq?: number
stage?: number
wager?: string
}
/**
 * `amount` is per active spot (N5).
 */
export interface InsuranceTaken {
amount: number
event: "insurance-taken"
player: string
postings?: never[][]
seat: number
seq?: number
spots: number
stage?: number
}
/**
 * The dealer peeked at the hole card. Only whether it makes a natural is announced.
 */
export interface Peeked {
event: "peeked"
natural: boolean
postings?: never[][]
seq?: number
stage?: number
}
/**
 * Face-down cards turned up: (place, index among that place's cards, card).
 */
export interface CardsTurned {
cards: never[][]
event: "cards-turned"
postings?: never[][]
seq?: number
stage?: number
}
/**
 * `pick` is the face-down card pointed at, 1 to 3; 0 if cards come from the shoe.
 */
export interface HandHit {
automatic?: boolean
event: "hand-hit"
hand: number
pick?: number
postings?: never[][]
seat: number
seq?: number
stage?: number
}
export interface HandStood {
event: "hand-stood"
hand: number
postings?: never[][]
seat: number
seq?: number
stage?: number
}
/**
 * `amount` is added on each of the holder's spots of the hand. `free`: the house stakes it.
 */
export interface HandDoubled {
amount: number
event: "hand-doubled"
free?: boolean
hand: number
pick?: number
player: string
postings?: never[][]
seat: number
seq?: number
stage?: number
}
/**
 * `free`: the house stakes the new hand.
 */
export interface HandSplit {
event: "hand-split"
free?: boolean
hand: number
player: string
postings?: never[][]
seat: number
seq?: number
stage?: number
}
/**
 * The second cards of a seat's two hands change places.
 */
export interface HandsSwitched {
event: "hands-switched"
postings?: never[][]
seat: number
seq?: number
stage?: number
}
export interface HandSurrendered {
event: "hand-surrendered"
hand: number
postings?: never[][]
seat: number
seq?: number
stage?: number
}
export interface HandRescued {
event: "hand-rescued"
hand: number
postings?: never[][]
seat: number
seq?: number
stage?: number
}
/**
 * A backline stake follows the holder's double or split, or stays as it is (P24).
 */
export interface StakeFollowed {
amount: number
event: "stake-followed"
followed: boolean
hand: number
kind: string
player: string
postings?: never[][]
seat: number
seq?: number
stage?: number
}
export interface CardDrawn {
card: number
event: "card-drawn"
hand: number
postings?: never[][]
seat: number
seq?: number
stage?: number
}
/**
 * A hit card taken from those face down before the player; it is turned up.
 */
export interface CardPicked {
card: number
event: "card-picked"
hand: number
pick: number
postings?: never[][]
seat: number
seq?: number
stage?: number
}
export interface DealerDrew {
card: number
event: "dealer-drew"
postings?: never[][]
seq?: number
stage?: number
}
/**
 * The dealer turns the next of the face-down cards (T12).
 */
export interface DealerTook {
card: number
event: "dealer-took"
index: number
postings?: never[][]
seq?: number
stage?: number
}
export interface ButtonPlaced {
event: "button-placed"
postings?: never[][]
seat: number
seq?: number
stage?: number
steps: number
}
/**
 * Cards picked up into the discards, in that order; `kept` stay under the Down Match wager.
 */
export interface CardsCollected {
cards: number[]
event: "cards-collected"
hand: number
kept?: number[]
postings?: never[][]
seat: number
seq?: number
stage?: number
unseen?: number[]
}
export interface BankReturned {
event: "bank-returned"
player: string
postings?: never[][]
returned: number
seat: number
seq?: number
stage?: number
staked: number
}
export interface RoundEnded {
event: "round-ended"
postings?: never[][]
round: number
seq?: number
stage?: number
}
/**
 * Every stake back, side wagers reversed, fees refunded (G9).
 * 
 *     `stakes` are the wagers that went back, (player, seat, hand or -1, wager, cents), the bank's as `bank`. A round that
 *     the rules void has a `code`, one that a person voids their `reason`.
 */
export interface RoundVoided {
code?: ("no-banker" | "no-wagers" | "shoe-ran-out")
event: "round-voided"
postings?: never[][]
reason?: string
round: number
seq?: number
stage?: number
stakes?: never[][]
}
/**
 * The next event of this seat was made by the time-out rule (G8).
 */
export interface TimedOut {
event: "timed-out"
postings?: never[][]
seat: number
seq?: number
stage?: number
}
/**
 * The floor's ruling on an irregularity. `remedy` is what is done about it; the facts are those of the command.
 * 
 *     What the remedy does to cards and wagers follows as events of its own, except for a change of procedure.
 */
export interface IrregularityRuled {
amount?: number
card?: number
cards?: number
due?: number
event: "irregularity-ruled"
hand?: number
id: string
player?: string
postings?: never[][]
reason: string
remedy: ("asked-back" | "backed-up" | "bank-offered" | "bank-plays" | "burn-now" | "burn-waived" | "button-moved" | "button-stands" | "card-burned" | "card-offered" | "card-shown" | "cards-burned" | "chips-returned" | "corrected" | "counted" | "dead-hand" | "dealer-cards-kept" | "dealer-draws" | "dealer-stood" | "discards-dealt" | "fee-returned" | "fee-taken" | "fee-waived" | "hand-rebuilt" | "hand-stands" | "held" | "hit-stands" | "hole-card-shown" | "house-pays" | "insurance-made-good" | "insurance-missed" | "insurance-offered" | "last-round" | "late-card" | "late-dealer-card" | "moved-on" | "natural-found" | "new-shoe" | "order-redone" | "order-stands" | "paid-later" | "record-decides" | "recorded" | "resumed" | "split-returned" | "split-stands" | "stake-restored" | "stake-returned" | "stake-stands" | "taken-back" | "time-out" | "undone" | "used" | "void" | "withdrawal-offered")
seat?: number
seen?: string
seq?: number
stage?: number
wager?: string
what?: string
}
/**
 * A card left the shoe in error. `use` is what becomes of it: burn, offer (M3) or dealer (M8).
 */
export interface StrayCardDrawn {
card: number
event: "stray-card-drawn"
postings?: never[][]
seq?: number
shown: boolean
stage?: number
use: string
}
/**
 * A card that was exposed in error goes to a hand; place 0 is the dealer.
 */
export interface StrayCardUsed {
card: number
event: "stray-card-used"
hand: number
place: number
postings?: never[][]
seq?: number
stage?: number
}
export interface StrayCardBurned {
card: number
event: "stray-card-burned"
postings?: never[][]
seq?: number
shown: boolean
stage?: number
}
/**
 * A dead hand: its cards go to the discards; its wagers were returned before.
 * 
 *     `unseen` are places in `cards` of those that were never turned up.
 */
export interface HandDied {
cards: number[]
event: "hand-died"
hand: number
postings?: never[][]
seat: number
seq?: number
stage?: number
unseen?: number[]
}
/**
 * A face-down card of a seat, or a community card, was exposed early and stays face up (M35).
 */
export interface HitCardExposed {
card: number
event: "hit-card-exposed"
index: number
place: number
postings?: never[][]
seq?: number
stage?: number
}
/**
 * A part of a stake goes back; what is left is settled. `doubled`: the part that a double added.
 */
export interface StakeReturned {
amount: number
doubled?: boolean
event: "stake-returned"
hand: number
player: string
postings?: never[][]
seat: number
seq?: number
stage?: number
wager: string
}
/**
 * The error itself: a settled wager was handed `returned` where `due` was right.
 */
export interface WagerMispaid {
due: number
event: "wager-mispaid"
hand: number
player: string
postings?: never[][]
returned: number
seat: number
seq?: number
stage?: number
wager: string
}
/**
 * A correcting entry: what a wager returned changes; the first entry stays as it was.
 */
export interface WagerCorrected {
before: number
event: "wager-corrected"
hand: number
player: string
postings?: never[][]
returned: number
seat: number
seq?: number
stage?: number
wager: string
}
/**
 * A collection fee, or a part of one, goes back.
 */
export interface FeeReturned {
amount: number
event: "fee-returned"
player: string
postings?: never[][]
seq?: number
stage?: number
}
/**
 * The house bears what was paid from its tray by mistake (M48).
 */
export interface TrayPaid {
amount: number
event: "tray-paid"
player: string
postings?: never[][]
seat: number
seq?: number
stage?: number
wager: string
}
/**
 * The player-dealer gives up the bank before any card; its wager goes back, and the bank is offered on.
 */
export interface BankLeft {
amount: number
event: "bank-left"
player: string
postings?: never[][]
seat: number
seq?: number
stage?: number
}
/**
 * A player takes back wagers that an irregularity lets go; `wagers` is main, side or hand.
 */
export interface WagersWithdrawn {
event: "wagers-withdrawn"
hand: number
postings?: never[][]
seat: number
seq?: number
stage?: number
wagers: string
}
/**
 * `tray` is what the books say, `difference` what was counted above it (G12).
 */
export interface TableClosed {
difference?: number
event: "table-closed"
postings?: never[][]
seq?: number
stage?: number
tray: number
}
/**
 * A shoe is about to be shuffled: seated people's clients answer each announcement (`id`) with `client-seed`.
 * 
 *     Its seed is fixed by the commitment and the anchor. The shuffle follows when all have answered, or when the
 *     milliseconds that are `left` are over.
 */
export interface ShoeAnnounced {
anchor: string
commitment: string
id: string
left: number
position: number
shoe: number
table: string
type: "announce"
}
/**
 * The answer to the command with this id. `seq` is the table's event number; a refusal has code and message.
 */
export interface Answer {
clause?: string
code?: string
id: string
message?: string
ok: boolean
seq?: number
table: string
type: "answer"
}
/**
 * The EV of each action for the cards seen, best first; `problem` says why there is none.
 * 
 *     `unit` is what one unit of EV is in cents; `mistakes` are the actions that cost too much to count as the best.
 *     `later`: the solver has others before this, or is only just starting; the same question may be asked again.
 */
export interface Hint {
actions?: ActionValue[]
best?: string
id: string
later?: boolean
mistakes?: string[]
problem?: string
table: string
type: "hint"
unit?: number
}
/**
 * The EV of an action in units of the hand's first stake; `cost` is the EV loss compared with the best action.
 */
export interface ActionValue {
action: string
cost: number
ev: number
}
/**
 * To `ask-bets`: the commands to send, one after the other; `problem` says why there are none.
 */
export interface BetPlan {
bets?: Bet[]
id: string
problem?: string
table: string
type: "bet-plan"
}
/**
 * A message that could not be processed; nothing was changed. `table` and `id` if they are known.
 */
export interface MessageProblem {
code: string
id?: string
message: string
table?: string
type: "problem"
}
export interface Pong {
number: number
type: "pong"
}
/**
 * The server sends no more of this table: it was closed, or may not be watched.
 */
export interface Gone {
reason: string
table: string
type: "gone"
}
/**
 * Every notice that is in force for this socket: for everyone, and for the tables that it watches.
 */
export interface Notices {
notices: Notice[]
type: "notices"
}
/**
 * What an operator announces; `table` is empty for everyone. `expires` is in milliseconds since 1970.
 */
export interface Notice {
expires: number
id: number
table: string
text: string
}
