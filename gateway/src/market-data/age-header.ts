/**
 * The Age header of an answer that is an older copy, served while its source is down: whole seconds since the source was asked
 * (RFC 9111, 5.1). None where nobody states that time.
 *
 * @param staleSince ISO time
 */
export function ageHeader(staleSince: string | null, now: Date): Readonly<Record<string, string>> {
  const seconds = staleSince === null ? NaN : Math.floor((now.getTime() - Date.parse(staleSince)) / 1_000);
  return Number.isNaN(seconds) ? {} : { age: String(Math.max(0, seconds)) };
}
