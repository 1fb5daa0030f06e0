import { signedPercentText, type Cell } from '@mulya/domain';
import { tableClasses } from '@mulya/ui';
import { cellName, type ColumnId, type GrowthMetric, type RowName, growthEffect, type Model } from '@mulya/valuation-model/fair-value';
import { memo, use, useCallback, useId, useState } from 'react';
import { Figure } from '../../../kit/figure/figure.tsx';
import { FigureGrouping } from '../../../kit/figure/figure-grouping.ts';
import type { EntryEdits } from '../editing/use-entry-edits.ts';
import { useLiveCell, useLiveModel } from '../../../model/live-model.ts';
import styles from './model-table.module.css';
import { assumptionOf, hasCell, isResult, isUpside, entryPlaceAt } from '../../../model/views.ts';
import { useAnalysisSelector } from '../../../model/analysis-store.ts';
import { selectFairValue } from '../../../model/fair-value.slice.ts';
import { entryAt, unitAt, type EntryPlace } from '../../../model/work.ts';
import { fieldText, inputModeFor, invalidEntryText, refusedText } from '../../../model/entry-text.ts';
import entryStyles from '../editing/entry-input.module.css';

interface ModelRowProps {
  readonly row: RowName;
  /** The row's index, from 0. */
  readonly at: number;
  readonly columns: readonly ColumnId[];
  /** In edit mode: handles the fields of an assumption row. */
  readonly entries: EntryEdits | undefined;
  /** The column that Tab reaches, if it is in this row. */
  readonly tabStop: number | undefined;
}

/** Its figures and fields select their own values, so that a keystroke doesn't render the row. */
export const ModelRow = memo(function ModelRow({ row, at, columns, entries, tabStop }: ModelRowProps) {
  const assumption = assumptionOf(row);
  return (
    <tr className={isResult(row) ? styles.result : assumption === undefined ? undefined : styles.assumption}>
      <th scope="row" className={tableClasses.rowHeader}>
        {row}
      </th>
      {columns.map((column, index) => {
        const name = cellName(row, column);
        const place = `${at} ${index}`;
        const field = entryPlaceAt(row, index);
        if (field !== undefined && entries !== undefined) {
          return (
            <td key={column} className={tableClasses.number}>
              <EntryInput place={field} name={name} data-cell={place} entries={entries} />
              {field.of === 'growth' && <GrowthEffect metric={field.metric} year={index} />}
            </td>
          );
        }
        if (hasCell(row, index))
          return (
            <FigureCell
              key={column}
              row={row}
              index={index}
              name={name}
              data-cell={place}
              tabIndex={index === tabStop ? 0 : -1}
              grows={field?.of === 'growth' ? field.metric : undefined}
            />
          );
        return (
          <td key={column} className={tableClasses.number}>
            <span className={styles.none}>-</span>
          </td>
        );
      })}
    </tr>
  );
});

interface FigureCellProps {
  readonly row: RowName;
  /** The column, 0 is the base year. */
  readonly index: number;
  readonly name: string;
  readonly 'data-cell': string;
  readonly tabIndex: 0 | -1;
  /** The metric of an assumed growth rate. */
  readonly grows: GrowthMetric | undefined;
}

/** Renders only when its cell changes. */
const FigureCell = memo(function FigureCell({ row, index, name, 'data-cell': place, tabIndex, grows }: FigureCellProps) {
  const grouping = use(FigureGrouping);
  const cell = useLiveCell(row, index);
  return (
    <td className={isPlaceholder(cell) ? `${tableClasses.number} ${tableClasses.placeholder}` : tableClasses.number} data-is={cell?.is}>
      {cell !== undefined && <Figure name={name} cell={cell} text={textOf(row, cell, grouping)} data-cell={place} tabIndex={tabIndex} />}
      {grows !== undefined && <GrowthEffect metric={grows} year={index} />}
    </td>
  );
});

const isPlaceholder = (cell: Cell | undefined): boolean => cell?.is === 'figure' && cell.origin.state === 'placeholder';

/** An upside has a sign. */
function textOf(row: RowName, cell: Cell, grouping: 'international' | 'indian'): string | undefined {
  return isUpside(row) && cell.is === 'figure' ? signedPercentText(cell.value, grouping) : undefined;
}

interface GrowthEffectProps {
  readonly metric: GrowthMetric;
  /** 1 to 3: the year after the base year. */
  readonly year: number;
}

/** A note under an assumed growth rate of a loss: "loss widens". */
const GrowthEffect = memo(function GrowthEffect({ metric, year }: GrowthEffectProps) {
  const read = useCallback((model: Model) => growthEffect(model, metric, year), [metric, year]);
  const words = useLiveModel(read);
  return words === undefined ? null : <span className={styles.effect}>{words}</span>;
});

interface EntryInputProps {
  readonly place: EntryPlace;
  /** "PAT growth FY26E". */
  readonly name: string;
  /** "<row> <column>" in the table, both from 0. */
  readonly 'data-cell': string;
  readonly entries: EntryEdits;
}

/** An assumption as a field. Each keystroke updates the model. It selects its own entry, so that typing renders no other field. */
const EntryInput = memo(function EntryInput({ place, name, 'data-cell': cell, entries }: EntryInputProps) {
  const entry = useAnalysisSelector((state) => entryAt(selectFairValue(state).work, place));
  const [draft, setDraft] = useState<string>();
  const noteId = useId();
  const unit = unitAt(place);
  const field = { place, name };
  const refused = refusedText(entry, unit, draft);
  return (
    <>
      <span className={entryStyles.field} data-suffix={unit === 'percent' ? '%' : 'x'}>
        <input
          type="text"
          inputMode={inputModeFor(unit === 'percent' ? 'signed' : 'unsigned')}
          autoComplete="off"
          className={entryStyles.input}
          aria-label={name}
          data-cell={cell}
          data-by={entry.by}
          value={fieldText({ draft, entry, value: entry.value, unit })}
          {...(refused !== undefined ? { 'aria-invalid': true, 'aria-describedby': noteId } : {})}
          onFocus={(event) => event.target.select()}
          onChange={({ target }) => {
            setDraft(target.value);
            entries.type(field, target.value);
          }}
          onBlur={() => {
            setDraft(undefined);
            entries.blur();
          }}
        />
      </span>
      {refused !== undefined && (
        <span id={noteId} className={entryStyles.note}>
          {invalidEntryText(refused)}
        </span>
      )}
    </>
  );
});
