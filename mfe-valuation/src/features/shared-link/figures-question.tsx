import { Button } from '@mulya/ui';
import type { DialogProps } from '@mulya/ui/overlays';
import type { ComponentType } from 'react';
import type { OwnFigures } from '../../domain/own-figures/own-figures.ts';
import { fiscalYearsOf, type FiscalYears } from '../../domain/own-figures/own-periods.ts';
import { companyOf, type WithoutOwn } from '../own-figures/own-of-company.ts';
import { nameOf, sizeText } from '../own-figures/table-words.ts';

export interface FiguresQuestionProps {
  /** The design system's, which the page fetches for its own questions too. */
  readonly Dialog: ComponentType<DialogProps>;
  readonly without: WithoutOwn;
  readonly theirs: OwnFigures;
  /** The analyst's own, which would go; undefined: nothing is asked. */
  readonly mine: OwnFigures | undefined;
  onReplace(): void;
  onAssumptions(): void;
  onCancel(): void;
}

/** Asked before a link's figures take the place of one's own. */
export function FiguresQuestion({ Dialog, without, theirs, mine, onReplace, onAssumptions, onCancel }: FiguresQuestionProps) {
  const { name, financials } = companyOf(without);
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
      <Tables title="From the link" figures={theirs} years={years} />
    </Dialog>
  );
}

function Tables({ title, figures, years }: { readonly title: string; readonly figures: OwnFigures; readonly years: FiscalYears }) {
  return (
    <section aria-label={title}>
      <strong>{title}</strong>
      <ul>
        {figures.tables.map((table, at) => (
          <li key={`${table.on} ${String(at)}`}>
            <bdi>{nameOf(table)}</bdi>: {sizeText(table, years)}
          </li>
        ))}
      </ul>
    </section>
  );
}
