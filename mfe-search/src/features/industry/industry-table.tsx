import type { IndustryCompaniesAnswer } from '@mulya/contract';
import { dateText, parseIsoDate } from '@mulya/domain';
import { useHost, useStream } from '@mulya/sdk';
import { EmptyState, SearchField, SegmentedToggle } from '@mulya/ui';
import { compareByMetrics, presetMetrics, presetNames, sortedComps, type Comps, type CompsOrder } from '@mulya/valuation-model/comps';
import { useMemo, useState } from 'react';
import { matchesName } from '../matches-name.ts';
import { CompsTable } from './comps-table.tsx';
import { industryEntries, industryPreset } from './industry-entries.ts';
import styles from './industry.module.css';

const options = presetNames.map((name) => ({ value: name, label: name }));

/** Every company of an industry: filter by name, sort, choose metrics. Ranks and medians are those of the whole industry. */
export function IndustryTable({ answer }: { readonly answer: IndustryCompaniesAnswer }) {
  const { preferences } = useHost<'mfe-search'>();
  const { grouping } = useStream(preferences.state, preferences.current());
  const [preset, setPreset] = useState(() => industryPreset(answer));
  const [order, setOrder] = useState<CompsOrder>();
  const [filter, setFilter] = useState('');
  const entries = useMemo(() => industryEntries(answer), [answer]);
  const comps = useMemo(() => compareByMetrics(presetMetrics(preset), entries, 'industry'), [preset, entries]);
  const sorted = useMemo(() => sortedComps(comps, order), [comps, order]);
  const rows = useMemo(() => sorted.filter(({ entry }) => matchesName(entry.name, filter)), [sorted, filter]);
  return (
    <>
      <div className={styles.controls}>
        <SearchField
          label="Filter companies by name"
          placeholder="Filter by name"
          value={filter}
          onText={setFilter}
          found={filter.trim() === '' ? undefined : `${rows.length} of ${sorted.length} companies`}
          className={styles.filter}
        />
        <SegmentedToggle
          label="Metrics"
          options={options}
          value={preset}
          onChange={(next) => {
            setPreset(next);
            setOrder(undefined);
          }}
        />
      </div>
      {rows.length === 0 ? (
        <EmptyState title={`No company of this industry has “${filter.trim()}” in its name.`}>Clear the filter to see all.</EmptyState>
      ) : (
        <div className={styles.table}>
          <CompsTable
            label={`${answer.industry}, ${preset}`}
            comps={comps}
            rows={rows}
            order={order}
            onOrder={setOrder}
            grouping={grouping}
          />
        </div>
      )}
      <p className={styles.note}>{notes(comps, answer).join(' ')}</p>
    </>
  );
}

function notes({ rows }: Comps, { sources }: IndustryCompaniesAnswer): readonly string[] {
  const older = rows.filter(({ apart }) => apart !== undefined).length;
  const isStarred = rows.some(({ cells }) => cells?.some(({ cell }) => cell.is === 'figure' && cell.footnote !== undefined));
  return [
    'Latest price on each company’s latest annual year. Amounts in ₹ crore, prices in ₹.',
    'Rank 1 = lowest multiple or debt, highest margin, return, growth or yield.',
    ...(older === 0 ? [] : [`${older} with an older latest year (†) ${older === 1 ? 'has' : 'have'} no rank and no part in the median.`]),
    ...(isStarred ? ['*base was zero; excluded from rank and median.'] : []),
    ...sources.map(({ name, price }) => (price === null ? `${name}.` : `${name}, prices as of ${dayText(price)}.`)),
  ];
}

function dayText(iso: string): string {
  const day = parseIsoDate(iso);
  return day === undefined ? iso : dateText(day);
}
