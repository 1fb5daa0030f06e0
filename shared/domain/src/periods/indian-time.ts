const shiftMs = 5.5 * 3_600_000; // India has no summer time
const [open, close] = [9 * 60 + 15, 16 * 60] as const;

/**
 * The day and the time of day in India.
 *
 * @example
 * indianTime('2026-11-27T10:00:00Z'); // { day: '2026-11-27', time: '15:30' }
 */
export function indianTime(at: string | Date): { readonly day: string; readonly time: string } {
  const iso = new Date(new Date(at).getTime() + shiftMs).toISOString();
  return { day: iso.slice(0, 10), time: iso.slice(11, 16) };
}

/**
 * Whether prices move: Monday to Friday, 9:15 to 16:00 in India, half an hour longer than the market, because quotes are delayed. Holidays
 * are not known.
 */
export function isMarketOpen(now: Date): boolean {
  const india = new Date(now.getTime() + shiftMs);
  const minute = india.getUTCHours() * 60 + india.getUTCMinutes();
  return ![0, 6].includes(india.getUTCDay()) && minute >= open && minute < close;
}
