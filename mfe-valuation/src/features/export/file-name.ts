import { isoText, type CalendarDate } from '@mulya/domain';

/** What no file system, or no mail program, takes: separators, wildcards, controls, marks that turn a text's direction. */
const untakable = /[\p{Cc}\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff\\/:*?"<>|%#&{}$!'`=@~^;]/gu;
const longestPart = 80;

interface NamedFile {
  readonly company: string;
  /** The one that the file holds; undefined: all of the page. */
  readonly table?: string;
  readonly baseYear: string;
  readonly today: CalendarDate;
  readonly type: 'xlsx' | 'csv';
}

/** "Mulya Tata Motors FY25 2026-11-22.xlsx": a name that every system takes, whatever the company is called. */
export function fileName({ company, table = '', baseYear, today, type }: NamedFile): string {
  const short = [...plain(company).replace(/ (ltd|limited)\.?$/i, '')]
    .slice(0, longestPart)
    .join('')
    .replace(/^[. ]+|[. ]+$/g, '');
  return `${['Mulya', short, plain(table).slice(0, longestPart), baseYear, isoText(today)].filter((part) => part !== '').join(' ')}.${type}`;
}

const plain = (text: string): string => text.normalize('NFC').replaceAll(untakable, ' ').replaceAll(/\s+/g, ' ').trim();
