import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { Ai, AiWords } from './ai.port.ts';
import {
  startAiEndpoint,
  chunks,
  completion,
  eventOf,
  events,
  json,
  status,
  text,
  whole,
  type AiEndpoint,
  type Responder,
} from './fixtures/ai-endpoint.ts';
import { createTestAi, secretKey, type TestAi } from './fixtures/test-ai.ts';
import { question } from './fixtures/questions.ts';

let endpoint: AiEndpoint;
let testAi: TestAi;
beforeEach(async () => {
  endpoint = await startAiEndpoint();
  testAi = createTestAi(endpoint.url);
});
afterEach(async () => {
  await testAi.ai.close();
  await endpoint.close();
});

const here = new AbortController().signal;

/** The text of a streamed answer, as far as it came. */
async function readStream(ai: Ai, signal = here): Promise<AiWords> {
  let words = '';
  for await (const event of ai.stream(question(), signal)) {
    if (event.is === 'text') words += event.text;
    else if (event.is === 'end') return { text: words, finish: event.finish, citations: event.citations, searched: event.searched };
  }
  throw new Error('expected an end');
}

const forms: readonly (readonly [string, (ai: Ai, signal?: AbortSignal) => Promise<AiWords>])[] = [
  ['whole', (ai, signal = here) => ai.complete(question(), signal)],
  ['streamed', readStream],
];

const failedError = (message: string) => ({ code: 'UPSTREAM_FAILED', status: 502, message });
const unreadable = failedError('The AI service returned an unreadable response.');
const unreachable = failedError('The AI service couldn’t be reached.');
const refusedError = failedError('The AI service rejected the request.');
const down = failedError('The AI service returned an error. Try again in a moment.');
const brokenOff = failedError('The AI response was interrupted.');
const late = { code: 'UPSTREAM_TIMEOUT', status: 504, message: 'The AI service timed out. Try again.' };
const usedUp = (retryAfterSeconds: number) => ({ code: 'UNAVAILABLE', status: 503, retryAfterSeconds });

const type = (call: Parameters<Responder>[1]) => (call.body['stream'] === true ? 'text/event-stream' : 'application/json');
const head = (response: ServerResponse, call: Parameters<Responder>[1]) => response.writeHead(200, { 'content-type': type(call) });
const endless =
  (piece: string, pause = 0): Responder =>
  (response, call) => {
    head(response, call);
    const more = () => {
      while (!response.destroyed && response.write(piece) && pause === 0);
    };
    if (pause === 0) response.on('drain', more);
    const timer = pause === 0 ? undefined : setInterval(more, pause);
    response.on('close', () => clearInterval(timer));
    more();
  };
const raw =
  (bytes: string): Responder =>
  (response) =>
    void response.socket?.end(bytes);

/** Name, response of the endpoint, error for the user, and number of calls; the same for whole and streamed answers. */
const faults: readonly (readonly [string, Responder, object, number])[] = [
  ['an HTML page', text('<!doctype html><h1>Maintenance</h1>', { 'content-type': 'text/html' }), unreadable, 1],
  ['no content type', (response) => void response.writeHead(200).end('{}'), unreadable, 1],
  ['another content type', text(JSON.stringify(completion('Words')), { 'content-type': 'application/xml' }), unreadable, 1],
  [
    'a packed body',
    (response, call) => void response.writeHead(200, { 'content-type': type(call), 'content-encoding': 'gzip' }).end(gzipSync('{}')),
    unreadable,
    1,
  ],
  ['an endless body', endless(`data: ${' '.repeat(8_000)}`), unreadable, 1],
  ['something that is not HTTP', raw('220 mail ready\r\n'), unreachable, 3],
  ['a connection that ends at once', raw(''), unreachable, 3],
  ['a connection that is reset', (response) => void response.socket?.resetAndDestroy(), unreachable, 3],
  ['no headers', () => {}, late, 1],
  ['headers and no body', (response, call) => void head(response, call).flushHeaders(), late, 1],
  ['a body that drips', endless(': \n', 20), late, 1],
  ['a redirect', status(302, { location: '/elsewhere' }), refusedError, 1],
  ['no content', (response) => void response.writeHead(204).end(), refusedError, 1],
  ['400', status(400), refusedError, 1],
  ['401', status(401), refusedError, 1],
  ['403', status(403), refusedError, 1],
  ['404', status(404), refusedError, 1],
  ['410', status(410), refusedError, 1],
  ['422', status(422), refusedError, 1],
  ['413 with a large body', status(413, {}, 'x'.repeat(30_000)), refusedError, 1],
  ['429 without a time', status(429), usedUp(30), 3],
  ['429 with a time that is too long', status(429, { 'retry-after': '120' }), usedUp(120), 1],
  ['429 with a huge time', status(429, { 'retry-after': '99999999999' }), usedUp(3_600), 1],
  ['429 with a negative time', status(429, { 'retry-after': '-1' }), usedUp(30), 3],
  ['429 with a fraction', status(429, { 'retry-after': '0.5' }), usedUp(30), 3],
  ['429 with no time at all', status(429, { 'retry-after': '0' }), usedUp(1), 3],
  ['429 with words', status(429, { 'retry-after': 'soon' }), usedUp(30), 3],
  ['429 with a date that has passed', status(429, { 'retry-after': 'Thu, 01 Jan 2026 00:00:00 GMT' }), usedUp(1), 3],
  ['429 with a date to come', status(429, { 'retry-after': 'Fri, 01 Jan 2100 00:00:00 GMT' }), usedUp(3_600), 1],
  ['408', status(408), down, 3],
  ['500', status(500), down, 3],
  ['503', status(503), down, 3],
  ['503 with a time that is too long', status(503, { 'retry-after': '120' }), down, 1],
];

const wholeFaults: typeof faults = [
  ['an empty body', text(''), unreadable, 1],
  ['JSON that claims to be text', text(JSON.stringify(completion('Words')), { 'content-type': 'text/plain' }), unreadable, 1],
  ['an HTML page that claims to be JSON', text('<!doctype html>'), unreadable, 1],
  ['half of the JSON', text(JSON.stringify(completion('Words')).slice(0, 40)), unreadable, 1],
  ['an error text with status 200', json({ error: { message: 'no' } }), unreadable, 1],
  ['no choice', json(completion('', { choices: [] })), unreadable, 1],
  ['a number for words', json(completion(7)), unreadable, 1],
  ['null', json(null), unreadable, 1],
  ['50,000 nested lists', text('['.repeat(39_000)), unreadable, 1],
  [
    'a body that breaks off',
    (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' });
      response.write('{"choices":', () => response.destroy());
    },
    unreachable,
    3,
  ],
];

const cut =
  (...data: readonly (object | string)[]): Responder =>
  (response, call) => {
    head(response, call).write(data.map(eventOf).join(''), () => response.destroy());
  };
const silent =
  (...data: readonly object[]): Responder =>
  (response, call) =>
    void head(response, call).write(data.map(eventOf).join(''));
const [first = {}] = chunks('Cash is king.');

const streamFaults: typeof faults = [
  ['an empty stream', events(), brokenOff, 1],
  ['an end without words before it', events('[DONE]'), brokenOff, 1],
  ['a text without events', text('Maintenance', { 'content-type': 'text/plain' }), brokenOff, 1],
  ['a whole answer', json(completion('Words')), unreadable, 1],
  ['no JSON', events('<!doctype html>'), unreadable, 1],
  ['events of another shape', events({ choices: 'none' }), unreadable, 1],
  ['an error as its first event', events({ error: { message: `key ${secretKey} is wrong` } }), brokenOff, 1],
  ['an error midway', events(first, { error: { message: 'no' } }), brokenOff, 1],
  ['no end', events(first), brokenOff, 1],
  ['garbage midway', events(first, '{"choices":['), unreadable, 1],
  ['a connection that breaks before the first word', cut(), unreachable, 3],
  ['a connection that breaks midway', cut(first), brokenOff, 1],
  ['silence midway', silent(first), late, 1],
];

describe.each(forms)('endpoint asked for a %s answer that sends', (form, ask) => {
  it.each([...faults, ...(form === 'whole' ? wholeFaults : streamFaults)])(
    '%s gives the user a clear error',
    async (_, answering, error, calls) => {
      endpoint.answerWith(answering);
      await expect(ask(testAi.ai)).rejects.toMatchObject(error);
      expect(endpoint.calls).toHaveLength(calls);
      expect(endpoint.calls.map(({ path }) => path)).not.toContain('/elsewhere');
      expect(testAi.logged).toHaveLength(1);
      expect(testAi.logged.join()).not.toContain(secretKey);
    },
  );

  it.each<[string, Responder]>([
    ['500 once', status(500)],
    ['429 once, with a short Retry-After', status(429, { 'retry-after': '0' })],
    ['503 once, with a past Retry-After', status(503, { 'retry-after': 'Thu, 01 Jan 2026 00:00:00 GMT' })],
    ['a reset connection once', (response) => void response.socket?.resetAndDestroy()],
  ])('%s is retried and answers', async (_, answering) => {
    endpoint.answerWith((response, call, count) => (count === 1 ? answering : whole())(response, call, count));
    expect(await ask(testAi.ai)).toMatchObject({ text: 'Cash is king.', finish: 'stop' });
    expect(endpoint.calls).toHaveLength(2);
    expect(testAi.logged).toEqual([]);
  });

  it("aborts the call of a caller who leaves, with the caller's reason", async () => {
    endpoint.answerWith(() => {});
    const leaves = new AbortController();
    const asking = ask(testAi.ai, leaves.signal);
    asking.catch(() => {});
    while (endpoint.calls.length === 0) await new Promise((resolve) => setImmediate(resolve));
    leaves.abort(new Error('left'));
    await expect(asking).rejects.toThrow('left');
    while (endpoint.disconnects() === 0) await new Promise((resolve) => setImmediate(resolve));
    expect(testAi.logged).toEqual([]);
  });

  it('stops the pause before a retry when the caller leaves', async () => {
    const withLongTimeout = createTestAi(endpoint.url, { limits: { total: 60_000, maxDelay: 60_000 } });
    endpoint.answerWith(status(503, { 'retry-after': '50' }));
    const leaves = new AbortController();
    const asking = ask(withLongTimeout.ai, leaves.signal);
    asking.catch(() => {});
    while (endpoint.calls.length === 0) await new Promise((resolve) => setImmediate(resolve));
    setTimeout(() => leaves.abort(new Error('left')), 20);
    await expect(asking).rejects.toThrow('left');
    expect(endpoint.calls).toHaveLength(1);
    await withLongTimeout.ai.close();
  });

  it('nothing within the total time, including pauses, times out', async () => {
    const impatient = createTestAi(endpoint.url, { limits: { total: 100, maxDelay: 60_000 } });
    endpoint.answerWith(status(503, { 'retry-after': '1' }));
    await expect(ask(impatient.ai)).rejects.toMatchObject(late);
    await impatient.ai.close();
  });

  it('nothing because it does not exist is unreachable', async () => {
    const nowhere = createTestAi('http://127.0.0.1:1');
    await expect(ask(nowhere.ai)).rejects.toMatchObject(unreachable);
    expect(nowhere.logged).toEqual([expect.stringContaining('ECONNREFUSED')]);
    await nowhere.ai.close();
  });

  it('opens the circuit after six failures in a row, and closes it after a successful probe', async () => {
    endpoint.answerWith(status(500));
    for (let time = 0; time < 2; time += 1) await expect(ask(testAi.ai)).rejects.toMatchObject(down);
    expect(await testAi.ai.ready?.()).toMatchObject({ ok: false });
    await expect(ask(testAi.ai)).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 1 });
    expect(endpoint.calls).toHaveLength(6);
    endpoint.answerWith(whole());
    while (endpoint.calls.length === 6) {
      await new Promise((resolve) => setImmediate(resolve));
      await ask(testAi.ai).catch(() => {});
    }
    expect(await testAi.ai.ready?.()).toMatchObject({ ok: true });
  });
});

it('a refusal of the key is logged for the operator, without the key', async () => {
  endpoint.answerWith(status(401, {}, `Incorrect API key provided: ${secretKey}`));
  await expect(testAi.ai.complete(question(), here)).rejects.toMatchObject({ message: 'The AI service rejected the request.' });
  expect(testAi.logged).toEqual([expect.stringMatching(/^error .*check AI_API_KEY/)]);
  expect(testAi.logged.join()).not.toContain(secretKey);
});

it('some words and then fails is not retried', async () => {
  endpoint.answerWith(cut(first));
  const words: string[] = [];
  await expect(
    (async () => {
      for await (const event of testAi.ai.stream(question(), here)) if (event.is === 'text') words.push(event.text);
    })(),
  ).rejects.toMatchObject(brokenOff);
  expect(words).toEqual(['Cash ']);
  expect(endpoint.calls).toHaveLength(1);
});

it.each<[string, Responder]>([
  ['no first byte', () => {}],
  ['silence midway', silent(first)],
])('%s times out long before the total time', async (_, answering) => {
  const withLongTimeout = createTestAi(endpoint.url, { limits: { total: 60_000 } });
  endpoint.answerWith(answering);
  await expect(readStream(withLongTimeout.ai)).rejects.toMatchObject(late);
  await withLongTimeout.ai.close();
});
