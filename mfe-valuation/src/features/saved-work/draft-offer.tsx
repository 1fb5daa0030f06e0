import type { Draft } from '@mulya/contract/saved-work';
import { Button } from '@mulya/ui';
import { useState, type RefObject } from 'react';
import { useAnalysisDispatch, useAnalysisSelector } from '../analysis-store.ts';
import { contentRestored, selectFairValue, serverCopyReceived } from '../fair-value/fair-value.slice.ts';
import { useSettledModel } from '../fair-value/use-settled-model.ts';
import type { ServerCopy } from '../fair-value/saving/save-state.ts';
import { unreadableText, readContent } from '../fair-value/saving/saved-content.ts';
import { useSavedWorkClient } from '../fair-value/saving/saved-work-context.ts';
import { shortTimeText } from '../fair-value/saving/version-labels.ts';
import styles from './saved-work.module.css';

interface DraftOfferProps {
  readonly serverCopy: Extract<ServerCopy, { readonly is: 'known' }>;
  readonly edit: RefObject<HTMLButtonElement | null>;
}

/** Offers edits of another tab, or of one that closed or crashed. They are never applied automatically. */
export function DraftOffer({ serverCopy, edit }: DraftOfferProps) {
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
