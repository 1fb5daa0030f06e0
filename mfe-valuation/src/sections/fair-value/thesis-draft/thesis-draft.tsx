import { Button, CheckedText } from '@mulya/ui';
import { useEffect, useRef, useState } from 'react';
import type { AnalysisProps } from '../../../company/analysis-props.ts';
import { useAnalysisSelector, type AnalysisState } from '../../../model/analysis-store.ts';
import { usePageParts } from '../../../model/assistant-tools/use-page-parts.ts';
import { selectFairValue } from '../../../model/fair-value.slice.ts';
import { isEmptyThesis } from '../../../model/thesis.ts';
import { useThesisEdits } from '../thesis/use-thesis-edits.ts';
import { useAudit } from '../../../kit/figure/audit-context.ts';
import { auditSubject } from '../../../kit/figure/audit-subject.ts';
import { requestDraft, type Draft } from './request-draft.ts';
import styles from './thesis-draft.module.css';

type State =
  | { readonly is: 'idle'; readonly message?: string }
  | { readonly is: 'drafting' }
  /** The page has a thesis, which only the analyst may replace. */
  | { readonly is: 'ready'; readonly draft: Draft }
  | { readonly is: 'applied'; readonly draft: Draft };

/** Drafts a thesis into its fields as one undoable step. A written thesis is replaced only after a question. */
export function ThesisDraft({ answer, peers }: Pick<AnalysisProps, 'answer' | 'peers'>) {
  const parts = usePageParts(answer, peers);
  const { change } = useThesisEdits();
  const [state, setState] = useState<State>({ is: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), [parts]); // the draft of another company, or of a model that is no longer edited

  const apply = (draft: Draft) => {
    change(({ conviction }) => ({ ...draft.thesis, conviction }), 'Thesis drafted');
    setState({ is: 'applied', draft });
  };
  const ask = async () => {
    const controller = new AbortController();
    running.current = controller;
    setState({ is: 'drafting' });
    const outcome = await requestDraft(parts, controller.signal);
    if (running.current !== controller) return;
    if (!outcome.ok) setState({ is: 'idle', message: outcome.problem });
    else if (hasThesis(parts.store.getState())) setState({ is: 'ready', draft: outcome.draft });
    else apply(outcome.draft);
  };
  return (
    <>
      <div className={styles.row}>
        {state.is !== 'ready' && (
          <Button busy={state.is === 'drafting'} onClick={() => void ask()}>
            {state.is === 'drafting' ? 'Drafting...' : 'Draft thesis'}
          </Button>
        )}
        {state.is === 'drafting' && <Button onClick={() => running.current?.abort()}>Stop</Button>}
        {state.is === 'ready' && (
          <>
            <Button tone="primary" onClick={() => apply(state.draft)}>
              Replace thesis
            </Button>
            <Button onClick={() => setState({ is: 'idle', message: 'The draft was discarded. The thesis is unchanged.' })}>
              Discard draft
            </Button>
          </>
        )}
        <p role="status" className={styles.text}>
          {statusText(state)}
        </p>
      </div>
      {(state.is === 'applied' || state.is === 'ready') && <CheckedDraft draft={state.draft} isOpen={state.is === 'ready'} />}
    </>
  );
}

function statusText(state: State): string {
  switch (state.is) {
    case 'idle':
      return state.message ?? '';
    case 'drafting':
      return 'The AI reads the page’s figures and drafts a thesis.';
    case 'ready':
      return 'A draft is ready. It replaces the thesis only if you say so, and Undo reverts it.';
    case 'applied':
      return 'The draft is in the fields. Undo reverts it.';
  }
}

const hasThesis = (state: AnalysisState): boolean => {
  const { thesis } = selectFairValue(state).work;
  return thesis !== undefined && !isEmptyThesis(thesis);
};

/** The draft with its numbers checked, until the last of it is edited. */
function CheckedDraft({ draft, isOpen }: { readonly draft: Draft; readonly isOpen: boolean }) {
  const openAudit = useAudit();
  const stamp = useAnalysisSelector((state) => selectFairValue(state).work.thesis?.machine?.stamp);
  if (!isOpen && stamp !== draft.thesis.machine?.stamp) return null;
  const showCell = (id: string) => {
    const chosen = draft.cells.get(id);
    if (chosen !== undefined) openAudit(auditSubject(chosen));
  };
  return (
    <details className={styles.checked} open={isOpen}>
      <summary>Draft with checked numbers</summary>
      <CheckedText lines={draft.words.lines} citations={[]} onFigure={showCell} />
    </details>
  );
}
