import { useHost } from '@mulya/sdk';
import { useEffect, useMemo, useRef, useState } from 'react';
import { watchlistApi } from './watchlist.api.ts';

interface WatchState {
  /** The user's last choice, unless the gateway rejects it. */
  readonly isWatched: boolean;
  toggle(): void;
}

/**
 * Whether the company is on the watchlist. Asks the gateway once the page has been idle. A click before the answer wins. Sends clicks one
 * after the other.
 */
export function useWatched(company: string, name: string, hasBeenIdle: boolean): WatchState {
  const host = useHost<'mfe-valuation'>();
  const api = useMemo(() => watchlistApi(host), [host]);
  const [isWatched, setIsWatched] = useState(false);
  const sending = useRef(Promise.resolve());
  const clicks = useRef(0);
  const confirmed = useRef(false);

  useEffect(() => {
    if (!hasBeenIdle) return;
    let isCurrent = true;
    void api.isWatched(company).then((answer) => {
      if (!isCurrent || answer === undefined || clicks.current > 0) return;
      confirmed.current = answer;
      setIsWatched(answer);
    });
    return () => {
      isCurrent = false;
    };
  }, [api, company, hasBeenIdle]);

  const send = async (target: boolean, click: number): Promise<void> => {
    const failure = await api.watch(company, target);
    if (failure === undefined) {
      confirmed.current = target;
      return;
    }
    if (failure.code === 'ABORTED') return;
    if (click === clicks.current) setIsWatched(confirmed.current); // otherwise a later click decides
    host.notify.alert(`Couldn't ${target ? `add ${name} to` : `remove ${name} from`} the watchlist. ${failure.message}`);
  };

  const toggle = () => {
    const target = !isWatched;
    clicks.current += 1;
    const click = clicks.current;
    setIsWatched(target);
    host.notify.announce(target ? `${name} added to watchlist.` : `${name} removed from watchlist.`);
    sending.current = sending.current.then(() => send(target, click));
  };
  return { isWatched, toggle };
}
