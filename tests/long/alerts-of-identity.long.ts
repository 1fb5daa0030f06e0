/**
 * A gateway without the identity provider's keys, and the alerts of a real Prometheus with the rules of
 * deploy/observability, with every duration divided by forty. A separate file, because other tests sign in and need
 * keys.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from '@mulya/contract';
import { expect, test } from '@playwright/test';
import { formatLabels, startPrometheus, type PrometheusServer } from './prometheus-server.ts';

const ReportSchema = z.object({ origin: z.string() });
const keySet = JSON.stringify({
  keys: [
    { ...generateKeyPairSync('rsa', { modulusLength: 2_048 }).publicKey.export({ format: 'jwk' }), kid: 'key-1', alg: 'RS256', use: 'sig' },
  ],
});

let provider: Server;
let hasKeys = false;
let folder: string;
let gateway: ChildProcess;
let origin: string;
let prometheus: PrometheusServer;

test.beforeAll(async () => {
  provider = createServer((_request, response) => {
    response
      .writeHead(hasKeys ? 200 : 503, { 'content-type': 'application/json', 'cache-control': 'max-age=3600' })
      .end(hasKeys ? keySet : '{}');
  }).listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const keys = `http://127.0.0.1:${String((provider.address() as AddressInfo).port)}/keys`;
  folder = await mkdtemp(join(tmpdir(), 'mulya-keyless-'));
  gateway = fork(fileURLToPath(new URL('gateway-without-keys.mjs', import.meta.url)), [keys], {
    execArgv: [],
    env: {
      PATH: process.env['PATH'],
      FIREBASE_PROJECT_ID: 'mulya-without-keys',
      FIREBASE_API_KEY: 'web-key',
      DATA_DIR: folder,
      LOG_LEVEL: 'fatal',
    },
  });
  const [report]: unknown[] = await once(gateway, 'message');
  ({ origin } = ReportSchema.parse(report));
  prometheus = await startPrometheus([origin], { everySeconds: 2, sooner: 40 });
});
test.afterAll(async () => {
  await prometheus.end();
  const gone = once(gateway, 'exit');
  gateway.kill();
  await gone;
  provider.closeAllConnections();
  provider.close();
  await rm(folder, { recursive: true, force: true });
});

const readiness = async () => (await fetch(`${origin}/readyz`)).status;

test('DependencyDown alone fires while no one can sign in, and clears when the keys return', async () => {
  test.setTimeout(3 * 60_000);
  await expect
    .poll(() => prometheus.firing(), { timeout: 60_000 })
    .toEqual([formatLabels({ alertname: 'DependencyDown', dependency: 'identity', severity: 'page' })]);
  expect(await readiness()).toBe(503);
  expect((await fetch(`${origin}/login`)).status).toBe(200);

  hasKeys = true;
  await expect.poll(() => prometheus.alerts(), { timeout: 60_000 }).toEqual([]);
  expect(await readiness()).toBe(200);
});
