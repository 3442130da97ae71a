/** Parts of a form that open and close. */
import { css } from "lit";

export const foldStyles = css`
  details {
    border: 1px solid var(--line);
    border-radius: 10px;
    padding: 0 0.9rem;
  }
  details[open] {
    padding-bottom: 0.6rem;
  }
  summary {
    cursor: pointer;
    min-height: 44px;
    display: flex;
    align-items: center;
    gap: 0.6rem;
    font-weight: 650;
  }
  summary::before {
    content: "▸";
  }
  details[open] > summary::before {
    content: "▾";
  }
  summary small {
    color: var(--ink-2);
    font-weight: 400;
  }
`;
