import type { ViewProps } from '@mulya/contract';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { readValuationAddress } from '../company/valuation-address.ts';
import { Valuation } from '../page/valuation.tsx';

/** /valuation/:company */
export default function ValuationPage({ host }: ViewProps<'mfe-valuation'>) {
  const { pathname, search, ...location } = useLocation();
  const state: unknown = location.state;
  const address = useMemo(() => readValuationAddress(pathname, search, state), [pathname, search, state]);
  // Remount for another company or basis, so that no state carries over.
  return <Valuation key={JSON.stringify([address.asked, address.basis])} host={host} address={address} />;
}
