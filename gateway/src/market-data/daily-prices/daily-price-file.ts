export type Exchange = 'NSE' | 'BSE';

/** One share in a daily file. Prices are ₹, unadjusted. `code`: BSE's scrip code. `rank`: of the series; the lower one counts. */
export interface SharePrice {
  readonly symbol: string;
  readonly isin: string | null;
  readonly code: string | null;
  readonly rank: number;
  readonly close: number;
  readonly previousClose: number | null;
}

/** A daily file that was read and checked. `day`: ISO date. `hash`: SHA-256 of its text. `unreadable`: shares with impossible prices. */
export interface DailyPriceFile {
  readonly name: string;
  readonly exchange: Exchange;
  readonly day: string;
  readonly shares: readonly SharePrice[];
  readonly unreadable: number;
  readonly hash: string;
}
