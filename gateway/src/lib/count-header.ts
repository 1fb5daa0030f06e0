/**
 * Counts how often a header was sent. Node keeps one of several, and a proxy in front may have read another.
 *
 * @param rawHeaders names and values alternately, as Node received them
 * @param name in lower case
 */
export function countHeader(rawHeaders: readonly string[], name: string): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === name.length && rawHeaders[at]?.toLowerCase() === name) count += 1;
  return count;
}
