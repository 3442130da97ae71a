import { describe, expect, it } from "vitest";
import { bend, bestFit, type Fit, SMALLEST, shrunk, WHOLE } from "../src/table/felt/fit";

const ONE = { hands: 1, others: 6, isNarrow: false, isPlain: false };
const FOUR = { ...ONE, hands: 4 };

describe("the fit of the felt", () => {
  it("is everything at full size where all of it fits", () => {
    expect(bestFit(ONE, () => true)).toMatchObject({ level: 0, scale: 1, others: "beside" });
  });

  it("has no arrangement with everything where nothing is printed on the cloth", () => {
    expect(bestFit({ ...ONE, isPlain: true }, () => true)).toMatchObject({ level: 1, scale: 1 });
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

  it("puts many others above on a narrow cloth", () => {
    const tried: Fit[] = [];
    bestFit({ ...FOUR, isNarrow: true, isPlain: false }, (fit) => {
      tried.push(fit);
      return false;
    });
    expect(tried.every((fit) => fit.others === "above")).toBe(true);
  });

  it("keeps the others where they are after a split, unless nothing fits there", () => {
    const room = (fit: Fit) => fit.scale <= (fit.others === "above" ? 0.9 : 0.5);
    expect(bestFit(FOUR, room).others).toBe("above");
    expect(bestFit({ ...FOUR, keeps: "beside" }, room)).toMatchObject({ others: "beside" });
    expect(bestFit({ ...FOUR, keeps: "beside" }, (fit) => fit.others === "above" && room(fit)).others).toBe("above");
  });

  it("leaves things out only for want of room", () => {
    expect(bestFit(ONE, (fit) => fit.scale <= (fit.level ? 0.9 : 0.65)).level).toBe(0);
    expect(bestFit(ONE, (fit) => fit.scale <= (fit.level ? 0.9 : 0.5)).level).toBe(1);
  });

  it("ends at the smallest scale where nothing fits", () => {
    expect(bestFit(FOUR, () => false).scale).toBe(SMALLEST);
  });
});

describe("a fit that has become too large", () => {
  const before: Fit = { ...WHOLE, scale: 0.8 };

  it("keeps its arrangement and loses as little as it can", () => {
    let tries = 0;
    const found = shrunk(before, (fit) => {
      tries += 1;
      return fit.scale <= 0.7;
    });
    expect(found).toMatchObject({ ...before, scale: expect.closeTo(0.685, 1) });
    expect(found!.scale).toBeLessThanOrEqual(0.7);
    expect(tries).toBeLessThanOrEqual(5);
  });

  it("is given up where it would lose a quarter of its size", () => {
    expect(shrunk(before, (fit) => fit.scale < 0.5)).toBeUndefined();
    expect(shrunk({ ...before, scale: SMALLEST }, () => true)).toBeUndefined();
  });
});

describe("the bend of the rail", () => {
  it("is lowest in the middle and highest at the ends", () => {
    expect(bend(0.45, 0.55)).toBeLessThan(0.01);
    expect(bend(0, 0.1)).toBe(1);
    expect(bend(0.9, 1)).toBe(bend(0, 0.1));
  });
});
