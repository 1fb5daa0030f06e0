import type { ValuationAnswer } from '@mulya/contract';
import { amountText, type CalendarDate, type Cell, type Grouping, type Unit } from '@mulya/domain';
import type { BaseFigure } from '../assumptions.ts';
import type { Model } from '../model.ts';

export type CheckResult = 'pass' | 'warn' | 'fail';

/** An own base figure that puts a check right; one click takes it over. `value`: in the figure's unit. */
export interface SuggestedFix {
  /** "Use today's 101.78 crore shares". */
  readonly label: string;
  readonly figure: BaseFigure;
  readonly value: number;
  /** The own figure's note. */
  readonly note: string;
}

/** One check of a company's figures or of the model on them. */
export interface Check {
  readonly id: CheckId;
  /** What is checked: "Share count". */
  readonly title: string;
  readonly result: CheckResult;
  /** Exactly one. */
  readonly sentence: string;
  /** Names of the model's cells that are in doubt when it does not pass: "Shares FY25". */
  readonly concerns: readonly string[];
  /** `source`: what it says holds for every company of this source, so that it is said once and not of the company. */
  readonly about: 'company' | 'source';
  readonly suggestedFix?: SuggestedFix;
}

export type CheckId =
  | 'market-cap'
  | 'eps'
  | 'exceptional-profit'
  | 'share-count'
  | 'exchange-prices'
  | 'isin'
  | 'latest-annual'
  | 'latest-quarter'
  | 'period-sequence'
  | 'period-length'
  | 'year-end'
  | 'positive-shares'
  | 'net-worth'
  | 'cash-sign'
  | 'sales-sign'
  | 'growth-over-300'
  | 'placeholders'
  | 'ebitda-margin'
  | 'pat-margin'
  | 'ebitda-within-sales'
  | 'payout';

/** What the checks read beside the model. */
export interface CheckedSource {
  readonly answer: Pick<ValuationAnswer, 'financials' | 'currentPrice' | 'stockTechnicalData' | 'ids' | 'asOf' | 'source'>;
  /** The ISIN (or "NSE:<symbol>") that the page was opened with; undefined where it was opened by name alone. */
  readonly asked: string | undefined;
  readonly today: CalendarDate;
  /** How the sentences group thousands. */
  readonly grouping?: Grouping;
}

export interface CheckInput extends CheckedSource {
  readonly model: Model;
}

/** How far two figures that should agree may lie apart. Source: analyst guide, 4. */
export const warnsFrom = 0.05;
export const failsFrom = 0.2;

/** How far `actual` lies from `expected`, as a part of `expected`: 0.5 is 50 %. Infinite where nothing was expected. */
export function distance(actual: number, expected: number): number {
  if (actual === expected) return 0;
  return expected === 0 ? Infinity : Math.abs(actual / expected - 1);
}

export function gradeDistance(found: number): CheckResult {
  if (isMoreThan(found, failsFrom)) return 'fail';
  return isMoreThan(found, warnsFrom) ? 'warn' : 'pass';
}

/** "More than" by figures, and not by the last bit of their division: 105 is not more than 5 % off 100. */
export const isMoreThan = (found: number, limit: number): boolean => found > limit + 1e-9;

/** Whether the analyst has put the figure in. */
export const isOwn = (cell: Cell): boolean => cell.origin?.state === 'assumed' && cell.origin.by === 'analyst';

/** The figure's value, where it is this company's: reported, derived or the analyst's own, and no placeholder. */
export function actual(cell: Cell): number | undefined {
  return cell.is === 'figure' && cell.origin.state !== 'placeholder' ? cell.value : undefined;
}

/** A figure of a sentence: "₹255,325 crore"; "no figure" where a division by next to nothing has run beyond all. */
export function checkAmountText(value: number, unit: Unit, grouping: Grouping | undefined): string {
  return Number.isFinite(value) ? amountText(value, unit, grouping) : 'no figure';
}

/** "FY23, FY24 and FY26". */
export function joinList(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}
