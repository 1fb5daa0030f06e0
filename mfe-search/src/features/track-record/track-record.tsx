import { isoText, figureText, type Grouping } from '@mulya/domain';
import { useHost, useStream, type AnswerState } from '@mulya/sdk';
import { ErrorState, TableFrame, tableClasses } from '@mulya/ui';
import { useMemo, useState } from 'react';
import type { TrackRecord as Recorded } from '@mulya/contract/saved-work';
import { forecastMetrics, metricWords, type ForecastError } from '@mulya/valuation-model/track-record';
import { EmptyPart, Part } from '../part/part.tsx';
import { SortHeaders, type SortColumn } from '../sort-headers.tsx';
import styles from './track-record.module.css';
import {
  readValuations,
  type Valuations,
  type ValuationRow,
  orderValuations,
  type ValuationColumn,
  type ValuationOrder,
} from './valuation-rows.ts';
import { ValuationTableRow } from './valuation-row.tsx';

const companyColumn: SortColumn<ValuationColumn> = { by: 'company', label: 'Company' };

const valuationColumns: readonly SortColumn<ValuationColumn>[] = [
  { by: 'then', label: 'Price then', number: true },
  { by: 'thenOn', label: 'Date then' },
  { by: 'target', label: 'Target price', number: true },
  { by: 'now', label: 'Price now', number: true },
  { by: 'progress', label: 'Progress to target', number: true },
  { by: 'error', label: 'Forecast error', number: true },
  { by: 'notices', label: 'Needs a look' },
];

interface TrackRecordProps {
  readonly record: AnswerState<Recorded>;
  /** Its reading. */
  readonly valuations: Valuations | undefined;
}

interface ValuationTableProps {
  readonly rows: readonly ValuationRow[];
  readonly grouping: Grouping;
}

interface ErrorTableProps {
  /** At least one. */
  readonly errors: readonly ForecastError[];
  readonly grouping: Grouping;
}

const metricName = (metric: ForecastError['metric']): string =>
  `${metricWords[metric].slice(0, 1).toUpperCase()}${metricWords[metric].slice(1)}`;

/** The user's valuations: where the price went since, how the forecasts did, and what needs a look. */
export function TrackRecord({ record, valuations }: TrackRecordProps) {
  if (record.is === 'failed') {
    return (
      <ErrorState title="Your valuations are unavailable." onRetry={record.retry} busy={record.isRetrying}>
        {record.failure.message} You can still search.
      </ErrorState>
    );
  }
  if (record.is !== 'ready') return null;
  if (record.value.companies.length > 0 && valuations !== undefined) return <Shown record={record.value} valuations={valuations} />;
  return (
    <Part title="Your valuations" isRegion>
      <EmptyPart title="No saved valuations.">Open a company, edit its model and select Save.</EmptyPart>
    </Part>
  );
}

/** The user's valuations as of today; undefined until they have arrived. */
export function useReadValuations(record: AnswerState<Recorded>): Valuations | undefined {
  const { preferences } = useHost<'mfe-search'>();
  const { grouping } = useStream(preferences.state, preferences.current());
  const [today] = useState(localToday);
  const recorded = record.is === 'ready' ? record.value : undefined;
  return useMemo(() => recorded && readValuations(recorded, { today, grouping }), [recorded, today, grouping]);
}

function Shown({ record, valuations: { rows, errors } }: { readonly record: Recorded; readonly valuations: Valuations }) {
  const { preferences } = useHost<'mfe-search'>();
  const { grouping } = useStream(preferences.state, preferences.current());
  const sent = record.companies.reduce((count, { versions }) => count + versions.length, 0);
  return (
    <>
      <Part
        title="Your valuations"
        about={`The latest saved version of each company. Forecast error: the report against your last forecast of that year.${leftOutText(sent, record.versions)}`}
      >
        <ValuationTable rows={rows} grouping={grouping} />
      </Part>
      <Part
        title="Forecast errors"
        about="Median distance of reported figures from your forecasts, over all saved versions. Default assumptions don’t count."
      >
        {errors.length === 0 ? (
          <EmptyPart title="No forecast has been reported yet.">
            A year that you forecast appears here once the company reports it.
          </EmptyPart>
        ) : (
          <div className={styles.errors}>
            <ErrorTable errors={errors} grouping={grouping} />
          </div>
        )}
      </Part>
    </>
  );
}

const leftOutText = (sent: number, all: number): string => (sent < all ? ` Of ${all} versions, the newest are included.` : '');

/** ISO date where the analyst sits. */
export function localToday(): string {
  const now = new Date();
  return isoText({ year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() });
}

/** The median absolute forecast error by metric and horizon, with the number of forecasts. */
function ErrorTable({ errors, grouping }: ErrorTableProps) {
  const horizons = [...new Set(errors.map(({ horizon }) => horizon))].sort((one, other) => one - other);
  const metrics = forecastMetrics.filter((metric) => errors.some((error) => error.metric === metric));
  return (
    <TableFrame label="Forecast errors">
      <table className={tableClasses.table}>
        <thead>
          <tr>
            <th scope="col" className={tableClasses.header}>
              Metric
            </th>
            {horizons.map((horizon) => (
              <th key={horizon} scope="col" className={`${tableClasses.header} ${tableClasses.number}`}>
                {horizon === 1 ? '1 year ahead' : `${horizon} years ahead`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {metrics.map((metric) => (
            <tr key={metric}>
              <th scope="row" className={tableClasses.rowHeader}>
                {metricName(metric)}
              </th>
              {horizons.map((horizon) => {
                const found = errors.find((error) => error.metric === metric && error.horizon === horizon);
                return (
                  <td key={horizon} className={tableClasses.number}>
                    {found === undefined ? '-' : `${figureText(found.median, 'percent', grouping)} (n = ${found.n})`}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

/** A sortable table of the current version of each company. */
function ValuationTable({ rows, grouping }: ValuationTableProps) {
  const [order, setOrder] = useState<ValuationOrder>();
  return (
    <TableFrame label="Your valuations">
      <table className={`${tableClasses.table} ${styles.table}`}>
        <thead>
          <tr>
            <SortHeaders columns={[companyColumn]} order={order} onSort={setOrder} />
            <th scope="col" className={`${tableClasses.header} ${styles.pictureHead}`}>
              Price vs target
            </th>
            <SortHeaders columns={valuationColumns} order={order} onSort={setOrder} />
          </tr>
        </thead>
        <tbody>
          {orderValuations(rows, order).map((row) => (
            <ValuationTableRow key={row.key} row={row} grouping={grouping} />
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
