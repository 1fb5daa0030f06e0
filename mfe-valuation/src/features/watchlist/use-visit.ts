import type { ValuationAnswer } from '@mulya/contract';
import { savedWorkLimits, type VisitBody } from '@mulya/contract/saved-work';
import { chooseMarketPrice, isoText, parseIsoDate } from '@mulya/domain';
import { useHost } from '@mulya/sdk';
import { useEffect, useEffectEvent } from 'react';
import { watchlistApi } from './watchlist.api.ts';

/** What the page shows of a company, as the gateway keeps it. `peers`: their keys. */
export function visitOf(answer: ValuationAnswer, peers: readonly string[]): VisitBody {
  const day = parseIsoDate(answer.asOf.price);
  return {
    price: chooseMarketPrice(answer.currentPrice)?.price ?? null,
    asOf: day === undefined ? null : isoText(day),
    peers: peers.slice(0, savedWorkLimits.peers),
  };
}

/** Tells the gateway once, when the page has `rested`, that the company was opened. A failure goes to the log alone: nothing depends on it. */
export function useVisit(company: string, answer: ValuationAnswer, peers: readonly string[], rested: boolean): void {
  const host = useHost<'mfe-valuation'>();
  const visit = useEffectEvent(async () => {
    const failure = await watchlistApi(host).visit(company, visitOf(answer, peers));
    if (failure !== undefined && failure.code !== 'ABORTED')
      host.log.warn(`That ${answer.companyName} was opened could not be kept.`, failure);
  });
  useEffect(() => {
    if (rested) void visit();
  }, [rested]);
}
