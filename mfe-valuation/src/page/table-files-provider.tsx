import type { ValuationAnswer } from '@mulya/contract';
import { saveFile, useHost } from '@mulya/sdk';
import { baseColumn } from '@mulya/valuation-model/fair-value';
import { useMemo, type ReactNode } from 'react';
import { useStore } from 'react-redux';
import { tableToCsv, tableToTsv } from '../files/workbook/csv.ts';
import { dayOf } from '../kit/day-of.ts';
import type { AnalysisState } from '../model/analysis-store.ts';
import { fileName } from '../files/file-name.ts';
import { selectFairValue } from '../model/fair-value.slice.ts';
import { TableFilesContext, type TableFiles } from '../kit/table/table-export.tsx';

interface TableFilesProviderProps {
  readonly answer: Pick<ValuationAnswer, 'companyName'>;
  readonly children: ReactNode;
}

/** Lets the user copy the tables inside, or save them under the company's name. */
export function TableFilesProvider({ answer: { companyName }, children }: TableFilesProviderProps) {
  const { notify, log } = useHost<'mfe-valuation'>();
  const store = useStore<AnalysisState>();
  const files = useMemo((): TableFiles => {
    const copy = async (title: string, text: string) => {
      try {
        await navigator.clipboard.writeText(text); // throws on insecure pages, which have no clipboard
        notify.status(`Copied: ${title}.`);
      } catch (error) {
        log.warn('The browser refused to copy a table.', error);
        notify.alert('Your browser blocked copying the table.');
      }
    };
    return {
      copy: (title, table) => void copy(title, tableToTsv(table)),
      save: (title, table) => {
        const name = fileName({
          company: companyName,
          table: title,
          baseYear: baseColumn(selectFairValue(store.getState()).baseYear),
          today: dayOf(new Date()),
          type: 'csv',
        });
        saveFile(new Blob([tableToCsv(table)], { type: 'text/csv;charset=utf-8' }), name);
        notify.status(`Saved as ${name}`);
      },
    };
  }, [companyName, notify, log, store]);
  return <TableFilesContext value={files}>{children}</TableFilesContext>;
}
