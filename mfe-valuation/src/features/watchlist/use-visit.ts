import type { ValuationAnswer } from '@mulya/contract';
import { savedWorkLimits, type VisitBody } from '@mulya/contract/saved-work';
import { chooseMarketPrice, isoText, parseIsoDate } from '@mulya/domain';
import { useHost } from '@mulya/sdk';
import { useEffect, useEffectEvent } from 'react';
import { watchlistApi } from './watchlist.api.ts';

/** The visit of a company as the gateway stores it. `peers` are company keys. */
export function visitOf(answer: ValuationAnswer, peers: readonly string[]): VisitBody {
  const day = parseIsoDate(answer.asOf.price);
  return {
    price: chooseMarketPrice(answer.currentPrice)?.price ?? null,
    asOf: day === undefined ? null : isoText(day),
    peers: peers.slice(0, savedWorkLimits.peers),
  };
}

/** Reports the visit to the gateway once the page has been idle. Logs failures only, because nothing depends on them. */
export function useVisit(company: string, answer: ValuationAnswer, peers: readonly string[], hasBeenIdle: boolean): void {
  const host = useHost<'mfe-valuation'>();
  const visit = useEffectEvent(async () => {
    const failure = await watchlistApi(host).visit(company, visitOf(answer, peers));
    if (failure !== undefined && failure.code !== 'ABORTED')
      host.log.warn(`That ${answer.companyName} was opened could not be kept.`, failure);
  });
  useEffect(() => {
    if (hasBeenIdle) void visit();
  }, [hasBeenIdle]);
}
