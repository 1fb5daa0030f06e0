import type { VersionSummary, Draft } from '@mulya/contract/saved-work';
import { Banner, Button } from '@mulya/ui';
import { use, useEffect, useRef, type RefObject, useMemo, useState } from 'react';
import { useAnalysisSelector, useAnalysisDispatch } from '../../model/analysis-store.ts';
import { selectFairValue, contentRestored, serverCopyReceived } from '../../model/fair-value.slice.ts';
import { FigureGrouping } from '../../kit/figure/figure-grouping.ts';
import type { ServerCopy } from '../../model/saving/save-state.ts';
import styles from './saved-work.module.css';
import { savedText, shortTimeText } from '../../model/saving/version-labels.ts';
import { useSettledModel } from '../../model/use-settled-model.ts';
import { versionNotices } from './version-record.ts';
import { unreadableText, readContent } from '../../model/saving/saved-content.ts';
import { useSavedWorkClient } from '../../model/saving/saved-work-context.ts';

interface DraftOfferProps {
  readonly serverCopy: Extract<ServerCopy, { readonly is: 'ready' }>;
  readonly edit: RefObject<HTMLButtonElement | null>;
}

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
    if (serverCopy.is !== 'ready' || !retried.current) return;
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
        {serverCopy.is === 'ready' && <DraftOffer serverCopy={serverCopy} edit={edit} />}
      </div>
      {current !== undefined && <CurrentVersionNotices version={current} />}
    </>
  );
}

const currentVersion = (serverCopy: ServerCopy): VersionSummary | undefined =>
  serverCopy.is === 'ready' ? serverCopy.versions.find(({ id }) => id === serverCopy.revision) : undefined;

function SaveStatusLine({ serverCopy }: { readonly serverCopy: ServerCopy }) {
  const grouping = use(FigureGrouping);
  const saveStatus = useAnalysisSelector((state) => selectFairValue(state).saveStatus);
  const current = currentVersion(serverCopy);
  const line =
    serverCopy.is !== 'ready' ? '' : (serverCopy.unread ?? (current === undefined ? 'Not saved yet' : savedText(current, grouping)));
  return (
    <>
      <p className={styles.line}>{saveStatus.is === 'refused' ? '' : line}</p>
      <p role="alert" className={styles.refused}>
        {saveStatus.is === 'refused' ? saveStatus.message : ''}
      </p>
    </>
  );
}

/** Says above the headline what has happened since the current version was saved. Nothing is shown if nothing has. */
function CurrentVersionNotices({ version }: { readonly version: VersionSummary }) {
  const grouping = use(FigureGrouping);
  const { company, today } = useSettledModel();
  const notices = useMemo(() => versionNotices(version, { company, today, grouping }), [version, company, today, grouping]);
  if (notices.length === 0) return null;
  return (
    <ul aria-label="Since this version was saved" className={styles.since}>
      {notices.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

/** Offers edits of another tab, or of one that closed or crashed. They are never applied automatically. */
function DraftOffer({ serverCopy, edit }: DraftOfferProps) {
  const dispatch = useAnalysisDispatch();
  const client = useSavedWorkClient();
  const { baseYears } = useSettledModel().company;
  const editing = useAnalysisSelector((state) => selectFairValue(state).mode === 'edit');
  const ownDraft = useAnalysisSelector((state) => selectFairValue(state).draft);
  const baseYear = useAnalysisSelector((state) => selectFairValue(state).baseYear);
  const [now] = useState(() => new Date());
  const draft = newestDraft(serverCopy, ownDraft);
  if (draft === undefined || editing) return null;
  const read = readContent(draft.modelVersion, draft.work);

  const hide = () => dispatch(serverCopyReceived({ ...serverCopy, drafts: serverCopy.drafts.filter(({ id }) => id !== draft.id) }));
  const restore = () => {
    if (read.is !== 'read') return;
    const year = baseYears.includes(read.content.baseYear) ? read.content.baseYear : baseYear;
    hide();
    dispatch(
      contentRestored({
        content: { ...read.content, baseYear: year },
        label: 'Draft restored',
        draft: draft.id,
        baseRevision: draft.basedOn,
      }),
    );
    edit.current?.focus(); // the pressed button unmounts
  };
  const discard = () => {
    hide();
    void client.discardDraft(draft.id);
    edit.current?.focus();
  };
  return (
    <div role="group" aria-label="Draft" className={styles.offer}>
      <span>Draft from {shortTimeText(new Date(draft.at), now)} ·</span>
      {read.is === 'read' ? (
        <Button tone="quiet" onClick={restore}>
          Restore
        </Button>
      ) : (
        <span>{unreadableText('It', read)}</span>
      )}
      <span aria-hidden="true">·</span>
      <Button tone="quiet" onClick={discard}>
        Discard
      </Button>
    </div>
  );
}

/** The newest draft that is newer than the saved version and doesn't belong to this tab's edits. */
function newestDraft({ revision, versions, drafts }: DraftOfferProps['serverCopy'], ownDraft: string | undefined): Draft | undefined {
  const savedAt = versions.find(({ id }) => id === revision)?.savedAt ?? '';
  return drafts.find(({ id, at }) => id !== ownDraft && at > savedAt);
}
