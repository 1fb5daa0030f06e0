import {
  growthBetween,
  isOperatingIncome,
  isTellingBase,
  isoText,
  lineLabels,
  missingCell,
  monthsBetween,
  oddText,
  publishingDeadline,
  wordsCell,
  type Cell,
  type FormulaInput,
  type LineName,
  type PeriodLines,
} from '@mulya/domain';
import type { ModelCompany } from '../../fair-value/model-company.ts';

/** A line of the newest results, next to those of a year ago and of the quarter before: ₹ crore, EPS in ₹. */
export interface ReportedRow {
  /** "PAT". */
  readonly label: string;
  readonly now: FormulaInput;
  readonly yearAgo: FormulaInput;
  /** Percent. */
  readonly onYearAgo: FormulaInput;
  readonly before: FormulaInput;
  /** Percent. */
  readonly onBefore: FormulaInput;
}

/** The newest quarter, or a year without its quarters, and what it is compared with; undefined where the source lacks it. */
export interface ReportedPeriods {
  readonly now: PeriodLines;
  readonly yearAgo: PeriodLines | undefined;
  readonly before: PeriodLines | undefined;
}

const shortLabels: Partial<Record<LineName, string>> = { pat: 'PAT', reportedEps: 'EPS' };

/** "PAT", "Sales". */
export const shortLabel = (line: LineName): string => shortLabels[line] ?? lineLabels[line];

/** Returns the period that ends so many months before another one; undefined without it. */
export function periodBefore(periods: readonly PeriodLines[], { column }: PeriodLines, months: number): PeriodLines | undefined {
  const { end } = column;
  return periods.findLast((each) => each.column.end !== undefined && end !== undefined && monthsBetween(each.column.end, end) === months);
}

/**
 * Returns sales, EBITDA, PAT and EPS of the newest results with their changes; a lender's income lines in place of the first two; an
 * insurer's PAT and EPS alone. A rate that would mislead is words.
 */
export function reportedRows({ business, reported }: ModelCompany, periods: ReportedPeriods): readonly ReportedRow[] {
  const { now, yearAgo, before } = periods;
  const none = missingCell('The source has no such period.');
  return linesOf(business, now).map((line) => {
    const of = (lines: PeriodLines | undefined): FormulaInput =>
      lines === undefined ? { name: shortLabel(line), cell: none } : asReported(line, lines);
    const change = (from: PeriodLines | undefined): FormulaInput => ({
      name: `${shortLabel(line)} growth ${now.column.label}${from === undefined ? '' : ` on ${from.column.label}`}`,
      cell: from === undefined ? none : changeOn(line, now, from, reported.actions),
    });
    return {
      label: line === 'ebitda' && isOperatingIncome(now) ? 'EBIT' : shortLabel(line),
      now: of(now),
      yearAgo: of(yearAgo),
      onYearAgo: change(yearAgo),
      before: of(before),
      onBefore: change(before),
    };
  });
}

function linesOf(business: ModelCompany['business'], now: PeriodLines): readonly LineName[] {
  const profits = ['pat', 'reportedEps'] as const;
  if (business === 'ordinary') return ['sales', 'ebitda', ...profits];
  if (business === 'insurer') return profits;
  const income = (['interestIncome', 'netInterestIncome', 'incomeLessInterest'] as const).filter((line) => now.line(line).is === 'figure');
  return [...income, ...profits];
}

/** A quarter's PAT with its one-off. */
const asReported = (line: LineName, lines: PeriodLines): FormulaInput =>
  (line === 'pat' ? lines.reportedPat : undefined) ?? lines.input(line);

type Actions = ModelCompany['reported']['actions'];

function changeOn(line: LineName, now: PeriodLines, from: PeriodLines, actions: Actions): Cell {
  const odd = oddText(now.column) ?? oddText(from.column);
  if (odd !== undefined) return missingCell(odd);
  const isProfit = line === 'pat' || line === 'reportedEps';
  if (isProfit && (now.reportedPat ?? from.reportedPat) !== undefined) return wordsCell('n.m. (one-off)');
  if (line === 'reportedEps' && (hasIssueAfter(from, actions, publishedBy(now)) || !haveSameCount([from, now])))
    return wordsCell(otherShares);
  return tellingGrowth(growthBetween(now, from, line), valueOf(from.line(inCrore(line))), valueOf(now.line('sales')));
}

/** Why EPS before and after a split or bonus issue is not compared: a quarter keeps that of its day. */
export const otherShares = 'n.m. (share count)';

/** Whether a split or bonus issue came after a period's end, until a day. `until`: ISO. */
export function hasIssueAfter({ column: { end } }: PeriodLines, actions: Actions, until: string): boolean {
  return end !== undefined && actions.some(({ exDate }) => exDate > isoText(end) && exDate <= until);
}

/** Whether PAT / EPS of each period is within 20% of that of the last one: other counts come from an issue that no source names. */
export function haveSameCount(periods: readonly PeriodLines[]): boolean {
  const counts = periods.flatMap((lines) => {
    const [pat, eps] = [valueOf(asReported('pat', lines).cell), valueOf(lines.line('reportedEps'))];
    return pat === undefined || eps === undefined || Math.abs(eps) < leastEps ? [] : [pat / eps];
  });
  const last = counts.at(-1) ?? NaN;
  return counts.every((count) => Math.abs(count / last - 1) <= maxCountMove);
}

/** ₹: the two decimals of a smaller EPS say too little of a count. */
const leastEps = 0.1;
/** Source: the reading of EPS of years. */
const maxCountMove = 0.2;

/** The day by which a quarter's results are out, ISO: they can be in the shares of an issue until then. */
const publishedBy = ({ column: { end } }: PeriodLines): string => (end === undefined ? '' : isoText(publishingDeadline(end, 'Interim')));

/** The line whose size says whether a base is telling: EPS is judged by its PAT. */
export const inCrore = (line: LineName): LineName => (line === 'reportedEps' ? 'pat' : line);

/** A rate on a base that says more about itself than about growth becomes words. `base`, `sales`: ₹ crore, sales of the later period. */
export function tellingGrowth(growth: Cell, base: number | undefined, sales: number | undefined): Cell {
  if (growth.is !== 'figure' || isTellingBase(base, sales)) return growth;
  return wordsCell('n.m. (base near zero)', growth.origin);
}

export const valueOf = (cell: Cell): number | undefined => (cell.is === 'figure' ? cell.value : undefined);
