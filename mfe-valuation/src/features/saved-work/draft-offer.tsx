import type { Draft } from '@mulya/contract/saved-work';
import { Button } from '@mulya/ui';
import { useState, type RefObject } from 'react';
import { useAnalysisDispatch, useAnalysisSelector } from '../analysis-store.ts';
import { contentLoaded, selectFairValue, shelfAnswered } from '../fair-value/fair-value.slice.ts';
import { useSettledModel } from '../fair-value/use-model.ts';
import type { Shelf } from './keeping.ts';
import { notRead, readContent } from './saved-content.ts';
import { useSavedWork } from './saved-work-context.ts';
import { shortTimeText } from './saved-words.ts';
import styles from './saved-work.module.css';

interface DraftOfferProps {
  readonly shelf: Extract<Shelf, { readonly is: 'known' }>;
  readonly edit: RefObject<HTMLButtonElement | null>;
}

/** Edits of another tab, or of one that was closed or crashed: they are offered while nothing is edited here, and never applied by themselves. */
export function DraftOffer({ shelf, edit }: DraftOfferProps) {
  const dispatch = useAnalysisDispatch();
  const saved = useSavedWork();
  const { baseYears } = useSettledModel().company;
  const editing = useAnalysisSelector((state) => selectFairValue(state).mode === 'edit');
  const own = useAnalysisSelector((state) => selectFairValue(state).draft);
  const baseYear = useAnalysisSelector((state) => selectFairValue(state).baseYear);
  const [now] = useState(() => new Date());
  const draft = offered(shelf, own);
  if (draft === undefined || editing) return null;
  const read = readContent(draft.modelVersion, draft.work);

  const without = () => dispatch(shelfAnswered({ ...shelf, drafts: shelf.drafts.filter(({ id }) => id !== draft.id) }));
  const restore = () => {
    if (read.is !== 'read') return;
    const year = baseYears.includes(read.content.baseYear) ? read.content.baseYear : baseYear;
    without();
    dispatch(
      contentLoaded({ content: { ...read.content, baseYear: year }, label: 'Draft restored', draft: draft.id, basedOn: draft.basedOn }),
    );
    edit.current?.focus(); // what was pressed goes
  };
  const discard = () => {
    without();
    void saved.discardDraft(draft.id);
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
        <span>{notRead('It', read)}</span>
      )}
      <span aria-hidden="true">·</span>
      <Button tone="quiet" onClick={discard}>
        Discard
      </Button>
    </div>
  );
}

/** The newest draft that is newer than what is saved, and is not of the edits here. */
function offered({ revision, versions, drafts }: DraftOfferProps['shelf'], own: string | undefined): Draft | undefined {
  const saved = versions.find(({ id }) => id === revision)?.savedAt ?? '';
  return drafts.find(({ id, at }) => id !== own && at > saved);
}
