/** Chips and amounts: stacks, spots, the chips to bet with, and exact amounts. */
export { Amount } from "./amount";
export { Chips, chipFace, colorOf } from "./chips";
export { Rack } from "./rack";
export { Spot } from "./spot";
