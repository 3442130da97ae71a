/** Chips in casino colors: piles with their amounts, one face, the chips that make an amount. */
export { Piles } from "./chip-piles";
export { Chips, chipFace } from "./chip-stack";
export { chipsFor, colorOf } from "./chip-values";
