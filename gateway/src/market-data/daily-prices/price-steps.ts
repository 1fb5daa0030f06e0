import { sql } from 'kysely';
import { daysBetween, weekdayBefore } from '../calendar-day.ts';
import type { DailyPriceTables } from './daily-price-store.ts';
import type { Kysely } from 'kysely';

type Tables = Kysely<Pick<DailyPriceTables, keyof DailyPriceTables>>;

/**
 * A step of a company's stored closes that may be no market's: the close changes much, or the ISIN does. `from`: the day of the earlier
 * close or ISIN; undefined for the first stored day, whose ISIN differs from the company's own.
 */
export interface StoredStep {
  readonly company: string;
  readonly from: string | undefined;
  readonly day: string;
  /** The later close over the earlier one, as traded; 1 for a step of the ISIN. */
  readonly factor: number;
  readonly hasNewIsin: boolean;
}

/** Days from a Thursday to the Monday after a holiday. Over a longer gap, the file's own previous close is the day's. */
const maxDayGap = 4;

interface Row {
  readonly company: string;
  readonly day: string;
  readonly isin: string | null;
  readonly isin_day: string | null;
  readonly last_isin: string | null;
  readonly close: number;
  readonly previous: number | null;
  readonly last_day: string | null;
  readonly last_close: number | null;
}

const isStep = (factor: number): boolean => factor < 0.7 || factor > 1.3;

/**
 * Reads the steps of all companies, oldest first. A day's close is that of NSE, else BSE's.
 *
 * @param since leaves out the steps of earlier days
 */
export async function readPriceSteps(tables: Tables, since = ''): Promise<readonly StoredStep[]> {
  const { rows } = await sql<Row>`
    with traded as (
      select company, day, isin, coalesce(nse, bse) as close, case when nse is null then bse_previous else nse_previous end as previous
      from daily_price
    ), stepped as (
      select *, lag(day) over days as last_day, lag(close) over days as last_close,
        lag(day) over isins as isin_day, lag(isin) over isins as last_isin
      from traded window days as (partition by company order by day), isins as (partition by company, isin is null order by day)
    )
    select * from stepped
    where day >= ${since} and (
      close / nullif(last_close, 0) not between 0.7 and 1.3
      or close / nullif(previous, 0) not between 0.7 and 1.3
      or (isin is not null and isin <> coalesce(last_isin, company))
    )
    order by day, company`.execute(tables);
  return rows.flatMap((row) => [...priceSteps(row), ...isinSteps(row)]);
}

function priceSteps({ company, day, close, previous, last_day: lastDay, last_close: lastClose }: Row): readonly StoredStep[] {
  const gap = lastDay === null ? Infinity : daysBetween(lastDay, day);
  const steps: readonly (StoredStep | undefined)[] = [
    gap > maxDayGap && previous !== null
      ? { company, from: weekdayBefore(day), day, factor: close / previous, hasNewIsin: false }
      : undefined,
    lastDay !== null && lastClose !== null ? { company, from: lastDay, day, factor: close / lastClose, hasNewIsin: false } : undefined,
  ];
  const found = steps.find((step) => step !== undefined && isStep(step.factor));
  return found === undefined ? [] : [found];
}

function isinSteps({ company, day, isin, last_isin: lastIsin, isin_day: isinDay }: Row): readonly StoredStep[] {
  if (isin === null || isin === (lastIsin ?? company)) return [];
  return [{ company, from: isinDay ?? undefined, day, factor: 1, hasNewIsin: true }];
}
