import { isoText, amountText, figureText, type Grouping } from '@mulya/domain';
import { useHost } from '@mulya/sdk';
import { Button, Progress } from '@mulya/ui';
import { Dialog } from '@mulya/ui/overlays';
import { useEffect, useState } from 'react';
import { methodNames } from '@mulya/valuation-model/fair-value';
import { diffWorkbookFile, type WorkbookDiff } from '../workbook/workbook-diff.ts';
import { companyKey } from '../workbook/content.ts';
import { describeWorkbook } from '../workbook/describe-workbook.ts';
import { inputBaselines } from '../workbook/methods/method-fields.ts';
import type { Difference, FigureDifference, InputDifference } from '../workbook/difference.ts';
import { useAnalysisDispatch, useAnalysisSelector } from '../../model/analysis-store.ts';
import { selectFairValue } from '../../model/fair-value.slice.ts';
import { scrollToSection } from '../../kit/scroll-to-section.ts';
import { type Difference as Row, DifferencesTable } from '../../kit/table/differences-table.tsx';
import styles from './workbook-import.module.css';
import { acceptImport } from './accept-import.ts';
import { workbookContent, type ExportedPage } from '../workbook-content.ts';
import { numberDifference } from '../../model/saving/differences.ts';

const noteText = (note: string | undefined): string => (note === undefined || note === '' ? 'none' : note);

interface WorkbookImportDialogProps {
  readonly file: File;
  /** Reads the page state once the model is loaded. */
  readonly read: () => ExportedPage;
  onClose(): void;
}

interface Comparison {
  readonly page: ExportedPage;
  readonly diff: WorkbookDiff;
}

/** Lists the differences between workbook and page. The model stays unchanged until the user accepts some of them. */
export function WorkbookImportDialog({ file, read, onClose }: WorkbookImportDialogProps) {
  const dispatch = useAnalysisDispatch();
  const { notify } = useHost<'mfe-valuation'>();
  const comparison = useComparison(file, read);
  const [rejected, setRejected] = useState<ReadonlySet<string>>(new Set());
  const differences = comparison?.diff.is === 'read' ? comparison.diff.differences : [];
  const accepted = differences.filter(({ label }) => !rejected.has(label));

  const accept = () => {
    if (comparison === undefined || accepted.length === 0) return;
    dispatch(
      acceptImport({ differences: accepted, baseYears: comparison.page.model.company.baseYears, on: isoText(comparison.page.today) }),
    );
    onClose();
    notify.status(`${accepted.length} of ${differences.length} changes imported. Save to keep ${accepted.length === 1 ? 'it' : 'them'}.`);
    scrollToSection('fair-market-value', 'smooth');
  };
  const actions =
    differences.length === 0 ? (
      <Button onClick={onClose}>Close</Button>
    ) : (
      <>
        <Button onClick={onClose}>Cancel</Button>
        <Button tone="primary" aria-disabled={accepted.length === 0} onClick={accept}>
          {`Accept ${accepted.length} of ${differences.length}`}
        </Button>
      </>
    );
  return (
    <Dialog open onClose={onClose} title="Import edited workbook" description={file.name} actions={actions}>
      {comparison === undefined ? (
        <Progress label="Reading workbook" />
      ) : (
        <DiffView {...comparison} rejected={rejected} onReject={setRejected} />
      )}
    </Dialog>
  );
}

/** No default of an input rests on them. */
const noBenchmarks = { history: undefined, industry: undefined };

/** Undefined until the saved model and the file have been read. */
function useComparison(file: File, read: () => ExportedPage): Comparison | undefined {
  const isLoadingWork = useAnalysisSelector((state) => selectFairValue(state).serverCopy.is === 'loading');
  const isShared = useAnalysisSelector((state) => selectFairValue(state).link.is === 'ready');
  const [comparison, setComparison] = useState<Comparison>();
  useEffect(() => {
    const page = read();
    const hasModel = page.answer.financials.length > 0;
    if (isLoadingWork && hasModel) return;
    let isCurrent = true;
    const { answer, model, scenarios, method } = page;
    const { baseYear, assumptions, own } = model.choices;
    const refusal = isShared
      ? 'Shared assumptions are read-only. View your own model first, or copy the shared one to it.'
      : hasModel
        ? undefined
        : 'There’s no model here to update.';
    const baseline = () => ({
      company: { key: companyKey(answer), name: answer.companyName },
      baseYear,
      assumptions,
      own,
      scenarios,
      method,
      inputFields: inputBaselines({ model, benchmarks: { ...noBenchmarks, holdings: page.holdings }, today: page.today }),
    });
    const result: Promise<WorkbookDiff> =
      refusal === undefined
        ? diffWorkbookFile(file, baseline(), () => describeWorkbook(workbookContent(page)))
        : Promise.resolve({ is: 'refused', why: refusal });
    void result.then((diff) => isCurrent && setComparison({ page, diff }));
    return () => {
      isCurrent = false;
    };
  }, [file, read, isLoadingWork, isShared]);
  return comparison;
}

interface DiffViewProps extends Comparison {
  /** Labels of the differences that the user has deselected. */
  readonly rejected: ReadonlySet<string>;
  onReject(rejected: ReadonlySet<string>): void;
}

function DiffView({ page, diff, rejected, onReject }: DiffViewProps) {
  if (diff.is === 'refused') return <p role="alert">{diff.why}</p>;
  const rows = diff.differences.map((difference) => ({ label: difference.label, row: differenceRow(difference, page.grouping) }));
  const labelOf = (name: string) => rows.find(({ row }) => row.name === name)?.label ?? name;
  const choose = (name: string, chosen: boolean) => {
    const next = new Set(rejected);
    if (chosen) next.delete(labelOf(name));
    else next.add(labelOf(name));
    onReject(next);
  };
  const sentences = [...diff.warnings, ...diff.skipped];
  return (
    <>
      {rows.length === 0 ? (
        <p role="status">{sentences.length === 0 ? 'No changes: the workbook matches the model.' : 'No changes that can be imported.'}</p>
      ) : (
        <DifferencesTable
          label="Changes in the workbook"
          heads={['Current', 'Workbook']}
          rows={rows.map(({ row }) => row)}
          choice={{ chosen: new Set(rows.filter(({ label }) => !rejected.has(label)).map(({ row }) => row.name)), onChoose: choose }}
        />
      )}
      {sentences.length > 0 && (
        <ul className={styles.sentences} aria-label="Needs review">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** A row of the differences table: the page's value and the workbook's. */
function differenceRow(difference: Difference, grouping: Grouping): Row {
  if (difference.is === 'method')
    return { name: difference.label, one: methodNames[difference.before], other: methodNames[difference.after] };
  if (difference.is === 'builder')
    return { name: difference.label, one: difference.before ? 'on' : 'off', other: difference.after ? 'on' : 'off' };
  if (difference.is === 'input') return inputRow(difference, grouping);
  if (difference.is === 'scenario') return { name: difference.label, one: 'empty', other: 'written' };
  const { label, before, after } = difference;
  const text = (value: number | null) => valueText(difference, value, grouping);
  const [values] = numberDifference(label, before, after, { text, unit: difference.unit, grouping });
  return values ?? { name: `Note on ${label.toLowerCase()}`, one: noteText(difference.noteBefore), other: noteText(difference.note) };
}

function inputRow(difference: InputDifference, grouping: Grouping): Row {
  const { label, before, after, note, noteBefore, unit, fallback } = difference;
  if (before === after) return { name: `Note on ${label.toLowerCase()}`, one: noteText(noteBefore), other: noteText(note) };
  const text = (value: InputDifference['before']): string => {
    if (value === 'empty') return 'empty';
    if (value !== 'default') return figureText(value, unit, grouping);
    return fallback === null ? 'none' : `${figureText(fallback, unit, grouping)} (default)`;
  };
  return { name: label, one: text(before), other: text(after) };
}

function valueText({ place, unit }: FigureDifference, value: number | null, grouping: Grouping): string {
  if (value === null) return place.of === 'own' ? 'none' : 'empty';
  return place.of === 'own' ? amountText(value, unit, grouping) : figureText(value, unit, grouping);
}
