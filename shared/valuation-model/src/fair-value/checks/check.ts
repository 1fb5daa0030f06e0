import type { ValuationAnswer } from '@mulya/contract';
import { amountText, hasSameBasis, type CalendarDate, type Cell, type Grouping, type Unit } from '@mulya/domain';
import type { BaseFigure } from '../assumptions.ts';
import { periodOf } from '../model-company.ts';
import type { Model } from '../model.ts';

export type CheckResult = 'pass' | 'warn' | 'fail';

/** An override that makes a failed check pass; one click applies it. `value`: in the figure's unit. */
export interface SuggestedFix {
  /** "Use today's 101.78 crore shares". */
  readonly label: string;
  readonly figure: BaseFigure;
  readonly value: number;
  /** The note of the override. */
  readonly note: string;
}

/** One check of a company's figures, or of the model based on them. */
export interface Check {
  readonly id: CheckId;
  /** The subject of the check: "Share count". */
  readonly title: string;
  readonly result: CheckResult;
  /** Exactly one sentence. */
  readonly sentence: string;
  /** Names of the model cells in doubt if the check does not pass: "Shares FY25". */
  readonly concerns: readonly string[];
  /** `source`: the result holds for every company of this source, so the page shows it once. */
  readonly about: 'company' | 'source';
  readonly suggestedFix?: SuggestedFix;
}

export type CheckId =
  | 'market-cap'
  | 'eps'
  | 'exceptional-profit'
  | 'one-off-quarter'
  | 'company-event'
  | 'share-count'
  | 'exchange-prices'
  | 'isin'
  | 'latest-annual'
  | 'latest-quarter'
  | 'period-sequence'
  | 'period-length'
  | 'year-end'
  | 'quarters-against-year'
  | 'repeated-pat'
  | 'positive-shares'
  | 'net-worth'
  | 'cash-sign'
  | 'sales-sign'
  | 'growth-over-300'
  | 'placeholders'
  | 'ebitda-margin'
  | 'pat-margin'
  | 'ebitda-within-sales'
  | 'payout'
  | 'terminal-share'
  | 'terminal-multiple'
  | 'industry-sales-growth'
  | 'industry-pat-growth'
  | 'highest-ebitda-margin'
  | 'highest-pat-margin'
  | 'cost-of-debt';

/** The inputs of the checks other than the model. */
export interface CheckedSource {
  readonly answer: Pick<ValuationAnswer, 'financials' | 'currentPrice' | 'stockTechnicalData' | 'ids' | 'asOf' | 'source' | 'priceSource'>;
  /** The ISIN (or "NSE:<symbol>") in the address of the page; undefined if the address has only a name. */
  readonly asked: string | undefined;
  readonly today: CalendarDate;
  /** The digit grouping in the sentences. */
  readonly grouping?: Grouping;
}

export interface CheckInput extends CheckedSource {
  readonly model: Model;
}

/** The limits for the distance between two figures that should agree. Source: analyst guide, 4. */
export const warnsFrom = 0.05;
const failsFrom = 0.2;

/** The distance of `actual` from `expected`, as a fraction of `expected`: 0.5 is 50 %. Infinite if `expected` is zero. */
export function distance(actual: number, expected: number): number {
  if (actual === expected) return 0;
  return expected === 0 ? Infinity : Math.abs(actual / expected - 1);
}

export function gradeDistance(found: number): CheckResult {
  if (isMoreThan(found, failsFrom)) return 'fail';
  return isMoreThan(found, warnsFrom) ? 'warn' : 'pass';
}

/** Ignores rounding errors of the division: 105 is not more than 5 % off 100. */
export const isMoreThan = (found: number, limit: number): boolean => found > limit + 1e-9;

/** Whether the analyst entered the figure. */
export const isOwn = (cell: Cell): boolean => cell.origin?.state === 'assumed' && cell.origin.by === 'analyst';

/** The value of a figure; undefined for words and a missing one. */
export const actual = (cell: Cell): number | undefined => (cell.is === 'figure' ? cell.value : undefined);

/** Formats a figure for a sentence: "₹255,325 crore"; "no figure" if it is not finite. */
export function checkAmountText(value: number, unit: Unit, grouping: Grouping | undefined): string {
  return Number.isFinite(value) ? amountText(value, unit, grouping) : 'no figure';
}

/** "FY23, FY24 and FY26". */
export function joinList(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}

/** A company's margin of one year, percent. */
interface OwnMargin {
  readonly label: string;
  readonly margin: number;
}

/**
 * Returns a company's margins by year, oldest first, for a comparison with those of a model. A year is absent without both lines, with
 * sales of zero or less, and where its EBITDA has another basis than the base year's.
 */
export function ownMargins({ company, choices }: Model, line: 'ebitda' | 'pat'): readonly OwnMargin[] {
  const base = choices.own.ebitda === undefined ? periodOf(company, choices.baseYear) : undefined;
  return company.annual.flatMap((period) => {
    const { column, line: lineOf } = period;
    if (base !== undefined && !hasSameBasis(line, base, period)) return [];
    const part = actual(lineOf(line));
    const sales = actual(lineOf('sales'));
    return part === undefined || sales === undefined || sales <= 0 ? [] : [{ label: column.label, margin: (part / sales) * 100 }];
  });
}
