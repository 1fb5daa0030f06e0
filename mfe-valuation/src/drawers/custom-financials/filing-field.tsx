import type { Filing } from '@mulya/filings';
import { Button } from '@mulya/ui';
import { useId, useRef } from 'react';
import { DropArea, FileButton } from './file-inputs.tsx';
import styles from './custom-financials.module.css';
import type { FilingReading } from './use-filing.ts';

interface FilingFieldProps {
  readonly filing: Filing | undefined;
  readonly reading: FilingReading;
  onRemove(): void;
}

/** Accepts an XBRL results filing, dropped or chosen. */
export function FilingField({ filing, reading: { isReading, problem, read }, onRemove }: FilingFieldProps) {
  const id = useId();
  const choose = useRef<HTMLButtonElement>(null);
  const loadFile = (file: File) => void read(file);

  return (
    <DropArea labelledBy={id} className={styles.drop} onFile={loadFile}>
      <h3 id={id} className={styles.title}>
        Add filing
      </h3>
      <p className={styles.hint}>Drop an XBRL results filing (.xml) from NSE or BSE, or choose one.</p>
      <p role="alert" className={styles.problem}>
        {problem ?? ''}
      </p>
      <div className={styles.row}>
        <FileButton ref={choose} label="Filing" accept=".xml,text/xml,application/xml" busy={isReading} onFile={loadFile}>
          {filing === undefined ? 'Choose a filing' : 'Choose another filing'}
        </FileButton>
        {filing !== undefined && (
          <Button
            tone="quiet"
            onClick={() => {
              onRemove();
              choose.current?.focus(); // this button unmounts
            }}
          >
            Remove filing
          </Button>
        )}
      </div>
    </DropArea>
  );
}
