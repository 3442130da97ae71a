/** How a question about a hand looks: the hand on the game's cloth, the actions below or beside it. */
import { css } from "lit";

export const drillStyles = css`
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 0.6rem;
  }
  /* The hand lies on the game's cloth. */
  .cloth {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 0.6rem clamp(1rem, 6vw, 4rem);
    padding: 0.7rem;
    border: 6px solid var(--rail);
    border-radius: var(--radius);
    background: radial-gradient(ellipse at 50% 0, var(--felt), var(--felt-2));
    color: #fff;
  }
  .cloth p {
    margin: 0 0 0.4rem;
    text-align: center;
  }
  .cloth .quiet {
    color: #fff;
  }
  .hand {
    display: flex;
    justify-content: center;
    --card: clamp(60px, 9vw, 104px);
  }
  /* A card shows its index beside the one on it. */
  .hand pit-card + pit-card {
    margin-inline-start: calc(var(--card) * -0.5);
    box-shadow: 0 0 0 1px rgb(0 0 0 / 40%);
  }
  .question {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.7rem;
    margin: 0.8rem 0;
  }
  .answer {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.7rem;
  }
  .answer p {
    margin: 0;
    text-align: center;
  }
  .question .actions {
    justify-content: center;
  }
  .question [role="status"] {
    text-align: center;
  }
  .question .scroll {
    justify-self: center;
  }
  /* On a phone held sideways the hand and the actions are beside each other, so that both are in view. */
  @media (height < 34rem) {
    .hand {
      --card: 64px;
    }
    .question {
      margin: 0;
      padding: 0.6rem;
    }
  }
  @media (height < 34rem) and (width >= 40rem) {
    .question {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
      align-items: center;
    }
    .cloth {
      align-self: stretch;
      align-content: center;
    }
  }
  @media (width < 34rem) {
    .question {
      padding: 0.6rem;
    }
  }
  @media (hover: none) {
    kbd {
      display: none;
    }
  }
  /* The whole row of the chart fits on a phone. */
  @media (max-width: 30rem), (height < 34rem) {
    .chart .cell,
    .chart th {
      min-width: 1.3rem;
    }
    .chart th:first-child {
      white-space: normal;
      line-height: 1.1;
    }
  }
  .actions button {
    min-width: 6rem;
    min-height: 48px;
  }
  .time {
    height: 6px;
    background: var(--room-3);
    border-radius: 3px;
    overflow: hidden;
  }
  .late {
    margin: 0;
    min-height: 1.45em;
  }
  .time div {
    height: 100%;
    background: var(--accent);
    animation: pass var(--limit) linear forwards;
  }
  @keyframes pass {
    from {
      width: 100%;
    }
    to {
      width: 0;
    }
  }
  kbd {
    color: var(--ink-2);
    font-size: 0.85em;
  }
  .main kbd {
    color: inherit;
  }
  .scroll {
    padding: 4px; /* the ring around the cell */
  }
  .chart .cell {
    display: grid;
    place-content: center;
  }
`;
