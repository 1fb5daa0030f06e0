import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { verifiedAccount, tokenOf } from '../journeys/analyst.ts';
import { expect, test } from '../journeys/journey.ts';
import { startStack, type Stack } from '../journeys/stack.ts';
import { faultProxy, type Fault, type FaultProxy } from './fault-proxy.ts';
import { startPostgres, type PostgresServer } from './postgres-server.ts';

/** A statement has 10 s, and its silence is detected a second later. A caller waits 5 s for one of the ten connections. */
const answeredWithin = 13_000;
/** While the database is down, calls that don't need it are answered as usual. */
const usual = 3_000;
const backWithin = 20_000;
/**
 * A read, a Save, the health query, and a poll for releases each second: nothing is retried in a loop. Ten are usual
 * for an outage of eleven seconds.
 */
const maxQueries = 15;

const tcs = 'INE467B01029';

interface Case {
  readonly name: string;
  begin(proxy: FaultProxy, server: PostgresServer): Promise<void> | void;
  end(proxy: FaultProxy, server: PostgresServer): Promise<void> | void;
}

const spoilt = (name: string, fault: Fault): Case => ({
  name,
  begin: (proxy) => proxy.spoil(fault),
  end: (proxy) => proxy.spoil(undefined),
});

const cases: readonly Case[] = [
  { name: 'is gone: connections are refused', begin: (proxy) => proxy.close(), end: (proxy) => proxy.open() },
  { name: 'is killed', begin: (_, server) => server.kill(), end: (_, server) => server.start() },
  spoilt('hangs', () => undefined),
  spoilt('breaks off in the middle of an answer', (client) =>
    client.write(Buffer.from('54000000ff0001', 'hex'), () => client.resetAndDestroy()),
  ),
  spoilt('resets every connection', (client) => client.resetAndDestroy()),
  spoilt('closes every connection', (client) => client.end()),
  spoilt('sends half an answer and falls silent', (client) => client.write(Buffer.from('54000000ff0001', 'hex'))),
  spoilt('is no PostgreSQL', (client) => client.end('HTTP/1.1 400 Bad Request\r\n\r\n')),
  spoilt('sends bytes without sense', (client) => client.write(Buffer.from([0, 255, 255, 255, 255, 13, 10, 0]))),
  spoilt('says that it is out of disk', (client) => client.end(errorAnswer('53100', 'could not extend file: No space left on device'))),
  spoilt('says that it is shutting down', (client) =>
    client.end(errorAnswer('57P01', 'terminating connection due to administrator command')),
  ),
  spoilt('has too many connections', (client) => client.end(errorAnswer('53300', 'sorry, too many clients already'))),
  spoilt('can only be read', (client) =>
    client.write(
      Buffer.concat([errorAnswer('25006', 'cannot execute INSERT in a read-only transaction'), Buffer.from('5a0000000549', 'hex')]),
    ),
  ),
];

/** An ErrorResponse of PostgreSQL's protocol. */
function errorAnswer(code: string, words: string): Buffer {
  const fields = Buffer.from(`SERROR\0VERROR\0C${code}\0M${words}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly ms: number;
}

async function ask(stack: Stack, path: string, token: string, body?: object): Promise<Answer> {
  const from = performance.now();
  const headers = { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
  const answer = await fetch(`${stack.url}${path}`, {
    headers,
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  });
  return { status: answer.status, text: await answer.text(), ms: Math.round(performance.now() - from) };
}

const valuation = `/api/saved-work/valuations/${tcs}`;
const save = () => ({
  id: randomUUID(),
  basedOn: null,
  name: 'Base case',
  price: 1,
  target: 2,
  upside: 100,
  modelVersion: 'test',
  work: { typed: 1 },
});

interface Faulty {
  readonly gateway: Stack;
  readonly token: string;
  readonly proxy: FaultProxy;
  readonly server: PostgresServer;
}

/** A gateway that reaches PostgreSQL through a fault proxy, with one Save of a user. */
async function withDatabase(stack: Stack, run: (faulty: Faulty) => Promise<void>): Promise<void> {
  const server = await startPostgres();
  const proxy = await faultProxy(Number(new URL(server.url).port));
  const url = new URL(server.url);
  url.port = String(proxy.port);
  const gateway = await startStack({ emulator: new URL(stack.emulator).host, env: { DATABASE_URL: url.href } });
  try {
    const token = await tokenOf(stack, await verifiedAccount(stack));
    expect(await ask(gateway, `${valuation}/versions`, token, save())).toMatchObject({ status: 201 });
    await run({ gateway, token, proxy, server });
  } finally {
    await gateway.end();
    await proxy.close().catch(() => undefined); // a case may have closed it
    await server.end();
  }
}

for (const { name, begin, end } of cases) {
  test(`a database that ${name}: Saves are refused with a sentence and come again, the rest goes on`, async ({ stack }, testInfo) => {
    testInfo.setTimeout(180_000);
    await withDatabase(stack, async ({ gateway, token, proxy, server }) => {
      const other = await tokenOf(stack, await verifiedAccount(stack));
      await begin(proxy, server);

      const asked = proxy.asked();
      const lost = save();
      const [read, written, figures, page, ready] = await Promise.all([
        ask(gateway, valuation, token),
        ask(gateway, `${valuation}/versions`, token, lost),
        ask(gateway, `/api/company/valuation/${encodeURIComponent('Infosys Ltd')}`, other),
        ask(gateway, '/login', token),
        ask(gateway, '/readyz', token),
      ]);
      const calls = proxy.asked() - asked;
      expect(calls).toBeLessThanOrEqual(maxQueries);
      for (const answer of [read, written]) {
        expect(answer).toMatchObject({ status: 503, text: expect.stringContaining('"code":"SAVED_WORK_UNAVAILABLE"') });
        expect(answer.text).toContain('Saved work is temporarily unavailable. Nothing is lost. Try again in a moment.');
        expect(answer.ms).toBeLessThan(answeredWithin);
      }
      for (const answer of [figures, page]) {
        expect(answer.status).toBe(200);
        expect(answer.ms).toBeLessThan(usual);
      }
      expect(ready).toMatchObject({ status: 200, text: expect.stringMatching(/"database":\{"ok":false/) });
      expect(ready.ms).toBeLessThan(2 * usual);
      expect(`${read.text}${written.text}${ready.text}${gateway.output()}`).not.toContain('a-long-secret');

      await end(proxy, server);

      const healed = performance.now();
      await expect
        .poll(async () => (await ask(gateway, `${valuation}/versions`, token, lost)).status, { timeout: backWithin })
        .toBeLessThan(500);
      await expect
        .poll(async () => (await ask(gateway, '/readyz', token)).text, { timeout: backWithin })
        .toContain('"database":{"ok":true');
      testInfo.annotations.push({
        type: name,
        description: `${String(calls)} pieces sent to it; Save refused after ${String(written.ms)} ms, read after ${String(read.ms)} ms, health after ${String(ready.ms)} ms; back after ${String(Math.round(performance.now() - healed))} ms`,
      });
    });
  });
}

test('a slow database delays its calls, and no others', async ({ stack }) => {
  await withDatabase(stack, async ({ gateway, token, proxy }) => {
    proxy.spoil((_, pass) => setTimeout(pass, 200));
    const [read, written, figures] = await Promise.all([
      ask(gateway, valuation, token),
      ask(gateway, `${valuation}/versions`, token, save()),
      ask(gateway, '/api/company/coverage', token),
    ]);
    expect([read.status, written.status, figures.status]).toEqual([200, 409, 200]);
    expect(read.ms).toBeGreaterThan(200);
    expect(Math.max(read.ms, written.ms)).toBeLessThan(answeredWithin);
    expect(figures.ms).toBeLessThan(usual);
  });
});

/** Blocks every change of the token's user in the database until released. */
async function blockUser({ url }: PostgresServer, token: string): Promise<() => Promise<void>> {
  // a token of the emulator's
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { readonly sub: string };
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("select pg_advisory_lock(hashtext('saved-work'), hashtext($1))", [sub]);
  return () => client.end();
}

test('a user whose changes hang in the database delays no other user', async ({ stack }) => {
  await withDatabase(stack, async ({ gateway, token, server }) => {
    const other = await tokenOf(stack, await verifiedAccount(stack));
    const letGo = await blockUser(server, token);

    const hanging = Array.from({ length: 20 }, () => ask(gateway, `${valuation}/versions`, token, save()));
    const [own, written, read] = await Promise.all([
      ask(gateway, valuation, token),
      ask(gateway, `${valuation}/versions`, other, save()),
      ask(gateway, valuation, other),
    ]);
    expect([own.status, written.status, read.status]).toEqual([200, 201, 200]);
    expect(Math.max(own.ms, written.ms, read.ms)).toBeLessThan(usual);
    for (const { status, ms } of await Promise.all(hanging)) {
      expect(status).toBe(503);
      expect(ms).toBeLessThan(answeredWithin);
    }

    await letGo();
    // a newer one exists, and it is answered
    expect(await ask(gateway, `${valuation}/versions`, token, { ...save(), basedOn: null })).toMatchObject({ status: 409 });
  });
});
