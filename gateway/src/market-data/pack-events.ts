import type { Demerger } from '@mulya/contract';
import { addDays, eventMonth, isoText, parseIsoDate, type EventFacts, type ListedEvent } from '@mulya/domain';
import type { PackCompany, PackEntry } from '@mulya/sample-data';
import type { MonthEndClose } from './price-history.ts';

/** A listing that is another class of an issuer's shares. `of`: the name of the ordinary one, where it is listed too. */
interface ShareClass {
  readonly of?: string | undefined;
}

/** A pack's name, and the ISO day of its newest prices. */
interface PackHead {
  readonly source: string;
  readonly pricesAsOf: string;
}

/** Returns what a pack knows of a company's events. */
export function packEventFacts(company: PackCompany, { source, pricesAsOf }: PackHead, shareClass: ShareClass | undefined): EventFacts {
  const closes = monthEndCloses(company);
  const newest = closes.at(-1);
  const since = closes[0]?.month ?? company.price?.asOf ?? undefined;
  return {
    listed: listedIn(company, source),
    // A pack does not say which of the two an issue is.
    actions: (company.actions ?? [])
      .map(({ exDate, factor }) => ({ kind: factor < 1 ? 'consolidation' : 'split-or-bonus', exDate, factor, source }))
      .toSorted((one, other) => one.exDate.localeCompare(other.exDate)),
    closes,
    closesSource: source,
    ...(newest === undefined ? {} : { closesAsOf: closeDate(newest.month, pricesAsOf) }),
    steps: [],
    ...(shareClass === undefined || since === undefined ? {} : { shareClass: { ...shareClass, since, source } }),
  };
}

/** Packs of 1.5 and before name demergers alone, by their months. */
function listedIn({ events = [], demergers = [] }: PackCompany, source: string): readonly ListedEvent[] {
  const older = demergers.map(({ month, business }) => ({ kind: 'demerger' as const, date: month, business }));
  return [...events, ...older].map((event) => ({ ...event, source }));
}

/** The demergers alone, by their months, for the past prices. */
export const demergersIn = (company: PackCompany): readonly Demerger[] =>
  listedIn(company, '')
    .filter(({ kind }) => kind === 'demerger')
    .map((event) => ({ month: eventMonth(event), ...(event.business === undefined ? {} : { business: event.business }) }));

/** The month-end closes, oldest first, without the months that have no trade. */
export function monthEndCloses({ closes }: Pick<PackCompany, 'closes'>): readonly MonthEndClose[] {
  if (closes === undefined) return [];
  const [year = 0, month = 0] = closes.from.split('-').map(Number);
  return closes.values.flatMap((close, at) => (close === null ? [] : [{ month: monthText(year, month + at), close }]));
}

/** The day of a month's close: the pack's newest price, or the end of an earlier month. */
export function closeDate(month: string, pricesAsOf: string): string {
  if (pricesAsOf.startsWith(month)) return pricesAsOf;
  const first = parseIsoDate(`${month}-01`);
  return first === undefined ? `${month}-01` : isoText(addDays({ ...first, month: first.month + 1 }, -1));
}

/** `month` may be above 12, for a later year. */
function monthText(year: number, month: number): string {
  const years = Math.floor((month - 1) / 12);
  return `${String(year + years)}-${String(month - years * 12).padStart(2, '0')}`;
}

/** The issuer in an ISIN. */
const issuerIn = (isin: string): string => isin.slice(3, 7);

/** The depositories issue ISINs with these characters for shares with other rights and for partly paid ones. */
const otherRights = 'IN9';

/**
 * `classOf`: undefined for an ordinary share. `othersOf`: the keys of the issuer's other listings. `marketCapOf`: ₹ crore, of an ordinary
 * share with all classes, so that it has the shares of which the statements state the profit; of another class its own.
 */
interface ShareClasses {
  classOf(key: string): ShareClass | undefined;
  othersOf(key: string): readonly string[];
  marketCapOf(key: string): number | null;
}

/**
 * Finds the listings that are another class of an issuer's shares: the one with the largest market cap is the ordinary one, and all others
 * of the same issuer are classes; so is each whose ISIN begins with "IN9".
 */
export function createShareClasses(index: ReadonlyMap<string, PackEntry>): ShareClasses {
  const byIssuer = new Map<string, PackEntry[]>();
  for (const entry of index.values()) {
    if (!/^IN[A-Z0-9]{10}$/.test(entry.key)) continue;
    const issuer = issuerIn(entry.key);
    byIssuer.set(issuer, [...(byIssuer.get(issuer) ?? []), entry]);
  }
  const listingsOf = (key: string): readonly PackEntry[] =>
    (byIssuer.get(issuerIn(key)) ?? []).toSorted((one, other) => (other.marketCap ?? 0) - (one.marketCap ?? 0));
  const classOf = (key: string): ShareClass | undefined => {
    const [ordinary, ...others] = listingsOf(key);
    if (others.some((entry) => entry.key === key)) return { of: ordinary?.name };
    return key.startsWith(otherRights) ? {} : undefined;
  };
  return {
    classOf,
    marketCapOf(key) {
      const own = index.get(key)?.marketCap ?? null;
      if (own === null || classOf(key) !== undefined) return own;
      const ofClasses = listingsOf(key).flatMap((entry) => (entry.key === key ? [] : [entry.marketCap ?? 0]));
      return Number(ofClasses.reduce((sum, marketCap) => sum + marketCap, own).toPrecision(12));
    },
    othersOf: (key) => listingsOf(key).flatMap((entry) => (entry.key === key ? [] : [entry.key])),
  };
}
