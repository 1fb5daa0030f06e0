import { monthText } from '@mulya/domain';
import { TableFrame, tableClasses } from '@mulya/ui';
import { cellName, type ColumnId, type ModelCompany } from '@mulya/valuation-model/fair-value';
import { useId } from 'react';
import { KeyedTable } from '../../figure/keyed-table.tsx';
import { useCellFocus } from '../../figure/use-cell-focus.ts';
import { useEntryEdits } from '../editing/use-entry-edits.ts';
import { useTableKeys } from '../editing/use-table-keys.ts';
import { useAnalysisSelector } from '../../analysis-store.ts';
import { selectShown } from '../fair-value.slice.ts';
import type { FairValueView } from '../work.ts';
import type { Field } from '../model-reducers.ts';
import { useLiveModel } from '../live-model.ts';
import { useSettledModel } from '../use-settled-model.ts';
import { GroupHead } from './group-head.tsx';
import { ModelRow } from './model-row.tsx';
import styles from './model-table.module.css';
import { useShownGroups } from './use-shown-groups.ts';
import { entryPlaceAt, viewLabel } from './views.ts';

/** A view of the model over the base year and three estimated years. In edit mode its assumptions are fields. */
export function ModelTable({ view }: { readonly view: FairValueView }) {
  const { today } = useSettledModel();
  const editing = useAnalysisSelector((state) => selectShown(state).mode === 'edit');
  const company = useLiveModel((model) => model.company);
  const baseYear = useLiveModel((model) => model.choices.baseYear);
  const columns = useLiveModel((model) => model.columns);
  const entries = useEntryEdits(today);
  const prefix = useId();
  const { groups, rows } = useShownGroups(view);
  const ends = yearEnds(company, baseYear, columns);
  const focus = useCellFocus(rows.length, columns.length);

  const fieldAt = (at: number, column: number): Field | undefined => {
    const row = rows[at];
    const name = columns[column];
    const place = row === undefined ? undefined : entryPlaceAt(row, column);
    return row === undefined || name === undefined || place === undefined ? undefined : { place, name: cellName(row, name) };
  };
  const keys = useTableKeys(rows.length, fieldAt, entries);
  const handlers = editing ? keys : { onFocus: focus.onFocus, onKeyDown: focus.onKeyDown };

  return (
    <TableFrame label={`Fair market value, ${viewLabel(view)}`}>
      <KeyedTable className={`${tableClasses.table} ${styles.model}`} {...handlers}>
        <caption className={styles.caption}>₹ crore. Shares in crore; price, EPS, BVPS and target prices in ₹.</caption>
        <thead>
          <tr>
            <th scope="col" className={tableClasses.header}>
              Metric
            </th>
            {columns.map((column, index) => (
              <ColumnHead key={column} column={column} ends={ends[index]} note={`${prefix}${index}`} />
            ))}
          </tr>
        </thead>
        {groups.map(({ name, rows: of, from, isOpen }) => (
          <tbody key={name ?? view}>
            {name !== undefined && <GroupHead name={name} rows={of} columns={columns} isOpen={isOpen} />}
            {isOpen &&
              of.map((row, index) => (
                <ModelRow
                  key={row}
                  row={row}
                  at={from + index}
                  columns={columns}
                  entries={editing ? entries : undefined}
                  tabStop={!editing && focus.stop.row === from + index ? focus.stop.column : undefined}
                />
              ))}
          </tbody>
        ))}
      </KeyedTable>
      <div hidden>{ends.map((end, index) => end !== undefined && <span key={end} id={`${prefix}${index}`}>{`Year ${end}.`}</span>)}</div>
    </TableFrame>
  );
}

interface ColumnHeadProps {
  readonly column: ColumnId;
  /** "to Dec 2025"; undefined if the year ends in March. */
  readonly ends: string | undefined;
  readonly note: string;
}

function ColumnHead({ column, ends, note }: ColumnHeadProps) {
  return (
    <th
      scope="col"
      className={`${tableClasses.header} ${tableClasses.number} ${styles.year}`}
      data-ends={ends}
      aria-describedby={ends === undefined ? undefined : note}
    >
      {column}
    </th>
  );
}

/** The end of each year, unless it is March. */
function yearEnds({ yearEnd }: ModelCompany, baseYear: number, columns: readonly ColumnId[]): readonly (string | undefined)[] {
  return columns.map((_, index) => (yearEnd === 3 ? undefined : `to ${monthText({ year: baseYear + index, month: yearEnd, day: 1 })}`));
}
