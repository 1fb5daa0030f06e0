/** The minimum time between two lines about one event. */
const INTERVAL_MS = 5_000;

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
    const elapsed = loggedAt === undefined ? INTERVAL_MS : now() - loggedAt;
    if (elapsed >= 0 && elapsed < INTERVAL_MS) return undefined; // a negative time means that the clock was set back
    loggedAt = now();
    const due = Object.fromEntries(counts);
    for (const each of kinds) counts.set(each, 0);
    return due;
  };
}
