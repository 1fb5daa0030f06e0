/**
 * The right numbers of the questions, computed from the statements in plain arithmetic. Imports nothing of the model, the tools or the
 * analyst: only the two recomputations of the law and the answers' types.
 */
import type { HistoryAnswer, ValuationAnswer } from '@mulya/contract';
import { recompute, type Choices } from '../fair-value/recomputation.ts';
import { buildYears, builderBase } from '../valuation-methods/builder-recomputation.ts';
import { recomputeDcf, type DcfEntries } from '../valuation-methods/dcf-recomputation.ts';
import { payoutByLaw } from '../valuation-methods/payout-recomputation.ts';
import { expectedLender, lawfulDefaults } from '../valuation-methods/lender-recomputation.ts';
import { annualOf, numberIn } from '../fair-value/statement-figures.ts';

type By = 'PE' | 'EV/EBITDA' | 'EV/Sales' | 'PB';
type Years = number | readonly [number, number, number];

export interface Choice {
  readonly growth?: { readonly [Line in keyof Choices['growth']]?: Years };
  readonly targets?: { readonly [Multiple in keyof Choices['targets']]?: Years };
  readonly own?: Choices['own'];
}

const three = (years: Years): readonly number[] => (typeof years === 'number' ? [years, years, years] : years);

export interface IndependentAnswers {
  /** A cell of the model, "EPS FY28E". @throws Error for one without a number */
  row(name: string, choice?: Choice): number;
  /** The target, today's target, the size of the upside, today's upside. */
  target(choice: Choice, by?: By): readonly number[];
  /** The price, the growth that makes the target reach it (its size), and today's growth. */
  growthFor(price: number, choice?: Choice, by?: By): number;
  multipleFor(price: number, choice?: Choice, by?: By): number;
  /** The net margin of FY28E at which the PE target reaches a price. */
  netMarginFor(price: number, choice?: Choice): number;
  ebitdaMarginFor(price: number, choice?: Choice): number;
  /**
   * What a target becomes by the builder on the page's sales growth, with its EBITDA margin moved by so many points in all years: the
   * new margin, then as `target`.
   */
  targetAtMargin(points: number, by?: 'PE' | 'EV/EBITDA'): readonly number[];
  readonly price: number;
  /** The target price that, with the dividends on the way, returns so many percent a year to the end of FY28. */
  targetAfter(percent: number, choice?: Choice): number;
  /** The PAT growth that leads to such a target price at the PE of the choice. */
  growthAfter(percent: number): number;
  dcf(entries?: DcfEntries): number;
  /** `creditCost`: percent of `loans`, which are in ₹ crore. */
  residualIncome(creditCost?: number, loans?: number): number;
  justifiedPb(costOfEquity?: number, growth?: number): number;
  /** The size of the change in percent, the later and the earlier figure. */
  change(metric: 'sales' | 'ebitda' | 'pat' | 'eps', to?: number, from?: number): readonly number[];
  line(metric: 'sales' | 'ebitda' | 'pat' | 'eps', year: number): number;
  /** Today's multiple, the median, and the share of the other months below today's. */
  history(multiple: 'pe' | 'pb' | 'evEbitda' | 'evSales', months?: number): readonly number[];
}

export function independentAnswers(answer: ValuationAnswer, history: HistoryAnswer | undefined, base: Choice = {}): IndependentAnswers {
  const cells = (choice: Choice) => {
    const growth = { ...base.growth, ...choice.growth };
    const targets = { ...base.targets, ...choice.targets };
    const of = (line: keyof Choices['growth']) => three(growth[line] ?? 15);
    return recompute(answer, {
      baseYear: 2025,
      growth: { sales: of('sales'), ebitda: of('ebitda'), pat: of('pat'), netWorth: of('netWorth') },
      targets: {
        pe: three(targets.pe ?? 30),
        evEbitda: three(targets.evEbitda ?? 15),
        evSales: three(targets.evSales ?? 15),
        pb: three(targets.pb ?? 15),
      },
      own: { ...base.own, ...choice.own },
      stockMarketCap: answer.marketCap,
    });
  };
  const row = (name: string, choice: Choice = {}): number => {
    const cell = cells(choice).get(name);
    if (cell?.is !== 'figure') throw new Error(`${answer.companyName} was expected to have ${name}, not ${JSON.stringify(cell)}.`);
    return cell.value;
  };
  const price = numberIn(answer.currentPrice.BSE) ?? numberIn(answer.currentPrice.NSE) ?? NaN;
  const driver = { PE: 'EPS', PB: 'BVPS', 'EV/EBITDA': 'EBITDA', 'EV/Sales': 'Sales' } as const;
  const isEv = (by: By) => by === 'EV/EBITDA' || by === 'EV/Sales';
  /** What the multiple times the driver must be. */
  const whole = (target: number, by: By, choice: Choice) =>
    isEv(by) ? target * row('Shares FY25', choice) + row('Net debt FY28E', choice) : target;
  const period = (year: number) => {
    const found = annualOf(answer).findLast(({ FiscalYear }) => Number(FiscalYear) === year);
    if (found === undefined) throw new Error(`${answer.companyName} was expected to have a year ${year}.`);
    return found;
  };
  const line = (metric: 'sales' | 'ebitda' | 'pat' | 'eps', year: number): number => {
    const of = (code: 'INC' | 'BAL', key: string) =>
      numberIn(period(year).stockFinancialMap[code]?.find((each) => each.key.toLowerCase() === key)?.value);
    switch (metric) {
      case 'sales':
        return of('INC', 'revenue') ?? NaN;
      case 'ebitda':
        return (of('INC', 'operatingincome') ?? NaN) + (of('INC', 'depreciation/amortization') ?? 0);
      case 'pat':
        return of('INC', 'netincome') ?? NaN;
      case 'eps':
        return line('pat', year) / (period(year).restatedShares?.shares ?? of('BAL', 'totalcommonsharesoutstanding') ?? NaN);
    }
  };
  /** Dates as milliseconds, years from the price to the end of FY28, and the part of each year that is left. */
  const endOf = (year: number) => (numberIn(period(2025).EndDate.slice(5, 7)) === 12 ? Date.UTC(year, 11, 31) : Date.UTC(year, 2, 31));
  const priced = Date.parse(`${answer.asOf.price ?? ''}T00:00:00Z`);
  const targetAfter = (percent: number, choice: Choice = {}): number => {
    const dividends = [2026, 2027, 2028].reduce((sum, year) => {
      const left = Math.min(1, Math.max(0, (endOf(year) - priced) / (endOf(year) - endOf(year - 1))));
      const at = `FY${String(year % 100)}E`;
      const paid = (payoutByLaw(answer, 2025) / 100) * Math.max(0, row(`Adjusted PAT ${at}`, choice)) * left;
      return sum + paid / row(`Shares ${at}`, choice);
    }, 0);
    return price * (1 + percent / 100) ** ((endOf(2028) - priced) / 86_400_000 / 365) - dividends;
  };
  return {
    row,
    price,
    line,
    target(choice, by = 'PE') {
      const of = (name: string, chosen: Choice) => row(`${name} (${by}) FY28E`, chosen);
      return [of('Target price', choice), of('Target price', {}), Math.abs(of('Upside', choice)), of('Upside', {})];
    },
    growthFor: (target, choice = {}, by = 'PE') =>
      (Math.cbrt(whole(target, by, choice) / row(`Target ${by} FY28E`, choice) / row(`${driver[by]} FY25`, choice)) - 1) * 100,
    multipleFor: (target, choice = {}, by = 'PE') => whole(target, by, choice) / row(`${driver[by]} FY28E`, choice),
    netMarginFor: (target, choice = {}) =>
      ((target / row('Target PE FY28E', choice)) * row('Shares FY25', choice) * 100) / row('Sales FY28E', choice),
    ebitdaMarginFor: (target, choice = {}) =>
      ((whole(target, 'EV/EBITDA', choice) / row('Target EV/EBITDA FY28E', choice)) * 100) / row('Sales FY28E', choice),
    targetAtMargin(points, by = 'PE') {
      const built = builderBase(answer, 2025);
      if (built === undefined) throw new Error(`${answer.companyName} was expected to have a builder.`);
      const margin = built.benchmarks.margin + points;
      const year = { ...built.benchmarks, growth: 15, margin };
      const last = buildYears(built, [year, year, year])[2] ?? {};
      const multiple = row(`Target ${by} FY28E`);
      const then =
        by === 'PE'
          ? ((last['Adjusted PAT'] ?? NaN) / row('Shares FY28E')) * multiple
          : ((last['EBITDA'] ?? NaN) * multiple - row('Net debt FY28E')) / row('Shares FY25');
      const now = row(`Target price (${by}) FY28E`);
      return [margin, then, now, Math.abs(then / price - 1) * 100, (now / price - 1) * 100];
    },
    targetAfter,
    growthAfter(percent) {
      // The dividends grow with the growth that is sought: a target above another one needs more growth.
      let [low, high] = [-90, 500];
      for (let halvings = 0; halvings < 100; halvings += 1) {
        const middle = (low + high) / 2;
        const choice = { growth: { pat: middle } };
        if (row('Target price (PE) FY28E', choice) < targetAfter(percent, choice)) low = middle;
        else high = middle;
      }
      return (low + high) / 2;
    },
    dcf(entries = {}) {
      const found = recomputeDcf(answer, {
        baseYear: 2025,
        salesGrowth: [15, 15, 15],
        ebitdaGrowth: [15, 15, 15],
        entries,
        isRateBuilt: false,
        own: {},
        today: '2026-11-26',
      });
      return typeof found?.value === 'number' ? found.value : NaN;
    },
    residualIncome: (creditCost = 0, loans = 0) =>
      Number(expectedLender(answer, { baseYear: 2025, ...lawfulDefaults, creditCost, loans }).residualIncome),
    justifiedPb: (costOfEquity = lawfulDefaults.costOfEquity, growth = lawfulDefaults.growth) =>
      Number(expectedLender(answer, { baseYear: 2025, costOfEquity, growth }).justifiedPb),
    change(metric, to = 2026, from = to - 1) {
      const [after, before] = [line(metric, to), line(metric, from)];
      return [Math.abs(after / before - 1) * 100, after, before];
    },
    history(multiple, months) {
      const known = (history?.months ?? []).slice(months === undefined ? 0 : -months).flatMap(({ [multiple]: value }) => value ?? []);
      const now = history?.months.at(-1)?.[multiple] ?? NaN;
      const sorted = [...known].sort((one, other) => one - other);
      const half = (sorted.length - 1) / 2;
      const median = ((sorted[Math.floor(half)] ?? NaN) + (sorted[Math.ceil(half)] ?? NaN)) / 2;
      return [now, median, (known.filter((value) => value < now).length / (known.length - 1)) * 100];
    },
  };
}
