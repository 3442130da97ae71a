/** What every printed page says at its foot: the title, the date and the digest of the rules. */
import type { ReactiveController, ReactiveControllerHost } from "lit";

/** A style sheet of the document for as long as the page is open; page numbers stand in page.css. */
export class PrintFoot implements ReactiveController {
  private readonly sheet = new CSSStyleSheet();
  private text = "";

  constructor(host: ReactiveControllerHost) {
    host.addController(this);
  }

  hostConnected(): void {
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, this.sheet];
  }

  hostDisconnected(): void {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== this.sheet);
  }

  show(title: string, digest: string): void {
    const text = `${title}, ${today()}, rules ${digest}`;
    if (text === this.text) return;
    this.text = text;
    this.sheet.replaceSync(`@page { @bottom-left { content: ${JSON.stringify(text)}; font: 8pt sans-serif; } }`);
  }
}

/** Opens what is folded on the page for as long as it is printed: paper cannot be unfolded. */
export class PrintUnfolded implements ReactiveController {
  private opened: HTMLDetailsElement[] = [];

  constructor(private readonly host: ReactiveControllerHost & { readonly renderRoot: ParentNode }) {
    host.addController(this);
  }

  hostConnected(): void {
    window.addEventListener("beforeprint", this.open);
    window.addEventListener("afterprint", this.close);
  }

  hostDisconnected(): void {
    window.removeEventListener("beforeprint", this.open);
    window.removeEventListener("afterprint", this.close);
    this.close();
  }

  private readonly open = (): void => {
    const closed = [...this.host.renderRoot.querySelectorAll<HTMLDetailsElement>("details:not([open])")];
    for (const each of closed) each.open = true;
    this.opened.push(...closed);
  };

  private readonly close = (): void => {
    for (const each of this.opened) each.open = false;
    this.opened = [];
  };
}

/** The date where the reader is, as 2026-11-17. */
export function today(now: Date = new Date()): string {
  const two = (number: number): string => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
