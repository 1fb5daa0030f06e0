const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Converts "30 Sep 2026" or an ISO date to an ISO date; null for anything else. */
export function toIsoDate(text: string): string | null {
  const iso = /^\d{4}-\d{2}-\d{2}/.exec(text.trim())?.[0];
  if (iso !== undefined) return iso;
  const [, day = '', month = '', year = ''] = /^(\d{1,2}) ([a-z]{3})[a-z]* (\d{4})$/i.exec(text.trim()) ?? [];
  const index = months.indexOf(month.toLowerCase());
  return index < 0 ? null : `${year}-${String(index + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
}
