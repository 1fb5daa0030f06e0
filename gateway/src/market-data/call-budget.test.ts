import type { Listing } from '@mulya/contract';
import { createMarketDataBudget } from '../rate-limits/limit-calls.ts';
import { createMemoryRateLimits } from '../rate-limits/memory-rate-limits.adapter.ts';
import { json, status, type Responder } from './fixtures/loopback-source.ts';
import { useTestSources, recordedAnswer, tcs, type TestSource } from './fixtures/test-source.ts';

const { outside, open } = useTestSources();

const companies: readonly Listing[] = ['Alpha Ltd', 'Beta Ltd', 'Gamma Ltd', 'Delta Ltd'].map((name, at) => ({
  ...tcs,
  name,
  isin: `INE00000000${at}`,
  nse: null,
  bse: null,
}));
const company = (at: number): Listing => companies[at] ?? tcs;

/** Answers for any company, by its name or its symbol. */
const figuresOf: Responder = (response, request, count) => {
  const name = new URL(request.url ?? '/', 'http://source').searchParams.get('name');
  const { isin } = companies.find((each) => each.name === name) ?? tcs;
  json({ ...recordedAnswer(), companyProfile: { ...recordedAnswer().companyProfile, isInId: isin } })(response, request, count);
};

/** A source with a call budget for each user and for all users. */
const openWithBudget = (
  perDayOfUser: number | undefined,
  perDayInAll: number | undefined,
  limits: Parameters<typeof open>[0] = {},
): TestSource =>
  open(
    limits,
    undefined,
    createMarketDataBudget(
      createMemoryRateLimits(() => Date.parse('2026-10-01T06:00:00Z')),
      { perDayOfUser, perDayInAll },
    ),
  );

const figures = { is: 'figures' };
const beyondOwn = {
  code: 'RATE_LIMITED',
  status: 429,
  message: expect.stringMatching(
    /^You’ve reached today’s limit for newly loaded companies\. Companies already opened today still work\. Try again in \d+ hours\.$/,
  ),
  retryAfterSeconds: expect.any(Number),
};
const beyondAll = {
  code: 'UNAVAILABLE',
  status: 503,
  message: expect.stringMatching(/^The market data limit has been reached\. Try again in \d+ hours\.$/),
  retryAfterSeconds: expect.any(Number),
};

beforeEach(() => outside.answerWith(figuresOf));

describe('call budget of a live source', () => {
  it("limits a user's calls in a day, and ignores answers from the cache", async () => {
    const { source } = openWithBudget(2, undefined);
    for (const each of [0, 1, 0, 1, 0]) expect(await source.valuation(company(each), 'ann')).toMatchObject(figures);
    await expect(source.valuation(company(2), 'ann')).rejects.toMatchObject(beyondOwn);
    await expect(source.marketCap(company(2), 'ann')).rejects.toMatchObject(beyondOwn);
    expect(await source.valuation(company(0), 'ann')).toMatchObject(figures);
    expect(outside.requests).toHaveLength(2);
  });

  it('allows another user the call that one user may not make', async () => {
    const { source } = openWithBudget(1, undefined);
    await source.valuation(company(0), 'ann');
    await expect(source.valuation(company(1), 'ann')).rejects.toMatchObject(beyondOwn);
    expect(await source.valuation(company(1), 'bob')).toMatchObject(figures);
    expect(await source.valuation(company(1), 'ann')).toMatchObject(figures); // cached by now
  });

  it('charges a waiting user when the first user may not make the call', async () => {
    const { source } = openWithBudget(1, undefined);
    await source.valuation(company(0), 'ann');
    const found = await Promise.allSettled(['ann', 'bob', 'ann', 'eve'].map(async (who) => source.valuation(company(1), who)));
    expect(found.map(({ status: how }) => how)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled']);
    expect(outside.requests).toHaveLength(2);
  });

  it('counts one call for all who wait together', async () => {
    const { source } = openWithBudget(1, 2);
    await Promise.all(['ann', 'bob', 'eve'].map(async (who) => source.valuation(company(0), who)));
    expect(await source.valuation(company(1), 'bob')).toMatchObject(figures);
    await expect(source.valuation(company(2), 'eve')).rejects.toMatchObject(beyondAll);
    expect(outside.requests).toHaveLength(2);
  });

  it('counts two calls for a company that is not found by its name', async () => {
    outside.answerWith(json({ error: 'Stock not found' }));
    const { source } = openWithBudget(2, undefined);
    await source.valuation(tcs, 'ann');
    expect(outside.requests).toHaveLength(2);
    await expect(source.valuation(company(0), 'ann')).rejects.toMatchObject(beyondOwn);
  });

  it('limits the calls of all users, and a user over their own limit takes none of them', async () => {
    const { source, logged } = openWithBudget(1, 2);
    await source.valuation(company(0), 'ann');
    for (const each of [1, 2, 3]) await expect(source.valuation(company(each), 'ann')).rejects.toMatchObject(beyondOwn);
    expect(await source.valuation(company(1), 'bob')).toMatchObject(figures);
    await expect(source.valuation(company(2), 'eve')).rejects.toMatchObject(beyondAll);
    await expect(source.valuation(company(2))).rejects.toMatchObject(beyondAll);
    expect(logged.join('\n')).toContain('MARKET_DATA_CALLS_PER_DAY_IN_ALL');
    expect(outside.requests).toHaveLength(2);
  });

  it('is not used up by an outage, because an open circuit makes no calls', async () => {
    const { source } = openWithBudget(3, undefined, { maxConsecutiveFailures: 3, maxRetries: 0, openDuration: 60_000 });
    outside.answerWith(status(500));
    for (const each of [0, 1, 2]) await expect(source.valuation(company(each), 'ann')).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' });
    for (const each of [0, 1, 2, 3])
      await expect(source.valuation(company(each), 'ann')).rejects.toMatchObject({
        code: 'UNAVAILABLE',
        message: 'The market data source is unavailable. Try again in a moment.',
      });
  });
});

describe('older copy when the budget is used up', () => {
  it('is served as stale to the user over their limit, while another user gets new figures', async () => {
    const opened = openWithBudget(1, undefined);
    await opened.source.valuation(company(0), 'ann');
    opened.at('2026-10-02T06:00:00Z');
    const stale = await opened.source.valuation(company(0), 'ann');
    expect(stale).toMatchObject({ is: 'figures', answer: { source: { stale: true, retrievedAt: '2026-10-01T06:00:00.000Z' } } });
    expect(await opened.source.valuation(company(0), 'ann')).toBe(stale); // prepared once
    expect(await opened.source.marketCap(company(0), 'ann')).toMatchObject({ staleSince: '2026-10-01T06:00:00.000Z' });
    expect(outside.requests).toHaveLength(1);
    expect(await opened.source.valuation(company(0), 'bob')).toMatchObject({ is: 'figures', answer: { source: { stale: false } } });
  });

  it('is served to everybody when the budget of all is used up', async () => {
    const opened = openWithBudget(undefined, 1);
    await opened.source.valuation(company(0), 'ann');
    opened.at('2026-10-02T06:00:00Z');
    for (const who of ['ann', 'bob'])
      expect(await opened.source.valuation(company(0), who)).toMatchObject({ answer: { source: { stale: true } } });
    await expect(opened.source.valuation(company(1), 'ann')).rejects.toMatchObject(beyondAll);
    expect(outside.requests).toHaveLength(1);
  });
});
