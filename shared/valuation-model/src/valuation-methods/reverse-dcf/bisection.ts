/** The growth rates, percent a year, between which the search looks. */
const searched = { from: -30, to: 60 } as const;

/** Percentage points: finer than the law's 1e-9, so that two correct searches agree to 1e-9 of the rate. */
const precision = 1e-13;
/** Halving 90 points this often is finer than a floating-point number. */
const maxHalvings = 60;

/** A rate in percent, or where else the value is. */
export type SearchResult =
  | { readonly is: 'rate'; readonly value: number }
  | { readonly is: 'below' | 'above' | 'does-not-rise' | 'no-value' };

/**
 * Finds the rate between −30 % and 60 % at which a value equals an aim, by bisection.
 *
 * @param valueAt NaN for a rate without a value; expected to rise with the rate
 *
 * @example
 * findRate((rate) => 100 + rate, 111); // { is: 'rate', value: 11 }, to 1e-9
 */
export function findRate(valueAt: (rate: number) => number, aim: number): SearchResult {
  let { from, to }: { from: number; to: number } = searched;
  const [lowest, highest] = [valueAt(from), valueAt(to)];
  if (Number.isNaN(lowest) || Number.isNaN(highest)) return { is: 'no-value' };
  if (highest <= lowest) return { is: 'does-not-rise' };
  if (aim < lowest) return { is: 'below' };
  if (aim > highest) return { is: 'above' };
  for (let halvings = 0; halvings < maxHalvings && to - from > precision; halvings += 1) {
    const middle = (from + to) / 2;
    if (valueAt(middle) < aim) from = middle;
    else to = middle;
  }
  return { is: 'rate', value: (from + to) / 2 };
}
