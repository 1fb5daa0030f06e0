import { sql, type Kysely } from 'kysely';
import { weekdayBefore } from '../calendar-day.ts';
import type { DailyPriceTables } from './daily-price-store.ts';

type Tables = Kysely<Pick<DailyPriceTables, keyof DailyPriceTables>>;

/**
 * A step of a company's stored closes that may be no market's: the close changes much, or the ISIN does. `from`: the day of the earlier
 * close or ISIN; undefined where no earlier day is stored, and the ISIN differs from the company's own.
 */
export interface StoredStep {
  readonly company: string;
  readonly from: string | undefined;
  readonly day: string;
  /** The later close over the earlier one, as traded; 1 for a step of the ISIN. */
  readonly factor: number;
  readonly hasNewIsin: boolean;
}

/**
 * Reads the steps of all companies. A close is compared with the previous one that its own file states, which the exchanges don't adjust
 * for an action; across missing files, with the last stored one. Both are quick: comparing each stored day would take ten times as long.
 *
 * @param since leaves out the steps of earlier days
 */
export async function readPriceSteps(tables: Tables, since = ''): Promise<readonly StoredStep[]> {
  return [...(await daySteps(tables, since)), ...(await gapSteps(tables, since)), ...(await isinSteps(tables, since))];
}

async function daySteps(tables: Tables, since: string): Promise<readonly StoredStep[]> {
  const { rows } = await sql<{ company: string; day: string; factor: number }>`
    select * from (
      select company, day, case when nse is null then bse / nullif(bse_previous, 0) else nse / nullif(nse_previous, 0) end as factor
      from daily_price where day >= ${since}
    ) as changed where factor not between 0.7 and 1.3`.execute(tables);
  return rows.map((row) => ({ ...row, from: weekdayBefore(row.day), hasNewIsin: false }));
}

/** A weekend and a holiday are four days. */
async function gapSteps(tables: Tables, since: string): Promise<readonly StoredStep[]> {
  const { rows } = await sql<{ company: string; from: string; day: string; factor: number }>`
    with gaps as (
      select day, last_day from (
        select day, lag(day) over (order by day) as last_day from (select distinct day from daily_price_file) as days
      ) as files where day::date - last_day::date > 4 and day >= ${since}
    )
    select later.company, earlier.day as from, later.day, coalesce(later.nse, later.bse) / coalesce(earlier.nse, earlier.bse) as factor
    from gaps
    join daily_price as later on later.day = gaps.day
    join daily_price as earlier on earlier.day = gaps.last_day and earlier.company = later.company
    where coalesce(later.nse, later.bse) < 0.7 * coalesce(earlier.nse, earlier.bse)
      and later.day::date - earlier.day::date <= 35`.execute(tables);
  return rows.map((row) => ({ ...row, hasNewIsin: false }));
}

/** A company's own ISIN is the newest that its list knows, so that a step back to it is none. */
async function isinSteps(tables: Tables, since: string): Promise<readonly StoredStep[]> {
  const { rows } = await sql<{ company: string; from: string | null; day: string }>`
    with others as (select company, isin, min(day) as first from daily_price where isin <> company group by company, isin)
    select company, (
      select max(day) from daily_price where daily_price.company = others.company and day < first and isin is not null
    ) as from, first as day
    from others where first >= ${since}`.execute(tables);
  return rows.map(({ company, from, day }) => ({ company, from: from ?? undefined, day, factor: 1, hasNewIsin: true }));
}
