import { z, type Host } from '@mulya/contract';
import type { RecentRow } from '@mulya/contract/saved-work';
import { fetchAnswer, type Answer, useAnswer, useBusEvent, useHost, type AnswerState } from '@mulya/sdk';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useSearchDispatch, useSearchSelector } from '../search-store.ts';
import { onWatched, type Watching } from '../watchlist/watching.ts';
import { watchChosen, watchlistRead } from '../watchlist/watchlist.slice.ts';

/** The part of the contract's row that both lists show. */
export interface CompanyRow extends Pick<RecentRow, 'key' | 'name' | 'peers' | 'price' | 'priceAsOf' | 'newQuarter'> {
  readonly saved: Pick<NonNullable<RecentRow['saved']>, 'target' | 'upside' | 'savedAt' | 'restsOn' | 'event' | 'newQuarter'> | null;
}

/** The watchlist and the recent companies, newest first. */
export interface CompanyListsData {
  readonly watchlist: readonly CompanyRow[];
  readonly recent: readonly CompanyRow[];
}

/**
 * Uses only zod functions that are already in the page's initial bundle. The contract's own schemas also validate requests, which would
 * delay the page's heading.
 */
const ref = { key: z.string(), name: z.string() };
export const CompanyEventSchema = z.object({
  kind: z.string(),
  date: z.string(),
  business: z.optional(z.string()),
  factor: z.optional(z.number()),
  change: z.optional(z.number()),
  pricesLeftOut: z.optional(z.boolean()),
  breaks: z.boolean(),
  source: z.string(),
});
export const TargetBasisSchema = z.enum(['defaults', 'benchmarks']);
const RowsSchema: z.ZodMiniType<{ rows: CompanyRow[] }> = z.object({
  rows: z.array(
    z.object({
      ...ref,
      peers: z.array(z.object(ref)),
      price: z.nullable(z.number()),
      priceAsOf: z.nullable(z.string()),
      newQuarter: z.optional(z.string()),
      saved: z.nullable(
        z.object({
          target: z.nullable(z.number()),
          upside: z.nullable(z.number()),
          savedAt: z.string(),
          restsOn: z.optional(TargetBasisSchema),
          event: z.optional(CompanyEventSchema),
          newQuarter: z.optional(z.string()),
        }),
      ),
    }),
  ),
});

/** Fetches both lists. Returns a failure if either one fails. Never rejects. */
async function fetchCompanyLists(host: Host<'mfe-search'>, signal: AbortSignal): Promise<Answer<CompanyListsData>> {
  const fetchRows = (list: 'watchlist' | 'recent') => fetchAnswer(host, `/api/saved-work/${list}`, RowsSchema, { signal });
  const [watchlist, recent] = await Promise.all([fetchRows('watchlist'), fetchRows('recent')]);
  if (!watchlist.ok) return watchlist;
  if (!recent.ok) return recent;
  return { ok: true, value: { watchlist: watchlist.value.rows, recent: recent.value.rows } };
}

/** `removed`: keys removed from the watchlist. Their rows stay, so that the user can undo it. */
export interface ShownLists {
  readonly companies: CompanyListsData;
  readonly removed: ReadonlySet<string>;
}

/**
 * Fetches the watchlist and the recent companies when the dashboard opens, and again once a company without a row was added: until they
 * arrive, the earlier rows stay.
 */
export function useCompanyLists(): AnswerState<ShownLists> {
  const host = useHost<'mfe-search'>();
  const dispatch = useSearchDispatch();
  const watched = useSearchSelector(({ watchlist }) => watchlist);
  const [earlier, setEarlier] = useState<CompanyListsData>();
  const [additions, setAdditions] = useState(0);
  const answer = useAnswer(
    host,
    `company lists ${additions}`,
    (_, signal) => fetchCompanyLists(host, signal),
    (received) => {
      if (!received.ok) return;
      setEarlier(received.value);
      dispatch(watchlistRead(received.value.watchlist.map(({ key }) => key)));
    },
  );
  useBusEvent(host, 'session/changed', ({ is }) => {
    if (is === 'signed-out') setEarlier(undefined);
  });
  const follow = useEffectEvent((stored: Watching) => {
    dispatch(watchChosen(stored));
    const hasRow = earlier?.watchlist.some(({ key }) => key === stored.key) === true;
    if (stored.isWatched && !hasRow) setAdditions((count) => count + 1);
  });
  useEffect(() => onWatched((stored) => follow(stored)), []);
  return useMemo(() => {
    if (answer.is !== 'ready' && answer.is !== 'loading') return answer;
    const companies = answer.is === 'ready' ? answer.value : earlier;
    if (companies === undefined) return { is: 'loading', retry: answer.retry };
    const removed = new Set(companies.watchlist.flatMap(({ key }) => (watched[key] === false ? [key] : [])));
    return { is: 'ready', retry: answer.retry, value: { companies, removed } };
  }, [answer, earlier, watched]);
}
