/** The colors of a felt, as CSS variables. Each game file chooses one of them by its name. */
import type { components } from "../wire/http";

export type FeltName = components["schemas"]["GameLine"]["felt"];

/** In the light of the lamp, in the shade, and the lines that are printed on it. */
const FELTS: Record<FeltName, readonly [string, string, string]> = {
  green: ["#136b4d", "#083a29", "#d9e8d0"],
  forest: ["#1a6e4a", "#083522", "#d9f0df"],
  blue: ["#1f4d8c", "#0d2548", "#dbe8fb"],
  teal: ["#186a72", "#07343a", "#d5eff1"],
  purple: ["#5d2a76", "#2c103b", "#ecdcf6"],
  red: ["#84272d", "#430e12", "#fbe2dc"],
  slate: ["#37475a", "#1f2a37", "#dfe6ee"],
};
const HIGH_CONTRAST = ["#00251a", "#00251a", "#fff"] as const;

export function feltOf(name: FeltName = "green"): Record<"--felt" | "--felt-2" | "--felt-line", string> {
  const isHighContrast = document.documentElement.dataset.contrast === "high";
  const [light, shade, line] = isHighContrast ? HIGH_CONTRAST : FELTS[name];
  return { "--felt": light, "--felt-2": shade, "--felt-line": line };
}
