/** The tables of daily prices, created by `daily-price-migrations.ts`. Prices are ₹ as the exchange published them, unadjusted. */
export interface DailyPriceTables {
  /** One row a day and company. `day`: ISO date. `company`: the company key. `isin`: of that day, where the file has it. */
  readonly daily_price: {
    day: string;
    company: string;
    isin: string | null;
    nse: number | null;
    nse_previous: number | null;
    bse: number | null;
    bse_previous: number | null;
  };
  /** The file that a day's prices of one exchange came from. `shares`: its rows of shares. `hash`: SHA-256 of its text. */
  readonly daily_price_file: { exchange: string; day: string; file: string; shares: number; hash: string };
}
