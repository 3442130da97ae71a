// Faults of a table's picture: what is out of sight, cut off, too small to read, or lies on something else.
// With `leave`, nothing is laid out again until the next scene is shown.
(leave) => {
  const deep = (root, selector) => {
    const found = [];
    const look = (node) => {
      for (const each of node.querySelectorAll("*")) {
        if (each.matches(selector)) found.push(each);
        if (each.shadowRoot) look(each.shadowRoot);
      }
    };
    look(root.shadowRoot ?? root);
    return found;
  };
  const visible = (each) => each.checkVisibility() && each.getBoundingClientRect().width > 0;
  const table = deep(document, "pit-table")[0];
  const parts = [];
  const add = (name, element) => visible(element) && parts.push({ name, element, box: element.getBoundingClientRect() });
  for (const dealer of deep(table, "pit-dealer"))
    for (const each of deep(dealer, ".hand, .community")) add("dealer", each);
  for (const seat of deep(table, "pit-seat")) {
    const own = seat.classList.contains("own");
    const number = seat.seat.number;
    if (!own) {
      add(`seat ${number}`, seat);
      continue;
    }
    deep(seat, "pit-hand").forEach((each, at) => add(`own hand ${at + 1}`, each));
    deep(seat, "pit-pick").forEach((each) => add("own face-down cards", each));
    deep(seat, "pit-spot").forEach((each) => add(`spot ${each.wager.id}`, each));
    deep(seat, ".plate").forEach((each) => add("own plate", each));
  }
  for (const bar of deep(table, "pit-actions"))
    for (const each of deep(bar, "button")) add(`button ${each.textContent.trim().replace(/\s+/g, " ")}`, each);
  deep(table, ".page > .bar").forEach((each) => add("header", each));
  deep(table, ".bank[role=group]").forEach((each) => add("bank", each));
  deep(table, "pit-pay-tables.shown").forEach((each) => add("printed pay tables", each));
  const faults = [];
  for (const { name, box } of parts)
    if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
      faults.push(`${name} is out of sight: ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`);
  parts.forEach((one, at) => {
    for (const other of parts.slice(at + 1)) {
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (wide > 1.5 && high > 1.5) faults.push(`${one.name} lies on ${other.name} by ${Math.round(wide)}x${Math.round(high)}`);
    }
  });
  // What lies under something else is found by asking the page what is at its middle.
  const at = (x, y) => {
    let found = document.elementFromPoint(x, y);
    while (found?.shadowRoot?.elementFromPoint(x, y) && found.shadowRoot.elementFromPoint(x, y) !== found)
      found = found.shadowRoot.elementFromPoint(x, y);
    return found;
  };
  const holds = (outer, inner) => {
    for (let each = inner; each; each = each.parentNode ?? each.host) if (each === outer) return true;
    return false;
  };
  for (const { name, element, box } of parts) {
    if (name.startsWith("printed")) continue; // on the cloth: a pointer finds what is above it
    const found = at(box.left + box.width / 2, box.top + box.height / 2);
    if (!found || !holds(element, found)) faults.push(`${name} is covered by ${found?.localName ?? "nothing"}`);
  }
  for (const each of deep(table, "*")) {
    const text = [...each.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    if (!text || !visible(each) || each.closest("svg, .visually-hidden")) continue;
    const size = parseFloat(getComputedStyle(each).fontSize);
    if (size < 12) faults.push(`text of ${size} px: ${each.textContent.trim().slice(0, 30)}`);
  }
  const hands = deep(table, "pit-seat.own").flatMap((each) => deep(each, "pit-hand"));
  const cards = [...hands, ...deep(table, "pit-dealer")].flatMap((each) => deep(each, "pit-card")).filter(visible);
  const smallest = Math.min(...cards.map((each) => each.getBoundingClientRect().width));
  if (leave) table.store.shown = undefined;
  return { faults: [...new Set(faults)], card: Number.isFinite(smallest) ? Math.round(smallest) : 0 };
}
