import { Counter, type Registry } from 'prom-client';
import type { MarketData } from '../market-data/market-data.port.ts';
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
  return {
    name: source.name,
    coverage: () => source.coverage(),
    async valuation(listing) {
      try {
        const found = await source.valuation(listing);
        answers.inc({ freshness: found.is === 'no-figures' ? 'no-figures' : found.answer.source.stale ? 'stale' : 'fresh' });
        return found;
      } catch (error) {
        answers.inc({ freshness: 'failed' });
        throw error;
      }
    },
    marketCap: (listing) => source.marketCap(listing),
    comparable: (listing) => source.comparable(listing),
    heldPrice: (listing) => source.heldPrice(listing),
    ready: () => source.ready(),
    close: () => source.close(),
  };
}
