import type { HistoryAnswer, Host, IndustryAnswer, IndustryCompaniesAnswer, ValuationAnswer } from '@mulya/contract';
import { comparedIndustry } from '../../company/headline-paths.ts';
import { fetchIndustryCompanies } from '../../company/industry-companies.api.ts';
import { fetchHistory, fetchIndustry, type BenchmarkState } from '../../company/benchmarks.api.ts';

/** What tools read besides the page's state. Each is requested once; a failed request is repeated by the next call. */
export interface ToolData {
  history(): Promise<BenchmarkState<HistoryAnswer>>;
  industry(): Promise<BenchmarkState<IndustryAnswer>>;
  companies(): Promise<BenchmarkState<IndustryCompaniesAnswer>>;
}

type Client = Pick<Host<'mfe-valuation'>, 'http' | 'signal'>;

// By the host, because its requests end with its page.
const dataByHost = new WeakMap<Client, { readonly answer: ValuationAnswer; readonly data: ToolData }>();

/** Loads a company's past, its industry and the industry's companies. Never rejects. The same object for the same answer of a page. */
export function toolDataOf(host: Client, answer: ValuationAnswer): ToolData {
  const known = dataByHost.get(host);
  if (known?.answer === answer) return known.data;
  const data = createToolData(host, answer);
  dataByHost.set(host, { answer, data });
  return data;
}

function createToolData(host: Client, answer: ValuationAnswer): ToolData {
  const industry = comparedIndustry(answer);
  return {
    history: once(() => fetchHistory(host, answer, host.signal)),
    industry: once(() => fetchIndustry(host, industry, host.signal)),
    companies: once(async () => {
      if (industry === undefined) return { is: 'none' };
      const found = await fetchIndustryCompanies(host, industry, host.signal);
      if (found.ok) return { is: 'known', value: found.value };
      return found.failure.status === 404 ? { is: 'none' } : { is: 'failed', message: found.failure.message };
    }),
  };
}

function once<T>(request: () => Promise<BenchmarkState<T> | undefined>): () => Promise<BenchmarkState<T>> {
  let running: Promise<BenchmarkState<T>> | undefined;
  return () => {
    running ??= request().then((found = { is: 'failed', message: 'The page was closed.' }) => {
      if (found.is === 'failed') running = undefined;
      return found;
    });
    return running;
  };
}
