/** Cards on a page: the element that draws one, and cards in words. Hand totals come from the server. */
export { Card, FLIGHT, type Stage, TURN } from "./card";
export { withCards } from "./card-text";
export { cardsWords, cardWords, FACE_DOWN } from "./card-words";
export { loadDeck } from "./deck";
