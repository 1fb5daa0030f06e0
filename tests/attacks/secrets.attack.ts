/**
 * No secret of the product appears in a build, a page, an answer, a metric or its output. Journeys watch for that too;
 * these tests cover what journeys don't produce.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demo, logInToDashboard, tokenOf } from '../journeys/analyst.ts';
import { tcs, valuationOf } from '../journeys/desk.ts';
import { expect, test } from '../journeys/journey.ts';
import { secrets, secretsIn, watchSecrets } from '../journeys/leaked-secrets.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('messages of sources that repeat a rejected key never reach users or logs', async ({ page, stack, ownStack, expectConsole }) => {
  test.slow(); // a separate product
  expectConsole(/50[234] \(/); // both sources reject their keys
  let refused = 0;
  const refusing = createServer((_request, response) => {
    refused += 1;
    response.writeHead(401, { 'content-type': 'application/json', 'www-authenticate': `Bearer ${secrets.ai}` });
    response.end(JSON.stringify({ error: { message: `Wrong: ${secrets.ai} ${secrets.stock}` }, detail: secrets.stock }));
  }).listen(0, '127.0.0.1');
  await once(refusing, 'listening');
  const address = `http://127.0.0.1:${String((refusing.address() as AddressInfo).port)}`;
  const env = {
    STOCK_API_URL: address,
    STOCK_API_KEY: secrets.stock,
    AI_API_URL: `${address}/v1`,
    AI_API_KEY: secrets.ai,
    AI_MODEL: 'test-model-1',
  };
  const own = await ownStack({ emulator: new URL(stack.emulator).host, env });

  await logInToDashboard(page, demo, own.url);
  await page.goto(`${own.url}${valuationOf(tcs)}`);
  await expect(page.getByText(/Error fetching valuation data: /).first()).toBeVisible();
  const token = await tokenOf(stack, demo);
  const told: string[] = [];
  for (const path of [
    '/readyz',
    '/healthz',
    '/v1/releases',
    '/v1/releases/log',
    '/api/company/coverage',
    `/api/company/valuation/${encodeURIComponent(tcs)}`,
    '/api/stock?stock_name=TCS',
    '/nowhere',
  ]) {
    const bearer = path.startsWith('/v1/') ? secrets.operator : token;
    const answer = await fetch(`${own.url}${path}`, { headers: { authorization: `Bearer ${bearer}` } });
    told.push(...secretsIn(path, `${await answer.text()} ${JSON.stringify([...answer.headers])}`));
  }
  expect(refused).toBeGreaterThan(0);
  expect(told).toEqual([]);
  refusing.closeAllConnections();
  refusing.close();
});

test('every journey detects a secret in an answer, a header, the console or storage', async ({ browser, stack }) => {
  const context = await browser.newContext({ baseURL: stack.url });
  const secretsTold = watchSecrets(context);
  await context.route('**/login', (route) =>
    route.fulfill({ contentType: 'text/html', headers: { 'x-key': secrets.stock }, body: `<p>${secrets.ai}</p>` }),
  );
  const page = await context.newPage();
  await page.goto('/login');
  await page.evaluate((secret) => localStorage.setItem('kept', secret), secrets.operator);
  await page.evaluate(`console.log('the key is ${secrets.operator}')`);
  await page.evaluate((secret) => fetch(`/login?key=${secret}`), secrets.operator);
  await expect
    .poll(secretsTold)
    .toEqual(
      expect.arrayContaining([
        'canary-stock-0b7e51c2 in /login',
        'canary-ai-77d0f3a9 in /login',
        'canary-ai-77d0f3a9 in the page',
        'canary-operator-c4d1e2f8 in the console',
        'canary-operator-c4d1e2f8 in what was sent to /login',
        'canary-operator-c4d1e2f8 in what the browser keeps',
      ]),
    );
  await context.close();
});

test('builds contain no key and no name of one', () => {
  const folders = readdirSync(root).filter((name) => name === 'shell' || name.startsWith('mfe-'));
  const names =
    /\b(STOCK_API_KEY|AI_API_KEY|DEPLOY_TOKENS?|DATABASE_URL|REDIS_URL|FIREBASE_API_KEY)\b|-----BEGIN [A-Z ]*PRIVATE KEY|\b(sk-[A-Za-z0-9]{20,}|AIza[\w-]{30,}|ghp_\w{30,}|npm_\w{30,})/;
  for (const folder of folders) {
    const dist = join(root, folder, 'dist');
    for (const file of readdirSync(dist).filter((name) => /\.(js|css|json|html|txt|map)$/.test(name))) {
      const text = readFileSync(join(dist, file), 'utf8');
      expect([folder, file, names.exec(text)?.[0], ...secretsIn('it', text)]).toEqual([folder, file, undefined]);
    }
  }
});
