import { hangUp, json, loopbackServer, type Answer, type LoopbackServer } from '../fixtures/loopback-server.ts';
import { retryDelay } from './resilience.ts';
import type { FailureKind } from './upstream-failure.ts';
import type { UpstreamLimits } from './upstream-limits.ts';
import { openUpstream, type Upstream } from './upstream.ts';

const limits: UpstreamLimits = {
  connect: 500,
  headers: 2_000,
  idle: 2_000,
  attempt: 2_000,
  total: 4_000,
  maxBytes: 10_000,
  maxRetries: 2,
  retriesTimeouts: false,
  baseDelay: 1,
  maxDelay: 2_000,
  maxConsecutiveFailures: 1_000,
  openDuration: 5_000,
  maxConcurrent: 4,
  maxQueued: 4,
  maxQueueWait: 100,
};

let server: LoopbackServer;
const upstreams: Upstream[] = [];
const open = (changes: Partial<UpstreamLimits> = {}) => {
  const upstream = openUpstream({ ...limits, ...changes });
  upstreams.push(upstream);
  return upstream;
};
beforeEach(async () => {
  server = await loopbackServer(json({ answer: 1 }));
});
afterEach(async () => {
  await Promise.all(upstreams.splice(0).map((each) => each.close()));
  await server.close();
});

const ask = (upstream: Upstream, leaves?: AbortSignal) => {
  const { signal, end } = upstream.startDeadline(leaves);
  return upstream.call(async () => (await upstream.json({ address: server.url }, signal)).value, signal).finally(end);
};
const hanging: Answer = () => {};
const failureOf = (pendingCall: Promise<unknown>) =>
  pendingCall.then(
    () => 'well',
    (error: { kind?: FailureKind }) => error.kind?.is,
  );

describe('retries', () => {
  it('are limited to a tenth of the questions plus ten for a failing upstream', async () => {
    server.answerWith(json({}, 500));
    const upstream = open();
    const started = performance.now();
    for (let question = 0; question < 50; question += 1) expect(await failureOf(ask(upstream))).toBe('failed');
    const seconds = (performance.now() - started) / 1_000; // each second adds one
    expect(server.requestCount()).toBeGreaterThan(50);
    expect(server.requestCount()).toBeLessThanOrEqual(50 + 10 + 5 + seconds);
  });

  it('come from one budget for all questions', async () => {
    server.answerWith(json({}, 500));
    const upstream = open({ maxConcurrent: 100 });
    const started = performance.now();
    await Promise.all(Array.from({ length: 30 }, () => failureOf(ask(upstream))));
    expect(server.requestCount()).toBeLessThanOrEqual(30 + 10 + 3 + (performance.now() - started) / 1_000);
  });

  it('wait for a random part of a doubling delay', () => {
    const chance = jest.spyOn(Math, 'random');
    const waits = (luck: number) => {
      chance.mockReturnValue(luck);
      return [0, 1, 2, 3, 4].map((retry) => retryDelay({ is: 'unreachable', reason: '' }, retry, { ...limits, baseDelay: 500 }));
    };
    expect(waits(0)).toEqual([0, 0, 0, 0, 0]);
    expect(waits(0.5)).toEqual([250, 500, 1_000, 1_000, 1_000]);
    chance.mockRestore();
  });

  it('honour Retry-After, stop when it is too long, and never wait less than our own delay', () => {
    const chance = jest.spyOn(Math, 'random').mockReturnValue(0.5);
    const wait = (retryAfterSeconds: number | undefined) =>
      retryDelay({ is: 'rate-limited', retryAfterSeconds }, 0, { ...limits, baseDelay: 500 });
    expect([wait(undefined), wait(0), wait(1), wait(2), wait(3), wait(Infinity)]).toEqual([250, 250, 1_000, 2_000, undefined, undefined]);
    chance.mockRestore();
  });

  it('wait for a Retry-After of a second', async () => {
    let began = 0;
    server.answerWith((request, response, body) => {
      const isFirst = server.requestCount() === 1;
      if (isFirst) began = performance.now();
      (isFirst ? json({}, 503, { 'retry-after': '1' }) : json({ answer: 2 }))(request, response, body);
    });
    expect(await ask(open())).toEqual({ answer: 2 });
    expect(performance.now() - began).toBeGreaterThan(990);
  });
});

describe('slots', () => {
  it('reject further calls in time while hanging calls take them all, and become free again', async () => {
    server.answerWith(hanging);
    const upstream = open({ attempt: 400, total: 400 });
    const failures = await Promise.all(Array.from({ length: 10 }, () => failureOf(ask(upstream))));
    expect(failures.filter((each) => each === 'timeout')).toHaveLength(4);
    expect(failures.filter((each) => each === 'busy')).toHaveLength(6);
    server.answerWith(json({ answer: 1 }));
    expect(await ask(upstream)).toEqual({ answer: 1 });
  });

  it('are separate for each upstream', async () => {
    server.answerWith(hanging);
    const hung = open();
    const leaves = new AbortController();
    const pendingCall = Promise.allSettled(Array.from({ length: 8 }, () => ask(hung, leaves.signal)));
    while (server.requestCount() < 4) await new Promise((resolve) => setImmediate(resolve));
    server.answerWith(json({ answer: 1 }));
    expect(await ask(open())).toEqual({ answer: 1 });
    leaves.abort();
    await pendingCall;
  });

  it("are waited for no longer than the question's total time", async () => {
    server.answerWith(hanging);
    const upstream = open({ attempt: 300, total: 300, maxQueueWait: 60_000, maxConcurrent: 1 });
    expect(await Promise.all([failureOf(ask(upstream)), failureOf(ask(upstream))])).toEqual(['timeout', 'timeout']);
    expect(server.requestCount()).toBe(1);
  });

  it('on hold are released by their holder', async () => {
    const upstream = open({ maxConcurrent: 1, maxQueued: 0 });
    const { signal, end } = upstream.startDeadline();
    const giveBack = await upstream.call((place) => Promise.resolve(place.hold()), signal);
    end();
    expect(await failureOf(ask(upstream))).toBe('busy');
    giveBack();
    expect(await ask(upstream)).toEqual({ answer: 1 });
  });
});

it('a caller who leaves gets the reason of its signal, and the upstream is not blamed', async () => {
  server.answerWith(hanging);
  const upstream = open({ maxConsecutiveFailures: 1 });
  const leaves = new AbortController();
  const pendingCall = ask(upstream, leaves.signal);
  pendingCall.catch(() => {});
  while (server.requestCount() === 0) await new Promise((resolve) => setImmediate(resolve));
  leaves.abort(new Error('left'));
  await expect(pendingCall).rejects.toThrow('left');
  expect(upstream.isOpen()).toBe(false);
});

it("a refusal without its body is reported long before the attempt's timeout", async () => {
  server.answerWith((_request, response) => response.writeHead(400, { 'content-type': 'application/json' }).flushHeaders());
  const upstream = open({ headers: 60_000, idle: 60_000, attempt: 60_000, total: 60_000 });
  const { signal, end } = upstream.startDeadline();
  const pendingCall = upstream.call(() => upstream.json({ address: server.url, readsErrorBody: true }, signal), signal).finally(end);
  await expect(pendingCall).rejects.toMatchObject({ kind: { is: 'refused', status: 400, text: '' } });
});

it('a broken connection is retried, three attempts in all', async () => {
  server.answerWith(hangUp);
  expect(await failureOf(ask(open()))).toBe('unreachable');
  expect(server.requestCount()).toBe(3);
});
