/**
 * Values of a label, so that it never has more than `most`: what comes after the first ones is "other". A metric with any number of
 * labels takes the memory of the gateway and of whoever reads it.
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
