/** The two arrangements of the felt: the arc, and the phone with one's own seat below. */
import { css } from "lit";

export const feltStyles = css`
  :host {
    display: block;
    min-height: 0;
    height: 100%;
  }
  .felt {
    position: relative;
    height: 100%;
    container-type: size;
    isolation: isolate;
    --accent-felt: #f2d98a;
  }
  .cloth {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    z-index: -2;
    filter: drop-shadow(0 10px 18px rgb(0 0 0 / 45%));
  }
  .rail {
    fill: url(#wood);
    stroke: #1d1007;
    stroke-width: 2;
  }
  .wood-1 {
    stop-color: #6b452a;
  }
  .wood-2 {
    stop-color: var(--rail);
  }
  .cloth-inner {
    fill: url(#lamp);
  }
  .light {
    stop-color: var(--felt);
  }
  .shade {
    stop-color: var(--felt-2);
  }
  .border {
    fill: none;
    stroke: var(--felt-line);
    stroke-opacity: 0.35;
    stroke-width: 1.5;
  }
  .print {
    position: absolute;
    left: 50%;
    top: 33%;
    width: 66cqw;
    transform: translateX(-50%);
    z-index: -1;
    overflow: visible;
    pointer-events: none;
  }
  .print text {
    font-family: var(--font-felt);
    fill: var(--felt-line);
    opacity: 0.6;
    letter-spacing: 3px;
  }
  .print .title {
    font-weight: 700;
  }
  .print .rule {
    font-size: 16px;
    letter-spacing: 1.5px;
  }
  .top {
    position: absolute;
    top: 3%;
    left: 7%;
    right: 7%;
    display: grid;
    grid-template-columns: 1fr auto 1fr;
    align-items: start;
  }
  .top pit-shoe {
    justify-self: end;
  }
  .tray {
    display: grid;
    justify-items: center;
    width: max-content;
  }
  .tray svg {
    width: clamp(48px, 5cqw, 84px);
  }
  .tray small {
    color: #fff;
    font: 600 clamp(11px, 0.85cqw, 12.5px) / 1.3 var(--font);
    text-shadow: 0 1px 2px #000;
  }
  .middle {
    position: absolute;
    top: 33%;
    left: 50%;
    transform: translateX(-50%);
    z-index: 6;
    display: grid;
    justify-items: center;
    gap: 8px;
  }
  .head {
    display: contents;
  }
  pit-seat {
    position: absolute;
    left: var(--x);
    top: var(--y);
    transform: translate(-50%, -100%);
    width: max-content;
  }
  pit-seat.own {
    z-index: 2;
  }
  pit-seat:focus-within,
  pit-seat:hover {
    z-index: 4;
  }
  .lay {
    position: absolute;
    top: 22%;
    left: 5%;
    z-index: 1;
  }
  .loading {
    text-align: center;
    padding: 3rem;
  }
  @media (max-width: 720px) {
    :host {
      display: grid;
      height: auto;
    }
    .felt {
      height: auto;
      container-type: inline-size;
      background: radial-gradient(circle at 50% 0, var(--felt), var(--felt-2));
      border: 5px solid var(--rail);
      border-top: 0;
      padding: 6px 4px 8px;
      display: grid;
      gap: 6px;
      align-content: space-between;
    }
    .felt[data-own="0"] {
      align-content: start;
      gap: 24px;
    }
    .cloth,
    .print {
      display: none;
    }
    .head {
      display: grid;
      gap: 2px;
      position: sticky;
      top: 0;
      z-index: 5;
      background: linear-gradient(var(--felt) 88%, transparent);
      margin: -6px -4px 0;
      padding: 6px 4px 4px;
    }
    .top {
      position: static;
      grid-template-columns: 62px 1fr 62px;
    }
    .lay {
      position: static;
      justify-self: center;
    }
    .tray small,
    .tray {
      max-width: 62px;
      text-align: center;
    }
    .middle {
      position: static;
      transform: none;
    }
    .middle:not(:has(*)) {
      display: none;
    }
    .seats {
      display: flex;
      flex-wrap: wrap;
      gap: 6px 2px;
      justify-content: center;
      align-items: flex-end;
    }
    pit-seat {
      position: static;
      transform: none;
      width: auto;
    }
    pit-seat.other {
      flex: 0 0 calc(100% / var(--others) - 2px);
      min-width: 0;
    }
    pit-seat.own {
      order: 9;
      flex-basis: 100%;
    }
    pit-seat.free {
      order: 5;
    }
    pit-seat.idle {
      display: none;
    }
  }
`;
