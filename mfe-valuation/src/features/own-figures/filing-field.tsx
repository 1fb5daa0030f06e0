import type { Filing } from '@mulya/filings';
import { Button } from '@mulya/ui';
import { useId, useRef, useState, type DragEvent } from 'react';
import styles from './own-figures.module.css';
import type { FilingReading } from './use-filing.ts';

interface FilingFieldProps {
  readonly filing: Filing | undefined;
  readonly reading: FilingReading;
  onRemove(): void;
}

/** Accepts an XBRL results filing, dropped or chosen. */
export function FilingField({ filing, reading: { isReading, problem, read }, onRemove }: FilingFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const [isOver, setOver] = useState(false);

  const loadFile = (file: File | undefined) => {
    if (file !== undefined) void read(file);
  };
  const over = (event: DragEvent) => {
    event.preventDefault(); // otherwise the browser opens the file
    setOver(event.type === 'dragover');
  };
  const drop = (event: DragEvent) => {
    over(event);
    loadFile(event.dataTransfer.files[0]);
  };

  return (
    <section aria-labelledby={id} className={styles.drop} onDragOver={over} onDragLeave={over} onDrop={drop} data-over={isOver}>
      <h3 id={id} className={styles.title}>
        Add filing
      </h3>
      <p className={styles.hint}>Drop an XBRL results filing (.xml) from NSE or BSE, or choose one.</p>
      <p role="alert" className={styles.problem}>
        {problem ?? ''}
      </p>
      <div className={styles.row}>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="Filing"
          accept=".xml,text/xml,application/xml"
          onChange={({ target }) => {
            loadFile(target.files?.[0]);
            target.value = ''; // allows choosing the same file again
          }}
        />
        <Button ref={choose} busy={isReading} onClick={() => input.current?.click()}>
          {filing === undefined ? 'Choose a filing' : 'Choose another filing'}
        </Button>
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
    </section>
  );
}
