import type { Database } from '../database/database.port.ts';
import { createTestDatabase } from '../database/fixtures/test-database.ts';
import { json, status } from './fixtures/loopback-source.ts';
import { figures, useTestSources, recordedAnswer, tcs, type TestSource } from './fixtures/test-source.ts';
import { createDatabaseResultCache } from './database-caches.adapter.ts';

const source = 'Indian Stock API';

const { outside, open } = useTestSources();

let database: Database;
const warnings: string[] = [];
const log = { warn: (_fields: object, line: string) => void warnings.push(line) };

/** A gateway's source on the shared database. It waits long enough for a database server on a busy machine. */
const gateway = (over: Database = database, timeout = 10_000): TestSource =>
  open({}, createDatabaseResultCache({ database: over, source, log, timeout }));

beforeAll(async () => {
  database = createTestDatabase();
  await database.open();
});
afterAll(() => database.close());

beforeEach(() => void warnings.splice(0));
afterEach(async () => {
  await (await database.open()).withTables<{ market_verdict: object }>().deleteFrom('market_verdict').execute();
});

const noStatements = { ...recordedAnswer(), financials: null };

describe('cached result of a live source', () => {
  it('survives a restart: the next gateway serves the same bytes without a call', async () => {
    outside.answerWith(json(recordedAnswer()));
    const first = await gateway().source.valuation(tcs);
    const restarted = gateway();
    const second = await restarted.source.valuation(tcs);
    expect(outside.requests).toHaveLength(1);
    if (first.is === 'no-figures' || second.is === 'no-figures') throw new Error('expected figures');
    expect(second.prepared).toEqual(first.prepared);
    expect(restarted.source.comparable(tcs).peers).not.toEqual([]);
  });

  it.each<[string, object, number]>([
    ['a result without figures', noStatements, 1],
    ['an unknown company', { error: 'Stock not found' }, 2], // by name and by symbol
  ])('includes %s', async (_, answer, calls) => {
    outside.answerWith(json(answer));
    await gateway().source.valuation(tcs);
    expect(await gateway().source.valuation(tcs)).toEqual({ is: 'no-figures' });
    expect(outside.requests).toHaveLength(calls);
  });

  it('includes an answer for another company', async () => {
    outside.answerWith(json({ ...recordedAnswer(), companyProfile: { ...recordedAnswer().companyProfile, isInId: 'INE009A01021' } }));
    await expect(gateway().source.valuation(tcs)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' });
    const callsBefore = outside.requests.length;
    await expect(gateway().source.valuation(tcs)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' });
    expect(outside.requests).toHaveLength(callsBefore);
  });

  it('limits all gateways together to one call a day', async () => {
    outside.answerWith(json(recordedAnswer()));
    const [one, other] = [gateway(), gateway()];
    for (const day of ['2026-10-01', '2026-10-02']) {
      for (const each of [one, other]) {
        each.at(`${day}T06:00:00Z`);
        expect((await figures(each)).source).toMatchObject({ stale: false, retrievedAt: `${day}T06:00:00.000Z` });
      }
    }
    expect(outside.requests).toHaveLength(2);
  });

  it('is served as stale on another day after a restart while the source is down', async () => {
    outside.answerWith(json(recordedAnswer()));
    await figures(gateway());
    outside.answerWith(status(500));
    const restarted = gateway();
    restarted.at('2026-10-02T06:00:00Z');
    expect((await figures(restarted)).source).toMatchObject({ stale: true, retrievedAt: '2026-10-01T06:00:00.000Z' });
    outside.answerWith(json(recordedAnswer()));
    restarted.at('2026-10-03T06:00:00Z');
    expect((await figures(restarted)).source.stale).toBe(false);
  });

  it('is not replaced when the source has no answer, and a restart does not ask again that day', async () => {
    outside.answerWith(json(recordedAnswer()));
    await figures(gateway());
    outside.answerWith(json(noStatements));
    for (const restarted of [gateway(), gateway()]) {
      restarted.at('2026-10-02T06:00:00Z');
      expect((await figures(restarted)).source).toMatchObject({ stale: true, retrievedAt: '2026-10-01T06:00:00.000Z' });
    }
    expect(outside.requests).toHaveLength(2);
  });

  it.each(['{}', 'invalid JSON', null])('is ignored where another gateway version stored it as %j', async (answer) => {
    outside.answerWith(json(recordedAnswer()));
    await figures(gateway());
    await (
      await database.open()
    )
      .withTables<{ market_verdict: { answer: string | null } }>()
      .updateTable('market_verdict')
      .set({ answer })
      .execute();
    expect((await figures(gateway())).marketCap).toBe(748582.31);
    expect(outside.requests).toHaveLength(2);
  });
});

describe('while the database is unreachable', () => {
  const away = (open: Database['open']): Database => ({ ...database, open });

  it.each<[string, Database['open']]>([
    ['refuses', () => Promise.reject(new Error('connection refused'))],
    ['does not answer', () => new Promise(() => {})],
  ])('asks the source, serves the answer and logs a warning when it %s', async (_, open) => {
    outside.answerWith(json(recordedAnswer()));
    const opened = gateway(away(open), 300);
    expect((await figures(opened)).marketCap).toBe(748582.31);
    await figures(opened);
    expect(outside.requests).toHaveLength(1);
    expect(warnings).toEqual(
      Array.from({ length: 2 }, () => 'Market answers are kept in memory alone, since the database cannot be reached.'),
    );
  });

  it('does not open an empty database to read from it', async () => {
    const blank: Database = { ...database, isBlank: () => true, open: () => Promise.reject(new Error('opened')) };
    const resultCache = createDatabaseResultCache({ database: blank, source, log });
    expect(await resultCache.get('isin:INE467B01029')).toBeUndefined();
    expect(warnings).toEqual([]);
  });
});
