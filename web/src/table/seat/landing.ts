/** Totals of cards appear when the cards have arrived, not while they are moving. */
import { nothing } from "lit";
import { Directive, directive, type ElementPart, type PartInfo, PartType } from "lit/directive.js";
import { FLIGHT } from "../../cards";
import { speedFactor } from "../../state/preferences";
import type { TableStore } from "../state";

/** On a busy page a card takes off some frames after its total is drawn: the cards themselves say when they lie. */
async function hideInFlight(total: Element): Promise<void> {
  const hidden = total.animate([{ opacity: 0 }, { opacity: 0 }], {
    duration: FLIGHT * speedFactor(),
    fill: "forwards",
  });
  const root = total.getRootNode() as ShadowRoot;
  await Promise.allSettled([hidden.finished]);
  const flights = [...root.querySelectorAll("pit-card")].flatMap((card) => card.getAnimations());
  await Promise.allSettled(flights.map((flight) => flight.finished));
  hidden.cancel();
}

class Landing extends Directive {
  private isNew = true;

  constructor(part: PartInfo) {
    super(part);
    if (part.type !== PartType.ELEMENT) throw new Error("landing stands alone in a tag");
  }

  /** Only an element that is new waits: give it a key that changes with the cards. */
  override update(part: ElementPart, [store]: [TableStore]): typeof nothing {
    if (this.isNew && store.playing && !store.instant) void hideInFlight(part.element);
    this.isNew = false;
    return nothing;
  }

  render(_store: TableStore): typeof nothing {
    return nothing;
  }
}

export const landing = directive(Landing);
