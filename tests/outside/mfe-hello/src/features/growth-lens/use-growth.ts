import { ValuationAnswerSchema, type Host } from '@mulya/contract';
import { fetchAnswer } from '@mulya/sdk';
import { useEffect, useState } from 'react';
import { growthTable, type GrowthTable } from '../../domain/growth-rows.ts';

export type Growth =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; readonly message: string }
  | { readonly is: 'ready'; readonly table: GrowthTable };

/** A company's growth. Answers for another company, or after unmount, are ignored. */
export function useGrowth({ http }: Pick<Host<'mfe-hello'>, 'http'>, company: string): Growth {
  const [read, setRead] = useState<{ readonly company: string; readonly growth: Growth }>();

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const path = `/api/company/valuation/${encodeURIComponent(company)}` as const;
    void fetchAnswer({ http }, path, ValuationAnswerSchema, { signal }).then((answer) => {
      if (signal.aborted) return;
      setRead({
        company,
        growth: answer.ok
          ? { is: 'ready', table: growthTable(answer.value.financials) }
          : { is: 'failed', message: answer.failure.message },
      });
    });
    return () => controller.abort();
  }, [http, company]);

  return read?.company === company ? read.growth : { is: 'loading' };
}
