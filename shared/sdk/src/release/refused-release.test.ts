/** @jest-environment node */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { preflight, reasonText } from '@mulya/contract';
import { provides } from './fixtures/fake-gateway.ts';
import { build, builds, error, post, setupRelease, state, token } from './fixtures/release-run.ts';

const run = setupRelease();
const { release, make, calls } = run;

describe('refused upload', () => {
  it('sends nothing that does not fit, and prints the reasons of the preflight', async () => {
    const requires = { react: '^18.0.0', lodash: '^4.0.0' };
    make({ manifest: { contract: '1.9', requires } });
    const { code, said, complaint } = await release('mfe-search');
    const verdict = preflight({ name: 'mfe-search', contract: '1.9', requires }, provides);
    const words = verdict.ok ? [] : verdict.reasons.map(reasonText);
    expect(words).toHaveLength(3);
    expect(complaint).toBe([`mfe-search 1.2.1 does not fit the shell at ${run.gateway.address}; nothing was sent.`, ...words].join('\n'));
    expect([code, said.length]).toEqual([1, 1]);
    expect(calls()).not.toContain(builds);
  });

  it.each(['mfe-search', 'publish mfe-search'])('%s: neither builds nor sends a version that exists', async (line) => {
    run.gateway.answer('GET /v1/releases', { json: { remotes: [state({ builds: [build('1.2.1'), build('1.2.0')] })] } });
    const { code, complaint } = await release(line);
    expect([code, complaint]).toEqual([
      1,
      'mfe-search 1.2.1 exists already, and a version never changes. Raise the version in its package.json and publish again. If what is published is what you mean: npm run release -- promote mfe-search 1.2.1',
    ]);
    expect(run.built).toEqual([]);
    expect(calls()).not.toContain(builds);
  });

  it('neither builds nor sends a prerelease that would be promoted, unless it is forced', async () => {
    make({ manifest: { version: '1.3.0-rc.1' }, version: '1.3.0-rc.1' });
    const { code, complaint } = await release('mfe-search');
    expect([code, complaint]).toEqual([
      1,
      expect.stringContaining('mfe-search 1.3.0-rc.1 is a prerelease. Set a version without a hyphen'),
    ]);
    expect(run.built).toEqual([]);
    expect((await release('mfe-search --force')).code).toBe(0);
    expect(run.bodyOf(post('promote'))).toEqual({ version: '1.3.0-rc.1', force: true });
    expect((await release('publish mfe-search')).code).toBe(0);
  });

  it('sends nothing that changes after each build', async () => {
    const { code, complaint } = await release('mfe-search', {}, () => writeFileSync(join(run.folder, 'dist/pages/search.js'), 'pagE'));
    expect([code, complaint]).toEqual([1, expect.stringContaining('pages/search.js in')]);
    expect(run.built).toEqual(['mfe-search', 'mfe-search']);
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
    expect(run.built).toEqual([]);
  });

  it('neither builds nor sends without a gateway', async () => {
    await run.gateway.end();
    const { code, complaint } = await release('mfe-search');
    expect([code, complaint]).toEqual([
      1,
      `The gateway was expected at ${run.gateway.address}, but cannot be reached there (ECONNREFUSED). Start it, or set GATEWAY_URL to where it runs.`,
    ]);
    expect(run.built).toEqual([]);
    await run.startGateway();
  });

  it.each([
    ['a page', { text: '<!doctype html>' }],
    ['a page of a failure', { status: 404, text: '<!doctype html>' }],
    ['JSON of another kind', { json: { contract: 'one' } }],
  ])('sends nothing when something else answers with %s', async (_, answer) => {
    run.gateway.answer('GET /v1/releases/provides', answer);
    expect((await release('mfe-search')).complaint).toBe(
      `A gateway of Mulya was expected at ${run.gateway.address}, but what answers there (${'status' in answer ? answer.status : 200}) is another program, or another version of it. Set GATEWAY_URL to the gateway.`,
    );
    expect(run.built).toEqual([]);
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
    run.gateway.answer(call, {
      status,
      ...(said === undefined ? { text: 'down' } : { json: error(said) }),
      headers: { 'retry-after': '30' },
    });
    const { code, complaint } = await release(line);
    expect([code, complaint]).toEqual([1, expect.stringContaining(words)]);
    expect(complaint).not.toContain('    at ');
    expect(complaint).not.toContain(token);
  });

  it('cannot control the terminal with its message', async () => {
    run.gateway.answer(post('off'), { status: 422, json: error('\u001b[31mred\u001b[0m\nnext') });
    expect((await release('off mfe-search')).complaint).toBe('[31mred [0m next');
  });

  it('does not receive the token after a redirect', async () => {
    run.gateway.answer(post('off'), { status: 301, headers: { location: 'https://elsewhere.example/' }, text: '' });
    expect((await release('off mfe-search')).complaint).toBe(
      `The gateway was expected at ${run.gateway.address}, but the answer there leads on to https://elsewhere.example/. Set GATEWAY_URL to that.`,
    );
  });

  it('reports the published build before a failed promotion', async () => {
    run.gateway.answer(post('promote'), { status: 503, json: error('The database is away.') });
    const { code, said, complaint } = await release('mfe-search');
    expect([code, said.at(-1)]).toEqual([1, 'Published mfe-search 1.2.1.']);
    expect(complaint).toContain('The database is away. The same command may be run again.');
  });
});

describe('upload of many megabytes', () => {
  beforeEach(() => {
    make({ files: { 'remoteEntry.0a1b2c3d.js': 'entry', 'large.json': Buffer.alloc(15_000_000, 'a') } });
  });

  it('reports a refusal that arrives before the upload ends', async () => {
    run.gateway.handle(builds, (_, response) => {
      response.writeHead(403, { 'content-type': 'application/json' });
      response.end(JSON.stringify(error('That token is of mfe-chat.')));
    });
    expect((await release('publish mfe-search')).complaint).toBe('That token is of mfe-chat.');
  });

  it('explains after a cut that nothing was published and a retry is safe', async () => {
    run.gateway.handle(builds, (request) => {
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
    run.gateway.handle(builds, (request) => {
      writeFileSync(join(run.folder, 'dist/large.json'), 'changed');
      request.resume();
    });
    expect((await release('publish mfe-search')).complaint).toMatch(
      /^large\.json in .* was expected to be as it was built, but has changed since\. Build it again\.$/,
    );
  });
});
