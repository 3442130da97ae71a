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

/** The date where the reader is, as 2026-11-17. */
export function today(now: Date = new Date()): string {
  const two = (number: number): string => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
