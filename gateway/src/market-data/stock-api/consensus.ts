import type { Consensus } from '@mulya/contract';
import { parseFigure } from '@mulya/domain';
import type { StockApiRatingCounts } from './stock-api-facts.schema.ts';
import type { StockApiAnswer } from './stock-api.schema.ts';

const maxAnalysts = 1_000;

/** From the most to the least favourable. */
const ratings: readonly { readonly name: string; readonly key: keyof Consensus['counts'] }[] = [
  { name: 'Strong Buy', key: 'strongBuy' },
  { name: 'Buy', key: 'buy' },
  { name: 'Hold', key: 'hold' },
  { name: 'Sell', key: 'sell' },
  { name: 'Strong Sell', key: 'strongSell' },
];

/**
 * Analysts' recommendations by rating. The source sends them twice, in `recosBar` and in `analystView`; the first readable one counts.
 * The source's own total is ignored, because the counts must add up to it.
 *
 * @param today ISO date of the call
 * @returns undefined without any analyst
 */
export function consensusOf({ recosBar, analystView }: StockApiAnswer, today: string): Consensus | undefined {
  const counts = countsOf(recosBar?.stockAnalyst) ?? countsOf(analystView);
  if (counts === undefined) return undefined;
  const rating = ratings[Math.round(parseFigure(recosBar?.tickerRatingValue) ?? 0) - 1]?.name;
  const analysts = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { ...(rating === undefined ? {} : { rating }), analysts, counts, asOf: today };
}

/** Undefined if all counts are zero, or one isn't a count. */
function countsOf(rows: StockApiRatingCounts): Consensus['counts'] | undefined {
  const counts = { strongBuy: 0, buy: 0, hold: 0, sell: 0, strongSell: 0 };
  for (const row of rows ?? []) {
    const sent = String(row?.ratingName ?? '')
      .trim()
      .toLowerCase();
    const rating = ratings.find(({ name }) => name.toLowerCase() === sent);
    if (rating === undefined) continue; // "Total"
    const count = parseFigure(row?.numberOfAnalystsLatest ?? row?.numberOfAnalysts) ?? 0;
    if (!Number.isInteger(count) || count < 0 || count > maxAnalysts) return undefined;
    counts[rating.key] = count;
  }
  return Object.values(counts).some((count) => count > 0) ? counts : undefined;
}
