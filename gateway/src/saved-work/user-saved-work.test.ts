import { UserBulkheads } from './user-saved-work.ts';

const limits = { maxConcurrent: 1, maxQueued: 2, maxQueueWait: 60_000 };

/** Work that ends on demand. */
function hanging() {
  let end = (): void => undefined;
  const finished = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: () => finished, end: () => end() };
}

it("queues one user's work without delaying others", async () => {
  const places = new UserBulkheads(limits);
  const order: string[] = [];
  const first = hanging();
  const one = places.run('one', first.work).then(() => order.push('first of one'));
  const then = places.run('one', () => Promise.resolve()).then(() => order.push('second of one'));
  await places.run('other', () => Promise.resolve()).then(() => order.push('other'));
  expect(order).toEqual(['other']);
  first.end();
  await Promise.all([one, then]);
  expect(order).toEqual(['other', 'first of one', 'second of one']);
});

it('releases the slot of failed work', async () => {
  const places = new UserBulkheads(limits);
  await expect(places.run('one', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  await expect(places.run('one', () => Promise.resolve('done'))).resolves.toBe('done');
});

it("rejects calls beyond the queue's length, and those that waited too long", async () => {
  const places = new UserBulkheads({ ...limits, maxQueued: 1, maxQueueWait: 20 });
  const first = hanging();
  const one = places.run('one', first.work);
  const late = places.run('one', () => Promise.resolve());
  await expect(places.run('one', () => Promise.resolve())).rejects.toMatchObject({ kind: { is: 'busy' } });
  await expect(late).rejects.toMatchObject({ kind: { is: 'busy' } });
  first.end();
  await one;
});

it('forgets idle users', async () => {
  const places = new UserBulkheads(limits);
  const first = hanging();
  const one = places.run('one', first.work);
  expect(places.size).toBe(1);
  first.end();
  await one;
  expect(places.size).toBe(0);
});
