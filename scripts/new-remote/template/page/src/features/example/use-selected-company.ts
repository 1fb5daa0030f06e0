import type { CompanyRef, Host } from '@mulya/contract';
import { useBusEvent } from '@mulya/sdk';
import { useState } from 'react';

/** The company that the analyst has selected, or undefined. Selected before the page was opened counts too. */
export function useSelectedCompany(host: Pick<Host<'mfe-example'>, 'bus'>): CompanyRef | undefined {
  const [selected, setSelected] = useState<CompanyRef>();
  useBusEvent(host, 'company/selected', ({ company }) => setSelected(company));
  return selected;
}
