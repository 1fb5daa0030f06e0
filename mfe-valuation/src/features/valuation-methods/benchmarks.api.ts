import {
  HistoryAnswerSchema,
  IndustryAnswerSchema,
  type HistoryAnswer,
  type Host,
  type IndustryAnswer,
  type ValuationAnswer,
} from '@mulya/contract';
import { fetchAnswer, type Answer } from '@mulya/sdk';

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
  { companyName, ids }: Company,
  signal: AbortSignal,
): Promise<BenchmarkState<HistoryAnswer> | undefined> {
  const query = ids.isin === null ? '' : `?isin=${encodeURIComponent(ids.isin)}`;
  const path = `/api/company/history/${encodeURIComponent(companyName)}${query}` as const;
  return benchmarkState(await fetchAnswer(host, path, HistoryAnswerSchema, { signal }));
}

/** The company's industry by the name that the gateway compares; undefined without one. A source can have names of its own. */
export function comparedIndustry({ listedIndustry, companyProfile }: Pick<ValuationAnswer, 'listedIndustry' | 'companyProfile'>) {
  const name = (listedIndustry === undefined ? companyProfile.mgIndustry : listedIndustry)?.trim();
  return name === '' ? undefined : name;
}

/** GET /api/market/industries/:industry; none without an industry. Never rejects; undefined if the request was aborted. */
export async function fetchIndustry(
  host: Client,
  industry: string | undefined,
  signal: AbortSignal,
): Promise<BenchmarkState<IndustryAnswer> | undefined> {
  if (industry === undefined) return { is: 'none' };
  const path = `/api/market/industries/${encodeURIComponent(industry)}` as const;
  return benchmarkState(await fetchAnswer(host, path, IndustryAnswerSchema, { signal }));
}

function benchmarkState<T>(answer: Answer<T>): BenchmarkState<T> | undefined {
  if (answer.ok) return { is: 'known', value: answer.value };
  const { code, status, message } = answer.failure;
  if (code === 'ABORTED') return undefined;
  return status === 404 ? { is: 'none' } : { is: 'failed', message };
}
