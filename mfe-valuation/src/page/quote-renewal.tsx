import { QuoteAnswerSchema, type QuoteAnswer, type ValuationAnswer } from '@mulya/contract';
import { isMarketOpen } from '@mulya/domain';
import { fetchAnswer, useAnswer, useHost } from '@mulya/sdk';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { selectCustomFigures } from '../company/company.selectors.ts';
import { quotePath } from '../company/headline-paths.ts';
import { priceLine } from '../company/price-line.ts';
import { changeCustomFigures } from '../drawers/custom-financials/custom-figures.ts';
import { dayOf } from '../kit/day-of.ts';
import { sameData } from '../kit/same-data.ts';
import { useValuationDispatch, useValuationSelector, useValuationStore } from '../model/valuation-store.ts';

const minuteMs = 60_000;

/** How long the page waits before it asks again, ms; undefined: it does not ask again. */
function waitAfter(quote: QuoteAnswer | undefined, now: Date): number | undefined {
  const reason = quote?.is === 'unavailable' ? quote.reason : undefined;
  if (quote === undefined || reason === 'off' || reason === 'unknown') return undefined;
  if (isMarketOpen(now)) return minuteMs;
  return reason === 'unreachable' || reason === 'limit' ? 5 * minuteMs : undefined;
}

const unreachable: QuoteAnswer = { is: 'unavailable', reason: 'unreachable', detail: 'The gateway did not answer.' };

/**
 * Asks for today's price once the page is shown, and again each minute in market hours while the page is visible. The figures stay as they
 * are until then. A later failure changes nothing, because the price on the page says its time.
 */
export function QuoteRenewal({ answer }: { readonly answer: ValuationAnswer }) {
  const host = useHost<'mfe-valuation'>();
  const dispatch = useValuationDispatch();
  const store = useValuationStore();
  const askedAt = useRef(0);
  const current = () => selectCustomFigures(store.getState()).quote;
  const [today] = useState(() => dayOf(new Date()));
  const line = priceLine(
    answer,
    useValuationSelector((state) => selectCustomFigures(state).quote),
    today,
  );
  useLayoutEffect(() => void dispatch(changeCustomFigures({ priceLine: line })), [dispatch, line]); // with the figures, in one frame

  const { retry } = useAnswer(
    host,
    quotePath(answer),
    (path, signal) => {
      askedAt.current = Date.now();
      return fetchAnswer(host, path, QuoteAnswerSchema, { signal });
    },
    (found) => {
      const [before, quote] = [current(), found.ok ? found.value : unreachable];
      if (sameData(before, quote) || (before?.is === 'quote' && quote.is !== 'quote')) return;
      dispatch(changeCustomFigures({ quote }));
    },
  );

  const askAgain = useEffectEvent(() => {
    const now = new Date();
    const wait = waitAfter(current(), now);
    if (wait !== undefined && document.visibilityState === 'visible' && now.getTime() - askedAt.current >= wait) retry();
  });
  useEffect(() => {
    const timer = setInterval(() => askAgain(), minuteMs / 6);
    const onVisible = () => askAgain();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);
  return null;
}
