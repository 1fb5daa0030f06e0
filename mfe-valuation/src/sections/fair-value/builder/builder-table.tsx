import type { FormulaInput } from '@mulya/domain';
import { TableFrame, tableClasses } from '@mulya/ui';
import {
  builderCell,
  builderField,
  builderGroups,
  minorityShareName,
  type BuilderRow,
  type Projection,
} from '@mulya/valuation-model/builder';
import { builderInputs, modelInput, type BuilderInput, type ColumnId, type Model } from '@mulya/valuation-model/fair-value';
import type { MethodContext, MethodField } from '@mulya/valuation-model/valuation-methods';
import { memo, useMemo, type KeyboardEvent } from 'react';
import type { Cell } from '@mulya/domain';
import { Figure } from '../../../kit/figure/figure.tsx';
import { KeyedTable, useCellFocus } from '../../../kit/table/keyed-table.tsx';
import type { PlainTable } from '../../../kit/table/plain-table.ts';
import { useSettledModel } from '../../../model/use-settled-model.ts';
import { cellPosition, focusCell, keyAction } from '../editing/cell-keys.ts';
import inputStyles from '../editing/entry-input.module.css';
import { Default, useMethodInput } from '../methods/method-field-row.tsx';
import { useMethodInputs, type MethodInputEdits } from '../methods/use-method-inputs.ts';
import styles from './builder-panel.module.css';

/** A row of figures for the base year and the three years after it; undefined where the year has none. */
interface ResultRow {
  readonly label: string;
  readonly cells: readonly (FormulaInput | undefined)[];
  readonly isResult: boolean;
}

const results: ReadonlySet<BuilderRow> = new Set(['Sales', 'Adjusted PAT', 'Cash & equivalents', 'Net assets', 'Capital employed']);

/** The calculated rows in their groups. The model's own debt and cash, which the builder does not change, stand below the builder's. */
function resultGroups(model: Model, { columns, graph, sheet }: Projection) {
  const share = sheet.cell(minorityShareName);
  const hasMinorities = share.is !== 'figure' || share.value !== 0;
  const rowOf = (row: BuilderRow): ResultRow => ({
    label: row,
    cells: columns.map((column) => {
      const name = builderCell(row, column);
      const isKnown = graph.inputs.has(name) || graph.formulas.has(name);
      return isKnown ? { name: `${name} (builder)`, cell: sheet.cell(name) } : undefined;
    }),
    isResult: results.has(row),
  });
  const ofModel = (row: 'Gross debt' | 'Cash & equivalents'): ResultRow => ({
    label: `${row} in the model’s table`,
    cells: columns.map((column) => modelInput(model, row, column)),
    isResult: false,
  });
  return builderGroups.map(({ title, rows }) => ({
    title,
    rows: rows.flatMap((row) => {
      if (!hasMinorities && row.startsWith('Minorit')) return [];
      return row === 'Gross debt' || row === 'Cash & equivalents' ? [rowOf(row), ofModel(row)] : [rowOf(row)];
    }),
  }));
}

interface BuilderTableProps {
  readonly context: MethodContext;
  readonly projection: Projection;
}

/** The inputs of each year with their benchmark, and what follows from them. In edit mode the inputs are fields. */
export function BuilderTable({ context, projection }: BuilderTableProps) {
  const { editing, today } = useSettledModel();
  const edits = useMethodInputs(today);
  const { model } = context;
  const [base, ...years] = projection.columns;
  const benchmarks = useMemo(
    () => new Map(builderInputs.map((input) => [input, builderField(input, base).defaultOf(context)])),
    [base, context],
  );
  const shown = resultGroups(model, projection);
  const count = builderInputs.length + shown.reduce((sum, { rows }) => sum + rows.length, 0);
  const focus = useCellFocus(count, projection.columns.length, 1);
  const stopAt = (row: number, column: number) => (!editing && focus.stop.row === row && focus.stop.column === column ? 0 : -1);
  const from = shown.map((_, at) => builderInputs.length + shown.slice(0, at).reduce((sum, { rows }) => sum + rows.length, 0));
  return (
    <TableFrame label="Builder by year">
      <KeyedTable
        className={`${tableClasses.table} ${styles.table}`}
        {...(editing ? { onKeyDown: moveFromFigure } : { onFocus: focus.onFocus, onKeyDown: focus.onKeyDown })}
      >
        <caption className={styles.caption}>₹ crore; rates and growth in percent. {base} is reported.</caption>
        <thead>
          <tr>
            <th scope="col" className={tableClasses.header}>
              Line
            </th>
            {projection.columns.map((column) => (
              <th key={column} scope="col" className={`${tableClasses.header} ${tableClasses.number}`}>
                {column}
              </th>
            ))}
            <th scope="col" className={tableClasses.header}>
              Benchmark
            </th>
          </tr>
        </thead>
        <tbody>
          <GroupHead title="Inputs" />
          {builderInputs.map((input, at) => (
            <InputRow
              key={input}
              input={input}
              at={at}
              years={years}
              projection={projection}
              benchmark={benchmarks.get(input)}
              edits={editing ? edits : undefined}
              stop={!editing && focus.stop.row === at ? focus.stop.column : undefined}
            />
          ))}
        </tbody>
        {shown.map(({ title, rows }, group) => (
          <tbody key={title}>
            <GroupHead title={title} />
            {rows.map(({ label, cells, isResult }, index) => {
              const row = (from[group] ?? 0) + index;
              return (
                <tr key={label} data-result={isResult}>
                  <th scope="row" className={tableClasses.rowHeader}>
                    {label}
                  </th>
                  {cells.map((cell, column) => (
                    <td key={projection.columns[column]} className={tableClasses.number}>
                      {cell !== undefined && <Figure {...cell} data-cell={`${row} ${column}`} tabIndex={stopAt(row, column)} />}
                    </td>
                  ))}
                  <td />
                </tr>
              );
            })}
          </tbody>
        ))}
      </KeyedTable>
    </TableFrame>
  );
}

/** In edit mode the fields have keys of their own. */
function moveFromFigure(event: KeyboardEvent<HTMLElement>): void {
  const place = cellPosition(event.target);
  if (place === undefined || event.target instanceof HTMLInputElement) return;
  const action = keyAction(event, undefined);
  if (action?.do !== 'move') return;
  event.preventDefault();
  focusCell(event.currentTarget, place, action);
}

const GroupHead = ({ title }: { readonly title: string }) => (
  <tr className={styles.group}>
    <th scope="rowgroup" colSpan={6} className={tableClasses.rowHeader}>
      {title}
    </th>
  </tr>
);

interface InputRowProps {
  readonly input: BuilderInput;
  readonly at: number;
  readonly years: readonly ColumnId[];
  readonly projection: Projection;
  readonly benchmark: Cell | undefined;
  /** In edit mode. */
  readonly edits: MethodInputEdits | undefined;
  /** The column that Tab reaches, if it is in this row. */
  readonly stop: number | undefined;
}

function InputRow({ input, at, years, projection, benchmark, edits, stop }: InputRowProps) {
  const fields = years.map((column) => builderField(input, column));
  const [first] = fields;
  return (
    <tr>
      <th scope="row" className={tableClasses.rowHeader}>
        {input}
      </th>
      <td />
      {fields.map((field, index) => (
        <td key={field.id} className={tableClasses.number}>
          {edits === undefined ? (
            <Figure
              name={field.label}
              cell={projection.sheet.cell(field.id)}
              data-cell={`${at} ${index + 1}`}
              tabIndex={stop === index + 1 ? 0 : -1}
            />
          ) : (
            benchmark !== undefined && <YearField field={field} fallback={benchmark} at={at} column={index + 1} edits={edits} />
          )}
        </td>
      ))}
      <td className={styles.benchmark}>{first !== undefined && benchmark !== undefined && <Default field={first} cell={benchmark} />}</td>
    </tr>
  );
}

interface YearFieldProps {
  readonly field: MethodField;
  readonly fallback: Cell;
  readonly at: number;
  readonly column: number;
  readonly edits: MethodInputEdits;
}

/** An input of one year as a field. */
const YearField = memo(function YearField(props: YearFieldProps) {
  const { input, problem } = useMethodInput(props);
  return (
    <>
      <span className={inputStyles.field} data-suffix={props.field.unit === 'percent' ? '%' : ''}>
        <input {...input} className={inputStyles.input} />
      </span>
      {problem !== undefined && (
        <span id={problem.id} className={inputStyles.note}>
          {problem.text}
        </span>
      )}
    </>
  );
});

/** The table for export, unrounded. */
export function plainBuilder(model: Model, projection: Projection): PlainTable {
  const [base, ...years] = projection.columns;
  const none: Cell = { is: 'words', text: '' };
  return {
    label: 'Line',
    columns: [base, ...years],
    rows: [
      ...builderInputs.map((input) => ({
        label: input,
        cells: [none, ...years.map((column) => projection.sheet.cell(builderCell(input, column)))],
      })),
      ...resultGroups(model, projection).flatMap(({ rows }) =>
        rows.map(({ label, cells }) => ({ label, cells: cells.map((each) => each?.cell ?? none) })),
      ),
    ],
  };
}
