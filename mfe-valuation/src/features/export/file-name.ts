import { isoText, type CalendarDate } from '@mulya/domain';

/** Characters that some file system or mail client rejects: separators, wildcards, control and bidi characters. */
const forbidden = /[\p{Cc}\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff\\/:*?"<>|%#&{}$!'`=@~^;]/gu;
const maxPartLength = 80;

interface NamedFile {
  readonly company: string;
  /** The exported table. Omit it for the whole page. */
  readonly table?: string;
  readonly baseYear: string;
  readonly today: CalendarDate;
  readonly type: 'xlsx' | 'csv';
}

/** "Mulya Tata Motors FY25 2026-11-22.xlsx". Valid on every system, for every company name. */
export function fileName({ company, table = '', baseYear, today, type }: NamedFile): string {
  const shortName = [...plain(company).replace(/ (ltd|limited)\.?$/i, '')]
    .slice(0, maxPartLength)
    .join('')
    .replace(/^[. ]+|[. ]+$/g, '');
  return `${['Mulya', shortName, plain(table).slice(0, maxPartLength), baseYear, isoText(today)].filter((part) => part !== '').join(' ')}.${type}`;
}

const plain = (text: string): string => text.normalize('NFC').replaceAll(forbidden, ' ').replaceAll(/\s+/g, ' ').trim();
