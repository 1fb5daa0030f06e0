import { isoText, type CalendarDate } from '@mulya/domain';

/** What no file system, or no mail program, takes: separators, wildcards, controls, marks that turn a text's direction. */
// eslint-disable-next-line no-control-regex -- they are what is taken out
const untakable = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff\\/:*?"<>|%#&{}$!'`=@~^;]/g;
const longestCompany = 80;

/** "Mulya Tata Motors FY25 2026-11-22.xlsx": a name that every system takes, whatever the company is called. */
export function fileName({ company, baseYear, today, type }: { readonly company: string; readonly baseYear: string; readonly today: CalendarDate; readonly type: 'xlsx' | 'csv' }): string {
  const plain = company
    .normalize('NFC')
    .replaceAll(untakable, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/ (ltd|limited)\.?$/i, '');
  const short = [...plain].slice(0, longestCompany).join('').replace(/^[. ]+|[. ]+$/g, '');
  return `${['Mulya', short, baseYear, isoText(today)].filter((part) => part !== '').join(' ')}.${type}`;
}
