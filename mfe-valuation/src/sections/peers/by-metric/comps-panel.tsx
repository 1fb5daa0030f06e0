import type { CompanyRef } from '@mulya/contract';
import { useActions, useHost } from '@mulya/sdk';
import type { ComparedCompany } from '@mulya/valuation-model/comparison';
import { compareByMetrics, compsEntry, presetMetrics, sortedComps, usualPreset } from '@mulya/valuation-model/comps';
import { use, useMemo } from 'react';
import { useLater } from '../../../kit/use-later.ts';
import { useAnalysisDispatch, useAnalysisSelector } from '../../../model/analysis-store.ts';
import { CompsNotes } from '../comps/comps-notes.tsx';
import { CompsTable } from '../comps/comps-table.tsx';
import { compsLead, compsNotes } from '../comps/comps-words.ts';
import { plainComps } from '../comps/plain-comps.ts';
import { PeerScatter } from '../comps/peer-scatter.tsx';
import { PresetToggle } from '../comps/preset-toggle.tsx';
import type { PeerAnswers } from '../../../model/peers/peer-answers.slice.ts';
import { usualScatter } from '../../../model/peers/scatter-metrics.ts';
import { ChartSwitch, useChartShown } from '../../../kit/chart/chart-switch.tsx';
import { TableFilesContext } from '../../../kit/table/table-files.ts';
import { TableTools } from '../../../kit/table/table-tools.tsx';
import { useGrouping } from '../../../kit/use-grouping.ts';
import styles from './comps-panel.module.css';
import { compsOrdered, presetChosen, scatterChosen, selectComparison } from '../../../model/peers/comparison.slice.ts';
import { MissingPeers } from './missing-peers.tsx';

interface CompsPanelProps {
  /** The company itself, then its peers. */
  readonly companies: readonly ComparedCompany[];
  readonly peers: readonly CompanyRef[];
  readonly answers: PeerAnswers;
  onRetry(peer: CompanyRef): void;
}

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
  const business = own?.is === 'shown' ? own.figures.model.business : 'ordinary';
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
        <PresetToggle preset={state.preset ?? usualPreset(business)} onChange={(next) => dispatch(presetChosen(next))} />
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
