import { singleFlight } from './single-flight.ts';

describe('a question', () => {
  it('is asked once for all who ask the same at the same time, and again afterwards', async () => {
    const once = singleFlight<number>();
    let asked = 0;
    const ask = () => Promise.resolve((asked += 1));
    expect(await Promise.all([once('a', ask), once('a', ask), once('b', ask)])).toEqual([1, 1, 2]);
    expect(await once('a', ask)).toBe(3);
  });

  it('that fails fails for all, and is asked again afterwards', async () => {
    const once = singleFlight<number>();
    const failing = () => Promise.reject(new Error('down'));
    const both = await Promise.allSettled([once('a', failing), once('a', failing)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await once('a', () => Promise.resolve(1))).toBe(1);
  });
});
