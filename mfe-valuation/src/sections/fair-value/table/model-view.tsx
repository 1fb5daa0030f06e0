import { Button, EmptyState, TableFrame, tableClasses } from '@mulya/ui';
import { type Model, notMeaningful, cellName, type ColumnId, type ModelCompany, type RowName } from '@mulya/valuation-model/fair-value';
import { monthText } from '@mulya/domain';
import { useId } from 'react';
import { useAnalysisDispatch, useAnalysisSelector, type AnalysisState } from '../../../model/analysis-store.ts';
import { selectShown, viewChosen } from '../../../model/fair-value.slice.ts';
import { refusedText } from '../../../model/entry-text.ts';
import { type FairValueView, entryAt, unitAt } from '../../../model/work.ts';
import { useLiveModel } from '../../../model/live-model.ts';
import { plainModel } from '../plain-tables.ts';
import { TableTools } from '../../../kit/table/table-export.tsx';
import { useSettledModel } from '../../../model/use-settled-model.ts';
import { emptyText, hasCell, essentialRows, viewLabel, viewRows, entryPlaceAt } from '../../../model/views.ts';
import { KeyedTable, useCellFocus } from '../../../kit/table/keyed-table.tsx';
import { useEntryEdits } from '../editing/use-entry-edits.ts';
import { useTableKeys } from '../editing/use-table-keys.ts';
import type { Field } from '../../../model/model-reducers.ts';
import { ModelRow } from './model-row.tsx';
import styles from './model-table.module.css';
import { useShownGroups, groupFold } from './use-shown-groups.ts';
import { usePhone } from '../../../kit/window-width.ts';
import { chooseFold } from '../../../kit/fold/fold-memory.ts';

interface GroupHeadProps {
  readonly name: string;
  readonly rows: readonly RowName[];
  readonly columns: readonly ColumnId[];
  readonly isOpen: boolean;
}

interface ColumnHeadProps {
  readonly column: ColumnId;
  /** "to Dec 2025"; undefined if the year ends in March. */
  readonly ends: string | undefined;
  readonly note: string;
}

const evText = {
  lender: `EV methods are ${notMeaningful.lender} because debt funds the loan book. Use PE or PB.`,
  insurer: `EV methods are ${notMeaningful.insurer}. Use PE or PB.`,
} as const;

/** The chosen view of the model, or the reason why it is empty. */
export function ModelView({ view }: { readonly view: FairValueView }) {
  const dispatch = useAnalysisDispatch();
  const editing = useAnalysisSelector((state) => selectShown(state).mode === 'edit');
  const business = useLiveModel(({ company }) => company.business);
  const withoutEv = business !== 'ordinary' && (view === 'evEbitda' || view === 'evSales');
  // In edit mode the table stays, because a field may be empty for a moment.
  const empty = useLiveModel((model) => (editing ? undefined : whyEmpty(model, view)));
  if (!withoutEv && empty === undefined) return <ModelTable view={view} />;
  return (
    <EmptyState title={emptyText(view)} action={withoutEv && <Button onClick={() => dispatch(viewChosen('pb'))}>Show PB</Button>}>
      {withoutEv ? evText[business] : empty}
    </EmptyState>
  );
}

/** Exports the chosen view. */
export function ModelTools({ view }: { readonly view: FairValueView }) {
  const { model } = useSettledModel();
  return <TableTools title={`Fair market value, ${viewLabel(view)}`} read={() => plainModel(model, viewRows[view])} />;
}

/** Undefined if the view has content. */
function whyEmpty(model: Model, view: FairValueView): string | undefined {
  const cells = essentialRows[view].flatMap((row) =>
    model.columns.flatMap((column, index) => (hasCell(row, index) ? [model.specified.at(row, column)] : [])),
  );
  const reasons = cells.flatMap((cell) => (cell.is === 'missing' ? [cell.why] : []));
  return reasons.length === cells.length ? reasons[0] : undefined;
}

/** A view of the model over the base year and three estimated years. In edit mode its assumptions are fields. */
function ModelTable({ view }: { readonly view: FairValueView }) {
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

/** The row that opens and closes a group. It counts the fields of the group whose text is not a number. */
function GroupHead({ name, rows, columns, isOpen }: GroupHeadProps) {
  const isPhone = usePhone();
  const invalid = useAnalysisSelector((state) => countInvalid(state, rows, columns));
  return (
    <tr className={styles.group}>
      <th scope="rowgroup" colSpan={columns.length + 1} className={tableClasses.rowHeader}>
        <button
          type="button"
          aria-expanded={isOpen}
          className={styles.button}
          onClick={() => chooseFold(groupFold(name, isPhone), !isOpen)}
        >
          {name}
        </button>
        {invalid > 0 && (
          <span role="status" className={styles.invalid}>
            {invalid === 1 ? '1 entry is not a number' : `${invalid} entries are not numbers`}
          </span>
        )}
      </th>
    </tr>
  );
}

/** An entry that could not be read counts as 0. */
function countInvalid(state: AnalysisState, rows: readonly RowName[], columns: readonly ColumnId[]): number {
  const { work } = selectShown(state);
  return rows
    .flatMap((row) => columns.map((_, index) => entryPlaceAt(row, index)))
    .filter((place) => place !== undefined && refusedText(entryAt(work, place), unitAt(place)) !== undefined).length;
}
