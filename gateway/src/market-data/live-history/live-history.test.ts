import type { Database } from '../../database/database.port.ts';
import { createTestDatabase } from '../../database/fixtures/test-database.ts';
import { AppError } from '../../errors/app-error.ts';
import type { CallBudget } from '../call-budget.port.ts';
import { json, status, type Responder } from '../fixtures/loopback-source.ts';
import { recordedAnswer, tcs, useTestSources } from '../fixtures/test-source.ts';
import { createDatabaseHistoryCache } from '../database-caches.adapter.ts';

const { outside, open } = useTestSources();

let database: Database;
beforeAll(async () => {
  database = createTestDatabase();
  await database.open();
});
afterAll(() => database.close());

const dataset = (metric: string, ...values: readonly unknown[]) => ({
  datasets: [
    { metric: 'Volume', values: [['2026-09-29', 5, {}]] },
    { metric, values },
  ],
});
const prices = dataset('Price', ['2026-08-31', '2399.30'], ['2026-09-30', '2050.60'], ['1970-01-01', '5'], ['2026-09-29', 'NaN']);

/** The company's answer, and these answers of its history. */
function answerWith(price: Responder): void {
  outside.answerWith((response, request, count) => {
    const { pathname } = new URL(request.url ?? '', 'http://source');
    const answer = pathname === '/stock' ? json(recordedAnswer()) : price;
    answer(response, request, count);
  });
}
const historyCalls = () => outside.requests.filter(({ path }) => path === '/historical_data').length;
const history = async ({ source }: ReturnType<typeof open>, asker?: string) => source.history(tcs, asker);

describe('price history of the live source', () => {
  it('has month-end closes, and leaves out impossible points', async () => {
    answerWith(json(prices));
    expect(await history(open())).toMatchObject({
      source: 'Indian Stock API',
      asOf: '2026-09-30',
      closes: [
        { month: '2026-08', close: 2399.3 },
        { month: '2026-09', close: 2050.6 },
      ],
    });
  });

  it('is asked for once a day, in memory and across restarts', async () => {
    answerWith(json(prices));
    const cache = createDatabaseHistoryCache({ database, source: 'Indian Stock API', log: { warn: () => undefined } });
    const first = open({}, undefined, undefined, cache);
    const found = await history(first);
    expect(await history(first)).toEqual(found);
    expect(await history(open({}, undefined, undefined, cache))).toEqual(found);
    expect(historyCalls()).toBe(1);
    first.at('2026-10-02T06:00:00Z');
    await history(first);
    expect(historyCalls()).toBe(2);
  });

  it.each<[string, Responder]>([
    ['the source sends none', json({ datasets: [] })],
    ['the answer is malformed', json({ datasets: [{ metric: 'Price', values: { a: 1 } }] })],
    ['the source does not know the name', json({ error: 'Stock not found' })],
    ['the plan lacks the call', status(404)],
    ['it is another company’s', json(dataset('Price', ['2026-09-30', '99.5']))],
  ])('is none when %s, and the source is not asked again that day', async (_, price) => {
    answerWith(price);
    const opened = open();
    expect(await history(opened)).toBeUndefined();
    expect(await history(opened)).toBeUndefined();
    expect(historyCalls()).toBe(1);
  });

  it('is the earlier one while the source is down', async () => {
    answerWith(json(prices));
    const opened = open();
    const found = await history(opened);
    answerWith(status(500));
    opened.at('2026-10-02T06:00:00Z');
    expect(await history(opened)).toEqual(found);
  });

  it('fails with the source’s error where there is no earlier one', async () => {
    answerWith(status(500));
    await expect(history(open())).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' });
  });

  it('costs one call of the user’s budget', async () => {
    answerWith(json(prices));
    let calls = 0;
    const budget: CallBudget = { countForUser: () => void (calls += 1), countForAll: () => undefined };
    const found = await history(open({}, undefined, budget), 'ann');
    expect(found?.closes).toHaveLength(2);
    expect(calls).toBe(2);
  });

  it('rejects a user without a budget', async () => {
    answerWith(json(prices));
    let calls = 0;
    const budget: CallBudget = {
      countForUser: () => {
        calls += 1;
        if (calls > 1) throw new AppError('RATE_LIMITED', 'Used up.');
      },
      countForAll: () => undefined,
    };
    await expect(history(open({}, undefined, budget), 'ann')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect(historyCalls()).toBe(0);
  });
});
