import { randomUUID } from 'node:crypto';
import { ApiErrorSchema } from '@mulya/contract';
import { ImportResultSchema, EverythingSchema, savedWorkLimits, SavedValuationSchema, type Everything } from '@mulya/contract/saved-work';
import { file, INFOSYS, save, TCS, times, valuationInFile, versionInFile, type Asks } from './fixtures/saved-work-gateway.ts';
import { savedWorkSuite } from './fixtures/saved-work-suite.ts';

const { gateway, user } = savedWorkSuite();
const ann = user('ann');
const ben = user('ben');

const everything = async (of: Asks) => EverythingSchema.parse((await of.get('/everything')).json());
const work = async (of: Asks) => {
  const { takenOutAt: _takenOutAt, ...rest } = await everything(of);
  return rest;
};
const importFile = async (by: Asks, what: Everything) => {
  const answer = await by.post('/everything', what);
  expect(answer.statusCode).toBe(200);
  return ImportResultSchema.parse(answer.json());
};
const refusal = async (by: Asks, what: unknown) => {
  const answer = await by.post('/everything', what);
  const { code, message } = ApiErrorSchema.parse(answer.json()).error;
  return [answer.statusCode, code, message];
};
const none = { versions: 0, drafts: 0, ownFigures: 0, watchlist: 0, recent: 0, preferences: 0 };

/** Saves one item of every kind, and a second version. */
async function fill(of: Asks): Promise<readonly [string, string]> {
  const [first, second] = [save(null), save(null)];
  await of.post(`/valuations/${TCS}/versions`, first);
  await of.post(`/valuations/${TCS}/versions`, { ...second, basedOn: first.id });
  await of.put(`/valuations/${INFOSYS}/drafts/${randomUUID()}`, { basedOn: null, modelVersion: 'fair-value 3', work: { typed: 1 } });
  await of.put(`/own-figures/${INFOSYS}`, { id: randomUUID(), basedOn: null, figures: { FY25: {} } });
  await of.put(`/watchlist/${TCS}`);
  await of.put(`/recent/${TCS}`, { price: 3_000, asOf: '2026-11-20', peers: [INFOSYS] });
  await of.put('/preferences', { preferences: { grouping: 'indian' } });
  gateway.setTime('2026-11-22T12:00:00Z');
  return [first.id, second.id];
}
const countsOfOneEach = { versions: 2, drafts: 1, ownFigures: 1, watchlist: 1, recent: 1, preferences: 1 };

describe('preferences', () => {
  it('are empty at first, then the last ones saved', async () => {
    expect((await ann.get('/preferences')).json()).toEqual({ preferences: {} });
    for (const preferences of [{ grouping: 'indian' }, { valuation: { view: 'grid' } }]) {
      expect((await ann.put('/preferences', { preferences })).statusCode).toBe(204);
      expect((await ann.get('/preferences')).json()).toEqual({ preferences });
    }
  });

  it('are rejected beyond 4 KiB, and unless they are an object', async () => {
    const tooMuch = await ann.put('/preferences', { preferences: { note: 'x'.repeat(4_096) } });
    expect([tooMuch.statusCode, tooMuch.json()]).toMatchObject([413, { error: { message: expect.stringContaining('4 KiB') } }]);
    expect((await ann.put('/preferences', { preferences: [] })).statusCode).toBe(400);
    expect((await ann.put('/preferences', { grouping: 'indian' })).statusCode).toBe(400);
    expect((await ann.get('/preferences')).json()).toEqual({ preferences: {} });
  });
});

describe('all of the saved work', () => {
  it('is exported as one named file, without deleted versions', async () => {
    const [first, second] = await fill(ann);
    await ann.delete(`/valuations/${TCS}/versions/${first}`);
    const answer = await ann.get('/everything');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="mulya-saved-work-2026-11-22.json"');
    expect(EverythingSchema.parse(answer.json())).toMatchObject({
      takenOutAt: '2026-11-22T12:00:00.000Z',
      valuations: [
        { key: INFOSYS, name: 'Infosys Ltd', versions: [], drafts: [{ work: { typed: 1 } }] },
        { key: TCS, name: 'Tata Consultancy Services Ltd', versions: [{ id: second }], drafts: [] },
      ],
      ownFigures: [{ key: INFOSYS, figures: { FY25: {} } }],
      watchlist: [{ key: TCS }],
      recent: [{ key: TCS, price: 3_000, asOf: '2026-11-20', peers: [INFOSYS] }],
      preferences: { grouping: 'indian' },
    });
  });

  it('is imported unchanged into another account, and a second import changes nothing', async () => {
    await fill(ann);
    const out = await everything(ann);
    await expect(importFile(ben, out)).resolves.toEqual({ added: countsOfOneEach, kept: none });
    await expect(work(ben)).resolves.toEqual(await work(ann));
    await expect(importFile(ben, out)).resolves.toEqual({ added: none, kept: countsOfOneEach });
    await expect(work(ben)).resolves.toEqual(await work(ann));
  });

  it('is restored by an import after its deletion', async () => {
    const [first] = await fill(ann);
    const out = await everything(ann);
    const before = await work(ann);
    await ann.delete(`/valuations/${TCS}/versions/${first}`);
    await expect(importFile(ann, out)).resolves.toMatchObject({ added: { ...none, versions: 1 } });
    await expect(work(ann)).resolves.toEqual(before);

    await ben.put(`/watchlist/${INFOSYS}`);
    expect((await ann.delete('/everything')).statusCode).toBe(204);
    await expect(work(ann)).resolves.toEqual({
      format: 'mulya-saved-work',
      schema: 1,
      valuations: [],
      ownFigures: [],
      watchlist: [],
      recent: [],
      preferences: null,
    });
    expect((await ann.post(`/valuations/${TCS}/versions/${first}/undelete`)).statusCode).toBe(404);
    expect((await work(ben)).watchlist).toHaveLength(1);
    await importFile(ann, out);
    await expect(work(ann)).resolves.toEqual(before);
  });

  it('leaves existing work unchanged by an import', async () => {
    const [, second] = await fill(ann);
    const out = await everything(ann);
    const foreign = JSON.parse(
      JSON.stringify(out)
        .replaceAll('Base case', 'Theirs')
        .replaceAll('"typed":1', '"typed":2')
        .replaceAll('"indian"', '"other"')
        .replaceAll('FY25', 'FY24')
        .replaceAll('3000,', '4000,'),
    ) as Everything;
    const before = await work(ann);
    await importFile(ann, foreign);
    await expect(work(ann)).resolves.toEqual(before);
    expect(SavedValuationSchema.parse((await ann.get(`/valuations/${TCS}`)).json()).revision).toBe(second);
  });

  it('has times until now in the same order when it comes from a fast clock', async () => {
    const versions = times(5, (index) => versionInFile({ savedAt: `203${String(index)}-01-01T00:00:00Z` }));
    await importFile(ann, file({ valuations: [valuationInFile(TCS, { versions })] }));
    const { current, versions: all } = SavedValuationSchema.parse((await ann.get(`/valuations/${TCS}`)).json());
    expect(current?.savedAt).toBe('2026-11-22T10:00:00.000Z');
    expect(all.map(({ id }) => id)).toEqual(versions.map(({ id }) => id).reverse());
  });

  it('keeps delisted companies', async () => {
    const version = versionInFile();
    await importFile(
      ann,
      file({
        valuations: [valuationInFile('INE999999999', { name: 'Gone Ltd', versions: [version] })],
        watchlist: [{ key: 'INE999999999', name: 'Gone Ltd', addedAt: '2026-11-01T00:00:00.000Z' }],
      }),
    );
    expect((await everything(ann)).valuations).toMatchObject([
      { key: 'INE999999999', name: 'INE999999999', versions: [{ id: version.id }] },
    ]);
    expect((await ann.get('/watchlist')).json()).toEqual({ rows: [] });
  });

  const replacing = (from: string, to: string) => (good: Everything) => JSON.stringify(good).replace(from, to);
  it.each<[string, (good: Everything) => unknown, string | RegExp]>([
    ['not JSON', () => 'Sales;1', 'it cannot be read as JSON'],
    ['cut off', (good) => JSON.stringify(good).slice(0, -20), 'it cannot be read as JSON'],
    ['another JSON', () => ({ name: 'package' }), 'it holds no saved work'],
    ['null', () => 'null', 'it holds no saved work'],
    ['of a newer format', (good) => ({ ...good, schema: 2 }), 'it was written by a newer version of Mulya'],
    ['damaged in a version', replacing('"target":3600', '"target":"3600"'), 'its valuations.1.versions.0.target is not as expected'],
    ['with an invalid time', replacing('"addedAt":"2026-11-22', '"addedAt":"2026-11-42'), 'it has 2026-11-42T10:00:00.000Z for a time'],
    [
      'with a time in the year 0',
      replacing('"addedAt":"2026-11-22', '"addedAt":"0000-01-01'),
      'it has the time 0000-01-01T10:00:00.000Z, which is before 1970',
    ],
    [
      'with a version from 1969',
      replacing('"savedAt":"2026-11-22', '"savedAt":"1969-11-22'),
      /^it has the time 1969-11-22T[\d:.]+Z, which is before 1970$/,
    ],
    [
      'with a duplicate version',
      (good) => ({ ...good, valuations: [...good.valuations, ...good.valuations] }),
      /^it has the version [-0-9a-f]{36} twice$/,
    ],
    ['poisoned', replacing('"typed"', '"__proto__"'), 'it cannot be read as JSON'],
  ])('is rejected with one sentence and without changes if it is %s', async (_what, spoil, why) => {
    await fill(ann);
    const out = await everything(ann);
    const before = await work(ben);
    const [status, code, message] = await refusal(ben, spoil(out));
    expect([status, code]).toEqual([400, 'BAD_REQUEST']);
    const reason = /^This isn’t a valid Mulya export \(max 32 MB\): (.*)\. Nothing was changed\.$/.exec(String(message))?.[1];
    expect(reason).toEqual(typeof why === 'string' ? why : expect.stringMatching(why));
    await expect(work(ben)).resolves.toEqual(before);
  });

  it('is rejected entirely beyond a limit', async () => {
    const watchlist = [{ key: TCS, name: '', addedAt: '2026-11-01T00:00:00Z' }];
    const valuations = (...works: readonly object[]) => [
      valuationInFile(TCS, { versions: works.map((work) => versionInFile({ work: { ...work } })) }),
    ];
    const files: readonly [Partial<Everything>, string, RegExp][] = [
      [
        { watchlist, valuations: valuations(...times(savedWorkLimits.versions + 1, () => ({}))) },
        'LIMIT_REACHED',
        /^Tata Consultancy Services Ltd has the maximum 200 saved versions/,
      ],
      [{ watchlist, valuations: valuations({ note: 'x'.repeat(64 * 1_024) }) }, 'PAYLOAD_TOO_LARGE', /64 KiB/],
      [{ watchlist, preferences: { note: 'x'.repeat(4 * 1_024) } }, 'PAYLOAD_TOO_LARGE', /4 KiB/],
    ];
    for (const [what, code, message] of files) {
      await expect(refusal(ann, file(what))).resolves.toEqual([code === 'LIMIT_REACHED' ? 422 : 413, code, expect.stringMatching(message)]);
      await expect(work(ann)).resolves.toMatchObject({ valuations: [], watchlist: [], preferences: null });
    }
  }, 60_000);

  it('is rejected before reading if it is too large', async () => {
    const [status, code, message] = await refusal(ann, `{"format":"${'x'.repeat(savedWorkLimits.file)}"}`);
    expect([status, code, message]).toEqual([
      413,
      'PAYLOAD_TOO_LARGE',
      expect.stringContaining(`${String(savedWorkLimits.file / 1_024)} KiB`),
    ]);
  });
});
