import { createContext } from 'react';
import type { PlainTable } from './plain-table.ts';

/** Exports a table of the page. `title` is its name: "Income Statement, annual periods". */
export interface TableFiles {
  /** Copies the table to the clipboard and notifies the user. */
  copy(title: string, table: PlainTable): void;
  /** Saves the table as a CSV file and notifies the user. */
  save(title: string, table: PlainTable): void;
}

/** Undefined hides the table tools. */
export const TableFilesContext = createContext<TableFiles | undefined>(undefined);
