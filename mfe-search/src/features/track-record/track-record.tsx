import { isoText } from '@mulya/domain';
import { useHost, useStream } from '@mulya/sdk';
import { ErrorState } from '@mulya/ui';
import { useMemo, useState } from 'react';
import type { TrackRecord as Recorded } from '@mulya/contract/saved-work';
import { EmptyPart, Part } from '../part/part.tsx';
import { ErrorTable } from './error-table.tsx';
import styles from './track-record.module.css';
import type { TrackRecordModel } from './use-track-record.ts';
import { readValuations } from './valuation-rows.ts';
import { ValuationTable } from './valuation-table.tsx';

/** The user's valuations: where the price went since, how the forecasts did, and what needs a look. */
export function TrackRecord({ record: { state, retry } }: { readonly record: TrackRecordModel }) {
  if (state.is === 'failed') {
    return (
      <ErrorState title="Your valuations are unavailable." onRetry={retry} busy={state.retrying}>
        {state.message} You can still search.
      </ErrorState>
    );
  }
  if (state.is !== 'shown') return null;
  if (state.record.companies.length > 0) return <Shown record={state.record} />;
  return (
    <Part title="Your valuations" isRegion>
      <EmptyPart title="No saved valuations.">Open a company, edit its model and select Save.</EmptyPart>
    </Part>
  );
}

function Shown({ record }: { readonly record: Recorded }) {
  const { preferences } = useHost<'mfe-search'>();
  const { grouping } = useStream(preferences.state, preferences.current());
  const [today] = useState(localToday);
  const { rows, errors } = useMemo(() => readValuations(record, { today, grouping }), [record, today, grouping]);
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

function localToday(): string {
  const now = new Date();
  return isoText({ year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() });
}
