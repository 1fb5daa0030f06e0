import {
  compareDates,
  dateText,
  expectedLatestAnnual,
  expectedLatestInterim,
  monthNames,
  monthsBetween,
  monthsText,
  orderPeriods,
  parseIsoDate,
  type CalendarDate,
  type PeriodColumn,
  type PeriodType,
  type SourcePeriod,
} from '@mulya/domain';
import { joinList, type Check, type CheckInput } from './check.ts';

const monthsOf: Readonly<Record<PeriodType, number>> = { Annual: 12, Interim: 3 };
const nounOf: Readonly<Record<PeriodType, string>> = { Annual: 'year', Interim: 'quarter' };

/** Checks whether the periods are recent, consecutive and of the right length. */
export function periodChecks(input: CheckInput): readonly Check[] {
  return [latestCheck(input, 'Annual'), latestCheck(input, 'Interim'), sequenceCheck(input), lengthCheck(input), yearEndCheck(input)];
}

/**
 * The latest period is the expected period. Annual statements are due 60 days after the year-end, quarters 45 days.
 *
 * If the source was complete on its own date, it has nothing newer for any company. The result is then about the source.
 */
function latestCheck({ model, answer, today }: CheckInput, type: PeriodType): Check {
  const noun = nounOf[type];
  const about = {
    id: type === 'Annual' ? 'latest-annual' : 'latest-quarter',
    title: `Latest ${noun}`,
    concerns: [],
    about: 'company',
  } as const;
  const expected = (day: CalendarDate) =>
    type === 'Annual' ? expectedLatestAnnual(day, model.company.yearEnd) : expectedLatestInterim(day);
  const newest = columnsOf(answer.financials, type).findLast(({ end }) => end !== undefined);
  const end = newest?.end;
  if (newest === undefined || end === undefined)
    return {
      ...about,
      result: 'warn',
      sentence: type === 'Annual' ? 'No annual periods available.' : 'No quarterly results, so TTM is not available.',
    };

  const due = expected(today);
  const has = `${newest.label}, to ${dateText(end)}`;
  if (compareDates(end, due) >= 0)
    return { ...about, result: 'pass', sentence: `Latest ${noun} is ${has}; none newer was due by ${dateText(today)}.` };
  const ofSource = parseIsoDate(answer.source.retrievedAt) ?? parseIsoDate(answer.asOf.price);
  if (ofSource !== undefined && compareDates(end, expected(ofSource)) >= 0) {
    return {
      ...about,
      result: 'warn',
      about: 'source',
      sentence: `${answer.source.name} is of ${dateText(ofSource)}: the ${noun} to ${dateText(due)} should have been published since.`,
    };
  }
  return { ...about, result: 'warn', sentence: `Latest ${noun} is ${has}; results to ${dateText(due)} were due by ${dateText(today)}.` };
}

function sequenceCheck({ answer }: CheckInput): Check {
  const about = { id: 'period-sequence', title: 'Missing or duplicate periods', concerns: [], about: 'company' } as const;
  const problems = (['Annual', 'Interim'] as const).flatMap((type) => [
    ...missingPeriods(answer.financials, type),
    ...doubledPeriods(answer.financials, type),
  ]);
  if (problems.length > 0) return { ...about, result: 'warn', sentence: `${problems.join('; ')}.` };
  const spans = (['Annual', 'Interim'] as const).flatMap((type) => span(columnsOf(answer.financials, type)) ?? []);
  return {
    ...about,
    result: 'pass',
    sentence: spans.length === 0 ? 'No periods to check.' : `${joinList(spans)}: consecutive, no duplicates.`,
  };
}

function missingPeriods(financials: readonly SourcePeriod[], type: PeriodType): readonly string[] {
  const columns = columnsOf(financials, type);
  return columns.flatMap((column, at) => {
    const months = gap(columns[at - 1], column);
    const steps = months === undefined ? 0 : months / monthsOf[type] - 1;
    if (steps <= 0 || !Number.isInteger(steps)) return [];
    return [
      `Between ${columns[at - 1]?.label ?? ''} and ${column.label} ${steps === 1 ? `a ${nounOf[type]} is` : `${steps} ${nounOf[type]}s are`} missing`,
    ];
  });
}

function doubledPeriods(financials: readonly SourcePeriod[], type: PeriodType): readonly string[] {
  return orderPeriods(financials, type).doubled.map((label) => `${label} is duplicated in the source; the latest entry is used`);
}

const span = (columns: readonly PeriodColumn[]): string | undefined => {
  const [first, last] = [columns[0], columns.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  return first === last ? first.label : `${first.label} to ${last.label}`;
};

/** The period length is 12 or 3 months, as stated by the source, else by the distance to the year before. */
function lengthCheck({ answer }: CheckInput): Check {
  const about = { id: 'period-length', title: 'Period length', concerns: [], about: 'company' } as const;
  const odd = (['Annual', 'Interim'] as const).flatMap((type) => {
    const columns = columnsOf(answer.financials, type);
    return columns.flatMap((column, at) => {
      const { label, standing } = column;
      if (standing.is === 'odd' && standing.months !== undefined) return [label];
      const months = gap(columns[at - 1], column) ?? 0;
      return type === 'Annual' || months % 3 === 0 ? [] : [`${label} ends ${monthsText(months)} after the prior period`];
    });
  });
  if (odd.length > 0) return { ...about, result: 'warn', sentence: `${odd.join('; ')}: excluded from comparisons.` };
  return { ...about, result: 'pass', sentence: 'Annual periods span 12 months and quarters 3.' };
}

/** A December year carries its label, and no comparison treats it as a March year. */
function yearEndCheck({ model, answer }: CheckInput): Check {
  const about = { id: 'year-end', title: 'Year-end', concerns: [], about: 'company' } as const;
  const { yearEnd } = model.company;
  if (columnsOf(answer.financials, 'Annual').length === 0)
    return { ...about, result: 'warn', sentence: 'Year-end unknown: no dated annual period.' };
  if (yearEnd === 3) return { ...about, result: 'pass', sentence: 'March year-end.' };
  const base = model.company.annual.findLast(({ fiscalYear }) => fiscalYear === model.choices.baseYear)?.column;
  const ofBase = base?.end === undefined ? '' : `: ${model.columns[0]} is the year to ${dateText(base.end)}`;
  return { ...about, result: 'warn', sentence: `${monthNames[yearEnd - 1] ?? ''} year-end${ofBase}.` };
}

const columnsOf = (financials: readonly SourcePeriod[], type: PeriodType): readonly PeriodColumn[] =>
  orderPeriods(financials, type).periods.map(({ column }) => column);

function gap(before: PeriodColumn | undefined, column: PeriodColumn): number | undefined {
  return before?.end === undefined || column.end === undefined ? undefined : monthsBetween(before.end, column.end);
}
