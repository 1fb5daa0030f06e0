import type { PeriodType, StatementCode, ValuationAnswer } from '@mulya/contract';
import { growthColumns, statementNames, figureText, fullFigureText } from '@mulya/domain';
import { EmptyState, Section, SegmentedToggle } from '@mulya/ui';
import { useMemo, useState } from 'react';
import { useLater } from '../../kit/use-later.ts';
import { usePrinting } from '../../kit/use-printing.ts';
import room from '../../kit/chart/chart-room.module.css';
import { Place } from '../../kit/places.tsx';
import { useGrouping } from '../../kit/use-grouping.ts';
import { addReducers, useValuationDispatch, useValuationSelector, useValuationStore } from '../../model/valuation-store.ts';
import styles from './financial-overview.module.css';
import { overviewView, selectedRow, type OverviewView, type ViewRow, derivedKinds } from '../../model/overview/overview-view.ts';
import { emptyReason, emptyText, leadText, tableNotes, unitNames } from './overview-words.ts';
import { selectOverview } from './overview.selectors.ts';
import { overviewSlice, periodTypeChosen, statementChosen, derivedToggled } from '../../model/overview/overview.slice.ts';
import { StatementTable } from './statement-table.tsx';
import { useOverviewView } from './use-overview-view.ts';
import { Chart, type LineContent } from '../../kit/chart/chart.adapter.tsx';
import { ToggleChip } from '../../kit/toggle-chip.tsx';

interface LineChartOfProps {
  readonly view: OverviewView;
  readonly line: ViewRow;
}

const periodTypes = (['Annual', 'Interim'] satisfies PeriodType[]).map((value) => ({ value, label: value }));
const statements = (['INC', 'BAL', 'CAS'] satisfies StatementCode[]).map((value) => ({ value, label: statementNames[value] }));

/** The company's statements, line by line, with a chart of the line that the analyst chose. */
export function FinancialOverviewSection({ answer }: { readonly answer: ValuationAnswer }) {
  const store = useValuationStore();
  useState(() => addReducers(store, { overview: overviewSlice.reducer }));
  const dispatch = useValuationDispatch();
  const chosen = useValuationSelector(selectOverview);
  const { type, code, selected } = useLater(chosen);
  const view = useOverviewView();
  const grouping = useGrouping();
  const printing = usePrinting();

  const line = selectedRow(view, selected);
  const growth = useMemo(() => growthColumns(view.table).columns.at(-1), [view.table]);
  const grown = growth?.cells[view.rows.findIndex(({ id }) => id === line?.id)];
  const reason = emptyReason(type, code);
  const notes = tableNotes(view, answer);

  const controls = (
    <div className={styles.controls}>
      <SegmentedToggle
        className={styles.periods}
        label="Periods"
        options={periodTypes}
        value={chosen.type}
        onChange={(value) => dispatch(periodTypeChosen(value))}
      />
      <SegmentedToggle
        className={styles.statements}
        label="Statement"
        options={statements}
        value={chosen.code}
        onChange={(value) => dispatch(statementChosen(value))}
      />
      <DerivedToggles disabled={line === undefined} />
      <Place name="overview tools" as="span" className={styles.tools} />
    </div>
  );
  return (
    <Section id="financial-overview" title="Financial Overview" lead={leadText(view, line, grown, grouping)} controls={controls}>
      <Place name="overview chart" className={room.room} hidden={line === undefined} />
      {line === undefined ? (
        <EmptyState title={emptyText(type, code)}>{reason}</EmptyState>
      ) : (
        <>
          <div className={styles.table}>
            <StatementTable title={statementNames[code]} view={view} selected={line.id} chosen={selected} />
            <ul className={styles.notes}>
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
              <li className={styles.hint}>
                Select any figure to see its source, or a metric to draw it.
                <span className={styles.keys}> Use arrow keys to move between cells.</span>
              </li>
            </ul>
          </div>
          {line.id === selected && <LineChartOf view={view} line={line} />}
        </>
      )}
      {/* On paper nobody can choose: the other annual statements stand below. */}
      {printing &&
        statements.map(
          ({ value, label }) =>
            (type !== 'Annual' || value !== code) && (
              <StatementTable
                key={value}
                title={label}
                view={overviewView(answer.financials, { type: 'Annual', code: value, derived: [] })}
                selected=""
              />
            ),
        )}
    </Section>
  );
}

/** The chosen line over the periods; the table above has the same figures. */
function LineChartOf({ view, line }: LineChartOfProps) {
  const grouping = useGrouping();
  const { columns } = view.table;

  const chart = useMemo(
    (): LineContent => ({
      kind: 'lines',
      categories: columns.map(({ label }) => label),
      series: [{ name: line.label, values: columns.map((_, at) => valueAt(line, at)) }],
      axisText: (value: number) => figureText(value, line.unit, grouping),
      valueText: (value: number) => fullFigureText(value, line.unit, grouping),
      unit: line.unit,
    }),
    [columns, line, grouping],
  );
  const unit = line.unit === 'crore' ? '₹ crore' : unitNames[line.unit];
  const span = [columns[0]?.label, columns.at(-1)?.label].filter((label) => label !== undefined).join(' to ');
  return (
    <Chart
      title={`${line.label}, ${unit}`}
      label={`Line chart of ${line.label}, ${unit}, ${span}. The table shows the same data.`}
      content={chart}
    />
  );
}

function valueAt(line: ViewRow, at: number): number | undefined {
  const cell = line.cells[at];
  return cell?.is === 'figure' ? cell.value : undefined;
}

/** Optional columns, off by default. `disabled`: there is no table for them. */
function DerivedToggles({ disabled }: { readonly disabled: boolean }) {
  const dispatch = useValuationDispatch();
  const { derived } = useValuationSelector(selectOverview);
  return (
    <div role="group" aria-label="Additional columns" className={styles.toggles}>
      {derivedKinds.map(({ kind, label }) => (
        <ToggleChip
          key={kind}
          label={label}
          pressed={derived.includes(kind)}
          disabled={disabled}
          onClick={() => dispatch(derivedToggled(kind))}
        />
      ))}
    </div>
  );
}
