import { z, type Host } from '@mulya/contract';
import type { RecentRow } from '@mulya/contract/saved-work';
import { fetchAnswer, type Answer, type AnswerFailure, useAnswer, useHost, type AnswerState } from '@mulya/sdk';
import { useMemo, useRef, useState } from 'react';

/** The part of the contract's row that both lists show. */
export interface CompanyRow extends Pick<RecentRow, 'key' | 'name' | 'peers' | 'price' | 'priceAsOf'> {
  readonly saved: Pick<NonNullable<RecentRow['saved']>, 'target' | 'upside' | 'savedAt' | 'restsOn' | 'event'> | null;
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
      saved: z.nullable(
        z.object({
          target: z.nullable(z.number()),
          upside: z.nullable(z.number()),
          savedAt: z.string(),
          restsOn: z.optional(TargetBasisSchema),
          event: z.optional(CompanyEventSchema),
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

/** Adds a company to the watchlist or removes it. Resolves with the failure, if any. Never rejects. */
async function sendWatched(host: Host<'mfe-search'>, company: string, isWatched: boolean): Promise<AnswerFailure | undefined> {
  const answer = await fetchAnswer(host, `/api/saved-work/watchlist/${encodeURIComponent(company)}`, z.object({}), {
    method: isWatched ? 'PUT' : 'DELETE',
  });
  return answer.ok || answer.failure.status === 204 ? undefined : answer.failure; // 204 has no body to read
}

/** `removed`: keys removed from the watchlist. Their rows stay, so that the user can undo it. */
export interface ShownLists {
  readonly companies: CompanyListsData;
  readonly removed: ReadonlySet<string>;
}

export interface CompanyListsModel {
  readonly lists: AnswerState<ShownLists>;
  /** Adds a company to the watchlist again or removes it. Shows the change at once and reverts it on failure. */
  watch(company: { readonly key: string; readonly name: string }, isWatched: boolean): void;
}

/** Fetches the watchlist and the recent companies when the dashboard opens. */
export function useCompanyLists(): CompanyListsModel {
  const host = useHost<'mfe-search'>();
  const answer = useAnswer(host, 'company lists', (_, signal) => fetchCompanyLists(host, signal));
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const sending = useRef(Promise.resolve());
  const lists = useMemo(
    () => (answer.is === 'ready' ? { ...answer, value: { companies: answer.value, removed } } : answer),
    [answer, removed],
  );

  const mark = (key: string, isWatched: boolean) =>
    setRemoved((before) => {
      const after = new Set(before);
      if (isWatched) after.delete(key);
      else after.add(key);
      return after;
    });

  return {
    lists,
    watch({ key, name }, isWatched) {
      mark(key, isWatched);
      host.notify.announce(isWatched ? `${name} added back to watchlist.` : `${name} removed from watchlist.`);
      const send = async () => {
        const failure = await sendWatched(host, key, isWatched);
        if (failure === undefined || failure.code === 'ABORTED') return;
        mark(key, !isWatched);
        host.notify.alert(
          `Couldn’t ${isWatched ? 'add' : 'remove'} ${name} ${isWatched ? 'back to' : 'from'} your watchlist. ${failure.message}`,
        );
      };
      sending.current = sending.current.then(send); // in sequence, so that the last click wins
    },
  };
}
