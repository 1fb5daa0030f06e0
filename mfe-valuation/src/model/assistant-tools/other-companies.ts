import { CoverageAnswerSchema, type Host, type ValuationAnswer } from '@mulya/contract';
import type { Results } from '@mulya/domain/listings';
import { fetchAnswer } from '@mulya/sdk';
import type { PagePeer } from '@mulya/valuation-model/tools';
import { answerKey } from '../../company/company-identity.ts';
import { companyFetcher } from '../../company/company.api.ts';

/** A company with its figures, or why there is none, as a sentence. */
export type FoundCompany = { readonly ok: true; readonly company: PagePeer } | { readonly ok: false; readonly problem: string };

/** Finds listed companies by name, symbol or ISIN, for one call. Nothing on the page changes. */
export type FindCompany = (words: string) => Promise<FoundCompany>;

type Client = Pick<Host<'mfe-valuation'>, 'http' | 'signal'>;

const none = (problem: string): FoundCompany => ({ ok: false, problem });

/** @param loaded the peers whose figures the page has */
export function companyFinder(host: Client, own: ValuationAnswer, loaded: () => readonly PagePeer[]): FindCompany {
  let listed: ReturnType<typeof fetchListed> | undefined;
  return async (words) => {
    const { findListings, foldText, index, coverage } = await (listed ??= fetchListed(host));
    const results = findListings(index, words, coverage);
    const choice = chosenRow(results, foldText(words));
    if (!choice.ok) return none(notFound(words, choice.similar));
    const { key, listing } = choice.entry;
    if (key === answerKey(own)) return { ok: true, company: { key, name: own.companyName, answer: own } };
    const known = loaded().find((peer) => peer.key === key);
    if (known !== undefined) return { ok: true, company: known };
    const fetchCompany = companyFetcher(host, own.basis === 'standalone' ? 'standalone' : undefined);
    const answer = await fetchCompany({ name: listing.name, isin: listing.isin ?? undefined }, host.signal);
    return answer.ok
      ? { ok: true, company: { key, name: listing.name, answer: answer.value } }
      : none(`${listing.name}: ${answer.failure.message}`);
  };
}

/** The list of companies with their sizes, and the search over it. */
async function fetchListed(host: Client) {
  const [search, index, covered] = await Promise.all([
    import(/* webpackChunkName: "listings" */ '@mulya/domain/listings'),
    import(/* webpackChunkName: "listings" */ '../../company/listings.api.ts').then(({ fetchListings }) => fetchListings(host.signal)),
    fetchAnswer(host, '/api/company/coverage', CoverageAnswerSchema, { signal: host.signal }),
  ]);
  return { ...search, index, coverage: covered.ok ? search.coverageFrom(covered.value) : search.unknownCoverage };
}

type Row = Extract<Results, { readonly is: 'found' }>['rows'][number];

const maxSimilar = 3;

/**
 * The best company whose name has the words, or whose symbol or other name they are. Part of a word is no name: "gold" does not mean
 * Goldiam.
 */
export function chosenRow(
  results: Results,
  folded: string,
): { readonly ok: true; readonly entry: Row['entry'] } | { readonly ok: false; readonly similar: readonly string[] } {
  const rows = results.is === 'found' ? results.rows.filter(({ entry }) => entry.listing.kind === 'equity') : [];
  const isNamed = ({ entry, because }: Row): boolean =>
    because === 'similar name' ||
    ` ${entry.name} `.includes(` ${folded} `) ||
    (folded.includes(' ') && entry.name.startsWith(folded)) ||
    [entry.nse, entry.bse, entry.isin, ...entry.others.map((other) => other.folded)].includes(folded);
  const named = rows.find(isNamed);
  return named === undefined
    ? { ok: false, similar: rows.slice(0, maxSimilar).map(({ entry }) => entry.label) }
    : { ok: true, entry: named.entry };
}

const notFound = (words: string, similar: readonly string[]): string =>
  `No listed company is called “${words}”. Give a name, a symbol or an ISIN${similar.length === 0 ? '' : `, such as ${similar.join(', ')}`}.`;
