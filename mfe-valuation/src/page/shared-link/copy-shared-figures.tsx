import { useHost } from '@mulya/sdk';
import { useEffect, useImperativeHandle, useState, type Ref, type ComponentType } from 'react';
import { Button } from '@mulya/ui';
import type { DialogProps } from '@mulya/ui/overlays';
import type { SavedFigures } from '../../company/company-state.ts';
import { companyFacts, type BaseCompany } from '../../drawers/custom-financials/custom-figures.ts';
import { useEditFigures, type FiguresOutcome } from '../../drawers/custom-financials/use-edit-figures.ts';
import { sameData } from '../../kit/same-data.ts';
import type { SharedBannerProps } from './shared-banner.tsx';
import type { CustomFinancials } from '../../company/custom-financials/custom-tables.ts';
import { fiscalYearsOf, type FiscalYears } from '../../company/custom-financials/custom-periods.ts';
import { tableName, tableSize } from '../../drawers/custom-financials/table-labels.ts';

interface ReplaceFiguresDialogProps {
  /** From the design system; passed in because it is loaded lazily. */
  readonly Dialog: ComponentType<DialogProps>;
  readonly base: BaseCompany;
  readonly shared: CustomFinancials;
  /** The user's custom financials, which would be replaced; undefined closes the dialog. */
  readonly mine: CustomFinancials | undefined;
  onReplace(): void;
  onAssumptions(): void;
  onCancel(): void;
}

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

function ReplaceFiguresDialog({ Dialog, base, shared, mine, onReplace, onAssumptions, onCancel }: ReplaceFiguresDialogProps) {
  const { name, financials } = companyFacts(base);
  const years = fiscalYearsOf(financials);
  return (
    <Dialog
      open={mine !== undefined}
      onClose={onCancel}
      title="Replace your custom financials?"
      description={`You have custom financials for ${name}, and the link includes different ones. You can undo this while the page is open.`}
      actions={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button onClick={onAssumptions}>Keep mine, copy assumptions only</Button>
          <Button tone="primary" onClick={onReplace}>
            Replace mine
          </Button>
        </>
      }
    >
      {mine !== undefined && <Tables title="Yours" figures={mine} years={years} />}
      <Tables title="From the link" figures={shared} years={years} />
    </Dialog>
  );
}

function Tables({ title, figures, years }: { readonly title: string; readonly figures: CustomFinancials; readonly years: FiscalYears }) {
  return (
    <section aria-label={title}>
      <strong>{title}</strong>
      <ul>
        {figures.tables.map((table, at) => (
          <li key={`${table.on} ${String(at)}`}>
            <bdi>{tableName(table)}</bdi>: {tableSize(table, years)}
          </li>
        ))}
      </ul>
    </section>
  );
}
