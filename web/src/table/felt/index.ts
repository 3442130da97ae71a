/** The table as a picture or as text: cloth, seats, hands, dealer, shoe, and what moves between them. */
export { Clock } from "./clock";
export { DealerLine } from "./dealer-line";
export { DealerLog, LOG_FITS } from "./dealer-log";
export { PLACES } from "./face-down-cards";
export { Felt } from "./felt";
export { marks } from "./plate";
export { TextTable } from "./text-table";
export { Travel } from "./travel";
