import { randomUUID } from 'node:crypto';
import { ApiErrorSchema } from '@mulya/contract';
import { ImportResultSchema, EverythingSchema, savedWorkLimits, type Everything } from '@mulya/contract/saved-work';
import type { KyselyPlugin } from 'kysely';
import type { Database } from '../database/database.port.ts';
import { createTestDatabase } from '../database/fixtures/test-database.ts';
import {
  file,
  keyOf,
  save,
  savedWorkGateway,
  TCS,
  times,
  valuationInFile,
  versionInFile,
  type SavedWorkGateway,
} from './fixtures/saved-work-gateway.ts';

/** The statements sent to the database, without begin and commit. */
let statements = 0;
const counting: KyselyPlugin = {
  transformQuery({ node }) {
    statements += 1;
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
};

const database = createTestDatabase();
let gateway: SavedWorkGateway;
beforeAll(async () => {
  await database.open();
  const counted: Database = { ...database, open: async () => (await database.open()).withPlugin(counting) };
  gateway = await savedWorkGateway(counted);
}, 120_000);
afterAll(async () => {
  await gateway.close();
  await database.close();
});
beforeEach(() => {
  statements = 0;
});

const at = '2026-11-01T00:00:00.000Z';
const version = (work: object = {}) => versionInFile({ work: { ...work } });
const draft = () => ({ id: randomUUID(), at, basedOn: null, modelVersion: 'x', work: {} });
const valuation = (index: number, parts: Partial<Everything['valuations'][number]>) => valuationInFile(keyOf(index), parts);

it('imports a file with many companies in few statements', async () => {
  const many = file({
    valuations: times(1_000, (index) => valuation(index, { versions: [version(), version()], drafts: index < 50 ? [draft()] : [] })),
    ownFigures: times(300, (index) => ({ key: keyOf(index), name: '', revision: randomUUID(), savedAt: at, figures: {} })),
    watchlist: times(500, (index) => ({ key: keyOf(index), name: '', addedAt: at })),
    recent: times(520, (index) => ({ key: keyOf(index), name: '', openedAt: at, price: null, asOf: null, peers: [] })),
    preferences: {},
  });
  const answer = await gateway.as('ann').post('/everything', many);
  expect(ImportResultSchema.parse(answer.json()).added).toEqual({
    versions: 2_000,
    drafts: 50,
    ownFigures: 300,
    watchlist: 500,
    recent: 520,
    preferences: 1,
  });
  // Inserts of up to 200 rows: 10, 1, 2, 3, 3 and 1. One or two further statements check each limit.
  expect(statements).toBeLessThan(40);
}, 60_000);

it('sends no statement for an empty file', async () => {
  await gateway.as('eve').post('/everything', file({ valuations: times(10_000, (index) => valuation(index, {})) }));
  expect(statements).toBe(1); // the lock that serialises the user's changes
});

it('rejects a file beyond the limits before any statement', async () => {
  const answer = await gateway.as('eve').post('/everything', file({ valuations: times(20_000, (index) => valuation(index, {})) }));
  expect(answer.statusCode).toBe(400);
  expect(statements).toBe(0);
});

it('saves, imports and restores nothing beyond ten thousand versions', async () => {
  const full = file({ valuations: times(50, (index) => valuation(index, { versions: times(200, () => version()) })) });
  const ben = gateway.as('ben');
  expect((await ben.post('/everything', full)).statusCode).toBe(200);
  const refused = async (answer: ReturnType<typeof ben.post>) => {
    const { statusCode, json } = await answer;
    expect([statusCode, ApiErrorSchema.parse(json()).error.message]).toEqual([
      422,
      'Storage limit reached (10,000 versions and companies with custom financials). Delete versions you no longer need.',
    ]);
  };
  await refused(ben.post(`/valuations/${TCS}/versions`, save(null)));
  await refused(ben.put(`/own-figures/${TCS}`, { id: randomUUID(), basedOn: null, figures: {} }));
  await refused(ben.post('/everything', file({ valuations: [valuation(100, { versions: [version()] })] })));
  const deletedId = full.valuations[0]?.versions[0]?.id ?? '';
  expect((await ben.delete(`/valuations/${keyOf(0)}/versions/${deletedId}`)).statusCode).toBe(200);
  expect((await ben.post(`/valuations/${TCS}/versions`, save(null))).statusCode).toBe(201);
  await refused(ben.post(`/valuations/${keyOf(0)}/versions/${deletedId}/undelete`));

  // The export of all of it can be imported.
  const out = await ben.get('/everything');
  expect(EverythingSchema.parse(out.json()).valuations).toHaveLength(51);
  expect((await gateway.as('carl').post('/everything', out.body)).statusCode).toBe(200);
}, 120_000);

it('restores a version under its own company alone', async () => {
  const dan = gateway.as('dan');
  const kept = version();
  await dan.post('/everything', file({ valuations: [valuation(1, { versions: [kept] })] }));
  await dan.delete(`/valuations/${keyOf(1)}/versions/${kept.id}`);
  const elsewhere = await dan.post('/everything', file({ valuations: [valuation(2, { versions: [kept] })] }));
  expect(ImportResultSchema.parse(elsewhere.json())).toMatchObject({ added: { versions: 0 }, kept: { versions: 1 } });
  const back = await dan.post('/everything', file({ valuations: [valuation(1, { versions: [kept] })] }));
  expect(ImportResultSchema.parse(back.json())).toMatchObject({ added: { versions: 1 }, kept: { versions: 0 } });
});

it('keeps the newest drafts, five for a company and fifty in total', async () => {
  const fay = gateway.as('fay');
  const dated = (day: number) => ({ ...draft(), at: `2026-10-${String(day).padStart(2, '0')}T00:00:00.000Z` });
  await fay.post('/everything', file({ valuations: times(10, (index) => valuation(index, { drafts: times(5, () => dated(10)) })) }));
  const newer = times(3, () => dated(11));
  await fay.post(
    '/everything',
    file({ valuations: [valuation(0, { drafts: newer }), valuation(10, { drafts: [dated(12)] }), valuation(11, { drafts: [dated(9)] })] }),
  );
  const { valuations } = EverythingSchema.parse((await fay.get('/everything')).json());
  const all = valuations.flatMap(({ drafts }) => drafts);
  expect(all).toHaveLength(50);
  expect(valuations.find(({ key }) => key === keyOf(0))?.drafts.filter(({ id }) => newer.some((each) => each.id === id))).toHaveLength(3);
  expect(valuations.map(({ key }) => key)).toEqual(expect.not.arrayContaining([keyOf(11)]));
  expect(Math.max(...valuations.map(({ drafts }) => drafts.length))).toBe(savedWorkLimits.drafts);
});

it('exports stored work as text, without parsing it', async () => {
  const gil = gateway.as('gil');
  await gil.post(`/valuations/${TCS}/versions`, save(null, { work: { marker: 'of-the-version' } }));
  await gil.put(`/valuations/${TCS}/drafts/${randomUUID()}`, { basedOn: null, modelVersion: 'x', work: { marker: 'of-the-draft' } });
  await gil.put(`/own-figures/${TCS}`, { id: randomUUID(), basedOn: null, figures: { marker: 'of-the-figures' } });
  await gil.put('/preferences', { preferences: { marker: 'of-the-preferences' } });
  const parse = jest.spyOn(JSON, 'parse');
  const { body } = await gil.get('/everything');
  const readOf = parse.mock.calls.filter(([text]) => text.includes('marker'));
  parse.mockRestore();
  expect(readOf).toEqual([]);
  for (const marker of ['of-the-version', 'of-the-draft', 'of-the-figures', 'of-the-preferences']) expect(body).toContain(marker);
  expect(EverythingSchema.safeParse(JSON.parse(body)).success).toBe(true);
});
