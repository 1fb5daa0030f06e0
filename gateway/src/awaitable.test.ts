import { andThen } from './awaitable.ts';

const half = (value: number) => {
  if (value % 2 > 0) throw new Error(`${String(value)} is odd`);
  return value / 2;
};

it('goes on at once with what is known', () => {
  expect(andThen(8, half)).toBe(4);
  expect(() => andThen(7, half)).toThrow('7 is odd');
});

it('goes on with what has to be waited for when it is there', async () => {
  await expect(andThen(Promise.resolve(8), half)).resolves.toBe(4);
  await expect(andThen(Promise.resolve(7), half)).rejects.toThrow('7 is odd');
  await expect(andThen(Promise.reject(new Error('lost')), half)).rejects.toThrow('lost');
  await expect(andThen(8, async (value) => half(value))).resolves.toBe(4);
});
