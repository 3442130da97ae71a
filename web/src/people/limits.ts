/** Playing responsibly: one's limits, and what tables refuse because of them. */
import { get, post } from "../net/http";
import { dollars } from "../ui/money";
import type { components } from "../wire/http";

export type Play = components["schemas"]["PlayAnswer"];
export type Limits = components["schemas"]["PlayLimits"];

/** Lengths of a session to choose from, in minutes, and of a break. */
export const SESSIONS: readonly (readonly [number, string])[] = [
  [0, "none"],
  [15, "15 minutes"],
  [30, "30 minutes"],
  [60, "1 hour"],
  [120, "2 hours"],
  [240, "4 hours"],
];
export const BREAKS: readonly (readonly [number, string])[] = [
  [60, "1 hour"],
  [24 * 60, "1 day"],
  [7 * 24 * 60, "1 week"],
  [30 * 24 * 60, "30 days"],
  [365 * 24 * 60, "1 year"],
];

const CODES = ["break", "session-limit", "loss-limit"];
/** Sent by a table with the server's words when a limit refuses something. */
export const REFUSED = "play-refused";
/** Sent when someone has set limits. */
export const CHANGED = "play-changed";

export function play(): Promise<Play> {
  return get<Play>("/api/play");
}

export async function setLimits(limits: Limits): Promise<Play> {
  return notify(await post<Play>("/api/play/limits", limits));
}

export async function takeBreak(minutes: number): Promise<Play> {
  return notify(await post<Play>("/api/play/break", { minutes }));
}

function notify(made: Play): Play {
  window.dispatchEvent(new CustomEvent(CHANGED));
  return made;
}

/** Say that a limit refused it, so that the page shows it as more than a line. */
export function showRefusal(code: string | undefined, message: string): void {
  if (code && CODES.includes(code)) window.dispatchEvent(new CustomEvent(REFUSED, { detail: message }));
}

export function hours(minutes: number): string {
  const whole = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [
    whole ? `${whole} ${whole === 1 ? "hour" : "hours"}` : "",
    rest || !whole ? `${rest} ${rest === 1 ? "minute" : "minutes"}` : "",
  ];
  return parts.filter(Boolean).join(" and ");
}

/** What the operator has set for everyone, in sentences; empty if nothing. */
export function siteWords(site: Limits): string {
  const most = [
    site.session_minutes ? `${hours(site.session_minutes)} in one session` : "",
    site.loss_limit ? `a loss of ${dollars(site.loss_limit)} a day` : "",
  ].filter(Boolean);
  return [
    most.length ? `This site allows at most ${most.join(" and ")}.` : "",
    site.reminder_minutes ? `You get a reminder each time you have played for ${hours(site.reminder_minutes)}.` : "",
  ]
    .filter(Boolean)
    .join(" ");
}

export function moment(at: string): string {
  return new Date(at).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" });
}
