import { valuationAddress } from '@mulya/contract';
import { useHost } from '@mulya/sdk';
import { companyOption, companyRef } from '../../domain/company-ref.ts';
import { selectChosenCompanies, useSearchSelector } from '../search-store.ts';

/** Opens the valuation page of the selected company, or alerts that none is selected. */
export function useAnalyse(): () => void {
  const host = useHost<'mfe-search'>();
  const { company, peers } = useSearchSelector(selectChosenCompanies);
  return () => {
    if (company === undefined) {
      host.notify.alert('Please select a company');
      return;
    }
    const refs = { company: companyRef(company), peers: peers.map(companyRef) };
    host.bus.emit('company/selected', refs);
    host.navigate(valuationAddress(refs.company, { twin: company.twin, peers: refs.peers }), {
      state: { company: companyOption(company), peers: peers.map(companyOption) },
    });
  };
}
