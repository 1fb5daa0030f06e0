import { reconnectDelay } from './redis-connection.adapter.ts';

it('backs off after each failure, up to two seconds, with jitter', () => {
  const longest = Array.from({ length: 12 }, (_, failures) => reconnectDelay(failures, () => 1));
  expect(longest).toEqual([100, 200, 400, 800, 1_600, 2_000, 2_000, 2_000, 2_000, 2_000, 2_000, 2_000]);
  expect(reconnectDelay(3, () => 0)).toBe(400);
});
