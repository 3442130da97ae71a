/** Cards on a page: the element that draws one, and cards in words. What a hand is worth is the server's to say. */
export { Card, type Stage } from "./card";
export { withCards } from "./card-text";
export { cardsWords, cardWords, FACE_DOWN } from "./card-words";
