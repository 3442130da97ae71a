/** Accuracy over time. */
import { html, svg, type TemplateResult } from "lit";
import { percent as shareWords } from "../ui/numbers";

/** Accuracy in one stretch after the other, as a line and in words. */
export function accuracyLine(shares: readonly number[], width: number, height: number): TemplateResult {
  const edge = 8;
  const least = Math.min(...shares, 0.9);
  const x = (at: number): number => edge + ((width - 2 * edge) * at) / (shares.length - 1);
  const y = (part: number): number => edge + ((height - 2 * edge) * (1 - part)) / (1 - least || 1);
  const places = shares.map((share, at) => [x(at), y(share)] as const);
  return html`<svg
    viewBox="0 0 ${width} ${height}"
    role="img"
    aria-label="Accuracy over time: ${shares.map(percent).join(", ")}"
  >
    <polyline points=${places.map((place) => place.join(",")).join(" ")}></polyline>
    ${places.map(([cx, cy]) => svg`<circle cx=${cx} cy=${cy} r="3"></circle>`)}
  </svg>`;
}

/** A share with one digit after the point. */
export function percent(part: number): string {
  return shareWords(part, 1);
}
