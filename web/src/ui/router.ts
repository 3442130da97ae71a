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

export function navigate(path: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  window.dispatchEvent(new PopStateEvent("popstate"));
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
