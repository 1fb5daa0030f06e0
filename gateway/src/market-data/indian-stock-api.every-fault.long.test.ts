import { ValuationAnswerSchema, type Listing } from '@mulya/contract';
import { AppError } from '../errors/app-error.ts';
import { jsonFaults, statusFaults } from '../upstream/fixtures/answer-faults.ts';
import { body, faultCase, type Ending, type FaultCase } from '../upstream/fixtures/fault.ts';
import { testFaults } from '../upstream/fixtures/fault-table.ts';
import { transportFaults } from '../upstream/fixtures/transport-faults.ts';
import { shortLimits, recordedAnswer, secretKey, createTestSource, tcs } from './fixtures/test-source.ts';

const infosys: Listing = { ...tcs, name: 'Infosys Ltd', isin: 'INE009A01021', nse: null, bse: null };
const wipro: Listing = { ...tcs, name: 'Wipro Ltd', isin: 'INE075A01022', nse: null, bse: null };
const listings = new Map([tcs, infosys, wipro].map((each) => [each.name, each]));

const answerOf = (name: string) => ({
  ...recordedAnswer(),
  companyProfile: { ...recordedAnswer().companyProfile, isInId: listings.get(name)?.isin },
});

/** Replaces the figures by texts of the source, or by invalid figures. */
const withChanges = (change: (answer: object) => object) => body((healthy) => JSON.stringify(change({ ...JSON.parse(healthy) })));
const ownFaults: readonly FaultCase[] = [
  faultCase('an unknown error text', body('{"error":"Internal problem"}'), 'unreadable'),
  faultCase('a used-up plan with status 200', body('{"error":"Rate limit exceeded"}'), 'rate-limited'),
  faultCase(
    'statements that are a text',
    withChanges((answer) => ({ ...answer, financials: 'none' })),
    'unreadable',
  ),
  faultCase(
    'statements that are an object',
    withChanges((answer) => ({ ...answer, financials: { INC: [] } })),
    'unreadable',
  ),
  faultCase(
    'prices without an end',
    body((healthy) => healthy.replace(/"currentPrice":\{[^}]*\}/, '"currentPrice":{"BSE":1e999,"NSE":-1e999}')),
    'well',
  ),
  faultCase(
    'a price that is an object',
    withChanges((answer) => ({ ...answer, currentPrice: { BSE: {}, NSE: [] } })),
    'well',
  ),
  faultCase(
    'numbers for texts and texts for lists',
    withChanges((answer) => ({ ...answer, companyName: 7, recentNews: 'none', stockTechnicalData: {}, percentChange: true })),
    'well',
  ),
  faultCase(
    '3,000 unused fields',
    withChanges((answer) => ({ ...answer, more: { ...Array.from({ length: 3_000 }, (_, at) => at) } })),
    'well',
  ),
];

const outcomeOf: Readonly<Record<Exclude<Ending, 'well'>, object>> = {
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
      const { source, logged } = createTestSource(url, {
        ...shortLimits,
        ...deadlines,
        maxRetries: 1,
        maxConsecutiveFailures: 6,
        openDuration: 5_000,
      });
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
    outcomeOf: ({ ends, wait }) =>
      ends === 'well' ? {} : { ...outcomeOf[ends], ...(ends === 'rate-limited' ? { retryAfterSeconds: wait ?? 60 } : {}) },
    healthyOutcome: { is: 'figures', fits: true },
    attempts: 2,
    attemptsWhenLate: 2,
    secrets: [secretKey],
  });
});
