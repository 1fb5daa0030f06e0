import { Banner, Button, EmptyState, Skeleton } from '@mulya/ui';
import type { CompanyState } from './company.slice.ts';

interface CompanyStatesProps {
  readonly company: Exclude<CompanyState, { is: 'shown' }>;
  readonly onRetry: () => void;
  readonly onBack: () => void;
}

/** The page's body while there are no figures to show. */
export function CompanyStates({ company, onRetry, onBack }: CompanyStatesProps) {
  switch (company.is) {
    case 'loading':
      return <Skeleton label="Loading Data..." height={1600} />;
    case 'failed':
      return (
        <Banner tone="error" action={<Button onClick={onRetry}>Retry</Button>}>
          Error: Error fetching valuation data: {company.message}
        </Banner>
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
