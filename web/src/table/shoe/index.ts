/** Where the cards come from and go to: the shoe, its cut, and the discard rack. */
export { Cut } from "./cut";
export { discardRack } from "./discard-rack";
export { Shoe } from "./shoe";
