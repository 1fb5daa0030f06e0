import { pageReportLimits } from '../../limits.ts';

const MINUTE_MS = 60_000;

/**
 * Samples the reports of each remote: the first 60 of a minute are stored, then one in ten, and beyond 600 one in a hundred. Returns how
 * many reports a stored one counts for; 0 is for one that is not stored.
 *
 * @param now milliseconds
 */
export function createFaultSampler(now: () => number): (remote: string) => number {
  let minute = NaN;
  const counts = new Map<string, number>();
  return (remote) => {
    const current = Math.floor(now() / MINUTE_MS);
    if (current !== minute) counts.clear();
    minute = current;
    const count = (counts.get(remote) ?? 0) + 1;
    counts.set(remote, count);
    const each = count <= pageReportLimits.maxFaultsStoredPerMinute ? 1 : count <= pageReportLimits.maxFaultsSampledPerMinute ? 10 : 100;
    return count % each === 0 ? each : 0;
  };
}
