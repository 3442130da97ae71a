/** Cards as the published description numbers them: rank * 4 + suit, from the ace of clubs to the king of spades. */

const RANKS = "A23456789TJQK";
const SUITS = "cdhs";
const TEN = 9;
export const FACES = 52;
/** Two more things that a draw may record: the cut card, and a card whose face nobody saw. */
export const CUT_CARD = 52;
export const UNKNOWN = 53;

export type DeckKind = "standard" | "spanish";

export function cardText(card: number): string {
  if (card === CUT_CARD) return "cut";
  if (card === UNKNOWN) return "??";
  return RANKS.charAt(card >> 2) + SUITS.charAt(card & 3);
}

/** The card that a text names, in either case, a ten as `T` or `10`; undefined where it names none. */
export function parseCard(text: string): number | undefined {
  const plain = /^[\x20\t\n\v\f\r]*([!-~]{2,3})[\x20\t\n\v\f\r]*$/.exec(text)?.[1]?.toUpperCase();
  if (plain === undefined) return undefined;
  if (plain === "CUT") return CUT_CARD;
  if (plain === "??") return UNKNOWN;
  const suit = SUITS.indexOf(plain.slice(-1).toLowerCase());
  const rank = plain.slice(0, -1) === "10" ? TEN : plain.length === 2 ? RANKS.indexOf(plain.charAt(0)) : -1;
  return suit < 0 || rank < 0 ? undefined : rank * 4 + suit;
}

/** Cards separated by blanks; the error names the text that is no card. */
export function parseCards(text: string): { cards: number[]; wrong?: string } {
  const cards: number[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const card = parseCard(word);
    if (card === undefined) return { cards, wrong: word };
    cards.push(card);
  }
  return { cards };
}

/** One deck in rising order; a Spanish one lacks the four tens. */
export function deckOf(kind: DeckKind): number[] {
  const all = Array.from({ length: FACES }, (_, card) => card);
  return kind === "standard" ? all : all.filter((card) => card >> 2 !== TEN);
}

export function newDecks(kind: DeckKind, decks: number): number[] {
  const deck = deckOf(kind);
  return Array.from({ length: decks }, () => deck).flat();
}

export function sameCards(one: readonly number[], other: readonly number[]): boolean {
  const sorted = (cards: readonly number[]): string => [...cards].sort((a, b) => a - b).join();
  return one.length === other.length && sorted(one) === sorted(other);
}
