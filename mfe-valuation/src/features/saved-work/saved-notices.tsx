import { Banner, Button } from '@mulya/ui';
import { use, useEffect, useRef, type RefObject } from 'react';
import { useAnalysisSelector } from '../analysis-store.ts';
import { selectFairValue } from '../fair-value/fair-value.slice.ts';
import { FigureGrouping } from '../figure/figure-grouping.ts';
import { DraftOffer } from './draft-offer.tsx';
import type { Shelf } from './keeping.ts';
import styles from './saved-work.module.css';
import { savedText } from './saved-words.ts';

interface SavedNoticesProps {
  /** Saved work is asked for again. */
  readonly asking: boolean;
  onRetry(): void;
  /** Edit or Save: where the focus goes when what was pressed goes. */
  readonly edit: RefObject<HTMLButtonElement | null>;
}

/** What is saved of the company, and what stands in the way of a Save. */
export function SavedNotices({ asking, onRetry, edit }: SavedNoticesProps) {
  const shelf = useAnalysisSelector((state) => selectFairValue(state).shelf);
  const retried = useRef(false);
  useEffect(() => {
    if (shelf.is !== 'known' || !retried.current) return;
    retried.current = false;
    edit.current?.focus(); // Retry goes with what it says
  }, [shelf, edit]);
  const retry = () => {
    retried.current = true;
    onRetry();
  };
  return (
    <>
      {shelf.is === 'away' && (
        <Banner
          tone="info"
          action={
            <Button busy={asking} onClick={retry}>
              Retry
            </Button>
          }
        >
          Saved work is unavailable. The model uses default assumptions.
        </Banner>
      )}
      <div className={styles.row} data-empty={shelf.is === 'away' || undefined}>
        <SavedLine shelf={shelf} />
        {shelf.is === 'known' && <DraftOffer shelf={shelf} edit={edit} />}
      </div>
    </>
  );
}

/** One line: why the last Save did not go, else what is saved. */
function SavedLine({ shelf }: { readonly shelf: Shelf }) {
  const grouping = use(FigureGrouping);
  const saving = useAnalysisSelector((state) => selectFairValue(state).saving);
  const current = shelf.is === 'known' ? shelf.versions.find(({ id }) => id === shelf.revision) : undefined;
  const line = shelf.is !== 'known' ? '' : (shelf.unread ?? (current === undefined ? 'Not saved yet' : savedText(current, grouping)));
  return (
    <>
      <p className={styles.line}>{saving.is === 'refused' ? '' : line}</p>
      <p role="alert" className={styles.refused}>
        {saving.is === 'refused' ? saving.message : ''}
      </p>
    </>
  );
}
