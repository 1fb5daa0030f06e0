import { TableFrame, tableClasses } from '@mulya/ui';
import { baseColumn, baseFigures, sourceFigure } from '@mulya/valuation-model/fair-value';
import type { KeyboardEvent } from 'react';
import { KeyedTable } from '../../figure/keyed-table.tsx';
import { useAnalysisSelector } from '../../analysis-store.ts';
import { plainOwnFigures } from '../plain-tables.ts';
import { TableTools } from '../../table-tools/table-tools.tsx';
import { selectFairValue } from '../fair-value.slice.ts';
import { useSettledModel } from '../use-model.ts';
import { cellKey, focusCell, placeOf } from './cell-keys.ts';
import { OwnFigureRow } from './own-figure-row.tsx';
import styles from './own-figures.module.css';
import { useOwnEntries } from './use-own-entries.ts';

/** The base year's inputs as the source has them, each beside the analyst's own and the reason for it. */
export function OwnFiguresTable() {
  const { company, model, today } = useSettledModel();
  const baseYear = useAnalysisSelector((state) => selectFairValue(state).baseYear);
  const entries = useOwnEntries(company, baseYear, today);
  const column = baseColumn(baseYear);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const place = placeOf(event.target);
    if (place === undefined || !(event.target instanceof HTMLInputElement) || event.nativeEvent.isComposing) return;
    const asked = cellKey(event, { atStart: false, atEnd: false });
    if (asked === undefined || asked.do === 'step') return;
    if (asked.do === 'restore') return; // the field's own: it knows what stood in it
    event.preventDefault();
    if (asked.do === 'move') focusCell(event.currentTarget, place, asked);
    else if (asked.do === 'undo') entries.undo();
    else entries.redo();
  };

  return (
    <div className={styles.own}>
      <div className={styles.headed}>
        <h3 className={styles.title}>Base-year overrides, {column}</h3>
        <TableTools title={`Base-year overrides, ${column}`} read={() => plainOwnFigures(model)} />
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
              <OwnFigureRow
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
