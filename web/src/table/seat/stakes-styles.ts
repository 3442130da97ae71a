/** The spots of a seat, its stakes, and cards that wait under a stake. */
import { css } from "lit";

export const stakesStyles = css`
  .spots {
    display: grid;
    gap: 3px;
    justify-items: center;
  }
  .row {
    display: flex;
    gap: 3px;
    justify-content: center;
    align-items: flex-start;
  }
  .row.sides:empty {
    display: none;
  }
  .row.sides pit-spot {
    --spot: calc(var(--spot-size) * 0.88);
  }
  .circle {
    width: calc(var(--chip) * 1.6);
    aspect-ratio: 1;
    border: 1.5px solid var(--felt-line);
    border-radius: 50%;
    opacity: 0.7;
  }
  .piles {
    display: flex;
    gap: 4px;
    align-items: flex-end;
  }
  .piles .side {
    display: grid;
    justify-items: center;
  }
  .side small {
    font: 500 12px/1.1 var(--font);
    color: #fff;
    background: rgb(0 0 0 / 60%);
    border-radius: 4px;
    padding: 0 3px;
  }
  pit-piles {
    --pile: var(--chip);
    --chip-text: var(--small);
  }
  .tucked {
    display: flex;
    --card: calc(var(--spot) * 0.62);
    transform: rotate(-8deg);
  }
  .tucked pit-card + pit-card {
    margin-inline-start: calc(var(--card) * -0.45);
  }
`;
