import type { VitalName } from '@mulya/contract/releases';
import type { CanaryRule } from './judge-canary.ts';

/** A measurement of a build at one route. */
export interface VitalStats {
  readonly route: string;
  readonly vital: VitalName;
  readonly loads: number;
  /** The 75th percentile: milliseconds, or the score of CLS. */
  readonly p75: number;
}

/** A canary may be so much slower than the current version. */
const MOST = 1.2;
/** Differences below these are noise: milliseconds, or the score of CLS. */
const floors: Readonly<Record<VitalName, number>> = { lcp: 100, figures: 100, inp: 40, cls: 0.02 };
const names: Readonly<Record<VitalName, string>> = { lcp: 'LCP', figures: 'The time to figures', inp: 'INP', cls: 'CLS' };

/** The page loads of each build at a route before its speed is judged: a percentile needs more than a rate of failures. */
export function minVitalLoads({ loads }: CanaryRule): number {
  return 5 * loads;
}

/** One user counts for at most a fifth of them. */
export function maxVitalLoadsPerUser(rule: CanaryRule): number {
  return Math.ceil(minVitalLoads(rule) / 5);
}

/**
 * The reason to stop a canary: at one route, the 75th percentile of a measurement is more than 20 % above that of the current version, by
 * more than noise, over enough loads of both. undefined: it continues.
 */
export function judgeVitals(
  canary: { readonly version: string; readonly vitals: readonly VitalStats[] },
  current: { readonly version: string; readonly vitals: readonly VitalStats[] },
  rule: CanaryRule,
): string | undefined {
  for (const own of canary.vitals) {
    const other = current.vitals.find(({ route, vital }) => route === own.route && vital === own.vital);
    if (other === undefined || Math.min(own.loads, other.loads) < minVitalLoads(rule)) continue;
    if (own.p75 <= other.p75 * MOST || own.p75 - other.p75 <= floors[own.vital]) continue;
    return `${names[own.vital]} of ${canary.version} at ${own.route} is ${describe(own)}, that of ${current.version} is ${describe(other)} (75th percentile); 20 % more are allowed over ${String(minVitalLoads(rule))} loads.`;
  }
  return undefined;
}

function describe({ vital, p75, loads }: VitalStats): string {
  const value = vital === 'cls' ? p75.toFixed(3) : `${String(Math.round(p75))} ms`;
  return `${value} over ${String(loads)} loads`;
}
