/** Operators' actions in the words of the buttons; the server stores different ones. */
import { withDollars } from "../ui/money";
import { counted } from "../ui/numbers";
import type { Outcome, PersonAction, TableAction } from "./data";

export const TABLE_TITLES: Record<TableAction, string> = {
  close: "Close tables",
  open: "Reopen",
  "change-dealer": "Change dealer",
  void: "Void rounds",
  kick: "Kick everyone",
};

export const PERSON_TITLES: Record<PersonAction, string> = {
  disable: "Disable",
  enable: "Enable",
  "sign-out": "Sign out",
  kick: "Kick",
  "reset-link": "Reset link",
  grant: "Give chips",
  limits: "Limit play",
  erase: "Erase",
};

/** How many rows of an action were done. */
export type DoneWords = (count: number) => string;

const tables = (count: number) => counted(count, "table");
const people = (count: number) => counted(count, "person", "people");

export const TABLE_DONE: Record<TableAction, DoneWords> = {
  close: (count) => `${tables(count)} closed`,
  open: (count) => `${tables(count)} reopened`,
  "change-dealer": (count) => `Dealer changed at ${tables(count)}`,
  void: (count) => `Round voided at ${tables(count)}`,
  kick: (count) => `Everyone kicked at ${tables(count)}`,
};

export const PERSON_DONE: Record<PersonAction, DoneWords> = {
  disable: (count) => `${people(count)} disabled`,
  enable: (count) => `${people(count)} enabled`,
  "sign-out": (count) => `${people(count)} signed out`,
  kick: (count) => `${people(count)} kicked`,
  "reset-link": (count) => `${counted(count, "link")} created`,
  grant: (count) => `Chips given to ${people(count)}`,
  limits: (count) => `Limits set for ${people(count)}`,
  erase: (count) => `${people(count)} erased`,
};

export const ANNOUNCED: DoneWords = (count) => `Announced at ${tables(count)}`;

/** "8 tables closed; 1 refused: no round is in progress." The reasons of several refusals are listed below it. */
export function outcomeLine(found: readonly Outcome[], done: DoneWords): string {
  const refused = found.filter((each) => !each.ok);
  const count = found.length - refused.length;
  const first = count ? done(count) : "Nothing was done";
  if (!refused.length) return `${first}.`;
  if (refused.length > 1) return `${first}; ${refused.length} refused:`;
  return withDollars(`${first}; 1 refused: ${refused[0]!.message.replace(/\.?$/, ".")}`);
}

/** The actions of the audit as they are stored and as they are shown; the same one with every outcome. */
export const AUDIT_ACTIONS: readonly (readonly [string, string])[] = [
  ["close", "Close tables"],
  ["open", "Reopen"],
  ["void", "Void rounds"],
  ["kick", "Kick"],
  ["change-dealer", "Change dealer"],
  ["irregularity", "Irregularity"],
  ["announce", "Announce"],
  ["take down", "Take down"],
  ["disable", "Disable"],
  ["enable", "Enable"],
  ["sign out", "Sign out"],
  ["reset link", "Reset link"],
  ["grant", "Give chips"],
  ["limits", "Limit play"],
  ["erase", "Erase"],
  ["role operator", "Make operator"],
  ["role player", "Remove operator"],
  ["second factor removed", "Second factor off"],
  ["restored", "Database restored"],
];

const SHOWN = new Map(AUDIT_ACTIONS);

/** "void refused" is "Void rounds (refused)"; words that are not known here are shown as they are stored. */
export function actionWords(stored: string): string {
  const [, action = "", outcome = ""] = /^(.*?)(?: (refused|failed))?$/.exec(stored) ?? [];
  const ruling = /^irregularity (M\d+)$/.exec(action)?.[1];
  const title = ruling
    ? `Irregularity ${ruling}`
    : (SHOWN.get(action) ?? SHOWN.get(action.replaceAll("-", " ")) ?? action);
  return outcome ? `${title} (${outcome})` : title;
}
