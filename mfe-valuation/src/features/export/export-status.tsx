import { Button, Progress } from '@mulya/ui';
import { useEffect, useState } from 'react';
import styles from './export-menu.module.css';
import type { ExportKind, ExportState } from './use-export.ts';

interface Messages {
  readonly making: string;
  readonly failed: string;
}

const ofNote: Messages = { making: 'Preparing research note', failed: 'The research note couldn’t be created.' };

const messages: Readonly<Record<ExportKind, Messages>> = {
  Excel: { making: 'Preparing workbook', failed: 'The workbook couldn’t be created.' },
  CSV: { making: 'Preparing CSV', failed: 'The CSV file couldn’t be created.' },
  Word: ofNote,
  PDF: ofNote,
};

interface ExportStatusProps {
  readonly state: ExportState | 'no menu';
  onRetry(kind?: ExportKind): void;
}

/** Says that an export is being made, or that it failed. */
export function ExportStatus({ state, onRetry }: ExportStatusProps) {
  if (state === 'no menu') return <FailureMessage sentence="Export options could not be loaded." onRetry={() => onRetry()} />;
  if (state.is === 'failed') return <FailureMessage sentence={messages[state.kind].failed} onRetry={() => onRetry(state.kind)} />;
  return (
    <div className={styles.progress}>
      {state.is === 'making' && <DelayedProgress label={messages[state.kind].making} />}
      <span role="status" className={styles.status}>
        {state.is === 'making' ? `${messages[state.kind].making}…` : ''}
      </span>
    </div>
  );
}

const oneSecond = 1000;

/** A progress bar that appears after a second. The text next to it is enough for shorter waits. */
function DelayedProgress({ label }: { readonly label: string }) {
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setVisible(true), oneSecond);
    return () => clearTimeout(timer);
  }, []);
  return isVisible ? <Progress label={label} /> : null;
}

function FailureMessage({ sentence, onRetry }: { readonly sentence: string; onRetry(): void }) {
  return (
    <div role="alert" className={styles.failed}>
      <span>{sentence}</span> <Button onClick={onRetry}>Retry</Button>
    </div>
  );
}
