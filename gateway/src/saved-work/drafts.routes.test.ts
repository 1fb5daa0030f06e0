import { randomUUID } from 'node:crypto';
import { DraftSavedSchema, SavedValuationSchema, type SaveBody } from '@mulya/contract/saved-work';
import { keyOf, save, TCS } from './fixtures/saved-work-gateway.ts';
import { savedWorkSuite } from './fixtures/saved-work-suite.ts';

const { gateway, user } = savedWorkSuite();
const ann = user('ann');

const valuation = async () => SavedValuationSchema.parse((await ann.get(`/valuations/${TCS}`)).json());
const post = (body: SaveBody) => ann.post(`/valuations/${TCS}/versions`, body);

describe('a draft', () => {
  const draft = (id: string, company = TCS) => `/valuations/${company}/drafts/${id}`;
  const body = (changes: object = {}) => ({ basedOn: null, modelVersion: 'fair-value 3', work: { typed: 1 }, ...changes });

  it("is stored with the gateway's time, replaced, and discarded", async () => {
    const id = randomUUID();
    const stored = await ann.put(draft(id), body());
    expect([stored.statusCode, DraftSavedSchema.parse(stored.json())]).toEqual([200, { at: '2026-11-22T10:00:00.000Z' }]);
    gateway.setTime('2026-11-22T10:05:00Z');
    await ann.put(draft(id), body({ work: { typed: 2 } }));
    expect((await valuation()).drafts).toEqual([
      { id, at: '2026-11-22T10:05:00.000Z', basedOn: null, modelVersion: 'fair-value 3', work: { typed: 2 } },
    ]);
    expect((await valuation()).current).toBeNull();
    expect([(await ann.delete(draft(id))).statusCode, (await ann.delete(draft(id))).statusCode]).toEqual([204, 404]);
    expect((await valuation()).drafts).toEqual([]);
  });

  it('is deleted with the Save made from it', async () => {
    const [mine, other] = [randomUUID(), randomUUID()];
    await ann.put(draft(mine), body());
    await ann.put(draft(other), body());
    expect((await post(save(randomUUID(), { draft: mine }))).statusCode).toBe(409);
    expect((await valuation()).drafts).toHaveLength(2);
    expect((await post(save(null, { draft: mine }))).statusCode).toBe(201);
    expect((await valuation()).drafts.map(({ id }) => id)).toEqual([other]);
  });

  it('is evicted as the oldest of six for a company, or of 51 in total', async () => {
    const ids = Array.from({ length: 6 }, () => randomUUID());
    for (const [index, id] of ids.entries()) {
      gateway.setTime(`2026-11-22T10:0${String(index)}:00Z`);
      await ann.put(draft(id), body());
    }
    expect((await valuation()).drafts.map(({ id }) => id)).toEqual(ids.slice(1).reverse());
    gateway.setTime('2026-11-22T11:00:00Z');
    for (let index = 0; index < 46; index += 1) await ann.put(draft(randomUUID(), keyOf(index)), body());
    expect((await valuation()).drafts.map(({ id }) => id)).toEqual(ids.slice(2).reverse());
  }, 60_000);

  it('survives five drafts that a fast clock has dated later', async () => {
    gateway.setTime('2026-11-22T12:00:00Z');
    const early = Array.from({ length: 5 }, () => randomUUID());
    for (const id of early) await ann.put(draft(id), body());
    gateway.setTime('2026-11-22T10:00:00Z'); // the clock is set back, or the next gateway's is right
    const later = Array.from({ length: 5 }, () => randomUUID());
    for (const id of later) {
      const { at } = DraftSavedSchema.parse((await ann.put(draft(id), body())).json());
      expect((await valuation()).drafts[0]).toMatchObject({ id, at });
    }
    expect((await valuation()).drafts.map(({ id }) => id)).toEqual(later.toReversed());
  });

  it('survives fifty drafts of other companies that a fast clock has dated later', async () => {
    gateway.setTime('2026-11-22T12:00:00Z');
    for (let index = 0; index < 50; index += 1) await ann.put(draft(randomUUID(), keyOf(index)), body());
    gateway.setTime('2026-11-22T10:00:00Z');
    const id = randomUUID();
    await ann.put(draft(id), body());
    expect((await valuation()).drafts).toMatchObject([{ id }]);
  }, 60_000);

  it.each([
    ['more than 64 KiB', { work: { note: 'x'.repeat(64 * 1_024) } }, 413],
    ['an unknown field', { at: '2026-11-22T10:00:00Z' }, 400],
    ['no work', { work: undefined }, 400],
  ])('is rejected with %s', async (_what, changes, status) => {
    expect((await ann.put(draft(randomUUID()), body(changes))).statusCode).toBe(status);
    expect((await valuation()).drafts).toEqual([]);
  });
});
