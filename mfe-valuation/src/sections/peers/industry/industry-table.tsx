import type { IndustryCompaniesAnswer } from '@mulya/contract';
import { EmptyState, SearchField } from '@mulya/ui';
import { compareByMetrics, industryEntries, presetMetrics, sortedComps, type CompsOrder, type Preset } from '@mulya/valuation-model/comps';
import { useMemo, useState, type ReactNode } from 'react';
import { CompsNotes } from '../comps/comps-notes.tsx';
import { CompsTable } from '../comps/comps-table.tsx';
import { compsNotes } from '../comps/comps-words.ts';
import { plainComps } from '../comps/plain-comps.ts';
import { PresetToggle } from '../comps/preset-toggle.tsx';
import { SectionTables, TablesMenu, TableTools } from '../../../kit/table/table-export.tsx';
import styles from './industry-dialog.module.css';
import { PeerBox } from './peer-choice.tsx';

/** Whether a name contains the text, whatever its case and spaces. */
const matchesName = (name: string, text: string): boolean => fold(name).includes(fold(text));

const fold = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

interface IndustryTableProps {
  readonly answer: IndustryCompaniesAnswer;
  /** The key of the page's company. */
  readonly own: string | undefined;
  /** The preset of its sector. */
  readonly usual: Preset;
}

/** Every company of an industry: filter by name, sort, choose metrics and peers. Ranks and median are those of the whole industry. */
export function IndustryTable({ answer, own, usual }: IndustryTableProps) {
  const [preset, setPreset] = useState(usual);
  const [order, setOrder] = useState<CompsOrder>();
  const [filter, setFilter] = useState('');
  const entries = useMemo(() => industryEntries(answer, own), [answer, own]);
  const headers = useMemo(() => boxes(entries), [entries]);
  const comps = useMemo(() => compareByMetrics(presetMetrics(preset), entries, 'industry'), [preset, entries]);
  const sorted = useMemo(() => sortedComps(comps, order), [comps, order]);
  const rows = useMemo(() => sorted.filter(({ entry }) => matchesName(entry.name, filter)), [sorted, filter]);
  const title = `${answer.industry}, ${preset}`;
  const found = filter.trim() === '' ? undefined : `${rows.length} of ${sorted.length} companies`;

  return (
    <SectionTables>
      <div className={styles.controls}>
        <SearchField
          label="Filter companies by name"
          placeholder="Filter by name"
          value={filter}
          onText={setFilter}
          found={found}
          className={styles.filter}
        />
        <PresetToggle
          preset={preset}
          onChange={(next) => {
            setPreset(next);
            setOrder(undefined);
          }}
        />
        <TableTools title={title} read={() => plainComps(comps, rows, 'industry')} />
        <TablesMenu section={answer.industry} />
      </div>
      {rows.length === 0 ? (
        <EmptyState title={`No company of this industry has “${filter.trim()}” in its name.`}>Clear the filter to see all.</EmptyState>
      ) : (
        <div className={styles.table}>
          <CompsTable label={title} comps={comps} rows={rows} of="industry" order={order} onOrder={setOrder} headers={headers} short />
        </div>
      )}
      <CompsNotes metrics={comps.metrics} notes={compsNotes(comps, 'industry')} />
    </SectionTables>
  );
}

/** A check box for each company but the page's own. */
const boxes = (entries: ReturnType<typeof industryEntries>): ReadonlyMap<string, ReactNode> =>
  new Map(entries.flatMap(({ key, name, own }) => (own ? [] : [[key, <PeerBox key={key} companyKey={key} name={name} />] as const])));
