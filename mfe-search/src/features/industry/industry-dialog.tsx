import { EmptyState, ErrorState, Skeleton, SearchField, SegmentedToggle } from '@mulya/ui';
import { Dialog } from '@mulya/ui/overlays';
import { type IndustryCompaniesAnswer, companyKey, IndustryCompaniesAnswerSchema } from '@mulya/contract';
import { fetchAnswer, useAnswer, useHost, useStream } from '@mulya/sdk';
import { useState, useMemo } from 'react';
import { dateText, parseIsoDate } from '@mulya/domain';
import {
  compareByMetrics,
  presetMetrics,
  presetNames,
  sortedComps,
  type Comps,
  type CompsOrder,
  industryCompsCompany,
  usualPreset,
  type CompsEntry,
  type Preset,
} from '@mulya/valuation-model/comps';
import styles from './industry.module.css';
import { matchesName } from '../industries/industry-rows.ts';
import { CompsTable } from './comps-table.tsx';

/** The companies of an industry as rows, largest first. */
const industryEntries = (answer: IndustryCompaniesAnswer): readonly CompsEntry[] =>
  answer.companies.map((member) => ({
    key: companyKey({ name: member.name, isin: member.isin, nse: member.nse }),
    name: member.name,
    own: false,
    figures: { is: 'ready', company: industryCompsCompany(answer, member) },
  }));

const presetOptions = presetNames.map((name) => ({ value: name, label: name }));

interface IndustryDialogProps {
  readonly industry: string;
  readonly onClose: () => void;
}

/** The companies of an industry by several metrics. Each name opens its valuation. */
export function IndustryDialog({ industry, onClose }: IndustryDialogProps) {
  const host = useHost<'mfe-search'>();
  const path = `/api/market/industries/${encodeURIComponent(industry)}/companies` as const;
  const companies = useAnswer(host, path, (_, signal) => fetchAnswer(host, path, IndustryCompaniesAnswerSchema, { signal }));
  const count = companies.is === 'ready' ? companies.value.companies.length : undefined;
  const title = companies.is === 'ready' ? `${companies.value.industry}, ${count === 1 ? '1 company' : `${count} companies`}` : industry;
  const isUnknown = companies.is === 'failed' && companies.failure.code === 'UNKNOWN_INDUSTRY';
  return (
    <Dialog wide open onClose={onClose} title={title}>
      {companies.is === 'loading' && (
        <div className={styles.awaited}>
          <Skeleton label="Loading companies…" height="100%" />
        </div>
      )}
      {companies.is === 'failed' && !isUnknown && (
        <ErrorState title="The companies of the industry could not be loaded." onRetry={companies.retry} busy={companies.isRetrying}>
          {companies.failure.message}
        </ErrorState>
      )}
      {isUnknown && (
        <EmptyState title={`No company with figures is in “${industry}”.`}>
          Close this window and select an industry from the list.
        </EmptyState>
      )}
      {companies.is === 'ready' && <IndustryTable answer={companies.value} />}
    </Dialog>
  );
}

/** Every company of an industry: filter by name, sort, choose metrics. Ranks and medians are those of the whole industry. */
function IndustryTable({ answer }: { readonly answer: IndustryCompaniesAnswer }) {
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
          options={presetOptions}
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

/** The preset of most of the companies: an industry of lenders begins with Lenders. */
function industryPreset({ companies }: IndustryCompaniesAnswer): Preset {
  const lenders = companies.filter(({ business }) => business === 'lender').length;
  return usualPreset(lenders * 2 > companies.length ? 'lender' : 'ordinary');
}
