import { TableFrame, tableClasses } from '@mulya/ui';
import { baseColumn, baseFigures, sourceFigure } from '@mulya/valuation-model/fair-value';
import type { KeyboardEvent } from 'react';
import { KeyedTable } from '../../../kit/table/keyed-table.tsx';
import { useAnalysisSelector } from '../../../model/analysis-store.ts';
import { plainCustomFinancials } from '../plain-tables.ts';
import { TableTools } from '../../../kit/table/table-export.tsx';
import { selectFairValue } from '../../../model/fair-value.slice.ts';
import { useSettledModel } from '../../../model/use-settled-model.ts';
import { keyAction, focusCell, cellPosition } from './cell-keys.ts';
import { OverrideRow } from './override-row.tsx';
import styles from './overrides-table.module.css';
import { useOverrideEdits } from './use-override-edits.ts';

/** The base year's reported inputs, each with its override and the reason for it. */
export function OverridesTable() {
  const { company, model, today } = useSettledModel();
  const baseYear = useAnalysisSelector((state) => selectFairValue(state).baseYear);
  const entries = useOverrideEdits(company, baseYear, today);
  const column = baseColumn(baseYear);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const place = cellPosition(event.target);
    if (place === undefined || !(event.target instanceof HTMLInputElement) || event.nativeEvent.isComposing) return;
    const action = keyAction(event, { atStart: false, atEnd: false });
    if (action === undefined || action.do === 'step') return;
    if (action.do === 'restore') return; // the field handles it, because it has the former value
    event.preventDefault();
    if (action.do === 'move') focusCell(event.currentTarget, place, action);
    else if (action.do === 'undo') entries.undo();
    else entries.redo();
  };

  return (
    <div className={styles.own}>
      <div className={styles.headed}>
        <h3 className={styles.title}>Base-year overrides, {column}</h3>
        <TableTools title={`Base-year overrides, ${column}`} read={() => plainCustomFinancials(model)} />
      </div>
      <TableFrame label={`Base-year overrides, ${column}`}>
        <KeyedTable className={`${tableClasses.table} ${styles.table}`} onKeyDown={onKeyDown}>
          <caption className={styles.caption}>
            Leave blank to use the reported value. ₹ crore; shares in crore; price in ₹ (always current).
          </caption>
          <thead>
            <tr>
              <th scope="col" className={tableClasses.header}>
                Input
              </th>
              <th scope="col" className={`${tableClasses.header} ${tableClasses.number}`}>
                Reported
              </th>
              <th scope="col" className={`${tableClasses.header} ${tableClasses.number}`}>
                Override
              </th>
              <th scope="col" className={tableClasses.header}>
                Note
              </th>
            </tr>
          </thead>
          <tbody>
            {baseFigures.map((figure, at) => (
              <OverrideRow
                key={figure}
                figure={figure}
                at={at}
                column={column}
                source={sourceFigure(company, baseYear, figure)}
                baseYear={baseYear}
                entries={entries}
              />
            ))}
          </tbody>
        </KeyedTable>
      </TableFrame>
    </div>
  );
}
