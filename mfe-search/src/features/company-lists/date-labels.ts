import { dateText, parseIsoDate } from '@mulya/domain';

/** "2026-08-21" or "2026-08-21T10:00:00Z" as "21 Aug 2026": the day that the source states. */
export function dateLabel(iso: string): string {
  const day = parseIsoDate(iso);
  return day === undefined ? iso : dateText(day);
}

/** The day of a moment where the analyst sits: "22 Nov 2026". */
export function localDateLabel(iso: string): string {
  const at = new Date(iso);
  return dateText({ year: at.getFullYear(), month: at.getMonth() + 1, day: at.getDate() });
}
