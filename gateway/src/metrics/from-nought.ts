import type { Counter } from 'prom-client';

/**
 * Has each series of a counter begin at 0: of one that begins at 600, since so many came between two looks, Prometheus sees no growth.
 *
 * @param values all that each label may have
 */
export function fromNought<Label extends string>(counter: Counter<Label>, values: Readonly<Record<Label, readonly string[]>>): void {
  let series: readonly Partial<Record<Label, string>>[] = [{}];
  for (const label of Object.keys(values) as Label[])
    series = series.flatMap((labels) => values[label].map((value) => ({ ...labels, [label]: value }))); // its own keys
  for (const labels of series) counter.inc(labels, 0);
}
