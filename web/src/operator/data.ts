/** What the operator's page reads and sends. */
import { get, post } from "../net/http";
import type { components } from "../wire/http";

type Schemas = components["schemas"];
export type TableLine = Schemas["TableLine"];
export type PersonLine = Schemas["PersonLine"];
export type AuditLine = Schemas["AuditLine"];
export type Announcement = Schemas["Announcement"];
export type Status = Schemas["StatusAnswer"];
export type Outcome = Schemas["ActOutcome"];
export type TableAction = Schemas["TablesBody"]["action"];
export type PlayWish = Required<Schemas["PlayWish"]>;
export type IrregularityChoices = Schemas["IrregularityChoices"];
export type IrregularityChoice = Schemas["IrregularityChoice"];
export type IrregularityFacts = Schemas["IrregularityBody"];
export type PersonAction = Schemas["PeopleBody"]["action"];

function query(values: Record<string, string>): string {
  const found = new URLSearchParams(Object.entries(values).filter(([, value]) => value));
  return found.size ? `?${found}` : "";
}

export const readTables = (values: {
  search: string;
  state: string;
  after: string;
  count: string;
}): Promise<{ tables: TableLine[]; after: string }> => get(`/api/operator/tables${query(values)}`);

export const readPeople = (values: {
  search: string;
  show: string;
  after: string;
  count: string;
}): Promise<{ people: PersonLine[]; after: string }> => get(`/api/operator/people${query(values)}`);

export const readAudit = (values: Record<string, string>): Promise<{ lines: AuditLine[]; before: number }> =>
  get(`/api/operator/audit${query(values)}`);

export const readAnnouncements = async (): Promise<readonly Announcement[]> =>
  (await get<{ announcements: Announcement[] }>("/api/operator/announcements")).announcements;

export const readStatus = (): Promise<Status> => get("/api/operator/status");

async function outcomes(path: string, body: unknown): Promise<readonly Outcome[]> {
  return (await post<{ outcomes: Outcome[] }>(`/api/operator/${path}`, body)).outcomes;
}

export const actOnTables = (
  action: TableAction,
  tables: readonly string[],
  reason: string,
  code: string,
  message: string,
): Promise<readonly Outcome[]> => outcomes("tables", { action, tables, reason, code, message });

export const actOnPeople = (
  action: PersonAction,
  names: readonly string[],
  reason: string,
  code: string,
  more: { amount?: number; play?: PlayWish; message?: string } = {},
): Promise<readonly Outcome[]> => outcomes("people", { action, names, reason, code, ...more });

export const announce = (
  text: string,
  tables: readonly string[],
  minutes: number,
  reason: string,
): Promise<readonly Outcome[]> => outcomes("announcements", { text, tables, minutes, reason });

export const takeDown = (id: number, reason: string): Promise<readonly Outcome[]> =>
  outcomes(`announcements/${id}/end`, { reason });

export const readIrregularities = (table: string): Promise<IrregularityChoices> =>
  get(`/api/operator/tables/${table}/irregularities`);

export const reportIrregularity = (table: string, facts: IrregularityFacts): Promise<unknown> =>
  post(`/api/operator/tables/${table}/irregularity`, facts);

/** A stored time in the reader's own. */
export function moment(at: string): string {
  return new Date(at).toLocaleString(undefined, { dateStyle: "short", timeStyle: "medium" });
}

/** The same without seconds. */
export function minute(at: string): string {
  return new Date(at).toLocaleString(undefined, { dateStyle: "short", timeStyle: "short" });
}
