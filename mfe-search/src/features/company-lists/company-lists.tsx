import type { Entry, ListingIndex } from '@mulya/domain/listings';
import { ErrorState } from '@mulya/ui';
import type { ReactNode } from 'react';
import { EmptyPart, Part } from '../part/part.tsx';
import { selectCoverage, useSearchSelector } from '../search-store.ts';
import type { CompanyRow } from './company-lists.api.ts';
import { CompanyTableRow } from './company-row.tsx';
import { CompanyTable } from './company-table.tsx';
import { withoutFiguresLast } from './figures-first.ts';
import type { CompanyListsModel } from './use-company-lists.ts';

interface CompanyListsProps {
  readonly lists: CompanyListsModel;
  readonly index: ListingIndex;
}

/** The watchlist and the recent companies. Companies without figures come last. */
export function CompanyLists({ lists: { state, retry, watch }, index }: CompanyListsProps) {
  if (state.is === 'failed') {
    return (
      <ErrorState title="Saved work is unavailable." onRetry={retry} busy={state.retrying}>
        {state.message} You can still search. Valuations will open with default assumptions.
      </ErrorState>
    );
  }
  if (state.is !== 'shown') return null;
  const { companies, removed } = state;
  return (
    <>
      <List
        title="Watchlist"
        rows={companies.watchlist}
        index={index}
        hasActions
        empty={<EmptyPart title="Your watchlist is empty.">Open a company and select Add to watchlist.</EmptyPart>}
      >
        {(row, entry) => (
          <CompanyTableRow
            key={row.key}
            row={row}
            entry={entry}
            watch={{ removed: removed.has(row.key), toggle: () => watch(row, removed.has(row.key)) }}
          />
        )}
      </List>
      <List
        title="Recent"
        rows={companies.recent}
        index={index}
        empty={<EmptyPart title="No recent companies.">Companies you analyse appear here (last 20).</EmptyPart>}
      >
        {(row, entry) => <CompanyTableRow key={row.key} row={row} entry={entry} />}
      </List>
    </>
  );
}

interface ListProps {
  readonly title: string;
  readonly rows: readonly CompanyRow[];
  readonly index: ListingIndex;
  readonly hasActions?: boolean;
  /** The content without rows. */
  readonly empty: ReactNode;
  readonly children: (row: CompanyRow, entry: Entry | undefined) => ReactNode;
}

function List({ title, rows, index, hasActions = false, empty, children }: ListProps) {
  const coverage = useSearchSelector(selectCoverage);
  if (rows.length === 0)
    return (
      <Part title={title} isRegion>
        {empty}
      </Part>
    );
  return (
    <Part title={title} about="Target and upside as of last save.">
      <CompanyTable label={title} rows={withoutFiguresLast(rows, index, coverage)} hasActions={hasActions}>
        {(row) => children(row, index.byKey.get(row.key))}
      </CompanyTable>
    </Part>
  );
}
