import fc from 'fast-check';
import { isWell, judgeCanary, maxLoadsPerUser, minFailedUsers } from './judge-canary.ts';

const rule = { loads: 20, margin: 10 };
const canary = (loads: number, failures: number, failedUsers = 3) => ({ version: '1.3.0', loads, failures, failedUsers });
const current = (loads: number, failures: number) => ({ version: '1.2.0', loads, failures, failedUsers: 0 });

it('stops a canary that fails more often than the margin allows, with the figures as the reason', () => {
  expect(judgeCanary(canary(20, 5), current(300, 3), rule)).toBe(
    '5 of 20 loads of 1.3.0 failed (25%), 3 of 300 loads of 1.2.0 failed (1%); 10 points more are allowed over 20 loads.',
  );
});

it.each([
  ['too few loads', canary(19, 19), current(300, 0)],
  ['exactly the margin', canary(20, 2), current(300, 0)],
  ['a current version that fails as often', canary(20, 10), current(20, 9)],
  ['no failure', canary(1_000, 0), current(0, 0)],
  ['failures of only two users', canary(20, 8, 2), current(300, 0)],
])('continues a canary with %s', (_case, of, beside) => {
  expect(judgeCanary(of, beside, rule)).toBeUndefined();
});

it('counts every user when a canary is judged over few loads', () => {
  expect(judgeCanary(canary(2, 2, 1), current(1, 0), { loads: 2, margin: 10 })).toContain('2 of 2 loads');
  expect(maxLoadsPerUser({ loads: 2, margin: 10 })).toBeGreaterThanOrEqual(2);
});

it.each([
  [10, 2],
  [20, 4],
  [21, 5],
  [100, 20],
])('for a rule of %d loads, counts %d of one user', (loads, most) => {
  expect(maxLoadsPerUser({ loads, margin: 10 })).toBe(most);
});

it('treats a current version without loads as one that never fails', () => {
  expect(judgeCanary(canary(20, 3), current(0, 0), rule)).toContain('0 of 0 loads of 1.2.0 failed (0%)');
});

it('never stops a canary that fails no more often than the current version', () => {
  const counts = fc
    .tuple(fc.nat(1_000), fc.nat(1_000))
    .map(([loads, failures]) => ({ loads, failures: Math.min(loads, failures), failedUsers: failures }));
  fc.assert(
    fc.property(counts, counts, fc.nat(100), fc.integer({ min: 1, max: 100 }), (one, other, margin, loads) => {
      const rate = ({ loads: all, failures }: typeof one) => (all === 0 ? 0 : failures / all);
      fc.pre(rate(one) <= rate(other));
      expect(judgeCanary({ version: '2.0.0', ...one }, { version: '1.0.0', ...other }, { loads, margin })).toBeUndefined();
    }),
  );
});

it.each([
  ['has enough loads without a failure', canary(20, 0), true],
  ['fails within the margin', canary(20, 2), true],
  ['has too few loads', canary(19, 0), false],
  ['fails beyond the margin for too few users to stop it', canary(20, 8, 2), false],
])('says whether a canary is well that %s', (_case, of, isSo) => {
  expect(isWell(of, current(300, 0), rule)).toBe(isSo);
});

it('needs failures of three users to stop a canary, or of one with few loads', () => {
  expect([minFailedUsers(rule), minFailedUsers({ loads: 9, margin: 10 })]).toEqual([3, 1]);
});
