import type { ValuationAnswer } from '@mulya/contract';
import { BasisToggle } from './basis-toggle.tsx';
import { InPlace } from '../../kit/places.tsx';
import { SourcesButton } from './sources-button.tsx';

/** The list of sources and the basis of statements, in the page's header. */
export function SourceTools({ answer }: { readonly answer: Pick<ValuationAnswer, 'sources' | 'basis' | 'bases'> }) {
  return (
    <>
      {answer.sources !== undefined && (
        <InPlace name="sources">
          {' '}
          <SourcesButton sources={answer.sources} />
        </InPlace>
      )}
      <InPlace name="basis">
        <BasisToggle answer={answer} />
      </InPlace>
    </>
  );
}
