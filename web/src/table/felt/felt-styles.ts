/** The felt's cloth and rows. Every size is a multiple of one scale, which `fit` chooses by the room that there is. */
import { css } from "lit";

export const feltStyles = css`
  :host {
    display: block;
    min-height: 0;
    height: 100%;
    container-type: size;
  }
  .felt {
    position: relative;
    height: 100%;
    isolation: isolate;
    --accent-felt: #f2d98a;
    --own-card: max(var(--scale) * 150px, 34px);
    --dealer-card: max(var(--scale) * 124px, 32px);
    --other-card: clamp(26px, var(--scale) * 74px, 74px);
    --spot-size: clamp(44px, var(--scale) * 98px, 98px);
    --text: clamp(12px, var(--scale) * 17px, 16px);
    --gap: clamp(2px, var(--scale) * 9px, 9px);
    --bend: 0px;
    --rail-width: clamp(3px, var(--scale) * 16px, 14px);
  }
  @container (max-width: 620px) {
    .felt {
      --rail-width: clamp(3px, var(--scale) * 9px, 7px);
    }
  }
  .felt[data-others="beside"] {
    --bend: min(12cqh, 110px);
  }
  /* Where the rail bends, the corners of free seats stay off it. */
  .felt[data-others="beside"][data-level="0"] {
    --free-margin: 0 8px 8px;
  }
  .cloth {
    position: absolute;
    inset: 0;
    z-index: -1;
    border: var(--rail-width) solid var(--rail);
    border-radius: 12px 12px 18px 18px;
    background: radial-gradient(ellipse at 50% 18%, var(--felt), var(--felt-2) 88%);
    box-shadow:
      inset 0 0 0 1px rgb(0 0 0 / 45%),
      inset 0 0 24px rgb(0 0 0 / 35%);
  }
  .felt[data-others="beside"] .cloth {
    border-radius: 26px 26px 50% 50% / 26px 26px calc(var(--bend) * 1.25) calc(var(--bend) * 1.25);
  }
  .board {
    height: 100%;
    overflow: hidden;
    display: flex;
    flex-direction: column;
    justify-content: space-between;
    gap: var(--gap);
    padding: clamp(4px, var(--scale) * 20px, 20px) clamp(5px, var(--scale) * 24px, 24px)
      clamp(5px, var(--scale) * 20px, 20px);
  }
  .board > * {
    flex: none;
  }
  .top {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
    gap: 4px;
    align-items: start;
  }
  .top pit-shoe {
    justify-self: end;
  }
  .tray {
    display: grid;
    justify-items: center;
    justify-self: start;
    text-align: center;
    max-width: 100%;
  }
  .tray svg {
    width: clamp(28px, var(--scale) * 90px, 84px);
  }
  .tray small {
    color: #fff;
    font: 600 var(--text) / 1.25 var(--font);
    text-shadow: 0 1px 2px #000;
  }
  :is([data-level="2"], [data-level="3"]) :is(.tray svg, .plain),
  [data-level="3"] .tray small {
    display: none;
  }
  .felt[data-level="2"],
  .felt[data-level="3"] {
    --bank-bar: none;
  }
  .felt[data-level="3"] .seats {
    column-gap: 1px;
  }
  .felt[data-level="3"] {
    --dealer-direction: row;
    --dealer-head: column;
    --dealer-head-width: auto;
    --dealer-head-least: 84px;
    --dealer-head-most: 124px;
    --dealer-counted: none;
    --dealer-justify: flex-start;
    --shoe: none;
    --shoe-words: none;
  }
  pit-bank {
    align-self: center;
  }
  /* Over the cloth before a card lies on it: the layout is that of the round. */
  pit-cut {
    position: absolute;
    z-index: 5;
    top: 6%;
    left: 50%;
    transform: translateX(-50%);
  }
  pit-pay-tables {
    position: absolute;
    z-index: -1;
    top: var(--at, 0);
    width: var(--wide, 300px);
    font-size: var(--letters, 13px);
    pointer-events: none;
    opacity: 0.92;
  }
  /* What is not printed takes no room either: the page would be wider than a phone. */
  pit-pay-tables:not(.shown) {
    display: none;
  }
  pit-pay-tables.left {
    left: 24px;
  }
  pit-pay-tables.right {
    right: 24px;
  }
  @container (max-width: 620px) {
    pit-pay-tables.left {
      left: 9px;
    }
    pit-pay-tables.right {
      right: 9px;
    }
  }
  pit-pay-tables.middle:is(.left, .right) {
    left: 50%;
    right: auto;
    transform: translateX(-50%);
  }
  pit-pay-tables.under {
    visibility: hidden;
  }
  .print {
    align-self: center;
    width: min(100%, var(--scale) * 880px);
    overflow: visible;
    pointer-events: none;
    display: block;
  }
  .felt:not([data-level="0"]) .print {
    display: none;
  }
  /* Smaller letters than these cannot be read. */
  @container (max-width: 620px) {
    .print {
      display: none;
    }
  }
  .print text {
    font-family: var(--font-felt);
    fill: var(--felt-line);
    opacity: 0.8;
    letter-spacing: 3px;
  }
  .print .title {
    font-weight: 700;
  }
  .print .rule {
    letter-spacing: 1.5px;
  }
  /* Seat 1 is at the dealer's left, which is our right. */
  .seats {
    display: flex;
    flex-direction: row-reverse;
    justify-content: space-around;
    align-items: flex-end;
    gap: var(--gap) clamp(2px, var(--scale) * 14px, 14px);
  }
  .felt[data-others="above"] .seats {
    flex-flow: row-reverse wrap;
    justify-content: center;
  }
  pit-seat {
    flex: none;
    margin-bottom: var(--lift, 0px);
  }
  .felt[data-others="above"] pit-seat.own {
    order: 9;
  }
  /* One's own seats begin a row of their own. */
  .felt[data-others="above"] .seats::after {
    content: "";
    order: 8;
    flex: 0 0 100%;
    height: 0;
  }
  .felt[data-others="above"] pit-seat.free {
    order: 5;
  }
  /* Seats that one could take too are out of sight while cards are out, and keep their room. */
  .felt:not([data-level="0"]) pit-seat.idle {
    visibility: hidden;
  }
  /* After a split their room is for the hands. */
  .felt[data-level="3"] pit-seat.crowded {
    display: none;
  }
  pit-seat:focus-within,
  pit-seat:hover {
    z-index: 4;
  }
  .loading {
    text-align: center;
    padding: 3rem;
  }
`;
