import { useActions, useAnswer, useHost, whenIdle, fetchAnswer, type AnswerFailure } from '@mulya/sdk';
import { useEffect, useState, useEffectEvent, useMemo, useRef } from 'react';
import { type ValuationAnswer, z, type Host } from '@mulya/contract';
import { savedWorkLimits, type VisitBody } from '@mulya/contract/saved-work';
import { chooseMarketPrice, isoText, newestPeriod, parseIsoDate } from '@mulya/domain';
import type { AnalysisProps } from '../../company/analysis-props.ts';
import { GlyphButton } from '../../kit/glyph-button.tsx';
import { useAnalysisSelector } from '../../model/analysis-store.ts';
import { selectFairValue } from '../../model/fair-value.slice.ts';

interface WatchlistApi {
  /** Adds the company to the watchlist or removes it. Resolves with the failure, if any. */
  watch(company: string, isWatched: boolean): Promise<AnswerFailure | undefined>;
  /** Adds the company to the recent ones. Resolves with the failure, if any. */
  visit(company: string, body: VisitBody): Promise<AnswerFailure | undefined>;
}

/** The part of the contract's `WatchlistSchema` that is needed here. */
const KeysSchema = z.object({ rows: z.array(z.object({ key: z.string() })) });

interface WatchState {
  /** The user's last choice, unless the gateway rejects it. */
  readonly isWatched: boolean;
  toggle(): void;
}

interface WatchButtonProps extends Pick<AnalysisProps, 'answer' | 'peers'> {
  /** The company's key. */
  readonly company: string;
}

/** Adds the company to the watchlist or removes it. Also reports the visit for the list of recent companies. */
export function WatchButton({ company, answer, peers }: WatchButtonProps) {
  const host = useHost<'mfe-valuation'>();
  const hasBeenIdle = useHasBeenIdle();
  const { isWatched, toggle } = useWatched(company, answer.companyName, hasBeenIdle);
  useVisit(
    company,
    answer,
    peers.map(({ key }) => key),
    hasBeenIdle,
  );
  const label = isWatched ? 'Remove from watchlist' : 'Add to watchlist';
  useActions(host, [{ name: 'valuation/watch', label, run: toggle }]);
  return <GlyphButton glyph={isWatched ? '★' : '☆'} label="Watch" hasWord tip={label} aria-pressed={isWatched} onClick={toggle} />;
}

/** Whether the browser has been idle since the component mounted. */
function useHasBeenIdle(): boolean {
  const [hasBeenIdle, setHasBeenIdle] = useState(false);
  useEffect(() => whenIdle(() => setHasBeenIdle(true), { latest: 3_000 }), []);
  return hasBeenIdle;
}

/** The visit of a company as the gateway stores it, with its newest period, which can be the analyst's own. `peers` are company keys. */
export function visitOf(answer: ValuationAnswer, peers: readonly string[]): VisitBody {
  const day = parseIsoDate(answer.asOf.price);
  const newest = newestPeriod(answer.financials);
  return {
    price: chooseMarketPrice(answer.currentPrice)?.price ?? null,
    asOf: day === undefined ? null : isoText(day),
    peers: peers.slice(0, savedWorkLimits.peers),
    ...(newest !== null && { newest }),
  };
}

/**
 * Reports the visit to the gateway once the page has been idle, and again after a change of its peers, its periods or the day of its price,
 * so that the dashboard follows an added filing. A quote that renews the price within a day is not reported. Neither are a shared link's
 * figures. Logs failures only, because nothing on this page depends on them.
 */
function useVisit(company: string, answer: ValuationAnswer, peers: readonly string[], hasBeenIdle: boolean): void {
  const host = useHost<'mfe-valuation'>();
  const isOwn = useAnalysisSelector((state) => selectFairValue(state).link.is !== 'ready');
  const reported = JSON.stringify({ ...visitOf(answer, peers), price: undefined });
  const visit = useEffectEvent(async () => {
    const failure = await watchlistApi(host).visit(company, visitOf(answer, peers));
    if (failure !== undefined && failure.code !== 'ABORTED')
      host.log.warn(`That ${answer.companyName} was opened could not be kept.`, failure);
  });
  useEffect(() => {
    if (hasBeenIdle && isOwn) void visit();
  }, [hasBeenIdle, isOwn, reported]);
}

/**
 * Whether the company is on the watchlist. Asks the gateway once the page has been idle. A click before the answer wins. Sends clicks one
 * after the other.
 */
function useWatched(company: string, name: string, hasBeenIdle: boolean): WatchState {
  const host = useHost<'mfe-valuation'>();
  const api = useMemo(() => watchlistApi(host), [host]);
  const [isWatched, setIsWatched] = useState(false);
  const sending = useRef(Promise.resolve());
  const clicks = useRef(0);
  const confirmed = useRef(false);

  useAnswer(
    host,
    hasBeenIdle ? company : undefined,
    (_, signal) => fetchAnswer(host, '/api/saved-work/watchlist', KeysSchema, { signal }),
    (answer) => {
      if (!answer.ok || clicks.current > 0) return;
      confirmed.current = answer.value.rows.some(({ key }) => key === company);
      setIsWatched(confirmed.current);
    },
  );

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

/** `/api/saved-work/watchlist` and `/recent`. Never rejects. `company` is a company key. */
function watchlistApi(host: Pick<Host<'mfe-valuation'>, 'http'>): WatchlistApi {
  const send = async (path: `/${string}`, init: RequestInit): Promise<AnswerFailure | undefined> => {
    const answer = await fetchAnswer(host, path, z.object({}), init);
    return answer.ok || answer.failure.status === 204 ? undefined : answer.failure; // 204 has no body to read
  };
  const pathOf = (list: 'watchlist' | 'recent', company: string): `/${string}` => `/api/saved-work/${list}/${encodeURIComponent(company)}`;
  return {
    watch: (company, isWatched) => send(pathOf('watchlist', company), { method: isWatched ? 'PUT' : 'DELETE' }),
    visit: async (company, { newest, ...known }) => {
      const put = (body: VisitBody) =>
        send(pathOf('recent', company), { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
      const failure = await put({ ...known, ...(newest && { newest }) });
      // A gateway older than this page rejects the unknown field.
      return failure?.status === 400 && newest !== undefined ? put(known) : failure;
    },
  };
}
