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
const another = { ...failedError, message: 'The market data source returned a different company.' };
const usedUp = (retryAfterSeconds: number) => ({ code: 'UNAVAILABLE', status: 503, retryAfterSeconds });

/**
 * Name, behaviour of the source, error for the user, and number of calls. One fault of each kind: the client's own are tested with the AI
 * endpoint, and with this source in `indian-stock-api.every-fault.long.test.ts`.
 */
const faults: readonly (readonly [string, Responder, object, number])[] = [
  ['an HTML page', text('<!doctype html><h1>Maintenance</h1>', { 'content-type': 'text/html' }), failedError, 1],
  ['a body larger than allowed', text(`${whole.slice(0, -1)}${' '.repeat(80_000)}}`), failedError, 1],
  ['headers larger than allowed', text(whole, { 'x-long': 'x'.repeat(20_000) }), failedError, 3],
  ['no headers', () => {}, timeoutError, 3],
  ['a redirect', status(302, { location: '/elsewhere' }), failedError, 1],
  ['404', status(404), failedError, 1],
  ['429 without a Retry-After', status(429), usedUp(60), 3],
  ['429 with a long Retry-After', status(429, { 'retry-after': '3600' }), usedUp(3600), 1],
  ['429 with an invalid Retry-After', status(429, { 'retry-after': 'soon' }), usedUp(60), 3],
  ['500', status(500), failedError, 3],
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
