/** Leave the focus where it is when the pointer presses a button, so that Enter still deals. */
export function keepFocus(event: Event): void {
  event.preventDefault();
}
