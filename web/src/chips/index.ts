/** Chips in casino colors: a stack with its amount, one face, the color of an amount. */
export { Chips, chipFace, colorOf } from "./chip-stack";
