import { cellText, type Cell, type Grouping } from '@mulya/domain';
import { tableClasses } from '@mulya/ui';
import { memo, use } from 'react';
import { useAudit, type AuditSubject } from './audit-context.ts';
import { FigureGrouping } from './figure-grouping.ts';
import { figureNote } from './figure-notes.tsx';
import { figureState, figureTitle } from './figure-state.ts';
import styles from './figure.module.css';

/** `name` is the figure's name in formulas: "EPS FY28E". */
export interface FigureProps extends AuditSubject {
  /** Replaces the cell's text, for example with a sign or ₹. It begins with the figure. */
  readonly text?: string | undefined;
  /** Shows a gain or loss in colour with an arrow. The text has a sign as well. */
  readonly change?: boolean | undefined;
  /** In a table with arrow keys (`useCellFocus`): 0 for the figure that Tab reaches, otherwise −1. */
  readonly tabIndex?: 0 | -1 | undefined;
  /** Its position in that table: "<row> <column>", both from 0. */
  readonly 'data-cell'?: string | undefined;
}

/**
 * A figure with its state. A click or Enter opens its audit. A page has hundreds of figures, so they share context and descriptions, and
 * each renders only when it changes.
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
  const content = text ?? (place === undefined ? cellText(cell, grouping) : briefText(cell, grouping));
  return (
    <button
      type="button"
      className={`${tableClasses.auditable} ${styles.figure}`}
      data-state={state}
      data-change={change ? changeOf(cell, content) : undefined}
      data-cell={place}
      tabIndex={tabIndex}
      title={figureTitle(cell, grouping)}
      aria-describedby={figureNote(state)}
      onClick={({ currentTarget }) => {
        currentTarget.focus(); // not every browser does, and the audit later returns the focus
        open({ name, cell, source, sources });
      }}
    >
      {content}
    </button>
  );
});

/** "not comparable" without the event, for which a table's cell has no room: the tooltip, the audit and the checks name it. */
const briefText = (cell: Cell, grouping: Grouping): string => cellText(cell, grouping).replace(/^(not comparable): .*$/, '$1');

/** A change that rounds to zero gets no arrow, because "▲ 0.0%" would contradict itself. */
function changeOf(cell: Cell, text: string): 'gain' | 'loss' | undefined {
  if (cell.is !== 'figure' || !/[1-9]/.test(text)) return undefined;
  return cell.value > 0 ? 'gain' : 'loss';
}
