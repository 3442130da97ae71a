/** Bets and amounts: spots, the chips to bet with, and exact amounts. */
export { Amount } from "./amount";
export { Rack } from "./rack";
export { Spot } from "./spot";
