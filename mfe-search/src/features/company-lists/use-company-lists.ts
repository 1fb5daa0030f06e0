import { useAnswer, useHost, type AnswerState } from '@mulya/sdk';
import { useMemo, useRef, useState } from 'react';
import { fetchCompanyLists, sendWatched, type CompanyListsData } from './company-lists.api.ts';

/** `removed`: keys removed from the watchlist. Their rows stay, so that the user can undo it. */
interface ShownLists {
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
