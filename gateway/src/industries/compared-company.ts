import type { IndustryCompany, IndustryKey, Listing, ValuationAnswer } from '@mulya/contract';
import {
  businessOf,
  chooseMarketPrice,
  hasEbitda,
  isAnotherCount,
  lineValues,
  multipleValues,
  orderPeriods,
  parseFigure,
  yearBefore,
  type LineName,
  type SourcePeriod,
} from '@mulya/domain';
import { eventBeforePrice, eventBetween, isExceptional, isUnexplained } from './compared-years.ts';

const difference = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || other === undefined ? undefined : one - other;

const sum = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || other === undefined ? undefined : one + other;

type Values = Readonly<Record<IndustryKey, number | null>>;

/**
 * Compares a company by its latest price and its latest annual year, with the formulas of its page. A value is null where it is not
 * meaningful: a multiple on a loss or a negative value; EV, EBITDA margin and ROCE of lenders and insurers; margins and sales growth of
 * lenders, of which some sources call the interest income sales; PE on an exceptional profit; PE and PB on another share count than
 * today's; EBITDA that is EBIT; and everything but PB
 * of a year that does not have twelve months. Across an event that breaks it, a multiple or a growth is null too, and after an unexplained
 * jump of the price everything is.
 */
export function compareCompany({ name, isin, nse }: Listing, answer: ValuationAnswer): IndustryCompany {
  const price = chooseMarketPrice(answer.currentPrice)?.price;
  const marketCap = parseFigure(answer.marketCap);
  return { name, isin, nse, marketCap: marketCap ?? null, price: price ?? null, ...valuesOf(answer, price, marketCap) };
}

const noMultiples = { pe: null, pb: null, evEbitda: null, evSales: null };

const noValues: Values = {
  ...noMultiples,
  ebitdaMargin: null,
  netMargin: null,
  roe: null,
  roce: null,
  salesCagr1: null,
  salesCagr3: null,
  salesCagr5: null,
  patCagr1: null,
  patCagr3: null,
  patCagr5: null,
};

function valuesOf(answer: ValuationAnswer, price: number | undefined, marketCap: number | undefined): Values {
  const { events, asOf } = answer;
  const business = businessOf(answer);
  const { periods } = orderPeriods(answer.financials, 'Annual');
  const latest = periods.at(-1);
  const event = eventBeforePrice(latest, { events, asOf });
  if (latest === undefined || isUnexplained(event)) return noValues;
  const valueOf = lineValues(latest.source, business);
  const [shares, netWorth, pat] = [valueOf('shares'), valueOf('netWorth'), valueOf('pat')];
  const [ebitda, sales, debt, cash] = [valueOf('ebitda'), valueOf('sales'), valueOf('grossDebt'), valueOf('cash')];
  const netDebt = debt === undefined || cash === undefined ? undefined : debt - cash;
  const found =
    event === undefined ? multipleValues(business, { price, marketCap, shares, netWorth, netDebt, pat, ebitda, sales }) : noMultiples;
  const sharesNow = parseFigure(answer.sharesOutstanding);
  const isOtherCount = shares !== undefined && sharesNow !== undefined && isAnotherCount(shares, sharesNow);
  const multiples = isOtherCount ? { ...found, pe: null, pb: null } : found;
  if (latest.column.standing.is !== 'regular') return { ...noValues, pb: multiples.pb };
  const isEbit = !hasEbitda(valueOf);
  const growthOver = (years: 1 | 3 | 5) => {
    const first = yearBefore(latest, periods, years);
    const firstValueOf =
      first === undefined || eventBetween(first, latest, events) !== undefined ? () => undefined : lineValues(first.source, business);
    return (line: LineName) => growthRate(firstValueOf(line), valueOf(line), years);
  };
  const [growth1, growth3, growth5] = [growthOver(1), growthOver(3), growthOver(5)];
  const hasSales = business !== 'lender';
  return {
    ...multiples,
    pe: isExceptional(latest, periods, business) ? null : multiples.pe,
    evEbitda: isEbit ? null : multiples.evEbitda,
    ebitdaMargin: business === 'ordinary' && !isEbit ? percentOf(ebitda, sales) : null,
    netMargin: hasSales ? percentOf(pat, sales) : null,
    roe: percentOf(pat, netWorth),
    roce: business === 'ordinary' ? returnOnCapital(latest.source, valueOf) : null,
    salesCagr1: hasSales ? growth1('sales') : null,
    salesCagr3: hasSales ? growth3('sales') : null,
    salesCagr5: hasSales ? growth5('sales') : null,
    patCagr1: growth1('pat'),
    patCagr3: growth3('pat'),
    patCagr5: growth5('pat'),
  };
}

/** Null unless the whole is above zero. */
function percentOf(part: number | undefined, whole: number | undefined): number | null {
  return part === undefined || whole === undefined || whole <= 0 ? null : (part / whole) * 100;
}

/** Compound growth over `years`, percent a year; null unless both ends are above zero. In one year, a line can fall to zero. */
function growthRate(from: number | undefined, to: number | undefined, years: number): number | null {
  if (from === undefined || to === undefined || from <= 0 || to < 0 || (to === 0 && years > 1)) return null;
  return ((to / from) ** (1 / years) - 1) * 100;
}

/**
 * Returns ROCE of a year, percent: (EBITDA − depreciation) / (total assets − current liabilities), or over net worth + gross debt where the
 * source has no current liabilities. Null where a line is missing or capital employed is not above zero.
 */
function returnOnCapital(year: SourcePeriod, valueOf: (name: LineName) => number | undefined): number | null {
  const operating = valueOf('operatingIncome') ?? difference(valueOf('ebitda'), valueOf('depreciation'));
  const capital = difference(valueOf('totalAssets'), currentLiabilities(year)) ?? sum(valueOf('netWorth'), valueOf('grossDebt'));
  return operating === undefined || capital === undefined || capital <= 0 ? null : (operating / capital) * 100;
}

function currentLiabilities({ stockFinancialMap: { BAL = [] } }: SourcePeriod): number | undefined {
  return parseFigure(BAL.find(({ key }) => key.trim().toLowerCase() === 'totalcurrentliabilities')?.value);
}
