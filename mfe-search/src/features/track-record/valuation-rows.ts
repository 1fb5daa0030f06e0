import type { RecordedCompany, TargetBasis, TrackRecord, VersionSummary } from '@mulya/contract/saved-work';
import { isoText, type Grouping } from '@mulya/domain';
import {
  compareForecast,
  findNotices,
  forecastErrors,
  targetProgress,
  type CompanyNow,
  type Comparison,
  type ForecastError,
  type RecordedVersion,
} from '@mulya/valuation-model/track-record';
import { sortRows, type RowOrder } from '../sort-rows.ts';

/** A company's current version and what has become of it. Prices in ₹ a share of today. */
export interface ValuationRow extends Pick<RecordedCompany, 'key' | 'name' | 'twin' | 'peers' | 'priceAsOf'> {
  /** The ISO date of the version's price, else of its Save. */
  readonly thenOn: string;
  readonly then: number | null;
  readonly target: number | null;
  /** What the target rests on if it is not the analyst's estimate: it then has no progress and no notices. */
  readonly restsOn: TargetBasis | undefined;
  readonly now: number | null;
  /** Percent of the way from the price then to the target. */
  readonly progress: number | null;
  /** How far the newest reported year was from the last forecast of it: of PAT, else of what was forecast instead. */
  readonly error: Comparison | undefined;
  /** What needs a look, as sentences. */
  readonly notices: readonly string[];
}

export interface Valuations {
  /** The company saved last comes first. */
  readonly rows: readonly ValuationRow[];
  /** Over all versions of all companies. */
  readonly errors: readonly ForecastError[];
}

interface Reading {
  readonly today: string;
  readonly grouping: Grouping;
}

/** Reads a track record as of a day. */
export function readValuations({ companies }: TrackRecord, reading: Reading): Valuations {
  const read = companies.map((company) => readCompany(company, reading));
  return {
    rows: read.flatMap(({ row }) => row ?? []),
    errors: forecastErrors(read.flatMap(({ comparisons }) => comparisons)),
  };
}

function readCompany(
  company: RecordedCompany,
  reading: Reading,
): { readonly row: ValuationRow | undefined; readonly comparisons: readonly Comparison[] } {
  const now = companyNow(company);
  const versions = company.versions.map(recordedVersion);
  const compared = versions.map((version) => compareForecast(version, now, reading.today));
  const [current] = versions;
  if (current === undefined) return { row: undefined, comparisons: [] };
  const { key, name, twin, peers, priceAsOf } = company;
  const { then, target, now: price, progress } = targetProgress(current, now, reading.today);
  const restsOn = current.forecast?.restsOn;
  const row: ValuationRow = {
    key,
    name,
    twin,
    peers,
    priceAsOf,
    thenOn: current.forecast?.priceAsOf ?? current.savedOn,
    then,
    target,
    restsOn,
    now: price,
    progress: restsOn === undefined ? progress : null,
    error: newestError(compared),
    notices: findNotices(restsOn === undefined ? current : { ...current, target: null }, now, reading).map(({ sentence }) => sentence),
  };
  return { row, comparisons: compared.flat() };
}

const leading: readonly Comparison['metric'][] = ['pat', 'eps', 'sales', 'ebitda', 'netWorth'];

/** @param compared of each version, newest first */
function newestError(compared: readonly (readonly Comparison[])[]): Comparison | undefined {
  const year = Math.max(...compared.flat().map(({ fiscalYear }) => fiscalYear));
  for (const ofVersion of compared) {
    const ofYear = ofVersion.filter(({ fiscalYear, error }) => fiscalYear === year && error !== null);
    const [first] = leading.flatMap((metric) => ofYear.find((each) => each.metric === metric) ?? []);
    if (first !== undefined) return first;
  }
  return undefined;
}

const unreported = { basis: 'not-stated', years: [], newest: null, shares: null, actions: [] } as const;

const companyNow = ({ reported, price, priceAsOf }: RecordedCompany): CompanyNow => ({ ...(reported ?? unreported), price, priceAsOf });

function recordedVersion({ savedAt, price, target, forecast, seenUntil }: VersionSummary): RecordedVersion {
  const at = new Date(savedAt);
  return { savedOn: isoText({ year: at.getFullYear(), month: at.getMonth() + 1, day: at.getDate() }), price, target, forecast, seenUntil };
}

/** The value of each sortable column; null for a missing value. A forecast error sorts by its size, and most notices come first. */
const values = {
  company: ({ name }: ValuationRow) => name,
  then: ({ then }: ValuationRow) => then,
  thenOn: ({ thenOn }: ValuationRow) => thenOn,
  target: ({ target }: ValuationRow) => target,
  now: ({ now }: ValuationRow) => now,
  progress: ({ progress }: ValuationRow) => progress,
  error: ({ error }: ValuationRow) => (error?.error === undefined || error.error === null ? null : Math.abs(error.error)),
  notices: ({ notices }: ValuationRow) => -notices.length,
} as const;

export type ValuationColumn = keyof typeof values;

export type ValuationOrder = RowOrder<ValuationColumn>;

/** Sorts the valuations. Without an order it is the gateway's: the company saved last comes first. */
export const orderValuations = (rows: readonly ValuationRow[], order: ValuationOrder): readonly ValuationRow[] =>
  sortRows(rows, order, values);
