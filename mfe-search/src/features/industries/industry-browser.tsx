import { useHost, useStream } from '@mulya/sdk';
import { Button, EmptyState, SearchField, SortHeader, TableFrame, tableClasses } from '@mulya/ui';
import { useState } from 'react';
import { matchesName } from '../matches-name.ts';
import { useSearchSelector } from '../search-store.ts';
import styles from './industries.module.css';
import { IndustryTableRow } from './industry-table-row.tsx';
import { MIN_COMPANIES, orderIndustries, type IndustryColumn, type IndustryOrder, type IndustryRow } from './industry-rows.ts';

const columns: readonly { readonly by: IndustryColumn; readonly label: string; readonly number?: boolean }[] = [
  { by: 'industry', label: 'Industry' },
  { by: 'n', label: 'Companies', number: true },
  { by: 'pe', label: 'Median PE', number: true },
  { by: 'growth', label: 'Sales growth', number: true },
];

/** The rows before "Show all". */
const FEW = 12;

/** A table of industries that can be sorted and filtered. It shows the first rows until the user asks for all. */
export function IndustryBrowser({ rows }: { readonly rows: readonly IndustryRow[] }) {
  const { preferences } = useHost<'mfe-search'>();
  const { grouping } = useStream(preferences.state, preferences.current());
  const [order, setOrder] = useState<IndustryOrder>();
  const [filter, setFilter] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  const matching = orderIndustries(rows, order).filter(({ industry }) => matchesName(industry, filter));
  const shown = showsAll ? matching : matching.slice(0, FEW);
  return (
    <div className={styles.content}>
      <SearchField
        label="Filter industries by name"
        placeholder="Filter by name"
        value={filter}
        onText={setFilter}
        found={filter.trim() === '' ? `${rows.length} industries` : `${matching.length} of ${rows.length} industries`}
        className={styles.filter}
      />
      {shown.length === 0 ? (
        <EmptyState title={`No industry has “${filter.trim()}” in its name.`}>Clear the filter to see all.</EmptyState>
      ) : (
        <TableFrame label="Industries">
          <table className={`${tableClasses.table} ${styles.table}`}>
            <thead>
              <tr>
                {columns.map(({ by, label, number }) => (
                  <SortHeader
                    key={by}
                    label={label}
                    number={number}
                    sorted={order?.by === by ? order.direction : 'none'}
                    onSort={(next) => setOrder(next === 'none' ? undefined : { by, direction: next })}
                  />
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <IndustryTableRow key={row.industry} row={row} grouping={grouping} />
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
      {matching.length > FEW && (
        <Button className={styles.more} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? `Show the first ${FEW}` : `Show all ${matching.length}`}
        </Button>
      )}
      <p className={styles.note}>
        PE: latest price on the latest annual year. Sales growth: compound, over three years. Medians need {MIN_COMPANIES} companies with a
        comparable figure (n). Lenders have no sales. <StoredNote />
      </p>
    </div>
  );
}

/** A live source reveals companies one by one, so its industries are incomplete. */
function StoredNote() {
  const isLive = useSearchSelector(({ coverage }) => coverage.is === 'known' && coverage.answer.covers === 'all');
  return isLive
    ? 'Only companies with figures stored on the server count; the live source has others, and may name industries differently.'
    : null;
}
