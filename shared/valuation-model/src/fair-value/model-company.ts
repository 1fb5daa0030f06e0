import type { RawFigure, ValuationAnswer } from '@mulya/contract';
import {
  annualLines,
  businessOf,
  chooseMarketPrice,
  dateText,
  missingCell,
  parseFigure,
  parseIsoDate,
  reportedCell,
  trailingLines,
  type Business,
  type Cell,
  type PeriodLines,
} from '@mulya/domain';

/** The specification's base year; later years are offered where the source holds them. */
export const specifiedBaseYear = 2025;

/** Whose figures they are, and from where. */
export type CompanySource = Pick<ValuationAnswer, 'companyName' | 'source' | 'asOf' | 'basis'>;

/** What the model reads of a company, worked out once for each answer. */
export interface ModelCompany {
  readonly source: CompanySource;
  readonly business: Business;
  /** Annual periods, oldest first. */
  readonly annual: readonly PeriodLines[];
  readonly trailing: PeriodLines | undefined;
  /** BSE's price where it is valid (finite, above zero), else NSE's; else missing. ₹. */
  readonly price: Cell;
  /** ₹ crore, as the stock data service reports it, else as the answer does; else missing. */
  readonly marketCap: Cell;
  /** Today's count, crore; missing where the source gives none. */
  readonly sharesNow: Cell;
  /** The years that the model may start from: the specified one, and each later one of twelve months that the source holds. */
  readonly baseYears: readonly number[];
  /** The month in which the specified base year ends, else the newest year, 1 to 12: a company may have moved its year-end since. */
  readonly yearEnd: number;
}

type Answer = CompanySource &
  Pick<ValuationAnswer, 'financials' | 'layout' | 'companyProfile' | 'currentPrice' | 'marketCap' | 'sharesOutstanding'>;

/** @param stockMarketCap ₹ crore, what `/api/stock` says; undefined while it has not answered or cannot */
export function modelCompany(answer: Answer, stockMarketCap?: RawFigure): ModelCompany {
  const business = businessOf(answer.layout, answer.companyProfile.mgIndustry);
  const annual = annualLines(answer.financials, business);
  const priced = parseIsoDate(answer.asOf.price);
  const day = priced === undefined ? 'date not available' : dateText(priced);
  const later = annual.flatMap(({ fiscalYear, column }) =>
    fiscalYear !== undefined && fiscalYear > specifiedBaseYear && column.standing.is === 'regular' ? [fiscalYear] : [],
  );
  return {
    source: { companyName: answer.companyName, source: answer.source, asOf: answer.asOf, basis: answer.basis },
    business,
    annual,
    trailing: trailingLines(answer.financials, business),
    price: priceOf(answer.currentPrice, day),
    marketCap: marketCapOf(answer.marketCap, stockMarketCap, day),
    sharesNow:
      positive(answer.sharesOutstanding, 'shares-crore', 'Shares outstanding', day) ?? missingCell('Current share count not available.'),
    baseYears: [specifiedBaseYear, ...new Set(later)],
    yearEnd: (periodOf({ annual }, specifiedBaseYear) ?? annual.at(-1))?.column.end?.month ?? 3,
  };
}

/** The period of a fiscal year; of two with the same year the later one. */
export function periodOf({ annual }: Pick<ModelCompany, 'annual'>, year: number): PeriodLines | undefined {
  return annual.findLast(({ fiscalYear }) => fiscalYear === year);
}

function priceOf(currentPrice: ValuationAnswer['currentPrice'], day: string): Cell {
  const quote = chooseMarketPrice(currentPrice);
  if (quote === undefined) return missingCell('Market price not available.');
  return reportedCell(quote.price, 'inr', { line: `${quote.exchange} price`, period: day });
}

function marketCapOf(own: RawFigure, ofStock: RawFigure | undefined, day: string): Cell {
  return (
    positive(ofStock ?? null, 'crore', 'Market cap, stock data service', day) ??
    positive(own, 'crore', 'Market cap', day) ??
    missingCell('Market cap not available.')
  );
}

function positive(raw: RawFigure, unit: 'crore' | 'shares-crore', line: string, period: string): Cell | undefined {
  const value = parseFigure(raw);
  return value === undefined || value <= 0 ? undefined : reportedCell(value, unit, { line, period });
}
