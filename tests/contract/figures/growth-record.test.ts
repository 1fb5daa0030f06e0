/** For the companies of the small market: growth over one, three and five years, recomputed from the source's lines. */
import type { FinancialPeriod, ValuationAnswer } from '@mulya/contract';
import type { Cell } from '@mulya/domain';
import { modelCompany } from '@mulya/valuation-model/fair-value';
import { growthAnalysis } from '@mulya/valuation-model/growth-analysis';
import { packAnswers } from '../fair-value/pack-answers.ts';
import { annualOf, hasDepreciation, linesOf } from '../fair-value/statement-figures.ts';

const metrics = { Revenue: 'sales', EBITDA: 'ebitda', PAT: 'pat' } as const;
type Metric = keyof typeof metrics;

const monthOf = ({ EndDate }: FinancialPeriod): number => Number(EndDate.slice(0, 4)) * 12 + Number(EndDate.slice(5, 7));

/** The years that end a whole number of years after the one before, oldest first. */
const fullYearsOf = (answer: ValuationAnswer): readonly FinancialPeriod[] =>
  annualOf(answer).filter((year, at, all) => at === 0 || (monthOf(year) - monthOf(all[at - 1] ?? year)) % 12 === 0);

/** Whether a demerger, a merger or a jump lies between two days. One of a month counts from the next month. */
const isAcross = ({ events = [] }: ValuationAnswer, { EndDate: from }: FinancialPeriod, { EndDate: to }: FinancialPeriod): boolean =>
  events.some(
    ({ breaks, kind, factor, date }) =>
      breaks && kind !== 'share-class' && factor === undefined && date > from.slice(0, date.length) && date <= to.slice(0, date.length),
  );

const isBeforeMinority = (year: FinancialPeriod): boolean =>
  year.stockFinancialMap.INC?.findLast(({ key }) => key.toLowerCase() === 'netincome')?.beforeMinority === true;

/** Percent a year; words or none where the rule of figures says so; undefined without a first year. */
function expectedRate(answer: ValuationAnswer, metric: Metric, span: number): number | 'words' | 'none' | undefined {
  const years = fullYearsOf(answer);
  const newest = years.at(-1);
  const first = newest && years.find((year) => monthOf(newest) - monthOf(year) === 12 * span);
  if (newest === undefined || first === undefined) return undefined;
  const [now, before] = [linesOf(answer, newest)[metrics[metric]], linesOf(answer, first)[metrics[metric]]];
  if (metric === 'PAT' && (isBeforeMinority(newest) || (now.is === 'figure' && isBeforeMinority(first)))) return 'words';
  for (const line of [now, before]) if (line.is !== 'figure') return line.is === 'words' ? 'words' : 'none';
  if (now.is !== 'figure' || before.is !== 'figure') return 'none';
  const isEbitda = metric === 'EBITDA' && hasDepreciation(newest) !== hasDepreciation(first);
  if (span > 1 && (now.value <= 0 || before.value <= 0) && !isEbitda) return 'none';
  if (isEbitda || isAcross(answer, first, newest)) return 'words';
  if (before.value < 0 || (before.value > 0 && now.value < 0)) return 'words';
  // As in a yearly rate, the base is compared with the sales of the year after it.
  const { sales } = linesOf(answer, years.find((year) => monthOf(year) - monthOf(first) === 12) ?? first);
  if (before.value === 0 || before.value < 0.02 * (sales.is === 'figure' ? sales.value : 0)) return 'none';
  return ((now.value / before.value) ** (1 / span) - 1) * 100;
}

const shown = (cell: Cell | undefined): number | 'words' | 'none' | undefined =>
  cell === undefined ? undefined : cell.is === 'figure' ? cell.value : cell.is === 'words' ? 'words' : 'none';

it('agrees with the source’s lines for every company', async () => {
  const faults: string[] = [];
  const counts = { rates: 0, words: 0, none: 0 };
  for (const answer of (await packAnswers()).values()) {
    const { record } = growthAnalysis(modelCompany(answer));
    for (const [at, metric] of record.metrics.entries())
      for (const span of [1, 3, 5]) {
        const row = record.rows.find(({ label }) => label.startsWith(`${span}-year`));
        const [found, expected] = [shown(row?.figures[at]?.cell), expectedRate(answer, metric, span)];
        const isSame =
          typeof found === 'number' && typeof expected === 'number'
            ? Math.abs(found - expected) <= 1e-6 * Math.max(1, Math.abs(expected))
            : found === expected;
        if (!isSame) faults.push(`${answer.companyName}, ${metric}, ${span}: ${String(found)}, expected ${String(expected)}`);
        if (typeof found === 'number') counts.rates += 1;
        else if (found !== undefined) counts[found] += 1;
      }
  }
  expect(faults.slice(0, 20)).toEqual([]);
  expect(counts.rates).toBeGreaterThan(1_000);
  expect(Math.min(counts.words, counts.none)).toBeGreaterThan(50);
});
