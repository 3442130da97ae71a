/** Pages by path. Links inside the application are plain links; a click on one changes the page without a load. */

export type Route = { name: string; id: string; query: URLSearchParams };

const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/^\/$/, "lobby"],
  [/^\/table\/([A-Za-z0-9_-]{1,64})$/, "table"],
  [/^\/games\/([A-Za-z0-9._-]{1,64})$/, "game"],
  [/^\/games$/, "games"],
  [/^\/lab$/, "lab"],
  [/^\/fair$/, "fair"],
  [/^\/train$/, "train"],
  [/^\/school$/, "school"],
  [/^\/history$/, "history"],
  [/^\/round\/([A-Za-z0-9_-]{1,64})$/, "round"],
  [/^\/me$/, "me"],
  [/^\/reset$/, "reset"],
  [/^\/operator$/, "operator"],
];

export function routeOf(url: URL): Route {
  for (const [pattern, name] of PATTERNS) {
    const match = pattern.exec(url.pathname);
    if (match) return { name, id: match[1] ?? "", query: url.searchParams };
  }
  return { name: "nowhere", id: "", query: url.searchParams };
}

/** The entries of the browser's history are numbered, so that a step back and a step forward can be told apart. */
let entry = 0;
let isUndone = false;
let show: () => void = () => undefined;
/** Whether a page has something to ask before the step; `go` takes it afterwards. */
type Question = (go: () => void) => boolean;
let question: Question | undefined;

/** Change the address of this entry, or add an entry; the page stays. */
export function writeAddress(path: string, { replace = true } = {}): void {
  if (replace) history.replaceState({ entry }, "", path);
  else {
    entry += 1;
    history.pushState({ entry }, "", path);
  }
}

export function navigate(path: string, { replace = false } = {}): void {
  writeAddress(path, { replace });
  show();
}

/** The browser's buttons for back and forward ask this first; the function that is returned ends it. */
export function askBeforeStep(asks: Question): () => void {
  question = asks;
  return () => {
    if (question === asks) question = undefined;
  };
}

/** Called once: `shows` shows the page of the address. */
export function followHistory(shows: () => void): void {
  show = shows;
  entry = (history.state as { entry?: number } | null)?.entry ?? 0;
  history.replaceState({ entry }, "");
  window.addEventListener("popstate", (event) => {
    if (isUndone) {
      isUndone = false;
      return;
    }
    const found = (event.state as { entry?: number } | null)?.entry;
    const next = found ?? entry + 1; // a link to a part of the page made an entry of its own
    if (found === undefined) history.replaceState({ entry: next }, "");
    const steps = next - entry;
    if (steps && question?.(() => history.go(steps))) {
      isUndone = true;
      history.go(-steps);
      return;
    }
    entry = next;
    show();
  });
}

/** Clicks on links to our own pages; called once for the document. */
export function followLinks(): void {
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    const link = event.composedPath().find((each): each is HTMLAnchorElement => each instanceof HTMLAnchorElement);
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (routeOf(new URL(link.href)).name === "nowhere") return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  });
}
