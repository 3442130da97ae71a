/** Requests to the server: JSON, with the token that every change needs, and errors that say what to do. */

import type { components } from "../wire/http";

export type FieldProblem = components["schemas"]["FieldProblem"];

/** What the server refused, in its own words. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly problems: readonly FieldProblem[] = [],
    /** Seconds until the server accepts this request again; 0 if it does not say. */
    readonly retryAfter = 0,
  ) {
    super(message);
  }
}

const TOO_OFTEN = 429;
const SERVER_ERROR = 500;
/** Short pauses that the server asks for are kept without a word; longer ones are shown. */
const LONGEST_PAUSE = 5;
const MOST_ATTEMPTS = 3;

let csrf = "";

/** The token changes with the session; answers that carry a new one are noted here. */
export function keepToken(token: string): void {
  csrf = token;
}

export async function get<T>(path: string): Promise<T> {
  return ask<T>("GET", path);
}

export async function post<T>(path: string, body: unknown = {}): Promise<T> {
  if (!csrf) keepToken((await get<{ csrf: string }>("/api/me")).csrf);
  return ask<T>("POST", path, body);
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> =
    body === undefined ? {} : { "content-type": "application/json", "x-csrf-token": csrf };
  const response = await patientFetch(path, {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await response.text();
  const answer: unknown = text ? safeParse(text) : {};
  if (response.ok) {
    const token = (answer as { csrf?: string }).csrf;
    if (token) keepToken(token);
    return answer as T;
  }
  const error = (
    answer as {
      error?: { code: string; message: string; problems?: FieldProblem[] | null; request_id?: string | null };
    }
  ).error;
  if (error?.code === "invalid" && error.problems?.length)
    error.message = error.problems.map((each) => `${each.field}: ${each.message}`).join("; ");
  // An operator finds what went wrong in the log by this id.
  if (error?.request_id && response.status >= SERVER_ERROR)
    error.message = `${error.message.replace(/\.$/, "")} (request ${error.request_id})`;
  throw new Refusal(
    response.status,
    error?.code ?? "failed",
    error?.message ?? `The server answered ${response.status}.`,
    error?.problems ?? [],
    pauseOf(response),
  );
}

/** A request that came too often has changed nothing, so it is sent again after the pause that the server asks for. */
async function patientFetch(path: string, options: RequestInit): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    let response: Response;
    try {
      response = await fetch(path, options);
    } catch {
      throw new Refusal(0, "offline", "The server cannot be reached. Check that it is running, then retry.");
    }
    const pause = response.status === TOO_OFTEN ? pauseOf(response) : 0;
    if (!pause || pause > LONGEST_PAUSE || attempt === MOST_ATTEMPTS) return response;
    await new Promise((resolve) => window.setTimeout(resolve, pause * 1000));
  }
}

function pauseOf(response: Response): number {
  return Math.max(0, Math.trunc(Number(response.headers.get("retry-after")))) || 0;
}

function safeParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
