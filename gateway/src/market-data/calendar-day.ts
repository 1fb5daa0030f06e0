import { dateText, indianTime, parseIsoDate } from '@mulya/domain';
import { dayMs } from '../lib/clock.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** "18 Dec 2025" for the ISO date 2025-12-18. */
export function dayText(day: string): string {
  const date = parseIsoDate(day);
  return date === undefined ? day : dateText(date);
}

/**
 * The ISO date of a text in a source's or an exchange's words; undefined for other texts and for days that don't exist.
 *
 * @example
 * parseDay('2025-12-18'); // '2025-12-18', also with a time behind it
 * parseDay('18-DEC-2025'); // '2025-12-18'
 * parseDay('18 December 2025'); // '2025-12-18'
 * parseDay('18122025'); // '2025-12-18'
 */
export function parseDay(text: string): string | undefined {
  const given = text.trim();
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/.exec(given);
  if (iso !== null) return existingDay(iso[1], iso[2], iso[3]);
  const digits = /^(\d{2})(\d{2})(\d{4})$/.exec(given);
  if (digits !== null) return existingDay(digits[3], digits[2], digits[1]);
  const named = /^(\d{1,2})[- ]?([a-z]{3})[a-z]*[- ]?(\d{4})$/i.exec(given);
  const month = months.indexOf(named?.[2]?.toLowerCase() ?? '') + 1;
  return month === 0 ? undefined : existingDay(named?.[3], String(month), named?.[1]);
}

function existingDay(year = '', month = '', date = ''): string | undefined {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return parseIsoDate(day) === undefined ? undefined : day;
}

/** The days from one ISO date to another; negative if the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs;
}

/** Weekdays after `from` up to and including `to`, both ISO dates. Holidays count. */
export function weekdaysBetween(from: string, to: string): number {
  const end = Date.parse(to);
  let count = 0;
  for (let time = Date.parse(from) + dayMs; time <= end; time += dayMs) if (![0, 6].includes(new Date(time).getUTCDay())) count += 1;
  return count;
}

/** The last weekday before an ISO date. */
export function weekdayBefore(day: string): string {
  let time = Date.parse(day) - dayMs;
  while ([0, 6].includes(new Date(time).getUTCDay())) time -= dayMs;
  return new Date(time).toISOString().slice(0, 10);
}

/** The date in India, in ISO format. Results are cached until this day ends. */
export const indianDay = (time: Date): string => indianTime(time).day;
