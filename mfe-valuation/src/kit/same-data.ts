/** Compares two JSON values deeply. */
export function sameData(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const left = Object.entries(one);
  return left.length === Object.keys(other).length && left.every(([key, value]) => sameData(value, Reflect.get(other, key)));
}
