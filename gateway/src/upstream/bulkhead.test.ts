import { createBulkhead } from './bulkhead.ts';

const here = new AbortController().signal;
const limits = { maxConcurrent: 2, maxQueued: 2, maxQueueWait: 60_000 };
const busy = { kind: { is: 'busy' } };

describe('bulkhead', () => {
  it('limits concurrent calls and serves the queue in order', async () => {
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

  it('rejects at once when the queue is full', async () => {
    const places = createBulkhead(limits);
    await Promise.all([places.acquire(here), places.acquire(here)]);
    const leaves = new AbortController();
    const waiting = Promise.allSettled([places.acquire(leaves.signal), places.acquire(leaves.signal)]);
    await expect(places.acquire(here)).rejects.toMatchObject(busy);
    leaves.abort();
    await waiting;
  });

  it('rejects a call that waits too long, and gives it no slot later', async () => {
    const places = createBulkhead({ ...limits, maxConcurrent: 1, maxQueueWait: 20 });
    const giveBack = await places.acquire(here);
    await expect(places.acquire(here)).rejects.toMatchObject(busy);
    giveBack();
    await expect(places.acquire(here)).resolves.toEqual(expect.any(Function));
  });

  it('gives no slot to a caller who has left', async () => {
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

  it('releases a slot once, however often release is called', async () => {
    const places = createBulkhead({ ...limits, maxConcurrent: 1, maxQueued: 0 });
    const giveBack = await places.acquire(here);
    giveBack();
    giveBack();
    await places.acquire(here);
    await expect(places.acquire(here)).rejects.toMatchObject(busy);
  });
});
