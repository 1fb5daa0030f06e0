/**
 * The seconds of a Retry-After header, from a number or a date (0 for a past one). Undefined for anything else, such as a negative
 * number, a fraction or words.
 */
export function parseRetryAfter(header: string | string[] | undefined, now: number): number | undefined {
  if (typeof header !== 'string') return undefined;
  const text = header.trim();
  if (/^\d+$/.test(text)) return Number(text);
  // Date.parse accepts far too much, even "-1"; HTTP's three date formats all start with a weekday.
  const date = /^(mon|tues?|wed(nes)?|thu(rs)?|fri|sat(ur)?|sun)(day)?[ ,]/i.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now) / 1_000));
}
