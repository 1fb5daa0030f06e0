/**
 * Returns the value below which a share of the values lies, by linear interpolation between order statistics: Hyndman and Fan's R-7 rule,
 * as Excel's QUARTILE.INC and PERCENTILE.INC. Undefined without values.
 *
 * @param sorted ascending
 * @param share from 0 (the smallest value) to 1 (the largest)
 * @example
 * quantile([10, 20, 30, 40], 0.25); // 17.5
 */
export function quantile(sorted: readonly number[], share: number): number | undefined {
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  if (below === undefined || above === undefined) return undefined;
  return below + (above - below) * (place - Math.floor(place));
}
