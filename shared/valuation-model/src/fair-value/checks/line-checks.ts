import { monthsBetween, trailingLines, type Cell, type Grouping, type LineName, type PeriodLines, type SourcePeriod } from '@mulya/domain';
import { cellName } from '../names.ts';
import { actual, checkAmountText, distance, isMoreThan, joinList, warnsFrom, type Check, type CheckInput } from './check.ts';

/** The part of a year's sales that its PAT and the quarters' may differ by. Source: figures, 3. */
const patWithinSales = 0.005;

const rows = { sales: 'Sales', pat: 'Adjusted PAT' } as const;
const names = { sales: 'sales', interestIncome: 'interest income', pat: 'PAT' } as const;

/** A lender's sales are its interest income. */
const salesOf = (year: PeriodLines): number | undefined => actual(year.line('sales')) ?? actual(year.line('interestIncome'));

/** Checks a year's lines against its quarters and against the year before. Source: figures, 3. */
export function lineChecks(input: CheckInput): readonly Check[] {
  return [...quartersCheck(input), ...repeatedPatCheck(input)];
}

/** Returns no check without a twelve-month year that has all four quarters. */
function quartersCheck({ model, answer, grouping }: CheckInput): readonly Check[] {
  const about = { id: 'quarters-against-year', title: 'Quarters against year', about: 'company' } as const;
  const { annual, business } = model.company;
  const compared = annual.flatMap((year) => {
    const quarters = quartersOf(year, answer.financials);
    const sum = quarters === undefined ? undefined : trailingLines(quarters, business);
    return quarters === undefined || sum === undefined || !endTogether(sum, year) ? [] : [{ year, quarters, sum }];
  });
  if (compared.length === 0) return [];
  const found = compared.flatMap(({ year, quarters, sum }) =>
    (['sales', 'interestIncome', 'pat'] as const).flatMap((line) => {
      const [ofYear, ofQuarters] = [actual(year.line(line)), actual(sumOf(sum, line))];
      if (ofYear === undefined || ofQuarters === undefined || (line === 'pat' && quarters.some(isBeforeMinority))) return [];
      if (agree(line, ofYear, ofQuarters, salesOf(year))) return [];
      const [of, against] = differentTexts(ofYear, ofQuarters, grouping);
      return [{ line, year, text: `${year.column.label} ${names[line]} of ${of} against ${against} in its four quarters` }];
    }),
  );
  if (found.length === 0) {
    const years = joinList(compared.map(({ year }) => year.column.label));
    return [{ ...about, result: 'pass', concerns: [], sentence: `The four quarters add up to the year in ${years}.` }];
  }
  const ofBase = found.filter(({ year }) => year.fiscalYear === model.choices.baseYear);
  return [
    {
      ...about,
      result: 'warn',
      concerns: ofBase.flatMap(({ line }) => (line === 'interestIncome' ? [] : [cellName(rows[line], model.columns[0])])),
      sentence: `${found.map((each) => each.text).join('; ')}.`,
    },
  ];
}

/** The year holds a quarter's one-off, so the quarters do too. */
const sumOf = (quarters: PeriodLines, line: LineName): Cell =>
  (line === 'pat' ? quarters.reportedPat?.cell : undefined) ?? quarters.line(line);

/** Two amounts in whole crores, or with two decimals where whole crores are equal. */
function differentTexts(one: number, other: number, grouping: Grouping | undefined): readonly [string, string] {
  const [whole, otherWhole] = [checkAmountText(one, 'crore', grouping), checkAmountText(other, 'crore', grouping)];
  return whole === otherWhole ? [preciseText(one, grouping), preciseText(other, grouping)] : [whole, otherWhole];
}

/** "₹427.29 crore" */
const preciseText = (crore: number, grouping: Grouping | undefined): string => `${checkAmountText(crore, 'inr', grouping)} crore`;

/** The quarters to a year's end; undefined for a year or quarters of another length. */
function quartersOf({ column: { end, standing } }: PeriodLines, financials: readonly SourcePeriod[]): readonly SourcePeriod[] | undefined {
  if (end === undefined || standing.is !== 'regular') return undefined;
  const last = [end.year, end.month, end.day].map((part) => String(part).padStart(2, '0')).join('-');
  const quarters = financials
    .filter(({ Type, EndDate }) => Type === 'Interim' && EndDate <= last)
    .toSorted(byEnd)
    .slice(-4);
  return quarters.some(({ months = 3 }) => months !== 3) ? undefined : quarters;
}

const byEnd = (one: SourcePeriod, other: SourcePeriod): number => one.EndDate.localeCompare(other.EndDate);

const endTogether = (sum: PeriodLines, { column: { end } }: PeriodLines): boolean =>
  end !== undefined && sum.column.end !== undefined && monthsBetween(sum.column.end, end) === 0;

/** A line before minority interest is compared with nothing. */
const isBeforeMinority = ({ stockFinancialMap: { INC = [] } }: SourcePeriod): boolean => INC.some((line) => line.beforeMinority === true);

function agree(line: LineName, ofYear: number, ofQuarters: number, sales: number | undefined): boolean {
  if (!isMoreThan(distance(ofQuarters, ofYear), warnsFrom)) return true;
  return line === 'pat' && sales !== undefined && Math.abs(ofQuarters - ofYear) <= patWithinSales * Math.abs(sales);
}

/**
 * Checks whether a year has the PAT of the year before. Two whole numbers of crore can be equal by chance, unless sales or EPS are equal,
 * too. Returns no check where no year does.
 */
function repeatedPatCheck({ model, grouping }: CheckInput): readonly Check[] {
  const about = { id: 'repeated-pat', title: 'PAT of the year before', about: 'company' } as const;
  const { annual } = model.company;
  const found = annual.flatMap((year, at) => {
    const before = annual[at - 1];
    const pat = actual(year.line('pat'));
    if (before === undefined || year.column.standing.is !== 'regular' || pat === undefined || pat !== actual(before.line('pat'))) return [];
    const isCopy =
      !Number.isInteger(pat) ||
      (['sales', 'interestIncome', 'reportedEps'] as const).some((line) => isEqualAndAboveZero(line, year, before));
    return isCopy ? [{ year, before, pat }] : [];
  });
  if (found.length === 0) return [];
  const texts = found.map(({ year, before, pat }) => {
    const amount = Number.isInteger(pat) ? checkAmountText(pat, 'crore', grouping) : preciseText(pat, grouping);
    return `${year.column.label} PAT of ${amount} equals that of ${before.column.label}`;
  });
  return [
    {
      ...about,
      result: 'warn',
      concerns: found.some(({ year }) => year.fiscalYear === model.choices.baseYear) ? [cellName(rows.pat, model.columns[0])] : [],
      sentence: `${texts.join('; ')}: is it a copy of that year?`,
    },
  ];
}

function isEqualAndAboveZero(name: LineName, one: PeriodLines, other: PeriodLines): boolean {
  const value = actual(one.line(name));
  return value !== undefined && value > 0 && value === actual(other.line(name));
}
