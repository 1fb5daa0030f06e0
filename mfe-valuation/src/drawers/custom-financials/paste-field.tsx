import { Button, Select } from '@mulya/ui';
import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import { maxTextLength, tooLarge } from '../../company/custom-financials/pasted-rows.ts';
import { DropArea, FileButton } from './file-inputs.tsx';
import { readFileText, type FileText } from './file-text.ts';
import styles from './custom-financials.module.css';

interface PasteFieldProps {
  readonly text: string;
  /** `isNewTable`: the text was pasted, dropped or chosen, not edited. `file`: the name of its file. */
  onText(text: string, isNewTable: boolean, file?: string): void;
  /** An XBRL filing was dropped or chosen instead of a table. */
  onFiling(file: File): void;
}

const unchangedText = 'Your previous text is unchanged.';

type Sheets = Extract<FileText, { is: 'text' }>['sheets'];

/** Accepts pasted rows, dropped files and chosen files, all as editable text. */
export function PasteField({ text, onText, onFiling }: PasteFieldProps) {
  const id = useId();
  const field = useInitialFocus();
  const [problem, setProblem] = useState<string>();
  const [sheets, setSheets] = useState<Sheets>([]);
  const [sheet, setSheet] = useState(0);
  const [file, setFile] = useState<string>();
  const [isReading, setReading] = useState(false);
  const isPasted = useRef(false);

  const put = (next: string, isNewTable = true, from?: string) => {
    if (next.length > maxTextLength) {
      setProblem(`${tooLarge} ${unchangedText}`);
      return;
    }
    setProblem(undefined);
    onText(next, isNewTable, from);
  };
  const loadFile = async (source: File) => {
    if (/\.xml$/i.test(source.name)) return void onFiling(source);
    setReading(true);
    const read = await readFileText(source);
    setReading(false);
    if (read.is === 'refused') {
      setProblem(`${read.why}${text === '' ? '' : ` ${unchangedText}`}`);
      return;
    }
    setSheets(read.sheets);
    setSheet(0);
    setFile(source.name);
    put(read.sheets[0]?.text ?? '', true, source.name);
  };

  return (
    <DropArea className={styles.part} onFile={(file) => void loadFile(file)}>
      <label htmlFor={id} className={styles.title}>
        Paste a statement
      </label>
      <p id={`${id}-hint`} className={styles.hint}>
        Copy rows from a filing or workbook, including the period headers. Or drop a TSV, CSV or XLSX file.
      </p>
      <textarea
        ref={field}
        id={id}
        className={styles.paste}
        rows={text === '' ? 5 : 8}
        spellCheck={false}
        wrap="off"
        value={text}
        aria-describedby={`${id}-hint ${id}-problem`}
        placeholder={'₹ in crore\tFY24\tFY25\nRevenue from operations\t1,234\t1,456'}
        onChange={({ target }) => {
          setSheets([]);
          put(target.value, isPasted.current || text === '');
          isPasted.current = false;
        }}
        onPaste={(event) => {
          isPasted.current = event.clipboardData.getData('text/plain').length <= maxTextLength;
          if (isPasted.current) return;
          event.preventDefault();
          setProblem(`${tooLarge} ${unchangedText}`);
        }}
      />
      <p id={`${id}-problem`} role="alert" className={styles.problem}>
        {problem ?? ''}
      </p>
      {sheets[sheet]?.hidden !== undefined && (
        <p role="status" className={styles.hint}>
          {sheets[sheet].hidden}
        </p>
      )}
      <div className={styles.row}>
        <FileButton label="Statement file" accept=".tsv,.csv,.txt,.xlsx" busy={isReading} onFile={(file) => void loadFile(file)}>
          Choose a file
        </FileButton>
        {text !== '' && (
          <Button tone="quiet" onClick={() => put('')}>
            Clear
          </Button>
        )}
        {sheets.length > 1 && (
          <Select
            label="Sheet"
            value={String(sheet)}
            options={sheets.map(({ name }, at) => ({ value: String(at), label: name }))}
            onChange={(chosen) => {
              setSheet(Number(chosen));
              put(sheets[Number(chosen)]?.text ?? '', true, file);
            }}
          />
        )}
      </div>
    </DropArea>
  );
}

/** Moves the focus from the drawer to the field, because the user is about to paste. */
function useInitialFocus(): RefObject<HTMLTextAreaElement | null> {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const drawer = field.current?.closest('[role="dialog"]');
    if (drawer === undefined || drawer === null) return undefined;
    const pass = (event: Event) => {
      if (event.target === drawer) field.current?.focus();
    };
    if (document.activeElement === drawer) field.current?.focus();
    drawer.addEventListener('focusin', pass, { once: true });
    return () => drawer.removeEventListener('focusin', pass);
  }, []);
  return field;
}
