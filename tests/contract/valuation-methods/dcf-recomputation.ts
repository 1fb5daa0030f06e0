/**
 * A straightforward calculation of the discounted cash flow and the reverse DCF in plain numbers, from the law of the methods (sections 1
 * and 2). It imports no code of the model or the domain.
 */
import type { FinancialPeriod, StatementCode, ValuationAnswer } from '@mulya/contract';
import { annualOf, financialOf, isPricedAcross, numberIn } from '../fair-value/statement-figures.ts';

/** The inputs of the method that an analyst can enter. Percent, except `fadeYears` and `beta`. */
export interface DcfEntries {
  readonly discountRate?: number;
  readonly terminalGrowth?: number;
  readonly fadeYears?: number;
  readonly taxRate?: number;
  readonly depreciation?: number;
  readonly capitalExpenditure?: number;
  readonly capitalExpenditureEnd?: number;
  readonly workingCapital?: number;
  readonly riskFreeRate?: number;
  readonly equityRiskPremium?: number;
  readonly beta?: number;
  readonly costOfDebt?: number;
}

export interface DcfChoices {
  readonly baseYear: number;
  /** Percent, of the three years after the base year. */
  readonly salesGrowth: readonly [number, number, number];
  readonly ebitdaGrowth: readonly [number, number, number];
  readonly entries: DcfEntries;
  readonly isRateBuilt: boolean;
  readonly own: { readonly sales?: number; readonly ebitda?: number; readonly grossDebt?: number; readonly cash?: number };
  /** ISO. */
  readonly today: string;
}

/** ₹ a share, or words. */
type Value = number | 'no-cash' | 'debt-exceeds-value' | 'growth-too-high' | 'missing';

export interface ExpectedDcf {
  readonly value: Value;
  /** At the discount rate plus and minus one point, the lower value first. */
  readonly low: Value;
  readonly high: Value;
  /** Percent. */
  readonly discountRate: number;
  readonly terminalShare: number;
  /** Words for an EBITDA of zero or less. */
  readonly terminalMultiple: number | 'no-cash';
  /** ₹ crore, of each year. */
  readonly flows: readonly number[];
  /** Percent, or where the price is. */
  readonly implied: number | 'below' | 'above' | 'does-not-rise' | 'no-price' | 'no-cash' | 'no-value';
}

const dayMs = 86_400_000;
const dayOf = (iso: string): number => Date.parse(`${iso.slice(0, 10)}T00:00:00Z`) / dayMs;
const lastDay = (year: number, month: number): number => Date.UTC(year, month, 0) / dayMs;

/** Undefined if the method does not apply. */
export function recomputeDcf(answer: ValuationAnswer, choices: DcfChoices): ExpectedDcf | undefined {
  const { baseYear, entries, own } = choices;
  if (financialOf(answer) !== undefined || isPricedAcross(answer, baseYear)) return undefined;
  const annual = annualOf(answer);
  const yearOf = (year: number) => annual.findLast(({ FiscalYear }) => Number(FiscalYear) === year);
  const base = yearOf(baseYear);
  const sales = own.sales ?? line(base, 'INC', 'revenue');
  const ebitda = own.ebitda ?? ebitdaOf(base);
  const priced = [answer.currentPrice.BSE, answer.currentPrice.NSE]
    .map((raw) => numberIn(raw))
    .find((each) => each !== undefined && each > 0);
  const valued = Math.min(answer.asOf.price === null ? Infinity : dayOf(answer.asOf.price), dayOf(choices.today));
  const sheet = annual.findLast((each) => dayOf(each.EndDate) <= valued && hasBalance(each));
  const debt = own.grossDebt ?? line(sheet, 'BAL', 'totaldebt');
  const cash =
    own.cash ??
    annual
      .filter((each) => dayOf(each.EndDate) <= valued)
      .flatMap((each) => cashOf(each) ?? [])
      .at(-1);
  if (sales === undefined || sales <= 0 || ebitda === undefined || debt === undefined || cash === undefined) return undefined;
  const minority = line(sheet, 'BAL', 'minorityinterest') ?? 0;
  const above = (raw: ValuationAnswer['marketCap']) => [numberIn(raw)].find((each) => each !== undefined && each > 0);
  const cap = above(answer.marketCap);
  const ofCap = cap === undefined || priced === undefined ? undefined : cap / priced;
  const shares = todaysShares(base) ?? above(answer.sharesOutstanding) ?? ofCap ?? 18;

  // Inputs
  const usual = ratesByLaw(answer, baseYear, sales, entries.depreciation);
  const taxRate = entries.taxRate ?? usual.taxRate;
  const { depreciation } = usual;
  const capital = entries.capitalExpenditure ?? usual.capital;
  const capitalEnd = entries.capitalExpenditureEnd ?? Math.min(depreciation * 1.1, capital);
  const workingCapital = entries.workingCapital ?? usual.workingCapital;
  const growth = entries.terminalGrowth ?? 5;
  const fade = entries.fadeYears ?? 7;
  const statedCap = numberIn(answer.marketCap);
  const marketCap = statedCap !== undefined && statedCap > 0 ? statedCap : (priced ?? 150) * shares;
  const builtRate = (): number => {
    const [now, before] = [line(base, 'BAL', 'totaldebt'), line(yearOf(baseYear - 1), 'BAL', 'totaldebt')];
    const interest = line(base, 'INC', 'interestexpense') ?? line(base, 'INC', 'totalinterestexpense');
    const paid = interest === undefined || now === undefined || before === undefined ? NaN : (interest * 100) / ((now + before) / 2);
    const ofDebt = entries.costOfDebt ?? (paid >= 6 && paid <= 14 ? paid : 9);
    const ofEquity = (entries.riskFreeRate ?? 6.5) + (entries.beta ?? 1) * (entries.equityRiskPremium ?? 7);
    const weight = marketCap / (marketCap + debt);
    return weight * ofEquity + (1 - weight) * ofDebt * (1 - taxRate / 100);
  };
  const rate = choices.isRateBuilt ? builtRate() : (entries.discountRate ?? 12);

  // The model's three years
  const yearEnd = Number((yearOf(baseYear) ?? yearOf(2025) ?? annual.at(-1))?.EndDate.slice(5, 7) ?? 3);
  const explicitSales = grown(sales, choices.salesGrowth);
  const explicitEbitda = grown(ebitda, choices.ebitdaGrowth);
  const margins = explicitEbitda.map((each, at) => each / (explicitSales[at] ?? NaN));

  const endOf = (after: number): number => lastDay(baseYear + after, yearEnd);
  const capitalRate = (after: number): number =>
    after <= 3 ? capital : after - 3 >= fade ? capitalEnd : capital + ((capitalEnd - capital) * (after - 3)) / fade;

  /** Values the firm for sales of each year. */
  const valuationOf = (salesOfYears: readonly number[], ebitdaOfYears: readonly number[], discount: number) => {
    let present = 0;
    let before = sales;
    const flows: number[] = [];
    let last = { ebitda: NaN, tax: NaN, capital: NaN, workingCapital: NaN, depreciation: NaN };
    for (const [at, now] of salesOfYears.entries()) {
      const after = at + 1;
      const earned = ebitdaOfYears[at] ?? NaN;
      const worn = (now * depreciation) / 100;
      const tax = (Math.max(0, earned - worn) * taxRate) / 100;
      const invested = (now * capitalRate(after)) / 100;
      const tied = ((now - before) * workingCapital) / 100;
      const flow = earned - tax - invested - tied;
      flows.push(flow);
      const [start, end] = [endOf(after - 1), endOf(after)];
      const left = Math.max(0, Math.min(end - start, end - valued));
      if (left > 0) {
        const t = (end - valued - left / 2) / 365;
        present += (flow * (left / (end - start))) / (1 + discount / 100) ** t;
      }
      last = { ebitda: earned, tax, capital: invested, workingCapital: tied, depreciation: worn };
      before = now;
    }
    const lastCapital = Math.max(last.capital, last.depreciation * (1 + growth / 100));
    const lastFlow = last.ebitda - last.tax - lastCapital - last.workingCapital;
    const terminal = (lastFlow * (1 + growth / 100)) / ((discount - growth) / 100);
    const presentTerminal = terminal / (1 + discount / 100) ** ((endOf(salesOfYears.length) - valued) / 365);
    const enterprise = present + presentTerminal;
    const equity = enterprise - (debt - cash) - minority;
    const share = (presentTerminal / enterprise) * 100;
    return {
      flows,
      enterprise,
      equity,
      perShare: equity / shares,
      share,
      multiple: last.ebitda > 0 ? terminal / last.ebitda : ('no-cash' as const),
    };
  };

  const fading: number[] = [...explicitSales];
  const [, , lastGrowth] = choices.salesGrowth;
  for (let year = 1; year <= fade; year += 1)
    fading.push((fading.at(-1) ?? NaN) * (1 + (lastGrowth + ((growth - lastGrowth) * year) / fade) / 100));
  const ebitdas = (all: readonly number[]) => all.map((each, at) => each * (margins[Math.min(at, 2)] ?? NaN));
  const own10 = (constant: number): number[] => Array.from({ length: 10 }, (_, at) => sales * (1 + constant / 100) ** (at + 1));

  const at = (discount: number): Value => {
    if (growth >= discount - 1) return 'growth-too-high';
    const { enterprise, equity, perShare } = valuationOf(fading, ebitdas(fading), discount);
    if (!Number.isFinite(perShare)) return 'missing';
    if (enterprise <= 0) return 'no-cash';
    return equity <= 0 ? 'debt-exceeds-value' : perShare;
  };
  const whole = valuationOf(fading, ebitdas(fading), rate);
  const implied = (): ExpectedDcf['implied'] => {
    if (priced === undefined) return 'no-price';
    if (growth >= rate - 1) return 'no-value';
    const valueAt = (constant: number) => valuationOf(own10(constant), ebitdas(own10(constant)), rate).perShare;
    let [low, high] = [-30, 60];
    if (!Number.isFinite(valueAt(low)) || !Number.isFinite(valueAt(high))) return 'no-value';
    if (valueAt(high) <= valueAt(low)) return 'does-not-rise';
    if (priced < valueAt(low)) return 'below';
    if (priced > valueAt(high)) return 'above';
    for (let step = 0; step < 100; step += 1) {
      const middle = (low + high) / 2;
      if (valueAt(middle) < priced) low = middle;
      else high = middle;
    }
    const found = (low + high) / 2;
    return valuationOf(own10(found), ebitdas(own10(found)), rate).enterprise > 0 ? found : 'no-cash';
  };
  const [low, high] = upwards(at(rate + 1), at(rate), at(rate - 1));
  return {
    value: at(rate),
    low,
    high,
    discountRate: rate,
    terminalShare: whole.share,
    terminalMultiple: whole.multiple,
    flows: whole.flows,
    implied: implied(),
  };
}

/** The default rates of a base year, percent. `sales`: of that year. */
export function ratesByLaw(answer: ValuationAnswer, baseYear: number, sales: number, ownDepreciation?: number) {
  const yearOf = (year: number) => annualOf(answer).findLast(({ FiscalYear }) => Number(FiscalYear) === year);
  const base = yearOf(baseYear);
  const three = [baseYear, baseYear - 1, baseYear - 2].map((year) => ({
    period: yearOf(year),
    sales: year === baseYear ? sales : line(yearOf(year), 'INC', 'revenue'),
  }));
  const percentOf = (amount: number | undefined, all: number | undefined): readonly number[] =>
    amount === undefined || all === undefined || all <= 0 ? [] : [(amount * 100) / all];
  const taxes = three
    .flatMap(({ period }) => {
      const before = line(period, 'INC', 'netincomebeforetaxes');
      const after = line(period, 'INC', 'netincomeaftertaxes');
      const difference = before === undefined || after === undefined ? undefined : before - after;
      return percentOf(line(period, 'INC', 'provisionforincometaxes') ?? difference, before);
    })
    .filter((rate) => rate >= 5 && rate <= 45);
  const depreciation = ownDepreciation ?? percentOf(line(base, 'INC', 'depreciation/amortization'), sales)[0] ?? 4;
  const spent = three.flatMap(({ period, sales: ofYear }) => percentOf(capitalOf(period), ofYear));
  return {
    taxRate: mean(taxes) ?? 25.17,
    depreciation,
    capital: mean(spent) ?? depreciation * 1.1,
    workingCapital: workingCapitalOf(base, sales) ?? 5,
  };
}

/**
 * Both ends of a range, the lower one first. An end without a value is on the other side of the base, and no end is on the wrong side
 * of it.
 */
function upwards(dear: Value, base: Value, cheap: Value): readonly [Value, Value] {
  const isAbove = (one: Value, other: Value): boolean => typeof one === 'number' && typeof other === 'number' && one > other;
  const areBothKnown = typeof dear === 'number' && typeof cheap === 'number';
  const rises = areBothKnown ? isAbove(dear, cheap) : isAbove(dear, base) || isAbove(base, cheap);
  const [low, high] = rises ? [cheap, dear] : [dear, cheap];
  return [isAbove(low, base) ? base : low, isAbove(base, high) ? base : high];
}

const grown = (from: number, growth: readonly number[]): readonly number[] =>
  growth.reduce<number[]>((all, each) => [...all, (all.at(-1) ?? from) * (1 + each / 100)], []);

const mean = (values: readonly number[]): number | undefined =>
  values.length === 0 ? undefined : values.reduce((sum, each) => sum + each, 0) / values.length;

function line(period: FinancialPeriod | undefined, code: StatementCode, key: string): number | undefined {
  return numberIn(period?.stockFinancialMap[code]?.find((item) => item.key.toLowerCase() === key)?.value);
}

/** The count of the statement times the factors of later issues, else the source's restated count. */
function todaysShares(period: FinancialPeriod | undefined): number | undefined {
  const reported = line(period, 'BAL', 'totalcommonsharesoutstanding');
  const { actions = [], shares } = period?.restatedShares ?? {};
  if (reported === undefined || actions.length === 0) return shares ?? reported;
  return actions.reduce((count, { factor }) => count * factor, reported);
}

export function ebitdaOf(period: FinancialPeriod | undefined): number | undefined {
  const operating = line(period, 'INC', 'operatingincome');
  if (operating === undefined) return line(period, 'INC', 'operatingprofit');
  return operating + (line(period, 'INC', 'depreciation/amortization') ?? 0);
}

export function cashOf(period: FinancialPeriod | undefined): number | undefined {
  const given = ['cash', 'cashequivalents', 'shortterminvestments'].flatMap((key) => line(period, 'BAL', key) ?? []);
  if (given.length > 0) return given.reduce((sum, each) => sum + each, 0);
  return line(period, 'BAL', 'cashandshortterminvestments') ?? line(period, 'BAL', 'cashduefrombanks');
}

const hasBalance = (period: FinancialPeriod): boolean =>
  cashOf(period) !== undefined ||
  ['totaldebt', 'commonstocktotal', 'retainedearnings(accumulateddeficit)', 'totalassets'].some(
    (key) => line(period, 'BAL', key) !== undefined,
  );

function capitalOf(period: FinancialPeriod | undefined): number | undefined {
  const [operating, free] = [line(period, 'CAS', 'cashfromoperatingactivities'), line(period, 'CAS', 'freecashflow')];
  if (operating !== undefined && free !== undefined) return operating - free;
  const own = line(period, 'CAS', 'capitalexpenditures');
  return own === undefined ? undefined : -own;
}

function workingCapitalOf(period: FinancialPeriod | undefined, sales: number): number | undefined {
  const [assets, cash, liabilities] = [
    line(period, 'BAL', 'totalcurrentassets'),
    cashOf(period),
    line(period, 'BAL', 'totalcurrentliabilities'),
  ];
  if (assets === undefined || cash === undefined || liabilities === undefined) return undefined;
  return Math.min(40, Math.max(-20, ((assets - cash - liabilities) / sales) * 100));
}
