import { canaryProgressText, canaryRuleText, type CanaryProgress } from './state.ts';

const rule = { loads: 20, margin: 10, users: 3, loadsPerUser: 4 };
const progress = (loads: number, failedUsers: number): CanaryProgress => ({ loads, failures: failedUsers, failedUsers, rule });

it.each([
  [0, 0, '0 of 20 loads, 0 of 3 users with failures'],
  [12, 2, '12 of 20 loads, 2 of 3 users with failures'],
  [34, 1, '34 loads (20 judge it), 1 of 3 users with failures'],
])('describes %d loads and %d users with failures', (loads, users, text) => {
  expect(canaryProgressText(progress(loads, users))).toBe(text);
});

it('describes the rule, also of a small group', () => {
  expect(canaryRuleText(rule, '1.0.1')).toBe(
    'It is judged over 20 loads, at most 4 of one user. It stops when it fails more often than 1.0.1 by over 10 points, for at least 3 users.',
  );
  expect(canaryRuleText({ loads: 2, margin: 1, users: 1, loadsPerUser: 20 }, '1.0.1')).toBe(
    'It is judged over 2 loads, at most 20 of one user. It stops when it fails more often than 1.0.1 by over 1 point, for at least 1 user.',
  );
});
