import { assumedCell, dateText, missingCell, parseIsoDate, type Cell } from '@mulya/domain';
import { TableFrame, tableClasses } from '@mulya/ui';
import type { Entry } from '@mulya/valuation-model/fair-value';
import type { MethodField } from '@mulya/valuation-model/valuation-methods';
import { useMemo } from 'react';
import { useSettledModel } from '../../../model/use-settled-model.ts';
import { Figure } from '../../../kit/figure/figure.tsx';
import { originText, wholeYearsText } from './field-text.ts';
import { Default, MethodFieldRow } from './method-field-row.tsx';
import styles from './method-fields.module.css';
import { useMethods } from './methods-context.tsx';
import { useMethodInputs } from './use-method-inputs.ts';

interface MethodFieldsProps {
  /** "Inputs of discounted cash flow". */
  readonly label: string;
  readonly fields: readonly MethodField[];
}

/** The inputs of a method: fields while the model is edited, otherwise the values with their origin. */
export function MethodFields({ label, fields }: MethodFieldsProps) {
  const { context } = useMethods();
  const { editing, readOnly, today } = useSettledModel();
  const edits = useMethodInputs(today);
  const rows = useMemo(() => fields.map((field) => ({ field, fallback: field.defaultOf(context) })), [fields, context]);
  if (fields.length === 0) return null;
  const { entries } = context.model.choices.assumptions.inputs;
  const heads = editing ? ['Input', 'Value', 'Default', 'Note'] : ['Input', 'Value', 'Origin'];
  return (
    <TableFrame label={label}>
      <table className={`${tableClasses.table} ${styles.fields}`} data-editing={editing}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className={`${tableClasses.header} ${head === 'Value' && !editing ? tableClasses.number : ''}`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ field, fallback }, at) =>
            editing ? (
              <MethodFieldRow key={field.id} field={field} fallback={fallback} at={at} edits={edits} />
            ) : (
              <ValueRow key={field.id} field={field} fallback={fallback} entry={entries[field.id]} isShared={readOnly} />
            ),
          )}
        </tbody>
      </table>
    </TableFrame>
  );
}

interface ValueRowProps {
  readonly field: MethodField;
  readonly fallback: Cell;
  readonly entry: Entry | undefined;
  /** The entry is that of a shared link. */
  readonly isShared: boolean;
}

function ValueRow({ field, fallback, entry, isShared }: ValueRowProps) {
  const cell = entry === undefined ? fallback : entryCell(entry, field);
  return (
    <tr>
      <th scope="row" className={tableClasses.rowHeader}>
        {field.label}
      </th>
      <td className={tableClasses.number}>
        <Figure name={field.label} cell={cell} text={wholeYearsText(field, cell)} />
      </td>
      <td className={styles.origins}>
        {entry === undefined ? (
          <span className={styles.origin}>{originText(fallback)}</span>
        ) : (
          <>
            <span className={styles.origin}>{entryOrigin(entry, isShared)}</span> default: <Default field={field} cell={fallback} />
          </>
        )}
      </td>
    </tr>
  );
}

function entryCell({ value, note, on }: Entry, { unit }: MethodField): Cell {
  if (value === null) return missingCell('No value entered.');
  return assumedCell(value, unit, { by: 'analyst', note: note ?? '', ...(on === undefined ? {} : { on }) });
}

/** "yours, 21 Nov 2026: small cap;". */
function entryOrigin({ note, on }: Entry, isShared: boolean): string {
  const day = parseIsoDate(on ?? '');
  return `${isShared ? 'theirs' : 'yours'}${day === undefined ? '' : `, ${dateText(day)}`}${note === undefined ? '' : `: ${note}`};`;
}
