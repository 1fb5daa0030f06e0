import { Counter, type Registry } from 'prom-client';
import type { MarketData, ValuationFound } from '../market-data/market-data.port.ts';
import { fromNought } from './from-nought.ts';

/** A market-data source whose answers about valuations are counted by how fresh they are. A stale one says so to the page. */
export function countingValuations(source: MarketData, registry: Registry): MarketData {
  const answers = new Counter({
    name: 'valuation_answers_total',
    help: 'Valuations that pages asked for: fresh, stale (an older copy that says so), no-figures, failed.',
    labelNames: ['freshness'] as const,
    registers: [registry],
  });
  fromNought(answers, { freshness: ['fresh', 'stale', 'no-figures', 'failed'] });
  const counted = (found: ValuationFound) => {
    answers.inc({ freshness: found.is === 'no-figures' ? 'no-figures' : found.answer.source.stale ? 'stale' : 'fresh' });
    return found;
  };
  const failed = (error: unknown) => {
    answers.inc({ freshness: 'failed' });
    throw error;
  };
  return {
    name: source.name,
    coverage: () => source.coverage(),
    valuation(listing) {
      const found = source.valuation(listing);
      return found instanceof Promise ? found.then(counted, failed) : counted(found);
    },
    marketCap: (listing) => source.marketCap(listing),
    comparable: (listing) => source.comparable(listing),
    heldPrice: (listing) => source.heldPrice(listing),
    ready: () => source.ready(),
    close: () => source.close(),
  };
}
