import { useHost } from '@mulya/sdk';
import { useEffect, useRef, useState } from 'react';
import { fetchCompanyLists, sendWatched, type CompanyListsData } from './company-lists.api.ts';

type CompanyListsState =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; readonly message: string; readonly retrying: boolean }
  /** `removed`: keys removed from the watchlist. Their rows stay, so that the user can undo it. */
  | { readonly is: 'shown'; readonly companies: CompanyListsData; readonly removed: ReadonlySet<string> }
  /** The user has signed out. */
  | { readonly is: 'dropped' };

export interface CompanyListsModel {
  readonly state: CompanyListsState;
  retry(): void;
  /** Adds a company to the watchlist again or removes it. Shows the change at once and reverts it on failure. */
  watch(company: { readonly key: string; readonly name: string }, isWatched: boolean): void;
}

/** Fetches the watchlist and the recent companies when the dashboard opens. */
export function useCompanyLists(): CompanyListsModel {
  const host = useHost<'mfe-search'>();
  const [state, setState] = useState<CompanyListsState>({ is: 'loading' });
  const sending = useRef(Promise.resolve());

  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isMounted = true;
    void fetchCompanyLists(host).then((answer) => {
      if (!isMounted || (!answer.ok && answer.failure.code === 'ABORTED')) return;
      setState((before) => {
        if (before.is === 'dropped') return before;
        return answer.ok
          ? { is: 'shown', companies: answer.value, removed: new Set() }
          : { is: 'failed', message: answer.failure.message, retrying: false };
      });
    });
    return () => {
      isMounted = false;
    };
  }, [host, attempt]);

  useEffect(
    () =>
      host.bus.on('session/changed', (session) => {
        if (session.is === 'signed-out') setState({ is: 'dropped' });
      }),
    [host],
  );

  const mark = (key: string, isWatched: boolean) =>
    setState((before) => {
      if (before.is !== 'shown') return before;
      const removed = new Set(before.removed);
      if (isWatched) removed.delete(key);
      else removed.add(key);
      return { ...before, removed };
    });

  return {
    state,
    retry() {
      setState((before) => (before.is === 'failed' ? { ...before, retrying: true } : before));
      setAttempt((count) => count + 1);
    },
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
