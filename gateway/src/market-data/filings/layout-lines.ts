import type { Layout } from '@mulya/contract';
import { lineFamily } from './line-families.ts';
import { lineName, type TracedPeriod } from './traced-line.ts';

const companyFamilies = new Set(['turnover', 'operating', 'financing']);

/**
 * Keeps the income lines of a layout. An NBFC's filing is read into the lines of a company and those of a lender, because sources differ in
 * the layout that they give NBFCs; both in one statement would count its income twice.
 */
export function linesOfLayout(periods: readonly TracedPeriod[], layout: Layout): TracedPeriod[] {
  return periods.map((period) => {
    const { INC } = period.statements;
    const families = new Set(INC?.map((line) => lineFamily('INC', lineName(line))));
    if (INC === undefined || !families.has('lending') || !families.has('turnover')) return period;
    const isOther = (family: string) => (layout === 'bank' ? companyFamilies.has(family) : family === 'lending');
    return { ...period, statements: { ...period.statements, INC: INC.filter((line) => !isOther(lineFamily('INC', lineName(line)))) } };
  });
}
