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
  const visible = (each) => each.checkVisibility({ visibilityProperty: true }) && each.getBoundingClientRect().width > 0;
  const table = deep(document, "pit-table")[0];
  const parts = [];
  const add = (name, element) => visible(element) && parts.push({ name, element, box: element.getBoundingClientRect() });
  for (const dealer of deep(table, "pit-dealer"))
    for (const each of deep(dealer, ".hand, .community")) {
      // Before the deal, only what is there: pay tables may be printed where cards will lie on them.
      if (deep(each, "pit-card, .zone").length) add("dealer", each);
      else add("dealer", deep(each, ".title")[0]);
    }
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
  // Words in the bar: the grade of a choice, what one waits for, what to do.
  for (const bar of deep(table, "pit-actions"))
    for (const each of deep(bar, ".line, .hint").filter((each) => each.textContent.trim()))
      add(`words ${each.textContent.trim()}`, each);
  deep(table, ".page > .bar").forEach((each) => add("header", each));
  deep(table, ".bank[role=group]").forEach((each) => add("bank", each));
  deep(table, "pit-pay-tables.shown").forEach((each) => add("printed pay tables", each));
  const faults = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} px wide on ${clientWidth}`);
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
  // Words about the others stay in their box.
  for (const each of deep(table, ".brief b").filter(visible)) {
    const box = each.getBoundingClientRect();
    const room = each.parentElement.getBoundingClientRect();
    if (box.left < room.left - 1 || box.right > room.right + 1) faults.push(`${each.textContent} is wider than its box`);
  }
  // The words about the others' hands end in one row.
  const ends = deep(table, ".briefs")
    .filter((each) => visible(each) && each.textContent.trim() && each.getRootNode().host.dataset.level === "2")
    .map((each) => [each, each.getRootNode().querySelector(".plate")].map((one) => one.getBoundingClientRect()))
    .map(([words, plate]) => Math.round(plate.top - words.bottom));
  if (Math.max(...ends) > Math.min(...ends) + 2) faults.push(`words about the others end at ${[...new Set(ends)]} px`);
  // Nothing of one's own lies on the rail.
  const felt = deep(table, "pit-felt")[0];
  const rail = parseFloat(getComputedStyle(deep(felt, ".cloth")[0]).borderLeftWidth);
  const inner = felt.getBoundingClientRect();
  for (const { name, box } of parts)
    if (/^(own|spot)/.test(name) && (box.left < inner.left + rail || box.right > inner.right - rail))
      faults.push(`${name} lies on the rail`);
  // Every card of the dealer and one's own lies on the cloth, whole.
  const cloth = deep(table, "pit-felt")[0].getBoundingClientRect();
  const own = deep(table, "pit-seat.own");
  const lying = [...deep(table, "pit-dealer"), ...own].flatMap((each) => deep(each, "pit-card")).filter(visible);
  for (const card of lying) {
    const box = card.getBoundingClientRect();
    const isIn = box.left > cloth.left - 1 && box.right < cloth.right + 1;
    if (!isIn || box.top < cloth.top - 1 || box.bottom > cloth.bottom + 1)
      faults.push(`the card ${card.face} is cut off: ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`);
  }
  // Every line of the result can be read without scrolling.
  for (const result of deep(table, "pit-result").filter(visible)) {
    const room = result.getBoundingClientRect();
    if (result.scrollHeight > result.clientHeight + 1) faults.push(`the result scrolls: ${result.scrollHeight} px in ${result.clientHeight}`);
    for (const line of deep(result, "li, .net")) {
      const box = line.getBoundingClientRect();
      const isIn = box.top > room.top - 1 && box.bottom < room.bottom + 1 && box.right < innerWidth + 1;
      if (!isIn || box.bottom > innerHeight + 1) faults.push(`a line of the result is cut off: ${line.textContent.trim()}`);
    }
  }
  for (const bar of deep(table, "pit-actions").flatMap((each) => deep(each, ".bar")))
    if (bar.scrollHeight > bar.clientHeight + 1) faults.push(`the bar scrolls: ${bar.scrollHeight} px in ${bar.clientHeight}`);
  // Two rows of buttons at most while bets are placed, where the window is wide enough.
  for (const rack of deep(table, "pit-rack").filter(visible)) {
    const tops = deep(rack, "button").map((each) => each.getBoundingClientRect()).map((box) => (box.top + box.bottom) / 2);
    const rows = tops.sort((one, other) => one - other).filter((top, at) => !at || top > tops[at - 1] + 12).length;
    if (rows > (innerHeight < 520 && innerWidth > innerHeight ? 5 : 2)) faults.push(`${rows} rows of buttons to bet with`);
  }
  // The chips of a spot, and what was paid beside them, stay within it.
  for (const spot of own.flatMap((each) => deep(each, "pit-spot"))) {
    const room = spot.getBoundingClientRect();
    for (const chip of deep(spot, "pit-chips").filter(visible)) {
      const box = chip.getBoundingClientRect();
      if (box.left < room.left - 1 || box.right > room.right + 1)
        faults.push(`chips of ${spot.wager.id} run out of their spot: ${[box.left, box.right]} in ${[room.left, room.right]}`);
    }
  }
  // At least the upper half of the chips on a spot is in sight, whatever is said of them.
  for (const spot of own.flatMap((each) => deep(each, "pit-spot"))) {
    const said = [...deep(spot, ".sum"), ...deep(spot, ".result")].filter(visible);
    const labels = said.filter((each) => getComputedStyle(each).opacity !== "0").map((each) => each.getBoundingClientRect());
    for (const chip of deep(spot, "pit-chips").filter(visible)) {
      const box = chip.getBoundingClientRect();
      const upper = (label) => Math.min(label.bottom, box.top + box.height / 2) - Math.max(label.top, box.top);
      const beside = (label) => Math.min(label.right, box.right) - Math.max(label.left, box.left);
      if (labels.some((label) => upper(label) > 2 && beside(label) > 2)) faults.push(`chips of ${spot.wager.id} are hidden by words`);
    }
  }
  // Why a spot is locked stands within its ring.
  for (const reason of own.flatMap((each) => deep(each, ".reason")).filter(visible)) {
    // In small windows no ring is painted: there the key is what surrounds the words.
    const around = parseFloat(getComputedStyle(reason.closest(".ring")).borderTopWidth) ? ".ring" : "button";
    const [inner, ring] = [reason, reason.closest(around)].map((each) => each.getBoundingClientRect());
    const isIn = inner.left > ring.left + 1 && inner.right < ring.right - 1 && inner.top > ring.top && inner.bottom < ring.bottom;
    if (!isIn) faults.push(`"${reason.textContent.trim()}" runs through its ring`);
  }
  // No action looks like the recommended one.
  const looks = deep(table, "pit-actions").flatMap((each) => deep(each, ".act"));
  const coats = new Set(looks.map((each) => [getComputedStyle(each).backgroundColor, getComputedStyle(each).borderTopColor].join()));
  if (coats.size > 1) faults.push(`actions look different: ${[...coats].join(" and ")}`);
  // Totals and results cover no card, and not each other.
  const badges = own.flatMap((each) => deep(each, ".total, .end, .poker, .result")).filter(visible);
  for (const badge of badges) {
    const box = badge.getBoundingClientRect();
    const meets = (other) =>
      Math.min(box.right, other.right) - Math.max(box.left, other.left) > 2 &&
      Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 2;
    const words = badge.textContent.trim();
    for (const card of lying) {
      const other = card.getBoundingClientRect();
      if (meets(other)) faults.push(`${words} covers the card ${card.face}`);
    }
    for (const other of badges)
      if (other !== badge && meets(other.getBoundingClientRect())) faults.push(`${words} covers ${other.textContent.trim()}`);
  }
  // Nor do those of the others lie on their cards, each other, a name, or one's own.
  for (const hand of deep(table, "pit-seat.other").flatMap((each) => deep(each, "pit-hand")).filter(visible))
    for (const badge of deep(hand, ".total, .end").filter(visible)) {
      const bottom = Math.max(...deep(hand, "pit-card").map((each) => each.getBoundingClientRect().bottom));
      if (badge.getBoundingClientRect().top < bottom - 2) faults.push(`"${badge.innerText.trim()}" lies on the cards of another`);
    }
  const others = deep(table, "pit-seat.other").flatMap((each) => deep(each, ".total, .end, .plate")).filter(visible);
  const said = [...badges, ...others].map((each) => ({ each, words: each.innerText.trim(), box: each.getBoundingClientRect() }));
  said.forEach((one, place) => {
    for (const other of said.slice(Math.max(place + 1, badges.length))) {
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (wide > 2 && high > 2) faults.push(`"${one.words}" and "${other.words}" lie on each other by ${Math.round(wide)}x${Math.round(high)}`);
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
