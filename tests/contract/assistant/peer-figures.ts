import type { ValuationAnswer } from '@mulya/contract';
import { independentFigures, periodLabelled } from '../built-in-analyst/independent-figures.ts';
import { hasDepreciation } from '../fair-value/statement-figures.ts';

/** The figures of a company and its peers for one metric, in plain arithmetic. */
export interface PeerFigures {
  /** The company's figure and the peers' median; with five or more companies the share of the others below it. */
  compared(id: string): readonly number[];
}

export function peerFigures(own: ValuationAnswer, peers: readonly ValuationAnswer[]): PeerFigures {
  const valueOf = (answer: ValuationAnswer, id: string) => independentFigures(answer, new Map()).value(id);
  return {
    compared(id) {
      const mine = valueOf(own, id) ?? NaN;
      // An EBIT is compared with no EBITDA.
      const year = /^ratio\/ebitdaMargin\/(.+)$/.exec(id)?.[1];
      const alike = peers.filter((peer) => year === undefined || hasDepreciation(periodLabelled(peer, year)));
      const others = alike.flatMap((peer) => valueOf(peer, id) ?? []).sort((one, other) => one - other);
      const half = (others.length - 1) / 2;
      const median = ((others[Math.floor(half)] ?? NaN) + (others[Math.ceil(half)] ?? NaN)) / 2;
      const share = (others.filter((other) => other < mine).length / others.length) * 100;
      return others.length >= 4 ? [mine, median, share] : [mine, median];
    },
  };
}
