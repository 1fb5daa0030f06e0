import type { ListingIndex } from '@mulya/domain/listings';
import { ErrorState } from '@mulya/ui';
import type { ReactNode } from 'react';
import styles from './kept-companies.module.css';
import { KeptTableRow } from './kept-row.tsx';
import { KeptTable } from './kept-table.tsx';
import { useKeptCompanies, type Kept } from './use-kept-companies.ts';

/** The analyst's watchlist, and the companies opened last: what was worked on is one press away. */
export function KeptCompanies({ index }: { readonly index: ListingIndex }) {
  const kept = useKeptCompanies();
  if (kept.state.is === 'dropped') return null;
  if (kept.state.is === 'failed') {
    return (
      <ErrorState title="Saved work is unavailable." onRetry={kept.retry} busy={kept.state.retrying}>
        {kept.state.message} You can still search. Valuations will open with default assumptions.
      </ErrorState>
    );
  }
  // New with each state: what stands in one is not what stood in the one before, pushed to another place.
  return (
    <div key={kept.state.is} className={styles.lists}>
      {kept.state.is === 'loading' ? <Loading /> : <Lists {...kept} state={kept.state} index={index} />}
    </div>
  );
}

function Loading() {
  return (
    <>
      <List title="Watchlist">
        <Awaited label="Loading watchlist…" />
      </List>
      <List title="Recent">
        <Awaited label="Loading recent companies…" />
      </List>
    </>
  );
}

function Awaited({ label }: { readonly label: string }) {
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
}: Kept & { readonly state: { readonly is: 'shown' }; readonly index: ListingIndex }) {
  const { watchlist, recent } = companies;
  return (
    <>
      <List title="Watchlist" about={watchlist.length > 0 ? savedWords : undefined}>
        {watchlist.length === 0 ? (
          <Empty title="Your watchlist is empty.">Open a company and select Add to watchlist.</Empty>
        ) : (
          <KeptTable label="Watchlist" rows={watchlist} ways>
            {(row) => (
              <KeptTableRow
                key={row.key}
                row={row}
                entry={index.byKey.get(row.key)}
                watch={{ removed: removed.has(row.key), toggle: () => watch(row, removed.has(row.key)) }}
              />
            )}
          </KeptTable>
        )}
      </List>
      <List title="Recent" about={recent.length > 0 ? savedWords : undefined}>
        {recent.length === 0 ? (
          <Empty title="No recent companies.">Companies you analyse appear here (last 20).</Empty>
        ) : (
          <KeptTable label="Recent" rows={recent}>
            {(row) => <KeptTableRow key={row.key} row={row} entry={index.byKey.get(row.key)} />}
          </KeptTable>
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

const savedWords = 'Target and upside as of last save.';

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
