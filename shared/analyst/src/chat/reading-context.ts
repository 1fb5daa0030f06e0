import type { Subject } from '../subject.ts';
import { modelId } from '../page.ts';
import type { ReadingContext } from './grammar/reading-context.ts';

const yearOf = (column: string): number => 2000 + Number(/\d{2}/.exec(column)?.[0] ?? NaN);

/** What a question is read against: the company, and the page's growth and target multiples. */
export function readingContext({ own, page, facts }: Subject): ReadingContext {
  const estimates = page?.estimates ?? [];
  const row = (name: string) => estimates.map((column) => facts.number(modelId(name, column)) ?? null);
  const pat = page === undefined ? undefined : facts.number(modelId('Adjusted PAT', page.base));
  return {
    business: own.business,
    newestYear: own.newest?.fiscalYear,
    baseYear: page === undefined ? undefined : yearOf(page.base),
    estimates: estimates.map(yearOf),
    growth: { sales: row('Sales growth'), ebitda: row('EBITDA growth'), pat: row('PAT growth'), netWorth: row('Net worth growth') },
    targets: { pe: row('Target PE'), evEbitda: row('Target EV/EBITDA'), evSales: row('Target EV/Sales'), pb: row('Target PB') },
    usualLine: pat === undefined || pat > 0 ? 'pat' : own.business === 'ordinary' ? 'sales' : 'netWorth',
  };
}
