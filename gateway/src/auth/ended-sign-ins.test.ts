import { NOW } from '../fixtures/tokens.ts';
import { EndedSignIns } from './ended-sign-ins.ts';

const most = 100_000;

it('knows 100,000 logouts, the last ones', () => {
  const ended = new EndedSignIns();
  const signIn = (at: number) => ({ uid: `user-${String(at)}`, authTime: NOW });
  for (let at = 0; at <= most; at += 1) ended.end(signIn(at));
  expect(ended.keys()).toHaveLength(most);
  expect([ended.has(signIn(0)), ended.has(signIn(1)), ended.has(signIn(most))]).toEqual([false, true, true]);
});
