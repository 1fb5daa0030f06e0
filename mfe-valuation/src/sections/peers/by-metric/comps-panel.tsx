import type { CompanyRef } from '@mulya/contract';
import { useActions, useHost } from '@mulya/sdk';
import type { ComparedCompany } from '@mulya/valuation-model/comparison';
import {
  compareByMetrics,
  compsEntry,
  presetMetrics,
  presetNames,
  sortedComps,
  usualPreset,
  type CompsEntry,
} from '@mulya/valuation-model/comps';
import { use, useMemo } from 'react';
import { useLater } from '../../../kit/use-later.ts';
import { useAnalysisDispatch, useAnalysisSelector } from '../../../model/analysis-store.ts';
import { CompsNotes } from '../comps/comps-notes.tsx';
import { CompsTable } from '../comps/comps-table.tsx';
import { compsLead, compsNotes } from '../comps/comps-words.ts';
import { plainComps } from '../comps/plain-comps.ts';
import type { PeerAnswers } from '../../../model/peers/peer-answers.slice.ts';
import { usualScatter, baseOptions, multiplesFor, type ScatterChoice } from '../../../model/peers/scatter-metrics.ts';
import { TableFilesContext, TableTools } from '../../../kit/table/table-export.tsx';
import { useGrouping } from '../../../kit/use-grouping.ts';
import styles from './comps-panel.module.css';
import { compsOrdered, presetChosen, scatterChosen, selectComparison } from '../../../model/peers/comparison.slice.ts';
import { MissingPeers } from './missing-peers.tsx';
import type { Business } from '@mulya/domain';
import { EmptyState, SegmentedToggle, Select } from '@mulya/ui';
import { Chart } from '../../../kit/chart/chart.adapter.tsx';
import scatterStyles from '../comps/peer-scatter.module.css';
import { scatterChart } from '../comps/scatter-chart.ts';
import { usePrinting } from '../../../kit/use-printing.ts';
import { ToggleChip } from '../../../kit/toggle-chip.tsx';
import { useChartView, type ChartId } from '../../../kit/chart/chart-view.slice.ts';

interface CompsPanelProps {
  /** The company itself, then its peers. */
  readonly companies: readonly ComparedCompany[];
  readonly peers: readonly CompanyRef[];
  readonly answers: PeerAnswers;
  onRetry(peer: CompanyRef): void;
}

const presetOptions = presetNames.map((name) => ({ value: name, label: name }));

/** The company and its peers by several metrics at once. */
export function CompsPanel({ companies, peers, answers, onRetry }: CompsPanelProps) {
  const host = useHost<'mfe-valuation'>();
  const dispatch = useAnalysisDispatch();
  const grouping = useGrouping();
  const files = use(TableFilesContext);
  const state = useAnalysisSelector(selectComparison);
  const { preset: chosen, compsOrder } = useLater(state);
  const { scatter } = state;
  const own = companies[0]?.figures;
  const business = own?.is === 'ready' ? own.figures.model.business : 'ordinary';
  const preset = chosen ?? usualPreset(business);
  const entries = useMemo(() => companies.map(compsEntry), [companies]);
  const comps = useMemo(() => compareByMetrics(presetMetrics(preset), entries, 'peers'), [preset, entries]);
  const choice = useMemo(() => scatter ?? usualScatter(business), [scatter, business]);
  const rows = useMemo(() => sortedComps(comps, compsOrder), [comps, compsOrder]);
  const hasScatter = useChartShown('peer-scatter');
  const title = `Peer Comparison, ${preset}`;
  // A copy without the pending peers would look complete.
  const isComplete = rows.every(({ cells }) => cells !== undefined);
  const copy = () => {
    if (isComplete) files?.copy(title, plainComps(comps, rows, 'peers'));
  };
  useActions(host, [{ name: 'valuation/comparison/copy', label: 'Copy the peer comparison', run: copy }]);

  const without = rows.flatMap(({ entry }) => (entry.figures.is === 'none' ? [entry.name] : []));
  return (
    <div className={styles.panel} data-rows={companies.length} data-scatter={hasScatter || undefined}>
      <div className={styles.controls}>
        <SegmentedToggle
          label="Metrics"
          options={presetOptions}
          value={state.preset ?? usualPreset(business)}
          onChange={(next) => dispatch(presetChosen(next))}
        />
        <ChartSwitch id="peer-scatter" label="Scatter" />
        <TableTools title={title} read={() => plainComps(comps, rows, 'peers')} disabled={!isComplete} />
      </div>
      <p className={styles.lead}>{compsLead(comps, preset, grouping)}</p>
      {hasScatter && (
        <PeerScatter entries={entries} business={business} choice={choice} onChoose={(next) => dispatch(scatterChosen(next))} />
      )}
      <CompsTable
        label={title}
        comps={comps}
        rows={rows}
        of="peers"
        order={compsOrder}
        onOrder={(order) => dispatch(compsOrdered(order))}
      />
      <MissingPeers names={without} peers={peers} answers={answers} onRetry={onRetry} />
      <CompsNotes metrics={comps.metrics} notes={compsNotes(comps, 'peers')} />
    </div>
  );
}

interface PeerScatterProps {
  /** The company first. */
  readonly entries: readonly CompsEntry[];
  readonly business: Business;
  readonly choice: ScatterChoice;
  onChoose(choice: ScatterChoice): void;
}

/** It is one text with the list of companies that follows: a text of its own would move when the other one changes. */
const legend = 'Diamond: this company. Circles: peers. Dashed lines: peer medians. ';

/** A multiple against growth or return: a point for each company, with its name, and the medians as lines. */
function PeerScatter({ entries, business, choice, onChoose }: PeerScatterProps) {
  const grouping = useGrouping();
  const drawnChoice = useLater(choice);
  const { content, title, label, notDrawn, isEmpty } = useMemo(
    () => scatterChart(entries, drawnChoice, grouping),
    [entries, drawnChoice, grouping],
  );
  return (
    <div className={scatterStyles.scatter}>
      <div className={scatterStyles.axes}>
        <Select
          label="Multiple"
          options={multiplesFor(business)}
          value={choice.multiple}
          onChange={(multiple) => onChoose({ ...choice, multiple })}
        />
        <Select label="Against" options={baseOptions} value={choice.base} onChange={(base) => onChoose({ ...choice, base })} />
      </div>
      {isEmpty ? (
        <div className={scatterStyles.empty}>
          <EmptyState title={`${title}.`}>The table below has the other metrics.</EmptyState>
        </div>
      ) : (
        <Chart title={title} label={`${label} The table below has the same figures.`} size="rows" content={content} />
      )}
      <p className={scatterStyles.note}>{`${isEmpty ? '' : legend}${notDrawn}`}</p>
    </div>
  );
}

interface ChartSwitchProps {
  readonly id: ChartId;
  /** "Scatter". */
  readonly label: string;
}

/** Shows or hides a chart above its table. For a section whose own views already have the names Chart and Table. */
function ChartSwitch({ id, label }: ChartSwitchProps) {
  const [view, choose] = useChartView(id);
  const isShown = view === 'Chart';
  return <ToggleChip label={label} pressed={isShown} onClick={() => choose(isShown ? 'Table' : 'Chart')} />;
}

/** Whether a chart with a switch is shown. Paper shows it always. */
function useChartShown(id: ChartId): boolean {
  const [view] = useChartView(id);
  const shown = useLater(view);
  return usePrinting() || shown === 'Chart';
}
