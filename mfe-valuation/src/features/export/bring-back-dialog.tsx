import { isoText } from '@mulya/domain';
import { useHost } from '@mulya/sdk';
import { Button, Progress } from '@mulya/ui';
import { Dialog } from '@mulya/ui/overlays';
import { useEffect, useState } from 'react';
import type { BroughtBack } from '../../domain/workbook/brought-back.ts';
import { keyOfWorkbook } from '../../domain/workbook/workbook-key.ts';
import { useAnalysisDispatch, useAnalysisSelector } from '../analysis-store.ts';
import { selectFairValue } from '../fair-value/fair-value.slice.ts';
import { scrollToSection } from '../frame/scroll-to-section.ts';
import { DifferencesTable } from '../saved-work/differences-table.tsx';
import { bringBack } from './bring-back.ts';
import styles from './bring-back.module.css';
import { broughtRow } from './brought-words.ts';
import { takeOver } from './take-over.ts';
import type { ExportedPage } from './workbook-content.ts';

interface BringBackDialogProps {
  readonly file: File;
  /** What the page shows, read when it is there to be compared with. */
  readonly read: () => ExportedPage;
  onClose(): void;
}

interface Found {
  readonly page: ExportedPage;
  readonly brought: BroughtBack;
}

/** What a workbook says otherwise than the page, to be taken over or not. Nothing changes before Accept. */
export function BringBackDialog({ file, read, onClose }: BringBackDialogProps) {
  const dispatch = useAnalysisDispatch();
  const { notify } = useHost<'mfe-valuation'>();
  const found = useBrought(file, read);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const differences = found?.brought.is === 'read' ? found.brought.differences : [];
  const chosen = differences.filter(({ label }) => !left.has(label));

  const accept = () => {
    if (found === undefined || chosen.length === 0) return;
    dispatch(takeOver({ differences: chosen, baseYears: found.page.model.company.baseYears, on: isoText(found.page.today) }));
    onClose();
    notify.status(`${chosen.length} of ${differences.length} changes imported. Save to keep ${chosen.length === 1 ? 'it' : 'them'}.`);
    scrollToSection('fair-market-value', 'smooth');
  };
  const actions =
    differences.length === 0 ? (
      <Button onClick={onClose}>Close</Button>
    ) : (
      <>
        <Button onClick={onClose}>Cancel</Button>
        <Button tone="primary" aria-disabled={chosen.length === 0} onClick={accept}>
          {`Accept ${chosen.length} of ${differences.length}`}
        </Button>
      </>
    );
  return (
    <Dialog open onClose={onClose} title="Import edited workbook" description={file.name} actions={actions}>
      {found === undefined ? <Progress label="Reading workbook" /> : <Told {...found} left={left} onLeft={setLeft} />}
    </Dialog>
  );
}

/** Undefined until it is read, which waits for the model's own saved work. */
function useBrought(file: File, read: () => ExportedPage): Found | undefined {
  const isOpening = useAnalysisSelector((state) => selectFairValue(state).serverCopy.is === 'asked');
  const isShared = useAnalysisSelector((state) => selectFairValue(state).link.is === 'shown');
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    const page = read();
    const hasModel = page.answer.financials.length > 0;
    if (isOpening && hasModel) return;
    let here = true;
    const { answer, model, scenarios, method } = page;
    const { baseYear, assumptions, own } = model.choices;
    const refused = isShared
      ? 'Shared assumptions are read-only. View your own model first, or copy the shared one to it.'
      : hasModel
        ? undefined
        : 'There’s no model here to update.';
    const held = { company: { key: keyOfWorkbook(answer), name: answer.companyName }, baseYear, assumptions, own, scenarios, method };
    const told: Promise<BroughtBack> = refused === undefined ? bringBack(file, held) : Promise.resolve({ is: 'refused', why: refused });
    void told.then((brought) => here && setFound({ page, brought }));
    return () => {
      here = false;
    };
  }, [file, read, isOpening, isShared]);
  return found;
}

interface ToldProps extends Found {
  /** The labels of what is not to be taken. */
  readonly left: ReadonlySet<string>;
  onLeft(left: ReadonlySet<string>): void;
}

function Told({ page, brought, left, onLeft }: ToldProps) {
  if (brought.is === 'refused') return <p role="alert">{brought.why}</p>;
  const rows = brought.differences.map((difference) => ({ label: difference.label, row: broughtRow(difference, page.grouping) }));
  const labelOf = (name: string) => rows.find(({ row }) => row.name === name)?.label ?? name;
  const choose = (name: string, chosen: boolean) => {
    const next = new Set(left);
    if (chosen) next.delete(labelOf(name));
    else next.add(labelOf(name));
    onLeft(next);
  };
  const sentences = [...brought.doubts, ...brought.unread];
  return (
    <>
      {rows.length === 0 ? (
        <p role="status">No changes: the workbook matches the model.</p>
      ) : (
        <DifferencesTable
          label="Changes in the workbook"
          heads={['Current', 'Workbook']}
          rows={rows.map(({ row }) => row)}
          choice={{ chosen: new Set(rows.filter(({ label }) => !left.has(label)).map(({ row }) => row.name)), onChoose: choose }}
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
