import fastify, { type FastifyInstance } from 'fastify';
import { serverOptions } from '../server-options.ts';
import { cspReportsRoute } from './csp-reports.route.ts';

interface Line {
  readonly msg: string;
  readonly reports: number;
  readonly report: Readonly<Record<string, unknown>>;
}

let app: FastifyInstance;
let lines: Line[];
let countedDirectives: string[];
let now: number;

beforeEach(async () => {
  lines = [];
  countedDirectives = [];
  now = 1_000;
  app = fastify(serverOptions({ logLevel: 'warn' }, { write: (line) => void lines.push(JSON.parse(line) as Line) })); // pino's
  await app.register(cspReportsRoute, {
    count: (directive) => void countedDirectives.push(directive),
    limit: (_request, _reply, done) => done(),
    now: () => now,
  });
});
afterEach(() => app.close());

async function post(report: Readonly<Record<string, unknown>>): Promise<void> {
  const { statusCode } = await app.inject({ method: 'POST', url: '/csp-reports', payload: JSON.stringify({ 'csp-report': report }) });
  expect(statusCode).toBe(204);
}

const page = 'https://mulya.example/valuation/Tata%20Consultancy%20Services%20Ltd?isin=INE467B01029#shared';

it.each([
  [page, 'https://mulya.example/valuation/…'],
  ['https://mulya.example/dashboard', 'https://mulya.example/dashboard'],
  ['https://mulya.example/', 'https://mulya.example/'],
  ['https://mulya.example', 'https://mulya.example'],
  ['https://mulya.example/Tata%20Consultancy%20Services%20Ltd', 'https://mulya.example/…'],
  ['https://mulya.example/builds/shell/1.0.0/main.22222222.js?x', 'https://mulya.example/builds/shell/1.0.0/main.22222222.js'],
  ['https://news.example/tata-consultancy', 'https://news.example/…'],
  ['https://news.example?q=Tata', 'https://news.example/…'],
  ['inline', 'inline'],
  ['wasm-eval', 'wasm-eval'],
  ['data', 'data'],
  ['', ''],
  ['data:text/html,Tata', 'data:…'],
  ['blob:https://mulya.example/Tata', 'blob:…'],
  ['chrome-extension://abcdefgh/Tata.js', 'chrome-extension:…'],
  ['/valuation/Tata', '…'],
])('logs no company of %s, in any field', async (address, told) => {
  await post({
    'effective-directive': 'script-src-elem',
    'document-uri': page,
    'blocked-uri': address,
    'source-file': address,
    'line-number': 7,
  });
  expect(lines.map(({ report }) => report)).toEqual([
    { directive: 'script-src-elem', page: 'https://mulya.example/valuation/…', blocked: told, source: told, line: 7 },
  ]);
});

it('counts each report, and logs them occasionally', async () => {
  const report = { 'effective-directive': 'img-src', 'blocked-uri': 'https://a.example/x' };
  for (let each = 0; each < 100; each += 1) await post(report);
  now += 5_000;
  await post(report);
  expect(countedDirectives).toHaveLength(101);
  expect(lines.map(({ reports }) => reports)).toEqual([1, 100]);
});
