import type { FastifyInstance } from 'fastify';
import { firebaseConfig } from './fixtures/start-gateway.ts';
import { useGateways } from './fixtures/use-gateways.ts';
import { defaultLimits } from './rate-limits/rate-limits.port.ts';

/** Calls that are limited by the caller's address, before any other check. */

const most = 5;
const gateways = useGateways();
let app: FastifyInstance;

async function start(trustedProxies?: readonly string[]): Promise<void> {
  const limits = { ...defaultLimits, api: { ...defaultLimits.api, perMinuteOfAddress: most } };
  app = await gateways.start({ ...firebaseConfig, limits, ...(trustedProxies === undefined ? {} : { trustedProxies }) });
}

/** The status of a call without a token: 401 within the limit. */
async function call(from: string, headers: Readonly<Record<string, string>> = {}): Promise<number> {
  const { statusCode } = await app.inject({ url: '/api/company/coverage', remoteAddress: from, headers });
  return statusCode;
}

const countOf = (statuses: readonly number[]) =>
  Object.fromEntries([401, 429].map((status) => [status, statuses.filter((one) => one === status).length]));

describe('without trusted proxies', () => {
  it("counts 1,000 calls that claim different addresses as one caller's", async () => {
    await start();
    const statuses: number[] = [];
    for (let spoofed = 0; spoofed < 1_000; spoofed += 1) {
      const address = `203.0.${String(spoofed >> 8)}.${String(spoofed & 255)}`;
      const headers = {
        'x-forwarded-for': address,
        forwarded: `for=${address}`,
        'x-real-ip': address,
        'x-client-ip': address,
        'true-client-ip': address,
      };
      statuses.push(await call('198.51.100.9', headers));
    }
    expect(countOf(statuses)).toEqual({ 401: most, 429: 1_000 - most });
  });
});

it('counts each public route outside the API separately by address', async () => {
  await start();
  const statuses = async (times: number, call: () => Promise<{ readonly statusCode: number }>) => {
    const all: number[] = [];
    for (let time = 0; time < times; time += 1) all.push((await call()).statusCode);
    return all;
  };
  const report = () => app.inject({ method: 'POST', url: '/csp-reports', payload: '{}' });
  const repeated = (status: number) => Array.from({ length: most }, () => status);
  expect(await statuses(most + 1, report)).toEqual([...repeated(204), 429]);
  expect(await statuses(most + 1, () => app.inject('/v1/releases'))).toEqual([...repeated(200), 429]);
  expect((await app.inject({ method: 'POST', url: '/v1/releases/mfe-auth/promote' })).statusCode).toBe(429);
  expect(await call('127.0.0.1')).toBe(401);
  expect((await app.inject({ method: 'POST', url: '/csp-reports', payload: '{}', remoteAddress: '198.51.100.9' })).statusCode).toBe(204);
});

describe('behind trusted proxies', () => {
  beforeEach(() => start(['10.0.0.0/8', '::1']));

  it('counts the caller of the first proxy, and ignores what that caller claims', async () => {
    const statuses: number[] = [];
    for (let spoofed = 0; spoofed < 100; spoofed += 1)
      statuses.push(await call('10.0.0.1', { 'x-forwarded-for': `192.0.2.${String(spoofed)}, 203.0.113.7, 10.9.9.9` }));
    expect(countOf(statuses)).toEqual({ 401: most, 429: 100 - most });
    expect(await call('10.0.0.1', { 'x-forwarded-for': '203.0.113.8' })).toBe(401);
    expect(await call('10.0.0.2', { 'x-forwarded-for': '203.0.113.7' })).toBe(429);
  });

  it('ignores the claims of a caller who bypasses the proxies', async () => {
    const statuses: number[] = [];
    for (let spoofed = 0; spoofed < 100; spoofed += 1)
      statuses.push(await call('198.51.100.9', { 'x-forwarded-for': `192.0.2.${String(spoofed)}` }));
    expect(countOf(statuses)).toEqual({ 401: most, 429: 100 - most });
  });

  it('ignores an invalid address without an error', async () => {
    for (const odd of ['', ',', 'unknown', '<script>', '::ffff:1.2.3', ', '.repeat(2_000), 'x'.repeat(4_000)]) {
      expect([401, 429]).toContain(await call('10.0.0.1', { 'x-forwarded-for': odd }));
    }
  });
});
