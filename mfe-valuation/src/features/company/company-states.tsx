import { Button, EmptyState, ErrorState } from '@mulya/ui';
import type { CompanyState } from './company.slice.ts';
import { LoadingSections } from './loading-sections.tsx';

interface CompanyStatesProps {
  readonly company: Exclude<CompanyState, { is: 'shown' }>;
  readonly onRetry: () => void;
  readonly onBack: () => void;
}

/** The page's body while there are no figures to show. */
export function CompanyStates({ company, onRetry, onBack }: CompanyStatesProps) {
  switch (company.is) {
    case 'loading':
      return <LoadingSections />;
    case 'failed':
      return (
        <ErrorState title={`Error: Error fetching valuation data: ${company.message}`} onRetry={onRetry}>
          The search still works, and your company and peers are kept. No older figures are shown in place of these.
        </ErrorState>
      );
    case 'no-figures':
      return (
        <EmptyState title="No figures" action={<SearchAgain onBack={onBack} />}>
          {company.message}
        </EmptyState>
      );
    case 'refused':
      return (
        <EmptyState title={company.known ? 'Not valued here' : 'Not found'} action={<SearchAgain onBack={onBack} />}>
          {company.message}
        </EmptyState>
      );
    case 'dropped':
      return null;
  }
}

function SearchAgain({ onBack }: { readonly onBack: () => void }) {
  return (
    <Button tone="primary" onClick={onBack}>
      Search for another company
    </Button>
  );
}
