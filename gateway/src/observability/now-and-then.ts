/** Between two lines of the log about one thing, ms. */
const EVERY_MS = 5_000;

/**
 * For what may come any number of times, since anybody may cause it: a line of the log now and then, which tells how many there were.
 *
 * @param now milliseconds, from any beginning
 * @returns counts one, and gives how many of each kind came since the last line when it is time for another
 */
export function nowAndThen<Kind extends string>(
  kinds: readonly Kind[],
  now: () => number,
): (kind: Kind) => Readonly<Record<string, number>> | undefined {
  const counts = new Map(kinds.map((kind) => [kind, 0]));
  let toldAt: number | undefined;
  return (kind) => {
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    const passed = toldAt === undefined ? EVERY_MS : now() - toldAt;
    if (passed >= 0 && passed < EVERY_MS) return undefined; // a clock that was set back silences nobody
    toldAt = now();
    const told = Object.fromEntries(counts);
    for (const each of kinds) counts.set(each, 0);
    return told;
  };
}
