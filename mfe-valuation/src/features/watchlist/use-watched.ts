import { useHost } from '@mulya/sdk';
import { useEffect, useMemo, useRef, useState } from 'react';
import { watchlistApi } from './watchlist.api.ts';

interface Watched {
  /** As shown: what the analyst asked for last, until the gateway refuses it. */
  readonly watched: boolean;
  toggle(): void;
}

/**
 * Whether the company is on the watchlist. The gateway is asked once the page has `rested`; a press before its answer counts, and
 * presses are sent one after the other.
 */
export function useWatched(company: string, name: string, rested: boolean): Watched {
  const host = useHost<'mfe-valuation'>();
  const api = useMemo(() => watchlistApi(host), [host]);
  const [watched, setWatched] = useState(false);
  const sending = useRef(Promise.resolve());
  const presses = useRef(0);
  const kept = useRef(false);

  useEffect(() => {
    if (!rested) return;
    let here = true;
    void api.isWatched(company).then((answer) => {
      if (!here || answer === undefined || presses.current > 0) return;
      kept.current = answer;
      setWatched(answer);
    });
    return () => {
      here = false;
    };
  }, [api, company, rested]);

  const send = async (wanted: boolean, press: number): Promise<void> => {
    const failure = await api.watch(company, wanted);
    if (failure === undefined) {
      kept.current = wanted;
      return;
    }
    if (failure.code === 'ABORTED') return;
    if (press === presses.current) setWatched(kept.current); // else the analyst has meanwhile asked for something else
    host.notify.alert(`Couldn't ${wanted ? `add ${name} to` : `remove ${name} from`} the watchlist. ${failure.message}`);
  };

  const toggle = () => {
    const wanted = !watched;
    presses.current += 1;
    const press = presses.current;
    setWatched(wanted);
    host.notify.announce(wanted ? `${name} added to watchlist.` : `${name} removed from watchlist.`);
    sending.current = sending.current.then(() => send(wanted, press));
  };
  return { watched, toggle };
}
