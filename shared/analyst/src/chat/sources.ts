import { dateText, parseIsoDate } from '@mulya/domain';
import type { Company } from '../company.ts';
import { describeAssumptions } from '../observations/assumption-provenance.ts';
import { paragraph, type Statement } from '../cards/statement.ts';
import { joinWords, say, type Words } from '../sentence.ts';
import type { Subject } from '../subject.ts';

/** The last line of an answer from the page's model. */
export const modelSourceLine = (subject: Subject): Statement =>
  sourceLine({ statements: subject.page === undefined ? [] : [subject.page.base], price: true, model: true }, subject, subject.own);

/** The last line of an answer from the newest year and today's price. */
export const newestSourceLine = (subject: Subject): Statement =>
  sourceLine({ statements: subject.own.newest === undefined ? [] : [subject.own.newest.label], price: true }, subject, subject.own);

/** The last line of an answer: where its figures come from. */
export function sourceLine(
  used: {
    readonly statements?: readonly string[];
    readonly price?: boolean;
    readonly yearEndPrice?: string | undefined;
    readonly model?: boolean;
  },
  { page }: Subject,
  company: Company,
): Statement {
  const { source, asOf } = company.answer;
  const day = parseIsoDate(asOf.price);
  const labels = [...new Set(used.statements ?? [])];
  const parts: readonly string[] = [
    ...(labels.length === 0 ? [] : [`${labels.join(', ')} statements`]),
    ...(used.yearEndPrice === undefined ? [] : [used.yearEndPrice]),
    ...(used.price ? [day === undefined ? 'price (date not available)' : `price of ${dateText(day)}`] : []),
  ];
  const ofSource = parts.length === 0 ? [] : [`${joinWords(parts)}, ${source.name}${source.stale ? ' (last available copy)' : ''}`];
  const ofModel = used.model && page !== undefined ? [`model on ${describeAssumptions(page)}`] : [];
  const all: Words = say`Source: ${[...ofSource, ...ofModel].join('; ')}.`;
  return paragraph(all);
}
