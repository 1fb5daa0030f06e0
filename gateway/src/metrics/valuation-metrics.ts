import { Counter, type Registry } from 'prom-client';
import { AppError } from '../errors/app-error.ts';
import type { MarketData, ValuationFound } from '../market-data/market-data.port.ts';
import { initCounterSeries } from './metric-labels.ts';

/** Counts a market-data source's valuations by freshness. */
export function withValuationMetrics(source: MarketData, registry: Registry): MarketData {
  const answers = new Counter({
    name: 'valuation_answers_total',
    help: 'Valuations that pages asked for: fresh, stale (an older copy that says so), no-figures, failed.',
    labelNames: ['freshness'] as const,
    registers: [registry],
  });
  initCounterSeries(answers, { freshness: ['fresh', 'stale', 'no-figures', 'failed'] });
  const countValuation = (found: ValuationFound) => {
    answers.inc({ freshness: found.is === 'no-figures' ? 'no-figures' : found.answer.source.stale ? 'stale' : 'fresh' });
    return found;
  };
  const failed = (error: unknown) => {
    // A user beyond their limit is no failure of the source.
    if (!(error instanceof AppError && error.code === 'RATE_LIMITED')) answers.inc({ freshness: 'failed' });
    throw error;
  };
  return {
    ...source,
    valuation(listing, asker, basis) {
      const found = source.valuation(listing, asker, basis);
      return found instanceof Promise ? found.then(countValuation, failed) : countValuation(found);
    },
  };
}
