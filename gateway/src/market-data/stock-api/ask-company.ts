import type { Listing, ValuationAnswer } from '@mulya/contract';
import type { Upstream } from '../../upstream/upstream.ts';
import type { StockApiClient } from './stock-api-source.ts';
import { toValuationAnswer } from './stock-api-valuation.ts';
import { parseStockApiAnswer, type ReadAnswer, type StockApiAnswer } from './stock-api.schema.ts';

/** The source's result for a listing. */
export type SourceResult =
  /** `peers`: the source's names for the companies that it compares with. */
  | { readonly is: 'figures'; readonly value: ValuationAnswer; readonly peers: readonly string[] }
  | { readonly is: 'no-figures' }
  | { readonly is: 'other-company' };

interface CompanyQuestion {
  readonly listing: Listing;
  readonly sourceName: string;
  readonly now: () => Date;
  /** Counts a call before it is made, or rejects. */
  readonly countCall: () => Promise<void>;
}

/**
 * Asks for a listing by its name. If that returns nothing or another company, it asks once more by the NSE symbol.
 *
 * @throws UpstreamFailure, or the rejection of `countCall`
 */
export async function askCompany(
  client: StockApiClient,
  source: Pick<Upstream, 'call' | 'startDeadline'>,
  question: CompanyQuestion,
): Promise<SourceResult> {
  const { signal, end } = source.startDeadline();
  try {
    return await askByNames(question, async (name) => source.call(async () => parseStockApiAnswer(await client.ask(name, signal)), signal));
  } finally {
    end();
  }
}

async function askByNames(
  { listing, sourceName, now, countCall: count }: CompanyQuestion,
  ask: (name: string) => Promise<ReadAnswer>,
): Promise<SourceResult> {
  let result: SourceResult = { is: 'no-figures' };
  for (const name of [listing.name, ...(listing.nse === null ? [] : [listing.nse])]) {
    await count();
    const read = await ask(name);
    if (read.is === 'not-found') continue;
    if (isSameCompany(read.answer, listing)) {
      const value = toValuationAnswer(read.answer, listing, sourceName, now().toISOString());
      return value === undefined ? { is: 'no-figures' } : { is: 'figures', value, peers: peerNames(read.answer) };
    }
    result = { is: 'other-company' };
  }
  return result;
}

/** The names of the companies that the source compares with, in its order. */
function peerNames(answer: StockApiAnswer): readonly string[] {
  return (answer.companyProfile?.peerCompanyList ?? []).map((peer) => String(peer?.companyName ?? '').trim()).filter((name) => name !== '');
}

/**
 * Whether the answer is for the requested listing. The source searches by name and may return another company, so the ISIN decides.
 * Where either side has none, an exchange code must match; without a match it is another company.
 */
export function isSameCompany(answer: StockApiAnswer, listing: Listing): boolean {
  const profile = answer.companyProfile;
  const isin = code(profile?.isInId);
  if (isin !== undefined && listing.isin !== null) return isin === listing.isin;
  const nse = code(profile?.exchangeCodeNse);
  if (nse !== undefined && listing.nse !== null) return nse === listing.nse.toUpperCase();
  const bse = code(profile?.exchangeCodeBse);
  return bse !== undefined && bse === listing.bse;
}

function code(value: string | number | null | undefined): string | undefined {
  const text = String(value ?? '')
    .trim()
    .toUpperCase();
  return text === '' || text === '-' || text === 'NULL' ? undefined : text;
}
