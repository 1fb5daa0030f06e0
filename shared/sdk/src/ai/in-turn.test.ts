import { inTurn } from './in-turn.ts';

/** Work that ends when the test says so. */
function held() {
  let end: (how: 'well' | 'badly') => void = () => undefined;
  const ended = new Promise<void>((resolve, reject) => {
    end = (how) => (how === 'well' ? resolve() : reject(new Error('It failed.')));
  });
  return { ended, end: (how: 'well' | 'badly' = 'well') => end(how) };
}

it('lets four be under way, and the others in their order as places come free, also after a failure', async () => {
  const works = Array.from({ length: 7 }, held);
  const begun: number[] = [];
  const all = works.map(({ ended }, at) =>
    inTurn(() => {
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
  await expect(inTurn(() => Promise.resolve('again'))).resolves.toBe('again');
});
