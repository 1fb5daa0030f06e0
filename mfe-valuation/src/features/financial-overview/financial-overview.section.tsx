import type { PeriodType, StatementCode, ValuationAnswer } from '@mulya/contract';
import { growthColumns, statementNames } from '@mulya/domain';
import { EmptyState, Section, SegmentedToggle } from '@mulya/ui';
import { useMemo } from 'react';
import { useLater } from '../../use-later.ts';
import { usePrinting } from '../../use-printing.ts';
import room from '../picture/picture-room.module.css';
import { overviewPictureId } from '../picture/picture-slots.ts';
import { overviewToolsId } from '../table-tools/tools-slot.ts';
import { useGrouping } from '../use-grouping.ts';
import { useValuationDispatch, useValuationSelector } from '../valuation-store.ts';
import { DerivedToggles } from './derived-toggles.tsx';
import { LineChartOf } from './line-chart-of.tsx';
import styles from './financial-overview.module.css';
import { overviewView, selectedRow } from './overview-view.ts';
import { emptyReason, emptyText, leadText, tableNotes } from './overview-words.ts';
import { selectOverview } from './overview.selectors.ts';
import { periodTypeChosen, statementChosen } from './overview.slice.ts';
import { StatementTable } from './statement-table.tsx';
import { useOverviewView } from './use-overview-view.ts';

const periodTypes = (['Annual', 'Interim'] satisfies PeriodType[]).map((value) => ({ value, label: value }));
const statements = (['INC', 'BAL', 'CAS'] satisfies StatementCode[]).map((value) => ({ value, label: statementNames[value] }));

/** The company's statements, line by line, with a chart of the selected line. */
export function FinancialOverviewSection({ answer }: { readonly answer: ValuationAnswer }) {
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
      <span id={overviewToolsId} className={styles.tools} />
    </div>
  );
  return (
    <Section id="financial-overview" title="Financial Overview" lead={leadText(view, line, grown, grouping)} controls={controls}>
      <div id={overviewPictureId} className={room.room} hidden={line === undefined} />
      {line === undefined ? (
        <EmptyState title={emptyText(type, code)}>{reason}</EmptyState>
      ) : (
        <>
          <div className={styles.table}>
            <StatementTable title={statementNames[code]} view={view} selected={line.id} chosen={selected} />
            {notes.length > 0 && (
              <ul className={styles.notes}>
                {notes.map((note) => (
                  <li key={note}>{note}</li>
                ))}
              </ul>
            )}
            <p className={styles.hint}>
              Select any figure to see its source.
              <span className={styles.keys}> Use arrow keys to move between cells.</span>
            </p>
          </div>
          <LineChartOf view={view} line={line} />
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
