import type { CompanyRef, ValuationAnswer } from '@mulya/contract';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { readValuationAddress } from '../company/valuation-address.ts';
import { dayOf } from '../day-of.ts';
import { ChecksProvider } from './checks-context.tsx';
import { ModelProvider } from './model-context.tsx';

interface FairValueProviderProps {
  readonly answer: ValuationAnswer;
  readonly peers: readonly CompanyRef[];
  readonly children: ReactNode;
}

/** Provides the model and its checks to the parts of the page that use the model. */
export function FairValueProvider({ answer, peers, children }: FairValueProviderProps) {
  const [today] = useState(() => dayOf(new Date()));
  const { pathname, search } = useLocation();
  const { asked } = readValuationAddress(pathname, search, undefined);
  return (
    <ModelProvider answer={answer} peers={peers} today={today}>
      <ChecksProvider answer={answer} asked={asked.isin}>
        {children}
      </ChecksProvider>
    </ModelProvider>
  );
}
