/** What the pages of games share with the lobby and the lab: results sent in parts, and pieces of pages. */
export { entryPays, entryTitle } from "./catalogue";
export { ChartOf } from "./chart";
export { withoutNumber } from "./choice-words";
export { csvLine, download, missing, parts, progress, unfinished } from "./parts";
export { Polled } from "./poll";
export { ReportButton } from "./report";
export { SideSwitch } from "./side";
export type * from "./types";
