import { useHost } from '@mulya/sdk';
import { useState, type ReactNode } from 'react';
import type { SavedFigures } from '../company/company-state.ts';
import { companyFacts } from '../own-figures/figure-overrides.ts';
import { useEditFigures, type FiguresOutcome } from '../own-figures/use-edit-figures.ts';
import { sameData } from '../same-data.ts';
import { ReplaceFiguresDialog, type ReplaceFiguresDialogProps } from './replace-figures-dialog.tsx';
import type { SharedBannerProps } from './shared-banner.tsx';

interface CopySharedFiguresProps extends Pick<ReplaceFiguresDialogProps, 'Dialog' | 'base' | 'shared'> {
  readonly own: SavedFigures;
  /** Copies the assumptions. `figures`: the link's figures are saved already. */
  onCopy(copied: 'assumptions' | 'figures'): void;
  children(offer: Pick<SharedBannerProps, 'busy' | 'problem' | 'onCopy'>): ReactNode;
}

/** Saves a link's figures as the user's own before copying the assumptions. Asks before it replaces existing figures. */
export function CopySharedFigures({ Dialog, base, own, shared, onCopy, children }: CopySharedFiguresProps) {
  const { log } = useHost<'mfe-valuation'>();
  const { replace, busy } = useEditFigures(companyFacts(base).key, own);
  const [question, setQuestion] = useState<SavedFigures>();
  const [problem, setProblem] = useState<string>();

  const settle = (outcome: FiguresOutcome) => {
    if (outcome.is === 'done') onCopy('figures');
    else if (outcome.is === 'conflict')
      ask(outcome.current); // another session saved different figures
    else setProblem(outcome.message);
  };
  const save = (over: SavedFigures) => {
    setQuestion(undefined);
    setProblem(undefined);
    replace(shared, over).then(settle, (error: unknown) => log.error('The figures of a link could not be kept.', error));
  };
  const ask = (over: SavedFigures) => {
    if (sameData(over.figures, shared)) onCopy('figures');
    else if (over.figures.tables.length === 0) save(over);
    else setQuestion(over);
  };
  return (
    <>
      {children({ busy, problem, onCopy: () => ask(own) })}
      <ReplaceFiguresDialog
        Dialog={Dialog}
        base={base}
        shared={shared}
        mine={question?.figures}
        onReplace={() => question !== undefined && save(question)}
        onAssumptions={() => onCopy('assumptions')}
        onCancel={() => setQuestion(undefined)}
      />
    </>
  );
}
