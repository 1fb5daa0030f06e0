/** The loads of a build and their failures. */
export interface LoadStats {
  readonly loads: number;
  readonly failures: number;
  /** Users with failed loads. */
  readonly failedUsers: number;
}

export const noLoads: LoadStats = { loads: 0, failures: 0, failedUsers: 0 };

/** The rule for stopping a canary. */
export interface CanaryRule {
  /** The canary's loads before it is judged. */
  readonly loads: number;
  /** Percentage points by which its failure rate may exceed the current version's. */
  readonly margin: number;
}

/** A canary judged over fewer loads has few users, so each may count for all. */
const SMALL_SAMPLE = 10;
const MIN_FAILED_USERS = 3;

/** Reports are free, so one user's are limited: no user alone may stop a canary or keep one alive. */
export function maxLoadsPerUser({ loads }: CanaryRule): number {
  return loads < SMALL_SAMPLE ? 20 : Math.ceil(loads / 5);
}

/** A canary stops only after failures of so many users, unless it is judged over few loads. */
export function minFailedUsers({ loads }: CanaryRule): number {
  return loads < SMALL_SAMPLE ? 1 : MIN_FAILED_USERS;
}

/** Whether a canary has enough loads and fails no more often than the current version and the margin allow. */
export function isWell(canary: LoadStats, current: LoadStats, rule: CanaryRule): boolean {
  return canary.loads >= rule.loads && !exceedsMargin(canary, current, rule);
}

/**
 * The reason to stop a canary: its failure rate exceeds the current version's by more than the margin, over enough
 * loads, and with several users unless there are few. undefined: it continues. A current version without loads counts
 * as one that never fails.
 */
export function judgeCanary(
  canary: LoadStats & { readonly version: string },
  current: LoadStats & { readonly version: string },
  rule: CanaryRule,
): string | undefined {
  if (canary.loads < rule.loads || canary.failedUsers < minFailedUsers(rule) || !exceedsMargin(canary, current, rule)) return undefined;
  return `${describeFailures(canary)}, ${describeFailures(current)}; ${String(rule.margin)} points more are allowed over ${String(rule.loads)} loads.`;
}

const exceedsMargin = (canary: LoadStats, current: LoadStats, { margin }: CanaryRule): boolean =>
  rateOf(canary) - rateOf(current) > margin / 100;

const rateOf = ({ loads, failures }: Pick<LoadStats, 'loads' | 'failures'>): number => (loads === 0 ? 0 : failures / loads);

function describeFailures({ version, loads, failures }: Omit<LoadStats, 'failedUsers'> & { readonly version: string }): string {
  const percent = Math.round(rateOf({ loads, failures }) * 1_000) / 10;
  return `${String(failures)} of ${String(loads)} ${loads === 1 ? 'load' : 'loads'} of ${version} failed (${String(percent)}%)`;
}
