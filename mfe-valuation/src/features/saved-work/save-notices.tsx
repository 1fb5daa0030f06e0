import type { VersionSummary } from '@mulya/contract/saved-work';
import { Banner, Button } from '@mulya/ui';
import { use, useEffect, useRef, type RefObject } from 'react';
import { useAnalysisSelector } from '../analysis-store.ts';
import { selectFairValue } from '../fair-value/fair-value.slice.ts';
import { FigureGrouping } from '../figure/figure-grouping.ts';
import { CurrentVersionNotices } from './current-version-notices.tsx';
import { DraftOffer } from './draft-offer.tsx';
import type { ServerCopy } from '../fair-value/saving/save-state.ts';
import styles from './saved-work.module.css';
import { savedText } from '../fair-value/saving/version-labels.ts';

interface SavedNoticesProps {
  /** A retry is in flight. */
  readonly isLoading: boolean;
  onRetry(): void;
  /** The Edit or Save button, which takes the focus when the pressed button unmounts. */
  readonly edit: RefObject<HTMLButtonElement | null>;
}

/** Shows the state of saved work: the saved version, a draft, or why the last Save failed. */
export function SaveNotices({ isLoading, onRetry, edit }: SavedNoticesProps) {
  const serverCopy = useAnalysisSelector((state) => selectFairValue(state).serverCopy);
  const retried = useRef(false);
  useEffect(() => {
    if (serverCopy.is !== 'known' || !retried.current) return;
    retried.current = false;
    edit.current?.focus(); // the Retry button unmounts
  }, [serverCopy, edit]);
  const current = currentVersion(serverCopy);
  const retry = () => {
    retried.current = true;
    onRetry();
  };
  return (
    <>
      {serverCopy.is === 'unavailable' && (
        <Banner
          tone="info"
          action={
            <Button busy={isLoading} onClick={retry}>
              Retry
            </Button>
          }
        >
          Saved work is unavailable. The model uses default assumptions.
        </Banner>
      )}
      <div className={styles.row} data-empty={serverCopy.is === 'unavailable' || undefined}>
        <SaveStatusLine serverCopy={serverCopy} />
        {serverCopy.is === 'known' && <DraftOffer serverCopy={serverCopy} edit={edit} />}
      </div>
      {current !== undefined && <CurrentVersionNotices version={current} />}
    </>
  );
}

const currentVersion = (serverCopy: ServerCopy): VersionSummary | undefined =>
  serverCopy.is === 'known' ? serverCopy.versions.find(({ id }) => id === serverCopy.revision) : undefined;

function SaveStatusLine({ serverCopy }: { readonly serverCopy: ServerCopy }) {
  const grouping = use(FigureGrouping);
  const saveStatus = useAnalysisSelector((state) => selectFairValue(state).saveStatus);
  const current = currentVersion(serverCopy);
  const line =
    serverCopy.is !== 'known' ? '' : (serverCopy.unread ?? (current === undefined ? 'Not saved yet' : savedText(current, grouping)));
  return (
    <>
      <p className={styles.line}>{saveStatus.is === 'refused' ? '' : line}</p>
      <p role="alert" className={styles.refused}>
        {saveStatus.is === 'refused' ? saveStatus.message : ''}
      </p>
    </>
  );
}
