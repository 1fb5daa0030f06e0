const MIN_DELAY_MS = 100;
const MAX_DELAY_MS = 2_000;

/** The delay before the next attempt, in ms: exponential, with jitter between gateways. */
export function reconnectDelay(failures: number, random: () => number = Math.random): number {
  return Math.min(MAX_DELAY_MS, MIN_DELAY_MS * 2 ** Math.min(failures, 10)) * (0.5 + random() / 2);
}
