// Faults of a lesson's picture, asked of its felt: what is out of sight, cut off, too small, or covered by the controls.
(felt) => {
  const lesson = felt.getRootNode();
  const cloth = felt.shadowRoot.querySelector(".felt");
  const faults = [];
  const visible = (each) =>
    each.checkVisibility() && each.getBoundingClientRect().width > 0;
  const { scrollWidth, scrollHeight, clientWidth, clientHeight } =
    document.documentElement;
  if (scrollWidth > clientWidth)
    faults.push(`the page is ${scrollWidth} px wide on ${clientWidth}`);
  if (scrollHeight > clientHeight)
    faults.push(`the page is ${scrollHeight} px high on ${clientHeight}`);
  if (cloth.scrollHeight > cloth.clientHeight + 1)
    faults.push(
      `the felt needs ${cloth.scrollHeight} px of height and has ${cloth.clientHeight}`,
    );
  if (cloth.scrollWidth > cloth.clientWidth + 1)
    faults.push(
      `the felt needs ${cloth.scrollWidth} px of width and has ${cloth.clientWidth}`,
    );
  const room = felt.getBoundingClientRect();
  const inRoom = (name, element, { left, top, right, bottom }) => {
    const box = element.getBoundingClientRect();
    if (
      box.left < left - 1 ||
      box.top < top - 1 ||
      box.right > right + 1 ||
      box.bottom > bottom + 1
    )
      faults.push(
        `${name} is out of sight: ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`,
      );
  };
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  for (const each of cloth.querySelectorAll(
    "button, pit-card, .total, .settled, .shoe",
  ))
    if (visible(each))
      inRoom(
        each.ariaLabel || each.label || each.textContent.trim(),
        each,
        room,
      );
  for (const selector of [
    ".head",
    ".question",
    ".line button, .controls .row button.main",
  ])
    for (const each of lesson.querySelectorAll(selector))
      if (visible(each)) inRoom(selector, each, screen);
  const controls = lesson.querySelector(".side").getBoundingClientRect();
  const wide =
    Math.min(controls.right, room.right) - Math.max(controls.left, room.left);
  const high =
    Math.min(controls.bottom, room.bottom) - Math.max(controls.top, room.top);
  if (wide > 1 && high > 1)
    faults.push(
      `the controls cover ${Math.round(wide)}x${Math.round(high)} of the felt`,
    );
  const parts = [
    ...cloth.querySelectorAll(
      "li button, li .total, li .settled, li .cards, .dealer .group",
    ),
  ].filter(visible);
  const boxes = parts.map((each) => each.getBoundingClientRect());
  parts.forEach((one, at) => {
    for (let other = at + 1; other < parts.length; other++) {
      if (one.contains(parts[other]) || parts[other].contains(one)) continue;
      const across =
        Math.min(boxes[at].right, boxes[other].right) -
        Math.max(boxes[at].left, boxes[other].left);
      const down =
        Math.min(boxes[at].bottom, boxes[other].bottom) -
        Math.max(boxes[at].top, boxes[other].top);
      if (across > 1.5 && down > 1.5)
        faults.push(
          `${one.ariaLabel || one.textContent.trim()} lies on ${parts[other].ariaLabel || parts[other].textContent.trim()}`,
        );
    }
  });
  for (const root of [lesson, felt.shadowRoot])
    for (const each of root.querySelectorAll("*")) {
      const text = [...each.childNodes].some(
        (node) => node.nodeType === 3 && node.textContent.trim(),
      );
      if (!text || !visible(each)) continue;
      const size = parseFloat(getComputedStyle(each).fontSize);
      if (size < 12)
        faults.push(
          `text of ${size} px: ${each.textContent.trim().slice(0, 30)}`,
        );
    }
  const cards = [...cloth.querySelectorAll("pit-card")]
    .filter(visible)
    .map((each) => each.getBoundingClientRect().width);
  if (Math.min(...cards) < 30)
    faults.push(`cards of ${Math.round(Math.min(...cards))} px`);
  return [...new Set(faults)];
};
