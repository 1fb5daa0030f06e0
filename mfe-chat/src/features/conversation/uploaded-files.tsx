import { Button } from '@mulya/ui';
import { useId, useRef } from 'react';
import { acceptedFiles, MAX_FILES, type NamedFile } from '../../domain/files.ts';
import styles from './uploaded-files.module.css';

interface UploadedFilesProps {
  readonly files: readonly NamedFile[];
  onAdd(files: readonly NamedFile[]): void;
  onRemove(name: string): void;
}

/** The files that the assistant knows by name only. */
export function UploadedFiles({ files, onAdd, onRemove }: UploadedFilesProps) {
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const isFull = files.length >= MAX_FILES;
  return (
    <div className={styles.files}>
      {files.length > 0 && (
        <>
          <h3 id={`${id}-title`} className={styles.title}>
            Uploaded Files
          </h3>
          <ul className={styles.list} aria-labelledby={`${id}-title`}>
            {files.map(({ name }) => (
              <li key={name} className={styles.file}>
                <span className={styles.name}>{name}</span>
                <span className={styles.note}>name only: the contents are not read</span>
                <Button
                  aria-label={`Remove ${name}`}
                  onClick={() => {
                    onRemove(name);
                    picker.current?.focus();
                  }}
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <label className={styles.label} htmlFor={id}>
        Add file names (PDF, XLSX, CSV, PPTX)
      </label>
      <input
        ref={picker}
        id={id}
        className={styles.picker}
        type="file"
        multiple
        accept={acceptedFiles}
        disabled={isFull}
        aria-describedby={isFull ? `${id}-full` : undefined}
        onChange={(event) => {
          onAdd([...(event.target.files ?? [])].map(({ name }) => ({ name })));
          event.target.value = ''; // so that the user can choose a removed file again
        }}
      />
      {isFull && (
        <p id={`${id}-full`} className={styles.note}>
          {MAX_FILES} files maximum. Remove one to add another.
        </p>
      )}
    </div>
  );
}
