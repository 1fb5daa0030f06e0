import type { Database } from '../../database/database.port.ts';
import { createTestDatabase } from '../../database/fixtures/test-database.ts';
import { integrityOf } from '../../fixtures/bundled-builds.ts';
import { manifestOf } from './fixtures/upload.ts';
import { type ReleaseChange, ReleaseStore, emptyReleases } from './release-store.ts';
import { unreleasedPointer, type Pointer } from './pointer.ts';

let database: Database;
let at = new Date('2026-11-22T10:00:00Z');
const store = () => new ReleaseStore(database, () => at);

beforeAll(async () => {
  database = createTestDatabase();
  await database.open();
}, 120_000);
afterAll(() => database.close());
beforeEach(() => {
  at = new Date('2026-11-22T10:00:00Z');
});

function build(name: string, version: string, contents: Readonly<Record<string, string>>) {
  const manifest = manifestOf(name, version, contents);
  const files = new Map(Object.entries(contents).map(([file, text]) => [file, { bytes: Buffer.from(text), brotli: null, gzip: null }]));
  return { manifest, files, entry: { who: name, remote: name, verb: 'publish', from: null, to: version, why: '' } };
}

const add = ({ manifest, files, entry }: ReturnType<typeof build>) => store().add({ manifest, files }, entry);

const pointing = (remote: string, change: Partial<Pointer>): ((now: Pointer) => ReleaseChange) => {
  return (now) => ({
    pointer: { ...now, ...change },
    entry: { who: 'operator', remote, verb: 'promote', from: now.current, to: change.current ?? null, why: 'a test' },
  });
};

it('returns empty releases for a blank database without opening it', async () => {
  const blank: Database = { ...database, isBlank: () => true, open: () => Promise.reject(new Error('It was opened.')) };
  const unopened = new ReleaseStore(blank, () => at);
  await expect(unopened.readState()).resolves.toEqual(emptyReleases);
  await expect(unopened.revision()).resolves.toBe(0);
  await expect(unopened.log(undefined, 10)).resolves.toEqual([]);
  await expect(unopened.blobs([integrityOf('x')])).resolves.toEqual(new Map());
});

it('stores a build atomically and once, with its files by hash', async () => {
  const first = build('mfe-once', '1.0.0', { 'a.js': 'one', 'b.js': 'two' });
  await expect(add(first)).resolves.toBe(true);
  await expect(add(build('mfe-once', '1.0.0', { 'a.js': 'another' }))).resolves.toBe(false);

  const { builds } = await store().readState();
  expect(builds.get('mfe-once')?.get('1.0.0')).toEqual({
    manifest: first.manifest,
    publishedAt: at,
    publishedBy: 'mfe-once',
    stopped: null,
    preview: null,
  });
  const blobs = await store().blobs([integrityOf('one'), integrityOf('another')]);
  expect([...blobs.keys()]).toEqual([integrityOf('one')]);
  expect(Buffer.from(blobs.get(integrityOf('one'))?.bytes ?? []).toString()).toBe('one');
});

it('stores nothing of a build with a missing file', async () => {
  const broken = build('mfe-half', '1.0.0', { 'a.js': 'half one', 'b.js': 'half two' });
  broken.files.delete('b.js');
  await expect(add(broken)).rejects.toThrow('mfe-half 1.0.0 lacks b.js.');
  expect((await store().readState()).builds.has('mfe-half')).toBe(false);
  await expect(store().blobs([integrityOf('half one')])).resolves.toEqual(new Map());
  await expect(store().log('mfe-half', 10)).resolves.toEqual([]);
});

it('changes a pointer and writes one log line, or neither', async () => {
  await store().change('mfe-a', pointing('mfe-a', { current: '1.0.0' }));
  await store().change('mfe-a', pointing('mfe-a', { current: '1.1.0', previous: '1.0.0' }));
  const refused = store().change('mfe-a', () => {
    throw new Error('It was refused.');
  });
  await expect(refused).rejects.toThrow('It was refused.');
  expect((await store().readState()).pointers.get('mfe-a')).toEqual({ ...unreleasedPointer, current: '1.1.0', previous: '1.0.0' });
  await expect(store().log('mfe-a', 10)).resolves.toEqual([
    { at: at.toISOString(), who: 'operator', remote: 'mfe-a', verb: 'promote', from: '1.0.0', to: '1.1.0', why: 'a test' },
    { at: at.toISOString(), who: 'operator', remote: 'mfe-a', verb: 'promote', from: null, to: '1.0.0', why: 'a test' },
  ]);
});

it('knows builds that a canary stopped, with the last reason', async () => {
  for (const version of ['1.0.0', '1.1.0']) await add(build('mfe-stopped', version, { 'a.js': `stopped ${version}` }));
  for (const why of ['2 of 2 loads failed', '3 of 3 loads failed']) {
    await store().change('mfe-stopped', (now) => ({
      pointer: now,
      entry: { who: 'gateway', remote: 'mfe-stopped', verb: 'canary-stopped', from: '1.1.0', to: null, why },
    }));
  }
  const builds = (await store().readState()).builds.get('mfe-stopped');
  expect([builds?.get('1.0.0')?.stopped, builds?.get('1.1.0')?.stopped]).toEqual([null, '3 of 3 loads failed']);
});

it('increments the revision with each change and nothing else', async () => {
  const before = await store().revision();
  await store().change('mfe-b', () => undefined);
  await store().readState();
  await expect(store().revision()).resolves.toBe(before);
  await store().change('mfe-b', pointing('mfe-b', { off: true }));
  await expect(store().revision()).resolves.toBe(before + 1);
});

it('serialises changes, so that the second sees the first', async () => {
  const pointers: (string | null)[] = [];
  const order: string[] = [];
  const next = (version: string) =>
    store().change('mfe-c', (now) => {
      pointers.push(now.current);
      order.push(version);
      return pointing('mfe-c', { current: version })(now);
    });
  await Promise.all([next('1.0.0'), next('1.1.0'), next('1.2.0')]);
  expect(pointers).toEqual([null, ...order.slice(0, 2)]); // on a server, the order may differ
});

describe('loads of a build', () => {
  const countLoads = async (reader: string, ...all: readonly ('ready' | 'failed' | 'fell')[]) => {
    let stats: Awaited<ReturnType<ReleaseStore['count']>> = new Map();
    for (const each of all) stats = await store().count({ remote: 'mfe-load', version: '1.0.0', reader, outcome: each, maxPerUser: 20 });
    return stats.get('1.0.0');
  };

  it('are counted over all users, with a later failure counted as the same load', async () => {
    await expect(countLoads('one', 'ready', 'fell')).resolves.toEqual({ loads: 1, failures: 1, failedUsers: 1 });
    await expect(countLoads('one', 'fell', 'fell')).resolves.toEqual({ loads: 1, failures: 1, failedUsers: 1 });
    await expect(countLoads('two', 'ready', 'failed', 'ready')).resolves.toEqual({ loads: 4, failures: 2, failedUsers: 2 });
  });

  it('are limited for each user, and reset by another canary', async () => {
    await expect(countLoads('three', ...Array.from({ length: 30 }, () => 'failed' as const))).resolves.toEqual({
      loads: 24,
      failures: 22,
      failedUsers: 3,
    });
    await store().change('mfe-load', pointing('mfe-load', { canary: '2.0.0', percent: 5 }));
    await expect(countLoads('one', 'ready')).resolves.toEqual({ loads: 1, failures: 0, failedUsers: 0 });
  });
});

describe('the sweep', () => {
  it('deletes builds that were unused for long enough, with files that no other build lists', async () => {
    await add(build('mfe-old', '1.0.0', { 'a.js': 'old alone', 'shared.js': 'old and new' }));
    await add(build('mfe-old', '1.1.0', { 'b.js': 'new', 'shared.js': 'old and new' }));
    await store().change('mfe-old', pointing('mfe-old', { current: '1.1.0' }));
    at = new Date('2026-12-25T00:00:00Z');
    await Promise.all([store().sweep(), store().sweep()]); // as two gateways at once
    await expect(store().log('mfe-old', 1)).resolves.toEqual([
      expect.objectContaining({ who: 'gateway', verb: 'delete', from: '1.0.0', to: null, why: 'Nothing has used it for 30 days.' }),
    ]);
    expect((await store().log('mfe-old', 10)).filter(({ verb }) => verb === 'delete')).toHaveLength(1);
    expect([...((await store().readState()).builds.get('mfe-old')?.keys() ?? [])]).toEqual(['1.1.0']);
    const left = await store().blobs(['old alone', 'old and new', 'new'].map(integrityOf));
    expect([...left.keys()].sort()).toEqual([integrityOf('new'), integrityOf('old and new')].sort());
  });

  it('keeps builds that are or were recently in use', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) await add(build('mfe-kept', version, { 'a.js': `kept ${version}` }));
    await store().change('mfe-kept', pointing('mfe-kept', { current: '1.0.0' }));
    at = new Date('2026-12-24T12:00:00Z');
    // 1.0.0 was current until now
    await store().change('mfe-kept', pointing('mfe-kept', { current: '1.1.0', previous: '1.2.0', canary: '1.3.0' }));
    await add(build('mfe-kept', '0.9.0', { 'a.js': 'kept 0.9.0' }));
    at = new Date('2027-03-01T00:00:00Z');
    await store().change('mfe-kept', pointing('mfe-kept', { earlier: ['1.0.0'] }));
    await store().sweep();
    expect([...((await store().readState()).builds.get('mfe-kept')?.keys() ?? [])].sort()).toEqual(['1.0.0', '1.1.0', '1.2.0', '1.3.0']);
    await store().change('mfe-kept', pointing('mfe-kept', { earlier: [] })); // 1.0.0 was a fallback until now
    await store().sweep();
    expect((await store().readState()).builds.get('mfe-kept')?.size).toBe(4);
  });

  it('deletes a preview that has ended, unless a pointer names it', async () => {
    const endsAt = new Date('2027-03-15T00:00:00Z');
    for (const version of ['1.0.0-list.1', '1.0.0-list.2', '1.0.0-list.3']) {
      const { manifest, files, entry } = build('mfe-preview', version, { 'a.js': `preview ${version}` });
      await store().add({ manifest, files }, entry, { branch: 'list', endsAt });
    }
    await store().change('mfe-preview', pointing('mfe-preview', { current: '1.0.0-list.1', canary: '1.0.0-list.2' }));
    const versions = async () => [...((await store().readState()).builds.get('mfe-preview')?.values() ?? [])];
    at = new Date('2027-03-14T23:59:59Z');
    await store().sweep();
    expect(await versions()).toHaveLength(3);
    at = endsAt;
    await store().sweep();
    expect((await versions()).map(({ manifest, preview }) => [manifest.version, preview]).sort()).toEqual([
      ['1.0.0-list.1', null], // released, so that it is no preview
      ['1.0.0-list.2', { branch: 'list', endsAt }],
    ]);
  });
});
