import { describe, expect, it } from "vitest";
import { bend, bestFit, type Fit, SMALLEST } from "../src/table/felt/fit";

const ONE = { hands: 1, others: 6, isNarrow: false };
const FOUR = { ...ONE, hands: 4 };

describe("the fit of the felt", () => {
  it("is everything at full size where all of it fits", () => {
    expect(bestFit(ONE, () => true)).toMatchObject({ level: 0, scale: 1, others: "beside" });
  });

  it("prefers the arrangement that leaves the cards largest", () => {
    const room = (fit: Fit) => (fit.others === "above" && fit.own === "row" ? 0.9 : 0.7);
    const found = bestFit(ONE, (fit) => fit.scale <= room(fit));
    expect(found).toMatchObject({ others: "above", own: "row", level: 0 });
    expect(found.scale).toBeGreaterThan(0.86);
    expect(found.scale).toBeLessThanOrEqual(0.9);
  });

  it("lays several hands two by two only where there are several", () => {
    const grid = (fit: Fit) => fit.hands === "grid" || fit.scale < 0.7;
    expect(bestFit(ONE, grid).hands).toBe("row");
    expect(bestFit(FOUR, grid).hands).toBe("grid");
  });

  it("puts many others above and many hands two by two on a narrow cloth", () => {
    const tried: Fit[] = [];
    bestFit({ ...FOUR, isNarrow: true }, (fit) => {
      tried.push(fit);
      return false;
    });
    expect(tried.every((fit) => fit.others === "above" && fit.hands === "grid")).toBe(true);
  });

  it("leaves things out only for want of room", () => {
    expect(bestFit(ONE, (fit) => fit.scale <= (fit.level ? 0.9 : 0.65)).level).toBe(0);
    expect(bestFit(ONE, (fit) => fit.scale <= (fit.level ? 0.9 : 0.5)).level).toBe(1);
  });

  it("ends at the smallest scale where nothing fits", () => {
    expect(bestFit(FOUR, () => false).scale).toBe(SMALLEST);
  });
});

describe("the bend of the rail", () => {
  it("is lowest in the middle and highest at the ends", () => {
    expect(bend(0.45, 0.55)).toBeLessThan(0.01);
    expect(bend(0, 0.1)).toBe(1);
    expect(bend(0.9, 1)).toBe(bend(0, 0.1));
  });
});
