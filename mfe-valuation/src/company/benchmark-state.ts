import { HistoryAnswerSchema, type HistoryAnswer } from '@mulya/contract';
import { fetchAnswer, type Answer, type AnswerState } from '@mulya/sdk';

/** The answer to a request for benchmarks. `none`: the source has none, and a retry would not help. */
export type BenchmarkState<T> =
  | { readonly is: 'loading' }
  | { readonly is: 'ready'; readonly value: T }
  | { readonly is: 'none' }
  /** `message`: why, as a sentence. */
  | { readonly is: 'failed'; readonly message: string };

export function benchmarkState<T>(answer: Answer<T>): BenchmarkState<T> {
  if (answer.ok) return { is: 'ready', value: answer.value };
  const { status, message } = answer.failure;
  return status === 404 ? { is: 'none' } : { is: 'failed', message };
}

/** The state of a request that the page shows: a retry loads again. */
export function shownBenchmark<T>(answer: AnswerState<T>): BenchmarkState<T> {
  if (answer.is !== 'failed') return answer;
  return answer.isRetrying ? { is: 'loading' } : benchmarkState({ ok: false, failure: answer.failure });
}

/** GET /api/company/history/:company. Never rejects. Without past prices it fails with NO_FIGURES, as earlier gateways answered. */
export async function fetchHistory(
  client: Parameters<typeof fetchAnswer>[0],
  path: `/${string}`,
  init: Pick<RequestInit, 'signal'>,
): Promise<Answer<HistoryAnswer>> {
  const answer = await fetchAnswer(client, path, HistoryAnswerSchema, init);
  if (!answer.ok || answer.value.months.length > 0) return answer;
  return { ok: false, failure: { status: 404, code: 'NO_FIGURES', message: `${answer.value.source} has no past prices for it.` } };
}
