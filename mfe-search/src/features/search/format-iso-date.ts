const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** "2026-08-21" as "21 Aug 2026"; any other text as it stands. No Date: a time zone could make it the day before. */
export function formatIsoDate(isoDate: string): string {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(isoDate) ?? [];
  const name = months[Number(month) - 1];
  return name === undefined ? isoDate : `${Number(day)} ${name} ${year}`;
}
