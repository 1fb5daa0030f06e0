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
