import type { Kysely } from 'kysely';
import type { Exchange } from './daily-price-file.ts';
import { importLimits } from '../../limits.ts';

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

/** A company's prices of one day, ₹, unadjusted; null where it did not trade on that exchange, or its file is not imported. */
export type DailyPrice = Omit<DailyPriceTables['daily_price'], 'company'>;

type Tables = Kysely<Pick<DailyPriceTables, keyof DailyPriceTables>>;

const columnsOf = { NSE: ['nse', 'nse_previous'], BSE: ['bse', 'bse_previous'] } as const;

/** A company's price on one exchange. */
export interface ExchangePrice {
  readonly company: string;
  readonly isin: string | null;
  readonly close: number;
  readonly previousClose: number | null;
}

/** The shares in the newest stored file of an exchange; undefined before the first. */
export async function readUsualShares(tables: Tables, exchange: Exchange): Promise<number | undefined> {
  const newest = await tables
    .selectFrom('daily_price_file')
    .select('shares')
    .where('exchange', '=', exchange)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.shares;
}

/** The hash of the stored file of a day and exchange. */
export async function readFileHash(tables: Tables, exchange: Exchange, day: string): Promise<string | undefined> {
  const found = await tables
    .selectFrom('daily_price_file')
    .select('hash')
    .where('exchange', '=', exchange)
    .where('day', '=', day)
    .executeTakeFirst();
  return found?.hash;
}

/** Replaces one exchange's prices of one day; the other exchange's prices of that day remain. */
export async function replaceDay(
  tables: Tables,
  file: DailyPriceTables['daily_price_file'] & { readonly exchange: Exchange },
  prices: readonly ExchangePrice[],
): Promise<void> {
  const { exchange, day } = file;
  const [close, previous] = columnsOf[exchange];
  await tables
    .updateTable('daily_price')
    .set({ [close]: null, [previous]: null })
    .where('day', '=', day)
    .execute();
  for (let at = 0; at < prices.length; at += importLimits.rowsPerStatement) {
    const rows = prices.slice(at, at + importLimits.rowsPerStatement).map((price) => ({
      day,
      company: price.company,
      isin: price.isin,
      ...{ nse: null, nse_previous: null, bse: null, bse_previous: null },
      [close]: price.close,
      [previous]: price.previousClose,
    }));
    await tables
      .insertInto('daily_price')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['company', 'day']).doUpdateSet(({ ref, fn }) => ({
          [close]: ref(`excluded.${close}`),
          [previous]: ref(`excluded.${previous}`),
          isin: fn.coalesce('excluded.isin', 'daily_price.isin'),
        })),
      )
      .execute();
  }
  await tables.deleteFrom('daily_price').where('day', '=', day).where('nse', 'is', null).where('bse', 'is', null).execute();
  await tables
    .insertInto('daily_price_file')
    .values(file)
    .onConflict((conflict) => conflict.columns(['exchange', 'day']).doUpdateSet({ file: file.file, shares: file.shares, hash: file.hash }))
    .execute();
}

/** A company's stored prices, newest first; all of them with a limit of Infinity. */
export async function readCompanyPrices(tables: Tables, company: string, limit: number): Promise<readonly DailyPrice[]> {
  return tables
    .selectFrom('daily_price')
    .select(['day', 'isin', 'nse', 'nse_previous', 'bse', 'bse_previous'])
    .where('company', '=', company)
    .orderBy('day', 'desc')
    .$if(limit !== Infinity, (query) => query.limit(limit))
    .execute();
}

/** Each company's newest prices, by company key. */
export async function readNewestPrices(tables: Tables): Promise<ReadonlyMap<string, DailyPrice>> {
  const rows = await tables
    .selectFrom('daily_price')
    .distinctOn('company')
    .select(['company', 'day', 'isin', 'nse', 'nse_previous', 'bse', 'bse_previous'])
    .orderBy('company')
    .orderBy('day', 'desc')
    .execute();
  return new Map(rows.map(({ company, ...price }) => [company, price]));
}

/** The files' names, by exchange and day: "NSE 2025-12-18". */
export async function readPriceFiles(tables: Tables): Promise<ReadonlyMap<string, string>> {
  const rows = await tables.selectFrom('daily_price_file').select(['exchange', 'day', 'file']).execute();
  return new Map(rows.map(({ exchange, day, file }) => [`${exchange} ${day}`, file]));
}
