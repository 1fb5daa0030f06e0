import { bulkhead } from './bulkhead.ts';

const here = new AbortController().signal;
const limits = { atOnce: 2, waiting: 2, longestWait: 60_000 };
const busy = { trouble: { is: 'busy' } };

describe('the places of an upstream', () => {
  it('are given to so many at once, then in the order of asking', async () => {
    const places = bulkhead(limits);
    const [first, second] = await Promise.all([places.enter(here), places.enter(here)]);
    const order: string[] = [];
    const third = places.enter(here).then((giveBack) => (order.push('third'), giveBack));
    const fourth = places.enter(here).then((giveBack) => (order.push('fourth'), giveBack));
    await Promise.resolve();
    expect(order).toEqual([]);
    second();
    await third;
    expect(order).toEqual(['third']);
    first();
    await fourth;
    expect(order).toEqual(['third', 'fourth']);
  });

  it('are refused at once when as many wait already as may', async () => {
    const places = bulkhead(limits);
    await Promise.all([places.enter(here), places.enter(here)]);
    const leaves = new AbortController();
    const waiting = Promise.allSettled([places.enter(leaves.signal), places.enter(leaves.signal)]);
    await expect(places.enter(here)).rejects.toMatchObject(busy);
    leaves.abort();
    await waiting;
  });

  it('are waited for no longer than may be, and whoever gave up takes none', async () => {
    const places = bulkhead({ ...limits, atOnce: 1, longestWait: 20 });
    const giveBack = await places.enter(here);
    await expect(places.enter(here)).rejects.toMatchObject(busy);
    giveBack();
    await expect(places.enter(here)).resolves.toEqual(expect.any(Function));
  });

  it('are not kept for one who has left', async () => {
    const places = bulkhead({ ...limits, atOnce: 1 });
    const giveBack = await places.enter(here);
    const leaves = new AbortController();
    const leaving = places.enter(leaves.signal);
    const staying = places.enter(here);
    leaves.abort(new Error('left'));
    await expect(leaving).rejects.toThrow('left');
    giveBack();
    await expect(staying).resolves.toEqual(expect.any(Function));
    await expect(places.enter(leaves.signal)).rejects.toThrow('left');
  });

  it('are given back once, however often that is said', async () => {
    const places = bulkhead({ ...limits, atOnce: 1, waiting: 0 });
    const giveBack = await places.enter(here);
    giveBack();
    giveBack();
    await places.enter(here);
    await expect(places.enter(here)).rejects.toMatchObject(busy);
  });
});
