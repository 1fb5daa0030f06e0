/** @jest-environment node */
/** @jest-environment node */
import { build, builds, setupRelease, state } from './fixtures/release-run.ts';
import { SemverSchema } from '@mulya/contract';
import { previewVersion } from './workshop.ts';

const run = setupRelease();
const { release, calls } = run;
const published = { remote: 'mfe-search', version: '1.2.1-feature.new.list.2', files: 2, bytes: 300 };
const preview = {
  branch: 'feature/new list',
  endsAt: '2026-12-10T09:30:00.000Z',
  address: '/preview/mfe-search/new?remote=mfe-search@1.2.1-feature.new.list.2',
};

beforeEach(() => {
  run.gateway.answer('GET /v1/releases', { json: { remotes: [state({ builds: [build('1.2.1-feature.new.list.1'), build('1.2.1')] })] } });
  run.gateway.answer(builds, { status: 201, json: { ...published, preview } });
});

it('publishes a prerelease of the branch without promoting it, and prints one address that shows it', async () => {
  const { code, said } = await release('preview mfe-search --why look');
  expect([code, said]).toEqual([
    0,
    [
      expect.stringMatching(/^Built mfe-search 1\.2\.1-feature\.new\.list\.2 \(2 files/),
      `mfe-search 1.2.1-feature.new.list.2 fits the shell at ${run.gateway.address} (contract 1.2).`,
      `mfe-search 1.2.1-feature.new.list.2 is a preview of feature/new list for members of a team, until 2026-12-10.\n${run.gateway.address}${preview.address}`,
    ],
  ]);
  expect(run.built).toEqual(['mfe-search 1.2.1-feature.new.list.2']);
  const upload = run.gateway.asked.find(({ call }) => call === builds);
  expect(upload?.headers).toMatchObject({ 'x-release-preview': 'feature%2Fnew%20list', 'x-release-why': 'look' });
  expect(calls().filter((call) => call.startsWith('POST'))).toEqual([builds]);
});

it('takes the branch that is named, as a server without a checked-out branch needs', async () => {
  run.leaveBranch();
  const { code, complaint } = await release('preview mfe-search');
  expect([code, complaint]).toEqual([1, 'A branch of mfe-search was expected, but none is checked out here. Name it with --branch.']);
  expect(run.built).toEqual([]);
  await release('preview mfe-search --branch list');
  expect(run.built).toEqual(['mfe-search 1.2.1-list.1']);
});

describe('preview --end', () => {
  const end = 'POST /v1/releases/mfe-search/end-preview';
  const previewBuild = (version: string, branch: string) => ({ ...build(version), preview: { branch, endsAt: preview.endsAt } });
  beforeEach(() => {
    const all = [
      previewBuild('1.2.1-list.2', 'list'),
      previewBuild('1.2.1-list.1', 'list'),
      previewBuild('1.2.1-new.1', 'new'),
      build('1.2.1'),
    ];
    run.gateway.answer('GET /v1/releases', { json: { remotes: [state({ builds: all })] } });
    run.gateway.answer(end, { json: state() });
  });
  const ended = () => run.gateway.asked.filter(({ call }) => call === end).map(({ body }) => JSON.parse(body.toString()) as unknown);

  it('ends those of a branch, or the one that is named', async () => {
    expect((await release('preview mfe-search --end --branch list --why merged')).said).toEqual([
      'mfe-search 1.2.1-list.2, a preview of list, has ended.',
      'mfe-search 1.2.1-list.1, a preview of list, has ended.',
    ]);
    await release('preview mfe-search --end 1.2.1-new.1');
    expect(ended()).toEqual([
      { version: '1.2.1-list.2', why: 'merged' },
      { version: '1.2.1-list.1', why: 'merged' },
      { version: '1.2.1-new.1' },
    ]);
    expect(run.built).toEqual([]);
  });

  it('lists the previews where it finds none', async () => {
    expect((await release('preview mfe-search --end 1.2.1')).complaint).toBe(
      'A preview of mfe-search was expected, but 1.2.1 has none. Its previews are: 1.2.1-list.2 (list), 1.2.1-list.1 (list), 1.2.1-new.1 (new). Name one: npm run release -- preview mfe-search --end <version>',
    );
    expect(ended()).toEqual([]);
  });
});

it('never shows the remote that handles passwords', async () => {
  expect((await release('preview mfe-auth')).complaint).toContain('mfe-auth handles passwords');
  expect(calls()).toEqual([]);
});

it('says how to see a prerelease at a gateway that knows no previews', async () => {
  run.gateway.answer(builds, { status: 201, json: published });
  expect((await release('preview mfe-search')).said.at(-1)).toBe(
    `mfe-search 1.2.1-feature.new.list.2 is published as a prerelease.\n${run.gateway.address}/dashboard?remote=mfe-search@1.2.1-feature.new.list.2`,
  );
});

it.each([
  ['1.1.0', 'list', [], '1.1.0-list.1'],
  ['1.1.0', 'feature/New list', ['1.1.0-feature.new.list.1'], '1.1.0-feature.new.list.2'],
  ['1.1.0-rc.1', 'list', ['1.1.0', '1.1.0-rc.1'], '1.1.0-list.1'],
  ['1.1.0', 'list', ['1.1.0-list.9', '1.1.0-list.10', '1.1.0-list.more.12', '1.0.0-list.40'], '1.1.0-list.11'],
  ['1.1.0', '修复', [], '1.1.0-preview.1'],
  ['1.1.0', `${'x'.repeat(39)}/y`, [], `1.1.0-${'x'.repeat(39)}.1`],
])('numbers the next preview of %s on the branch %s', (version, branch, published, next) => {
  expect(previewVersion(version, branch, published)).toBe(next);
  expect(SemverSchema.safeParse(next).success).toBe(true);
});
