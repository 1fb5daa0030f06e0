import { useMemo, useState, type ReactNode } from 'react';
import { EmptyState } from '../empty-state.tsx';
import { SearchField } from '../search-field.tsx';
import { SegmentedToggle } from '../segmented-toggle.tsx';
import styles from './companies-browser.module.css';
import type { ComparedCompanies, CompanyOrder, RowOf } from './companies-table.tsx';
import { matchesName } from './matches-name.ts';

/** The props that the table takes from the browser. */
interface ShownCompanies<Comps extends ComparedCompanies> {
  readonly label: string;
  readonly comps: Comps;
  readonly rows: readonly RowOf<Comps>[];
  readonly order: CompanyOrder | undefined;
  onOrder(order: CompanyOrder | undefined): void;
}

interface CompaniesBrowserProps<Preset extends string, Comps extends ComparedCompanies> {
  readonly industry: string;
  readonly presets: readonly Preset[];
  /** The preset at first. */
  readonly usual: Preset;
  /** Compares the companies by the metrics of a preset; a stable function, as `sort` is. */
  compare(preset: Preset): Comps;
  sort(comps: NoInfer<Comps>, order: CompanyOrder | undefined): readonly RowOf<Comps>[];
  /** Next to the filter and the presets. */
  tools?(shown: ShownCompanies<Comps>): ReactNode;
  /** Below the table. */
  notes(comps: Comps): ReactNode;
  /** The table. */
  children(shown: ShownCompanies<Comps>): ReactNode;
}

/** Every company of an industry: filter by name, sort, choose metrics. Ranks and medians are those of the whole industry. */
export function CompaniesBrowser<Preset extends string, Comps extends ComparedCompanies>(props: CompaniesBrowserProps<Preset, Comps>) {
  const { industry, presets, usual, compare, sort, tools, notes, children } = props;
  const [preset, setPreset] = useState(usual);
  const [order, onOrder] = useState<CompanyOrder>();
  const [filter, setFilter] = useState('');
  const comps = useMemo(() => compare(preset), [compare, preset]);
  const sorted = useMemo(() => sort(comps, order), [sort, comps, order]);
  const rows = useMemo(() => sorted.filter(({ entry }) => matchesName(entry.name, filter)), [sorted, filter]);
  const shown = { label: `${industry}, ${preset}`, comps, rows, order, onOrder };
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
          options={presets.map((name) => ({ value: name, label: name }))}
          value={preset}
          onChange={(next) => {
            setPreset(next);
            onOrder(undefined);
          }}
        />
        {tools?.(shown)}
      </div>
      {rows.length === 0 ? (
        <EmptyState title={`No company of this industry has “${filter.trim()}” in its name.`}>Clear the filter to see all.</EmptyState>
      ) : (
        <div className={styles.table}>{children(shown)}</div>
      )}
      {notes(comps)}
    </>
  );
}
