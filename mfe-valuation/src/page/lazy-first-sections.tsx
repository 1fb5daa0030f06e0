import type { ValuationAnswer } from '@mulya/contract';
import { useFetched } from '@mulya/sdk';
import { ErrorState } from '@mulya/ui';
import { LoadingSections } from './loading-sections.tsx';

const fetchFirstSections = () => import(/* webpackChunkName: "first-sections", webpackPreload: true */ './first-sections.tsx');

interface LazyFirstSectionsProps {
  readonly answer: ValuationAnswer;
  /** They may appear now. */
  readonly isTurn: boolean;
}

/** Sector, price, price trend and statements. The page's heading and the target price don't need their code. */
export function LazyFirstSections({ answer, isTurn }: LazyFirstSectionsProps) {
  const { fetched, retry } = useFetched(fetchFirstSections, isTurn);
  if (fetched.is === 'ready' && isTurn) return <fetched.part.FirstSections answer={answer} />;
  if (fetched.is !== 'failed') return <LoadingSections />;
  return (
    <ErrorState title="Price, price trend and statements could not be loaded." onRetry={retry}>
      The other sections still work.
    </ErrorState>
  );
}
