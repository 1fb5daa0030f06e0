import { telemetryLimits } from '../limits.ts';

/**
 * Limits how often the log reports an event that any caller may cause. Each line contains the count.
 *
 * @param now milliseconds, since any start
 * @returns a function that counts an event, and returns the counts since the last line when another one is due
 */
export function createLogThrottle<Kind extends string>(
  kinds: readonly Kind[],
  now: () => number,
): (kind: Kind) => Readonly<Record<string, number>> | undefined {
  const counts = new Map(kinds.map((kind) => [kind, 0]));
  let loggedAt: number | undefined;
  return (kind) => {
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    const elapsed = loggedAt === undefined ? telemetryLimits.throttleMs : now() - loggedAt;
    if (elapsed >= 0 && elapsed < telemetryLimits.throttleMs) return undefined; // a negative time means that the clock was set back
    loggedAt = now();
    const due = Object.fromEntries(counts);
    for (const each of kinds) counts.set(each, 0);
    return due;
  };
}
