import { monthsBetween, type PeriodLines } from '@mulya/domain';

/** The table's columns. Source: product specification, sections 2 and 9. */
const years = [2023, 2024, 2025] as const;

/** One column: its period, and the period before it. */
export interface AnalysedYear {
  readonly year: number;
  /** Undefined if the source lacks the year. */
  readonly period: PeriodLines | undefined;
  readonly base: Base;
}

type Base =
  | { readonly is: 'period'; readonly period: PeriodLines }
  /** The source lacks the year before. */
  | { readonly is: 'absent' }
  /** One of the two periods does not cover twelve months, or they do not end twelve months apart. */
  | { readonly is: 'incomparable'; readonly why: string };

/** The columns for a company's annual periods, by the source's year. The later of two periods with the same year counts. */
export function analysedYears(annual: readonly PeriodLines[]): readonly AnalysedYear[] {
  const ofYear = (year: number) => annual.findLast(({ fiscalYear }) => fiscalYear === year);
  return years.map((year) => ({ year, period: ofYear(year), base: baseOf(ofYear(year), ofYear(year - 1)) }));
}

function baseOf(now: PeriodLines | undefined, before: PeriodLines | undefined): Base {
  if (now === undefined || before === undefined) return { is: 'absent' };
  const why = whyIncomparable(now, before, 12);
  return why === undefined ? { is: 'period', period: before } : { is: 'incomparable', why };
}

/** The reason why two periods are not comparable. Undefined if both cover twelve months and end `months` months from each other. */
export function whyIncomparable(now: PeriodLines, before: PeriodLines, months: number): string | undefined {
  const odd = [now.column, before.column].find(({ standing }) => standing.is !== 'regular');
  if (odd !== undefined && odd.standing.is !== 'regular') return `${odd.label}: ${odd.standing.why}`;
  const [to, from] = [now.column.end, before.column.end];
  if (to !== undefined && from !== undefined && monthsBetween(from, to) === months) return undefined;
  return `${now.column.label} and ${before.column.label} do not end ${months} months apart.`;
}
