/** deploy/cdn/mulya.vcl: the product behind a content delivery network, which caches build files and nothing else. */
import { mkdtempSync, rmSync } from 'node:fs';
import { get, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demo, logInToDashboard, tokenOf } from '../journeys/analyst.ts';
import { expectModel, tcs, valuationOf } from '../journeys/desk.ts';
import { expect, test } from '../journeys/journey.ts';
import { freePort, type Stack } from '../journeys/stack.ts';
import { watchContext } from '../journeys/watch.ts';
import { question } from './calls.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface Network {
  readonly url: string;
  start(): Promise<void>;
  end(): Promise<void>;
}
interface Script {
  cdn(options: { readonly root: string; readonly folder: string; readonly port: number; readonly origin: string }): Network;
}

let network: Network;
let folder: string;

test.beforeAll(async ({ stack }) => {
  // JavaScript with types in its own comments
  const { cdn } = (await import(new URL('../../scripts/several-gateways/servers.mjs', import.meta.url).href)) as Script;
  folder = mkdtempSync(join(tmpdir(), 'mulya-cdn-'));
  network = cdn({ root, folder, port: await freePort(), origin: stack.url });
  await network.start();
});
test.afterAll(async () => {
  await network.end();
  rmSync(folder, { recursive: true, force: true });
});

/** The number of build files that the gateway has served. */
async function countServedFiles({ url }: Stack): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const counts = [...text.matchAll(/^http_request_duration_seconds_count\{[^}]*route="\/builds\/\*"[^}]*\} (\d+)$/gm)];
  return counts.reduce((sum, [, count]) => sum + Number(count), 0);
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Without fetch, which would decompress. */
function request(address: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(address, { headers }, (response) => {
      const pieces: Buffer[] = [];
      response
        .on('data', (piece: Buffer) => pieces.push(piece))
        .on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(pieces) }));
    }).on('error', reject);
  });
}

/** The address of a script that every page names. */
async function script({ url }: Stack): Promise<string> {
  const [, path = ''] = /src="(\/builds\/shell\/[^"]+\.js)"/.exec(await (await fetch(`${url}/login`)).text()) ?? [];
  return path;
}

test('analysts value a company through the CDN, and the gateway serves each file once', async ({ browser, stack }) => {
  const files: string[] = [];
  const before = await countServedFiles(stack);
  for (let visit = 0; visit < 2; visit += 1) {
    const context = await browser.newContext();
    const watch = await watchContext(context, [network.url, stack.emulator]);
    context.on(
      'request',
      (request) => void (request.url().startsWith(`${network.url}/builds/`) && files.push(new URL(request.url()).pathname)),
    );
    const page = await context.newPage();
    await logInToDashboard(page, demo, network.url);
    await page.goto(`${network.url}${valuationOf(tcs)}`);
    await expectModel(page);
    expect(watch.unexpected()).toEqual([]);
    await context.close();
  }
  const different = new Set(files).size;
  expect(files.length).toBeGreaterThan(different * 1.5);
  expect((await countServedFiles(stack)) - before).toBeLessThanOrEqual(different);
});

test('a file is cached by path, whatever its query, once per encoding, byte for byte', async ({ stack }) => {
  const path = await script(stack);
  const codings = ['br, gzip', 'gzip', 'identity'];
  const direct = await Promise.all(codings.map((coding) => request(`${stack.url}${path}`, { 'accept-encoding': coding })));
  const before = await countServedFiles(stack);
  for (const query of ['', '?', '?a=1', `?${'x'.repeat(2_000)}`]) {
    for (const [at, coding] of codings.entries()) {
      const { status, headers, body } = await request(`${network.url}${path}${query}`, {
        'accept-encoding': coding,
        cookie: `mulya=${query}`,
        authorization: 'Bearer other',
      });
      expect([status, headers['content-encoding'], headers.etag]).toEqual([
        200,
        direct[at]?.headers['content-encoding'],
        direct[at]?.headers.etag,
      ]);
      expect(body.equals(direct[at]?.body ?? Buffer.alloc(0))).toBe(true);
      expect([headers.via, headers['x-varnish'], headers['set-cookie']]).toEqual([undefined, undefined, undefined]);
    }
  }
  expect((await countServedFiles(stack)) - before).toBeLessThanOrEqual(codings.length);
});

test('missing files, pages and private answers are never cached', async ({ stack }) => {
  const token = await tokenOf(stack, demo);
  const missing = `${network.url}/builds/shell/1.0.0/main.00000000.js`;
  const before = await countServedFiles(stack);
  expect([(await request(missing)).status, (await request(missing)).status]).toEqual([404, 404]);
  expect((await countServedFiles(stack)) - before).toBe(2);

  const nonces = await Promise.all(
    [0, 1].map(async () => /nonce-([^']+)'/.exec(String((await request(`${network.url}/login`)).headers['content-security-policy']))?.[1]),
  );
  expect(new Set(nonces).size).toBe(2);

  const answer = (headers: Readonly<Record<string, string>>) => request(`${network.url}/api/company/coverage`, headers);
  const trace = '00000000-0000-4000-8000-000000000001';
  const mine = await answer({ authorization: `Bearer ${token}`, 'x-trace-id': trace });
  expect([mine.status, mine.headers['x-trace-id'], mine.headers.age ?? '0']).toEqual([200, trace, '0']);
  expect([(await answer({})).status, (await answer({ authorization: 'Bearer other' })).status]).toEqual([401, 401]);
});

test("an AI answer streams through, and operators' addresses are hidden", async ({ stack }) => {
  const token = await tokenOf(stack, demo);
  const { path, body } = question('What were sales?', token);
  const answer = await fetch(`${network.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...(body as object), stream: true }),
  });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/event-stream')]);
  expect(await answer.text()).toContain('[DONE]');
  for (const path of ['/metrics', '/readyz', '/metrics?x=1']) expect((await request(`${network.url}${path}`)).status).toBe(404);
  expect((await request(`${network.url}/healthz`)).status).toBe(200);
});

test('while the origin is unreachable, the CDN answers with our error format', async ({ stack }) => {
  const away = new URL(stack.url);
  away.port = String(await freePort());
  const { cdn } = (await import(new URL('../../scripts/several-gateways/servers.mjs', import.meta.url).href)) as Script;
  const other = cdn({ root, folder: join(folder, 'away'), port: await freePort(), origin: away.origin });
  await other.start();
  const { status, headers, body } = await request(`${other.url}/api/company/coverage`);
  expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '2', 'private, no-store']);
  expect(JSON.parse(body.toString())).toEqual({
    error: {
      code: 'UNAVAILABLE',
      message: 'The server cannot be reached just now. Try again in a moment.',
      traceId: expect.stringMatching(/^\d+$/),
    },
  });
  await other.end();
});
