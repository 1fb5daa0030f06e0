/** How a build fared. */
export interface LoadStats {
  readonly loads: number;
  readonly failures: number;
  /** Users with whom it failed. */
  readonly failedUsers: number;
}

/** When a canary is stopped. */
export interface CanaryRule {
  /** Loads of the canary before it is judged. */
  readonly loads: number;
  /** Percentage points by which it may fail more often than the current version. */
  readonly margin: number;
}

/** A house that has a canary judged over so few loads has few users, of whom each may count for all. */
const SMALL_SAMPLE = 10;
const MIN_FAILED_USERS = 3;

/** Loads of a build that count of one user. A report costs whoever sends it nothing, and nobody stops a canary, or keeps one alive, alone. */
export function maxLoadsPerUser({ loads }: CanaryRule): number {
  return loads < SMALL_SAMPLE ? 20 : Math.ceil(loads / 5);
}

/**
 * Why a canary is to be stopped: its share of failed loads exceeds that of the current version by more than the margin, over
 * enough loads, and with several users, unless there are few. undefined: it goes on. A current version that nobody has loaded counts as one that never fails.
 */
export function judgeCanary(
  canary: LoadStats & { readonly version: string },
  current: LoadStats & { readonly version: string },
  rule: CanaryRule,
): string | undefined {
  if (canary.loads < rule.loads) return undefined;
  if (rule.loads >= SMALL_SAMPLE && canary.failedUsers < MIN_FAILED_USERS) return undefined;
  if (rateOf(canary) - rateOf(current) <= rule.margin / 100) return undefined;
  return `${describeFailures(canary)}, ${describeFailures(current)}; ${String(rule.margin)} points more are allowed over ${String(rule.loads)} loads.`;
}

const rateOf = ({ loads, failures }: Pick<LoadStats, 'loads' | 'failures'>): number => (loads === 0 ? 0 : failures / loads);

function describeFailures({ version, loads, failures }: Omit<LoadStats, 'failedUsers'> & { readonly version: string }): string {
  const percent = Math.round(rateOf({ loads, failures }) * 1_000) / 10;
  return `${String(failures)} of ${String(loads)} ${loads === 1 ? 'load' : 'loads'} of ${version} failed (${String(percent)} %)`;
}
