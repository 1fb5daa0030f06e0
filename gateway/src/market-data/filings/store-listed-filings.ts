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

interface StoreOptions {
  readonly database: Database;
  readonly listings: readonly Listing[];
  /** The built-in periods of a company, by its key. */
  readonly builtIn: (company: string) => readonly KnownPeriod[];
  readonly now: Date;
}

/**
 * Stores filings for everybody under the keys of their listed companies. A filing of an unlisted company is refused, and one in another
 * unit than the company's known periods; the others are stored together.
 *
 * @throws Error with one sentence when another import runs for too long, or when the database is unavailable; nothing has changed then
 */
export async function storeListedFilings(files: readonly FilingFile[], options: StoreOptions): Promise<StoreOutcome> {
  const { database, listings, builtIn, now } = options;
  const findListing = createListingFinder(listings);
  const filings: FilingToStore[] = [];
  const refused: RefusedFiling[] = [];
  for (const file of files.toSorted(byEnd)) {
    const { filing, sha256 } = file;
    const found = findListing(filing);
    if (found.is === 'refused') {
      refused.push({ file, reason: found.reason });
      continue;
    }
    const company = companyKey(found.listing);
    const accepted = filings.filter((each) => each.company === company).map((each) => each.filing);
    const known = [...builtIn(company), ...(await readKnownPeriods(database, company, filing, accepted))];
    const problem = findWrongScale(filing.periods, known);
    if (problem === undefined) filings.push({ company, sha256, filing });
    else refused.push({ file, reason: `${filing.file} ${problem}. Choose a corrected filing.` });
  }
  const inOrder = filings.toSorted((one, other) => positionOf(files, one) - positionOf(files, other));
  return { ...(await storeFilings(database, inOrder, now)), refused };
}

/** Oldest first, so that a filing is compared with those before it. */
const byEnd = (one: FilingFile, other: FilingFile): number => endOf(one).localeCompare(endOf(other));

const endOf = ({ filing }: FilingFile): string => filing.periods.at(-1)?.end ?? '';

const positionOf = (files: readonly FilingFile[], { sha256 }: FilingToStore): number => files.findIndex((file) => file.sha256 === sha256);

/** The periods of a company's other filings of the same basis, stored and accepted in this import. */
async function readKnownPeriods(
  database: Database,
  company: string,
  filing: Filing,
  accepted: readonly Filing[],
): Promise<readonly KnownPeriod[]> {
  const stored = database.isBlank() ? [] : await readFilings(database, company, { warn: () => undefined });
  const others = [...stored, ...accepted].filter(({ file, basis }) => file !== filing.file && basis === filing.basis);
  return others.flatMap(({ periods }) => periods);
}

/** The periods of a company in the market pack. */
export function builtInPeriods({ periods }: Pick<PackCompany, 'periods'>): readonly KnownPeriod[] {
  return periods.map(({ type, endDate, INC = {} }) => ({
    type,
    end: endDate,
    INC: Object.entries(INC).map(([key, value]) => ({ key, value })),
  }));
}
