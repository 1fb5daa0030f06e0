import type { RestatedShares, ValuationAnswer } from '@mulya/contract';
import type { CalendarDate } from '@mulya/domain';
import type { Assumptions, Overrides, ThreeYears } from '../fair-value/assumptions.ts';
import { entries, modelOf } from './model-cases.ts';
import type { Check, CheckId } from '../fair-value/checks/check.ts';
import { runChecks } from '../fair-value/checks/run-checks.ts';

/** The current day in the tests. */
export const today: CalendarDate = { year: 2026, month: 11, day: 21 };

export interface CheckCase {
  readonly baseYear?: number;
  readonly assumptions?: Assumptions;
  readonly own?: Overrides;
  readonly asked?: string;
  readonly today?: CalendarDate;
}

export function checksOf(answer: ValuationAnswer, looking: CheckCase = {}): readonly Check[] {
  return runChecks(modelOf(answer, looking), { answer, asked: looking.asked, today: looking.today ?? today });
}

/** One check of a company. */
export function checkOf(id: CheckId, answer: ValuationAnswer, looking: CheckCase = {}): Check {
  const found = checksOf(answer, looking).find((check) => check.id === id);
  if (found === undefined) throw new Error(`${answer.companyName} was expected to have the check "${id}"`);
  return found;
}

/** A check's result as an expectation: what it says, and more of its fields. */
const resultWith =
  (result: Check['result']) =>
  (sentence: unknown, more: object = {}): object => ({ result, sentence, ...more });
export const pass = resultWith('pass');
export const warn = resultWith('warn');
export const fail = resultWith('fail');

/** The overrides after one click on the suggested fix. */
export function applyFix({ suggestedFix }: Pick<Check, 'suggestedFix'>): Overrides {
  if (suggestedFix === undefined) throw new Error('The check was expected to have a fix');
  return { [suggestedFix.figure]: { value: suggestedFix.value, note: suggestedFix.note, on: '2026-11-21' } };
}

/** The same analyst entry for all three years. */
export const threeYears = (value: number): ThreeYears => entries(value, value, value);

/** An answer with a restated share count in one annual period. */
export function withRestatedShares(answer: ValuationAnswer, end: string, restatedShares: RestatedShares): ValuationAnswer {
  const financials = answer.financials.map((period) =>
    period.Type === 'Annual' && period.EndDate === end ? { ...period, restatedShares } : period,
  );
  return { ...answer, financials };
}

/** An answer with changed lines in one annual period; `null` removes a line. */
export function withLines(answer: ValuationAnswer, end: string, changes: Readonly<Record<string, number | null>>): ValuationAnswer {
  const financials = answer.financials.map((period) => {
    if (period.Type !== 'Annual' || period.EndDate !== end) return period;
    const statements = Object.entries(period.stockFinancialMap).map(([code, lines]) => [
      code,
      (lines ?? []).flatMap((line) =>
        changes[line.key] === undefined ? [line] : changes[line.key] === null ? [] : [{ ...line, value: changes[line.key] ?? null }],
      ),
    ]);
    return { ...period, stockFinancialMap: Object.fromEntries(statements) };
  });
  return { ...answer, financials };
}

/** An answer whose quarter to March 2026 holds a one-off: without it there is no profit. */
export const withOneOff = (answer: ValuationAnswer): ValuationAnswer => ({
  ...answer,
  financials: answer.financials.map((period) =>
    period.Type === 'Interim' && period.EndDate === '2026-03-31' ? { ...period, usualPat: 0 } : period,
  ),
});
