import { NOW } from '../fixtures/tokens.ts';
import { EndedSignIns } from './ended-sign-ins.ts';

const max = 100_000;

it('remembers the last 100,000 logouts', () => {
  const endedSignIns = new EndedSignIns();
  const signIn = (at: number) => ({ uid: `user-${String(at)}`, authTime: NOW });
  for (let at = 0; at <= max; at += 1) endedSignIns.end(signIn(at));
  expect(endedSignIns.keys()).toHaveLength(max);
  expect([endedSignIns.has(signIn(0)), endedSignIns.has(signIn(1)), endedSignIns.has(signIn(max))]).toEqual([false, true, true]);
});
