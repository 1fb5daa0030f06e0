import type { CompsKey, IndustryCompaniesAnswer, IndustryMember } from '@mulya/contract';
import {
  acrossBreak,
  amountsIn,
  annualEbitda,
  annualNetWorth,
  breakOf,
  dateText,
  fiscalYearLabel,
  isExceptionalAmong,
  lineLabels,
  missingCell,
  parseIsoDate,
  priceBreak,
  reportedCell,
  sourceLines,
  yearBefore,
  type Business,
  type CalendarDate,
  type Cell,
  type CompanyEvent,
  type FormulaInput,
  type LineName,
  type PeriodLines,
} from '@mulya/domain';
import type { CompanySource, ModelCompany } from '../fair-value/model-company.ts';

/** What the metrics read: the figures of the contract, and the two lines that are calculated from them. */
type CompsInput = CompsKey | 'ebitda' | 'netWorth';

/** A company as the metrics read it, by its latest price and its latest annual year. */
export interface CompsCompany {
  readonly business: Business;
  /** The latest annual year; undefined without one. `isRegular`: it has twelve months. */
  readonly year: { readonly label: string; readonly end: CalendarDate | undefined; readonly isRegular: boolean } | undefined;
  /** The event because of which the latest year is not comparable with the price. */
  readonly priceBreak?: CompanyEvent | undefined;
  /** Whether the profit of the latest year is exceptional, so that its PE is compared with nothing. */
  readonly isExceptional: boolean;
  /** Owner and source of the figures. */
  readonly source: CompanySource;
  /** A figure by the name that formulas use: "Sales FY26". Missing with its reason where the source has none. */
  input(key: CompsInput): FormulaInput;
}

/** The inputs that are lines of a year: the line, and how many years before the latest one. */
const yearLines = {
  shares: ['shares', 0],
  sales: ['sales', 0],
  sales1: ['sales', 1],
  sales3: ['sales', 3],
  sales5: ['sales', 5],
  operatingIncome: ['operatingIncome', 0],
  operatingProfit: ['operatingProfit', 0],
  depreciation: ['depreciation', 0],
  ebitda: ['ebitda', 0],
  interest: ['interest', 0],
  interestIncome: ['interestIncome', 0],
  netInterestIncome: ['netInterestIncome', 0],
  pat: ['pat', 0],
  pat1: ['pat', 1],
  pat3: ['pat', 3],
  pat5: ['pat', 5],
  grossDebt: ['grossDebt', 0],
  cash: ['cash', 0],
  equity: ['equity', 0],
  reserves: ['reserves', 0],
  netWorth: ['netWorth', 0],
  totalAssets: ['totalAssets', 0],
  totalAssets1: ['totalAssets', 1],
  currentLiabilities: ['currentLiabilities', 0],
} as const satisfies Partial<Readonly<Record<CompsInput, readonly [LineName, number]>>>;

type YearInput = keyof typeof yearLines;
type QuoteInput = Exclude<CompsInput, YearInput>;

const quoteNames: Readonly<Record<QuoteInput, string>> = {
  price: 'Price',
  marketCap: 'Market cap',
  dividends: 'Dividends a share',
  sharesNow: 'Shares now',
};

const isYearInput = (key: CompsInput): key is YearInput => Object.hasOwn(yearLines, key);

const noNetInterest = missingCell('The source has total income less interest instead.');
const noYear = missingCell('No annual year available.');
const noYearAgo = (count: number): Cell =>
  missingCell(`No year that ends ${count === 1 ? 'a year' : `${count} years`} before the latest one.`);

/**
 * Reads a company of the page.
 *
 * @example compsCompany(modelCompany(answer)).input('sales').name // 'Sales FY26'
 */
export function compsCompany(company: ModelCompany): CompsCompany {
  const { annual, business, source } = company;
  const latest = annual.at(-1);
  const quotes: Readonly<Record<QuoteInput, Cell>> = {
    price: company.price,
    marketCap: company.marketCap,
    dividends: company.dividends,
    sharesNow: company.sharesNow,
  };
  const yearAgo = (count: number): PeriodLines | undefined => (count === 0 ? latest : latest && yearBefore(latest, annual, count));
  return {
    business,
    source,
    priceBreak: latest && priceBreak(company, latest.column),
    isExceptional: latest !== undefined && isExceptionalAmong(latest, annual, business, amountsIn),
    year: latest && {
      label: latest.column.label,
      end: latest.column.end,
      isRegular: latest.column.standing.is === 'regular',
    },
    input(key) {
      if (!isYearInput(key)) return { name: quoteNames[key], cell: quotes[key] };
      const [line, count] = yearLines[key];
      const year = yearAgo(count);
      if (year === undefined) return { name: `${lineLabels[line]}, ${agoText(count)}`, cell: count === 0 ? noYear : noYearAgo(count) };
      const { name, cell } = year.input(line);
      // Total income less interest is no net interest income, and what it is made of makes none.
      if (key === 'interestIncome' && year.line('incomeLessInterest').is === 'figure') return { name, cell: noNetInterest };
      return { name, cell: acrossBreak(latest && breakOf(latest.column, year.column), cell) };
    },
  };
}

const agoText = (count: number): string => (count === 0 ? 'latest year' : count === 1 ? 'a year before' : `${count} years before`);

/**
 * Reads a company of an industry's answer.
 *
 * @example industryCompsCompany(answer, member).input('pat3').name // 'Adjusted PAT FY23'
 */
export function industryCompsCompany({ sources }: IndustryCompaniesAnswer, member: IndustryMember): CompsCompany {
  const { figures, business, isRegular } = member;
  const end = parseIsoDate(member.end);
  const { name, price } = sources[member.source] ?? { name: 'Unknown source', price: null };
  const priceDay = parseIsoDate(price);
  const day = priceDay === undefined ? 'date not available' : dateText(priceDay);
  const source: CompanySource = {
    companyName: member.name,
    source: { id: 'pack', name, retrievedAt: null, stale: false },
    asOf: { price, statements: member.end },
    basis: 'not-stated',
  };
  const labelOf = (count: number): string => (end === undefined ? agoText(count) : fiscalYearLabel({ ...end, year: end.year - count }));

  function quote(key: QuoteInput): Cell {
    const value = figures[key];
    const unit = key === 'marketCap' ? 'crore' : key === 'sharesNow' ? 'shares-crore' : 'inr';
    return value === undefined
      ? missingCell(`${quoteNames[key]} not available.`)
      : reportedCell(value, unit, { line: quoteNames[key], period: key === 'dividends' ? labelOf(0) : day });
  }

  function reported(key: Exclude<YearInput, 'ebitda' | 'netWorth'>): FormulaInput {
    const [line, count] = yearLines[key];
    const { code, label, unit } = sourceLines[line];
    const value = figures[key];
    const period = labelOf(count);
    return {
      name: `${label} ${period}`,
      cell:
        value === undefined
          ? count === 0
            ? missingCell('Not available from the source.')
            : noYearAgo(count)
          : reportedCell(value, unit, { statement: code, line: label, period }),
    };
  }

  return {
    business,
    source,
    priceBreak: member.event,
    isExceptional: member.isExceptional ?? false,
    year: member.end === null ? undefined : { label: labelOf(0), end, isRegular },
    input(key) {
      if (!isYearInput(key)) return { name: quoteNames[key], cell: quote(key) };
      if (key === 'ebitda')
        return {
          name: `${lineLabels.ebitda} ${labelOf(0)}`,
          cell: annualEbitda(reported('operatingIncome'), reported('depreciation'), reported('operatingProfit')),
        };
      if (key === 'netWorth')
        return { name: `${lineLabels.netWorth} ${labelOf(0)}`, cell: annualNetWorth(reported('reserves'), reported('equity')) };
      return reported(key);
    },
  };
}
