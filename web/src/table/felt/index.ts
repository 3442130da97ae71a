/** The table as a picture: cloth, seats, hands, dealer, shoe, and what moves between them. */
export { Clock } from "./clock";
export { DealerLine } from "./dealer-line";
export { PLACES } from "./face-down-cards";
export { Felt } from "./felt";
export { marks } from "./plate";
export { Travel } from "./travel";
