import { isoText } from '@mulya/domain';
import { useHost, useStream } from '@mulya/sdk';
import { ErrorState } from '@mulya/ui';
import { useMemo, useState, type ReactNode } from 'react';
import type { TrackRecord as Recorded } from '@mulya/contract/saved-work';
import { ErrorTable } from './error-table.tsx';
import styles from './track-record.module.css';
import { useTrackRecord } from './use-track-record.ts';
import { readValuations } from './valuation-rows.ts';
import { ValuationTable } from './valuation-table.tsx';

/** The user's valuations: where the price went since, how the forecasts did, and what needs a look. */
export function TrackRecord() {
  const { state, retry } = useTrackRecord();
  switch (state.is) {
    case 'dropped':
      return null;
    case 'failed':
      return (
        <ErrorState title="Your valuations are unavailable." onRetry={retry} busy={state.retrying}>
          {state.message} You can still search.
        </ErrorState>
      );
    case 'loading':
      return (
        <Part title="Your valuations">
          <div role="status" className={styles.awaited}>
            Loading your valuations…
          </div>
        </Part>
      );
    case 'shown':
      return state.record.companies.length === 0 ? (
        <Part title="Your valuations">
          <div className={styles.empty}>
            <p className={styles.nothing}>No saved valuations.</p>
            <p className={styles.about}>Open a company, edit its model and select Save.</p>
          </div>
        </Part>
      ) : (
        <Shown record={state.record} />
      );
  }
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
          <div className={styles.empty}>
            <p className={styles.nothing}>No forecast has been reported yet.</p>
            <p className={styles.about}>A year that you forecast appears here once the company reports it.</p>
          </div>
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

function Part({ title, about, children }: { readonly title: string; readonly about?: string; readonly children: ReactNode }) {
  return (
    <section className={styles.part}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {about !== undefined && <p className={styles.about}>{about}</p>}
      </header>
      {children}
    </section>
  );
}
