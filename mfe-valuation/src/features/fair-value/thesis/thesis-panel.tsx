import { memo, useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@mulya/ui';
import { useAnalysisDispatch, useAnalysisSelector } from '../../analysis-store.ts';
import { editStarted, selectShown } from '../fair-value.slice.ts';
import { Panel } from '../outlook/panel.tsx';
import { ThesisFields } from './thesis-fields.tsx';
import { ThesisText } from './thesis-text.tsx';
import styles from './thesis.module.css';
import { emptyThesis, machineText } from './thesis.ts';

interface ThesisPanelProps {
  /** Drafts a thesis, in edit mode. Stable, because the panel is memoized. */
  readonly draft?: ReactNode;
}

/** The analyst's thesis: as text, and in edit mode as fields. It is part of a saved version, a draft and a link. */
export const ThesisPanel = memo(function ThesisPanel({ draft }: ThesisPanelProps) {
  const dispatch = useAnalysisDispatch();
  const thesis = useAnalysisSelector((state) => selectShown(state).work.thesis);
  const editing = useAnalysisSelector((state) => selectShown(state).mode === 'edit');
  const readOnly = useAnalysisSelector((state) => selectShown(state).link.is === 'shown');
  const panel = useRef<HTMLDivElement>(null);
  const write = () => {
    flushSync(() => dispatch(editStarted()));
    panel.current?.querySelector('input')?.focus(); // the pressed button disappears
  };
  return (
    <Panel title="Thesis" lead="Why you hold this view. Saved with the version.">
      <div ref={panel} className={styles.body}>
        {editing ? (
          <>
            {draft}
            <ThesisFields thesis={thesis ?? emptyThesis} />
          </>
        ) : thesis === undefined ? (
          <p className={styles.empty}>
            No thesis.{' '}
            {!readOnly && (
              <Button tone="quiet" className={styles.write} onClick={write}>
                Write a thesis
              </Button>
            )}
          </p>
        ) : (
          <ThesisText thesis={thesis} />
        )}
        {thesis?.machine !== undefined && <p className={styles.machine}>{machineText(thesis.machine)}</p>}
      </div>
    </Panel>
  );
});
