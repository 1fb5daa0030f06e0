import { Button } from '@mulya/ui';
import type { DialogProps } from '@mulya/ui/overlays';
import type { ComponentType } from 'react';
import type { OwnFigures } from '../../domain/own-figures/own-tables.ts';
import { fiscalYearsOf, type FiscalYears } from '../../domain/own-figures/own-periods.ts';
import { companyFacts, type BaseCompany } from '../own-figures/figure-overrides.ts';
import { tableName, tableSize } from '../own-figures/table-labels.ts';

export interface ReplaceFiguresDialogProps {
  /** From the design system; passed in because it is loaded lazily. */
  readonly Dialog: ComponentType<DialogProps>;
  readonly base: BaseCompany;
  readonly shared: OwnFigures;
  /** The user's own figures, which would be replaced; undefined closes the dialog. */
  readonly mine: OwnFigures | undefined;
  onReplace(): void;
  onAssumptions(): void;
  onCancel(): void;
}

export function ReplaceFiguresDialog({ Dialog, base, shared, mine, onReplace, onAssumptions, onCancel }: ReplaceFiguresDialogProps) {
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

function Tables({ title, figures, years }: { readonly title: string; readonly figures: OwnFigures; readonly years: FiscalYears }) {
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
