import { marketDataLimits } from '../limits.ts';

/** Small words that the source appends to the word before: "CostofRevenue". No word of its vocabulary ends in one of them. */
const gluedToAny = /(?<=[a-z)])(of|from|for)(?=$|[^a-z])/g;

/** Many words end in these letters (Gain, Amortization, Land), so they are split off after known words only. */
const gluedToSome = /(?<=Changes?|Increase|Decrease|Investments?|Available|Due|Cash|Value|\))(in|on|to|and|per)(?=$|[^a-z])/g;

const knownKeys = new Map<string, string>();

/**
 * Splits a line's key into words: "CostofRevenueTotal" → "Cost of Revenue Total", "RetainedEarnings(AccumulatedDeficit)" → "Retained
 * Earnings (Accumulated Deficit)".
 */
export function splitKey(key: string): string {
  const known = knownKeys.get(key);
  if (known !== undefined) return known;
  const words = split(key);
  if (knownKeys.size < marketDataLimits.maxKnownKeys) knownKeys.set(key, words);
  return words;
}

function split(key: string): string {
  return key
    .trim()
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replace(gluedToAny, ' $1')
    .replace(gluedToSome, ' $1')
    .replace('Currentliabilities', 'Current Liabilities') // the source's typo in OtherCurrentliabilitiesTotal
    .replace(/(?<=\w)\(/g, ' (')
    .replace(/\)(?=\w)/g, ') ')
    .replace(/'(?=[A-Z])/g, "' ")
    .replaceAll('&', ' & ')
    .replace(/\s+/g, ' ')
    .trim();
}
