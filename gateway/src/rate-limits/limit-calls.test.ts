import type { FastifyReply, FastifyRequest } from 'fastify';
import { createCallerFinder } from '../overload/remote-caller.ts';
import { limitAiUsers, limitUsers } from './limit-calls.ts';
import { createMemoryRateLimits } from './memory-rate-limits.adapter.ts';

it('gives a question that is asked again later all of its rounds again', async () => {
  let now = 0;
  const limits = limitAiUsers(
    createMemoryRateLimits(() => now),
    { perMinuteOfUser: 1, perDayOfUser: 10, perDayInAll: undefined },
  );
  for (let visit = 0; visit < 10; visit += 1) {
    await limits.countQuestion('user-1', { question: 'a', isContinuation: false });
    for (let round = 0; round < 6; round += 1) await limits.countQuestion('user-1', { question: 'a', isContinuation: true });
    now += 5 * 60_000;
  }
  await expect(limits.countQuestion('user-1', { question: 'a', isContinuation: false })).rejects.toThrow('Too many AI requests.');
});

describe('the shares of remotes', () => {
  const build = { version: '1.0.0', contract: '1.0', entry: '/builds/x.js', integrity: '', files: {}, requires: {} };
  const setup = () => {
    const remotes = { 'mfe-page': build, 'mfe-card': build, 'mfe-note': build };
    const hook = limitUsers(
      createMemoryRateLimits(() => 0),
      { perMinuteOfUser: 10, perMinuteOfAddress: undefined },
      createCallerFinder(() => ({ remotes })),
    );
    /** The refusal of a call; undefined: it passes. */
    return (headers: Readonly<Record<string, string>> = {}) =>
      new Promise<string | undefined>((resolve) => {
        const request = { signIn: { uid: 'analyst' }, headers } as unknown as FastifyRequest; // the parts that are read
        const done = (error?: Error) => resolve(error?.message);
        try {
          void hook.call(undefined as never, request, {} as FastifyReply, done);
        } catch (error) {
          done(error instanceof Error ? error : undefined); // Fastify does the same
        }
      });
  };
  const times = async (count: number, call: () => Promise<string | undefined>) => {
    const refusals = [];
    for (let time = 0; time < count; time += 1) refusals.push(await call());
    return refusals.filter((refusal) => refusal !== undefined);
  };
  const of = (remote: string, page = 'mfe-page') => ({ 'x-remote': remote, 'x-page-remote': page });

  it('leave half of a user’s calls to the page, whatever the parts beside it do', async () => {
    const call = setup();
    expect(await times(4, () => call(of('mfe-card')))).toEqual([]);
    expect(await times(3, () => call(of('mfe-note')))).toEqual(
      Array(2).fill(
        'Too many requests of panels and sections, such as those of mfe-note. All of them may make half of yours. Try again in 72 seconds.',
      ),
    );
    expect(await times(5, () => call(of('mfe-page')))).toEqual([]);
    expect(await call(of('mfe-page'))).toMatch(/^Too many requests/);
  });

  it('leave half of a user’s calls to others, whatever the page’s own remote does', async () => {
    const call = setup();
    expect(await times(7, () => call(of('mfe-page')))).toEqual(
      Array(2).fill('Too many requests of mfe-page, which may make half of yours. Try again in 72 seconds.'),
    );
    expect(await times(5, () => call(of('mfe-card')))).toEqual([]);
  });

  it('hold for each remote of an older shell, which names no page', async () => {
    const call = setup();
    for (const remote of ['mfe-card', 'mfe-note']) expect(await times(6, () => call({ 'x-remote': remote }))).toHaveLength(1);
  });

  it('are not those of the shell, of calls without a remote, and of made-up names', async () => {
    const calls: readonly Readonly<Record<string, string>>[] = [{}, ...['shell', 'mfe-made-up', 'constructor'].map((name) => of(name))];
    for (const headers of calls) {
      const call = setup();
      expect(await times(10, () => call(headers))).toEqual([]);
    }
  });
});
