/** What "Start my estimate" fills in, written from the law of the model (section 2 and its reading "Start"). */
import type { FinancialPeriod, HistoryAnswer, IndustryAnswer, ValuationAnswer } from '@mulya/contract';
import { annualOf } from '../fair-value/statement-figures.ts';
import { expectedLender, lawfulDefaults } from './lender-recomputation.ts';
import { amountIn, payoutByLaw, yearOf } from './payout-recomputation.ts';

type Business = 'ordinary' | 'lender' | 'insurer';
type Multiple = 'pe' | 'evEbitda' | 'evSales' | 'pb';

/** Per year or of all years; undefined: the default. */
export interface ExpectedStart {
  readonly rates: readonly number[] | undefined;
  readonly netWorth: readonly (number | undefined)[];
  readonly targets: Readonly<Record<Multiple, number | undefined>>;
}

interface Known {
  readonly answer: ValuationAnswer;
  readonly history: HistoryAnswer | undefined;
  readonly industry: IndustryAnswer | undefined;
  readonly business: Business;
}

export function expectedStart({ answer, history, industry, business }: Known, baseYear: number): ExpectedStart {
  const medianOf = (key: keyof IndustryAnswer['statistics']) => {
    const { n = 0, median = null } = industry?.statistics[key] ?? {};
    return n >= 5 && median !== null ? median : undefined;
  };
  const isOrdinary = business === 'ordinary';
  const own = cagrOf(answer, isOrdinary ? 'revenue' : 'netincome');
  const median = medianOf(isOrdinary ? 'salesCagr3' : 'patCagr3');
  const rates: number[] = [];
  let rate = own ?? median;
  for (let at = 0; at < 3 && rate !== undefined; at += 1) {
    rate += ((median ?? rate) - rate) / 2;
    rates.push(Math.min(30, Math.max(-10, rate)));
  }
  const base = yearOf(answer, baseYear);
  const grown = rates.length > 0 ? rates : [15, 15, 15];
  const target = (multiple: Multiple) => {
    if (!isOrdinary && multiple.startsWith('ev')) return undefined;
    if (business === 'lender' && multiple === 'pb') return justified(answer, baseYear);
    const values = (history?.months ?? []).flatMap(({ [multiple]: value }) => value ?? []).sort((one, other) => one - other);
    const middle = ((values[Math.floor((values.length - 1) / 2)] ?? NaN) + (values[Math.ceil((values.length - 1) / 2)] ?? NaN)) / 2;
    return values.length >= 24 ? middle : business === 'insurer' ? undefined : medianOf(multiple);
  };
  return {
    rates: rates.length > 0 ? rates : undefined,
    netWorth: retained(base, grown, payoutByLaw(answer, baseYear)),
    targets: { pe: target('pe'), evEbitda: target('evEbitda'), evSales: target('evSales'), pb: target('pb') },
  };
}

/** Over three years to the latest one of twelve months; undefined across an event that breaks, or from or to nothing above zero. */
export function cagrOf(answer: ValuationAnswer, key: string, to?: FinancialPeriod): number | undefined {
  const years = annualOf(answer);
  const isWhole = (period: FinancialPeriod) => {
    const before = years[years.indexOf(period) - 1];
    return before === undefined || (monthOf(period.EndDate) - monthOf(before.EndDate)) % 12 === 0; // a year can be missing
  };
  const latest = to ?? years.findLast(isWhole);
  const first = years.find((each) => latest !== undefined && isWhole(each) && monthOf(latest.EndDate) - monthOf(each.EndDate) === 36);
  const [now, before] = [amountIn(latest, 'INC', key), amountIn(first, 'INC', key)];
  const isBroken = (answer.events ?? []).some(
    ({ breaks, kind, date }) =>
      breaks &&
      !/share-class|split|bonus|consolidation|rights/.test(kind) &&
      date > (first?.EndDate ?? '') &&
      date.slice(0, 7) <= (latest?.EndDate ?? '').slice(0, 7),
  );
  if (now === undefined || before === undefined || before <= 0 || now <= 0 || isBroken) return undefined;
  return ((now / before) ** (1 / 3) - 1) * 100;
}

const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

function retained(base: FinancialPeriod | undefined, rates: readonly number[], payout: number): readonly (number | undefined)[] {
  let pat = amountIn(base, 'INC', 'netincome') ?? NaN;
  let worth = (amountIn(base, 'BAL', 'retainedearnings(accumulateddeficit)') ?? NaN) + (amountIn(base, 'BAL', 'commonstocktotal') ?? NaN);
  return rates.map((rate) => {
    pat *= 1 + rate / 100;
    const left = pat - (payout / 100) * Math.max(0, pat);
    const growth = worth > 0 && !Number.isNaN(left) ? (left / worth) * 100 : undefined;
    worth = growth === undefined ? NaN : worth + left; // no year follows from one without a growth
    return growth;
  });
}

function justified(answer: ValuationAnswer, baseYear: number): number | undefined {
  const { roe } = expectedLender(answer, { baseYear, ...lawfulDefaults });
  const { costOfEquity: ke, growth: g } = lawfulDefaults;
  return roe === undefined || roe <= g ? undefined : (roe - g) / (ke - g);
}
