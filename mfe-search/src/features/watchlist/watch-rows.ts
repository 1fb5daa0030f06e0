import type { CompanySummary } from '@mulya/contract';
import { notComparableText, type CompanyEvent } from '@mulya/domain';
import type { CompanyRow } from '../company-lists/use-company-lists.ts';
import { sortRows, type RowOrder } from '../sort-rows.ts';
import type { ValuationRow } from '../track-record/valuation-rows.ts';

export type Summary = Omit<CompanySummary, 'name' | 'newest'>;

/** An accepted quote. ₹ a share; `change`: percent since the previous close; `at`: ISO time. */
export interface Quote {
  readonly price: number;
  readonly change: number | null;
  readonly low52: number | null;
  readonly high52: number | null;
  readonly at: string;
  /** The name of its source. */
  readonly source: string;
  /** A jump of the price without a known action: nothing is compared with the price. */
  readonly event?: CompanyEvent | undefined;
}

/** What is known of the watched companies besides their lists, by key. */
export interface Known {
  readonly summaries: ReadonlyMap<string, Summary>;
  readonly quotes: ReadonlyMap<string, Quote>;
  readonly valuations: ReadonlyMap<string, Pick<ValuationRow, 'target'>>;
}

/** A company of the watchlist. Prices in ₹ a share, changes in percent; null: not known. */
export interface WatchRow extends Pick<CompanyRow, 'key' | 'name' | 'peers'> {
  /** Whether the row of the gateway has arrived. */
  readonly isKnown: boolean;
  readonly price: number | null;
  readonly asOf: string | null;
  readonly change: number | null;
  /** Times. `peBasis`: what it rests on, or why there is none. */
  readonly pe: number | null;
  readonly peBasis: string | null;
  readonly low52: number | null;
  readonly high52: number | null;
  /** The price between the lowest (0) and the highest (100) of 52 weeks. */
  readonly place: number | null;
  readonly next: CompanySummary['nextResults'];
  /** What has been reported since the saved version, or since the last visit: "Q2 FY27". */
  readonly newQuarter: string | undefined;
  /** The last saved estimate: target in today's shares, and the upside at the shown price. `event`: why there is none, in words. */
  readonly target: number | null;
  readonly upside: number | null;
  readonly restsOn: NonNullable<CompanyRow['saved']>['restsOn'];
  readonly event: string | undefined;
}

/** Reads the rows of the watchlist: a quote renews price, change and range, and PE and upside follow the price. Pure. */
export const readWatchRows = (rows: readonly CompanyRow[], known: Known): readonly WatchRow[] => rows.map((row) => readRow(row, known));

function readRow({ key, name, peers, price: held, priceAsOf, saved, newQuarter }: CompanyRow, known: Known): WatchRow {
  const summary = known.summaries.get(key);
  const quote = known.quotes.get(key);
  const isNewer = quote !== undefined && quote.at.slice(0, 10) >= (summary?.asOf ?? '').slice(0, 10);
  const before = summary?.price ?? held;
  const price = isNewer ? quote.price : before;
  const [low52, high52] = isNewer && quote.low52 !== null ? [quote.low52, quote.high52] : [summary?.low52 ?? null, summary?.high52 ?? null];
  const pe = summary?.pe ?? null;
  const target = known.valuations.get(key)?.target;
  const jump = isNewer && quote.event !== undefined ? notComparableText(quote.event) : undefined;
  const event = saved === null ? undefined : saved.event === undefined ? jump : notComparableText(saved.event);
  return {
    ...{ key, name, peers, isKnown: summary !== undefined, price, low52, high52 },
    asOf: isNewer ? quote.at : (summary?.asOf ?? priceAsOf),
    change: isNewer ? quote.change : (summary?.change ?? null),
    pe: jump !== undefined ? null : pe === null || price === null || before === null || before <= 0 ? pe : (pe * price) / before,
    peBasis: jump ?? summary?.peBasis ?? null,
    place: placeIn(price, low52, high52),
    next: summary?.nextResults ?? null,
    newQuarter: saved === null ? newQuarter : saved.newQuarter,
    target: target ?? saved?.target ?? null,
    // A version that the track record leaves out has its upside of the Save alone.
    upside: event !== undefined ? null : target === undefined ? (saved?.upside ?? null) : upsideTo(target, price),
    restsOn: saved?.restsOn,
    event,
  };
}

const upsideTo = (target: number | null, price: number | null): number | null =>
  target === null || price === null || price <= 0 ? null : (target / price - 1) * 100;

/** From 0 to 100, also for a price outside of the range, which may be of the day before. */
function placeIn(price: number | null, low: number | null, high: number | null): number | null {
  if (price === null || low === null || high === null || high <= low) return null;
  return Math.min(100, Math.max(0, ((price - low) / (high - low)) * 100));
}

/** The value of each sortable column; null for a missing value. */
const values = {
  company: ({ name }: WatchRow) => name,
  price: ({ price }: WatchRow) => price,
  change: ({ change }: WatchRow) => change,
  pe: ({ pe }: WatchRow) => pe,
  upside: ({ upside }: WatchRow) => upside,
  place: ({ place }: WatchRow) => place,
  next: ({ next }: WatchRow) => next?.date ?? null,
} as const;

export type WatchColumn = keyof typeof values;
export type WatchOrder = RowOrder<WatchColumn>;

/** Sorts the watchlist. Without an order, companies with a new report come first; the others keep the order of the rows. */
export const orderWatchRows = (rows: readonly WatchRow[], order: WatchOrder): readonly WatchRow[] =>
  order === undefined
    ? rows.toSorted((one, other) => Number(one.newQuarter === undefined) - Number(other.newQuarter === undefined))
    : sortRows(rows, order, values);

/** Whether a column of all rows is needed to sort them, of which the lists have none. */
export const sortsBySummary = (order: WatchOrder): boolean => order !== undefined && !['company', 'price', 'upside'].includes(order.by);
