import type { Dividend, DividendList } from '@mulya/contract';
import { factorBetween, type ShareAction } from './corporate-actions/corporate-action.ts';
import { daysBetween } from './calendar-day.ts';
import { byExDate } from './price-history.ts';

type Issue = Pick<ShareAction, 'exDate' | 'factor'>;

/** In a whole market's list of dividends, no month is without one. A longer gap is a part that was not imported. */
const maxGapDays = 31;

/** Dividends, ₹ a share, in the shares of after `issues`. @param knownUntil the day until which a dividend's amount is restated already */
const restate = (paid: readonly Dividend[], issues: readonly Issue[], knownUntil: (dividend: Dividend) => string): Dividend[] =>
  paid.map((each) => ({ exDate: each.exDate, amount: trim(each.amount / factorBetween(issues, knownUntil(each), '9999')) }));

/** Without the noise of binary fractions. */
const trim = (value: number): number => Number(value.toPrecision(12));

/**
 * A pack's dividends in today's shares. Their amounts are in the shares of the day on which the pack's list ends. Undefined for a company
 * without any.
 *
 * @param to that day, ISO
 */
export function packDividends(
  paid: readonly Dividend[] = [],
  to: string | undefined,
  issues: readonly Issue[] = [],
): DividendList | undefined {
  return paid.length === 0 || to === undefined ? undefined : { to, paid: restate(paid, issues, () => to) };
}

/** A live source's dividends in today's shares. Their amounts are in the shares of their own day. Undefined for a company without any. */
export function liveDividends(paid: readonly Dividend[], today: string, issues: readonly Issue[]): DividendList | undefined {
  if (paid.length === 0) return undefined;
  const due = issues.filter(({ exDate }) => exDate <= today);
  return { to: today, paid: restate(paid, due, ({ exDate }) => exDate) };
}

interface ImportedDividends {
  /** Of the company, until today, ₹ a share of their day. */
  readonly paid: readonly Dividend[];
  /** The ex-dates of all imported dividends, of any company, until today, in order. */
  readonly days: readonly string[];
  /** The company's issues until today: all, and those that the source lacks. */
  readonly issues: readonly Issue[];
  readonly unknownIssues: readonly Issue[];
  /** Whether the source's amounts are in the shares of their own day, as a live source's are. */
  readonly isAsPaid: boolean;
}

/**
 * Adds imported dividends to a source's list. The list then ends with the newest imported dividend of any company, unless a part between
 * the two is missing.
 */
export function withImportedDividends(
  list: DividendList | undefined,
  { paid, days, issues, unknownIssues, isAsPaid }: ImportedDividends,
): DividendList | undefined {
  const own = restate(paid, issues, ({ exDate }) => exDate);
  const [first] = own;
  if (list === undefined) return first === undefined ? undefined : { to: endOf(days, first.exDate), paid: own };
  const to = endOf(days, list.to);
  if (to === list.to && own.length === 0 && unknownIssues.length === 0) return list;
  const ofSource = restate(list.paid, unknownIssues, ({ exDate }) => (isAsPaid ? exDate : list.to));
  return { to, paid: [...byExDate(ofSource, own)] };
}

const endOf = (days: readonly string[], from: string): string =>
  days.reduce((to, day) => (day > to && daysBetween(to, day) <= maxGapDays ? day : to), from);
