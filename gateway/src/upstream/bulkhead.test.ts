import { createBulkhead } from './bulkhead.ts';

const here = new AbortController().signal;
const limits = { maxConcurrent: 2, maxQueued: 2, maxQueueWait: 60_000 };
const busy = { kind: { is: 'busy' } };

describe('the places of an upstream', () => {
  it('are given to so many at once, then in the order of asking', async () => {
    const places = createBulkhead(limits);
    const [first, second] = await Promise.all([places.acquire(here), places.acquire(here)]);
    const order: string[] = [];
    const third = places.acquire(here).then((giveBack) => (order.push('third'), giveBack));
    const fourth = places.acquire(here).then((giveBack) => (order.push('fourth'), giveBack));
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
    const places = createBulkhead(limits);
    await Promise.all([places.acquire(here), places.acquire(here)]);
    const leaves = new AbortController();
    const waiting = Promise.allSettled([places.acquire(leaves.signal), places.acquire(leaves.signal)]);
    await expect(places.acquire(here)).rejects.toMatchObject(busy);
    leaves.abort();
    await waiting;
  });

  it('are waited for no longer than may be, and whoever gave up takes none', async () => {
    const places = createBulkhead({ ...limits, maxConcurrent: 1, maxQueueWait: 20 });
    const giveBack = await places.acquire(here);
    await expect(places.acquire(here)).rejects.toMatchObject(busy);
    giveBack();
    await expect(places.acquire(here)).resolves.toEqual(expect.any(Function));
  });

  it('are not kept for one who has left', async () => {
    const places = createBulkhead({ ...limits, maxConcurrent: 1 });
    const giveBack = await places.acquire(here);
    const leaves = new AbortController();
    const leaving = places.acquire(leaves.signal);
    const staying = places.acquire(here);
    leaves.abort(new Error('left'));
    await expect(leaving).rejects.toThrow('left');
    giveBack();
    await expect(staying).resolves.toEqual(expect.any(Function));
    await expect(places.acquire(leaves.signal)).rejects.toThrow('left');
  });

  it('are given back once, however often that is said', async () => {
    const places = createBulkhead({ ...limits, maxConcurrent: 1, maxQueued: 0 });
    const giveBack = await places.acquire(here);
    giveBack();
    giveBack();
    await places.acquire(here);
    await expect(places.acquire(here)).rejects.toMatchObject(busy);
  });
});
