import { use, useEffect, useLayoutEffect, useRef } from 'react';
import type { PlainTable } from './plain-table.ts';
import { AddTableContext } from './section-tables.tsx';

interface TableToolsProps {
  /** The table's name in the menu, in messages and in the file name. */
  readonly title: string;
  /** Creates the table at the time of export. */
  readonly read: () => PlainTable;
  /** Set while the table is incomplete, because a copy would look complete. */
  readonly disabled?: boolean;
}

/** Adds a table to the export menu of its section. */
export function TableTools({ title, read, disabled = false }: TableToolsProps) {
  const add = use(AddTableContext);
  const place = useRef<HTMLSpanElement>(null);
  const latest = useRef(read);
  useLayoutEffect(() => {
    latest.current = read;
  });
  useEffect(() => add?.({ title, read: latest, disabled, place }), [add, title, disabled]);
  return <span ref={place} hidden />;
}
