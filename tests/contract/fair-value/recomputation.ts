/**
 * An independent, straightforward calculation of the fair-value model from the product specification (9) and the analyst's guide (2). It
 * imports only the answer's type from the product.
 */
import type { RawFigure, ValuationAnswer } from '@mulya/contract';
import { figure, missing, signOf, words, calculate, type ExpectedCell } from './expected-cell.ts';
import { annualOf, financialOf, hasDepreciation, linesOf, numberIn, yearBefore } from './statement-figures.ts';

type Metric = 'sales' | 'ebitda' | 'pat' | 'netWorth';
type Multiple = 'pe' | 'evEbitda' | 'evSales' | 'pb';
type BaseInput = 'price' | 'shares' | 'sales' | 'ebitda' | 'pat' | 'grossDebt' | 'cash' | 'reserves' | 'equity';
type Period = ValuationAnswer['financials'][number];
type ThreeNumbers = readonly (number | null)[];

export interface Choices {
  readonly baseYear: number;
  readonly growth: Readonly<Record<Metric, ThreeNumbers>>;
  readonly targets: Readonly<Record<Multiple, ThreeNumbers>>;
  readonly own: { readonly [Input in BaseInput]?: number | undefined };
  readonly stockMarketCap?: RawFigure;
}

const fallback: Readonly<Record<BaseInput, number>> = {
  sales: 1000,
  ebitda: 200,
  pat: 80,
  grossDebt: 400,
  cash: 100,
  shares: 18,
  price: 150,
  reserves: 496,
  equity: 180,
};
const fallbackGrowth: Readonly<Record<Metric, number>> = { sales: 15, ebitda: 15, pat: 20, netWorth: 10 };
const loss = 'not meaningful (loss)';

/** Every cell, as "row column". */
export function recompute(answer: ValuationAnswer, choices: Choices): ReadonlyMap<string, ExpectedCell> {
  const { baseYear, own } = choices;
  const financial = financialOf(answer);
  const cells = new Map<string, ExpectedCell>();

  const positive = (raw: RawFigure | undefined): number | undefined => {
    const value = numberIn(raw);
    return value !== undefined && value > 0 ? value : undefined;
  };
  const statedPrice = positive(answer.currentPrice.BSE) ?? positive(answer.currentPrice.NSE);
  const statedCap = positive(choices.stockMarketCap) ?? positive(answer.marketCap);
  const period = annualOf(answer).findLast(({ FiscalYear }) => Number(FiscalYear) === baseYear);
  const stated = { ...linesOf(answer, period), price: statedPrice === undefined ? missing : figure(statedPrice, 'reported') };
  const impliedCount = statedCap === undefined || statedPrice === undefined ? undefined : statedCap / statedPrice;
  const countNow = positive(answer.sharesOutstanding) ?? impliedCount;
  const input = (name: BaseInput): ExpectedCell => {
    const replaced = own[name];
    if (replaced !== undefined) return figure(replaced, 'assumed');
    if (stated[name].is !== 'missing') return stated[name];
    return name === 'shares' && countNow !== undefined ? figure(countNow, 'derived') : figure(fallback[name], 'placeholder');
  };

  const price = input('price');
  const shares = input('shares');
  const priced = own.price === undefined ? statedPrice !== undefined : own.price > 0;
  const marketCap = capOf(price, shares);
  const base = {
    sales: input('sales'),
    ebitda: input('ebitda'),
    pat: input('pat'),
    netWorth: calculate([input('reserves'), input('equity')], (reserves, equity) => reserves + equity),
  };
  const grossDebt = input('grossDebt');
  const cash = input('cash');
  const equity = input('equity');

  function capOf(now: ExpectedCell, count: ExpectedCell): ExpectedCell {
    if (statedCap === undefined) return calculate([now, count], (each, many) => each * many);
    const moved = own.price !== undefined && statedPrice !== undefined ? own.price / statedPrice : 1;
    return figure(statedCap * moved, own.price !== undefined && statedPrice !== undefined ? 'derived' : 'reported');
  }

  let grown: Readonly<Record<Metric, ExpectedCell>> = base;
  for (let year = 0; year <= 3; year += 1) {
    const column = `FY${String((baseYear + year) % 100).padStart(2, '0')}${year === 0 ? '' : 'E'}`;
    const put = (row: string, cell: ExpectedCell): ExpectedCell => {
      cells.set(`${row} ${column}`, cell);
      return cell;
    };
    const entry = (list: ThreeNumbers): ExpectedCell => {
      const value = list[year - 1] ?? null;
      return value === null ? missing : figure(value, 'assumed');
    };
    const growth = (metric: Metric): ExpectedCell => (year === 0 ? ownGrowth(metric) : entry(choices.growth[metric]));
    const growths = {
      sales: put('Sales growth', growth('sales')),
      ebitda: put('EBITDA growth', growth('ebitda')),
      pat: put('PAT growth', growth('pat')),
      netWorth: put('Net worth growth', growth('netWorth')),
    };
    const previous = grown;
    const now = (metric: Metric): ExpectedCell =>
      year === 0 ? base[metric] : calculate([previous[metric], growths[metric]], (before, percent) => before * (1 + percent / 100));
    grown = {
      sales: put('Sales', now('sales')),
      ebitda: put('EBITDA', now('ebitda')),
      pat: put('Adjusted PAT', now('pat')),
      netWorth: put('Net worth', now('netWorth')),
    };

    /** Values of the base year are derived in the years after it. */
    const carryOver = (cell: ExpectedCell): ExpectedCell => (year === 0 || cell.is !== 'figure' ? cell : figure(cell.value, 'derived'));
    const debt = put('Gross debt', year === 0 ? grossDebt : calculate([grossDebt], (first) => first * (1 + 0.05 * year)));
    put('Cash & equivalents', carryOver(cash));
    put('Equity', carryOver(equity));
    put('Reserves', year === 0 ? input('reserves') : calculate([grown.netWorth, equity], (worth, capital) => worth - capital));
    put('Shares', carryOver(shares));
    put('Price', carryOver(price));
    put('Market cap', carryOver(marketCap));
    const netDebt = put(
      'Net debt',
      calculate([debt, cash], (debtAmount, cashAmount) => debtAmount - cashAmount),
    );

    const eps = put(
      'EPS',
      calculate([grown.pat, shares], (profit, count) => profit / count),
    );
    const bvps = put(
      'BVPS',
      calculate([grown.netWorth, shares], (worth, count) => worth / count),
    );
    const unless = (condition: ExpectedCell, text: string, cell: ExpectedCell): ExpectedCell =>
      signOf(condition) === -1 ? words(text) : cell;
    const forOrdinary = (cell: ExpectedCell): ExpectedCell =>
      financial === undefined ? cell : words(`not meaningful for lenders${financial === 'insurer' ? ' and insurers' : ''}`);
    const ratio = (above: ExpectedCell, below: ExpectedCell): ExpectedCell => calculate([above, below], (one, other) => one / other);
    const share = (part: ExpectedCell): ExpectedCell =>
      unless(
        grown.sales,
        'not meaningful (negative sales)',
        calculate([part, grown.sales], (one, all) => (one / all) * 100),
      );
    const pe = put('PE', unless(eps, loss, ratio(price, eps)));
    put('PB', unless(bvps, 'not meaningful (negative net worth)', ratio(price, bvps)));
    const ev = put('EV', forOrdinary(calculate([marketCap, netDebt], (cap, debtLeft) => cap + debtLeft)));
    put('EV/EBITDA', forOrdinary(unless(grown.ebitda, loss, ratio(ev, grown.ebitda))));
    put('EV/Sales', forOrdinary(unless(grown.sales, 'not meaningful (negative sales)', ratio(ev, grown.sales))));
    put('Net income margin', share(grown.pat));
    put('EBITDA margin', share(grown.ebitda));
    put('Net debt/EBITDA', forOrdinary(unless(grown.ebitda, loss, ratio(netDebt, grown.ebitda))));

    if (year === 0) {
      put('Target PE', pe.is === 'figure' && pe.value !== 0 ? figure(pe.value, 'derived') : figure(15, 'derived'));
      for (const row of ['Target EV/EBITDA', 'Target EV/Sales', 'Target PB']) put(row, figure(15, 'assumed'));
      continue;
    }
    const target = {
      pe: put('Target PE', entry(choices.targets.pe)),
      evEbitda: put('Target EV/EBITDA', entry(choices.targets.evEbitda)),
      evSales: put('Target EV/Sales', entry(choices.targets.evSales)),
      pb: put('Target PB', entry(choices.targets.pb)),
    };
    /** A target price based on zero or less would mislead. */
    const resting = (on: ExpectedCell, below: string, none: string, cell: ExpectedCell): ExpectedCell => {
      const sign = signOf(on);
      return sign === 1 || sign === undefined ? cell : words(sign === 0 ? none : below);
    };
    const ofEv = (multiple: ExpectedCell, whole: ExpectedCell): ExpectedCell =>
      calculate([multiple, whole, netDebt, shares], (times, all, debtAmount, count) => (times * all - debtAmount) / count);
    const upside = (row: string, cell: ExpectedCell): void => {
      put(`Target price (${row})`, cell);
      const change = calculate([cell, price], (aim, today) => ((aim - today) / today) * 100);
      put(`Upside (${row})`, priced ? unless(cell, 'not meaningful (target below zero)', change) : words('not available: no market price'));
    };
    upside(
      'PE',
      resting(
        eps,
        loss,
        'not meaningful (no profit)',
        calculate([target.pe, eps], (times, each) => times * each),
      ),
    );
    upside('EV/EBITDA', forOrdinary(resting(grown.ebitda, loss, 'not meaningful (no profit)', ofEv(target.evEbitda, grown.ebitda))));
    upside(
      'EV/Sales',
      forOrdinary(resting(grown.sales, 'not meaningful (negative sales)', 'not meaningful (no sales)', ofEv(target.evSales, grown.sales))),
    );
    upside(
      'PB',
      resting(
        bvps,
        'not meaningful (negative net worth)',
        'not meaningful (no net worth)',
        calculate([target.pb, bvps], (times, each) => times * each),
      ),
    );
  }
  return cells;

  function ownGrowth(metric: Metric): ExpectedCell {
    const after = base[metric];
    if (after.is === 'words') return after;
    const usesPlaceholder = metric === 'netWorth' ? [input('reserves'), input('equity')] : [input(metric)];
    const lines = linesOf(answer, yearBefore(answer, period));
    const before =
      metric === 'netWorth' ? calculate([lines.reserves, lines.equity], (reserves, capital) => reserves + capital) : lines[metric];
    if (
      before.is !== 'figure' ||
      after.is !== 'figure' ||
      usesPlaceholder.some((cell) => cell.is === 'figure' && cell.state === 'placeholder')
    )
      return figure(fallbackGrowth[metric], 'placeholder');
    if (isCrossed(answer, yearBefore(answer, period), period)) return words('not comparable');
    const isMixed =
      metric === 'ebitda' && own.ebitda === undefined && hasDepreciation(period) !== hasDepreciation(yearBefore(answer, period));
    if (isMixed) return words('not comparable');
    if (before.value === 0) return figure(Math.sign(after.value) * 100, 'derived');
    const result = metric === 'pat' || metric === 'ebitda';
    if (before.value > 0)
      return after.value < 0
        ? words(result ? 'profit to loss' : 'positive to negative')
        : calculate([after, before], (one, other) => (one / other - 1) * 100);
    if (after.value > 0) return words(result ? 'loss to profit' : 'negative to positive');
    if (after.value === before.value) return words(result ? 'loss unchanged' : 'negative, unchanged');
    if (after.value < before.value) return words(result ? 'loss widened' : 'more negative');
    return words(result ? 'loss narrowed' : 'less negative');
  }
}

/** Whether an event that breaks comparisons lies after one period's end and not after another's. A month alone counts as a whole. */
function isCrossed({ events = [] }: ValuationAnswer, from: Period | undefined, to: Period | undefined): boolean {
  if (from === undefined || to === undefined) return false;
  return events.some(({ date, breaks, kind }) => {
    const [after, until] = [from.EndDate, to.EndDate].map((end) => end.slice(0, date.length));
    return breaks && kind !== 'share-class' && date > (after ?? '') && date <= (until ?? '');
  });
}
