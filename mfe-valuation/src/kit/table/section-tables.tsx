import { createContext, useCallback, useMemo, useState, type ReactNode, type RefObject } from 'react';
import type { PlainTable } from './plain-table.ts';

/** A table that the export menu of its section offers. */
interface SectionTable {
  /** The table's name in the menu, in messages and in the file name. */
  readonly title: string;
  /** Creates the table at the time of export. */
  readonly read: RefObject<() => PlainTable>;
  /** Set while the table is incomplete, because a copy would look complete. */
  readonly disabled: boolean;
  /** Where the table is on the page. */
  readonly place: RefObject<Element | null>;
}

/** Adds a table to the section; returns a function that removes it. */
export const AddTableContext = createContext<((table: SectionTable) => () => void) | undefined>(undefined);

/** The section's tables in the order of the page. */
export const SectionTablesContext = createContext<readonly SectionTable[]>([]);

/** Collects the tables inside for one export menu (`TablesMenu`). */
export function SectionTables({ children }: { readonly children: ReactNode }) {
  const [tables, setTables] = useState<readonly SectionTable[]>([]);
  const add = useCallback((table: SectionTable) => {
    setTables((others) => [...others, table]);
    return () => setTables((others) => others.filter((each) => each !== table));
  }, []);
  const inOrder = useMemo(() => tables.toSorted(byPlace), [tables]);
  return (
    <AddTableContext value={add}>
      <SectionTablesContext value={inOrder}>{children}</SectionTablesContext>
    </AddTableContext>
  );
}

function byPlace({ place: { current: one } }: SectionTable, { place: { current: other } }: SectionTable): number {
  if (one === null || other === null) return 0;
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) === 0 ? 1 : -1;
}
