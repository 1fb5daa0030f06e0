/** The value of a figure ID, computed from the answers without the domain or the analyst. */
import type { FinancialPeriod, StatementCode, ValuationAnswer } from '@mulya/contract';
import { recompute } from '../fair-value/recomputation.ts';
import { specifiedChoices } from '../fair-value/choices.ts';
import { isExceptionalProfit, isFinancial, numberIn } from '../fair-value/statement-figures.ts';

type Value = number | undefined;

/** The values of figure IDs for one company, its peers and the page's model. */
export interface Independent {
  value(id: string): Value;
  /** The peers' figures that count in a median, so no PE of an exceptional profit. */
  ofPeers(id: string): readonly number[];
}

export function independentFigures(answer: ValuationAnswer, peers: ReadonlyMap<string, ValuationAnswer>): Independent {
  const model = recompute(answer, { ...specifiedChoices, baseYear: 2025, stockMarketCap: answer.marketCap });
  const modelled = (name: string): Value => {
    const cell = model.get(name);
    return cell?.is === 'figure' ? cell.value : undefined;
  };
  const ofPeers = (id: string) => [...peers.values()].flatMap((peer) => ofCompany(peer, id) ?? []);
  const value = (id: string): Value => {
    const median = /^peer-median\/(.+)$/.exec(id)?.[1];
    if (median !== undefined) return medianOf(ofPeers(median));
    const peer = /^peer\/([^/]+)\/(.+)$/.exec(id);
    if (peer?.[1] !== undefined && peer[2] !== undefined) {
      const found = peers.get(peer[1]);
      return found === undefined ? undefined : ofCompany(found, peer[2]);
    }
    if (id === 'headline/target-price') return modelled('Target price (PE) FY28E');
    const base = answer.financials.findLast(({ Type, FiscalYear }) => Type === 'Annual' && FiscalYear === '2025');
    if (/^headline\/(?:upside|implied)|^model\/(?:PE|PB|EV)/.test(id) && isBroken(answer, base?.EndDate, answer.asOf.price))
      return undefined;
    if (id === 'headline/upside') return modelled('Upside (PE) FY28E');
    if (id === 'headline/implied-growth') return impliedGrowth(modelled('Price FY25'), modelled('Target PE FY28E'), modelled('EPS FY25'));
    const cell = /^model\/(.+)\/(FY\d\dE?)$/.exec(id);
    return cell === null ? ofCompany(answer, id) : modelled(`${cell[1] ?? ''} ${cell[2] ?? ''}`);
  };
  return { value, ofPeers };
}

/** The annual growth, in percent, at which three years' profit supports the price at the target PE; none without a profit. */
function impliedGrowth(price: Value, targetPe: Value, eps: Value): Value {
  if (price === undefined || targetPe === undefined || eps === undefined || eps <= 0) return undefined;
  return (Math.cbrt(price / targetPe / eps) - 1) * 100;
}

function medianOf(values: readonly number[]): Value {
  const known = values.toSorted((one, other) => one - other);
  const half = known.length / 2;
  const [low, high] = [known[Math.ceil(half) - 1], known[Math.floor(half)]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** "FY26", "CY25 (Dec 2025)", "FY24 (15 months)"; a quarter is identified by its month alone. A year of another length says it. */
export function periodLabelled(answer: ValuationAnswer, labelled: string): FinancialPeriod | undefined {
  const label = labelled.replace(/ \(\d+ months\)$/, '');
  const month = /\((\w{3}) (\d{4})\)$/.exec(label);
  const end =
    month === null ? `20${label.slice(2)}-03` : `${month[2] ?? ''}-${String(months.indexOf(month[1] ?? '') + 1).padStart(2, '0')}`;
  const type = label.startsWith('Q') ? 'Interim' : 'Annual';
  const found = answer.financials.find(({ Type, EndDate }) => Type === type && EndDate.startsWith(end));
  return type === 'Interim' || isFullYear(answer, found) === (label === labelled) ? found : undefined;
}

const monthOf = ({ EndDate }: FinancialPeriod): number => Number(EndDate.slice(0, 4)) * 12 + Number(EndDate.slice(5, 7));

/** It ends a whole number of years after the previous year, if there is one. */
function isFullYear({ financials }: ValuationAnswer, period: FinancialPeriod | undefined): boolean {
  const annual = financials.filter(({ Type }) => Type === 'Annual').toSorted((one, other) => one.EndDate.localeCompare(other.EndDate));
  const before = period === undefined ? undefined : annual[annual.indexOf(period) - 1];
  return period !== undefined && (before === undefined || (monthOf(period) - monthOf(before)) % 12 === 0);
}

function item(period: FinancialPeriod | undefined, code: StatementCode, key: string): Value {
  return numberIn(period?.stockFinancialMap[code]?.find((line) => line.key.toLowerCase() === key)?.value);
}

const over = (one: Value, other: Value, times = 1): Value =>
  one === undefined || other === undefined || other === 0 ? undefined : (one / other) * times;
const plus = (one: Value, other: Value): Value => (one === undefined || other === undefined ? undefined : one + other);

function line(answer: ValuationAnswer, period: FinancialPeriod | undefined, name: string): Value {
  const of = (code: StatementCode, key: string) => item(period, code, key);
  switch (name) {
    case 'sales':
      return of('INC', 'revenue');
    case 'operatingIncome':
      return of('INC', 'operatingincome');
    case 'depreciation':
      return of('INC', 'depreciation/amortization');
    case 'ebitda': {
      const operating = of('INC', 'operatingincome');
      return operating === undefined ? undefined : operating + (of('INC', 'depreciation/amortization') ?? 0);
    }
    case 'interest':
      return of('INC', 'interestexpense') ?? of('INC', 'totalinterestexpense');
    case 'profitBeforeTax':
      return of('INC', 'netincomebeforetaxes');
    case 'profitAfterTax':
      return of('INC', 'netincomeaftertaxes');
    case 'pat':
      return of('INC', 'netincome');
    case 'grossDebt':
      return of('BAL', 'totaldebt');
    case 'cash':
      return answer.layout === 'bank'
        ? (of('BAL', 'cashduefrombanks') ?? of('BAL', 'cash'))
        : (of('BAL', 'cash') ?? of('BAL', 'cashduefrombanks'));
    case 'equity':
      return of('BAL', 'commonstocktotal');
    case 'reserves':
      return of('BAL', 'retainedearnings(accumulateddeficit)');
    case 'netWorth':
      return plus(of('BAL', 'retainedearnings(accumulateddeficit)'), of('BAL', 'commonstocktotal'));
    case 'shares':
      return period?.restatedShares?.shares ?? of('BAL', 'totalcommonsharesoutstanding');
    case 'totalAssets':
      return of('BAL', 'totalassets');
    case 'operatingCashFlow':
      return of('CAS', 'cashfromoperatingactivities');
    case 'freeCashFlow':
      return of('CAS', 'freecashflow');
    default:
      throw new Error(`No line "${name}" is known here.`);
  }
}

/** A line that is compared: not a PAT before minority interest. */
function comparedLine(answer: ValuationAnswer, period: FinancialPeriod | undefined, name: string): Value {
  const isBefore = period?.stockFinancialMap.INC?.some(({ beforeMinority }) => beforeMinority === true) === true;
  return name === 'pat' && isBefore ? undefined : line(answer, period, name);
}

function ratio(answer: ValuationAnswer, period: FinancialPeriod | undefined, name: string): Value {
  const of = (row: string) => comparedLine(answer, period, row);
  const onlyAbove = (divisor: Value, result: Value): Value => (divisor !== undefined && divisor > 0 ? result : undefined);
  switch (name) {
    case 'ebitdaMargin':
      return isFinancial(answer) ? undefined : onlyAbove(of('sales'), over(of('ebitda'), of('sales'), 100));
    case 'netIncomeMargin':
      return onlyAbove(of('sales'), over(of('pat'), of('sales'), 100));
    case 'roe':
      return onlyAbove(of('netWorth'), over(of('pat'), of('netWorth'), 100));
    case 'roa':
      return onlyAbove(of('totalAssets'), over(of('pat'), of('totalAssets'), 100));
    case 'debtToEquity':
      return onlyAbove(of('netWorth'), over(of('grossDebt'), of('netWorth')));
    case 'interestCover':
      return (of('operatingIncome') ?? 0) < 0 ? undefined : onlyAbove(of('interest'), over(of('operatingIncome'), of('interest')));
    case 'cfoToPat':
      return onlyAbove(of('pat'), over(of('operatingCashFlow'), of('pat')));
    case 'freeCashFlowYield':
      return isBroken(answer, period?.EndDate, answer.asOf.price) ? undefined : over(of('freeCashFlow'), numberIn(answer.marketCap), 100);
    case 'taxRate': {
      const rate = over(item(period, 'INC', 'provisionforincometaxes'), of('profitBeforeTax'), 100);
      const otherwise = over(of('profitAfterTax'), of('profitBeforeTax'));
      return onlyAbove(of('profitBeforeTax'), rate ?? (otherwise === undefined ? undefined : (1 - otherwise) * 100));
    }
    default:
      throw new Error(`No ratio "${name}" is known here.`);
  }
}

/** Whether something that breaks comparisons happened after one ISO date and until another; an event of a month happens on its last day. */
export function isBroken({ events = [] }: ValuationAnswer, after: string | undefined, until: string | null | undefined): boolean {
  if (after === undefined || until === null || until === undefined) return false;
  return events.some(({ date, breaks }) => breaks && (date.length === 7 ? `${date}-31` : date) > after && date <= until);
}

function growth(answer: ValuationAnswer, period: FinancialPeriod | undefined, name: string): Value {
  const before = answer.financials.find((each) => period !== undefined && each.Type === 'Annual' && monthOf(period) - monthOf(each) === 12);
  if (!isFullYear(answer, before) || !isAlike(answer, before, period, name) || isBroken(answer, before?.EndDate, period?.EndDate))
    return undefined;
  const [now, prior] = [comparedLine(answer, period, name), comparedLine(answer, before, name)];
  if (now === undefined || prior === undefined || prior <= 0 || now < 0) return undefined;
  return (now / prior - 1) * 100;
}

/** EBITDA of both years includes depreciation, or of neither. */
const isAlike = (answer: ValuationAnswer, one: FinancialPeriod | undefined, other: FinancialPeriod | undefined, name: string): boolean =>
  name !== 'ebitda' || (line(answer, one, 'depreciation') === undefined) === (line(answer, other, 'depreciation') === undefined);

/** A three-year rate per year. */
function compound(answer: ValuationAnswer, period: FinancialPeriod | undefined, name: string): Value {
  const first = answer.financials.find((each) => period !== undefined && each.Type === 'Annual' && monthOf(period) - monthOf(each) === 36);
  if (!isFullYear(answer, first) || !isAlike(answer, first, period, name) || isBroken(answer, first?.EndDate, period?.EndDate))
    return undefined;
  const [now, then] = [comparedLine(answer, period, name), comparedLine(answer, first, name)];
  return now === undefined || then === undefined || now <= 0 || then <= 0 ? undefined : (Math.cbrt(now / then) - 1) * 100;
}

function multiple(answer: ValuationAnswer, period: FinancialPeriod | undefined, name: string): Value {
  const of = (row: string) => comparedLine(answer, period, row);
  const isPast = answer.financials.some(
    (each) => each.Type === 'Annual' && period !== undefined && monthOf(each) > monthOf(period) && isFullYear(answer, each),
  );
  if (!isPast && isBroken(answer, period?.EndDate, answer.asOf.price)) return undefined;
  const price = isPast ? period?.yearEndClose : (numberIn(answer.currentPrice.BSE) ?? numberIn(answer.currentPrice.NSE));
  const shares = of('shares');
  const counted = over(of('pat'), item(period, 'INC', 'dilutedepsexcludingextraorditems'));
  const later = (period?.restatedShares?.actions ?? []).reduce((product, { factor }) => product * factor, 1);
  // The source may have left the EPS on the shares before a later split or bonus issue.
  const isBefore = shares !== undefined && counted !== undefined && Math.abs((counted * later) / shares - 1) <= 0.2;
  const now = !isPast ? numberIn(answer.sharesOutstanding) : isBefore ? shares : counted;
  const perShare = (row: string): Value => {
    const whole = of(row);
    if (
      whole === undefined ||
      whole < 0 ||
      (shares !== undefined && now !== undefined && Math.abs((isPast ? now / shares : shares / now) - 1) > 0.2)
    )
      return undefined;
    return over(price, over(whole, shares));
  };
  const enterprise = (row: string): Value => {
    const divisor = of(row);
    const cap = isPast ? over(price, over(1, shares)) : numberIn(answer.marketCap);
    const [debt, cash] = [of('grossDebt'), of('cash')];
    if (isFinancial(answer) || divisor === undefined || divisor < 0 || cap === undefined || debt === undefined || cash === undefined)
      return undefined;
    return over(cap + debt - cash, divisor);
  };
  switch (name) {
    case 'pe':
      return isExceptionalProfit(answer, period) ? undefined : perShare('pat');
    case 'pb':
      return perShare('netWorth');
    case 'evEbitda':
      return enterprise('ebitda');
    case 'evSales':
      return enterprise('sales');
    default:
      throw new Error(`No multiple "${name}" is known here.`);
  }
}

function trailing({ financials }: ValuationAnswer, name: string): Value {
  const quarters = financials
    .filter(({ Type }) => Type === 'Interim')
    .toSorted((one, other) => one.EndDate.localeCompare(other.EndDate))
    .slice(-4);
  const key = { pat: 'netincome', sales: 'revenue' }[name];
  if (key === undefined) throw new Error(`No four quarters of "${name}" are known here.`);
  return quarters.reduce((sum: Value, quarter) => plus(sum, item(quarter, 'INC', key)), 0);
}

function ofCompany(answer: ValuationAnswer, id: string): Value {
  switch (id) {
    case 'shares':
      return numberIn(answer.sharesOutstanding);
    case 'market-cap':
      return numberIn(answer.marketCap);
    case 'price/bse':
      return numberIn(answer.currentPrice.BSE);
    case 'price/nse':
      return numberIn(answer.currentPrice.NSE);
  }
  const average = /^average\/(\d+)\/(bse|nse)$/.exec(id);
  if (average !== null) {
    const row = answer.stockTechnicalData.find(({ days }) => days === Number(average[1]));
    return numberIn(average[2] === 'bse' ? row?.bsePrice : row?.nsePrice);
  }
  const statement = /^statement\/(INC|BAL|CAS)\/([^/]+)\/(.+)$/.exec(id);
  if (statement !== null) {
    const code = (['INC', 'BAL', 'CAS'] as const).find((each) => each === statement[1]);
    return code === undefined ? undefined : item(periodLabelled(answer, statement[2] ?? ''), code, statement[3] ?? '');
  }
  const [kind = '', name = '', label = ''] = id.split('/');
  if (label === 'TTM') return trailing(answer, name);
  const period = periodLabelled(answer, label);
  if (kind === 'line') return line(answer, period, name);
  if (!isFullYear(answer, period)) return undefined;
  switch (kind) {
    case 'growth':
      return growth(answer, period, name);
    case 'cagr':
      return compound(answer, period, name);
    case 'ratio':
      return ratio(answer, period, name);
    case 'multiple':
      return multiple(answer, period, name);
    default:
      throw new Error(`"${id}" is no id that is known here.`);
  }
}
