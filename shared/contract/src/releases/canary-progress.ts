import { z } from '../schema.ts';

const CountSchema = z.number().check(z.nonnegative());

/** What a running canary is judged by: its loads so far, and the gateway's rule. */
export const CanaryProgressSchema = z.object({
  /** The canary's loads that count. */
  loads: CountSchema,
  /** Loads that failed. */
  failures: CountSchema,
  /** Users with failed loads. */
  failedUsers: CountSchema,
  rule: z.object({
    /** Loads before the canary is judged. */
    loads: CountSchema,
    /** Percentage points by which its failure rate may exceed the current version's. */
    margin: CountSchema,
    /** Users with failed loads before it stops. */
    users: CountSchema,
    /** The loads of one user that count. */
    loadsPerUser: CountSchema,
  }),
});
export type CanaryProgress = z.infer<typeof CanaryProgressSchema>;

/**
 * Returns how far a canary is on the way to its verdict.
 *
 * @example
 * canaryProgressText(progress); // '12 of 20 loads, 2 of 3 users with failures'
 */
export function canaryProgressText({ loads, failedUsers, rule }: CanaryProgress): string {
  const counted =
    loads < rule.loads ? `${String(loads)} of ${count(rule.loads, 'load')}` : `${count(loads, 'load')} (${String(rule.loads)} judge it)`;
  return `${counted}, ${String(failedUsers)} of ${count(rule.users, 'user')} with failures`;
}

/**
 * Returns the rule as sentences.
 *
 * @example
 * canaryRuleText(rule, '1.0.1');
 * // 'It is judged over 20 loads, at most 4 of one user. It stops when it fails more often than 1.0.1 by over 10 points, …'
 */
export function canaryRuleText({ loads, margin, users, loadsPerUser }: CanaryProgress['rule'], current: string): string {
  const judged = `It is judged over ${count(loads, 'load')}, at most ${String(loadsPerUser)} of one user.`;
  return `${judged} It stops when it fails more often than ${current} by over ${count(margin, 'point')}, for at least ${count(users, 'user')}.`;
}

const count = (number: number, noun: string): string => `${String(number)} ${noun}${number === 1 ? '' : 's'}`;
