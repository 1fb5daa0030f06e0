import type { PeriodType, CompanyRef } from '@mulya/contract';
import { useActions, useHost } from '@mulya/sdk';
import type { UnknownAction } from '@reduxjs/toolkit';
import { EmptyState, Section, SegmentedToggle, Skeleton, Tabs } from '@mulya/ui';
import type { Comparison, ComparisonRow } from '@mulya/valuation-model/comparison';
import { use } from 'react';
import { useChartView } from '../../../kit/chart/chart-view.slice.ts';
import { LazyPart } from '../../../kit/lazy-part.tsx';
import { useLater } from '../../../kit/use-later.ts';
import type { AnalysisProps } from '../../../company/analysis-props.ts';
import { useAnalysisDispatch } from '../../../model/analysis-store.ts';
import { scrollToSection } from '../../../kit/scroll-to-section.ts';
import { usePeerAnswers } from '../drawer/use-peer-answers.ts';
import { usePeerSet } from '../drawer/use-peer-set.ts';
import { plainComparison } from './plain-comparison.ts';
import { TableFilesContext, SectionTables, TablesMenu, TableTools } from '../../../kit/table/table-export.tsx';
import { useGrouping } from '../../../kit/use-grouping.ts';
import styles from './comparison-panel.module.css';
import comps from './comps-panel.module.css';
import { leadText, comparisonNotes, emptyReason, emptyText } from './comparison-words.ts';
import {
  comparedPeriodsChosen,
  comparisonViewChosen,
  parametersChosen,
  shownView,
  type ComparisonView,
  rowsOrdered,
  type ColumnOrder,
} from '../../../model/peers/comparison.slice.ts';
import { ParameterPicker } from './parameter-picker.tsx';
import { PeerChips } from './peer-chips.tsx';
import { useComparison } from './use-comparison.ts';
import type { PeerAnswers } from '../../../model/peers/peer-answers.slice.ts';
import { ComparisonChart, isDrawn, twinTitle } from './comparison-chart.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { MissingPeers } from './missing-peers.tsx';

interface ComparisonPanelProps {
  readonly comparison: Comparison;
  /** In display order. */
  readonly rows: readonly ComparisonRow[];
  readonly view: Exclude<ComparisonView, 'Comps'>;
  readonly order: ColumnOrder | undefined;
  readonly peers: readonly CompanyRef[];
  readonly answers: PeerAnswers;
  onRetry(peer: CompanyRef): void;
}

const periodTypes: readonly { value: PeriodType; label: string }[] = [
  { value: 'Annual', label: 'Annual' },
  { value: 'Interim', label: 'Interim' },
];
const views: readonly { value: ComparisonView; label: string }[] = [
  { value: 'Comps', label: 'Comps' },
  { value: 'Table', label: 'Table' },
  { value: 'Chart', label: 'Chart' },
];

/** The company next to its peers: by several metrics at once, or by one parameter over the years. */
export function PeerComparisonSection({ answer, peers, onPeers }: AnalysisProps) {
  const host = useHost<'mfe-valuation'>();
  const dispatch = useAnalysisDispatch();
  const grouping = useGrouping();
  const files = use(TableFilesContext);
  const { remove, openIndustry } = usePeerSet();
  const { answers, retry } = usePeerAnswers();
  const { state, companies, parameters, choice, chosen, comparison, rows } = useComparison(answer, peers, answers);
  const { type } = state;
  const chosenView = shownView(state);
  const view = useLater(chosenView);

  // A copy without the pending peers would look complete.
  const complete = rows.length > 0 && rows.every(({ cells }) => cells !== undefined);
  const copy = () => {
    if (comparison !== undefined && complete) files?.copy(tableTitle(comparison), plainComparison(comparison, rows));
  };
  const show = (change: UnknownAction) => {
    dispatch(change);
    scrollToSection('peer-comparison', 'smooth');
  };
  const otherType = type === 'Annual' ? 'Interim' : 'Annual';
  const otherView = view === 'Table' ? 'Chart' : 'Table';
  const copyAction = { name: 'valuation/comparison/copy', label: 'Copy the peer comparison', run: copy } as const;
  const compsAction = {
    name: 'valuation/comparison/comps',
    label: 'Compare peers as Comps',
    run: () => show(comparisonViewChosen('Comps')),
  };
  useActions(host, [
    { name: 'valuation/comparison/periods', label: `Show ${otherType} peer comparison`, run: () => show(comparedPeriodsChosen(otherType)) },
    { name: 'valuation/comparison/view', label: `Compare peers as ${otherView}`, run: () => show(comparisonViewChosen(otherView)) },
    // Comps have a copy of their own.
    ...(view === 'Comps' ? [] : [compsAction, copyAction]),
  ]);

  const picker = <ParameterPicker parameters={parameters} choice={choice} onChoose={(next) => dispatch(parametersChosen(next))} />;
  const controls = (
    <>
      <SegmentedToggle label="Periods" options={periodTypes} value={type} onChange={(value) => dispatch(comparedPeriodsChosen(value))} />
      <SegmentedToggle label="View" options={views} value={chosenView} onChange={(value) => dispatch(comparisonViewChosen(value))} />
      {picker}
      {view !== 'Comps' && comparison !== undefined && (
        <TableTools title={tableTitle(comparison)} read={() => plainComparison(comparison, rows)} disabled={!complete} />
      )}
      <TablesMenu section="Peer Comparison" />
    </>
  );
  return (
    <SectionTables>
      <Section
        id="peer-comparison"
        title="Peer Comparison"
        lead={
          view === 'Comps' || comparison === undefined ? undefined : <span className={styles.lead}>{leadText(comparison, grouping)}</span>
        }
        controls={controls}
      >
        <PeerChips peers={peers} onRemove={remove} onAdd={onPeers} onIndustry={openIndustry} />
        {view === 'Comps' && (
          <LazyPart
            load={loadComps}
            when="now"
            title="Comps"
            rest="Table and Chart still work."
            loading={<LoadingComps rows={companies.length} />}
          >
            {({ CompsPanel }) => <CompsPanel companies={companies} peers={peers} answers={answers} onRetry={retry} />}
          </LazyPart>
        )}
        {view !== 'Comps' && comparison === undefined && (
          <EmptyState title="No parameter selected.">Select at least one under Parameters.</EmptyState>
        )}
        {view !== 'Comps' && comparison !== undefined && (
          <div>
            <Tabs
              label="Compared parameter"
              tabs={chosen}
              active={comparison.parameter.id}
              onChange={(active) => dispatch(parametersChosen({ chosen: choice.chosen, active }))}
            >
              <ComparisonPanel
                comparison={comparison}
                rows={rows}
                view={view}
                order={state.order}
                peers={peers}
                answers={answers}
                onRetry={retry}
              />
            </Tabs>
          </div>
        )}
      </Section>
    </SectionTables>
  );
}

const loadComps = () => import(/* webpackChunkName: "comps" */ './comps-panel.tsx');

/** A placeholder of the height of comps. */
function LoadingComps({ rows }: { readonly rows: number }) {
  const hasScatter = useChartView('peer-scatter')[0] === 'Chart';
  return (
    <div className={comps.awaited} data-rows={rows} data-scatter={hasScatter || undefined}>
      <Skeleton label="Loading comps..." height="100%" />
    </div>
  );
}

const tableTitle = ({ parameter }: Comparison): string => `Peer Comparison, ${parameter.label}`;

/** One parameter as a table or as a chart, with its notes. */
function ComparisonPanel({ comparison, rows, view, order, peers, answers, onRetry }: ComparisonPanelProps) {
  const dispatch = useAnalysisDispatch();
  const isPending = rows.some(({ cells }) => cells === undefined);
  const isEmpty = !isPending && !rows.some(({ cells }) => cells?.some(({ cell }) => cell.is !== 'missing'));
  const without = rows.filter((row) => (view === 'Table' ? row.company.figures.is === 'none' : row.cells !== undefined && !isDrawn(row)));
  const table = <ComparisonTable comparison={comparison} rows={rows} order={order} onOrder={(next) => dispatch(rowsOrdered(next))} />;

  return (
    <div className={styles.panel}>
      {isEmpty && <EmptyState title={emptyText(comparison)}>{emptyReason(rows)}</EmptyState>}
      {!isEmpty && view === 'Chart' && <ComparisonChart comparison={comparison} />}
      {!isEmpty && view === 'Table' && table}
      {!isEmpty && view === 'Chart' && (
        <details className={styles.twin}>
          <summary>{twinTitle}</summary>
          {table}
        </details>
      )}
      <div className={styles.foot}>
        <MissingPeers names={without.map(({ company }) => company.name)} peers={peers} answers={answers} onRetry={onRetry} />
        <ul className={styles.notes}>
          {comparisonNotes(comparison).map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
