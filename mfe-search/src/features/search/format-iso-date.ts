const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Formats "2026-08-21" as "21 Aug 2026" and returns other text unchanged. Avoids Date, because a time zone can shift the day. */
export function formatIsoDate(isoDate: string): string {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(isoDate) ?? [];
  const name = months[Number(month) - 1];
  return name === undefined ? isoDate : `${Number(day)} ${name} ${year}`;
}
