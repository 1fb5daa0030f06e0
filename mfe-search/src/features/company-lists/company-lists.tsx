import type { ListingIndex } from '@mulya/domain/listings';
import { ErrorState } from '@mulya/ui';
import type { ReactNode } from 'react';
import styles from './company-lists.module.css';
import { CompanyTableRow } from './company-row.tsx';
import { CompanyTable } from './company-table.tsx';
import { useCompanyLists, type CompanyListsModel } from './use-company-lists.ts';

/** The watchlist and the recent companies. */
export function CompanyLists({ index }: { readonly index: ListingIndex }) {
  const lists = useCompanyLists();
  if (lists.state.is === 'dropped') return null;
  if (lists.state.is === 'failed') {
    return (
      <ErrorState title="Saved work is unavailable." onRetry={lists.retry} busy={lists.state.retrying}>
        {lists.state.message} You can still search. Valuations will open with default assumptions.
      </ErrorState>
    );
  }
  // Keyed by state, so that the browser doesn't count the new content as a layout shift of the old.
  return (
    <div key={lists.state.is} className={styles.lists}>
      {lists.state.is === 'loading' ? <Loading /> : <Lists {...lists} state={lists.state} index={index} />}
    </div>
  );
}

function Loading() {
  return (
    <>
      <List title="Watchlist">
        <PendingList label="Loading watchlist…" />
      </List>
      <List title="Recent">
        <PendingList label="Loading recent companies…" />
      </List>
    </>
  );
}

function PendingList({ label }: { readonly label: string }) {
  return (
    <div role="status" className={styles.awaited}>
      {label}
    </div>
  );
}

function Lists({
  state: { companies, removed },
  watch,
  index,
}: CompanyListsModel & { readonly state: { readonly is: 'shown' }; readonly index: ListingIndex }) {
  const { watchlist, recent } = companies;
  return (
    <>
      <List title="Watchlist" about={watchlist.length > 0 ? savedNote : undefined}>
        {watchlist.length === 0 ? (
          <Empty title="Your watchlist is empty.">Open a company and select Add to watchlist.</Empty>
        ) : (
          <CompanyTable label="Watchlist" rows={watchlist} hasActions>
            {(row) => (
              <CompanyTableRow
                key={row.key}
                row={row}
                entry={index.byKey.get(row.key)}
                watch={{ removed: removed.has(row.key), toggle: () => watch(row, removed.has(row.key)) }}
              />
            )}
          </CompanyTable>
        )}
      </List>
      <List title="Recent" about={recent.length > 0 ? savedNote : undefined}>
        {recent.length === 0 ? (
          <Empty title="No recent companies.">Companies you analyse appear here (last 20).</Empty>
        ) : (
          <CompanyTable label="Recent" rows={recent}>
            {(row) => <CompanyTableRow key={row.key} row={row} entry={index.byKey.get(row.key)} />}
          </CompanyTable>
        )}
      </List>
    </>
  );
}

function Empty({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p className={styles.nothing}>{title}</p>
      <p className={styles.about}>{children}</p>
    </div>
  );
}

const savedNote = 'Target and upside as of last save.';

function List({ title, about, children }: { readonly title: string; readonly about?: string | undefined; readonly children: ReactNode }) {
  return (
    <section className={styles.list}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {about !== undefined && <p className={styles.about}>{about}</p>}
      </header>
      <div className={styles.room}>{children}</div>
    </section>
  );
}
