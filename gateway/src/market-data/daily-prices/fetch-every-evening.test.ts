import { fetchPricesEveryEvening } from './fetch-every-evening.ts';
import type { PriceFetch } from './fetch-price-files.ts';

const hour = 3_600_000;
const nothing: PriceFetch = { files: [], refused: [], present: 0, missing: 10 };
const lines: string[] = [];
const log = { info: (_: object, line: string) => void lines.push(line), warn: (_: object, line: string) => void lines.push(line) };
let stop: () => Promise<void>;

beforeEach(() => {
  lines.length = 0;
  jest.useFakeTimers({ now: new Date('2026-11-27T10:00:00Z') }); // 15:30 in India
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(async () => {
  await stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const start = (fetchFiles: NonNullable<Parameters<typeof fetchPricesEveryEvening>[0]['fetchFiles']>) =>
  void (stop = fetchPricesEveryEvening({
    folder: 'prices',
    addresses: new Map([['NSE', 'https://prices.example/{YYYYMMDD}']]),
    listings: [],
    now: () => new Date(),
    log,
    fetchFiles,
  }));

describe('the evening’s fetch of daily price files', () => {
  it('runs after the start, and three times each evening in India, a random time late', async () => {
    const times: string[] = [];
    start(() => {
      times.push(new Date(Date.now() + 5.5 * hour).toISOString().slice(8, 16));
      return Promise.resolve(nothing);
    });
    await jest.advanceTimersByTimeAsync(28 * hour);
    expect(times).toEqual(['27T15:30', '27T19:15', '27T21:15', '27T23:15', '28T19:15']);
    await stop();
    await jest.advanceTimersByTimeAsync(24 * hour);
    expect(times).toHaveLength(5);
  });

  it('logs a problem once, until a fetch without it', async () => {
    const outcomes = [['NSE is away.'], ['NSE is away.'], [], ['NSE is away.', 'A page came.']];
    start(() => {
      const refused = outcomes.shift();
      return refused === undefined ? Promise.reject(new Error('PRICES is gone.')) : Promise.resolve({ ...nothing, refused });
    });
    await jest.advanceTimersByTimeAsync(28 * hour);
    expect(lines).toEqual(['NSE is away.', 'NSE is away.', 'A page came.', 'PRICES is gone.']);
  });

  it('names what it has fetched, and waits for a fetch in flight before the next', async () => {
    let finish = (_: PriceFetch) => {};
    const fetch = jest.fn(() => new Promise<PriceFetch>((resolve) => (finish = resolve)));
    start(fetch);
    await jest.advanceTimersByTimeAsync(6 * hour);
    expect(fetch).toHaveBeenCalledTimes(1);
    finish({ ...nothing, files: [{ name: 'NSE.csv', exchange: 'NSE', day: '2026-11-27', shares: 60 }] });
    await jest.advanceTimersByTimeAsync(hour);
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(lines).toEqual(['Fetched a daily price file.']);
    finish(nothing);
  });
});
