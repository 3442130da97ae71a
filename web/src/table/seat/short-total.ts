/** Another's total where there is hardly room for it. */
export function shortTotal(total: string): string {
  return total
    .replace("bust with", "bust")
    .replace(/blackjack/, "BJ")
    .replace("soft ", "s");
}
