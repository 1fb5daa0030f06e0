import { reconnectDelay } from './reconnect-delay.ts';

it('waits longer after each failure, for two seconds at most, and never as long as another gateway', () => {
  const longest = Array.from({ length: 12 }, (_, failures) => reconnectDelay(failures, () => 1));
  expect(longest).toEqual([100, 200, 400, 800, 1_600, 2_000, 2_000, 2_000, 2_000, 2_000, 2_000, 2_000]);
  expect(reconnectDelay(3, () => 0)).toBe(400);
});
