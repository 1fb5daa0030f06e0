import type { Listing } from '@mulya/contract';
import type { Telemetry } from '../../metrics/telemetry.port.ts';
import type { StockApiLimits } from '../../limits.ts';
import { openUpstream } from '../../upstream/upstream.ts';
import { countCall, type CallBudget } from '../call-budget.port.ts';
import { loadResult, type LoadedCompany, type SourceResult } from './company-memory.ts';
import { toValuationAnswer } from './stock-api-valuation.ts';
import { checkErrorText, parseStockApiAnswer, type ReadAnswer, type StockApiAnswer } from './stock-api.schema.ts';

interface StockApiSourceOptions {
  readonly name: string;
  /** The address to which "/stock?name=" is appended. */
  readonly url: string;
  /** Sent in one request header only. */
  readonly key: string;
  readonly telemetry: Telemetry;
  readonly budget: CallBudget;
  readonly limits: StockApiLimits;
  readonly now: () => Date;
}

/** The live source without any cache: each `ask` is one or two calls, counted against the budget. */
export interface StockApiSource {
  /** Rejects with `UpstreamFailure`, `UserBudgetExceeded`, or an `AppError` when the budget of all is used up. */
  ask(listing: Listing, asker: string | undefined): Promise<LoadedCompany>;
  /** Ten years of closes as the source sends them, by the NSE symbol, else the name. One call; rejects as `ask` does. */
  askHistory(listing: Listing, asker: string | undefined): Promise<unknown>;
  isOpen(): boolean;
  close(): Promise<void>;
}

export function createStockApiSource({ name, url, key, telemetry, budget, limits, now }: StockApiSourceOptions): StockApiSource {
  const upstream = openUpstream(limits, telemetry.upstream('market-data'));

  /** An open circuit makes hardly any calls, so an outage must not use up budgets. */
  const count = async (asker: string | undefined) => (upstream.isOpen() ? undefined : countCall(budget, asker));

  async function get(path: string, query: Readonly<Record<string, string>>, signal: AbortSignal): Promise<unknown> {
    const { value } = await upstream.json({ address: questionAddress(url, path, query), headers: { 'x-api-key': key } }, signal);
    return value;
  }

  async function withDeadline<Value>(work: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
    const { signal, end } = upstream.startDeadline();
    try {
      return await work(signal);
    } finally {
      end();
    }
  }

  /** Asks for a listing by its name. If that returns nothing or another company, it asks once more by the NSE symbol. */
  async function askByNames(listing: Listing, ask: (spelling: string) => Promise<ReadAnswer>): Promise<SourceResult> {
    let result: SourceResult = { is: 'no-figures' };
    for (const spelling of [listing.name, ...(listing.nse === null ? [] : [listing.nse])]) {
      const read = await ask(spelling);
      if (read.is === 'not-found') continue;
      if (isSameCompany(read.answer, listing)) {
        const value = toValuationAnswer(read.answer, listing, name, now().toISOString());
        return value === undefined ? { is: 'no-figures' } : { is: 'figures', value, peers: peerNames(read.answer) };
      }
      result = { is: 'other-company' };
    }
    return result;
  }

  return {
    async ask(listing, asker) {
      const result = await withDeadline((signal) =>
        askByNames(listing, async (spelling) => {
          await count(asker);
          return upstream.call(async () => parseStockApiAnswer(await get('stock', { name: spelling }, signal)), signal);
        }),
      );
      return loadResult(result);
    },
    async askHistory(listing, asker) {
      await count(asker);
      const query = { stock_name: listing.nse ?? listing.name, period: '10yr', filter: 'price' };
      return withDeadline((signal) => upstream.call(async () => checkErrorText(await get('historical_data', query, signal)), signal));
    },
    isOpen: () => upstream.isOpen(),
    close: () => upstream.close(),
  };
}

function questionAddress(base: string, path: string, query: Readonly<Record<string, string>>): URL {
  const address = new URL(base);
  address.pathname = `${address.pathname.replace(/\/+$/, '')}/${path}`;
  address.search = new URLSearchParams(query).toString();
  return address;
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
