import type { CorporateAction, Demerger, Dividend, HistoryDay } from '@mulya/contract';
import { restateCloses } from '@mulya/domain';
import { factorBetween, joinActions, unknownActions } from './corporate-actions/corporate-action.ts';

/** The last close of a month, ₹, adjusted for splits and bonus issues. `month`: "2026-08". */
export interface MonthEndClose {
  readonly month: string;
  readonly close: number;
}

/** The demergers of several sources, oldest first. Of one month the first source's counts, because it may name the business. */
export function joinDemergers(...sources: readonly (readonly Demerger[] | undefined)[]): Pick<PriceHistory, 'demergers'> {
  const byMonth = new Map<string, Demerger>();
  for (const demerger of sources.flatMap((each) => each ?? [])) if (!byMonth.has(demerger.month)) byMonth.set(demerger.month, demerger);
  const all = [...byMonth.values()].sort((one, other) => one.month.localeCompare(other.month));
  return all.length === 0 ? {} : { demergers: all };
}

/** A share's past prices. All lists are oldest first. */
export interface PriceHistory {
  /** The name of the source, for users. */
  readonly source: string;
  /** The ISO date of the newest close. */
  readonly asOf: string;
  /** At least one. A month without trades is absent. */
  readonly closes: readonly MonthEndClose[];
  readonly actions: readonly CorporateAction[];
  readonly dividends: readonly Dividend[];
  /** Absent without a known one. */
  readonly demergers?: readonly Demerger[];
  /** Single days of the last year, ₹ of today's shares; absent where none is held. */
  readonly days?: readonly HistoryDay[];
  /** The imported closes could not be read, so that this history is served once and not cached. */
  readonly lacksImports?: true;
}

/** Prices and actions that were imported for a company. All lists are oldest first; dates are ISO. */
export interface ImportedHistory {
  /** Of today's shares. `day`: of the close. */
  readonly closes: readonly (MonthEndClose & { readonly day: string })[];
  /** Of the last year, in today's shares. */
  readonly days: readonly HistoryDay[];
  /** Until today. */
  readonly actions: readonly CorporateAction[];
  readonly dividends: readonly Dividend[];
  readonly demergers?: readonly Demerger[];
  /** The name of their source, for users. */
  readonly source: string;
}

/**
 * Adds what was imported to a source's past prices. An imported close counts from the day of the source's newest one, because a single
 * older day isn't a month's end. The source's closes and dividends are restated for the actions that they lack, and left out where nothing
 * shows whether they lack one. Actions that both know count once.
 *
 * @param base undefined where the source has no past prices; then the imported ones stand alone
 */
export function extendHistory(base: PriceHistory | undefined, imported: ImportedHistory): PriceHistory | undefined {
  const newest = imported.closes.at(-1);
  const { demergers, days, ...others } = imported;
  const held = days.length === 0 ? {} : { days };
  if (base === undefined) return newest === undefined ? undefined : { ...others, ...held, asOf: newest.day, ...joinDemergers(demergers) };
  const later = imported.closes.filter(({ day }) => day >= base.asOf).map(({ month, close }): MonthEndClose => ({ month, close }));
  const months = new Set(later.map(({ month }) => month));
  const { closes, bases } = restateCloses(base.closes, base.asOf, unknownActions(base.actions, imported.actions));
  const missing = bases.filter(({ basis }) => basis === 'as-traded').map(({ issue }) => issue);
  const firstDay = bases.find(({ basis }) => basis === 'unknown')?.issue.exDate ?? '';
  const earlier = closes.filter(({ month }) => !months.has(month));
  const isExtended = newest !== undefined && later.length > 0;
  return {
    source: isExtended && imported.source !== base.source ? `${base.source}, ${imported.source}` : base.source,
    asOf: isExtended ? newest.day : base.asOf,
    closes: [...earlier, ...later],
    actions: joinActions(base.actions, imported.actions),
    dividends: byExDate(
      base.dividends
        .filter(({ exDate }) => exDate >= firstDay)
        .map(({ exDate, amount }) => ({ exDate, amount: amount / factorBetween(missing, exDate, '9999') })),
      imported.dividends,
    ),
    ...joinDemergers(base.demergers, demergers),
    ...held,
  };
}

/** The source's own entry of a day counts, because both describe one event. */
export function byExDate<Entry extends { readonly exDate: string }>(own: readonly Entry[], others: readonly Entry[]): readonly Entry[] {
  const days = new Set(own.map(({ exDate }) => exDate));
  return [...own, ...others.filter(({ exDate }) => !days.has(exDate))].sort((one, other) => one.exDate.localeCompare(other.exDate));
}
