/** A sentence of the dealer's, in which cards are written with the sign of their suit and read out in words. */
import { html, type TemplateResult } from "lit";
import { cardWords } from "./cards";

const CARD = /(?<![\w-])([A2-9TJQK][cdhs])(?![\w-])/;
const TEXT = "\uFE0E"; // a sign and no coloured picture
const SIGNS: Record<string, string> = { c: "♣", d: "♦", h: "♥", s: "♠" };

/** `names` are those of the people: somebody may be called Ah. */
export function withCards(sentence: string, names: readonly string[]): (string | TemplateResult)[] {
  return sentence.split(CARD).map((part, index) => (index % 2 && !names.includes(part) ? drawn(part) : part));
}

function drawn(card: string): TemplateResult {
  const rank = card[0] === "T" ? "10" : card[0];
  return html`<span role="img" aria-label=${cardWords(card)}>${rank}${SIGNS[card[1] ?? ""]}${TEXT}</span>`;
}
