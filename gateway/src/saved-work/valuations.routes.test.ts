import { randomUUID } from 'node:crypto';
import { ApiErrorSchema } from '@mulya/contract';
import {
  ConflictSchema,
  savedWorkLimits,
  SavedValuationSchema,
  VersionDeletedSchema,
  VersionSavedSchema,
  VersionSchema,
  type SaveBody,
} from '@mulya/contract/saved-work';
import { file, INFOSYS, keyOf, MAHINDRA, save, TCS, times, valuationInFile, versionInFile } from './fixtures/saved-work-gateway.ts';
import { savedWorkSuite } from './fixtures/saved-work-suite.ts';
import { sweepDeleted } from './saved-work.plugin.ts';

const { database, gateway, user } = savedWorkSuite();
const ann = user('ann');

const valuation = async (company = TCS) => SavedValuationSchema.parse((await ann.get(`/valuations/${company}`)).json());
const versions = (company = TCS) => `/valuations/${company}/versions`;
async function saveVersion(body: SaveBody, company = TCS) {
  const answer = await ann.post(versions(company), body);
  expect(answer.statusCode).toBe(201);
  return VersionSavedSchema.parse(answer.json());
}
const code = (answer: { json(): unknown }) => ApiErrorSchema.parse(answer.json()).error.code;

describe('a Save', () => {
  it('creates the first version of a company', async () => {
    await expect(valuation()).resolves.toEqual({ revision: null, current: null, versions: [], drafts: [] });
    const body = save(null);
    const { name, price, target, upside, modelVersion, work, id } = body;
    const summary = { id, name, price, target, upside, modelVersion, savedAt: '2026-11-22T10:00:00.000Z' };
    await expect(saveVersion(body)).resolves.toEqual({ revision: id, version: summary });
    await expect(valuation()).resolves.toEqual({ revision: id, current: { ...summary, work }, versions: [summary], drafts: [] });
    expect((await valuation(INFOSYS)).versions).toEqual([]);
  });

  it('stores the work unchanged, also for a company without an ISIN', async () => {
    const work = { नोट: 'मूल्य "₹" \u0000 \ud83d\ude00 \ud800', z: 1, a: [1.1e-7, -0.1, null, true, { '10': 1, '9': [] }], empty: {} };
    await saveVersion(save(null, { work, price: null, target: null, upside: null }), encodeURIComponent(MAHINDRA));
    const { current } = await valuation(encodeURIComponent(MAHINDRA));
    expect(JSON.stringify(current?.work)).toBe(JSON.stringify(work));
    expect(current).toMatchObject({ price: null, target: null, upside: null });
  });

  it("follows the current version, even if gateways' clocks differ", async () => {
    const first = save(null);
    await saveVersion(first);
    gateway.setTime('2026-11-22T09:00:00Z');
    const second = save(first.id, { name: 'Second' });
    await saveVersion(second);
    const { revision, versions: all } = await valuation();
    expect([revision, all.map(({ id }) => id)]).toEqual([second.id, [second.id, first.id]]);
    await expect(ann.get(`${versions()}/${first.id}`).then((answer) => VersionSchema.parse(answer.json()))).resolves.toMatchObject({
      id: first.id,
      work: first.work,
      savedAt: '2026-11-22T10:00:00.000Z',
    });
  });

  it('is rejected with the current version if it is based on another one', async () => {
    const first = save(null);
    await saveVersion(first);
    const second = save(first.id, { work: { mine: 'second tab' } });
    await saveVersion(second);
    for (const basedOn of [null, first.id, randomUUID()]) {
      const refused = await ann.post(versions(), save(basedOn));
      expect(refused.statusCode).toBe(409);
      const conflict = ConflictSchema.parse(refused.json());
      expect(conflict).toMatchObject({ revision: second.id, current: { id: second.id, work: second.work } });
    }
    expect((await valuation()).versions).toHaveLength(2);
  });

  it('creates one version when it is sent twice, even after another Save or a rename', async () => {
    const first = save(null);
    await saveVersion(first);
    await ann.patch(`${versions()}/${first.id}`, { name: 'Renamed' });
    await expect(saveVersion(first)).resolves.toMatchObject({ revision: first.id, version: { id: first.id, name: 'Renamed' } });
    const second = save(first.id);
    await saveVersion(second);
    await expect(saveVersion(first)).resolves.toMatchObject({ revision: second.id, version: { id: first.id } });
    expect((await valuation()).versions).toHaveLength(2);
  });

  it('is rejected with the id of another version', async () => {
    const first = save(null);
    await saveVersion(first);
    for (const [changes, company] of [
      [{ work: { other: 1 } }, TCS],
      [{ target: 1 }, TCS],
      [{}, INFOSYS],
    ] as const) {
      const refused = await ann.post(versions(company), { ...first, ...changes });
      expect([refused.statusCode, code(refused)]).toEqual([409, 'ALREADY_EXISTS']);
    }
  });

  it('succeeds once among simultaneous ones', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => ann.post(versions(), save(null))));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409, 409]);
    expect((await valuation()).versions).toHaveLength(1);
  });

  it('is rejected beyond 200 versions, until one is deleted', async () => {
    const all = times(savedWorkLimits.versions, (index) =>
      versionInFile({ savedAt: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString() }),
    );
    const full = file({ valuations: [valuationInFile(TCS, { versions: all })] });
    expect((await ann.post('/everything', full)).statusCode).toBe(200);
    const newest = all.at(-1)?.id ?? null;
    const refused = await ann.post(versions(), save(newest));
    expect([refused.statusCode, code(refused)]).toEqual([422, 'LIMIT_REACHED']);
    expect(refused.json()).toMatchObject({ error: { message: expect.stringMatching(/^This company has the maximum 200 saved versions/) } });
    await saveVersion(save(null), INFOSYS);
    await ann.delete(`${versions()}/${all[0]?.id ?? ''}`);
    await saveVersion(save(newest));
    const undeleted = await ann.post(`${versions()}/${all[0]?.id ?? ''}/undelete`);
    expect([undeleted.statusCode, code(undeleted)]).toEqual([422, 'LIMIT_REACHED']);
    expect((await valuation()).versions).toHaveLength(200);
  });

  it("is rejected beyond the user's storage quota", async () => {
    const work = { note: 'x'.repeat(savedWorkLimits.body - 2_048) };
    const count = Math.floor(savedWorkLimits.inAll / savedWorkLimits.body) + 1;
    const valuations = times(count, (index) => valuationInFile(keyOf(index), { versions: [versionInFile({ work })] }));
    expect((await ann.post('/everything', file({ valuations }))).statusCode).toBe(200);
    const statuses = [];
    let refused = await ann.get('/preferences');
    for (let index = 0; index < 20 && refused.statusCode !== 422; index += 1)
      statuses.push((refused = await ann.post(versions(keyOf(300 + index)), save(null, { work }))).statusCode);
    expect(code(refused)).toBe('LIMIT_REACHED');
    expect(refused.json()).toMatchObject({ error: { message: expect.stringContaining('16 MiB') } });
    expect(statuses.slice(0, -1).every((status) => status === 201)).toBe(true);
    expect((await valuation(keyOf(300 + statuses.length - 1))).versions).toEqual([]);
  });

  it.each<[string, (body: SaveBody) => unknown, number?, string?]>([
    ['invalid JSON', () => '{"id":'],
    ['nothing', () => undefined],
    ['a list', () => []],
    ['no id', ({ id: _id, ...rest }) => rest],
    ['an invalid id', (body) => ({ ...body, id: '1' })],
    ['no basedOn', ({ basedOn: _basedOn, ...rest }) => rest],
    ['a misspelt field', (body) => ({ ...body, targt: 1 })],
    ['an empty name', (body) => ({ ...body, name: '' })],
    ['a name with a line break', (body) => ({ ...body, name: 'a\nb' })],
    ['a name that is too long', (body) => ({ ...body, name: 'x'.repeat(121) })],
    ['a price that is text', (body) => ({ ...body, price: '3000' })],
    ['a price beyond the largest number', (body) => JSON.stringify(body).replace('3000.5', '1e999')],
    ['work that is a list', (body) => ({ ...body, work: [] })],
    ['work that nests too deeply', (body) => ({ ...body, work: { deep: JSON.parse(`${'['.repeat(40)}${']'.repeat(40)}`) as unknown } })],
    [
      'work that nests as deeply as fits',
      (body) => JSON.stringify(body).replace('{"FY26E":12.5}', `${'['.repeat(30_000)}${']'.repeat(30_000)}`),
    ],
    ['a __proto__ key', (body) => JSON.stringify(body).replace('"FY26E"', '"__proto__"')],
    ['more than 64 KiB', (body) => ({ ...body, work: { note: 'x'.repeat(64 * 1_024) } }), 413, 'PAYLOAD_TOO_LARGE'],
  ])('is rejected with a sentence and stores nothing for %s', async (_what, spoilt, status = 400, expected = 'BAD_REQUEST') => {
    const refused = await ann.post(versions(), spoilt(save(null)));
    expect([refused.statusCode, code(refused)]).toEqual([status, expected]);
    expect((await valuation()).versions).toEqual([]);
  });

  it('is rejected for an unlisted company', async () => {
    for (const [company, expected] of [
      ['INE000000000', 'UNKNOWN_COMPANY'],
      ['x', 'UNKNOWN_COMPANY'],
      ['INF204KB14I2', 'NOT_A_COMPANY'],
    ] as const) {
      const refused = [await ann.get(`/valuations/${company}`), await ann.post(versions(company), save(null))];
      expect(refused.map((each) => [each.statusCode, code(each)])).toEqual([
        [404, expected],
        [404, expected],
      ]);
    }
  });
});

describe('a version', () => {
  it('is renamed without other changes', async () => {
    const first = save(null);
    await saveVersion(first);
    const renamed = await ann.patch(`${versions()}/${first.id}`, { name: 'Bear case' });
    expect([renamed.statusCode, VersionSavedSchema.parse(renamed.json())]).toMatchObject([
      200,
      { revision: first.id, version: { name: 'Bear case' } },
    ]);
    expect((await valuation()).current).toMatchObject({ name: 'Bear case', work: first.work, target: first.target });
    expect((await ann.patch(`${versions()}/${first.id}`, { name: 'x', target: 1 })).statusCode).toBe(400);
  });

  it('is replaced as current by the newest remaining one when deleted, and returns to its position when restored', async () => {
    const [first, second] = [save(null), save(null)];
    await saveVersion(first);
    await saveVersion({ ...second, basedOn: first.id });
    const one = `${versions()}/${second.id}`;
    for (const time of ['first', 'again']) {
      const deleted = await ann.delete(one);
      expect([time, deleted.statusCode, VersionDeletedSchema.parse(deleted.json())]).toEqual([time, 200, { revision: first.id }]);
    }
    expect(await valuation()).toMatchObject({ revision: first.id, current: { id: first.id }, versions: [{ id: first.id }] });
    const answers = [await ann.get(one), await ann.patch(one, { name: 'x' })];
    expect(answers.map((answer) => [answer.statusCode, code(answer)])).toEqual([
      [404, 'NOT_FOUND'],
      [404, 'NOT_FOUND'],
    ]);
    expect((await ann.post(versions(), save(second.id))).statusCode).toBe(409); // the other tab gets a conflict

    const undeleted = await ann.post(`${one}/undelete`);
    expect([undeleted.statusCode, VersionSavedSchema.parse(undeleted.json())]).toMatchObject([
      200,
      { revision: second.id, version: { id: second.id } },
    ]);
    expect(await valuation()).toMatchObject({ revision: second.id, versions: [{ id: second.id }, { id: first.id }] });
  });

  it('leaves nothing when the only one is deleted', async () => {
    const first = save(null);
    await saveVersion(first);
    await ann.delete(`${versions()}/${first.id}`);
    await expect(valuation()).resolves.toMatchObject({ revision: null, current: null, versions: [] });
    const refused = await ann.post(versions(), save(first.id));
    expect(ConflictSchema.parse(refused.json())).toMatchObject({ revision: null, current: null });
    await saveVersion(save(null));
  });

  it('is deleted permanently after 30 days', async () => {
    const [old, young] = [save(null), save(null)];
    await saveVersion(old);
    await saveVersion(young, INFOSYS);
    await ann.delete(`${versions()}/${old.id}`);
    gateway.setTime('2026-11-22T10:00:01Z');
    await ann.delete(`${versions(INFOSYS)}/${young.id}`);
    await sweepDeleted(database, new Date('2026-12-22T10:00:00.500Z'));
    const back = [await ann.post(`${versions()}/${old.id}/undelete`), await ann.post(`${versions(INFOSYS)}/${young.id}/undelete`)];
    expect(back.map(({ statusCode }) => statusCode)).toEqual([404, 200]);
  });

  it('is not found under another company or with an invalid id', async () => {
    const first = save(null);
    await saveVersion(first);
    for (const path of [
      `${versions(INFOSYS)}/${first.id}`,
      `${versions()}/${randomUUID()}`,
      `${versions()}/x`,
      `${versions()}/${first.id.toUpperCase()}`,
    ]) {
      const answers = [
        await ann.get(path),
        await ann.patch(path, { name: 'x' }),
        await ann.delete(path),
        await ann.post(`${path}/undelete`),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    }
    expect((await valuation()).versions).toHaveLength(1);
  });
});
