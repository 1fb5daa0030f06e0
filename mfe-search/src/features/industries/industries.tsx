import { type IndustriesAnswer, z } from '@mulya/contract';
import { type AnswerState, fetchAnswer, useAnswer, useHost, useStream } from '@mulya/sdk';
import { EmptyState, ErrorState, Skeleton, Button, SearchField, TableFrame, tableClasses, VisuallyHidden } from '@mulya/ui';
import { matchesName } from '@mulya/ui/companies';
import { useMemo, useState } from 'react';
import { Part } from '../part/part.tsx';
import {
  readIndustries,
  MIN_COMPANIES,
  orderIndustries,
  type IndustryColumn,
  type IndustryOrder,
  type IndustryRow,
} from './industry-rows.ts';
import styles from './industries.module.css';
import { figureText, type Grouping } from '@mulya/domain';
import { Link, useLocation } from 'react-router-dom';
import { useSearchSelector } from '../search-store.ts';
import { SortHeaders, type SortColumn } from '../sort-headers.tsx';
import { industryQuery } from '../../domain/industry-address.ts';
import linkStyles from '../company-link.module.css';

/** The industries of the companies with figures. Each opens its companies. */
export function Industries({ industries }: { readonly industries: AnswerState<IndustriesAnswer> }) {
  const rows = useMemo(() => (industries.is === 'ready' ? readIndustries(industries.value) : []), [industries]);
  if (industries.is === 'loading') return <PendingIndustries />;
  if (industries.is === 'none') return null;
  if (industries.is === 'failed') {
    return (
      <Part title="Industries" isRegion>
        <div className={styles.content}>
          <ErrorState title="The industries could not be loaded." onRetry={industries.retry} busy={industries.isRetrying}>
            {industries.failure.message} You can still search.
          </ErrorState>
        </div>
      </Part>
    );
  }
  if (rows.length === 0) {
    return (
      <Part title="Industries" isRegion>
        <EmptyState title="No industries.">
          The server has no companies with stored figures and an industry. Search by name instead.
        </EmptyState>
      </Part>
    );
  }
  return (
    <Part title="Industries" about="Medians of companies with figures. Select an industry to compare its companies.">
      <IndustryBrowser rows={rows} />
    </Part>
  );
}

/** Reserves the height of the shown rows with their header, the filter, the button and the note. */
export function PendingIndustries() {
  return (
    <Part title="Industries">
      <div className={styles.content}>
        <Skeleton label="Loading industries…" height="100%" />
      </div>
    </Part>
  );
}

// Uses only zod functions that the page has already. The contract's schemas would come with all those of the market.
const median = z.optional(z.object({ n: z.number(), median: z.nullable(z.number()) }));

const IndustriesSchema: z.ZodMiniType<IndustriesAnswer> = z.array(
  z.object({ industry: z.string(), n: z.number(), pe: median, salesCagr3: median }),
);

/** Fetches the industries when the dashboard opens. */
export function useIndustries(): AnswerState<IndustriesAnswer> {
  const host = useHost<'mfe-search'>();
  return useAnswer(host, '/api/market/industries', (path, signal) => fetchAnswer(host, path, IndustriesSchema, { signal }));
}

interface IndustryTableRowProps {
  readonly row: IndustryRow;
  readonly grouping: Grouping;
}

interface MedianProps {
  readonly median: IndustryRow['pe'];
  readonly unit: 'times' | 'percent';
  readonly grouping: Grouping;
}

const columns: readonly SortColumn<IndustryColumn>[] = [
  { by: 'industry', label: 'Industry' },
  { by: 'n', label: 'Companies', number: true },
  { by: 'pe', label: 'Median PE', number: true },
  { by: 'growth', label: 'Sales growth', number: true },
];

/** The rows before "Show all". */
const FEW = 12;

/** A table of industries that can be sorted and filtered. It shows the first rows until the user asks for all. */
function IndustryBrowser({ rows }: { readonly rows: readonly IndustryRow[] }) {
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
                <SortHeaders columns={columns} order={order} onSort={setOrder} />
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
  const isLive = useSearchSelector(({ coverage }) => coverage.is === 'ready' && coverage.answer.covers === 'all');
  return isLive
    ? 'Only companies with figures stored on the server count; the live source has others, and may name industries differently.'
    : null;
}

/** One industry. The name opens its companies. */
function IndustryTableRow({ row: { industry, n, pe, growth }, grouping }: IndustryTableRowProps) {
  const { pathname, search } = useLocation();
  return (
    <tr>
      <th scope="row" className={tableClasses.rowHeader}>
        <Link className={linkStyles.company} to={`${pathname}${industryQuery(search, industry)}`} state={{ isOpenedHere: true }}>
          {industry}
          <VisuallyHidden> comps</VisuallyHidden>
        </Link>
      </th>
      <td className={tableClasses.number}>{n}</td>
      <Median median={pe} unit="times" grouping={grouping} />
      <Median median={growth} unit="percent" grouping={grouping} />
    </tr>
  );
}

function Median({ median, unit, grouping }: MedianProps) {
  return (
    <td className={tableClasses.number}>
      {median === null ? '-' : figureText(median.value, unit, grouping)}{' '}
      <span className={styles.count}>{median === null ? '' : `n = ${median.n}`}</span>
    </td>
  );
}
