import { sharesForOne, type CompanyNow, type RecordedVersion } from './recorded-version.ts';

/** A version's target and price in today's shares, ₹, next to the price now. null: not known, or not meaningful. */
export interface TargetProgress {
  readonly then: number | null;
  readonly target: number | null;
  readonly now: number | null;
  /** The part of the way from the price then to the target that the price has gone, percent: 100 at the target, below 0 the other way. */
  readonly progress: number | null;
  /** Which way the price crossed the target since the Save; null if it has not. */
  readonly crossed: 'up' | 'down' | null;
}

/**
 * Measures how far the price has come from a version's price to its target: (now − then) / (target − then) × 100. Splits and bonus issues
 * since the Save are taken out. Nothing has crossed while the price is of an earlier day than the version's.
 *
 * @param today ISO date
 * @example
 * targetProgress({ savedOn, price: 100, target: 150 }, { ...company, price: 120 }, today).progress; // 40
 */
export function targetProgress(version: RecordedVersion, company: CompanyNow, today: string): TargetProgress {
  const shares = sharesForOne(version, company, today);
  const inTodaysShares = (value: number | null) => (value === null ? null : value / shares);
  const [then, target] = [inTodaysShares(version.price), inTodaysShares(version.target)];
  const now = company.price;
  if (then === null || target === null || now === null || target === then) return { then, target, now, progress: null, crossed: null };
  const hasMoved = (company.priceAsOf ?? '') > (version.forecast?.priceAsOf ?? version.savedOn);
  const reached = target > then ? now >= target : now <= target;
  return {
    then,
    target,
    now,
    progress: ((now - then) / (target - then)) * 100,
    crossed: reached && hasMoved ? (target > then ? 'up' : 'down') : null,
  };
}
