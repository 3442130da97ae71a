/** Everything that opens over the table: rules, results, one's place, fairness, settings, keys. */

export { ChartSheet } from "./chart";
export { CountSheet } from "./count";
export { CountQuestion } from "./count-question";
export { Fairness } from "./fairness";
export { Keys } from "./key-list";
export { Leave } from "./leave-form";
export { LeaveQuestion } from "./leave-question";
export { Menu } from "./menu";
export { Place } from "./my-place";
export { Sitting } from "./results";
export { Rules } from "./rules";
export { Sit } from "./seat-form";
export { Settings } from "./settings";
export { isWideSheet, sheetContent, sheetTitle } from "./sheet-content";
