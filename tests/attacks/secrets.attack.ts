/** Keys of the product, while it is used: none stands in a build, a page, an answer, a metric or a line that it prints. */
import { readdirSync, readFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demo, logInToDashboard, tokenOf } from '../journeys/analyst.ts';
import { tcs, valuationOf } from '../journeys/desk.ts';
import { expect, test } from '../journeys/journey.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const canaries = { STOCK_API_KEY: 'canary-stock-0b7e51c2', AI_API_KEY: 'sk-canary-ai-77d0f3a9', DEPLOY_TOKENS: 'operator=canary-operator-c4d1e2f8' } as const;
const marks = /canary-(stock|ai|operator)-[0-9a-f]{8}/g;

const found = (what: string, text: string): readonly string[] => [...new Set(text.match(marks) ?? [])].map((mark) => `${mark} in ${what}`);

test('keys stand in nothing that the product shows, sends or prints', async ({ page, stack, ownStack, expectConsole }) => {
  test.slow(); // a product of its own
  expectConsole(/50[234] \(/); // both sources refuse their keys
  const refusing = createServer((_request, response) => {
    response.writeHead(401, { 'content-type': 'application/json', 'www-authenticate': `Bearer ${canaries.AI_API_KEY}` });
    response.end(JSON.stringify({ error: { message: `Wrong: ${canaries.AI_API_KEY} ${canaries.STOCK_API_KEY}` }, detail: canaries.STOCK_API_KEY }));
  }).listen(0, '127.0.0.1');
  await once(refusing, 'listening');
  const address = `http://127.0.0.1:${String((refusing.address() as AddressInfo).port)}`; // it listens on a port
  const own = await ownStack({ emulator: new URL(stack.emulator).host, env: { ...canaries, STOCK_API_URL: address, AI_API_URL: `${address}/v1`, AI_MODEL: 'test-model-1' } });

  const received: Promise<readonly string[]>[] = [];
  page.on('response', (response) => {
    received.push(Promise.all([response.text().catch(() => ''), response.allHeaders().catch(() => ({}))]).then(([body, headers]) => found(response.url(), `${body} ${JSON.stringify(headers)}`)));
  });
  await logInToDashboard(page, demo, own.url);
  await page.goto(`${own.url}${valuationOf(tcs)}`);
  await expect(page.getByText(/Error fetching valuation data: /).first()).toBeVisible();
  const token = await tokenOf(stack, demo);
  const told: string[] = [];
  for (const path of ['/metrics', '/readyz', '/healthz', '/v1/releases', '/v1/releases/log', '/api/company/coverage', `/api/company/valuation/${encodeURIComponent(tcs)}`, '/api/stock?stock_name=TCS', '/nowhere']) {
    const answer = await fetch(`${own.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
    told.push(...found(path, `${await answer.text()} ${JSON.stringify([...answer.headers])}`));
  }
  told.push(...found('the page', await page.content()), ...(await Promise.all(received)).flat(), ...found('what was printed', own.output()));
  told.push(...found('what the browser keeps', JSON.stringify(await page.context().storageState())));
  expect(told).toEqual([]);
  refusing.closeAllConnections();
  refusing.close();
});

test('builds hold no key, and no name of one', () => {
  const folders = readdirSync(root).filter((name) => name === 'shell' || name.startsWith('mfe-'));
  const names = /\b(STOCK_API_KEY|AI_API_KEY|DEPLOY_TOKENS?|DATABASE_URL|REDIS_URL|FIREBASE_API_KEY)\b|-----BEGIN [A-Z ]*PRIVATE KEY|\b(sk-[A-Za-z0-9]{20,}|AIza[\w-]{30,}|ghp_\w{30,}|npm_\w{30,})/;
  for (const folder of folders) {
    const dist = join(root, folder, 'dist');
    for (const file of readdirSync(dist).filter((name) => /\.(js|css|json|html|txt|map)$/.test(name))) {
      const text = readFileSync(join(dist, file), 'utf8');
      expect([folder, file, names.exec(text)?.[0], marks.exec(text)?.[0]]).toEqual([folder, file, undefined, undefined]);
    }
  }
});
