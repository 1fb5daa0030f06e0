import { EmptyState, ErrorState, Skeleton, SearchField, SegmentedToggle } from '@mulya/ui';
import { Dialog } from '@mulya/ui/overlays';
import { type IndustryCompaniesAnswer, companyKey, IndustryCompaniesAnswerSchema, type Host } from '@mulya/contract';
import { useHost, useStream, fetchAnswer, type Answer } from '@mulya/sdk';
import { useEffect, useState, useMemo } from 'react';
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
    figures: { is: 'shown', company: industryCompsCompany(answer, member) },
  }));

const presetOptions = presetNames.map((name) => ({ value: name, label: name }));

type IndustryCompaniesState =
  | { readonly is: 'loading' }
  /** No company with figures has the industry. */
  | { readonly is: 'unknown' }
  | { readonly is: 'failed'; readonly message: string; readonly retrying: boolean }
  | { readonly is: 'known'; readonly answer: IndustryCompaniesAnswer };

interface IndustryDialogProps {
  readonly industry: string;
  readonly onClose: () => void;
}

/** The companies of an industry by several metrics. Each name opens its valuation. */
export function IndustryDialog({ industry, onClose }: IndustryDialogProps) {
  const { state, retry } = useIndustryCompanies(industry);
  const count = state.is === 'known' ? state.answer.companies.length : undefined;
  const title = state.is === 'known' ? `${state.answer.industry}, ${count === 1 ? '1 company' : `${count} companies`}` : industry;
  return (
    <Dialog wide open onClose={onClose} title={title}>
      {state.is === 'loading' && (
        <div className={styles.awaited}>
          <Skeleton label="Loading companies…" height="100%" />
        </div>
      )}
      {state.is === 'failed' && (
        <ErrorState title="The companies of the industry could not be loaded." onRetry={retry} busy={state.retrying}>
          {state.message}
        </ErrorState>
      )}
      {state.is === 'unknown' && (
        <EmptyState title={`No company with figures is in “${industry}”.`}>
          Close this window and select an industry from the list.
        </EmptyState>
      )}
      {state.is === 'known' && <IndustryTable answer={state.answer} />}
    </Dialog>
  );
}

/** Fetches the companies of an industry. */
function useIndustryCompanies(industry: string): { readonly state: IndustryCompaniesState; retry(): void } {
  const host = useHost<'mfe-search'>();
  const [state, setState] = useState<IndustryCompaniesState>({ is: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const closing = new AbortController();
    void fetchIndustryCompanies(host, industry, closing.signal).then((answer) => {
      if (closing.signal.aborted) return;
      if (answer.ok) setState({ is: 'known', answer: answer.value });
      else if (answer.failure.code === 'UNKNOWN_INDUSTRY') setState({ is: 'unknown' });
      else setState({ is: 'failed', message: answer.failure.message, retrying: false });
    });
    return () => closing.abort();
  }, [host, industry, attempt]);
  return {
    state,
    retry() {
      setState((before) => (before.is === 'failed' ? { ...before, retrying: true } : before));
      setAttempt((count) => count + 1);
    },
  };
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

/** GET /api/market/industries/:industry/companies. Never rejects. */
function fetchIndustryCompanies(
  host: Pick<Host<'mfe-search'>, 'http'>,
  industry: string,
  signal: AbortSignal,
): Promise<Answer<IndustryCompaniesAnswer>> {
  return fetchAnswer(host, `/api/market/industries/${encodeURIComponent(industry)}/companies`, IndustryCompaniesAnswerSchema, { signal });
}
