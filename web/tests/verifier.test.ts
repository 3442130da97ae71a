/** The page's verifier on the known answers that every implementation must give. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { cardText, type DeckKind, parseCards } from "../src/fair/cards";
import { type Hashing, hex, own, webCrypto } from "../src/fair/hashes";
import { ownHmac, ownSha256 } from "../src/fair/sha256";
import { Shoe, type Way } from "../src/fair/shoe";
import { anchorOf, commitmentOf, digestsOf, streamKey, VERSION, Words } from "../src/fair/stream";
import { verifyProof, verifyProofs } from "../src/fair/verifier";

interface KnownCase {
  name: string;
  version?: string;
  seed: string;
  commitment: string;
  anchor?: string;
  position: number;
  purpose: string;
  contributions: string[];
  key: string;
  words: number[];
  deck: DeckKind;
  decks: number;
  way: Way;
  pile: string;
  order: string;
  cut: number | null;
  dealt: string;
  refills: { back: string; order: string }[];
}

interface KnownProof {
  name: string;
  proof: unknown;
  ok: boolean;
  wrong: string;
}

const known = JSON.parse(readFileSync("../src/pit21/fair/vectors.json", "utf-8")) as {
  cases: KnownCase[];
  proofs: KnownProof[];
};
const browser = webCrypto(globalThis.crypto.subtle);
const text = (cards: readonly number[]) => cards.map(cardText).join(" ");
const cards = (written: string) => parseCards(written).cards;

test("our own hashes are WebCrypto's, on all lengths around a block's end", async () => {
  for (let length = 0; length < 300; length += 1) {
    const message = Uint8Array.from({ length }, (_, at) => (at * 131 + length * 7) & 255);
    expect(hex(ownSha256(message)), `SHA-256 of ${length} bytes`).toBe(hex(await browser.sha256(message)));
    if (!length) continue;
    const [theirs] = await browser.hmacs(message, [message]);
    expect(hex(ownHmac(message, message)), `HMAC under ${length} bytes`).toBe(hex(theirs!));
  }
});

describe.each([browser, own])("with $name", (hashes: Hashing) => {
  test.each(known.cases)("case $name", async (given) => {
    const version = given.version ?? VERSION;
    expect(await commitmentOf(hashes, given.seed, version)).toBe(given.commitment);
    if (given.anchor) expect(await anchorOf(hashes, given.seed, given.position)).toBe(given.anchor);
    const digests = await digestsOf(hashes, given.contributions);
    const key = await streamKey(hashes, given.seed, given.purpose, digests, version);
    expect(hex(key)).toBe(given.key);
    const words = new Words(hashes, key);
    const first: number[] = [];
    while (first.length < given.words.length) first.push(await words.next());
    expect(first).toEqual(given.words);
    const shoe = new Shoe(hashes, given.deck, given.decks, given.way, given.seed, digests, version);
    await shoe.shuffle(cards(given.pile));
    expect(text(shoe.remaining)).toBe(given.order);
    if (given.cut !== null) shoe.cut(given.cut);
    expect(text(shoe.remaining)).toBe(given.dealt);
    for (const refill of given.refills) {
      while (shoe.size) shoe.draw();
      await shoe.refill(cards(refill.back));
      expect(text(shoe.remaining)).toBe(refill.order);
    }
  });

  test.each(known.proofs)("proof $name", async ({ proof, ok, wrong }) => {
    const verdict = await verifyProof(proof, hashes);
    expect(verdict.ok).toBe(ok);
    expect(verdict.checks.find((check) => !check.ok)?.step ?? "").toBe(wrong);
  });

  test("all proofs that hold, in order", async () => {
    const right = known.proofs.filter((each) => each.ok).map((each) => each.proof);
    expect((await verifyProofs(right, hashes)).every((verdict) => verdict.ok)).toBe(true);
  });
});
