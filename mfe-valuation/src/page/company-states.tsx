import { useFetched } from '@mulya/sdk';
import { Button, EmptyState, ErrorState } from '@mulya/ui';
import type { ReactNode } from 'react';
import type { CompanyState } from '../company/company-state.ts';
import { LoadingSections } from './loading-sections.tsx';

interface CompanyStatesProps {
  readonly company: Exclude<CompanyState, { is: 'ready' }>;
  readonly onRetry: () => void;
  readonly onBack: () => void;
}

const fetchNoFigures = () => import(/* webpackChunkName: "custom-financials" */ './no-figures/no-figures.tsx');

/** The page's body when there are no figures to show. */
export function CompanyStates({ company, onRetry, onBack }: CompanyStatesProps) {
  switch (company.is) {
    case 'loading':
      return <LoadingSections />;
    case 'failed':
      return (
        <ErrorState title={`Error: Error fetching valuation data: ${company.message}`} onRetry={onRetry}>
          Your selection is saved. Retry, or search for another company.
        </ErrorState>
      );
    case 'no-figures':
    case 'refused': {
      const action = (
        <Button tone="primary" onClick={onBack}>
          Search for another company
        </Button>
      );
      const refusal = (
        <EmptyState title={company.is === 'no-figures' ? 'No figures' : company.known ? 'Not supported' : 'Not found'} action={action}>
          {company.message}
        </EmptyState>
      );
      return company.is === 'refused' ? refusal : <LazyNoFigures message={company.message} action={action} fallback={refusal} />;
    }
    case 'dropped':
      return null;
  }
}

interface LazyNoFiguresProps {
  readonly message: string;
  readonly action: ReactNode;
  /** Shown if the code can't be loaded. */
  readonly fallback: ReactNode;
}

/** A company without figures from the source. */
function LazyNoFigures({ fallback, ...props }: LazyNoFiguresProps) {
  const { fetched } = useFetched(fetchNoFigures, true);
  const loading = <LoadingSections />;
  if (fetched.is === 'ready') return <fetched.part.NoFigures {...props} loading={loading} />;
  return fetched.is === 'loading' ? loading : fallback;
}
