/** Requests to the server: JSON, with the token that every change needs, and errors that say what to do. */

export interface FieldProblem {
  field: string;
  message: string;
  line?: number | null;
}

/** What the server refused, in its own words. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly problems: readonly FieldProblem[] = [],
  ) {
    super(message);
  }
}

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
  const headers: Record<string, string> = body === undefined ? {} : { "content-type": "application/json", "x-csrf-token": csrf };
  let response: Response;
  try {
    response = await fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  } catch {
    throw new Refusal(0, "offline", "The server cannot be reached. Check that it runs, then try again.");
  }
  const text = await response.text();
  const answer: unknown = text ? safeParse(text) : {};
  if (response.ok) {
    const token = (answer as { csrf?: string }).csrf;
    if (token) keepToken(token);
    return answer as T;
  }
  const error = (answer as { error?: { code: string; message: string; problems?: FieldProblem[] | null } }).error;
  if (error?.code === "invalid" && error.problems?.length) error.message = error.problems.map((each) => `${each.field}: ${each.message}`).join("; ");
  throw new Refusal(response.status, error?.code ?? "failed", error?.message ?? `The server answered ${response.status}.`, error?.problems ?? []);
}

function safeParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
