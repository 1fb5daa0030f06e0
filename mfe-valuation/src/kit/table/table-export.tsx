import {
  createContext,
  useCallback,
  useMemo,
  useState,
  type ComponentProps,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { LazyPart } from '../lazy-part.tsx';
import type { PlainTable } from './plain-table.ts';
import { Button } from '@mulya/ui';
import styles from './tables-menu.module.css';

/** Exports a table of the page. `title` is its name: "Income Statement, annual periods". */
export interface TableFiles {
  /** Copies the table to the clipboard and notifies the user. */
  copy(title: string, table: PlainTable): void;
  /** Saves the table as a CSV file and notifies the user. */
  save(title: string, table: PlainTable): void;
}

/** Undefined hides the table tools. */
export const TableFilesContext = createContext<TableFiles | undefined>(undefined);

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
const AddTableContext = createContext<((table: SectionTable) => () => void) | undefined>(undefined);

/** The section's tables in the order of the page. */
const SectionTablesContext = createContext<readonly SectionTable[]>([]);

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

const fetchOverlays = () => import(/* webpackChunkName: "overlays", webpackExports: ["Menu"] */ '@mulya/ui/overlays');

/**
 * Copies a table of the section to the clipboard, or saves it as a CSV file. Keeps its place while no table has loaded.
 *
 * @param props.section "Ratios"
 */
export function TablesMenu({ section }: { readonly section: string }) {
  const files = use(TableFilesContext);
  const tables = use(SectionTablesContext);
  const [isRequested, setRequested] = useState(false);
  if (files === undefined) return null;
  if (tables.length === 0) return <ReservedPlace />;
  const label = `Export ${section}`;
  const items = tables.flatMap(({ title, read, disabled }) => [
    { name: `copy ${title}`, label: 'Copy table', group: title, disabled, run: () => files.copy(title, read.current()) },
    { name: `csv ${title}`, label: 'CSV', group: title, disabled, run: () => files.save(title, read.current()) },
  ]);
  const trigger = (more?: Partial<ComponentProps<typeof Button>>) => (
    <Button className={styles.trigger} aria-label={label} {...more}>
      Export
    </Button>
  );
  const closed = { 'aria-haspopup': 'menu', onClick: () => setRequested(true), busy: isRequested } as const;
  return (
    <LazyPart
      load={fetchOverlays}
      when="open"
      open={isRequested}
      loading={trigger(closed)}
      failed={(retry) => (
        <>
          <span role="alert">The menu could not be loaded.</span>
          {trigger({ ...closed, busy: false, onClick: retry })}
        </>
      )}
    >
      {({ Menu }) => <Menu label={label} trigger={trigger()} items={items} defaultOpen={isRequested} />}
    </LazyPart>
  );
}

/** As wide as the button, so that the controls next to it don't move when the first table arrives. */
function ReservedPlace() {
  return (
    <span aria-hidden="true" className={styles.reserved}>
      <Button className={styles.trigger}>Export</Button>
    </span>
  );
}
