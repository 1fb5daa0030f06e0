import { isoText, type CalendarDate } from '@mulya/domain';

/** Characters that some file system or mail client rejects: separators, wildcards, control and bidi characters. */
const forbidden = /[\p{Cc}\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff\\/:*?"<>|%#&{}$!'`=@~^;]/gu;
const maxPartLength = 80;

interface NamedFile {
  readonly company: string;
  /** The exported table, or the kind of document. Omit it for the whole page. */
  readonly table?: string;
  readonly baseYear: string;
  readonly today: CalendarDate;
  readonly type: 'xlsx' | 'csv' | 'docx';
}

/** "Mulya Tata Motors FY25 2026-11-22.xlsx". Valid on every system, for every company name. */
export const fileName = ({ type, ...named }: NamedFile): string => `${fileTitle(named)}.${type}`;

/** The name without its type, which browsers add to a printed page: "Mulya Tata Motors Research note FY25 2026-11-22". */
export function fileTitle({ company, table = '', baseYear, today }: Omit<NamedFile, 'type'>): string {
  const shortName = [...plain(company).replace(/ (ltd|limited)\.?$/i, '')]
    .slice(0, maxPartLength)
    .join('')
    .replace(/^[. ]+|[. ]+$/g, '');
  return ['Mulya', shortName, plain(table).slice(0, maxPartLength), baseYear, isoText(today)].filter((part) => part !== '').join(' ');
}

const plain = (text: string): string => text.normalize('NFC').replaceAll(forbidden, ' ').replaceAll(/\s+/g, ' ').trim();
