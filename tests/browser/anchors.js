// Where everything lies that should stay through a round: cloth, names, spots, dealer and what is printed.
() => {
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
  const felt = deep(document, "pit-felt")[0];
  const level = Number(felt.shadowRoot.querySelector(".felt").dataset.level);
  const found = {};
  const note = (name, element, x = 0.5, y = 0) => {
    const box = element.getBoundingClientRect();
    if (box.width) found[name] = [box.left + x * box.width, box.top + y * box.height].map(Math.round);
  };
  note("cloth", felt, 0, 0);
  note("rail", felt, 1, 1);
  for (const seat of deep(felt, "pit-seat")) {
    const own = seat.classList.contains("own");
    // Where there is hardly room, stakes are in words once the cards are out, and the own name may stand beside them.
    deep(seat, ".plate").forEach((each) => note(`plate ${seat.seat.number}`, each));
    if (own && level === 3) found[`plate ${seat.seat.number}`]?.shift();
    if (own && level < 3) deep(seat, "pit-spot").forEach((each) => note(`spot ${each.wager.id}`, each));
  }
  note("dealer", deep(felt, "pit-dealer")[0]);
  deep(felt, "pit-pay-tables").forEach((each) => {
    const side = each.classList.contains("left") ? "left" : "right";
    found[`printed ${side}`] = each.classList.contains("shown") ? each.getBoundingClientRect().height : 0;
    note(`printed at ${side}`, each);
  });
  return found;
}
