/** How My play looks: tables that fit a phone, mistakes beside each other where there is room. */
import { css } from "lit";

export const playStyles = css`
  section {
    margin-bottom: 1.4rem;
  }
  .scroll {
    overflow-x: auto;
  }
  .narrow {
    display: none;
  }
  /* On a phone a table is as wide as the page: mistakes of decisions say the accuracy too. */
  @media (max-width: 480px) {
    .wide {
      display: none;
    }
    .narrow {
      display: inline;
    }
    .kinds :is(th, td) {
      padding-inline: 0.2rem;
      font-size: 0.82rem;
      white-space: normal;
    }
  }
  .beside {
    display: flex;
    flex-wrap: wrap;
    gap: 0 3rem;
  }
  .beside > * {
    min-width: 0;
  }
  .beside p {
    max-width: 34rem;
  }
  .mistakes {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr));
    gap: 0.8rem;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .hand {
    display: flex;
    flex-wrap: wrap;
    gap: 0.3rem;
    align-items: center;
    --card: 40px;
  }
  .games a[aria-current] {
    border-color: var(--accent);
    font-weight: 650;
  }
  caption {
    text-align: start;
    font-weight: 650;
    padding: 0.8rem 0 0.2rem;
  }
  th[scope="row"] {
    white-space: nowrap;
  }
  @media (max-width: 30rem) {
    th,
    td {
      padding-inline: 0.25rem;
    }
    th[scope="row"] {
      white-space: normal;
    }
    .hand {
      --card: 34px;
    }
  }
  figure {
    margin: 1rem 0;
    max-width: 30rem;
  }
  svg {
    width: 100%;
    background: var(--room-3);
    border-radius: 8px;
  }
  .over-time svg {
    width: 90px;
  }
  polyline {
    fill: none;
    stroke: var(--accent);
    stroke-width: 2;
  }
  circle {
    fill: var(--accent);
  }
  .do {
    display: flex;
    flex-wrap: wrap;
    gap: 0.6rem;
  }
`;
