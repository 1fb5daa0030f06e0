import type { ValuationAnswer } from '@mulya/contract';
import type { VersionSummary } from '@mulya/contract/saved-work';
import { cellText, dateText, interimLines, isoText, signedPercentText, type FormulaInput } from '@mulya/domain';
import { useHost } from '@mulya/sdk';
import { Button, Section } from '@mulya/ui';
import { baseColumn } from '@mulya/valuation-model/fair-value';
import {
  resultsSince,
  resultsText,
  rollForward,
  type EstimateRow,
  type ReportedRow,
  type Results,
} from '@mulya/valuation-model/track-record';
import { use, useMemo, useState } from 'react';
import { recordedVersion } from '../../drawers/versions/version-record.ts';
import { dayOf } from '../../kit/day-of.ts';
import { Figure } from '../../kit/figure/figure.tsx';
import { FigureGrouping } from '../../kit/figure/figure-grouping.ts';
import { glanceHeadlineId } from '../../kit/headline/headline-text.ts';
import { FigureTable, type FigureColumn, type FigurePlace } from '../../kit/table/figure-table.tsx';
import { useAnalysisDispatch, useAnalysisSelector } from '../../model/analysis-store.ts';
import { rollModel } from '../../model/edit-steps.ts';
import { selectFairValue, versionsChanged } from '../../model/fair-value.slice.ts';
import { useSavedWorkClient } from '../../model/saving/saved-work-context.ts';
import { useSettledModel } from '../../model/use-settled-model.ts';
import styles from './results.module.css';

interface ResultsCardProps {
  readonly answer: ValuationAnswer;
  /** The analyst's current version. */
  readonly version: VersionSummary;
}

/** The newest results next to a year ago, the quarter before, and the estimate of the saved version, if it has one. */
export function ResultsCard({ answer, version }: ResultsCardProps) {
  const { company, today } = useSettledModel();
  const grouping = use(FigureGrouping);
  const results = useMemo(
    () => resultsSince(recordedVersion(version), company, interimLines(answer.financials, company.business), isoText(today)),
    [version, company, answer.financials, today],
  );
  if (results === undefined) return null;
  const savedOn = dateText(dayOf(new Date(version.savedAt)));
  return (
    <Section
      id={sectionId}
      title="Results"
      lead={`${results.label} is newer than your valuation of ${savedOn}. ${resultsText(results, grouping)}`.trim()}
      controls={<Actions version={version} end={results.end} />}
    >
      <div className={styles.tables}>
        <ReportedTable results={results} />
        {results.estimates.length > 0 && <EstimateTable results={results} />}
      </div>
      {results.notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
    </Section>
  );
}

const sectionId = 'results';

/** Where a later year than the model's base year is reported, rolls the model; marks the results as seen. */
function Actions({ version, end }: { readonly version: VersionSummary; readonly end: string }) {
  const { company, today } = useSettledModel();
  const { notify } = useHost<'mfe-valuation'>();
  const client = useSavedWorkClient();
  const dispatch = useAnalysisDispatch();
  const baseYear = useAnalysisSelector((state) => selectFairValue(state).baseYear);
  const [busy, setBusy] = useState(false);
  const newest = Math.max(...company.baseYears);

  const roll = () => {
    document.getElementById(`${sectionId}-title`)?.focus(); // the button disappears
    dispatch(rollModel(newest, (assumptions) => rollForward(assumptions, newest - baseYear, isoText(today))));
    notify.status(
      `Base year ${baseColumn(newest)}: estimates stay with their years, and the last one repeats. Undo restores ${baseColumn(baseYear)}.`,
    );
  };
  const see = async () => {
    setBusy(true);
    const seen = await client.see(version.id, end);
    setBusy(false);
    if (!seen.ok) {
      notify.alert(
        `The results could not be marked as seen. ${seen.refusal.is === 'conflict' ? 'Reload the page.' : seen.refusal.message}`,
      );
      return;
    }
    document.getElementById(glanceHeadlineId)?.focus(); // the card disappears
    dispatch(versionsChanged({ changed: seen.value.version }));
  };
  return (
    <>
      {newest > baseYear && <Button onClick={roll}>{`Roll the model to ${baseColumn(newest)}`}</Button>}
      <Button tone="quiet" busy={busy} onClick={() => void see()}>
        Seen
      </Button>
    </>
  );
}

function ReportedTable({ results: { heads, reported } }: { readonly results: Results }) {
  const change = useChange();
  const columns: readonly FigureColumn<ReportedRow>[] = [
    { head: heads.now, cell: ({ now }, place) => <Figure {...now} {...place} /> },
    ...(heads.yearAgo === undefined
      ? []
      : [
          { head: heads.yearAgo, cell: ({ yearAgo }: ReportedRow, place: FigurePlace) => <Figure {...yearAgo} {...place} /> },
          { head: 'YoY', cell: ({ onYearAgo }: ReportedRow, place: FigurePlace) => change(onYearAgo, place) },
        ]),
    ...(heads.before === undefined
      ? []
      : [
          { head: heads.before, cell: ({ before }: ReportedRow, place: FigurePlace) => <Figure {...before} {...place} /> },
          { head: 'QoQ', cell: ({ onBefore }: ReportedRow, place: FigurePlace) => change(onBefore, place) },
        ]),
  ];
  return (
    <FigureTable
      label={`Reported ${heads.now}`}
      className={styles.table}
      caption={<caption className={styles.caption}>Reported, ₹ crore; EPS in ₹</caption>}
      head="Line"
      columns={columns}
      rows={reported}
      rowName={({ label }) => label}
    />
  );
}

function EstimateTable({ results: { soFar, year, past, isYearOver, estimates } }: { readonly results: Results }) {
  const change = useChange();
  const [span] = soFar.split(' '); // "H1"
  const columns: readonly FigureColumn<EstimateRow>[] = [
    { head: soFar, cell: (row, place) => <Figure {...row.soFar} {...place} /> },
    { head: `Your ${year}`, cell: ({ estimate }, place) => <Figure {...estimate} {...place} /> },
    { head: 'Reached', cell: ({ reached }, place) => <Figure {...reached} {...place} /> },
    ...past.map((label, at) => ({
      head: `${span} of ${label}`,
      cell: ({ usual }: EstimateRow, place: FigurePlace) => {
        const share = usual[at];
        return share !== undefined && <Figure {...share} {...place} />;
      },
    })),
    ...(isYearOver
      ? []
      : [
          { head: `Rest of ${year}`, cell: ({ rest }: EstimateRow, place: FigurePlace) => <Figure {...rest} {...place} /> },
          { head: 'YoY', cell: ({ restGrowth }: EstimateRow, place: FigurePlace) => change(restGrowth, place) },
        ]),
  ];
  return (
    <FigureTable
      label={`${soFar} against your ${year}`}
      className={styles.table}
      caption={<caption className={styles.caption}>Against your estimate</caption>}
      head="Line"
      columns={columns}
      rows={estimates}
      rowName={({ label }) => label}
    />
  );
}

/** Draws a change with its sign. */
function useChange() {
  const grouping = use(FigureGrouping);
  return ({ name, cell }: FormulaInput, place: FigurePlace) => (
    <Figure
      name={name}
      cell={cell}
      text={cell.is === 'figure' ? signedPercentText(cell.value, grouping) : cellText(cell, grouping)}
      {...place}
    />
  );
}
