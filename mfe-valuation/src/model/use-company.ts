import type { Host } from '@mulya/contract';
import { useBusEvent } from '@mulya/sdk';
import { useEffect } from 'react';
import { useValuationDispatch, useValuationSelector } from './valuation-store.ts';
import type { CompanyRequest } from '../company/company.api.ts';
import { answerKey } from '../company/company-identity.ts';
import { companyDropped, loadCompany, selectCompany } from '../company/company.slice.ts';
import type { CompanyState } from '../company/company-state.ts';

/** Loads the company's figures and publishes `valuation/opened` for the other remotes. */
export function useCompany(host: Host<'mfe-valuation'>, asked: CompanyRequest): { readonly company: CompanyState; retry(): void } {
  const dispatch = useValuationDispatch();
  const company = useValuationSelector(selectCompany);
  const retry = () => void dispatch(loadCompany(asked));

  useEffect(() => {
    const loading = dispatch(loadCompany(asked));
    return () => loading.abort();
  }, [dispatch, asked]);

  useEffect(() => {
    if (company.is === 'failed') host.notify.alert('Failed to load company data');
    if (company.is !== 'ready') return;
    const key = answerKey(company.answer);
    if (key !== undefined) host.bus.emit('valuation/opened', { company: { key, name: company.answer.companyName } });
  }, [host, company]);

  useBusEvent(host, 'session/changed', (session) => {
    if (session.is === 'signed-out') dispatch(companyDropped());
  });

  return { company, retry };
}
