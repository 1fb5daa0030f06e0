import {
  IndustryAnswerSchema,
  IndustryCompaniesAnswerSchema,
  type HistoryAnswer,
  type Host,
  type IndustryAnswer,
  type IndustryCompaniesAnswer,
  type ValuationAnswer,
} from '@mulya/contract';
import { fetchAnswer, type Answer } from '@mulya/sdk';
import { benchmarkState, fetchHistory, type BenchmarkState } from '../../company/benchmark-state.ts';
import { benchmarkPaths } from '../../company/headline-paths.ts';

/** What tools read besides the page's state. Each is requested once; a failed request is repeated by the next call. */
export interface ToolData {
  history(): Promise<BenchmarkState<HistoryAnswer>>;
  industry(): Promise<BenchmarkState<IndustryAnswer>>;
  companies(): Promise<BenchmarkState<IndustryCompaniesAnswer>>;
}

type Client = Pick<Host<'mfe-valuation'>, 'http' | 'signal'>;

// By the host, because its requests end with its page.
const dataByHost = new WeakMap<Client, WeakMap<ValuationAnswer, ToolData>>();

/** Loads a company's past, its industry and the industry's companies. Never rejects. The same object for the same answer of a page. */
export function toolDataOf(host: Client, answer: ValuationAnswer): ToolData {
  const ofHost = dataByHost.get(host) ?? new WeakMap<ValuationAnswer, ToolData>();
  dataByHost.set(host, ofHost);
  const data = ofHost.get(answer) ?? createToolData(host, answer);
  ofHost.set(answer, data);
  return data;
}

function createToolData(host: Client, answer: ValuationAnswer): ToolData {
  const paths = benchmarkPaths(answer);
  return {
    history: fetchOnce(paths.history, (path) => fetchHistory(host, path, { signal: host.signal })),
    industry: fetchOnce(paths.industry, (path) => fetchAnswer(host, path, IndustryAnswerSchema, { signal: host.signal })),
    companies: fetchOnce(paths.companies, (path) => fetchAnswer(host, path, IndustryCompaniesAnswerSchema, { signal: host.signal })),
  };
}

function fetchOnce<T>(
  path: `/${string}` | undefined,
  fetchFrom: (path: `/${string}`) => Promise<Answer<T>>,
): () => Promise<BenchmarkState<T>> {
  let running: Promise<BenchmarkState<T>> | undefined;
  const request = async (): Promise<BenchmarkState<T>> => {
    if (path === undefined) return { is: 'none' };
    const answer = await fetchFrom(path);
    const isClosed = !answer.ok && answer.failure.code === 'ABORTED';
    const found: BenchmarkState<T> = isClosed ? { is: 'failed', message: 'The page was closed.' } : benchmarkState(answer);
    if (found.is === 'failed') running = undefined;
    return found;
  };
  return () => (running ??= request());
}
