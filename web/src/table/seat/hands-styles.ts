/** Where a seat's hands lie, and the room that is kept for them before they are dealt. */
import { css } from "lit";

export const handsStyles = css`
  /* Room for the cards of a hand and its words before they are dealt: nothing moves when they arrive. */
  .reserved {
    width: calc(var(--card) * 1.44 + 10px);
    height: calc(var(--card) * 1.4 + 14px + var(--small) * 1.3);
  }
  .reserved.picks {
    width: calc(var(--card) * 4.7 + 52px);
  }
  .own .hands:not(:has(pit-hand + pit-hand)) {
    min-width: max(var(--card) * 1.9 + 10px, 136px);
  }
  .own .hands.hands:has(pit-pick) {
    min-width: calc(var(--card) * 4.7 + 52px);
  }
  .other .reserved {
    width: calc(var(--card) * 1.6 + 4px);
    height: calc(var(--card) * 1.4 + 8px + var(--small) * 2.9);
  }
  .other .reserved.picks {
    width: calc(var(--card) * 2.6 + 12px);
  }
  .hands {
    display: flex;
    gap: 4px clamp(4px, var(--scale) * 16px, 16px);
    justify-content: center;
    align-items: flex-start;
  }
  :host([grid]) .own .hands {
    display: grid;
    grid-template-columns: repeat(2, auto);
  }
  .other .hands {
    gap: 2px;
  }
  .apart {
    display: grid;
    justify-items: center;
    gap: 2px;
    padding: 5px 3px 0;
    --card: calc(var(--hand-card) * 0.84);
  }
  .apart span {
    font: 700 var(--small, 12px) / 1.3 var(--font);
    color: var(--felt-line);
    white-space: nowrap;
  }
  :host(:is([data-level="0"], [data-level="1"])) .other .hands:has(pit-hand) {
    min-height: calc(var(--card) * 1.4 + 8px + var(--small) * 2.9);
    min-width: calc(var(--card) * 1.6 + 4px);
  }
  :host(:is([data-level="0"], [data-level="1"])) .other .hands:has(pit-pick) {
    min-width: calc(var(--card) * 2.6 + 12px);
  }
  .other .hands.many {
    display: grid;
    grid-template-columns: repeat(2, auto);
    --card: calc(var(--other-card) * 0.8);
  }
`;
