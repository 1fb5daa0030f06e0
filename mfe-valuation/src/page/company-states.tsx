import { Button, EmptyState, ErrorState } from '@mulya/ui';
import type { ReactNode } from 'react';
import type { CompanyState } from '../company/company-state.ts';
import { LoadingSections } from './loading-sections.tsx';

interface CompanyStatesProps {
  readonly company: Exclude<CompanyState, { is: 'ready' }>;
  readonly onRetry: () => void;
  readonly onBack: () => void;
  /** Shows a company without figures from the source. `fallback` appears if its code can't be loaded. */
  readonly noFigures: (message: string, action: ReactNode, fallback: ReactNode) => ReactNode;
}

/** The page's body when there are no figures to show. */
export function CompanyStates({ company, onRetry, onBack, noFigures }: CompanyStatesProps) {
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
      return company.is === 'refused' ? refusal : noFigures(company.message, action, refusal);
    }
    case 'dropped':
      return null;
  }
}
