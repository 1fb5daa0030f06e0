import fastify from 'fastify';
import { json, startLoopbackSource, status } from '../market-data/fixtures/loopback-source.ts';
import { shortLimits, recordedAnswer, tcs } from '../market-data/fixtures/test-source.ts';
import { createIndianStockApi } from '../market-data/indian-stock-api.adapter.ts';
import { quietLog } from '../fixtures/quiet-log.ts';
import { createMetrics } from './metrics.ts';
import { withValuationMetrics } from './dependency-metrics.ts';

/** Long timeouts, because a busy machine is slow and these tests count calls. */
const patient = { connect: 10_000, headers: 10_000, idle: 10_000, attempt: 10_000, total: 10_000 };

it("counts a live source's cache hits, and its answers as fresh, as stale while it is down, or as failed without a copy", async () => {
  const app = fastify();
  const outside = await startLoopbackSource();
  const { registry, telemetry } = createMetrics(app, quietLog().log);
  let time = new Date('2026-10-01T06:00:00Z');
  const live = createIndianStockApi({
    url: outside.url,
    key: 'key',
    log: quietLog().log,
    telemetry,
    limits: { ...shortLimits, ...patient, maxRetries: 0 },
    now: () => time,
  });
  const source = withValuationMetrics(live, registry);

  await expect(source.valuation(tcs)).rejects.toThrow(); // not cached, and the source answers 500
  outside.answerWith(json(recordedAnswer()));
  await source.valuation(tcs);
  await source.valuation(tcs);
  time = new Date('2026-10-02T06:00:00Z');
  outside.answerWith(status(500));
  await source.valuation(tcs);

  const text = await registry.metrics();
  for (const [freshness, count] of [
    ['failed', 1],
    ['fresh', 2],
    ['stale', 1],
  ] as const)
    expect(text).toContain(`valuation_answers_total{freshness="${freshness}"} ${String(count)}\n`);
  for (const [result, count] of [
    ['miss', 3],
    ['hit', 1],
  ] as const)
    expect(text).toContain(`cache_lookups_total{cache="market-data",result="${result}"} ${String(count)}\n`);
  for (const [outcome, count] of [
    ['failed', 2],
    ['answered', 1],
  ] as const)
    expect(text).toContain(`upstream_calls_total{upstream="market-data",outcome="${outcome}"} ${String(count)}\n`);
  await Promise.all([source.close(), outside.close(), app.close()]);
});
