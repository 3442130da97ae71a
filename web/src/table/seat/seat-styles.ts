/** How a seat looks: sizes are multiples of the felt's scale, so that the table is the same table on every screen. */
import { css } from "lit";

export const seatStyles = css`
  section {
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: var(--gap);
    position: relative;
    --small: var(--text);
  }
  .lower {
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: 3px;
    max-width: 100%;
  }
  .dealt {
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: 3px;
  }
  .own {
    --hand-card: var(--own-card);
    --card: var(--own-card);
    --spot: var(--spot-size);
  }
  .other {
    --hand-card: var(--other-card);
    --card: var(--other-card);
    --chip: clamp(16px, var(--scale) * 34px, 32px);
    --spot: 46px;
    --small: clamp(12px, var(--scale) * 15px, 14px);
    gap: 2px;
  }
  :host([flat]) section.own {
    flex-direction: row;
    align-items: flex-end;
    gap: clamp(6px, var(--scale) * 30px, 30px);
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
    border-radius: 12px;
    padding: 1px 8px;
    font: 600 var(--small) / 1.35 var(--font);
    max-width: 100%;
  }
  .plate.own {
    min-width: 9.4em;
  }
  .other .plate {
    max-width: 13ch;
    overflow: hidden;
    padding: 0 5px;
    gap: 0 4px;
  }
  .name {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    max-width: 12ch;
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
    white-space: nowrap;
  }
  /* On the edge of the plate, where it takes no room: no seat moves when it goes. */
  .ready {
    position: absolute;
    right: 0;
    bottom: calc(var(--small) * 1.35 - 6px);
    width: 16px;
    border-radius: 50%;
    background: #0c4f23;
    color: #fff;
    font: 700 12px/16px var(--font);
    text-align: center;
  }
  .ready::before {
    content: "✓";
  }
  :host([data-level="1"]) .other :is(.mark.bot, .number) {
    display: none;
  }
  .turn .plate {
    border-color: #ffe07a;
    box-shadow:
      0 0 0 2px #ffe07a,
      0 0 16px rgb(255 224 122 / 60%);
  }
  .poker,
  .banking,
  .insured {
    margin: 0;
    color: #fff;
    background: rgb(0 0 0 / 60%);
    border-radius: 8px;
    padding: 2px 10px;
    font: 600 var(--small) / 1.3 var(--font);
  }
  .poker:empty {
    visibility: hidden;
  }
  .poker:empty::before {
    content: "\\00a0";
  }
  /* Needed now and then: words on the cloth, not a key that asks to be pressed. */
  .small {
    min-height: 44px;
    font: 500 13px/1.2 var(--font);
    padding: 0.2rem 0.7rem;
    background: none;
    border: 0;
    color: var(--felt-line);
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  .free {
    display: grid;
    justify-items: center;
  }
  /* After a split the room of free seats is for the hands. */
  :host(.crowded) .free {
    display: none;
  }
  .sit {
    flex-direction: column;
    gap: 0;
    border-radius: 50%;
    width: clamp(58px, var(--scale) * 110px, 84px);
    height: clamp(58px, var(--scale) * 110px, 84px);
    font: 600 12px/1.1 var(--font);
    background: rgb(0 0 0 / 30%);
    color: #fff;
    border: 1.5px dashed var(--felt-line);
    padding: 2px;
  }
  .sit small {
    font-size: 12px;
    font-weight: 500;
    opacity: 0.95;
  }
  /* One more seat for oneself is a small key, hardly more than print on the cloth. */
  .sit.more {
    margin: var(--free-margin, 0);
    font-weight: 500;
    color: var(--felt-line);
    background: none;
    border: 1px solid color-mix(in srgb, var(--felt-line) 40%, transparent);
    border-radius: 999px;
    width: auto;
    min-width: 0;
    height: 30px;
    min-height: 30px;
    padding: 0 6px;
  }
  .sit.more span {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  /* On a phone the number says it. */
  @container (max-width: 480px) or (max-height: 420px) {
    .sit.more i {
      display: none;
    }
  }
  .sit i {
    font-style: normal;
  }
  .sit.more small::before {
    content: "+ ";
  }
  .buttons {
    display: flex;
    gap: 4px;
  }
  .own .buttons {
    margin-bottom: 9px;
  }
  .button {
    font: 800 12px/1.1 var(--font);
    border-radius: 999px;
    padding: 3px 7px;
    box-shadow: 0 2px 5px rgb(0 0 0 / 55%);
    min-height: 0;
    display: inline-flex;
    gap: 4px;
    border: 2px solid #fff;
  }
  /* Over the hand, where a table with a bank keeps room for them. */
  .other.banked {
    padding-top: 18px;
  }
  .other .buttons {
    position: absolute;
    top: 0;
    white-space: nowrap;
    gap: 1px;
  }
  /* The bank has no hand over its chips. */
  .other.banks {
    padding-top: 0;
  }
  .other.banks .buttons {
    position: static;
  }
  .other.banks .reserved {
    display: none;
  }
  .other .button {
    padding: 1px 5px;
  }
  .button small {
    font-size: 12px;
  }
  .button.bank {
    background: #f5f0dc;
    color: #221a00;
  }
  .button.action {
    background: #b3202c;
    color: #fff;
  }
`;
