// Gives the table of the page a snapshot to draw, and waits until its felt has settled.
async (snapshot) => {
  const deep = (root, selector) => {
    for (const each of root.querySelectorAll("*")) {
      if (each.matches(selector)) return each;
      const found = each.shadowRoot && deep(each.shadowRoot, selector);
      if (found) return found;
    }
    return null;
  };
  const table = deep(document, "pit-table");
  const store = table.store;
  store.giveSeed = () => undefined;
  store.snapshot(snapshot);
  await store.ready;
  const felt = deep(document, "pit-felt");
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => resolve()));
  let before = "";
  for (let at = 0; at < 30; at++) {
    await frame();
    await felt.updateComplete;
    const now = felt.shadowRoot.querySelector(".felt")?.getAttribute("style") + felt.offsetHeight + felt.offsetWidth;
    if (now === before && at > 2) break;
    before = now;
  }
}
