/** Cards that lie on the cloth glide to a new place; nothing jumps when another card joins them. */
import { speedFactor } from "../../state/preferences";

/** Milliseconds at normal speed. */
const GLIDE = 200;

export class Glides {
  private readonly places = new WeakMap<HTMLElement, DOMRect>();

  /** Note where the cards lie; those that lay elsewhere before move there from their old place, where things move. */
  follow(cards: readonly HTMLElement[], moves: boolean): void {
    for (const card of cards) {
      // A card in flight has no place yet.
      if (card.getAnimations().length) {
        this.places.delete(card);
        continue;
      }
      const before = this.places.get(card);
      const now = card.getBoundingClientRect();
      this.places.set(card, now);
      if (!before?.width || !now.width || !moves) continue;
      const [across, down] = [before.left - now.left, before.top - now.top];
      if (Math.abs(across) < 1 && Math.abs(down) < 1) continue;
      card.animate(
        [
          {
            transformOrigin: "0 0",
            transform: `translate(${across}px, ${down}px) scale(${before.width / now.width})`,
          },
          { transformOrigin: "0 0", transform: "none" },
        ],
        { duration: GLIDE * speedFactor(), easing: "ease-out" },
      );
    }
  }
}
