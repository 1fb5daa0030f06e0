import { createSingleFlight } from './single-flight.ts';

describe('single flight', () => {
  it('calls once for all who ask for the same key at the same time, and again afterwards', async () => {
    const once = createSingleFlight<number>();
    let calls = 0;
    const load = () => Promise.resolve((calls += 1));
    expect(await Promise.all([once('a', load), once('a', load), once('b', load)])).toEqual([1, 1, 2]);
    expect(await once('a', load)).toBe(3);
  });

  it('rejects for all when the call fails, and calls again afterwards', async () => {
    const once = createSingleFlight<number>();
    const failing = () => Promise.reject(new Error('down'));
    const both = await Promise.allSettled([once('a', failing), once('a', failing)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await once('a', () => Promise.resolve(1))).toBe(1);
  });
});
