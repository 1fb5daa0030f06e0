import { judgeVitals, maxVitalLoadsPerUser, minVitalLoads, type VitalStats } from './judge-canary.ts';

const rule = { loads: 20, margin: 10 };
const stats = (p75: number, change: Partial<VitalStats> = {}): VitalStats => ({ route: '/news', vital: 'lcp', loads: 100, p75, ...change });
const judge = (canary: VitalStats, current: VitalStats) =>
  judgeVitals({ version: '1.1.0', vitals: [canary] }, { version: '1.0.0', vitals: [current] }, rule);

describe('judgeVitals', () => {
  it('stops a canary that is more than a fifth slower, and says what was measured', () => {
    expect(judge(stats(2_410), stats(2_000, { loads: 400 }))).toBe(
      'LCP of 1.1.0 at /news is 2410 ms over 100 loads, that of 1.0.0 is 2000 ms over 400 loads (75th percentile); 20 % more are allowed over 100 loads.',
    );
    expect(judge(stats(2_400), stats(2_000))).toBeUndefined();
  });

  it.each<[string, VitalStats, VitalStats]>([
    ['too few loads of the canary', stats(9_000, { loads: 99 }), stats(1_000)],
    ['too few loads of the current version', stats(9_000), stats(1_000, { loads: 99 })],
    ['another route', stats(9_000), stats(1_000, { route: '/old' })],
    ['another measurement', stats(9_000), stats(1_000, { vital: 'figures' })],
    ['a small difference in time', stats(160), stats(100)],
    ['a small layout shift', stats(0.02, { vital: 'cls' }), stats(0, { vital: 'cls' })],
  ])('ignores %s', (_case, canary, current) => {
    expect(judge(canary, current)).toBeUndefined();
  });

  it('shows a layout shift as a score', () => {
    expect(judge(stats(0.21, { vital: 'cls' }), stats(0.05, { vital: 'cls' }))).toContain('CLS of 1.1.0 at /news is 0.210 over 100 loads');
  });

  it('needs five times the loads of the rule for failures, at most a fifth of one user', () => {
    expect([minVitalLoads(rule), maxVitalLoadsPerUser(rule)]).toEqual([100, 20]);
  });
});
