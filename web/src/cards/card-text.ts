/** A sentence of the dealer's, in which cards are written with the sign of their suit and read out in words. */
import { html, type TemplateResult } from "lit";
import { cardWords } from "./card-words";

const CARD = /(?<![\w-])([A2-9TJQK][cdhs])(?![\w-])/;
const TEXT = "\uFE0E"; // a sign and no colored picture
const SIGNS: Record<string, string> = { c: "♣", d: "♦", h: "♥", s: "♠" };

/** `names` are those of the people: someone may be called Ah. What follows a card or a name at once is a card. */
export function withCards(sentence: string, names: readonly string[]): (string | TemplateResult)[] {
  const named = (part: string, index: number, all: readonly string[]) =>
    names.includes(part) && (index === 1 || all[index - 1] !== " ");
  return sentence.split(CARD).map((part, index, all) => (index % 2 && !named(part, index, all) ? drawn(part) : part));
}

/** Rank and sign of the suit. */
export function signOf(card: string): string {
  return `${card[0] === "T" ? "10" : card[0]}${SIGNS[card[1] ?? ""]}${TEXT}`;
}

function drawn(card: string): TemplateResult {
  return html`<span role="img" aria-label=${cardWords(card)}>${signOf(card)}</span>`;
}
