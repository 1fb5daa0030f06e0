import { andThen } from './awaitable.ts';

const half = (value: number) => {
  if (value % 2 > 0) throw new Error(`${String(value)} is odd`);
  return value / 2;
};

it('calls the next function synchronously with a value', () => {
  expect(andThen(8, half)).toBe(4);
  expect(() => andThen(7, half)).toThrow('7 is odd');
});

it('calls the next function when a promise has resolved', async () => {
  await expect(andThen(Promise.resolve(8), half)).resolves.toBe(4);
  await expect(andThen(Promise.resolve(7), half)).rejects.toThrow('7 is odd');
  await expect(andThen(Promise.reject(new Error('lost')), half)).rejects.toThrow('lost');
  await expect(andThen(8, async (value) => half(value))).resolves.toBe(4);
});
