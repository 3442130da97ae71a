/** The two ways of mixing cards with a stream of words (step 5). */
import type { Words } from "./stream";

const PILES = 6;

/** Fisher and Yates, from the last card down to the second. */
export async function uniform(cards: readonly number[], words: Words): Promise<number[]> {
  const order = [...cards];
  for (let last = order.length - 1; last > 0; last--) {
    const chosen = await words.below(last + 1);
    [order[last], order[chosen]] = [order[chosen]!, order[last]!];
  }
  return order;
}

/** The dealer's procedure: six piles riffled in pairs, then half decks from two halves into the center. */
export async function documented(pile: readonly number[], halfDeck: number, words: Words): Promise<number[]> {
  const ends = Array.from({ length: PILES + 1 }, (_, count) => Math.floor((pile.length * count) / PILES));
  let stacked: number[] = [];
  for (let first = 0; first < PILES; first += 2) {
    const upper = pile.slice(ends[first], ends[first + 1]);
    const lower = pile.slice(ends[first + 1], ends[first + 2]);
    stacked = [...(await riffled(upper, lower, words)), ...stacked];
  }
  const middle = Math.ceil(stacked.length / 2);
  let center: number[] = [];
  for (let start = 0; start < middle; start += halfDeck) {
    const upper = stacked.slice(start, Math.min(start + halfDeck, middle));
    const lower = stacked.slice(middle + start, middle + start + halfDeck);
    center = [...(await riffled(upper, lower, words)), ...center];
  }
  return center;
}

/** Gilbert, Shannon and Reeds: the next card from a packet with a chance in proportion to the cards left in it. */
async function riffled(upper: readonly number[], lower: readonly number[], words: Words): Promise<number[]> {
  const order: number[] = [];
  let first = 0;
  let second = 0;
  while (first < upper.length && second < lower.length) {
    const left = upper.length - first;
    const fromUpper = (await words.below(left + lower.length - second)) < left;
    order.push(fromUpper ? upper[first++]! : lower[second++]!);
  }
  return [...order, ...upper.slice(first), ...lower.slice(second)];
}
