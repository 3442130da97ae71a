/** What opens over the table, by name. */
import { html, type TemplateResult } from "lit";
import type { Sheet } from "../actions";
import type { TableStore } from "../state";

const TITLES: Record<Sheet, string> = {
  "": "",
  rules: "Rules and pay tables",
  chart: "Basic strategy",
  count: "Count the cards",
  keys: "Keys",
  settings: "Settings",
  sitting: "This session",
  place: "My seat and people",
  fair: "Fairness",
  sit: "Sit down",
  menu: "This table",
  leave: "Leave the table?",
};
const WIDE: ReadonlySet<Sheet> = new Set(["rules", "chart", "sitting", "keys"]);

/** What a sheet may need beside the table. */
export interface SheetContext {
  store: TableStore;
  /** The seat to sit down at; 0 for any. */
  seat: number;
  /** Goes where one was about to go when asked about the chips. */
  goOn: () => void;
}

export function sheetTitle(sheet: Sheet): string {
  return TITLES[sheet];
}

export function isWideSheet(sheet: Sheet): boolean {
  return WIDE.has(sheet);
}

export function sheetContent(sheet: Sheet, { store, seat, goOn }: SheetContext): TemplateResult {
  switch (sheet) {
    case "rules":
      return html`<pit-rules-sheet .store=${store}></pit-rules-sheet>`;
    case "chart":
      return html`<pit-chart-sheet .store=${store}></pit-chart-sheet>`;
    case "count":
      return html`<pit-count-sheet .store=${store}></pit-count-sheet>`;
    case "menu":
      return html`<pit-menu .store=${store}></pit-menu>`;
    case "keys":
      return html`<pit-keys></pit-keys>`;
    case "settings":
      return html`<pit-settings .store=${store}></pit-settings>`;
    case "sitting":
      return html`<pit-sitting .store=${store}></pit-sitting>`;
    case "place":
      return html`<pit-place .store=${store}></pit-place>`;
    case "fair":
      return html`<pit-fairness .store=${store}></pit-fairness>`;
    case "leave":
      return html`<pit-leave .store=${store} .goOn=${goOn}></pit-leave>`;
    case "sit":
      return html`<pit-sit .store=${store} .seat=${seat}></pit-sit>`;
    default:
      return html``;
  }
}
