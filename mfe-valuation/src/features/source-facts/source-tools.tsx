import type { ValuationAnswer } from '@mulya/contract';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { BasisToggle } from '../basis/basis-toggle.tsx';
import { basisSlotId, sourcesSlotId } from '../frame/source-slots.ts';
import { SourcesButton } from './sources-button.tsx';

/** The list of sources and the basis of statements, in the page's header. */
export function SourceTools({ answer }: { readonly answer: Pick<ValuationAnswer, 'sources' | 'basis' | 'bases'> }) {
  const [sources] = useState(() => document.getElementById(sourcesSlotId));
  const [basis] = useState(() => document.getElementById(basisSlotId));
  return (
    <>
      {sources !== null &&
        answer.sources !== undefined &&
        createPortal(
          <>
            {' '}
            <SourcesButton sources={answer.sources} />
          </>,
          sources,
        )}
      {basis !== null && createPortal(<BasisToggle answer={answer} />, basis)}
    </>
  );
}
