import { parseDay } from '../calendar-day.ts';
import type { RawField } from './stock-api.schema.ts';

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  lsquo: '‘',
  rsquo: '’',
};

/**
 * Converts text that may contain HTML to plain text: removes tags, decodes entities once, collapses spaces. The result is text, not
 * safe HTML.
 */
export function plainText(html: string): string {
  return html
    .replace(/<[^<>]{0,500}>/g, ' ')
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,6}));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return entities[name.toLowerCase()] ?? whole;
      const point = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal);
      return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : '';
    })
    .replace(/\s+/g, ' ')
    .trim();
}

/** Sources send 1970 for a date that they don't have. */
const earliest = '1990-01-01';

/**
 * The ISO date of a field: a real day since 1990 and not after `latest`. Otherwise undefined.
 *
 * @param latest ISO date
 * @example
 * plausibleDate('30 Sep 2026', '2026-10-01'); // '2026-09-30'
 * plausibleDate('1970-01-01', '2026-10-01'); // undefined
 */
export function plausibleDate(value: RawField, latest: string): string | undefined {
  const day = parseDay(String(value ?? ''));
  return day === undefined || day < earliest || day > latest ? undefined : day;
}
