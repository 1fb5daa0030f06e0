import { vitalText, vitalValueText, type VitalName } from '@mulya/contract/releases';
import type { CanaryRule } from './judge-canary.ts';

/**
 * What a canary's speed is judged by, with the least difference that counts: milliseconds, or the score of CLS. LCP is missing, because
 * the largest paint of many pages is the shell's own.
 */
const leastDifferences = { render: 100, figures: 100, inp: 40, cls: 0.02 } as const satisfies Partial<Record<VitalName, number>>;

export type JudgedVital = keyof typeof leastDifferences;

export const judgedVitals = Object.keys(leastDifferences) as readonly JudgedVital[];

/** The measurements of a build at one route, in the order in which they came. */
export interface VitalStats {
  readonly route: string;
  readonly vital: JudgedVital;
  readonly values: readonly number[];
}

/** A version with its measurements. */
interface MeasuredBuild {
  readonly version: string;
  readonly vitals: readonly VitalStats[];
}

/** A canary's 75th percentile may be less than this multiple of the current version's. */
const MOST = 1.2;
/** The chance that a canary as fast as the current version is stopped. */
const FALSE_STOPS = 0.01;

/**
 * The reason to stop a canary: at one route, the 75th percentile of a measurement is at least 20 % above that of the current version, by
 * more than noise, and ranks this high have a small chance. undefined: it continues.
 *
 * @param routes the routes of the remote
 */
export function judgeSpeed(
  canary: MeasuredBuild,
  current: MeasuredBuild,
  { rule, routes }: { readonly rule: CanaryRule; readonly routes: number },
): string | undefined {
  for (const { route, vital, values } of canary.vitals) {
    const other = current.vitals.find((each) => each.route === route && each.vital === vital)?.values ?? [];
    const look = lookAt(Math.min(values.length, other.length), rule.loads);
    if (look === undefined) continue;
    const [slow, usual] = [values.slice(0, look.loads), other.slice(0, look.loads)];
    const [own, common] = [percentile75(slow), percentile75(usual)];
    if (own < common * MOST || own - common < leastDifferences[vital]) continue;
    if (chanceOfRanks(slow, usual) > look.chance / (judgedVitals.length * routes)) continue;
    const texts = [own, common, leastDifferences[vital]].map((value) => vitalValueText(vital, value));
    return `The ${vitalText(vital)} of ${canary.version} at ${route} is ${String(texts[0])} over ${String(look.loads)} loads, that of ${current.version} is ${String(texts[1])} (75th percentile); less than 20% or ${String(texts[2])} more is allowed.`;
  }
  return undefined;
}

/**
 * The newest look at two samples, and the chance of a false stop that it may spend; undefined before the first one. Each further load is
 * another chance to stop by accident, so there are looks only at 20, 40, 80, … loads, each at the same first ones however often it is
 * repeated. Each spends half of what is left of the 1 % (alpha spending): their sum stays below it without a last look, which a canary
 * doesn't have and the bounds of Pocock and O'Brien–Fleming need.
 */
function lookAt(loads: number, first: number): { readonly loads: number; readonly chance: number } | undefined {
  if (loads < first) return undefined;
  const doubled = Math.floor(Math.log2(loads / first));
  return { loads: first * 2 ** doubled, chance: FALSE_STOPS / 2 ** (doubled + 1) };
}

/** The 75th percentile, between the two nearest values; NaN without any. */
export function percentile75(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const at = 0.75 * (sorted.length - 1);
  const [low = NaN, high = NaN] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return low + (high - low) * (at % 1);
}

/**
 * The chance that the first of two samples of one distribution has ranks at least this high: the one-sided test of Mann and Whitney, by
 * the normal approximation with corrections for ties and continuity.
 *
 * @see Hollander, Wolfe, Chicken: Nonparametric Statistical Methods, 3rd ed., section 4.1
 */
export function chanceOfRanks(slow: readonly number[], usual: readonly number[]): number {
  const all = [...slow, ...usual].toSorted((one, other) => one - other);
  const rankOf = new Map<number, number>();
  let ties = 0;
  for (let at = 0; at < all.length;) {
    const value = all[at] ?? NaN;
    let next = at + 1;
    while (all[next] === value) next += 1;
    rankOf.set(value, (at + 1 + next) / 2);
    ties += (next - at) ** 3 - (next - at);
    at = next;
  }
  const [n, m, total] = [slow.length, usual.length, all.length];
  const ranks = slow.reduce((sum, value) => sum + (rankOf.get(value) ?? NaN), 0);
  const above = ranks - (n * (total + 1)) / 2 - 0.5;
  const variance = ((n * m) / 12) * (total + 1 - ties / (total * (total - 1)));
  return variance > 0 ? upperTail(above / Math.sqrt(variance)) : 1;
}

/** The chance of a normal deviate above `z`, by its continued fraction; 1 for none above 0. */
function upperTail(z: number): number {
  if (z <= 0) return 1;
  let fraction = z;
  for (let term = 50; term > 0; term -= 1) fraction = z + term / fraction;
  return Math.min(1, Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI) / fraction);
}
