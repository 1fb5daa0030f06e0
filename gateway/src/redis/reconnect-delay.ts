/** The first pause after a connection was lost, and the longest, ms. */
const shortest = 100;
const longest = 2_000;

/** How long to wait before the next try, ms: longer with each that failed, and never the same for two gateways. */
export function reconnectDelay(failures: number, random: () => number = Math.random): number {
  return Math.min(longest, shortest * 2 ** Math.min(failures, 10)) * (0.5 + random() / 2);
}
