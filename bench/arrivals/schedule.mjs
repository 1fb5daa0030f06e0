// @ts-check
/**
 * Due times of calls. At a fixed rate they don't depend on earlier answers, because waiting would measure the
 * generator's patience. At maximum throughput a call is due when the previous one is answered.
 *
 * @param {{ rate: number | undefined, seconds: number, most?: number }} plan `rate`: calls a second; `most`: in all
 * @returns {{ dueAt: (index: number) => number, count: number }} milliseconds from the beginning
 */
export function schedule({ rate, seconds, most = Infinity }) {
  if (rate === undefined) return { dueAt: () => 0, count: most };
  return { dueAt: (index) => (index * 1_000) / rate, count: Math.min(most, Math.floor(rate * seconds)) };
}

/**
 * Kinds of calls in turn, by weight and evenly spread: 2 of a and 1 of b are a, b, a, a, b, a …
 *
 * @template {{ weight: number }} T
 * @param {readonly T[]} kinds
 * @returns {readonly T[]} one round
 */
export function inWeightedTurn(kinds) {
  const all = kinds.reduce((sum, { weight }) => sum + weight, 0);
  const credits = new Map(kinds.map((kind) => [kind, 0]));
  return Array.from({ length: all }, () => {
    for (const kind of kinds) credits.set(kind, (credits.get(kind) ?? 0) + kind.weight);
    const next = kinds.reduce((best, kind) => ((credits.get(kind) ?? 0) > (credits.get(best) ?? 0) ? kind : best));
    credits.set(next, (credits.get(next) ?? 0) - all);
    return next;
  });
}
