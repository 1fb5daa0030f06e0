import type { IndustryCompaniesAnswer } from '@mulya/contract';
import { useHost } from '@mulya/sdk';
import { useEffect, useState } from 'react';
import { fetchIndustryCompanies } from './industry-companies.api.ts';

export type IndustryCompaniesState =
  | { readonly is: 'loading' }
  /** No company with figures has the industry. */
  | { readonly is: 'unknown' }
  | { readonly is: 'failed'; readonly message: string; readonly retrying: boolean }
  | { readonly is: 'known'; readonly answer: IndustryCompaniesAnswer };

/** Fetches the companies of an industry. */
export function useIndustryCompanies(industry: string): { readonly state: IndustryCompaniesState; retry(): void } {
  const host = useHost<'mfe-search'>();
  const [state, setState] = useState<IndustryCompaniesState>({ is: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const closing = new AbortController();
    void fetchIndustryCompanies(host, industry, closing.signal).then((answer) => {
      if (closing.signal.aborted) return;
      if (answer.ok) setState({ is: 'known', answer: answer.value });
      else if (answer.failure.code === 'UNKNOWN_INDUSTRY') setState({ is: 'unknown' });
      else setState({ is: 'failed', message: answer.failure.message, retrying: false });
    });
    return () => closing.abort();
  }, [host, industry, attempt]);
  return {
    state,
    retry() {
      setState((before) => (before.is === 'failed' ? { ...before, retrying: true } : before));
      setAttempt((count) => count + 1);
    },
  };
}
