/** Cards in the server's writing (`As`, `??`) and in words. */

const RANKS = "A23456789TJQK";
const SUITS = "cdhs";
const RANK_WORDS = [
  "ace",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "jack",
  "queen",
  "king",
];
const SUIT_WORDS = ["clubs", "diamonds", "hearts", "spades"];
export const FACE_DOWN = "??";

export function cardWords(card: string): string {
  if (card === FACE_DOWN) return "face-down card";
  return `${RANK_WORDS[RANKS.indexOf(card[0] ?? "")]} of ${SUIT_WORDS[SUITS.indexOf(card[1] ?? "")]}`;
}

export function cardsWords(cards: readonly string[]): string {
  const open = cards.filter((card) => card !== FACE_DOWN).map(cardWords);
  const down = cards.length - open.length;
  if (down) open.push(down === 1 ? "one face-down card" : `${down} face-down cards`);
  return open.join(", ");
}
