import type { Company } from '../company.ts';
import { plainText } from './plain-text.ts';

/** Words that may name a company in a question, in lower case. */
export function companyNames({ name, answer, aliases }: Company): readonly string[] {
  const short = plainText(name).replace(/ (ltd|limited|company|co|corporation|corp|india)\b.*$/, '');
  const [first = ''] = short.split(' ');
  return [
    short,
    ...(first.length >= 4 ? [first] : []),
    ...(answer.ids.nse === null ? [] : [answer.ids.nse.toLowerCase()]),
    ...aliases.map((alias) => plainText(alias)),
  ].filter((each) => each.length >= 2);
}

/** Removes company names, so that "Power Finance" does not ask for finance cost. */
export const withoutNames = (plain: string, companies: readonly Company[]): string =>
  companies
    .flatMap(companyNames)
    .toSorted((one, other) => other.length - one.length)
    .reduce((text, name) => ` ${text} `.replaceAll(` ${name} `, ' ').trim(), plain);
