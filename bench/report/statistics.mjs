// @ts-check

/** @param {readonly number[]} samples */
const ascending = (samples) => [...samples].sort((a, b) => a - b);

/**
 * The middle sample; of an even number the mean of the two in the middle.
 *
 * @param {readonly number[]} samples
 */
export function median(samples) {
  const sorted = ascending(samples);
  const upper = sorted[sorted.length >> 1];
  if (upper === undefined) throw new Error('A median needs at least one sample.');
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[(sorted.length >> 1) - 1] ?? upper)) / 2;
}

/**
 * The smallest sample that at least `share` of all samples do not exceed: 0.95 for p95.
 *
 * @param {readonly number[]} samples
 * @param {number} share above 0, up to 1
 */
export function percentile(samples, share) {
  const found = ascending(samples)[Math.max(0, Math.ceil(samples.length * share) - 1)];
  if (found === undefined) throw new Error('A percentile needs at least one sample.');
  return found;
}

/** The lowest and the highest sample. @param {readonly number[]} samples @returns {[number, number]} */
export function spread(samples) {
  const sorted = ascending(samples);
  const [lowest] = sorted;
  const highest = sorted.at(-1);
  if (lowest === undefined || highest === undefined) throw new Error('A spread needs at least one sample.');
  return [lowest, highest];
}
