/** A close of one day, as `GET /api/company/history/:company` has it. */
interface DailyClose {
  readonly day: string;
  readonly close: number;
}

/**
 * Closes of weekdays up to a day, oldest first, which swing by a few percent around a line to the newest close.
 *
 * @param last ISO date
 * @param close ₹, on the last day
 */
export function daysBefore(last: string, count: number, close: number): readonly DailyClose[] {
  const days: DailyClose[] = [];
  for (let time = Date.parse(last); days.length < count; time -= 86_400_000) {
    const date = new Date(time);
    if ([0, 6].includes(date.getUTCDay())) continue;
    const before = days.length;
    const swing = 1 + 0.0015 * before + 0.02 * Math.sin(before / 4) + 0.008 * Math.sin(before * 1.7);
    days.push({ day: date.toISOString().slice(0, 10), close: Math.round(close * swing * 20) / 20 });
  }
  return days.toReversed();
}
