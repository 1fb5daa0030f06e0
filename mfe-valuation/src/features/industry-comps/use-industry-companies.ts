import type { IndustryCompaniesAnswer } from '@mulya/contract';
import { useHost } from '@mulya/sdk';
import { useEffect, useState } from 'react';
import { fetchIndustryCompanies } from './industry-companies.api.ts';

export type IndustryCompaniesState =
  | { readonly is: 'loading' }
  | { readonly is: 'known'; readonly answer: IndustryCompaniesAnswer }
  /** No company with figures has this industry. */
  | { readonly is: 'none' }
  /** `message`: why, as a sentence. */
  | { readonly is: 'failed'; readonly message: string };

/** Fetches the companies of an industry. @param industry undefined: the company has none */
export function useIndustryCompanies(industry: string | undefined): { readonly state: IndustryCompaniesState; retry(): void } {
  const host = useHost<'mfe-valuation'>();
  const [state, setState] = useState<IndustryCompaniesState>({ is: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (industry === undefined) return;
    const controller = new AbortController();
    void fetchIndustryCompanies(host, industry, controller.signal).then((answer) => {
      if (controller.signal.aborted) return;
      if (answer.ok) setState({ is: 'known', answer: answer.value });
      else setState(answer.failure.status === 404 ? { is: 'none' } : { is: 'failed', message: answer.failure.message });
    });
    return () => controller.abort();
  }, [host, industry, attempt]);

  const retry = () => {
    setState({ is: 'loading' });
    setAttempt((count) => count + 1);
  };
  return { state: industry === undefined ? { is: 'none' } : state, retry };
}
