import { UNKNOWN_INTEGRITY, type RemoteManifest } from '@mulya/contract';
import type { BrowserOverride } from '@mulya/contract/releases';
import { analyst } from '../kernel/kernel.fixture.ts';
import { createOverrideBuilds, type OverrideBuildsOptions } from './override-builds.ts';

const integrity = `sha384-${'c'.repeat(64)}`;
const manifest = (changes: Partial<RemoteManifest> = {}): RemoteManifest => ({
  schema: 1,
  name: 'mfe-search',
  version: '1.4.0',
  contract: '1.2',
  entry: 'remoteEntry.abc.js',
  files: { 'remoteEntry.abc.js': integrity, 'dashboard.def.js': integrity },
  requires: {},
  hints: {},
  ...changes,
});
const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status });
const versioned: BrowserOverride = { remote: 'mfe-search', version: '1.4.0' };
const served: BrowserOverride = { remote: 'mfe-search', version: '1.4.0', address: 'http://localhost:4100' };

interface Scenario {
  readonly overrides?: readonly BrowserOverride[];
  readonly membership?: Response;
  readonly answer?: () => Promise<Response>;
  readonly isVisitor?: boolean;
  readonly isAccepted?: (override: BrowserOverride) => boolean;
}

function setup({
  overrides = [versioned],
  membership = new Response(null, { status: 204 }),
  answer = () => Promise.resolve(json(manifest())),
  isVisitor = false,
  isAccepted = () => true,
}: Scenario = {}) {
  const requests: string[] = [];
  const allowedBases: string[] = [];
  const save = jest.fn();
  const reload = jest.fn();
  const alert = jest.fn();
  const options: OverrideBuildsOptions = {
    overrides,
    http: (path) => {
      requests.push(path);
      return path === '/api/overrides' ? Promise.resolve(membership.clone()) : answer();
    },
    fetch: (address) => {
      requests.push(address);
      return answer();
    },
    verifiedUserOnceKnown: () => Promise.resolve(isVisitor ? undefined : analyst),
    allowScriptsFrom: (base) => allowedBases.push(base),
    alert,
    isAccepted,
    save,
    reload,
  };
  return { builds: createOverrideBuilds(options), requests, allowedBases, save, reload, alert };
}

const hashOf = (address: string) => window.__mulyaAsset?.(address).integrity;

beforeEach(() => {
  Object.assign(window, { __mulyaAsset: () => ({ integrity: UNKNOWN_INTEGRITY, crossOrigin: 'anonymous' }) });
});
afterAll(() => {
  Object.assign(window, { __mulyaAsset: undefined });
});

it('gets a version from the gateway, with the hash of each file', async () => {
  const { builds, requests, allowedBases } = setup();
  const build = await builds.buildOf('mfe-search');
  expect(build).toMatchObject({ version: '1.4.0', entry: '/builds/mfe-search/1.4.0/remoteEntry.abc.js', integrity });
  expect(requests).toEqual(['/api/overrides', '/api/overrides/mfe-search/1.4.0']);
  expect(hashOf('/builds/mfe-search/1.4.0/dashboard.def.js')).toBe(integrity);
  expect(hashOf('/builds/mfe-search/1.4.0/remoteEntry.abc.js?2')).toBe(integrity);
  expect(hashOf('/builds/mfe-search/1.4.0/other.js')).toBe(UNKNOWN_INTEGRITY);
  expect(allowedBases).toEqual([]);
});

it('gets a build from a development server only', async () => {
  const { builds, requests, allowedBases } = setup({ overrides: [served] });
  expect(await builds.buildOf('mfe-search')).toMatchObject({ entry: 'http://localhost:4100/remoteEntry.abc.js' });
  expect(requests).toEqual(['/api/overrides', 'http://localhost:4100/remote.json']);
  expect(allowedBases).toEqual(['http://localhost:4100/']);
  expect(hashOf('http://localhost:4100/dashboard.def.js')).toBe(integrity);
  expect(hashOf('/dashboard.def.js')).toBe(UNKNOWN_INTEGRITY); // the page's own origin
});

it.each([
  ['the server has another version', '1.4.1'],
  ['the version was not known yet', undefined],
])('saves the served version and reloads the page when %s', async (_, version) => {
  const { version: _version, ...unversioned } = served;
  const other = version === undefined ? unversioned : { ...served, version };
  const chat = { remote: 'mfe-chat', version: '1.0.0' } as const;
  const { builds, save, reload } = setup({ overrides: [other, chat] });
  void builds.buildOf('mfe-search');
  await new Promise((resolve) => setTimeout(resolve));
  expect(save).toHaveBeenCalledWith([{ ...other, version: '1.4.0' }, chat]);
  expect(reload).toHaveBeenCalledTimes(1);
});

it.each<[string, Scenario]>([
  ['a remote that was not chosen', { overrides: [{ remote: 'mfe-chat', version: '1.4.0' }] }],
  ['a visitor', { isVisitor: true }],
])('has no build for %s', async (_, options) => {
  const { builds, requests } = setup(options);
  expect(await builds.buildOf('mfe-search')).toBeUndefined();
  expect(requests).toEqual([]);
});

it('ignores an override from a cookie that the user never accepted, removes it and says so', async () => {
  const chat = { remote: 'mfe-chat', version: '1.0.0' } as const;
  const { builds, requests, save, alert } = setup({ overrides: [versioned, chat], isAccepted: (override) => override === chat });
  expect(await builds.buildOf('mfe-search')).toBeUndefined();
  expect(requests).toEqual([]);
  expect(save).toHaveBeenCalledWith([chat]);
  expect(alert).toHaveBeenCalledWith('Build mfe-search@1.4.0 wasn’t accepted in this browser. Using the released version.');
});

it('removes the overrides of a user who is not a team member and says so', async () => {
  const { builds, requests, save, alert } = setup({ membership: new Response(null, { status: 403 }) });
  expect(await builds.buildOf('mfe-search')).toBeUndefined();
  expect(requests).toEqual(['/api/overrides']);
  expect(save).toHaveBeenCalledWith([]);
  expect(alert).toHaveBeenCalledWith('Builds that are not released are for members of a team. What is released is used.');
});

it.each<[string, Scenario, string]>([
  [
    'the gateway has no such build',
    { answer: () => Promise.resolve(json({}, 404)) },
    'mfe-search@1.4.0 is not there: the gateway answered 404.',
  ],
  [
    'nothing answers at the address',
    { overrides: [served], answer: () => Promise.reject(new TypeError('Failed to fetch')) },
    'http://localhost:4100 could not be reached for mfe-search@1.4.0@http://localhost:4100.',
  ],
  [
    'the answer is a page',
    { answer: () => Promise.resolve(new Response('<html>')) },
    'A build of mfe-search was expected for mfe-search@1.4.0; something else came.',
  ],
  [
    'the answer is another remote',
    { answer: () => Promise.resolve(json(manifest({ name: 'mfe-chat' }))) },
    'A build of mfe-search was expected for mfe-search@1.4.0; something else came.',
  ],
  [
    'the gateway is down',
    { membership: new Response(null, { status: 503 }) },
    'The gateway could not say whether builds that are not released may be used here (503).',
  ],
])('rejects with a sentence when %s', async (_, options, sentence) => {
  await expect(setup(options).builds.buildOf('mfe-search')).rejects.toThrow(sentence);
});
