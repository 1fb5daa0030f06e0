import { randomUUID } from 'node:crypto';
import { EverythingSchema } from '@mulya/contract/saved-work';
import fc from 'fast-check';
import { file, INFOSYS, save, TCS, valuationInFile, versionInFile, type Asks } from './fixtures/saved-work-gateway.ts';
import { savedWorkSuite } from './fixtures/saved-work-suite.ts';

const { gateway, user } = savedWorkSuite();

/** A marker in each of Ben's texts, which Ann must never see. */
const secret = 'of-ben-alone';

interface Bens {
  readonly asks: Asks;
  readonly version: string;
  readonly deleted: string;
  readonly draft: string;
  readonly figures: string;
}

/** Creates saved work of every kind for a user. */
async function ben(): Promise<Bens> {
  const asks = user(`ben-${randomUUID()}`);
  const [version, deleted] = [save(null, { name: secret, work: { secret } }), save(null, { name: secret, work: { secret } })];
  const [draft, figures] = [randomUUID(), randomUUID()];
  const answers = [
    await asks.post(`/valuations/${TCS}/versions`, version),
    await asks.post(`/valuations/${TCS}/versions`, { ...deleted, basedOn: version.id }),
    await asks.delete(`/valuations/${TCS}/versions/${deleted.id}`),
    await asks.put(`/valuations/${TCS}/drafts/${draft}`, { basedOn: null, modelVersion: secret, work: { secret } }),
    await asks.put(`/own-figures/${TCS}`, { id: figures, basedOn: null, figures: { secret } }),
    await asks.put(`/watchlist/${TCS}`),
    await asks.put(`/recent/${TCS}`, { price: 4_242.42, asOf: null, peers: [INFOSYS] }),
    await asks.put('/preferences', { preferences: { secret } }),
  ];
  expect(answers.every(({ statusCode }) => statusCode < 300)).toBe(true);
  return { asks, version: version.id, deleted: deleted.id, draft, figures };
}

const reads = [`/valuations/${TCS}`, '/own-figures', `/own-figures/${TCS}`, '/watchlist', '/recent', '/track-record', '/preferences'];
async function view({ asks, version }: Bens): Promise<unknown> {
  const answers = await Promise.all([...reads, `/valuations/${TCS}/versions/${version}`].map((url) => asks.get(url)));
  const { takenOutAt: _takenOutAt, ...everything } = EverythingSchema.parse((await asks.get('/everything')).json());
  return [...answers.map(({ body }) => body), everything];
}

type Request = readonly [name: string, ask: (ann: Asks, bens: Bens) => ReturnType<Asks['get']>, status?: 404];
/** Every call that Ann can make with keys that she knows or guesses of Ben's work. */
const requests: readonly Request[] = [
  ...reads.map((url): Request => [`GET ${url}`, (ann) => ann.get(url)]),
  ['GET everything', (ann) => ann.get('/everything')],
  ['GET a version', (ann, { version }) => ann.get(`/valuations/${TCS}/versions/${version}`), 404],
  ['PATCH a version', (ann, { version }) => ann.patch(`/valuations/${TCS}/versions/${version}`, { name: 'taken' }), 404],
  ['DELETE a version', (ann, { version }) => ann.delete(`/valuations/${TCS}/versions/${version}`), 404],
  ['undelete a version', (ann, { version }) => ann.post(`/valuations/${TCS}/versions/${version}/undelete`), 404],
  ['undelete a deleted version', (ann, { deleted }) => ann.post(`/valuations/${TCS}/versions/${deleted}/undelete`), 404],
  ['DELETE a draft', (ann, { draft }) => ann.delete(`/valuations/${TCS}/drafts/${draft}`), 404],
  ['PUT a draft', (ann, { draft }) => ann.put(`/valuations/${TCS}/drafts/${draft}`, { basedOn: null, modelVersion: 'x', work: {} })],
  ['Save under that id', (ann, { version }) => ann.post(`/valuations/${TCS}/versions`, save(null, { id: version }))],
  ['Save on that version', (ann, { version }) => ann.post(`/valuations/${TCS}/versions`, save(version))],
  ['Save with that draft', (ann, { draft }) => ann.post(`/valuations/${TCS}/versions`, save(null, { draft }))],
  ['PUT custom financials', (ann, { figures }) => ann.put(`/own-figures/${TCS}`, { id: figures, basedOn: null, figures: {} })],
  [
    'PUT custom financials on those',
    (ann, { figures }) => ann.put(`/own-figures/${TCS}`, { id: randomUUID(), basedOn: figures, figures: {} }),
  ],
  ['DELETE custom financials', (ann, { figures }) => ann.delete(`/own-figures/${TCS}?basedOn=${figures}`)],
  ['PUT watchlist', (ann) => ann.put(`/watchlist/${TCS}`)],
  ['DELETE watchlist', (ann) => ann.delete(`/watchlist/${TCS}`)],
  ['PUT recent', (ann) => ann.put(`/recent/${TCS}`, { price: 1, asOf: null, peers: [] })],
  ['PUT preferences', (ann) => ann.put('/preferences', { preferences: {} })],
  [
    'POST everything',
    (ann, { version, draft }) =>
      ann.post('/everything', {
        ...file(),
        valuations: [
          valuationInFile(TCS, {
            versions: [versionInFile({ id: version })],
            drafts: [{ id: draft, at: '2026-11-01T00:00:00Z', basedOn: null, modelVersion: 'x', work: {} }],
          }),
        ],
        preferences: {},
      }),
  ],
  ['DELETE everything', (ann) => ann.delete('/everything')],
];

it.each(requests.map(([name, ask, status]) => ({ name, ask, status })))(
  "$name shows and changes nothing of another user's",
  async ({ ask, status }) => {
    const bens = await ben();
    const before = await view(bens);
    const answer = await ask(user(`ann-${randomUUID()}`), bens);
    if (status === 404) expect([answer.statusCode, answer.json()]).toMatchObject([404, { error: { code: 'NOT_FOUND' } }]);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.body).not.toMatch(/of-ben-alone|4242\.42/);
    await expect(view(bens)).resolves.toEqual(before);
  },
);

it('covers every route', () => {
  expect(gateway.neverAsked()).toEqual([]);
});

it("never shows or changes another user's work, in any order of calls", async () => {
  const step = fc.record({ who: fc.constantFrom('ann', 'eve'), what: fc.nat(requests.length - 1) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const bens = await ben();
      const before = await view(bens);
      const round = randomUUID();
      for (const { who, what } of steps) {
        const answer = await requests[what]?.[1](user(`${who}-${round}`), bens);
        expect(answer?.statusCode).toBeLessThan(500);
        expect(answer?.body).not.toMatch(/of-ben-alone|4242\.42/);
      }
      await expect(view(bens)).resolves.toEqual(before);
    }),
    { numRuns: 8, interruptAfterTimeLimit: 25_000 },
  );
}, 60_000);
