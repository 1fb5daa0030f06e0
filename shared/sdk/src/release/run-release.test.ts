/** @jest-environment node */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { preflight, reasonText } from '@mulya/contract';
import type { RemoteState } from '@mulya/contract/releases';
import { extract } from 'tar-stream';
import { builtFolder, type BuiltFolderOptions } from './fixtures/built-folder.ts';
import { fakeGateway, provides, type FakeGateway } from './fixtures/fake-gateway.ts';
import { runRelease } from './run-release.ts';

const token = 'token-of-search';
const builds = 'POST /v1/releases/mfe-search/builds';
const post = (verb: string) => `POST /v1/releases/mfe-search/${verb}`;

const state = (change: Partial<RemoteState> = {}): RemoteState => ({
  remote: 'mfe-search',
  current: '1.2.1',
  previous: '1.2.0',
  canary: null,
  off: false,
  mounts: [],
  builds: [],
  ...change,
});
const publishedBuild = { remote: 'mfe-search', version: '1.2.1', files: 2, bytes: 300 };
const error = (message: string) => ({ error: { code: 'ANY', message, traceId: 'trace' } });

let gateway: FakeGateway;
let folder: string;
let built: readonly string[];

const make = (options?: BuiltFolderOptions) => (folder = builtFolder(options));

beforeEach(async () => {
  gateway = await fakeGateway();
  gateway.answer(builds, { status: 201, json: publishedBuild });
  gateway.answer(post('promote'), { json: state() });
  built = [];
  make();
});

afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await gateway.end();
});

async function release(line: string, environment: Readonly<Record<string, string | undefined>> = {}, whileBuilding?: () => void) {
  const said: string[] = [];
  const complaints: string[] = [];
  const code = await runRelease(
    line.split(' ').filter((word) => word !== ''),
    {
      program: { call: 'npm run release --' },
      environment: { GATEWAY_URL: gateway.address, DEPLOY_TOKEN: token, ...environment },
      workshop: {
        folderOf: async () => folder,
        build: async (remote) => {
          built = [...built, remote];
          whileBuilding?.();
        },
        howToBuild: (remote) => `npm run build -- ${remote}`,
      },
      say: (words) => said.push(words),
      complain: (words) => complaints.push(words),
    },
  );
  return { code, said, complaint: complaints.join('\n') };
}

const calls = () => gateway.asked.map(({ call }) => call);
const bodyOf = (call: string): unknown => JSON.parse(gateway.asked.find((each) => each.call === call)?.body.toString() ?? 'null');

async function namesIn(bytes: Buffer): Promise<readonly string[]> {
  const entries = extract();
  entries.end(bytes);
  const names: string[] = [];
  for await (const entry of entries) {
    names.push(entry.header.name);
    entry.resume();
  }
  return names;
}

describe('release command', () => {
  it('builds, checks, publishes and promotes, and reports each step', async () => {
    const { code, said } = await release('mfe-search --why sorted');
    expect(built).toEqual(['mfe-search']);
    expect(said).toEqual([
      expect.stringMatching(/^Built mfe-search 1\.2\.1 \(2 files, \d+ bytes\)\.$/),
      `mfe-search 1.2.1 fits the shell at ${gateway.address} (contract 1.2).`,
      'Published mfe-search 1.2.1.',
      'mfe-search 1.2.1 is current; 1.2.0 is kept as the previous one.',
    ]);
    expect(code).toBe(0);
    expect(calls().slice(-2)).toEqual([builds, post('promote')]);
    expect(bodyOf(post('promote'))).toEqual({ version: '1.2.1', why: 'sorted' });
  });

  it('uploads the build as one streamed tar with the token, and reads without it', async () => {
    await release('mfe-search');
    const upload = gateway.asked.find(({ call }) => call === builds);
    expect(upload?.headers).toMatchObject({
      authorization: `Bearer ${token}`,
      'content-type': 'application/x-tar',
      'transfer-encoding': 'chunked',
    });
    expect(await namesIn(upload?.body ?? Buffer.alloc(0))).toEqual(['remote.json', 'remoteEntry.0a1b2c3d.js', 'pages/search.js']);
    expect(gateway.asked[0]).toMatchObject({
      call: 'GET /v1/releases/provides',
      headers: expect.not.objectContaining({ authorization: expect.anything() }),
    });
  });

  it('sends the reason with the upload too', async () => {
    await release('publish mfe-search --why größer');
    expect(gateway.asked.find(({ call }) => call === builds)?.headers['x-release-why']).toBe(encodeURIComponent('größer'));
  });

  it('explains how a first build gets an address', async () => {
    gateway.answer(post('promote'), { json: state({ previous: null }) });
    const { said } = await release('mfe-search');
    expect(said.slice(-2)).toEqual([
      'mfe-search 1.2.1 is current.',
      'If no address shows it yet: npm run release -- mount mfe-search /search signed-in',
    ]);
  });
});

describe('single step', () => {
  const canary = { version: '1.3.0', percent: 10 };
  const news = {
    path: '/news',
    remote: 'mfe-search',
    view: { is: 'page', name: 'news' },
    access: 'signed-in',
    title: 'News · Mulya',
  } as const;

  it.each<[string, string, RemoteState, unknown, string]>([
    [
      'promote mfe-search 1.2.1',
      'promote',
      state(),
      { version: '1.2.1' },
      'mfe-search 1.2.1 is current; 1.2.0 is kept as the previous one.',
    ],
    [
      'promote mfe-search 1.2.1',
      'promote',
      state({ off: true }),
      { version: '1.2.1' },
      'mfe-search 1.2.1 is current; 1.2.0 is kept as the previous one. It is switched off: npm run release -- on mfe-search',
    ],
    [
      'rollback mfe-search --why slow',
      'rollback',
      state({ current: '1.2.0', previous: null }),
      { why: 'slow' },
      'mfe-search 1.2.0 is current again.',
    ],
    [
      'canary mfe-search 10',
      'canary',
      state({ canary }),
      { percent: 10 },
      '10 % of the signed-in users get mfe-search 1.3.0; 1.2.1 is current for the others.',
    ],
    [
      'canary mfe-search 10 1.3.0',
      'canary',
      state({ canary }),
      { percent: 10, version: '1.3.0' },
      '10 % of the signed-in users get mfe-search 1.3.0; 1.2.1 is current for the others.',
    ],
    ['canary mfe-search 0', 'canary', state(), { percent: 0 }, 'mfe-search has no canary; 1.2.1 is current for all.'],
    ['off mfe-search', 'off', state({ off: true }), {}, 'mfe-search is switched off; its pages say so.'],
    ['on mfe-search', 'on', state(), {}, 'mfe-search is switched on; 1.2.1 is current.'],
    [
      'mount mfe-search /news signed-in --page news --title News --why launch',
      'mount',
      state({ mounts: [news] }),
      { path: '/news', access: 'signed-in', page: 'news', title: 'News', why: 'launch' },
      '/news shows the page news of mfe-search to signed-in users, titled "News · Mulya".',
    ],
    ['unmount mfe-search /news', 'unmount', state(), { path: '/news' }, '/news is no address of mfe-search any more.'],
  ])('%s', async (line, verb, answer, body, sentence) => {
    gateway.answer(post(verb), { json: answer });
    expect(await release(line)).toEqual({ code: 0, said: [sentence], complaint: '' });
    expect(bodyOf(post(verb))).toEqual(body);
    expect(gateway.asked.at(-1)?.headers).toMatchObject({ authorization: `Bearer ${token}`, 'content-type': 'application/json' });
    expect(built).toEqual([]);
  });

  it.each([
    [
      'the canary',
      state({ canary: { version: '1.3.0-rc.1', percent: 10 }, builds: [build('1.3.0'), build('1.3.0-rc.1'), build('1.2.1')] }),
      '1.3.0-rc.1',
    ],
    ['else the newest published that is not current', state({ builds: [build('1.2.1'), build('1.2.0'), build('1.1.0')] }), '1.2.0'],
    [
      'never the one that came with the gateway',
      state({ current: '1.1.0', builds: [{ ...build('9.0.0'), publishedAt: null }, build('1.1.0'), build('1.0.0')] }),
      '1.0.0',
    ],
  ])('promote without a version takes %s', async (_, released, version) => {
    gateway.answer('GET /v1/releases', { json: { remotes: [released] } });
    await release('promote mfe-search');
    expect(bodyOf(post('promote'))).toEqual({ version });
  });

  it('promote without a version is refused when there is none to take', async () => {
    gateway.answer('GET /v1/releases', { json: { remotes: [state({ builds: [build('1.2.1')] })] } });
    const { code, complaint } = await release('promote mfe-search');
    expect([code, complaint]).toEqual([
      1,
      `A published build of mfe-search was expected at ${gateway.address}, but there is none other than 1.2.1, which is current. Publish one first.`,
    ]);
  });

  it('publish uses the existing build', async () => {
    expect((await release('publish mfe-search 1.2.1')).said.at(-1)).toBe('Published mfe-search 1.2.1.');
    expect(built).toEqual([]);
    expect(calls()).not.toContain(post('promote'));
  });

  it('publish is refused for another version than the built one', async () => {
    expect((await release('publish mfe-search 1.3.0')).complaint).toBe(
      'mfe-search 1.3.0 was expected, but what is built is 1.2.1. Set "version" in its package.json, then: npm run build -- mfe-search',
    );
    expect(calls()).toEqual([]);
  });

  it('list and log need no token', async () => {
    gateway.answer('GET /v1/releases', { json: { remotes: [state({ builds: [build('1.2.1')] })] } });
    gateway.answer('GET /v1/releases/log', { json: { lines: [] } });
    gateway.answer('GET /v1/releases/log?remote=mfe-search', {
      json: {
        lines: [
          { at: '2026-11-21T18:35:42.000Z', who: 'mfe-search', remote: 'mfe-search', verb: 'off', from: '1.2.1', to: null, why: 'slow' },
        ],
      },
    });
    const without = { DEPLOY_TOKEN: undefined };
    expect((await release('list', without)).said).toEqual([
      'remote      current  previous  canary  off  newest builds',
      'mfe-search  1.2.1    1.2.0     –       –    1.2.1',
    ]);
    expect((await release('log', without)).said).toEqual(['Nothing stands in the log yet.']);
    expect((await release('log mfe-search', without)).said[1]).toMatch(/mfe-search {2}mfe-search {2}off {3}1\.2\.1 → – {2}slow$/);
  });

  it('calls a gateway behind a path, with or without a trailing slash', async () => {
    gateway.answer('GET /mulya/v1/releases', { json: { remotes: [] } });
    for (const end of ['', '/'])
      expect((await release('list', { GATEWAY_URL: `${gateway.address}/mulya${end}` })).said).toEqual(['Nothing is released yet.']);
  });

  it('help calls no gateway', async () => {
    expect(await release('--help', { GATEWAY_URL: 'nowhere' })).toMatchObject({
      code: 0,
      said: [expect.stringContaining('canary <remote> <percent> [version]')],
    });
    expect((await release('mount --help')).said).toEqual([expect.stringContaining('Usage: npm run release -- mount')]);
  });
});

function build(version: string) {
  return { version, contract: '1.2', publishedAt: '2026-11-21T18:35:42.000Z' as string | null, publishedBy: 'mfe-search' };
}

describe('refused upload', () => {
  it('sends nothing that does not fit, and prints the reasons of the preflight', async () => {
    const requires = { react: '^18.0.0', lodash: '^4.0.0' };
    make({ manifest: { contract: '1.9', requires } });
    const { code, said, complaint } = await release('mfe-search');
    const verdict = preflight({ name: 'mfe-search', contract: '1.9', requires }, provides);
    const words = verdict.ok ? [] : verdict.reasons.map(reasonText);
    expect(words).toHaveLength(3);
    expect(complaint).toBe([`mfe-search 1.2.1 does not fit the shell at ${gateway.address}; nothing was sent.`, ...words].join('\n'));
    expect([code, said.length]).toEqual([1, 1]);
    expect(calls()).not.toContain(builds);
  });

  it('sends nothing that changed after the build', async () => {
    const { code, complaint } = await release('mfe-search', {}, () => writeFileSync(join(folder, 'dist/pages/search.js'), 'pagE'));
    expect([code, complaint]).toEqual([1, expect.stringContaining('pages/search.js in')]);
    expect(calls()).not.toContain(builds);
  });

  it('sends nothing that does not build, and prints the compiler’s errors', async () => {
    const { code, complaint } = await release('mfe-search', {}, () => {
      throw new Error('ERROR in ./src/remote.tsx');
    });
    expect([code, complaint]).toEqual([1, 'ERROR in ./src/remote.tsx']);
  });

  it.each([
    ['no token', { DEPLOY_TOKEN: undefined }, 'DEPLOY_TOKEN was expected to hold the token of your team, but is not set.'],
    ['an empty token', { DEPLOY_TOKEN: ' ' }, 'DEPLOY_TOKEN was expected to hold'],
    ['a token that is none', { DEPLOY_TOKEN: 'two words' }, 'DEPLOY_TOKEN was expected to be letters, digits and signs without spaces'],
    [
      'no address',
      { GATEWAY_URL: 'mulya' },
      'GATEWAY_URL was expected to be the address of a gateway, such as https://mulya.example.com, but is "mulya".',
    ],
    ['another kind of address', { GATEWAY_URL: 'file:///etc' }, 'but is "file:///etc".'],
    ['an address with a password', { GATEWAY_URL: 'https://me:secret@mulya.example.com' }, 'without user and query'],
  ])('neither builds nor sends with %s', async (_, environment, words) => {
    const { code, complaint } = await release('mfe-search', environment);
    expect([code, complaint]).toEqual([1, expect.stringContaining(words)]);
    expect(complaint).not.toMatch(/secret|two words/);
    expect(built).toEqual([]);
  });

  it('neither builds nor sends without a gateway', async () => {
    await gateway.end();
    const { code, complaint } = await release('mfe-search');
    expect([code, complaint]).toEqual([
      1,
      `The gateway was expected at ${gateway.address}, but cannot be reached there (ECONNREFUSED). Start it, or set GATEWAY_URL to where it runs.`,
    ]);
    expect(built).toEqual([]);
    gateway = await fakeGateway();
  });

  it.each([
    ['a page', { text: '<!doctype html>' }],
    ['a page of a failure', { status: 404, text: '<!doctype html>' }],
    ['JSON of another kind', { json: { contract: 'one' } }],
  ])('sends nothing when something else answers with %s', async (_, answer) => {
    gateway.answer('GET /v1/releases/provides', answer);
    expect((await release('mfe-search')).complaint).toBe(
      `A gateway of Mulya was expected at ${gateway.address}, but what answers there (${'status' in answer ? answer.status : 200}) is another program, or another version of it. Set GATEWAY_URL to the gateway.`,
    );
    expect(built).toEqual([]);
  });
});

describe('refusing gateway', () => {
  it.each<[string, string, number, string | undefined, string]>([
    ['mfe-search', builds, 401, 'No deploy token.', 'No deploy token. The gateway at http://127.0.0.1:'],
    ['mfe-search', builds, 403, 'The token is that of mfe-chat.', 'The token is that of mfe-chat.'],
    [
      'mfe-search',
      builds,
      409,
      'It exists already. Raise the version.',
      'It exists already. Raise the version. If what is published is what you mean: npm run release -- promote mfe-search 1.2.1',
    ],
    ['mfe-search', builds, 413, 'Too large. Leave something out.', 'Too large. Leave something out.'],
    ['mfe-search', builds, 413, undefined, 'The build is too large. An upload holds 500 files and 20.0 MB at most.'],
    ['mfe-search', builds, 422, 'Expected this; that came. Do so.', 'Expected this; that came. Do so.'],
    ['mfe-search', builds, 429, 'Slower.', 'Slower. Wait 30 s. The same command may be run again.'],
    ['mfe-search', builds, 500, 'Something failed.', '(500): Something failed. The same command may be run again.'],
    ['mfe-search', builds, 503, undefined, 'could not do it (503). The same command may be run again.'],
    [
      'list',
      'GET /v1/releases',
      404,
      'Nothing is here.',
      'but this one does not (Nothing is here.). Hot builds of npm run dev are not released',
    ],
    ['promote mfe-search 9.9.9', post('promote'), 404, 'mfe-search 9.9.9 was never published.', 'mfe-search 9.9.9 was never published.'],
    ['promote mfe-search 1.2.0', post('promote'), 401, undefined, 'Set GATEWAY_URL to the gateway.'],
    ['off mfe-search', post('off'), 409, 'It is being changed.', 'It is being changed.'],
    ['rollback mfe-search', post('rollback'), 422, 'There is no previous version.', 'There is no previous version.'],
    ['canary mfe-search 5', post('canary'), 400, 'The body is wrong.', 'The body is wrong.'],
  ])('%s: %s %i %s', async (line, call, status, said, words) => {
    gateway.answer(call, { status, ...(said === undefined ? { text: 'down' } : { json: error(said) }), headers: { 'retry-after': '30' } });
    const { code, complaint } = await release(line);
    expect([code, complaint]).toEqual([1, expect.stringContaining(words)]);
    expect(complaint).not.toContain('    at ');
    expect(complaint).not.toContain(token);
  });

  it('cannot control the terminal with its message', async () => {
    gateway.answer(post('off'), { status: 422, json: error('\u001b[31mred\u001b[0m\nnext') });
    expect((await release('off mfe-search')).complaint).toBe('[31mred [0m next');
  });

  it('does not receive the token after a redirect', async () => {
    gateway.answer(post('off'), { status: 301, headers: { location: 'https://elsewhere.example/' }, text: '' });
    expect((await release('off mfe-search')).complaint).toBe(
      `The gateway was expected at ${gateway.address}, but the answer there leads on to https://elsewhere.example/. Set GATEWAY_URL to that.`,
    );
  });

  it('reports the published build before a failed promotion', async () => {
    gateway.answer(post('promote'), { status: 503, json: error('The database is away.') });
    const { code, said, complaint } = await release('mfe-search');
    expect([code, said.at(-1)]).toEqual([1, 'Published mfe-search 1.2.1.']);
    expect(complaint).toContain('The database is away. The same command may be run again.');
  });
});

describe('upload of many megabytes', () => {
  beforeEach(() => {
    rmSync(folder, { recursive: true, force: true });
    make({ files: { 'remoteEntry.0a1b2c3d.js': 'entry', 'large.json': Buffer.alloc(15_000_000, 'a') } });
  });

  it('reports a refusal that arrives before the upload ends', async () => {
    gateway.handle(builds, (_, response) => {
      response.writeHead(403, { 'content-type': 'application/json' });
      response.end(JSON.stringify(error('That token is of mfe-chat.')));
    });
    expect((await release('publish mfe-search')).complaint).toBe('That token is of mfe-chat.');
  });

  it('explains after a cut that nothing was published and a retry is safe', async () => {
    gateway.handle(builds, (request) => {
      let bytes = 0;
      request.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > 1_000_000) request.socket.destroy();
      });
    });
    const { code, complaint } = await release('publish mfe-search');
    expect(code).toBe(1);
    expect(complaint).toMatch(
      /^The upload of mfe-search 1\.2\.1 to http:\S+ was cut off \(\w+\)\. A build is published whole or not at all\. The same command may be run again\.$/,
    );
  });

  it('stops when a file changes, and names the file', async () => {
    gateway.handle(builds, (request) => {
      writeFileSync(join(folder, 'dist/large.json'), 'changed');
      request.resume();
    });
    expect((await release('publish mfe-search')).complaint).toMatch(
      /^large\.json in .* was expected to be as it was built, but has changed since\. Build it again\.$/,
    );
  });
});
