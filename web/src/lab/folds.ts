/** Groups of controls that are unfolded one by one. */
import { css } from "lit";

export const folds = css`
  details {
    border-top: 1px solid var(--line);
    padding: 0.2rem 0 0.7rem;
  }
  summary {
    cursor: pointer;
    min-height: 44px;
    display: flex;
    align-items: center;
    gap: 0.6rem;
    font-weight: 650;
    font-size: 1.05rem;
  }
  summary::before {
    content: "▸";
    color: var(--accent);
  }
  details[open] > summary::before {
    content: "▾";
  }
`;
