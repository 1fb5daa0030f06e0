import { derive, type Reading } from '../cells/derive.ts';
import { minus, over, plus, times } from '../cells/formula.ts';
import { acrossBreak, priceBreak, type EventfulCompany } from '../events/period-breaks.ts';
import { missingCell, wordsCell, type Cell, type FormulaInput } from '../figures/cell.ts';
import { notMeaningful } from '../figures/no-meaning.ts';
import type { Business } from '../lines/business.ts';
import type { LineName } from '../lines/line-catalogue.ts';
import type { PeriodLines } from '../lines/period-lines.ts';

export type MultipleId = 'pe' | 'pb' | 'evEbitda' | 'evSales';

export const multipleLabels: Readonly<Record<MultipleId, string>> = { pe: 'PE', pb: 'PB', evEbitda: 'EV/EBITDA', evSales: 'EV/Sales' };

/** A company with its market prices. */
export interface PricedCompany extends EventfulCompany {
  readonly business: Business;
  /** Annual periods, oldest first. */
  readonly annual: readonly PeriodLines[];
  /** ₹. */
  readonly price: Cell;
  /** ₹ crore, as reported, or missing. */
  readonly marketCap: Cell;
}

const { loss, negativeNetWorth, negativeSales } = notMeaningful;

/** Returns whether a year's multiple uses the current price: true for the latest full year and any later period. */
export function usesCurrentPrice(annual: readonly PeriodLines[], lines: PeriodLines): boolean {
  return annual.indexOf(lines) >= annual.findLastIndex(({ column }) => column.standing.is === 'regular');
}

/**
 * Returns a multiple of one year, times: price / EPS, price / BVPS, (market cap + net debt) / EBITDA or sales, all from the year's own
 * statement, share count included. The latest year uses the current price and market cap, and each year before it its own year-end price.
 * Words replace a multiple on a loss or a negative base, the EV of lenders and insurers, and a current price after an event that breaks
 * comparisons.
 */
export function periodMultiple(id: MultipleId, company: PricedCompany, lines: PeriodLines): Cell {
  const isCurrent = usesCurrentPrice(company.annual, lines);
  const quote: Quote = isCurrent
    ? { price: { name: 'Price', cell: company.price }, marketCap: company.marketCap, remark: 'Current price on this period’s figures.' }
    : {
        price: { name: `Year-end price ${lines.column.label}`, cell: lines.yearEndPrice },
        marketCap: missingCell('Only the current market cap is available.'),
        remark: 'Year-end price, adjusted for later splits and bonus issues, on this period’s figures.',
      };
  const cell = acrossBreak(isCurrent ? priceBreak(company, lines.column) : undefined, multipleAt(id, company.business, quote, lines));
  return cell.is === 'missing' && !isCurrent && lines.yearEndPrice.is === 'missing' ? lines.yearEndPrice : cell;
}

/** The prices for a year's multiple. */
interface Quote {
  /** ₹. */
  readonly price: FormulaInput;
  /** ₹ crore; if missing, price × shares. */
  readonly marketCap: Cell;
  readonly remark: string;
}

function multipleAt(id: MultipleId, business: Business, quote: Quote, lines: PeriodLines): Cell {
  switch (id) {
    case 'pe':
      return priceOver(quote, lines, 'EPS', 'pat', loss);
    case 'pb':
      return priceOver(quote, lines, 'BVPS', 'netWorth', negativeNetWorth);
    case 'evEbitda':
      return evOver(business, quote, lines, 'ebitda', loss);
    case 'evSales':
      return evOver(business, quote, lines, 'sales', negativeSales);
  }
}

/** What a multiple of the last four quarters reads of the company. `shares`: today's, crore. */
interface TrailingCompany extends Pick<PricedCompany, 'business' | 'price' | 'marketCap'> {
  readonly shares: Cell;
}

/**
 * Returns a multiple of the last four quarters at the latest price, times: (market cap + net debt) / EBITDA or sales; for PE as
 * `trailingPe`. Debt and cash are the latest year's, because quarters have no balance sheet; so there is no PB.
 */
export function trailingMultiple(
  id: Exclude<MultipleId, 'pb'>,
  company: TrailingCompany & EventfulCompany,
  quarters: PeriodLines,
  newestYear: PeriodLines,
): Cell {
  const onBalance = id === 'pe' ? undefined : priceBreak(company, newestYear.column);
  return acrossBreak(priceBreak(company, quarters.column) ?? onBalance, trailingAt(id, company, quarters, newestYear));
}

function trailingAt(id: Exclude<MultipleId, 'pb'>, company: TrailingCompany, quarters: PeriodLines, newestYear: PeriodLines): Cell {
  if (id === 'pe') return trailingPe(company, quarters.input('pat'));
  const { business, marketCap } = company;
  if (business !== 'ordinary') return wordsCell(notMeaningfulFor[business]);
  const divisor = quarters.input(id === 'evEbitda' ? 'ebitda' : 'sales');
  const replacement = unlessNegative(divisor, id === 'evSales' ? negativeSales : loss);
  const cap = { name: 'Market cap', cell: marketCap };
  const [debt, cash] = [newestYear.input('grossDebt'), newestYear.input('cash')];
  const whole = plus(cap.name, minus(debt.name, cash.name));
  return derive(over(whole, divisor.name), 'times', [cap, debt, cash, divisor], {
    remark: 'TTM earnings; debt and cash from the latest annual balance sheet.',
    ...replacement,
  });
}

/**
 * Returns price × today's shares / the four quarters' PAT, times; market cap / PAT where one of the two is missing.
 *
 * @param pat ₹ crore, of the last four quarters
 */
export function trailingPe({ price, shares, marketCap }: Omit<TrailingCompany, 'business'>, pat: FormulaInput): Cell {
  const [ofPrice, count] = [
    { name: 'Price', cell: price },
    { name: 'Current shares outstanding', cell: shares },
  ];
  const isKnown = price.is === 'figure' && shares.is === 'figure';
  const whole = isKnown ? times(ofPrice.name, count.name) : 'Market cap';
  return derive(over(whole, pat.name), 'times', [ofPrice, count, { name: 'Market cap', cell: marketCap }, pat], {
    remark: isKnown ? 'Current price × today’s shares / TTM.' : 'Current market cap / TTM.',
    ...(pat.cell.is === 'figure' && pat.cell.value <= 0 ? { words: loss } : {}),
  });
}

const notMeaningfulFor: Readonly<Record<Exclude<Business, 'ordinary'>, string>> = {
  lender: notMeaningful.lender,
  insurer: notMeaningful.lenderOrInsurer,
};

/** Words instead of a figure with a negative divisor. */
const unlessNegative = ({ cell }: FormulaInput, replacement: string): Reading =>
  cell.is === 'figure' && cell.value < 0 ? { words: replacement } : {};

function priceOver({ price, remark }: Quote, lines: PeriodLines, per: 'EPS' | 'BVPS', line: 'pat' | 'netWorth', replacement: string): Cell {
  const whole = lines.input(line);
  const shares = lines.input('shares');
  const divisor = { name: `${per} ${lines.column.label}`, cell: derive(over(whole.name, shares.name), 'inr', [whole, shares]) };
  return derive(over(price.name, divisor.name), 'times', [price, divisor], { remark, ...unlessNegative(whole, replacement) });
}

function evOver(business: Business, quote: Quote, lines: PeriodLines, line: 'ebitda' | 'sales', replacement: string): Cell {
  if (business !== 'ordinary') return wordsCell(notMeaningfulFor[business]);
  const divisor = lines.input(line);
  const ev = { name: `EV ${lines.column.label}`, cell: enterpriseValue(quote, (name) => lines.input(name)) };
  return derive(over(ev.name, divisor.name), 'times', [ev, divisor], { remark: quote.remark, ...unlessNegative(divisor, replacement) });
}

/** The reported market cap, else price × shares, and the period's net debt. */
function enterpriseValue({ marketCap, price }: Quote, input: (name: LineName) => FormulaInput): Cell {
  const [shares, debt, cash] = [input('shares'), input('grossDebt'), input('cash')];
  const cap = marketCap.is === 'figure' ? 'Market cap' : times(price.name, shares.name);
  const inputs = [{ name: 'Market cap', cell: marketCap }, price, shares, debt, cash];
  return derive(plus(cap, minus(debt.name, cash.name)), 'crore', inputs);
}

/** A share count that differs by more than this from today's has changed by a bonus, a split or a large issue. Source: analyst guide, 4. */
const sameShares = 0.2;

/**
 * Returns whether a year's PAT / shares differs from its reported EPS by more than that. Sources restate EPS for splits and bonus issues,
 * so the share count may not match the adjusted year-end price.
 */
export function isDoubtfulShareCount(lines: PeriodLines): boolean {
  const [pat, shares, eps] = [lines.line('pat'), lines.line('shares'), lines.line('reportedEps')];
  if (pat.is !== 'figure' || shares.is !== 'figure' || eps.is !== 'figure' || shares.value <= 0 || eps.value === 0) return false;
  return Math.abs(pat.value / shares.value - eps.value) > paisa && Math.abs(pat.value / shares.value / eps.value - 1) > sameShares;
}

/** The precision of reported EPS, ₹. */
const paisa = 0.01;

/** Returns whether a statement's share count differs from today's, so its EPS is not comparable with the current price. */
export function isAnotherShareCount(then: Cell, now: Cell): boolean {
  return then.is === 'figure' && now.is === 'figure' && isAnotherCount(then.value, now.value);
}

/** The same of two counts, crore. */
export const isAnotherCount = (then: number, now: number): boolean => now > 0 && Math.abs(then / now - 1) > sameShares;
