/**
 * The faces of a deck, which arrive together in one file. Until they are there a card shows its rank and suit as text;
 * if the file cannot be loaded, each face is requested separately.
 */
import type { Preferences } from "../state/preferences";

export type DeckName = Preferences["deck"];

interface Deck {
  faces: ReadonlyMap<string, string>;
  isThere: boolean;
  arrives: Promise<void>;
}

const decks = new Map<DeckName, Deck>();

/** Ask for a deck, once. The promise is kept whether or not the file could be read. */
export function loadDeck(name: DeckName): Promise<void> {
  const known = decks.get(name);
  if (known) return known.arrives;
  const deck: Deck = { faces: new Map(), isThere: false, arrives: Promise.resolve() };
  decks.set(name, deck);
  deck.arrives = read(name).then((faces) => {
    deck.faces = faces;
    deck.isThere = true;
  });
  return deck.arrives;
}

/** Where the picture of a face is found now; undefined while its deck is on the way. */
export function faceAddress(name: DeckName, card: string): string | undefined {
  const deck = decks.get(name);
  if (!deck?.isThere) return undefined;
  return deck.faces.get(card) ?? `/cards/${name}/${card}.svg`;
}

async function read(name: DeckName): Promise<ReadonlyMap<string, string>> {
  try {
    const answer = await fetch(`/cards/${name}/deck.json`);
    if (!answer.ok) return new Map();
    const faces = (await answer.json()) as Record<string, string>;
    return new Map(
      Object.entries(faces).map(([card, svg]) => [
        card,
        URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" })),
      ]),
    );
  } catch {
    return new Map();
  }
}
