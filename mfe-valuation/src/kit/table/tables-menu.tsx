import { useFetched } from '@mulya/sdk';
import { Button } from '@mulya/ui';
import { use, useState } from 'react';
import { SectionTablesContext } from './section-tables.tsx';
import { TableFilesContext } from './table-files.ts';
import styles from './tables-menu.module.css';

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
  const { fetched, retry } = useFetched(fetchOverlays, isRequested);
  if (files === undefined) return null;
  if (tables.length === 0) return <ReservedPlace />;
  const label = `Export ${section}`;
  if (fetched.is !== 'ready') {
    return (
      <>
        {fetched.is === 'failed' && <span role="alert">The menu could not be loaded.</span>}
        <Button
          className={styles.trigger}
          aria-label={label}
          aria-haspopup="menu"
          busy={isRequested && fetched.is === 'loading'}
          onClick={() => (isRequested ? retry() : setRequested(true))}
        >
          Export
        </Button>
      </>
    );
  }
  const items = tables.flatMap(({ title, read, disabled }) => [
    { name: `copy ${title}`, label: 'Copy table', group: title, disabled, run: () => files.copy(title, read.current()) },
    { name: `csv ${title}`, label: 'CSV', group: title, disabled, run: () => files.save(title, read.current()) },
  ]);
  const trigger = (
    <Button className={styles.trigger} aria-label={label}>
      Export
    </Button>
  );
  return <fetched.part.Menu label={label} trigger={trigger} items={items} defaultOpen={isRequested} />;
}

/** As wide as the button, so that the controls next to it don't move when the first table arrives. */
function ReservedPlace() {
  return (
    <span aria-hidden="true" className={styles.reserved}>
      <Button className={styles.trigger}>Export</Button>
    </span>
  );
}
