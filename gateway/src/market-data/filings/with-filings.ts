import { companyKey, type CoverageAnswer, type Listing, type StatementBasis, type ValuationAnswer } from '@mulya/contract';
import type { Database } from '../../database/database.port.ts';
import { andThen, type Awaitable, withTimeout } from '../../lib/promises.ts';
import type { MarketData, ValuationFound } from '../market-data.port.ts';
import type { VersionWatch } from '../market-data-version.ts';
import { prepareAnswer } from '../prepared-answer.ts';
import type { BaseQuote } from './blank-answer.ts';
import { filedAnswer } from './filed-answer.ts';
import { readFiledCompanies, readFilings } from './filing-store.ts';
import type { StoredFiling } from './stored-filing.ts';
import { marketDataLimits } from '../../limits.ts';

interface FilingsOptions {
  readonly database: Database;
  readonly log: { warn(fields: object, line: string): void };
  /** Its first look loads which companies have filings. */
  readonly watch: VersionWatch;
}

/** An answer with filings, and the base source's answer that it was made of. */
interface PreparedFilings {
  readonly base: ValuationFound;
  readonly found: Awaitable<ValuationFound>;
}

/**
 * Lays the imported filings over a source of market data: a company with filings gets an answer in which they come first. Answers are
 * cached until an import changes the data or the base source has a new answer. Companies without filings get the base source's answer.
 *
 * While the database cannot be read, the base source's answer is served as it is: its origin is stated on the page.
 */
export function withFilings(base: MarketData, { database, log, watch }: FilingsOptions): MarketData {
  let companies: ReadonlySet<string> = new Set();
  let coverage: { readonly of: CoverageAnswer['covers']; readonly answer: CoverageAnswer } | undefined;
  let answers = new Map<string, PreparedFilings>();
  let version = 0;
  let isStoredDown = false;

  watch.onChange(async () => {
    companies = await readFiledCompanies(database);
    coverage = undefined;
    answers = new Map();
    version += 1;
  });

  function layFilings(listing: Listing, found: ValuationFound, basis: StatementBasis | undefined): Awaitable<ValuationFound> {
    const key = `${companyKey(listing)} ${basis ?? ''}`;
    const cached = answers.get(key);
    if (cached !== undefined && isSameAnswer(cached.base, found)) return cached.found;
    const current = answers;
    const preparing = prepare(listing, found, basis).then(
      (answer) => {
        current.set(key, { base: found, found: answer });
        return answer;
      },
      (error: unknown) => {
        current.delete(key); // the next request tries again
        log.warn({ err: error, company: companyKey(listing) }, 'Filings cannot be read. The figures of the base source are served.');
        return found;
      },
    );
    current.set(key, { base: found, found: preparing });
    return preparing;
  }

  async function prepare(listing: Listing, found: ValuationFound, basis: StatementBasis | undefined): Promise<ValuationFound> {
    const filings = await readFilings(database, companyKey(listing), log);
    if (filings.length === 0) return found;
    const answer = filedAnswer(listing, found.is === 'figures' ? found.answer : undefined, filings, basis, quoteOf(listing));
    return { is: 'figures', answer, prepared: await prepareAnswer(answer) };
  }

  /** From the cache: makes no outside call. */
  const quoteOf = (listing: Listing): BaseQuote => ({
    ...base.cachedPrice(listing),
    source: base.name,
    marketCap: base.comparable(listing).marketCap,
  });

  function valuation(listing: Listing, asker?: string, basis?: StatementBasis): Awaitable<ValuationFound> {
    const found = base.valuation(listing, asker, basis);
    return companies.has(companyKey(listing)) ? andThen(found, (each) => layFilings(listing, each, basis)) : found;
  }

  async function layStoredFilings(listing: Listing, answer: ValuationAnswer | undefined): Promise<ValuationAnswer | undefined> {
    const filings = watch.isDown() ? [] : await readStored(companyKey(listing));
    return filings.length === 0 ? answer : filedAnswer(listing, answer, filings, undefined, quoteOf(listing));
  }

  /** None where they cannot be read: then the data has a new version, so that what is calculated without them is calculated again. */
  async function readStored(company: string): Promise<readonly StoredFiling[]> {
    try {
      const filings = await withTimeout(marketDataLimits.databaseReadMs, readFilings(database, company, log));
      isStoredDown = false;
      return filings;
    } catch (error) {
      if (!isStoredDown) log.warn({ err: error, company }, 'Stored filings cannot be read. Statistics go without them.');
      isStoredDown = true;
      version += 1;
      return [];
    }
  }

  return {
    ...base,
    storedAnswer: (listing) =>
      andThen(base.storedAnswer(listing), (answer) => (companies.has(companyKey(listing)) ? layStoredFilings(listing, answer) : answer)),
    dataVersion: () => `${base.dataVersion()}, filings ${version}`,
    coverage() {
      const answer = base.coverage();
      if (coverage?.of !== answer.covers) coverage = { of: answer.covers, answer: widenCoverage(answer, companies) };
      return coverage.answer;
    },
    valuation,
    async marketCap(listing, asker) {
      const found = await base.marketCap(listing, asker);
      return found.is === 'no-figures' && companies.has(companyKey(listing)) ? { is: 'figures', marketCap: null } : found;
    },
  };
}

/** A source keeps one object for each answer, but may return a new object each time that it has no figures. */
function isSameAnswer(one: ValuationFound, other: ValuationFound): boolean {
  return one === other || (one.is === 'no-figures' && other.is === 'no-figures');
}

function widenCoverage(answer: CoverageAnswer, companies: ReadonlySet<string>): CoverageAnswer {
  if (answer.covers === 'all' || companies.size === 0) return answer;
  return { ...answer, covers: [...new Set([...answer.covers, ...companies])] };
}
