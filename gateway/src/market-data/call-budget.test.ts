import type { Listing } from '@mulya/contract';
import { createMarketDataBudget } from '../rate-limits/limit-calls.ts';
import { createMemoryRateLimits } from '../rate-limits/memory-rate-limits.adapter.ts';
import { json, status, type Answering } from './fixtures/loopback-source.ts';
import { openedSettings } from './fixtures/opened-settings.ts';
import { recorded, tcs, type Setting } from './fixtures/stock-api-setting.ts';

const { outside, open } = openedSettings();

const companies: readonly Listing[] = ['Alpha Ltd', 'Beta Ltd', 'Gamma Ltd', 'Delta Ltd'].map((name, at) => ({
  ...tcs,
  name,
  isin: `INE00000000${at}`,
  nse: null,
  bse: null,
}));
const company = (at: number): Listing => companies[at] ?? tcs;

/** Answers for whichever company it is asked, by its name or its symbol. */
const figuresOf: Answering = (response, request, count) => {
  const name = new URL(request.url ?? '/', 'http://source').searchParams.get('name');
  const { isin } = companies.find((each) => each.name === name) ?? tcs;
  json({ ...recorded(), companyProfile: { ...recorded().companyProfile, isInId: isin } })(response, request, count);
};

/** A source that one user, and all together, may cause so many calls of. */
const limited = (perDayOfUser: number | undefined, perDayInAll: number | undefined, limits: Parameters<typeof open>[0] = {}): Setting =>
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

describe('the calls of a live source', () => {
  it('are so many for one user in a day, and what is kept costs none', async () => {
    const { source } = limited(2, undefined);
    for (const each of [0, 1, 0, 1, 0]) expect(await source.valuation(company(each), 'ann')).toMatchObject(figures);
    await expect(source.valuation(company(2), 'ann')).rejects.toMatchObject(beyondOwn);
    await expect(source.marketCap(company(2), 'ann')).rejects.toMatchObject(beyondOwn);
    expect(await source.valuation(company(0), 'ann')).toMatchObject(figures);
    expect(outside.asked).toHaveLength(2);
  });

  it('that one user may not cause any more another one may', async () => {
    const { source } = limited(1, undefined);
    await source.valuation(company(0), 'ann');
    await expect(source.valuation(company(1), 'ann')).rejects.toMatchObject(beyondOwn);
    expect(await source.valuation(company(1), 'bob')).toMatchObject(figures);
    expect(await source.valuation(company(1), 'ann')).toMatchObject(figures); // it is kept now
  });

  it('are caused by those who wait, when the one who came first may cause none', async () => {
    const { source } = limited(1, undefined);
    await source.valuation(company(0), 'ann');
    const found = await Promise.allSettled(['ann', 'bob', 'ann', 'eve'].map(async (who) => source.valuation(company(1), who)));
    expect(found.map(({ status: how }) => how)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled']);
    expect(outside.asked).toHaveLength(2);
  });

  it('are counted once for all who wait together', async () => {
    const { source } = limited(1, 2);
    await Promise.all(['ann', 'bob', 'eve'].map(async (who) => source.valuation(company(0), who)));
    expect(await source.valuation(company(1), 'bob')).toMatchObject(figures);
    await expect(source.valuation(company(2), 'eve')).rejects.toMatchObject(beyondAll);
    expect(outside.asked).toHaveLength(2);
  });

  it('are two for a company that is not found by its name', async () => {
    outside.answerWith(json({ error: 'Stock not found' }));
    const { source } = limited(2, undefined);
    await source.valuation(tcs, 'ann');
    expect(outside.asked).toHaveLength(2);
    await expect(source.valuation(company(0), 'ann')).rejects.toMatchObject(beyondOwn);
  });

  it('are so many in all, whoever asks, and a user beyond their own limit takes none of them', async () => {
    const { source, logged } = limited(1, 2);
    await source.valuation(company(0), 'ann');
    for (const each of [1, 2, 3]) await expect(source.valuation(company(each), 'ann')).rejects.toMatchObject(beyondOwn);
    expect(await source.valuation(company(1), 'bob')).toMatchObject(figures);
    await expect(source.valuation(company(2), 'eve')).rejects.toMatchObject(beyondAll);
    await expect(source.valuation(company(2))).rejects.toMatchObject(beyondAll);
    expect(logged.join('\n')).toContain('MARKET_DATA_CALLS_PER_DAY_IN_ALL');
    expect(outside.asked).toHaveLength(2);
  });

  it('are not used up by an outage: while the source rests it costs nothing', async () => {
    const { source } = limited(3, undefined, { maxConsecutiveFailures: 3, maxRetries: 0, openDuration: 60_000 });
    outside.answerWith(status(500));
    for (const each of [0, 1, 2]) await expect(source.valuation(company(each), 'ann')).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' });
    for (const each of [0, 1, 2, 3])
      await expect(source.valuation(company(each), 'ann')).rejects.toMatchObject({
        code: 'UNAVAILABLE',
        message: 'The market data source is unavailable. Try again in a moment.',
      });
  });
});

describe('an older copy, when no call is left', () => {
  it('is served to the user beyond their limit, and says that it is stale; another one has the new figures', async () => {
    const opened = limited(1, undefined);
    await opened.source.valuation(company(0), 'ann');
    opened.at('2026-10-02T06:00:00Z');
    const stale = await opened.source.valuation(company(0), 'ann');
    expect(stale).toMatchObject({ is: 'figures', answer: { source: { stale: true, retrievedAt: '2026-10-01T06:00:00.000Z' } } });
    expect(await opened.source.valuation(company(0), 'ann')).toBe(stale); // made once
    expect(await opened.source.marketCap(company(0), 'ann')).toMatchObject({ staleSince: '2026-10-01T06:00:00.000Z' });
    expect(outside.asked).toHaveLength(1);
    expect(await opened.source.valuation(company(0), 'bob')).toMatchObject({ is: 'figures', answer: { source: { stale: false } } });
  });

  it('is served to all when the budget of all is used up', async () => {
    const opened = limited(undefined, 1);
    await opened.source.valuation(company(0), 'ann');
    opened.at('2026-10-02T06:00:00Z');
    for (const who of ['ann', 'bob'])
      expect(await opened.source.valuation(company(0), who)).toMatchObject({ answer: { source: { stale: true } } });
    await expect(opened.source.valuation(company(1), 'ann')).rejects.toMatchObject(beyondAll);
    expect(outside.asked).toHaveLength(1);
  });
});
