import type { Counter } from 'prom-client';

/**
 * Initialises every label combination to 0. Prometheus can't compute an increase for a series whose first scraped value is already 600.
 *
 * @param values every value of each label
 */
export function initCounterSeries<Label extends string>(counter: Counter<Label>, values: Readonly<Record<Label, readonly string[]>>): void {
  let series: readonly Partial<Record<Label, string>>[] = [{}];
  for (const label of Object.keys(values) as Label[])
    series = series.flatMap((labels) => values[label].map((value) => ({ ...labels, [label]: value }))); // its own keys
  for (const labels of series) counter.inc(labels, 0);
}

/**
 * Limits the values of a label: later ones become "other". A metric with unbounded labels would exhaust the memory of the gateway
 * and of Prometheus.
 */
export function limitLabelValues(most: number): (value: string) => string {
  const known = new Set<string>();
  return (value) => {
    if (known.has(value)) return value;
    if (known.size >= most) return 'other';
    known.add(value);
    return value;
  };
}
