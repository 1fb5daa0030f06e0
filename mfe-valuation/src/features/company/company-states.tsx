import { useFetched } from '@mulya/sdk';
import { Button, EmptyState, ErrorState } from '@mulya/ui';
import type { ReactNode } from 'react';
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
      const said = (
        <EmptyState title={company.is === 'no-figures' ? 'No figures' : company.known ? 'Not supported' : 'Not found'} action={action}>
          {company.message}
        </EmptyState>
      );
      return company.is === 'refused' ? said : <NoFiguresPlace said={said} action={action} message={company.message} />;
    }
    case 'dropped':
      return null;
  }
}

const fetchNoFigures = () => import(/* webpackChunkName: "own-figures" */ '../own-figures/no-figures.tsx');

interface NoFiguresPlaceProps {
  /** What is said without the code that looks for own figures. */
  readonly said: ReactNode;
  readonly message: string;
  readonly action: ReactNode;
}

/** No source has figures, but the analyst may have some of their own. */
function NoFiguresPlace({ said, ...props }: NoFiguresPlaceProps) {
  const { fetched } = useFetched(fetchNoFigures, true);
  const awaited = <LoadingSections />;
  if (fetched.is === 'ready') return <fetched.part.NoFigures {...props} awaited={awaited} />;
  return fetched.is === 'loading' ? awaited : said;
}
