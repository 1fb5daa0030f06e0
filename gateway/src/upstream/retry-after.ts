/**
 * The seconds of a Retry-After header, from its number or its date (which may have passed: 0). Undefined for anything else: a
 * negative number, a fraction, words.
 */
export function parseRetryAfter(header: string | string[] | undefined, now: number): number | undefined {
  if (typeof header !== 'string') return undefined;
  const text = header.trim();
  if (/^\d+$/.test(text)) return Number(text);
  // Date.parse takes much for a date, "-1" too; the three forms of HTTP all begin with a day of the week.
  const date = /^(mon|tues?|wed(nes)?|thu(rs)?|fri|sat(ur)?|sun)(day)?[ ,]/i.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now) / 1_000));
}
