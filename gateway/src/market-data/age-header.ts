/**
 * The Age header (RFC 9111, 5.1) of a stale copy: whole seconds since the source was asked. Missing where that time is unknown.
 *
 * @param staleSince ISO time
 */
export function ageHeader(staleSince: string | null, now: Date): Readonly<Record<string, string>> {
  const seconds = staleSince === null ? NaN : Math.floor((now.getTime() - Date.parse(staleSince)) / 1_000);
  return Number.isNaN(seconds) ? {} : { age: String(Math.max(0, seconds)) };
}
