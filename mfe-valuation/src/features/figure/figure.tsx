import { cellText, type Cell } from '@mulya/domain';
import { tableClasses } from '@mulya/ui';
import { memo, use } from 'react';
import { useAudit, type AuditSubject } from './audit-context.ts';
import { FigureGrouping } from './figure-grouping.ts';
import { figureNote } from './figure-notes.tsx';
import { figureState, figureTitle } from './figure-state.ts';
import styles from './figure.module.css';

/** `name`: what formulas call it: "EPS FY28E". */
export interface FigureProps extends AuditSubject {
  /** In place of the cell's own text: with a sign, with ₹. It begins with the figure. */
  readonly text?: string | undefined;
  /** It is a gain or a loss: green or red by its sign, with an arrow. The text carries the sign too. */
  readonly change?: boolean | undefined;
  /** In a table with arrow keys (`useCellFocus`): −1 but for the figure that Tab reaches. */
  readonly tabIndex?: 0 | -1 | undefined;
  /** Its place in that table: "<row> <column>", both from 0. */
  readonly 'data-cell'?: string | undefined;
}

/**
 * A figure that tells where it comes from: a click or Enter opens its audit. Its state is drawn, and said to who does not see
 * it. Hundreds stand on a page: what they share is read from context and described once, and each is drawn anew only when it
 * changes.
 */
export const Figure = memo(function Figure({
  name,
  cell,
  source,
  sources,
  text,
  change = false,
  tabIndex,
  'data-cell': place,
}: FigureProps) {
  const open = useAudit();
  const grouping = use(FigureGrouping);
  const state = figureState(cell);
  const shown = text ?? cellText(cell, grouping);
  return (
    <button
      type="button"
      className={`${tableClasses.auditable} ${styles.figure}`}
      data-state={state}
      data-change={change ? way(cell, shown) : undefined}
      data-cell={place}
      tabIndex={tabIndex}
      title={figureTitle(cell, grouping)}
      aria-describedby={figureNote(state)}
      onClick={({ currentTarget }) => {
        currentTarget.focus(); // not every browser does; the audit gives the focus back to where it was
        open({ name, cell, source, sources });
      }}
    >
      {shown}
    </button>
  );
});

/** What reads as nothing is no change: "▲ 0.0%" would say two things. */
function way(cell: Cell, shown: string): 'gain' | 'loss' | undefined {
  if (cell.is !== 'figure' || !/[1-9]/.test(shown)) return undefined;
  return cell.value > 0 ? 'gain' : 'loss';
}
