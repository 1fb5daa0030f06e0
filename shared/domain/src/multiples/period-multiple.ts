import { derive, type Reading } from '../cells/derive.ts';
import { minus, over, plus, times } from '../cells/formula.ts';
import { words, type Cell, type FormulaInput } from '../figures/cell.ts';
import type { Business } from '../lines/business.ts';
import type { LineName } from '../lines/line-catalogue.ts';
import type { PeriodLines } from '../lines/period-lines.ts';

export type MultipleId = 'pe' | 'pb' | 'evEbitda' | 'evSales';

export const multipleLabels: Readonly<Record<MultipleId, string>> = { pe: 'PE', pb: 'PB', evEbitda: 'EV/EBITDA', evSales: 'EV/Sales' };

/** A company as the market prices it today. */
export interface PricedCompany {
  readonly business: Business;
  /** ₹. */
  readonly price: Cell;
  /** ₹ crore, as reported; missing where it is not. */
  readonly marketCap: Cell;
}

const loss = 'not meaningful (loss)';
const negativeNetWorth = 'not meaningful (negative net worth)';
const negativeSales = 'not meaningful (negative sales)';

/**
 * A multiple of one year at the latest price, times: price / EPS, price / BVPS, (market cap + net debt) / EBITDA or sales, each with
 * the year's own statement, its share count too. Words where a loss or a negative base would mislead, and for the EV
 * of lenders and insurers.
 */
export function periodMultiple(id: MultipleId, company: PricedCompany, lines: PeriodLines): Cell {
  switch (id) {
    case 'pe':
      return priceOver(company, lines, 'EPS', 'pat', loss);
    case 'pb':
      return priceOver(company, lines, 'BVPS', 'netWorth', negativeNetWorth);
    case 'evEbitda':
      return evOver(company, lines, 'ebitda', loss);
    case 'evSales':
      return evOver(company, lines, 'sales', negativeSales);
  }
}

/**
 * A multiple on the last four quarters at the latest price, times: market cap / PAT, (market cap + net debt) / EBITDA or sales. The
 * quarters have no balance sheet: debt and cash are the newest year's, and there is no PB.
 */
export function trailingMultiple(id: Exclude<MultipleId, 'pb'>, { business, marketCap }: Omit<PricedCompany, 'price'>, quarters: PeriodLines, newestYear: PeriodLines): Cell {
  const divisor = quarters.input(id === 'pe' ? 'pat' : id === 'evEbitda' ? 'ebitda' : 'sales');
  const said = unlessNegative(divisor, id === 'evSales' ? negativeSales : loss);
  const cap = { name: 'Market cap', cell: marketCap };
  if (id === 'pe') return derive(over(cap.name, divisor.name), 'times', [cap, divisor], { remark: 'The market cap over the last four quarters.', ...said });
  if (business !== 'ordinary') return words(notMeaningfulFor[business]);
  const [debt, cash] = [newestYear.input('grossDebt'), newestYear.input('cash')];
  const whole = plus(cap.name, minus(debt.name, cash.name));
  return derive(over(whole, divisor.name), 'times', [cap, debt, cash, divisor], { remark: 'The last four quarters, with the debt and cash of the newest year.', ...said });
}

const notMeaningfulFor: Readonly<Record<Exclude<Business, 'ordinary'>, string>> = {
  lender: 'not meaningful for lenders',
  insurer: 'not meaningful for lenders and insurers',
};
const todaysPrice = { remark: 'The latest price with the figures of this period.' };

/** Words in the place of a figure whose divisor is below zero. */
const unlessNegative = ({ cell }: FormulaInput, said: string): Reading => (cell.is === 'figure' && cell.value < 0 ? { words: said } : {});

function priceOver({ price }: PricedCompany, lines: PeriodLines, per: 'EPS' | 'BVPS', line: 'pat' | 'netWorth', said: string): Cell {
  const whole = lines.input(line);
  const shares = lines.input('shares');
  const divisor = { name: `${per} ${lines.column.label}`, cell: derive(over(whole.name, shares.name), 'inr', [whole, shares]) };
  return derive(over('Price', divisor.name), 'times', [{ name: 'Price', cell: price }, divisor], { ...todaysPrice, ...unlessNegative(whole, said) });
}

function evOver(company: PricedCompany, lines: PeriodLines, line: 'ebitda' | 'sales', said: string): Cell {
  if (company.business !== 'ordinary') return words(notMeaningfulFor[company.business]);
  const divisor = lines.input(line);
  const ev = { name: `EV ${lines.column.label}`, cell: enterpriseValue(company, (name) => lines.input(name)) };
  return derive(over(ev.name, divisor.name), 'times', [ev, divisor], { ...todaysPrice, ...unlessNegative(divisor, said) });
}

/** The reported market cap, else price × shares, and the period's net debt. */
function enterpriseValue({ marketCap, price }: PricedCompany, input: (name: LineName) => FormulaInput): Cell {
  const [shares, debt, cash] = [input('shares'), input('grossDebt'), input('cash')];
  const cap = marketCap.is === 'figure' ? 'Market cap' : times('Price', shares.name);
  const inputs = [{ name: 'Market cap', cell: marketCap }, { name: 'Price', cell: price }, shares, debt, cash];
  return derive(plus(cap, minus(debt.name, cash.name)), 'crore', inputs);
}

/** A share count that is off by more than this from today's is another one: a bonus, a split, a large issue. Source: analyst guide, 4. */
const sameShares = 0.2;

/** Whether a statement's share count is another one than today's, so that its EPS cannot be set against today's price. */
export function isAnotherShareCount(then: Cell, now: Cell): boolean {
  return then.is === 'figure' && now.is === 'figure' && now.value > 0 && Math.abs(then.value / now.value - 1) > sameShares;
}
