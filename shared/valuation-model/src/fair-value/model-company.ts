import type { RawFigure, ValuationAnswer } from '@mulya/contract';
import {
  annualLines,
  businessOf,
  chooseMarketPrice,
  dateText,
  missingCell,
  parseFigure,
  parseIsoDate,
  priceFigure,
  priceName,
  reportedCell,
  reportedResults,
  serviceMarketCap,
  trailingLines,
  type Business,
  type CalendarDate,
  type Cell,
  type CompanyEvent,
  type PeriodLines,
  type ReportedResults,
} from '@mulya/domain';

/** The specification's base year. Later years are available if the source has them. */
export const specifiedBaseYear = 2025;

/** The company and the source of its figures. */
export type CompanySource = Pick<ValuationAnswer, 'companyName' | 'source' | 'asOf' | 'basis' | 'origins' | 'priceSource' | 'yearRange'>;

/** The figures of a company that the model reads. Compute them once for each answer. */
export interface ModelCompany {
  readonly source: CompanySource;
  readonly business: Business;
  /** As the source names it; null if it has none. */
  readonly industry: string | null;
  /** Annual periods, oldest first. */
  readonly annual: readonly PeriodLines[];
  readonly trailing: PeriodLines | undefined;
  /** BSE's price if it is valid (finite, above zero), else NSE's, else missing. ₹. */
  readonly price: Cell;
  /** ₹ crore, from the stock data service, else from the answer, else missing. */
  readonly marketCap: Cell;
  /** Today's count, crore; missing if the source has none. */
  readonly sharesNow: Cell;
  /** Oldest first; empty without a known one. Of a model, a jump of the price that its analyst calls real breaks nothing. */
  readonly events: readonly CompanyEvent[];
  /** The events as the answer has them. */
  readonly statedEvents: readonly CompanyEvent[];
  /** The day of the source's price; undefined if it has none. */
  readonly priceDay: CalendarDate | undefined;
  /** ₹ a share, of the latest annual year by ex-date; missing if the source knows no dividend. */
  readonly dividends: Cell;
  /** All dividends by ex-date, in today's shares; undefined if the source knows none. */
  readonly dividendList: ValuationAnswer['dividends'];
  /** What has been reported, for the record of saved versions. */
  readonly reported: ReportedResults;
  /** The fiscal years with a quarter whose profit holds a one-off. */
  readonly oneOffYears: readonly number[];
  /** The possible base years: the specified one, and each later twelve-month year in the source. */
  readonly baseYears: readonly number[];
  /** The month, 1 to 12, in which the specified base year ends, else the newest year. A company can change its year-end. */
  readonly yearEnd: number;
}

type Answer = CompanySource &
  Pick<
    ValuationAnswer,
    | 'financials'
    | 'layout'
    | 'isLender'
    | 'companyProfile'
    | 'currentPrice'
    | 'marketCap'
    | 'sharesOutstanding'
    | 'yearDividends'
    | 'dividends'
    | 'actions'
    | 'events'
  >;

/**
 * Prepares a company's answer for the model. Never throws.
 *
 * @param stockMarketCap ₹ crore, from `/api/stock`; undefined while it is loading or if it is unavailable
 * @example fairValueModel(modelCompany(answer), { baseYear: 2025, assumptions: defaultAssumptions, own: {} })
 */
export function modelCompany(answer: Answer, stockMarketCap?: RawFigure): ModelCompany {
  const business = businessOf(answer);
  const annual = annualLines(answer.financials, business);
  const priceDate = parseIsoDate(answer.asOf.price);
  const day = priceDate === undefined ? 'date not available' : dateText(priceDate);
  const later = annual.flatMap(({ fiscalYear, column }) =>
    fiscalYear !== undefined && fiscalYear > specifiedBaseYear && column.standing.is === 'regular' ? [fiscalYear] : [],
  );
  return {
    source: {
      companyName: answer.companyName,
      source: answer.source,
      asOf: answer.asOf,
      basis: answer.basis,
      ...(answer.origins === undefined ? {} : { origins: answer.origins }),
      ...(answer.priceSource === undefined ? {} : { priceSource: answer.priceSource }),
      ...(answer.yearRange === undefined ? {} : { yearRange: answer.yearRange }),
    },
    business,
    industry: answer.companyProfile.mgIndustry,
    annual,
    trailing: trailingLines(answer.financials, business),
    price: priceOf(answer, day),
    ...countsOf(answer, serviceMarketCap(stockMarketCap, answer), day),
    events: answer.events ?? [],
    statedEvents: answer.events ?? [],
    priceDay: priceDate,
    dividends: dividendsOf(answer.yearDividends),
    dividendList: answer.dividends,
    reported: reportedResults(answer, business),
    oneOffYears: answer.financials.flatMap(({ usualPat, FiscalYear }) => (usualPat === undefined ? [] : [Number(FiscalYear)])),
    baseYears: [specifiedBaseYear, ...new Set(later)],
    yearEnd: (periodOf({ annual }, specifiedBaseYear) ?? annual.at(-1))?.column.end?.month ?? 3,
  };
}

/** The period of a fiscal year. The later of two with the same year counts. */
export function periodOf({ annual }: Pick<ModelCompany, 'annual'>, year: number): PeriodLines | undefined {
  return annual.findLast(({ fiscalYear }) => fiscalYear === year);
}

/** Another share class is only a part of the issuer, so its market cap and its count say nothing of the whole. */
function countsOf(
  { marketCap, sharesOutstanding, events = [] }: Answer,
  stockMarketCap: RawFigure | undefined,
  day: string,
): Pick<ModelCompany, 'marketCap' | 'sharesNow'> {
  if (isShareClass(events)) {
    const other = missingCell('The source has the figure of this share class only.');
    return { marketCap: other, sharesNow: other };
  }
  return {
    marketCap: marketCapOf(marketCap, stockMarketCap, day),
    sharesNow: positive(sharesOutstanding, 'shares-crore', 'Shares outstanding', day) ?? missingCell('Current share count not available.'),
  };
}

/** Whether the listing is another share class of its issuer: a DVR, or a partly paid share. */
export const isShareClass = (events: readonly CompanyEvent[]): boolean => events.some(({ kind }) => kind === 'share-class');

function priceOf(answer: Answer, day: string): Cell {
  const quote = chooseMarketPrice(answer.currentPrice);
  if (quote === undefined) return missingCell('Market price not available.');
  return priceFigure(quote.price, priceName(quote.exchange, answer), day, answer);
}

function marketCapOf(own: RawFigure, ofStock: RawFigure | undefined, day: string): Cell {
  return (
    positive(ofStock ?? null, 'crore', 'Market cap, stock data service', day) ??
    positive(own, 'crore', 'Market cap', day) ??
    missingCell('Market cap not available.')
  );
}

function dividendsOf(paid: ValuationAnswer['yearDividends']): Cell {
  const day = parseIsoDate(paid?.to);
  if (paid === undefined || day === undefined) return missingCell('The source has no dividends of this company.');
  return reportedCell(paid.perShare, 'inr', { line: 'Dividends a share, by ex-date', period: `12 months to ${dateText(day)}` });
}

function positive(raw: RawFigure, unit: 'crore' | 'shares-crore', line: string, period: string): Cell | undefined {
  const value = parseFigure(raw);
  return value === undefined || value <= 0 ? undefined : reportedCell(value, unit, { line, period });
}
