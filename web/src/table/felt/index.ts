/** The table as a picture or as text: cloth, dealer, what is printed, the layout of all, and what moves on it. */
export { Clock } from "./clock";
export { DealerLine } from "./dealer-line";
export { DealerLog, LOG_FITS } from "./dealer-log";
export { Felt } from "./felt";
export { TextTable } from "./text-table";
export { Travel } from "./travel";
