import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOverrides } from '../../gateway/src/releases/overrides-file.ts';
import { overrides } from './overrides.mjs';

let root;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'doctor-'));
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

function examined(content) {
  writeFileSync(join(root, 'overrides.json'), typeof content === 'string' ? content : JSON.stringify(content));
  return overrides({ OVERRIDES: 'overrides.json' }, root, readOverrides);
}

describe('overrides', () => {
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
