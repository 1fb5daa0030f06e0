/** One row of the list of companies, as the search reads it. `aliases` are former names and symbols. */
export interface Listing {
  readonly name: string;
  readonly kind: 'equity' | 'etf' | 'fund';
  readonly isin: string | null;
  readonly nse: string | null;
  readonly bse: string | null;
  readonly industry: string | null;
  readonly aliases: readonly string[];
}
