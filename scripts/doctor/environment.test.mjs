import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environment, ports, settings, overrides } from './environment.mjs';
import { readOverrides } from '../../gateway/src/releases/overrides-file.ts';

let root;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'doctor-'));
  writeFileSync(join(root, '.env.example'), 'PORT=3000\nSTOCK_API_KEY=\n');
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

describe('.env', () => {
  it('has lower priority than the environment, and its values stay out of the report', () => {
    writeFileSync(join(root, '.env'), 'PORT=4000\nSTOCK_API_KEY=secret\n');
    const { env, findings } = environment(root, { PORT: '5000' });
    expect(env).toMatchObject({ PORT: '5000', STOCK_API_KEY: 'secret' });
    expect(findings).toEqual([{ is: 'note', says: '.env sets PORT, STOCK_API_KEY.' }]);
  });

  it('must not contain unknown names', () => {
    writeFileSync(join(root, '.env'), 'STOCK_API_KY=secret\n');
    expect(environment(root, {}).findings.find(({ is }) => is === 'wrong')?.says).toBe(
      'STOCK_API_KY stands in .env, and nothing reads it.',
    );
  });

  it('can be missing', () => {
    expect(environment(root, {}).findings).toEqual([expect.objectContaining({ is: 'note' })]);
  });
});

describe('settings', () => {
  it('report each problem of the start and the gateway once', () => {
    const gateway = () => ({
      ok: false,
      problems: ['PORT was expected to be a port number from 1 to 65535, but is "x".', 'AI_API_URL is no address.'],
    });
    expect(settings({ PORT: 'x' }, root, gateway).map(({ says }) => says)).toEqual([
      'PORT was expected to be a port number from 1 to 65535, but is "x".',
      'AI_API_URL is no address.',
    ]);
    expect(settings({}, root, undefined)).toEqual([expect.objectContaining({ is: 'well' })]);
  });
});

describe('ports', () => {
  async function answering(body) {
    const server = createServer((_request, response) => response.end(body)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return server;
  }

  const about = async (server) => {
    const { port } = server.address();
    const [finding] = await ports({ PORT: String(port), FIREBASE_PROJECT_ID: 'real' }, root);
    server.closeAllConnections();
    server.close();
    return { ...finding, says: finding.says.replace(String(port), 'N') };
  };

  it('count as wrong when another program listens', async () => {
    expect(await about(await answering('hello'))).toMatchObject({
      is: 'wrong',
      says: 'Port N is already in use.',
      fix: expect.stringContaining('PORT=<port>'),
    });
  });

  it('count as well when a healthy Mulya listens', async () => {
    expect(await about(await answering('{"ok":true,"dependencies":{}}'))).toEqual({
      is: 'note',
      says: 'Mulya runs on port N, and all that it depends on answers.',
    });
  });

  it('name the failing part when an unhealthy Mulya listens', async () => {
    const body = JSON.stringify({
      ok: false,
      dependencies: { builds: { ok: true }, 'market data': { ok: false, detail: 'The key is refused.' } },
    });
    expect(await about(await answering(body))).toMatchObject({
      is: 'wrong',
      says: expect.stringContaining('market data (The key is refused.)'),
    });
  });

  it('count as free when no program listens', async () => {
    const server = await answering('');
    const { port } = server.address();
    server.close();
    await once(server, 'close');
    expect(await ports({ PORT: String(port), FIREBASE_PROJECT_ID: 'real' }, root)).toEqual([
      { is: 'well', says: `Port ${port} (PORT) is free.` },
    ]);
  });
});

describe('overrides', () => {
  function examined(content) {
    writeFileSync(join(root, 'overrides.json'), typeof content === 'string' ? content : JSON.stringify(content));
    return overrides({ OVERRIDES: 'overrides.json' }, root, readOverrides);
  }

  it('can be missing', async () => {
    expect(await overrides({}, root, readOverrides)).toEqual({ findings: [expect.objectContaining({ is: 'note' })] });
  });

  it('from a folder appear by name and get a verdict', async () => {
    const route = { path: '/hello', remote: 'mfe-hello', view: { is: 'page', name: 'hello' }, access: 'signed-in', title: 'Hello' };
    const { findings, folders } = await examined({ remotes: { 'mfe-hello': { folder: '/elsewhere/mfe-hello' } }, routes: [route] });
    expect(findings.map(({ says }) => says)).toEqual(['mfe-hello comes from /elsewhere/mfe-hello.', '/hello is shown by mfe-hello.']);
    expect(folders).toEqual([{ name: 'mfe-hello', folder: '/elsewhere/mfe-hello' }]);
  });

  it.each([
    ['are not JSON', '{'],
    ['name a relative folder', { remotes: { 'mfe-hello': { folder: '../mfe-hello' } } }],
  ])('count as wrong when they %s', async (_, content) => {
    const { findings } = await examined(content);
    expect(findings).toEqual([expect.objectContaining({ is: 'wrong', says: expect.stringContaining('overrides.json is not: ') })]);
  });

  it('from a dev server require a running server', async () => {
    const server = createServer((request, response) =>
      response.writeHead(request.url === '/mfe-search/remote.json' ? 200 : 404).end(),
    ).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = `http://127.0.0.1:${server.address().port}`;
    const { findings } = await examined({
      remotes: { 'mfe-search': { address: `${address}/mfe-search` }, 'mfe-auth': { address: `${address}/mfe-auth` } },
    });
    expect(findings.map(({ is }) => is)).toEqual(['note', 'wrong']);
    expect(findings[1].fix).toContain('npm run dev -- mfe-auth');
    server.closeAllConnections();
    server.close();
  });
});
