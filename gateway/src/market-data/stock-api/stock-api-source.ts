import type { HttpClient } from '../../upstream/http-client.ts';
import type { Listing } from '@mulya/contract';
import type { Telemetry } from '../../metrics/telemetry.port.ts';
import { openUpstream } from '../../upstream/upstream.ts';
import { countCall, type CallBudget } from '../call-budget.port.ts';
import { askCompany } from './ask-company.ts';
import { loadResult, type LoadedCompany } from './company-memory.ts';
import { checkErrorText } from './stock-api.schema.ts';
import type { StockApiLimits } from '../../limits.ts';

export interface StockApiClient {
  /**
   * The source's JSON for a name.
   *
   * @throws UpstreamFailure for anything but complete JSON with status 200 in time
   */
  ask(name: string, signal: AbortSignal): Promise<unknown>;
  /** Ten years of closes, as the source sends them. Throws as `ask` does. */
  askHistory(name: string, signal: AbortSignal): Promise<unknown>;
}

/** @param base the address to which "/stock?name=" is appended */
function createStockApiClient(base: string, key: string, http: Pick<HttpClient, 'json'>): StockApiClient {
  async function get(path: string, query: Readonly<Record<string, string>>, signal: AbortSignal): Promise<unknown> {
    const { value } = await http.json({ address: questionAddress(base, path, query), headers: { 'x-api-key': key } }, signal);
    return value;
  }
  return {
    ask: (name, signal) => get('stock', { name }, signal),
    askHistory: (name, signal) => get('historical_data', { stock_name: name, period: '10yr', filter: 'price' }, signal),
  };
}

function questionAddress(base: string, path: string, query: Readonly<Record<string, string>>): URL {
  const address = new URL(base);
  address.pathname = `${address.pathname.replace(/\/+$/, '')}/${path}`;
  address.search = new URLSearchParams(query).toString();
  return address;
}

interface StockApiSourceOptions {
  readonly name: string;
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
  /** The source's answer about a company's history, by its NSE symbol, else its name. One call; rejects as `ask` does. */
  askHistory(listing: Listing, asker: string | undefined): Promise<unknown>;
  isOpen(): boolean;
  close(): Promise<void>;
}

export function createStockApiSource({ name, url, key, telemetry, budget, limits, now }: StockApiSourceOptions): StockApiSource {
  const upstream = openUpstream(limits, telemetry.upstream('market-data'));
  const client = createStockApiClient(url, key, upstream);

  /** An open circuit makes hardly any calls, so an outage must not use up budgets. */
  const count = async (asker: string | undefined) => (upstream.isOpen() ? undefined : countCall(budget, asker));

  return {
    ask: async (listing, asker) =>
      loadResult(await askCompany(client, upstream, { listing, sourceName: name, now, countCall: () => count(asker) })),
    async askHistory(listing, asker) {
      await count(asker);
      const { signal, end } = upstream.startDeadline();
      try {
        return await upstream.call(async () => checkErrorText(await client.askHistory(listing.nse ?? listing.name, signal)), signal);
      } finally {
        end();
      }
    },
    isOpen: () => upstream.isOpen(),
    close: () => upstream.close(),
  };
}
