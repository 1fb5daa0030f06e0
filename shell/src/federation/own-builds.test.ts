import { UNKNOWN_INTEGRITY, type RemoteManifest } from '@mulya/contract';
import type { BrowserOverride } from '@mulya/contract/releases';
import { analyst } from '../kernel/kernel.fixture.ts';
import { ownAddresses } from './own-addresses.ts';
import { createOwnBuilds, type OwnBuildsParts } from './own-builds.ts';

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
const released: BrowserOverride = { remote: 'mfe-search', version: '1.4.0' };
const served: BrowserOverride = { remote: 'mfe-search', version: '1.4.0', address: 'http://localhost:4100' };

interface Given {
  readonly overrides?: readonly BrowserOverride[];
  readonly member?: Response;
  readonly answer?: () => Promise<Response>;
  readonly visitor?: boolean;
  readonly isAccepted?: (override: BrowserOverride) => boolean;
}

function given({
  overrides = [released],
  member = new Response(null, { status: 204 }),
  answer = () => Promise.resolve(json(manifest())),
  visitor = false,
  isAccepted = () => true,
}: Given = {}) {
  const asked: string[] = [];
  const keep = jest.fn();
  const reload = jest.fn();
  const tell = jest.fn();
  const parts: OwnBuildsParts = {
    overrides,
    http: (path) => {
      asked.push(path);
      return path === '/api/overrides' ? Promise.resolve(member.clone()) : answer();
    },
    fetch: (address) => {
      asked.push(address);
      return answer();
    },
    whoIsHere: () => Promise.resolve(visitor ? undefined : analyst),
    tell,
    isAccepted,
    keep,
    reload,
  };
  return { own: createOwnBuilds(parts), asked, keep, reload, tell };
}

const hashOf = (address: string) => window.__mulyaAsset?.(address).integrity;

beforeEach(() => {
  ownAddresses.length = 0;
  Object.assign(window, { __mulyaAsset: () => ({ integrity: UNKNOWN_INTEGRITY, crossOrigin: 'anonymous' }) });
});
afterAll(() => {
  Object.assign(window, { __mulyaAsset: undefined });
});

it('takes a version from the gateway, with the hash of each of its files', async () => {
  const { own, asked } = given();
  const build = await own.buildOf('mfe-search');
  expect(build).toMatchObject({ version: '1.4.0', entry: '/builds/mfe-search/1.4.0/remoteEntry.abc.js', integrity });
  expect(asked).toEqual(['/api/overrides', '/api/overrides/mfe-search/1.4.0']);
  expect(hashOf('/builds/mfe-search/1.4.0/dashboard.def.js')).toBe(integrity);
  expect(hashOf('/builds/mfe-search/1.4.0/remoteEntry.abc.js?2')).toBe(integrity);
  expect(hashOf('/builds/mfe-search/1.4.0/other.js')).toBe(UNKNOWN_INTEGRITY);
  expect(ownAddresses).toEqual([]);
});

it('takes what is served at an address, from there alone', async () => {
  const { own, asked } = given({ overrides: [served] });
  expect(await own.buildOf('mfe-search')).toMatchObject({ entry: 'http://localhost:4100/remoteEntry.abc.js' });
  expect(asked).toEqual(['/api/overrides', 'http://localhost:4100/remote.json']);
  expect(ownAddresses).toEqual(['http://localhost:4100/']);
  expect(hashOf('http://localhost:4100/dashboard.def.js')).toBe(integrity);
  expect(hashOf('/dashboard.def.js')).toBe(UNKNOWN_INTEGRITY); // of this origin
});

it.each([
  ['what is served is another version', '1.4.1'],
  ['the version was not known yet', undefined],
])('has the page made anew where %s', async (_, version) => {
  const { version: _known, ...unknown } = served;
  const other = version === undefined ? unknown : { ...served, version };
  const chat = { remote: 'mfe-chat', version: '1.0.0' } as const;
  const { own, keep, reload } = given({ overrides: [other, chat] });
  void own.buildOf('mfe-search');
  await new Promise((resolve) => setTimeout(resolve));
  expect(keep).toHaveBeenCalledWith([{ ...other, version: '1.4.0' }, chat]);
  expect(reload).toHaveBeenCalledTimes(1);
});

it.each<[string, Given]>([
  ['a remote that was not chosen', { overrides: [{ remote: 'mfe-chat', version: '1.4.0' }] }],
  ['a visitor', { visitor: true }],
])('is none for %s', async (_, parts) => {
  const { own, asked } = given(parts);
  expect(await own.buildOf('mfe-search')).toBeUndefined();
  expect(asked).toEqual([]);
});

it('is none for a cookie that was set without a question in this browser; the choice ends, and the page says so', async () => {
  const chat = { remote: 'mfe-chat', version: '1.0.0' } as const;
  const { own, asked, keep, tell } = given({ overrides: [released, chat], isAccepted: (override) => override === chat });
  expect(await own.buildOf('mfe-search')).toBeUndefined();
  expect(asked).toEqual([]);
  expect(keep).toHaveBeenCalledWith([chat]);
  expect(tell).toHaveBeenCalledWith('Build mfe-search@1.4.0 wasn’t accepted in this browser. Using the released version.');
});

it('is none for who is no member of a team, who is told so; the choice ends', async () => {
  const { own, asked, keep, tell } = given({ member: new Response(null, { status: 403 }) });
  expect(await own.buildOf('mfe-search')).toBeUndefined();
  expect(asked).toEqual(['/api/overrides']);
  expect(keep).toHaveBeenCalledWith([]);
  expect(tell).toHaveBeenCalledWith('Builds that are not released are for members of a team. What is released is used.');
});

it.each<[string, Given, string]>([
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
    'it is a page',
    { answer: () => Promise.resolve(new Response('<html>')) },
    'A build of mfe-search was expected for mfe-search@1.4.0; something else came.',
  ],
  [
    'it is another remote',
    { answer: () => Promise.resolve(json(manifest({ name: 'mfe-chat' }))) },
    'A build of mfe-search was expected for mfe-search@1.4.0; something else came.',
  ],
  [
    'the gateway is down',
    { member: new Response(null, { status: 503 }) },
    'The gateway could not say whether builds that are not released may be used here (503).',
  ],
])('rejects with a sentence where %s', async (_, parts, sentence) => {
  await expect(given(parts).own.buildOf('mfe-search')).rejects.toThrow(sentence);
});
