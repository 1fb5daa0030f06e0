import type { Listing } from '@mulya/contract';
import type { Telemetry } from '../../metrics/telemetry.port.ts';
import { openUpstream } from '../../upstream/upstream.ts';
import { countCall, type CallBudget } from '../call-budget.port.ts';
import { askCompany } from './ask-company.ts';
import { loadResult, type LoadedCompany } from './loaded-company.ts';
import { createStockApiClient } from './stock-api-client.ts';
import { checkErrorText } from './stock-api.schema.ts';
import type { StockApiLimits } from '../../limits.ts';

export interface StockApiSourceOptions {
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
