import type { Host } from '@mulya/contract';
import { saveFile } from '@mulya/sdk';
import { useRef, useState } from 'react';
import { fileName } from './file-name.ts';
import type { ExportedPage } from './workbook-content.ts';

export type FileKind = 'Excel' | 'CSV';

export type ExportState =
  { readonly is: 'idle' } | { readonly is: 'making'; readonly kind: FileKind } | { readonly is: 'failed'; readonly kind: FileKind };

const fetchCreators = () => import(/* webpackChunkName: "export" */ './create-files.ts');

/** Creates one export file at a time and notifies the user when it is saved. Loads the code on first use. */
export function useExport(
  read: () => ExportedPage,
  { http, notify, log }: Pick<Host<'mfe-valuation'>, 'http' | 'notify' | 'log'>,
): { readonly state: ExportState; start(kind: FileKind): void } {
  const [state, setState] = useState<ExportState>({ is: 'idle' });
  const isMaking = useRef(false);

  const make = async (kind: FileKind) => {
    const page = read();
    const { createExcelFile, createCsvFile } = await fetchCreators();
    await nextTask(); // lets the browser paint the status before the export blocks the main thread
    const file = await (kind === 'Excel' ? createExcelFile(page, { http }) : createCsvFile(page, { http }));
    const name = fileName({
      company: page.answer.companyName,
      baseYear: page.model.columns[0],
      today: page.today,
      type: kind === 'Excel' ? 'xlsx' : 'csv',
    });
    saveFile(file, name);
    return name;
  };

  const start = (kind: FileKind) => {
    if (isMaking.current) return;
    isMaking.current = true;
    setState({ is: 'making', kind });
    make(kind)
      .then(
        (name) => {
          setState({ is: 'idle' });
          notify.status(`Saved as ${name}`);
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
  return { state, start };
}

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
