import { redisLimits } from '../limits.ts';

/** The delay before the next attempt, in ms: exponential, with jitter between gateways. */
export function reconnectDelay(failures: number, random: () => number = Math.random): number {
  return Math.min(redisLimits.maxReconnectDelayMs, redisLimits.minReconnectDelayMs * 2 ** Math.min(failures, 10)) * (0.5 + random() / 2);
}
