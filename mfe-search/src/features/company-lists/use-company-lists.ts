import { useHost } from '@mulya/sdk';
import { useEffect, useRef, useState } from 'react';
import { fetchCompanyLists, sendWatched, type CompanyListsData } from './company-lists.api.ts';

export type CompanyListsState =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; readonly message: string; readonly retrying: boolean }
  /** `removed`: keys taken off the watchlist since it was shown, whose rows stay so that they can be put back. */
  | { readonly is: 'shown'; readonly companies: CompanyListsData; readonly removed: ReadonlySet<string> }
  /** Nobody is signed in any more. */
  | { readonly is: 'dropped' };

export interface CompanyListsModel {
  readonly state: CompanyListsState;
  retry(): void;
  /** Takes a company off the watchlist, or (`wanted`) puts it back. Shown at once; a refusal is said and taken back. */
  watch(company: { readonly key: string; readonly name: string }, isWatched: boolean): void;
}

/** The analyst's watchlist and the companies opened last, as they stand when the dashboard is opened. */
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
      sending.current = sending.current.then(send); // one after the other, so that the last press stands
    },
  };
}
