import { gzipSync } from 'node:zlib';
import { json, startLoopbackSource, status, text, type Responder, type LoopbackSource } from './fixtures/loopback-source.ts';
import { recordedAnswer, secretKey, createTestSource, tcs, type TestSource } from './fixtures/test-source.ts';

let outside: LoopbackSource;
let sources: TestSource;
beforeEach(async () => {
  outside = await startLoopbackSource();
  sources = createTestSource(outside.url);
});
afterEach(async () => {
  await sources.source.close();
  await outside.close();
});

const whole = JSON.stringify(recordedAnswer());
const failedError = { code: 'UPSTREAM_FAILED', status: 502 };
const timeoutError = { code: 'UPSTREAM_TIMEOUT', status: 504 };

const withChanges = (fields: object): Responder => json({ ...recordedAnswer(), ...fields });
const withProfile = (profile: object): Responder => withChanges({ companyProfile: profile });
const raw =
  (bytes: string): Responder =>
  (_, request) =>
    void request.socket.end(bytes);

const drip: Responder = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(timer));
};
const endless: Responder = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const more = () => {
    while (!response.destroyed && response.write(' '.repeat(16_384)));
  };
  response.on('drain', more);
  more();
};

const sendCompressed: Responder = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
  response.end(gzipSync(' '.repeat(5_000_000)));
};
const another = { ...failedError, message: 'The market data source returned a different company.' };
const usedUp = (retryAfterSeconds: number) => ({ code: 'UNAVAILABLE', status: 503, retryAfterSeconds });

/** Name, behaviour of the source, error for the user, and number of calls. */
const faults: readonly (readonly [string, Responder, object, number])[] = [
  ['an HTML page', text('<!doctype html><h1>Maintenance</h1>', { 'content-type': 'text/html' }), failedError, 1],
  ['an HTML page that claims to be JSON', text('<!doctype html>'), failedError, 1],
  ['JSON that claims to be text', text(whole, { 'content-type': 'text/plain' }), failedError, 1],
  ['no content type', (response) => void response.writeHead(200).end(whole), failedError, 1],
  ['an empty body', text(''), failedError, 1],
  ['half of the JSON', text(whole.slice(0, 5_000)), failedError, 1],
  ['a body larger than allowed', text(`${whole.slice(0, -1)}${' '.repeat(80_000)}}`), failedError, 1],
  ['an endless body', endless, failedError, 1],
  ['headers larger than allowed', text(whole, { 'x-long': 'x'.repeat(20_000) }), failedError, 3],
  ['a compressed body', sendCompressed, failedError, 1],
  ['something that is not HTTP', raw('220 mail ready\r\n'), failedError, 3],
  ['a connection that ends immediately', raw(''), failedError, 3],
  ['a connection that is reset', (_, request) => void request.socket.resetAndDestroy(), failedError, 3],
  [
    'a body that breaks off',
    (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': String(whole.length) });
      response.write(whole.slice(0, 5_000), () => response.destroy());
    },
    failedError,
    3,
  ],
  ['no headers', () => {}, timeoutError, 3],
  [
    'headers and no body',
    (response) => void response.writeHead(200, { 'content-type': 'application/json' }).flushHeaders(),
    timeoutError,
    3,
  ],
  ['a body that drips', drip, timeoutError, 3],
  ['a redirect', status(302, { location: '/elsewhere' }), failedError, 1],
  ['no content', (response) => void response.writeHead(204).end(), failedError, 1],
  ['401', status(401), failedError, 1],
  ['403', status(403), failedError, 1],
  ['404', status(404), failedError, 1],
  ['408', status(408), failedError, 3],
  ['422', status(422), failedError, 1],
  ['429 without a Retry-After', status(429), usedUp(60), 3],
  ['429 with a long Retry-After', status(429, { 'retry-after': '3600' }), usedUp(3600), 1],
  ['429 with an invalid Retry-After', status(429, { 'retry-after': 'soon' }), usedUp(60), 3],
  ['500', status(500), failedError, 3],
  ['502', status(502), failedError, 3],
  ['503', status(503), failedError, 3],
  ['503 with a long Retry-After', status(503, { 'retry-after': '120' }), failedError, 1],
  ['an error text with status 200', json({ error: 'Internal problem' }), failedError, 1],
  ['an exhausted plan with status 200', json({ error: 'Rate limit exceeded' }), usedUp(60), 3],
  ['null', json(null), failedError, 1],
  ['a list', json([recordedAnswer()]), failedError, 1],
  ['a text', json('TCS'), failedError, 1],
  ['statements that are a text', withChanges({ financials: 'none' }), failedError, 1],
  ['statements that are an object', withChanges({ financials: { INC: [] } }), failedError, 1],
  ['50,000 nested lists', text('['.repeat(50_000)), failedError, 1],
  ['another company', withProfile({ isInId: 'INE009A01021', exchangeCodeNse: 'TCS' }), another, 2],
  ['a company without any code', withProfile({}), another, 2],
  ['no profile', withChanges({ companyProfile: null }), another, 2],
];

describe('live source that sends', () => {
  it.each(faults)('%s gives the user a clear error', async (_, answering, error, calls) => {
    outside.answerWith(answering);
    await expect(sources.source.valuation(tcs)).rejects.toMatchObject(error);
    expect(outside.requests).toHaveLength(calls);
    expect(outside.requests.map(({ path }) => path)).not.toContain('/elsewhere');
    expect(sources.logged).toHaveLength(1);
    expect(sources.logged.join()).not.toContain(secretKey);
  });

  it.each([
    ['an error text', json({ error: 'Stock not found' })],
    ['the other error text', json({ err: 'Stock not found' })],
    ['no statements', withChanges({ financials: null, stockFinancialData: null })],
    ['an empty list of statements', withChanges({ financials: [] })],
    ['periods without a line', withChanges({ financials: [{ ...recordedAnswer().financials[0], stockFinancialMap: null }] })],
  ])('%s has no figures', async (_, answering) => {
    outside.answerWith(answering);
    expect(await sources.source.valuation(tcs)).toEqual({ is: 'no-figures' });
  });

  it.each([
    ['500 once', status(500)],
    ['429 once, with a short Retry-After', status(429, { 'retry-after': '0' })],
    ['503 once, with a past Retry-After', status(503, { 'retry-after': 'Thu, 01 Jan 2026 00:00:00 GMT' })],
    ['a reset connection once', ((_, request) => void request.socket.resetAndDestroy()) satisfies Responder],
    ['no answer once', (() => {}) satisfies Responder],
  ])('%s is retried and answers', async (_, first) => {
    outside.answerWith((response, request, count) => (count === 1 ? first : json(recordedAnswer()))(response, request, count));
    expect(await sources.source.valuation(tcs)).toMatchObject({ is: 'figures' });
    expect(outside.requests).toHaveLength(2);
    expect(sources.logged).toEqual([]);
  });

  it('a refusal of the key is logged for the operator, without the key', async () => {
    outside.answerWith(status(401));
    await expect(sources.source.valuation(tcs)).rejects.toMatchObject({ message: 'The market data source rejected the request.' });
    expect(sources.logged).toEqual([expect.stringMatching(/^error .*check STOCK_API_KEY/)]);
  });

  it('nothing within the total time, including pauses, times out', async () => {
    const impatient = createTestSource(outside.url, { total: 200, attempt: 10_000, headers: 10_000, idle: 10_000, maxRetries: 50 });
    outside.answerWith(() => {});
    await expect(impatient.source.valuation(tcs)).rejects.toMatchObject(timeoutError);
    outside.answerWith(status(503, { 'retry-after': '1' }));
    await expect(impatient.source.valuation(tcs)).rejects.toMatchObject(timeoutError);
    await impatient.source.close();
  });

  it('nothing because it does not exist is unreachable', async () => {
    const { source, logged } = createTestSource('http://127.0.0.1:1');
    await expect(source.valuation(tcs)).rejects.toMatchObject({ ...failedError, message: 'The market data source couldn’t be reached.' });
    expect(logged).toEqual([expect.stringContaining('ECONNREFUSED')]);
    await source.close();
  });
});
