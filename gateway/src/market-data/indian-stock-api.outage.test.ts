import { AppError } from '../errors/app-error.ts';
import { json, status, text } from './fixtures/loopback-source.ts';
import { figures, useTestSources, recordedAnswer, tcs } from './fixtures/test-source.ts';

const { outside, open } = useTestSources();

describe('while the live source is down', () => {
  it('serves the copy of an earlier day as stale', async () => {
    outside.answerWith(json(recordedAnswer()));
    const opened = open();
    await figures(opened);
    outside.answerWith(status(500));
    opened.at('2026-10-02T06:00:00Z');
    const answer = await figures(opened);
    expect(answer.source).toMatchObject({ stale: true, retrievedAt: '2026-10-01T06:00:00.000Z' });
    expect(answer.marketCap).toBe(748582.31);
    expect(opened.logged).toEqual([expect.stringContaining('HTTP 500')]);
  });

  it.each<[string, object]>([
    [
      'has another company for the name',
      { ...recordedAnswer(), companyProfile: { ...recordedAnswer().companyProfile, isInId: 'INE009A01021' } },
    ],
    ['has no statements for it', { ...recordedAnswer(), financials: null }],
    ['no longer knows it', { error: 'Stock not found' }],
  ])('serves that copy for the day as well when the source %s', async (_, answer) => {
    outside.answerWith(json(recordedAnswer()));
    const opened = open();
    await figures(opened);
    const before = outside.requests.length;
    outside.answerWith(json(answer));
    opened.at('2026-10-02T06:00:00Z');
    expect((await figures(opened)).source).toMatchObject({ stale: true, retrievedAt: '2026-10-01T06:00:00.000Z' });
    const asked = outside.requests.length;
    expect(asked).toBeGreaterThan(before);
    expect((await figures(opened)).source.stale).toBe(true);
    expect(outside.requests).toHaveLength(asked);
    outside.answerWith(json(recordedAnswer()));
    opened.at('2026-10-03T06:00:00Z');
    expect((await figures(opened)).source.stale).toBe(false);
  });

  it('reports how old the copy behind a market cap is', async () => {
    outside.answerWith(json(recordedAnswer()));
    const opened = open();
    expect(await opened.source.marketCap(tcs)).not.toHaveProperty('staleSince');
    outside.answerWith(status(500));
    opened.at('2026-10-02T06:00:00Z');
    expect(await opened.source.marketCap(tcs)).toEqual({ is: 'figures', marketCap: 748582.31, staleSince: '2026-10-01T06:00:00.000Z' });
  });

  it('answers repeated requests for a failed company from memory, so that reloads do not open the circuit', async () => {
    outside.answerWith(text('<!doctype html>'));
    const opened = open({ failedFor: 5_000, maxConsecutiveFailures: 3 });
    for (let reload = 0; reload < 20; reload += 1) {
      await expect(opened.source.valuation(tcs)).rejects.toMatchObject({
        code: 'UPSTREAM_FAILED',
        message: 'The market data source returned an unreadable response.',
      });
    }
    expect(outside.requests).toHaveLength(1);
    outside.answerWith(json(recordedAnswer()));
    opened.at('2026-10-01T06:00:04Z');
    await expect(opened.source.valuation(tcs)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' });
    opened.at('2026-10-01T06:00:05Z');
    expect(await opened.source.valuation(tcs)).toMatchObject({ is: 'figures' });
    expect(outside.requests).toHaveLength(2);
  });

  it('limits concurrent companies, rejects the next in time, and serves cached ones', async () => {
    outside.answerWith(json(recordedAnswer()));
    const opened = open({ maxConcurrent: 2, maxQueued: 1, maxQueueWait: 50, maxRetries: 0 });
    await figures(opened);
    outside.answerWith(() => {});
    const other = (at: number) => ({ ...tcs, name: `Company ${at}`, isin: `INE00000000${at}`, nse: null, bse: null });
    const asked = Promise.allSettled(Array.from({ length: 6 }, async (_, at) => opened.source.valuation(other(at))));
    expect((await figures(opened)).companyName).toBe(tcs.name);
    const reasons = (await asked).map((each) => (each.status === 'rejected' ? each.reason : each.status) as unknown);
    const codes = reasons.map((reason) => (reason instanceof AppError ? [reason.code, reason.retryAfterSeconds] : reason));
    const late = ['UPSTREAM_TIMEOUT', undefined];
    const busy = ['UNAVAILABLE', 2];
    expect(codes).toEqual([late, late, busy, busy, busy, busy]);
    expect(outside.requests).toHaveLength(3);
  });

  it('asks again after a while, not on every request', async () => {
    outside.answerWith(json(recordedAnswer()));
    const opened = open({ maxRetries: 0, staleFor: 60_000 });
    await figures(opened);
    outside.answerWith(status(500));
    opened.at('2026-10-02T06:00:00Z');
    await figures(opened);
    await figures(opened);
    expect(outside.requests).toHaveLength(2);
    outside.answerWith(json(recordedAnswer()));
    opened.at('2026-10-02T06:01:01Z');
    expect((await figures(opened)).source.stale).toBe(false);
    expect(outside.requests).toHaveLength(3);
  });

  it('has no copy of a company that was never loaded', async () => {
    outside.answerWith(status(500));
    await expect(open().source.valuation(tcs)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED', status: 502 });
  });

  it('opens the circuit after several failures in a row, and tries again later', async () => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
    try {
      outside.answerWith(status(500));
      const { source } = open({ maxConsecutiveFailures: 4, openDuration: 5_000 });
      await expect(source.valuation(tcs)).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' });
      await expect(source.valuation(tcs)).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503, retryAfterSeconds: 5 });
      expect(await source.ready()).toMatchObject({ ok: false, isOptional: true }); // shared by all gateways
      await expect(source.valuation(tcs)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
      expect(outside.requests).toHaveLength(4);

      outside.answerWith(json(recordedAnswer()));
      clock.mockReturnValue(1_005_001);
      expect(await source.valuation(tcs)).toMatchObject({ is: 'figures' });
      expect(await source.ready()).toMatchObject({ ok: true });
    } finally {
      clock.mockRestore();
    }
  });
});
