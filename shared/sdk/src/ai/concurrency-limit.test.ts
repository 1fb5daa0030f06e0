import { runWithLimit } from './concurrency-limit.ts';

/** Work that ends on the test's command. */
function createPendingWork() {
  let end: (how: 'well' | 'badly') => void = () => undefined;
  const ended = new Promise<void>((resolve, reject) => {
    end = (how) => (how === 'well' ? resolve() : reject(new Error('It failed.')));
  });
  return { ended, end: (how: 'well' | 'badly' = 'well') => end(how) };
}

it('runs four calls at a time and queues the others in order, also after a failure', async () => {
  const works = Array.from({ length: 7 }, createPendingWork);
  const begun: number[] = [];
  const all = works.map(({ ended }, at) =>
    runWithLimit(() => {
      begun.push(at);
      return ended;
    }),
  );
  expect(begun).toEqual([0, 1, 2, 3]);
  works[2]?.end('badly');
  await expect(all[2]).rejects.toThrow('It failed.');
  works[0]?.end();
  await all[0];
  expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
  for (const { end } of works) end();
  await Promise.allSettled(all);
  expect(begun).toHaveLength(7);
  await expect(runWithLimit(() => Promise.resolve('again'))).resolves.toBe('again');
});
