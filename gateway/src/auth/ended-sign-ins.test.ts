import { NOW } from '../fixtures/tokens.ts';
import { EndedSignIns } from './ended-sign-ins.ts';

const max = 100_000;

it('remembers the last 100,000 logouts', () => {
  const ended = new EndedSignIns();
  const signIn = (at: number) => ({ uid: `user-${String(at)}`, authTime: NOW });
  for (let at = 0; at <= max; at += 1) ended.end(signIn(at));
  expect(ended.keys()).toHaveLength(max);
  expect([ended.has(signIn(0)), ended.has(signIn(1)), ended.has(signIn(max))]).toEqual([false, true, true]);
});
