import { useHost } from '@mulya/sdk';
import { useEffect } from 'react';
import { companyRef } from '../../domain/company-ref.ts';
import { selectChosenCompanies, useSearchSelector } from '../search-store.ts';

/** Publishes the company and its peers to the other remotes when they change. */
export function useSelectionEvent(): void {
  const { bus } = useHost<'mfe-search'>();
  const { company, peers } = useSearchSelector(selectChosenCompanies);
  useEffect(() => {
    if (company !== undefined) bus.emit('company/selected', { company: companyRef(company), peers: peers.map(companyRef) });
  }, [bus, company, peers]);
}
