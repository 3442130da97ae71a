/** How a seat looks: sizes are shares of the felt, so that the table is the same table on every screen. */
import { css } from "lit";

export const seatStyles = css`
  section {
    display: grid;
    justify-items: center;
    gap: 6px;
    position: relative;
    --small: clamp(11px, 1.05cqw, 14px);
  }
  .own {
    --card: clamp(50px, min(6.2cqw, 12.5cqh), 110px);
    --spot: clamp(52px, min(5.6cqw, 11cqh), 84px);
  }
  .other {
    --hand-card: clamp(30px, 3.5cqw, 56px);
    --card: clamp(30px, 3.5cqw, 56px);
    --chip: clamp(20px, 2.1cqw, 32px);
    --spot: 46px;
    --small: clamp(10.5px, 0.85cqw, 12px);
  }
  .own .hands {
    --hand-card: clamp(50px, min(6.2cqw, 12.5cqh), 110px);
    --card: calc(clamp(50px, min(6.2cqw, 12.5cqh), 110px) * (1.12 - var(--hands) * 0.12));
  }
  .hands {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 10px;
    justify-content: center;
    align-items: flex-start;
  }
  .other .hands {
    gap: 2px;
    flex-wrap: nowrap;
  }
  .other .hands.many {
    display: grid;
    grid-template-columns: repeat(2, auto);
  }
  .plate {
    display: inline-flex;
    flex-wrap: wrap;
    gap: 0 6px;
    align-items: center;
    justify-content: center;
    background: #10151a;
    color: #f2f5f8;
    border: 1px solid #66727e;
    border-radius: 999px;
    padding: 2px 10px;
    font: 600 var(--small) / 1.5 var(--font);
    max-width: 100%;
  }
  .other .plate {
    max-width: 13ch;
    overflow: hidden;
    border-radius: 12px;
  }
  .name {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    max-width: 12ch;
  }
  .sit small {
    font-weight: 500;
    opacity: 0.95;
  }
  .number {
    opacity: 0.85;
    font-variant-numeric: tabular-nums;
  }
  .money {
    color: #ffe39a;
  }
  .mark {
    font-weight: 500;
    color: #cfe3f5;
    font-size: 0.92em;
    white-space: nowrap;
  }
  .turn .plate {
    border-color: #ffe07a;
    box-shadow:
      0 0 0 2px #ffe07a,
      0 0 16px rgb(255 224 122 / 60%);
  }
  .spots {
    margin-top: 4px;
    display: grid;
    gap: 4px;
    justify-items: center;
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
    justify-content: center;
    align-items: flex-start;
  }
  .row.sides:empty {
    display: none;
  }
  .row.sides pit-spot {
    --spot: clamp(50px, min(5cqw, 10cqh), 74px);
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
    gap: 6px;
    align-items: flex-end;
  }
  .piles .side {
    display: grid;
    justify-items: center;
    --chip: clamp(14px, 1.4cqw, 20px);
  }
  .side small {
    font: 500 10.5px/1.2 var(--font);
    color: #fff;
    background: rgb(0 0 0 / 60%);
    border-radius: 4px;
    padding: 0 3px;
  }
  pit-chips {
    --chip-text: var(--small);
  }
  .free {
    display: grid;
    justify-items: center;
  }
  .sit {
    flex-direction: column;
    gap: 0;
    border-radius: 50%;
    width: clamp(64px, 5.6cqw, 84px);
    height: clamp(64px, 5.6cqw, 84px);
    font: 600 clamp(11px, 0.9cqw, 13px) / 1.15 var(--font);
    background: rgb(0 0 0 / 30%);
    color: #fff;
    border: 1.5px dashed var(--felt-line);
    padding: 4px;
  }
  .sit.more {
    width: clamp(54px, 4.4cqw, 66px);
    height: clamp(54px, 4.4cqw, 66px);
    font-size: clamp(10.5px, 0.75cqw, 12px);
    font-weight: 500;
    border-width: 1px;
  }
  .buttons {
    display: flex;
    gap: 4px;
  }
  .button {
    font: 800 11px/1.1 var(--font);
    border-radius: 999px;
    padding: 4px 8px;
    box-shadow: 0 2px 5px rgb(0 0 0 / 55%);
    min-height: 0;
    display: inline-flex;
    gap: 4px;
    border: 2px solid #fff;
  }
  .button.bank {
    background: #f5f0dc;
    color: #221a00;
  }
  .button.action {
    background: #b3202c;
    color: #fff;
  }
  .banking,
  .insured {
    margin: 0;
    color: #fff;
    background: rgb(0 0 0 / 60%);
    border-radius: 8px;
    padding: 4px 10px;
    font: 600 var(--small) / 1.4 var(--font);
  }
  .small {
    min-height: 44px;
    font-size: 13px;
    padding: 0.2rem 0.7rem;
  }
  @media (max-width: 720px) {
    .own {
      --card: 58px;
      --spot: 54px;
    }
    .own .hands {
      --hand-card: 60px;
      --card: calc(66px - var(--hands) * 6px);
      min-height: 62px;
    }
    .row.sides pit-spot {
      --spot: 50px;
    }
    section.other {
      --hand-card: clamp(22px, calc(42cqw / var(--others)), 34px);
      --card: var(--hand-card);
      --chip: 20px;
      gap: 3px;
      grid-template-columns: minmax(0, 1fr);
    }
    .other .hands,
    .other .piles {
      flex-wrap: wrap;
      justify-content: center;
      max-width: 100%;
    }
    .other .hands.many {
      --card: calc(var(--hand-card) * 0.6);
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    .other pit-hand {
      min-width: 0;
      max-width: 100%;
    }
    .other .buttons {
      flex-direction: column;
      align-items: center;
      gap: 1px;
    }
    .other .button {
      flex-direction: column;
      align-items: center;
      gap: 0;
      padding: 1px 5px;
      border-radius: 9px;
      font-size: 10.5px;
    }
    .other .plate {
      max-width: 100%;
      box-sizing: border-box;
      padding: 1px 4px;
      line-height: 1.3;
    }
    .sit {
      width: 54px;
      height: 54px;
      font-size: 10.5px;
      padding: 2px;
    }
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
