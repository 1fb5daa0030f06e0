/** Each metric reacts to its event, and no label takes values from callers. */
import { json as words, status } from '../ai/fixtures/ai-endpoint.ts';
import { request } from '../ai/fixtures/questions.ts';
import { useAttackedGateway } from '../attacks/fixtures/attacked-gateway.ts';
import { save as versionBasedOn } from '../saved-work/fixtures/saved-work-gateway.ts';
import { growthOf, readMetrics } from './fixtures/read-metrics.ts';

const gateway = useAttackedGateway(() => ({ isWhole: true }));
let bearer: { readonly authorization: string };

beforeAll(async () => {
  bearer = await gateway.bearer();
});

const TCS = '/api/company/valuation/Tata%20Consultancy%20Services%20Ltd';

async function growth(act: () => Promise<unknown>): Promise<(series: string) => number> {
  const grown = await growthOf(gateway.app, act);
  return (series) => grown.get(series) ?? 0;
}

it('counts a valuation as fresh, its token as verified once, and its request by route', async () => {
  const grew = await growth(async () => {
    for (let time = 0; time < 3; time += 1) expect((await gateway.app.inject({ url: TCS, headers: bearer })).statusCode).toBe(200);
  });
  expect(grew('valuation_answers_total{freshness="fresh"}')).toBe(3);
  expect(grew('cache_lookups_total{cache="verified-tokens",result="miss"}')).toBe(1);
  expect(grew('cache_lookups_total{cache="verified-tokens",result="hit"}')).toBe(2);
  expect(grew('upstream_calls_total{upstream="identity-keys",outcome="answered"}')).toBe(1);
  expect(grew('upstream_calls_total{upstream="identity-accounts",outcome="answered"}')).toBe(1);
  expect(grew('http_request_duration_seconds_count{method="GET",route="/api/company/valuation/:company",status="200"}')).toBe(3);
});

it("counts a model's input and output, and a failing model's outcomes until its circuit opens", async () => {
  const ask = (content: string) =>
    gateway.app.inject({
      method: 'POST',
      url: '/api/ai/chat/completions',
      headers: bearer,
      payload: { ...request({ messages: [{ role: 'user', content }], metadata: { purpose: 'chat', company: 'INE467B01029' } }) },
    });
  const well = await growth(async () => expect((await ask('Why?')).statusCode).toBe(200));
  expect(well('ai_questions_total{machine="model"}')).toBe(1);
  expect(well('ai_tokens_total{machine="model",direction="sent",counted="by-characters"}')).toBe('Why?'.length / 4);
  expect(well('ai_tokens_total{machine="model",direction="written",counted="by-characters"}')).toBe('Cash is king.'.length / 4);
  expect(well('upstream_calls_total{upstream="ai",outcome="answered"}')).toBe(1);
  expect(well('upstream_call_duration_seconds_count{upstream="ai"}')).toBe(1);

  gateway.model.answerWith(status(501));
  const ill = await growth(async () => {
    for (let time = 0; time < 8; time += 1) await ask(`Why ${String(time)}?`);
  });
  expect(ill('upstream_calls_total{upstream="ai",outcome="failed"}')).toBe(6);
  expect(ill('upstream_calls_total{upstream="ai",outcome="resting"}')).toBe(2);
  expect(ill('upstream_resting{upstream="ai"}')).toBe(1);
  expect(ill('dependency_up{dependency="ai"}')).toBe(-1);
  gateway.model.answerWith(words({}));
});

it('counts a Save as ok, conflict or refused', async () => {
  const url = '/api/saved-work/valuations/INE467B01029/versions';
  const save = (payload: object) => gateway.app.inject({ method: 'POST', url, headers: bearer, payload });
  const grew = await growth(async () => {
    expect((await save(versionBasedOn(null))).statusCode).toBe(201);
    expect((await save(versionBasedOn(null))).statusCode).toBe(409);
    expect((await save({})).statusCode).toBe(400);
    await gateway.app.inject({ url: '/api/saved-work/valuations/INE467B01029', headers: bearer });
  });
  expect(['ok', 'conflict', 'refused', 'failed'].map((outcome) => grew(`saves_total{kind="version",outcome="${outcome}"}`))).toEqual([
    1, 1, 1, 0,
  ]);
});

it('counts a load of a remote by its build, or as "other" if it is not released', async () => {
  const [remote, version] = ['mfe-search', '1.2.0']; // a bundled build
  const report = (load: object) => gateway.app.inject({ method: 'POST', url: '/api/remote-loads', headers: bearer, payload: load });
  const grew = await growth(async () => {
    for (const outcome of [{ outcome: 'ready' }, { outcome: 'failed', phase: 'entry' }, { outcome: 'failed', phase: 'running' }]) {
      expect((await report({ remote, version, ...outcome })).statusCode).toBe(204);
    }
    await report({ remote, version: '99.0.0', outcome: 'ready' });
    await report({ remote: 'mfe-made-up', version, outcome: 'ready' });
  });
  for (const outcome of ['ready', 'failed', 'fell'])
    expect(grew(`remote_loads_total{remote="${remote}",build="${version}",outcome="${outcome}"}`)).toBe(1);
  expect(grew(`remote_loads_total{remote="${remote}",build="other",outcome="ready"}`)).toBe(1);
  expect(grew('remote_loads_total{remote="other",build="other",outcome="ready"}')).toBe(1);
});

it('gives no label a value that a caller chose', async () => {
  const marker = 'zebra';
  const round = async (from: number) => {
    for (let index = from; index < from + 40; index += 1) {
      const word = `${marker}${String(index)}`;
      await gateway.app.inject({ url: `/${word}?${word}`, headers: { 'x-remote': `mfe-${word}`, 'x-trace-id': `${word}-trace-id` } });
      await gateway.app.inject({ url: `/api/${word}`, headers: bearer });
      await gateway.app.inject({ url: `/api/company/valuation/${word}`, headers: bearer });
      await gateway.app.inject({ method: 'OPTIONS', url: `/${word}` });
      await gateway.app.inject({
        method: 'POST',
        url: '/csp-reports',
        headers: { 'content-type': 'application/csp-report' },
        payload: JSON.stringify({ 'csp-report': { 'effective-directive': word } }),
      });
      await gateway.app.inject({
        method: 'POST',
        url: '/api/ai/chat/completions',
        headers: bearer,
        payload: { ...request({ metadata: { purpose: `${marker}.${'abcdefghij'[index % 10] ?? ''}`, company: 'INE467B01029' } }) },
      });
      for (const path of ['', '/visitors']) {
        await gateway.app.inject({
          method: 'POST',
          url: `/api/remote-loads${path}`,
          headers: bearer,
          payload: { remote: `mfe-${marker}${String(index)}`, version: `${String(index)}.0.0`, outcome: 'failed', phase: marker },
        });
      }
      await gateway.app.inject({ method: 'PUT', url: `/api/saved-work/watchlist/${word}`, headers: bearer, payload: {} });
    }
    return [...(await readMetrics(gateway.app)).keys()];
  };
  const first = await round(0);
  const second = await round(1_000);
  expect(second.filter((series) => series.includes(marker))).toEqual([]);
  // Node names a kind of garbage collection once it has happened: no caller chooses it.
  expect(second.filter((series) => !first.includes(series) && !series.startsWith('nodejs_gc_'))).toEqual([]);
});
