import { companyKey, type Listing } from '@mulya/contract';
import { findWrongScale, type Filing, type KnownPeriod } from '@mulya/filings';
import type { PackCompany } from '@mulya/sample-data';
import type { Database } from '../../database/database.port.ts';
import { readFilings, storeFilings, type FilingToStore } from './filing-store.ts';

/** `reason`: one sentence that begins with the file's name. */
type ListingFound = { readonly is: 'found'; readonly listing: Listing } | { readonly is: 'refused'; readonly reason: string };

type Codes = Pick<Listing, 'isin' | 'nse' | 'bse'>;

/** Creates a function that finds a filing's listed company by ISIN, NSE symbol and BSE code, which must not contradict each other. */
export function createListingFinder(listings: readonly Listing[]): (filing: Pick<Filing, 'file' | 'company'>) => ListingFound {
  const companies = listings.filter(({ kind }) => kind === 'equity');
  const byCode = (code: keyof Codes) => new Map(companies.flatMap((listing) => (listing[code] === null ? [] : [[listing[code], listing]])));
  const [byIsin, byNse, byBse] = [byCode('isin'), byCode('nse'), byCode('bse')];
  return ({ file, company: { name, isin, nse, bse } }) => {
    const found = [isin && byIsin.get(isin), nse && byNse.get(nse.toUpperCase()), bse && byBse.get(bse)].filter(isListing);
    const [listing] = found;
    const other = found.find((each) => listing !== undefined && companyKey(each) !== companyKey(listing));
    if (listing === undefined) {
      const codes = [isin && `ISIN ${isin}`, nse && `NSE ${nse}`, bse && `BSE ${bse}`].filter(Boolean).join(', ');
      return {
        is: 'refused',
        reason: `${file} is of ${name}${codes === '' ? '' : ` (${codes})`}, which isn’t among the listed companies.`,
      };
    }
    if (other !== undefined) return { is: 'refused', reason: `${file} has codes of two companies: ${listing.name} and ${other.name}.` };
    return { is: 'found', listing };
  };
}

const isListing = (value: Listing | string | null | undefined): value is Listing => typeof value === 'object' && value !== null;

/** A filing that was read. `sha256`: of the file's bytes, in hex. */
export interface FilingFile {
  readonly filing: Filing;
  readonly sha256: string;
}

/** A filing that was not stored. `reason`: one sentence that begins with the file's name. */
interface RefusedFiling {
  readonly file: FilingFile;
  readonly reason: string;
}

/** The outcome of storing filings for everybody. */
export interface StoreOutcome {
  readonly added: number;
  readonly replaced: number;
  readonly refused: readonly RefusedFiling[];
}

interface CheckOptions {
  readonly listings: readonly Listing[];
  /** The built-in periods of a company, by its key. */
  readonly builtIn: (company: string) => readonly KnownPeriod[];
  /** The stored filings of a company, by its key. */
  readonly stored: (company: string) => Promise<readonly KnownFiling[]>;
}

type KnownFiling = Pick<Filing, 'file' | 'basis'> & { readonly periods: readonly KnownPeriod[] };

/** `accepted`: in the order of the files. */
interface CheckedFilings {
  readonly accepted: readonly FilingToStore[];
  readonly refused: readonly RefusedFiling[];
}

/**
 * Finds the filings that can be stored for everybody. Refused are those of unlisted companies, and those in another unit than the
 * company's known periods: built in, stored, or of the other files.
 */
export async function checkListedFilings(
  files: readonly FilingFile[],
  { listings, builtIn, stored }: CheckOptions,
): Promise<CheckedFilings> {
  const findListing = createListingFinder(listings);
  const refused: RefusedFiling[] = [];
  const companies = new Map<FilingFile, string>();
  for (const file of files) {
    const found = findListing(file.filing);
    if (found.is === 'found') companies.set(file, companyKey(found.listing));
    else refused.push({ file, reason: found.reason });
  }
  for (const [file, company] of [...companies].toSorted(byEnd)) {
    const { filing } = file;
    const beside = [...companies].flatMap(([other, its]) => (its === company && other !== file ? [other.filing] : []));
    const filed = [...(await stored(company)), ...beside].filter((other) => other.file !== filing.file && other.basis === filing.basis);
    const reason = findWrongScale(filing, [...builtIn(company), ...filed.flatMap(({ periods }) => periods)]);
    if (reason === undefined) continue;
    refused.push({ file, reason });
    companies.delete(file);
  }
  return { accepted: [...companies].map(([{ filing, sha256 }, company]) => ({ company, sha256, filing })), refused };
}

type FileOfCompany = readonly [FilingFile, string];

/** Oldest first. */
const byEnd = ([one]: FileOfCompany, [other]: FileOfCompany): number => endOf(one).localeCompare(endOf(other));

const endOf = ({ filing }: FilingFile): string => filing.periods.at(-1)?.end ?? '';

/** The stored filings of a company. A database that nothing was written to is left so. */
export const storedFilings =
  (database: Database): CheckOptions['stored'] =>
  async (company) =>
    database.isBlank() ? [] : readFilings(database, company, { warn: () => undefined });

interface StoreOptions extends Pick<CheckOptions, 'listings' | 'builtIn'> {
  readonly database: Database;
  readonly now: Date;
}

/**
 * Stores the filings that pass the check for everybody, under the keys of their listed companies.
 *
 * @throws Error with one sentence when another import runs for too long, or when the database is unavailable; nothing has changed then
 */
export async function storeListedFilings(files: readonly FilingFile[], options: StoreOptions): Promise<StoreOutcome> {
  const { database, now, ...known } = options;
  const { accepted, refused } = await checkListedFilings(files, { ...known, stored: storedFilings(database) });
  return { ...(await storeFilings(database, accepted, now)), refused };
}

/** The periods of a company in the market pack. */
export function builtInPeriods({ periods }: Pick<PackCompany, 'periods'>): readonly KnownPeriod[] {
  return periods.map(({ type, endDate, INC = {} }) => ({
    type,
    end: endDate,
    INC: Object.entries(INC).map(([key, value]) => ({ key, value })),
  }));
}
