import { sweepDaily } from './sweep-daily.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('sweeps at the start and once a day, until it is stopped', () => {
  const sweep = jest.fn(() => Promise.resolve(0));
  const stop = sweepDaily({ sweep }, { warn: jest.fn() }, 'Old builds');
  expect(sweep).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(2 * DAY_MS);
  expect(sweep).toHaveBeenCalledTimes(3);
  stop();
  jest.advanceTimersByTime(2 * DAY_MS);
  expect(sweep).toHaveBeenCalledTimes(3);
});

it('logs a failed sweep, and tries again the next day', async () => {
  const warn = jest.fn();
  const sweep = jest.fn(() => Promise.reject(new Error('The database is away.')));
  const stop = sweepDaily({ sweep }, { warn }, 'Old builds');
  await jest.advanceTimersByTimeAsync(DAY_MS);
  expect([sweep.mock.calls.length, warn.mock.calls.length]).toEqual([2, 2]);
  stop();
});
