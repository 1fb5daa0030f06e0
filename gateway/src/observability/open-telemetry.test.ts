import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createMemoryDatabase } from '../database/fixtures/memory-database.ts';
import { createBundledBuilds, type BuiltFolders } from '../fixtures/bundled-builds.ts';
import { identityProvider, type IdentityProvider } from '../fixtures/identity-provider.ts';
import { firebaseConfig, startGateway } from '../fixtures/start-gateway.ts';

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
}
interface Span {
  readonly traceId: string;
  readonly name: string;
  readonly attributes: readonly Attribute[];
}
interface LogRecord {
  readonly severityText: string;
  readonly body: { readonly stringValue: string };
  readonly attributes: readonly Attribute[];
}

/** A receiver of OTLP/HTTP in JSON. */
const received: { readonly path: string; readonly body: unknown }[] = [];
let receiver: Server;
let bundled: BuiltFolders;
let identity: IdentityProvider;
let app: FastifyInstance;

const traceId = '5f0c1d8e-8f0b-4a53-9d5e-0e4f6a1f7c11';

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      received.push({ path: request.url ?? '', body: JSON.parse(text) });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo; // it listens on a port
  [bundled, identity] = await Promise.all([createBundledBuilds(), identityProvider()]);
  app = await startGateway(
    { ...firebaseConfig, openTelemetry: { endpoint: `http://127.0.0.1:${String(port)}/` } },
    { root: bundled.root, database: createMemoryDatabase(), addresses: identity.addresses },
  );
  const headers = { ...(await identity.bearer()), 'x-trace-id': traceId, 'x-remote': 'mfe-search' };
  await app.inject({ url: '/api/company/valuation/Tata%20Motors%20Ltd?isin=INE155A01022', headers });
  for (const url of ['/healthz', '/readyz', '/metrics']) await app.inject(url);
  const fault = {
    remote: 'mfe-search',
    version: '1.2.0',
    phase: 'render',
    error: 'TypeError',
    message: 'Load failed',
    frames: [{ file: 'dashboard.77777777.js', line: 1, column: 204 }],
    route: '/dashboard',
    trace: traceId,
  };
  await app.inject({ method: 'POST', url: '/api/remote-faults', headers, payload: fault });
  await app.close(); // sends what is left
}, 120_000);
afterAll(async () => {
  receiver.close();
  await Promise.all([identity.close(), bundled.end()]);
});

interface Bodies {
  readonly resourceSpans?: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[];
  readonly resourceLogs?: readonly { readonly scopeLogs: readonly { readonly logRecords: readonly LogRecord[] }[] }[];
}
const bodies = (path: string) => received.filter((each) => each.path === path).map(({ body }) => body as Bodies); // by OTLP
const valuesOf = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

describe('OpenTelemetry', () => {
  it('gets a span of each request, with its route, status and trace id', () => {
    const spans = bodies('/v1/traces').flatMap(({ resourceSpans = [] }) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((each) => each.spans)),
    );
    expect(spans.map(({ name }) => name)).toEqual(['GET /api/company/valuation/:company', 'POST /api/remote-faults']);
    expect(spans[0]?.traceId).toBe(traceId.replaceAll('-', ''));
    expect(valuesOf(spans[0]?.attributes ?? [])).toEqual({
      'http.request.method': 'GET',
      'http.route': '/api/company/valuation/:company',
      'http.response.status_code': 404,
      'mulya.remote': 'mfe-search',
      'mulya.trace_id': traceId,
    });
  });

  it('gets faults of remotes as log records', () => {
    const records = bodies('/v1/logs').flatMap(({ resourceLogs = [] }) =>
      resourceLogs.flatMap(({ scopeLogs }) => scopeLogs.flatMap((each) => each.logRecords)),
    );
    expect(records.map(({ severityText, body }) => [severityText, body.stringValue])).toEqual([
      ['ERROR', 'mfe-search 1.2.0: TypeError: Load failed'],
    ]);
    expect(valuesOf(records[0]?.attributes ?? [])).toEqual({
      'exception.type': 'TypeError',
      'exception.message': 'Load failed',
      'exception.stacktrace': 'at dashboard.77777777.js:1:204',
      'mulya.remote': 'mfe-search',
      'mulya.build': '1.2.0',
      'mulya.phase': 'render',
      'mulya.trace_id': traceId,
      'mulya.count': 1,
      'http.route': '/dashboard',
    });
  });

  it('never gets an address, a company or a user', () => {
    expect(received).not.toEqual([]);
    expect(JSON.stringify(received)).not.toMatch(/Tata|INE155A01022|example\.com|user-1|Bearer/);
  });
});
