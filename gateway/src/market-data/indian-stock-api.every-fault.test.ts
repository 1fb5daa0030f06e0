import { ValuationAnswerSchema, type Listing } from '@mulya/contract';
import { AppError } from '../errors/app-error.ts';
import { jsonFaults, statusFaults } from '../upstream/fixtures/answer-faults.ts';
import { body, faultCase, type Ending, type FaultCase } from '../upstream/fixtures/fault.ts';
import { testFaults } from '../upstream/fixtures/fault-table.ts';
import { transportFaults } from '../upstream/fixtures/transport-faults.ts';
import { quick, recorded, secretKey, setting, tcs } from './fixtures/stock-api-setting.ts';

const infosys: Listing = { ...tcs, name: 'Infosys Ltd', isin: 'INE009A01021', nse: null, bse: null };
const wipro: Listing = { ...tcs, name: 'Wipro Ltd', isin: 'INE075A01022', nse: null, bse: null };
const listings = new Map([tcs, infosys, wipro].map((each) => [each.name, each]));

const answerOf = (name: string) => ({ ...recorded(), companyProfile: { ...recorded().companyProfile, isInId: listings.get(name)?.isin } });

/** Replaces the figures by texts of the source, or by invalid figures. */
const changed = (change: (answer: object) => object) => body((healthy) => JSON.stringify(change({ ...JSON.parse(healthy) })));
const ownFaults: readonly FaultCase[] = [
  faultCase('an error text that nobody knows', body('{"error":"Internal problem"}'), 'unreadable'),
  faultCase('a used-up plan with status 200', body('{"error":"Rate limit exceeded"}'), 'rate-limited'),
  faultCase(
    'statements that are a text',
    changed((answer) => ({ ...answer, financials: 'none' })),
    'unreadable',
  ),
  faultCase(
    'statements that are an object',
    changed((answer) => ({ ...answer, financials: { INC: [] } })),
    'unreadable',
  ),
  faultCase(
    'prices without an end',
    body((healthy) => healthy.replace(/"currentPrice":\{[^}]*\}/, '"currentPrice":{"BSE":1e999,"NSE":-1e999}')),
    'well',
  ),
  faultCase(
    'a price that is an object',
    changed((answer) => ({ ...answer, currentPrice: { BSE: {}, NSE: [] } })),
    'well',
  ),
  faultCase(
    'numbers for texts and texts for lists',
    changed((answer) => ({ ...answer, companyName: 7, recentNews: 'none', stockTechnicalData: {}, percentChange: true })),
    'well',
  ),
  faultCase(
    '3,000 fields that nobody reads',
    changed((answer) => ({ ...answer, more: { ...Array.from({ length: 3_000 }, (_, at) => at) } })),
    'well',
  ),
];

const told: Readonly<Record<Exclude<Ending, 'well'>, object>> = {
  unreachable: { code: 'UPSTREAM_FAILED', status: 502, message: 'The market data source couldn’t be reached.' },
  late: { code: 'UPSTREAM_TIMEOUT', status: 504, message: 'The market data source timed out. Try again.' },
  'broken-off': { code: 'UPSTREAM_FAILED', status: 502, message: 'The market data source returned an unreadable response.' },
  'key-refused': { code: 'UPSTREAM_FAILED', status: 502, message: 'The market data source rejected the request.' },
  refused: { code: 'UPSTREAM_FAILED', status: 502, message: 'The market data source rejected the request.' },
  failed: { code: 'UPSTREAM_FAILED', status: 502, message: 'The market data source rejected the request.' },
  unreadable: { code: 'UPSTREAM_FAILED', status: 502, message: 'The market data source returned an unreadable response.' },
  'rate-limited': { code: 'UNAVAILABLE', status: 503, message: 'The market data source has reached its request limit. Try again later.' },
};

describe('market data source that sends', () => {
  testFaults({
    cases: [...transportFaults, ...statusFaults, ...jsonFaults, ...ownFaults],
    upstream: {
      subjectOf: ({ url }) => new URL(url ?? '/', 'http://source').searchParams.get('name') ?? '',
      healthy: (name) => ({ type: 'application/json', body: JSON.stringify(answerOf(name)) }),
    },
    open: (url, deadlines) => {
      const { source, logged } = setting(url, { ...quick, ...deadlines, maxRetries: 1, maxConsecutiveFailures: 6, openDuration: 5_000 });
      return {
        ask: async (name) => {
          const found = await Promise.resolve(source.valuation(listings.get(name) ?? tcs)).catch((error: unknown) => error);
          if (found instanceof AppError)
            return { code: found.code, status: found.status, message: found.message, retryAfterSeconds: found.retryAfterSeconds };
          const answer = found instanceof Object && 'answer' in found ? found.answer : found;
          return { is: 'figures', fits: ValuationAnswerSchema.safeParse(answer).success };
        },
        logged,
        close: () => source.close(),
      };
    },
    faulty: tcs.name,
    others: [infosys.name, wipro.name],
    told: ({ ends, wait }) =>
      ends === 'well' ? {} : { ...told[ends], ...(ends === 'rate-limited' ? { retryAfterSeconds: wait ?? 60 } : {}) },
    well: { is: 'figures', fits: true },
    attempts: 2,
    attemptsWhenLate: 2,
    secrets: [secretKey],
  });
});
