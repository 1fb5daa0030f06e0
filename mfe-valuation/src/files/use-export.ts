import type { Host } from '@mulya/contract';
import { saveFile } from '@mulya/sdk';
import { useRef, useState } from 'react';
import { fileName, fileTitle } from './file-name.ts';
import type { PaperPictures } from './note/note-pictures.ts';
import type { Note } from './note/note.ts';
import type { ExportedPage } from './workbook-content.ts';

/** What an export makes. `PDF` is printed, which lets the browser save it as PDF. */
export type ExportKind = 'Excel' | 'CSV' | 'Word' | 'PDF';

export type ExportState =
  | { readonly is: 'idle' }
  | { readonly is: 'making'; readonly kind: ExportKind }
  | { readonly is: 'failed'; readonly kind: ExportKind };

const fetchCreators = () => import(/* webpackChunkName: "export" */ './create-files.ts');
const fetchPrintedNote = () => import(/* webpackChunkName: "export" */ './note/printed-note.tsx');

type PrintedNoteView = Awaited<ReturnType<typeof fetchPrintedNote>>['PrintedNote'];

/** A research note on its way to paper. `title`: the name under which browsers save it. */
interface NoteToPrint {
  readonly View: PrintedNoteView;
  readonly note: Note;
  readonly pictures: PaperPictures;
  readonly title: string;
}

interface Export {
  readonly state: ExportState;
  /** Undefined unless a research note is being printed. */
  readonly toPrint: NoteToPrint | undefined;
  start(kind: ExportKind): void;
  /** After the note has been printed. */
  printed(): void;
}

const types = { Excel: 'xlsx', CSV: 'csv', Word: 'docx' } as const;
const noteName = 'Research note';

/** Creates one export at a time and notifies the user when a file is saved. Loads the code on first use. */
export function useExport(read: () => ExportedPage, { http, notify, log }: Pick<Host<'mfe-valuation'>, 'http' | 'notify' | 'log'>): Export {
  const [state, setState] = useState<ExportState>({ is: 'idle' });
  const [toPrint, setToPrint] = useState<NoteToPrint>();
  const isMaking = useRef(false);

  const make = async (kind: ExportKind): Promise<string | undefined> => {
    const page = read();
    const { createExcelFile, createCsvFile, createWordFile, createPrintedNote } = await fetchCreators();
    await nextTask(); // lets the browser paint the status before the export blocks the main thread
    const isNote = kind === 'Word' || kind === 'PDF';
    const named = {
      company: page.answer.companyName,
      ...(isNote ? { table: noteName } : {}),
      baseYear: page.model.columns[0],
      today: page.today,
    };
    if (kind === 'PDF') {
      const [{ PrintedNote }, drawn] = await Promise.all([fetchPrintedNote(), createPrintedNote(page, { http, log })]);
      setToPrint({ View: PrintedNote, ...drawn, title: fileTitle(named) });
      return undefined;
    }
    const create = { Excel: createExcelFile, CSV: createCsvFile, Word: createWordFile }[kind];
    const file = await create(page, { http, log });
    const name = fileName({ ...named, type: types[kind] });
    saveFile(file, name);
    return name;
  };

  const start = (kind: ExportKind) => {
    if (isMaking.current) return;
    isMaking.current = true;
    setState({ is: 'making', kind });
    make(kind)
      .then(
        (name) => {
          setState({ is: 'idle' });
          if (name !== undefined) notify.status(`Saved as ${name}`);
        },
        (error: unknown) => {
          setState({ is: 'failed', kind });
          log.error(`The ${kind} file couldn’t be created.`, error);
        },
      )
      .finally(() => {
        isMaking.current = false;
      });
  };
  return { state, toPrint, start, printed: () => setToPrint(undefined) };
}

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
