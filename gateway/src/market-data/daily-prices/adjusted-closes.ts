import { factorBetween, type ShareAction } from '../corporate-actions/corporate-action.ts';
import type { DailyPrice } from './daily-price-store.ts';

/** A close in ₹ of today's shares. `day`: ISO date. */
export interface AdjustedClose {
  readonly day: string;
  readonly close: number;
}

/**
 * A company's closes on one exchange, newest first, adjusted for splits and bonus issues. They end where the ISIN changes without a known
 * action: the face value has changed by an unknown factor, so that older closes are not comparable.
 *
 * @param prices newest first
 * @param today ISO date
 */
export function adjustedCloses(
  prices: readonly DailyPrice[],
  exchange: 'nse' | 'bse',
  actions: readonly ShareAction[],
  today: string,
): readonly AdjustedClose[] {
  const closes: AdjustedClose[] = [];
  let newer: DailyPrice | undefined;
  for (const price of prices) {
    const firstDay = newer?.day ?? price.day;
    if (hasUnknownSplit(price, newer, actions)) return closes.filter(({ day }) => day >= firstDay);
    if (price.isin !== null) newer = price; // some files have no ISIN: their days may be of either
    const close = price[exchange];
    if (close !== null) closes.push({ day: price.day, close: close / factorBetween(actions, price.day, today) });
  }
  return closes;
}

/** Whether the ISIN changed between two days without a known action. */
export function hasUnknownSplit(older: DailyPrice, newer: DailyPrice | undefined, actions: readonly ShareAction[]): boolean {
  if (newer === undefined || older.isin === null || newer.isin === null || older.isin === newer.isin) return false;
  return factorBetween(actions, older.day, newer.day) === 1;
}
