/** A shoe dealt once more: mixed, cut, drawn from and refilled as the description says (steps 5 to 7). */
import { CUT_CARD, type DeckKind, deckOf, newDecks, sameCards } from "./cards";
import type { Hashing } from "./hashes";
import { documented, uniform } from "./shuffles";
import { streamKey, VERSION, Words } from "./stream";

export type Way = "uniform" | "documented";
const NO_CUT_CARD = -1;
const MOST_DIGESTS = 64;

/** What no shoe can do; the message is for people. */
export class ShoeProblem extends Error {}

export class Shoe {
  private cards: number[] = [];
  private next = 0;
  private cutCardAt = NO_CUT_CARD;
  private refills = 0;

  constructor(
    private readonly hashing: Hashing,
    private readonly kind: DeckKind,
    private readonly decks: number,
    private readonly way: Way,
    private readonly seed: string,
    private readonly digests: readonly string[],
    private readonly version: string,
  ) {
    const added = version === VERSION ? "contributions" : "client seeds";
    if (digests.length > MOST_DIGESTS)
      throw new ShoeProblem(`at most ${MOST_DIGESTS} ${added} are mixed in, not ${digests.length}`);
  }

  get size(): number {
    return this.cards.length - this.next;
  }

  get remaining(): readonly number[] {
    return this.cards.slice(this.next);
  }

  async shuffle(pile: readonly number[]): Promise<void> {
    const fresh = newDecks(this.kind, this.decks);
    if (pile.length && !sameCards(pile, fresh)) {
      throw new ShoeProblem(`the ${pile.length} used cards are not the shoe's ${fresh.length}: count the shoe`);
    }
    if (this.way === "uniform") {
      this.cards = await uniform(fresh, await this.words("shuffle"));
      return;
    }
    const lying = pile.length ? pile : await uniform(fresh, await this.words("wash"));
    this.cards = await documented(lying, this.halfDeck, await this.words("riffle"));
  }

  cut(position: number): void {
    if (position > this.cards.length)
      throw new ShoeProblem(`a shoe of ${this.cards.length} cards cannot be cut at ${position}`);
    this.cards = [...this.cards.slice(position), ...this.cards.slice(0, position)];
  }

  placeCutCard(fromEnd: number): void {
    if (fromEnd > this.size)
      throw new ShoeProblem(`the cut card cannot lie ${fromEnd} cards from the end of ${this.size}`);
    this.cutCardAt = this.cards.length - fromEnd;
  }

  /** The next card or the cut card; undefined from an empty shoe. */
  draw(): number | undefined {
    if (this.next === this.cutCardAt) {
      this.cutCardAt = NO_CUT_CARD;
      return CUT_CARD;
    }
    return this.next < this.cards.length ? this.cards[this.next++] : undefined;
  }

  async refill(cards: readonly number[]): Promise<void> {
    if (this.size) throw new ShoeProblem(`the shoe still holds ${this.size} cards: only an empty one is refilled`);
    this.refills += 1;
    const words = await this.words(`refill-${this.refills}`);
    // Sorted, so that it does not matter in which order they were picked up; a documented shuffle takes them as they
    // lie.
    const mixed =
      this.way === "uniform"
        ? uniform(
            [...cards].sort((a, b) => a - b),
            words,
          )
        : documented(cards, this.halfDeck, words);
    this.cards = await mixed;
    this.next = 0;
    this.cutCardAt = NO_CUT_CARD;
  }

  private get halfDeck(): number {
    return deckOf(this.kind).length / 2;
  }

  private async words(purpose: string): Promise<Words> {
    return new Words(this.hashing, await streamKey(this.hashing, this.seed, purpose, this.digests, this.version));
  }
}
