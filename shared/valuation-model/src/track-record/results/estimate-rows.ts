import type { Forecast, ForecastYear } from '@mulya/contract/saved-work';
import {
  assumedCell,
  breakOf,
  derive,
  growthAcross,
  growthCell,
  isOperatingIncome,
  lineVocabulary,
  minus,
  missingCell,
  monthsBetween,
  over,
  sumOf,
  times,
  wordsCell,
  type Cell,
  type CompanyEvent,
  type FormulaInput,
  type LineName,
  type PeriodLines,
} from '@mulya/domain';
import type { ModelCompany } from '../../fair-value/model-company.ts';
import { hasIssueAfter, haveSameCount, inCrore, otherShares, periodBefore, shortLabel, tellingGrowth, valueOf } from './reported-rows.ts';

/** A line of the year so far, next to the saved estimate of the year: ₹ crore, EPS in ₹ a share of today. */
export interface EstimateRow {
  /** "PAT". */
  readonly label: string;
  readonly soFar: FormulaInput;
  readonly estimate: FormulaInput;
  /** The part of the estimate that is reached, percent. */
  readonly reached: FormulaInput;
  /** The part of each earlier year that was reached after the same months, percent, as `past`. */
  readonly usual: readonly FormulaInput[];
  /** What the rest of the year must bring. */
  readonly rest: FormulaInput;
  /** The growth of the rest over the same months of last year, percent. */
  readonly restGrowth: FormulaInput;
}

/** An earlier year of twelve months. `soFar`: the same months of it, `rest`: the others; undefined where a quarter is missing. */
export interface PastYear {
  readonly year: PeriodLines;
  readonly soFar: readonly PeriodLines[] | undefined;
  readonly rest: readonly PeriodLines[] | undefined;
}

/** What the estimate of a year is compared with. */
export interface YearSoFar {
  /** "9M FY27". */
  readonly name: string;
  /** "FY27E". */
  readonly year: string;
  /** The months of `soFar`: 12 if the year is over. */
  readonly months: number;
  /** Undefined where a quarter is missing. */
  readonly soFar: readonly PeriodLines[] | undefined;
  /** Last year first. */
  readonly past: readonly PastYear[];
  /** The event between the estimate's base year and the results. */
  readonly event: CompanyEvent | undefined;
  /** The basis of the saved version, if the results have another one. */
  readonly otherBasis: Forecast['basis'] | undefined;
  readonly actions: ModelCompany['reported']['actions'];
  /** ISO date. */
  readonly today: string;
}

const lines = { sales: 'sales', ebitda: 'ebitda', pat: 'pat', eps: 'reportedEps' } as const satisfies Record<string, LineName>;
/** The results that a version estimates. Net worth is of a day. */
const metrics = ['sales', 'ebitda', 'pat', 'eps'] as const;

/** Returns the lines that a version estimates. `note`: the origin of the estimates. `sharesForOne`: of `sharesForOne`. */
export function estimateRows(
  estimated: ForecastYear,
  sofar: YearSoFar,
  { note, sharesForOne }: { readonly note: string; readonly sharesForOne: number },
): readonly EstimateRow[] {
  return metrics.flatMap((metric) => {
    const value = estimated[metric];
    if (value === null) return [];
    const unit = metric === 'eps' ? 'inr' : 'crore';
    const cell = assumedCell(metric === 'eps' ? value / sharesForOne : value, unit, { by: 'analyst', note });
    return [estimateRow(lines[metric], { name: `${shortLabel(lines[metric])} ${sofar.year}`, cell }, sofar)];
  });
}

/** The periods of so many months up to a period's end, oldest first; undefined unless they are held without a gap. */
export function periodsOf(
  quarters: readonly PeriodLines[],
  last: PeriodLines | undefined,
  months: number,
): readonly PeriodLines[] | undefined {
  if (last === undefined) return undefined;
  const { standing } = last.column;
  const length = standing.is === 'regular' ? 3 : standing.is === 'odd' ? (standing.months ?? Infinity) : Infinity;
  if (length >= months) return length === months ? [last] : undefined;
  const before = periodsOf(quarters, periodBefore(quarters, last, length), months - length);
  return before && [...before, last];
}

/** The earlier years with their same months, last year first. `now`: the newest period, `months` into its year. */
export function pastYears(
  annual: readonly PeriodLines[],
  quarters: readonly PeriodLines[],
  { column: { end } }: PeriodLines,
  months: number,
): readonly PastYear[] {
  if (end === undefined) return [];
  const endsBefore = (after: number) => (each: PeriodLines) =>
    each.column.end !== undefined && monthsBetween(each.column.end, end) === after;
  return Array.from({ length: maxPast }, (_, at) => 12 * at + months).flatMap((after, at) => {
    const year = annual.findLast((each) => each.column.standing.is === 'regular' && endsBefore(after)(each));
    if (year === undefined) return [];
    const soFar = periodsOf(quarters, quarters.findLast(endsBefore(12 * (at + 1))), months);
    if (soFar === undefined && at > 0) return []; // the rest of the year is compared with last year alone
    return [{ year, soFar, rest: periodsOf(quarters, quarters.findLast(endsBefore(after)), 12 - months) }];
  });
}

/** Earlier years, at most: a table has room for three. */
const maxPast = 3;

function estimateRow(line: LineName, estimate: FormulaInput, sofar: YearSoFar): EstimateRow {
  const { name, year, months, past, event, otherBasis } = sofar;
  const label = shortLabel(line);
  const soFar = { name: `${label} ${name}`, cell: sumOfLine(line, sofar.soFar, sofar) };
  const comparable = (cell: Cell): Cell =>
    otherBasis === undefined ? growthAcross(event, cell) : wordsCell(`n.m. (saved on ${otherBasis} statements)`);
  const rest = {
    name: `${label}, rest of ${year}`,
    cell:
      months === 12
        ? isOver
        : comparable(
            derive(minus(estimate.name, soFar.name), estimate.cell.is === 'figure' ? estimate.cell.unit : 'crore', [estimate, soFar]),
          ),
  };
  return {
    label,
    soFar,
    estimate,
    reached: {
      name: `${label} ${name} / ${year}`,
      cell: comparable(shareOf(soFar, estimate, { whole: 'loss expected', part: months === 12 ? 'loss' : 'loss so far' })),
    },
    usual: past.map((each) => usualShare(line, each, sofar)),
    rest,
    restGrowth: { name: `${label} growth, rest of ${year} on last year`, cell: restGrowth(line, rest, estimate, sofar) },
  };
}

const isOver = missingCell('The whole year has been reported.');

/** A line's sum over periods. PAT is the usual one where a quarter holds a one-off, as in the trailing twelve months. */
function sumOfLine(line: LineName, periods: readonly PeriodLines[] | undefined, { actions, today }: YearSoFar): Cell {
  const [first] = periods ?? [];
  if (periods === undefined || first === undefined) return missingCell('The source does not have all quarters of these months.');
  if (line === 'ebitda' && periods.some(isOperatingIncome)) return wordsCell('n.m. (EBIT, not EBITDA)');
  if (line === 'reportedEps' && (hasIssueAfter(first, actions, today) || !haveSameCount(periods))) return wordsCell(otherShares);
  const [one, ...others] = periods.map((each) => each.input(line));
  if (one === undefined || others.length === 0) return first.line(line);
  return derive(sumOf(one.name, ...others.map(({ name }) => name)), line === 'reportedEps' ? 'inr' : 'crore', [one, ...others]);
}

/** A part of a year, percent. Of a loss there is none. `losses`: the words for one of the whole and of the part. */
function shareOf(part: FormulaInput, whole: FormulaInput, losses: { readonly whole: string; readonly part: string }): Cell {
  const [of, all] = [valueOf(part.cell), valueOf(whole.cell)];
  const isLoss = all !== undefined && all <= 0;
  const loss = isLoss ? losses.whole : of !== undefined && of < 0 ? losses.part : undefined;
  return derive(times(over(part.name, whole.name), 100), 'percent', [part, whole], loss === undefined ? {} : { words: `n.m. (${loss})` });
}

function usualShare(line: LineName, past: PastYear, sofar: YearSoFar): FormulaInput {
  const { label } = past.year.column;
  const part = { name: `${shortLabel(line)} of the same months of ${label}`, cell: sumOfLine(line, past.soFar, sofar) };
  const whole = { name: `${shortLabel(line)} ${label}`, cell: wholeYear(line, past, sofar) };
  return {
    name: `${shortLabel(line)}, same months of ${label} / ${label}`,
    cell: shareOf(part, whole, { whole: 'loss that year', part: 'loss then' }),
  };
}

/** A past year: its quarters where they are held, because a year can have other adjustments than they. */
function wholeYear(line: LineName, { year, soFar, rest }: PastYear, sofar: YearSoFar): Cell {
  const sum = sumOfLine(line, soFar && rest && [...soFar, ...rest], sofar);
  return sum.is === 'missing' ? sumOfLine(line, [year], sofar) : sum;
}

function restGrowth(line: LineName, rest: FormulaInput, estimate: FormulaInput, sofar: YearSoFar): Cell {
  const [last] = sofar.past;
  if (rest.cell.is !== 'figure') return rest.cell;
  if ((valueOf(estimate.cell) ?? 0) > 0 && rest.cell.value <= 0) return wordsCell('already reached');
  if (last === undefined || sofar.soFar === undefined) return missingCell('The source does not have last year’s results.');
  const name = `${shortLabel(line)}, same months of ${last.year.column.label}`;
  const cell = restOfYear(line, last, sofar);
  if (cell.is !== 'figure') return cell;
  const growth = growthCell({ name: rest.name, cell: rest.cell }, { name, cell }, lineVocabulary(line));
  const [now] = sofar.soFar;
  const event = now && breakOf(now.column, last.year.column);
  return growthAcross(
    event,
    tellingGrowth(growth, valueOf(restOfYear(inCrore(line), last, sofar)), valueOf(restOfYear('sales', last, sofar))),
  );
}

/** Last year's results in the months that are still to come: its quarters, else the year less the months before them. */
function restOfYear(line: LineName, { year, soFar, rest }: PastYear, sofar: YearSoFar): Cell {
  const held = sumOfLine(line, rest, sofar);
  if (held.is !== 'missing') return held;
  const whole = { name: `${shortLabel(line)} ${year.column.label}`, cell: sumOfLine(line, [year], sofar) };
  const part = { name: `${shortLabel(line)} of its first months`, cell: sumOfLine(line, soFar, sofar) };
  return derive(minus(whole.name, part.name), line === 'reportedEps' ? 'inr' : 'crore', [whole, part]);
}
