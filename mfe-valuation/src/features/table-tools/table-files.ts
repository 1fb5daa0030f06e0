import { createContext } from 'react';
import type { PlainTable } from '../../workbook/index.ts';

/** Where a table of the page goes. `title`: what it is called: "Income Statement, annual periods". */
export interface TableFiles {
  /** To the clipboard, cell by cell, and says so. */
  copy(title: string, table: PlainTable): void;
  /** To a CSV file, and says so. */
  save(title: string, table: PlainTable): void;
}

/** Undefined: there is nowhere to take a table, and nothing is offered. */
export const TableFilesContext = createContext<TableFiles | undefined>(undefined);
