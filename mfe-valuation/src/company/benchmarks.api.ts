import {
  HistoryAnswerSchema,
  IndustryAnswerSchema,
  type HistoryAnswer,
  type Host,
  type IndustryAnswer,
  type ValuationAnswer,
} from '@mulya/contract';
import { fetchAnswer, type Answer } from '@mulya/sdk';
import { historyPath, industryPath } from './headline-paths.ts';

/** The answer to a request for benchmarks. `none`: the source has none, and a retry would not help. */
export type BenchmarkState<T> =
  | { readonly is: 'loading' }
  | { readonly is: 'known'; readonly value: T }
  | { readonly is: 'none' }
  /** `message`: why, as a sentence. */
  | { readonly is: 'failed'; readonly message: string };

type Client = Pick<Host<'mfe-valuation'>, 'http'>;
type Company = Pick<ValuationAnswer, 'companyName' | 'ids'>;

/** GET /api/company/history/:company. Never rejects; undefined if the request was aborted. */
export async function fetchHistory(
  host: Client,
  company: Company,
  signal: AbortSignal,
): Promise<BenchmarkState<HistoryAnswer> | undefined> {
  return benchmarkState(await fetchAnswer(host, historyPath(company), HistoryAnswerSchema, { signal }));
}

/** GET /api/market/industries/:industry; none without an industry. Never rejects; undefined if the request was aborted. */
export async function fetchIndustry(
  host: Client,
  industry: string | undefined,
  signal: AbortSignal,
): Promise<BenchmarkState<IndustryAnswer> | undefined> {
  if (industry === undefined) return { is: 'none' };
  return benchmarkState(await fetchAnswer(host, industryPath(industry), IndustryAnswerSchema, { signal }));
}

function benchmarkState<T>(answer: Answer<T>): BenchmarkState<T> | undefined {
  if (answer.ok) return { is: 'known', value: answer.value };
  const { code, status, message } = answer.failure;
  if (code === 'ABORTED') return undefined;
  return status === 404 ? { is: 'none' } : { is: 'failed', message };
}
