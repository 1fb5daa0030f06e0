import { useHost } from '@mulya/sdk';
import { useEffect, useImperativeHandle, useState, type Ref } from 'react';
import type { SavedFigures } from '../company/company-state.ts';
import { companyFacts } from '../own-figures/figure-overrides.ts';
import { useEditFigures, type FiguresOutcome } from '../own-figures/use-edit-figures.ts';
import { sameData } from '../same-data.ts';
import { ReplaceFiguresDialog, type ReplaceFiguresDialogProps } from './replace-figures-dialog.tsx';
import type { SharedBannerProps } from './shared-banner.tsx';

interface CopySharedFiguresProps extends Pick<ReplaceFiguresDialogProps, 'Dialog' | 'base' | 'shared'> {
  readonly ref: Ref<SharedFiguresCopier>;
  readonly own: SavedFigures;
  /** Copies the assumptions. `figures`: the link's figures are saved already. */
  onCopy(copied: 'assumptions' | 'figures'): void;
  /** Receives each change, for the banner. */
  onProgress(progress: CopyProgress): void;
}

/** The state of copying, as the banner shows it. */
export type CopyProgress = Pick<SharedBannerProps, 'busy' | 'problem'>;

export interface SharedFiguresCopier {
  /** Saves the link's figures and copies its assumptions, after a question if the user has different figures. */
  copy(): void;
}

/**
 * Saves a link's figures as the user's own before copying the assumptions. Asks before it replaces existing figures. It is next to the
 * banner and not around it, because the banner is on screen before this code has loaded, and must not remount under the pointer.
 */
export function CopySharedFigures({ ref, Dialog, base, own, shared, onCopy, onProgress }: CopySharedFiguresProps) {
  const { log } = useHost<'mfe-valuation'>();
  const { replace, busy } = useEditFigures(companyFacts(base).key, own);
  const [question, setQuestion] = useState<SavedFigures>();
  const [problem, setProblem] = useState<string>();

  const settle = (outcome: FiguresOutcome) => {
    if (outcome.is === 'done') onCopy('figures');
    else if (outcome.is === 'conflict') ask(outcome.current); // another session saved different figures
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
  useImperativeHandle(ref, () => ({ copy: () => ask(own) }));
  useEffect(() => onProgress({ busy, problem }), [onProgress, busy, problem]);
  return (
    <ReplaceFiguresDialog
      Dialog={Dialog}
      base={base}
      shared={shared}
      mine={question?.figures}
      onReplace={() => question !== undefined && save(question)}
      onAssumptions={() => onCopy('assumptions')}
      onCancel={() => setQuestion(undefined)}
    />
  );
}
