/**
 * How often a header came: Node keeps one of several, and a proxy in front may have looked at another.
 *
 * @param raw names and values in turn, as they came
 * @param name in lower case
 */
export function countHeader(raw: readonly string[], name: string): number {
  let count = 0;
  for (let at = 0; at < raw.length; at += 2) if (raw[at]?.length === name.length && raw[at]?.toLowerCase() === name) count += 1;
  return count;
}
