import type { CompanyEvent } from '../events/company-events.ts';
import { withBreaks } from '../events/period-breaks.ts';
import { businessOf, type BusinessFacts } from '../lines/business.ts';
import { parseFigure } from '../figures/parse-figure.ts';
import { shareActions, type ReportingCompany } from '../lines/reported-results.ts';
import { addDays, monthsBetween, parseIsoDate } from '../periods/calendar.ts';
import { orderPeriods } from '../statements/order-periods.ts';
import { lineFigure, lineId, type SourceLine, type SourcePeriod } from '../statements/source.ts';
import { epsKey, epsReadings, type EpsReading } from './eps-basis.ts';
import { isLendingGroup } from './financial-group.ts';
import { isNetInterestIncome } from './net-interest-income.ts';
import { oneOffQuarters } from './one-off-quarter.ts';
import { ownersProfits, type OwnersShare } from './owners-profit.ts';
import { yearOperatingProfits } from './year-operating-profit.ts';

/** The parts of a company's answer that the rules read. */
interface ReadCompany extends BusinessFacts, Pick<ReportingCompany, 'actions' | 'priceSource'> {
  readonly financials: readonly SourcePeriod[];
  /** The exchanges' name of the industry, where the profile's is of another classification. */
  readonly listedIndustry?: string | null | undefined;
  /** What the lines' `origin` points to. `start`, `end`: ISO dates of a column in a filing. */
  readonly origins?: readonly { readonly start?: string | undefined; readonly end?: string | undefined }[] | undefined;
  readonly events?: readonly CompanyEvent[] | undefined;
}

/**
 * Reads a company's figures by the rules of docs/figures.md. Returns the same answer where no rule changes a figure. An answer that was
 * read can be read again after the analyst's own figures have joined it. Pure.
 */
export function readFigures<Answer extends ReadCompany>(answer: Answer): Answer {
  return readings.reduce((read, reading) => withPeriods(read, reading(read)), withLender(answer));
}

type Reading = (company: ReadCompany) => readonly SourcePeriod[];

/** In this order: a later one reads what an earlier one found. Each returns a period as it is where it finds nothing. */
const readings: readonly Reading[] = [
  readLengths,
  ({ financials, events }) => withBreaks(financials, events),
  readNetInterest,
  readOwnersProfit,
  readEpsBasis,
  readOneOffs,
  readYearOperatingProfit,
];

function withPeriods<Answer extends ReadCompany>(answer: Answer, financials: readonly SourcePeriod[]): Answer {
  const isSame = financials.every((period, at) => period === answer.financials[at]);
  return isSame ? answer : { ...answer, financials: [...financials] };
}

const withIncome = (period: SourcePeriod, INC: readonly SourceLine[]): SourcePeriod => ({
  ...period,
  stockFinancialMap: { ...period.stockFinancialMap, INC },
});

const industryOf = ({ listedIndustry, companyProfile }: ReadCompany): string | null => listedIndustry ?? companyProfile.mgIndustry;

/** Marks a financial group whose latest year shows that it lends. */
function withLender<Answer extends ReadCompany>(answer: Answer): Answer {
  const isLender = answer.layout === 'standard' && isLendingGroup(industryOf(answer), answer.financials);
  return isLender === (answer.isLender ?? false) ? answer : { ...answer, isLender };
}

/**
 * Says how many months a year covers, where that is not twelve: by the dates of a filed year, else by the ends of the years. A filed year
 * of twelve months says so where the ends have it otherwise.
 */
function readLengths({ financials, origins }: ReadCompany): readonly SourcePeriod[] {
  const found = new Map<SourcePeriod, number>();
  for (const { source, column } of orderPeriods(financials, 'Annual').periods) {
    const byEnds = column.standing.is === 'odd' ? column.standing.months : 12;
    const months = source.months ?? filedMonths(source, origins) ?? byEnds;
    if (months !== undefined && (months !== 12 || byEnds !== 12)) found.set(source, months);
  }
  return financials.map((period) => {
    const months = found.get(period);
    return months === period.months || months === undefined ? period : { ...period, months };
  });
}

/** The months of the column in a filing from which the period's results come; undefined where they come from elsewhere. */
function filedMonths({ stockFinancialMap: { INC = [] } }: SourcePeriod, origins: ReadCompany['origins'] = []): number | undefined {
  for (const { origin } of INC) {
    const { start, end } = (origin === undefined ? undefined : origins[origin]) ?? {};
    const months = monthsFrom(start, end);
    if (months !== undefined) return months;
  }
  return undefined;
}

/** Returns the months of a column from its ISO dates, both included. */
export function monthsFrom(start: string | undefined, end: string | undefined): number | undefined {
  const [first, last] = [parseIsoDate(start), parseIsoDate(end)];
  return first === undefined || last === undefined ? undefined : monthsBetween(addDays(first, -1), last);
}

const otherIncome = { key: 'TotalIncomeLessInterest', displayName: 'Total Income Less Interest ' };
const otherId = otherIncome.key.toLowerCase();

/** Calls total income less interest what it is, where it stands in the line of net interest income. */
function readNetInterest({ financials, companyProfile: { mgIndustry: industry } }: ReadCompany): readonly SourcePeriod[] {
  return financials.map((period) => {
    const { INC = [] } = period.stockFinancialMap;
    const valueIn = (id: string) => lineFigure(INC.find((line) => lineId(line) === id));
    const isOther = (line: SourceLine): boolean => {
      const amounts = { net: lineFigure(line), earned: valueIn('interestincomebank'), expended: valueIn('totalinterestexpense') };
      return lineId(line) === 'netinterestincome' && !isNetInterestIncome({ industry, element: line.element, ...amounts });
    };
    const other = INC.find(isOther);
    if (other === undefined) return period;
    const hasLine = INC.some((line) => lineId(line) === otherId);
    // The analyst's figure joins the line that has its name already.
    const joined = INC.filter((line) => !hasLine || line !== other).map((line) => {
      if (line === other) return { ...line, ...otherIncome };
      return hasLine && lineId(line) === otherId && other.own !== undefined ? { ...line, own: other.own } : line;
    });
    return withIncome(period, joined);
  });
}

/**
 * Gives net income lines that are before minority interest the owners' profit, EPS × shares, with the line's own value beside it. Where it
 * can't be had, the line keeps its value and says so.
 */
function readOwnersProfit({ financials }: ReadCompany): readonly SourcePeriod[] {
  const found = ownersProfits(financials);
  return financials.map((period) => {
    if (!found.has(period)) return period;
    const { INC = [] } = period.stockFinancialMap;
    return withIncome(
      period,
      INC.map((line) => (lineId(line) === 'netincome' ? ownersLine(line, found.get(period), INC) : line)),
    );
  });
}

function ownersLine(
  { estimated, beforeMinority: _, ...line }: SourceLine,
  share: OwnersShare | undefined,
  INC: readonly SourceLine[],
): SourceLine {
  if (share !== undefined) return { ...line, value: ofSource(line, share.eps * share.shares), ownersShare: share };
  // What the source estimated was found wanting, so its own line before the minority's share stands.
  const whole = estimated === true ? INC.find((each) => lineId(each) === 'netincomeaftertaxes') : undefined;
  return { ...line, value: whole?.value ?? line.value, beforeMinority: true };
}

/** Puts EPS and share count of each year on one basis, and leaves out an EPS that no known issue explains. */
function readEpsBasis(company: ReadCompany): readonly SourcePeriod[] {
  const found = new Map(epsReadings(company.financials, shareActions(company)).map((reading) => [reading.period, reading]));
  return company.financials.map((period) => {
    const reading = found.get(period);
    if (reading === undefined) return period;
    const { INC = [] } = period.stockFinancialMap;
    const lines = INC.map((line) => (lineId(line) === epsKey ? epsLine(line, reading) : line));
    return withIncome(reading.shares === undefined ? period : { ...period, restatedShares: reading.shares }, lines);
  });
}

function epsLine(line: SourceLine, { eps, withheld }: EpsReading): SourceLine {
  if (line.restated !== undefined) return line;
  // The analyst's own EPS, too: the pasted table keeps it.
  if (withheld !== undefined) return { ...line, value: null, own: undefined, withheld };
  return eps === undefined ? line : { ...line, value: ofSource(line, eps.reported / eps.factor), restated: eps };
}

/** What a line of the source is read as. The analyst's own figure is no value of the source: `lineFigure` reads it. */
const ofSource = (line: SourceLine, figure: number): SourceLine['value'] => (parseFigure(line.value) === undefined ? line.value : figure);

/** Marks the quarters whose profit holds a one-off with what is usual instead. */
function readOneOffs(company: ReadCompany): readonly SourcePeriod[] {
  const found = oneOffQuarters(company.financials, businessOf(company), industryOf(company));
  return company.financials.map((period) => {
    const usualPat = found.get(period);
    return usualPat === period.usualPat ? period : { ...period, usualPat };
  });
}

/** Gives a year without depreciation the operating profit before depreciation of its four quarters, which is its EBITDA. */
function readYearOperatingProfit({ financials }: ReadCompany): readonly SourcePeriod[] {
  const found = yearOperatingProfits(financials);
  return financials.map((period) => {
    const value = found.get(period);
    if (value === undefined) return period;
    const line = { key: 'OperatingProfit', displayName: 'Operating profit, sum of the four quarters', value, estimated: true };
    return withIncome(period, [...(period.stockFinancialMap.INC ?? []), line]);
  });
}
