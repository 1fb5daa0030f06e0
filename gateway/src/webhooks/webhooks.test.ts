import { createHmac } from 'node:crypto';
import { hangUp, json, loopbackServer, type LoopbackServer } from '../fixtures/loopback-server.ts';
import { webhookLimits } from '../limits.ts';
import type { TakenFault } from '../releases/faults/fault-intake.ts';
import { createWebhooks, type Webhooks } from './webhooks.ts';

const secret = 'canary-secret-0123456789abcdef';
const limits = {
  ...webhookLimits,
  call: { ...webhookLimits.call, headers: 100, idle: 100, attempt: 200 },
  pauses: [5, 20],
  ofRemote: { pending: 3, faultsPerHour: 2 },
};

interface Received {
  readonly body: string;
  readonly signature: unknown;
}

let receiver: LoopbackServer;
let elsewhere: LoopbackServer;
let received: Received[];
let lines: string[];
let webhooks: Webhooks;

beforeEach(async () => {
  [receiver, elsewhere] = await Promise.all([loopbackServer(json({})), loopbackServer(json({}))]);
  [received, lines] = [[], []];
  answer(() => 204);
  webhooks = open();
});
afterEach(() => Promise.all([webhooks.close(), receiver.close(), elsewhere.close()]));

function open(address = `${receiver.url}/hook?key=hidden-key`, networks: readonly string[] = ['127.0.0.1']): Webhooks {
  const byRemote = new Map([['mfe-news', { address, secret }]]);
  const warn = (fields: object, line: string) => void lines.push(`${JSON.stringify(fields)} ${line}`);
  return createWebhooks({ config: { byRemote, networks }, log: { warn }, clock: () => 1_790_000_000_000, limits });
}

/** Answers the calls in turn with these statuses, and records them. */
function answer(statusOf: (nth: number) => number): void {
  receiver.answerWith((request, response, body) => {
    received.push({ body, signature: request.headers['x-mulya-signature'] });
    response.writeHead(statusOf(received.length), { location: elsewhere.url }).end();
  });
}

const stop = { who: 'gateway', remote: 'mfe-news', verb: 'canary-stopped', from: '1.1.0', to: null, why: '5 of 20 loads failed.' };
const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
};
const settled = () => new Promise((resolve) => setTimeout(resolve, 100));

it('tells the team of a stopped canary, signed over the body', async () => {
  webhooks.onEntry(stop);
  await until(() => received.length > 0);
  const [{ body = '', signature } = {}] = received;
  expect(JSON.parse(body)).toEqual({
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    at: '2026-09-21T14:13:20.000Z',
    event: 'canary-stopped',
    remote: 'mfe-news',
    version: '1.1.0',
    why: '5 of 20 loads failed.',
  });
  expect(signature).toBe(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`);
});

it('tells of a preview that has ended, of no other change, and of no other remote', async () => {
  for (const verb of ['promote', 'delete', 'preview-ended']) webhooks.onEntry({ ...stop, verb });
  webhooks.onEntry({ ...stop, remote: 'mfe-other' });
  await until(() => received.length > 0);
  await settled();
  expect(received.map(({ body }) => (JSON.parse(body) as { event: string }).event)).toEqual(['preview-ended']);
});

it('tells of new faults without trace or positions, and of few in an hour', async () => {
  const fault = {
    remote: 'mfe-news',
    version: '1.0.0',
    phase: 'render',
    error: 'TypeError',
    message: 'x is … #',
    frames: [],
    route: '/news',
  };
  for (let nth = 0; nth < 5; nth += 1) webhooks.onNewFault({ ...fault, trace: 'trace-1', count: 1, users: 1 } as TakenFault); // parsed before
  await until(() => received.length === limits.ofRemote.faultsPerHour);
  await settled();
  expect(received).toHaveLength(2);
  expect(JSON.parse(received[0]?.body ?? '')).toEqual({
    ...{ id: expect.anything(), at: expect.anything(), event: 'first-fault', remote: 'mfe-news', version: '1.0.0' },
    ...{ why: 'TypeError: x is … #', phase: 'render', route: '/news' },
  });
});

it('tries again after an error, with the same body', async () => {
  answer((nth) => (nth === 1 ? 500 : 200));
  webhooks.onEntry(stop);
  await until(() => received.length === 2);
  await settled();
  expect(new Set(received.map(({ body, signature }) => `${body} ${String(signature)}`)).size).toBe(1);
  expect([received.length, lines]).toEqual([2, []]);
});

it.each<[string, () => void, string]>([
  ['refuses', () => answer(() => 403), 'It answered 403.'],
  ['hangs up', () => receiver.answerWith(hangUp), 'UND_ERR_SOCKET'],
  ['never answers', () => receiver.answerWith(() => {}), 'timeout'],
  ['redirects', () => answer(() => 302), 'It answered 302.'],
  ['answers with megabytes', () => receiver.answerWith((_request, response) => void response.end(Buffer.alloc(1_000_000))), 'unreadable'],
])('gives up after three tries when the receiver %s, and logs no secret', async (_how, arrange, problem) => {
  arrange();
  webhooks.onEntry(stop);
  await until(() => lines.length > 0);
  expect([receiver.requestCount(), elsewhere.requestCount()]).toEqual([3, 0]);
  expect(lines).toEqual([expect.stringContaining(problem)]);
  expect(lines.join()).not.toMatch(/hidden-key|canary-secret|sha256/);
});

it.each([
  ['an address of this machine', () => receiver.url],
  ['a name that leads to it', () => receiver.url.replace('127.0.0.1', 'localhost')],
  ['another spelling of it', () => receiver.url.replace('127.0.0.1', '0x7f.1')],
  ['an IPv6 spelling of it', () => receiver.url.replace('127.0.0.1', '[::ffff:127.0.0.1]')],
])('never calls %s that is not listed', async (_what, address) => {
  await webhooks.close();
  webhooks = open(address(), []);
  webhooks.onEntry(stop);
  await until(() => lines.length > 0);
  expect(receiver.requestCount()).toBe(0);
  expect(lines).toEqual([expect.stringContaining('Its address is not public')]);
});

it('drops messages beyond those that may wait', async () => {
  receiver.answerWith(() => {});
  for (let nth = 0; nth < 5; nth += 1) webhooks.onEntry(stop);
  await until(() => lines.length === 5);
  expect(lines.filter((line) => line.includes('was dropped'))).toHaveLength(2);
  expect(receiver.requestCount()).toBe(9);
  answer(() => 200);
  webhooks.onEntry(stop);
  await until(() => received.length === 1);
});

it('ends its calls and waits with the gateway, without a word', async () => {
  receiver.answerWith(() => {});
  webhooks.onEntry(stop);
  await until(() => receiver.requestCount() === 1);
  await webhooks.close();
  await settled();
  expect([receiver.requestCount(), lines]).toEqual([1, []]);
});
