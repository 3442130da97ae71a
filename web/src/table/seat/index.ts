/** One position at the table: its hands with their totals, its spots and stakes, and who sits there. */
export { PLACES } from "./face-down-cards";
export { landing } from "./landing";
export { marks } from "./plate";
export { Seat } from "./seat";
